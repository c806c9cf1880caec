import type pg from "pg";
import type { Database } from "../../../platform/database/database.ts";
import { jsonValue } from "../../../platform/database/json-value.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import type { Picture } from "../../../platform/images/picture.ts";
import { fitPositions } from "../film-lengths-store.ts";
import { carryTracks } from "../encode-again/carry-tracks.ts";
import { assetRow, imageRow } from "../import/apply-manifest.ts";
import { writeRows } from "../import/manifest-store.ts";
import { judgeMoods } from "../import/moods-store.ts";
import { keepEarlier, retire } from "../videos/earlier-videos-store.ts";
import { recordChanges } from "../version-store.ts";
import type { MadePackage } from "./make-package.ts";
import type { Lease } from "./transcode-leases-store.ts";

/** The film that this one replaces, and the title. Locks the transcode, so that its lease cannot be given away. */
const OPEN = `
  select t.id, t.external_id as key, j.slot, j.episode_id as "episodeId",
    case when j.slot = 'trailer' then t.trailer_asset_id when j.slot = 'extra' then x.asset_id when e.id is null then t.asset_id else e.asset_id end as before
  from transcodes j join titles t on t.id = j.title_id left join episodes e on e.id = j.episode_id
    left join title_extras x on x.id = j.extra_id
  where j.id = $1 and j.lease = $2 for update of j`;

interface Opened {
  readonly id: number;
  readonly key: string;
  readonly slot: "media" | "trailer" | "extra";
  readonly episodeId: number | null;
  readonly before: string | null;
}

/** A length or picture that came from the film before is replaced; one that the operator gave is not. */
const ATTACH = {
  episode: `
    update episodes e set asset_id = $2, stand_in_for_name = null,
      runtime_seconds = case when e.runtime_seconds = o.seconds then $3 else coalesce(e.runtime_seconds, $3) end,
      image_hash = case when e.image_hash = o.poster_hash then $4 else coalesce(e.image_hash, $4) end
    from transcodes j
    left join (select id, poster_hash, greatest(1, round(duration_ms / 1000.0)) as seconds from assets) o on o.id = $5
    where j.id = $1 and e.id = j.episode_id`,
  film: `
    update titles t set asset_id = $2, stand_in_for_name = null,
      runtime_seconds = case when t.runtime_seconds = o.seconds then $3 else coalesce(t.runtime_seconds, $3) end,
      landscape_hash = case when t.landscape_hash = o.poster_hash then $4 else coalesce(t.landscape_hash, $4) end,
      still_hash = case when t.still_hash = o.poster_hash then $4 else coalesce(t.still_hash, $4) end
    from transcodes j
    left join (select id, poster_hash, greatest(1, round(duration_ms / 1000.0)) as seconds from assets) o on o.id = $5
    where j.id = $1 and j.slot = 'media' and j.episode_id is null and t.id = j.title_id`,
  /** A series without a picture shows that of the episode that is ready first. */
  series: `
    update titles t set landscape_hash = $2, still_hash = $2
    from transcodes j where j.id = $1 and j.episode_id is not null and t.id = j.title_id
      and t.landscape_hash is null and t.still_hash is null`,
  trailer: `
    update titles t set trailer_asset_id = $2
    from transcodes j where j.id = $1 and j.slot = 'trailer' and t.id = j.title_id`,
  extra: `
    update title_extras x set asset_id = $2
    from transcodes j where j.id = $1 and x.id = j.extra_id`,
} as const;

/** Stores the media and its poster. */
async function writeMedia(
  client: pg.PoolClient,
  media: MadePackage,
  poster: Picture,
): Promise<void> {
  await writeRows(client, "images", [imageRow(poster)]);
  await writeRows(client, "assets", [assetRow(media, null)]);
  await client.query({
    name: "catalog-transcode-attach-poster",
    text: "update assets set poster_hash = $2 where id = $1",
    values: [media.assetId, poster.hash],
  });
}

