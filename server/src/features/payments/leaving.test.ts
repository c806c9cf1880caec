import {
  cancelSubscriptionRequest,
  changePlan,
  previewPlanChange,
  resumeSubscription,
} from "@bijou/contract/payments";
import { userSubscription } from "@bijou/contract/membership";
import { deleteAccount, keepAccount } from "@bijou/contract/accounts/privacy";
import { beforeEach, describe, expect, it } from "vitest";
import { CARDS } from "../../demo/fake-stripe/billing.ts";
import type { Caller } from "../../testing/instance/caller.ts";
import { PASSWORD } from "../../testing/instance/people.ts";
import { usePayingInstance } from "../../testing/paying-instance.ts";
import { DAY_MS } from "../../testing/test-instance.ts";

const { instance, fakeStripe, plans, held, deliverHeld, begin } = await usePayingInstance();
const { pool } = instance.database;
const { billing } = fakeStripe;
const { email, accountId } = instance.people.free;
const password = { current_password: PASSWORD };
let free: Caller;
let customer = "";
let id = "";

async function subscribe(planId: number): Promise<void> {
  const { sessionId } = await begin(free, planId);
  const session = billing.pay(sessionId, CARDS.good);
  ({ customer } = session);
  id = session.subscription ?? "";
  await deliverHeld();
  await pool.query("delete from mails");
}

const charged = (): number =>
  fakeStripe.refunds.charges().filter((charge) => charge.customer === customer).length;
const mails = () => instance.mailsTo(email);

beforeEach(async () => {
  held.length = 0;
  await instance.empty("payment_transactions", "payments", "payment_customers", "mails");
  await pool.query("delete from memberships where account_id = $1", [accountId]);
  await pool.query("update accounts set delete_at = null");
  instance.sessions.clearCache();
  free = await instance.as("free");
});

describe("A-01: an account with a scheduled deletion is not charged again", () => {
  it("A-01: not for a payment that is due, which is voided", async () => {
    await subscribe(plans.premium);
    billing.setCard(customer, CARDS.declined);
    billing.skipPeriod(id);
    await deliverHeld();
    await pool.query("delete from mails");
    await free.call(deleteAccount, password);
    billing.setCard(customer, CARDS.good);
    expect(charged()).toBe(1);
    expect(billing.invoicesOf({ customer, status: "open" })).toEqual([]);
    await deliverHeld();
    expect(await mails()).toMatchObject([
      { template: "account-deletion", content: { membership: "ended", until: "" } },
    ]);
  });

  it("A-01: not by an open checkout page, even if it was paid at the same time", async () => {
    const { sessionId } = await begin(free, plans.yearly);
    await free.call(deleteAccount, password);
    expect(billing.sessions.find(sessionId).status).toBe("expired");
    // As if the page was paid just before it expired.
    const paid = billing.sessions.open({
      customer: billing.sessions.find(sessionId).customer,
      price: "price_premium_year_usd",
      reference: null,
      trialDays: 7,
      successUrl: "",
      cancelUrl: "",
    });
    id = billing.pay(paid.id, CARDS.good).subscription ?? "";
    await deliverHeld();
    expect(billing.subscriptionOf(id).cancel_at_period_end).toBe(true);
  });

  it("A-01: while the provider is unavailable, no deletion is recorded", async () => {
    await subscribe(plans.premium);
    const { subscriptionsOf } = billing;
    billing.subscriptionsOf = () => {
      throw new Error("unavailable");
    };
    try {
      expect(await free.call(deleteAccount, password)).toMatchObject({
        status_code: 0,
        error: "provider_away",
        data: { delete_at: "" },
      });
    } finally {
      billing.subscriptionsOf = subscriptionsOf;
    }
    const { rows } = await pool.query("select delete_at from accounts where id = $1", [accountId]);
    expect(rows).toEqual([{ delete_at: null }]);
    expect(await mails()).toEqual([]);
  });
});

describe("A-01: in the days before the deletion", () => {
  it("A-01: the plan cannot be changed, and nothing resumed", async () => {
    await subscribe(plans.premium);
    await free.call(deleteAccount, password);
    for (const response of [
      await free.call(changePlan, { plan_id: plans.patron }),
      await free.call(previewPlanChange, { plan_id: plans.patron }),
      await free.call(resumeSubscription, {}),
    ])
      expect(response).toMatchObject({ status_code: 0, error: "account_leaving" });
    expect((await free.call(cancelSubscriptionRequest, {})).status_code).toBe(1);
  });

  it("A-01: keeping the account returns the end of the membership, which can be resumed", async () => {
    await subscribe(plans.premium);
    await free.call(deleteAccount, password);
    const { data } = await free.call(keepAccount, {});
    const [membership] = (await free.call(userSubscription, {})).data;
    expect(membership).toMatchObject({ subscription_status: "Cancelled", is_requested: 1 });
    expect(data).toEqual({ delete_at: "", membership_until: membership?.to_date });
    expect((await mails()).at(-1)).toMatchObject({
      template: "account-kept",
      content: { until: membership?.to_date },
    });
    expect((await free.call(resumeSubscription, {})).status_code).toBe(1);
    expect(billing.subscriptionOf(id).cancel_at_period_end).toBe(false);
    expect((await free.call(keepAccount, {})).data.membership_until).toBe("");
  });
});

it("A-01: a trial that ends before the deletion is not charged", async () => {
  const { bert } = instance.people;
  let member = await instance.signIn(bert.email);
  const { sessionId } = await begin(member, plans.yearly);
  const { subscription, customer: trying } = billing.pay(sessionId, CARDS.good);
  await deliverHeld();
  instance.clock.advance(DAY_MS);
  member = await instance.signIn(bert.email);
  expect((await member.call(deleteAccount, password)).status_code).toBe(1);
  expect(billing.subscriptionOf(subscription ?? "")).toMatchObject({
    status: "trialing",
    cancel_at_period_end: true,
  });
  await deliverHeld();
  expect((await instance.mailsTo(bert.email)).slice(1)).toMatchObject([
    { template: "account-deletion", content: { membership: "stops" } },
  ]);
  instance.clock.advance(7.1 * DAY_MS);
  expect(billing.subscriptionOf(subscription ?? "").status).toBe("canceled");
  expect(await instance.app.privacy.deleteDue()).toBe(1);
  expect(billing.invoicesOf({ customer: trying })).toEqual([]);
});
