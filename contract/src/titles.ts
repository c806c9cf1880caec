import * as Type from "typebox";
import {
  Done,
  Envelope,
  errorResponses,
  exact,
  idOf,
  Page,
  StartRange,
  UserId,
  VideoId,
  VideoType,
} from "./common.ts";
import { endpoint, limits } from "./endpoint.ts";
import { Episode, Season } from "./titles/episodes.ts";
import { Video, VideoCard } from "./titles/videos.ts";

const browse = {
  methods: ["GET"],
  access: "browse",
  changes: false,
  limit: limits.perMinute(120, "session"),
} as const;

export const videoDetail = endpoint({
  ...browse,
  path: "/video-detail",
  summary: "A title in full, with similar titles (C-13)",
  input: Type.Object(
    {
      video_id: VideoId,
      video_type: VideoType,
      user_id: UserId,
    },
    exact,
  ),
  responses: { 200: Envelope(Video), ...errorResponses },
});

export const seasonList = endpoint({
  ...browse,
  path: "/seasion-list",
  summary: "The seasons of a series (C-14)",
  input: Type.Object({ video_id: VideoId, start_range: StartRange, user_id: UserId }, exact),
  responses: { 200: Page(Season), ...errorResponses },
});

export const episodeList = endpoint({
  ...browse,
  path: "/episode-list",
  summary: "The episodes of a season, a page at a time (C-15)",
  input: Type.Object(
    {
      video_id: VideoId,
      seasion_id: idOf("The season, as `/seasion-list` lists it."),
      start_range: StartRange,
      user_id: UserId,
    },
    exact,
  ),
  responses: { 200: Page(Episode), ...errorResponses },
});

const Name = Type.String({
  description:
    'The catalog\'s name of the genre, row or menu entry; "" for all titles and for a ranking.',
});

const GenreType = Type.Integer({
  minimum: 0,
  maximum: 3,
  description: "0 is all titles under genre tabs, 1 a genre, 2 a row of Home, 3 a ranking.",
});

export const videoByGenre = endpoint({
  ...browse,
  path: "/video-by-genre",
  summary: "The titles of a genre, a row or a ranking (C-28)",
  input: Type.Object(
    {
      genre_id: Type.Integer({
        minimum: 0,
        maximum: 2_147_483_647,
        description: "The genre, row or ranking; 0 for all titles.",
      }),
      genre_type: Type.Optional(GenreType),
      start_range: StartRange,
      user_id: UserId,
    },
    exact,
  ),
  responses: { 200: Page(VideoCard, { name: Name }), ...errorResponses },
});

export const contentByMenu = endpoint({
  ...browse,
  path: "/content-by-menu",
  summary: "The titles of a menu entry (C-29)",
  input: Type.Object(
    {
      menu_id: idOf("The menu entry, as `/left-sidebar` lists it."),
      start_range: StartRange,
      user_id: UserId,
    },
    exact,
  ),
  responses: { 200: Page(VideoCard, { name: Name }), ...errorResponses },
});

export const stillLooking = endpoint({
  ...browse,
  path: "/still-looking",
  summary: "All titles, best first (C-09)",
  input: Type.Object({ start_range: StartRange, user_id: UserId }, exact),
  responses: { 200: Page(VideoCard), ...errorResponses },
});

export const shareTitle = endpoint({
  path: "/share-title",
  methods: ["POST"],
  access: "member",
  changes: true,
  limit: limits.perMinute(30, "session"),
  summary: "A member shared a title; counts once for an account, title and day",
  input: Type.Object({ video_id: VideoId, user_id: UserId }, exact),
  responses: { 200: Done, ...errorResponses },
});
