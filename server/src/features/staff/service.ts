import type { FastifyRequest } from "fastify";
import { createFailures } from "../../platform/credentials/failures.ts";
import { createPasswords } from "../../platform/credentials/passwords.ts";
import { createSealer } from "../../platform/credentials/sealer.ts";
import type { Platform } from "../../platform/platform.ts";
import { createDraftOwners, createViewOwners } from "../catalog/service.ts";
import { createFactorsStore } from "./factors-store.ts";
import { createLinkMaker, createLinkUse } from "./links.ts";
import { createLinksStore } from "./links-store.ts";
import { createMe } from "./me.ts";
import { createPasskeys } from "./passkeys.ts";
import { createPeopleStore } from "./people-store.ts";
import { createPolicyStore } from "./policy-store.ts";
import type { StaffDependencies } from "./dependencies.ts";
import { createSecondFactors } from "./second-factors.ts";
import { createSecurityNotice } from "./security-notice.ts";
import { createSessionState } from "./session-state.ts";
import { createOwnSessionsStore } from "./sessions-store.ts";
import { createSetup } from "./setup.ts";
import { createSignIn } from "./sign-in.ts";
import { createTeam } from "./team.ts";
import { createVerifyPassword } from "./verify-password.ts";

type Needs = Pick<
  Platform,
  | "database"
  | "secrets"
  | "passwordCost"
  | "outbox"
  | "mailServer"
  | "publicUrl"
  | "serviceName"
  | "log"
  | "now"
  | "studio"
>;

/** The people who run the site, and how they sign in; each part is a file of this folder. */
export function createStaff(given: Needs) {
  const { database, secrets, outbox, serviceName, studio, now } = given;
  const deps: StaffDependencies = {
    database,
    people: createPeopleStore(database),
    policy: createPolicyStore(database),
    factors: createFactorsStore(database),
    links: createLinksStore(database),
    ownSessions: createOwnSessionsStore(database),
    sessions: studio.sessions,
    keys: studio.keys,
    views: createViewOwners(database),
    drafts: createDraftOwners(database),
    passwords: createPasswords(secrets.key("password"), given.passwordCost),
    failures: createFailures(database, secrets.key("address"), now, given.log),
    sealer: createSealer(secrets.key("staff")),
    outbox,
    publicUrl: given.publicUrl,
    studioUrl: studio.url,
    serviceName,
    reachesPeople: () => given.mailServer.reachesPeople(),
    now,
  };
  const notify = createSecurityNotice(deps);
  const makeLink = createLinkMaker(deps);
  const verifyPassword = createVerifyPassword(deps);
  const signIn = createSignIn(deps, { notify, verifyPassword });
  const secondFactors = createSecondFactors(deps, notify);
  const stateOf = createSessionState(deps);

  return {
    sessions: studio.sessions,
    stateOf,

    /** What a browser that opens a page of the Studio is told. */
    firstResponse: async (request: FastifyRequest) =>
      stateOf(await studio.sessions.identify(request)),

    signIn,
    secondFactors,
    passkeys: createPasskeys(deps, secondFactors),
    links: createLinkUse(deps, { signIn, notify, makeLink }),
    setup: createSetup(deps, signIn),
    team: createTeam(deps, makeLink),
    me: createMe(deps, { secondFactors, notify, verifyPassword }),

    /** Deletes what can no longer be used. */
    async sweep(): Promise<void> {
      await studio.sessions.sweep();
      await deps.ownSessions.sweep(new Date(now()));
    },
  };
}
export type StaffService = ReturnType<typeof createStaff>;
