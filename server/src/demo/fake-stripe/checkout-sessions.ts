import { type Books, type CheckoutSession, type Customer, idOf, type Price } from "./objects.ts";
import { found, FakeStripeError } from "./stripe-error.ts";

const DAY_SECONDS = 24 * 60 * 60;

/** The pages on which payments are made, from open to complete or expired. */
export function createCheckoutSessions(deps: {
  books: Books;
  nowSeconds: () => number;
  tell: (type: string, object: object) => void;
  urlOf: (kind: "pay", id: string) => string;
  priceOf: (id: string) => Price;
  customerOf: (id: string) => Customer;
}) {
  const { books, nowSeconds, tell, urlOf, priceOf, customerOf } = deps;

  const get = (id: string): CheckoutSession =>
    found(books.sessions[id], `checkout session: '${id}'`);

  return {
    open(asked: {
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
        url: urlOf("pay", id),
        status: "open",
        payment_status: "unpaid",
        amount_total: asked.trialDays > 0 ? 0 : price.unit_amount,
        subscription: null,
      };
      books.sessions[id] = session;
      return session;
    },

    get,

    /** One that was left open for a day is over. */
    find(id: string): CheckoutSession {
      const session = get(id);
      if (session.status === "open" && session.expires_at <= nowSeconds()) {
        session.status = "expired";
        session.url = null;
        tell("checkout.session.expired", session);
      }
      return session;
    },

    expire(id: string): CheckoutSession {
      const session = get(id);
      if (session.status !== "open")
        throw new FakeStripeError(
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
  };
}
