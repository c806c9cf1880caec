import { conversionPixels } from "@bijou/contract/payments/conversions";
import { completeSubscription } from "@bijou/contract/payments";
import { describe, expect, test } from "vitest";
import { CARDS } from "../../../demo/fake-stripe/billing.ts";
import type { Caller } from "../../../testing/instance/caller.ts";
import { usePayingInstance } from "../../../testing/paying-instance.ts";

const withPartners = await usePayingInstance({
  conversionUrls: [
    "https://ads.example/paid?id=AW-1&value=[AMOUNT]&currency=[CURRENCY]&order=[TRANSACTIONID]",
    "https://pixel.example/?m=4711&total=[AMOUNT]",
  ],
});
const withoutPartners = await usePayingInstance();

async function pay({ begin, fakeStripe }: typeof withPartners, caller: Caller, planId?: number) {
  const { pti, sessionId } = await begin(caller, planId);
  fakeStripe.billing.pay(sessionId, CARDS.good);
  const { data } = await caller.call(completeSubscription, { pre_transaction_id: pti });
  return { pti, asks: data.asks_conversion };
}

const pixelsOf = async (caller: Caller, pti: string, headers: Record<string, string> = {}) => {
  const { status, body } = await caller.send(
    conversionPixels,
    { pre_transaction_id: pti },
    { headers },
  );
  return { status, pixels: (body["data"] as { pixels: string[] } | undefined)?.pixels };
};

describe("a payment is reported to advertising partners", () => {
  test("once, with the charged amount and no personal data", async () => {
    const free = await withPartners.instance.as("free");
    const { pti, asks } = await pay(withPartners, free);
    expect(asks).toBe(true);
    const against = [{ "sec-gpc": "1" }, { dnt: "1" }];
    for (const headers of against)
      expect(await pixelsOf(free, pti, headers)).toEqual({ status: 200, pixels: [] });

    const responses = await Promise.all(Array.from({ length: 10 }, () => pixelsOf(free, pti)));
    const handedOut = responses.filter(({ pixels }) => pixels?.length !== 0);
    expect(handedOut).toEqual([
      {
        status: 200,
        pixels: [
          `https://ads.example/paid?id=AW-1&value=1.99&currency=USD&order=${pti}`,
          "https://pixel.example/?m=4711&total=1.99",
        ],
      },
    ]);
    const again = await free.call(completeSubscription, { pre_transaction_id: pti });
    expect(again.data.asks_conversion).toBe(false);
  });

  test("a trial has the amount 0", async () => {
    const { pti } = await pay(
      withPartners,
      await withPartners.instance.as("lapsed"),
      withPartners.plans.yearly,
    );
    const { pixels } = await pixelsOf(await withPartners.instance.as("lapsed"), pti);
    expect(pixels?.[1]).toBe("https://pixel.example/?m=4711&total=0.00");
  });

  test("an open payment is not reported", async () => {
    const bert = await withPartners.instance.as("bert");
    const { pti } = await withPartners.begin(bert);
    const { data } = await bert.call(completeSubscription, { pre_transaction_id: pti });
    expect(data.asks_conversion).toBe(false);
    expect(await pixelsOf(bert, pti)).toEqual({ status: 200, pixels: [] });
  });

  test("a payment of another account is 404, like one that does not exist", async () => {
    const { rows } = await withPartners.instance.database.pool.query<{ id: string }>(
      "select id from payment_transactions where state = 'paid' limit 1",
    );
    const bert = await withPartners.instance.as("bert");
    const foreign = await bert.send(conversionPixels, { pre_transaction_id: rows[0]?.id });
    const missing = await bert.send(conversionPixels, { pre_transaction_id: "pti_nothing" });
    expect([foreign.status, foreign.text]).toEqual([404, missing.text]);
  });

  test("without configured partners nothing is reported, and members are not asked", async () => {
    const free = await withoutPartners.instance.as("free");
    const { pti, asks } = await pay(withoutPartners, free);
    expect(asks).toBe(false);
    expect(await pixelsOf(free, pti)).toEqual({ status: 200, pixels: [] });
  });
});
