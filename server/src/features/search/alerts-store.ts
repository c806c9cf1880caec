import type pg from "pg";
import type { SavedRow } from "./saved-store.ts";

interface Recipient {
  profile_id: number;
  is_child: boolean;
  email: string;
}

export interface RecipientRow extends Recipient {
  mailed_at: Date | number;
  searches: SavedRow[];
}

/** Profiles to mail, after the id `$1`; not of accounts whose deletion is scheduled. */
const RECIPIENTS = `
  select p.id as profile_id, p.is_child, a.email, coalesce(n.mailed_at, '-infinity') as mailed_at,
         jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'search_key', s.search_key, 'genre_ids', s.genre_ids,
           'era_ids', s.era_ids, 'region_ids', s.region_ids, 'view_type', s.view_type, 'is_mailed', s.is_mailed,
           'opened_at', s.opened_at) order by s.created_at, s.id) as searches
  from saved_searches s
  join profiles p on p.id = s.profile_id
  join accounts a on a.id = p.account_id
  left join search_news n on n.profile_id = p.id
  where s.is_mailed and s.removed_at is null and s.profile_id > $1 and (n.mailed_at is null or n.mailed_at <= $2)
    and a.delete_at is null
  group by p.id, p.is_child, a.email, n.mailed_at order by p.id limit $3`;

export interface AlertRow extends Recipient {
  id: number;
  search_key: string;
  created_at: Date;
}

const alertsWhere = (condition: string): string => `
  select w.id, w.search_key, w.created_at, p.id as profile_id, p.is_child, a.email
  from wishes w join profiles p on p.id = w.profile_id join accounts a on a.id = p.account_id
  where w.id > $1 ${condition} order by w.id limit $2`;

const ALL_ALERTS = alertsWhere("");
/** Those that were missed while a deletion was scheduled that is cancelled now. */
const MISSED_ALERTS = alertsWhere("and w.missed_since is not null and a.delete_at is null");

/** Ordered by id. */
export async function recipientsAfter(
  pool: pg.Pool,
  after: number,
  mailedBefore: Date,
  most: number,
): Promise<RecipientRow[]> {
  const { rows } = await pool.query<RecipientRow>({
    name: "search-alerts-recipients",
    text: RECIPIENTS,
    values: [after, mailedBefore, most],
  });
  return rows;
}

/** The mailed searches of a profile; locked until the transaction ends. */
export async function lockMailed(client: pg.PoolClient, profileId: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>({
    name: "search-alerts-lock-mailed",
    text: `select id from saved_searches where profile_id = $1 and is_mailed and removed_at is null
           order by created_at, id for share`,
    values: [profileId],
  });
  return rows.map(({ id }) => id);
}

/** False if the profile was mailed after `unlessAfter`. */
export async function setMailed(
  client: pg.PoolClient,
  { profileId, at, unlessAfter }: { profileId: number; at: Date; unlessAfter: Date },
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: "search-alerts-set-mailed",
    text: `insert into search_news as n (profile_id, mailed_at) values ($1, $2)
           on conflict (profile_id) do update set mailed_at = excluded.mailed_at where n.mailed_at <= $3`,
    values: [profileId, at, unlessAfter],
  });
  return rowCount === 1;
}

/** Whether the account's deletion is scheduled; locked until the transaction ends. */
export async function isDeletionScheduled(
  client: pg.PoolClient,
  profileId: number,
): Promise<boolean> {
  const { rows } = await client.query<{ is_scheduled: boolean }>({
    name: "search-alerts-is-deletion-scheduled",
    text: `select a.delete_at is not null as is_scheduled from accounts a join profiles p on p.account_id = a.id
           where p.id = $1 for share of a`,
    values: [profileId],
  });
  return rows[0]?.is_scheduled ?? false;
}

/** Ordered by id. */
export async function alertsAfter(
  pool: pg.Pool,
  after: number,
  most: number,
  isMissed: boolean,
): Promise<AlertRow[]> {
  const { rows } = await pool.query<AlertRow>({
    name: isMissed ? "search-alerts-missed-after" : "search-alerts-after",
    text: isMissed ? MISSED_ALERTS : ALL_ALERTS,
    values: [after, most],
  });
  return rows;
}

export async function setMissed(client: pg.PoolClient, id: number, since: Date): Promise<void> {
  await client.query({
    name: "search-alerts-set-missed",
    text: "update wishes set missed_since = $2 where id = $1 and missed_since is null",
    values: [id, since],
  });
}

/** False if it is already deleted. */
export async function deleteAlert(client: pg.PoolClient, id: number): Promise<boolean> {
  const { rowCount } = await client.query({
    name: "search-alerts-delete",
    text: "delete from wishes where id = $1",
    values: [id],
  });
  return rowCount === 1;
}

/** Those of accounts whose deletion was cancelled, longest missed first. */
export async function missedAlerts(pool: pg.Pool): Promise<{ id: number; missed_since: Date }[]> {
  const { rows } = await pool.query<{ id: number; missed_since: Date }>({
    name: "search-alerts-missed",
    text: `select w.id, w.missed_since from wishes w join profiles p on p.id = w.profile_id
           join accounts a on a.id = p.account_id and a.delete_at is null
           where w.missed_since is not null order by w.missed_since`,
  });
  return rows;
}

/** The missed title may be unpublished again: keep these alerts. */
export async function resetMissed(pool: pg.Pool, ids: readonly number[]): Promise<void> {
  await pool.query({
    name: "search-alerts-reset-missed",
    text: `update wishes w set missed_since = null from profiles p join accounts a on a.id = p.account_id
           where w.id = any($1::int[]) and p.id = w.profile_id and a.delete_at is null`,
    values: [ids],
  });
}

export async function sweptAt(pool: pg.Pool): Promise<Date | undefined> {
  const { rows } = await pool.query<{ swept_at: Date }>({
    name: "search-alerts-swept-at",
    text: "select swept_at from wish_sweeps",
  });
  return rows[0]?.swept_at;
}

export async function setSweptAt(pool: pg.Pool, at: Date): Promise<void> {
  await pool.query({
    name: "search-alerts-set-swept-at",
    text: "update wish_sweeps set swept_at = greatest(swept_at, $1)",
    values: [at],
  });
}
