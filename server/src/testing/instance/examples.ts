import { randomBytes } from "node:crypto";
import type { Endpoint } from "@bijou/contract/endpoint";
import { createStopTokens } from "../../features/search/stop-token.ts";
import { createBlockTokens } from "../../features/watchlists/block-token.ts";
import { hashToken } from "../../platform/sessions/tokens.ts";
import {
  disposableBlock,
  disposableFriendList,
  disposableInvitation,
  disposableList,
  disposableProfile,
  disposableShare,
  disposableTransaction,
  shownCode,
  shownField,
} from "./disposable.ts";
import { PASSWORD, type Person, type PersonKey } from "./people.ts";
import { testSecrets } from "./template.ts";
import type { TestInstance } from "../test-instance.ts";

const stopTokens = createStopTokens(testSecrets.key("stop-mails"));
const blockTokens = createBlockTokens(testSecrets.key("stop-invitations"));

/** Objects that every profile has from the beginning. */
export interface Traces {
  readonly listId: number;
  readonly continueWatchId: number;
  /** Of a mail, not used yet. */
  readonly linkToken: string;
  readonly savedSearchId: number;
}

export async function tracesOf(instance: TestInstance, person: PersonKey): Promise<Traces> {
  const { database, people } = instance;
  // Restores what an earlier call removed.
  await database.pool.query(
    `insert into saved_searches (profile_id, name, search_key, created_at, opened_at)
     select l.profile_id, l.name, 'paper', now(), now() from watch_lists l where l.profile_id = $1 limit 1
     on conflict do nothing`,
    [people[person].profileId],
  );
  const { rows } = await database.pool.query<Omit<Traces, "linkToken">>(
    `select l.id as "listId", c.id as "continueWatchId", s.id as "savedSearchId" from watch_lists l
     join continue_watching c on c.profile_id = l.profile_id
     join saved_searches s on s.profile_id = l.profile_id and s.removed_at is null
     where l.profile_id = $1 and l.removed_at is null order by l.id limit 1`,
    [people[person].profileId],
  );
  const [row = { listId: 0, continueWatchId: 0, savedSearchId: 0 }] = rows;
  return { ...row, linkToken: await linkIn(instance) };
}

async function linkIn({ database, clock }: TestInstance): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await database.pool.query(
    `insert into mail_links (hash, purpose, account_key, created_at, expires_at)
     values ($1, 'confirm-owner', '\\x00', $2, $2::timestamptz + interval '1 day')`,
    [hashToken(token), new Date(clock.now())],
  );
  return token;
}

/** The caller, and the objects to name. `own` is for fields of objects with an owner. */
export interface Situation {
  readonly instance: TestInstance;
  readonly own: Traces;
  readonly person: Person;
  readonly profileId: number;
}

type Fields = Readonly<Record<string, unknown>>;

interface Example {
  /** New for each call, because a call may use up an object. */
  readonly input: (situation: Situation) => Fields | Promise<Fields>;
  /** The input without a session, where a secret decides instead. */
  readonly anonymousInput?: Fields;
  /** An input with an expired or foreign secret. */
  readonly spentInput?: (situation: Situation) => Promise<Fields>;
  /** The error of that input. */
  readonly spentError?: "code_over" | "link_spent";
  /** The field that names an object with an owner. */
  readonly owned?:
    | "watch_list_id"
    | "watchlist_id"
    | "list_id"
    | "share_id"
    | "block_id"
    | "continue_watch_id"
    | "clone_user_id"
    | "save_search_id"
    | "device_id";
}

const nothing: Example = { input: () => ({}) };
const firstPage: Example = { input: () => ({ start_range: 0 }) };

