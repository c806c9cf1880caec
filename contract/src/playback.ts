import * as Type from "typebox";
import {
  Done,
  Envelope,
  exact,
  Flag,
  Id,
  OptionalId,
  errorResponses,
  UserId,
  VideoType,
} from "./common.ts";
import { endpoint, limits } from "./endpoint.ts";
import { inEachSpelling } from "./spellings.ts";
import { Sound, Subtitle } from "./titles/videos.ts";

const Neighbor = Type.Union([
  Type.Object({
    video_id: Type.Integer(),
    video_type: Type.Integer(),
    ...inEachSpelling("seasion_id", Type.Integer()),
    episode_id: Type.Integer(),
    video_title: Type.String(),
    episode_title: Type.String(),
    episode_number: Type.Integer(),
    ...inEachSpelling("season_number", Type.Integer()),
    episode_image: Type.String(),
  }),
  Type.Null(),
]);

const SkipRange = Type.Object({
  skip_from: Type.Number(),
  skip_to: Type.Number(),
  skip_kind: Type.String(),
});

const Chapter = Type.Object({
  /** Seconds. */
  chapter_from: Type.Number(),
  chapter_name: Type.String(),
});

const LANGUAGE = "[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*";
const ofLanguage = (pattern: string) => Type.String({ maxLength: 35, pattern });

/** Which sound and subtitles a profile prefers. Commentaries are never preferred. */
export const TrackPreferences = Type.Object({
  /** BCP 47; "" is the film's own. */
  sound_language: ofLanguage(`^(${LANGUAGE})?$`),
  /** BCP 47; "" is off, "*" the language of the sound. */
  subtitle_language: ofLanguage(`^(${LANGUAGE}|\\*)?$`),
  /** Sound that describes the picture. */
  prefers_described: Flag,
  /** Subtitles for the deaf and hard of hearing. */
  prefers_captions: Flag,
});
export type TrackPreferences = Type.Static<typeof TrackPreferences>;

/** Section 3, "Playback state". Times are whole seconds; `error` is "1" where `play_url` is withheld. */
export const PlaybackState = Type.Object({
  error: Flag,
  total_time: Type.Integer(),
  play_time: Type.Integer(),
  last_play_time: Type.Integer(),
  left_time: Type.Integer(),
  play_url: Type.String(),
  /** Unix seconds at which `play_url` stops working; 0 for a public trailer. */
  play_url_expires_at: Type.Integer(),
  trailer_url: Type.String(),
  thumbnails_url: Type.String(),
  poster_url: Type.String(),
  video_type: Type.Integer(),
  video_id: Type.Integer(),
  ...inEachSpelling("seasion_id", Type.Union([Type.Integer(), Type.Null()])),
  episode_id: Type.Union([Type.Integer(), Type.Null()]),
  video_title: Type.String(),
  episode_title: Type.String(),
  episode_number: Type.Union([Type.Integer(), Type.Null()]),
  ...inEachSpelling("season_number", Type.Union([Type.Integer(), Type.Null()])),
  allow_kids: Flag,
  is_premium: Flag,
  short_description: Type.String(),
  video_subtitles: Type.Array(Subtitle),
  /** The default first; empty where `play_url` is withheld, as `video_subtitles` is. */
  video_sounds: Type.Array(Sound),
  /** Ascending. */
  video_chapters: Type.Array(Chapter),
  /** Of the viewer's profile; the defaults for a guest. */
  track_preferences: TrackPreferences,
  next_video: Neighbor,
  prev_video: Neighbor,
  episode_skip_duration: Type.Array(SkipRange),
  /** Shown when a placeholder film plays instead; "" otherwise. */
  notice: Type.String(),
});
export type PlaybackState = Type.Static<typeof PlaybackState>;

export const deeplinkingPlayUrl = endpoint({
  path: "/deeplinking-play-url",
  methods: ["GET"],
  access: "play",
  changes: false,
  limit: limits.perMinute(60, "session"),
  summary: "The playback state of a title (C-40); a trailer answers guests too",
  input: Type.Object(
    {
      user_id: UserId,
      video_type: VideoType,
      video_id: Id,
      season_id: OptionalId,
      episode_id: OptionalId,
      content_type: Type.Optional(Type.Union([Type.Literal("trailer"), Type.Literal("")])),
    },
    exact,
  ),
  responses: { 200: Envelope(PlaybackState), ...errorResponses },
});

const Seconds = Type.Integer({ minimum: 0, maximum: 1_000_000 });
/** Milliseconds of the sender's clock: an older tab's position never overwrites a newer one (decisions 70). */
const Sequence = Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }));
const change = {
  methods: ["GET", "POST"],
  access: "member",
  changes: true,
  limit: limits.perMinute(60, "session"),
  responses: { 200: Done, ...errorResponses },
} as const;

export const updateLastPlayTime = endpoint({
  ...change,
  path: "/update-last-play-time",
  summary: "Saves the position in a movie (C-41)",
  input: Type.Object(
    { user_id: UserId, video_id: Id, last_play_time: Seconds, sequence: Sequence },
    exact,
  ),
});

export const updateEpisodeLastPlayTime = endpoint({
  ...change,
  path: "/update-episode-last-play-time",
  summary: "Saves the position in an episode (C-42)",
  input: Type.Object(
    {
      user_id: UserId,
      video_id: Id,
      seasion_id: OptionalId,
      episode_id: Id,
      play_time: Seconds,
      sequence: Sequence,
    },
    exact,
  ),
});

export const saveActivityLog = endpoint({
  ...change,
  path: "/save-activity-log",
  summary: "Records a view; the server sets its name (C-43)",
  input: Type.Object(
    {
      user_id: UserId,
      activity_name: Type.Optional(Type.String({ maxLength: 500 })),
      video_id: Id,
      video_type: VideoType,
      season_id: OptionalId,
      episode_id: OptionalId,
    },
    exact,
  ),
});

export const trackPreferences = endpoint({
  path: "/track-preferences",
  methods: ["GET"],
  access: "member",
  changes: false,
  limit: limits.perMinute(60, "session"),
  summary: "The preferred sound and subtitles of the profile, and the languages of the catalog",
  input: Type.Object({ user_id: UserId }, exact),
  responses: {
    200: Envelope(
      Type.Object({
        ...TrackPreferences.properties,
        /** BCP 47, of all films. */
        sound_languages: Type.Array(Type.String()),
        subtitle_languages: Type.Array(Type.String()),
      }),
    ),
    ...errorResponses,
  },
});

export const saveTrackPreferences = endpoint({
  ...change,
  path: "/save-track-preferences",
  methods: ["POST"],
  summary: "Saves the preferred sound and subtitles of the profile",
  input: Type.Object({ user_id: UserId, ...TrackPreferences.properties }, exact),
});
