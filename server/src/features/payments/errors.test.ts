import {
  cancelSubscriptionRequest,
  completeSubscription,
  initiatePayment,
  myInvoices,
} from "@bijou/contract/payments";
import { getPlans } from "@bijou/contract/membership";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { openFakeStripe } from "../../demo/fake-stripe/server.ts";
import { DAY_MS, useTestInstance, type TestInstance } from "../../testing/test-instance.ts";

const fakeStripe = await openFakeStripe({ webhookUrl: "http://127.0.0.1:9/", deliver: () => {} });
afterAll(() => fakeStripe.close());

const wrongKey = await useTestInstance({
  payments: { environment: { ...fakeStripe.access, secretKey: "sk_test_wrong" } },
});
const cutOff = await useTestInstance({
  payments: { environment: { ...fakeStripe.access, apiUrl: "http://127.0.0.1:9" } },
});
const other = createServer((_, response) => response.end('{"status":"ok"}')).listen(0, "127.0.0.1");
await once(other, "listening");
afterAll(() => other.close());
const misled = await useTestInstance({
  payments: {
    environment: {
      ...fakeStripe.access,
      apiUrl: `http://127.0.0.1:${(other.address() as AddressInfo).port}`,
    },
  },
});
const withoutPayments = await useTestInstance();

/** Adds a plan, and an open payment of the free member for it. */
async function beginIn({ database, people }: TestInstance): Promise<number> {
  const { rows } = await database.pool.query<{ id: number }>(
    `with plan as (
       insert into plans (key, name, interval, html_policy) values ('premium', 'Premium', 'month', 1) returning id
     ), price as (
       insert into plan_prices (price_id, plan_id, currency, amount, position)
       select 'price_premium_month_usd', id, 'usd', 199, 1 from plan returning plan_id
     ), customer as (
       insert into payment_customers (account_id, customer_id) values ($1, 'cus_known')
     )
     select plan_id as id from price`,
    [people.free.accountId],
  );
  await database.pool.query(
    `insert into payment_transactions (id, account_id, price_id, state, session_id, created_at)
     values ('pti_begun', $1, 'price_premium_month_usd', 'open', 'cs_test_begun', now())`,
    [people.free.accountId],
  );
  return rows[0]?.id ?? 0;
}

test("a rejected key is reported, but its value is not", async () => {
  const plan_id = await beginIn(wrongKey);
  const free = await wrongKey.as("free");
  const completed = await free.send(completeSubscription, { pre_transaction_id: "pti_begun" });
  expect(completed.body).toMatchObject({
    status_code: 0,
    message: "Invalid Stripe secret key.",
    error: "provider_refused_key",
    data: { state: "open" },
  });
  const begun = await free.send(initiatePayment, { plan_id });
  expect(begun.body).toMatchObject({ status_code: 0, data: [], error: "provider_refused_key" });
  expect(completed.text + begun.text + wrongKey.log.join()).not.toContain("sk_test");
  expect(wrongKey.log.join()).toContain("STRIPE_SECRET_KEY");
});

test("a price that no longer exists at the provider is an error, and is in the log", async () => {
  const instance = await useTestInstance({ payments: { environment: fakeStripe.access } });
  const plan_id = await beginIn(instance);
  await instance.database.pool.query("delete from payment_transactions");
  await instance.database.pool.query("update plan_prices set price_id = 'price_of_last_year'");
  const free = await instance.as("free");
  expect((await free.send(initiatePayment, { plan_id })).body).toMatchObject({
    status: 200,
    status_code: 0,
    data: [],
    error: "provider_refused",
  });
  expect(instance.log.join()).toContain("No such price: 'price_of_last_year'");
});

test("while the provider is unavailable, the amount is unknown and nothing is cancelled", async () => {
  await beginIn(cutOff);
  const free = await cutOff.as("free");
  expect(await free.call(completeSubscription, { pre_transaction_id: "pti_begun" })).toMatchObject({
    status_code: 0,
    message: "Could not retrieve subscription amount.",
  });
  expect(await free.call(cancelSubscriptionRequest, {})).toMatchObject({
    status_code: 0,
    message: "Failed to process cancellation request",
  });
});

test("while the provider is unavailable, reconciliation tries once, not for each account", async () => {
  const { app, clock, database, log } = cutOff;
  await database.pool.query(
    `insert into memberships (account_id, state, paid_until, provider, subscription_id, synced_at)
     select id, 'active', now() + interval '20 days', 'stripe', 'sub_' || id, $1 from accounts
     on conflict (account_id) do update set provider = 'stripe', synced_at = excluded.synced_at`,
    [new Date(clock.now() - DAY_MS)],
  );
  await database.pool.query(
    `insert into payment_customers (account_id, customer_id) select id, 'cus_' || id from accounts
     on conflict do nothing`,
  );
  const before = log.length;
  await (await app.payments())?.reconcile();
  const lines = log.slice(before).filter((line) => line.includes("not reconciled"));
  expect(lines).toHaveLength(1);
});

test("an instance without a provider works, and says that payments are off", async () => {
  const plan_id = await beginIn(withoutPayments);
  const free = await withoutPayments.as("free");
  expect(await free.call(getPlans, {})).toMatchObject({
    data: [],
    message: "Subscriptions aren’t available yet.",
  });
  expect(await free.call(initiatePayment, { plan_id })).toMatchObject({
    status_code: 0,
    data: [],
    error: "payments_off",
  });
  expect((await free.call(myInvoices, {})).data).toEqual([]);
});

test("JSON of another server is an answer of a provider that is away", async () => {
  const plan_id = await beginIn(misled);
  const free = await misled.as("free");
  const begun = await free.send(initiatePayment, { plan_id });
  expect(begun.body).toMatchObject({ status_code: 0, data: [], error: "provider_away" });
});
