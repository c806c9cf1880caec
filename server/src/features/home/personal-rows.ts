import type { HomeRow } from "@bijou/contract/home";
import { inEachSpelling } from "@bijou/contract/spellings";
import type { CardOfViewer } from "@bijou/contract/titles/videos";
import type { Database } from "../../platform/database/database.ts";
import { AppError } from "../../platform/errors.ts";
import type { Paged } from "../../platform/http/envelope.ts";
import { artPath } from "../../platform/images/art-path.ts";
import { type Member, seesKidsOnly } from "../../platform/sessions/principal.ts";
import type { Titles } from "../titles/service.ts";
import type { RowOfTiles } from "./row-page.ts";
import { emptyRow, VIDEOS_PER_ROW } from "./empty-row.ts";
import { type ContinueRow, createHomeStore } from "./store.ts";

const LISTS_PER_PAGE = 10;
const CONTINUE_WATCHING_ID = 1;

function fieldsOf(row: ContinueRow): CardOfViewer {
  return {
    is_my_list: row.list_id === null ? "0" : "1",
    watch_list_id: row.list_id,
    play_time: row.position_seconds,
    total_time: row.total_seconds,
    last_played: new Date(row.updated_at).toISOString(),
    continue_watch_id: row.continue_watch_id,
    ...(row.season_id !== null && row.episode_number !== null
      ? {
          ...inEachSpelling("seasion_id", row.season_id),
          ...inEachSpelling("seasion_number", row.season_number ?? 1),
          episode_id: row.episode_id,
          episode_number: row.episode_number,
          episode_title: row.episode_name ?? "",
          episode_image: artPath(row.episode_image_hash, 480),
          ...(row.episode_seconds === null ? {} : { episode_duration: row.episode_seconds }),
        }
      : {}),
  };
}

/** A member's own rows: "continue watching" and watch lists. */
export function createPersonalRows(database: Database, titles: Titles, now: () => number) {
  const store = createHomeStore(database, now);

  return {
    /** One row, or none if there is nothing to continue. @param pageIndex from 0; all rows are on the first page */
    async continueWatching(member: Member, pageIndex: number): Promise<Paged<RowOfTiles>> {
      const kids = seesKidsOnly(member);
      const index = await titles.index();
      const entries = (await store.continued(member.profileId)).filter((row) =>
        index.has(row.title_id, kids),
      );
      if (entries.length === 0) return { items: [], total: 0, pageSize: 1, pageIndex };
      const found = await titles.sharedTiles(
        entries.map((row) => row.title_id),
        member,
      );
      const tileOf = new Map(found.map((tile) => [tile.card.video_id, tile]));
      const shown = entries.filter((row) => tileOf.has(row.title_id));
      const row = {
        ...emptyRow("Continue watching"),
        id: CONTINUE_WATCHING_ID,
        genre_id: CONTINUE_WATCHING_ID,
        genre_type: 2,
        genre_class: "landscapelarge" as const,
        user_id: member.profileId,
        listCount: shown.length,
        continue_watch_id: shown[0]?.continue_watch_id ?? null,
      };
      const tiles = shown.flatMap((entry) => {
        const tile = tileOf.get(entry.title_id);
        return tile ? [tile.jsonFor(fieldsOf(entry))] : [];
      });
      return { items: pageIndex === 0 ? [{ row, tiles }] : [], total: 1, pageSize: 1, pageIndex };
    },

    /** Lists that are not empty, each with its latest titles. */
    async watchlists(member: Member, pageIndex: number): Promise<Paged<HomeRow>> {
      const kids = seesKidsOnly(member);
      const index = await titles.index();
      const lists = (await store.lists(member.profileId))
        .map((list) => ({ ...list, ids: list.title_ids.filter((id) => index.has(id, kids)) }))
        .filter(({ ids }) => ids.length > 0);
      const from = pageIndex * LISTS_PER_PAGE;
      const shown = lists
        .slice(from, from + LISTS_PER_PAGE)
        .map((list) => ({ ...list, latest: list.ids.slice(0, VIDEOS_PER_ROW) }));
      const ids = [...new Set(shown.flatMap(({ latest }) => latest))];
      const cards = new Map((await titles.cards(ids, member)).map((card) => [card.video_id, card]));
      const items = shown.map((list) => ({
        ...emptyRow(list.name),
        id: list.id,
        genre_id: list.id,
        genre_type: 2,
        genre_class: "portraitsmall" as const,
        list_name: list.name,
        user_id: member.profileId,
        listCount: list.ids.length,
        videos: list.latest.flatMap((id) => {
          const card = cards.get(id);
          return card ? [{ ...card, watch_list_id: list.id }] : [];
        }),
      }));
      return { items, total: lists.length, pageSize: LISTS_PER_PAGE, pageIndex };
    },

    /** @throws {AppError} `object_not_found` for an entry that is missing or belongs to another profile. */
    async removeContinued(member: Member, id: number): Promise<void> {
      if (!(await store.removeContinued(member.profileId, id, new Date(now()))))
        throw new AppError("object_not_found");
    },
  };
}
