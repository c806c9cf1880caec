import { randomBytes } from "node:crypto";
import type pg from "pg";
import type { Actor } from "../../platform/audit/actor.ts";
import { audit, secretChange } from "../../platform/audit/audit.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { HOUR_MS } from "../../platform/durations.ts";
import { hashToken } from "../../platform/sessions/tokens.ts";
import { StudioProblem, wrongField } from "../../platform/studio/problem.ts";
import type { StudioSession } from "../../platform/studio/studio-session.ts";
import type { Exchange, StaffDependencies } from "./dependencies.ts";
import type { LinkRow, NewLink } from "./links-store.ts";
import { requireGoodPassword } from "./new-password.ts";
import type { SecurityNotice } from "./security-notice.ts";
import type { SignIn } from "./sign-in.ts";

/** ST-008 for invitations. A link to a new password is worth more, so it lives shorter. */
export const LINK_LIVES_MS = {
  invitation: 72 * HOUR_MS,
  password: HOUR_MS,
  recovery: HOUR_MS,
} as const satisfies Record<LinkRow["kind"], number>;

/** The token is in the fragment, which browsers send to no server and no log. */
export function createLinkMaker({
  links,
  studioUrl,
  now,
}: Pick<StaffDependencies, "links" | "studioUrl" | "now">) {
  return async (
    client: pg.PoolClient,
    link: Omit<NewLink, "tokenHash" | "at" | "expiresAt">,
  ): Promise<{ id: number; address: string }> => {
    const token = randomBytes(32).toString("base64url");
    const at = now();
    const id = await links.make(client, {
      ...link,
      tokenHash: hashToken(token),
      at: new Date(at),
      expiresAt: new Date(at + LINK_LIVES_MS[link.kind]),
    });
    return { id, address: `${studioUrl}/studio/link#${token}` };
  };
}
export type LinkMaker = ReturnType<typeof createLinkMaker>;

const over = (): StudioProblem =>
  new StudioProblem("link_over", "The link has expired or was already used. Ask for a new one.");

interface Given {
  readonly token: string;
  readonly name?: string | undefined;
  readonly password: string;
}

/** What the holder of a link may do: accept an invitation, or set a new password. */
export function createLinkUse(
  deps: StaffDependencies,
  parts: { readonly signIn: SignIn; readonly notify: SecurityNotice; readonly makeLink: LinkMaker },
) {
  const { database, people, factors, links, sessions, passwords, outbox, now } = deps;
  const { signIn, notify, makeLink } = parts;

  async function find(token: string): Promise<LinkRow> {
    const link = await links.find(hashToken(token), new Date(now()));
    if (!link) throw over();
    return link;
  }

  /** @returns the new person. */
  async function accept(exchange: Exchange, link: LinkRow, given: Given) {
    const name = given.name?.trim();
    if (name === undefined || name === "") throw wrongField("name", "required", "Enter your name.");
    const passwordHash = await passwords.hash(given.password);
    const roles = link.roles ?? [];
    return inTransaction(database, async (client) => {
      const at = new Date(now());
      if (!(await links.use(client, link.id, at))) throw over();
      if (await people.byEmail(link.email, client))
        throw new StudioProblem("already_staff", "You already work here. Sign in instead.");
      const id = await people.add(client, { name, email: link.email, passwordHash, roles, at });
      await audit(client, signIn.staffActor(exchange, { id, name }), {
        type: "staff.joined",
        object: { kind: "staff", id, name },
        changes: [{ field: "roles", before: null, after: roles }],
        at,
      });
      return { id, name };
    });
  }

  /** A recovery also removes the second factors: it is for those who have lost everything. */
  async function renew(exchange: Exchange, link: LinkRow, password: string) {
    const person = link.staff_id === null ? undefined : await people.one(link.staff_id);
    if (!person) throw over();
    const passwordHash = await passwords.hash(password);
    await inTransaction(database, async (client) => {
      const at = new Date(now());
      // The person before the link, as those who remove a person.
      const locked = await people.lock(client, person.id);
      if (!locked || !(await links.use(client, link.id, at))) throw over();
      await people.setPassword(client, person.id, passwordHash);
      await links.revokePasswordLinks(client, person.id, at);
      if (link.kind === "recovery") await factors.removeAll(client, person.id);
      await sessions.endAll(client, person.id);
      await audit(client, signIn.staffActor(exchange, person), {
        type: link.kind === "recovery" ? "staff.recovered" : "staff.password_changed",
        object: { kind: "staff", id: person.id, name: person.name },
        changes: [secretChange("password")],
        at,
      });
      await notify(client, person.email, "password_changed");
    });
    return person;
  }

  return {
    /** Says what a link is for; changes nothing, so that a mail scanner that opens it does no harm. */
    async look(token: string) {
      const link = await find(token);
      return {
        kind: link.kind,
        email: link.email,
        roles: link.roles ?? [],
        invitedBy: link.invited_by,
      };
    },

    /** @returns the session of the person. */
    async use(exchange: Exchange, given: Given): Promise<StudioSession> {
      const link = await find(given.token);
      await requireGoodPassword(deps, given.password, link.email);
      const person =
        link.kind === "invitation"
          ? await accept(exchange, link, given)
          : await renew(exchange, link, given.password);
      return signIn.open(exchange, person);
    },

    /** Mails a link to a new password. Does the same work for an address that is not of staff. */
    async forgot(actor: Actor, email: string): Promise<void> {
      const person = await people.byEmail(email);
      await inTransaction(database, async (client) => {
        const at = new Date(now());
        const { address } = person
          ? await makeLink(client, { kind: "password", email: person.email, staffId: person.id })
          : { address: "" };
        if (person)
          await audit(client, actor, {
            type: "staff.password_link_requested",
            object: { kind: "staff", id: person.id, name: person.name },
            at,
          });
        await outbox.add(client, {
          template: "staff-password",
          to: email,
          content: { minutes: LINK_LIVES_MS.password / 60_000, link: address },
          at,
          expiresAt: new Date(at.getTime() + LINK_LIVES_MS.password),
          isDecoy: person === undefined,
        });
      });
    },
  };
}
