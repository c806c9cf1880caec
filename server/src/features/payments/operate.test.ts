import { expect, test } from "vitest";
import { paymentsOf, usePayingInstance } from "../../testing/paying-instance.ts";
import { listPlans, rehearsePlan, setPlan } from "./operate.ts";

const { instance } = await usePayingInstance();
const { database, app } = instance;

const request = {
  key: "rehearsed",
  name: "Rehearsed",
  trialDays: 3,
  text: "",
  origin: "operator",
} as const;

test("A-12: a dry run validates a plan without saving it", async () => {
  const { provider } = await paymentsOf(app);
  const before = await listPlans(database);
  const priceIds = ["price_premium_month_eur"];
  expect(await rehearsePlan(database, provider, { ...request, priceIds })).toMatchObject({
    interval: "month",
    prices: [{ currency: "eur", amount: 199 }],
  });
  const missing = rehearsePlan(database, provider, { ...request, priceIds: ["price_no_such"] });
  await expect(missing).rejects.toThrow(/price_no_such/);
  expect(await listPlans(database)).toEqual(before);
});

test("A-12: a plan cannot use the price of another plan", async () => {
  const { provider } = await paymentsOf(app);
  const priceIds = ["price_premium_month_usd"];
  const taking = setPlan(database, provider, { ...request, priceIds });
  await expect(taking).rejects.toThrow(/premium already sells price_premium_month_usd/);
});
