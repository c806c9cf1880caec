/**
 * The rules of markers (ST-064), which the editor keeps while somebody drags and the server checks again. Times are
 * seconds from the start of the picture.
 */

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

export interface Markers {
  /** What viewers may skip. */
  readonly ranges: readonly MarkerRange[];
  readonly chapters: readonly MarkerChapter[];
}

export const MAX_RANGES = 10;
export const MAX_CHAPTERS = 500;

/** Of an intro and of credits, in seconds. */
export const LEAST_RANGE_SECONDS = 3;
const LEAST_SECONDS: Readonly<Record<RangeKind, number>> = {
  recap: 0.001,
  intro: LEAST_RANGE_SECONDS,
  credits: LEAST_RANGE_SECONDS,
};

/** Viewers' players have a button for so many ranges, the earliest (S-67). */
export const RANGES_WITH_A_BUTTON = 2;

export type MarkerProblemCode = "outside_video" | "too_brief" | "overlapping" | "repeated";

export interface MarkerProblem {
  readonly list: keyof Markers;
  /** In its list. */
  readonly index: number;
  readonly code: MarkerProblemCode;
}

/** Times have milliseconds. */
export const toMilliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;

/** Whether others of these kinds may not be at the same time. */
const mustBeApart = (one: MarkerRange, other: MarkerRange): boolean =>
  one.kind !== "recap" && other.kind !== "recap";

const overlaps = (one: MarkerRange, other: MarkerRange): boolean =>
  mustBeApart(one, other) && one.from < other.to && other.from < one.to;

/** In the order in which they are stored and shown. */
export function sortedMarkers({ ranges, chapters }: Markers): Markers {
  return {
    ranges: ranges
      .map(({ kind, from, to }) => ({ kind, from: toMilliseconds(from), to: toMilliseconds(to) }))
      .toSorted((a, b) => a.from - b.from || a.to - b.to || a.kind.localeCompare(b.kind)),
    chapters: chapters
      .map(({ from, name }) => ({ from: toMilliseconds(from), name: name.trim() }))
      .toSorted((a, b) => a.from - b.from || a.name.localeCompare(b.name)),
  };
}

/** What is wrong with each marker, at most one problem for each. */
export function markerProblems(
  { ranges, chapters }: Markers,
  durationSeconds: number,
): MarkerProblem[] {
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
  ];
  return found.flatMap(({ code, ...place }) => (code === undefined ? [] : [{ ...place, code }]));
}

/** Where an edge of a range can be moved to without breaking a rule. */
export function edgeLimits(
  ranges: readonly MarkerRange[],
  index: number,
  edge: "from" | "to",
  durationSeconds: number,
): { readonly min: number; readonly max: number } {
  const range = ranges[index];
  if (!range) return { min: 0, max: durationSeconds };
  const least = LEAST_SECONDS[range.kind];
  const others = ranges.filter((other, place) => place !== index && mustBeApart(range, other));
  return edge === "from"
    ? {
        min: Math.max(0, ...others.filter(({ to }) => to <= range.from).map(({ to }) => to)),
        max: toMilliseconds(range.to - least),
      }
    : {
        min: toMilliseconds(range.from + least),
        max: Math.min(
          durationSeconds,
          ...others.filter(({ from }) => from >= range.to).map(({ from }) => from),
        ),
      };
}

/** Markers of another video, later by some seconds, or earlier if that is negative. */
export const shiftedMarkers = ({ ranges, chapters }: Markers, seconds: number): Markers => ({
  ranges: ranges.map(({ kind, from, to }) => ({
    kind,
    from: toMilliseconds(from + seconds),
    to: toMilliseconds(to + seconds),
  })),
  chapters: chapters.map(({ from, name }) => ({ from: toMilliseconds(from + seconds), name })),
});
