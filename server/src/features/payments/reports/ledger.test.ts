import { advertisement } from "@bijou/contract/ads";
import { initiatePayment } from "@bijou/contract/payments";
import { updateLastPlayTime } from "@bijou/contract/playback";
import { beforeAll, expect, test } from "vitest";
import { DAY_MS } from "../../../platform/durations.ts";
import { CARDS } from "../../../demo/fake-stripe/billing.ts";
import type { Caller } from "../../../testing/instance/caller.ts";
import { usePayingInstance } from "../../../testing/paying-instance.ts";
import { createLedger, type PayoutLine } from "./service.ts";

const { instance, fakeStripe, plans, deliverHeld } = await usePayingInstance();
const { billing, refunds } = fakeStripe;
const { pool } = instance.database;
const ledger = createLedger(instance.database);

const monthOf = (ms: number, later = 0): Date => {
  const at = new Date(ms);
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + later));
};

/** Advances to the middle of the next month, away from month boundaries. */
function advanceMonth(): Date {
  const next = monthOf(instance.clock.now(), 1);
  const middle = next.getTime() + 14 * DAY_MS;
  instance.clock.advance(middle - instance.clock.now());
  return next;
}

/** Pays for a month of Premium; returns the payment intent. */
async function subscribe(caller: Caller, currency: string): Promise<string> {
  const { data } = await caller.call(initiatePayment, { plan_id: plans.premium, currency });
  if (Array.isArray(data)) throw new Error("No plan is offered");
  billing.pay(data.session_id, CARDS.good);
  await deliverHeld();
  return refunds.charges()[0]?.payment_intent ?? "";
}

async function watch(caller: Caller, title: string, ...positionsSeconds: number[]): Promise<void> {
  for (const seconds of positionsSeconds) {
    instance.clock.advance(10_000);
    await caller.call(updateLastPlayTime, {
      video_id: instance.title(title),
      last_play_time: seconds,
    });
  }
}

async function watchAd(caller: Caller, title: string): Promise<void> {
  const { data } = await caller.call(advertisement, { video_id: instance.title(title) });
  const vast = (await instance.anonymous.get(data.adv_url)).text.replaceAll("&amp;", "&");
  for (const event of ["impression", "complete"])
    await instance.anonymous.get(
      new RegExp(`/ads/event\\?event=${event}&[^<]+`).exec(vast)?.[0] ?? "",
    );
}

const byCurrency = (lines: readonly PayoutLine[]): Record<string, bigint> => {
  const sums: Record<string, bigint> = {};
  for (const { currency, amount } of lines) sums[currency] = (sums[currency] ?? 0n) + amount;
  return sums;
};

let first: Date;
let second: Date;

beforeAll(async () => {
  await pool.query("delete from title_days");
  await pool.query(
    "insert into house_ads (key, name, asset_id) select 'soap', 'Soap', id from assets where external_id = 'trailer'",
  );
  first = advanceMonth();
  const free = await instance.as("free");
  const lapsed = await instance.as("lapsed");
  const dollars = await subscribe(free, "usd");
  const rupees = await subscribe(lapsed, "inr");
  await watch(free, "night-train", 15, 20);
  await watch(lapsed, "night-train", 20);
  await watch(lapsed, "gilded-cage", 10);
  await watch(await instance.as("bert"), "night-train", 12);
  await watchAd(await instance.as("bert"), "night-train");
  refunds.refund(dollars, 50);
  for (const intent of [dollars, rupees])
    for (const { id } of billing.subscriptionsOf(refunds.chargeOf(intent).customer))
      billing.cancelNow(id);
  await deliverHeld();

  second = advanceMonth();
  refunds.refund(dollars, 9);
  refunds.closeDispute(refunds.dispute(rupees).id, "lost");
  await deliverHeld();
});

test("a month's titles: seconds watched with and without Premium, and house ads", async () => {
  const lines = await ledger.titles(first);
  expect(
    lines.map((line) => [
      line.key,
      line.premiumSeconds,
      line.freeSeconds,
      line.adImpressions,
      line.completedAds,
    ]),
  ).toEqual([
    ["night-train", 35n, 12n, 1n, 1n],
    ["gilded-cage", 10n, 0n, 0n, 0n],
  ]);
});

test("revenue by currency, with refunds and chargebacks in the month they were made", async () => {
  expect(await ledger.revenue(first)).toEqual([
    { currency: "inr", payments: 1, gross: 14_900n, refunds: 0n, chargebacks: 0n, net: 14_900n },
    { currency: "usd", payments: 1, gross: 199n, refunds: -50n, chargebacks: 0n, net: 149n },
  ]);
  expect(await ledger.revenue(second)).toEqual([
    { currency: "inr", payments: 0, gross: 0n, refunds: 0n, chargebacks: -14_900n, net: -14_900n },
    { currency: "usd", payments: 0, gross: 0n, refunds: -9n, chargebacks: 0n, net: -9n },
  ]);
});

test("shares add up to the net revenue of each currency", async () => {
  const lines = await ledger.payouts(first);
  expect(lines.map(({ currency, title, amount }) => [currency, title?.key, amount])).toEqual([
    ["inr", "night-train", 11_589n],
    ["inr", "gilded-cage", 3_311n],
    ["usd", "night-train", 116n],
    ["usd", "gilded-cage", 33n],
  ]);
  for (const month of [first, second]) {
    const net = (await ledger.revenue(month)).map((line) => [line.currency, line.net]);
    expect(byCurrency(await ledger.payouts(month))).toEqual(Object.fromEntries(net));
  }
});

test("a month in which nothing was watched has one line per currency, without a title", async () => {
  const lines = await ledger.payouts(second);
  expect(lines).toEqual([
    { currency: "inr", title: undefined, amount: -14_900n },
    { currency: "usd", title: undefined, amount: -9n },
  ]);
});

test("the months add up to all payments less refunds and chargebacks", async () => {
  const { rows } = await pool.query<{ currency: string; total: string }>(
    `select currency, sum(amount)::text as total from
       (select currency, amount from payments union all select currency, amount from payment_returns) transactions
     group by currency`,
  );
  const months = [...(await ledger.payouts(first)), ...(await ledger.payouts(second))];
  expect(byCurrency(months)).toEqual(
    Object.fromEntries(rows.map(({ currency, total }) => [currency, BigInt(total)])),
  );
});

test("payments in test mode count until the first live payment", async () => {
  expect(await ledger.isTest()).toBe(true);
  await pool.query(
    "insert into payments (id, currency, amount, paid_at, is_live) values ('in_live', 'eur', 499, $1, true)",
    [first],
  );
  expect(await ledger.isTest()).toBe(false);
  expect(await ledger.revenue(first)).toMatchObject([{ currency: "eur", net: 499n }]);
  expect(await ledger.revenue(second)).toEqual([]);
});
