import { createCheckoutSessions } from "./checkout-sessions.ts";
import { createInvoices } from "./invoices.ts";
import {
  type Books,
  type CheckoutSession,
  type Customer,
  idOf,
  type Invoice,
  type InvoicePreview,
  type Price,
  STAND_IN_PRICES,
  type Subscription,
} from "./objects.ts";
import { periodAfter } from "./periods.ts";
import { billLine, priceChange } from "./price-change.ts";
import { found, FakeStripeError } from "./stripe-error.ts";

export const CARDS = {
  good: "4242424242424242",
  declined: "4000000000000002",
  /** Asks for a second step. */
  second: "4000002500003155",
} as const;

const DAY_SECONDS = 24 * 60 * 60;

/** The provider tells of the end of a trial so long before it. */
const TRIAL_END_TOLD_SECONDS = 3 * DAY_SECONDS;

/** What the payment provider does with money, without any. Each change is told as an event of the provider's name. */
export function createBilling(deps: {
  books: Books;
  nowSeconds: () => number;
  tell: (type: string, object: object) => void;
  /** Where a payment is made, or an invoice shown. */
  urlOf: (kind: "pay" | "invoice", id: string) => string;
}) {
  const { books, nowSeconds, tell, urlOf } = deps;
  const invoices = createInvoices({ books, nowSeconds, tell, urlOf: (id) => urlOf("invoice", id) });

  const priceOf = (id: string): Price =>
    found(
      STAND_IN_PRICES.find((price) => price.id === id),
      `price: '${id}'`,
    );
  const customerOf = (id: string): Customer => found(books.customers[id], `customer: '${id}'`);
  const sessions = createCheckoutSessions({ ...deps, priceOf, customerOf });

  const pays = (subscription: Subscription): boolean =>
    customerOf(subscription.customer).card !== CARDS.declined;

  function end(subscription: Subscription, at: number): void {
    subscription.status = "canceled";
    subscription.ended_at = at;
    tell("customer.subscription.deleted", subscription);
  }

  /** The period is over: it is paid for again, or not. */
  function renew(subscription: Subscription): void {
    const [item] = subscription.items.data;
    item.current_period_start = item.current_period_end;
    item.current_period_end = periodAfter(item.current_period_start, item.price);
    const { current_period_start: start, current_period_end: end } = item;
    const isPayable = pays(subscription);
    const line = billLine(item.price, { start, end });
    const isPaid = isPayable || invoices.preview(subscription, [line]).amount_due === 0;
    subscription.status = isPaid ? "active" : "past_due";
    invoices.add(subscription, [line], isPayable);
    tell("customer.subscription.updated", subscription);
  }

  function tellOfTrialEnd(subscription: Subscription): void {
    const { status, trial_end: end, isTrialEndTold } = subscription;
    if (status !== "trialing" || end === null || isTrialEndTold === true) return;
    if (end - nowSeconds() > TRIAL_END_TOLD_SECONDS) return;
    subscription.isTrialEndTold = true;
    tell("customer.subscription.trial_will_end", subscription);
  }

  /** Brings a subscription up to this moment. */
  function upToNow(subscription: Subscription): Subscription {
    const [item] = subscription.items.data;
    tellOfTrialEnd(subscription);
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
    upToNow(found(books.subscriptions[id], `subscription: '${id}'`));

  function begin(customer: string, price: Price, trialDays: number): Subscription {
    const start = nowSeconds();
    const isTrial = trialDays > 0;
    const endsAt = isTrial ? start + trialDays * DAY_SECONDS : periodAfter(start, price);
    const subscription: Subscription = {
      id: idOf("sub"),
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
            id: idOf("si"),
            object: "subscription_item",
            price,
            current_period_start: start,
            current_period_end: endsAt,
          },
        ],
      },
    };
    books.subscriptions[subscription.id] = subscription;
    tell("customer.subscription.created", subscription);
    if (!isTrial) invoices.add(subscription, [billLine(price, { start, end: endsAt })], true);
    tellOfTrialEnd(subscription);
    return subscription;
  }

  return {
    priceOf,
    customerOf,
    subscriptionOf,

    addCustomer(email: string): Customer {
      const id = idOf("cus");
      const customer: Customer = { id, object: "customer", email, card: CARDS.good, balance: 0 };
      books.customers[id] = customer;
      return customer;
    },

    sessions,

    /** Somebody gave a card that is good, and did the second step where it asks for one. */
    pay(id: string, card: string): CheckoutSession {
      const session = sessions.get(id);
      if (session.status !== "open") return session;
      customerOf(session.customer).card = card;
      const subscription = begin(session.customer, priceOf(session.price), session.trial_days);
      session.status = "complete";
      session.payment_status = session.trial_days > 0 ? "no_payment_required" : "paid";
      session.subscription = subscription.id;
      session.url = null;
      tell("checkout.session.completed", session);
      return session;
    },

    subscriptionsOf: (customer: string): Subscription[] =>
      Object.values(books.subscriptions)
        .filter((subscription) => subscription.customer === customerOf(customer).id)
        .map(upToNow)
        .toReversed(),

    invoicesOf: (asked: {
      customer?: string | undefined;
      subscription?: string | undefined;
      status?: string | undefined;
    }): Invoice[] =>
      books.invoices
        .filter(({ customer }) => asked.customer === undefined || customer === asked.customer)
        .filter(
          (one) => asked.subscription === undefined || one.subscription === asked.subscription,
        )
        .filter(({ status }) => asked.status === undefined || status === asked.status)
        .toReversed(),

    invoiceOf: (id: string): Invoice => invoices.find(id),

    voidInvoice(id: string): Invoice {
      const invoice = invoices.find(id);
      invoices.void(invoice);
      const subscription = books.subscriptions[invoice.subscription];
      // Nothing is owed any more, and the period goes on: ending it is its seller's business.
      if (subscription?.status === "past_due") {
        subscription.status = "active";
        tell("customer.subscription.updated", subscription);
      }
      return invoice;
    },

    /** The invoice that a change would make, and nothing else. */
    preview(
      id: string,
      asked: { price: string; isProrated: boolean; endsTrial: boolean; atSeconds: number },
    ): InvoicePreview {
      const subscription = subscriptionOf(id);
      const price = priceOf(asked.price);
      const { lines, period } = priceChange(subscription, price, asked.atSeconds);
      if (asked.isProrated) return invoices.preview(subscription, lines);
      const [item] = subscription.items.data;
      const isNow = asked.endsTrial || period.start !== item.current_period_start;
      const start = isNow ? asked.atSeconds : period.end;
      return invoices.preview(subscription, [
        billLine(price, { start, end: periodAfter(start, price) }),
      ]);
    },

    update(
      id: string,
      change: {
        cancelAtPeriodEnd?: boolean | undefined;
        /** Takes back an end on a day of its own. */
        endsNever?: boolean | undefined;
        price?: string | undefined;
        /** The moment that a change of price is reckoned from. */
        prorationDate?: number | undefined;
      },
    ): Subscription {
      const subscription = subscriptionOf(id);
      found(subscription.status === "canceled" ? undefined : id, `subscription: '${id}'`);
      const [item] = subscription.items.data;
      if (change.price !== undefined && change.price !== item.price.id)
        changePrice(subscription, priceOf(change.price), change.prorationDate ?? nowSeconds());
      const { cancelAtPeriodEnd: isToEnd = subscription.cancel_at_period_end } = change;
      if (isToEnd !== subscription.cancel_at_period_end) {
        subscription.cancel_at_period_end = isToEnd;
        subscription.cancel_at = isToEnd ? item.current_period_end : null;
      }
      if (change.endsNever) subscription.cancel_at = null;
      tell("customer.subscription.updated", subscription);
      return subscription;
    },

    cancelNow(id: string): Subscription {
      const subscription = subscriptionOf(id);
      if (subscription.status !== "canceled") end(subscription, nowSeconds());
      return subscription;
    },

    /** Lets the period be over now; what a month would bring. */
    pass(id: string): Subscription {
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

    /** The card is changed; what was not paid is tried again. */
    giveCard(customerId: string, card: string): void {
      const customer = customerOf(customerId);
      customer.card = card;
      for (const subscription of Object.values(books.subscriptions))
        if (subscription.customer === customerId && subscription.status === "past_due") {
          if (card === CARDS.declined) continue;
          subscription.status = "active";
          invoices.payOpen(subscription);
          tell("customer.subscription.updated", subscription);
        }
    },
  };

  function changePrice(subscription: Subscription, price: Price, atSeconds: number): void {
    const [item] = subscription.items.data;
    const { lines, period } = priceChange(subscription, price, atSeconds);
    const isPayable = pays(subscription);
    if (!isPayable && invoices.preview(subscription, lines).amount_due > 0)
      throw new FakeStripeError(402, "card_error", "card_declined", "Your card was declined.");
    item.current_period_start = period.start;
    item.current_period_end = period.end;
    item.price = price;
    invoices.add(subscription, lines, isPayable);
  }
}
export type Billing = ReturnType<typeof createBilling>;
