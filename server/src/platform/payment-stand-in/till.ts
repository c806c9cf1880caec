import { addInvoice } from "./invoices.ts";
import {
  type Books,
  type CheckoutSession,
  type Customer,
  idOf,
  type Invoice,
  type Price,
  STAND_IN_PRICES,
  type Subscription,
} from "./objects.ts";
import { found, TillError } from "./till-error.ts";

export const CARDS = {
  good: "4242424242424242",
  declined: "4000000000000002",
  /** Asks for a second step. */
  second: "4000002500003155",
} as const;

const DAY_SECONDS = 24 * 60 * 60;

function periodAfter(startSeconds: number, { recurring }: Price): number {
  const end = new Date(startSeconds * 1000);
  const months = recurring.interval === "year" ? 12 : 1;
  const day = end.getUTCDate();
  end.setUTCMonth(end.getUTCMonth() + months);
  // The 31st of a month is followed by the last of a shorter one.
  if (end.getUTCDate() !== day) end.setUTCDate(0);
  return Math.floor(end.getTime() / 1000);
}

/** What the payment provider does with money, without any. Each change is told as an event of the provider's name. */
export function createTill(parts: {
  books: Books;
  nowSeconds: () => number;
  tell: (type: string, object: object) => void;
  urlOf: (sessionId: string) => string;
}) {
  const { books, nowSeconds, tell, urlOf } = parts;

  const priceOf = (id: string): Price =>
    found(
      STAND_IN_PRICES.find((price) => price.id === id),
      `price: '${id}'`,
    );
  const customerOf = (id: string): Customer => found(books.customers[id], `customer: '${id}'`);
  const sessionOf = (id: string): CheckoutSession =>
    found(books.sessions[id], `checkout session: '${id}'`);

  function bill(subscription: Subscription, amount: number, isPaid: boolean): void {
    if (amount <= 0) return;
    const invoice = addInvoice(books, subscription, { amount, isPaid, at: nowSeconds() });
    tell(isPaid ? "invoice.paid" : "invoice.payment_failed", invoice);
  }

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
    const isPaid = pays(subscription);
    subscription.status = isPaid ? "active" : "past_due";
    bill(subscription, item.price.unit_amount, isPaid);
    tell("customer.subscription.updated", subscription);
  }

  /** Brings a subscription up to this moment. */
  function upToNow(subscription: Subscription): Subscription {
    const [item] = subscription.items.data;
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
    if (!isTrial) bill(subscription, price.unit_amount, true);
    return subscription;
  }

  return {
    priceOf,
    customerOf,
    subscriptionOf,

    addCustomer(email: string): Customer {
      const id = idOf("cus");
      const customer: Customer = { id, object: "customer", email, card: CARDS.good };
      books.customers[id] = customer;
      return customer;
    },

    openSession(asked: {
      customer: string;
      price: string;
      reference: string | null;
      successUrl: string;
      cancelUrl: string;
      trialDays: number;
    }): CheckoutSession {
      const price = priceOf(asked.price);
      const id = idOf("cs_test");
      const session: CheckoutSession = {
        id,
        object: "checkout.session",
        mode: "subscription",
        customer: customerOf(asked.customer).id,
        client_reference_id: asked.reference,
        success_url: asked.successUrl,
        cancel_url: asked.cancelUrl,
        price: price.id,
        trial_days: asked.trialDays,
        created: nowSeconds(),
        expires_at: nowSeconds() + DAY_SECONDS,
        url: urlOf(id),
        status: "open",
        payment_status: "unpaid",
        amount_total: asked.trialDays > 0 ? 0 : price.unit_amount,
        subscription: null,
      };
      books.sessions[id] = session;
      return session;
    },

    /** One that was left open for a day is over. */
    sessionOf(id: string): CheckoutSession {
      const session = sessionOf(id);
      if (session.status === "open" && session.expires_at <= nowSeconds()) {
        session.status = "expired";
        session.url = null;
        tell("checkout.session.expired", session);
      }
      return session;
    },

    expire(id: string): CheckoutSession {
      const session = sessionOf(id);
      if (session.status !== "open")
        throw new TillError(
          400,
          "invalid_request_error",
          "",
          "Only Checkout Sessions with a status of `open` can be expired.",
        );
      session.status = "expired";
      session.url = null;
      tell("checkout.session.expired", session);
      return session;
    },

    /** Somebody gave a card that is good, and did the second step where it asks for one. */
    pay(id: string, card: string): CheckoutSession {
      const session = sessionOf(id);
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

    invoicesOf: (customer: string, status: string | undefined): Invoice[] =>
      books.invoices
        .filter((one) => one.customer === customerOf(customer).id)
        .filter((one) => status === undefined || one.status === status)
        .toReversed(),

    update(
      id: string,
      change: {
        cancelAtPeriodEnd?: boolean | undefined;
        /** Takes back an end on a day of its own. */
        endsNever?: boolean | undefined;
        price?: string | undefined;
      },
    ): Subscription {
      const subscription = subscriptionOf(id);
      found(subscription.status === "canceled" ? undefined : id, `subscription: '${id}'`);
      const [item] = subscription.items.data;
      if (change.price !== undefined && change.price !== item.price.id) {
        if (!pays(subscription))
          throw new TillError(402, "card_error", "card_declined", "Your card was declined.");
        changePrice(subscription, priceOf(change.price));
      }
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
          bill(subscription, subscription.items.data[0].price.unit_amount, true);
          tell("customer.subscription.updated", subscription);
        }
    },
  };

  /** What is left of the period counts towards the new price; a longer period begins now. */
  function changePrice(subscription: Subscription, price: Price): void {
    const [item] = subscription.items.data;
    const length = item.current_period_end - item.current_period_start;
    const left = Math.max(0, item.current_period_end - nowSeconds()) / length;
    const wasTrial = subscription.status === "trialing";
    const credit = wasTrial ? 0 : Math.round(item.price.unit_amount * left);
    const isSameLength = price.recurring.interval === item.price.recurring.interval;
    if (!isSameLength && !wasTrial) {
      item.current_period_start = nowSeconds();
      item.current_period_end = periodAfter(item.current_period_start, price);
    }
    item.price = price;
    const due = isSameLength ? Math.round(price.unit_amount * left) : price.unit_amount;
    if (!wasTrial) bill(subscription, due - credit, true);
  }
}
export type Till = ReturnType<typeof createTill>;
