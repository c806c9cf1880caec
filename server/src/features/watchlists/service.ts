import { LIST_NAME_LENGTH, type WatchList } from "@bijou/contract/watchlists";
import type { Database } from "../../platform/database/database.ts";
import { AppError } from "../../platform/errors.ts";
import { type Member, seesKidsOnly } from "../../platform/sessions/principal.ts";
import type { Titles } from "../titles/service.ts";
import { createWatchListStore, type WatchListRow } from "./store.ts";

const MOST_LISTS = 50;
const MOST_TITLES = 500;
/** A second toggle within this time is a double click, not a change of mind. */
const DOUBLE_CLICK_MS = 1000;

function toWatchList(row: WatchListRow, isShown: (titleId: number) => boolean): WatchList {
  const { id, name } = row;
  const ids = row.title_ids.filter(isShown);
  return {
    id,
    watch_list_id: id,
    list_name: name,
    title: name,
    video_count: ids.length,
    video_ids: ids,
  };
}

export function createWatchLists(database: Database, titles: Titles, now: () => number) {
  const store = createWatchListStore(database);
  return {
    async all(member: Member): Promise<WatchList[]> {
      const snapshot = await titles.snapshot();
      const isShown = (id: number) => snapshot.entry(id, seesKidsOnly(member)) !== undefined;
      return (await store.all(member.profileId)).map((list) => toWatchList(list, isShown));
    },

    /** @throws {AppError} `invalid_request` for a name of blanks, `too_many_lists` at the limit. */
    async add(member: Member, name: string): Promise<WatchList> {
      const trimmed = name.trim().normalize("NFC");
      if (trimmed === "") throw new AppError("invalid_request", "Please give the list a name");
      // Composing can make a text longer (Unicode Standard Annex 15).
      if (Array.from(trimmed).length > LIST_NAME_LENGTH)
        throw new AppError("invalid_request", "That name is too long");
      const list = await store.add(member.profileId, trimmed, new Date(now()), MOST_LISTS);
      if (!list) throw new AppError("too_many_lists");
      const snapshot = await titles.snapshot();
      return toWatchList(list, (id) => snapshot.entry(id, seesKidsOnly(member)) !== undefined);
    },

    /** @throws {AppError} `object_not_found` for a list of somebody else, `list_full` at the limit. */
    async change(
      member: Member,
      listId: number,
      titleId: number,
      action: "add" | "remove" | undefined,
    ): Promise<{ isInList: boolean }> {
      const { profileId } = member;
      if (!(await store.owns(profileId, listId)))
        throw new AppError("object_not_found", "There is no such list");
      const addedAt = await store.addedAt(profileId, listId, titleId);
      const isDoubleClick = addedAt !== undefined && now() - addedAt.getTime() < DOUBLE_CLICK_MS;
      const asked = action ?? (addedAt === undefined || isDoubleClick ? "add" : "remove");
      if (asked === "remove") await store.take(profileId, listId, titleId);
      else {
        await titles.entry(titleId, member);
        if (!(await store.put(profileId, listId, titleId, new Date(now()), MOST_TITLES)))
          throw new AppError("list_full");
      }
      return { isInList: asked === "add" || (await store.isInAny(profileId, titleId)) };
    },
  };
}
export type WatchLists = ReturnType<typeof createWatchLists>;
