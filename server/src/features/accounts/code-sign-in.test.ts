import { login } from "@bijou/contract/accounts";
import { type CaptchaChallenge, captchaChallenge } from "@bijou/contract/accounts/captcha";
import { continueWatchingVideos } from "@bijou/contract/home";
import { beforeEach, describe, expect, test } from "vitest";
import { solved } from "../../testing/instance/captcha.ts";
import { MINUTE_MS, useTestInstance } from "../../testing/test-instance.ts";
import { isComparedWrong, wrongCodeFor } from "./wrong-code.fixture.ts";

const instance = await useTestInstance();
const { pool } = instance.database;

interface From {
  readonly device?: string;
  readonly from?: string;
  readonly captcha?: string;
}

const request = (email: string, more: object, { device, from, captcha }: From) =>
  instance.anonymous.send(
    login,
    { login_type: "OTP", email, is_parent: 0, captcha_response: captcha, ...more },
    {
      ...(device === undefined ? {} : { headers: { "device-id": device } }),
      ...(from === undefined ? {} : { from }),
    },
  );
const send = (email: string, from: From = {}) => request(email, {}, from);
const verify = (email: string, otp: string, from: From = {}) => request(email, { otp }, from);

async function codeFor(email: string, from: From = {}): Promise<string> {
  expect((await send(email, from)).body).toMatchObject({ status_code: 1 });
  const mail = (await instance.mailsTo(email)).at(-1);
  expect(mail?.template).toBe("sign-in-code");
  return mail?.content["code"] ?? "";
}

beforeEach(async () => {
  await instance.empty("sign_in_failures", "mail_codes", "code_guards", "mails", "mail_links");
  await pool.query("delete from devices where device_key <> 'test-device'");
});

