import type { Database } from "../../../platform/database/database.ts";
import { shareOut } from "./shares.ts";
import { createLedgerStore, type Span } from "./store.ts";

/** Of the house's own ads. */
interface AdCounts {
  readonly adImpressions: bigint;
  readonly completedAds: bigint;
}

/** What a title had in a month. */
export interface TitleLine extends AdCounts {
  readonly id: number;
  /** The operator's own id for it. */
  readonly key: string;
  readonly name: string;
  readonly premiumSeconds: bigint;
  readonly freeSeconds: bigint;
  /** Each account once a day. */
  readonly views: bigint;
}

/** What came in and went out in a month, in one currency and its smallest unit; what goes out is negative. */
export interface IncomeLine {
  /** ISO 4217 in small letters. */
  readonly currency: string;
  readonly payments: number;
  readonly gross: bigint;
  readonly refunds: bigint;
  readonly chargebacks: bigint;
  readonly net: bigint;
}

export interface PayoutLine {
  readonly currency: string;
  /** Nothing for what nobody's minutes can be paid with. */
  readonly title: TitleLine | undefined;
  /** In the currency's smallest unit; negative in a month that gave back more than it took. */
  readonly amount: bigint;
}

const spanOf = (month: Date): Span => ({
  from: month,
  to: new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1)),
});

/** The books of a month of UTC, given by its first moment. `docs/decisions/0020-ledger.md` has the rules. */
export function createLedger(database: Database) {
  const store = createLedgerStore(database);

  /** The titles that had anything, those watched most with Premium first. */
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

    /** The ads that a player asked for without saying before which title. */
    async adsAlone(month: Date): Promise<AdCounts> {
      const row = await store.adsAlone(spanOf(month));
      return {
        adImpressions: BigInt(row?.impressions ?? 0),
        completedAds: BigInt(row?.completes ?? 0),
      };
    },

    revenue,
    /** Whether all payments were made in the provider's test mode. They count until the first that moves money. */
    isTest: () => store.isTest(),

    /** The net income of each currency, shared by the time that was watched with Premium; they add up to it. */
    async payouts(month: Date): Promise<PayoutLine[]> {
      const watched = await titles(month);
      const deps = watched.map(({ id, premiumSeconds: weight }) => ({ id, weight }));
      return (await revenue(month)).flatMap(({ currency, net }): PayoutLine[] => {
        const shares = shareOut(net, deps);
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
