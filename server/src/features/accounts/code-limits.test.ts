import { login } from "@bijou/contract/accounts";
import { forgotPassword } from "@bijou/contract/accounts/recovery";
import { accountVerification, signUpNew } from "@bijou/contract/accounts/sign-up";
import { beforeEach, describe, expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS, useTestInstance } from "../../testing/test-instance.ts";
import { isComparedWrong, wrongCodeFor } from "./wrong-code.fixture.ts";

const instance = await useTestInstance({ limitScale: 1 });
const { pool } = instance.database;
const EMAIL = "free@bijou.test";
const ATTACKERS = 100;
const GUESSES = 600;
const TRIES_OF_CODE = 5;

interface From {
  readonly device?: string;
  readonly from?: string;
}

/** Limits in memory count real minutes, so each call comes from its own network by default. */
let networks = 0;
const ownNetwork = (): string =>
  `10.${networks >> 16}.${(networks >> 8) & 255}.${networks++ & 255}`;

async function request(email: string, more: object, { device, from = ownNetwork() }: From = {}) {
  return instance.anonymous.send(
    login,
    {
      login_type: "OTP",
      email,
      captcha_response: await instance.captcha("sign-in", device),
      ...more,
    },
    { from, ...(device === undefined ? {} : { headers: { "device-id": device } }) },
  );
}
const send = (email = EMAIL, from?: From) => request(email, {}, from);
const codes = async (email = EMAIL) =>
  (await instance.mailsTo(email)).filter(({ template }) => template === "sign-in-code");
const latestCode = async () => (await codes()).at(-1)?.content["code"] ?? "";

beforeEach(async () => {
  await instance.empty("sign_in_failures", "mail_codes", "code_guards", "mails", "mail_links");
  await pool.query("delete from devices where device_key <> 'test-device'");
});

describe("how many codes are sent", () => {
  test("three in an hour and ten in a day to an account, then the response says when to try again", async () => {
    for (let index = 0; index < 3; index++) {
      expect((await send()).body["status_code"]).toBe(1);
      instance.clock.advance(MINUTE_MS);
    }
    expect((await send()).body).toMatchObject({
      status_code: 0,
      error: "too_many_mails",
      message: "Too many emails were requested. Please try again in 57 minutes.",
      resend_in_seconds: 57 * 60,
    });
    for (let index = 3; index < 10; index++) {
      instance.clock.advance(HOUR_MS);
      expect((await send()).body["status_code"]).toBe(1);
    }
    instance.clock.advance(HOUR_MS);
    expect((await send()).body).toMatchObject({ status_code: 0, error: "too_many_mails" });
    instance.clock.advance(DAY_MS);
    expect((await send()).body["status_code"]).toBe(1);
  });

  test("an address without an account gets the same responses", async () => {
    for (let index = 0; index < 5; index++) {
      const [known, unknown] = [await send(), await send("nobody@bijou.test")];
      expect(unknown.text).toBe(known.text);
      instance.clock.advance(MINUTE_MS);
    }
  });

  test("concurrent requests get no more than one", async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => send()));
    expect(responses.filter(({ body }) => body["status_code"] === 1)).toHaveLength(1);
    expect(await codes()).toHaveLength(1);
  });

  test("thirty in an hour from one network, for whatever accounts", async () => {
    await send("first@bijou.test", { from: "10.200.0.1" });
    await pool.query(
      `insert into mail_codes (account_key, address_key, device_key, purpose, mac, is_revoked, created_at, expires_at)
       select '\\x00', address_key, 'd', 'sign-in', mac, true, created_at, expires_at
       from mail_codes, generate_series(1, 29)`,
    );
    expect((await send("second@bijou.test", { from: "10.200.0.1" })).status).toBe(429);
    expect((await send("second@bijou.test", { from: "10.200.0.2" })).status).toBe(200);
  });

  test("A-13: used codes do not count, so that a school can sign in", async () => {
    await send("first@bijou.test", { from: "10.200.1.1" });
    await pool.query(
      `insert into mail_codes (account_key, address_key, device_key, purpose, mac, is_revoked, created_at, expires_at, used_at)
       select '\\x00', address_key, 'd', 'sign-in', mac, false, created_at, expires_at, created_at
       from mail_codes, generate_series(1, 100)`,
    );
    expect((await send("second@bijou.test", { from: "10.200.1.1" })).status).toBe(200);
  });

  test("three links to a new password in an hour", async () => {
    const forgot = async (email: string) =>
      instance.anonymous.send(
        forgotPassword,
        { email, captcha_response: await instance.captcha("recovery") },
        { from: ownNetwork() },
      );
    for (let index = 0; index < 3; index++) {
      expect((await forgot(EMAIL)).body["status_code"]).toBe(1);
      expect((await forgot("nobody@bijou.test")).body["status_code"]).toBe(1);
      instance.clock.advance(MINUTE_MS);
    }
    const [known, unknown] = [await forgot(EMAIL), await forgot("nobody@bijou.test")];
    expect(known.body).toMatchObject({ status_code: 0, error: "too_many_mails" });
    expect(unknown.text).toBe(known.text);
    expect(await instance.mailsTo(EMAIL)).toHaveLength(3);
  });

  test("a sign-up counts like a sign-in", async () => {
    const signUp = async () =>
      instance.anonymous.send(
        signUpNew,
        {
          username: "Somebody",
          email: EMAIL,
          password: "a garbo of a password",
          confirm_password: "",
          captcha_response: await instance.captcha("sign-up"),
        },
        { from: ownNetwork() },
      );
    expect((await signUp()).body["status_code"]).toBe(1);
    expect((await send()).body["error"]).toBe("resend_too_soon");
  });
});

