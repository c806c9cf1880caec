import { breakLimits } from "@bijou/contract/studio/break-rules";
import {
  edgeLimits,
  LEAST_RANGE_SECONDS,
  type MarkerLimits,
  type MarkerProblemCode,
  markerProblems,
  type MarkerRange,
  type Markers,
  momentLimits,
  RANGE_KINDS,
  type RangeKind,
  sortedMarkers,
} from "@bijou/contract/studio/marker-rules";
import type { MarkedVideo } from "@bijou/contract/studio/markers";
import { toMilliseconds } from "@bijou/contract/studio/milliseconds";

export const MARK_KINDS = [...RANGE_KINDS, "ad_break", "chapter", "best_moment"] as const;
export type MarkKind = (typeof MARK_KINDS)[number];
export type Edge = "from" | "to";

/** A marker while it is edited. */
export interface Mark {
  readonly id: number;
  readonly kind: MarkKind;
  readonly from: number;
  /** As `from` for what has no length. */
  readonly to: number;
  /** Of a chapter. */
  readonly name: string;
}

/** Chapters and ad breaks are at a time, without a length. */
export const isPoint = ({ kind }: Pick<Mark, "kind">): boolean =>
  kind === "chapter" || kind === "ad_break";
export const edgesOf = (mark: Pick<Mark, "kind">): readonly Edge[] =>
  isPoint(mark) ? ["from"] : ["from", "to"];

const isRange = (mark: Mark): mark is Mark & { readonly kind: RangeKind } =>
  RANGE_KINDS.some((kind) => kind === mark.kind);
const rangesOf = (marks: readonly Mark[]): (MarkerRange & { readonly id: number })[] =>
  marks.filter(isRange).map(({ id, kind, from, to }) => ({ id, kind, from, to }));
const ofKind = (marks: readonly Mark[], kind: MarkKind): readonly Mark[] =>
  marks.filter((mark) => mark.kind === kind);

let lastId = 0;
const newId = (): number => (lastId += 1);

/** A mark at these times; what has no length has none. */
export const givenMark = (kind: MarkKind, from: number, to: number, name: string): Mark => ({
  id: newId(),
  kind,
  from,
  to: isPoint({ kind }) ? from : to,
  name,
});

export const marksOf = (markers: Markers): readonly Mark[] => {
  const { ranges, chapters, breaks, bestMoment } = sortedMarkers(markers);
  return [
    ...ranges.map(({ kind, from, to }) => givenMark(kind, from, to, "")),
    ...chapters.map(({ from, name }) => givenMark("chapter", from, from, name)),
    ...breaks.map((at) => givenMark("ad_break", at, at, "")),
    ...(bestMoment ? [givenMark("best_moment", bestMoment.from, bestMoment.to, "")] : []),
  ];
};

/** Each mark in its list. */
function listsOf(marks: readonly Mark[]) {
  return {
    ranges: rangesOf(marks),
    chapters: ofKind(marks, "chapter"),
    breaks: ofKind(marks, "ad_break"),
    bestMoment: ofKind(marks, "best_moment").slice(0, 1),
  };
}
function unsorted(marks: readonly Mark[]): Markers {
  const { ranges, chapters, breaks, bestMoment } = listsOf(marks);
  const [moment] = bestMoment;
  return {
    ranges,
    chapters,
    breaks: breaks.map(({ from }) => from),
    bestMoment: moment ? { from: moment.from, to: moment.to } : null,
  };
}

/** What is stored of them. */
export const markersOf = (marks: readonly Mark[]): Markers => sortedMarkers(unsorted(marks));

const textOf = (markers: Markers): string => JSON.stringify(sortedMarkers(markers));
export const areSame = (one: Markers, other: Markers): boolean => textOf(one) === textOf(other);

/** As the API takes them. */
export const plainMarkers = ({
  ranges,
  chapters,
  breaks,
  bestMoment,
}: Markers): MarkedVideo["markers"] => ({
  ranges: [...ranges],
  chapters: [...chapters],
  breaks: [...breaks],
  bestMoment,
});

