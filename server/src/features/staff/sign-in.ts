import type { FastifyReply } from "fastify";
import { audit } from "../../platform/audit/audit.ts";
import { type Actor, networkOf } from "../../platform/audit/actor.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { StudioProblem } from "../../platform/studio/problem.ts";
import type { StudioSession } from "../../platform/studio/studio-session.ts";
import type { Exchange, StaffDependencies } from "./dependencies.ts";
import type { SecurityNotice } from "./security-notice.ts";
import type { VerifyPassword } from "./verify-password.ts";

interface SignedIn {
  readonly id: number;
  readonly name: string;
}

/** Opens sessions: after a password, a link, or a passkey. */
export function createSignIn(
  deps: StaffDependencies,
  parts: { readonly notify: SecurityNotice; readonly verifyPassword: VerifyPassword },
) {
  const { database, people, failures, sessions, now } = deps;
  const { notify, verifyPassword } = parts;

  /** @returns the new session. */
  async function open(
    exchange: Exchange,
    { id, name }: SignedIn,
    { hasGivenFactor = false }: { readonly hasGivenFactor?: boolean } = {},
  ): Promise<StudioSession> {
    const token = await inTransaction(database, async (client) => {
      await audit(client, staffActor(exchange, { id, name }), {
        type: "staff.signed_in",
        object: { kind: "staff", id, name },
        at: new Date(now()),
      });
      // The person before the session, as everywhere: changes that lock in different orders can deadlock.
      const person = await people.lock(client, id);
      const opened = await sessions.open(client, exchange, { staffId: id, hasGivenFactor });
      if (opened.isNewBrowser && person?.notifications.includes("new_sign_in"))
        await notify(client, person.email, "new_sign_in");
      return opened.token;
    });
    const session = await sessions.find(token);
    if (!session) throw new StudioProblem("signed_out", "The account was removed. Sign in again.");
    return session;
  }

  const staffActor = ({ request }: Exchange, { id, name }: SignedIn) =>
    ({ kind: "staff", staffId: id, name, network: networkOf(request.ip) }) as const;

  return {
    open,
    staffActor,

    /** Ends the session of this browser. */
    out: (session: StudioSession, actor: Actor, reply: FastifyReply): Promise<void> =>
      inTransaction(database, async (client) => {
        await sessions.end(client, session, reply);
        await audit(client, actor, {
          type: "staff.signed_out",
          object: { kind: "staff", id: session.staffId, name: session.name },
          at: new Date(now()),
        });
      }),

    /** @throws {StudioProblem} `wrong_credentials`, the same for a wrong password and an unknown address. */
    async byPassword(
      exchange: Exchange,
      { email, password }: { readonly email: string; readonly password: string },
    ): Promise<StudioSession> {
      const { ip: address } = exchange.request;
      const found = await verifyPassword({ email, password, address });
      const person = found && (await people.one(found.id));
      if (!person)
        throw new StudioProblem("wrong_credentials", "The email or password is wrong. Try again.");
      await failures.clear(`staff ${email}`);
      return open(exchange, person);
    },
  };
}
export type SignIn = ReturnType<typeof createSignIn>;
