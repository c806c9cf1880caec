import type Stripe from "stripe";
import type { Invoice } from "@bijou/contract/payments";
import { paths } from "@bijou/contract/site-paths";
import { writeAmount } from "../membership/service.ts";
import type { PaymentDependencies } from "./dependencies.ts";
import { createPlanChange, type PlanChangePreview } from "./plan-change.ts";
import { LEAVING, NO_SUBSCRIPTION, type PaymentError } from "./errors.ts";
import { createRenewal } from "./renewal.ts";
import type { StoredMembership } from "./store.ts";
import type { RefundTotal } from "./transactions-store.ts";
import type { Cause } from "./notifications.ts";

const MAX_INVOICES = 24;

/** Changes that a member makes to a subscription. Each one synchronizes the account with the provider. */
export function createChanges(deps: PaymentDependencies) {
  const { provider, store, accountLock, synchronizer, publicUrl, sessions } = deps;
  const renewal = createRenewal(deps);
  const planChange = createPlanChange(deps);

  /** Runs `work` with the account's current subscription; synchronizes again if it returns undefined. */
  async function withLiveSubscription<T extends object | undefined>(
    accountId: number,
    {
      isAllowedWhileLeaving,
      work,
      cause,
    }: {
      /** Whether it is allowed while a deletion is scheduled. */
      isAllowedWhileLeaving: boolean;
      work: (subscriptionId: string, stored: StoredMembership) => Promise<T | PaymentError>;
      cause?: Cause;
    },
  ): Promise<T | PaymentError> {
    const result = await accountLock.runExclusive(accountId, async (client, account) => {
      if (account?.customerId === undefined) return NO_SUBSCRIPTION;
      if (account.isLeaving && !isAllowedWhileLeaving) return LEAVING;
      const customer = { email: account.email, customerId: account.customerId };
      const stored = await synchronizer.within(client, accountId, customer);
      if (!stored || stored.subscription_id === null || stored.state === "ended")
        return NO_SUBSCRIPTION;
      const done = await work(stored.subscription_id, stored);
      if (done === undefined) await synchronizer.within(client, accountId, customer, cause);
      return done;
    });
    sessions.clearCache();
    return result;
  }

  /** Ends an unpaid subscription immediately and voids its invoice. */
  async function cancel(subscriptionId: string): Promise<undefined> {
    await renewal.stop(await provider.subscriptions.retrieve(subscriptionId));
  }

  async function resume(subscriptionId: string, { state }: StoredMembership): Promise<undefined> {
    if (state !== "cancelled") return;
    const { cancel_at_period_end: isAtPeriodEnd } =
      await provider.subscriptions.retrieve(subscriptionId);
    // The merchant can set `cancel_at` at the provider. The API accepts only one of the two fields.
    const without = isAtPeriodEnd ? { cancel_at_period_end: false } : { cancel_at: "" as const };
    await provider.subscriptions.update(subscriptionId, without);
  }

  return {
    /** At the end of the paid period; immediately if a payment is due. */
    cancel: (accountId: number): Promise<PaymentError | undefined> =>
      withLiveSubscription<undefined>(accountId, {
        isAllowedWhileLeaving: true,
        work: cancel,
        cause: { kind: "cancelled" },
      }),

    resume: (accountId: number): Promise<PaymentError | undefined> =>
      withLiveSubscription<undefined>(accountId, { isAllowedWhileLeaving: false, work: resume }),

    /** The cost of another plan, in the subscription's currency. */
    previewPlan: (accountId: number, planId: number): Promise<PlanChangePreview | PaymentError> =>
      withLiveSubscription<PlanChangePreview>(accountId, {
        isAllowedWhileLeaving: false,
        work: (id, stored) => planChange.preview(id, stored, planId),
      }),

    /** The unused part of the current period is credited. */
    changePlan: (
      accountId: number,
      change: { planId: number; prorationDate: number | undefined },
    ): Promise<PaymentError | undefined> =>
      withLiveSubscription<undefined>(accountId, {
        isAllowedWhileLeaving: false,
        work: (id, stored) => planChange.apply(id, stored, change),
      }),

    /** The address of the provider's customer portal. */
    async portal(accountId: number): Promise<string | undefined> {
      const customer = await store.customerOf(accountId);
      if (customer === undefined) return undefined;
      const returnUrl = `${publicUrl}${paths.membership}`;
      return (await provider.billingPortal.sessions.create({ customer, return_url: returnUrl }))
        .url;
    },

    async invoices(accountId: number): Promise<Invoice[]> {
      const customer = await store.customerOf(accountId);
      if (customer === undefined) return [];
      const { data } = await provider.invoices.list({ customer, limit: MAX_INVOICES });
      const refundTotals = await store.refundTotals(accountId);
      return data.flatMap((invoice) => toInvoice(invoice, refundTotals.get(invoice.id)));
    },
  };
}

const STATUSES = ["paid", "open", "void", "uncollectible"] as const;

/** Empty for a draft. */
function toInvoice(invoice: Stripe.Invoice, refundTotals: RefundTotal | undefined): Invoice[] {
  const { currency, total } = invoice;
  const known = STATUSES.find((one) => one === invoice.status);
  if (known === undefined) return [];
  // Without the credit that paid a part of it, which was charged before.
  const due = known === "paid" ? invoice.amount_paid : invoice.amount_due;
  const amount = total < 0 ? total : due;
  return [
    {
      number: invoice.number ?? "",
      created_at: new Date(invoice.created * 1000).toISOString(),
      currency: currency.toUpperCase(),
      amount,
      plan_price: writeAmount(amount, currency),
      description: invoice.lines.data[0]?.description ?? "",
      status: known === "paid" ? paidStatus(amount, refundTotals) : known,
      refunded_price:
        refundTotals && refundTotals.amount > 0 ? writeAmount(refundTotals.amount, currency) : "",
      invoice_url: invoice.hosted_invoice_url ?? "",
    },
  ];
}

function paidStatus(amount: number, refundTotals: RefundTotal | undefined): Invoice["status"] {
  if (!refundTotals || refundTotals.amount <= 0) return "paid";
  if (refundTotals.isDisputed) return "disputed";
  return refundTotals.amount < amount ? "partly_refunded" : "refunded";
}
