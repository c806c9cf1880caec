import type { RatingSettings } from "@bijou/contract/studio/ratings";
import type { RatingSystem } from "@bijou/contract/studio/maturity";
import type pg from "pg";

export interface StoredRatings {
  readonly revision: number;
  readonly offered: RatingSystem[];
  readonly countries: Readonly<Record<string, RatingSystem>>;
  readonly elsewhere: RatingSystem | null;
}

function theOne(rows: readonly StoredRatings[]): StoredRatings {
  const [row] = rows;
  if (!row) throw new Error("The table rating_settings is empty");
  return row;
}

export async function readRatings(client: pg.Pool | pg.PoolClient): Promise<StoredRatings> {
  const { rows } = await client.query<StoredRatings>({
    name: "catalog-ratings-read",
    text: "select revision, offered, countries, elsewhere from rating_settings",
  });
  return theOne(rows);
}

/** So that changes follow each other. */
export async function lockRatings(client: pg.PoolClient): Promise<StoredRatings> {
  const { rows } = await client.query<StoredRatings>({
    name: "catalog-ratings-lock",
    text: "select revision, offered, countries, elsewhere from rating_settings for update",
  });
  return theOne(rows);
}

export async function writeRatings(
  client: pg.PoolClient,
  { offered, countries, elsewhere }: Omit<StoredRatings, "revision">,
): Promise<void> {
  await client.query({
    name: "catalog-ratings-write",
    text: "update rating_settings set revision = revision + 1, offered = $1, countries = $2, elsewhere = $3",
    values: [offered, JSON.stringify(countries), elsewhere],
  });
}

/** How many titles have a rating of each system; one pass over all titles. */
export async function countRatings(client: pg.Pool): Promise<RatingSettings["titles"]> {
  const { rows } = await client.query<RatingSettings["titles"][number]>({
    name: "catalog-ratings-count",
    text: `select split_part(r, '-', 1) as system, count(*)::int as count
           from titles, unnest(maturity) r where maturity <> '{}' and trashed_at is null group by 1`,
  });
  return rows;
}
