import { stripeConfig } from "@bijou/contract/configuration";
import { API_BASE } from "@bijou/contract/endpoint";
import { getPlans } from "@bijou/contract/membership";
import { getAuditLog } from "@bijou/contract/studio/audit-log";
import {
  changePaymentSettings,
  checkPaymentKeys,
  createPaymentWebhook,
  getPaymentSettings,
  sendTestEvent,
} from "@bijou/contract/studio/payment-settings";
import { getToday } from "@bijou/contract/studio/today";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openFakeStripe } from "../../demo/fake-stripe/server.ts";
import { signEvent } from "../../demo/fake-stripe/webhooks.ts";
import { SECOND_MS } from "../../platform/durations.ts";
import { firstOwner } from "../../testing/instance/staff.ts";
import { useTestInstance } from "../../testing/test-instance.ts";
import { setPlan } from "./operate.ts";
import { connectProvider } from "./provider.ts";

const held: string[] = [];
const options = { webhookUrl: "http://127.0.0.1:9/", deliver: (body: string) => held.push(body) };
const fakeStripe = await openFakeStripe(options);
const restricted = await openFakeStripe({
  ...options,
  forbidden: [/^POST \/v1\/refunds/, /^GET \/v1\/disputes/, /^GET \/v1\/account/, /webhook/],
});
afterAll(() => fakeStripe.close());
afterAll(() => restricted.close());

const { secretKey, publishableKey, apiUrl } = fakeStripe.access;
const instance = await useTestInstance({ payments: { apiUrl } });
const limited = await useTestInstance({ payments: { apiUrl: restricted.access.apiUrl } });
const fixed = await useTestInstance({ payments: { environment: fakeStripe.access } });
const other = await instance.another();
const olive = await firstOwner(instance);
/** Her site's keys are restricted. */
const ruth = await firstOwner(limited);
const keys = { secretKey, publishableKey };

beforeEach(async () => {
  await instance.empty("payment_provider");
  instance.clock.advance(5 * SECOND_MS);
});

async function deliver(body: string, secret: string): Promise<number> {
  const { signature } = signEvent(body, secret, Math.floor(instance.clock.now() / 1000));
  const { statusCode } = await instance.app.http.inject({
    method: "POST",
    url: `${API_BASE}/stripe-webhook`,
    headers: { "content-type": "application/json", "stripe-signature": signature },
    payload: body,
  });
  return statusCode;
}

test("without keys nothing is for sale; pasted ones take effect within five seconds on every node", async () => {
  await setPlan(instance.database, connectProvider(fakeStripe.access), {
    key: "premium",
    name: "Premium",
    priceIds: ["price_premium_month_usd"],
    trialDays: 0,
    text: "",
    origin: "operator",
  });
  const { call } = await olive.signIn();
  expect(await call(getPaymentSettings, {})).toMatchObject({ source: "none", provider: null });
  expect((await call(getToday, {})).steps).toContainEqual({ step: "payments", isDone: false });
  const guest = await instance.guest();
  expect(await guest.call(getPlans, {})).toMatchObject({
    data: [],
    message: "Subscriptions aren’t available yet.",
  });
  // The other node knows that there are none.
  expect((await other.app.paymentProvider.current()).access).toBeUndefined();

  const changed = await call(changePaymentSettings, { ...keys, revision: 0 });
  expect(changed).toMatchObject({
    revision: 1,
    source: "studio",
    provider: { mode: "test", accountName: "Fake Stripe", publishableKey },
    webhook: { hasSecret: false, lastEventAt: null },
  });
  expect((await guest.call(getPlans, {})).data).toHaveLength(1);
  expect((await guest.call(stripeConfig, {})).data.stripe_pk).toBe(publishableKey);
  expect((await call(getToday, {})).steps).toContainEqual({ step: "payments", isDone: true });
  instance.clock.advance(5 * SECOND_MS);
  expect((await other.app.paymentProvider.current()).access).toMatchObject(keys);
  expect(await other.app.payments()).toBeDefined();
});

test("keys are checked at once: the mode, the account and what they may not do", async () => {
  const { call } = await olive.signIn();
  expect(await call(checkPaymentKeys, { secretKey })).toEqual({
    mode: "test",
    accountName: "Fake Stripe",
    missing: [],
    mayCreateWebhook: true,
  });
  const { call: callOfRuth } = await ruth.signIn();
  expect(await callOfRuth(checkPaymentKeys, { secretKey: restricted.access.secretKey })).toEqual({
    mode: "test",
    accountName: "",
    missing: ["refunds_write", "disputes_read"],
    mayCreateWebhook: false,
  });
});

test.each([
  ["an unknown key", { ...keys, secretKey: "sk_test_unknown" }, "secretKey", /doesn’t know/],
  ["keys of two modes", { ...keys, publishableKey: "pk_live_1" }, "publishableKey", /test mode/],
  ["no secret key", { publishableKey }, "secretKey", /Paste the secret key/],
])("%s are refused at the field, and nothing is stored", async (_, given, path, message) => {
  const { call } = await olive.signIn();
  await expect(call(changePaymentSettings, { ...given, revision: 0 })).rejects.toMatchObject({
    code: "invalid_request",
    fields: [{ path, message: expect.stringMatching(message) }],
  });
  expect(await call(getPaymentSettings, {})).toMatchObject({ source: "none", revision: 0 });
});

