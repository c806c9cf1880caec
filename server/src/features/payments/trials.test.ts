import { deleteAccount } from "@bijou/contract/privacy";
import { expect, test } from "vitest";
import { CARDS } from "../../platform/payment-stand-in/till.ts";
import { PASSWORD } from "../../testing/house/people.ts";
import { usePayingHouse } from "../../testing/paying-house.ts";
import { DAY_MS } from "../../testing/test-house.ts";

const { house, standIn, plans, bringHeld, begin } = await usePayingHouse();
const { pool } = house.database;
const { till } = standIn;

const { rows: hashes } = await pool.query<{ hash: string }>(
  "select password_hash as hash from accounts where id = $1",
  [house.people.free.accountId],
);

/** As sign-up leaves it. */
async function join(email: string): Promise<void> {
  await pool.query(
    `with account as (
       insert into accounts (email, username, password_hash) values ($1, 'anew', $2) returning id
     )
     insert into profiles (account_id, name, is_root) select id, 'Anew', true from account`,
    [email, hashes[0]?.hash],
  );
}

/** Begins a payment for the plan with a trial; answers its session at the provider. */
const sessionOf = async (email: string) =>
  till.sessionOf((await begin(await house.signIn(email), plans.yearly)).sessionId);

async function leave(email: string): Promise<void> {
  await (await house.signIn(email)).call(deleteAccount, { current_password: PASSWORD });
  house.clock.advance(7.1 * DAY_MS);
  expect(await house.app.privacy.deleteDue()).toBe(1);
}

const kept = async () => (await pool.query("select * from past_trials")).rows;

test("an address gets no second trial by deleting its account, for 24 months, of which only a keyed hash tells", async () => {
  const { email } = house.people.free;
  const first = await sessionOf(email);
  expect(first.trial_days).toBe(7);
  till.pay(first.id, CARDS.good);
  await bringHeld();
  expect(await kept()).toEqual([]);
  await leave(email);
  const [row] = await kept();
  expect(row?.address_mac).toHaveLength(32);

  await join(email.toUpperCase());
  expect((await sessionOf(email)).trial_days).toBe(0);
  house.clock.advance(700 * DAY_MS);
  await house.app.sweep();
  expect(await kept()).toHaveLength(1);
  house.clock.advance(40 * DAY_MS);
  expect((await sessionOf(email)).trial_days).toBe(7);
  await house.app.sweep();
  expect(await kept()).toEqual([]);
});

test("whoever never subscribed leaves nothing behind, and has the trial still", async () => {
  const { email } = house.people.bert;
  expect((await sessionOf(email)).trial_days).toBe(7);
  await leave(email);
  expect(await kept()).toEqual([]);
  await join(email);
  expect((await sessionOf(email)).trial_days).toBe(7);
});
