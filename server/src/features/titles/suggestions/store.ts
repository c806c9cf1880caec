import type { Database } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";

export type Reason = "watched" | "listed" | "popular";

export interface Suggestion {
  readonly titleId: number;
  readonly becauseOf: number | undefined;
  readonly reason: Reason;
}

/** What a profile watched of a title: 1 is all of it, a series' episodes added up to at most that. */
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
/** Fewer would tell what somebody one knows has watched (docs/decisions/0017). */
const FEWEST_TOGETHER = 3;

/**
 * Who else watched a seed lately, and what they watched: at most 200 viewers of each are asked, so that a title everybody
 * watches costs what any other does. The profile's own account is nobody else, and any other counts once.
 */
const TOGETHER = `
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
  group by v.seed_id, d.title_id, s.viewers having count(distinct v.account_id) >= ${FEWEST_TOGETHER}`;

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

    async together(
      profileId: number,
      seedIds: readonly number[],
    ): Promise<Map<number, Map<number, number>>> {
      const { rows } = await pool.query<{ seed_id: number; title_id: number; share: number }>({
        name: "titles-suggestions-together",
        text: TOGETHER,
        values: [profileId, seedIds],
      });
      const together = new Map<number, Map<number, number>>();
      for (const { seed_id: seed, title_id: title, share } of rows) {
        const shares = together.get(seed) ?? new Map<number, number>();
        together.set(seed, shares.set(title, share));
      }
      return together;
    },

    /** When suggestions were made last, if ever. */
    async computedAt(profileId: number): Promise<Date | undefined> {
      const { rows } = await pool.query<{ computed_at: Date }>({
        name: "titles-suggestions-computed-at",
        text: "select computed_at from suggestion_runs where profile_id = $1",
        values: [profileId],
      });
      return rows[0]?.computed_at;
    },

    /** Says that they are being made now: what changes from here on asks for the next time. */
    async begin(profileId: number, at: Date): Promise<void> {
      await pool.query({
        name: "titles-suggestions-begin",
        text: `insert into suggestion_runs (profile_id, computed_at) values ($1, $2)
               on conflict (profile_id) do update set computed_at = excluded.computed_at, stale_since = null`,
        values: [profileId, at],
      });
    },

    /** In place of those before. A title that left the catalogue meanwhile is left out. */
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

    /** In order; never what the profile has begun or finished since. */
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

    /** Whose suggestions should be made anew, the longest waiting first. */
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
