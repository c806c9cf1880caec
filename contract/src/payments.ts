import * as Type from "typebox";
import { Envelope, exact, Id, errorResponses, SubscriptionStatus, UserId } from "./common.ts";
import { endpoint, limits } from "./endpoint.ts";
import { Currency, Price } from "./membership.ts";

export const PreTransactionId = Type.String({ minLength: 1, maxLength: 64 });

/**
 * Beside the envelope of a refusal that the page shows: `payments_off`, `already_subscribed`, `account_leaving`,
 * `no_such_plan`, `no_subscription`, `payment_due`, `subscription_cancelled`, `preview_outdated`, `not_withdrawable`, `provider_refused_key`, `provider_refused`, `provider_away`, `card_declined`.
 */
const failure = { error: Type.Optional(Type.String()) };

const Checkout = Type.Object({
  price_id: Type.String(),
  pre_transaction_id: Type.String(),
  session_id: Type.String(),
  /** Where the browser goes to pay. */
  checkout_url: Type.String(),
});

export const initiatePayment = endpoint({
  path: "/initiate-payment",
  methods: ["GET", "POST"],
  access: "root",
  changes: true,
  limit: limits.perHour(10, "session"),
  summary:
    "Begins a payment at the provider; `data` is an empty list when it cannot begin (C-59, C-81, T-45)",
  input: Type.Object(
    {
      user_id: UserId,
      plan_id: Id,
      currency: Type.Optional(Currency),
      platform: Type.Optional(Type.Literal(1)),
      pay_via: Type.Optional(Type.Literal("STRIPE")),
    },
    exact,
  ),
  responses: {
    200: Envelope(Type.Union([Checkout, Type.Array(Type.Never())]), failure),
    ...errorResponses,
  },
});

/** What the provider says of a payment. */
const Completion = Type.Object({
  /** `open`: not paid yet, and may still be; `closed`: will not be. */
  state: Type.Union([Type.Literal("open"), Type.Literal("paid"), Type.Literal("closed")]),
  subscription_status: SubscriptionStatus,
  plan_name: Type.String(),
  plan_type: Type.String(),
  /** What was paid today: 0 for the beginning of a trial. */
  ...Price,
  to_date: Type.String(),
  /** Whether the operator's advertising partners may still be told of it, if the member agrees (decisions 13). */
  asks_conversion: Type.Boolean(),
});

export const completeSubscription = endpoint({
  path: "/complete-subscription",
  methods: ["GET", "POST"],
  access: "member",
  changes: true,
  limit: limits.perHour(30, "session"),
  summary:
    "How a payment went, asked of the provider; what the browser says of it is a hint (C-60, decisions 2)",
  input: Type.Object(
    {
      user_id: UserId,
      pre_transaction_id: PreTransactionId,
      post_transaction_id: Type.Optional(Type.String({ maxLength: 255 })),
      /** base64 of what the browser saw; not read. */
      payment_response: Type.Optional(Type.String({ maxLength: 20_000 })),
      /** 0 closes a payment that is still open; 1 says nothing. */
      subscription_status: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
    },
    exact,
  ),
  responses: { 200: Envelope(Completion, failure), ...errorResponses },
});

const change = {
  access: "root",
  changes: true,
  responses: { 200: Envelope(Type.Null(), failure), ...errorResponses },
} as const;

export const cancelSubscriptionRequest = endpoint({
  ...change,
  path: "/cancel-subscription-request",
  methods: ["GET", "POST"],
  limit: limits.perHour(5, "session"),
  summary:
    "Ends the subscription at the end of what is paid for, or at once where a payment is due; twice is once (C-75)",
  input: Type.Object({ user_id: UserId }, exact),
});

export const resumeSubscription = endpoint({
  ...change,
  path: "/resume-subscription",
  methods: ["POST"],
  limit: limits.perHour(5, "session"),
  summary: "Takes a cancellation back before its date (decisions 7)",
  input: Type.Object({ user_id: UserId }, exact),
});