describe("a code by mail", () => {
  test("C-55, C-56, it is sent, entered, and signs in", async () => {
    const sent = await send("free@bijou.test");
    expect(sent.body).toMatchObject({
      status_code: 1,
      message: "OTP sent successfully! Please check your email.",
      resend_in_seconds: 60,
      data: null,
    });
    const [mail] = await instance.mailsTo("free@bijou.test");
    expect(mail?.content).toMatchObject({ minutes: 15 });
    const { body } = await verify("free@bijou.test", mail?.content["code"] ?? "");
    expect(body).toMatchObject({
      status_code: 1,
      message: "OTP verified successfully! Logging you in...",
      data: {
        user_id: instance.people.free.profileId,
        accessType: "login",
        bearer_token: body["bearer_token"],
        user_token: body["user_token"],
      },
    });
    const member = instance.withTokens(String(body["bearer_token"]), String(body["user_token"]));
    expect((await member.send(continueWatchingVideos)).status).toBe(200);
  });

  test("all input may be in the query, as documented", async () => {
    const query = { email: "free@bijou.test", is_parent: "0", login_type: "OTP" };
    const sent = await instance.anonymous.send(login, {}, { query });
    expect(sent.body["status_code"]).toBe(1);
    const otp = (await instance.mailsTo("free@bijou.test"))[0]?.content["code"] ?? "";
    const { body } = await instance.anonymous.send(login, {}, { query: { ...query, otp } });
    expect(body).toMatchObject({ status_code: 1, data: { email: "free@bijou.test" } });
    expect(instance.log.join("\n")).not.toMatch(new RegExp(`free@bijou|otp=${otp}`));
  });

  test("K-31 it has four digits, and is valid for fifteen minutes", async () => {
    const code = await codeFor("free@bijou.test");
    expect(code).toMatch(/^\d{4}$/);
    instance.clock.advance(15 * MINUTE_MS);
    const { body } = await verify("free@bijou.test", code);
    expect(body).toMatchObject({ status_code: 0, error: "otp_spent" });
  });

  test("a setting makes it six digits", async () => {
    await instance.app.settings.set("codes.digits", "6");
    try {
      const code = await codeFor("free@bijou.test");
      expect(code).toMatch(/^\d{6}$/);
      expect((await verify("free@bijou.test", code)).body["status_code"]).toBe(1);
    } finally {
      await instance.app.settings.set("codes.digits", "4");
    }
  });

  test("a wrong code is rejected with the documented message", async () => {
    const code = await codeFor("free@bijou.test");
    expect((await verify("free@bijou.test", wrongCodeFor(code))).body).toMatchObject({
      status_code: 0,
      message: "Invalid OTP. Please try again.",
      error: "invalid_otp",
    });
    expect((await verify("free@bijou.test", code)).body["status_code"]).toBe(1);
  });

  test("it is valid once, for the device that requested it, and only the latest", async () => {
    await codeFor("free@bijou.test", { device: "device-one" });
    instance.clock.advance(MINUTE_MS);
    const code = await codeFor("free@bijou.test", { device: "device-one" });
    const { rows } = await pool.query("select is_revoked from mail_codes order by id");
    expect(rows).toEqual([{ is_revoked: true }, { is_revoked: false }]);
    const elsewhere = await verify("free@bijou.test", code, { device: "device-two" });
    expect(elsewhere.body["error"]).toBe("otp_spent");
    const right = await verify("free@bijou.test", code, { device: "device-one" });
    expect(right.body["status_code"]).toBe(1);
    const again = await verify("free@bijou.test", code, { device: "device-one" });
    expect(again.body["error"]).toBe("otp_spent");
  });

  test("another request within a minute is rejected with the seconds left", async () => {
    await codeFor("free@bijou.test");
    instance.clock.advance(15_000);
    expect((await send("free@bijou.test")).body).toMatchObject({
      status_code: 0,
      error: "resend_too_soon",
      message: "Please wait 45 seconds before you try again.",
      resend_in_seconds: 45,
    });
    instance.clock.advance(45_000);
    expect((await send("free@bijou.test")).body["status_code"]).toBe(1);
  });

  test("a malformed address is rejected with a message", async () => {
    for (const email of ["no address", "a@b.test\r\nbcc: e@x.test", "a@b.test, e@x.test"])
      expect((await send(email)).body).toMatchObject({
        status_code: 0,
        message: "Please enter a valid email address",
      });
    expect((await pool.query("select 1 from mails")).rowCount).toBe(0);
  });
});

