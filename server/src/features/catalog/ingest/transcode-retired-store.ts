import type pg from "pg";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { deleteUnused } from "../delete-title-store.ts";
import { forgetOldSubtitles } from "../tracks/subtitle-versions-store.ts";
import { forgetOldVideos } from "../videos/earlier-videos-store.ts";
import type { Stores } from "../import/import-manifest.ts";

/** Longer than any sitting: someone may have begun to watch the film just before it was replaced. */
const WATCHED_HOURS = 12;

const RETIRED = `
  select a.id, a.poster_hash as poster from assets a
  where a.retired_at < now() - make_interval(hours => ${WATCHED_HOURS})
    and not exists (select 1 from earlier_videos v where v.asset_id = a.id)
  for update skip locked`;

async function deleteRetired(client: pg.PoolClient) {
  await forgetOldVideos(client);
  await forgetOldSubtitles(client);
  const { rows } = await client.query<{ id: string; poster: string | null }>({
    name: "catalog-transcode-retired",
    text: RETIRED,
  });
  const assets = rows.map(({ id }) => id);
  if (assets.length === 0) return { assets, pictures: [] };
  const deleted = await deleteUnused(client, {
    assets,
    pictures: rows.flatMap(({ poster }) => poster ?? []),
  });
  // What is left is in use again.
  await client.query({
    name: "catalog-transcode-unretire",
    text: "update assets set retired_at = null where id = any($1)",
    values: [assets],
  });
  return deleted;
}

/** Deletes the films that were replaced some time ago, unless something uses them or they can still be restored. */
export async function removeRetired({
  database,
  images,
  media,
}: Pick<Stores, "database"> & {
  readonly images: Pick<Stores["images"], "remove">;
  readonly media: Pick<Stores["media"], "remove">;
}): Promise<void> {
  const unused = await inTransaction(database, deleteRetired);
  for (const asset of unused.assets) await media.remove(asset);
  if (unused.pictures.length > 0) await images.remove(unused.pictures);
}
