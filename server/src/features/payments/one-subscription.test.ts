import { initiatePayment } from "@bijou/contract/payments";
import { userSubscription } from "@bijou/contract/membership";
import { deleteAccount, keepAccount } from "@bijou/contract/accounts/privacy";
import { beforeEach, describe, expect, test } from "vitest";
import { CARDS } from "../../demo/fake-stripe/billing.ts";
import { PASSWORD } from "../../testing/instance/people.ts";
import { usePayingHouse } from "../../testing/paying-instance.ts";
import { DAY_MS, useTestHouse } from "../../testing/test-instance.ts";

const { house, standIn, plans, held, bringHeld, begin } = await usePayingHouse();
const withoutPayments = await useTestHouse();
const { pool } = house.database;
const { till } = standIn;
const { bert, free } = house.people;

async function subscribe(person: "bert" | "free"): Promise<{ id: string; customer: string }> {
  const { sessionId } = await begin(await house.as(person));
  const { subscription, customer } = till.pay(sessionId, CARDS.good);
  await bringHeld();
  return { id: subscription ?? "", customer };
}

async function deleteDue(person: "bert" | "free"): Promise<number> {
  const member = await house.signIn(house.people[person].email);
  await member.call(deleteAccount, { current_password: PASSWORD });
  house.clock.advance(7.1 * DAY_MS);
  return house.app.privacy.deleteDue();
}

beforeEach(async () => {
  held.length = 0;
  await house.empty("payment_transactions", "payments", "payment_customers");
  await pool.query("delete from memberships where account_id in ($1, $2)", [
    bert.accountId,
    free.accountId,
  ]);
  house.sessions.forgetKept();
});

describe("nobody pays for two subscriptions", () => {
  test.each(["past_due", "unpaid"] as const)(
    "one that is %s beyond the days of grace ends when another is begun",
    async (status) => {
      const { id, customer } = await subscribe("free");
      till.giveCard(customer, CARDS.declined);
      till.pass(id);
      Object.assign(till.subscriptionOf(id), { status });
      await bringHeld();
      house.clock.advance(8 * DAY_MS);
      const again = await begin(await house.as("free"), plans.patron);
      expect(till.subscriptionOf(id).status).toBe("canceled");
      till.pay(again.sessionId, CARDS.good);
      await bringHeld();
      const [membership] = (await (await house.as("free")).call(userSubscription, {})).data;
      expect(membership).toMatchObject({ subscription_status: "Active", plan_name: "Patron" });
      const alive = till.subscriptionsOf(customer).filter((one) => one.status !== "canceled");
      expect(alive).toHaveLength(1);
    },
  );
});

test("a bank transfer is waited for, but not for ever", async () => {
  const { pti, sessionId } = await begin(await house.as("bert"));
  Object.assign(till.sessions.find(sessionId), { status: "complete", payment_status: "unpaid" });
  const state = async (): Promise<string | undefined> => {
    const { rows } = await pool.query<{ state: string }>(
      "select state from payment_transactions where id = $1",
      [pti],
    );
    return rows[0]?.state;
  };
  house.clock.advance(29 * DAY_MS);
  await house.app.payments?.reconcile();
  expect(await state()).toBe("open");
  house.clock.advance(2 * DAY_MS);
  await house.app.payments?.reconcile();
  expect(await state()).toBe("closed");
});

describe("whoever deletes the account", () => {
  test("cannot be charged by a payment page that was left open", async () => {
    const { sessionId } = await begin(await house.as("bert"));
    // Payment pages are open for a day; this one was opened just before.
    const member = await house.signIn(bert.email);
    await member.call(deleteAccount, { current_password: PASSWORD });
    await pool.query("update accounts set delete_at = $2 where id = $1", [
      bert.accountId,
      new Date(house.clock.now()),
    ]);
    expect(await house.app.privacy.deleteDue()).toBe(1);
    expect(till.sessions.find(sessionId).status).toBe("expired");
  });

  test("is sold nothing in the days before", async () => {
    const member = await house.signIn(free.email);
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

  test("is charged no more for a subscription that is not paid, either", async () => {
    const { id } = await subscribe("free");
    Object.assign(till.subscriptionOf(id), { status: "unpaid" });
    await house.app.payments?.reconcile();
    expect(await deleteDue("free")).toBe(1);
    expect(till.subscriptionOf(id).status).toBe("canceled");
  });

  test("in a house that lost its provider is not deleted while a subscription runs, and the log says so", async () => {
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
