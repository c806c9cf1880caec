import type pg from "pg";

/** What rows and heroes may name. */
export interface KnownNames {
  readonly titles: ReadonlySet<number>;
  readonly images: ReadonlySet<string>;
  readonly lists: ReadonlySet<string>;
  readonly genres: ReadonlySet<string>;
  readonly moods: ReadonlySet<string>;
  readonly eras: ReadonlySet<string>;
  readonly regions: ReadonlySet<string>;
}

interface KnownRow {
  readonly titles: number[];
  readonly images: string[];
  readonly lists: string[];
  readonly genres: string[];
  readonly moods: string[];
  readonly eras: string[];
  readonly regions: string[];
}

/** As JSON, because the driver reads arrays of PostgreSQL letter by letter. */
const KNOWN = `
  select (select coalesce(json_agg(id), '[]') from titles where id = any($1::int[])) as titles,
         (select coalesce(json_agg(hash), '[]') from images where hash = any($2::text[])) as images,
         (select coalesce(json_agg(key), '[]') from menu_items) as lists,
         (select coalesce(json_agg(key), '[]') from genres) as genres,
         (select coalesce(json_agg(key), '[]') from moods) as moods,
         (select coalesce(json_agg(key), '[]') from eras) as eras,
         (select coalesce(json_agg(key), '[]') from regions) as regions`;

/** Which of these titles and pictures exist, and all names that fields may have. */
export async function knownNames(
  client: pg.PoolClient,
  titleIds: readonly number[],
  images: readonly string[],
): Promise<KnownNames> {
  const { rows } = await client.query<KnownRow>({
    name: "home-known-names",
    text: KNOWN,
    values: [titleIds, images],
  });
  const [row] = rows;
  if (!row) throw new Error("A select without a table has one row");
  return {
    titles: new Set(row.titles),
    images: new Set(row.images),
    lists: new Set(row.lists),
    genres: new Set(row.genres),
    moods: new Set(row.moods),
    eras: new Set(row.eras),
    regions: new Set(row.regions),
  };
}
