import type { PageKey } from "@bijou/contract/studio/pages";
import type pg from "pg";
import type { Database } from "../../platform/database/database.ts";

export interface DraftRow {
  readonly revision: number;
  /** Null while there is no draft. */
  readonly content: string | null;
  readonly savedBy: string;
  readonly savedAt: Date;
}

const COLUMNS = `revision, content, saved_by as "savedBy", saved_at as "savedAt"`;

export async function readPageDraft(
  { pool }: Database,
  key: PageKey,
): Promise<DraftRow | undefined> {
  const { rows } = await pool.query<DraftRow>({
    name: "pages-read-draft",
    text: `select ${COLUMNS} from static_page_drafts where key = $1`,
    values: [key],
  });
  return rows[0];
}

/** Pages with changes that are not published. */
export async function draftedPages({ pool }: Database): Promise<PageKey[]> {
  const { rows } = await pool.query<{ key: PageKey }>({
    name: "pages-drafted",
    text: "select key from static_page_drafts where content is not null",
  });
  return rows.map(({ key }) => key);
}

/** Locks a page for changes in the Studio, also before its first draft. */
export async function lockPageDraft(client: pg.PoolClient, key: PageKey): Promise<DraftRow> {
  await client.query({
    name: "pages-begin-draft",
    text: `insert into static_page_drafts (key, revision, saved_by, saved_at) values ($1, 0, '', now())
           on conflict (key) do nothing`,
    values: [key],
  });
  const { rows } = await client.query<DraftRow>({
    name: "pages-lock-draft",
    text: `select ${COLUMNS} from static_page_drafts where key = $1 for update`,
    values: [key],
  });
  const [row] = rows;
  if (!row) throw new Error(`The page ${key} was not locked`);
  return row;
}

export async function writePageDraft(
  client: pg.PoolClient,
  { key, content, by, at }: { key: PageKey; content: string | null; by: string; at: Date },
): Promise<void> {
  await client.query({
    name: "pages-write-draft",
    text: `update static_page_drafts set revision = revision + 1, content = $2, saved_by = $3, saved_at = $4
           where key = $1`,
    values: [key, content, by, at],
  });
}

/** Makes a page what viewers would see once its draft is published, in a transaction that is rolled back. */
export async function showPageDraft(client: pg.PoolClient, key: PageKey): Promise<void> {
  await client.query({
    name: "pages-show-draft",
    text: `insert into static_pages (key, page_content, html_policy, updated_at)
           select key, content, 0, saved_at from static_page_drafts where key = $1 and content is not null
           on conflict (key) do update set page_content = excluded.page_content`,
    values: [key],
  });
}
