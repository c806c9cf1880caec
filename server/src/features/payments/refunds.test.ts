import { userSubscription } from "@bijou/contract/membership";
import { exportAccount } from "@bijou/contract/accounts/privacy";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { CARDS } from "../../demo/fake-stripe/billing.ts";
import { usePayingInstance } from "../../testing/paying-instance.ts";
import { DAY_MS } from "../../testing/test-instance.ts";

const ORDERS = 25;

const { instance, fakeStripe, held, deliver, deliverHeld, handleAll, begin } =
  await usePayingInstance();
const { billing, refunds } = fakeStripe;
const { pool } = instance.database;
const { accountId } = instance.people.free;
let free = await instance.as("free");

/** Pays for a month of Premium; its events are held. */
async function pay(): Promise<string> {
  const { sessionId } = await begin(free);
  billing.pay(sessionId, CARDS.good);
  return refunds.charges()[0]?.payment_intent ?? "";
}

async function stored(): Promise<{ kind: string; currency: string; amount: number }[]> {
  const { rows } = await pool.query<{ kind: string; currency: string; amount: number }>(
    "select kind, currency, amount from payment_returns order by moved_at, amount",
  );
  return rows;
}

const status = async () =>
  (await free.call(userSubscription, {})).data[0]?.subscription_status ?? "none";

/** Deletes all payments of the member. */
async function reset(): Promise<void> {
  held.length = 0;
  await instance.empty("payment_transactions", "payments", "payment_customers", "webhook_events");
  await pool.query("delete from memberships where account_id = $1", [accountId]);
  free = await instance.as("free");
  instance.sessions.clearCache();
}

beforeEach(reset);

describe("refunds", () => {
  test("partial and full refunds are stored once each, and do not change the subscription", async () => {
    const intent = await pay();
    await deliverHeld();
    refunds.refund(intent, 50);
    await deliverHeld();
    expect(await stored()).toEqual([{ kind: "refund", currency: "usd", amount: -50 }]);
    instance.clock.advance(1_000);
    refunds.refund(intent);
    const events = [...held];
    await deliverHeld();
    for (const body of events) await deliver(body);
    await handleAll();
    expect((await stored()).map(({ amount }) => amount)).toEqual([-50, -149]);
    expect(await status()).toBe("Active");
  });

  test("a failed refund is reversed on the day it fails", async () => {
    const intent = await pay();
    const { id } = refunds.refund(intent);
    await deliverHeld();
    instance.clock.advance(10 * DAY_MS);
    refunds.failRefund(id);
    await deliverHeld();
    expect((await stored()).map(({ amount }) => amount)).toEqual([-199, 199]);
    const { rows } = await pool.query(
      "select extract(day from max(moved_at) - min(moved_at))::int as days from payment_returns",
    );
    expect(rows).toEqual([{ days: 10 }]);
  });

  test("an event that arrives before its payment is stored finds the account at the provider", async () => {
    const intent = await pay();
    held.length = 0;
    refunds.refund(intent, 99);
    const [created = ""] = held.splice(0);
    expect(JSON.parse(created)).toMatchObject({ type: "refund.created" });
    await deliver(created);
    await handleAll();
    expect(await stored()).toEqual([{ kind: "refund", currency: "usd", amount: -99 }]);
    expect(await status()).toBe("Active");
  });

  test("refunds of a deleted account are stored", async () => {
    const intent = await pay();
    await deliverHeld();
    await pool.query("delete from payment_customers");
    await pool.query("update payments set account_id = null");
    refunds.refund(intent, 10);
    await deliverHeld();
    expect((await stored()).map(({ amount }) => amount)).toEqual([-10]);
  });

  test("reconciliation stores refunds and disputes whose events were lost", async () => {
    const intent = await pay();
    await deliverHeld();
    refunds.refund(intent, 20);
    refunds.dispute(intent);
    held.length = 0;
    await (await instance.app.payments())?.reconcile();
    expect((await stored()).map(({ kind, amount }) => [kind, amount])).toEqual([
      ["chargeback", -179],
      ["refund", -20],
    ]);
    expect(await status()).toBe("Inactive");
  });

  test("refunds are in the data export", async () => {
    const intent = await pay();
    refunds.refund(intent, 30);
    await deliverHeld();
    const { data } = await free.call(exportAccount, {});
    expect(data).toMatchObject({
      payments: [{ amount: 199, currency: "usd", returned: [{ kind: "refund", amount: -30 }] }],
    });
  });

  test("an event about a payment of another application is accepted, and nothing is stored", async () => {
    const object = { object: "refund", payment_intent: "pi_of_another_shop" };
    await deliver(
      JSON.stringify({ id: "evt_r", object: "event", type: "refund.created", data: { object } }),
    );
    await handleAll();
    expect(await stored()).toEqual([]);
    expect(await (await instance.app.payments())?.events.waiting()).toEqual([]);
  });
});

