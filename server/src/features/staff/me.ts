import { ROLES_WITH_SECOND_FACTOR } from "@bijou/contract/studio/roles";
import type { StudioInput } from "@bijou/contract/studio/endpoint";
import type { changeMe, Me } from "@bijou/contract/studio/me";
import type pg from "pg";
import type { Actor } from "../../platform/audit/actor.ts";
import { audit, changesBetween, secretChange } from "../../platform/audit/audit.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { parseEmail } from "../../platform/mail/address.ts";
import { StudioProblem, wrongEmail, wrongField } from "../../platform/studio/problem.ts";
import type { StudioSession } from "../../platform/studio/studio-session.ts";
import type { StaffDependencies } from "./dependencies.ts";
import { requireGoodPassword } from "./new-password.ts";
import type { PersonRow, ProfileFields } from "./people-store.ts";
import type { SecondFactors } from "./second-factors.ts";
import type { SecurityNotice } from "./security-notice.ts";
import { isTimeZone } from "../../platform/text/time-zone.ts";
import type { VerifyPassword } from "./verify-password.ts";

const profileOf = (person: PersonRow): ProfileFields => ({
  name: person.name,
  language: person.language,
  theme: person.theme,
  timeZone: person.time_zone,
  notifications: person.notifications,
});

/** What people do with their own account. */
export function createMe(
  deps: StaffDependencies,
  parts: {
    readonly secondFactors: SecondFactors;
    readonly notify: SecurityNotice;
    readonly verifyPassword: VerifyPassword;
  },
) {
  const { database, people, policy, factors, links, ownSessions, sessions, passwords, now } = deps;
  const { secondFactors, notify, verifyPassword } = parts;

  async function self({ staffId }: StudioSession): Promise<PersonRow> {
    const person = await people.one(staffId);
    if (!person) throw new StudioProblem("signed_out", "The account was removed.");
    return person;
  }

  const needsSecondFactor = async ({ roles }: PersonRow): Promise<boolean> =>
    roles.some((role) => ROLES_WITH_SECOND_FACTOR.has(role)) ||
    (await policy.read()).readOnlyNeedsSecondFactor;

  /** Changes the caller's own row, if it is still as the caller saw it. */
  async function change(
    session: StudioSession,
    revision: number,
    work: (client: pg.PoolClient, person: PersonRow) => Promise<void>,
  ): Promise<void> {
    await inTransaction(database, async (client) => {
      const person = await people.lock(client, session.staffId);
      if (!person) throw new StudioProblem("signed_out", "The account was removed.");
      if (person.profile_revision !== revision)
        throw new StudioProblem("conflict", "Your profile was changed elsewhere. Look again.");
      await work(client, person);
    });
  }

  const entry = (session: StudioSession, type: `staff.${string}`) => ({
    type,
    object: { kind: "staff", id: session.staffId, name: session.name },
    at: new Date(now()),
  });

  return {
    async read(session: StudioSession): Promise<Me> {
      const person = await self(session);
      const at = new Date(now());
      return {
        id: person.id,
        revision: person.profile_revision,
        name: person.name,
        email: person.email,
        roles: person.roles,
        language: person.language,
        theme: person.theme,
        timeZone: person.time_zone,
        notifications: person.notifications,
        needsSecondFactor: await needsSecondFactor(person),
        factors: (await factors.all(person.id)).map((factor) => ({
          id: factor.id,
          kind: factor.kind,
          name: factor.name,
          addedAt: factor.added_at.toISOString(),
          usedAt: factor.used_at?.toISOString() ?? null,
        })),
        recoveryCodesLeft: await factors.codesLeft(person.id),
        sessions: (await ownSessions.all(person.id, at)).map((one) => ({
          id: one.id,
          isCurrent: one.id === session.id,
          browser: one.browser,
          place: one.place,
          startedAt: one.started_at.toISOString(),
          seenAt: one.seen_at.toISOString(),
        })),
      };
    },

    async changeProfile(
      session: StudioSession,
      actor: Actor,
      { revision, ...given }: StudioInput<typeof changeMe>,
    ): Promise<void> {
      if (typeof given.timeZone === "string" && !isTimeZone(given.timeZone))
        throw wrongField(
          "timeZone",
          "unknown_time_zone",
          `There is no time zone ${given.timeZone}.`,
        );
      await change(session, revision, async (client, person) => {
        const before = profileOf(person);
        const changes = changesBetween(before, given);
        await people.setProfile(client, person.id, { ...before, ...given });
        await audit(client, actor, { ...entry(session, "staff.profile_changed"), changes });
      });
    },

    async changeEmail(
      session: StudioSession,
      actor: Actor,
      given: { readonly revision: number; readonly email: string },
    ): Promise<void> {
      const email = parseEmail(given.email);
      if (email === undefined) throw wrongEmail();
      await change(session, given.revision, async (client, person) => {
        const other = await people.byEmail(email, client);
        if (other && other.id !== person.id)
          throw wrongField("email", "taken", "Another person here has this address.");
        await people.setEmail(client, person.id, email);
        await links.revokePasswordLinks(client, person.id, new Date(now()));
        await audit(client, actor, {
          ...entry(session, "staff.email_changed"),
          changes: changesBetween({ email: person.email }, { email }),
        });
        // To the address that could be of somebody who has not changed it.
        await notify(client, person.email, "email_changed");
      });
    },

    async changePassword(
      session: StudioSession,
      actor: Actor,
      address: string,
      { current, password }: { readonly current: string; readonly password: string },
    ): Promise<void> {
      const holder = await verifyPassword({ email: session.email, password: current, address });
      if (holder === undefined)
        throw wrongField("current", "wrong_password", "This isn’t your current password.");
      await requireGoodPassword(deps, password, session.email);
      const hash = await passwords.hash(password);
      await inTransaction(database, async (client) => {
        await people.setPassword(client, session.staffId, hash);
        await links.revokePasswordLinks(client, session.staffId, new Date(now()));
        await sessions.endAll(client, session.staffId, session.id);
        await audit(client, actor, {
          ...entry(session, "staff.password_changed"),
          changes: [secretChange("password")],
        });
        await notify(client, session.email, "password_changed");
      });
    },

    async endSession(session: StudioSession, actor: Actor, id: number): Promise<void> {
      await inTransaction(database, async (client) => {
        if (!(await ownSessions.end(client, session.staffId, id)))
          throw new StudioProblem("not_found", "This session has ended already.");
        await audit(client, actor, {
          ...entry(session, "staff.session_ended"),
          changes: [{ field: "session", before: id, after: null }],
        });
      });
    },

    async endOtherSessions(session: StudioSession, actor: Actor): Promise<void> {
      await inTransaction(database, async (client) => {
        await sessions.endAll(client, session.staffId, session.id);
        await audit(client, actor, entry(session, "staff.other_sessions_ended"));
      });
    },

    async removeFactor(session: StudioSession, actor: Actor, id: number): Promise<void> {
      const person = await self(session);
      const isNeeded = await needsSecondFactor(person);
      await inTransaction(database, async (client) => {
        await people.lock(client, person.id);
        const all = await factors.all(person.id, client);
        const factor = all.find((one) => one.id === id);
        if (!factor) throw new StudioProblem("not_found", "This second factor is gone already.");
        if (all.length === 1 && isNeeded)
          throw new StudioProblem(
            "last_factor",
            "Your role needs a second factor. Add another one before you remove this one.",
          );
        await factors.remove(client, person.id, id);
        await audit(client, actor, {
          ...entry(session, "staff.factor_removed"),
          changes: [{ field: "factor", before: `${factor.kind}: ${factor.name}`, after: null }],
        });
        await notify(client, person.email, "factor_removed");
      });
    },

    /** @returns ten new codes; the old ones no longer work. */
    renewCodes: (session: StudioSession, actor: Actor): Promise<string[]> =>
      inTransaction(database, async (client) => {
        const codes = await secondFactors.renewCodes(client, session.staffId);
        await audit(client, actor, {
          ...entry(session, "staff.recovery_codes_renewed"),
          changes: [secretChange("recoveryCodes")],
        });
        await notify(client, session.email, "recovery_codes_renewed");
        return codes;
      }),
  };
}
