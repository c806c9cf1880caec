import Stripe from "stripe";

/** A refusal that the page shows: a sentence, and a word for programs. */
export interface PaymentRefusal {
  readonly error:
    | "payments_off"
    | "already_subscribed"
    | "no_such_plan"
    | "no_subscription"
    | "provider_refused_key"
    | "provider_away"
    | "card_declined";
  readonly message: string;
}

export const PAYMENTS_OFF: PaymentRefusal = {
  error: "payments_off",
  message: "This house takes no payments yet.",
};

export const NO_SUBSCRIPTION: PaymentRefusal = {
  error: "no_subscription",
  message: "There is no subscription to change here.",
};

export const isRefusal = (value: object | undefined): value is PaymentRefusal =>
  value !== undefined && "error" in value && "message" in value;

/** Whether the provider says that it cannot be done, as things stand there. */
export const isImpossible = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError;

/** Whether the provider says that there is no such thing. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing";

/**
 * What the page shows when the provider refuses or is away (E-33). Anything else is a fault.
 *
 * @throws what it was given, for a fault.
 */
export function refusalOf(error: unknown): PaymentRefusal {
  const { errors } = Stripe;
  if (
    error instanceof errors.StripeAuthenticationError ||
    error instanceof errors.StripePermissionError
  )
    return { error: "provider_refused_key", message: "Invalid Stripe secret key." };
  if (error instanceof errors.StripeCardError)
    return { error: "card_declined", message: "Your card was declined. Nothing has changed." };
  if (
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeRateLimitError ||
    error instanceof errors.StripeAPIError
  )
    return {
      error: "provider_away",
      message: "The payment provider does not answer. Please try again in a moment.",
    };
  throw error;
}
