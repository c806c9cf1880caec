import type { Database } from "../../../platform/database/database.ts";
import { shareOut } from "./shares.ts";
import { createLedgerStore, type Span } from "./store.ts";

/** Counts of house ads. */
interface AdCounts {
  readonly adImpressions: bigint;
  readonly completedAds: bigint;
}

/** A title's month. */
export interface TitleLine extends AdCounts {
  readonly id: number;
  /** The operator's id. */
  readonly key: string;
  readonly name: string;
  readonly premiumSeconds: bigint;
  readonly freeSeconds: bigint;
  /** At most one per account and day. */
  readonly views: bigint;
}

/** A month's revenue in one currency, in its smallest unit; refunds and chargebacks are negative. */
export interface IncomeLine {
  /** ISO 4217, lower case. */
  readonly currency: string;
  readonly payments: number;
  readonly gross: bigint;
  readonly refunds: bigint;
  readonly chargebacks: bigint;
  readonly net: bigint;
}

export interface PayoutLine {
  readonly currency: string;
  /** Undefined for revenue of a month in which nothing was watched with Premium. */
  readonly title: TitleLine | undefined;
  /** In the currency's smallest unit; negative if refunds exceed payments. */
  readonly amount: bigint;
}

const spanOf = (month: Date): Span => ({
  from: month,
  to: new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1)),
});

/** Reports of a UTC month, given by its start. See `docs/decisions/0020-ledger.md` for the rules. */
export function createLedger(database: Database) {
  const store = createLedgerStore(database);

  /** Titles with views or ads, those most watched with Premium first. */
  async function titles(month: Date): Promise<TitleLine[]> {
    return (await store.titles(spanOf(month))).map((row) => ({
      id: row.id,
      key: row.key,
      name: row.name,
      premiumSeconds: BigInt(row.premium_seconds),
      freeSeconds: BigInt(row.free_seconds),
      views: BigInt(row.views),
      adImpressions: BigInt(row.impressions),
      completedAds: BigInt(row.completes),
    }));
  }

  /** By currency. */
  async function revenue(month: Date): Promise<IncomeLine[]> {
    const isLive = !(await store.isTest());
    return (await store.income(spanOf(month), isLive)).map(({ currency, payments, ...row }) => {
      const gross = BigInt(row.gross);
      const refunds = BigInt(row.refunds);
      const chargebacks = BigInt(row.chargebacks);
      const net = gross + refunds + chargebacks;
      return { currency, payments, gross, refunds, chargebacks, net };
    });
  }

  return {
    titles,

    /** Ads that a player requested without a title. */
    async adsAlone(month: Date): Promise<AdCounts> {
      const row = await store.adsAlone(spanOf(month));
      return {
        adImpressions: BigInt(row?.impressions ?? 0),
        completedAds: BigInt(row?.completes ?? 0),
      };
    },

    revenue,
    /** Whether all payments were made in test mode. They count until the first live payment. */
    isTest: () => store.isTest(),

    /** The net revenue of each currency, shared by time watched with Premium. */
    async payouts(month: Date): Promise<PayoutLine[]> {
      const watched = await titles(month);
      const parts = watched.map(({ id, premiumSeconds: weight }) => ({ id, weight }));
      return (await revenue(month)).flatMap(({ currency, net }): PayoutLine[] => {
        const shares = shareOut(net, parts);
        if (shares.size === 0) return [{ currency, title: undefined, amount: net }];
        return watched.flatMap((title) => {
          const amount = shares.get(title.id);
          return amount === undefined ? [] : [{ currency, title, amount }];
        });
      });
    },
  };
}
export type Ledger = ReturnType<typeof createLedger>;
