import type { Cue } from "@bijou/contract/web-vtt";
import { decodeText } from "./decode-text.ts";
import { UNDETERMINED } from "./language.ts";
import { UnusableFile } from "./unusable-file.ts";

export const LARGEST_BYTES = 8_000_000;
const MAX_CUES = 50_000;
const MAX_TEXT_LENGTH = 2_000;

const TIME = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})`;
const TIMING = new RegExp(String.raw`^\s*${TIME}\s*-->\s*${TIME}`);

function seconds(deps: readonly (string | undefined)[]): number {
  const [hours = "0", minutes = "0", whole = "0", fraction = "0"] = deps;
  const milliseconds = Number(fraction.padEnd(3, "0"));
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(whole) + milliseconds / 1000;
}

/** The file contains no subtitles, or they are damaged. */
export class UnusableSubtitles extends UnusableFile {
  override name = "UnusableSubtitles";
  /** Where, from 1; undefined if it is the whole file. */
  readonly line: number | undefined;

  constructor(message: string, line?: number) {
    super(message);
    this.line = line;
  }
}

const ALLOWED_TAG = /^<(\/?)([ibu])(?:\.[^>]*)?>$/i;

/** Preserves italics, bold and underline; other markup is removed, and every special character is escaped. */
function cleanText(lines: readonly string[]): string {
  const text = lines.join("\n").replaceAll(/\{\\[^}]*\}/g, "");
  const open: string[] = [];
  let clean = "";
  for (const part of text.split(/(<[^<>]*>)/)) {
    if (part.startsWith("<") && part.endsWith(">")) {
      const tag = ALLOWED_TAG.exec(part);
      const name = tag?.[2]?.toLowerCase();
      if (name === undefined) continue;
      if (tag?.[1] === "") {
        open.push(name);
        clean += `<${name}>`;
      } else if (open.at(-1) === name) {
        open.pop();
        clean += `</${name}>`;
      }
      continue;
    }
    clean += part
      .replaceAll(/&(?!(?:amp|lt|gt|nbsp|lrm|rlm);)/g, "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;");
  }
  return (
    clean +
    open
      .toReversed()
      .map((name) => `</${name}>`)
      .join("")
  ).trim();
}

/**
 * Reads WebVTT or SubRip. Cues are sorted and cut to the length of the film; positions, styles, regions and notes are
 * dropped, since the viewer styles captions.
 *
 * @param name the name of the file in an error.
 * @param language BCP 47, for the code page of an old file.
 * @throws {UnusableSubtitles} with the wrong line.
 */
export function readCues(
  bytes: Uint8Array,
  name: string,
  durationSeconds: number,
  language = UNDETERMINED,
): Cue[] {
  if (bytes.length > LARGEST_BYTES)
    throw new UnusableSubtitles(`${name} is too large to be subtitles.`);
  const lines = decodeText(bytes, language)
    .replace(/^\uFEFF/, "")
    .replaceAll("\0", "")
    .split(/\r\n|\n|\r/);
  const cues: Cue[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    if (!line.includes("-->")) continue;
    const timing = TIMING.exec(line);
    if (!timing)
      throw new UnusableSubtitles(
        `${name}, line ${at + 1}: "${line.slice(0, 60)}" is not a time range.`,
        at + 1,
      );
    const startSeconds = seconds(timing.slice(1, 5));
    const endSeconds = seconds(timing.slice(5, 9));
    if (endSeconds < startSeconds) {
      throw new UnusableSubtitles(
        `${name}, line ${at + 1}: the caption ends before it begins.`,
        at + 1,
      );
    }
    const textLines: string[] = [];
    while (
      at + 1 < lines.length &&
      lines[at + 1]?.trim() !== "" &&
      !lines[at + 1]?.includes("-->")
    ) {
      textLines.push(lines[++at] ?? "");
    }
    const text = cleanText(textLines);
    const clampedEnd = Math.min(endSeconds, durationSeconds);
    if (text === "" || clampedEnd <= startSeconds) continue;
    if (text.length > MAX_TEXT_LENGTH) {
      throw new UnusableSubtitles(
        `${name}, line ${at + 1}: a caption of ${text.length} characters is too long.`,
        at + 1,
      );
    }
    cues.push({ startSeconds, endSeconds: clampedEnd, text });
    if (cues.length > MAX_CUES)
      throw new UnusableSubtitles(`${name} contains more than ${MAX_CUES} captions.`);
  }
  if (cues.length === 0) {
    throw new UnusableSubtitles(
      `${name} contains no captions. WebVTT and SubRip (.srt) files are read.`,
    );
  }
  return cues.toSorted((a, b) => a.startSeconds - b.startSeconds || a.endSeconds - b.endSeconds);
}
