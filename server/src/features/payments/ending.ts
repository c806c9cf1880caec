import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import type Stripe from "stripe";
import { SECOND_MS } from "../../platform/durations.ts";
import type { PaymentParts } from "./parts.ts";
import { isImpossible, isMissing } from "./refusals.ts";
import type { PaymentStore, TransactionRow } from "./store.ts";

const MOST_SUBSCRIPTIONS = 100;
const OVER: ReadonlySet<Stripe.Subscription.Status> = new Set(["canceled", "incomplete_expired"]);

/** Nothing for what the provider no longer has. */
async function unlessMissing<T>(asked: PromiseLike<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** What ends at once at the provider: a payment that was begun, and subscriptions that could be charged for again. */
export function createEnding({
  provider,
  store,
  turns,
  synchronise,
  sessions,
  log,
  now,
}: PaymentParts & { readonly log: FastifyBaseLogger }) {
  /** Ends a payment that was begun; false where it was made meanwhile. */
  async function payment(client: pg.PoolClient, row: TransactionRow): Promise<boolean> {
    if (row.session_id !== null) {
      const isExpired = await provider.checkout.sessions.expire(row.session_id).then(
        () => true,
        (error: unknown) => {
          if (isImpossible(error)) return false;
          throw error;
        },
      );
      if (!isExpired) return false;
    }
    const closed = { state: "closed", amount: null, at: new Date(now()) } as const;
    await store.settleTransaction(client, row.id, closed);
    return true;
  }

  /** Every subscription, whatever its state: one that is not paid is charged for again as soon as a card is good. */
  async function subscriptions(
    customer: string,
    isMeant: (subscription: Stripe.Subscription) => boolean = () => true,
  ): Promise<void> {
    const asked = { customer, status: "all", limit: MOST_SUBSCRIPTIONS } as const;
    const listed = await unlessMissing(provider.subscriptions.list(asked));
    for (const subscription of listed?.data ?? [])
      if (!OVER.has(subscription.status) && isMeant(subscription))
        await unlessMissing(provider.subscriptions.cancel(subscription.id));
  }

  return {
    payment,
    subscriptions,

    /**
     * Ends at once what was subscribed to before a bank took one of its payments back (decision 9), of one account or
     * of all. Who subscribes anew after that stays a member.
     */
    async disputed(ofAccount?: number): Promise<void> {
      for (const { accountId, takenAt } of await store.disputed(ofAccount)) {
        await turns.take(accountId, async (client, account) => {
          if (account?.customerId === undefined) return;
          const { email, customerId } = account;
          await subscriptions(
            customerId,
            ({ created }) => created * SECOND_MS <= takenAt.getTime(),
          );
          await synchronise.within(client, accountId, { email, customerId });
        });
        sessions.forgetKept();
      }
    },

    /**
     * Ends all that an account pays for or could still pay, because it is about to be deleted.
     *
     * @throws what the provider answers when it refuses or is away, once that is in the log.
     */
    async account(accountId: number): Promise<void> {
      const work = turns.take(accountId, async (client, account) => {
        if (account?.customerId === undefined) return;
        const customer = { email: account.email, customerId: account.customerId };
        for (const row of await store.openTransactions(client, accountId))
          await payment(client, row);
        await synchronise.within(client, accountId, customer);
        await subscriptions(customer.customerId);
        await synchronise.within(client, accountId, customer);
      });
      await work.catch((error: unknown) => {
        const { type = "fault", code = "" } = error as { type?: string; code?: string };
        log.error(
          { type, code, accountId },
          "An account is not deleted: what it pays for was not ended at the payment provider",
        );
        throw error;
      });
      sessions.forgetKept();
    },
  };
}
export type Ending = ReturnType<typeof createEnding>;

/**
 * In a house without a provider nothing can be ended: whoever still pays is not deleted before that is over.
 *
 * @throws where the account may be charged again.
 */
export function createEndingWithoutProvider(parts: {
  store: PaymentStore;
  log: FastifyBaseLogger;
  now: () => number;
}) {
  return async (accountId: number): Promise<void> => {
    if (!(await parts.store.isPaidFor(accountId, new Date(parts.now())))) return;
    const problem =
      "An account is not deleted: it has a subscription, and without STRIPE_SECRET_KEY that cannot be ended";
    parts.log.error({ accountId }, problem);
    throw new Error(problem);
  };
}
