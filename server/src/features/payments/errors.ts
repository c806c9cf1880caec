import Stripe from "stripe";

/** The provider is so slow that no more may wait for it. */
export class ProviderBusy extends Error {
  override name = "ProviderBusy";
}

/** A refusal that the page shows: a sentence, and a word for programs. */
export interface PaymentRefusal {
  readonly error:
    | "payments_off"
    | "already_subscribed"
    | "account_leaving"
    | "no_such_plan"
    | "no_subscription"
    | "payment_due"
    | "subscription_cancelled"
    | "preview_outdated"
    | "not_withdrawable"
    | "provider_refused_key"
    | "provider_refused"
    | "provider_away"
    | "card_declined";
  readonly message: string;
}

export const PAYMENTS_OFF: PaymentRefusal = {
  error: "payments_off",
  message: "Subscriptions aren’t available yet.",
};

export const NO_SUBSCRIPTION: PaymentRefusal = {
  error: "no_subscription",
  message: "There’s no subscription to change.",
};

export const LEAVING: PaymentRefusal = {
  error: "account_leaving",
  message: "Your account is about to be deleted. Keep it first, in your profile.",
};

export const isRefusal = (value: object | undefined): value is PaymentRefusal =>
  value !== undefined && "error" in value && "message" in value;

/** Whether the provider says that it cannot be done, as things stand there. */
export const isImpossible = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError;

/** Whether the provider says that there is no such thing. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing";

/** Nothing for what the provider no longer has. */
export async function unlessMissing<T>(asked: PromiseLike<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Whether the provider does not answer now, whatever it is asked. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof ProviderBusy ||
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  error instanceof Stripe.errors.StripeAPIError;

/** What the operator should mend, for the log; nothing where it passes by itself, or is the member's to mend. */
export function problemOf(error: unknown): { problem: string; said: object } | undefined {
  const { errors } = Stripe;
  if (
    error instanceof errors.StripeAuthenticationError ||
    error instanceof errors.StripePermissionError
  )
    // The provider's own words repeat a part of the key.
    return {
      problem: "The payment provider refuses STRIPE_SECRET_KEY",
      said: { code: error.code },
    };
  if (!(error instanceof errors.StripeInvalidRequestError)) return undefined;
  const { code, param, message } = error;
  return { problem: "The payment provider refused a call", said: { code, param, message } };
}

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
  if (error instanceof errors.StripeInvalidRequestError)
    return {
      error: "provider_refused",
      message: "The payment provider didn’t accept this. Nothing has changed.",
    };
  if (error instanceof errors.StripeCardError)
    return { error: "card_declined", message: "Your card was declined. Nothing has changed." };
  if (isUnavailable(error))
    return {
      error: "provider_away",
      message: "The payment provider isn’t responding. Please try again in a moment.",
    };
  throw error;
}
