import type { Database } from "../../../platform/database/database.ts";
import type { Manifest } from "../manifest.ts";
import { titleKeysOf } from "../rule.ts";
import type { KnownKeys } from "./consistency.ts";

/** The titles that a manifest names in lists. */
const listedTitles = ({ rows = [], menu = [] }: Manifest): string[] =>
  [...rows, ...menu].flatMap(({ rule }) => titleKeysOf(rule));

/** The keys that a manifest may refer to without defining them; of titles, those that it does refer to. */
export async function knownKeys({ pool }: Database, manifest: Manifest): Promise<KnownKeys> {
  const keys = async (name: string, text: string, values: unknown[] = []): Promise<Set<string>> => {
    const { rows } = await pool.query<{ key: string }>({ name, text, values });
    return new Set(rows.map(({ key }) => key));
  };
  return {
    genres: await keys("catalog-keys-genres", "select key from genres"),
    eras: await keys("catalog-keys-eras", "select key from eras"),
    regions: await keys("catalog-keys-regions", "select key from regions"),
    moods: await keys("catalog-keys-moods", "select key from moods"),
    titles: await keys(
      "catalog-keys-titles",
      "select external_id as key from titles where external_id = any($1::text[])",
      [listedTitles(manifest)],
    ),
    assets: await keys(
      "catalog-keys-assets",
      "select external_id as key from assets where external_id is not null",
    ),
  };
}

/** Whether there are at most so many titles. Reads no more than that. */
export async function hasAtMost({ pool }: Database, titles: number): Promise<boolean> {
  const { rows } = await pool.query<{ count: number }>({
    name: "catalog-count-few-titles",
    text: "select count(*)::int as count from (select from titles limit $1) few",
    values: [titles + 1],
  });
  return (rows[0]?.count ?? 0) <= titles;
}
