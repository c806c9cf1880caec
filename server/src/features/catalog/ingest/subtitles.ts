import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Ffmpeg } from "../../../platform/media/ffmpeg.ts";
import { flags } from "../../../platform/media/flags.ts";
import { mediaPlaylist } from "../../../platform/media/master-playlist.ts";
import type { Subtitle } from "../../../platform/media/description.ts";
import { runBounded } from "../../../platform/media/run-bounded.ts";
import { guardedInput } from "./guards.ts";
import { languageName } from "./language.ts";
import type { Source } from "./probe.ts";
import { UnusableFile } from "./unusable-file.ts";
import { type Cue, readCues, writeWebVtt } from "./web-vtt.ts";

/** A subtitle file beside the video. */
export interface SideFile {
  /** BCP 47. */
  readonly language: string;
  readonly file: string;
}

interface ParsedSubtitles {
  readonly language: string;
  readonly name: string | undefined;
  readonly forced: boolean;
  readonly cues: readonly Cue[];
}

const MAX_EXTRACTION_SECONDS = 600;

/** ffmpeg only extracts the text from the container; its output is parsed as strictly as any file. */
async function fromStreams(
  programs: Ffmpeg,
  source: Source,
  durationSeconds: number,
  directory: string,
  signal: AbortSignal | undefined,
): Promise<ParsedSubtitles[]> {
  const found: ParsedSubtitles[] = [];
  for (const { index, language, name, forced } of source.subtitles) {
    const extracted = join(directory, `extracted-${index}.vtt`);
    await runBounded(
      programs.ffmpeg,
      [
        "-nostdin",
        "-hide_banner",
        ...flags({ "-v": "error" }),
        ...guardedInput(source.path),
        ...flags({ "-map": `0:${index}`, "-f": "webvtt" }),
        extracted,
      ],
      {
        bounds: {
          wallSeconds: MAX_EXTRACTION_SECONDS,
          cpuSeconds: MAX_EXTRACTION_SECONDS,
          memoryBytes: 4 * 2 ** 30,
          fileBytes: 2 ** 24,
        },
        signal,
      },
    );
    const bytes = await readFile(extracted).catch(() => undefined);
    await rm(extracted, { force: true });
    if (bytes === undefined) continue;
    try {
      found.push({
        language,
        name,
        forced,
        cues: readCues(bytes, "A subtitle stream", durationSeconds),
      });
    } catch (error) {
      // An empty or damaged subtitle stream does not make the film unusable; a subtitle file that the operator named
      // does.
      if (!(error instanceof UnusableFile)) throw error;
    }
  }
  return found;
}

async function fromFile(
  { language, file }: SideFile,
  durationSeconds: number,
): Promise<ParsedSubtitles> {
  const bytes = await readFile(file).catch(() => undefined);
  if (bytes === undefined) throw new UnusableFile(`There is no subtitle file ${file}.`);
  return { language, name: undefined, forced: false, cues: readCues(bytes, file, durationSeconds) };
}

/**
 * Reads the subtitle files before the encoding, so that a mistake in one is reported at once.
 *
 * @throws {UnusableFile}
 */
export async function checkSideFiles(sideFiles: readonly SideFile[]): Promise<void> {
  for (const sideFile of sideFiles) await fromFile(sideFile, Number.POSITIVE_INFINITY);
}

const cleanName = (name: string): string =>
  name
    .replaceAll(/["\p{Cc}]/gu, " ")
    .trim()
    .slice(0, 100);

/** Writes `subs/` of a package: the named files, then the streams in other languages. */
export async function writeSubtitles(
  programs: Ffmpeg,
  source: Source,
  sideFiles: readonly SideFile[],
  options: { directory: string; durationSeconds: number; signal?: AbortSignal | undefined },
): Promise<Subtitle[]> {
  const { directory, durationSeconds, signal } = options;
  const files = await Promise.all(sideFiles.map((sideFile) => fromFile(sideFile, durationSeconds)));
  const streams = await fromStreams(programs, source, durationSeconds, directory, signal);
  const written = new Map<string, Subtitle>();
  for (const { language, name, forced, cues } of [...files, ...streams]) {
    const stem = language.toLowerCase() + (forced ? "-forced" : "");
    const file = `subs/${stem}.vtt`;
    if (written.has(file)) continue;
    await mkdir(join(directory, "subs"), { recursive: true });
    await writeFile(join(directory, file), writeWebVtt(cues));
    await writeFile(
      join(directory, `subs/${stem}.m3u8`),
      mediaPlaylist([{ file: `${stem}.vtt`, durationSeconds }], undefined),
    );
    const shown = cleanName(name ?? "") || languageName(language);
    written.set(file, { language, name: shown, kind: forced ? "forced" : "full", file });
  }
  return [...written.values()];
}
