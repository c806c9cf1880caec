import { login } from "@bijou/contract/accounts";
import { continueWatchingVideos } from "@bijou/contract/home";
import { forgotPassword, resetPassword } from "@bijou/contract/accounts/recovery";
import { accountVerification } from "@bijou/contract/accounts/sign-up";
import { beforeEach, describe, expect, test } from "vitest";
import { lockAccount } from "../../testing/instance/lock-row.ts";
import { PASSWORD } from "../../testing/instance/people.ts";
import { HOUR_MS, useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance();
const { pool } = instance.database;
const NEW = "an entirely new password";

const forgot = async (email: string, more: object = {}) =>
  instance.anonymous.send(forgotPassword, {
    email,
    captcha_response: await instance.captcha("recovery"),
    ...more,
  });
const tokenFor = async (email: string): Promise<string> => {
  const link = (await instance.mailsTo(email)).at(-1)?.content["link"] ?? "";
  expect(link).toMatch(/^\/reset-password\?token=[\w-]{43}$/);
  return link.split("token=")[1] ?? "";
};
const reset = (token: string, password = NEW, confirm_password = password) =>
  instance.anonymous.send(resetPassword, { token, password, confirm_password });
const signIn = (email: string, password: string) =>
  instance.anonymous.send(login, { login_type: "PASSWORD", email, password });

beforeEach(() => instance.empty("sign_in_failures", "mails", "mail_links"));

describe("C-57 requesting a new password", () => {
  test("mails a link, and responds the same for an address without an account", async () => {
    const [known, unknown] = [await forgot("free@bijou.test"), await forgot("nobody@bijou.test")];
    expect(known.body).toMatchObject({
      status_code: 1,
      message: "If this email has an account, we’ve sent a reset link.",
    });
    expect(unknown.text).toBe(known.text);
    expect(await instance.mailsTo("free@bijou.test")).toMatchObject([
      { template: "reset-password", content: { minutes: 60 } },
    ]);
    expect(await instance.mailsTo("nobody@bijou.test")).toEqual([]);
    const again = [await forgot("free@bijou.test"), await forgot("nobody@bijou.test")];
    expect(again[0]?.text).toBe(again[1]?.text);
  });

  test("requires a captcha, and a valid address", async () => {
    const bare = await forgot("free@bijou.test", { captcha_response: undefined });
    expect(bare.body).toMatchObject({ status_code: 0, error: "captcha_required" });
    expect((await forgot("no address")).body).toMatchObject({
      status_code: 0,
      message: "Please enter a valid email address",
    });
  });
});

describe("X-03 setting it", () => {
  test("ends every session, mails the owner, and accepts only the new password from then on", async () => {
    const [here, there] = [await instance.as("leaving"), await instance.as("leaving")];
    await forgot("leaving@bijou.test");
    const { body } = await reset(await tokenFor("leaving@bijou.test"));
    expect(body).toMatchObject({
      status_code: 1,
      message: "Your password has been changed. Please sign in with your new one.",
    });
    for (const caller of [here, there])
      expect((await caller.send(continueWatchingVideos)).status).toBe(401);
    expect((await instance.mailsTo("leaving@bijou.test")).at(-1)?.template).toBe(
      "password-changed",
    );
    expect((await signIn("leaving@bijou.test", NEW)).body["status_code"]).toBe(1);
    expect((await signIn("leaving@bijou.test", "correct horse battery")).body["status_code"]).toBe(
      0,
    );
  });

  test("makes devices unknown, and fails a sign-in that is under way", async () => {
    const { accountId } = instance.people.premium;
    await forgot("premium@bijou.test");
    const token = await tokenFor("premium@bijou.test");
    const held = await lockAccount(instance, accountId);
    // The password has been verified; the sign-in then waits for the account lock.
    const signingIn = instance.anonymous.send(
      login,
      { login_type: "PASSWORD", email: "premium@bijou.test", password: PASSWORD },
      { headers: { "device-id": "a-new-device" } },
    );
    await held.whenBlocking();
    await held.release("update accounts set password_hash = 'another' where id = $1");
    expect(await signingIn).toMatchObject({ status: 401, body: { error: "member_required" } });

    expect((await reset(token)).status).toBe(200);
    const { rows } = await pool.query<{ device_key: string }>(
      "select device_key from devices where account_id = $1",
      [accountId],
    );
    expect(rows.map((row) => row.device_key)).toEqual([expect.stringMatching(/^removed \d+$/)]);
  });

  test("a link works once, for one of several concurrent requests", async () => {
    await forgot("free@bijou.test");
    const token = await tokenFor("free@bijou.test");
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, index) => reset(token, `${NEW} ${index}`)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 410)).toHaveLength(11);
    const winner = responses.findIndex(({ status }) => status === 200);
    const right = await signIn("free@bijou.test", `${NEW} ${winner}`);
    expect(right.body["status_code"]).toBe(1);
  });

  test("a link is valid for an hour, and all of them end with the first that is used", async () => {
    await forgot("free@bijou.test");
    const early = await tokenFor("free@bijou.test");
    instance.clock.advance(HOUR_MS / 2);
    await forgot("free@bijou.test");
    const late = await tokenFor("free@bijou.test");
    instance.clock.advance(HOUR_MS / 2);
    expect((await reset(early)).status).toBe(410);
    instance.clock.advance(-1000);
    expect((await reset(late)).status).toBe(200);
    expect((await reset(early)).status).toBe(410);
  });

  test("it is valid for no other purpose", async () => {
    await forgot("free@bijou.test");
    const token = await tokenFor("free@bijou.test");
    expect((await instance.anonymous.send(accountVerification, { token })).status).toBe(410);
    expect((await reset("made-up")).body).toMatchObject({ status: 410, error: "link_spent" });
    expect((await reset(token)).status).toBe(200);
  });

  test.each([
    ["", "", "Password is empty"],
    [NEW, "", "Confirm Password is required"],
    [NEW, "another one", "Password and Confirm Password are not same"],
    ["short", "short", "Password must have at least 8 characters"],
    ["password1", "password1", expect.stringContaining("too easy to guess")],
  ])("%j and %j are rejected, and the link stays valid", async (given, confirm, message) => {
    await forgot("premium@bijou.test");
    const token = await tokenFor("premium@bijou.test");
    expect((await reset(token, given, confirm)).body).toMatchObject({ status_code: 0, message });
    expect((await reset(token)).body["status_code"]).toBe(1);
  });

  test("the row contains no secret", async () => {
    await forgot("free@bijou.test");
    const token = await tokenFor("free@bijou.test");
    const { rows } = await pool.query<{ text: string }>("select l::text as text from mail_links l");
    expect(rows[0]?.text).not.toContain(token);
    expect(rows[0]?.text).not.toContain(Buffer.from(token).toString("hex"));
  });
});
