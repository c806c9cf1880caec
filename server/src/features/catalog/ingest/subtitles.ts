import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Cue, writeWebVtt } from "@bijou/contract/web-vtt";
import { readRegularFile } from "../../../platform/files/regular-file.ts";
import {
  MAX_SUBTITLES,
  type Subtitle,
  type SubtitleKind,
} from "../../../platform/media/description.ts";
import type { Ffmpeg } from "../../../platform/media/ffmpeg.ts";
import { flags } from "../../../platform/media/flags.ts";
import { mediaPlaylist } from "../../../platform/media/master-playlist.ts";
import { guardedInput } from "./guards.ts";
import { QUIET } from "./hls-output.ts";
import { languageName, UNDETERMINED } from "./language.ts";
import type { Source } from "./probe.ts";
import { runOverFilm } from "./run-ffmpeg.ts";
import { TOO_MANY_SUBTITLES } from "./subtitle-streams.ts";
import { cleanName, uniqueNames } from "./track-names.ts";
import { UnusableFile } from "./unusable-file.ts";
import { LARGEST_BYTES, readCues } from "./web-vtt.ts";

/** A subtitle file beside the video. */
export interface SideFile {
  /** BCP 47; "und" where it is not known. */
  readonly language: string;
  readonly file: string;
  /** `full` by default. */
  readonly kind?: SubtitleKind;
  /** Shown to viewers; by default the language's own name. */
  readonly name?: string;
}

interface ParsedSubtitles {
  readonly language: string;
  readonly kind: SubtitleKind;
  readonly name: string | undefined;
  readonly title: string | undefined;
  readonly cues: readonly Cue[];
}

/** ffmpeg only extracts the text from the container; its output is parsed as strictly as any file. */
async function fromStreams(
  programs: Ffmpeg,
  source: Source,
  options: WriteOptions,
): Promise<{ found: ParsedSubtitles[]; leftOut: string[] }> {
  const { durationSeconds, directory, signal } = options;
  const found: ParsedSubtitles[] = [];
  const leftOut: string[] = [];
  if (source.subtitles.length === 0) return { found, leftOut };
  const extracted = (index: number): string => join(directory, `extracted-${index}.vtt`);
  await runOverFilm(
    programs,
    [
      ...QUIET,
      ...guardedInput(source.path),
      ...source.subtitles.flatMap(({ index }) => [
        ...flags({ "-map": `0:${index}`, "-f": "webvtt" }),
        extracted(index),
      ]),
    ],
    { durationSeconds, path: source.path, signal },
  ).catch((error: unknown) => {
    // What could be extracted is used; each stream without text is reported below.
    if (!(error instanceof UnusableFile)) throw error;
  });
  for (const { index, language, kind, title } of source.subtitles) {
    const file = await readRegularFile(extracted(index), LARGEST_BYTES).catch(() => undefined);
    await rm(extracted(index), { force: true });
    try {
      if (file === undefined) throw new UnusableFile("They could not be read.");
      const cues = readCues(file, "They", durationSeconds);
      found.push({ language, kind, name: undefined, title, cues });
    } catch (error) {
      // A damaged subtitle stream does not make the film unusable; a subtitle file that the operator named does.
      if (!(error instanceof UnusableFile)) throw error;
      leftOut.push(`Subtitles in stream ${index} (${languageName(language)}): ${error.message}`);
    }
  }
  return { found, leftOut };
}

async function fromFile(
  { language, file, kind = "full", name }: SideFile,
  durationSeconds: number,
): Promise<ParsedSubtitles> {
  const bytes = await readRegularFile(file, LARGEST_BYTES).catch((error: Error) => {
    throw new UnusableFile(`${file} cannot be used as subtitles: ${error.message}.`);
  });
  const cues = readCues(bytes, file, durationSeconds, language);
  return { language, kind, name, title: undefined, cues };
}

/**
 * Reads the subtitle files before the encoding, so that a mistake in one is reported at once.
 *
 * @throws {UnusableFile}
 */
export async function checkSideFiles(sideFiles: readonly SideFile[]): Promise<void> {
  for (const sideFile of sideFiles) await fromFile(sideFile, Number.POSITIVE_INFINITY);
}

const KIND_NAMES = { full: "", forced: " (forced)", sdh: " (SDH)" } as const;

/** The name of subtitles for which nobody has given one: "Español (SDH)". */
export function nameOf({
  name,
  language,
  kind,
  title,
}: Pick<ParsedSubtitles, "name" | "language" | "kind" | "title">): string {
  const given = cleanName(name ?? "");
  if (given !== "") return given;
  const spoken = language === UNDETERMINED ? cleanName(title ?? "") : languageName(language);
  return `${spoken || "Subtitles"}${KIND_NAMES[kind]}`;
}

/** The names of files in a package are limited; a kind and a number may follow. */
const MAX_STEM_LENGTH = 25;

/** A file name that is unique among `taken`: "en", "en-sdh", "en-2". */
function stemOf({ language, kind }: ParsedSubtitles, taken: ReadonlySet<string>): string {
  const start = language.toLowerCase().slice(0, MAX_STEM_LENGTH);
  const stem = start + (kind === "full" ? "" : `-${kind}`);
  for (let number = 2; ; number++) {
    const free = number === 2 ? stem : `${stem}-${number - 1}`;
    if (!taken.has(free)) return free;
  }
}

interface WriteOptions {
  readonly directory: string;
  readonly durationSeconds: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Writes `subs/` of a package: the named files, then the streams. A named file replaces streams of its language and
 * kind.
 */
export async function writeSubtitles(
  programs: Ffmpeg,
  source: Source,
  sideFiles: readonly SideFile[],
  options: WriteOptions,
): Promise<{ subtitles: Subtitle[]; leftOut: string[] }> {
  const { directory, durationSeconds } = options;
  const files = await Promise.all(sideFiles.map((sideFile) => fromFile(sideFile, durationSeconds)));
  const { found, leftOut } = await fromStreams(programs, source, options);
  const isReplaced = (stream: ParsedSubtitles): boolean =>
    files.some((file) => file.language === stream.language && file.kind === stream.kind);
  const all = [...files, ...found.filter((stream) => !isReplaced(stream))];
  const parsed = all.slice(0, MAX_SUBTITLES);
  const names = uniqueNames(parsed.map((each) => ({ name: nameOf(each), title: each.title })));
  const taken = new Set<string>();
  const subtitles: Subtitle[] = [];
  if (parsed.length > 0) await mkdir(join(directory, "subs"), { recursive: true });
  for (const [place, each] of parsed.entries()) {
    const stem = stemOf(each, taken);
    taken.add(stem);
    await writeFile(join(directory, `subs/${stem}.vtt`), writeWebVtt(each.cues));
    await writeFile(
      join(directory, `subs/${stem}.m3u8`),
      mediaPlaylist([{ file: `${stem}.vtt`, durationSeconds }], undefined),
    );
    const { language, kind } = each;
    subtitles.push({ language, name: names[place] ?? stem, kind, file: `subs/${stem}.vtt` });
  }
  const tooMany = all
    .slice(MAX_SUBTITLES)
    .map((each) => `Subtitles ${nameOf(each)}: ${TOO_MANY_SUBTITLES}`);
  return { subtitles, leftOut: [...leftOut, ...tooMany] };
}
