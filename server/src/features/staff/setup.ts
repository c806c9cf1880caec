import { randomBytes } from "node:crypto";
import { networkOf } from "../../platform/audit/actor.ts";
import { audit } from "../../platform/audit/audit.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { parseEmail } from "../../platform/mail/address.ts";
import { isSameSecret } from "../../platform/same-secret.ts";
import { hashToken } from "../../platform/sessions/tokens.ts";
import { StudioProblem, wrongEmail, wrongField } from "../../platform/studio/problem.ts";
import type { StudioSession } from "../../platform/studio/studio-session.ts";
import type { Exchange, StaffDependencies } from "./dependencies.ts";
import { requireGoodPassword } from "./new-password.ts";
import type { SignIn } from "./sign-in.ts";

interface NewOwner {
  readonly key: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** The first owner. Nothing but the link that a start prints can create one (ST-015). */
export function createSetup(deps: StaffDependencies, signIn: SignIn) {
  const { database, people, policy, passwords, studioUrl, now } = deps;

  const over = (): StudioProblem =>
    new StudioProblem(
      "link_over",
      "The link is no longer valid, because each start of the server prints a new one. Restart the server and use that one.",
    );

  async function requireKey(client: Parameters<typeof policy.lock>[0], key: string): Promise<void> {
    const { setupKeyHash } = await policy.lock(client);
    if (await people.hasOwner(client))
      throw new StudioProblem("set_up", "This site has an owner already. Sign in instead.");
    if (setupKeyHash === null || !isSameSecret(hashToken(key), setupKeyHash)) throw over();
  }

  return {
    /** @returns a new set-up link, which makes earlier ones invalid; undefined if there is an owner. */
    async newLink(): Promise<string | undefined> {
      const key = randomBytes(32).toString("base64url");
      return inTransaction(database, async (client) => {
        await policy.lock(client);
        const isSetUp = await people.hasOwner(client);
        await policy.setSetupKey(client, isSetUp ? null : hashToken(key));
        return isSetUp ? undefined : `${studioUrl}/studio/setup#${key}`;
      });
    },

    /** @throws {StudioProblem} for a key that is not that of the last start. */
    look: (key: string): Promise<void> =>
      inTransaction(database, (client) => requireKey(client, key)),

    /** @returns the session of the new owner. */
    async createOwner(exchange: Exchange, given: NewOwner): Promise<StudioSession> {
      await inTransaction(database, (client) => requireKey(client, given.key));
      const email = parseEmail(given.email);
      if (email === undefined) throw wrongEmail();
      await requireGoodPassword(deps, given.password, email);
      const passwordHash = await passwords.hash(given.password);
      const name = given.name.trim();
      const id = await inTransaction(database, async (client) => {
        await requireKey(client, given.key);
        if (await people.byEmail(email, client))
          throw wrongField(
            "email",
            "taken",
            "This person already works here. Use another address.",
          );
        const at = new Date(now());
        const roles = ["owner"] as const;
        const added = await people.add(client, { name, email, passwordHash, roles, at });
        await policy.setSetupKey(client, null);
        await audit(
          client,
          { kind: "setup", staffId: added, name, network: networkOf(exchange.request.ip) },
          {
            type: "staff.owner_created",
            object: { kind: "staff", id: added, name },
            changes: [
              { field: "email", before: null, after: email },
              { field: "roles", before: null, after: roles },
            ],
            at,
          },
        );
        return added;
      });
      return signIn.open(exchange, { id, name });
    },
  };
}
