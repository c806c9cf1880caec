import {
  accountVerification,
  accountVerificationWithOtp,
  signUpNew,
} from "@bijou/contract/accounts/sign-up";
import { beforeEach } from "vitest";
import type { TestInstance } from "../../testing/test-instance.ts";

export const GRETA = "greta@elsewhere.test";
export const SECRET = "a garbo of a password";

const form = (more: object) => ({
  username: "Greta",
  email: GRETA,
  password: SECRET,
  confirm_password: SECRET,
  signup_type: 1,
  ...more,
});

/** The options of a call from a device. */
export const on = (device: string | undefined) =>
  device ? { headers: { "device-id": device } } : {};

/** Greta's sign-up, step by step; no sign-up and no mail is left from test to test. */
export function useSignUp(instance: TestInstance) {
  const { pool } = instance.database;
  beforeEach(async () => {
    await instance.empty("sign_in_failures", "mail_codes", "mails", "mail_links");
    await pool.query("delete from accounts where origin = 'sign-up'");
    await pool.query("delete from devices where device_key <> 'test-device'");
  });

  return {
    begin: async (more: object = {}, device?: string) =>
      instance.anonymous.send(
        signUpNew,
        { captcha_response: await instance.captcha("sign-up", device), ...form(more) },
        on(device),
      ),

    verify: (opt: string, more: object = {}, device?: string) =>
      instance.anonymous.send(
        accountVerificationWithOtp,
        { email: GRETA, opt, ...more },
        on(device),
      ),

    open: (link: string) =>
      instance.anonymous.send(accountVerification, { token: link.split("token=")[1] ?? "" }),

    /** The code and the link of the last mail to an address. */
    async mailed(email = GRETA): Promise<{ code: string; link: string }> {
      const content = (await instance.mailsTo(email)).at(-1)?.content;
      return { code: content?.["code"] ?? "", link: content?.["link"] ?? "" };
    },

    accounts: async () =>
      (await pool.query("select username, origin from accounts where email = $1", [GRETA])).rows,
  };
}
