import { getPlans } from "@bijou/contract/membership";
import { deleteAccount } from "@bijou/contract/accounts/privacy";
import { updateProfile } from "@bijou/contract/profiles";
import { accountVerification } from "@bijou/contract/accounts/sign-up";
import { expect, test } from "vitest";
import { CARDS } from "../../demo/fake-stripe/billing.ts";
import { PASSWORD } from "../../testing/instance/people.ts";
import { usePayingInstance } from "../../testing/paying-instance.ts";
import { DAY_MS } from "../../testing/test-instance.ts";

const { instance, fakeStripe, plans, deliverHeld, begin } = await usePayingInstance();
const { pool } = instance.database;
const { billing } = fakeStripe;

const { rows: hashes } = await pool.query<{ hash: string }>(
  "select password_hash as hash from accounts where id = $1",
  [instance.people.free.accountId],
);

/** Inserts an account as sign-up does. */
async function signUp(email: string): Promise<void> {
  await pool.query(
    `with account as (
       insert into accounts (email, username, password_hash) values ($1, 'again', $2) returning id
     )
     insert into profiles (account_id, name, is_root) select id, 'Again', true from account`,
    [email, hashes[0]?.hash],
  );
}

/** Starts a payment for the plan with a trial; returns its checkout session. */
const sessionOf = async (email: string) =>
  billing.sessions.find((await begin(await instance.signIn(email), plans.yearly)).sessionId);

/** The trial days that the plan list shows to an account. */
async function promisedTrialDays(email: string): Promise<number | undefined> {
  const { data } = await (await instance.signIn(email)).call(getPlans, {});
  return data.find(({ id }) => id === plans.yearly)?.trial_days;
}

/** Changes the email address, with the link that is mailed to the new one. */
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

const pastTrials = async () => (await pool.query("select * from past_trials")).rows;

test("deleting the account gives no second trial for 24 months, and only a keyed hash of the address is stored", async () => {
  const { email } = instance.people.free;
  const first = await sessionOf(email);
  expect(first.trial_days).toBe(7);
  billing.pay(first.id, CARDS.good);
  await deliverHeld();
  expect(await pastTrials()).toEqual([]);
  await leave(email);
  const [row] = await pastTrials();
  expect(row?.address_mac).toHaveLength(32);

  await signUp(email.toUpperCase());
  expect((await sessionOf(email)).trial_days).toBe(0);
  instance.clock.advance(700 * DAY_MS);
  await instance.app.sweep();
  expect(await pastTrials()).toHaveLength(1);
  instance.clock.advance(40 * DAY_MS);
  expect((await sessionOf(email)).trial_days).toBe(7);
  await instance.app.sweep();
  expect(await pastTrials()).toEqual([]);
});

test("an account that never subscribed leaves no hash, and its address still gets a trial", async () => {
  const { email } = instance.people.bert;
  expect((await sessionOf(email)).trial_days).toBe(7);
  await leave(email);
  expect(await pastTrials()).toEqual([]);
  await signUp(email);
  expect((await sessionOf(email)).trial_days).toBe(7);
});

test("the plan list shows a trial only to those who would get it", async () => {
  const guest = await (await instance.guest()).call(getPlans, {});
  expect(guest.data.map(({ trial_days: days }) => days)).toEqual([0, 7, 0]);
  await signUp("nina@bijou.test");
  expect(await promisedTrialDays("nina@bijou.test")).toBe(7);
  billing.pay((await sessionOf("nina@bijou.test")).id, CARDS.good);
  await deliverHeld();
  expect(await promisedTrialDays("nina@bijou.test")).toBe(0);
});

test("changing the address gives neither address a second trial", async () => {
  await signUp("first@bijou.test");
  billing.pay((await sessionOf("first@bijou.test")).id, CARDS.good);
  await deliverHeld();
  await moveTo("first@bijou.test", "second@bijou.test");
  expect(await promisedTrialDays("second@bijou.test")).toBe(0);
  await signUp("first@bijou.test");
  expect(await promisedTrialDays("first@bijou.test")).toBe(0);
  expect((await sessionOf("first@bijou.test")).trial_days).toBe(0);
});
