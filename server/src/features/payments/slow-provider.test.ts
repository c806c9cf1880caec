import { completeSubscription } from "@bijou/contract/payments";
import { userSubscription } from "@bijou/contract/membership";
import { expect, test } from "vitest";
import { useSilentProvider } from "../../testing/silent-provider.ts";
import { useTestInstance } from "../../testing/test-instance.ts";

/** More than the pool has connections. */
const MANY = 16;

const provider = await useSilentProvider();
const instance = await useTestInstance({ payments: { environment: provider.access } });
const { pool } = instance.database;

test("a provider that does not respond blocks no other request, and no sign-in", async () => {
  await pool.query(
    `with plan as (
       insert into plans (key, name, interval, html_policy) values ('premium', 'Premium', 'month', 1) returning id
     ), price as (
       insert into plan_prices (price_id, plan_id, currency, amount, position)
       select 'price_1', id, 'usd', 199, 1 from plan
     )
     insert into payment_customers (account_id, customer_id) select id, 'cus_' || id from accounts`,
  );
  const people = ["free", "bert", "lapsed", "premium"] as const;
  const asking: Promise<void>[] = [];
  let finished = 0;
  for (const person of people) {
    const { accountId } = instance.people[person];
    await pool.query(
      `insert into payment_transactions (id, account_id, price_id, state, session_id, created_at)
       values ($1, $2, 'price_1', 'open', $1, now())`,
      [`pti_${person}`, accountId],
    );
    const caller = await instance.as(person);
    for (let call = 0; call < MANY / people.length; call += 1)
      asking.push(
        caller.send(completeSubscription, { pre_transaction_id: `pti_${person}` }).then(() => {
          finished += 1;
        }),
      );
  }
  await expect.poll(() => provider.calls.size).toBeGreaterThan(2);
  for (const person of people) {
    const caller = await instance.as(person);
    expect((await caller.send(userSubscription, {})).status).toBe(200);
  }
  expect(finished).toBe(0);

  provider.hangUp();
  await Promise.all(asking);
});
