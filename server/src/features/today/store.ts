import type { StudioResponse } from "@bijou/contract/studio/endpoint";
import type { getToday } from "@bijou/contract/studio/today";
import type pg from "pg";
import type { Database } from "../../platform/database/database.ts";

export type Snoozed = StudioResponse<typeof getToday>["snoozed"];

interface SoonWindows {
  readonly kind: "starting" | "ending";
  readonly titles: number;
  readonly nextAt: Date;
}

export interface SiteFacts {
  readonly hasAd: boolean;
  readonly hasTitle: boolean;
  readonly hasColleague: boolean;
  readonly hasViewer: boolean;
  /** Titles that have a video, until the first one is published. */
  readonly readyDrafts: number;
}

const NO_FACTS: SiteFacts = {
  hasAd: false,
  hasTitle: false,
  hasColleague: false,
  hasViewer: false,
  readyDrafts: 0,
};

export function createTodayStore({ pool }: Database) {
  return {
    async facts(): Promise<SiteFacts> {
      const { rows } = await pool.query<SiteFacts>({
        name: "today-facts",
        text: `select exists (select 1 from house_ads where weight > 0 and origin = 'operator') as "hasAd",
                 exists (select 1 from titles where published and origin = 'operator') as "hasTitle",
                 (select count(*) from staff where removed_at is null) > 1 as "hasColleague",
                 exists (select 1 from accounts where origin = 'web') as "hasViewer",
                 case when exists (select 1 from titles where published and origin = 'operator') then 0 else
                   (select count(*)::int from titles t where not t.published and t.origin = 'operator' and t.trashed_at is null
                      and (t.asset_id is not null or exists (select 1 from seasons s join episodes e on e.season_id = s.id
                        where s.title_id = t.id and e.asset_id is not null))) end as "readyDrafts"`,
      });
      return rows[0] ?? NO_FACTS;
    },

    /** Titles with a window that opens or closes in a span of time; none of a kind that does not. */
    async soonWindows(from: Date, to: Date): Promise<SoonWindows[]> {
      const { rows } = await pool.query<SoonWindows>({
        name: "today-soon-windows",
        text: `select w.kind, count(distinct t.id)::int as titles, min(w.at) as "nextAt"
               from (select title_id, 'starting' as kind, starts_at as at from rights_windows
                       where starts_at > $1 and starts_at <= $2
                     union all
                     select title_id, 'ending', ends_at from rights_windows where ends_at > $1 and ends_at <= $2) w
               join titles t on t.id = w.title_id
               where t.published group by w.kind`,
        values: [from, to],
      });
      return rows;
    },

    /** Titles that were due and had nothing to play, and are still not published. */
    async overdueTitles(limit: number): Promise<{ id: number; name: string; dueAt: Date }[]> {
      const { rows } = await pool.query<{ id: number; name: string; dueAt: Date }>({
        name: "today-overdue-titles",
        text: `select t.id, t.name, max(s.due_at) as "dueAt"
               from title_schedule s join titles t on t.id = s.title_id
               where s.failed_at is not null and s.action = 'publish' and not t.published and t.trashed_at is null
               group by t.id order by max(s.due_at) desc, t.id limit $1`,
        values: [limit],
      });
      return rows;
    },

    /** When the last good backup was made, and the site was set up; null for neither. */
    async lastBackup(): Promise<{ madeAt: Date | null; setUpAt: Date | null }> {
      const { rows } = await pool.query<{ madeAt: Date | null; setUpAt: Date | null }>({
        name: "today-last-backup",
        text: `select (select max(finished_at) from backups where state = 'complete') as "madeAt",
                 (select min(added_at) from staff) as "setUpAt"`,
      });
      return rows[0] ?? { madeAt: null, setUpAt: null };
    },

    async snoozed(staffId: number, at: Date): Promise<Snoozed> {
      const { rows } = await pool.query<{ line: string; until: Date }>({
        name: "today-snoozed",
        text: `select line, until_at as until from staff_snoozes
               where staff_id = $1 and until_at > $2 order by until_at, line`,
        values: [staffId, at],
      });
      return rows.map(({ line, until }) => ({ line, until: until.toISOString() }));
    },

    /** @returns until when it was snoozed before */
    async snooze(
      client: pg.PoolClient,
      { staffId, line, until }: { staffId: number; line: string; until: Date },
    ): Promise<Date | undefined> {
      const { rows } = await client.query<{ until: Date }>({
        name: "today-snooze",
        text: `with before as (select until_at from staff_snoozes where staff_id = $1 and line = $2),
                 written as (insert into staff_snoozes (staff_id, line, until_at) values ($1, $2, $3)
                   on conflict (staff_id, line) do update set until_at = excluded.until_at)
               select until_at as until from before`,
        values: [staffId, line, until],
      });
      return rows[0]?.until;
    },

    /** @returns until when it was snoozed */
    async wake(client: pg.PoolClient, staffId: number, line: string): Promise<Date | undefined> {
      const { rows } = await client.query<{ until: Date }>({
        name: "today-wake",
        text: "delete from staff_snoozes where staff_id = $1 and line = $2 returning until_at as until",
        values: [staffId, line],
      });
      return rows[0]?.until;
    },

    async snoozedCount(client: pg.PoolClient, staffId: number): Promise<number> {
      const { rows } = await client.query<{ count: number }>({
        name: "today-snoozed-count",
        text: "select count(*)::int as count from staff_snoozes where staff_id = $1",
        values: [staffId],
      });
      return rows[0]?.count ?? 0;
    },

    async sweep(at: Date): Promise<void> {
      await pool.query({
        name: "today-sweep",
        text: "delete from staff_snoozes where until_at <= $1",
        values: [at],
      });
    },
  };
}
