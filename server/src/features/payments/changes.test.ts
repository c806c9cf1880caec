import {
  billingPortal,
  cancelSubscriptionRequest,
  changePlan,
  myInvoices,
  resumeSubscription,
} from "@bijou/contract/payments";
import { userSubscription } from "@bijou/contract/membership";
import { beforeEach, describe, expect, test } from "vitest";
import { CARDS } from "../../demo/fake-stripe/billing.ts";
import { usePayingInstance } from "../../testing/paying-instance.ts";
import { DAY_MS } from "../../testing/test-instance.ts";

const paying = await usePayingInstance();
const { instance, fakeStripe, plans, held, deliverHeld, begin } = paying;
const { pool } = instance.database;
const { email, accountId } = instance.people.free;
let free = await instance.as("free");

async function subscriptionId(): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    "select subscription_id as id from memberships where account_id = $1",
    [accountId],
  );
  return rows[0]?.id ?? "";
}

const membership = async () => (await free.call(userSubscription, {})).data[0];
const templates = async () => (await instance.mailsTo(email)).map(({ template }) => template);

beforeEach(async () => {
  await instance.empty("payment_transactions", "payments", "payment_customers", "mails");
  await pool.query("delete from memberships where account_id = $1", [accountId]);
  free = await instance.as("free");
  const { sessionId } = await begin(free);
  fakeStripe.billing.pay(sessionId, CARDS.good);
  await deliverHeld();
  await pool.query("delete from mails");
});

describe("C-75 cancelling and resuming", () => {
  test("cancelling ends the renewal, and is idempotent", async () => {
    const before = await membership();
    expect(before).toMatchObject({
      plan_name: "Premium",
      plan_type: "month",
      plan_price: "1.99",
      platform: "1",
      is_subscribed: 1,
      is_requested: 0,
      phase: "paid",
      plan_text: "<p>Premium</p>",
    });
    for (const _ of [1, 2])
      expect(await free.call(cancelSubscriptionRequest, {})).toMatchObject({
        status_code: 1,
        message: "Subscription cancellation request submitted successfully",
      });
    expect(await membership()).toMatchObject({
      subscription_status: "Cancelled",
      is_requested: 1,
      phase: "ending",
      to_date: before?.to_date,
    });
    await deliverHeld();
    expect(await templates()).toEqual(["subscription-cancelled"]);
  });

  test("decisions 6: after its end date the membership is Inactive", async () => {
    await free.call(cancelSubscriptionRequest, {});
    instance.clock.advance(32 * DAY_MS);
    free = await instance.as("free");
    expect(await membership()).toMatchObject({ subscription_status: "Inactive", phase: "ended" });
  });

  test("decisions 7: a cancellation can be undone before its end date", async () => {
    await free.call(cancelSubscriptionRequest, {});
    expect((await free.call(resumeSubscription, {})).status_code).toBe(1);
    expect(await membership()).toMatchObject({ subscription_status: "Active", is_requested: 0 });
    expect((await free.call(resumeSubscription, {})).status_code).toBe(1);
  });

  test("resuming also removes a cancel_at that was set at the provider", async () => {
    const subscription = fakeStripe.billing.subscriptionOf(await subscriptionId());
    subscription.cancel_at = subscription.items.data[0].current_period_end - 24 * 60 * 60;
    expect((await free.call(resumeSubscription, {})).status_code).toBe(1);
    expect(subscription.cancel_at).toBeNull();
    expect(await membership()).toMatchObject({ subscription_status: "Active" });
  });

  test("concurrent changes in two tabs end in the state that the page shows", async () => {
    for (const [first, second] of [
      [cancelSubscriptionRequest, resumeSubscription],
      [resumeSubscription, cancelSubscriptionRequest],
    ] as const) {
      await Promise.all([free.call(first, {}), free.call(second, {})]);
      const { cancel_at_period_end: isCancelling } = fakeStripe.billing.subscriptionOf(
        await subscriptionId(),
      );
      expect((await membership())?.is_requested).toBe(isCancelling ? 1 : 0);
    }
  });

  test("an ended subscription cannot be resumed", async () => {
    fakeStripe.billing.cancelNow(await subscriptionId());
    expect(await free.call(resumeSubscription, {})).toMatchObject({
      status_code: 0,
      error: "no_subscription",
    });
  });

  test("an account without a subscription has nothing to cancel", async () => {
    expect(await (await instance.as("bert")).call(cancelSubscriptionRequest, {})).toMatchObject({
      status_code: 0,
      error: "no_subscription",
    });
  });
});

