import type pg from "pg";

interface AdVideo {
  readonly adId: number;
  readonly source: string;
  readonly sourceBytes: number;
  readonly sourceChangedAt: Date;
}

/**
 * Queues a video for an ad, in the caller's transaction. One that is queued for the ad already is cancelled, so that it
 * cannot replace this one by finishing later.
 */
export async function addAdTranscode(client: pg.PoolClient, video: AdVideo): Promise<number> {
  const { rows } = await client.query<{ id: number }>({
    name: "catalog-transcode-add-ad",
    text: `insert into transcodes (ad_id, slot, source, source_bytes, source_changed_at, publish)
           values ($1, 'ad', $2, $3, $4, false) returning id`,
    values: [video.adId, video.source, video.sourceBytes, video.sourceChangedAt],
  });
  const [row] = rows;
  if (!row) throw new Error("A transcode was not added");
  await client.query({
    name: "catalog-transcode-replace-ad",
    text: `update transcodes set state = 'cancelled', lease = null, lease_until = null, updated_at = now(),
             reason = format('Job %s replaces it.', $2::int)
           where ad_id = $1 and id <> $2 and state not in ('done', 'failed', 'cancelled')`,
    values: [video.adId, row.id],
  });
  return row.id;
}
