import { type Cue, writeWebVtt } from "../web-vtt.ts";
import { toMilliseconds } from "./milliseconds.ts";

/** What the editor of subtitles and the server know alike (ST-067). Times are seconds from the start of the picture. */

/** What appears at one time. Its text has no tags but `<i>`, `<b>` and `<u>`. */
export interface SubtitleLine {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** A film of three hours has some 3,000 lines and 200 kB. */
export const MAX_SUBTITLE_LINES = 20_000;
export const MAX_SUBTITLE_BYTES = 4_000_000;
export const MAX_LINE_LENGTH = 2_000;
/** Faster, and many viewers can’t follow. */
export const MAX_CHARACTERS_PER_SECOND = 20;

/** Why lines can’t be saved. */
export type LineProblem = "empty" | "too_long" | "too_brief" | "outside_video";
/** What makes lines hard to read. */
export type LineWarning = "too_fast" | "overlapping";

const TAG = /(<\/?[ibu]>)/i;
/** The text in parts, every second of which is a tag. */
export const partsOf = (text: string): string[] => text.split(TAG);
/** What is read of a text. */
export const lettersOf = (text: string): string =>
  partsOf(text)
    .filter((_, place) => place % 2 === 0)
    .join("");

export function lineProblem(line: SubtitleLine, durationSeconds: number): LineProblem | undefined {
  if (lettersOf(line.text).trim() === "") return "empty";
  if (line.text.length > MAX_LINE_LENGTH) return "too_long";
  if (toMilliseconds(line.to - line.from) <= 0) return "too_brief";
  return line.from < 0 || line.to > durationSeconds ? "outside_video" : undefined;
}

/** Characters in a second, without those that break lines. */
export function readingSpeed({ from, to, text }: SubtitleLine): number {
  const seconds = to - from;
  const letters = lettersOf(text)
    .replaceAll(/\s*\n\s*/g, " ")
    .trim();
  return seconds > 0 ? Array.from(letters).length / seconds : 0;
}

/** Whether a line is there before the one before it has gone. */
const overlaps = (before: SubtitleLine | undefined, line: SubtitleLine): boolean =>
  before !== undefined && toMilliseconds(line.from - before.to) < 0;

export function lineWarning(
  line: SubtitleLine,
  before: SubtitleLine | undefined,
): LineWarning | undefined {
  if (overlaps(before, line)) return "overlapping";
  return readingSpeed(line) > MAX_CHARACTERS_PER_SECOND ? "too_fast" : undefined;
}

export const inOrder = <Line extends SubtitleLine>(lines: readonly Line[]): Line[] =>
  lines.toSorted((a, b) => a.from - b.from || a.to - b.to);

const moved = <Line extends SubtitleLine>(line: Line, of: (seconds: number) => number): Line => ({
  ...line,
  from: toMilliseconds(of(line.from)),
  to: toMilliseconds(of(line.to)),
});

/** All lines, or those from one on, later by some seconds, or earlier if that is negative. */
export const shifted = <Line extends SubtitleLine>(
  lines: readonly Line[],
  seconds: number,
  first = 0,
): Line[] =>
  lines.map((line, place) => (place < first ? line : moved(line, (time) => time + seconds)));

interface Point {
  /** Where a line begins, and where it should. */
  readonly is: number;
  readonly should: number;
}

/** Whether two points say how all lines move. */
export const canStretch = (one: Point, other: Point): boolean =>
  one.is !== other.is && (other.should - one.should) / (other.is - one.is) > 0;

/** All lines, moved so that both points are right and the others in proportion. */
export function stretched<Line extends SubtitleLine>(
  lines: readonly Line[],
  one: Point,
  other: Point,
): Line[] {
  if (!canStretch(one, other)) return [...lines];
  const rate = (other.should - one.should) / (other.is - one.is);
  return lines.map((line) => moved(line, (time) => one.should + (time - one.is) * rate));
}

/** Half of each text, at a space or a break near its middle. */
function halvesOf(text: string): [string, string] {
  const middle = text.length / 2;
  const gaps = [...text.matchAll(/\s+/g)];
  const distance = (at: number): number => Math.abs(at - middle);
  const [gap] = gaps.toSorted(
    (a, b) =>
      // A break between lines is where somebody has split the text before.
      distance(a.index) -
      distance(b.index) -
      (a[0].includes("\n") ? 6 : 0) +
      (b[0].includes("\n") ? 6 : 0),
  );
  if (!gap) return [text, text];
  return [text.slice(0, gap.index), text.slice(gap.index + gap[0].length)];
}

/** Both parts of a line, with time by their length, or divided at a moment within it. */
export function splitLine(line: SubtitleLine, at?: number): [SubtitleLine, SubtitleLine] {
  const { from, to } = line;
  const [first, second] = halvesOf(line.text);
  const share = first.length / Math.max(1, first.length + second.length);
  const isWithin = at !== undefined && at > from && at < to;
  const middle = toMilliseconds(isWithin ? at : from + (to - from) * share);
  return [
    { from, to: middle, text: first },
    { from: middle, to, text: second },
  ];
}

export const mergedLine = (one: SubtitleLine, other: SubtitleLine): SubtitleLine => ({
  from: Math.min(one.from, other.from),
  to: Math.max(one.to, other.to),
  text: `${one.text}\n${other.text}`,
});

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&nbsp;": "\u00A0",
  "&lrm;": "\u200E",
  "&rlm;": "\u200F",
};

export const lineOf = ({ startSeconds, endSeconds, text }: Cue): SubtitleLine => ({
  from: toMilliseconds(startSeconds),
  to: toMilliseconds(endSeconds),
  text: text.replaceAll(/&(?:amp|lt|gt|nbsp|lrm|rlm);/g, (entity) => ENTITIES[entity] ?? entity),
});

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** A blank line would end the cue. */
const cueOf = ({ from, to, text }: SubtitleLine): Cue => ({
  startSeconds: from,
  endSeconds: to,
  text: partsOf(text.trim().replaceAll(/\s*\n\s*/g, "\n"))
    .map((part, place) => (place % 2 === 0 ? escaped(part) : part))
    .join(""),
});

/** The file that says the same. */
export const fileOfLines = (lines: readonly SubtitleLine[]): string =>
  writeWebVtt(inOrder(lines).map(cueOf));
