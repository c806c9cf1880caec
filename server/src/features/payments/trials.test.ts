import { getPlans } from "@bijou/contract/membership";
import { deleteAccount } from "@bijou/contract/accounts/privacy";
import { updateProfile } from "@bijou/contract/profiles";
import { accountVerification } from "@bijou/contract/accounts/sign-up";
import { expect, test } from "vitest";
import { CARDS } from "../../demo/fake-stripe/billing.ts";
import { PASSWORD } from "../../testing/instance/people.ts";
import { usePayingHouse } from "../../testing/paying-instance.ts";
import { DAY_MS } from "../../testing/test-instance.ts";

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
  till.sessions.find((await begin(await house.signIn(email), plans.yearly)).sessionId);

/** Days that are promised to whoever has the address, for the plan with a trial. */
async function promised(email: string): Promise<number | undefined> {
  const { data } = await (await house.signIn(email)).call(getPlans, {});
  return data.find(({ id }) => id === plans.yearly)?.trial_days;
}

/** With the link that goes to the new address. */
async function moveTo(from: string, email: string): Promise<void> {
  await (await house.signIn(from)).call(updateProfile, { email });
  const [mail] = await house.mailsTo(email);
  const token = mail?.content["link"]?.split("token=")[1] ?? "";
  const opened = await house.nobody.send(accountVerification, { token });
  expect(opened.status).toBe(200);
}

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

test("a trial is promised to whoever would get it alone", async () => {
  const guest = await (await house.guest()).call(getPlans, {});
  expect(guest.data.map(({ trial_days: days }) => days)).toEqual([0, 7, 0]);
  await join("nina@house.test");
  expect(await promised("nina@house.test")).toBe(7);
  till.pay((await sessionOf("nina@house.test")).id, CARDS.good);
  await bringHeld();
  expect(await promised("nina@house.test")).toBe(0);
});

test("an address that an account with a trial left for another has none either", async () => {
  await join("first@house.test");
  till.pay((await sessionOf("first@house.test")).id, CARDS.good);
  await bringHeld();
  await moveTo("first@house.test", "second@house.test");
  expect(await promised("second@house.test")).toBe(0);
  await join("first@house.test");
  expect(await promised("first@house.test")).toBe(0);
  expect((await sessionOf("first@house.test")).trial_days).toBe(0);
});
