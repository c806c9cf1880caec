import {
  type ProviderState,
  type CheckoutSession,
  type Customer,
  createId,
  type Price,
} from "./objects.ts";
import { found, FakeStripeError } from "./stripe-error.ts";

const DAY_SECONDS = 24 * 60 * 60;

/** Checkout sessions: open, then complete or expired. */
export function createCheckoutSessions(deps: {
  state: ProviderState;
  nowSeconds: () => number;
  emit: (type: string, object: object) => void;
  urlOf: (kind: "pay", id: string) => string;
  priceOf: (id: string) => Price;
  customerOf: (id: string) => Customer;
}) {
  const { state, nowSeconds, emit, urlOf, priceOf, customerOf } = deps;

  const get = (id: string): CheckoutSession =>
    found(state.sessions[id], `checkout session: '${id}'`);

  return {
    open(params: {
      customer: string;
      price: string;
      reference: string | null;
      successUrl: string;
      cancelUrl: string;
      trialDays: number;
    }): CheckoutSession {
      const price = priceOf(params.price);
      const id = createId("cs_test");
      const session: CheckoutSession = {
        id,
        object: "checkout.session",
        mode: "subscription",
        customer: customerOf(params.customer).id,
        client_reference_id: params.reference,
        success_url: params.successUrl,
        cancel_url: params.cancelUrl,
        price: price.id,
        trial_days: params.trialDays,
        created: nowSeconds(),
        expires_at: nowSeconds() + DAY_SECONDS,
        url: urlOf("pay", id),
        status: "open",
        payment_status: "unpaid",
        amount_total: params.trialDays > 0 ? 0 : price.unit_amount,
        subscription: null,
      };
      state.sessions[id] = session;
      return session;
    },

    get,

    /** Expires a session that has been open for a day. */
    find(id: string): CheckoutSession {
      const session = get(id);
      if (session.status === "open" && session.expires_at <= nowSeconds()) {
        session.status = "expired";
        session.url = null;
        emit("checkout.session.expired", session);
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
      emit("checkout.session.expired", session);
      return session;
    },
  };
}