describe("changing the plan", () => {
  test("takes effect immediately, with a charge for the rest of the month", async () => {
    expect((await free.call(changePlan, { plan_id: plans.patron })).status_code).toBe(1);
    expect(await membership()).toMatchObject({ plan_name: "Patron", plan_price: "4.99" });
    const { data } = await free.call(myInvoices, {});
    expect(data.map(({ plan_price: price, status }) => [price, status])).toEqual([
      ["3.00", "paid"],
      ["1.99", "paid"],
    ]);
  });

  test("does nothing when the card is declined", async () => {
    const { rows } = await pool.query<{ id: string }>(
      "select customer_id as id from payment_customers",
    );
    fakeStripe.billing.setCard(rows[0]?.id ?? "", CARDS.declined);
    expect(await free.call(changePlan, { plan_id: plans.patron })).toMatchObject({
      status_code: 0,
      error: "card_declined",
    });
    expect(await membership()).toMatchObject({ plan_name: "Premium" });
  });
});

describe("decisions 9: a payment that fails", () => {
  async function fail(): Promise<string> {
    const { rows } = await pool.query<{ id: string }>(
      "select customer_id as id from payment_customers",
    );
    const customer = rows[0]?.id ?? "";
    fakeStripe.billing.setCard(customer, CARDS.declined);
    fakeStripe.billing.skipPeriod(await subscriptionId());
    await deliverHeld();
    return customer;
  }

  test("leaves seven days of access, and sends one mail", async () => {
    await fail();
    expect(await membership()).toMatchObject({ subscription_status: "Active", phase: "past_due" });
    await (await instance.app.payments())?.reconcile();
    expect(await templates()).toEqual(["payment-failed"]);
    instance.clock.advance(6.9 * DAY_MS);
    expect(await membership()).toMatchObject({ subscription_status: "Active" });
    instance.clock.advance(0.2 * DAY_MS);
    expect(await membership()).toMatchObject({ subscription_status: "Inactive" });
  });

  test("is resolved by another card", async () => {
    const customer = await fail();
    fakeStripe.billing.setCard(customer, CARDS.good);
    await deliverHeld();
    expect(await membership()).toMatchObject({ subscription_status: "Active", phase: "paid" });
    expect(await templates()).toEqual(["payment-failed", "receipt"]);
  });

  test("A-02: cancelling voids the open invoice and ends immediately, and no new card pays for it", async () => {
    const customer = await fail();
    expect((await free.call(cancelSubscriptionRequest, {})).status_code).toBe(1);
    expect(await membership()).toMatchObject({
      subscription_status: "Inactive",
      is_requested: 0,
      phase: "ended",
    });
    const id = await subscriptionId();
    fakeStripe.billing.setCard(customer, CARDS.good);
    instance.clock.advance(40 * DAY_MS);
    free = await instance.as("free");
    await deliverHeld();
    const { data } = await free.call(myInvoices, {});
    expect(data.map(({ status }) => status)).toEqual(["void", "paid"]);
    expect(fakeStripe.billing.subscriptionOf(id)).toMatchObject({ status: "canceled" });
    expect(await templates()).toEqual(["payment-failed", "subscription-cancelled"]);
    const mails = await instance.mailsTo(email);
    expect(mails[1]?.content).toMatchObject({ plan: "Premium", until: "" });
  });

  test("A-02: if the invoice is paid meanwhile, the subscription ends with its period", async () => {
    const customer = await fail();
    const { invoicesOf } = fakeStripe.billing;
    // As if the invoice was paid between the list and void requests.
    const [open] = invoicesOf({ customer, status: "open" });
    fakeStripe.billing.invoicesOf = () => (open ? [open] : []);
    fakeStripe.billing.setCard(customer, CARDS.good);
    Object.assign(fakeStripe.billing.subscriptionOf(await subscriptionId()), {
      status: "past_due",
    });
    try {
      expect((await free.call(cancelSubscriptionRequest, {})).status_code).toBe(1);
    } finally {
      fakeStripe.billing.invoicesOf = invoicesOf;
    }
    expect(fakeStripe.billing.subscriptionOf(await subscriptionId())).toMatchObject({
      cancel_at_period_end: true,
    });
  });

  test("an unpaid subscription is Active again once it is paid, even if the event was lost", async () => {
    const subscription = fakeStripe.billing.subscriptionOf(await subscriptionId());
    Object.assign(subscription, { status: "unpaid" });
    await (await instance.app.payments())?.reconcile();
    instance.clock.advance(DAY_MS);
    await (await instance.app.payments())?.reconcile();
    free = await instance.as("free");
    expect(await membership()).toMatchObject({ subscription_status: "Inactive" });
    Object.assign(subscription, { status: "active" });
    instance.clock.advance(DAY_MS / 2);
    await (await instance.app.payments())?.reconcile();
    expect(await membership()).toMatchObject({ subscription_status: "Active" });
  });

  test("the days of grace are a setting", async () => {
    await instance.app.settings.set("membership.graceDays", 2);
    await fail();
    instance.clock.advance(2.1 * DAY_MS);
    expect(await membership()).toMatchObject({ subscription_status: "Inactive" });
    await instance.app.settings.set("membership.graceDays", 7);
  });
});

