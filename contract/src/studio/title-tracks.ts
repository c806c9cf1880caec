import * as Type from "typebox";
import { limits } from "../endpoint.ts";
import { exact, Instant, oneOf } from "./common.ts";
import { studioEndpoint } from "./endpoint.ts";
import { MAX_SUBTITLE_BYTES } from "./subtitle-rules.ts";
import { Id } from "./titles.ts";

export const AUDIO_KINDS = ["main", "dub", "commentary", "described"] as const;
export type AudioKind = (typeof AUDIO_KINDS)[number];
export const SUBTITLE_KINDS = ["full", "forced", "sdh"] as const;
export type SubtitleKind = (typeof SUBTITLE_KINDS)[number];

const MAX_TRACKS = 100;
const NUMBER = { minimum: 1, maximum: 2_147_483_647 } as const;

const Track = Type.String({
  minLength: 1,
  maxLength: 100,
  description: "Names the track among those of its video, for as long as the video exists.",
});
const Name = Type.String({
  minLength: 1,
  maxLength: 80,
  pattern: String.raw`^(?=.*\S)[^"\r\n]+$`,
  description: "What viewers read, unique among the tracks of its type.",
});
export const Language = Type.String({
  pattern: "^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$",
  maxLength: 35,
  description: "BCP 47, such as `en` or `pt-BR`; `und` if it is unknown.",
});
const AudioType = oneOf(AUDIO_KINDS, "The original, a dub, a commentary, or an audio description.");
const SubtitleType = oneOf(
  SUBTITLE_KINDS,
  "All that is said; only what the audio’s own language does not say; or for the deaf and hard of hearing.",
);

const audio = { track: Track, name: Name, language: Language, kind: AudioType };
const subtitle = { track: Track, name: Name, language: Language, kind: SubtitleType };

const EarlierSubtitle = Type.Object(
  {
    id: Type.Integer({ description: "As restoring names it." }),
    ...subtitle,
    replacedAt: Instant("When it was replaced or deleted."),
    replacedBy: Type.String({ description: "Who did so." }),
    until: Instant("When it is gone."),
  },
  { title: "EarlierSubtitle", description: "What subtitles were before." },
);
export type EarlierSubtitle = Type.Static<typeof EarlierSubtitle>;

const Episode = Type.Union([Type.Integer(NUMBER), Type.Null()], {
  description: "The episode; null for the video of a movie, or of an extra.",
});

const EXTRA = { ...NUMBER, description: "The extra whose video it is." } as const;

const video = {
  episode: Episode,
  extra: Type.Union([Type.Integer(NUMBER), Type.Null()], {
    description: "The extra; null for a movie or an episode.",
  }),
  season: Type.Integer({ description: "The number of its season; 0 for others." }),
  number: Type.Integer({ description: "The episode’s number in its season; 0 for others." }),
  name: Type.String({ description: "As viewers see it." }),
  durationSeconds: Type.Number({ description: "Its length." }),
  frameRate: Type.Union([Type.Number(), Type.Null()], { description: "Frames in a second." }),
};

const VideoTracks = Type.Object(
  {
    ...video,
    revision: Type.Integer({ description: "Raised by each change of its tracks." }),
    alsoPlayedBy: Type.Integer({
      description: "How many other titles and episodes play the same video, and have its tracks.",
    }),
    audio: Type.Array(
      Type.Object({ ...audio, channels: Type.Integer({ description: "2 is stereo." }) }),
      { description: "The first is the default." },
    ),
    subtitles: Type.Array(Type.Object(subtitle), { description: "As viewers’ menus list them." }),
    defaultSubtitles: Type.Union([Track, Type.Null()], {
      description: "Shown from the start to viewers who have not chosen about subtitles.",
    }),
    deleted: Type.Array(EarlierSubtitle, {
      description: "Deleted subtitles that can be restored, the last one first.",
    }),
  },
  { title: "VideoTracks", description: "A video with its audio and subtitles." },
);
export type VideoTracks = Type.Static<typeof VideoTracks>;

const Titled = Type.Object(
  {
    name: Type.String({ description: "As viewers see it." }),
    isDeleted: Type.Boolean({ description: "Whether it is in the trash." }),
  },
  { description: "Whose video it is." },
);

const TitleTracks = Type.Object(
  {
    title: Titled,
    videos: Type.Array(VideoTracks, {
      description:
        "The movie, or the episodes that have a video, then the extras; each in its order.",
    }),
  },
  { title: "TitleTracks", description: "The videos of a title with their audio and subtitles." },
);
export type TitleTracks = Type.Static<typeof TitleTracks>;

