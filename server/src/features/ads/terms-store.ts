import type pg from "pg";
import { type StoredTerms, TERMS } from "./ad-row.ts";

export interface LockedAd extends StoredTerms {
  readonly id: number;
  readonly key: string;
  readonly revision: number;
  readonly pausedAt: Date | null;
  readonly archivedAt: Date | null;
}

const LOCKED = `select h.id, h.key, h.revision, h.paused_at as "pausedAt", h.archived_at as "archivedAt", ${TERMS}
  from house_ads h`;

export async function lockAd(client: pg.PoolClient, id: number): Promise<LockedAd | undefined> {
  const { rows } = await client.query<LockedAd>({
    name: "ads-lock",
    text: `${LOCKED} where h.id = $1 for update`,
    values: [id],
  });
  return rows[0];
}

export async function lockAdOfKey(
  client: pg.PoolClient,
  key: string,
): Promise<LockedAd | undefined> {
  const { rows } = await client.query<LockedAd>({
    name: "ads-lock-key",
    text: `${LOCKED} where h.key = $1 for update`,
    values: [key],
  });
  return rows[0];
}

export async function writeTerms(
  client: pg.PoolClient,
  id: number,
  terms: StoredTerms,
): Promise<void> {
  await client.query({
    name: "ads-write-terms",
    text: `update house_ads set name = $2, click_url = $3, tags = $4, weight = $5, starts_at = $6, ends_at = $7,
             countries = $8, hours = $9, most_per_day_in_total = $10, most_per_day = $11, skip_after_seconds = $12,
             title_ids = $13, genre_keys = $14, without_title_ids = $15, without_genre_keys = $16, revision = revision + 1
           where id = $1`,
    values: [
      id,
      terms.name,
      terms.clickUrl,
      terms.tags,
      terms.weight,
      terms.startsAt,
      terms.endsAt,
      terms.countries,
      terms.hours,
      terms.mostPerDayInTotal,
      terms.mostPerDay,
      terms.skipAfterSeconds,
      terms.titleIds,
      terms.genreKeys,
      terms.withoutTitleIds,
      terms.withoutGenreKeys,
    ],
  });
}

/** Before an ad has a daily limit its breaks are not counted: the new limit begins with those of today. */
export async function beginLimit(client: pg.PoolClient, id: number, day: string): Promise<void> {
  await client.query({
    name: "ads-begin-limit",
    text: `insert into ad_limit_days (ad_id, day, taken)
           select $1, $2, count(*) from ad_choices where ad_id = $1 and day = $2
           on conflict (ad_id, day) do update set taken = excluded.taken`,
    values: [id, day],
  });
}

export async function addAd(
  client: pg.PoolClient,
  ad: { readonly name: string; readonly key: string; readonly at: Date },
): Promise<number> {
  const { rows } = await client.query<{ id: number }>({
    name: "ads-add",
    text: `insert into house_ads (key, name, paused_at) values ($1, $2, $3) returning id`,
    values: [ad.key, ad.name, ad.at],
  });
  const [row] = rows;
  if (!row) throw new Error("An ad was not added");
  return row.id;
}

export async function setPaused(
  client: pg.PoolClient,
  id: number,
  pausedAt: Date | null,
): Promise<void> {
  await client.query({
    name: "ads-set-paused",
    // A weight of 0 pauses an ad, too.
    text: `update house_ads set paused_at = $2, revision = revision + 1,
             weight = case when $2::timestamptz is null then greatest(weight, 1) else weight end
           where id = $1`,
    values: [id, pausedAt],
  });
}

export async function setArchived(
  client: pg.PoolClient,
  id: number,
  archivedAt: Date | null,
): Promise<void> {
  await client.query({
    name: "ads-set-archived",
    text: `update house_ads set archived_at = $2, revision = revision + 1 where id = $1`,
    values: [id, archivedAt],
  });
}

export async function bumpRevision(client: pg.PoolClient, id: number): Promise<void> {
  await client.query({
    name: "ads-bump-revision",
    text: `update house_ads set revision = revision + 1 where id = $1`,
    values: [id],
  });
}
