import { myInvoices } from "@bijou/contract/payments";
import { userSubscription } from "@bijou/contract/membership";
import { expect, test, vi } from "vitest";
import { subscribeMembers } from "./subscribers.ts";
import { deletePayments } from "../features/demo-content/store.ts";
import { createMembershipStore } from "../features/membership/service.ts";
import type { App } from "../app.ts";
import type { Database } from "../platform/database/database.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { CARDS } from "./fake-stripe/billing.ts";
import { usePayingInstance } from "../testing/paying-instance.ts";
import { useSilentProvider } from "../testing/silent-provider.ts";
import { paymentsOf } from "../testing/paying-instance.ts";
import { useTestInstance } from "../testing/test-instance.ts";

const PASSWORD = "bijou-demo";
const NAMES = ["premium", "cancelled", "family"] as const;

const { instance, fakeStripe, deliverHeld, begin } = await usePayingInstance();

const silent = await useSilentProvider();
const unpaid = await useTestInstance({ payments: { environment: silent.access } });

async function welcome({ accounts }: App): Promise<void> {
  for (const name of NAMES)
    await accounts.add({
      email: `${name}@demo.test`,
      username: name,
      password: PASSWORD,
      origin: "demo",
      membership: { state: "active", paidUntil: null },
      profiles: [{ name, isChild: false, avatar: "moon" }],
    });
}

async function subscribeAll({ app, database }: { app: App; database: Database }): Promise<void> {
  const payments = await paymentsOf(app);
  const { billing } = fakeStripe;
  return subscribeMembers({ database, payments, billing, log: app.http.log });
}

const membershipOf = async (member: typeof instance, name: string) => {
  const caller = await member.signIn(`${name}@demo.test`, PASSWORD);
  return { caller, membership: (await caller.call(userSubscription, {})).data[0] };
};

test("L-18: demonstration members subscribe since some months, one of them has cancelled, and a second start changes nothing", async () => {
  await welcome(instance.app);
  for (const _start of ["first", "second"]) {
    await subscribeAll(instance);
    for (const [name, status, isEnding, months] of [
      ["premium", "Active", 0, 6],
      ["family", "Active", 0, 4],
      ["cancelled", "Cancelled", 1, 3],
    ] as const) {
      const { caller, membership } = await membershipOf(instance, name);
      expect(membership).toMatchObject({
        plan_name: "Premium",
        subscription_status: status,
        platform: "1",
        is_subscribed: 1,
        is_requested: isEnding,
      });
      expect((await caller.call(myInvoices, {})).data).toHaveLength(months);
    }
  }
});

test("a member whose cancelled subscription has ended subscribes again at the next start", async () => {
  const { rows } = await instance.database.pool.query<{ id: string }>(
    `select m.subscription_id as id from memberships m join accounts a on a.id = m.account_id
     where a.email = 'cancelled@demo.test'`,
  );
  fakeStripe.billing.cancelNow(rows[0]?.id ?? "");
  await deliverHeld();
  expect((await membershipOf(instance, "cancelled")).membership).toMatchObject({ phase: "ended" });
  await subscribeAll(instance);
  const { caller, membership } = await membershipOf(instance, "cancelled");
  expect(membership).toMatchObject({ subscription_status: "Cancelled", is_requested: 1 });
  // The new subscription begins at that start.
  expect((await caller.call(myInvoices, {})).data).toHaveLength(4);
});

test("their payments are deleted with the demonstration, and those of other accounts are not", async () => {
  const { pool } = instance.database;
  const { sessionId } = await begin(await instance.as("free"));
  fakeStripe.billing.pay(sessionId, CARDS.good);
  await deliverHeld();
  await deletePayments(pool);
  const { rows } = await pool.query(
    "select a.email from payments p left join accounts a on a.id = p.account_id",
  );
  expect(rows).toEqual([{ email: instance.people.free.email }]);
});

test("a provider that does not respond does not delay the start, and members keep the granted membership", async () => {
  await welcome(unpaid.app);
  await inTransaction(unpaid.database, (client) =>
    createMembershipStore(unpaid.database).put(client, {
      key: "premium",
      name: "Premium",
      interval: "month",
      trialDays: 0,
      planText: "",
      htmlPolicy: 1,
      origin: "demo",
      prices: [{ priceId: "price_1", currency: "usd", amount: 199 }],
    }),
  );
  // Returns although the provider has not responded.
  await subscribeAll(unpaid);
  silent.hangUp();
  await vi.waitFor(
    async () => {
      for (const name of NAMES)
        expect((await membershipOf(unpaid, name)).membership).toMatchObject({
          subscription_status: "Active",
          platform: "0",
        });
    },
    { timeout: 10_000, interval: 250 },
  );
});