const SubtitleText = Type.Object(
  {
    title: Titled,
    video: Type.Object(video, { description: "What they belong to." }),
    ...subtitle,
    version: Type.String({
      description: "What the text is now; a change names it, and is refused if there is another.",
    }),
    lines: Type.Array(
      Type.Object({
        from: Type.Number({ description: "When it appears, in seconds." }),
        to: Type.Number({ description: "When it disappears, in seconds." }),
        text: Type.String({ description: "With no tags but `<i>`, `<b>` and `<u>`." }),
      }),
      { description: "What is read, in its order." },
    ),
    earlier: Type.Array(EarlierSubtitle, {
      description: "Earlier versions of the last 30 days, at most 30, the last one replaced first.",
    }),
  },
  { title: "SubtitleText", description: "Subtitles with all lines and earlier versions." },
);
export type SubtitleText = Type.Static<typeof SubtitleText>;

const EpisodeId = Type.Optional(
  Type.Integer({ ...NUMBER, description: "The episode; without it the movie itself." }),
);
const ExtraId = Type.Optional(Type.Integer(EXTRA));
const SubtitleFile = {
  maxBytes: MAX_SUBTITLE_BYTES,
  description:
    "SubRip or WebVTT of at most 4 MB, in UTF-8, UTF-16 or the language’s old code page.",
};

const shared = {
  access: "staff",
  needs: "catalog",
  limit: limits.perMinute(240, "session"),
} as const;

export const getTracks = studioEndpoint({
  ...shared,
  method: "GET",
  path: "/titles/:id/tracks",
  summary: "Audio and subtitles of a movie, or of all episodes of a series",
  input: Type.Object({ id: Id }, exact),
  responses: { 200: TitleTracks },
});

export const saveTracks = studioEndpoint({
  ...shared,
  method: "POST",
  path: "/titles/:id/tracks",
  summary:
    "Changes names, languages, types and the order of a video’s tracks, and deletes the subtitles that are left out",
  input: Type.Object(
    {
      id: Id,
      episode: Episode,
      extraId: ExtraId,
      revision: Type.Integer({
        minimum: 0,
        description: "Of the tracks, as the caller knew them.",
      }),
      audio: Type.Array(Type.Object(audio, exact), {
        maxItems: MAX_TRACKS,
        description: "All of them, the default first.",
      }),
      subtitles: Type.Array(Type.Object(subtitle, exact), {
        maxItems: MAX_TRACKS,
        description: "Those that stay, in the order of viewers’ menus.",
      }),
      defaultSubtitles: Type.Optional(
        Type.Union([Track, Type.Null()], {
          description:
            "Those that are shown from the start to viewers who have not chosen, but no forced ones; null for none. Without the field they stay.",
        }),
      ),
    },
    exact,
  ),
  responses: { 200: TitleTracks },
});

export const getSubtitle = studioEndpoint({
  ...shared,
  method: "GET",
  path: "/titles/:id/subtitles/:track",
  summary: "The lines of subtitles, and earlier versions",
  input: Type.Object({ id: Id, track: Track, episodeId: EpisodeId, extraId: ExtraId }, exact),
  responses: { 200: SubtitleText },
});

export const addSubtitle = studioEndpoint({
  ...shared,
  method: "POST",
  path: "/titles/:id/subtitles",
  summary: "Adds subtitles to a video, which viewers can choose at once",
  input: Type.Object(
    {
      id: Id,
      episodeId: EpisodeId,
      extraId: ExtraId,
      language: Language,
      kind: SubtitleType,
      name: Type.Optional(Name),
    },
    exact,
  ),
  fileBody: SubtitleFile,
  responses: { 200: SubtitleText },
});

export const saveSubtitle = studioEndpoint({
  ...shared,
  method: "POST",
  path: "/titles/:id/subtitles/:track",
  summary: "Replaces the text of subtitles; the text before it can be restored for 30 days",
  input: Type.Object(
    {
      id: Id,
      track: Track,
      episodeId: EpisodeId,
      extraId: ExtraId,
      version: Type.String({
        maxLength: 100,
        description: "The version that the change is based on.",
      }),
    },
    exact,
  ),
  fileBody: SubtitleFile,
  responses: { 200: SubtitleText },
});

export const restoreSubtitle = studioEndpoint({
  ...shared,
  method: "POST",
  path: "/titles/:id/subtitles/restore",
  summary: "Makes an earlier version current again, also of deleted subtitles",
  input: Type.Object(
    {
      id: Id,
      episode: Episode,
      extraId: ExtraId,
      earlier: Type.Integer({ ...NUMBER, description: "The version." }),
    },
    exact,
  ),
  responses: { 200: SubtitleText },
});
