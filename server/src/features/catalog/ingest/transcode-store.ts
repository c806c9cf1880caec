import type pg from "pg";
import type { Database } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import type { Picture } from "../../../platform/images/picture.ts";
import type { MediaPackage } from "../../../platform/media/package.ts";
import { assetRow } from "../import/apply-manifest.ts";
import { writeRows } from "../import/manifest-store.ts";
import { judgeMoods } from "../import/moods-store.ts";
import type { EncodeSettings } from "./plan.ts";
import type { SideFile } from "./subtitles.ts";
import { raiseVersion } from "../version-store.ts";

export type TranscodeState = "waiting" | "probing" | "encoding" | "packaging" | "done" | "failed";

export interface TranscodeOptions extends EncodeSettings {
  readonly subtitles?: readonly SideFile[];
}

/** A video to be transcoded; `title` is the external id. */
export interface NewTranscode {
  readonly title: string;
  readonly slot: "media" | "trailer" | { readonly season: number; readonly episode: number };
  readonly source: string;
  readonly sourceBytes: number;
  readonly sourceChangedAt: Date;
  readonly options: TranscodeOptions;
  readonly publish: boolean;
}

export interface Transcode {
  readonly id: number;
  readonly title: string;
  readonly titleName: string;
  /** "S1E2" or "trailer"; "" for the film itself. */
  readonly part: string;
  readonly source: string;
  readonly options: TranscodeOptions;
  readonly state: TranscodeState;
  /** Of the encoding, from 0 to 1. */
  readonly progress: number;
  readonly attempts: number;
  readonly reason: string | null;
  readonly createdAt: Date;
}

const COLUMNS = `
  j.id, t.external_id as title, t.name as "titleName",
  case when j.slot = 'trailer' then 'trailer' when e.id is null then '' else format('S%sE%s', s.number, e.number) end as part,
  j.source, j.options, j.state, j.progress, j.attempts, j.reason, j.created_at as "createdAt"`;
const FROM = `
  from transcodes j join titles t on t.id = j.title_id
  left join episodes e on e.id = j.episode_id left join seasons s on s.id = e.season_id`;

/** Queues a video unless the same one is done or queued already. */
const ADD = `
  insert into transcodes (title_id, episode_id, slot, source, source_bytes, source_changed_at, options, publish)
  select t.id, e.id, $4, $5, $6, $7, $8, $9
  from titles t
  left join seasons s on s.title_id = t.id and s.number = $2
  left join episodes e on e.season_id = s.id and e.number = $3
  where t.external_id = $1 and ($3::int is null or e.id is not null)
    and not exists (
      select 1 from transcodes j
      where j.title_id = t.id and j.episode_id is not distinct from e.id and j.slot = $4 and j.source = $5
        and j.source_bytes = $6 and j.source_changed_at = $7 and j.options = $8 and j.state <> 'failed')
  returning id`;

const ATTACH = {
  episode: `
    update episodes e set asset_id = $2, stand_in_for_name = null,
      runtime_seconds = coalesce(e.runtime_seconds, $3), image_hash = coalesce(e.image_hash, $4)
    from transcodes j where j.id = $1 and e.id = j.episode_id`,
  film: `
    update titles t set asset_id = $2, stand_in_for_name = null,
      runtime_seconds = coalesce(t.runtime_seconds, $3),
      landscape_hash = coalesce(t.landscape_hash, $4), still_hash = coalesce(t.still_hash, $4)
    from transcodes j where j.id = $1 and j.slot = 'media' and j.episode_id is null and t.id = j.title_id`,
  trailer: `
    update titles t set trailer_asset_id = $2
    from transcodes j where j.id = $1 and j.slot = 'trailer' and t.id = j.title_id`,
} as const;

async function attach(
  client: pg.PoolClient,
  id: number,
  media: MediaPackage,
  poster: Picture,
): Promise<void> {
  const { hash, format, width, height, color } = poster;
  await writeRows(client, "images", [{ hash, format, width, height, colour: color }]);
  await writeRows(client, "assets", [assetRow(media, null)]);
  await client.query({
    name: "catalog-transcode-attach-poster",
    text: "update assets set poster_hash = $2 where id = $1",
    values: [media.assetId, hash],
  });
  const runtimeSeconds = Math.max(1, Math.round(media.description.durationSeconds));
  const known = [id, media.assetId, runtimeSeconds, hash];
  await client.query({
    name: "catalog-transcode-attach-episode",
    text: ATTACH.episode,
    values: known,
  });
  await client.query({
    name: "catalog-transcode-attach-film",
    text: ATTACH.film,
    values: known,
  });
  await client.query({
    name: "catalog-transcode-attach-trailer",
    text: ATTACH.trailer,
    values: [id, media.assetId],
  });
  // The length of a title may be known only now, and moods may depend on it.
  const { rows } = await client.query<{ key: string }>({
    name: "catalog-transcode-title",
    text: "select t.external_id as key from transcodes j join titles t on t.id = j.title_id where j.id = $1",
    values: [id],
  });
  await judgeMoods(
    client,
    rows.map(({ key }) => key),
  );
  await client.query({
    name: "catalog-transcode-publish",
    text: `update titles t set published = true from transcodes j
           where j.id = $1 and j.publish and j.slot = 'media' and t.id = j.title_id`,
    values: [id],
  });
  await client.query({
    name: "catalog-transcode-done",
    text: `update transcodes set state = 'done', progress = 1, reason = null, asset_id = $2, updated_at = now()
           where id = $1`,
    values: [id, media.assetId],
  });
  await raiseVersion(client);
}

