import type { Database } from "../../../platform/database/database.ts";
import type { KnownKeys } from "./consistency.ts";

/** The keys that a manifest may refer to without defining them. */
export async function knownKeys({ pool }: Database): Promise<KnownKeys> {
  const keys = async (name: string, text: string): Promise<Set<string>> => {
    const { rows } = await pool.query<{ key: string }>({ name, text });
    return new Set(rows.map(({ key }) => key));
  };
  return {
    genres: await keys("catalog-keys-genres", "select key from genres"),
    eras: await keys("catalog-keys-eras", "select key from eras"),
    regions: await keys("catalog-keys-regions", "select key from regions"),
    moods: await keys("catalog-keys-moods", "select key from moods"),
    titles: await keys("catalog-keys-titles", "select external_id as key from titles"),
    assets: await keys(
      "catalog-keys-assets",
      "select external_id as key from assets where external_id is not null",
    ),
  };
}
