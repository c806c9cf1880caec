import type { StudioInput } from "@bijou/contract/studio/endpoint";
import { levelOf, type Role } from "@bijou/contract/studio/roles";
import type { changeRoles, removeStaff, Staff, StaffPolicy } from "@bijou/contract/studio/staff";
import type pg from "pg";
import type { Actor } from "../../platform/audit/actor.ts";
import { audit, changesBetween } from "../../platform/audit/audit.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { HOUR_MS } from "../../platform/durations.ts";
import { parseEmail } from "../../platform/mail/address.ts";
import { StudioProblem, wrongEmail, wrongField } from "../../platform/studio/problem.ts";
import type { StudioSession } from "../../platform/studio/studio-session.ts";
import type { StaffDependencies } from "./dependencies.ts";
import { LINK_LIVES_MS, type LinkMaker } from "./links.ts";
import type { PersonRow } from "./people-store.ts";

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

const isOwner = ({ roles }: Pick<PersonRow, "roles">): boolean => roles.includes("owner");

const objectOf = ({ id, name }: Pick<PersonRow, "id" | "name">) => ({ kind: "staff", id, name });

/** What an owner does with the staff. */
export function createTeam(deps: StaffDependencies, makeLink: LinkMaker) {
  const { database, people, policy, links, sessions, keys, views, drafts, outbox, now } = deps;

  async function list(caller: StudioSession): Promise<Staff> {
    const [all, invitations, rules, keyNames, viewNames, draftNames, sendsEmail] =
      await Promise.all([
        people.all(),
        links.openInvitations(new Date(now())),
        policy.read(),
        keys.namesByPerson(),
        views.namesByPerson(),
        drafts.namesByPerson(),
        deps.reachesPeople(),
      ]);
    return {
      people: all.map((person) => ({
        id: person.id,
        revision: person.revision,
        name: person.name,
        email: person.email,
        roles: person.roles,
        factors: person.factor_kinds,
        apiKeys: [...(keyNames.get(person.id) ?? [])],
        savedViews: [...(viewNames.get(person.id) ?? [])],
        titleDrafts: [...(draftNames.get(person.id) ?? [])],
        addedAt: person.added_at.toISOString(),
        seenAt: iso(person.seen_at),
        isYou: person.id === caller.staffId,
      })),
      invitations: invitations.map((link) => ({
        id: link.id,
        email: link.email,
        roles: link.roles ?? [],
        invitedBy: link.invited_by ?? "",
        sentAt: link.sent_at.toISOString(),
        expiresAt: link.expires_at.toISOString(),
      })),
      policy: rules,
      sendsEmail,
    };
  }

  /** A person as the caller saw them; locked, with the policy, so that an owner remains. */
  async function lock(client: pg.PoolClient, id: number, revision?: number): Promise<PersonRow> {
    await policy.lock(client);
    const person = await people.lock(client, id);
    if (!person) throw new StudioProblem("not_found", "This person no longer works here.");
    if (revision !== undefined && person.revision !== revision)
      throw new StudioProblem(
        "conflict",
        `Someone else changed the roles of ${person.name}. Look at them again.`,
        {
          fields: [{ path: "roles", code: "changed", message: `Now: ${person.roles.join(", ")}.` }],
        },
      );
    return person;
  }

  async function requireOtherOwner(client: pg.PoolClient, person: PersonRow): Promise<void> {
    if (isOwner(person) && (await people.otherOwners(client, person.id)) === 0)
      throw new StudioProblem(
        "last_owner",
        `${person.name} is the only owner with a second factor. Make somebody else an owner first.`,
      );
  }

  /** Gives what a person typed in drafts to somebody else who may edit titles. */
  const handDraftsOver = (client: pg.PoolClient, from: PersonRow, to: number) =>
    drafts.handOver(client, from.id, async () => {
      const heir = to === from.id ? undefined : await people.lock(client, to);
      if (heir && levelOf(heir.roles, "catalog") === "write") return heir;
      throw wrongField(
        "draftsTo",
        "unknown",
        `${from.name} has drafts of titles. Choose somebody else who may edit titles to get them.`,
      );
    });

  return {
    list,

    /** What they typed in drafts becomes that of `draftsTo`, if it is given. */
    async changeRoles(actor: Actor, given: StudioInput<typeof changeRoles>): Promise<void> {
      const { id, revision, roles, draftsTo } = given;
      await inTransaction(database, async (client) => {
        const person = await lock(client, id, revision);
        if (!roles.includes("owner")) await requireOtherOwner(client, person);
        await people.setRoles(client, id, roles);
        const losesRole = person.roles.some((role) => !roles.includes(role));
        if (losesRole) await sessions.endAll(client, id);
        const pausedKeys = losesRole ? await keys.pauseOf(client, id) : [];
        const handedDrafts =
          draftsTo === undefined ? [] : await handDraftsOver(client, person, draftsTo);
        await audit(client, actor, {
          type: "staff.roles_changed",
          object: objectOf(person),
          changes: [
            ...changesBetween<{ roles: readonly Role[] }>({ roles: person.roles }, { roles }),
            ...pausedKeys,
            ...handedDrafts,
          ],
          at: new Date(now()),
        });
      });
    },

    /** Their saved views become those of `viewsTo`, and their drafts those of `draftsTo`, or both of the caller. */
    async remove(
      caller: StudioSession,
      actor: Actor,
      given: StudioInput<typeof removeStaff>,
    ): Promise<void> {
      const { id, revision, viewsTo = caller.staffId, draftsTo = caller.staffId } = given;
      await inTransaction(database, async (client) => {
        const at = new Date(now());
        const person = await lock(client, id, revision);
        await requireOtherOwner(client, person);
        const heir = viewsTo === id ? undefined : await people.lock(client, viewsTo);
        const handedViews = await views.handOver(client, person, heir);
        await people.remove(client, id, at);
        await sessions.endAll(client, id);
        const handedDrafts = await handDraftsOver(client, person, draftsTo);
        await links.revokeOf(client, id, at);
        const pausedKeys = await keys.pauseOf(client, id);
        await audit(client, actor, {
          type: "staff.removed",
          object: objectOf(person),
          changes: [
            { field: "email", before: person.email, after: null },
            { field: "roles", before: person.roles, after: null },
            ...pausedKeys,
            ...handedViews,
            ...handedDrafts,
          ],
          at,
        });
      });
    },

    async endSessions(actor: Actor, id: number): Promise<void> {
      await inTransaction(database, async (client) => {
        const person = await lock(client, id);
        await sessions.endAll(client, id);
        await audit(client, actor, {
          type: "staff.signed_out_everywhere",
          object: objectOf(person),
          at: new Date(now()),
        });
      });
    },

    /** @returns the link, which is mailed as well. */
    async invite(
      caller: StudioSession,
      actor: Actor,
      given: { readonly email: string; readonly roles: readonly Role[] },
    ): Promise<string> {
      const email = parseEmail(given.email);
      if (email === undefined) throw wrongEmail();
      if (await people.byEmail(email))
        throw new StudioProblem("already_staff", `${email} already works here.`, {
          fields: [{ path: "email", code: "taken", message: "This person already works here." }],
        });
      const { roles } = given;
      return inTransaction(database, async (client) => {
        const at = new Date(now());
        const { id, address } = await makeLink(client, {
          kind: "invitation",
          email,
          roles,
          invitedBy: caller.staffId,
        });
        await outbox.add(client, {
          template: "staff-invitation",
          to: email,
          content: {
            invitedBy: caller.name,
            hours: LINK_LIVES_MS.invitation / HOUR_MS,
            link: address,
          },
          at,
          expiresAt: new Date(at.getTime() + LINK_LIVES_MS.invitation),
        });
        await audit(client, actor, {
          type: "staff.invited",
          object: { kind: "invitation", id, name: email },
          changes: [{ field: "roles", before: null, after: roles }],
          at,
        });
        return address;
      });
    },

    async revokeInvitation(actor: Actor, id: number): Promise<void> {
      await inTransaction(database, async (client) => {
        const at = new Date(now());
        const email = await links.revokeInvitation(client, id, at);
        if (email === undefined)
          throw new StudioProblem("not_found", "This invitation is no longer open.");
        await audit(client, actor, {
          type: "staff.invitation_revoked",
          object: { kind: "invitation", id, name: email },
          at,
        });
      });
    },

    async changePolicy(
      actor: Actor,
      { revision, ...given }: Partial<StaffPolicy> & { readonly revision: number },
    ): Promise<void> {
      await inTransaction(database, async (client) => {
        const { revision: current, setupKeyHash: _, ...before } = await policy.lock(client);
        if (current !== revision)
          throw new StudioProblem("conflict", "Someone else changed these rules. Look again.");
        const changes = changesBetween(before, given);
        await policy.change(client, { ...before, ...given });
        await audit(client, actor, {
          type: "staff.policy_changed",
          object: { kind: "policy", id: "staff", name: "How staff sign in" },
          changes,
          at: new Date(now()),
        });
      });
    },
  };
}
