import { randomBytes } from "node:crypto";
import type { ListShare } from "@bijou/contract/watchlists/sharing";
import { paths } from "@bijou/contract/site-paths";
import { videoTypeOf } from "@bijou/contract/video-type";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { DAY_MS, HOUR_MS } from "../../platform/durations.ts";
import { AppError } from "../../platform/errors.ts";
import { parseEmail } from "../../platform/mail/address.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import type { Member } from "../../platform/sessions/principal.ts";
import { hashToken } from "../../platform/sessions/tokens.ts";
import type { Titles } from "../titles/service.ts";
import type { WatchListEmails } from "./emails.ts";
import type { BlockTokens } from "./block-token.ts";
import { blockStateOf } from "./blocks-store.ts";
import { type Failure, failure } from "./errors.ts";
import { createReadersStore } from "./readers-store.ts";
import { createSharesStore, type OpenInvitation, type ShareRow } from "./shares-store.ts";

const INVITATION_DAYS = 7;
const MAX_FRIENDS = 50;
/** Some may have no picture. */
const MAX_MAILED_TITLES = 6;
/** Security guide 2.9. */
const MAX_MAILS = { inHour: 10, inDay: 30 } as const;
const EXPIRED_RETENTION_MS = 30 * DAY_MS;
const ENDED_RETENTION_MS = HOUR_MS;

const NOT_YOURS =
  "This invitation has expired, has already been used, or was sent to a different address. Please ask your friend for a new one.";

interface Accepted {
  readonly share_id: number;
  readonly owner_name: string;
  readonly watch_list_id: number;
  readonly list_name: string;
}

const accepted = ({ id, list_id, list_name, owner_name }: OpenInvitation): Accepted => ({
  share_id: id,
  owner_name,
  watch_list_id: list_id,
  list_name,
});

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** How long until one more mail may be sent; 0 for now. `sentAt` has the latest first. */
function waitMs(sentAt: readonly number[], nowMs: number, scale: number): number {
  const until = (most: number, windowMs: number): number => {
    const oldest = sentAt[Math.max(1, Math.round(most * scale)) - 1];
    return oldest === undefined ? 0 : oldest + windowMs - nowMs;
  };
  return Math.max(0, until(MAX_MAILS.inHour, HOUR_MS), until(MAX_MAILS.inDay, DAY_MS));
}

