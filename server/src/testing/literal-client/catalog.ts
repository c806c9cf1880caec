import { type DocumentedCall, none } from "./documented-call.ts";
import type { Known } from "./known.ts";

const CHANGE = "GET, POST, POST?";
const LIST = "data, count, listCount, page_size, next_start_range";
const FOUND = "search_result, count";
const DONE = "status_code, message";

const list = ({ user_id }: Known) => ({ user_id, start_range: 0 });
const user = ({ user_id }: Known) => ({ user_id });

let savedSearches = 0;

/** Section 7 of the specification of catalog and viewing, in its order, up to the Oracle. */
export const catalog: readonly DocumentedCall[] = [
  // Home
  ["/trending-videos", "GET, POST", list, LIST],
  ["/most-viewed-videos", "GET", list, LIST],
  ["/most-shared-videos", "GET", list, LIST],
  ["/film-that-matter-videos", "GET", list, LIST],
  ["/ott-slider", "GET", user, "data"],
  ["/slider", "GET", user, "data"],
  ["/week-wise-upcoming-calender-videos", "GET", user, "data"],
  ["/home-videos", "GET", list, LIST],
  ["/still-looking", "GET", () => ({ start_range: 0 }), LIST],
  ["/home-continue-watch-videos", "GET", list, LIST],
  ["/home-watchlist-videos", "GET", list, LIST],
  [
    "/delete-continue-watching",
    CHANGE,
    ({ user_id, continue_watch_id }) => ({ user_id, continue_watch_id, video_type: 1 }),
    DONE,
  ],

  // Detail
  [
    "/video-detail",
    "GET",
    ({ user_id, movie }) => ({ video_id: movie, video_type: 1, user_id }),
    "data.video_id, data.video_title, data.video_actors, data.more_like_this",
  ],
  [
    "/seasion-list",
    "GET",
    ({ user_id, series }) => ({ video_id: series, start_range: 0, user_id }),
    "data.0.seasion_id, data.0.season_id, data.0.season",
  ],
  [
    "/episode-list",
    "GET",
    ({ user_id, series, seasion_id }) => ({
      video_id: series,
      seasion_id,
      start_range: 0,
      user_id,
    }),
    "data.0.seasion_id, data.0.season_id, data.0.episode_id, data.0.seasion_number, data.0.season_number",
  ],

  // Configuration
  ["/api-config", "GET", none, "data.dev_base_url, data.stripe_sk, data.cypher_token"],
  ["/stripe-config", "GET", none, "data.stripe_pk"],
  ["/left-sidebar", "GET", none, "data.menu, data.genres, data.eras, data.regions"],

  // Watchlists
  ["/my-watch-list", "GET", user, "data.0.id, data.0.list_name, data.0.watch_list_id"],
  ["/friend-share-watchlist", "GET", user, "data"],
  [
    "/videos-in-watch-list-id",
    "GET",
    async ({ user_id, list }) => ({ user_id, watchlist_id: await list(), list_type: 1 }),
    "data, count",
  ],
  [
    "/videos-in-watch-list-id",
    "GET",
    async ({ user_id, friendList }) => ({
      user_id,
      watchlist_id: await friendList(),
      list_type: 2,
    }),
    "data, count",
  ],
  [
    "/videos-in-watch-list-id",
    "GET",
    async ({ user_id, list }) => ({ user_id, watchlist_id: await list(), list_type: "" }),
    "data, count",
  ],
  [
    "/add-watch-list",
    CHANGE,
    ({ user_id }) => ({ user_id, watch_list_name: "Literal" }),
    "data.id, data.watch_list_id, data.watchlist_id, data.list_id",
  ],
  [
    "/add-remove-video-watch-list",
    CHANGE,
    async ({ user_id, list, movie }) => ({
      user_id,
      watch_list_id: await list(),
      video_id: movie,
    }),
    "data.is_my_list, data.watch_list_id",
  ],
  [
    "/delete-videos-from-watch-list",
    CHANGE,
    ({ user_id, movie }) => ({ user_id, video_id: movie }),
    DONE,
  ],
  [
    "/delete-watch-list",
    CHANGE,
    async ({ user_id, list }) => ({ user_id, watch_list_id: await list() }),
    DONE,
  ],
  [
    "/update-watch-list",
    CHANGE,
    async ({ user_id, list }) => ({
      user_id,
      list_id: await list(),
      watch_list_name: "Renamed",
    }),
    "data.list_name",
  ],
  [
    "/share-my-wishlist",
    CHANGE,
    async ({ user_id, list }) => ({
      user_id,
      watchlist_id: await list(),
      to_email: "friend@elsewhere.test",
    }),
    DONE,
  ],

  // Browse and search
  [
    "/video-by-genre",
    "GET",
    ({ user_id }) => ({ user_id, genre_id: 63, genre_type: 3, start_range: 0 }),
    LIST,
  ],
  [
    "/content-by-menu",
    "GET",
    ({ user_id, menu_id }) => ({ user_id, menu_id, start_range: 0 }),
    LIST,
  ],
  [
    "/input-search",
    "GET",
    ({ user_id }) => ({ user_id, search_key: "boats", start_range: 0 }),
    FOUND,
  ],
  [
    "/advance-search",
    "GET",
    ({ user_id, genre, era, region }) => ({
      user_id,
      genre,
      era,
      region,
      view_type: "custom_grid",
      start_range: 0,
    }),
    FOUND,
  ],
  ["/user-save-search-list", "GET", user, "data.0.id, data.0.search_list_name, data.0.name"],
  [
    "/save-search-list",
    CHANGE,
    ({ user_id, genre, era, region }) => ({
      user_id,
      // The name of another search is rejected.
      search_list_name: `Rainy Sunday ${++savedSearches}`,
      genre_id: genre,
      region_id: region,
      view_type: "custom_grid",
      era_id: era,
    }),
    "message, data.genre, data.genre_id, data.region, data.region_id, data.era, data.era_id",
  ],
  [
    "/delete-save-search",
    CHANGE,
    async ({ user_id, savedSearch }) => ({ user_id, save_search_id: await savedSearch() }),
    "message",
  ],
  [
    "/user-save-search-videos",
    "GET",
    async ({ user_id, savedSearch }) => ({
      user_id,
      save_search_id: await savedSearch(),
      start_range: 0,
    }),
    FOUND,
  ],

  // Oracle
  ["/view-the-oracle-step-one", "GET", none, "data.title, data.total_number_of_titles"],
  ["/mood-list", "GET", none, "data"],
  ["/the-oracle-step-one", "GET", () => ({ from_year: 1900, to_year: 2015 }), "count"],
  [
    "/the-oracle-step-two",
    "GET",
    () => ({ from_year: 1900, to_year: 2015, mood: "1,2", mood_name: "Funny,Sad" }),
    "data.cards",
  ],
];
