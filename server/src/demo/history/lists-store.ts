import type { Database } from "../../platform/database/database.ts";

/** A title of a list, and who marked it. */
export interface ListedTitle {
  readonly titleId: number;
  readonly addedAt: Date;
}

export interface Mark {
  readonly titleId: number;
  readonly profileId: number;
  readonly seenAt: Date | null;
  readonly votedAt: Date | null;
}

/** Writes the content of a list in one statement each: the service adds one title at a time. */
export function createListsStore({ pool }: Database) {
  return {
    async addTitles(
      profileId: number,
      listId: number,
      titles: readonly ListedTitle[],
    ): Promise<void> {
      await pool.query({
        name: "demo-history-add-list-titles",
        text: `insert into watch_list_titles (profile_id, list_id, title_id, added_at)
               select $1, $2, title_id, added_at from unnest($3::int[], $4::timestamptz[]) as t (title_id, added_at)`,
        values: [
          profileId,
          listId,
          titles.map(({ titleId }) => titleId),
          titles.map(({ addedAt }) => addedAt),
        ],
      });
    },

    async addMarks(listId: number, marks: readonly Mark[]): Promise<void> {
      await pool.query({
        name: "demo-history-add-list-marks",
        text: `insert into list_marks (list_id, profile_id, title_id, seen_at, voted_at)
               select $1, profile_id, title_id, seen_at, voted_at
               from unnest($2::int[], $3::int[], $4::timestamptz[], $5::timestamptz[])
                 as m (profile_id, title_id, seen_at, voted_at)`,
        values: [
          listId,
          marks.map(({ profileId }) => profileId),
          marks.map(({ titleId }) => titleId),
          marks.map(({ seenAt }) => seenAt),
          marks.map(({ votedAt }) => votedAt),
        ],
      });
    },
  };
}
