import type { TitlePicture } from "@bijou/contract/studio/artwork";
import type pg from "pg";
import type { CropArea } from "../../../platform/images/crop.ts";
import type { Database } from "../../../platform/database/database.ts";
import { UNREFERENCED_PICTURE } from "../delete-title-store.ts";
import { describedPicture } from "./described-picture.ts";

interface SizeRow {
  readonly width: number;
  readonly height: number;
}

export async function pictureSize({ pool }: Database, hash: string): Promise<SizeRow | undefined> {
  const { rows } = await pool.query<SizeRow>({
    name: "catalog-artwork-size",
    text: "select width, height from images where hash = $1",
    values: [hash],
  });
  return rows[0];
}

interface VideoRow {
  readonly id: string;
  readonly seconds: number;
  readonly renditions: readonly { readonly name: string; readonly height: number }[];
}

/** The video of a movie, or of an episode of the title; undefined without one. */
export async function videoOf(
  { pool }: Database,
  titleId: number,
  episodeId: number | null,
): Promise<VideoRow | undefined> {
  const { rows } = await pool.query<VideoRow>({
    name: "catalog-artwork-video",
    text: `select a.id, a.duration_ms / 1000.0::real as seconds, a.renditions
           from titles t left join episodes e on e.title_id = t.id and e.id = $2
           join assets a on a.id = case when $2::int is null then t.asset_id else e.asset_id end
           where t.id = $1`,
    values: [titleId, episodeId],
  });
  return rows[0];
}

/** Pictures that a title's history can bring back. An edit of a draft was never in effect. */
const IN_HISTORY = `
  select h.hash from audit_entries e
  cross join jsonb_to_recordset(e.changes) as c(field text, before jsonb, after jsonb)
  cross join lateral (values (c.before ->> 'hash'), (c.after ->> 'hash')) as h(hash)
  where e.object_kind = 'title' and e.type <> 'title.drafted' and h.hash is not null
    and exists (select from titles t where t.id::text = e.object_id)`;

/** Deletes the rows of uploads that nothing uses, and returns their hashes. */
export async function deleteUnusedUploads(
  client: pg.PoolClient,
  before: Date,
  most: number,
): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>({
    name: "catalog-artwork-sweep",
    text: `with history as materialized (${IN_HISTORY}),
             unused as (
               select i.hash from images i where i.uploaded_at < $1 and ${UNREFERENCED_PICTURE}
                 and i.hash not in (select hash from history)
               order by i.uploaded_at limit $2)
           delete from images i using unused where i.hash = unused.hash and i.uploaded_at < $1 returning i.hash`,
    values: [before, most],
  });
  return rows.map(({ hash }) => hash);
}

interface PictureRow {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly source: (Omit<PictureRow, "source"> & { readonly crop: CropArea }) | null;
}

/** Stored pictures, and what they were cropped from. */
export async function readPictures(
  client: pg.Pool | pg.PoolClient,
  hashes: readonly string[],
): Promise<TitlePicture[]> {
  const { rows } = await client.query<PictureRow>({
    name: "catalog-artwork-read",
    text: `select i.hash, i.width, i.height, case when s.hash is not null then
             jsonb_build_object('hash', s.hash, 'width', s.width, 'height', s.height, 'crop', i.crop) end as source
           from images i left join images s on s.hash = i.source_hash where i.hash = any($1)`,
    values: [hashes],
  });
  return rows.map(({ source, ...picture }) => describedPicture(picture, source));
}
