import {
  addListEntry,
  getList,
  mergeListEntries,
  type TitleList,
} from "@bijou/contract/studio/lists";
import type { StudioCaller } from "../../../testing/instance/studio-caller.ts";
import type { TestInstance } from "../../../testing/test-instance.ts";
import { recordChanges } from "../version-store.ts";

/** Entries of lists that no other test has, and what titles have of them. */
export function listsOf({ database: { pool }, app }: TestInstance, caller: () => StudioCaller) {
  let round = 0;
  return {
    async add(list: TitleList, name = `Made ${(round += 1)}`) {
      const years = list === "eras" ? { years: { from: 1900, to: 1910 } } : {};
      const { id, list: now } = await caller().call(addListEntry, { list, name, ...years });
      return { id, name, key: now.entries.find((entry) => entry.id === id)?.key ?? "" };
    },

    /** Gives titles a genre, after those that they have or at a place. */
    async give(genre: number, titles: readonly number[], position = 9): Promise<void> {
      await pool.query(
        `insert into title_genres (title_id, genre_id, position) select unnest($1::int[]), $2, $3`,
        [titles, genre, position],
      );
      await recordChanges(pool, { titleIds: titles });
      await app.titles.refresh();
    },

    async merge(list: TitleList, id: number, other: number): Promise<number> {
      const { entries } = await caller().call(getList, { list });
      const revisionOf = (one: number) => entries.find((entry) => entry.id === one)?.revision ?? 0;
      const { merge } = await caller().call(mergeListEntries, {
        list,
        id,
        other,
        revision: revisionOf(id),
        otherRevision: revisionOf(other),
      });
      await app.titles.refresh();
      return merge;
    },

    async genresOf(title: number): Promise<{ genre_id: number; position: number }[]> {
      const { rows } = await pool.query<{ genre_id: number; position: number }>(
        "select genre_id, position from title_genres where title_id = $1 order by position, genre_id",
        [title],
      );
      return rows;
    },
  };
}
