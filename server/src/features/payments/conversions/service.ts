import type { Database } from "../../../platform/database/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { writeAmount } from "../../membership/service.ts";
import { fillPixel } from "./pixels.ts";
import { createConversionStore } from "./store.ts";

/**
 * Reports payments to the operator's advertising partners: the amount and a random id, once per payment.
 *
 * @param deps.urls pixel URLs with macros; without any, nothing is reported and members are not asked.
 */
export function createConversions(deps: {
  database: Database;
  urls: readonly string[];
  now: () => number;
}) {
  const { urls, now } = deps;
  const store = createConversionStore(deps.database);
  return {
    /** Whether to ask the member for consent: a paid payment is not reported yet. */
    async asks(accountId: number, transactionId: string): Promise<boolean> {
      return urls.length > 0 && store.isUnreported(accountId, transactionId);
    },

    /**
     * The pixel URLs for a payment; empty if it is already reported.
     *
     * @throws {AppError} `object_not_found` for a payment of another account.
     */
    async pixels(accountId: number, transactionId: string): Promise<string[]> {
      if (!(await store.exists(accountId, transactionId))) throw new AppError("object_not_found");
      if (urls.length === 0) return [];
      const payment = await store.take(accountId, transactionId, new Date(now()));
      if (!payment) return [];
      const values = {
        AMOUNT: writeAmount(payment.amount, payment.currency),
        CURRENCY: payment.currency.toUpperCase(),
        TRANSACTIONID: transactionId,
      };
      return urls.map((url) => fillPixel(url, values));
    },
  };
}
export type Conversions = ReturnType<typeof createConversions>;
