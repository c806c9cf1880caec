import * as Type from "typebox";
import {
  described,
  Done,
  Envelope,
  errorResponses,
  exact,
  Flag,
  idOf,
  optionalIdOf,
  OptionalEpisodeId,
  OptionalSeasonId,
  UserId,
  VideoId,
  VideoType,
} from "./common.ts";
import { endpoint, limits } from "./endpoint.ts";
import { inEachSpelling } from "./spellings.ts";
import { Sound, Subtitle } from "./titles/tracks.ts";
import { TrackPreferences } from "./track-preferences.ts";

const Neighbor = Type.Union([
  Type.Object(
    {
      video_id: Type.Integer({ description: "The series." }),
      video_type: Type.Integer({ description: "Always 2, a series." }),
      ...inEachSpelling(
        "seasion_id",
        Type.Integer({ description: "The season, for `season_id` of other calls." }),
      ),
      episode_id: Type.Integer({ description: "The episode, for `episode_id` of other calls." }),
      video_title: Type.String({ description: "The name of the series." }),
      episode_title: Type.String({ description: "The name of the episode." }),
      episode_number: Type.Integer({ description: "Its place in the season, from 1." }),
      ...inEachSpelling(
        "season_number",
        Type.Integer({ description: "The place of the season in the series, from 1." }),
      ),
      episode_image: Type.String({ description: 'The address of a still; "" without one.' }),
    },
    {
      title: "NeighboringEpisode",
      description: "The episode before or after, also across seasons, that can be played.",
    },
  ),
  Type.Null(),
]);

const SkipRange = Type.Object(
  {
    skip_from: Type.Number({ description: "Where it begins, in seconds." }),
    skip_to: Type.Number({ description: "Where it ends, in seconds." }),
    skip_kind: Type.String({ description: 'What it is, such as "intro" or "credits".' }),
  },
  { title: "SkipRange", description: "A part that a player may offer to skip." },
);

const Chapter = Type.Object(
  {
    chapter_from: Type.Number({ description: "Where it begins, in seconds." }),
    chapter_name: Type.String({ description: "What viewers read." }),
  },
  { title: "Chapter", description: "A chapter; it ends where the next one begins." },
);

