import type Stripe from "stripe";
import type { Invoice } from "@bijou/contract/payments";
import type pg from "pg";
import { writeAmount } from "../membership/service.ts";
import type { PaymentParts } from "./parts.ts";
import { NO_SUBSCRIPTION, type PaymentRefusal } from "./refusals.ts";
import type { KeptMembership } from "./store.ts";

const MOST_INVOICES = 24;

/** What its owner may do with a subscription; the provider is asked each time, and what it then says is written down. */
export function createChanges(parts: PaymentParts) {
  const { provider, store, turns, synchronise, publicUrl, sessions } = parts;

  /** Changes a subscription that is alive; nothing where it was done. */
  async function change(
    accountId: number,
    work: (
      subscriptionId: string,
      kept: KeptMembership,
      client: pg.PoolClient,
    ) => Promise<PaymentRefusal | undefined>,
  ): Promise<PaymentRefusal | undefined> {
    const refusal = await turns.take(accountId, async (client, account) => {
      if (account?.customerId === undefined) return NO_SUBSCRIPTION;
      const customer = { email: account.email, customerId: account.customerId };
      const kept = await synchronise.within(client, accountId, customer);
      if (!kept || kept.subscription_id === null || kept.state === "ended") return NO_SUBSCRIPTION;
      const refused = await work(kept.subscription_id, kept, client);
      if (!refused) await synchronise.within(client, accountId, customer);
      return refused;
    });
    sessions.forgetKept();
    return refusal;
  }

  async function cancel(subscriptionId: string, { state }: KeptMembership): Promise<undefined> {
    if (state === "cancelled") return;
    await provider.subscriptions.update(subscriptionId, { cancel_at_period_end: true });
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
    /** At the end of what is paid for. */
    cancel: (accountId: number) => change(accountId, cancel),
    resume: (accountId: number) => change(accountId, resume),

    /** What is paid for already counts towards the new plan, in the currency the subscription has. */
    changePlan(accountId: number, planId: number): Promise<PaymentRefusal | undefined> {
      return change(accountId, async (subscriptionId) => {
        const { items, currency } = await provider.subscriptions.retrieve(subscriptionId);
        const [item] = items.data;
        const price = await store.price(planId, currency);
        if (!item || price?.currency !== currency)
          return { error: "no_such_plan", message: "This plan is not sold in your currency." };
        if (item.price.id !== price.price_id)
          await provider.subscriptions.update(subscriptionId, {
            items: [{ id: item.id, price: price.price_id }],
            proration_behavior: "always_invoice",
            payment_behavior: "error_if_incomplete",
          });
        return undefined;
      });
    },

    /** Where the provider lets the account change its card. */
    async portal(accountId: number): Promise<string | undefined> {
      const customer = await store.customerOf(accountId);
      if (customer === undefined) return undefined;
      const returnUrl = `${publicUrl}/membership`;
      return (await provider.billingPortal.sessions.create({ customer, return_url: returnUrl }))
        .url;
    },

    async invoices(accountId: number): Promise<Invoice[]> {
      const customer = await store.customerOf(accountId);
      if (customer === undefined) return [];
      const { data } = await provider.invoices.list({ customer, limit: MOST_INVOICES });
      return data.flatMap(toInvoice);
    },
  };
}

const STATUSES = ["paid", "open", "void", "uncollectible"] as const;

/** Nothing for one that is not written yet. */
function toInvoice(invoice: Stripe.Invoice): Invoice[] {
  const { currency, total } = invoice;
  const status = STATUSES.find((known) => known === invoice.status);
  if (status === undefined) return [];
  return [
    {
      number: invoice.number ?? "",
      created_at: new Date(invoice.created * 1000).toISOString(),
      currency: currency.toUpperCase(),
      amount: total,
      plan_price: writeAmount(total, currency),
      description: invoice.lines.data[0]?.description ?? "",
      status,
      invoice_url: invoice.hosted_invoice_url ?? "",
    },
  ];
}
