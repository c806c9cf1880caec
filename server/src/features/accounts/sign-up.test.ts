import { login } from "@bijou/contract/accounts";
import { type CaptchaChallenge, captchaChallenge } from "@bijou/contract/accounts/captcha";
import { myCloneUser } from "@bijou/contract/profiles";
import { describe, expect, test } from "vitest";
import { solved } from "../../testing/instance/captcha.ts";
import { PASSWORD } from "../../testing/instance/people.ts";
import { HOUR_MS, MINUTE_MS, useTestInstance } from "../../testing/test-instance.ts";
import { GRETA, on, SECRET, useSignUp } from "./sign-up.fixture.ts";
import { wrongCodeFor } from "./wrong-code.fixture.ts";

const instance = await useTestInstance();
const { pool } = instance.database;
const signUp = useSignUp(instance);

describe("signing up", () => {
  test("C-53, C-54, F-29, form, code, and a member with a profile", async () => {
    const begun = await signUp.begin();
    expect(begun.body).toEqual({
      status: 200,
      status_code: 1,
      message: "OTP sent successfully! Please check your email.",
      data: null,
      resend_in_seconds: 60,
      sign_up_token: expect.any(String),
    });
    expect(await signUp.accounts()).toEqual([]);
    const { code } = await signUp.mailed();
    expect(code).toMatch(/^\d{4}$/);
    const { body } = await signUp.verify(code);
    expect(body).toMatchObject({
      status_code: 1,
      data: { username: "Greta", email: GRETA, is_parent: 1, subscription_status: "Inactive" },
    });
    expect(await signUp.accounts()).toEqual([{ username: "Greta", origin: "sign-up" }]);
    const member = instance.withTokens(String(body["bearer_token"]), String(body["user_token"]));
    const { data } = await member.call(myCloneUser, {});
    expect(data).toMatchObject([{ name: "Greta", is_parent: 1 }]);
  });

  test("the access type of a verification differs from that of a sign-in", async () => {
    await signUp.begin();
    const { body } = await signUp.verify((await signUp.mailed()).code);
    expect(body["data"]).toMatchObject({ accessType: "signup" });
  });

  test("the password of the form signs in, not the one of the verification", async () => {
    await signUp.begin();
    const { code } = await signUp.mailed();
    await signUp.verify(code, { username: "Mallory", password: "another password" });
    const request = (password: string) =>
      instance.anonymous.send(login, { login_type: "PASSWORD", email: GRETA, password });
    expect((await request("another password")).body["status_code"]).toBe(0);
    expect((await request(SECRET)).body["data"]).toMatchObject({ username: "Greta" });
  });

  test("A-14: a wrong code is status_code 3 with the documented message; the fifth requires a new code", async () => {
    await signUp.begin();
    const { code } = await signUp.mailed();
    for (let index = 0; index < 4; index++)
      expect(
        (
          await signUp.verify(wrongCodeFor(code), {
            captcha_response: await instance.captcha("verification"),
          })
        ).body,
      ).toMatchObject({
        status_code: 3,
        message: "Invalid OTP. Please try again.",
        error: "invalid_otp",
      });
    const last = await signUp.verify(wrongCodeFor(code), {
      captcha_response: await instance.captcha("verification"),
    });
    expect(last.body).toMatchObject({
      status_code: 3,
      message: "That code is wrong, and it was the last try. Please request a new one.",
      error: "otp_spent",
    });
    const spent = await signUp.verify(code, {
      captcha_response: await instance.captcha("verification"),
    });
    expect(spent.body).toMatchObject({ status_code: 3, error: "otp_spent" });
    expect(await signUp.accounts()).toEqual([]);
  });

  test("the code is valid for fifteen minutes, its link for a day", async () => {
    await signUp.begin();
    const { code, link } = await signUp.mailed();
    instance.clock.advance(15 * MINUTE_MS);
    expect((await signUp.verify(code)).body).toMatchObject({ status_code: 3, error: "otp_spent" });
    instance.clock.advance(23 * HOUR_MS);
    expect((await signUp.open(link)).body["status_code"]).toBe(1);
  });

  test("a captcha is required, is valid once, and must be right if it is sent with the verification", async () => {
    const rejected = { status_code: 0, error: "captcha_required" };
    expect((await signUp.begin({ captcha_response: undefined })).body).toMatchObject(rejected);
    const captcha = await instance.captcha("sign-up");
    expect((await signUp.begin({ captcha_response: captcha })).body["status_code"]).toBe(1);
    const replayed = await signUp.begin({
      captcha_response: captcha,
      email: "other@elsewhere.test",
    });
    expect(replayed.body).toMatchObject(rejected);
    const { code } = await signUp.mailed();
    const bad = await signUp.verify(code, { captcha_response: captcha });
    expect(bad.body).toMatchObject(rejected);
    const good = await signUp.verify(code, {
      captcha_response: await instance.captcha("verification"),
    });
    expect(good.body["status_code"]).toBe(1);
  });

  test("a challenge that is solved like a page does is accepted, only on that device", async () => {
    const challenge = async (device: string) => {
      const { body } = await instance.anonymous.send(
        captchaChallenge,
        { purpose: "sign-up" },
        { method: "GET", ...on(device) },
      );
      return solved(body as unknown as CaptchaChallenge);
    };
    const elsewhere = await challenge("device-two");
    const rejected = await signUp.begin({ captcha_response: elsewhere }, "device-one");
    expect(rejected.body["error"]).toBe("captcha_required");
    const captcha_response = await challenge("device-one");
    expect((await signUp.begin({ captcha_response }, "device-one")).body["status_code"]).toBe(1);
  });

  test("one sign-up, verified 30 times concurrently, creates one account and one session", async () => {
    await signUp.begin();
    const { code, link } = await signUp.mailed();
    const responses = await Promise.all(
      Array.from({ length: 30 }, async (_, index) =>
        index % 3 === 0
          ? signUp.open(link)
          : signUp.verify(code, { captcha_response: await instance.captcha("verification") }),
      ),
    );
    expect(responses.filter(({ body }) => body["status_code"] === 1)).toHaveLength(1);
    expect(await signUp.accounts()).toHaveLength(1);
  });

  test("two sign-ups for one address, verified concurrently, create one account", async () => {
    await signUp.begin({ username: "First" }, "device-one");
    const first = await signUp.mailed();
    instance.clock.advance(MINUTE_MS);
    await signUp.begin({ username: "Second" }, "device-two");
    const second = await signUp.mailed();
    const responses = await Promise.all([
      signUp.verify(first.code, {}, "device-one"),
      signUp.verify(second.code, {}, "device-two"),
    ]);
    expect(
      responses.map(({ body }) => body["status_code"]).toSorted((a, b) => Number(a) - Number(b)),
    ).toEqual([1, 2]);
    expect(await signUp.accounts()).toHaveLength(1);
  });
});

