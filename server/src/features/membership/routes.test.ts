import { cancelSubscriptionRequest, completeSubscription } from "@bijou/contract/payments";
import { getPlans, userMembershipPlanList, userSubscription } from "@bijou/contract/membership";
import { describe, expect, test } from "vitest";
import { CARDS } from "../../demo/fake-stripe/billing.ts";
import { usePayingInstance } from "../../testing/paying-instance.ts";

const { instance, fakeStripe, plans, begin } = await usePayingInstance();

const CALLS = [
  ["C-73", userSubscription],
  ["C-74", userMembershipPlanList],
] as const;

describe("F-33 a membership, by both endpoints", () => {
  test.each(CALLS)("%s without a membership is an empty list", async (_row, endpoint) => {
    const { data } = await (await instance.as("bert")).call(endpoint, {});
    expect(data).toEqual([]);
  });

  test("a paid membership has its plan, price, state and date", async () => {
    const free = await instance.as("free");
    const { pti, sessionId } = await begin(free, plans.patron);
    fakeStripe.billing.pay(sessionId, CARDS.good);
    await free.call(completeSubscription, { pre_transaction_id: pti });
    const membership = {
      id: instance.people.free.accountId,
      plan_id: plans.patron,
      plan_name: "Patron",
      plan_type: "month",
      plan_price: "4.99",
      amount: 499,
      currency: "USD",
      plan_text: "<p>Patron</p>",
      subscription_status: "Active",
      platform: "1",
      is_subscribed: 1,
      is_requested: 0,
      phase: "paid",
      grace_until: "",
    };
    for (const [, endpoint] of CALLS) {
      const [returned] = (await free.call(endpoint, {})).data;
      const daysToNext = (Date.parse(returned?.to_date ?? "") - instance.clock.now()) / 86_400_000;
      expect(returned).toEqual({
        ...membership,
        to_date: returned?.to_date,
        withdraw_until: returned?.withdraw_until,
        withdraw_refund: "$4.99",
      });
      expect(daysToNext).toBeGreaterThan(27);
      expect(daysToNext).toBeLessThan(32);
    }
    await free.call(cancelSubscriptionRequest, {});
    for (const [, endpoint] of CALLS)
      expect((await free.call(endpoint, {})).data).toMatchObject([
        { subscription_status: "Cancelled", is_subscribed: 1, is_requested: 1, phase: "ending" },
      ]);
  });

  test("a granted membership has the platform 0 and no end", async () => {
    const { data } = await (await instance.as("premium")).call(userSubscription, {});
    expect(data).toMatchObject([
      { subscription_status: "Active", platform: "0", plan_price: "", to_date: "" },
    ]);
  });

  test("an ended membership is Inactive and not subscribed", async () => {
    const { data } = await (await instance.as("lapsed")).call(userSubscription, {});
    expect(data).toMatchObject([
      { subscription_status: "Inactive", is_subscribed: 0, is_requested: 0, phase: "ended" },
    ]);
  });
});

test("X-12 the amount of a plan comes from its stored price", async () => {
  const { pool } = instance.database;
  const guest = await instance.guest();
  const shown = async () => {
    const { data } = await guest.call(getPlans, {});
    return data.find(({ id }) => id === plans.premium);
  };
  expect(await shown()).toMatchObject({ amount: 199, plan_price: "1.99" });
  await pool.query(
    "update plan_prices set amount = 123456 where plan_id = $1 and currency = 'usd'",
    [plans.premium],
  );
  await instance.refresh();
  expect(await shown()).toMatchObject({ amount: 123_456, plan_price: "1234.56" });
});
