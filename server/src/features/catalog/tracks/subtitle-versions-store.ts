import type { SubtitleKind } from "@bijou/contract/studio/title-tracks";
import type pg from "pg";

/** How long subtitles that were replaced or deleted can be restored. */
export const EARLIER_SUBTITLE_DAYS = 30;
/** Of one track. */
const MAX_EARLIER = 30;

/** Whose version: the video, and the track. */
interface Which {
  readonly assetId: string;
  readonly track: string;
}

interface Described {
  readonly name: string;
  readonly language: string;
  readonly kind: SubtitleKind;
}

export interface EarlierRow extends Described {
  readonly id: number;
  readonly assetId: string;
  readonly track: string;
  readonly file: string | null;
  readonly replacedAt: Date;
  readonly replacedBy: string;
}

/** Where viewers fetch a stored version. No file of a package is called so: those begin with a language. */
export const fileOfVersion = (id: number): string => `subs/edit-${id}.vtt`;

/** The number of the version that a file is; undefined for a file of the package. */
export function versionOfFile(file: string): number | undefined {
  const found = /^subs\/edit-(\d{1,10})\.vtt$/.exec(file)?.[1];
  return found === undefined ? undefined : Number(found);
}

export async function addVersion(
  client: pg.PoolClient,
  { assetId, track }: Which,
  { name, language, kind }: Described,
  content: string,
): Promise<number> {
  const { rows } = await client.query<{ id: number }>({
    name: "catalog-tracks-add-version",
    text: `insert into subtitle_versions (asset_id, track, name, language, kind, content)
           values ($1, $2, $3, $4, $5, $6) returning id`,
    values: [assetId, track, name, language, kind, content],
  });
  return rows[0]?.id ?? 0;
}

/** Keeps what viewers had until now, with the name it had, and no more than some of each track. */
export async function retireVersion(
  client: pg.PoolClient,
  { assetId, track }: Which,
  { name, language, kind, file }: Described & { readonly file: string },
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  const id = versionOfFile(file);
  if (id === undefined)
    await client.query({
      name: "catalog-tracks-retire-file",
      text: `insert into subtitle_versions (asset_id, track, name, language, kind, file, replaced_at, replaced_by)
             values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      values: [assetId, track, name, language, kind, file, at, by],
    });
  else
    await client.query({
      name: "catalog-tracks-retire-version",
      text: `update subtitle_versions set name = $3, language = $4, kind = $5, replaced_at = $6, replaced_by = $7
             where id = $1 and asset_id = $2`,
      values: [id, assetId, name, language, kind, at, by],
    });
  await client.query({
    name: "catalog-tracks-drop-versions",
    text: `delete from subtitle_versions where id in (
             select id from subtitle_versions where asset_id = $1 and track = $2 and replaced_at is not null
             order by replaced_at desc, id desc offset ${MAX_EARLIER})`,
    values: [assetId, track],
  });
}

/** Makes an earlier version that of viewers again. One of the package needs no row. */
export async function reviveVersion(
  client: pg.PoolClient,
  { id, file }: Pick<EarlierRow, "id" | "file">,
): Promise<string> {
  if (file === null) {
    await client.query({
      name: "catalog-tracks-revive-version",
      text: "update subtitle_versions set replaced_at = null where id = $1",
      values: [id],
    });
    return fileOfVersion(id);
  }
  await client.query({
    name: "catalog-tracks-revive-file",
    text: "delete from subtitle_versions where id = $1",
    values: [id],
  });
  return file;
}

const COLUMNS = `
  id, asset_id as "assetId", track, name, language, kind, file, replaced_at as "replacedAt",
  replaced_by as "replacedBy"`;

/** All that can be restored of some videos, the last one replaced first. */
export async function earlierVersions(
  client: pg.Pool | pg.PoolClient,
  assetIds: readonly string[],
): Promise<EarlierRow[]> {
  const { rows } = await client.query<EarlierRow>({
    name: "catalog-tracks-earlier",
    text: `select ${COLUMNS} from subtitle_versions where asset_id = any($1) and replaced_at is not null
           order by replaced_at desc, id desc`,
    values: [assetIds],
  });
  return rows;
}

/** The WebVTT of a version. */
export async function contentOf(
  client: pg.Pool | pg.PoolClient,
  id: number,
): Promise<string | undefined> {
  const { rows } = await client.query<{ content: string }>({
    name: "catalog-tracks-content",
    text: "select content from subtitle_versions where id = $1 and content is not null",
    values: [id],
  });
  return rows[0]?.content;
}

export async function forgetOldSubtitles(client: pg.PoolClient): Promise<void> {
  await client.query({
    name: "catalog-tracks-forget-old",
    text: `delete from subtitle_versions where replaced_at < now() - make_interval(days => ${EARLIER_SUBTITLE_DAYS})`,
  });
}
