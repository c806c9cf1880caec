/** The view of search results with posters only; any other value is the detail list (S-91, S-92). */
export const GRID_VIEW = "custom_grid";

/** A query of `/search`: ids of the chosen filters; an empty list is no filter. */
export interface SearchQuery {
  readonly genres: readonly number[];
  readonly eras: readonly number[];
  readonly regions: readonly number[];
  /** Text mode; otherwise only the filters apply (V-08). */
  readonly isText: boolean;
  /** As typed, including spaces: a word followed by a space is complete. */
  readonly text: string;
  readonly viewType: string;
}

interface Title {
  readonly video_id: number;
  readonly video_type: number;
}

/** The fields of a player address; an episode has its season, a series without an episode continues. */
export interface Playable extends Title {
  readonly seasion_id?: number | null | undefined;
  readonly episode_id?: number | null | undefined;
}

type Query = Readonly<Record<string, string | number | null | undefined>>;

function address(path: string, query: Query): string {
  const pairs = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === null || value === "" ? [] : [[name, String(value)]],
  );
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs).toString()}`;
}

/** Rows with their own name in `/category?category=`. */
export type Ranking =
  | "trending"
  | "mostviewed"
  | "mostshared"
  | "filmsthatmatter"
  | "remasteredclassics";

const category = {
  /** The page itself. */
  page: "/category",
  /** All titles under tabs of genres (genre_type 0). */
  all: address("/category", {
    category_id: 0,
    category_name: "All titles",
    type: "genre",
    genre_type: 0,
  }),
  genre: (genre: { id: number; genre_name: string; genre_type: number }): string =>
    address("/category", {
      category_id: genre.id,
      category_name: genre.genre_name,
      type: "genre",
      genre_type: genre.genre_type,
    }),
  menu: (item: { id: number; name: string }): string =>
    address("/category", { category_id: item.id, category_name: item.name, type: "main_menu" }),
  ranking: (ranking: Ranking): string => address("/category", { category: ranking }),
  list: (list: { watch_list_id: number; list_name: string }): string =>
    address("/category", {
      category_id: list.watch_list_id,
      category_name: list.list_name,
      type: "watch_list",
      category_type: list.list_name.toLowerCase(),
    }),
  /** A friend's list carries list_type 2. */
  friendList: (list: { watch_list_id: number; list_name: string }): string =>
    address("/category", {
      category_id: list.watch_list_id,
      category_name: list.list_name,
      type: "watch_list",
      category_type: list.list_name.toLowerCase(),
      list_type: 2,
    }),
  continueWatching: address("/category", {
    category_name: "Continue watching",
    category_type: "continuewatch",
  }),
};

const search = {
  /** The page itself, for search engines. */
  page: "/search",
  /** S-100: search as you type, in a grid. */
  start: address("/search", { viewType: GRID_VIEW, showText: 1 }),
  found: (query: SearchQuery): string =>
    address("/search", {
      viewType: query.viewType,
      era: query.eras.join(","),
      genre: query.genres.join(","),
      region: query.regions.join(","),
      showText: query.isText ? 1 : 0,
      q: query.isText ? query.text : "",
    }),
  saved: (saved: { id: number; search_list_name: string }): string =>
    address("/search", { searchId: saved.id, searchName: saved.search_list_name }),
};

/** All addresses of the site, used for every link. */
export const paths = {
  home: "/",
  comingSoon: "/coming-soon",
  /** Upcoming releases, for calendar subscriptions. */
  calendarFeed: "/calendar.ics",
  stillLooking: "/still-looking",
  oracle: "/oracle",
  /** The Oracle at one of its steps, with the previous choices. */
  oracleAt: (answers: Query): string => address("/oracle", answers),
  profiles: "/user-list",
  /** Asks who is watching, and continues to `returnTo`. */
  chooseProfile: (returnTo: string): string => address("/user-list", { return_to: returnTo }),
  category,
  search,
  /** The page of a title, without a title. */
  detailPage: "/content",
  detail: ({ video_id, video_type }: Title): string =>
    address("/content", { video_id, video_type }),
  /** The page of a person, without a person. */
  personPage: "/person",
  person: ({ person_id }: { readonly person_id: number }): string =>
    address("/person", { person_id }),
  playerPage: "/player",
  player: ({ video_id, video_type, seasion_id, episode_id }: Playable): string =>
    address("/player", { video_id, video_type, season_id: seasion_id, episode_id }),
  trailer: ({ video_id, video_type }: Title): string =>
    address("/player", { video_id, video_type, content_type: "trailer" }),
  /** `returnTo` is the page that the member wanted to open. */
  signIn: (returnTo?: string): string => address("/signin", { return_to: returnTo }),
  staticSignIn: "/signin-new",
  signUp: "/signup-new",
  /** The page where the code of a sign-up is entered. */
  signUpCode: "/signup",
  signUpInColumns: "/old-sign",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  setPassword: (token: string): string => address("/reset-password", { token }),
  verification: "/account-verification",
  verify: (token: string): string => address("/account-verification", { token }),
  chooseHowToWatch: "/choose-how-watch",
  profile: "/profile",
  addProfile: "/add-profile",
  devices: "/devices",
  /** With the code that a television shows. */
  activateTv: (code?: string): string => address("/activate-tv", { code }),
  activity: "/watch-history",
  suggested: "/suggested-view",
  television: "/tv",
  typeOnTv: "/tv-keyboard",
  acceptList: "/accept-share-watchlist",
  /** Opened from an invitation by email. */
  acceptInvitation: (token: string): string => address("/accept-share-watchlist", { token }),
  stopInvitations: "/stop-invitations",
  blockSender: (token: string): string => address("/stop-invitations", { token }),
  stopMails: "/stop-mails",
  stopMailsOf: (token: string): string => address("/stop-mails", { token }),
  demoMailbox: "/demo/mailbox",
  demoPayments: "/demo/payments/payments",
  /** The title that the viewer came from; the plan is preselected. */
  subscribe: (title?: Title, planId?: number, currency?: string): string =>
    address("/subscribe", {
      video_id: title?.video_id,
      video_type: title?.video_type,
      plan_id: planId,
      currency,
    }),
  membership: "/membership",
  /** Where the payment provider leads after a payment, and after an abandoned one. */
  paid: "/success",
  notPaid: "/cancel",
  samplePayment: "/payment-success",
  about: "/about",
  faq: "/faq",
  terms: "/terms",
  help: "/help",
  privacyPolicy: "/privacy-policy",
  /** A page that the operator added; nothing else is below this path. */
  ownPage: (address: string): string => `/info/${address}`,
};

/** A reserved host name (RFC 2606), which no site has. */
const INSIDE = "http://inside.invalid";

/** Returns a `return_to` that stays on this site, as browsers parse it (URL standard); Home for any other. */
export function safeReturnPath(value: string | null): string {
  if (value === null || !value.startsWith("/")) return paths.home;
  try {
    // The parser removes tabs and line ends and reads a backslash as a slash: "/<tab>/evil.example" is another site.
    const { origin, pathname, search, hash } = new URL(value, INSIDE);
    const isInside = origin === INSIDE && !pathname.startsWith("//");
    return isInside ? pathname + search + hash : paths.home;
  } catch {
    return paths.home;
  }
}
