import * as Type from "typebox";
import {
  Count,
  described,
  DeviceNumber,
  Done,
  Envelope,
  errorResponses,
  exact,
  OptionalEpisodeId,
  OptionalSeasonId,
  UserId,
  VideoId,
} from "../common.ts";
import { endpoint, limits } from "../endpoint.ts";

const Seconds = Type.Number({ minimum: 0, maximum: 1_000_000, description: "Seconds." });
const Kind = <const Name extends string>(name: Name, description: string) =>
  Type.Object({ kind: Type.Literal(name, { description }) }, exact);

/** A language, or the name of a track: the longest that a film can have. */
const TrackKey = Type.String({ maxLength: 100 });

export const TvCommand = Type.Union(
  [
    Type.Object(
      {
        kind: Type.Literal("play_title", { description: "Opens a title and plays it." }),
        video_id: VideoId,
        season_id: OptionalSeasonId,
        episode_id: OptionalEpisodeId,
        is_trailer: Type.Optional(
          Type.Boolean({ description: "True plays the trailer instead of the title." }),
        ),
        position_seconds: Type.Optional(
          described(
            Seconds,
            "Where to begin, in seconds. Without it the television resumes where its own profile stopped.",
          ),
        ),
      },
      exact,
    ),
    Kind("play", "Continues the title."),
    Kind("pause", "Pauses the title."),
    Type.Object(
      {
        kind: Type.Literal("seek", { description: "Goes to a position." }),
        position_seconds: described(Seconds, "The position, in seconds from the beginning."),
      },
      exact,
    ),
    Type.Object(
      {
        kind: Type.Literal("step", { description: "Goes forward or back." }),
        seconds: Type.Number({
          minimum: -600,
          maximum: 600,
          description:
            "From the television's position, because the phone's is always a moment old; below 0 is back.",
        }),
      },
      exact,
    ),
    Type.Object(
      {
        kind: Type.Literal("captions", { description: "Chooses subtitles." }),
        language: described(
          Type.Union([TrackKey, Type.Null()]),
          "The `key` of one of the reported `captions`; null turns subtitles off.",
        ),
      },
      exact,
    ),
    Type.Object(
      {
        kind: Type.Literal("sound", { description: "Chooses the sound." }),
        sound: described(TrackKey, "The `key` of one of the reported `sounds`."),
      },
      exact,
    ),
    Kind("next", "Plays the next episode."),
    Kind("previous", "Plays the previous episode."),
    Kind("stop", "Closes the player."),
  ],
  { title: "TvCommand", description: "What a phone tells a television of its account to do." },
);
export type TvCommand = Type.Static<typeof TvCommand>;

export const SentTvCommand = Type.Object(
  {
    sequence: Type.Integer({ description: "Counts up for each television." }),
    command: TvCommand,
    from_name: Type.String({ description: "The name of the sender's profile." }),
    from_kind: Type.String({ description: `The sender's kind of device, such as "phone".` }),
  },
  { title: "SentTvCommand", description: "A command on its way to a television." },
);
export type SentTvCommand = Type.Static<typeof SentTvCommand>;

/** As many as a film can have. */
const Tracks = Type.Array(
  Type.Object(
    {
      key: described(TrackKey, "Unique in this list, for a command."),
      name: Type.String({ maxLength: 120, description: 'What viewers read: "English (SDH)".' }),
    },
    exact,
  ),
  { maxItems: 100 },
);
const Chosen = Type.Union([TrackKey, Type.Null()]);

const ID = { minimum: 0, maximum: 2_147_483_647 } as const;

