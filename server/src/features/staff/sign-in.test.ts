import { getMe } from "@bijou/contract/studio/me";
import {
  addTotp,
  forgotPassword,
  getSession,
  lookAtLink,
  signIn,
  signOut,
  startTotp,
  acceptLink,
  confirmRecoveryCode,
  confirmTotp,
} from "@bijou/contract/studio/session";
import { changePolicy, getStaff } from "@bijou/contract/studio/staff";
import { beforeEach, expect, test } from "vitest";
import { createStudioCaller, statusesOf } from "../../testing/instance/studio-caller.ts";
import { authenticator } from "../../testing/instance/authenticator.ts";
import {
  inviteStaff,
  firstOwner,
  mailedPasswordLink,
  STAFF_PASSWORD,
} from "../../testing/instance/staff.ts";
import { storedText } from "../../testing/instance/stored-text.ts";
import { HOUR_MS, MINUTE_MS, useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance();
const olive = await firstOwner(instance);
const browser = (from?: string) => createStudioCaller(instance.app.http, "", from);
const password = STAFF_PASSWORD;

/** As long as nobody sets anything else. */
const IDLE_AND_MAX = { idleSeconds: 12 * 60 * 60, maxSeconds: 14 * 24 * 60 * 60 };

beforeEach(async () => {
  await instance.database.pool.query("delete from sign_in_failures");
});

/** A browser with the right password and nothing more. */
async function halfSignedIn(email = olive.email) {
  const caller = browser();
  await caller.call(signIn, { email, password });
  return caller;
}

test("a password alone opens nothing, whatever the order of the calls", async () => {
  const caller = browser();
  const session = await caller.call(signIn, { email: olive.email, password });
  expect(session).toMatchObject({
    state: "second_factor",
    person: null,
    factors: ["totp", "recovery_code"],
  });
  for (const endpoint of [getMe, getStaff])
    expect(await caller.send(endpoint)).toMatchObject({
      status: 403,
      body: { code: "second_factor" },
    });
  // Setting up another factor would be a way around it.
  expect(await caller.send(startTotp)).toMatchObject({
    status: 403,
    body: { code: "second_factor" },
  });
  expect(await caller.send(addTotp, { code: "123456", name: "Mine" })).toMatchObject({
    body: { code: "second_factor" },
  });
  expect((await caller.call(confirmTotp, { code: olive.code() })).state).toBe("signed_in");
  expect((await caller.send(getMe)).status).toBe(200);
});

test("each code works once, also in two browsers at the same time", async () => {
  const [one, two] = [await halfSignedIn(), await halfSignedIn()];
  const code = olive.code();
  const tries = await Promise.all([one, two].map((caller) => caller.send(confirmTotp, { code })));
  expect(statusesOf(tries)).toEqual([200, 401]);
  expect((await (await halfSignedIn()).send(confirmTotp, { code })).body).toMatchObject({
    code: "wrong_code",
  });
});

test("codes cannot be guessed: after ten wrong ones even the right one is refused", async () => {
  const caller = await halfSignedIn();
  for (let guess = 0; guess < 10; guess += 1)
    expect((await caller.send(confirmTotp, { code: "000000" })).status).toBe(401);
  expect(await caller.send(confirmTotp, { code: olive.code() })).toMatchObject({
    status: 429,
    body: { code: "too_many_requests" },
  });
});

test("passwords cannot be guessed, and an unknown address looks the same", async () => {
  const responses = [];
  for (const email of [olive.email, "nobody@studio.test"])
    responses.push(await browser().send(signIn, { email, password: "wrong wrong wrong" }));
  const [known, unknown] = responses;
  expect(known?.body).toEqual(unknown?.body);
  for (let guess = 0; guess < 10; guess += 1)
    await browser().send(signIn, { email: olive.email, password: "wrong wrong wrong" });
  expect((await browser().send(signIn, { email: olive.email, password })).status).toBe(429);
});

test("ST-005: a recovery code works once, is mailed about, and asks for a new factor", async () => {
  const rita = await inviteStaff(instance, olive, ["editor"], { name: "Rita", hasFactor: false });
  const start = await rita.caller.call(startTotp, {});
  const { recoveryCodes } = await rita.caller.call(addTotp, {
    code: authenticator(instance, start.secret).code(),
    name: "Phone",
  });
  expect(recoveryCodes).toHaveLength(10);
  const stored = await storedText(instance.database, "staff_recovery_codes");
  for (const code of recoveryCodes ?? [])
    for (const plain of [code, code.replaceAll("-", "")]) expect(stored).not.toContain(plain);
  for (const code of recoveryCodes ?? []) expect(code).toMatch(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);

  const [code = ""] = recoveryCodes ?? [];
  const lost = await halfSignedIn(rita.email);
  const session = await lost.call(confirmRecoveryCode, {
    code: code.toLowerCase().replaceAll("-", " "),
  });
  expect(session.state).toBe("second_factor_setup");
  expect((await lost.send(getMe)).body).toMatchObject({ code: "second_factor_setup" });
  expect(await (await halfSignedIn(rita.email)).send(confirmRecoveryCode, { code })).toMatchObject({
    status: 401,
  });
  expect(await instance.mailsTo(rita.email)).toContainEqual(
    expect.objectContaining({
      template: "staff-security",
      content: expect.objectContaining({ event: "recovery_code_used" }) as unknown,
    }),
  );
  const again = await lost.call(startTotp, {});
  const renewed = await lost.call(addTotp, {
    code: authenticator(instance, again.secret).code(),
    name: "New phone",
  });
  expect(renewed).toMatchObject({ session: { state: "signed_in" }, recoveryCodes: null });
});

test("ST-007: a session ends after 12 hours without activity", async () => {
  const caller = await olive.signIn();
  instance.clock.advance(12 * HOUR_MS - MINUTE_MS);
  expect((await caller.send(getMe)).status).toBe(200);
  instance.clock.advance(12 * HOUR_MS + MINUTE_MS);
  expect(await caller.send(getMe)).toMatchObject({ status: 401, body: { code: "signed_out" } });
});

test("a session ends after 14 days, however busy it is", async () => {
  const caller = await olive.signIn();
  for (let hours = 0; hours < 14 * 24 - 6; hours += 6) {
    expect((await caller.send(getMe)).status).toBe(200);
    instance.clock.advance(6 * HOUR_MS);
  }
  instance.clock.advance(6 * HOUR_MS - MINUTE_MS);
  expect((await caller.send(getMe)).status).toBe(200);
  instance.clock.advance(2 * MINUTE_MS);
  expect(await caller.send(getMe)).toMatchObject({ status: 401, body: { code: "signed_out" } });
});

const [LEAST_SECONDS, MOST_SECONDS] = [15 * 60, 30 * 24 * 60 * 60];

test("the owner sets how long, from 15 minutes to 30 days", async () => {
  const caller = await olive.signIn();
  const { policy } = await caller.call(getStaff, {});
  for (const field of ["idleSeconds", "maxSeconds"])
    for (const seconds of [LEAST_SECONDS - 1, MOST_SECONDS + 1])
      expect(
        await caller.send(changePolicy, { revision: policy.revision, [field]: seconds }),
      ).toMatchObject({ status: 400, body: { fields: [{ path: field }] } });
  let { revision } = policy;
  for (const seconds of [MOST_SECONDS, LEAST_SECONDS]) {
    const given = { idleSeconds: seconds, maxSeconds: seconds };
    const changed = await caller.call(changePolicy, { revision, ...given });
    expect(changed.policy).toMatchObject({ revision: revision + 1, ...given });
    ({ revision } = changed.policy);
  }
  await caller.call(changePolicy, { revision, ...IDLE_AND_MAX });
});

test("what the owner has set ends sessions, also those that are open", async () => {
  const [caller, open] = [await olive.signIn(), await olive.signIn()];
  const { revision } = (await caller.call(getStaff, {})).policy;
  await caller.call(changePolicy, { revision, idleSeconds: LEAST_SECONDS });
  instance.clock.advance(14 * MINUTE_MS);
  expect((await open.send(getMe)).status).toBe(200);
  instance.clock.advance(16 * MINUTE_MS);
  expect((await open.send(getMe)).status).toBe(401);
  const later = await olive.signIn();
  await later.call(changePolicy, { revision: revision + 1, ...IDLE_AND_MAX });
});

test("an action in danger asks again for a second factor older than ten minutes", async () => {
  const caller = await olive.signIn();
  const { policy } = await caller.call(getStaff, {});
  const change = { revision: policy.revision, readOnlyNeedsSecondFactor: false };
  expect((await caller.call(getSession, {})).factorUntil).not.toBeNull();
  instance.clock.advance(11 * MINUTE_MS);
  expect((await caller.call(getSession, {})).factorUntil).toBeNull();
  expect(await caller.send(changePolicy, change)).toMatchObject({
    status: 403,
    body: { code: "recent_second_factor" },
  });
  await caller.call(confirmTotp, { code: olive.code() });
  expect((await caller.send(changePolicy, change)).status).toBe(200);
});

test("the cookie of a session is of this host alone, no script reads it, and no cache stores its response", async () => {
  const response = await browser().send(signIn, { email: olive.email, password });
  expect(response.headers["set-cookie"]).toMatch(
    /^__Host-studio=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
  expect(response.headers["cache-control"]).toBe("no-store");
});

test("signing out ends the session, and signing in again replaces the one before", async () => {
  const caller = await olive.signIn();
  const before = caller.copy();
  await caller.call(signIn, { email: olive.email, password });
  expect((await before.send(getMe)).status).toBe(401);
  const thief = caller.copy();
  expect((await caller.call(signOut, {})).state).toBe("signed_out");
  expect((await thief.send(getMe)).status).toBe(401);
  expect(caller.token()).toBe("");
});

test("a forgotten password is set by a link that works once, and the second factor stays", async () => {
  await browser().call(forgotPassword, { email: olive.email });
  await browser().call(forgotPassword, { email: "nobody@studio.test" });
  expect(await instance.mailsTo("nobody@studio.test")).toEqual([]);
  const token = await mailedPasswordLink(instance, olive.email);
  expect(await browser().call(lookAtLink, { token })).toMatchObject({ kind: "password" });
  const signedIn = await olive.signIn();
  const caller = browser();
  expect(await caller.call(acceptLink, { token, password })).toMatchObject({
    state: "second_factor",
  });
  expect((await signedIn.send(getMe)).status).toBe(401);
  expect((await browser().send(acceptLink, { token, password })).body).toMatchObject({
    code: "link_over",
  });
});

test("a sign-in from somewhere new is mailed about, unless the person doesn’t want it", async () => {
  const rosa = await inviteStaff(instance, await olive.inNewBrowser(), ["read_only"], {
    name: "Rosa",
    hasFactor: false,
  });
  const mails = async () =>
    (await instance.mailsTo(rosa.email)).filter(({ content }) => content["event"] === "new_sign_in")
      .length;
  const signInWith = (agent: string) =>
    browser().send(signIn, { email: rosa.email, password }, { "user-agent": agent });
  await rosa.signIn();
  expect(await mails()).toBe(0);
  await signInWith("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0");
  await signInWith("Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0");
  expect(await mails()).toBe(1);
  await instance.database.pool.query("update staff set notifications = '{}' where name = 'Rosa'");
  await signInWith("Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150.0 Safari/537.36");
  expect(await mails()).toBe(1);
});
