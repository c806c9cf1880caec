import * as Type from "typebox";
import { Value } from "typebox/value";
import { WAVEFORM_FILE } from "./waveform.ts";

/** `media.json` of a package: what a finished film contains. */
const exact = { additionalProperties: false } as const;

const Language = Type.String({ pattern: "^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$" });
export const MAX_LABEL_LENGTH = 100;
/** Shown to viewers, and quoted in the playlist (RFC 8216bis, 4.2). */
const Label = Type.String({ minLength: 1, maxLength: MAX_LABEL_LENGTH, pattern: '^[^"\\r\\n]+$' });
/** RFC 6381. */
const Codecs = Type.String({ pattern: "^[A-Za-z0-9.-]{4,40}$" });
/** Peak and average bits per second, measured from the segments (RFC 8216bis, 4.4.6.2). */
const Bandwidths = {
  bandwidth: Type.Integer({ minimum: 1 }),
  averageBandwidth: Type.Integer({ minimum: 1 }),
};

/** `low` saves data, `surround` has more than two channels. */
const SOUND_ROLES = ["stereo", "low", "surround"] as const;
export type SoundRole = (typeof SOUND_ROLES)[number];

/** Pixels. */
export const MAX_SIDE = 8192;

const Rendition = Type.Object(
  {
    name: Type.String({ pattern: "^[0-9]{2,4}p(?:-(?:av1|hevc|hdr))?$" }),
    width: Type.Integer({ minimum: 2, maximum: MAX_SIDE }),
    height: Type.Integer({ minimum: 2, maximum: MAX_SIDE }),
    codecs: Codecs,
    ...Bandwidths,
    /** Of `iframes.m3u8`; absent in packages that have none. */
    iframeBandwidth: Type.Optional(Type.Integer({ minimum: 1 })),
    /** Plays with the sounds of the lowest rate. */
    hasLowSound: Type.Optional(Type.Boolean()),
    /** Of a picture in high dynamic range (RFC 8216bis, 4.4.6.2). */
    videoRange: Type.Optional(Type.Enum(["PQ", "HLG"])),
  },
  exact,
);
export type Rendition = Type.Static<typeof Rendition>;

const SOUND_KINDS = ["main", "dub", "commentary", "described"] as const;
export type SoundKind = (typeof SOUND_KINDS)[number];

const SoundTrack = Type.Object(
  {
    role: Type.Enum([...SOUND_ROLES]),
    folder: Type.String({ pattern: "^audio(?:-[a-z0-9]{1,12}){0,2}$" }),
    codecs: Codecs,
    channels: Type.Integer({ minimum: 1, maximum: 8 }),
    ...Bandwidths,
  },
  exact,
);
export type SoundTrack = Type.Static<typeof SoundTrack>;

/** What is heard, with the same content in each track, stereo first. A role that one sound has, all have but `surround`. */
const Sound = Type.Object(
  {
    /** Unique among the sounds of a film. */
    name: Label,
    /** BCP 47; "und" if the source does not say. */
    language: Language,
    kind: Type.Enum([...SOUND_KINDS]),
    tracks: Type.Array(SoundTrack, { minItems: 1, maxItems: SOUND_ROLES.length }),
  },
  exact,
);
export type Sound = Type.Static<typeof Sound>;

/** `forced`: only what the film's own language does not say; `sdh`: for the deaf and hard of hearing. */
const SUBTITLE_KINDS = ["full", "forced", "sdh"] as const;
export type SubtitleKind = (typeof SUBTITLE_KINDS)[number];

const Subtitle = Type.Object(
  {
    language: Language,
    /** Unique among the subtitles of a film. */
    name: Label,
    kind: Type.Enum([...SUBTITLE_KINDS]),
    file: Type.String({ pattern: "^subs/[a-z0-9-]{2,40}\\.vtt$" }),
  },
  exact,
);
export type Subtitle = Type.Static<typeof Subtitle>;

const Chapter = Type.Object(
  {
    startSeconds: Type.Number({ minimum: 0 }),
    name: Type.String({ minLength: 1, maxLength: 100 }),
  },
  exact,
);
export type Chapter = Type.Static<typeof Chapter>;

/** Eight sizes in three encodings. */
const MAX_RENDITIONS = 24;
export const MAX_SUBTITLES = 100;

const common = {
  durationSeconds: Type.Number({ exclusiveMinimum: 0 }),
  frameRate: Type.Number({ exclusiveMinimum: 0 }),
  renditions: Type.Array(Rendition, { minItems: 1, maxItems: MAX_RENDITIONS }),
  thumbnails: Type.Union([Type.Object({ file: Type.Literal("thumbs.vtt") }, exact), Type.Null()]),
  poster: Type.Literal("poster.jpg"),
};

export const MediaDescription = Type.Object(
  {
    version: Type.Literal(2),
    ...common,
    /** The first is the default. */
    sounds: Type.Array(Sound, { maxItems: 50 }),
    subtitles: Type.Array(Subtitle, { maxItems: MAX_SUBTITLES }),
    /** Ascending. */
    chapters: Type.Array(Chapter, { maxItems: 500 }),
    /** The peaks of its sound; absent in packages that have none. */
    waveform: Type.Optional(Type.Object({ file: Type.Literal(WAVEFORM_FILE) }, exact)),
  },
  exact,
);
export type MediaDescription = Type.Static<typeof MediaDescription>;

/** The first form: one sound, and subtitles that are forced or not. Packages of it are still imported. */
const FirstDescription = Type.Object(
  {
    version: Type.Literal(1),
    ...common,
    audio: Type.Union([
      Type.Object(
        {
          language: Language,
          codecs: Codecs,
          channels: SoundTrack.properties.channels,
          ...Bandwidths,
        },
        exact,
      ),
      Type.Null(),
    ]),
    subtitles: Type.Array(
      Type.Object(
        {
          language: Language,
          name: Label,
          file: Subtitle.properties.file,
          forced: Type.Optional(Type.Boolean()),
        },
        exact,
      ),
      { maxItems: MAX_SUBTITLES },
    ),
  },
  exact,
);

function fromFirst(first: Type.Static<typeof FirstDescription>): MediaDescription {
  const { audio, subtitles, ...rest } = first;
  return {
    ...rest,
    version: 2,
    sounds: audio
      ? [
          {
            name: "Sound",
            language: audio.language,
            kind: "main",
            tracks: [
              {
                role: "stereo",
                folder: "audio",
                codecs: audio.codecs,
                channels: audio.channels,
                bandwidth: audio.bandwidth,
                averageBandwidth: audio.averageBandwidth,
              },
            ],
          },
        ]
      : [],
    subtitles: subtitles.map(({ language, name, file, forced = false }) => ({
      language,
      name,
      kind: forced ? "forced" : "full",
      file,
    })),
    chapters: [],
  };
}

const KnownVersion = Type.Object({ version: Type.Union([Type.Literal(1), Type.Literal(2)]) });

/** @returns the description in its present form, or what is wrong with it, in one line. */
export function readDescription(value: unknown): MediaDescription | { readonly problem: string } {
  if (Value.Check(FirstDescription, value)) return fromFirst(value);
  if (Value.Check(MediaDescription, value)) return value;
  if (!Value.Check(KnownVersion, value)) return { problem: "its version is neither 1 nor 2" };
  const faults = Value.Errors(MediaDescription, value).map(
    (fault) => `${fault.instancePath || "/"} ${fault.message}`,
  );
  return { problem: faults.join("; ") };
}
