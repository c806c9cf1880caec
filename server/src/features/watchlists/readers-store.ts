import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import { IS_BLOCKED } from "./blocks-store.ts";

/** The relation of a profile to a list. */
export type Relation = "own" | "friend";

const MAY_READ = {
  own: "l.profile_id = $1",
  friend: `exists (
    select 1 from list_shares s join profiles owner on owner.id = s.profile_id
    where s.profile_id = l.profile_id and s.list_id = l.id
      and s.accepted_by = $1 and s.ended_at is null
      and not owner.is_child and not ${IS_BLOCKED})`,
} as const satisfies Record<Relation, string>;

const titlesOf = (relation: Relation): string => `
  select coalesce(array_agg(t.title_id order by t.added_at desc, t.title_id desc) filter (where t.title_id is not null), '{}') as title_ids
  from watch_lists l left join watch_list_titles t on t.profile_id = l.profile_id and t.list_id = l.id
  where l.id = $2 and l.removed_at is null and ${MAY_READ[relation]} group by l.id`;

/** What the readers of a list and its owner have marked of a title. */
export interface MarkRow {
  title_id: number;
  is_seen: boolean;
  is_voted: boolean;
  votes: number;
  seen_by: string[];
}

/** Only the owner, who invited the family, sees a child's name; other readers do not. */
const MARKS = `
  select m.title_id,
         coalesce(bool_or(m.seen_at is not null) filter (where m.profile_id = $1), false) as is_seen,
         coalesce(bool_or(m.voted_at is not null) filter (where m.profile_id = $1), false) as is_voted,
         count(m.voted_at)::int as votes,
         coalesce(array_agg(p.name order by m.seen_at, p.id)
                  filter (where m.seen_at is not null and m.profile_id <> $1 and (${MAY_READ.own} or not p.is_child)), '{}')
           as seen_by
  from list_marks m join profiles p on p.id = m.profile_id join watch_lists l on l.id = m.list_id
  where m.list_id = $2 and m.title_id = any($3::int[]) and (${MAY_READ.own} or ${MAY_READ.friend})
  group by m.title_id`;

/** An undefined field is unchanged. */
export interface Marking {
  readonly isSeen: boolean | undefined;
  readonly isVoted: boolean | undefined;
}

/** Lists as their owners and friends read them. */
export function createReadersStore(database: Database) {
  const { pool } = database;

  return {
    /** The latest first; undefined for a list that the profile may not read. */
    async titles(
      profileId: number,
      listId: number,
      relation: Relation,
    ): Promise<number[] | undefined> {
      const { rows } = await pool.query<{ title_ids: number[] }>({
        name: `watchlists-readers-titles-${relation}`,
        text: titlesOf(relation),
        values: [profileId, listId],
      });
      return rows[0]?.title_ids;
    },

    /** Empty for a list that the profile may not read. */
    async marks(
      profileId: number,
      listId: number,
      titleIds: readonly number[],
    ): Promise<Map<number, MarkRow>> {
      const { rows } = await pool.query<MarkRow>({
        name: "watchlists-list-marks",
        text: MARKS,
        values: [profileId, listId, titleIds],
      });
      return new Map(rows.map((row) => [row.title_id, row]));
    },

    /** Undefined for a list that the profile may not read, or a title that is not in it. */
    mark(
      profileId: number,
      listId: number,
      titleId: number,
      { isSeen, isVoted, at }: Marking & { readonly at: Date },
    ): Promise<MarkRow | undefined> {
      return inTransaction(database, async (client) => {
        // Waits for a share that is being ended, so that no mark outlives it.
        await client.query({
          name: "watchlists-readers-mark-find-list-shares",
          text: "select 1 from list_shares where accepted_by = $1 and list_id = $2 for share",
          values: [profileId, listId],
        });
        const { rowCount } = await client.query({
          name: "watchlists-readers-mark-find-watch-lists",
          text: `select 1 from watch_lists l join watch_list_titles t on t.profile_id = l.profile_id and t.list_id = l.id
                 where l.id = $2 and t.title_id = $3 and l.removed_at is null
                   and (${MAY_READ.own} or ${MAY_READ.friend})`,
          values: [profileId, listId, titleId],
        });
        if (rowCount === 0) return undefined;
        await client.query({
          name: "watchlists-readers-mark-add-list-marks",
          text: `insert into list_marks as m (profile_id, list_id, title_id, seen_at, voted_at)
                 values ($1, $2, $3, case when $4 then $6::timestamptz end, case when $5 then $6::timestamptz end)
                 on conflict (list_id, title_id, profile_id) do update set
                   seen_at = case when $4::boolean is null then m.seen_at when $4 then coalesce(m.seen_at, $6) end,
                   voted_at = case when $5::boolean is null then m.voted_at when $5 then coalesce(m.voted_at, $6) end`,
          values: [profileId, listId, titleId, isSeen ?? null, isVoted ?? null, at],
        });
        const { rows } = await client.query<MarkRow>({
          name: "watchlists-readers-marks",
          text: MARKS,
          values: [profileId, listId, [titleId]],
        });
        return rows[0];
      });
    },
  };
}
