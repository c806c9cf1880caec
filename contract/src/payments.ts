import * as Type from "typebox";
import {
  described,
  Envelope,
  errorResponses,
  exact,
  Nothing,
  PlanId,
  SubscriptionStatus,
  UserId,
} from "./common.ts";
import { endpoint, limits } from "./endpoint.ts";
import { Currency, Price } from "./membership.ts";

export const PreTransactionId = Type.String({
  minLength: 1,
  maxLength: 64,
  description: "`pre_transaction_id` of `/initiate-payment`.",
});

const failure = {
  error: Type.Optional(
    Type.String({
      description:
        "Why nothing was done; absent on success: `payments_off`, `already_subscribed`, `account_leaving`, `no_such_plan`, `no_subscription`, `payment_due`, `subscription_cancelled`, `preview_outdated`, `not_withdrawable`, `provider_refused_key`, `provider_refused`, `provider_away`, `card_declined`.",
    }),
  ),
};

const Checkout = Type.Object(
  {
    price_id: Type.String({ description: "The provider's id of the price." }),
    pre_transaction_id: Type.String({ description: "The payment, for `/complete-subscription`." }),
    session_id: Type.String({ description: "The provider's id of the payment." }),
    checkout_url: Type.String({ description: "The page where the member pays." }),
  },
  { title: "Checkout", description: "A payment that has begun at the provider." },
);

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
      plan_id: PlanId,
      currency: Type.Optional(Currency),
      platform: Type.Optional(Type.Literal(1, { description: "Always 1, the web." })),
      pay_via: Type.Optional(Type.Literal("STRIPE", { description: "Always `STRIPE`." })),
    },
    exact,
  ),
  responses: {
    200: Envelope(
      described(
        Type.Union([Checkout, Type.Array(Type.Never())]),
        "The payment; an empty list where it cannot begin.",
      ),
      failure,
    ),
    ...errorResponses,
  },
});

const Completion = Type.Object(
  {
    state: described(
      Type.Union([Type.Literal("open"), Type.Literal("paid"), Type.Literal("closed")]),
      "`open`: not paid yet; `paid`: the membership has begun; `closed`: will not be paid.",
    ),
    subscription_status: SubscriptionStatus,
    plan_name: Type.String({ description: "The plan that is paid for." }),
    plan_type: Type.String({ description: '"month" or "year".' }),
    /** The amount paid today: 0 at the beginning of a trial. */
    ...Price,
    to_date: Type.String({ description: 'As of `/user-subscription`; "" without a membership.' }),
    asks_conversion: Type.Boolean({
      description:
        "Whether the operator's advertising partners may still be notified, if the member agrees (decisions 13).",
    }),
  },
  { title: "Completion", description: "The state of a payment at the provider." },
);

export const completeSubscription = endpoint({
  path: "/complete-subscription",
  methods: ["GET", "POST"],
  access: "member",
  changes: true,
  limit: limits.perHour(30, "session"),
  summary:
    "The state of a payment at the provider; the browser's report is only a hint (C-60, decisions 2)",
  input: Type.Object(
    {
      user_id: UserId,
      pre_transaction_id: PreTransactionId,
      post_transaction_id: Type.Optional(
        Type.String({ maxLength: 255, description: "The payment's id at the provider; not read." }),
      ),
      payment_response: Type.Optional(
        Type.String({
          maxLength: 20_000,
          description: "base64 of what the browser received; not read.",
        }),
      ),
      subscription_status: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 1,
          description: "0 closes an open payment; 1 has no effect.",
        }),
      ),
    },
    exact,
  ),
  responses: { 200: Envelope(Completion, failure), ...errorResponses },
});

