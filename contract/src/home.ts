import * as Type from "typebox";
import {
  described,
  Done,
  Envelope,
  errorResponses,
  exact,
  idOf,
  Page,
  StartRange,
  UserId,
  VideoType,
} from "./common.ts";
import { endpoint, limits } from "./endpoint.ts";
import { VideoCard } from "./titles/videos.ts";

const read = { methods: ["GET"], changes: false, limit: limits.perMinute(120, "session") } as const;
const browse = { ...read, access: "browse" } as const;
const own = { ...read, access: "member" } as const;

const listInput = Type.Object({ user_id: UserId, start_range: StartRange }, exact);
const ownInput = Type.Object({ user_id: UserId }, exact);
const list = {
  ...browse,
  input: listInput,
  responses: { 200: Page(VideoCard), ...errorResponses },
} as const;

/** Documented by GET and by POST (decisions 18). */
export const trendingVideos = endpoint({
  ...list,
  methods: ["GET", "POST"],
  path: "/trending-videos",
  summary: "Trending titles, of all free titles (C-01)",
});
export const mostViewedVideos = endpoint({
  ...list,
  path: "/most-viewed-videos",
  summary: "Most viewers of the last 90 days (C-02)",
});
export const mostSharedVideos = endpoint({
  ...list,
  path: "/most-shared-videos",
  summary: "Most shared in the last 90 days (C-03)",
});
export const filmThatMatterVideos = endpoint({
  ...list,
  path: "/film-that-matter-videos",
  summary: "Films that matter, chosen by the operator (C-04)",
});
export const remasteredVideos = endpoint({
  ...list,
  path: "/remastered-videos",
  summary: "Remastered classics (decisions 51)",
});

/** Section 3 of catalogue-and-viewing, "Home banner". */
export const Banner = Type.Object(
  {
    ...VideoCard.properties,
    slider_image_ott_web: Type.String(),
    slider_image_android: Type.String(),
    title_image: Type.String(),
    slider_description: Type.String(),
    banner_image: Type.String(),
  },
  { title: "Banner", description: "A banner of the hero or of the coming-soon slider." },
);
export type Banner = Type.Static<typeof Banner>;

const banners = {
  ...browse,
  input: ownInput,
  responses: { 200: Envelope(Type.Array(Banner), { count: Type.Integer() }), ...errorResponses },
} as const;

export const ottSlider = endpoint({
  ...banners,
  path: "/ott-slider",
  summary: "The hero's banners (C-05)",
});
export const slider = endpoint({
  ...banners,
  path: "/slider",
  summary: "The coming-soon slider's banners (C-06)",
});

const Premiere = Type.Object(
  {
    ...VideoCard.properties,
    premiere_at: Type.String(),
    premiere_note: Type.String(),
  },
  {
    title: "Premiere",
    description: "A premiere: a title or an episode that is released in the coming days.",
  },
);
export const CalendarDay = Type.Object(
  { date: Type.String(), videos: Type.Array(Premiere) },
  { title: "CalendarDay" },
);
export type CalendarDay = Type.Static<typeof CalendarDay>;

export const weekCalendar = endpoint({
  ...browse,
  path: "/week-wise-upcoming-calender-videos",
  summary: "Releases of each of the next seven days, and later (C-07)",
  input: Type.Object(
    {
      user_id: UserId,
      time_zone: Type.Optional(
        Type.String({
          maxLength: 64,
          description: "The IANA time zone of the days; UTC without one, or if it is unknown.",
        }),
      ),
    },
    exact,
  ),
  responses: {
    200: Envelope(Type.Array(CalendarDay), { count: Type.Integer() }),
    ...errorResponses,
  },
});

/** Section 3, "Home row". */
export const HomeRow = Type.Object(
  {
    id: Type.Integer(),
    name: Type.String(),
    title: Type.String({ description: "The heading." }),
    tagline: Type.String({ description: 'A line below the heading; "" without one.' }),
    genre_id: Type.Integer({
      description: "What the row shows, for `/video-by-genre`; 1 is continue watching.",
    }),
    genre_name: Type.String(),
    genre_icon: Type.String(),
    genre_type: Type.Integer({ description: "For `/video-by-genre`, together with `genre_id`." }),
    genre_class: Type.Union([
      Type.Literal("heroimage"),
      Type.Literal("portraitlarge"),
      Type.Literal("portraitsmall"),
      Type.Literal("landscapelarge"),
      Type.Literal("landscapesmall"),
      Type.Literal("importantitem"),
    ]),
    list_name: described(
      Type.Union([Type.String(), Type.Null()]),
      "The name, of a row with one of the profile's lists.",
    ),
    background_image: Type.String(),
    user_id: Type.Union([Type.Integer(), Type.Null()]),
    listCount: Type.Integer({ description: "The number of titles." }),
    continue_watch_id: Type.Union([Type.Integer(), Type.Null()]),
    videos: described(Type.Array(VideoCard), "The first titles."),
  },
  { title: "HomeRow", description: "A row of Home. Continue watching is the row with genre_id 1." },
);
export type HomeRow = Type.Static<typeof HomeRow>;

export const homeVideos = endpoint({
  ...browse,
  path: "/home-videos",
  summary: "The rows of Home, a few at a time (C-08)",
  input: listInput,
  responses: { 200: Page(HomeRow), ...errorResponses },
});

export const comingSoonVideos = endpoint({
  ...browse,
  path: "/coming-soon-videos",
  summary: "The coming-soon page: its banner and its rows by name (decisions 51)",
  input: listInput,
  responses: {
    200: Envelope(
      Type.Object({
        banner: Type.Union([Banner, Type.Null()]),
        rows: Type.Record(Type.String(), Type.Array(VideoCard)),
      }),
      { count: Type.Integer() },
    ),
    ...errorResponses,
  },
});

const rows = {
  ...own,
  input: listInput,
  responses: { 200: Page(HomeRow), ...errorResponses },
} as const;

export const continueWatchingVideos = endpoint({
  ...rows,
  path: "/home-continue-watch-videos",
  summary: "The continue-watching row (C-10)",
});
export const watchlistVideos = endpoint({
  ...rows,
  path: "/home-watchlist-videos",
  summary: "A row for each of the profile's lists, ten at a time with their latest titles (C-11)",
});

export const deleteContinueWatching = endpoint({
  path: "/delete-continue-watching",
  methods: ["GET", "POST"],
  access: "object",
  changes: true,
  limit: limits.perMinute(60, "session"),
  summary: "Removes a title from continue watching; no error if it is not there (C-12)",
  input: Type.Object(
    {
      user_id: UserId,
      continue_watch_id: idOf("The entry of continue watching."),
      video_type: VideoType,
    },
    exact,
  ),
  responses: { 200: Done, ...errorResponses },
});
