import type { Endpoint } from "@bijou/contract/endpoint";
import { createStopTokens } from "../../features/search/stop-token.ts";
import { createBlockTokens } from "../../features/watchlists/block-token.ts";
import { ACCOUNT_EXAMPLES } from "./account-examples.ts";
import {
  addedPage,
  disposableBlock,
  disposableFriendList,
  disposableInvitation,
  disposableList,
  disposableShare,
  termsToRead,
} from "./disposable.ts";
import { type Example, type Examples, firstPage, nothing } from "./example.ts";
import { testSecrets } from "./template.ts";

const stopTokens = createStopTokens(testSecrets.key("stop-mails"));
const blockTokens = createBlockTokens(testSecrets.key("stop-invitations"));

/** A valid input for every path of the contract. */
const EXAMPLES: Examples = {
  ...ACCOUNT_EXAMPLES,
  "/api-config": nothing,
  "/stripe-config": nothing,
  "/get-version": { input: () => ({ platform: "web" }) },
  "/device-master": nothing,
  "/left-sidebar": nothing,
  "/own-page": { input: async (situation) => ({ address: await addedPage(situation) }) },
  "/page-versions": { input: () => ({ page: "terms" }) },
  "/page-version": { input: termsToRead },
  "/site-footer": nothing,
  "/pages-to-read": nothing,
  "/confirm-page": { input: termsToRead },
  "/guest-login": { input: () => ({ device_id: "00000000-0000-4000-8000-000000000001" }) },
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
  "/person-detail": { input: ({ instance }) => ({ person_id: instance.person("Nell Farrow") }) },
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
  "/best-moment": { input: ({ instance }) => ({ video_id: instance.title("paper-boats") }) },
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
  "/playback-quality": {
    input: ({ instance }) => ({
      video_id: instance.title("paper-boats"),
      startup_ms: 420,
      rebuffers: 1,
      rebuffer_ms: 900,
      watched_ms: 60_000,
      quality_changes: 2,
      failed: false,
      connection: "wifi",
    }),
  },
  "/track-preferences": nothing,
  "/save-track-preferences": {
    input: () => ({
      sound_language: "fr",
      subtitle_language: "*",
      prefers_described: "1",
      prefers_captions: "0",
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
};

export function exampleOf({ path }: Endpoint): Example {
  const example = EXAMPLES[path];
  if (!example)
    throw new Error(`instance/examples.ts and account-examples.ts have no example for ${path}`);
  return example;
}
