import Stripe from "stripe";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openFakeStripe } from "./server.ts";
import { CARDS } from "./billing.ts";

const sentEvents: string[] = [];
const fakeStripe = await openFakeStripe({
  webhookUrl: "http://127.0.0.1:9/",
  deliver: (body) => sentEvents.push((JSON.parse(body) as { type: string }).type),
});
afterAll(() => fakeStripe.close());

const { billing, access } = fakeStripe;
const url = new URL(access.apiUrl);
const provider = new Stripe(access.secretKey, {
  host: url.hostname,
  port: url.port,
  protocol: "http",
});

const page = async (): Promise<string> => (await fetch(`${access.apiUrl}/payments`)).text();

async function press(button: string): Promise<string> {
  const forms = (await page()).split("<form ").filter((form) => form.includes(`>${button}<`));
  const fields = [...(forms[0] ?? "").matchAll(/name="(\w+)" value="([^"]*)"/g)];
  const body = new URLSearchParams(
    Object.fromEntries(fields.map(([, name = "", value = ""]) => [name, value])),
  );
  return (await fetch(`${access.apiUrl}/payments`, { method: "POST", body })).text();
}

let intent = "";

beforeEach(() => {
  const customer = billing.addCustomer("ada@bijou.test").id;
  const session = { customer, reference: null, trialDays: 0, successUrl: "", cancelUrl: "" };
  billing.pay(
    billing.sessions.open({ ...session, price: "price_premium_month_usd" }).id,
    CARDS.good,
  );
  intent = fakeStripe.refunds.charges()[0]?.payment_intent ?? "";
  sentEvents.length = 0;
});

test("a refund of half, then of the rest", async () => {
  expect(await press("Refund $0.99")).toContain("$0.99 refunded");
  expect(await press("Refund $1.00")).toContain("$1.99 refunded");
  expect(sentEvents).toEqual([
    "refund.created",
    "charge.refunded",
    "refund.created",
    "charge.refunded",
  ]);
  const { data } = await provider.refunds.list({ payment_intent: intent });
  expect(data.map(({ amount }) => amount)).toEqual([100, 99]);
});

test.each([
  ["The bank decides for the merchant", "dispute won", ["won", [-199, 199]]],
  ["The bank decides for the customer", "dispute lost", ["lost", [-199]]],
])("a payment is disputed: %s", async (button, message, expected) => {
  expect(await press("Dispute as the customer")).toContain("disputed");
  expect(await press(button)).toContain(message);
  expect(sentEvents).toEqual(["charge.dispute.created", "charge.dispute.closed"]);
  const { data } = await provider.disputes.list({ payment_intent: intent });
  expect(
    data.map((one) => [one.status, one.balance_transactions.map(({ amount }) => amount)]),
  ).toEqual([expected]);
});

test("a refund by the API is rejected when it is larger than what is left", async () => {
  await provider.refunds.create({ payment_intent: intent, amount: 150 });
  await expect(
    provider.refunds.create({ payment_intent: intent, amount: 50 }),
  ).rejects.toMatchObject({ type: "StripeInvalidRequestError", code: "amount_too_large" });
  await expect(provider.refunds.create({ payment_intent: "pi_unknown" })).rejects.toMatchObject({
    code: "resource_missing",
  });
});

test("lists are paginated, and contain balance transactions only with expand", async () => {
  for (const amount of [1, 2, 3]) await provider.refunds.create({ payment_intent: intent, amount });
  const read = await provider.refunds
    .list({ payment_intent: intent, limit: 2, expand: ["data.balance_transaction"] })
    .autoPagingToArray({ limit: 10 });
  expect(read.map(({ amount }) => amount)).toEqual([3, 2, 1]);
  expect(read[0]?.balance_transaction).toMatchObject({ amount: -3 });
  const brief = await provider.refunds.list({ payment_intent: intent, limit: 1 });
  expect(brief.data[0]?.balance_transaction).toMatch(/^txn_/);
});
