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
import { createReturnsStore } from "./refunds-store.ts";

const DAY_SECONDS = 24 * 60 * 60;
const MAX_LISTED = 100;
/** A bank that does not take a refund says so within a month. */
const REFUNDS_CHANGE_FOR_SECONDS = 40 * DAY_SECONDS;
/** A bank decides about a dispute within some months. */
const DISPUTES_CHANGE_FOR_SECONDS = 200 * DAY_SECONDS;
const MAX_EXAMINED = 1_000;

const EXPANDED: string[] = ["data.balance_transaction", "data.failure_balance_transaction"];

/**
 * Writes down what the provider gave back or had taken back. A movement of money is never changed once it is made, so
 * each is added once, however often and in whatever order it is heard of.
 */
export function createReturns(deps: {
  database: Database;
  provider: Stripe;
  outbox: Outbox<PaymentEmails>;
  now: () => number;
}) {
  const { database, provider, outbox, now } = deps;
  const store = createReturnsStore(database);

  /** Writes down what moved, and tells the members of their refunds, once. */
  async function write(movements: readonly BalanceTransaction[]): Promise<void> {
    await inTransaction(database, async (client) => {
      for (const { email, plan, currency, amount, paidAt } of await store.add(client, movements)) {
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

  /** Keeps the newest when there are more than may be looked at. */
  async function all<T>(
    asked: Stripe.ApiListPromise<T>,
    transactionsOf: (one: T) => BalanceTransaction[],
  ): Promise<void> {
    await write((await asked.autoPagingToArray({ limit: MAX_EXAMINED })).flatMap(transactionsOf));
  }

  return {
    /**
     * The account that paid, where only the provider knows; nothing where the payment is written down already, or is
     * nobody's here.
     */
    async accountOf(intentId: string): Promise<number | undefined> {
      if (await store.knows(intentId)) return undefined;
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

    /** What went out again of one payment, whose account may be gone. */
    async ofIntent(intentId: string): Promise<void> {
      if (!(await store.knows(intentId))) return;
      const asked = { payment_intent: intentId, limit: MAX_LISTED };
      const [refunds, disputes] = await Promise.all([
        provider.refunds.list({ ...asked, expand: EXPANDED }),
        provider.disputes.list(asked),
      ]);
      await write([
        ...refunds.data.flatMap(transactionsOfRefund),
        ...disputes.data.flatMap(transactionsOfDispute),
      ]);
    },

    /** Whatever may have changed of all payments, so that no lost event leaves the books wrong. */
    async lately(): Promise<void> {
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
export type Returns = ReturnType<typeof createReturns>;
