import type { OwnWindows } from "@bijou/contract/studio/own-windows";
import type { WindowTerms } from "@bijou/contract/studio/window-rules";
import type { RightsWindow } from "@bijou/contract/studio/windows";
import type pg from "pg";
import { ownValue } from "../../../platform/database/own-values.ts";

type Kind = OwnWindows["places"][number]["kind"];

export interface WindowedPlace {
  readonly kind: Kind;
  readonly place: number;
  /** As in "S1E2 Chapter 2" or "1. Season 1". */
  readonly name: string;
  /** Null for those that it inherits. */
  readonly windows: RightsWindow[] | null;
}

const SEASON = (where: string): string =>
  `select 'season' as kind, s.id as place, s.number || '. ' || s.name as name, s.windows, s.number, 0 as episode
   from seasons s where s.title_id = $1 and ${where}`;
const EPISODE = (where: string): string =>
  `select 'episode' as kind, e.id as place, 'S' || s.number || 'E' || e.number || ' ' || e.name as name, e.windows,
     s.number, e.number as episode
   from episodes e join seasons s on s.id = e.season_id where e.title_id = $1 and ${where}`;

/** Those of a series that have windows of their own, in their order. */
export async function readWindowedPlaces(
  client: pg.Pool | pg.PoolClient,
  titleId: number,
): Promise<WindowedPlace[]> {
  const { rows } = await client.query<WindowedPlace>({
    name: "catalog-own-windows-read",
    text: `select kind, place, name, windows
           from (${SEASON("s.windows is not null")} union all ${EPISODE("e.windows is not null")}) p
           order by number, episode`,
    values: [titleId],
  });
  return rows;
}

/** A season or an episode of a series; undefined if the series has none with this id. */
export async function readPlace(
  client: pg.PoolClient,
  titleId: number,
  { kind, place }: Pick<WindowedPlace, "kind" | "place">,
): Promise<WindowedPlace | undefined> {
  const { rows } = await client.query<WindowedPlace>({
    name: `catalog-own-windows-of-${kind}`,
    text: `select kind, place, name, windows from (${kind === "season" ? SEASON("s.id = $2") : EPISODE("e.id = $2")}) p`,
    values: [titleId, place],
  });
  return rows[0];
}

export async function writePlace(
  client: pg.PoolClient,
  {
    kind,
    place,
    windows,
  }: Pick<WindowedPlace, "kind" | "place"> & {
    readonly windows: readonly WindowTerms[] | null;
  },
): Promise<void> {
  await client.query({
    name: `catalog-own-windows-write-${kind}`,
    text: `update ${kind === "season" ? "seasons" : "episodes"} set windows = $2 where id = $1`,
    values: [place, windows && JSON.stringify(windows)],
  });
}

export interface EpisodeState {
  readonly id: number;
  /** Its own, or those of its season; null for those of the series. */
  readonly windows: WindowTerms[] | null;
  readonly opensAt: Date | null;
  readonly isOver: boolean;
}

/** The episodes of a series that have windows, or had some when they were last brought up to date. */
export async function readEpisodeStates(
  client: pg.PoolClient,
  titleId: number,
): Promise<EpisodeState[]> {
  const { rows } = await client.query<EpisodeState>({
    name: "catalog-own-windows-states",
    text: `select e.id, ${ownValue("windows")} as windows, e.opens_at as "opensAt", e.is_over as "isOver"
           from episodes e join seasons s on s.id = e.season_id
           where e.title_id = $1 and (${ownValue("windows")} is not null or e.opens_at is not null or e.is_over)`,
    values: [titleId],
  });
  return rows;
}

export async function writeEpisodeStates(
  client: pg.PoolClient,
  titleId: number,
  states: readonly Omit<EpisodeState, "windows">[],
): Promise<void> {
  await client.query({
    name: "catalog-own-windows-write-states",
    text: `update episodes e set opens_at = r."opensAt", is_over = r."isOver"
           from jsonb_to_recordset($2) as r(id int, "opensAt" timestamptz, "isOver" boolean)
           where e.id = r.id and e.title_id = $1`,
    values: [titleId, JSON.stringify(states)],
  });
}

/**
 * @param state.dueAt when the episodes are to be brought up to date next; null without a time to come
 * @param state.changedAt now, if somebody changes what they play by
 */
export async function writeOwnDue(
  client: pg.PoolClient,
  titleId: number,
  { dueAt, changedAt }: { readonly dueAt: Date | null; readonly changedAt: Date | undefined },
): Promise<void> {
  await client.query({
    name: "catalog-own-windows-due",
    text: `insert into title_rights (title_id, revision, own_due_at, changed_at)
           values ($1, 1, $2, coalesce($3::timestamptz, '-infinity'))
           on conflict (title_id) do update set own_due_at = excluded.own_due_at,
             changed_at = greatest(title_rights.changed_at, excluded.changed_at)`,
    values: [titleId, dueAt, changedAt ?? null],
  });
}

/** Nothing is to be brought up to date. */
export async function clearOwnDue(client: pg.PoolClient, titleId: number): Promise<void> {
  await client.query({
    name: "catalog-own-windows-clear-due",
    text: "update title_rights set own_due_at = null where title_id = $1 and own_due_at is not null",
    values: [titleId],
  });
}

/** Makes the windows of a title, its seasons and episodes another version. `writeOwnDue` has added the row. */
export async function raiseRevision(client: pg.PoolClient, titleId: number): Promise<void> {
  await client.query({
    name: "catalog-own-windows-revision",
    text: "update title_rights set revision = revision + 1 where title_id = $1",
    values: [titleId],
  });
}

/** The series an episode of which opens or ends first. Lock it, then ask `isOwnDue`. */
export async function firstOwnDue(client: pg.PoolClient, at: Date): Promise<number | undefined> {
  const { rows } = await client.query<{ titleId: number }>({
    name: "catalog-own-windows-first-due",
    text: `select title_id as "titleId" from title_rights where own_due_at <= $1 order by own_due_at, title_id limit 1`,
    values: [at],
  });
  return rows[0]?.titleId;
}

/** Whether no other process was faster. */
export async function isOwnDue(client: pg.PoolClient, titleId: number, at: Date): Promise<boolean> {
  const { rowCount } = await client.query({
    name: "catalog-own-windows-is-due",
    text: "select from title_rights where title_id = $1 and own_due_at <= $2",
    values: [titleId, at],
  });
  return rowCount === 1;
}

/** The series among these keys that have windows of their own somewhere. */
export async function windowedSeries(
  client: pg.PoolClient,
  keys: readonly string[],
): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>({
    name: "catalog-own-windows-series",
    text: `select t.id from titles t where t.external_id = any($1::text[]) and (
             exists (select from seasons s where s.title_id = t.id and s.windows is not null)
             or exists (select from episodes e where e.title_id = t.id and (e.windows is not null or e.opens_at is not null or e.is_over)))
           order by t.id`,
    values: [keys],
  });
  return rows.map(({ id }) => id);
}
