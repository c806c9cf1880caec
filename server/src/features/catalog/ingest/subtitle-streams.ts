import { MAX_SUBTITLES, type SubtitleKind } from "../../../platform/media/description.ts";
import { isBitmapCodec, isTextCodec } from "./guards.ts";
import { languageName, languageTag } from "./language.ts";
import { has, type Stream, tagOf } from "./streams.ts";

export interface SubtitleSource {
  readonly index: number;
  /** BCP 47. */
  readonly language: string;
  readonly kind: SubtitleKind;
  readonly title: string | undefined;
}

export const TOO_MANY_SUBTITLES = `a film has ${MAX_SUBTITLES} at most.`;

const FORCED = /\bforced\b/i;
const SDH = /\b(?:SDH|CC|HoH|closed captions?|hearing impaired)\b/i;

/** The kind that a title, or a part of a file name, tells. */
function kindInName(name: string): SubtitleKind {
  if (FORCED.test(name)) return "forced";
  return SDH.test(name) ? "sdh" : "full";
}

function kindOf(stream: Stream): SubtitleKind {
  if (has(stream, "forced")) return "forced";
  const isSdh = has(stream, "hearing_impaired") || has(stream, "captions");
  return isSdh ? "sdh" : kindInName(tagOf(stream, "title") ?? "");
}

/**
 * Text and bitmap subtitles, and a line for the operator about each stream that is left out.
 *
 * @param burntIn the stream that becomes part of the picture.
 */
export function subtitlesOf(
  streams: readonly Stream[],
  burntIn: number | undefined,
): { subtitles: SubtitleSource[]; bitmaps: SubtitleSource[]; leftOut: string[] } {
  const all = streams.filter(({ codec_type }) => codec_type === "subtitle");
  const read = (stream: Stream): SubtitleSource => ({
    index: stream.index,
    language: languageTag(tagOf(stream, "language")),
    kind: kindOf(stream),
    title: tagOf(stream, "title"),
  });
  const text = all.filter(({ codec_name = "" }) => isTextCodec(codec_name));
  const bitmaps = all.filter(({ codec_name = "" }) => isBitmapCodec(codec_name));
  const taken = text.slice(0, MAX_SUBTITLES);
  const leftOut = all
    .filter((stream) => !taken.includes(stream) && stream.index !== burntIn)
    .map((stream) => {
      const { codec_name: codec = "something unknown", index } = stream;
      const place = `Subtitles in stream ${index} (${languageName(languageTag(tagOf(stream, "language")))}, ${codec})`;
      if (text.includes(stream)) return `${place}: ${TOO_MANY_SUBTITLES}`;
      return bitmaps.includes(stream)
        ? `${place}: they are pictures, not text. Add a text file (--subtitles), or make them part of the picture (--burn-in ${index}).`
        : `${place}: not accepted. Convert them to SubRip or WebVTT.`;
    });
  const captioned = streams.find(
    ({ codec_type, closed_captions }) => codec_type === "video" && closed_captions === 1,
  );
  return {
    subtitles: taken.map(read),
    bitmaps: bitmaps.map(read),
    leftOut: [
      ...leftOut,
      ...(captioned
        ? [
            "Closed captions inside the picture: extract them to a text file and add it (--subtitles).",
          ]
        : []),
    ],
  };
}
