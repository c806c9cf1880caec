import { signUpState } from "@bijou/contract/accounts/sign-up";
import { describe, expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS, useTestInstance } from "../../testing/test-instance.ts";
import { GRETA, useSignUp } from "./sign-up.fixture.ts";

const instance = await useTestInstance();
const { pool } = instance.database;
const signUp = useSignUp(instance);

describe("C-58 the link of the mail", () => {
  test("creates the account once, and does not sign in", async () => {
    await signUp.begin();
    const { code, link } = await signUp.mailed();
    expect(link).toMatch(/^\/account-verification\?token=[\w-]{43}$/);
    const { body } = await signUp.open(link);
    expect(body).toMatchObject({ status_code: 1, data: { signup_type: "NEW-REGISTRATION" } });
    expect(body).not.toHaveProperty("bearer_token");
    expect(await signUp.accounts()).toHaveLength(1);
    expect((await signUp.open(link)).status).toBe(410);
    expect((await signUp.verify(code)).body["error"]).toBe("otp_spent");
  });

  test("leads to the choice of a plan after a premium form", async () => {
    await signUp.begin({ signup_type: 2 });
    const { body } = await signUp.open((await signUp.mailed()).link);
    expect(body["data"]).toEqual({ signup_type: "NEW-SUBSCRIPTION" });
  });

  test("is spent when the code was used, after a day, and when it was never mailed", async () => {
    await signUp.begin();
    const { code, link } = await signUp.mailed();
    await signUp.verify(code);
    expect((await signUp.open(link)).body).toMatchObject({ status: 410, error: "link_spent" });
    instance.clock.advance(MINUTE_MS);
    await signUp.begin({ email: "late@elsewhere.test" });
    instance.clock.advance(24 * HOUR_MS);
    expect((await signUp.open((await signUp.mailed("late@elsewhere.test")).link)).status).toBe(410);
    expect((await signUp.open("?token=made-up")).status).toBe(410);
  });
});

describe("A-09: the waiting page learns that the sign-up was finished elsewhere", () => {
  const stateOf = async (token: unknown) =>
    (await instance.anonymous.call(signUpState, { token: String(token) })).data;

  test("once the link of the mail is opened, without signing in", async () => {
    const token = (await signUp.begin()).body["sign_up_token"];
    expect(await stateOf(token)).toEqual({ state: "waiting" });
    const { link } = await signUp.mailed();
    await signUp.open(link);
    expect(await stateOf(token)).toEqual({ state: "finished" });
    expect(
      (
        await pool.query(
          "select 1 from sessions s join devices d on d.id = s.device_id join accounts a on a.id = d.account_id where a.email = $1",
          [GRETA],
        )
      ).rowCount,
    ).toBe(0);
  });

  test("also by the link of an earlier mail of this page", async () => {
    await signUp.begin();
    const { link } = await signUp.mailed();
    instance.clock.advance(MINUTE_MS);
    const token = (await signUp.begin()).body["sign_up_token"];
    await signUp.open(link);
    expect(await stateOf(token)).toEqual({ state: "finished" });
  });

  test("unlike a stranger who began a sign-up for the same address", async () => {
    const stranger = (await signUp.begin({}, "a-device-of-a-stranger")).body["sign_up_token"];
    instance.clock.advance(MINUTE_MS);
    await signUp.begin({}, "the-device-of-greta");
    const { code } = await signUp.mailed();
    await signUp.verify(code, {}, "the-device-of-greta");
    expect(await signUp.accounts()).toHaveLength(1);
    expect(await stateOf(stranger)).toEqual({ state: "waiting" });
  });

  test("and unlike anyone for an address that has an account, for a day", async () => {
    const token = (await signUp.begin({ email: "free@bijou.test" }, "another-device")).body[
      "sign_up_token"
    ];
    expect(await stateOf(token)).toEqual({ state: "waiting" });
    instance.clock.advance(24 * HOUR_MS);
    expect(await stateOf(token)).toEqual({ state: "over" });
    expect(await stateOf("1.made-up")).toEqual({ state: "over" });
  });
});
