import {
  changePlan,
  resumeSubscription,
  cancelSubscriptionRequest,
} from "@bijou/contract/payments";
import { beforeEach, describe, expect, it } from "vitest";
import { CARDS } from "../../demo/fake-stripe/billing.ts";
import { usePayingInstance } from "../../testing/paying-instance.ts";
import { DAY_MS } from "../../testing/test-instance.ts";

const { instance, fakeStripe, plans, held, deliverHeld, begin } = await usePayingInstance();
const { pool } = instance.database;
const { billing, refunds } = fakeStripe;
const { accountId, email } = instance.people.free;
let free = await instance.as("free");
let id = "";

async function subscribe(planId: number): Promise<void> {
  const { sessionId } = await begin(free, planId);
  id = billing.pay(sessionId, CARDS.good).subscription ?? "";
  await deliverHeld();
}

/** Mails since the last call. */
async function mails() {
  await deliverHeld();
  await (await instance.app.payments())?.reconcile();
  const sent = await instance.mailsTo(email);
  await pool.query("delete from mails");
  return sent;
}

const dayAfter = (days: number): string =>
  new Date(Math.floor((instance.clock.now() + days * DAY_MS) / 1000) * 1000).toISOString();

beforeEach(async () => {
  held.length = 0;
  await instance.empty(
    "payment_transactions",
    "payments",
    "payment_customers",
    "withdrawals",
    "mails",
  );
  await pool.query("delete from memberships where account_id = $1", [accountId]);
  instance.sessions.clearCache();
  free = await instance.as("free");
});

describe("A-05: one mail for each change of money or membership", () => {
  it("A-05: the start of a trial and its coming end, once each", async () => {
    const next = dayAfter(7);
    await subscribe(plans.yearly);
    expect(await mails()).toMatchObject([
      {
        template: "trial-begun",
        content: { plan: "Premium yearly", price: "$19.90 a year", next },
      },
    ]);
    instance.clock.advance(3.5 * DAY_MS);
    expect(await mails()).toEqual([]);
    instance.clock.advance(0.6 * DAY_MS);
    await (await instance.app.payments())?.reconcile();
    expect(held.some((body) => body.includes("trial_will_end"))).toBe(true);
    expect(await mails()).toMatchObject([
      { template: "trial-ending", content: { price: "$19.90 a year", next } },
    ]);
    instance.clock.advance(DAY_MS);
    expect(await mails()).toEqual([]);
  });

  it("A-05: a change of plan, a cancellation, and resuming", async () => {
    await subscribe(plans.premium);
    await mails();
    await free.call(changePlan, { plan_id: plans.patron });
    expect((await mails()).map(({ template }) => template)).toEqual(["receipt", "plan-changed"]);
    await free.call(cancelSubscriptionRequest, {});
    expect((await mails()).map(({ template }) => template)).toEqual(["subscription-cancelled"]);
    await free.call(resumeSubscription, {});
    expect(await mails()).toMatchObject([
      { template: "subscription-resumed", content: { plan: "Patron", price: "$4.99 a month" } },
    ]);
  });

  it("A-05: a refund, and a failed refund", async () => {
    await subscribe(plans.premium);
    await mails();
    const intent = refunds.charges()[0]?.payment_intent ?? "";
    const refund = refunds.refund(intent, 50);
    expect(await mails()).toMatchObject([
      { template: "refunded", content: { plan: "Premium", amount: "$0.50" } },
    ]);
    refunds.failRefund(refund.id);
    expect(await mails()).toMatchObject([
      { template: "refund-failed", content: { amount: "$0.50" } },
    ]);
  });

  it("A-05: the end by a chargeback, with its amount", async () => {
    await subscribe(plans.premium);
    await mails();
    refunds.dispute(refunds.charges()[0]?.payment_intent ?? "");
    expect(await mails()).toMatchObject([
      {
        template: "membership-ended",
        content: { reason: "dispute", amount: "$1.99", plan: "Premium" },
      },
    ]);
  });

  it("A-05: an early end that the provider caused", async () => {
    await subscribe(plans.premium);
    await mails();
    billing.cancelNow(id);
    expect(await mails()).toMatchObject([
      { template: "membership-ended", content: { reason: "provider" } },
    ]);
  });
});
