import { getPlans } from "@bijou/contract/membership";
import { deleteAccount } from "@bijou/contract/accounts/privacy";
import { updateProfile } from "@bijou/contract/profiles";
import { accountVerification } from "@bijou/contract/accounts/sign-up";
import { expect, test } from "vitest";
import { CARDS } from "../../demo/fake-stripe/billing.ts";
import { PASSWORD } from "../../testing/instance/people.ts";
import { usePayingInstance } from "../../testing/paying-instance.ts";
import { DAY_MS } from "../../testing/test-instance.ts";

const { instance, fakeStripe, plans, bringHeld, begin } = await usePayingInstance();
const { pool } = instance.database;
const { billing } = fakeStripe;

const { rows: hashes } = await pool.query<{ hash: string }>(
  "select password_hash as hash from accounts where id = $1",
  [instance.people.free.accountId],
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
  billing.sessions.find((await begin(await instance.signIn(email), plans.yearly)).sessionId);

/** Days that are promised to whoever has the address, for the plan with a trial. */
async function promised(email: string): Promise<number | undefined> {
  const { data } = await (await instance.signIn(email)).call(getPlans, {});
  return data.find(({ id }) => id === plans.yearly)?.trial_days;
}

/** With the link that goes to the new address. */
async function moveTo(from: string, email: string): Promise<void> {
  await (await instance.signIn(from)).call(updateProfile, { email });
  const [mail] = await instance.mailsTo(email);
  const token = mail?.content["link"]?.split("token=")[1] ?? "";
  const opened = await instance.anonymous.send(accountVerification, { token });
  expect(opened.status).toBe(200);
}

async function leave(email: string): Promise<void> {
  await (await instance.signIn(email)).call(deleteAccount, { current_password: PASSWORD });
  instance.clock.advance(7.1 * DAY_MS);
  expect(await instance.app.privacy.deleteDue()).toBe(1);
}

const kept = async () => (await pool.query("select * from past_trials")).rows;

test("an address gets no second trial by deleting its account, for 24 months, of which only a keyed hash tells", async () => {
  const { email } = instance.people.free;
  const first = await sessionOf(email);
  expect(first.trial_days).toBe(7);
  billing.pay(first.id, CARDS.good);
  await bringHeld();
  expect(await kept()).toEqual([]);
  await leave(email);
  const [row] = await kept();
  expect(row?.address_mac).toHaveLength(32);

  await join(email.toUpperCase());
  expect((await sessionOf(email)).trial_days).toBe(0);
  instance.clock.advance(700 * DAY_MS);
  await instance.app.sweep();
  expect(await kept()).toHaveLength(1);
  instance.clock.advance(40 * DAY_MS);
  expect((await sessionOf(email)).trial_days).toBe(7);
  await instance.app.sweep();
  expect(await kept()).toEqual([]);
});

test("whoever never subscribed leaves nothing behind, and has the trial still", async () => {
  const { email } = instance.people.bert;
  expect((await sessionOf(email)).trial_days).toBe(7);
  await leave(email);
  expect(await kept()).toEqual([]);
  await join(email);
  expect((await sessionOf(email)).trial_days).toBe(7);
});

test("a trial is promised to whoever would get it alone", async () => {
  const guest = await (await instance.guest()).call(getPlans, {});
  expect(guest.data.map(({ trial_days: days }) => days)).toEqual([0, 7, 0]);
  await join("nina@house.test");
  expect(await promised("nina@house.test")).toBe(7);
  billing.pay((await sessionOf("nina@house.test")).id, CARDS.good);
  await bringHeld();
  expect(await promised("nina@house.test")).toBe(0);
});

test("an address that an account with a trial left for another has none either", async () => {
  await join("first@house.test");
  billing.pay((await sessionOf("first@house.test")).id, CARDS.good);
  await bringHeld();
  await moveTo("first@house.test", "second@house.test");
  expect(await promised("second@house.test")).toBe(0);
  await join("first@house.test");
  expect(await promised("first@house.test")).toBe(0);
  expect((await sessionOf("first@house.test")).trial_days).toBe(0);
});
