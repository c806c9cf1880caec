import { login } from "@bijou/contract/accounts";
import { userSubscription } from "@bijou/contract/membership";
import { beforeEach, describe, expect, test } from "vitest";
import { OperatorError } from "../../platform/errors.ts";
import { CARDS } from "../../demo/fake-stripe/billing.ts";
import { PASSWORD } from "../../testing/instance/people.ts";
import { usePayingInstance } from "../../testing/paying-instance.ts";
import { endGrantedMembership, grantMembership } from "../membership/operate.ts";
import { endRenewal, listWaitingEvents } from "../payments/operate.ts";
import {
  blockAccount,
  findAccounts,
  helpAccount,
  showAccount,
  theAccount,
  unblockAccount,
} from "./operate.ts";

const { instance, fakeStripe, held, deliver, deliverHeld, begin } = await usePayingInstance();
const { app, database, sessions, clock } = instance;
const { email, accountId } = instance.people.free;

const block = (endIt = (id: number) => endRenewal({ database, payments: app.payments }, id)) =>
  blockAccount({ database, sessions, endRenewal: endIt, now: clock.now }, email);

/** Longer than another process accepts an ended session. */
const SESSION_CACHE_MS = 6_000;

async function subscribe(): Promise<void> {
  const { sessionId } = await begin(await instance.as("free"));
  fakeStripe.billing.pay(sessionId, CARDS.good);
  await deliverHeld();
  await instance.empty("mails");
}

beforeEach(async () => {
  await unblockAccount(database, email);
  await instance.empty("payment_transactions", "payments", "payment_customers", "mails");
  await database.pool.query("delete from memberships where account_id = $1", [accountId]);
});

test("O-15: an account is found by a part of its address, a profile name or its number, and shown", async () => {
  for (const text of ["FREE@bij", String(accountId), email])
    expect(await findAccounts(database, text)).toContainEqual(
      expect.objectContaining({ id: accountId, email }),
    );
  expect(await findAccounts(database, "%")).toEqual([]);
  await subscribe();
  expect(await showAccount(database, email)).toMatchObject({
    account: { id: accountId, membership: "active", provider: "stripe", blockedAt: null },
    facts: { profiles: [{ isChild: false }], payments: [{ currency: "usd", amount: 199 }] },
  });
  await expect(theAccount(database, "nobody@bijou.test")).rejects.toThrow(OperatorError);
});

describe("O-15: a blocked account", () => {
  test("O-15: is signed out everywhere, cannot sign in, and can again once it is unblocked", async () => {
    const member = await instance.as("free");
    await block();
    clock.advance(SESSION_CACHE_MS);
    expect((await member.send(userSubscription, {})).status).toBe(401);
    const tryAgain = async () =>
      instance.anonymous.send(login, {
        login_type: "PASSWORD",
        email,
        password: PASSWORD,
        captcha_response: await instance.captcha("sign-in"),
      });
    const rejected = await tryAgain();
    expect([rejected.status, rejected.body]).toEqual([
      403,
      expect.objectContaining({ message: expect.stringContaining("blocked") }),
    ]);
    await expect(instance.as("free")).rejects.toThrow(/blocked/);
    await unblockAccount(database, email);
    expect((await tryAgain()).status).toBe(200);
  });

  test("O-15: with a wrong password gets the usual error", async () => {
    await block();
    const { body } = await instance.anonymous.send(login, {
      login_type: "PASSWORD",
      email,
      password: "not the password",
      captcha_response: await instance.captcha("sign-in"),
    });
    expect(JSON.stringify(body)).not.toMatch(/blocked/);
  });

  test("O-15: that pays is not renewed, and its owner is mailed", async () => {
    await subscribe();
    const { paidUntil } = await block();
    expect(paidUntil?.getTime()).toBeGreaterThan(clock.now());
    const after = await theAccount(database, email);
    expect(after).toMatchObject({ membership: "cancelled", paidUntil });
    const mails = (await instance.mailsTo(email)).map(({ template }) => template);
    expect(mails).toEqual(["subscription-cancelled"]);
  });

  test("O-15: is blocked even when the payment provider is unavailable, which is reported", async () => {
    await subscribe();
    const blocking = block((id) => endRenewal({ database, payments: async () => undefined }, id));
    await expect(blocking).rejects.toThrow(/is blocked, but its renewal was not ended.*STRIPE/);
    expect((await theAccount(database, email)).blockedAt).not.toBeNull();
  });
});

test("O-15: help clears failed tries and mails a link to a new password", async () => {
  const wrong = async () =>
    instance.anonymous.send(login, {
      login_type: "PASSWORD",
      email,
      password: "not the password",
      captcha_response: await instance.captcha("sign-in"),
    });
  for (let tries = 0; tries < 11; tries++) await wrong();
  expect((await wrong()).status).toBe(429);
  await helpAccount({ database, accounts: app.accounts }, email);
  expect((await wrong()).status).not.toBe(429);
  expect((await instance.mailsTo(email)).map(({ template }) => template)).toEqual([
    "reset-password",
  ]);
  await block();
  await expect(helpAccount({ database, accounts: app.accounts }, email)).rejects.toThrow(/Unblock/);
});

test("O-15: an account is deleted at once, and its subscription is cancelled", async () => {
  await app.accounts.add({
    email: "gone@bijou.test",
    username: "gone",
    password: PASSWORD,
    origin: "operator",
    profiles: [{ name: "gone", isChild: false, avatar: "moon" }],
  });
  const { id } = await theAccount(database, "gone@bijou.test");
  expect(await app.privacy.deleteNow(id)).toBe(true);
  await expect(theAccount(database, "gone@bijou.test")).rejects.toThrow(/no account/);
});

describe("O-15: Premium without payment", () => {
  test("O-15: is given until a day or until it is ended", async () => {
    const state = async () =>
      (await (await instance.as("free")).call(userSubscription, {})).data[0]?.subscription_status;
    await grantMembership(database, accountId, null);
    expect(await state()).toBe("Active");
    await grantMembership(database, accountId, new Date(clock.now() + SESSION_CACHE_MS));
    expect(await state()).toBe("Active");
    clock.advance(2 * SESSION_CACHE_MS);
    expect(await state()).toBe("Inactive");
    await grantMembership(database, accountId, null);
    await endGrantedMembership(database, accountId);
    clock.advance(SESSION_CACHE_MS);
    expect(await state()).toBe("Inactive");
    await expect(endGrantedMembership(database, accountId)).rejects.toThrow("no membership");
  });

  test("O-15: neither hides nor ends a paid membership", async () => {
    await subscribe();
    await expect(grantMembership(database, accountId, null)).rejects.toThrow("pays for");
    await expect(endGrantedMembership(database, accountId)).rejects.toThrow("pays for");
  });
});

test("O-15: waiting events of the provider are listed with their account", async () => {
  const { sessionId } = await begin(await instance.as("free"));
  fakeStripe.billing.pay(sessionId, CARDS.good);
  for (const body of held.splice(0)) await deliver(body);
  const waiting = await listWaitingEvents(database);
  expect(waiting.length).toBeGreaterThan(0);
  expect(new Set(waiting.map((event) => event.email))).toContain(email);
  await deliverHeld();
  expect(await listWaitingEvents(database)).toEqual([]);
});