export const withdrawFromContract = endpoint({
  path: "/withdraw-from-contract",
  methods: ["POST"],
  access: "root",
  changes: true,
  limit: limits.perHour(5, "session"),
  summary:
    "Withdraws from a contract that was made or paid for less than 14 days ago: it ends, and is refunded (Directive (EU) 2023/2673)",
  input: Type.Object({ user_id: UserId }, exact),
  responses: {
    200: Envelope(
      Type.Union([
        Type.Object({
          /** ISO 8601. */
          asked_at: Type.String(),
          /** "$1.99"; "" where nothing was paid. */
          refund: Type.String(),
        }),
        Type.Null(),
      ]),
      failure,
    ),
    ...errorResponses,
  },
});

export const changePlan = endpoint({
  ...change,
  path: "/change-plan",
  methods: ["POST"],
  limit: limits.perHour(10, "session"),
  summary: "Goes on with another plan; what is paid for already counts towards it",
  input: Type.Object(
    {
      user_id: UserId,
      plan_id: Id,
      /** Of the preview, in Unix seconds: the change then costs what was shown. */
      proration_date: Type.Optional(Type.Integer({ minimum: 0, maximum: 99_999_999_999 })),
    },
    exact,
  ),
});

const PlanChangePreview = Type.Object({
  /** ISO 4217 in capitals. */
  currency: Type.String(),
  /** Charged at once, in the currency's smallest unit; 0 where nothing is. */
  charged_today: Type.Integer(),
  charged_today_price: Type.String(),
  /** Left over, and pays for later charges. */
  credit: Type.Integer(),
  credit_price: Type.String(),
  next_charge: Type.Integer(),
  next_charge_price: Type.String(),
  /** ISO 8601. */
  next_charge_at: Type.String(),
  proration_date: Type.Integer(),
});
export type PlanChangePreview = Type.Static<typeof PlanChangePreview>;

export const previewPlanChange = endpoint({
  path: "/preview-plan-change",
  methods: ["POST"],
  access: "root",
  changes: false,
  limit: limits.perHour(60, "session"),
  summary:
    "What another plan would cost, as the provider reckons it; `data` is null where it cannot be had",
  input: Type.Object({ user_id: UserId, plan_id: Id }, exact),
  responses: {
    200: Envelope(Type.Union([PlanChangePreview, Type.Null()]), failure),
    ...errorResponses,
  },
});

export const billingPortal = endpoint({
  path: "/billing-portal",
  methods: ["POST"],
  access: "root",
  changes: true,
  limit: limits.perHour(20, "session"),
  summary:
    "Where the card is changed, at the provider; `url` is empty where there is nothing to change",
  input: Type.Object({ user_id: UserId }, exact),
  responses: { 200: Envelope(Type.Object({ url: Type.String() }), failure), ...errorResponses },
});

const Invoice = Type.Object({
  /** As the provider numbers it. */
  number: Type.String(),
  /** ISO 8601. */
  created_at: Type.String(),
  ...Price,
  description: Type.String(),
  status: Type.Union([
    Type.Literal("paid"),
    Type.Literal("open"),
    Type.Literal("void"),
    Type.Literal("uncollectible"),
    /** All of it, or some: `refunded_price` says how much. */
    Type.Literal("refunded"),
    Type.Literal("partly_refunded"),
    /** Taken back by the member's bank. */
    Type.Literal("disputed"),
  ]),
  /** What went back, without the currency; "" for nothing. */
  refunded_price: Type.String(),
  /** At the provider; "" where it has no page. */
  invoice_url: Type.String(),
});
export type Invoice = Type.Static<typeof Invoice>;

export const myInvoices = endpoint({
  path: "/my-invoices",
  methods: ["GET"],
  access: "root",
  changes: false,
  limit: limits.perMinute(30, "session"),
  summary: "The account's invoices, the newest first, as the provider has them",
  input: Type.Object({ user_id: UserId }, exact),
  responses: { 200: Envelope(Type.Array(Invoice), failure), ...errorResponses },
});
