import {
  disposableProfile,
  disposableTransaction,
  openTelevision,
  shownCode,
  shownField,
} from "./disposable.ts";
import { type Examples, nothing } from "./example.ts";
import { PASSWORD } from "./people.ts";
import { tvReport } from "./tv-report.ts";

/** Inputs for accounts, profiles, devices, televisions and payments. */
export const ACCOUNT_EXAMPLES: Examples = {
  "/login": {
    input: () => ({
      login_type: "PASSWORD",
      email: "nobody@bijou.test",
      password: "not a password",
    }),
  },
  "/captcha-challenge": { input: () => ({ purpose: "sign-in" }) },
  "/sign-up-new": {
    input: () => ({
      username: "Greta",
      email: "greta@elsewhere.test",
      password: "a long enough password",
      confirm_password: "a long enough password",
      signup_type: 1,
    }),
  },
  "/sign-up-state": { input: ({ own }) => ({ token: own.linkToken }) },
  "/account-verification-with-otp": {
    input: () => ({ email: "greta@elsewhere.test", opt: "0000" }),
  },
  "/account-verification": { input: ({ own }) => ({ token: own.linkToken }) },
  "/reset-password": {
    input: ({ own }) => ({ token: own.linkToken, password: "", confirm_password: "" }),
  },
  "/forgot-password": { input: () => ({ email: "greta@elsewhere.test" }) },
  "/logout-all-devices": { input: () => ({ keep_this: "1" }) },
  "/logout": { input: () => ({ device: "web", platform: "web" }) },
  "/my-clone-user": nothing,
  "/view-profile": nothing,
  "/create-clone-user": { input: () => ({ username: "Newcomer" }) },
  "/remove-clone-user": {
    input: async (situation) => ({ clone_user_id: await disposableProfile(situation) }),
  },
  "/update-profile": { input: () => ({ language: 1 }) },
  "/set-profile-pin": { input: () => ({ pin: "" }) },
  "/reset-profile-pin": {
    input: ({ profileId }) => ({ clone_user_id: profileId, password: PASSWORD, pin: "2468" }),
    owned: "clone_user_id",
  },
  "/update-avatar": { input: () => ({ avatar_url: "/avatars/moon.svg" }) },
  "/avatar-gallery": nothing,
  "/user-devices": nothing,
  "/remove-user-device": {
    input: ({ person }) => ({ device_id: person.deviceId }),
    owned: "device_id",
  },
  "/tv-code": { input: () => ({ device: "television-of-the-tests" }) },
  "/tv-code-status": {
    input: async ({ instance }) => ({ device_secret: await shownCode(instance) }),
    anonymousInput: {},
    spentInput: async ({ instance }) => {
      const spent = await shownCode(instance);
      await shownCode(instance);
      return { device_secret: spent };
    },
    spentError: "code_over",
  },
  "/insert-tv-code": { input: () => ({ tv_code: "0000" }) },
  "/tv-code-outcome": { input: () => ({ tv_code: "0000" }) },
  "/tv-listen": { input: () => ({ is_typing: true, version: 2_000_000_000 }) },
  "/tv-keyboards": nothing,
  "/type-on-tv": {
    input: async (situation) => ({ device_id: await shownField(situation), text: "chaplin" }),
    owned: "device_id",
  },
  "/tv-screens": nothing,
  "/tv-follow": {
    input: async (situation) => ({ device_id: await openTelevision(situation), version: 0 }),
    owned: "device_id",
  },
  "/tv-command": {
    input: async (situation) => ({
      device_id: await openTelevision(situation),
      command: { kind: "pause" },
    }),
    owned: "device_id",
  },
  "/tv-report": { input: ({ instance }) => ({ report: tvReport(instance.title("paper-boats")) }) },
  "/login-as-clone-user": {
    input: ({ profileId }) => ({ clone_user_id: profileId }),
    owned: "clone_user_id",
  },
  "/get-plans": nothing,
  "/user-subscription": nothing,
  "/user-membership-plan-list": nothing,
  "/initiate-payment": { input: () => ({ plan_id: 1, platform: 1, pay_via: "STRIPE" }) },
  "/complete-subscription": {
    input: async (situation) => ({
      pre_transaction_id: await disposableTransaction(situation),
      subscription_status: 1,
    }),
  },
  "/conversion-pixels": {
    input: async (situation) => ({ pre_transaction_id: await disposableTransaction(situation) }),
  },
  "/cancel-subscription-request": nothing,
  "/resume-subscription": nothing,
  "/withdraw-from-contract": nothing,
  "/change-plan": { input: () => ({ plan_id: 1 }) },
  "/preview-plan-change": { input: () => ({ plan_id: 1 }) },
  "/billing-portal": nothing,
  "/my-invoices": nothing,
  "/export-account": nothing,
  "/delete-account": { input: () => ({ current_password: "not the password" }) },
  "/keep-account": nothing,
};