export function createTranscodeStore(database: Database) {
  const { pool } = database;
  return {
    /** The new row's id; `undefined` when it is queued already or there is no such title or episode. */
    async add(client: pg.PoolClient, transcode: NewTranscode): Promise<number | undefined> {
      const { slot } = transcode;
      const [season, episode] =
        typeof slot === "object" ? [slot.season, slot.episode] : [null, null];
      const { rows } = await client.query<{ id: number }>({
        name: "catalog-transcode-add",
        text: ADD,
        values: [
          transcode.title,
          season,
          episode,
          slot === "trailer" ? "trailer" : "media",
          transcode.source,
          transcode.sourceBytes,
          transcode.sourceChangedAt,
          JSON.stringify(transcode.options),
          transcode.publish,
        ],
      });
      return rows[0]?.id;
    },

    async find(id: number): Promise<Transcode | undefined> {
      const { rows } = await pool.query<Transcode>({
        name: "catalog-transcode-find",
        text: `select ${COLUMNS} ${FROM} where j.id = $1`,
        values: [id],
      });
      return rows[0];
    },

    async unfinished(title: string, source: string): Promise<number | undefined> {
      const { rows } = await pool.query<{ id: number }>({
        name: "catalog-transcode-unfinished",
        text: `select j.id ${FROM} where t.external_id = $1 and j.source = $2 and j.state not in ('done', 'failed')
               order by j.id desc limit 1`,
        values: [title, source],
      });
      return rows[0]?.id;
    },

    /** The newest first. */
    async list(limit: number): Promise<Transcode[]> {
      const { rows } = await pool.query<Transcode>({
        name: "catalog-transcode-list",
        text: `select ${COLUMNS} ${FROM} order by j.id desc limit $1`,
        values: [limit],
      });
      return rows;
    },

    /** Starts a transcode and counts the attempt; `undefined` when it is finished or deleted. */
    async begin(id: number): Promise<Transcode | undefined> {
      const { rowCount } = await pool.query({
        name: "catalog-transcode-begin",
        text: `update transcodes set state = 'probing', progress = 0, attempts = attempts + 1, updated_at = now()
               where id = $1 and state not in ('done', 'failed')`,
        values: [id],
      });
      return rowCount === 0 ? undefined : this.find(id);
    },

    async report(id: number, state: TranscodeState, progress: number): Promise<void> {
      await pool.query({
        name: "catalog-transcode-report",
        text: "update transcodes set state = $2, progress = $3, updated_at = now() where id = $1",
        values: [id, state, progress],
      });
    },

    /** Puts a transcode back into the queue; an interrupted attempt does not count. */
    async putBack(id: number, options: { counts: boolean }): Promise<void> {
      await pool.query({
        name: "catalog-transcode-put-back",
        text: `update transcodes set state = 'waiting', progress = 0, attempts = attempts - $2::int, updated_at = now()
               where id = $1`,
        values: [id, options.counts ? 0 : 1],
      });
    },

    async fail(id: number, reason: string): Promise<void> {
      await pool.query({
        name: "catalog-transcode-fail",
        text: "update transcodes set state = 'failed', reason = $2, updated_at = now() where id = $1",
        values: [id, reason],
      });
    },

    /** Queues a failed transcode again; false if there is none. */
    async revive(client: pg.PoolClient, id: number): Promise<boolean> {
      const { rowCount } = await client.query({
        name: "catalog-transcode-revive",
        text: `update transcodes set state = 'waiting', progress = 0, attempts = 0, reason = null, updated_at = now()
               where id = $1 and state = 'failed'`,
        values: [id],
      });
      return rowCount === 1;
    },

    /** Gives the title its film, in one transaction. */
    async finish(id: number, media: MediaPackage, poster: Picture): Promise<void> {
      await inTransaction(database, (client) => attach(client, id, media, poster));
    },

    /** Puts all running transcodes back into the queue and returns their ids. */
    async interrupt(client: pg.PoolClient): Promise<number[]> {
      const { rows } = await client.query<{ id: number }>({
        name: "catalog-transcode-interrupt",
        text: `update transcodes set state = 'waiting', progress = 0, updated_at = now()
               where state in ('probing', 'encoding', 'packaging') returning id`,
      });
      return rows.map(({ id }) => id);
    },

    /** The running transcodes of all nodes. */
    async underWay(): Promise<Set<string>> {
      const { rows } = await pool.query<{ id: number }>({
        name: "catalog-transcode-under-way",
        text: "select id from transcodes where state in ('probing', 'encoding', 'packaging')",
      });
      return new Set(rows.map(({ id }) => String(id)));
    },
  };
}
export type TranscodeStore = ReturnType<typeof createTranscodeStore>;