describe("decisions 9: disputes", () => {
  test("a dispute is stored, and ends the subscription and Premium", async () => {
    const intent = await pay();
    await deliverHeld();
    expect(await status()).toBe("Active");
    const { customer } = refunds.chargeOf(intent);
    const { id } = refunds.dispute(intent);
    await deliverHeld();
    expect(await stored()).toEqual([{ kind: "chargeback", currency: "usd", amount: -199 }]);
    expect(await status()).toBe("Inactive");
    expect(billing.subscriptionsOf(customer)).toMatchObject([{ status: "canceled" }]);
    refunds.closeDispute(id, "lost");
    await deliverHeld();
    expect(await stored()).toHaveLength(1);
  });

  test("a later subscription stays active", async () => {
    const intent = await pay();
    refunds.dispute(intent);
    await deliverHeld();
    expect(await status()).toBe("Inactive");
    instance.clock.advance(1_000);
    await pay();
    await deliverHeld();
    expect(await status()).toBe("Active");
    await (await instance.app.payments())?.reconcile();
    expect(await status()).toBe("Active");
  });

  test("a won dispute is reversed", async () => {
    const intent = await pay();
    const { id } = refunds.dispute(intent);
    instance.clock.advance(30 * DAY_MS);
    refunds.closeDispute(id, "won");
    await deliverHeld();
    expect((await stored()).map(({ amount }) => amount)).toEqual([-199, 199]);
  });
});

const STEPS = ["refund", "fail", "dispute", "won", "lost", "pay"] as const;
const steps = fc.array(
  fc.record({
    does: fc.constantFrom(...STEPS),
    pick: fc.nat(),
    /** Which earlier events arrive now. */
    deliveries: fc.array(fc.nat(), { maxLength: 2 }),
  }),
  { maxLength: 7 },
);

const picked = <T>(all: readonly T[], pick: number): T | undefined => all[pick % all.length];

/** Applies a step of the merchant, the bank or the member, if possible. */
async function apply(does: (typeof STEPS)[number], intents: string[], pick: number): Promise<void> {
  const intent = picked(intents, pick) ?? "";
  const { customer, disputed, ...charge } = refunds.chargeOf(intent);
  const left = disputed ? 0 : charge.amount - charge.amount_refunded;
  const [dispute] = refunds.disputesOf(intent);
  const [refund] = refunds.refundsOf(intent);
  if (does === "refund" && left > 0) refunds.refund(intent, 1 + (pick % left));
  if (does === "fail" && refund && !disputed) refunds.failRefund(refund.id);
  if (does === "dispute" && left > 0) refunds.dispute(intent);
  if ((does === "won" || does === "lost") && dispute) refunds.closeDispute(dispute.id, does);
  const isOver = billing.subscriptionsOf(customer)[0]?.status === "canceled";
  if (does === "pay" && isOver) intents.push(await pay());
}

const transactionsOf = (intent: string) => [
  ...refunds
    .refundsOf(intent)
    .flatMap((refund) => [refund.balance_transaction, refund.failure_balance_transaction ?? []])
    .flat(),
  ...refunds.disputesOf(intent).flatMap((dispute) => dispute.balance_transactions),
];

test("refunds and disputes in any order, twice and three days late, end in the provider's state", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (life) => {
      await reset();
      const intents = [await pay()];
      const sent = held.splice(0);
      for (const { does, pick, deliveries } of life) {
        await apply(does, intents, pick);
        sent.push(...held.splice(0));
        for (const which of deliveries) await deliver(picked(sent, which) ?? "");
        if (pick % 2 === 0) await handleAll();
      }
      instance.clock.advance(3 * DAY_MS);
      for (const body of sent.toReversed()) await deliver(body);
      await handleAll();
      const { rows } = await pool.query<{ id: string; amount: number }>(
        `select r.id, r.amount from payment_returns r join payment_intents i using (payment_id)
         where i.id = any($1)`,
        [intents],
      );
      const expected = intents.flatMap(transactionsOf).map(({ id, amount }) => [id, amount]);
      expect(new Map(rows.map(({ id, amount }) => [id, amount]))).toEqual(
        new Map(expected as [string, number][]),
      );
    }),
    { numRuns: ORDERS },
  );
});
