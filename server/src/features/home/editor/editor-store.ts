import type pg from "pg";
import type { HomeContent } from "./home-content.ts";

/** Who changed a field of the draft last. */
export interface Author {
  readonly by: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}
/** By part, number and field. */
export type Authors = Readonly<Record<string, Author>>;

export interface HomeDraft {
  readonly revision: number;
  /** Null for what viewers see. */
  readonly content: HomeContent | null;
  readonly authors: Authors;
  readonly publish_at: Date | null;
  readonly planned_by: string;
}

const COLUMNS = "revision, content, authors, publish_at, planned_by";

const theOne = (rows: readonly HomeDraft[]): HomeDraft => {
  const [draft] = rows;
  if (!draft) throw new Error("The table home_draft is empty");
  return draft;
};

export async function readHomeDraft(client: pg.Pool | pg.PoolClient): Promise<HomeDraft> {
  const { rows } = await client.query<HomeDraft>({
    name: "home-draft-read",
    text: `select ${COLUMNS} from home_draft`,
  });
  return theOne(rows);
}

/** So that changes follow each other. */
export async function lockHomeDraft(client: pg.PoolClient): Promise<HomeDraft> {
  const { rows } = await client.query<HomeDraft>({
    name: "home-draft-lock",
    text: `select ${COLUMNS} from home_draft for update`,
  });
  return theOne(rows);
}

/** Replaces the draft, with the next revision. */
export async function writeHomeDraft(
  client: pg.PoolClient,
  { content, authors }: Pick<HomeDraft, "content" | "authors">,
): Promise<void> {
  await client.query({
    name: "home-draft-write",
    text: "update home_draft set revision = revision + 1, content = $1, authors = $2",
    values: [content && JSON.stringify(content), JSON.stringify(authors)],
  });
}

export async function planPublication(
  client: pg.PoolClient,
  at: Date | null,
  by: string,
): Promise<void> {
  await client.query({
    name: "home-draft-plan",
    text: "update home_draft set revision = revision + 1, publish_at = $1, planned_by = $2",
    values: [at, by],
  });
}

/** Whether a publication is due. It asks one row. */
export async function isPublicationDue(client: pg.Pool, at: Date): Promise<boolean> {
  const { rowCount } = await client.query({
    name: "home-draft-due",
    text: "select 1 from home_draft where publish_at <= $1",
    values: [at],
  });
  return rowCount === 1;
}

export async function newRowId(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ id: number }>({
    name: "home-new-row-id",
    text: "select nextval(pg_get_serial_sequence('home_rows', 'id'))::int as id",
  });
  return rows[0]?.id ?? 0;
}

export async function newHeroId(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ id: number }>({
    name: "home-new-hero-id",
    text: "select nextval(pg_get_serial_sequence('home_heroes', 'id'))::int as id",
  });
  return rows[0]?.id ?? 0;
}

export interface StoredVersion {
  readonly id: number;
  readonly content: HomeContent;
  readonly published_at: Date;
  readonly published_by: string;
}

/** The latest first. */
export async function readVersions(client: pg.Pool | pg.PoolClient): Promise<StoredVersion[]> {
  const { rows } = await client.query<StoredVersion>({
    name: "home-versions-read",
    text: "select id, content, published_at, published_by from home_versions order by id desc",
  });
  return rows;
}

export async function addVersion(
  client: pg.PoolClient,
  version: { readonly content: HomeContent; readonly at: Date; readonly by: string },
  kept: number,
): Promise<void> {
  await client.query({
    name: "home-versions-add",
    text: "insert into home_versions (content, published_at, published_by) values ($1, $2, $3)",
    values: [JSON.stringify(version.content), version.at, version.by],
  });
  await client.query({
    name: "home-versions-forget",
    text: "delete from home_versions where id not in (select id from home_versions order by id desc limit $1)",
    values: [kept],
  });
}
