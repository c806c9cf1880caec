import * as Type from "typebox";
import {
  described,
  Envelope,
  errorResponses,
  exact,
  SubscriptionStatus,
  UserId,
} from "./common.ts";
import { endpoint, limits } from "./endpoint.ts";

export const Currency = Type.String({
  pattern: "^[A-Za-z]{3}$",
  description: "The currency: ISO 4217, in either case.",
});

const PlanType = Type.Union([Type.Literal("month"), Type.Literal("year")], {
  title: "PlanType",
  description: "How long a payment lasts before the next one is due.",
});

/** The price of a plan in a currency. */
export const Price = {
  currency: Type.String({ description: 'ISO 4217 in capitals: "EUR"; "" without a price.' }),
  amount: Type.Integer({
    description: "In minor units of the currency, such as cents; 0 without a price.",
  }),
  plan_price: Type.String({
    description: `The formatted amount without the currency: "1.99" (K-45).`,
  }),
};

/** Section 3 of accounts-and-commerce, "Plan". */
export const Plan = Type.Object(
  {
    id: Type.Integer({ description: "The `plan_id` of `/initiate-payment` and `/change-plan`." }),
    plan_name: Type.String({ description: "The name that the operator gave the plan." }),
    plan_type: PlanType,
    ...Price,
    prices: described(
      Type.Array(Type.Object(Price)),
      "The price in each currency, the default currency first.",
    ),
    trial_days: Type.Integer({
      description: "Free days; 0 for none, also for a member who has had a trial.",
    }),
    plan_text: Type.String({ description: "What the plan offers, as sanitized HTML." }),
  },
  { title: "Plan", description: "A plan that can be subscribed to, with its prices." },
);
export type Plan = Type.Static<typeof Plan>;

export const getPlans = endpoint({
  path: "/get-plans",
  methods: ["GET"],
  access: "browse",
  changes: false,
  // An owner may have changed the payment provider a moment ago.
  cached: false,
  limit: limits.perMinute(60, "session"),
  summary:
    "The plans that can be subscribed to; none, with a message, where payments are off (C-72)",
  input: Type.Object({ user_id: UserId, currency: Type.Optional(Currency) }, exact),
  responses: {
    200: Envelope(Type.Array(Plan, { description: "In the operator's order." })),
    ...errorResponses,
  },
});

/** Section 3 of accounts-and-commerce, "Membership". */
export const Membership = Type.Object(
  {
    id: Type.Integer({ description: "The number of the account, which has one at most." }),
    plan_id: Type.Integer({ description: "0 for a membership that the operator gave." }),
    plan_name: Type.String({
      description: 'The plan in words; "Premium" for a membership that the operator gave.',
    }),
    plan_type: described(
      Type.Union([PlanType, Type.Literal("")]),
      `The interval of payments; "" for a membership that the operator gave.`,
    ),
    ...Price,
    plan_text: Type.String({ description: `Sanitized HTML about the plan; "" without a plan.` }),
    subscription_status: SubscriptionStatus,
    platform: described(
      Type.Union([Type.Literal("0"), Type.Literal("1")]),
      `"1": bought here, and changed here; "0": given by the operator, or bought elsewhere.`,
    ),
    is_subscribed: described(
      Type.Union([Type.Literal(0), Type.Literal(1)]),
      "1 while the account is premium, also until the end of a cancelled membership.",
    ),
    is_requested: described(
      Type.Union([Type.Literal(0), Type.Literal(1)]),
      "1: it is cancelled, and ends at `to_date`.",
    ),
    to_date: Type.String({
      description: `ISO 8601: the date of the next payment or of the end; "" without an end.`,
    }),
    phase: described(
      Type.Union([
        Type.Literal("trial"),
        Type.Literal("paid"),
        Type.Literal("past_due"),
        Type.Literal("ending"),
        Type.Literal("ended"),
      ]),
      "The state in detail (decisions 9): `past_due` has a failed payment that can be repeated until `grace_until`; `ending` is cancelled; `ended` is a free member.",
    ),
    grace_until: Type.String({
      description:
        'ISO 8601: until when a failed payment can be repeated; "" unless `phase` is `past_due`.',
    }),
    withdraw_until: Type.String({
      description: `ISO 8601: until when the contract can be withdrawn from; "" if it cannot.`,
    }),
    withdraw_refund: Type.String({
      description: `The refund of a withdrawal, with its currency: "$1.99"; "" for none.`,
    }),
  },
  { title: "Membership", description: "An account has one at most." },
);
export type Membership = Type.Static<typeof Membership>;

const memberships = {
  methods: ["GET"],
  access: "member",
  changes: false,
  limit: limits.perMinute(60, "session"),
  input: Type.Object({ user_id: UserId }, exact),
  responses: {
    200: Envelope(Type.Array(Membership, { description: "One membership, or none." })),
    ...errorResponses,
  },
} as const;

export const userSubscription = endpoint({
  ...memberships,
  path: "/user-subscription",
  summary: "The account's membership, or an empty list (C-73)",
});

export const userMembershipPlanList = endpoint({
  ...memberships,
  path: "/user-membership-plan-list",
  summary: "The same as /user-subscription (C-74)",
});
