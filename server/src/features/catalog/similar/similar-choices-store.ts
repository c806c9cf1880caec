import type pg from "pg";
import type { Database } from "../../../platform/database/database.ts";

export interface Choices {
  readonly revision: number;
  readonly pinned: readonly number[];
  readonly excluded: readonly number[];
}

/** Lists are JSON, because the driver reads arrays of PostgreSQL letter by letter. */
const CHOICES = `
  select revision, array_to_json(pinned) as pinned, array_to_json(excluded) as excluded
  from title_similar_choices where title_id = $1`;

/** Those of a title without a row. */
const NONE: Choices = { revision: 1, pinned: [], excluded: [] };

export async function readChoices(
  client: pg.Pool | pg.PoolClient,
  titleId: number,
): Promise<Choices> {
  const { rows } = await client.query<Choices>({
    name: "catalog-similar-choices-read",
    text: CHOICES,
    values: [titleId],
  });
  return rows[0] ?? NONE;
}

/** The caller holds the lock of the title. */
export async function writeChoices(
  client: pg.PoolClient,
  titleId: number,
  { revision, pinned, excluded }: Choices,
): Promise<void> {
  await client.query({
    name: "catalog-similar-choices-write",
    text: `insert into title_similar_choices (title_id, revision, pinned, excluded) values ($1, $2, $3, $4)
           on conflict (title_id) do update
           set revision = excluded.revision, pinned = excluded.pinned, excluded = excluded.excluded`,
    values: [titleId, revision, pinned, excluded],
  });
}

/** What the job has computed, the most similar first. */
export async function computedIds({ pool }: Database, titleId: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>({
    name: "catalog-similar-choices-computed",
    text: "select like_id as id from title_likes where title_id = $1 order by position",
    values: [titleId],
  });
  return rows.map(({ id }) => id);
}

/** Of titles that exist. */
export async function namesOf(
  client: pg.PoolClient,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await client.query<{ id: number; name: string }>({
    name: "catalog-similar-choices-names",
    text: "select id, name from titles where id = any($1::int[])",
    values: [ids],
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
}