describe("guessing codes", () => {
  test("500 concurrent wrong guesses compare exactly five", async () => {
    const code = await codeFor("free@bijou.test");
    const responses = await Promise.all(
      Array.from({ length: 500 }, async (_, index) =>
        verify("free@bijou.test", wrongCodeFor(code), {
          from: `10.1.${index >> 8}.${index & 255}`,
          captcha: await instance.captcha("sign-in"),
        }),
      ),
    );
    expect(responses.filter(isComparedWrong)).toHaveLength(5);
    const errors = responses.map(({ body }) => body["error"]);
    expect(errors.filter((error) => error === "invalid_otp")).toHaveLength(4);
    expect(errors.filter((error) => error === "otp_spent")).toHaveLength(496);
    const { rows } = await pool.query("select attempts, is_revoked from mail_codes");
    expect(rows).toEqual([{ attempts: 5, is_revoked: true }]);
    expect((await verify("free@bijou.test", code)).body["status_code"]).toBe(0);
  });

  test("50 concurrent right codes sign in exactly once", async () => {
    const code = await codeFor("free@bijou.test");
    const responses = await Promise.all(
      Array.from({ length: 50 }, async (_, index) =>
        verify("free@bijou.test", code, {
          from: `10.2.0.${index}`,
          captcha: await instance.captcha("sign-in"),
        }),
      ),
    );
    expect(responses.filter(({ body }) => body["status_code"] === 1)).toHaveLength(1);
  });

  test("after two failures of an account or an address, a captcha is required", async () => {
    const code = await codeFor("free@bijou.test", { from: "10.3.0.1" });
    for (let index = 0; index < 2; index++)
      await verify("free@bijou.test", wrongCodeFor(code), { from: "10.3.0.1" });
    const rejected = {
      status_code: 0,
      error: "captcha_required",
      message: "Please complete the captcha verification",
    };
    const without = await verify("free@bijou.test", code, { from: "10.3.0.2" });
    expect(without.body).toMatchObject(rejected);
    expect((await send("premium@bijou.test", { from: "10.3.0.1" })).body).toMatchObject(rejected);
    const captcha = await instance.captcha("sign-in");
    const solvedOne = await verify("free@bijou.test", code, { from: "10.3.0.2", captcha });
    expect(solvedOne.body["status_code"]).toBe(1);
    const replayed = await send("premium@bijou.test", { from: "10.3.0.1", captcha });
    expect(replayed.body).toMatchObject(rejected);
  });

  test("V-29 a resend requires none", async () => {
    const code = await codeFor("free@bijou.test");
    for (let index = 0; index < 2; index++) await verify("free@bijou.test", wrongCodeFor(code));
    instance.clock.advance(MINUTE_MS);
    expect((await send("free@bijou.test")).body["status_code"]).toBe(1);
  });

  test("failures of an address make the captcha harder, and in the end block it", async () => {
    const fail = (count: number) =>
      pool.query(
        `insert into sign_in_failures (account_key, address_key, failed_at)
         select '\\x00', address_key, failed_at from sign_in_failures, generate_series(1, $1) where id = (select min(id) from sign_in_failures)`,
        [count],
      );
    const challenge = () =>
      instance.anonymous.send(
        captchaChallenge,
        { purpose: "sign-in" },
        { method: "GET", from: "10.4.0.1" },
      );
    const triesFor = async () => {
      const { body } = await challenge();
      const response = await solved(body as unknown as CaptchaChallenge);
      const read = JSON.parse(Buffer.from(response, "base64").toString()) as {
        solution: { counter: number };
      };
      return read.solution.counter;
    };
    const tries = await triesFor();
    expect(tries).toBeGreaterThanOrEqual(200);
    expect(tries).toBeLessThanOrEqual(400);
    await verify("free@bijou.test", "0000", { from: "10.4.0.1" });
    await fail(4);
    const more = await triesFor();
    expect(more).toBeGreaterThanOrEqual(400);
    expect(more).toBeLessThanOrEqual(800);
    await fail(25);
    expect((await challenge()).status).toBe(429);
  });

  test("the row contains no code", async () => {
    const code = await codeFor("free@bijou.test");
    const { rows } = await pool.query<{ text: string }>("select c::text as text from mail_codes c");
    expect(rows[0]?.text).not.toMatch(new RegExp(`[(,]"?${code}"?[,)]`));
    expect(rows[0]?.text).not.toContain("free@bijou.test");
  });
});

describe("responses do not reveal who has an account", () => {
  test("an address without an account gets the same responses, and no mail", async () => {
    const [known, unknown] = [await send("free@bijou.test"), await send("nobody@bijou.test")];
    expect(unknown.text).toBe(known.text);
    const again = [await send("free@bijou.test"), await send("nobody@bijou.test")];
    expect(again[0]?.text).toBe(again[1]?.text);
    const code = wrongCodeFor(
      (await instance.mailsTo("free@bijou.test"))[0]?.content["code"] ?? "",
    );
    const wrong = await verify("free@bijou.test", code);
    expect((await verify("nobody@bijou.test", code)).text).toBe(wrong.text);
    expect(wrong.body["error"]).toBe("invalid_otp");
    expect(await instance.mailsTo("nobody@bijou.test")).toEqual([]);
    const { rows } = await pool.query("select state, content from mails order by id");
    expect(rows).toMatchObject([{ state: "waiting" }, { state: "unsent", content: null }]);
  });
});
