import type {
  MediaDescription,
  Rendition,
  Sound,
  Subtitle,
} from "../../../platform/media/description.ts";

/** What the operator reads after an ingest. */
export interface IngestReport {
  readonly taken: readonly string[];
  /** A line for each part of the file that viewers do not get, with the reason and what to do. */
  readonly leftOut: readonly string[];
}

function soundLine({ name, language, kind, tracks }: Sound): string {
  const forms = ["stereo", ...(tracks.some(({ role }) => role === "surround") ? ["5.1"] : [])].join(
    " and ",
  );
  return `Sound: ${name} (${language}, ${kind}), ${forms}`;
}

const subtitleLine = ({ name, language, kind }: Subtitle): string =>
  `Subtitles: ${name} (${language}, ${kind})`;

/** The report as the operator reads it. */
export function describeReport({ taken, leftOut }: IngestReport): string[] {
  const indented = (line: string): string => `  ${line}`;
  return [
    "Taken:",
    ...taken.map(indented),
    ...(leftOut.length > 0 ? ["Left out or changed:", ...leftOut.map(indented)] : []),
  ];
}

/** By the part of a rendition's name after its lines. */
const ENCODINGS = [
  ["", "Picture"],
  ["hevc", "Picture in HEVC"],
  ["av1", "Picture in AV1"],
  ["hdr", "Picture in high dynamic range"],
] as const;

function pictureLines(renditions: readonly Rendition[]): string[] {
  return ENCODINGS.flatMap(([key, label]) => {
    const sizes = renditions.flatMap(({ name }) => {
      const [lines = "", encoding = ""] = name.split("-");
      return encoding === key ? [lines] : [];
    });
    return sizes.length > 0 ? [`${label}: ${sizes.join(", ")}`] : [];
  });
}

/** Lists what a package contains. */
export function takenOf({ renditions, sounds, subtitles, chapters }: MediaDescription): string[] {
  return [
    ...pictureLines(renditions),
    ...(sounds.length > 0 ? sounds.map(soundLine) : ["No sound"]),
    ...subtitles.map(subtitleLine),
    ...(chapters.length > 0 ? [`Chapters: ${chapters.length}`] : []),
  ];
}