/** A valid input for every path of the contract. */
const EXAMPLES: Readonly<Record<string, Example>> = {
  "/api-config": nothing,
  "/stripe-config": nothing,
  "/get-version": { input: () => ({ platform: "web" }) },
  "/device-master": nothing,
  "/left-sidebar": nothing,
  "/guest-login": { input: () => ({ device_id: "00000000-0000-4000-8000-000000000001" }) },
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
  "/login-as-clone-user": {
    input: ({ profileId }) => ({ clone_user_id: profileId }),
    owned: "clone_user_id",
  },
  "/trending-videos": firstPage,
  "/most-viewed-videos": firstPage,
  "/most-shared-videos": firstPage,
  "/film-that-matter-videos": firstPage,
  "/remastered-videos": firstPage,
  "/coming-soon-videos": firstPage,
  "/ott-slider": nothing,
  "/slider": nothing,
  "/week-wise-upcoming-calender-videos": nothing,
  "/home-videos": firstPage,
  "/home-continue-watch-videos": firstPage,
  "/home-watchlist-videos": firstPage,
  "/still-looking": firstPage,
  "/delete-continue-watching": {
    input: ({ own }) => ({ continue_watch_id: own.continueWatchId, video_type: 1 }),
    owned: "continue_watch_id",
  },
  "/video-detail": {
    input: ({ instance }) => ({ video_id: instance.title("paper-boats"), video_type: 1 }),
  },
  "/share-title": { input: ({ instance }) => ({ video_id: instance.title("paper-boats") }) },
  "/seasion-list": { input: ({ instance }) => ({ video_id: instance.title("paper-boats") }) },
  "/episode-list": {
    input: ({ instance }) => ({
      video_id: instance.title("pip-and-moon"),
      seasion_id: instance.episode("pip-and-moon", 1, 1).seasonId,
    }),
  },
  "/video-by-genre": { input: () => ({ genre_id: 63, genre_type: 3, start_range: 0 }) },
  "/content-by-menu": { input: () => ({ menu_id: 1, start_range: 0 }) },
  "/deeplinking-play-url": {
    input: ({ instance }) => ({ video_id: instance.title("paper-boats"), video_type: 1 }),
  },
  "/update-last-play-time": {
    input: ({ instance }) => ({ video_id: instance.title("paper-boats"), last_play_time: 20 }),
  },
  "/update-episode-last-play-time": {
    input: ({ instance }) => ({
      video_id: instance.title("pip-and-moon"),
      seasion_id: instance.episode("pip-and-moon", 1, 1).seasonId,
      episode_id: instance.episode("pip-and-moon", 1, 1).episodeId,
      play_time: 20,
    }),
  },
  "/save-activity-log": {
    input: ({ instance }) => ({
      video_id: instance.title("paper-boats"),
      activity_name: "Paper Boats",
    }),
  },
  "/advertisement": { input: ({ instance }) => ({ video_id: instance.title("paper-boats") }) },
  "/my-ads": nothing,
  "/error-master": nothing,
  "/report-error": {
    input: ({ instance }) => ({
      error_id: 1,
      sub_error_id: 1,
      video_id: instance.title("paper-boats"),
      error_message: "Only the sky can be seen",
    }),
  },
  "/error-report": {
    input: ({ instance }) => ({
      video_id: instance.title("paper-boats"),
      error_message: "No picture",
    }),
  },
  "/view-the-oracle-step-one": nothing,
  "/mood-list": { input: () => ({ from_year: 1900, to_year: 1960 }) },
  "/the-oracle-step-one": { input: () => ({ from_year: 1900, to_year: 1960 }) },
  "/the-oracle-step-two": { input: () => ({ from_year: 1900, to_year: 1960, seed: 7 }) },
  "/my-watch-list": nothing,
  "/add-watch-list": { input: () => ({ watch_list_name: "For rainy days" }) },
  "/add-remove-video-watch-list": {
    input: ({ instance, own }) => ({
      watch_list_id: own.listId,
      video_id: instance.title("clockwork-bear"),
      action: "add",
    }),
    owned: "watch_list_id",
  },
  "/update-watch-list": {
    input: async (situation) => ({
      list_id: await disposableList(situation),
      watch_list_name: "Disposable",
    }),
    owned: "list_id",
  },
  "/delete-videos-from-watch-list": {
    input: ({ instance }) => ({ video_id: instance.title("clockwork-bear") }),
  },
  "/delete-watch-list": {
    input: async (situation) => ({ watch_list_id: await disposableList(situation) }),
    owned: "watch_list_id",
  },
  "/restore-watch-list": {
    input: async (situation) => ({ watch_list_id: await disposableList(situation) }),
    owned: "watch_list_id",
  },
  "/videos-in-watch-list-id": {
    input: ({ own }) => ({ watchlist_id: own.listId, list_type: 1, start_range: 0 }),
    owned: "watchlist_id",
  },
  "/friend-share-watchlist": nothing,
  "/share-my-wishlist": {
    input: ({ own }) => ({ watchlist_id: own.listId, to_email: "friend@elsewhere.test" }),
    owned: "watchlist_id",
  },
  "/watch-list-shares": {
    input: ({ own }) => ({ watchlist_id: own.listId }),
    owned: "watchlist_id",
  },
  "/revoke-share": {
    input: async (situation) => ({ share_id: await disposableShare(situation) }),
    owned: "share_id",
  },
  "/accept-share-watchlist": {
    input: async (situation) => ({ token: await disposableInvitation(situation) }),
    spentInput: async (situation) => ({
      token: await disposableInvitation(situation, "somebody@elsewhere.test"),
    }),
    spentError: "link_spent",
  },
  "/blocked-senders": nothing,
  "/block-sender": {
    input: async (situation) => ({ share_id: await disposableFriendList(situation) }),
    owned: "share_id",
  },
  "/unblock-sender": {
    input: async (situation) => ({ block_id: await disposableBlock(situation) }),
    owned: "block_id",
  },
  "/stop-invitations": {
    input: ({ person, profileId }) => ({
      token: blockTokens.make({
        senderId: person.accountId,
        profileId,
        email: "friend@elsewhere.test",
      }),
      is_blocked: "1",
    }),
  },
  "/friend-list-mark": {
    input: ({ instance, own }) => ({
      watchlist_id: own.listId,
      video_id: instance.title("paper-boats"),
      is_seen: "1",
    }),
    owned: "watchlist_id",
  },
  "/input-search": { input: () => ({ search_key: "paper boats" }) },
  "/advance-search": firstPage,
  "/notify-arrival": { input: () => ({ search_key: "The lost reel" }) },
  "/user-save-search-list": nothing,
  "/save-search-list": {
    input: () => ({ search_list_name: "For rainy days", search_key: "paper", replace: "1" }),
  },
  "/update-save-search": {
    input: ({ own }) => ({ save_search_id: own.savedSearchId, is_mailed: "1" }),
    owned: "save_search_id",
  },
  "/delete-save-search": {
    input: ({ own }) => ({ save_search_id: own.savedSearchId }),
    owned: "save_search_id",
  },
  "/user-save-search-videos": {
    input: ({ own }) => ({ save_search_id: own.savedSearchId, start_range: 0 }),
    owned: "save_search_id",
  },
  "/stop-mails": { input: ({ profileId }) => ({ token: stopTokens.make(profileId) }) },
  "/my-activity-log": firstPage,
  "/delete-activity": { input: () => ({ activity_id: 1 }) },
  "/suggested-videos": firstPage,
  "/about-us": nothing,
  "/faq": nothing,
  "/terms-of-use": nothing,
  "/help": nothing,
  "/privacy-policy": nothing,
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

export function exampleOf({ path }: Endpoint): Example {
  const example = EXAMPLES[path];
  if (!example) throw new Error(`instance/examples.ts has no example for ${path}`);
  return example;
}
