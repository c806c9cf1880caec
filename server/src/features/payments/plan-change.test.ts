import { changePlan, myInvoices, previewPlanChange } from "@bijou/contract/payments";
import { userSubscription } from "@bijou/contract/membership";
import { beforeEach, expect, it } from "vitest";
import { CARDS } from "../../demo/fake-stripe/billing.ts";
import { usePayingInstance } from "../../testing/paying-instance.ts";
import { DAY_MS } from "../../testing/test-instance.ts";

const { instance, fakeStripe, plans, held, deliverHeld, begin } = await usePayingInstance();
const { pool } = instance.database;
const { billing } = fakeStripe;
const { accountId } = instance.people.free;
let free = await instance.as("free");
let customer = "";

beforeEach(async () => {
  held.length = 0;
  await instance.empty("payment_transactions", "payments", "payment_customers", "mails");
  await pool.query("delete from memberships where account_id = $1", [accountId]);
  free = await instance.as("free");
});

async function subscribe(planId: number): Promise<void> {
  const { sessionId } = await begin(free, planId);
  ({ customer } = billing.pay(sessionId, CARDS.good));
  await deliverHeld();
}

async function preview(planId: number) {
  const { data, message } = await free.call(previewPlanChange, { plan_id: planId });
  if (!data) throw new Error(message);
  return data;
}

const nextBilling = async (): Promise<string | undefined> =>
  (await free.call(userSubscription, {})).data[0]?.to_date;
const charges = (): number[] =>
  fakeStripe.refunds
    .charges()
    .filter((charge) => charge.customer === customer)
    .map(({ amount }) => amount);
const days = (iso: string): number => Math.round((Date.parse(iso) - instance.clock.now()) / DAY_MS);

it("A-03: an upgrade is charged as previewed, even minutes later", async () => {
  await subscribe(plans.premium);
  instance.clock.advance(10 * DAY_MS);
  free = await instance.as("free");
  const shown = await preview(plans.patron);
  expect(shown).toMatchObject({ currency: "USD", credit: 0, next_charge: 499 });
  expect(shown.charged_today).toBeGreaterThan(150);
  expect(shown.charged_today).toBeLessThan(300);
  expect(shown.next_charge_at).toBe(await nextBilling());
  expect(charges()).toEqual([199]);
  instance.clock.advance(20 * 60 * 1000);
  const { proration_date } = shown;
  expect(await free.call(changePlan, { plan_id: plans.patron, proration_date })).toMatchObject({
    status_code: 1,
  });
  expect(charges()).toEqual([shown.charged_today, 199]);
});

it("A-03: in a trial nothing is charged until its end", async () => {
  await subscribe(plans.yearly);
  const until = await nextBilling();
  const shown = await preview(plans.patron);
  expect(shown).toMatchObject({
    charged_today: 0,
    credit: 0,
    next_charge: 499,
    next_charge_at: until,
  });
  await free.call(changePlan, { plan_id: plans.patron });
  expect(charges()).toEqual([]);
  expect(await nextBilling()).toBe(until);
});

it("A-03: a downgrade leaves a credit toward the next charge", async () => {
  await subscribe(plans.patron);
  const shown = await preview(plans.premium);
  expect(shown).toMatchObject({ charged_today: 0, credit: 300, next_charge: 0 });
  await free.call(changePlan, { plan_id: plans.premium });
  expect(billing.customerOf(customer).balance).toBe(-300);
  instance.clock.advance(32 * DAY_MS);
  free = await instance.as("free");
  await (await instance.app.payments())?.reconcile();
  expect(charges()).toEqual([499]);
  expect(billing.customerOf(customer).balance).toBe(-101);
});

it("A-03: from a year to a month, the rest of the year is credited and the month begins today", async () => {
  await subscribe(plans.yearly);
  instance.clock.advance(8 * DAY_MS);
  free = await instance.as("free");
  await (await instance.app.payments())?.reconcile();
  const before = await nextBilling();
  expect(days(before ?? "")).toBeGreaterThan(360);
  const shown = await preview(plans.premium);
  expect(shown.charged_today).toBe(0);
  expect(shown.credit).toBeGreaterThan(1_700);
  expect(shown.next_charge).toBe(0);
  expect(days(shown.next_charge_at)).toBeLessThan(32);
  await free.call(changePlan, { plan_id: plans.premium, proration_date: shown.proration_date });
  expect(await nextBilling()).toBe(shown.next_charge_at);
  expect(billing.customerOf(customer).balance).toBe(-shown.credit);
  const { data } = await free.call(myInvoices, {});
  expect(data[0]).toMatchObject({ status: "paid", amount: -shown.credit });
});

it("A-03: a preview that is too old or in the future is rejected", async () => {
  await subscribe(plans.premium);
  const nowSeconds = Math.floor(instance.clock.now() / 1000);
  for (const proration_date of [nowSeconds - 31 * 60, nowSeconds + 120])
    expect(await free.call(changePlan, { plan_id: plans.patron, proration_date })).toMatchObject({
      status_code: 0,
      error: "preview_outdated",
    });
  expect(charges()).toEqual([199]);
});

it("A-03: no preview and no change while a payment is due or the subscription is cancelled", async () => {
  await subscribe(plans.premium);
  const [subscription] = billing.subscriptionsOf(customer);
  const id = subscription?.id ?? "";
  billing.update(id, { cancelAtPeriodEnd: true });
  const expectError = async (error: string): Promise<void> => {
    for (const endpoint of [previewPlanChange, changePlan])
      expect(await free.call(endpoint, { plan_id: plans.patron })).toMatchObject({ error });
  };
  await expectError("subscription_cancelled");
  billing.update(id, { cancelAtPeriodEnd: false });
  billing.setCard(customer, CARDS.declined);
  billing.skipPeriod(id);
  await expectError("payment_due");
});