const report = {
  screen: described(
    Type.Union([
      Type.Literal("browsing"),
      Type.Literal("loading"),
      Type.Literal("playing"),
      Type.Literal("failed"),
    ]),
    "`browsing`: no title is open; `failed`: the title needs Premium, is missing, or has an error.",
  ),
  video_id: Type.Integer({ ...ID, description: "The title; 0 while browsing." }),
  season_id: Type.Integer({ ...ID, description: "The season of a series; 0 for a film." }),
  episode_id: Type.Integer({ ...ID, description: "The episode of a series; 0 for a film." }),
  subheading: Type.String({
    maxLength: 200,
    description: `"S1 · EP:2 The Ring"; for a movie its year and director.`,
  }),
  position_seconds: described(Seconds, "Where it plays, in seconds from the beginning."),
  duration_seconds: described(Seconds, "The length in seconds; 0 where it is not known yet."),
  is_paused: Type.Boolean({ description: "Whether `play` would continue it." }),
  is_ad: Type.Boolean({ description: "An ad plays: only `stop` and `next` have an effect." }),
  needs_press: Type.Boolean({
    description:
      "The television's browser plays sound only after a press of its own remote control.",
  }),
  has_next: Type.Boolean({ description: "Whether there is a next episode." }),
  has_previous: Type.Boolean({ description: "Whether there is a previous episode." }),
  captions: described(Tracks, "The subtitles that can be chosen; empty without any."),
  caption_language: described(Chosen, "The `key` of the subtitles that are shown; null for none."),
  sounds: described(Tracks, "The sound tracks that can be chosen; empty while no title is open."),
  sound: described(Chosen, "The `key` of the sound that plays; null where it is not known."),
};
const TvReport = Type.Object(report, {
  ...exact,
  title: "TvReport",
  description:
    "What a television shows. The fields after `screen` describe the title of a screen other than `browsing`.",
});
export type TvReport = Type.Static<typeof TvReport>;

const TvScreen = Type.Object(
  {
    device_id: Type.Integer({ description: "The television, for `/tv-follow` and `/tv-command`." }),
    device: Type.String({ description: 'What viewers call it: "TV (Chrome on Linux)".' }),
    profile_name: Type.String({ description: "The profile that the television plays with." }),
    version: Type.Integer({ description: "Counts up with each report." }),
    is_restricted: Type.Boolean({
      description:
        "It shows a title that a child's profile may not see, which reads no report and may send no command.",
    }),
    report: described(
      Type.Union([
        Type.Object({
          ...report,
          title: Type.String({ description: 'The name of the title; "" while browsing.' }),
          picture: Type.String({
            description: 'The address of a landscape picture of the title; "" without one.',
          }),
          age_ms: Type.Integer({
            description:
              "How old `position_seconds` was when the server responded, in milliseconds.",
          }),
        }),
        Type.Null(),
      ]),
      "Null before the first report, and while restricted.",
    ),
  },
  { title: "TvScreen", description: "A television of the account that is open." },
);
export type TvScreen = Type.Static<typeof TvScreen>;

export const tvScreens = endpoint({
  path: "/tv-screens",
  methods: ["GET"],
  access: "member",
  changes: false,
  limit: limits.perMinute(120, "session"),
  summary: "The televisions of the account that are open now, and what they show",
  input: Type.Object({ user_id: UserId }, exact),
  responses: {
    200: Envelope(Type.Array(TvScreen, { description: "The televisions, by name." }), {
      count: Count,
    }),
    ...errorResponses,
  },
});

export const tvFollow = endpoint({
  path: "/tv-follow",
  held: true,
  methods: ["POST"],
  access: "object",
  changes: false,
  limit: limits.perMinute(120, "session"),
  summary:
    "Long poll of up to ten seconds: what a television of the account shows, as soon as it differs from `version`; 404 when it is off",
  input: Type.Object(
    {
      user_id: UserId,
      device_id: DeviceNumber,
      version: Type.Integer({
        minimum: 0,
        maximum: 2_147_483_647,
        description: "`version` of the last response; 0 at first.",
      }),
    },
    exact,
  ),
  responses: { 200: Envelope(TvScreen), ...errorResponses },
});

export const sendTvCommand = endpoint({
  path: "/tv-command",
  methods: ["POST"],
  access: "object",
  changes: true,
  limit: limits.perMinute(240, "session"),
  summary:
    "Sends a command to a television of the account that is open; it is delivered once, in order, within 30 seconds",
  input: Type.Object({ user_id: UserId, device_id: DeviceNumber, command: TvCommand }, exact),
  responses: {
    200: Envelope(
      Type.Object(
        {
          sequence: Type.Integer({ description: "The number of the command at that television." }),
        },
        { description: "The command as it was sent." },
      ),
    ),
    ...errorResponses,
  },
});

export const reportTv = endpoint({
  path: "/tv-report",
  methods: ["POST"],
  access: "member",
  changes: true,
  limit: limits.perMinute(120, "session"),
  summary:
    "A television reports what it shows: at each change, and every few seconds while it plays",
  input: Type.Object({ user_id: UserId, report: TvReport }, exact),
  responses: { 200: Done, ...errorResponses },
});
