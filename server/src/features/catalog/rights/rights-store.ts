import type { WindowTerms } from "@bijou/contract/studio/window-rules";
import type { RightsWindow } from "@bijou/contract/studio/windows";
import type pg from "pg";
import { windowsOf } from "../../../platform/database/windows-of.ts";

import type { Leaving } from "./summary.ts";

export interface StoredRights {
  readonly revision: number;
  /** Whether they are stored; otherwise they are the title's fields. */
  readonly isOwn: boolean;
  readonly windows: RightsWindow[];
}

/** The revision and the windows of a title `t`. */
export const RIGHTS = `
  coalesce((select r.revision from title_rights r where r.title_id = t.id), 1) as revision,
  exists (select from rights_windows w where w.title_id = t.id) as "isOwn",
  ${windowsOf("t.id", "title_windows")} as windows`;

/** By title; those that do not exist are left out. */
export async function readRightsOf(
  client: pg.Pool | pg.PoolClient,
  titleIds: readonly number[],
): Promise<Map<number, StoredRights>> {
  const { rows } = await client.query<StoredRights & { id: number }>({
    name: "catalog-rights-read",
    text: `select t.id, ${RIGHTS} from titles t where t.id = any($1::int[])`,
    values: [titleIds],
  });
  return new Map(rows.map(({ id, ...rights }) => [id, rights]));
}

/** Nothing for a title that does not exist. */
export const readRights = async (
  client: pg.Pool | pg.PoolClient,
  titleId: number,
): Promise<StoredRights | undefined> => (await readRightsOf(client, [titleId])).get(titleId);

const ADD_HOLDERS = `
  insert into rights_holders (name) select distinct unnest($1::text[]) as name order by name
  on conflict (name) do nothing`;
const ADD_WINDOWS = `
  insert into rights_windows (title_id, position, starts_at, ends_at, area, countries, access, free_at, holder_id, license_id)
  select $1, r.place, r."startsAt", r."endsAt", r.area, array(select jsonb_array_elements_text(r.countries)), r.access,
         r."freeAt", h.id, r.license
  from rows from (jsonb_to_recordset($2) as ("startsAt" timestamptz, "endsAt" timestamptz, area text, countries jsonb,
      access text, "freeAt" timestamptz, holder text, license integer))
    with ordinality as r("startsAt", "endsAt", area, countries, access, "freeAt", holder, license, place)
  left join rights_holders h on h.name = r.holder`;

/** Replaces the windows of a title; without any it follows its fields. The caller holds the lock of the title. */
export async function replaceWindows(
  client: pg.PoolClient,
  titleId: number,
  windows: readonly WindowTerms[],
): Promise<void> {
  await client.query({
    name: "catalog-rights-clear",
    text: "delete from rights_windows where title_id = $1",
    values: [titleId],
  });
  if (windows.length === 0) return;
  const holders = windows.flatMap(({ holder }) => holder ?? []);
  await client.query({ name: "catalog-rights-add-holders", text: ADD_HOLDERS, values: [holders] });
  await client.query({
    name: "catalog-rights-add",
    text: ADD_WINDOWS,
    values: [titleId, JSON.stringify(windows)],
  });
}

/**
 * @param state.dueAt when the title's fields are to be brought up to date; null without a time to come
 * @param state.changedAt now, if somebody changes the windows
 */
export async function writeRevision(
  client: pg.PoolClient,
  titleId: number,
  state: {
    readonly revision: number;
    readonly dueAt: Date | null;
    readonly leaving: Leaving;
    readonly changedAt?: Date | undefined;
  },
): Promise<void> {
  const { revision, dueAt, leaving, changedAt = null } = state;
  await client.query({
    name: "catalog-rights-revision",
    text: `insert into title_rights (title_id, revision, due_at, leaves_at, leaves_by_country, changed_at)
           values ($1, $2, $3, $4, $5, coalesce($6::timestamptz, '-infinity'))
           on conflict (title_id) do update set revision = excluded.revision, due_at = excluded.due_at,
             leaves_at = excluded.leaves_at, leaves_by_country = excluded.leaves_by_country,
             changed_at = greatest(title_rights.changed_at, excluded.changed_at)`,
    values: [titleId, revision, dueAt, leaving.leavesAt, leaving.byCountry, changedAt],
  });
}

/**
 * The title whose windows have opened, closed or become free first. Lock it, then ask `isDue`: who changes windows locks
 * the title before its row here, too.
 */
export async function firstDueTitle(client: pg.PoolClient, at: Date): Promise<number | undefined> {
  const { rows } = await client.query<{ titleId: number }>({
    name: "catalog-rights-due",
    text: `select title_id as "titleId" from title_rights where due_at <= $1 order by due_at, title_id limit 1`,
    values: [at],
  });
  return rows[0]?.titleId;
}

/** The titles whose windows open, close or become free until a time, in that order. */
export async function changingTitles(
  client: pg.PoolClient,
  { until, limit }: { readonly until: Date; readonly limit: number },
): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>({
    name: "catalog-rights-changing",
    text: `select title_id as id from title_rights where due_at <= $1 order by due_at, title_id limit $2`,
    values: [until, limit],
  });
  return rows.map(({ id }) => id);
}

/** Whether no other process was faster. */
export async function isDue(client: pg.PoolClient, titleId: number, at: Date): Promise<boolean> {
  const { rowCount } = await client.query({
    name: "catalog-rights-is-due",
    text: "select from title_rights where title_id = $1 and due_at <= $2",
    values: [titleId, at],
  });
  return rowCount === 1;
}

export interface Reach {
  readonly watchLists: number;
  readonly partway: number;
}

/** How many members have a title in a list or have begun it. */
export async function countReach(pool: pg.Pool, titleId: number): Promise<Reach> {
  const { rows } = await pool.query<Reach>({
    name: "catalog-rights-reach",
    text: `select (select count(*) from watch_list_titles t where t.title_id = $1)::int as "watchLists",
             (select count(*) from continue_watching c where c.title_id = $1 and c.removed_at is null)::int as partway`,
    values: [titleId],
  });
  return rows[0] ?? { watchLists: 0, partway: 0 };
}