/** Shares lists with friends, and ends that (decisions 57, 58). */
export function createSharing(deps: {
  database: Database;
  titles: Pick<Titles, "entries">;
  outbox: Outbox<WatchListEmails>;
  tokens: BlockTokens;
  limitScale: number;
  now: () => number;
}) {
  const { database, titles, outbox, tokens, limitScale, now } = deps;
  const store = createSharesStore(database);
  const readers = createReadersStore(database);

  const addressOf = (email: string) => ({ email, mac: tokens.addressMac(email) });

  /** The latest of a list, for the pictures of its invitation. */
  async function mailedTitles(profileId: number, listId: number) {
    const ids = (await readers.titles(profileId, listId, "own")) ?? [];
    const latest = ids.slice(0, MAX_MAILED_TITLES);
    const entries = await titles.entries(latest);
    return latest.flatMap((id) => {
      const entry = entries.get(id);
      if (!entry) return [];
      const { name, year, portrait, kind } = entry;
      const path = paths.detail({ video_id: id, video_type: videoTypeOf(kind) });
      return [{ name, year, portrait, path }];
    });
  }

  function toShare(row: ShareRow): ListShare {
    const isOver = row.expires_at.getTime() <= now();
    return {
      share_id: row.id,
      to_email: row.to_email,
      friend_name: row.friend_name ?? "",
      state: row.friend_name === null ? (isOver ? "over" : "invited") : "accepted",
    };
  }

  return {
    /**
     * Mails an invitation. The response does not depend on whether the address has an account. The same address again
     * gets a new link in place of the old one. A reader of the list gets none, and neither does a member who has
     * blocked the sender or is about to be deleted, though the response is the same.
     *
     * @throws {AppError} `adults_only` for a child's profile, `object_not_found` for another member's list,
     * `too_many_requests` after ten mails in an hour or thirty in a day.
     */
    async invite(member: Member, listId: number, to: string): Promise<Failure | undefined> {
      const { accountId, profileId, isChild } = member;
      if (isChild) throw new AppError("adults_only");
      const toEmail = parseEmail(to);
      // Before the transaction, which must not wait for another connection.
      const titlesInMail = await mailedTitles(profileId, listId);
      return inTransaction(database, async (client) => {
        const invitations = store.inviting(client);
        const sharer = await invitations.lockSharer(accountId, profileId);
        const list = await invitations.list(profileId, listId);
        if (!sharer || !list) throw new AppError("object_not_found", "We couldn’t find that list");
        if (toEmail === undefined) return failure("email_refused");
        if (isSame(toEmail, sharer.email)) return failure("own_address");
        const { isReader, others } = await invitations.shareState(profileId, listId, toEmail);
        if (isReader) return undefined;
        if (others >= MAX_FRIENDS) return failure("too_many_friends");

        const nowMs = now();
        const mailedAt = await invitations.mailedAt(accountId, new Date(nowMs - DAY_MS));
        const wait = waitMs(mailedAt, nowMs, limitScale);
        if (wait > 0)
          throw new AppError(
            "too_many_requests",
            "You’ve already invited a lot of friends. Please try again later.",
            { retryAfterSeconds: Math.ceil(wait / 1000) },
          );

        const token = randomBytes(32).toString("base64url");
        const at = new Date(nowMs);
        const expiresAt = new Date(nowMs + INVITATION_DAYS * DAY_MS);
        const tokenHash = hashToken(token);
        await invitations.invite(accountId, {
          profileId,
          listId,
          toEmail,
          tokenHash,
          at,
          expiresAt,
        });
        const { isBlocked, isLeaving } = await blockStateOf(client, accountId, addressOf(toEmail));
        const stop = tokens.make({ senderId: accountId, profileId, email: toEmail });
        await outbox.add(client, {
          template: "list-shared",
          to: toEmail,
          isDecoy: isBlocked || isLeaving,
          content: {
            owner: sharer.name,
            list: list.name,
            titles: titlesInMail,
            days: INVITATION_DAYS,
            link: paths.acceptInvitation(token),
            stopPath: paths.blockSender(stop),
          },
          at,
          expiresAt,
        });
        return undefined;
      });
    },

    /** @throws {AppError} `object_not_found` for another member's list. */
    async shares(member: Member, listId: number): Promise<ListShare[]> {
      const rows = await store.ofList(member.profileId, listId);
      if (!rows) throw new AppError("object_not_found", "We couldn’t find that list");
      return rows.map(toShare);
    },

    /**
     * Accepts an invitation. Opened again by the profile that accepted it, it gets the same response.
     *
     * @returns the share, or the failure `sender_blocked`.
     * @throws {AppError} `link_spent` for an invitation that is used, expired, or for another address.
     */
    accept({ accountId, profileId }: Member, token: string): Promise<Accepted | Failure> {
      const at = new Date(now());
      return inTransaction(database, async (client) => {
        const invitations = store.accepting(client);
        const tokenHash = hashToken(token);
        const unread = await invitations.open(accountId, tokenHash, at);
        // Its reader may open the mail's link again, which changes nothing.
        const invitation = unread ?? (await invitations.read(profileId, tokenHash));
        if (!invitation) throw new AppError("link_spent", NOT_YOURS);
        const { email, sender_id: senderId } = invitation;
        const { isBlocked } = await blockStateOf(client, senderId, addressOf(email));
        if (isBlocked) return failure("sender_blocked");
        if (unread) await invitations.accept(unread, profileId, at);
        return accepted(invitation);
      });
    },

    /** @throws {AppError} `object_not_found` for a share of others. */
    async end(member: Member, shareId: number): Promise<void> {
      if (!(await store.end(member.profileId, shareId, new Date(now()))))
        throw new AppError("object_not_found", "We couldn’t find that shared list");
    },

    async sweep(): Promise<void> {
      const nowMs = now();
      await store.deleteOld({
        endedAt: new Date(nowMs - ENDED_RETENTION_MS),
        expiredAt: new Date(nowMs - EXPIRED_RETENTION_MS),
        mailedAt: new Date(nowMs - DAY_MS),
      });
    },
  };
}
