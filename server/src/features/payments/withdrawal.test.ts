import { withdrawFromContract } from "@bijou/contract/payments";
import { userSubscription } from "@bijou/contract/membership";
import { beforeEach, describe, expect, it } from "vitest";
import { CARDS } from "../../demo/fake-stripe/billing.ts";
import { usePayingInstance } from "../../testing/paying-instance.ts";
import { DAY_MS } from "../../testing/test-instance.ts";
import { isWithdrawalOpen, withdrawableUntil } from "./withdrawal-rules.ts";

const { instance, fakeStripe, plans, held, deliverHeld, begin } = await usePayingInstance();
const { pool } = instance.database;
const { billing, refunds } = fakeStripe;
const { accountId, email } = instance.people.free;
const { settings } = instance.app;
let free = await instance.as("free");
let id = "";

async function subscribe(planId = plans.premium): Promise<void> {
  const { sessionId } = await begin(free, planId);
  id = billing.pay(sessionId, CARDS.good).subscription ?? "";
  await deliverHeld();
  await pool.query("delete from mails");
}

const membership = async () => (await free.call(userSubscription, {})).data[0];
const mails = () => instance.mailsTo(email);
async function later(days: number): Promise<void> {
  instance.clock.advance(days * DAY_MS);
  free = await instance.as("free");
}

beforeEach(async () => {
  held.length = 0;
  await instance.empty(
    "payment_transactions",
    "payments",
    "payment_customers",
    "withdrawals",
    "mails",
    "settings",
  );
  await pool.query("delete from memberships where account_id = $1", [accountId]);
  instance.sessions.clearCache();
  await later(1);
});

describe("V-20: withdrawing from the contract", () => {
  it("V-20: ends the subscription, refunds it in full, and is acknowledged by mail, once", async () => {
    await subscribe();
    expect(await membership()).toMatchObject({ withdraw_refund: "$1.99" });
    const response = await free.call(withdrawFromContract, {});
    expect(response).toMatchObject({ status_code: 1, data: { refund: "$1.99" } });
    expect(billing.subscriptionOf(id).status).toBe("canceled");
    expect(refunds.charges()[0]).toMatchObject({ amount_refunded: 199 });
    expect(await membership()).toMatchObject({
      subscription_status: "Inactive",
      withdraw_until: "",
    });
    await deliverHeld();
    await (await instance.app.payments())?.reconcile();
    expect(await mails()).toMatchObject([
      {
        template: "contract-withdrawn",
        content: { email, plan: "Premium", refund: "$1.99", askedAt: response.data?.asked_at },
      },
      { template: "refunded", content: { amount: "$1.99" } },
    ]);
    expect(await free.call(withdrawFromContract, {})).toMatchObject({
      status_code: 0,
      error: "not_withdrawable",
    });
  });

  it("V-20: is possible for fourteen days after the day of the payment", async () => {
    await subscribe();
    await later(14);
    const until = Date.parse((await membership())?.withdraw_until ?? "");
    expect(until).toBeGreaterThan(instance.clock.now());
    instance.clock.advance(until - instance.clock.now());
    free = await instance.as("free");
    expect(await membership()).toMatchObject({ withdraw_until: "" });
    expect(await free.call(withdrawFromContract, {})).toMatchObject({ error: "not_withdrawable" });
  });

  it("V-20: in a trial nothing is refunded and nothing is charged", async () => {
    await subscribe(plans.yearly);
    expect(await free.call(withdrawFromContract, {})).toMatchObject({ data: { refund: "" } });
    await later(10);
    expect(billing.subscriptionOf(id).status).toBe("canceled");
  });

  it("V-20: refunds only the unused part if the operator's terms say so", async () => {
    await settings.set("withdrawal.refund", "prorata");
    await subscribe();
    await later(10);
    const { data } = await free.call(withdrawFromContract, {});
    const cents = Number(data?.refund.replace("$", "")) * 100;
    expect(cents).toBeGreaterThan(110);
    expect(cents).toBeLessThan(145);
  });

  it("V-20: is accepted and acknowledged while the provider is unavailable, and processed later", async () => {
    await subscribe();
    const { subscriptionOf } = billing;
    billing.subscriptionOf = () => {
      throw new Error("unavailable");
    };
    const response = await free.call(withdrawFromContract, {});
    billing.subscriptionOf = subscriptionOf;
    expect(response).toMatchObject({ status_code: 1, data: { refund: "$1.99" } });
    expect((await mails()).map(({ template }) => template)).toEqual(["contract-withdrawn"]);
    expect(refunds.charges()[0]).toMatchObject({ amount_refunded: 0 });
    await (await instance.app.payments())?.reconcile();
    await (await instance.app.payments())?.reconcile();
    expect(refunds.charges()[0]).toMatchObject({ amount_refunded: 199 });
    expect(billing.subscriptionOf(id).status).toBe("canceled");
  });

  it("V-20: is limited to the operator's countries; an unknown country is included", async () => {
    expect([
      isWithdrawalOpen("", "DE"),
      isWithdrawalOpen("", "US"),
      isWithdrawalOpen("", ""),
    ]).toEqual([true, false, true]);
    expect([isWithdrawalOpen("GB, DE", "GB"), isWithdrawalOpen("GB, DE", "FR")]).toEqual([
      true,
      false,
    ]);
    expect([isWithdrawalOpen("all", "US"), isWithdrawalOpen("none", "DE")]).toEqual([true, false]);
    await settings.set("withdrawal.countries", "none");
    await subscribe();
    expect(await membership()).toMatchObject({ withdraw_until: "" });
    expect(await free.call(withdrawFromContract, {})).toMatchObject({ error: "not_withdrawable" });
  });

  it("V-20: a contract without dates has no withdrawal period", () => {
    expect(
      withdrawableUntil({
        subscriptionId: "",
        plan: "",
        beganAt: undefined,
        periodEnd: undefined,
        payments: [],
      }),
    ).toBeUndefined();
  });
});
