import type { Database } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";

export type Reason = "watched" | "listed" | "popular";

export interface Suggestion {
  readonly titleId: number;
  readonly becauseOf: number | undefined;
  readonly reason: Reason;
}

/** `share`: the watched share of a title; for a series the sum of its episodes, at most 1. */
interface WatchedRow {
  title_id: number;
  share: number;
  watched_at: Date;
}

interface ListedRow {
  title_id: number;
  added_at: Date;
}

interface RunRow {
  profile_id: number;
  is_child: boolean;
}

const MAX_SEEDS = 40;
const MAX_VIEWERS = 200;
/** Fewer could reveal what an acquaintance watched (docs/decisions/0017). */
const MIN_ACCOUNTS = 3;

/**
 * What recent viewers of each seed also watched. At most 200 viewers per seed, to bound the cost of popular titles.
 * Excludes the profile's own account; other accounts count once.
 */
const CO_WATCHED = `
  with viewers as (
    select s.id as seed_id, v.profile_id, p.account_id from unnest($2::int[]) as s (id)
    cross join lateral (
      select distinct profile_id from (
        select profile_id from day_viewers where title_id = s.id and profile_id <> $1 order by day desc limit ${MAX_VIEWERS}
      ) latest
    ) v
    join profiles p on p.id = v.profile_id and p.account_id <> (select account_id from profiles where id = $1)
  ), sizes as (select seed_id, count(distinct account_id) as viewers from viewers group by seed_id)
  select v.seed_id, d.title_id, (count(distinct v.account_id)::float8 / (s.viewers + 5))::float8 as share
  from viewers v join sizes s using (seed_id) join day_viewers d on d.profile_id = v.profile_id and d.title_id <> v.seed_id
  group by v.seed_id, d.title_id, s.viewers having count(distinct v.account_id) >= ${MIN_ACCOUNTS}`;

export function createSuggestionStore(database: Database) {
  const { pool } = database;
  return {
    async watched(profileId: number): Promise<WatchedRow[]> {
      const { rows } = await pool.query<WatchedRow>({
        name: "titles-suggestions-watched",
        text: `select title_id, max(updated_at) as watched_at,
                      least(1, sum(case when finished then 1 else position_seconds::float8 / total_seconds end))::float8 as share
               from positions where profile_id = $1 group by title_id order by 2 desc`,
        values: [profileId],
      });
      return rows;
    },

    async listed(profileId: number): Promise<ListedRow[]> {
      const { rows } = await pool.query<ListedRow>({
        name: "titles-suggestions-listed",
        text: `select title_id, max(added_at) as added_at from watch_list_titles
               where profile_id = $1 group by title_id order by 2 desc limit ${MAX_SEEDS}`,
        values: [profileId],
      });
      return rows;
    },

    /** Titles that are similar to any of these. */
    async similarTo(titleIds: readonly number[]): Promise<number[]> {
      const { rows } = await pool.query<{ id: number }>({
        name: "titles-suggestions-similar",
        text: "select distinct like_id as id from title_likes where title_id = any($1::int[])",
        values: [titleIds],
      });
      return rows.map(({ id }) => id);
    },

    async coWatched(
      profileId: number,
      seedIds: readonly number[],
    ): Promise<Map<number, Map<number, number>>> {
      const { rows } = await pool.query<{ seed_id: number; title_id: number; share: number }>({
        name: "titles-suggestions-together",
        text: CO_WATCHED,
        values: [profileId, seedIds],
      });
      const coWatched = new Map<number, Map<number, number>>();
      for (const { seed_id: seed, title_id: title, share } of rows) {
        const shares = coWatched.get(seed) ?? new Map<number, number>();
        coWatched.set(seed, shares.set(title, share));
      }
      return coWatched;
    },

    /** The time of the last computation, if any. */
    async computedAt(profileId: number): Promise<Date | undefined> {
      const { rows } = await pool.query<{ computed_at: Date }>({
        name: "titles-suggestions-computed-at",
        text: "select computed_at from suggestion_runs where profile_id = $1",
        values: [profileId],
      });
      return rows[0]?.computed_at;
    },

    /** Marks the start of a computation; later changes make the result stale again. */
    async begin(profileId: number, at: Date): Promise<void> {
      await pool.query({
        name: "titles-suggestions-begin",
        text: `insert into suggestion_runs (profile_id, computed_at) values ($1, $2)
               on conflict (profile_id) do update set computed_at = excluded.computed_at, stale_since = null`,
        values: [profileId, at],
      });
    },

    /** Replaces all suggestions, without titles that were deleted meanwhile. */
    async replace(profileId: number, suggestions: readonly Suggestion[]): Promise<void> {
      await inTransaction(database, async (client) => {
        await client.query({
          name: "titles-suggestions-lock-run",
          text: "select 1 from suggestion_runs where profile_id = $1 for update",
          values: [profileId],
        });
        await client.query({
          name: "titles-suggestions-delete",
          text: "delete from suggestions where profile_id = $1",
          values: [profileId],
        });
        await client.query({
          name: "titles-suggestions-add",
          text: `insert into suggestions (profile_id, title_id, position, because_of, reason)
                 select $1, g.title_id, g.position, b.id, g.reason
                 from unnest($2::int[], $3::int[], $4::text[]) with ordinality as g (title_id, because_of, reason, position)
                 join titles t on t.id = g.title_id left join titles b on b.id = g.because_of`,
          values: [
            profileId,
            suggestions.map(({ titleId }) => titleId),
            suggestions.map(({ becauseOf }) => becauseOf ?? null),
            suggestions.map(({ reason }) => reason),
          ],
        });
      });
    },

    /** In order, without titles that the profile has started since. */
    async current(profileId: number): Promise<Suggestion[]> {
      const { rows } = await pool.query<{
        title_id: number;
        because_of: number | null;
        reason: Reason;
      }>({
        name: "titles-suggestions",
        text: `select title_id, because_of, reason from suggestions s
               where profile_id = $1 and not exists (
                 select 1 from positions p where p.profile_id = s.profile_id and p.title_id = s.title_id
               ) order by position`,
        values: [profileId],
      });
      return rows.map((row) => ({
        titleId: row.title_id,
        becauseOf: row.because_of ?? undefined,
        reason: row.reason,
      }));
    },

    /** Profiles with stale suggestions, longest waiting first. */
    async stale(most: number): Promise<RunRow[]> {
      const { rows } = await pool.query<RunRow>({
        name: "titles-suggestions-stale",
        text: `select r.profile_id, p.is_child from suggestion_runs r join profiles p on p.id = r.profile_id
               where r.stale_since is not null order by r.stale_since limit $1`,
        values: [most],
      });
      return rows;
    },
  };
}
