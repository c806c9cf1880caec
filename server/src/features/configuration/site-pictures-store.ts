import type { StoredSitePicture } from "@bijou/contract/site-look";
import type pg from "pg";

/** The stored ones among these pictures, by their hashes. None is removed before the transaction ends. */
export async function pictureSizes(
  client: pg.PoolClient,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, StoredSitePicture>> {
  const { rows } = await client.query<StoredSitePicture>({
    name: "configuration-picture-sizes",
    text: "select hash, width, height from images where hash = any($1) for key share",
    values: [hashes],
  });
  return new Map(rows.map((row) => [row.hash, row]));
}