export type MarkProblem = MarkerProblemCode | "unnamed";

/** What is wrong with each mark, by its id. */
export function problemsOf(
  marks: readonly Mark[],
  limits: MarkerLimits,
): ReadonlyMap<number, MarkProblem> {
  const lists = listsOf(marks);
  const found = new Map<number, MarkProblem>();
  for (const { list, index, code } of markerProblems(unsorted(marks), limits)) {
    const id = lists[list][index]?.id;
    if (id !== undefined) found.set(id, code);
  }
  for (const { id, name } of lists.chapters) if (name.trim() === "") found.set(id, "unnamed");
  return found;
}

/** Where an edge of a mark can be dragged to. */
export function limitsOf(
  marks: readonly Mark[],
  mark: Mark,
  edge: Edge,
  limits: MarkerLimits,
): { readonly min: number; readonly max: number } {
  const { durationSeconds } = limits;
  const { ranges, breaks } = listsOf(marks);
  const within = { ranges, breaks: breaks.map(({ from }) => from) };
  const placeIn = (list: readonly { readonly id: number }[]): number =>
    list.findIndex(({ id }) => id === mark.id);
  if (isRange(mark)) return edgeLimits(within, placeIn(ranges), edge, durationSeconds);
  if (mark.kind === "ad_break") return breakLimits(within, placeIn(breaks), limits);
  if (mark.kind === "best_moment") return momentLimits(mark, edge, durationSeconds);
  return { min: 0, max: toMilliseconds(durationSeconds - 0.001) };
}

export const clamped = (
  seconds: number,
  { min, max }: { readonly min: number; readonly max: number },
): number => toMilliseconds(Math.min(Math.max(seconds, min), Math.max(min, max)));

/** A mark with an edge elsewhere; one without a length moves as a whole. */
export const withEdge = (mark: Mark, edge: Edge, seconds: number): Mark =>
  isPoint(mark) ? { ...mark, from: seconds, to: seconds } : { ...mark, [edge]: seconds };

/** I and O: an edge at a time. A range that would end before it begins moves there with its length. */
export function setAt(mark: Mark, edge: Edge, at: number, durationSeconds: number): Mark {
  const moved = withEdge(mark, edge, toMilliseconds(at));
  if (isPoint(mark) || moved.from < moved.to) return moved;
  const length = mark.to - mark.from;
  return edge === "from"
    ? { ...moved, to: toMilliseconds(Math.min(durationSeconds, at + length)) }
    : { ...moved, from: toMilliseconds(Math.max(0, at - length)) };
}

const FIRST_LENGTH_SECONDS = 30;
/** Of a best moment: a preview is short. */
const MOMENT_SECONDS = 8;

/** A mark that begins at a time: credits until the end of the video, others until the next mark of their kind of rule. */
export function newMark(
  marks: readonly Mark[],
  kind: MarkKind,
  at: number,
  durationSeconds: number,
  name: string,
): Mark {
  const from = toMilliseconds(at);
  if (isPoint({ kind })) return givenMark(kind, from, from, name);
  if (kind === "best_moment") {
    const begins = Math.max(0, Math.min(from, durationSeconds - MOMENT_SECONDS));
    const ends = Math.min(durationSeconds, begins + MOMENT_SECONDS);
    // There is one at most.
    const id = ofKind(marks, kind)[0]?.id ?? newId();
    return { id, kind, from: toMilliseconds(begins), to: toMilliseconds(ends), name: "" };
  }
  const next = rangesOf(marks)
    .filter((range) => range.from > from)
    .map((range) => range.from);
  const wanted = kind === "credits" ? durationSeconds : from + FIRST_LENGTH_SECONDS;
  const to = Math.max(from + LEAST_RANGE_SECONDS, Math.min(wanted, durationSeconds, ...next));
  return givenMark(kind, from, toMilliseconds(to), "");
}

/** In the order of time, as they are listed. */
export const inOrder = (marks: readonly Mark[]): readonly Mark[] =>
  marks.toSorted((a, b) => a.from - b.from || a.to - b.to || a.id - b.id);
