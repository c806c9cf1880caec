import type { Database } from "../../../platform/database/database.ts";

/** Sums are bigint, which pg returns as text. */
interface AdsRow {
  impressions: string;
  completes: string;
}

export interface TitleRow extends AdsRow {
  id: number;
  key: string;
  name: string;
  premium_seconds: string;
  free_seconds: string;
  views: string;
}

export interface IncomeRow {
  currency: string;
  payments: number;
  gross: string;
  refunds: string;
  chargebacks: string;
}

/** Half-open: `to` is excluded. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

const TITLES = `
  with watched as (
    select title_id, sum(premium_seconds) as premium_seconds, sum(free_seconds) as free_seconds, sum(views) as views
    from title_days where day >= $1::date and day < $2::date group by title_id
  ), shown as (
    select title_id, sum(count) filter (where event = 'impression') as impressions,
           sum(count) filter (where event = 'complete') as completes
    from ad_days where day >= $1::date and day < $2::date group by title_id
  )
  select t.id, t.external_id as key, t.name, coalesce(w.premium_seconds, 0)::text as premium_seconds,
         coalesce(w.free_seconds, 0)::text as free_seconds, coalesce(w.views, 0)::text as views,
         coalesce(s.impressions, 0)::text as impressions, coalesce(s.completes, 0)::text as completes
  from titles t left join watched w on w.title_id = t.id left join shown s on s.title_id = t.id
  where w.premium_seconds > 0 or w.free_seconds > 0 or w.views > 0 or s.impressions > 0 or s.completes > 0
  order by coalesce(w.premium_seconds, 0) desc, coalesce(w.free_seconds, 0) desc, coalesce(w.views, 0) desc, t.id`;

const ADS_ALONE = `
  select coalesce(sum(count) filter (where event = 'impression'), 0)::text as impressions,
         coalesce(sum(count) filter (where event = 'complete'), 0)::text as completes
  from ad_days where title_id is null and day >= $1::date and day < $2::date`;

const INCOME = `
  select currency, count(*) filter (where kind = 'payment')::int as payments,
         coalesce(sum(amount) filter (where kind = 'payment'), 0)::text as gross,
         coalesce(sum(amount) filter (where kind = 'refund'), 0)::text as refunds,
         coalesce(sum(amount) filter (where kind = 'chargeback'), 0)::text as chargebacks
  from (
    select 'payment' as kind, currency, amount, is_live from payments where paid_at >= $1 and paid_at < $2
    union all
    select r.kind, r.currency, r.amount, p.is_live from payment_returns r join payments p on p.id = r.payment_id
    where r.moved_at >= $1 and r.moved_at < $2
  ) moved
  where is_live = $3
  group by currency order by currency`;

const day = (at: Date): string => at.toISOString().slice(0, 10);

export function createLedgerStore({ pool }: Database) {
  return {
    async titles({ from, to }: Span): Promise<TitleRow[]> {
      return (
        await pool.query<TitleRow>({
          name: "payments-reports-titles",
          text: TITLES,
          values: [day(from), day(to)],
        })
      ).rows;
    },

    /** Ads requested without a title. */
    async adsAlone({ from, to }: Span): Promise<AdsRow | undefined> {
      return (
        await pool.query<AdsRow>({
          name: "payments-reports-ads-alone",
          text: ADS_ALONE,
          values: [day(from), day(to)],
        })
      ).rows[0];
    },

    /** @param isLive live payments, or those in test mode. */
    async income({ from, to }: Span, isLive: boolean): Promise<IncomeRow[]> {
      return (
        await pool.query<IncomeRow>({
          name: "payments-reports-income",
          text: INCOME,
          values: [from, to, isLive],
        })
      ).rows;
    },

    /** Whether there are payments, and all of them were made in test mode. */
    async isTest(): Promise<boolean> {
      const { rows } = await pool.query<{ is_test: boolean }>({
        name: "payments-reports-is-test",
        text: `select exists (select 1 from payments) and not exists (select 1 from payments where is_live) as is_test`,
      });
      return rows[0]?.is_test ?? false;
    },
  };
}
