import * as Type from "typebox";
import {
  Count,
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
import { Scene, VideoCard } from "./titles/videos.ts";

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
    ...Scene.properties,
    slider_image_ott_web: Type.String({ description: "The same as `still_images_1920x1080`." }),
    slider_image_android: Type.String({ description: "The same as `portrait_art_2000x3000`." }),
    title_image: Type.String({ description: "The same as `banner_title_image`." }),
    slider_description: Type.String({ description: "The same as `short_description`." }),
    banner_image: Type.String({ description: "The same as `still_images_1920x1080`." }),
    banner_link: Type.Optional(
      Type.String({
        description:
          "Of a banner that is no title: the page of this site, from `/` on, or the address of another site. Its `video_id` is negative, and nothing can be played. Absent for a title.",
      }),
    ),
    banner_button: Type.Optional(
      Type.String({ description: "What the button says; absent for the usual words." }),
    ),
  },
  { title: "Banner", description: "A banner of the hero or of the coming-soon slider." },
);
export type Banner = Type.Static<typeof Banner>;

const banners = {
  ...browse,
  input: ownInput,
  responses: {
    200: Envelope(Type.Array(Banner, { description: "In the order in which they are shown." }), {
      count: Count,
    }),
    ...errorResponses,
  },
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
    premiere_at: Type.String({
      description: "When the title, or the episode of `episode_id`, is released, ISO 8601.",
    }),
    premiere_note: Type.String({
      description: 'What it is, in words: "Movie", "Early on Premium", "Season 2, episode 3".',
    }),
  },
  {
    title: "Premiere",
    description: "A premiere: a title or an episode that is released in the coming days.",
  },
);
export const CalendarDay = Type.Object(
  {
    date: Type.String({ description: "The day in the requested time zone: `2026-05-31`." }),
    videos: Type.Array(Premiere, {
      description: "The earliest first; empty on a day without any.",
    }),
  },
  {
    title: "CalendarDay",
    description: "One of the next seven days, or a later day with a premiere.",
  },
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
    200: Envelope(Type.Array(CalendarDay, { description: "The earliest day first." }), {
      count: Type.Integer({ description: "The number of premieres of all days." }),
    }),
    ...errorResponses,
  },
});

/** Section 3, "Home row". */
export const HomeRow = Type.Object(
  {
    id: Type.Integer({ description: "The row; of a row with a list, the list." }),
    name: Type.String({ description: "The heading, as the operator or the member wrote it." }),
    title: Type.String({ description: "The same as `name`." }),
    tagline: Type.String({ description: 'A line below the heading; "" without one.' }),
    genre_id: Type.Integer({
      description: "What the row shows, for `/video-by-genre`; 1 is continue watching.",
    }),
    genre_name: Type.String({ description: "The same as `name`." }),
    genre_icon: Type.String({ description: 'Always "": rows have no drawings.' }),
    genre_type: Type.Integer({ description: "For `/video-by-genre`, together with `genre_id`." }),
    genre_class: described(
      Type.Union([
        Type.Literal("heroimage"),
        Type.Literal("portraitlarge"),
        Type.Literal("portraitsmall"),
        Type.Literal("landscapelarge"),
        Type.Literal("landscapesmall"),
        Type.Literal("importantitem"),
      ]),
      "How the row looks: the shape and the size of its tiles; `heroimage` is one picture from edge to edge, `importantitem` emphasizes one title.",
    ),
    list_name: described(
      Type.Union([Type.String(), Type.Null()]),
      "The name of the list, of a row with one of the profile's lists; null for other rows.",
    ),
    background_image: Type.String({
      description: 'The address of a still of the first title; "" without one.',
    }),
    user_id: described(
      Type.Union([Type.Integer(), Type.Null()]),
      "The profile that the row is personal to; null for a row that everyone gets.",
    ),
    listCount: Type.Integer({ description: "The number of titles of the whole row." }),
    continue_watch_id: described(
      Type.Union([Type.Integer(), Type.Null()]),
      "Of continue watching, the entry of the first title; null for other rows.",
    ),
    videos: described(Type.Array(VideoCard), "The first titles of the row, at most 18."),
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
      Type.Object(
        {
          banner: described(
            Type.Union([Banner, Type.Null()]),
            "The title that is released next; null without any.",
          ),
          rows: Type.Record(Type.String(), Type.Array(VideoCard), {
            description: 'Titles by the heading of their row: "In the next seven days", "Later".',
          }),
        },
        { description: "The page in parts; the nearest release is first everywhere." },
      ),
      { count: Type.Integer({ description: "The number of titles in all rows." }) },
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
