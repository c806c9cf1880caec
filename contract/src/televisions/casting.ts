import * as Type from "typebox";
import {
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
const Kind = <const Name extends string>(name: Name) =>
  Type.Object({ kind: Type.Literal(name) }, exact);

/** A language, or the name of a track: the longest that a film can have. */
const TrackKey = Type.String({ maxLength: 100 });

export const TvCommand = Type.Union(
  [
    Type.Object(
      {
        kind: Type.Literal("play_title"),
        video_id: VideoId,
        season_id: OptionalSeasonId,
        episode_id: OptionalEpisodeId,
        is_trailer: Type.Optional(Type.Boolean()),
        position_seconds: Type.Optional(
          described(Seconds, "Without it the television resumes where its own profile stopped."),
        ),
      },
      exact,
    ),
    Kind("play"),
    Kind("pause"),
    Type.Object({ kind: Type.Literal("seek"), position_seconds: Seconds }, exact),
    /** Relative to the television's position: the phone's is always a moment old. */
    Type.Object(
      { kind: Type.Literal("step"), seconds: Type.Number({ minimum: -600, maximum: 600 }) },
      exact,
    ),
    /** BCP 47; null turns captions off. */
    Type.Object(
      {
        kind: Type.Literal("captions"),
        language: Type.Union([TrackKey, Type.Null()]),
      },
      exact,
    ),
    /** The key of one of the reported `sounds`. */
    Type.Object({ kind: Type.Literal("sound"), sound: TrackKey }, exact),
    Kind("next"),
    Kind("previous"),
    Kind("stop"),
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
  Type.Object({ key: TrackKey, name: Type.String({ maxLength: 120 }) }, exact),
  { maxItems: 100 },
);
const Chosen = Type.Union([TrackKey, Type.Null()]);

const report = {
  screen: Type.Union([
    Type.Literal("browsing"),
    Type.Literal("loading"),
    Type.Literal("playing"),
    /** The title cannot be played there: it needs Premium, is missing, or failed. */
    Type.Literal("failed"),
  ]),
  video_id: Type.Integer({ minimum: 0, maximum: 2_147_483_647, description: "0 while browsing." }),
  season_id: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
  episode_id: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
  subheading: Type.String({
    maxLength: 200,
    description: `"S1 · EP:2 The Ring"; for a movie its year and director.`,
  }),
  position_seconds: Seconds,
  duration_seconds: Seconds,
  is_paused: Type.Boolean(),
  is_ad: Type.Boolean({ description: "An ad plays: only `stop` and `next` have an effect." }),
  needs_press: Type.Boolean({
    description:
      "The television's browser plays sound only after a press of its own remote control.",
  }),
  has_next: Type.Boolean(),
  has_previous: Type.Boolean(),
  captions: Tracks,
  caption_language: Chosen,
  sounds: Tracks,
  sound: Chosen,
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
    device_id: Type.Integer(),
    device: Type.String(),
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
          title: Type.String(),
          /** A landscape picture; "" without one. */
          picture: Type.String(),
          /** The age of `position_seconds` when the server responded. */
          age_ms: Type.Integer(),
        }),
        Type.Null(),
      ]),
      "Null before the first report, and while restricted.",
    ),
  },
  { title: "TvScreen" },
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
    200: Envelope(Type.Array(TvScreen), { count: Type.Integer() }),
    ...errorResponses,
  },
});

export const tvFollow = endpoint({
  path: "/tv-follow",
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
    200: Envelope(Type.Object({ sequence: Type.Integer() })),
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
