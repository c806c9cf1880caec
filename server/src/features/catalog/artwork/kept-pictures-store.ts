import { MAX_KEPT_PICTURES } from "@bijou/contract/studio/artwork";
import {
  type Artwork,
  ARTWORK_FIELDS,
  type ArtworkField,
  type TitleChanges,
} from "@bijou/contract/studio/title-fields";
import type pg from "pg";

export interface KeptRow {
  readonly place: ArtworkField;
  /** The whole picture. */
  readonly root: string;
  readonly hash: string;
  readonly focus: Artwork["focus"];
}

/** A change of what a place of a title shows. */
export interface ShownRow {
  readonly place: ArtworkField;
  readonly at: Date;
  readonly before: string | null;
  readonly after: string | null;
}

/** Keeps pictures that places of a title show or are about to show, each with what was last used of it. */
export async function keepPictures(
  client: pg.PoolClient,
  titleId: number,
  fields: TitleChanges,
  at: Date,
): Promise<void> {
  const used = ARTWORK_FIELDS.flatMap((place) => {
    const { [place]: value } = fields;
    return value ? [{ place, ...value }] : [];
  });
  if (used.length === 0) return;
  await client.query({
    name: "catalog-artwork-keep",
    text: `insert into title_pictures (title_id, place, root_hash, hash, focus, kept_at)
           select $1, n.place, coalesce(i.source_hash, i.hash), i.hash, n.focus, $3
           from jsonb_to_recordset($2::jsonb) as n (place text, hash text, focus jsonb) join images i on i.hash = n.hash
           on conflict (title_id, place, root_hash) do update set hash = excluded.hash, focus = excluded.focus`,
    values: [titleId, JSON.stringify(used), at],
  });
  await client.query({
    name: "catalog-artwork-keep-newest",
    text: `delete from title_pictures p using (
             select place, root_hash, row_number() over (partition by place order by kept_at desc, root_hash) as number
             from title_pictures where title_id = $1) o
           where p.title_id = $1 and p.place = o.place and p.root_hash = o.root_hash and o.number > $2
             and p.hash <> all ($3)`,
    values: [titleId, MAX_KEPT_PICTURES, used.map(({ hash }) => hash)],
  });
}

/** The one that was added last first. */
export async function readKept(
  client: pg.Pool | pg.PoolClient,
  titleId: number,
): Promise<KeptRow[]> {
  const { rows } = await client.query<KeptRow>({
    name: "catalog-artwork-kept",
    text: `select place, root_hash as root, hash, focus from title_pictures where title_id = $1
           order by kept_at desc, root_hash`,
    values: [titleId],
  });
  return rows;
}

/** @returns false if it was not kept. */
export async function removeKept(
  client: pg.PoolClient,
  titleId: number,
  place: ArtworkField,
  root: string,
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: "catalog-artwork-remove-kept",
    text: "delete from title_pictures where title_id = $1 and place = $2 and root_hash = $3",
    values: [titleId, place, root],
  });
  return rowCount === 1;
}

/** What the history says of the pictures that were in effect, the oldest first. */
export async function readShown(
  client: pg.Pool | pg.PoolClient,
  titleId: number,
): Promise<ShownRow[]> {
  const { rows } = await client.query<ShownRow>({
    name: "catalog-artwork-shown",
    text: `select c.field as place, e.at, c.before ->> 'hash' as before, c.after ->> 'hash' as after
           from audit_entries e cross join jsonb_to_recordset(e.changes) as c (field text, before jsonb, after jsonb)
           where e.object_kind = 'title' and e.object_id = $1 and c.field = any ($2)
             and e.type not in ('title.drafted', 'title.draft_discarded', 'title.draft_restored')
           order by e.id`,
    values: [String(titleId), ARTWORK_FIELDS],
  });
  return rows;
}

/** The whole pictures of pictures that are stored. */
export async function rootsOf(
  client: pg.Pool | pg.PoolClient,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ hash: string; root: string }>({
    name: "catalog-artwork-roots",
    text: "select hash, coalesce(source_hash, hash) as root from images where hash = any ($1)",
    values: [hashes],
  });
  return new Map(rows.map(({ hash, root }) => [hash, root]));
}
