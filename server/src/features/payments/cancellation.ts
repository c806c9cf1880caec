import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import type Stripe from "stripe";
import { SECOND_MS } from "../../platform/durations.ts";
import type { PaymentDependencies } from "./dependencies.ts";
import { isImpossible, unlessMissing } from "./errors.ts";
import { createRenewal, OVER } from "./renewal.ts";
import type { KeptMembership, PaymentStore, TransactionRow } from "./store.ts";

const MAX_SUBSCRIPTIONS = 100;

/** What ends at once at the provider: a payment that was begun, and subscriptions that could be charged for again. */
export function createCancellation(
  deps: PaymentDependencies & { readonly log: FastifyBaseLogger },
) {
  const { provider, store, turns, synchronise, sessions, log, now } = deps;
  const renewal = createRenewal(deps);

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

  /** Those that are not over, whatever their state: an unpaid one is charged as soon as a card is good. */
  async function alive(customer: string): Promise<Stripe.Subscription[]> {
    const asked = { customer, status: "all", limit: MAX_SUBSCRIPTIONS } as const;
    const listed = await unlessMissing(provider.subscriptions.list(asked));
    return (listed?.data ?? []).filter(({ status }) => !OVER.has(status));
  }

  async function subscriptions(
    customer: string,
    isMeant: (subscription: Stripe.Subscription) => boolean = () => true,
  ): Promise<void> {
    for (const subscription of await alive(customer))
      if (isMeant(subscription)) await renewal.end(subscription);
  }

  /** Nothing of the account is charged again, and no payment that it began can be made. */
  async function renewals(client: pg.PoolClient, accountId: number, customer: string) {
    for (const row of await store.openTransactions(client, accountId)) await payment(client, row);
    for (const subscription of await alive(customer)) await renewal.stop(subscription);
  }

  return {
    payment,
    subscriptions,

    /**
     * Ends every renewal of an account that asks to be deleted, and records that it does in the same transaction.
     *
     * @param record with the membership that is left.
     * @throws what the provider answers when it refuses or is away; then nothing is recorded.
     */
    async leave<T>(
      accountId: number,
      record: (client: pg.PoolClient, left: LeftMembership | undefined) => Promise<T>,
    ): Promise<T> {
      const recorded = await turns.take(accountId, async (client, account) => {
        const before = await store.membership(client, accountId);
        // What may be charged is known here: a payment that was begun, or a subscription that is not over.
        if (account?.customerId === undefined || !(await store.mayBeCharged(client, accountId)))
          return record(client, leftOf(before, before));
        const customer = { email: account.email, customerId: account.customerId };
        await renewals(client, accountId, customer.customerId);
        const after = await synchronise.within(client, accountId, customer, { kind: "leaving" });
        return record(client, leftOf(before, after));
      });
      sessions.forgetKept();
      return recorded;
    },

    /** Ends what an account that is to be deleted subscribed to nevertheless, of one account or of all. */
    async ofLeaving(ofAccount?: number): Promise<void> {
      for (const accountId of await store.leavingAndRenewing(ofAccount)) {
        await turns.take(accountId, async (client, account) => {
          if (account?.customerId === undefined || !account.isLeaving) return;
          const { email, customerId } = account;
          await renewals(client, accountId, customerId);
          await synchronise.within(client, accountId, { email, customerId });
        });
        sessions.forgetKept();
      }
    },

    /**
     * Ends at once what was subscribed to before a bank took one of its payments back (decision 9), of one account or
     * of all. Who subscribes anew after that stays a member.
     */
    async disputed(ofAccount?: number): Promise<void> {
      for (const { accountId, takenAt, amount } of await store.disputed(ofAccount)) {
        await turns.take(accountId, async (client, account) => {
          if (account?.customerId === undefined) return;
          const { email, customerId } = account;
          await subscriptions(
            customerId,
            ({ created }) => created * SECOND_MS <= takenAt.getTime(),
          );
          const cause = { kind: "disputed", amount } as const;
          await synchronise.within(client, accountId, { email, customerId }, cause);
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
export type Cancellation = ReturnType<typeof createCancellation>;

/** What an account that is to be deleted still has of a membership that it paid for. */
export interface LeftMembership {
  /** When it ends; nothing where it is over already. */
  readonly until: Date | undefined;
}

function leftOf(
  before: KeptMembership | undefined,
  after: KeptMembership | undefined,
): LeftMembership | undefined {
  const had = before ?? after;
  if (after?.provider !== "stripe" || had === undefined) return undefined;
  if (after.state !== "ended") return { until: after.paid_until ?? undefined };
  return had.state === "ended" ? undefined : { until: undefined };
}

/**
 * In a house without a provider nothing can be ended: whoever still pays is not deleted before that is over.
 *
 * @throws where the account may be charged again.
 */
export function createCancellationWithoutProvider(deps: {
  store: PaymentStore;
  log: FastifyBaseLogger;
  now: () => number;
}) {
  return async (accountId: number): Promise<void> => {
    if (!(await deps.store.isPaidFor(accountId, new Date(deps.now())))) return;
    const problem =
      "An account is not deleted: it has a subscription, and without STRIPE_SECRET_KEY that cannot be ended";
    deps.log.error({ accountId }, problem);
    throw new Error(problem);
  };
}
