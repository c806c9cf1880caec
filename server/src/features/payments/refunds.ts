import { paths } from "@bijou/contract/site-paths";
import type Stripe from "stripe";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { Outbox } from "../../platform/mail/outbox.ts";
import { writeMoney } from "../membership/service.ts";
import type { PaymentEmails } from "./emails.ts";
import {
  type BalanceTransaction,
  transactionsOfDispute,
  transactionsOfRefund,
} from "./balance-transactions.ts";
import { isMissing } from "./errors.ts";
import { createRefundsStore } from "./refunds-store.ts";

const DAY_SECONDS = 24 * 60 * 60;
const MAX_LISTED = 100;
/** A refund fails within a month. */
const REFUNDS_CHANGE_FOR_SECONDS = 40 * DAY_SECONDS;
/** A dispute is decided within some months. */
const DISPUTES_CHANGE_FOR_SECONDS = 200 * DAY_SECONDS;
const MAX_EXAMINED = 1_000;

const EXPANDED: string[] = ["data.balance_transaction", "data.failure_balance_transaction"];

/**
 * Stores refunds and chargebacks. A balance transaction never changes, so adding it is idempotent and independent of
 * the order of events.
 */
export function createRefundRecorder(deps: {
  database: Database;
  provider: Stripe;
  outbox: Outbox<PaymentEmails>;
  now: () => number;
}) {
  const { database, provider, outbox, now } = deps;
  const store = createRefundsStore(database);

  /** Stores balance transactions, and mails members about new refunds. */
  async function write(transactions: readonly BalanceTransaction[]): Promise<void> {
    await inTransaction(database, async (client) => {
      for (const { email, plan, currency, amount, paidAt } of await store.add(
        client,
        transactions,
      )) {
        const moved = BigInt(amount);
        await outbox.add(client, {
          template: moved < 0n ? "refunded" : "refund-failed",
          to: email,
          at: new Date(now()),
          content: {
            plan,
            amount: writeMoney(moved < 0n ? -moved : moved, currency),
            paidAt: paidAt.toISOString(),
            membershipPath: paths.membership,
          },
        });
      }
    });
  }

  /** Stores the newest MAX_EXAMINED. */
  async function all<T>(
    list: Stripe.ApiListPromise<T>,
    transactionsOf: (one: T) => BalanceTransaction[],
  ): Promise<void> {
    await write((await list.autoPagingToArray({ limit: MAX_EXAMINED })).flatMap(transactionsOf));
  }

  return {
    /**
     * The account of a payment that is not stored yet; undefined if it is stored or belongs to no account.
     */
    async accountOf(intentId: string): Promise<number | undefined> {
      if (await store.hasIntent(intentId)) return undefined;
      const customer = await provider.paymentIntents.retrieve(intentId).then(
        (intent) => intent.customer,
        (error: unknown) => {
          if (isMissing(error)) return null;
          throw error;
        },
      );
      if (customer === null) return undefined;
      return store.accountOfCustomer(typeof customer === "string" ? customer : customer.id);
    },

    /** Stores refunds and chargebacks of one payment, whose account may be deleted. */
    async syncIntent(intentId: string): Promise<void> {
      if (!(await store.hasIntent(intentId))) return;
      const query = { payment_intent: intentId, limit: MAX_LISTED };
      const [refunds, disputes] = await Promise.all([
        provider.refunds.list({ ...query, expand: EXPANDED }),
        provider.disputes.list(query),
      ]);
      await write([
        ...refunds.data.flatMap(transactionsOfRefund),
        ...disputes.data.flatMap(transactionsOfDispute),
      ]);
    },

    /** Stores recent refunds and disputes of all payments, in case an event was lost. */
    async syncRecent(): Promise<void> {
      const nowSeconds = Math.floor(now() / 1000);
      const since = (seconds: number) => ({ created: { gte: nowSeconds - seconds } });
      const limit = MAX_LISTED;
      const refunds = { ...since(REFUNDS_CHANGE_FOR_SECONDS), limit, expand: EXPANDED };
      await all(provider.refunds.list(refunds), transactionsOfRefund);
      const disputes = { ...since(DISPUTES_CHANGE_FOR_SECONDS), limit };
      await all(provider.disputes.list(disputes), transactionsOfDispute);
    },
  };
}
export type RefundRecorder = ReturnType<typeof createRefundRecorder>;
