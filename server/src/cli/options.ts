import { resolve } from "node:path";
import { type Command, InvalidArgumentError, Option } from "commander";
import { ENCODING_LIMITS } from "@bijou/contract/studio/job-options";
import { MAX_NAME } from "../features/catalog/manifest.ts";
import type { SideFile } from "../features/catalog/ingest/subtitles.ts";
import type { NewTranscode, TranscodeOptions } from "../features/catalog/ingest/transcode-store.ts";

const { largest: LARGEST, loudness: LOUDNESS, quality: QUALITY } = ENCODING_LIMITS;
const SIDE_FILE = /^([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)(?:\.(forced|sdh))?=(.+)$/;

function sideFile(text: string, before: readonly SideFile[] = []): SideFile[] {
  const [, language, named, file] = SIDE_FILE.exec(text) ?? [];
  if (language === undefined || file === undefined) {
    throw new InvalidArgumentError(
      "Use LANGUAGE=FILE or LANGUAGE.KIND=FILE, for example en=film.en.vtt or en.forced=signs.srt.",
    );
  }
  const kind = named === "forced" || named === "sdh" ? named : "full";
  if (before.some((other) => other.language === language && (other.kind ?? "full") === kind)) {
    throw new InvalidArgumentError(`There are two files for ${language}.`);
  }
  return [...before, { language, file: resolve(file), ...(kind !== "full" && { kind }) }];
}

function quality(text: string): number {
  const value = Number(text);
  if (!/^\d{2}$/.test(text) || value < QUALITY.best || value > QUALITY.smallest) {
    throw new InvalidArgumentError(
      `Give a whole number from ${QUALITY.best} (largest) to ${QUALITY.smallest} (smallest).`,
    );
  }
  return value;
}

function largest(text: string): number {
  const value = Number(text);
  if (!/^\d{3,4}$/.test(text) || value < LARGEST.least || value > LARGEST.most) {
    throw new InvalidArgumentError(
      `Give a whole number of lines from ${LARGEST.least} to ${LARGEST.most}, for example 1080.`,
    );
  }
  return value;
}

function loudness(text: string): number | "off" {
  if (text === "off") return text;
  const value = Number(text);
  const isNumber = /^-\d{2}(?:\.\d)?$/.test(text);
  if (!isNumber || value < LOUDNESS.quietest || value > LOUDNESS.loudest) {
    throw new InvalidArgumentError(
      `Give LUFS from ${LOUDNESS.quietest} to ${LOUDNESS.loudest}, for example -23, or off.`,
    );
  }
  return value;
}

function streamIndex(text: string): number {
  if (!/^\d{1,3}$/.test(text)) {
    throw new InvalidArgumentError(
      "Give the number of a stream, as the report of the film names it.",
    );
  }
  return Number(text);
}

/** Adds the options of every command that encodes. */
export function withEncoding(command: Command): Command {
  return command
    .option(
      "--subtitles <language=file>",
      "WebVTT or SubRip, for example en=film.srt or en.forced=signs.srt; repeatable",
      sideFile,
    )
    .option("--quality <number>", "15 looks best, 35 is smallest (default 23)", quality)
    .option("--thorough", "three times slower, for a file a fifth smaller")
    .option("--largest <lines>", "no rendition has more lines than this (default 2160)", largest)
    .option(
      "--loudness <LUFS>",
      "the loudness of every sound, for example -23; off leaves it as it is (default -24)",
      loudness,
    )
    .addOption(
      new Option("--codec <name>", "a second encoding beside H.264, in less space").choices([
        "hevc",
        "av1",
      ]),
    )
    .option("--hdr", "also keep high dynamic range as it is")
    .addOption(
      new Option("--ladder <kind>", "sizes and rates as the film needs them, or from a table")
        .choices(["measured", "fixed"])
        .default("measured"),
    )
    .option("--burn-in <stream>", "make these bitmap subtitles part of the picture", streamIndex);
}

/** Only the encoding options, so that a command's other options are not stored. */
export function encodingOptions(options: TranscodeOptions): TranscodeOptions {
  const { subtitles, quality: requested, thorough } = options;
  const { largest: lines, loudness: target, burnIn, codec, hdr, ladder } = options;
  return {
    ...(subtitles && { subtitles }),
    ...(requested !== undefined && { quality: requested }),
    ...(thorough && { thorough }),
    ...(lines !== undefined && { largest: lines }),
    ...(target !== undefined && { loudness: target }),
    ...(codec && { codec }),
    ...(hdr && { hdr }),
    // The default is not stored, so that the same command is the same job after an upgrade.
    ...(ladder === "fixed" && { ladder }),
    ...(burnIn !== undefined && { burnIn }),
  };
}

/** As long as a manifest allows. */
export function titleName(text: string): string {
  const name = text.trim();
  if (name === "" || name.length > MAX_NAME)
    throw new InvalidArgumentError(`Give a name of 1 to ${MAX_NAME} characters.`);
  return name;
}

export function episode(text: string): NewTranscode["slot"] {
  const [, season, number] = /^S(\d{1,4})E(\d{1,5})$/i.exec(text) ?? [];
  if (season === undefined || number === undefined) {
    throw new InvalidArgumentError("Use season and episode, for example S1E2.");
  }
  return { season: Number(season), episode: Number(number) };
}

export function year(text: string): number {
  const value = Number(text);
  if (!/^\d{4}$/.test(text) || value < 1870 || value > 2200) {
    throw new InvalidArgumentError("Give a year from 1870 to 2200.");
  }
  return value;
}

/** @returns the first moment of the month, in UTC. */
export function month(text: string): Date {
  const [, number] = /^[12]\d{3}-(\d{2})$/.exec(text) ?? [];
  if (number === undefined) throw new InvalidArgumentError("Give a month such as 2026-10.");
  const value = new Date(`${text}-01T00:00:00Z`);
  if (Number.isNaN(value.getTime()))
    throw new InvalidArgumentError(`There is no month ${number}; give one such as 2026-10.`);
  return value;
}

function listedNumber(text: string, complaint: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError(complaint);
  return Number(text);
}

export const jobNumber = (text: string): number =>
  listedNumber(text, "Give the number of a job, as `bijou jobs` shows it.");

const MAX_LISTED = 100_000;

/** How many entries of a list to print. */
export function listLength(text: string): number {
  const complaint = `Give a whole number from 1 to ${MAX_LISTED}.`;
  const length = listedNumber(text, complaint);
  if (length > MAX_LISTED) throw new InvalidArgumentError(complaint);
  return length;
}

export const issueNumber = (text: string): number =>
  listedNumber(text, "Give the number of an issue, as `bijou issues list` shows it.");
