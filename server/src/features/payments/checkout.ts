import { paths } from "@bijou/contract/site-paths";
import { randomBytes } from "node:crypto";
import type pg from "pg";
import type Stripe from "stripe";
import { AppError } from "../../platform/errors.ts";
import { entitlementOf } from "../membership/service.ts";
import type { Member } from "../../platform/sessions/principal.ts";
import type { Cancellation } from "./cancellation.ts";
import type { PaymentDependencies } from "./dependencies.ts";
import { isMissing, LEAVING, type PaymentError } from "./errors.ts";
import type { KnownAccount, OfferedPrice } from "./store.ts";
import type { TransactionRow } from "./transactions-store.ts";
import type { Trials } from "./trials-store.ts";

const TRANSACTION_ID_BYTES = 18;
/** An open payment younger than this is resumed. */
const REUSE_WITHIN_MS = 20 * 60 * 1000;

export interface Checkout {
  readonly priceId: string;
  readonly transactionId: string;
  readonly sessionId: string;
  readonly url: string;
}

interface Customer {
  readonly accountId: number;
  readonly email: string;
  readonly customerId: string;
}

const ALREADY: PaymentError = {
  error: "already_subscribed",
  message: "You’re already a Premium member.",
};

const NO_SUCH_PLAN: PaymentError = {
  error: "no_such_plan",
  message: "This plan is no longer available. Please choose another one.",
};

const toCheckout = (row: TransactionRow): Checkout => ({
  priceId: row.price_id,
  transactionId: row.id,
  sessionId: row.session_id ?? "",
  url: row.checkout_url ?? "",
});

export function createCheckout(
  deps: PaymentDependencies & { readonly cancellation: Cancellation; readonly trials: Trials },
) {
  const {
    provider,
    store,
    accountLock,
    synchronizer,
    cancellation,
    trials,
    publicUrl,
    sessions,
    now,
  } = deps;

  /** The account's customer at the provider, with its current email address. */
  async function customerOf(
    client: pg.PoolClient,
    accountId: number,
    { account, transactionId }: { account: KnownAccount | undefined; transactionId: string },
  ): Promise<Customer> {
    if (!account) throw new AppError("object_not_found");
    const { email, customerId: known } = account;
    if (known !== undefined) {
      const isKnown = await provider.customers.update(known, { email }).then(
        () => true,
        (error: unknown) => {
          if (isMissing(error)) return false;
          throw error;
        },
      );
      if (isKnown) return { accountId, email, customerId: known };
    }
    const { id: customerId } = await provider.customers.create(
      { email },
      { idempotencyKey: `customer-${transactionId}` },
    );
    await store.setCustomer(client, accountId, customerId);
    return { accountId, email, customerId };
  }

  /**
   * The open payment for this price. All other open payments are expired, to prevent double payment; one that cannot be
   * expired is being paid.
   */
  async function resumeOpenPayment(
    client: pg.PoolClient,
    accountId: number,
    priceId: string,
  ): Promise<TransactionRow | "being_paid" | undefined> {
    let same: TransactionRow | undefined;
    for (const row of await store.openTransactions(client, accountId)) {
      const isRecent = now() - row.created_at.getTime() < REUSE_WITHIN_MS;
      if (!same && row.price_id === priceId && isRecent) same = row;
      else if (!(await cancellation.payment(client, row))) return "being_paid";
    }
    return same;
  }

  async function open(
    client: pg.PoolClient,
    { accountId, customerId }: Customer,
    { id, price }: { id: string; price: OfferedPrice },
  ): Promise<Checkout> {
    const trialDays = (await trials.isSpent(client, accountId)) ? 0 : price.trial_days;
    // The provider fills in its placeholder only where the braces are not encoded.
    const back = (page: string): string =>
      `${publicUrl}${page}?sid={CHECKOUT_SESSION_ID}&pti=${id}`;
    const session: Stripe.Checkout.Session = await provider.checkout.sessions.create(
      {
        mode: "subscription",
        customer: customerId,
        client_reference_id: id,
        line_items: [{ price: price.price_id, quantity: 1 }],
        allow_promotion_codes: true,
        success_url: back(paths.paid),
        cancel_url: back(paths.notPaid),
        ...(trialDays > 0 ? { subscription_data: { trial_period_days: trialDays } } : {}),
      },
      { idempotencyKey: id },
    );
    const checkout = {
      priceId: price.price_id,
      transactionId: id,
      sessionId: session.id,
      url: session.url ?? "",
    };
    await store.addTransaction(client, {
      id,
      accountId,
      priceId: price.price_id,
      sessionId: session.id,
      checkoutUrl: checkout.url,
      at: new Date(now()),
    });
    return checkout;
  }

  return {
    /**
     * Starts a payment at the provider, or resumes a recent one; the price comes from the plan.
     *
     * @throws errors of the provider.
     */
    async begin(
      payer: Pick<Member, "kind" | "accountId" | "isChild">,
      { planId, currency }: { planId: number; currency: string | undefined },
    ): Promise<Checkout | PaymentError> {
      const { accountId } = payer;
      const price = await store.price(planId, currency);
      if (!price) return NO_SUCH_PLAN;
      const id = `pti_${randomBytes(TRANSACTION_ID_BYTES).toString("base64url")}`;
      const begun = await accountLock.runExclusive(accountId, async (client, account) => {
        if (account?.isLeaving) return LEAVING;
        const customer = await customerOf(client, accountId, { account, transactionId: id });
        // Synchronize first: a lost event must not lead to a second subscription.
        const row = await synchronizer.within(client, accountId, customer);
        const membership = row && { state: row.state, paidUntil: row.paid_until ?? undefined };
        const { subscriptionStatus } = entitlementOf({ ...payer, membership }, now());
        const isTemporaryGrant = row?.provider === "house" && row.state === "cancelled";
        if (subscriptionStatus !== "Inactive" && !isTemporaryGrant) return ALREADY;
        const same = await resumeOpenPayment(client, accountId, price.price_id);
        if (same === "being_paid") return ALREADY;
        if (same) return toCheckout(same);
        // A new card would also pay for an older, unpaid subscription.
        if (row) await cancellation.subscriptions(customer.customerId);
        return open(client, customer, { id, price });
      });
      sessions.clearCache();
      return begun;
    },

    /**
     * Updates a payment from the provider. `isAbandoned` expires it if it is still open.
     *
     * @throws {AppError} `object_not_found` for a payment of another account.
     * @throws errors of the provider.
     */
    async refresh(
      accountId: number,
      transactionId: string,
      { isAbandoned }: { isAbandoned: boolean },
    ): Promise<TransactionRow> {
      const find = async (): Promise<TransactionRow> => {
        const row = await store.transaction(accountId, transactionId);
        if (!row) throw new AppError("object_not_found");
        return row;
      };
      await find();
      await synchronizer.account(accountId);
      const row = await find();
      if (!isAbandoned || row.state !== "open") return row;
      await accountLock.runExclusive(
        accountId,
        async (client) => void (await cancellation.payment(client, row)),
      );
      return find();
    },
  };
}
