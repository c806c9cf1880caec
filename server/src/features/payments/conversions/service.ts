import type { Database } from "../../../platform/database/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { writeAmount } from "../../membership/service.ts";
import { fillPixel } from "./pixels.ts";
import { createConversionStore } from "./store.ts";

/**
 * Tells the operator's advertising partners of payments: what was paid and a random number, each payment once.
 *
 * @param parts.urls addresses with macros; without any nobody is told, and no member is asked.
 */
export function createConversions(deps: {
  database: Database;
  urls: readonly string[];
  now: () => number;
}) {
  const { urls, now } = deps;
  const store = createConversionStore(deps.database);
  return {
    /** Whether there is anything to ask the account about: a payment that nobody was told of yet. */
    async asks(accountId: number, transactionId: string): Promise<boolean> {
      return urls.length > 0 && store.isUntold(accountId, transactionId);
    },

    /**
     * The pictures that tell of a payment; none where there is nobody to tell, or they were handed out before.
     *
     * @throws {AppError} `object_not_found` for a payment that is not the account's.
     */
    async pixels(accountId: number, transactionId: string): Promise<string[]> {
      if (!(await store.exists(accountId, transactionId))) throw new AppError("object_not_found");
      if (urls.length === 0) return [];
      const told = await store.take(accountId, transactionId, new Date(now()));
      if (!told) return [];
      const values = {
        AMOUNT: writeAmount(told.amount, told.currency),
        CURRENCY: told.currency.toUpperCase(),
        TRANSACTIONID: transactionId,
      };
      return urls.map((url) => fillPixel(url, values));
    },
  };
}
export type Conversions = ReturnType<typeof createConversions>;
