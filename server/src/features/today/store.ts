import type { Database } from "../../platform/database/database.ts";

export interface SiteFacts {
  readonly hasAd: boolean;
  readonly hasTitle: boolean;
  readonly hasColleague: boolean;
  readonly hasViewer: boolean;
}

export function createTodayStore({ pool }: Database) {
  return {
    async facts(): Promise<SiteFacts> {
      const { rows } = await pool.query<SiteFacts>({
        name: "today-facts",
        text: `select exists (select 1 from house_ads where weight > 0 and origin = 'operator') as "hasAd",
                 exists (select 1 from titles where published and origin = 'operator') as "hasTitle",
                 (select count(*) from staff where removed_at is null) > 1 as "hasColleague",
                 exists (select 1 from accounts where origin = 'web') as "hasViewer"`,
      });
      return rows[0] ?? { hasAd: false, hasTitle: false, hasColleague: false, hasViewer: false };
    },
  };
}
