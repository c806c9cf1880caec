import { initiatePayment } from "@bijou/contract/payments";
import { userSubscription } from "@bijou/contract/membership";
import { deleteAccount, keepAccount } from "@bijou/contract/accounts/privacy";
import { beforeEach, describe, expect, test } from "vitest";
import { CARDS } from "../../demo/fake-stripe/billing.ts";
import { PASSWORD } from "../../testing/instance/people.ts";
import { usePayingInstance } from "../../testing/paying-instance.ts";
import { DAY_MS, useTestInstance } from "../../testing/test-instance.ts";

const { instance, fakeStripe, plans, held, deliverHeld, begin } = await usePayingInstance();
const withoutPayments = await useTestInstance();
const { pool } = instance.database;
const { billing } = fakeStripe;
const { bert, free } = instance.people;

async function subscribe(person: "bert" | "free"): Promise<{ id: string; customer: string }> {
  const { sessionId } = await begin(await instance.as(person));
  const { subscription, customer } = billing.pay(sessionId, CARDS.good);
  await deliverHeld();
  return { id: subscription ?? "", customer };
}

async function deleteDue(person: "bert" | "free"): Promise<number> {
  const member = await instance.signIn(instance.people[person].email);
  await member.call(deleteAccount, { current_password: PASSWORD });
  instance.clock.advance(7.1 * DAY_MS);
  return instance.app.privacy.deleteDue();
}

beforeEach(async () => {
  held.length = 0;
  await instance.empty("payment_transactions", "payments", "payment_customers");
  await pool.query("delete from memberships where account_id in ($1, $2)", [
    bert.accountId,
    free.accountId,
  ]);
  instance.sessions.clearCache();
});

describe("an account never pays for two subscriptions", () => {
  test.each(["past_due", "unpaid"] as const)(
    "a subscription that is %s beyond the grace period ends when another one starts",
    async (status) => {
      const { id, customer } = await subscribe("free");
      billing.setCard(customer, CARDS.declined);
      billing.skipPeriod(id);
      Object.assign(billing.subscriptionOf(id), { status });
      await deliverHeld();
      instance.clock.advance(8 * DAY_MS);
      const again = await begin(await instance.as("free"), plans.patron);
      expect(billing.subscriptionOf(id).status).toBe("canceled");
      billing.pay(again.sessionId, CARDS.good);
      await deliverHeld();
      const [membership] = (await (await instance.as("free")).call(userSubscription, {})).data;
      expect(membership).toMatchObject({ subscription_status: "Active", plan_name: "Patron" });
      const alive = billing.subscriptionsOf(customer).filter((one) => one.status !== "canceled");
      expect(alive).toHaveLength(1);
    },
  );
});

test("a bank transfer stays open for 30 days", async () => {
  const { pti, sessionId } = await begin(await instance.as("bert"));
  Object.assign(billing.sessions.find(sessionId), { status: "complete", payment_status: "unpaid" });
  const state = async (): Promise<string | undefined> => {
    const { rows } = await pool.query<{ state: string }>(
      "select state from payment_transactions where id = $1",
      [pti],
    );
    return rows[0]?.state;
  };
  instance.clock.advance(29 * DAY_MS);
  await (await instance.app.payments())?.reconcile();
  expect(await state()).toBe("open");
  instance.clock.advance(2 * DAY_MS);
  await (await instance.app.payments())?.reconcile();
  expect(await state()).toBe("closed");
});

describe("an account with a scheduled deletion", () => {
  test("cannot be charged by an open checkout page", async () => {
    const { sessionId } = await begin(await instance.as("bert"));
    // Checkout pages are open for a day; this one was opened just before the deletion.
    const member = await instance.signIn(bert.email);
    await member.call(deleteAccount, { current_password: PASSWORD });
    await pool.query("update accounts set delete_at = $2 where id = $1", [
      bert.accountId,
      new Date(instance.clock.now()),
    ]);
    expect(await instance.app.privacy.deleteDue()).toBe(1);
    expect(billing.sessions.find(sessionId).status).toBe("expired");
  });

  test("cannot subscribe", async () => {
    const member = await instance.signIn(free.email);
    await member.call(deleteAccount, { current_password: PASSWORD });
    expect(await member.call(initiatePayment, { plan_id: plans.premium })).toMatchObject({
      status_code: 0,
      data: [],
      error: "account_leaving",
    });
    await member.call(keepAccount, {});
    expect(await member.call(initiatePayment, { plan_id: plans.premium })).toMatchObject({
      status_code: 1,
    });
  });

  test("is not charged for an unpaid subscription", async () => {
    const { id } = await subscribe("free");
    Object.assign(billing.subscriptionOf(id), { status: "unpaid" });
    await (await instance.app.payments())?.reconcile();
    expect(await deleteDue("free")).toBe(1);
    expect(billing.subscriptionOf(id).status).toBe("canceled");
  });

  test("is not deleted on an instance that lost its provider while a subscription runs, which is logged", async () => {
    const { app, clock, database, log, people } = withoutPayments;
    await database.pool.query(
      `insert into memberships (account_id, state, paid_until, provider, subscription_id)
       values ($1, 'active', $2, 'stripe', 'sub_1')`,
      [people.free.accountId, new Date(clock.now() + 20 * DAY_MS)],
    );
    await database.pool.query("update accounts set delete_at = $2 where id = $1", [
      people.free.accountId,
      new Date(clock.now()),
    ]);
    expect(await app.privacy.deleteDue()).toBe(0);
    expect(log.join()).toContain("STRIPE_SECRET_KEY");
    clock.advance(20 * DAY_MS);
    expect(await app.privacy.deleteDue()).toBe(1);
  });
});
