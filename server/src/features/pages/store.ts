import { isDatedPage, type PageKey, type SitePageKey } from "@bijou/contract/studio/pages";
import type pg from "pg";
import type { Database } from "../../platform/database/database.ts";

interface NewPage {
  readonly key: PageKey;
  readonly content: string;
  readonly htmlPolicy: number;
  readonly origin: "operator" | "demo";
  readonly at: Date;
  /** Whether members are asked to read it. */
  readonly asks?: boolean;
}

/** Viewers can read the versions of dated pages. */
const MAX_VERSIONS = 20;
const MAX_DATED_VERSIONS = 200;

interface PageLine {
  readonly key: PageKey;
  readonly characters: number;
  readonly origin: "operator" | "demo";
  readonly updatedAt: Date;
}

interface PageVersion {
  readonly id: number;
  readonly content: string;
  readonly updatedAt: Date;
  readonly replacedAt: Date;
}

interface FoundPage {
  readonly content: string;
  readonly updatedAt: Date;
  /** Since when members are asked to read it; null if they are not. */
  readonly askedAt: Date | null;
}

export function createStaticPageStore(database: Database) {
  const { pool } = database;

  /** Replaces a page and stores the old content as a version. A demonstration does not replace an operator's page. */
  async function putIn(
    client: pg.PoolClient,
    { key, content, htmlPolicy, origin, at, asks = false }: NewPage,
  ): Promise<void> {
    await client.query({
      name: "pages-add-version",
      text: `insert into static_page_versions (key, page_content, html_policy, origin, updated_at, replaced_at, version)
             select key, page_content, html_policy, origin, updated_at, $4, version from static_pages
             where key = $1 and page_content <> $2 and page_content <> '' and (origin = 'demo' or $3 = 'operator')`,
      values: [key, content, origin, at],
    });
    await client.query({
      name: "pages-put",
      text: `insert into static_pages (key, page_content, html_policy, origin, updated_at, version)
             values ($1, $2, $3, $4, $5, 1 + (
               select coalesce(max(version), 0) from static_page_versions where key = $1))
             on conflict (key) do update set page_content = excluded.page_content,
               html_policy = excluded.html_policy, origin = excluded.origin,
               updated_at = case when static_pages.page_content = excluded.page_content
                 then static_pages.updated_at else excluded.updated_at end,
               version = case when static_pages.page_content = excluded.page_content
                 then static_pages.version else greatest(excluded.version, static_pages.version + 1) end
             where static_pages.origin = 'demo' or excluded.origin = 'operator'`,
      values: [key, content, htmlPolicy, origin, at],
    });
    if (asks)
      await client.query({
        name: "pages-ask",
        text: "update static_pages set asked_version = version, asked_at = $2 where key = $1",
        values: [key, at],
      });
    await client.query({
      name: "pages-delete-versions",
      text: `delete from static_page_versions where key = $1 and id not in (
             select id from static_page_versions where key = $1 order by id desc limit $2)`,
      values: [key, isDatedPage(key) ? MAX_DATED_VERSIONS : MAX_VERSIONS],
    });
  }

  return {
    putIn,
    /** A page as viewers see it, and when it was written; undefined for one that never was. */
    async find(
      key: PageKey,
      client: pg.Pool | pg.PoolClient = pool,
    ): Promise<FoundPage | undefined> {
      const { rows } = await client.query<FoundPage>({
        name: "pages-find-dated",
        text: `select page_content as content, updated_at as "updatedAt", asked_at as "askedAt"
               from static_pages where key = $1`,
        values: [key],
      });
      return rows[0];
    },

    async content(key: PageKey): Promise<string> {
      const { rows } = await pool.query<{ page_content: string }>({
        name: "pages-find",
        text: "select page_content from static_pages where key = $1",
        values: [key],
      });
      return rows[0]?.page_content ?? "";
    },

    /** The pages with content, of those that every site has. */
    async written(keys: readonly SitePageKey[]): Promise<{ key: SitePageKey; updatedAt: Date }[]> {
      const { rows } = await pool.query<{ key: SitePageKey; updatedAt: Date }>({
        name: "pages-written",
        text: `select key, updated_at as "updatedAt" from static_pages
               where page_content <> '' and key = any($1) order by array_position($1::text[], key)`,
        values: [keys],
      });
      return rows;
    },

    /** All stored pages. */
    async list(): Promise<PageLine[]> {
      const { rows } = await pool.query<PageLine>({
        name: "pages-list",
        text: `select key, length(page_content) as characters, origin, updated_at as "updatedAt" from static_pages`,
      });
      return rows;
    },

    /** Newest first. */
    async versions(key: PageKey): Promise<PageVersion[]> {
      const { rows } = await pool.query<PageVersion>({
        name: "pages-versions",
        text: `select id, page_content as content, updated_at as "updatedAt", replaced_at as "replacedAt"
               from static_page_versions where key = $1 order by id desc`,
        values: [key],
      });
      return rows;
    },

    async removeDemonstration(): Promise<void> {
      await pool.query({
        name: "pages-remove-demonstration",
        text: "delete from static_pages where origin = 'demo'",
      });
      await pool.query({
        name: "pages-remove-demonstration-versions",
        text: "delete from static_page_versions where origin = 'demo'",
      });
    },
  };
}
