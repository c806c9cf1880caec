import { expect, test } from "vitest";
import { usePayingInstance } from "../../testing/paying-instance.ts";
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

test("A-12: a plan is rehearsed without being made", async () => {
  if (!app.payments) throw new Error("The house takes no payments");
  const { provider } = app.payments;
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

test("A-12: a plan cannot take the price that another one is sold for", async () => {
  if (!app.payments) throw new Error("The house takes no payments");
  const priceIds = ["price_premium_month_usd"];
  const taking = setPlan(database, app.payments.provider, { ...request, priceIds });
  await expect(taking).rejects.toThrow(
    /price_premium_month_usd is sold in the plan premium already/,
  );
});
