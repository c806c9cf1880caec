import type { FastifyBaseLogger } from "fastify";
import Stripe from "stripe";
import { errorCode } from "../../platform/errors.ts";

/** Too many requests wait for the provider. */
export class ProviderBusy extends Error {
  override name = "ProviderBusy";
}

/** An expected error: a code, and a sentence that the page shows. */
export interface PaymentError {
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

export const PAYMENTS_OFF: PaymentError = {
  error: "payments_off",
  message: "Subscriptions aren’t available yet.",
};

export const NO_SUBSCRIPTION: PaymentError = {
  error: "no_subscription",
  message: "There’s no subscription to change.",
};

export const LEAVING: PaymentError = {
  error: "account_leaving",
  message: "Your account is about to be deleted. Keep it first, in your profile.",
};

export const isPaymentError = (value: object | undefined): value is PaymentError =>
  value !== undefined && "error" in value && "message" in value;

/** Whether the provider rejected the request as invalid in the object's current state. */
export const isImpossible = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError;

/** Whether the object does not exist at the provider. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing";

/** Undefined for an object that no longer exists at the provider. */
export async function unlessMissing<T>(request: PromiseLike<T>): Promise<T | undefined> {
  try {
    return await request;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Whether any request to the provider would fail now. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof ProviderBusy ||
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  error instanceof Stripe.errors.StripeAPIError;

/** What the log may say of an error: the provider's message can contain a part of the key. */
export const loggedCause = (error: unknown): { type: string; code: string } => ({
  type: error instanceof Stripe.errors.StripeError ? error.type : "fault",
  code: errorCode(error),
});

/** The log entry for a problem that the operator has to fix; undefined for other errors. */
function problemOf(error: unknown): { problem: string; details: object } | undefined {
  const { errors } = Stripe;
  if (
    error instanceof errors.StripeAuthenticationError ||
    error instanceof errors.StripePermissionError
  )
    // The provider's message contains a part of the key.
    return {
      problem: "The payment provider rejects STRIPE_SECRET_KEY",
      details: { code: error.code },
    };
  if (!(error instanceof errors.StripeInvalidRequestError)) return undefined;
  const { code, param, message } = error;
  return { problem: "The payment provider rejected a request", details: { code, param, message } };
}

/**
 * The error that the page shows when the provider rejects a request or is unavailable (E-33).
 *
 * @throws any other error.
 */
export function toPaymentError(error: unknown): PaymentError {
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

/**
 * As `toPaymentError`; logs what the operator has to fix.
 *
 * @throws any other error.
 */
export function toLoggedPaymentError(log: FastifyBaseLogger, error: unknown): PaymentError {
  const known = problemOf(error);
  if (known) log.error(known.details, known.problem);
  return toPaymentError(error);
}
