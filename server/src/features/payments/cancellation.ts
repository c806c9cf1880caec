import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import type Stripe from "stripe";
import { SECOND_MS } from "../../platform/durations.ts";
import type { PaymentDependencies } from "./dependencies.ts";
import { isImpossible, unlessMissing, loggedCause } from "./errors.ts";
import { createRenewal, OVER } from "./renewal.ts";
import type { PaymentStore, StoredMembership } from "./store.ts";
import type { TransactionRow } from "./transactions-store.ts";

const MAX_SUBSCRIPTIONS = 100;

/** Expires open payments and ends subscriptions at the provider. */
export function createCancellation(
  deps: PaymentDependencies & { readonly log: FastifyBaseLogger },
) {
  const { provider, store, accountLock, synchronizer, sessions, log, now } = deps;
  const renewal = createRenewal(deps);

  /** Expires an open payment. Returns false if it was paid meanwhile. */
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
    await store.finishTransaction(client, row.id, closed);
    return true;
  }

  /** All that have not ended; a new card would pay for an unpaid one too. */
  async function listLive(customer: string): Promise<Stripe.Subscription[]> {
    const query = { customer, status: "all", limit: MAX_SUBSCRIPTIONS } as const;
    const listed = await unlessMissing(provider.subscriptions.list(query));
    return (listed?.data ?? []).filter(({ status }) => !OVER.has(status));
  }

  async function subscriptions(
    customer: string,
    isIncluded: (subscription: Stripe.Subscription) => boolean = () => true,
  ): Promise<void> {
    for (const subscription of await listLive(customer))
      if (isIncluded(subscription)) await renewal.end(subscription);
  }

  /** Expires open payments and ends the renewal of all subscriptions. */
  async function endRenewals(client: pg.PoolClient, accountId: number, customer: string) {
    for (const row of await store.openTransactions(client, accountId)) await payment(client, row);
    for (const subscription of await listLive(customer)) await renewal.stop(subscription);
  }

  return {
    payment,
    subscriptions,

    /**
     * Ends the renewals of an account whose deletion is requested, and records the request in the same transaction.
     *
     * @param record gets the remaining membership.
     * @throws errors of the provider; then nothing is recorded.
     */
    async leave<T>(
      accountId: number,
      record: (client: pg.PoolClient, left: LeftMembership | undefined) => Promise<T>,
    ): Promise<T> {
      const recorded = await accountLock.runExclusive(accountId, async (client, account) => {
        const before = await store.membership(client, accountId);
        // Without an open payment or a current subscription there is nothing to ask the provider.
        if (account?.customerId === undefined || !(await store.mayBeCharged(client, accountId)))
          return record(client, leftOf(before, before));
        const customer = { email: account.email, customerId: account.customerId };
        await endRenewals(client, accountId, customer.customerId);
        const after = await synchronizer.within(client, accountId, customer, { kind: "leaving" });
        return record(client, leftOf(before, after));
      });
      sessions.clearCache();
      return recorded;
    },

    /** Ends renewals that started after a deletion was scheduled, of one account or of all. */
    async leavingAccounts(ofAccount?: number): Promise<void> {
      for (const accountId of await store.leavingAndRenewing(ofAccount)) {
        await accountLock.runExclusive(accountId, async (client, account) => {
          if (account?.customerId === undefined || !account.isLeaving) return;
          const { email, customerId } = account;
          await endRenewals(client, accountId, customerId);
          await synchronizer.within(client, accountId, { email, customerId });
        });
        sessions.clearCache();
      }
    },

    /**
     * Ends subscriptions that began before a chargeback (decision 9), of one account or of all. Later subscriptions stay.
     */
    async disputed(ofAccount?: number): Promise<void> {
      for (const { accountId, takenAt, amount } of await store.disputed(ofAccount)) {
        await accountLock.runExclusive(accountId, async (client, account) => {
          if (account?.customerId === undefined) return;
          const { email, customerId } = account;
          await subscriptions(
            customerId,
            ({ created }) => created * SECOND_MS <= takenAt.getTime(),
          );
          const cause = { kind: "disputed", amount } as const;
          await synchronizer.within(client, accountId, { email, customerId }, cause);
        });
        sessions.clearCache();
      }
    },

    /**
     * Ends all subscriptions and open payments of an account before its deletion.
     *
     * @throws errors of the provider, which are also logged.
     */
    async account(accountId: number): Promise<void> {
      const work = accountLock.runExclusive(accountId, async (client, account) => {
        if (account?.customerId === undefined) return;
        const customer = { email: account.email, customerId: account.customerId };
        for (const row of await store.openTransactions(client, accountId))
          await payment(client, row);
        await synchronizer.within(client, accountId, customer);
        await subscriptions(customer.customerId);
        await synchronizer.within(client, accountId, customer);
      });
      await work.catch((error: unknown) => {
        log.error(
          { ...loggedCause(error), accountId },
          "An account was not deleted because its subscription could not be ended at the payment provider",
        );
        throw error;
      });
      sessions.clearCache();
    },
  };
}
export type Cancellation = ReturnType<typeof createCancellation>;

/** The paid membership that remains after a deletion was scheduled. */
export interface LeftMembership {
  /** Undefined if it has ended. */
  readonly until: Date | undefined;
}

function leftOf(
  before: StoredMembership | undefined,
  after: StoredMembership | undefined,
): LeftMembership | undefined {
  const had = before ?? after;
  if (after?.provider !== "stripe" || had === undefined) return undefined;
  if (after.state !== "ended") return { until: after.paid_until ?? undefined };
  return had.state === "ended" ? undefined : { until: undefined };
}

/**
 * Without a provider a subscription cannot be ended, so accounts that may be charged again cannot be deleted.
 *
 * @throws if the account may be charged again.
 */
export function createCancellationWithoutProvider(deps: {
  store: PaymentStore;
  log: FastifyBaseLogger;
  now: () => number;
}) {
  return async (accountId: number): Promise<void> => {
    if (!(await deps.store.isPaidFor(accountId, new Date(deps.now())))) return;
    const problem =
      "An account was not deleted because it has a subscription, which cannot be ended without STRIPE_SECRET_KEY";
    deps.log.error({ accountId }, problem);
    throw new Error(problem);
  };
}