/** Section 3, "Playback state". */
export const PlaybackState = Type.Object(
  {
    error: described(Flag, '"1" where the viewer may not watch, and `play_url` is empty.'),
    total_time: Type.Integer({ description: "The length in seconds." }),
    play_time: Type.Integer({
      description: "Where to begin, in seconds: where the profile stopped, or 0.",
    }),
    last_play_time: Type.Integer({ description: "The same as `play_time`." }),
    left_time: Type.Integer({ description: "`total_time` less `play_time`." }),
    play_url: Type.String({
      description: "The HLS playlist. It is signed; ask again once it has expired.",
    }),
    play_url_expires_at: Type.Integer({
      description: "Unix seconds at which `play_url` stops working; 0 for what is public.",
    }),
    trailer_url: Type.String({
      description: 'The HLS playlist of the trailer, for everyone; "" without one.',
    }),
    thumbnails_url: Type.String({
      description: 'WebVTT with thumbnails for the progress bar; "" without any.',
    }),
    poster_url: Type.String({
      description: 'The address of a picture to show before the film; "" without one.',
    }),
    video_type: Type.Integer({ description: "1 is a film, 2 a series." }),
    video_id: Type.Integer({ description: "The film or series." }),
    ...inEachSpelling(
      "seasion_id",
      described(Type.Union([Type.Integer(), Type.Null()]), "The season; null for a film."),
    ),
    episode_id: described(
      Type.Union([Type.Integer(), Type.Null()]),
      "The episode; null for a film.",
    ),
    video_title: Type.String({ description: "The name of the film or series." }),
    episode_title: Type.String({ description: 'The name of the episode; "" for a film.' }),
    episode_number: described(
      Type.Union([Type.Integer(), Type.Null()]),
      "The place of the episode in its season, from 1; null for a film.",
    ),
    ...inEachSpelling(
      "season_number",
      described(
        Type.Union([Type.Integer(), Type.Null()]),
        "The place of the season in its series, from 1; null for a film.",
      ),
    ),
    allow_kids: described(Flag, '"1" if children may watch it.'),
    is_premium: described(Flag, '"1" if only members with a membership may watch it.'),
    short_description: Type.String({ description: "One or two sentences about the title." }),
    video_subtitles: described(
      Type.Array(Subtitle),
      "As in the HLS playlist; empty where `play_url` is withheld.",
    ),
    video_sounds: described(
      Type.Array(Sound),
      "As in the HLS playlist, the default first; empty where `play_url` is withheld.",
    ),
    video_chapters: described(Type.Array(Chapter), "The first chapter first; empty without any."),
    track_preferences: TrackPreferences,
    next_video: described(Neighbor, "The next episode; null without one."),
    prev_video: described(Neighbor, "The previous episode; null without one."),
    episode_skip_duration: described(
      Type.Array(SkipRange),
      "What a viewer may skip, such as an intro.",
    ),
    extra_id: described(
      Type.Union([Type.Integer(), Type.Null()]),
      "The extra that plays; null for anything else.",
    ),
    extra_title: Type.String({ description: 'The name of that extra; "" for anything else.' }),
    notice: Type.String({
      description: `Shown when a placeholder film or trailer plays instead; "" otherwise.`,
    }),
  },
  {
    title: "PlaybackState",
    description: 'Times are whole seconds; `error` is "1" where `play_url` is withheld.',
  },
);
export type PlaybackState = Type.Static<typeof PlaybackState>;

export const deeplinkingPlayUrl = endpoint({
  path: "/deeplinking-play-url",
  methods: ["GET"],
  access: "play",
  changes: false,
  limit: limits.perMinute(60, "session"),
  summary: "The playback state of a title (C-40); trailers and free extras answer guests too",
  input: Type.Object(
    {
      user_id: UserId,
      video_type: VideoType,
      video_id: VideoId,
      season_id: OptionalSeasonId,
      episode_id: OptionalEpisodeId,
      content_type: Type.Optional(
        described(
          Type.Union([Type.Literal("trailer"), Type.Literal("")]),
          "`trailer` for the trailer, which guests may watch too; empty for the title itself.",
        ),
      ),
      extra_id: optionalIdOf("One of `extras` of `/video-detail`, to watch instead; 0 means none."),
    },
    exact,
  ),
  responses: { 200: Envelope(PlaybackState), ...errorResponses },
});

const Seconds = Type.Integer({
  minimum: 0,
  maximum: 1_000_000,
  description: "The position in whole seconds.",
});
const Sequence = Type.Optional(
  Type.Integer({
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
    description:
      "Milliseconds of the sender's clock: an older position never overwrites a newer one (decisions 70).",
  }),
);
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
    { user_id: UserId, video_id: VideoId, last_play_time: Seconds, sequence: Sequence },
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
      video_id: VideoId,
      seasion_id: OptionalSeasonId,
      episode_id: idOf("The episode, as `/episode-list` lists it."),
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
      activity_name: Type.Optional(
        Type.String({ maxLength: 500, description: "Accepted, without effect." }),
      ),
      video_id: VideoId,
      video_type: VideoType,
      season_id: OptionalSeasonId,
      episode_id: OptionalEpisodeId,
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
      Type.Object(
        {
          ...TrackPreferences.properties,
          sound_languages: described(
            Type.Array(Type.String()),
            "The languages of sound in the catalog, BCP 47.",
          ),
          subtitle_languages: described(
            Type.Array(Type.String()),
            "The languages of subtitles in the catalog, BCP 47.",
          ),
        },
        { description: "The preferences, and what there is to choose from." },
      ),
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
