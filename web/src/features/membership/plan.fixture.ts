import type { Membership, Plan } from "@bijou/contract/membership";
import { onDay } from "../../testing/samples.ts";

export function samplePlan(more: Partial<Plan> = {}): Plan {
  return {
    id: 1,
    plan_name: "Premium",
    plan_type: "month",
    currency: "USD",
    amount: 199,
    plan_price: "1.99",
    prices: [{ currency: "USD", amount: 199, plan_price: "1.99" }],
    trial_days: 0,
    plan_text: "<p><strong>All the films.</strong></p>",
    ...more,
  };
}

/** A membership that is paid until 14 December 2026. */
export function sampleMembership(more: Partial<Membership> = {}): Membership {
  return {
    id: 7,
    plan_id: 1,
    plan_name: "Premium",
    plan_type: "month",
    currency: "USD",
    amount: 199,
    plan_price: "1.99",
    plan_text: "<p><strong>All the films.</strong></p>",
    subscription_status: "Active",
    platform: "1",
    is_subscribed: 1,
    is_requested: 0,
    to_date: onDay("2026-12-14"),
    phase: "paid",
    grace_until: "",
    withdraw_until: "",
    withdraw_refund: "",
    ...more,
  };
}
