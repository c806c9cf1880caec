import { completeSubscription, initiatePayment } from "@bijou/contract/payments";
import { deeplinkingPlayUrl } from "@bijou/contract/playback";
import { getPlans, userMembershipPlanList, userSubscription } from "@bijou/contract/membership";
import { beforeEach, describe, expect, test } from "vitest";
import { CARDS } from "../../demo/fake-stripe/billing.ts";
import { usePayingInstance } from "../../testing/paying-instance.ts";
import { DAY_MS } from "../../testing/test-instance.ts";

const { instance, fakeStripe, plans, held, deliverHeld, begin } = await usePayingInstance();
const free = await instance.as("free");
const account = instance.people.free.accountId;

/** Submits the checkout page. */
async function submitCard(url: string, card: string): Promise<Response> {
  return fetch(url, {
    method: "POST",
    body: new URLSearchParams({ card }),
    redirect: "manual",
  });
}

const status = async () =>
  (await free.call(userSubscription, {})).data[0]?.subscription_status ?? "none";
const playUrl = async () =>
  (await free.call(deeplinkingPlayUrl, { video_id: instance.title("gilded-cage") })).data.play_url;

beforeEach(async () => {
  held.length = 0;
  const { pool } = instance.database;
  await instance.empty("payment_transactions", "payments", "payment_customers");
  await pool.query("delete from memberships where account_id = $1", [account]);
  await pool.query("delete from mails");
  instance.sessions.clearCache();
  await instance.refresh();
});

describe("C-72, F-34 the plans", () => {
  test("K-44, have one price in each currency, and text that was sanitized", async () => {
    const { data } = await (await instance.guest()).call(getPlans, {});
    expect(data.map(({ plan_name: name }) => name)).toEqual([
      "Premium",
      "Premium yearly",
      "Patron",
    ]);
    expect(data[0]).toMatchObject({
      id: plans.premium,
      plan_type: "month",
      plan_price: "1.99",
      amount: 199,
      currency: "USD",
      plan_text: "<p>Premium</p>",
      prices: [{ currency: "USD" }, { currency: "INR", plan_price: "149.00" }],
    });
    const rupees = await free.call(getPlans, { currency: "inr" });
    expect(rupees.data.map(({ currency }) => currency)).toEqual(["INR", "USD", "USD"]);
  });

  test("the response contains no id of the provider", async () => {
    expect((await free.send(getPlans)).text).not.toContain("price_premium");
  });
});

describe("T-40, C-59, F-35, C-81 starting a payment", () => {
  test("K-40, decisions 1 and 4: the server makes the session, at the price of the plan", async () => {
    const response = await free.call(initiatePayment, {
      plan_id: plans.premium,
      platform: 1,
      pay_via: "STRIPE",
    });
    expect(response.data).toMatchObject({
      price_id: "price_premium_month_usd",
      checkout_url: expect.stringContaining("/pay/"),
    });
    const { pre_transaction_id: pti, session_id: id } = response.data as Record<string, string>;
    expect(fakeStripe.billing.sessions.find(id ?? "")).toMatchObject({
      mode: "subscription",
      client_reference_id: pti,
      success_url: `https://bijou.test/success?sid={CHECKOUT_SESSION_ID}&pti=${pti}`,
      cancel_url: `https://bijou.test/cancel?sid={CHECKOUT_SESSION_ID}&pti=${pti}`,
    });
  });

  test("a second click resumes the same payment; another plan expires it", async () => {
    const first = await begin(free);
    expect(await begin(free)).toEqual(first);
    const other = await begin(free, plans.patron);
    expect(other.sessionId).not.toBe(first.sessionId);
    expect(fakeStripe.billing.sessions.find(first.sessionId).status).toBe("expired");
  });

  test("two concurrent clicks create one session", async () => {
    const [one, two] = await Promise.all([begin(free), begin(free)]);
    expect(one).toEqual(two);
  });

  test("T-45, an unknown plan: empty data and a message", async () => {
    expect(await free.call(initiatePayment, { plan_id: 999_999 })).toMatchObject({
      status_code: 0,
      data: [],
      error: "no_such_plan",
    });
  });

  test("a subscriber cannot subscribe again, even if the event was lost", async () => {
    const { url } = await begin(free);
    await submitCard(url, CARDS.good);
    held.length = 0;
    expect(await free.call(initiatePayment, { plan_id: plans.premium })).toMatchObject({
      data: [],
      error: "already_subscribed",
    });
    expect(await status()).toBe("Active");
  });

  test("an account gets one trial", async () => {
    const first = await begin(free, plans.yearly);
    expect(fakeStripe.billing.sessions.find(first.sessionId).trial_days).toBe(7);
    await submitCard(first.url, CARDS.good);
    await deliverHeld();
    const [membership] = (await free.call(userSubscription, {})).data;
    expect(membership).toMatchObject({ subscription_status: "Active", phase: "trial" });
    const { rows } = await instance.database.pool.query<{ id: string }>(
      "select subscription_id as id from memberships where account_id = $1",
      [account],
    );
    fakeStripe.billing.cancelNow(rows[0]?.id ?? "");
    await deliverHeld();
    expect(await status()).toBe("Inactive");
    const again = await begin(free, plans.yearly);
    expect(fakeStripe.billing.sessions.find(again.sessionId).trial_days).toBe(0);
  });
});

