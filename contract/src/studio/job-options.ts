import * as Type from "typebox";
import { exact, oneOf } from "./common.ts";
import { Language } from "./title-tracks.ts";

/** What the options of an encoding can be: lines, x264’s constant quality, and LUFS. */
export const ENCODING_LIMITS = {
  largest: { least: 240, most: 2160 },
  quality: { best: 15, smallest: 35 },
  loudness: { quietest: -40, loudest: -10, usual: -24 },
} as const;
const { largest, quality, loudness } = ENCODING_LIMITS;

export const LADDERS = ["measured", "fixed"] as const;
/** Of a second encoding of the picture. */
export const SECOND_CODECS = ["hevc", "av1"] as const;

export const JobOptions = Type.Object(
  {
    atNight: Type.Boolean({
      description: "It begins from 1 to 6 in the site’s time zone.",
    }),
    largest: Type.Integer({
      minimum: largest.least,
      maximum: largest.most,
      description: "The largest rendition, by its shorter side in lines.",
    }),
    quality: Type.Integer({
      minimum: quality.best,
      maximum: quality.smallest,
      description: "x264’s constant quality: a lower number looks better and takes more space.",
    }),
    isThorough: Type.Boolean({
      description: "Takes about three times as long, for a file a fifth smaller.",
    }),
    ladder: oneOf(LADDERS, "Sizes and rates as the film needs them, or from a table."),
    codec: Type.Union(
      [oneOf(SECOND_CODECS, "A second encoding beside H.264, in less space."), Type.Null()],
      { description: "Null for H.264 alone." },
    ),
    keepsHdr: Type.Boolean({
      description: "Also keeps a picture of high dynamic range as it is.",
    }),
    loudness: Type.Union(
      [
        Type.Number({
          minimum: loudness.quietest,
          maximum: loudness.loudest,
          description: "Of every sound, in LUFS (ITU-R BS.1770).",
        }),
        Type.Null(),
      ],
      { description: "Null leaves it as it is." },
    ),
    subtitles: Type.Array(
      Type.Object(
        {
          file: Type.String({ maxLength: 1000, description: "The file’s name, which stays." }),
          language: Language,
        },
        exact,
      ),
      { maxItems: 100, description: "Subtitle files beside the video." },
    ),
  },
  { ...exact, title: "JobOptions", description: "How a video is encoded, and when it begins." },
);
export type JobOptions = Type.Static<typeof JobOptions>;
