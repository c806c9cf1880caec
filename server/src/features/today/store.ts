import type { Database } from "../../platform/database/database.ts";

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
  };
}
