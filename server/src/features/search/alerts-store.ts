import type pg from "pg";
import type { SavedRow } from "./saved-store.ts";

interface Recipient {
  profile_id: number;
  is_child: boolean;
  email: string;
}

export interface RecipientRow extends Recipient {
  told_at: Date | number;
  searches: SavedRow[];
}

/** Profiles that may have a mail again, from `$1` on; none of an account that is about to be deleted. */
const RECIPIENTS = `
  select p.id as profile_id, p.is_child, a.email, coalesce(n.mailed_at, '-infinity') as told_at,
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

const wishes = (condition: string): string => `
  select w.id, w.search_key, w.created_at, p.id as profile_id, p.is_child, a.email
  from wishes w join profiles p on p.id = w.profile_id join accounts a on a.id = p.account_id
  where w.id > $1 ${condition} order by w.id limit $2`;

const ALL_WISHES = wishes("");
/** Of accounts that were to be deleted when it arrived, and stay after all. */
const MISSED_WISHES = wishes("and w.missed_since is not null and a.delete_at is null");

/** Profiles that may have a mail again, by their number. */
export async function recipientsAfter(
  pool: pg.Pool,
  after: number,
  toldUntil: Date,
  most: number,
): Promise<RecipientRow[]> {
  const { rows } = await pool.query<RecipientRow>({
    name: "search-alerts-recipients",
    text: RECIPIENTS,
    values: [after, toldUntil, most],
  });
  return rows;
}

/** The searches of a profile that are mailed about; until the transaction ends they stay so. */
export async function lockMailed(client: pg.PoolClient, profileId: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>({
    name: "search-alerts-lock-mailed",
    text: `select id from saved_searches where profile_id = $1 and is_mailed and removed_at is null
           order by created_at, id for share`,
    values: [profileId],
  });
  return rows.map(({ id }) => id);
}

/** False where the profile was mailed after that moment. */
export async function noteMailed(
  client: pg.PoolClient,
  { profileId, at, unlessAfter }: { profileId: number; at: Date; unlessAfter: Date },
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: "search-alerts-note-mailed",
    text: `insert into search_news as n (profile_id, mailed_at) values ($1, $2)
           on conflict (profile_id) do update set mailed_at = excluded.mailed_at where n.mailed_at <= $3`,
    values: [profileId, at, unlessAfter],
  });
  return rowCount === 1;
}

/** Whether the account of a profile is about to be deleted; until the transaction ends that stays so. */
export async function isLeaving(client: pg.PoolClient, profileId: number): Promise<boolean> {
  const { rows } = await client.query<{ is_leaving: boolean }>({
    name: "search-alerts-is-leaving",
    text: `select a.delete_at is not null as is_leaving from accounts a join profiles p on p.account_id = a.id
           where p.id = $1 for share of a`,
    values: [profileId],
  });
  return rows[0]?.is_leaving ?? false;
}

/** By their number. */
export async function wishesAfter(
  pool: pg.Pool,
  after: number,
  most: number,
  isMissed: boolean,
): Promise<AlertRow[]> {
  const { rows } = await pool.query<AlertRow>({
    name: isMissed ? "search-alerts-missed-wishes-after" : "search-alerts-wishes-after",
    text: isMissed ? MISSED_WISHES : ALL_WISHES,
    values: [after, most],
  });
  return rows;
}

export async function noteMissed(client: pg.PoolClient, id: number, since: Date): Promise<void> {
  await client.query({
    name: "search-alerts-note-missed",
    text: "update wishes set missed_since = $2 where id = $1 and missed_since is null",
    values: [id, since],
  });
}

/** False where it is gone already. */
export async function deleteWish(client: pg.PoolClient, id: number): Promise<boolean> {
  const { rowCount } = await client.query({
    name: "search-alerts-delete-wish",
    text: "delete from wishes where id = $1",
    values: [id],
  });
  return rowCount === 1;
}

/** Of accounts that stay after all, the longest missed first. */
export async function missedWishes(pool: pg.Pool): Promise<{ id: number; missed_since: Date }[]> {
  const { rows } = await pool.query<{ id: number; missed_since: Date }>({
    name: "search-alerts-missed-wishes",
    text: `select w.id, w.missed_since from wishes w join profiles p on p.id = w.profile_id
           join accounts a on a.id = p.account_id and a.delete_at is null
           where w.missed_since is not null order by w.missed_since`,
  });
  return rows;
}

/** What arrived may be gone again: these wishes go on. */
export async function keepMissed(pool: pg.Pool, ids: readonly number[]): Promise<void> {
  await pool.query({
    name: "search-alerts-keep-missed",
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

export async function noteSwept(pool: pg.Pool, at: Date): Promise<void> {
  await pool.query({
    name: "search-alerts-note-swept",
    text: "update wish_sweeps set swept_at = greatest(swept_at, $1)",
    values: [at],
  });
}
