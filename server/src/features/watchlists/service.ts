import type { WatchList } from "@bijou/contract/watchlists";
import { inEachSpelling } from "@bijou/contract/spellings";
import type { Database } from "../../platform/database/database.ts";
import { HOUR_MS } from "../../platform/durations.ts";
import { AppError } from "../../platform/errors.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { type Member, seesKidsOnly } from "../../platform/sessions/principal.ts";
import type { Titles } from "../titles/service.ts";
import type { WatchListEmails } from "./emails.ts";
import { createBlockTokens } from "./block-token.ts";
import { createBlocking } from "./blocking.ts";
import { listName, namesLike } from "./names.ts";
import { createReading } from "./reading.ts";
import { type Failure, failure } from "./errors.ts";
import { createSharing } from "./sharing.ts";
import { createWatchListStore, type WatchListRow } from "./store.ts";

const MAX_LISTS = 50;
const MAX_TITLES = 500;
/** A second toggle within this time is a double click, not an undo. */
const DOUBLE_CLICK_MS = 1000;
/** How long a removed list can be restored. */
const REMOVAL_MS = HOUR_MS;

const NO_LIST = "We couldn’t find that list";

function toWatchList(row: WatchListRow, isShown: (titleId: number) => boolean): WatchList {
  const { id, name } = row;
  const ids = row.title_ids.filter(isShown);
  return {
    id,
    ...inEachSpelling("watch_list_id", id),
    list_name: name,
    title: name,
    video_count: ids.length,
    video_ids: ids,
    is_shared: row.is_shared ? "1" : "0",
  };
}

/** A profile's lists: their titles, their readers, and the lists of friends that it reads. */
export function createWatchLists(deps: {
  database: Database;
  titles: Titles;
  outbox: Outbox<WatchListEmails>;
  /** Signs the links that stop invitations. */
  stopKey: Buffer;
  /** Multiplies the limit of invitations of an account. */
  limitScale: number;
  now: () => number;
}) {
  const { database, titles, stopKey, now } = deps;
  const store = createWatchListStore(database);
  const tokens = createBlockTokens(stopKey);
  const sharing = createSharing({ ...deps, tokens });

  const removedSince = (): Date => new Date(now() - REMOVAL_MS);

  async function shown(member: Member): Promise<(titleId: number) => boolean> {
    const index = await titles.index();
    return (id) => index.has(id, seesKidsOnly(member));
  }

  /** @throws {AppError} `object_not_found` for another member's list, `list_full` at the limit. */
  async function change(
    member: Member,
    listId: number,
    titleId: number,
    action: "add" | "remove" | undefined,
  ): Promise<{ isInList: boolean }> {
    const isKnown = (await shown(member))(titleId);
    const outcome = await store.change(member.profileId, listId, async (list) => {
      const addedAt = await list.addedAt(titleId);
      const isDoubleClick = addedAt !== undefined && now() - addedAt.getTime() < DOUBLE_CLICK_MS;
      const asked = action ?? (addedAt === undefined || isDoubleClick ? "add" : "remove");
      if (asked === "remove") {
        await list.take(titleId);
        return { isInList: await list.isInAny(titleId) };
      }
      if (!isKnown) throw new AppError("video_not_found");
      if (addedAt === undefined && !(await list.put(titleId, new Date(now()), MAX_TITLES)))
        throw new AppError("list_full");
      return { isInList: true };
    });
    if (!outcome) throw new AppError("object_not_found", NO_LIST);
    return outcome;
  }

  return {
    sharing,
    blocking: createBlocking({ database, tokens, now }),
    reading: createReading(database, titles, now),

    /** The profile's own lists, without titles that it may not see. */
    async all(member: Member): Promise<WatchList[]> {
      const isShown = await shown(member);
      return (await store.all(member.profileId)).map((list) => toWatchList(list, isShown));
    },

    /** @throws {AppError} `invalid_request` for a blank name, `too_many_lists` at the limit. */
    async add(member: Member, given: string): Promise<WatchList> {
      const name = listName(given);
      const list = await store.add(member.profileId, name, new Date(now()), MAX_LISTS);
      if (!list) throw new AppError("too_many_lists");
      return toWatchList(list, await shown(member));
    },

    /** @throws {AppError} `invalid_request` for a blank name, `object_not_found` for another member's list. */
    async rename(member: Member, listId: number, given: string): Promise<WatchList | Failure> {
      const list = await store.rename(member.profileId, listId, listName(given));
      if (!list) throw new AppError("object_not_found", NO_LIST);
      return list === "taken" ? failure("name_taken") : toWatchList(list, await shown(member));
    },

    change,

    /**
     * Removes a title from one list, or from all. No error if it is in none.
     *
     * @throws {AppError} `object_not_found` for another member's list.
     */
    async take(member: Member, titleId: number, listId: number | undefined): Promise<void> {
      if (listId === undefined) await store.takeFromAll(member.profileId, titleId);
      else await change(member, listId, titleId, "remove");
    },

    /** @throws {AppError} `object_not_found` for another member's list. */
    async remove(member: Member, listId: number): Promise<void> {
      const times = { at: new Date(now()), removedSince: removedSince() };
      if (!(await store.remove(member.profileId, listId, times)))
        throw new AppError("object_not_found", NO_LIST);
    },

    /**
     * Restores a removed list; an existing list is returned unchanged.
     *
     * @throws {AppError} `object_not_found` for another member's list or one that was deleted, `too_many_lists` at the
     * limit.
     */
    async restore(member: Member, listId: number): Promise<WatchList> {
      const list = await store.restore(member.profileId, listId, {
        removedSince: removedSince(),
        most: MAX_LISTS,
        names: (name) => namesLike(name, MAX_LISTS),
      });
      if (!list) throw new AppError("object_not_found", NO_LIST);
      if (list === "full") throw new AppError("too_many_lists");
      return toWatchList(list, await shown(member));
    },

    /** Deletes lists that cannot be restored any more, and ended shares. */
    async sweep(): Promise<void> {
      await store.deleteRemoved(removedSince());
      await sharing.sweep();
    },
  };
}
export type WatchLists = ReturnType<typeof createWatchLists>;
