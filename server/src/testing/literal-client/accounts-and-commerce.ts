import { type DocumentedCall, none } from "./documented-call.ts";
import type { Known } from "./known.ts";

/** "Query-style", without a documented method. */
const QUERY = "GET, POST, POST?";
const CHANGE = "GET, POST, POST?";
const PAGE = "data.page_content";
const SAID = "status_code, message";

const user = ({ user_id }: Known) => ({ user_id });
const list = ({ user_id }: Known) => ({ user_id, start_range: 0 });

/** Section 7 of the specification of accounts and commerce, in its order. */
export const accountsAndCommerce: readonly DocumentedCall[] = [
  ["/about-us", "GET", none, PAGE],
  ["/faq", "GET", none, PAGE],
  ["/terms-of-use", "GET", none, PAGE],
  ["/help", "GET", none, PAGE],
  ["/privacy-policy", "GET", none, PAGE],
  ["/sign-up-new", "POST", ({ form }) => form(), SAID],
  [
    "/account-verification-with-otp",
    "POST",
    ({ signUp }) => signUp(),
    "status_code, message, bearer_token, user_token, data.user_id",
  ],
  // Send code
  ["/login", "POST?, POST", ({ email }) => ({ email, is_parent: 0, login_type: "OTP" }), SAID],
  // Verify code
  [
    "/login",
    "POST?, POST",
    async ({ email, signInCode }) => ({
      email,
      is_parent: 0,
      login_type: "OTP",
      otp: await signInCode(),
    }),
    "data, status_code, message, bearer_token, user_token, data.user_id",
  ],
  [
    "/forgot-password",
    "POST",
    async ({ email, captcha }) => ({ email, captcha_response: await captcha("recovery") }),
    "message",
  ],
  // POST only: a program that follows the links of a mail must not use them up.
  [
    "/account-verification",
    "POST?, POST",
    async ({ link }) => ({ token: await link() }),
    "message, data.signup_type",
  ],
  [
    "/initiate-payment",
    QUERY,
    ({ user_id, plan_id }) => ({ user_id, plan_id, platform: 1, pay_via: "STRIPE" }),
    "data.price_id, data.pre_transaction_id, message",
  ],
  [
    "/complete-subscription",
    QUERY,
    async ({ payment }) => {
      const { pti, sessionId } = await payment();
      return {
        pre_transaction_id: pti,
        post_transaction_id: sessionId,
        payment_response: "e30=",
        subscription_status: 1,
      };
    },
    SAID,
  ],
  [
    "/accept-share-watchlist",
    "POST",
    async ({ invitation }) => ({ token: await invitation() }),
    "message",
  ],
  [
    "/insert-tv-code",
    QUERY,
    async ({ user_id, tvCode }) => ({ tv_code: await tvCode(), user_id }),
    SAID,
  ],
  ["/create-clone-user", QUERY, ({ user_id }) => ({ user_id, username: "Newcomer" }), SAID],
  [
    "/remove-clone-user",
    QUERY,
    async ({ user_id, profile }) => ({ user_id, clone_user_id: await profile() }),
    SAID,
  ],
  [
    "/update-profile",
    QUERY,
    ({ user_id, email }) => ({
      user_id,
      first_name: "Bert",
      last_name: "Literal",
      password: "********",
      confirm_password: "********",
      language: 1,
      email,
      name_status: 1,
      password_status: 0,
      language_status: 1,
    }),
    SAID,
  ],
  ["/logout", "POST", ({ user_id }) => ({ user_id, device: "web", platform: "web" }), SAID],
  ["/logout", "POST", ({ user_id }) => ({ user_id, device: 1, platform: 1 }), SAID],
  ["/view-profile", "GET", user, "data.name, data.email"],
  ["/my-clone-user", "GET", user, "data.0.id, data.0.parent_id, data.0.is_parent"],
  ["/update-avatar", CHANGE, ({ user_id }) => ({ user_id, avatar_url: "/avatars/moon.svg" }), SAID],
  ["/avatar-gallery", "GET", none, "data.0.category_name, data.0.avatars"],
  [
    "/login-as-clone-user",
    CHANGE,
    ({ user_id, clone_user_id }) => ({ user_id, clone_user_id }),
    "bearer_token, user_token, data.token, data.userToken",
  ],
  ["/get-plans", "GET", none, "data.0.id, data.0.plan_text"],
  ["/user-subscription", "GET", user, "data"],
  ["/user-membership-plan-list", "GET", user, "data"],
  ["/cancel-subscription-request", CHANGE, user, "message"],
  ["/user-devices", "GET", user, "data.0.id, data.0.device, data.0.active_status"],
  ["/my-activity-log", "GET", list, "data, count"],
  ["/suggested-videos", "GET", list, "data, count"],
  ["/trending-videos", "POST", list, "data"],
  ["/device-master", "GET", none, "data.device_list, data.social_media_list"],
  ["/get-version", "GET", () => ({ platform: "web" }), "data.current_version"],
];