describe("paying", () => {
  test("with a good card: the webhook alone opens premium titles", async () => {
    expect(await playUrl()).toBe("");
    const { url, pti } = await begin(free);
    const paid = await submitCard(url, CARDS.good);
    expect(paid.status).toBe(303);
    expect(paid.headers.get("location")).toMatch(
      new RegExp(`^https://bijou\\.test/success\\?sid=cs_test_\\w+&pti=${pti}$`),
    );
    await deliverHeld();
    expect(await status()).toBe("Active");
    expect(await playUrl()).not.toBe("");
    const [receipt] = await instance.mailsTo(instance.people.free.email);
    expect(receipt).toMatchObject({ template: "receipt", content: { amount: "$1.99" } });
  });

  test("with a declined card nothing starts, and another card can follow", async () => {
    const { url } = await begin(free);
    const declined = await submitCard(url, CARDS.declined);
    expect(await declined.text()).toContain("Your card was declined.");
    await deliverHeld();
    expect(await status()).toBe("none");
    await submitCard(url, CARDS.good);
    await deliverHeld();
    expect(await status()).toBe("Active");
  });

  test("with a card that needs a second step", async () => {
    const { url } = await begin(free);
    const response = await submitCard(url, CARDS.challenged);
    expect(await response.text()).toContain("Your bank wants to confirm");
    await deliverHeld();
    expect(await status()).toBe("none");
    const confirm = { method: "POST", body: new URLSearchParams({ answer: "yes" }) } as const;
    expect((await fetch(`${url}/confirm`, { ...confirm, redirect: "manual" })).status).toBe(303);
    await deliverHeld();
    expect(await status()).toBe("Active");
  });

  test("leaving the page closes the payment, which can no longer be paid", async () => {
    const { url, pti, sessionId } = await begin(free);
    const left = await fetch(`${url}/leave`, { redirect: "manual" });
    expect(left.headers.get("location")).toContain(`/cancel?sid=${sessionId}&pti=${pti}`);
    const response = await free.call(completeSubscription, {
      pre_transaction_id: pti,
      subscription_status: 0,
    });
    expect(response).toMatchObject({
      status_code: 1,
      message: "The payment was cancelled. Nothing was charged.",
      data: { state: "closed" },
    });
    expect(fakeStripe.billing.sessions.find(sessionId).status).toBe("expired");
  });

  test("a closed tab and a lost event: the hourly reconciliation finds the payment", async () => {
    const { url } = await begin(free);
    await submitCard(url, CARDS.good);
    held.length = 0;
    expect(await status()).toBe("none");
    instance.clock.advance(DAY_MS / 24);
    await (await instance.app.payments())?.reconcile();
    expect(await status()).toBe("Active");
  });
});

describe("C-60, coming back from the provider", () => {
  test("before the webhook: the state comes from the provider, not from the browser", async () => {
    const { url, pti } = await begin(free);
    await submitCard(url, CARDS.good);
    const response = await free.call(completeSubscription, {
      pre_transaction_id: pti,
      subscription_status: 0,
      payment_response: Buffer.from('{"status":"canceled"}').toString("base64"),
    });
    expect(response).toMatchObject({
      status_code: 1,
      data: { state: "paid", subscription_status: "Active", plan_price: "1.99", amount: 199 },
    });
    await deliverHeld();
    expect(await status()).toBe("Active");
    expect(await instance.mailsTo(instance.people.free.email)).toHaveLength(1);
  });

  test("decisions 2: a claim of the browser to have paid is ignored", async () => {
    const { pti } = await begin(free);
    const response = await free.call(completeSubscription, {
      pre_transaction_id: pti,
      subscription_status: 1,
      payment_response: Buffer.from('{"status":"active"}').toString("base64"),
    });
    expect(response).toMatchObject({ status_code: 0, data: { state: "open" } });
    expect(await status()).toBe("none");
  });

  test("a payment of another account is 404, like one that does not exist", async () => {
    const { pti } = await begin(free);
    const bert = await instance.as("bert");
    const foreign = await bert.send(completeSubscription, { pre_transaction_id: pti });
    const none = await bert.send(completeSubscription, { pre_transaction_id: "pti_unknown" });
    expect(foreign.status).toBe(404);
    expect(foreign.text).toBe(none.text);
  });
});

test("C-73, C-74, without a membership both lists are empty", async () => {
  expect((await free.call(userSubscription, {})).data).toEqual([]);
  expect((await free.call(userMembershipPlanList, {})).data).toEqual([]);
});

test("no secret of the provider was logged", () => {
  expect(instance.log.join("\n")).not.toMatch(/sk_test|rk_test|whsec_/);
});
