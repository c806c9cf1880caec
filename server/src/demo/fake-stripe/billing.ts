import { createCheckoutSessions } from "./checkout-sessions.ts";
import { createInvoices } from "./invoices.ts";
import {
  type ProviderState,
  type CheckoutSession,
  type Customer,
  createId,
  type Invoice,
  type InvoicePreview,
  type Price,
  PRICES,
  type Subscription,
} from "./objects.ts";
import { periodAfter } from "./periods.ts";
import { billLine, priceChange } from "./price-change.ts";
import { found, FakeStripeError } from "./stripe-error.ts";

export const CARDS = {
  good: "4242424242424242",
  declined: "4000000000000002",
  /** Needs a second step (3-D Secure). */
  challenged: "4000002500003155",
} as const;

const DAY_SECONDS = 24 * 60 * 60;

/** Stripe sends `trial_will_end` three days before. */
const TRIAL_END_NOTICE_SECONDS = 3 * DAY_SECONDS;

/** Customers, subscriptions and invoices. Every change emits Stripe's event for it. */
export function createBilling(deps: {
  state: ProviderState;
  nowSeconds: () => number;
  emit: (type: string, object: object) => void;
  urlOf: (kind: "pay" | "invoice", id: string) => string;
}) {
  const { state, nowSeconds, emit, urlOf } = deps;
  const invoices = createInvoices({ state, nowSeconds, emit, urlOf: (id) => urlOf("invoice", id) });

  const priceOf = (id: string): Price =>
    found(
      PRICES.find((price) => price.id === id),
      `price: '${id}'`,
    );
  const customerOf = (id: string): Customer => found(state.customers[id], `customer: '${id}'`);
  const sessions = createCheckoutSessions({ ...deps, priceOf, customerOf });

  const hasGoodCard = (subscription: Subscription): boolean =>
    customerOf(subscription.customer).card !== CARDS.declined;

  function end(subscription: Subscription, at: number): void {
    subscription.status = "canceled";
    subscription.ended_at = at;
    emit("customer.subscription.deleted", subscription);
  }

  /** Starts the next period and bills it. */
  function renew(subscription: Subscription): void {
    const [item] = subscription.items.data;
    item.current_period_start = item.current_period_end;
    item.current_period_end = periodAfter(item.current_period_start, item.price);
    const { current_period_start: start, current_period_end: end } = item;
    const isPayable = hasGoodCard(subscription);
    const line = billLine(item.price, { start, end });
    const isPaid = isPayable || invoices.preview(subscription, [line]).amount_due === 0;
    subscription.status = isPaid ? "active" : "past_due";
    invoices.add(subscription, [line], isPayable, start);
    emit("customer.subscription.updated", subscription);
  }

  function emitTrialWillEnd(subscription: Subscription): void {
    const { status, trial_end: end, isTrialEndTold } = subscription;
    if (status !== "trialing" || end === null || isTrialEndTold === true) return;
    if (end - nowSeconds() > TRIAL_END_NOTICE_SECONDS) return;
    subscription.isTrialEndTold = true;
    emit("customer.subscription.trial_will_end", subscription);
  }

  /** Applies what was due since the subscription was last read. */
  function upToNow(subscription: Subscription): Subscription {
    const [item] = subscription.items.data;
    emitTrialWillEnd(subscription);
    while (
      (subscription.status === "active" || subscription.status === "trialing") &&
      item.current_period_end <= nowSeconds()
    ) {
      if (subscription.cancel_at_period_end) end(subscription, item.current_period_end);
      else renew(subscription);
    }
    return subscription;
  }

  const subscriptionOf = (id: string): Subscription =>
    upToNow(found(state.subscriptions[id], `subscription: '${id}'`));

  function begin(
    customer: string,
    { price, trialDays, start }: { price: Price; trialDays: number; start: number },
  ): Subscription {
    const isTrial = trialDays > 0;
    const endsAt = isTrial ? start + trialDays * DAY_SECONDS : periodAfter(start, price);
    const subscription: Subscription = {
      id: createId("sub"),
      object: "subscription",
      customer,
      currency: price.currency,
      created: start,
      status: isTrial ? "trialing" : "active",
      cancel_at_period_end: false,
      cancel_at: null,
      ended_at: null,
      trial_end: isTrial ? endsAt : null,
      items: {
        object: "list",
        data: [
          {
            id: createId("si"),
            object: "subscription_item",
            price,
            current_period_start: start,
            current_period_end: endsAt,
          },
        ],
      },
    };
    state.subscriptions[subscription.id] = subscription;
    emit("customer.subscription.created", subscription);
    if (!isTrial)
      invoices.add(subscription, [billLine(price, { start, end: endsAt })], true, start);
    emitTrialWillEnd(subscription);
    return subscription;
  }

  return {
    priceOf,
    customerOf,
    subscriptionOf,

    addCustomer(email: string): Customer {
      const id = createId("cus");
      const customer: Customer = { id, object: "customer", email, card: CARDS.good, balance: 0 };
      state.customers[id] = customer;
      return customer;
    },

    removeCustomer(id: string) {
      found(state.customers[id], `customer: '${id}'`);
      delete state.customers[id];
      return { id, object: "customer", deleted: true };
    },

    sessions,

    /** Completes a checkout session. @param start of the subscription, in Unix seconds; now without it */
    pay(id: string, card: string, start = nowSeconds()): CheckoutSession {
      const session = sessions.get(id);
      if (session.status !== "open") return session;
      customerOf(session.customer).card = card;
      const subscription = begin(session.customer, {
        price: priceOf(session.price),
        trialDays: session.trial_days,
        start,
      });
      session.status = "complete";
      session.payment_status = session.trial_days > 0 ? "no_payment_required" : "paid";
      session.subscription = subscription.id;
      session.url = null;
      emit("checkout.session.completed", session);
      return session;
    },

    subscriptionsOf: (customer: string): Subscription[] =>
      Object.values(state.subscriptions)
        .filter((subscription) => subscription.customer === customerOf(customer).id)
        .map(upToNow)
        .toReversed(),

    invoicesOf: (filter: {
      customer?: string | undefined;
      subscription?: string | undefined;
      status?: string | undefined;
    }): Invoice[] =>
      state.invoices
        .filter(({ customer }) => filter.customer === undefined || customer === filter.customer)
        .filter(
          (one) => filter.subscription === undefined || one.subscription === filter.subscription,
        )
        .filter(({ status }) => filter.status === undefined || status === filter.status)
        .toReversed(),

    invoiceOf: (id: string): Invoice => invoices.find(id),

    voidInvoice(id: string): Invoice {
      const invoice = invoices.find(id);
      invoices.void(invoice);
      const subscription = state.subscriptions[invoice.subscription];
      // As at Stripe, voiding the invoice makes the subscription active; it does not cancel it.
      if (subscription?.status === "past_due") {
        subscription.status = "active";
        emit("customer.subscription.updated", subscription);
      }
      return invoice;
    },

    /** The invoice of a plan change, without the change. */
    preview(
      id: string,
      change: { price: string; isProrated: boolean; endsTrial: boolean; atSeconds: number },
    ): InvoicePreview {
      const subscription = subscriptionOf(id);
      const price = priceOf(change.price);
      const { lines, period } = priceChange(subscription, price, change.atSeconds);
      if (change.isProrated) return invoices.preview(subscription, lines);
      const [item] = subscription.items.data;
      const isNow = change.endsTrial || period.start !== item.current_period_start;
      const start = isNow ? change.atSeconds : period.end;
      return invoices.preview(subscription, [
        billLine(price, { start, end: periodAfter(start, price) }),
      ]);
    },

    update(
      id: string,
      change: {
        cancelAtPeriodEnd?: boolean | undefined;
        /** Removes a `cancel_at` that is not the period's end. */
        clearsCancelAt?: boolean | undefined;
        price?: string | undefined;
        /** Prorates a price change from this time. */
        prorationDate?: number | undefined;
      },
    ): Subscription {
      const subscription = subscriptionOf(id);
      found(subscription.status === "canceled" ? undefined : id, `subscription: '${id}'`);
      const [item] = subscription.items.data;
      if (change.price !== undefined && change.price !== item.price.id)
        changePrice(subscription, priceOf(change.price), change.prorationDate ?? nowSeconds());
      const { cancelAtPeriodEnd: isCancelling = subscription.cancel_at_period_end } = change;
      if (isCancelling !== subscription.cancel_at_period_end) {
        subscription.cancel_at_period_end = isCancelling;
        subscription.cancel_at = isCancelling ? item.current_period_end : null;
      }
      if (change.clearsCancelAt) subscription.cancel_at = null;
      emit("customer.subscription.updated", subscription);
      return subscription;
    },

    cancelNow(id: string): Subscription {
      const subscription = subscriptionOf(id);
      if (subscription.status !== "canceled") end(subscription, nowSeconds());
      return subscription;
    },

    /** Ends the current period now, then renews or cancels. */
    skipPeriod(id: string): Subscription {
      const subscription = subscriptionOf(id);
      const [item] = subscription.items.data;
      if (subscription.status === "canceled") return subscription;
      if (subscription.cancel_at_period_end) end(subscription, nowSeconds());
      else {
        item.current_period_end = nowSeconds();
        renew(subscription);
      }
      return subscription;
    },

    /** Changes the card and retries open invoices. */
    setCard(customerId: string, card: string): void {
      const customer = customerOf(customerId);
      customer.card = card;
      for (const subscription of Object.values(state.subscriptions))
        if (subscription.customer === customerId && subscription.status === "past_due") {
          if (card === CARDS.declined) continue;
          subscription.status = "active";
          invoices.payOpen(subscription);
          emit("customer.subscription.updated", subscription);
        }
    },
  };

  function changePrice(subscription: Subscription, price: Price, atSeconds: number): void {
    const [item] = subscription.items.data;
    const { lines, period } = priceChange(subscription, price, atSeconds);
    const isPayable = hasGoodCard(subscription);
    if (!isPayable && invoices.preview(subscription, lines).amount_due > 0)
      throw new FakeStripeError(402, "card_error", "card_declined", "Your card was declined.");
    item.current_period_start = period.start;
    item.current_period_end = period.end;
    item.price = price;
    invoices.add(subscription, lines, isPayable);
  }
}
export type Billing = ReturnType<typeof createBilling>;