async function markDone(client: pg.PoolClient, id: number, media: MadePackage): Promise<void> {
  await client.query({
    name: "catalog-transcode-done",
    text: `update transcodes set state = 'done', progress = 1, reason = null, asset_id = $2, report = $3,
             lease = null, lease_until = null, updated_at = now()
           where id = $1`,
    values: [id, media.assetId, jsonValue(media.report)],
  });
}

/** False if the transcode is not of an ad, or its lease was given away. */
async function attachToAd(
  client: pg.PoolClient,
  { id, token }: Lease,
  media: MadePackage,
  poster: Picture,
): Promise<boolean> {
  const { rows } = await client.query<{ id: number; before: string | null }>({
    name: "catalog-transcode-open-ad",
    text: `select h.id, h.asset_id as before from transcodes j join house_ads h on h.id = j.ad_id
           where j.id = $1 and j.lease = $2 for update of j, h`,
    values: [id, token],
  });
  const [ad] = rows;
  if (ad === undefined) return false;
  await writeMedia(client, media, poster);
  await client.query({
    name: "catalog-transcode-attach-ad",
    text: "update house_ads set asset_id = $2 where id = $1",
    values: [ad.id, media.assetId],
  });
  await retire(client, media.assetId, ad.before);
  await markDone(client, id, media);
  return true;
}

async function attach(
  client: pg.PoolClient,
  { id, token }: Lease,
  media: MadePackage,
  poster: Picture,
): Promise<boolean> {
  const { rows } = await client.query<Opened>({
    name: "catalog-transcode-open",
    text: OPEN,
    values: [id, token],
  });
  const [title] = rows;
  if (title === undefined) return attachToAd(client, { id, token }, media, poster);
  const { hash } = poster;
  await writeMedia(client, media, poster);
  const runtimeSeconds = Math.max(1, Math.round(media.description.durationSeconds));
  const known = [id, media.assetId, runtimeSeconds, hash, title.before];
  await client.query({
    name: "catalog-transcode-attach-episode",
    text: ATTACH.episode,
    values: known,
  });
  await client.query({ name: "catalog-transcode-attach-film", text: ATTACH.film, values: known });
  await client.query({
    name: "catalog-transcode-attach-series",
    text: ATTACH.series,
    values: [id, hash],
  });
  await client.query({
    name: "catalog-transcode-attach-trailer",
    text: ATTACH.trailer,
    values: [id, media.assetId],
  });
  await client.query({
    name: "catalog-transcode-attach-extra",
    text: ATTACH.extra,
    values: [id, media.assetId],
  });
  const films = { before: title.before, assetId: media.assetId };
  await carryTracks(client, id, films, media.description);
  await retire(client, media.assetId, title.before);
  if (title.slot === "media")
    await keepEarlier(
      client,
      { titleId: title.id, episodeId: title.episodeId },
      { current: media.assetId, before: title.before },
    );
  await fitPositions(client, [title.key]);
  // The length of a title may be known only now, and moods may depend on it.
  await judgeMoods(client, [title.key]);
  await client.query({
    name: "catalog-transcode-publish",
    text: `update titles t set published = t.trashed_at is null, published_before_trash = t.trashed_at is not null
           from transcodes j
           where j.id = $1 and j.publish and j.slot = 'media' and t.id = j.title_id`,
    values: [id],
  });
  await markDone(client, id, media);
  await recordChanges(client, { titleIds: [title.id] });
  return true;
}

/**
 * Gives the title its film or the ad its video, in one transaction. A film that it had stays for a while, for those who are watching it.
 *
 * @returns false when the lease was given away; nothing was changed then.
 */
export const finishTranscode = (
  database: Database,
  lease: Lease,
  media: MadePackage,
  poster: Picture,
): Promise<boolean> => inTransaction(database, (client) => attach(client, lease, media, poster));
