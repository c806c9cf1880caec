import { UnusableFile } from "./unusable-file.ts";

export interface Cue {
  readonly startSeconds: number;
  readonly endSeconds: number;
  /** WebVTT cue text: escaped, with no tags but `<i>`, `<b>` and `<u>`. */
  readonly text: string;
}

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

/** UTF-8, UTF-16 with a byte order mark, else the Western code page of old subtitle files. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
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
 * @throws {UnusableFile} with the wrong line.
 */
export function readCues(bytes: Uint8Array, name: string, durationSeconds: number): Cue[] {
  if (bytes.length > LARGEST_BYTES) throw new UnusableFile(`${name} is too large to be subtitles.`);
  const lines = decode(bytes)
    .replace(/^\uFEFF/, "")
    .replaceAll("\0", "")
    .split(/\r\n|\n|\r/);
  const cues: Cue[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    if (!line.includes("-->")) continue;
    const timing = TIMING.exec(line);
    if (!timing)
      throw new UnusableFile(
        `${name}, line ${at + 1}: "${line.slice(0, 60)}" is not a time range.`,
      );
    const startSeconds = seconds(timing.slice(1, 5));
    const endSeconds = seconds(timing.slice(5, 9));
    if (endSeconds < startSeconds) {
      throw new UnusableFile(`${name}, line ${at + 1}: the caption ends before it begins.`);
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
      throw new UnusableFile(
        `${name}, line ${at + 1}: a caption of ${text.length} characters is too long.`,
      );
    }
    cues.push({ startSeconds, endSeconds: clampedEnd, text });
    if (cues.length > MAX_CUES)
      throw new UnusableFile(`${name} contains more than ${MAX_CUES} captions.`);
  }
  if (cues.length === 0) {
    throw new UnusableFile(
      `${name} contains no captions. WebVTT and SubRip (.srt) files are read.`,
    );
  }
  return cues.toSorted((a, b) => a.startSeconds - b.startSeconds || a.endSeconds - b.endSeconds);
}

/** A WebVTT timestamp: `01:02:03.004`. */
export function vttTime(time: number): string {
  const milliseconds = Math.round(time * 1000);
  const two = (value: number): string => String(Math.floor(value)).padStart(2, "0");
  const clock = [
    milliseconds / 3_600_000,
    (milliseconds / 60_000) % 60,
    (milliseconds / 1000) % 60,
  ];
  return `${clock.map(two).join(":")}.${String(milliseconds % 1000).padStart(3, "0")}`;
}

export function writeWebVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(
    ({ startSeconds, endSeconds, text }) =>
      `${vttTime(startSeconds)} --> ${vttTime(endSeconds)}\n${text}\n`,
  );
  return ["WEBVTT\n", ...blocks].join("\n");
}