describe("what the form must contain", () => {
  test.each([
    [{ username: "   " }, { username: ["Please fill in a valid User Name"] }],
    [{ username: "x".repeat(31) }, { username: ["Please fill in a valid User Name"] }],
    [{ email: "" }, { email: ["Please fill in a valid Email Address"] }],
    [{ email: "no address" }, { email: ["Please fill in a valid Email Address"] }],
    [
      { email: "a@b.test\r\nBcc: evil@x.test" },
      { email: ["Please fill in a valid Email Address"] },
    ],
    [{ email: "a@b.test,evil@x.test" }, { email: ["Please fill in a valid Email Address"] }],
    [{ password: "", confirm_password: "" }, { password: ["Please fill in a valid Password"] }],
    [
      { password: "short", confirm_password: "short" },
      { password: ["Password must have at least 8 characters"] },
    ],
    [
      { confirm_password: "something else" },
      { confirm_password: ["Password and Confirm Password are not same"] },
    ],
    [{ mobile_no: "12345" }, { mobile_no: ["Mobile number must be 10 digits"] }],
    [{ mobile_no: "12345abcde" }, { mobile_no: ["Mobile number must be 10 digits"] }],
  ])("V-13, %j", async (given, problems) => {
    const { status, body } = await signUp.begin(given);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status_code: 0, message: problems });
    expect((await pool.query("select 1 from mails")).rowCount).toBe(0);
  });

  test("a password that is common in leaks is rejected, in any case", async () => {
    for (const password of ["password1", "Iloveyou1", "qwertyuiop"]) {
      const { body } = await signUp.begin({ password, confirm_password: password });
      expect(body).toMatchObject({ status_code: 0 });
      expect(Object.keys(body["message"] as object)).toEqual(["password"]);
    }
  });

  test("several problems are reported at once, and a phone number is stored", async () => {
    const { body } = await signUp.begin({ username: "", email: "x" });
    expect(Object.keys(body["message"] as object)).toEqual(["username", "email"]);
    await signUp.begin({ mobile_no: "0123456789", confirm_password: "" });
    await signUp.verify((await signUp.mailed()).code);
    const { rows } = await pool.query("select mobile_no from accounts where email = $1", [GRETA]);
    expect(rows).toEqual([{ mobile_no: "0123456789" }]);
  });
});

describe("an address that has an account", () => {
  const ada = { email: "ada.canaryada@bijou.test" };

  test("gets the same responses as a new one, and a mail about it", async () => {
    const [known, fresh] = [await signUp.begin(ada), await signUp.begin()];
    const shape = ({ body }: typeof known) => ({
      ...body,
      sign_up_token: String(body["sign_up_token"]).replace(/^\d+\.[\w-]{43}$/, "signed"),
    });
    expect(shape(known)).toEqual(shape(fresh));
    expect(shape(known).sign_up_token).toBe("signed");
    const mails = await instance.mailsTo(ada.email);
    expect(mails).toEqual([
      {
        template: "already-a-member",
        content: { signInPath: "/signin", forgotPath: "/forgot-password" },
      },
    ]);
    const wrong = wrongCodeFor((await signUp.mailed()).code);
    expect((await signUp.verify(wrong, ada)).text).toBe((await signUp.verify(wrong)).text);
    const again = [await signUp.begin(ada), await signUp.begin()];
    expect(again[0]?.text).toBe(again[1]?.text);
    expect(again[0]?.body["error"]).toBe("resend_too_soon");
  });

  test("is reported on a device that signed in to it before", async () => {
    const device = "adas-own-device";
    await instance.anonymous.send(
      login,
      { login_type: "PASSWORD", email: ada.email, password: PASSWORD },
      on(device),
    );
    const { body } = await signUp.begin(ada, device);
    expect(body).toMatchObject({
      status_code: 2,
      message: "You already have an account. Please sign in.",
    });
    expect(await instance.mailsTo(ada.email)).toEqual([]);
  });
});
