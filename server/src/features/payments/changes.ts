import type Stripe from "stripe";
import type { Invoice } from "@bijou/contract/payments";
import { paths } from "@bijou/contract/site-paths";
import { writeAmount } from "../membership/service.ts";
import type { PaymentDependencies } from "./dependencies.ts";
import { createPlanChange, type PlanChangePreview } from "./plan-change.ts";
import { LEAVING, NO_SUBSCRIPTION, type PaymentRefusal } from "./errors.ts";
import { createRenewal } from "./renewal.ts";
import type { KeptMembership, Returned } from "./store.ts";
import type { Cause } from "./notifications.ts";

const MAX_INVOICES = 24;

/** What its owner may do with a subscription; the provider is asked each time, and what it then says is written down. */
export function createChanges(deps: PaymentDependencies) {
  const { provider, store, turns, synchronise, publicUrl, sessions } = deps;
  const renewal = createRenewal(deps);
  const planChange = createPlanChange(deps);

  /** Asks about a subscription that is alive, or changes it. */
  async function onLive<T extends object | undefined>(
    accountId: number,
    {
      isForLeaving,
      work,
      cause,
    }: {
      /** Whether an account that is to be deleted may. */
      isForLeaving: boolean;
      work: (subscriptionId: string, kept: KeptMembership) => Promise<T | PaymentRefusal>;
      cause?: Cause;
    },
  ): Promise<T | PaymentRefusal> {
    const answer = await turns.take(accountId, async (client, account) => {
      if (account?.customerId === undefined) return NO_SUBSCRIPTION;
      if (account.isLeaving && !isForLeaving) return LEAVING;
      const customer = { email: account.email, customerId: account.customerId };
      const kept = await synchronise.within(client, accountId, customer);
      if (!kept || kept.subscription_id === null || kept.state === "ended") return NO_SUBSCRIPTION;
      const done = await work(kept.subscription_id, kept);
      if (done === undefined) await synchronise.within(client, accountId, customer, cause);
      return done;
    });
    sessions.forgetKept();
    return answer;
  }

  /** A subscription that owes its current period ends at once, and its invoice is void. */
  async function cancel(subscriptionId: string): Promise<undefined> {
    await renewal.stop(await provider.subscriptions.retrieve(subscriptionId));
  }

  async function resume(subscriptionId: string, { state }: KeptMembership): Promise<undefined> {
    if (state !== "cancelled") return;
    const { cancel_at_period_end: isAtPeriodEnd } =
      await provider.subscriptions.retrieve(subscriptionId);
    // An end on a day of its own was set at the provider, which takes one or the other.
    const without = isAtPeriodEnd ? { cancel_at_period_end: false } : { cancel_at: "" as const };
    await provider.subscriptions.update(subscriptionId, without);
  }

  return {
    /** At the end of what is paid for; at once where a payment is due. */
    cancel: (accountId: number): Promise<PaymentRefusal | undefined> =>
      onLive<undefined>(accountId, {
        isForLeaving: true,
        work: cancel,
        cause: { kind: "cancelled" },
      }),

    resume: (accountId: number): Promise<PaymentRefusal | undefined> =>
      onLive<undefined>(accountId, { isForLeaving: false, work: resume }),

    /** What another plan would cost, in the currency the subscription has. */
    previewPlan: (accountId: number, planId: number): Promise<PlanChangePreview | PaymentRefusal> =>
      onLive<PlanChangePreview>(accountId, {
        isForLeaving: false,
        work: (id, kept) => planChange.preview(id, kept, planId),
      }),

    /** What is paid for already counts towards the new plan. */
    changePlan: (
      accountId: number,
      wanted: { planId: number; prorationDate: number | undefined },
    ): Promise<PaymentRefusal | undefined> =>
      onLive<undefined>(accountId, {
        isForLeaving: false,
        work: (id, kept) => planChange.apply(id, kept, wanted),
      }),

    /** Where the provider lets the account change its card. */
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
      const returned = await store.returned(accountId);
      return data.flatMap((invoice) => toInvoice(invoice, returned.get(invoice.id)));
    },
  };
}

const STATUSES = ["paid", "open", "void", "uncollectible"] as const;

/** Nothing for one that is not written yet. */
function toInvoice(invoice: Stripe.Invoice, returned: Returned | undefined): Invoice[] {
  const { currency, total } = invoice;
  const known = STATUSES.find((one) => one === invoice.status);
  if (known === undefined) return [];
  // Credit that paid for a part of it was charged before.
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
      status: known === "paid" ? paidStatus(amount, returned) : known,
      refunded_price: returned && returned.amount > 0 ? writeAmount(returned.amount, currency) : "",
      invoice_url: invoice.hosted_invoice_url ?? "",
    },
  ];
}

function paidStatus(amount: number, returned: Returned | undefined): Invoice["status"] {
  if (!returned || returned.amount <= 0) return "paid";
  if (returned.isDisputed) return "disputed";
  return returned.amount < amount ? "partly_refunded" : "refunded";
}
