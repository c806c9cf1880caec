import type { DatedPage } from "@bijou/contract/pages";
import type { Database } from "../../platform/database/database.ts";

interface VersionRow {
  readonly version: number;
  readonly publishedAt: Date;
}

/** Dated versions of pages, and who has read the one that members are asked to read. */
export function createReadingStore({ pool }: Database) {
  return {
    /** The newest, which applies, first. */
    async versions(key: DatedPage): Promise<VersionRow[]> {
      const { rows } = await pool.query<VersionRow>({
        name: "pages-dated-versions",
        text: `select version, updated_at as "publishedAt" from static_pages
               where key = $1 and page_content <> ''
               union all
               select version, updated_at from static_page_versions where key = $1
               order by version desc`,
        values: [key],
      });
      return rows;
    },

    async version(
      key: DatedPage,
      version: number,
    ): Promise<{ content: string; publishedAt: Date } | undefined> {
      const { rows } = await pool.query<{ content: string; publishedAt: Date }>({
        name: "pages-dated-version",
        text: `select page_content as content, updated_at as "publishedAt" from static_pages
               where key = $1 and version = $2 and page_content <> ''
               union all
               select page_content, updated_at from static_page_versions where key = $1 and version = $2`,
        values: [key, version],
      });
      return rows[0];
    },

    /** Whether members are asked to read anything. */
    async asks(): Promise<boolean> {
      const { rows } = await pool.query<{ asks: boolean }>({
        name: "pages-asks",
        text: "select exists (select from static_pages where asked_version is not null) as asks",
      });
      return rows[0]?.asks ?? false;
    },

    /** What an account has not confirmed yet. Whoever signed up later has agreed to what applied then. */
    async toRead(accountId: number): Promise<(VersionRow & { page: DatedPage })[]> {
      const { rows } = await pool.query<VersionRow & { page: DatedPage }>({
        name: "pages-to-read",
        text: `select p.key as page, p.version, p.updated_at as "publishedAt" from static_pages p
               join accounts a on a.id = $1
               where p.asked_version is not null and a.created_at < p.asked_at and not exists (
                 select from page_confirmations c
                 where c.account_id = $1 and c.page = p.key and c.version >= p.asked_version)
               order by p.key desc`,
        values: [accountId],
      });
      return rows;
    },

    /** @returns whether members are asked to read that version or an earlier one. */
    async confirm(
      accountId: number,
      { page, version }: { page: DatedPage; version: number },
      at: Date,
    ): Promise<boolean> {
      const { rows } = await pool.query<{ is_asked: boolean }>({
        name: "pages-confirm",
        text: `with asked as (
                 select from static_pages where key = $2 and $3 between asked_version and version
               ), confirmed as (
                 insert into page_confirmations (account_id, page, version, confirmed_at)
                 select $1, $2, $3, $4 from asked on conflict do nothing
               ) select exists (select from asked) as is_asked`,
        values: [accountId, page, version, at],
      });
      return rows[0]?.is_asked ?? false;
    },

    /** How many accounts have confirmed what members are asked to read. */
    async confirmed(key: DatedPage): Promise<number> {
      const { rows } = await pool.query<{ count: number }>({
        name: "pages-confirmed",
        text: `select count(distinct c.account_id) as count from page_confirmations c
               join static_pages p on p.key = c.page and c.version >= p.asked_version
               where c.page = $1`,
        values: [key],
      });
      return rows[0]?.count ?? 0;
    },
  };
}
