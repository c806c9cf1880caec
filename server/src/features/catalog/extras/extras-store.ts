import type { TitleExtra } from "@bijou/contract/studio/title-extras";
import type pg from "pg";

export type ExtraFields = Pick<TitleExtra, "kind" | "name" | "access">;

export interface StoredExtra extends ExtraFields {
  readonly id: number;
  readonly isShown: boolean;
  readonly revision: number;
}

interface ExtraRow extends StoredExtra {
  readonly durationMs: number | null;
  readonly posterHash: string | null;
  readonly job: { readonly state: "done" | NonNullable<TitleExtra["job"]>["state"] } | null;
  readonly progress: number;
  readonly deletedAt: Date | null;
}

const STORED = `x.id, x.kind, x.name, x.access, x.is_shown as "isShown", x.revision`;
const ORDER = "order by x.position, x.id";

type Client = pg.Pool | pg.PoolClient;

/** All extras of a title in order, also those that were deleted. */
export async function readExtras(client: Client, titleId: number): Promise<ExtraRow[]> {
  const { rows } = await client.query<ExtraRow>({
    name: "catalog-extras-read",
    text: `select ${STORED}, x.deleted_at as "deletedAt", a.duration_ms as "durationMs", a.poster_hash as "posterHash",
             case when j.state is not null then jsonb_build_object('state', j.state) end as job,
             coalesce(j.progress, 0) as progress
           from title_extras x left join assets a on a.id = x.asset_id
           left join lateral (
             select state, progress from transcodes where extra_id = x.id order by id desc limit 1) j on true
           where x.title_id = $1 ${ORDER}`,
    values: [titleId],
  });
  return rows;
}

/** In milliseconds; null without a trailer. */
export async function trailerLength(client: Client, titleId: number): Promise<number | null> {
  const { rows } = await client.query<{ ms: number }>({
    name: "catalog-extras-trailer",
    text: "select a.duration_ms as ms from titles t join assets a on a.id = t.trailer_asset_id where t.id = $1",
    values: [titleId],
  });
  return rows[0]?.ms ?? null;
}

/** The extras of a title that is locked, in order. */
export async function presentExtras(
  client: pg.PoolClient,
  titleId: number,
): Promise<StoredExtra[]> {
  const { rows } = await client.query<StoredExtra>({
    name: "catalog-extras-present",
    text: `select ${STORED} from title_extras x where x.title_id = $1 and x.deleted_at is null ${ORDER}`,
    values: [titleId],
  });
  return rows;
}

export async function insertExtra(
  client: pg.PoolClient,
  titleId: number,
  { kind, name, access }: ExtraFields,
): Promise<number> {
  const { rows } = await client.query<{ id: number }>({
    name: "catalog-extras-insert",
    text: `insert into title_extras (title_id, kind, name, access, position)
           select $1, $2, $3, $4, coalesce(max(position), 0) + 1 from title_extras where title_id = $1 returning id`,
    values: [titleId, kind, name, access],
  });
  return rows[0]?.id ?? 0;
}

/** Gives an extra the video that a job makes. */
export async function encodeFor(client: pg.PoolClient, id: number, jobId: number): Promise<void> {
  await client.query({
    name: "catalog-extras-encode",
    text: "update transcodes set extra_id = $1 where id = $2",
    values: [id, jobId],
  });
}

export async function writeExtra(
  client: pg.PoolClient,
  titleId: number,
  { id, kind, name, access, isShown }: Omit<StoredExtra, "revision">,
): Promise<void> {
  await client.query({
    name: "catalog-extras-write",
    text: `update title_extras set kind = $3, name = $4, access = $5, is_shown = $6, revision = revision + 1
           where id = $1 and title_id = $2`,
    values: [id, titleId, kind, name, access, isShown],
  });
}

export async function placeExtras(
  client: pg.PoolClient,
  titleId: number,
  ids: readonly number[],
): Promise<void> {
  await client.query({
    name: "catalog-extras-place",
    text: `update title_extras x set position = w.place from unnest($2::int[]) with ordinality w (id, place)
           where x.id = w.id and x.title_id = $1`,
    values: [titleId, ids],
  });
}

export async function markDeleted(
  client: pg.PoolClient,
  titleId: number,
  id: number,
  at: Date,
): Promise<void> {
  await client.query({
    name: "catalog-extras-delete",
    text: `update title_extras set deleted_at = $3, revision = revision + 1
           where id = $2 and title_id = $1 and deleted_at is null`,
    values: [titleId, id, at],
  });
}

/** @returns undefined if there is no such deleted extra. */
export async function unmarkDeleted(
  client: pg.PoolClient,
  titleId: number,
  id: number,
): Promise<StoredExtra | undefined> {
  const { rows } = await client.query<StoredExtra>({
    name: "catalog-extras-restore",
    text: `update title_extras x set deleted_at = null, revision = revision + 1
           where x.id = $2 and x.title_id = $1 and x.deleted_at is not null returning ${STORED}`,
    values: [titleId, id],
  });
  return rows[0];
}

/** Makes viewers see all extras of a title. @returns whether they saw fewer */
export async function showExtras(client: pg.PoolClient, titleId: number): Promise<boolean> {
  const { rowCount } = await client.query({
    name: "catalog-extras-show",
    text: "update title_extras set is_shown = true where title_id = $1 and not is_shown and deleted_at is null",
    values: [titleId],
  });
  return (rowCount ?? 0) > 0;
}

/** Deletes the extras that were deleted long ago. Their videos go with the next sweep of those that nothing uses. */
export async function deleteOldExtras(pool: pg.Pool, before: Date): Promise<void> {
  await pool.query({
    name: "catalog-extras-sweep",
    text: `with gone as (delete from title_extras where deleted_at < $1 returning asset_id)
           update assets a set retired_at = now() from gone where a.id = gone.asset_id and a.external_id is null`,
    values: [before],
  });
}