test("ST-019: the webhook is created with a button, and its first signed event shows", async () => {
  const { call } = await olive.signIn();
  await call(changePaymentSettings, { ...keys, revision: 0 });
  const first = await call(createPaymentWebhook, { revision: 1 });
  expect(first.webhook).toMatchObject({
    url: "https://bijou.test/api/v3/stripe-webhook",
    hasSecret: true,
    isOurs: true,
    lastEventAt: null,
  });
  const [endpoint] = fakeStripe.webhooks.list();
  expect(endpoint).toMatchObject({
    url: first.webhook.url,
    enabled_events: expect.arrayContaining(["invoice.paid", "customer.created"]),
  });

  held.length = 0;
  await call(sendTestEvent, {});
  const [body = ""] = held;
  expect(JSON.parse(body)).toMatchObject({ type: "customer.created" });
  expect(await deliver(body, "whsec_of_somebody_else")).toBe(400);
  expect((await call(getPaymentSettings, {})).webhook.lastEventAt).toBeNull();
  expect(await deliver(body, endpoint?.secret ?? "")).toBe(200);
  expect((await call(getPaymentSettings, {})).webhook.lastEventAt).not.toBeNull();

  instance.clock.advance(SECOND_MS);
  const second = await call(createPaymentWebhook, { revision: first.revision });
  expect(second.webhook.lastEventAt).toBeNull();
  expect(fakeStripe.webhooks.list()).toHaveLength(1);
  expect(await deliver(body, endpoint?.secret ?? "")).toBe(400);
});

test("the secret of a webhook that was created at the provider can be pasted", async () => {
  const { call } = await olive.signIn();
  await call(changePaymentSettings, { ...keys, revision: 0 });
  expect(await deliver("{}", "")).toBe(400);
  const { webhook } = await call(changePaymentSettings, {
    publishableKey,
    webhookSecret: "whsec_pasted",
    revision: 1,
  });
  expect(webhook).toMatchObject({ hasSecret: true, isOurs: false });
  held.length = 0;
  await call(sendTestEvent, {});
  expect(await deliver(held[0] ?? "", "whsec_pasted")).toBe(200);
});

test("a provider that may not or cannot create the webhook says why", async () => {
  const { call } = await ruth.signIn();
  const { secretKey: weak, publishableKey: own } = restricted.access;
  await call(changePaymentSettings, { secretKey: weak, publishableKey: own, revision: 0 });
  await expect(call(createPaymentWebhook, { revision: 1 })).rejects.toMatchObject({
    code: "invalid_request",
    message: expect.stringMatching(/may not do this/),
  });
});

test("secrets are stored encrypted, are in no response, and are “changed” in the audit log", async () => {
  const { call, send } = await olive.signIn();
  await call(changePaymentSettings, { ...keys, webhookSecret: "whsec_pasted", revision: 0 });
  const { rows } = await instance.database.pool.query<Record<string, unknown>>(
    "select * from payment_provider",
  );
  const stored = rows
    .flatMap((row) => Object.values(row))
    .map((value) => (Buffer.isBuffer(value) ? value.toString("latin1") : String(value)))
    .join("\n");
  expect(stored).toContain(publishableKey);
  const answers = await Promise.all(
    [getPaymentSettings, getAuditLog].map((endpoint) => send(endpoint, {})),
  );
  for (const text of [stored, ...answers.map((answer) => answer.text)]) {
    expect(text).not.toContain(secretKey);
    expect(text).not.toContain("whsec_pasted");
  }
  const { entries } = await call(getAuditLog, { type: "settings.payments_changed" });
  expect(entries[0]?.changes).toEqual(
    expect.arrayContaining([
      { field: "mode", before: null, after: "test" },
      { field: "secretKey", before: null, after: "changed" },
      { field: "webhookSecret", before: null, after: "changed" },
    ]),
  );
});

test("keys of the environment are shown with their variables, and cannot be changed here", async () => {
  const fay = await firstOwner(fixed);
  const { call } = await fay.signIn();
  const settings = await call(getPaymentSettings, {});
  expect(settings).toMatchObject({
    source: "environment",
    variables: ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"],
    provider: { mode: "test", publishableKey },
  });
  await expect(call(changePaymentSettings, { ...keys, revision: 0 })).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringMatching(/STRIPE_SECRET_KEY/),
  });
});

test("keys that someone else has changed meanwhile are not overwritten", async () => {
  const { call } = await olive.signIn();
  await call(changePaymentSettings, { ...keys, revision: 0 });
  await expect(call(changePaymentSettings, { ...keys, revision: 0 })).rejects.toMatchObject({
    code: "conflict",
  });
});
