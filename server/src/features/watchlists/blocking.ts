import type { BlockedSender } from "@bijou/contract/watchlists/blocked-senders";
import type { Database } from "../../platform/database/database.ts";
import { AppError } from "../../platform/errors.ts";
import type { Member } from "../../platform/sessions/principal.ts";
import type { BlockTokens } from "./block-token.ts";
import { createBlocksStore } from "./blocks-store.ts";

function requireAdult({ isChild }: Member): void {
  if (isChild) throw new AppError("adults_only");
}

/**
 * Blocks senders of invitations (decisions 57). The sender does not notice: invitations seem to be sent, and accepted
 * lists stay accepted, hidden from every profile of the account until the block is removed.
 */
export function createBlocking(deps: {
  database: Database;
  tokens: BlockTokens;
  now: () => number;
}) {
  const { database, tokens, now } = deps;
  const store = createBlocksStore(database);

  const macOf = async ({ accountId }: Member): Promise<Buffer> =>
    tokens.addressMac(await store.emailOf(accountId));

  return {
    /** @throws {AppError} `adults_only` for a child's profile. */
    async all(member: Member): Promise<BlockedSender[]> {
      requireAdult(member);
      const rows = await store.all(member.accountId, await macOf(member));
      return rows.map(({ id, sender_name: name, blocked_at: at }) => ({
        block_id: id,
        name,
        blocked_at: at.toISOString(),
      }));
    },

    /**
     * @returns the name of the blocked member.
     * @throws {AppError} `adults_only` for a child's profile, `object_not_found` for a share of others.
     */
    async block(member: Member, shareId: number): Promise<string> {
      requireAdult(member);
      const name = await store.blockByShare(member, shareId, new Date(now()));
      if (name === undefined)
        throw new AppError("object_not_found", "We couldn’t find that shared list");
      return name;
    },

    /**
     * @returns the name of the unblocked member.
     * @throws {AppError} `adults_only` for a child's profile, `object_not_found` for a block of others.
     */
    async unblock(member: Member, blockId: number): Promise<string> {
      requireAdult(member);
      const name = await store.unblockOne(member.accountId, await macOf(member), blockId);
      if (name === undefined)
        throw new AppError("object_not_found", "We couldn’t find that person");
      return name;
    },

    /**
     * Blocks or unblocks the sender of the invitation of this token. The response does not name them: the caller has
     * the mail, but need not be its recipient.
     *
     * @throws {AppError} `link_spent` for a token that was not made here.
     */
    async byToken(token: string, isBlocked: boolean): Promise<void> {
      const invited = tokens.read(token);
      if (!invited)
        throw new AppError("link_spent", "This link is incomplete. Please open it again.");
      const address = { email: invited.email, mac: tokens.addressMac(invited.email) };
      if (isBlocked) await store.block(invited, address, new Date(now()));
      else await store.unblock(invited.senderId, address);
    },
  };
}
