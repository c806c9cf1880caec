import { cancelSubscriptionRequest } from "@bijou/contract/payments";
import { userSubscription } from "@bijou/contract/membership";
import { beforeEach, expect, it, test } from "vitest";
import { CARDS } from "../../demo/fake-stripe/billing.ts";
import { usePayingInstance } from "../../testing/paying-instance.ts";
import { DAY_MS } from "../../testing/test-instance.ts";

const { instance, fakeStripe, held, deliver, handleAll, begin } = await usePayingInstance();
const free = await instance.as("free");
const { accountId, email } = instance.people.free;

const status = async () =>
  (await free.call(userSubscription, {})).data[0]?.subscription_status ?? "none";

/** Pays for a month of Premium; returns the events of it. */
async function paidEvents(): Promise<string[]> {
  const { sessionId } = await begin(free);
  fakeStripe.billing.pay(sessionId, CARDS.good);
  return held.splice(0);
}

beforeEach(async () => {
  held.length = 0;
  await instance.empty("payment_transactions", "payments", "payment_customers", "mails");
  await instance.database.pool.query("delete from memberships where account_id = $1", [accountId]);
  instance.sessions.clearCache();
});

test("each event is handled once, however often it arrives", async () => {
  const events = await paidEvents();
  for (const body of [...events, ...events.toReversed(), ...events])
    expect(await deliver(body)).toBe(200);
  await handleAll();
  for (const body of events) expect(await deliver(body)).toBe(200);
  expect(await (await instance.app.payments())?.events.waiting()).toEqual([]);
  expect(await status()).toBe("Active");
  expect(await instance.mailsTo(email)).toHaveLength(1);
});

test("a forged, old or future signature is rejected", async () => {
  const [body = ""] = await paidEvents();
  expect(await deliver(body, { secret: "whsec_wrong" })).toBe(400);
  expect(await deliver(body, { agedSeconds: 301 })).toBe(400);
  expect(await deliver(body, { agedSeconds: -302 })).toBe(400);
  expect(await deliver(body, { agedSeconds: 299 })).toBe(200);
  expect(await deliver(body, { agedSeconds: -299 })).toBe(200);
  expect(await deliver("not json")).toBe(400);
  await instance.database.pool.query("delete from webhook_events");
  expect(await status()).toBe("none");
});

test("a body without a signature is 400, one over 256 KB is 413", async () => {
  const send = (payload: string) =>
    instance.app.http.inject({ method: "POST", url: "/api/v3/stripe-webhook", payload });
  expect((await send("{}")).statusCode).toBe(400);
  expect(await deliver(" ".repeat(256 * 1024 + 1))).toBe(413);
});

it.each(["null", "[]", "7", "{}", '{"id":"evt_1"}', '{"id":"evt_1","type":"a.b","data":null}'])(
  "A-14: a signed body that is not an event is 400: %s",
  async (body) => {
    expect(await deliver(body)).toBe(400);
  },
);

test("an event three days late ends in the current state", async () => {
  const events = await paidEvents();
  instance.clock.advance(3 * DAY_MS);
  for (const body of events) await deliver(body);
  await handleAll();
  expect(await status()).toBe("Active");
  await free.call(cancelSubscriptionRequest, {});
  for (const body of held.splice(0)) await deliver(body);
  await handleAll();
  expect(await status()).toBe("Cancelled");
});

test("an event about an unknown customer is accepted, and handled", async () => {
  const object = { object: "invoice", customer: "cus_of_another_shop" };
  const body = JSON.stringify({
    id: "evt_1",
    object: "event",
    type: "invoice.paid",
    data: { object },
  });
  expect(await deliver(body)).toBe(200);
  await handleAll();
  expect(await (await instance.app.payments())?.events.waiting()).toEqual([]);
});
