import type pg from "pg";
import type { Database } from "../../platform/database/database.ts";

export interface ReportLinkRow {
  readonly id: number;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly expiresAt: Date;
}

const LIVE = "revoked_at is null and expires_at > $2";

/** Links of an ad that work. */
export async function findLinks(
  { pool }: Pick<Database, "pool">,
  adId: number,
  at: Date,
): Promise<ReportLinkRow[]> {
  const { rows } = await pool.query<ReportLinkRow>({
    name: "ads-report-links",
    text: `select id, created_at as "createdAt", created_by as "createdBy", expires_at as "expiresAt"
           from ad_report_links where ad_id = $1 and ${LIVE} order by id`,
    values: [adId, at],
  });
  return rows;
}

export async function countLinks(client: pg.PoolClient, adId: number, at: Date): Promise<number> {
  const { rows } = await client.query<{ count: number }>({
    name: "ads-count-report-links",
    text: `select count(*)::int as count from ad_report_links where ad_id = $1 and ${LIVE}`,
    values: [adId, at],
  });
  return rows[0]?.count ?? 0;
}

export async function addLink(
  client: pg.PoolClient,
  link: { adId: number; hash: Buffer; at: Date; by: string; expiresAt: Date },
): Promise<void> {
  await client.query({
    name: "ads-add-report-link",
    text: `insert into ad_report_links (ad_id, token_hash, created_at, created_by, expires_at)
           values ($1, $2, $3, $4, $5)`,
    values: [link.adId, link.hash, link.at, link.by, link.expiresAt],
  });
}

/** False if there is no such link that works. */
export async function endLink(
  client: pg.PoolClient,
  { adId, linkId, at }: { adId: number; linkId: number; at: Date },
): Promise<boolean> {
  const { rowCount } = await client.query({
    name: "ads-revoke-report-link",
    text: `update ad_report_links set revoked_at = $2 where ad_id = $1 and id = $3 and ${LIVE}`,
    values: [adId, at, linkId],
  });
  return rowCount === 1;
}

export interface ReportedAd {
  readonly id: number;
  readonly name: string;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly expiresAt: Date;
}

/** The ad of a link that works. */
export async function reportedAd(
  { pool }: Database,
  hash: Buffer,
  at: Date,
): Promise<ReportedAd | undefined> {
  const { rows } = await pool.query<ReportedAd>({
    name: "ads-reported-ad",
    text: `select h.id, h.name, h.starts_at as "startsAt", h.ends_at as "endsAt", l.expires_at as "expiresAt"
           from ad_report_links l join house_ads h on h.id = l.ad_id where l.token_hash = $1 and ${LIVE}`,
    values: [hash, at],
  });
  return rows[0];
}

export interface ReportDay {
  /** UTC. */
  readonly day: string;
  readonly impressions: number;
  readonly firstQuartiles: number;
  readonly midpoints: number;
  readonly thirdQuartiles: number;
  readonly completes: number;
  readonly clicks: number;
}

const counted = (event: string): string =>
  `coalesce(sum(count) filter (where event = '${event}'), 0)::int`;

/** The latest day first. */
export async function reportDays({ pool }: Database, adId: number): Promise<ReportDay[]> {
  const { rows } = await pool.query<ReportDay>({
    name: "ads-report-days",
    text: `select to_char(day, 'YYYY-MM-DD') as day, ${counted("impression")} as impressions,
             ${counted("firstQuartile")} as "firstQuartiles", ${counted("midpoint")} as midpoints,
             ${counted("thirdQuartile")} as "thirdQuartiles", ${counted("complete")} as completes,
             ${counted("click")} as clicks
           from ad_days where ad_id = $1
             and event in ('impression', 'firstQuartile', 'midpoint', 'thirdQuartile', 'complete', 'click')
           group by day order by day desc limit 400`,
    values: [adId],
  });
  return rows;
}
