import type { SiteLanguage } from "@bijou/contract/studio/site-settings";
import type pg from "pg";
import type { Database } from "../database/database.ts";

export interface SiteRow {
  readonly revision: number;
  /** Null while the environment names the site. */
  readonly name: string | null;
  readonly accent_color: string;
  readonly language: SiteLanguage;
  readonly time_zone: string;
  readonly currency: string;
}

const COLUMNS = "revision, name, accent_color, language, time_zone, currency";

export function createSiteStore({ pool }: Database) {
  return {
    async read(): Promise<SiteRow | undefined> {
      const { rows } = await pool.query<SiteRow>({
        name: "site-read",
        text: `select ${COLUMNS} from site`,
      });
      return rows[0];
    },

    async lock(client: pg.PoolClient): Promise<SiteRow | undefined> {
      const { rows } = await client.query<SiteRow>({
        name: "site-lock",
        text: `select ${COLUMNS} from site for update`,
      });
      return rows[0];
    },

    async write(client: pg.PoolClient, site: Omit<SiteRow, "revision">): Promise<void> {
      await client.query({
        name: "site-write",
        text: `insert into site (name, accent_color, language, time_zone, currency)
               values ($1, $2, $3, $4, $5)
               on conflict (is_only) do update set revision = site.revision + 1, name = excluded.name,
                 accent_color = excluded.accent_color, language = excluded.language,
                 time_zone = excluded.time_zone, currency = excluded.currency`,
        values: [site.name, site.accent_color, site.language, site.time_zone, site.currency],
      });
    },
  };
}