describe("how many codes may be guessed", () => {
  test("twenty failures in an hour block a network for every account", async () => {
    const from = "10.201.0.1";
    await send();
    expect((await request(EMAIL, { otp: wrongCodeFor(await latestCode()) }, { from })).status).toBe(
      200,
    );
    await pool.query(
      `insert into sign_in_failures (account_key, address_key, failed_at)
       select '\\x00', address_key, failed_at from sign_in_failures, generate_series(1, 19)`,
    );
    expect((await request("premium@bijou.test", { otp: "0000" }, { from })).status).toBe(429);
    const elsewhere = await request(EMAIL, { otp: await latestCode() });
    expect(elsewhere.body["status_code"]).toBe(1);
  });

  test(
    "a simulated attacker with 100 networks and 600 guesses compares 30, without affecting the owner's device",
    { timeout: 60_000 },
    async () => {
      const owners: From = { device: "the-owners-own-device", from: "10.250.0.1" };
      await send(EMAIL, owners);
      await request(EMAIL, { otp: await latestCode() }, owners);

      const attacker = (index: number): From => ({
        device: `attackers-device-${index % ATTACKERS}`,
        from: `10.240.${(index / ATTACKERS) | 0}.${index % ATTACKERS}`,
      });
      const sent: unknown[] = [];
      const guessed: boolean[] = [];
      const owned: unknown[] = [];
      for (let round = 0; round < GUESSES / TRIES_OF_CODE; round++) {
        instance.clock.advance(3 * HOUR_MS);
        sent.push((await send(EMAIL, attacker(round))).body["status_code"]);
        const otp = wrongCodeFor(await latestCode());
        for (let guess = 0; guess < TRIES_OF_CODE; guess++)
          guessed.push(isComparedWrong(await request(EMAIL, { otp }, attacker(round))));
        // The owner signs in now and then, which must not give the attacker new tries.
        if (round % 40 === 20) {
          instance.clock.advance(2 * HOUR_MS);
          await send(EMAIL, owners);
          const own = await request(EMAIL, { otp: await latestCode() }, owners);
          owned.push(own.body["status_code"]);
        }
      }
      expect(new Set(sent)).toEqual(new Set([1]));
      expect(owned).toEqual([1, 1, 1]);
      expect(guessed.filter(Boolean)).toHaveLength(30);
    },
  );

  test("the freeze is mailed, does not change responses, and is lifted only by the link of that mail", async () => {
    await send();
    const { rows } = await pool.query<{ account_key: Buffer }>(
      "select account_key from mail_codes",
    );
    await pool.query("insert into code_guards (account_key, strange_failures) values ($1, 29)", [
      rows[0]?.account_key,
    ]);
    const right = await latestCode();
    const last = await request(EMAIL, { otp: wrongCodeFor(right) });
    expect(last.body["error"]).toBe("invalid_otp");
    const [, mail] = await instance.mailsTo(EMAIL);
    expect(mail?.template).toBe("code-sign-in-frozen");
    expect((await request(EMAIL, { otp: right })).body["error"]).toBe("otp_spent");

    instance.clock.advance(MINUTE_MS);
    expect((await send()).body["status_code"]).toBe(1);
    expect(await codes()).toHaveLength(1);
    expect((await instance.mailsTo(EMAIL)).at(-1)?.template).toBe("code-sign-in-frozen");

    const token = mail?.content["link"]?.split("token=")[1] ?? "";
    const lifted = await instance.anonymous.send(
      accountVerification,
      { token },
      { from: ownNetwork() },
    );
    expect(lifted.body).toMatchObject({
      status_code: 1,
      message: "Thanks. You can sign in with a code again.",
      data: { signup_type: "" },
    });
    instance.clock.advance(MINUTE_MS);
    await send();
    expect((await request(EMAIL, { otp: await latestCode() })).body["status_code"]).toBe(1);
  });
});
