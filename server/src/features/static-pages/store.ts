import type { Database } from "../../platform/database/database.ts";

export const PAGE_KEYS = ["about", "faq", "terms", "help", "privacy"] as const;
export type PageKey = (typeof PAGE_KEYS)[number];

interface NewPage {
  readonly key: PageKey;
  readonly content: string;
  readonly htmlPolicy: number;
  readonly origin: "operator" | "demo";
  readonly at: Date;
}

export function createStaticPageStore({ pool }: Database) {
  return {
    async content(key: PageKey): Promise<string> {
      const { rows } = await pool.query<{ page_content: string }>({
        name: "static-page",
        text: "select page_content from static_pages where key = $1",
        values: [key],
      });
      return rows[0]?.page_content ?? "";
    },

    /** The pages that say something. */
    async written(): Promise<PageKey[]> {
      const { rows } = await pool.query<{ key: PageKey }>(
        "select key from static_pages where page_content <> ''",
      );
      const keys = new Set(rows.map(({ key }) => key));
      return PAGE_KEYS.filter((key) => keys.has(key));
    },

    /** What an operator wrote is not replaced by a demonstration's. */
    async put({ key, content, htmlPolicy, origin, at }: NewPage): Promise<void> {
      await pool.query(
        `insert into static_pages (key, page_content, html_policy, origin, updated_at)
         values ($1, $2, $3, $4, $5)
         on conflict (key) do update set page_content = excluded.page_content,
           html_policy = excluded.html_policy, origin = excluded.origin, updated_at = excluded.updated_at
         where static_pages.origin = 'demo' or excluded.origin = 'operator'`,
        [key, content, htmlPolicy, origin, at],
      );
    },

    async removeDemonstration(): Promise<void> {
      await pool.query("delete from static_pages where origin = 'demo'");
    },
  };
}