const change = {
  access: "root",
  changes: true,
  responses: { 200: Envelope(Nothing, failure), ...errorResponses },
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
  summary: "Resumes a cancelled subscription before its end (decisions 7)",
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
      described(
        Type.Union([
          Type.Object({
            asked_at: Type.String({ description: "When the withdrawal was received, ISO 8601." }),
            refund: Type.String({ description: `"$1.99"; "" if nothing was paid.` }),
          }),
          Type.Null(),
        ]),
        "The withdrawal; null where there is nothing to withdraw from.",
      ),
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
  summary: "Changes to another plan; the remaining paid time is credited",
  input: Type.Object(
    {
      user_id: UserId,
      plan_id: PlanId,
      proration_date: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 99_999_999_999,
          description:
            "Of the preview, in Unix seconds: the change then costs the previewed amount.",
        }),
      ),
    },
    exact,
  ),
});

const PlanChangePreview = Type.Object(
  {
    currency: Type.String({ description: "ISO 4217 in capitals." }),
    charged_today: Type.Integer({ description: "Charged at once; 0 for nothing." }),
    charged_today_price: Type.String({ description: 'The same as a decimal number: "1.99".' }),
    credit: Type.Integer({ description: "Credit for later charges; 0 without any." }),
    credit_price: Type.String({ description: "The same as a decimal number." }),
    next_charge: Type.Integer({ description: "The charge after that, less the credit." }),
    next_charge_price: Type.String({ description: "The same as a decimal number." }),
    next_charge_at: Type.String({ description: "The day of the next charge, ISO 8601." }),
    proration_date: Type.Integer({ description: "For `/change-plan`, in Unix seconds." }),
  },
  { title: "PlanChangePreview", description: "Amounts are in minor units of the currency." },
);
export type PlanChangePreview = Type.Static<typeof PlanChangePreview>;

export const previewPlanChange = endpoint({
  path: "/preview-plan-change",
  methods: ["POST"],
  access: "root",
  changes: false,
  limit: limits.perHour(60, "session"),
  summary:
    "What another plan would cost, as the provider reckons it; `data` is null where it cannot be had",
  input: Type.Object({ user_id: UserId, plan_id: PlanId }, exact),
  responses: {
    200: Envelope(
      described(
        Type.Union([PlanChangePreview, Type.Null()]),
        "What the change costs; null where it is not possible.",
      ),
      failure,
    ),
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
  responses: {
    200: Envelope(
      Type.Object(
        {
          url: Type.String({ description: 'The address of the page; "" without a subscription.' }),
        },
        { description: "The provider's page for the member." },
      ),
      failure,
    ),
    ...errorResponses,
  },
});

const Invoice = Type.Object(
  {
    number: Type.String({ description: "As it is printed on the invoice." }),
    created_at: Type.String({ description: "When it was issued, ISO 8601." }),
    ...Price,
    description: Type.String({ description: 'The first line of the invoice; "" without one.' }),
    status: described(
      Type.Union([
        Type.Literal("paid"),
        Type.Literal("open"),
        Type.Literal("void"),
        Type.Literal("uncollectible"),
        Type.Literal("refunded"),
        Type.Literal("partly_refunded"),
        Type.Literal("disputed"),
      ]),
      "`open`: not paid yet; `void`: cancelled; `uncollectible`: given up; `disputed`: reversed by the member's bank.",
    ),
    refunded_price: Type.String({
      description: `The refunded amount without the currency; "" for nothing.`,
    }),
    invoice_url: Type.String({ description: `At the provider; "" without a page.` }),
  },
  { title: "Invoice", description: "An invoice of the account, at the provider." },
);
export type Invoice = Type.Static<typeof Invoice>;

export const myInvoices = endpoint({
  path: "/my-invoices",
  methods: ["GET"],
  access: "root",
  changes: false,
  limit: limits.perMinute(30, "session"),
  summary: "The account's invoices, the newest first, from the payment provider",
  input: Type.Object({ user_id: UserId }, exact),
  responses: {
    200: Envelope(Type.Array(Invoice, { description: "The newest first." }), failure),
    ...errorResponses,
  },
});