describe("A-10: receipts", () => {
  test("A-10: show refunds, and open in the demonstration", async () => {
    const [charge] = fakeStripe.refunds.charges();
    const intent = charge?.payment_intent ?? "";
    const receipt = async () => (await free.call(myInvoices, {})).data[0];
    expect(await receipt()).toMatchObject({ status: "paid", refunded_price: "" });
    const page = await fetch((await receipt())?.invoice_url ?? "");
    expect(await page.text()).toMatch(/Invoice BIJOU-\d+.*Premium.*\$1\.99/s);
    fakeStripe.refunds.refund(intent, 50);
    await deliverHeld();
    expect(await receipt()).toMatchObject({ status: "partly_refunded", refunded_price: "0.50" });
    fakeStripe.refunds.refund(intent);
    await deliverHeld();
    expect(await receipt()).toMatchObject({ status: "refunded", refunded_price: "1.99" });
  });

  test("A-10: a late payment pays the open invoice and creates no second one", async () => {
    const [charge] = fakeStripe.refunds.charges();
    const customer = charge?.customer ?? "";
    fakeStripe.billing.setCard(customer, CARDS.declined);
    fakeStripe.billing.skipPeriod(await subscriptionId());
    fakeStripe.billing.setCard(customer, CARDS.good);
    const { data } = await free.call(myInvoices, {});
    expect(data.map(({ status }) => status)).toEqual(["paid", "paid"]);
  });
});

describe("renewing", () => {
  test("continues while its event is late", async () => {
    instance.clock.advance(33 * DAY_MS);
    free = await instance.as("free");
    expect(await membership()).toMatchObject({ subscription_status: "Active" });
    await (await instance.app.payments())?.reconcile();
    held.length = 0;
    const until = Date.parse((await membership())?.to_date ?? "");
    expect(until).toBeGreaterThan(instance.clock.now() + 20 * DAY_MS);
    expect(await templates()).toEqual(["receipt"]);
  });
});

test("the provider has the account's current email address", async () => {
  const changed = "free.current@bijou.test";
  await pool.query("update accounts set email = $2 where id = $1", [accountId, changed]);
  try {
    instance.clock.advance(DAY_MS);
    await (await instance.app.payments())?.reconcile();
    const { rows } = await pool.query<{ id: string }>(
      "select customer_id as id from payment_customers",
    );
    expect(fakeStripe.billing.customerOf(rows[0]?.id ?? "").email).toBe(changed);
  } finally {
    await pool.query("update accounts set email = $2 where id = $1", [accountId, email]);
  }
});

test("the billing portal leads to the provider", async () => {
  const { data } = await free.call(billingPortal, {});
  const page = await (await fetch(data.url)).text();
  expect(page).toContain("Premium: active");
  expect(page).toContain('href="https://bijou.test/membership"');
});
