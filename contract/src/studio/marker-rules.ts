/**
 * The rules of markers (ST-064), which the editor keeps while somebody drags and the server checks again. Times are
 * seconds from the start of the picture.
 */

import { breakEdges, breakProblem, type BreakProblemCode } from "./break-rules.ts";
import { toMilliseconds } from "./milliseconds.ts";

export const RANGE_KINDS = ["recap", "intro", "credits"] as const;
export type RangeKind = (typeof RANGE_KINDS)[number];

export interface MarkerRange {
  readonly kind: RangeKind;
  readonly from: number;
  readonly to: number;
}

export interface MarkerChapter {
  readonly from: number;
  readonly name: string;
}

/** What a preview of the video shows. */
export interface BestMoment {
  readonly from: number;
  readonly to: number;
}

export interface Markers {
  /** What viewers may skip. */
  readonly ranges: readonly MarkerRange[];
  readonly chapters: readonly MarkerChapter[];
  /** Where ads may interrupt it. */
  readonly breaks: readonly number[];
  readonly bestMoment: BestMoment | null;
}

export const NO_MARKERS: Markers = { ranges: [], chapters: [], breaks: [], bestMoment: null };

/** What decides where markers may be. */
export interface MarkerLimits {
  readonly durationSeconds: number;
  /** A setting of the site. */
  readonly secondsBetweenBreaks: number;
}

export const MAX_RANGES = 10;
export const MAX_CHAPTERS = 500;
/** With one before the video, as many as viewers’ players take. */
export const MAX_BREAKS = 29;

/** Of an intro, of credits and of the best moment, in seconds. */
export const LEAST_RANGE_SECONDS = 3;
const LEAST_SECONDS: Readonly<Record<RangeKind, number>> = {
  recap: 0.001,
  intro: LEAST_RANGE_SECONDS,
  credits: LEAST_RANGE_SECONDS,
};

/** Viewers' players have a button for so many ranges, the earliest (S-67). */
export const RANGES_WITH_A_BUTTON = 2;

export type MarkerProblemCode =
  | "outside_video"
  | "too_brief"
  | "overlapping"
  | "repeated"
  | BreakProblemCode;

export interface MarkerProblem {
  readonly list: keyof Markers;
  /** In its list; 0 for the best moment. */
  readonly index: number;
  readonly code: MarkerProblemCode;
}

/** Whether others of these kinds may not be at the same time. */
const mustBeApart = (one: MarkerRange, other: MarkerRange): boolean =>
  one.kind !== "recap" && other.kind !== "recap";

const overlaps = (one: MarkerRange, other: MarkerRange): boolean =>
  mustBeApart(one, other) && one.from < other.to && other.from < one.to;

/** In the order in which they are stored and shown. */
export function sortedMarkers({ ranges, chapters, breaks, bestMoment }: Markers): Markers {
  return {
    ranges: ranges
      .map(({ kind, from, to }) => ({ kind, from: toMilliseconds(from), to: toMilliseconds(to) }))
      .toSorted((a, b) => a.from - b.from || a.to - b.to || a.kind.localeCompare(b.kind)),
    chapters: chapters
      .map(({ from, name }) => ({ from: toMilliseconds(from), name: name.trim() }))
      .toSorted((a, b) => a.from - b.from || a.name.localeCompare(b.name)),
    breaks: breaks.map(toMilliseconds).toSorted((a, b) => a - b),
    bestMoment: bestMoment && {
      from: toMilliseconds(bestMoment.from),
      to: toMilliseconds(bestMoment.to),
    },
  };
}

/** What is wrong with each marker, at most one problem for each. */
export function markerProblems(
  { ranges, chapters, breaks, bestMoment }: Markers,
  limits: MarkerLimits,
): MarkerProblem[] {
  const { durationSeconds } = limits;
  const codeOfRange = (range: MarkerRange, index: number): MarkerProblemCode | undefined => {
    if (range.from < 0 || range.to > durationSeconds) return "outside_video";
    if (toMilliseconds(range.to - range.from) < LEAST_SECONDS[range.kind]) return "too_brief";
    return ranges.some((other, place) => place !== index && overlaps(range, other))
      ? "overlapping"
      : undefined;
  };
  const codeOfChapter = (from: number, index: number): MarkerProblemCode | undefined => {
    if (from < 0 || from >= durationSeconds) return "outside_video";
    return chapters.some((other, place) => place < index && other.from === from)
      ? "repeated"
      : undefined;
  };
  const codeOfMoment = (moment: BestMoment | null): MarkerProblemCode | undefined => {
    if (!moment) return undefined;
    if (moment.from < 0 || moment.to > durationSeconds) return "outside_video";
    return toMilliseconds(moment.to - moment.from) < LEAST_RANGE_SECONDS ? "too_brief" : undefined;
  };
  const found = [
    ...ranges.map((range, index) => ({
      list: "ranges" as const,
      index,
      code: codeOfRange(range, index),
    })),
    ...chapters.map(({ from }, index) => ({
      list: "chapters" as const,
      index,
      code: codeOfChapter(from, index),
    })),
    ...breaks.map((_, index) => ({
      list: "breaks" as const,
      index,
      code: breakProblem({ breaks, ranges }, index, limits),
    })),
    { list: "bestMoment" as const, index: 0, code: codeOfMoment(bestMoment) },
  ];
  return found.flatMap(({ code, ...place }) => (code === undefined ? [] : [{ ...place, code }]));
}

/** Where an edge of the best moment can be moved to. */
export const momentLimits = (
  { from, to }: BestMoment,
  edge: "from" | "to",
  durationSeconds: number,
): { readonly min: number; readonly max: number } =>
  edge === "from"
    ? { min: 0, max: toMilliseconds(to - LEAST_RANGE_SECONDS) }
    : { min: toMilliseconds(from + LEAST_RANGE_SECONDS), max: durationSeconds };

/** Where an edge of a range can be moved to without breaking a rule. */
export function edgeLimits(
  { ranges, breaks }: Pick<Markers, "ranges" | "breaks">,
  index: number,
  edge: "from" | "to",
  durationSeconds: number,
): { readonly min: number; readonly max: number } {
  const range = ranges[index];
  if (!range) return { min: 0, max: durationSeconds };
  const least = LEAST_SECONDS[range.kind];
  const others = ranges.filter((other, place) => place !== index && mustBeApart(range, other));
  const apart = breakEdges(range, breaks);
  return edge === "from"
    ? {
        min: Math.max(
          0,
          ...apart.before,
          ...others.filter(({ to }) => to <= range.from).map(({ to }) => to),
        ),
        max: toMilliseconds(range.to - least),
      }
    : {
        min: toMilliseconds(range.from + least),
        max: Math.min(
          durationSeconds,
          ...apart.after,
          ...others.filter(({ from }) => from >= range.to).map(({ from }) => from),
        ),
      };
}

/** Markers of another video, later by some seconds, or earlier if that is negative; a best moment is of one video. */
export const shiftedMarkers = (
  { ranges, chapters, breaks }: Markers,
  seconds: number,
): Markers => ({
  ranges: ranges.map(({ kind, from, to }) => ({
    kind,
    from: toMilliseconds(from + seconds),
    to: toMilliseconds(to + seconds),
  })),
  chapters: chapters.map(({ from, name }) => ({ from: toMilliseconds(from + seconds), name })),
  breaks: breaks.map((at) => toMilliseconds(at + seconds)),
  bestMoment: null,
});
