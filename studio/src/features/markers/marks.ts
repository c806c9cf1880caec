import {
  edgeLimits,
  LEAST_RANGE_SECONDS,
  type MarkerProblemCode,
  markerProblems,
  type MarkerRange,
  type Markers,
  RANGE_KINDS,
  type RangeKind,
  sortedMarkers,
  toMilliseconds,
} from "@bijou/contract/studio/marker-rules";

export const MARK_KINDS = [...RANGE_KINDS, "chapter"] as const;
export type MarkKind = (typeof MARK_KINDS)[number];
export type Edge = "from" | "to";

/** A range or a chapter while it is edited. A chapter ends where it begins. */
export interface Mark {
  readonly id: number;
  readonly kind: MarkKind;
  readonly from: number;
  readonly to: number;
  /** Of a chapter. */
  readonly name: string;
}

const isRange = (mark: Mark): mark is Mark & { readonly kind: RangeKind } =>
  mark.kind !== "chapter";
const rangesOf = (marks: readonly Mark[]): (MarkerRange & { readonly id: number })[] =>
  marks.filter(isRange).map(({ id, kind, from, to }) => ({ id, kind, from, to }));
const chaptersOf = (marks: readonly Mark[]): readonly Mark[] =>
  marks.filter((mark) => !isRange(mark));

let lastId = 0;
const newId = (): number => (lastId += 1);

export const marksOf = (markers: Markers): readonly Mark[] => {
  const { ranges, chapters } = sortedMarkers(markers);
  return [
    ...ranges.map((range) => ({ ...range, id: newId(), name: "" })),
    ...chapters.map(({ from, name }) => ({
      id: newId(),
      kind: "chapter" as const,
      from,
      to: from,
      name,
    })),
  ];
};

/** What is stored of them. */
export const markersOf = (marks: readonly Mark[]): Markers =>
  sortedMarkers({
    ranges: rangesOf(marks),
    chapters: chaptersOf(marks).map(({ from, name }) => ({ from, name })),
  });

const textOf = (markers: Markers): string => JSON.stringify(sortedMarkers(markers));
export const areSame = (one: Markers, other: Markers): boolean => textOf(one) === textOf(other);

export type MarkProblem = MarkerProblemCode | "unnamed";

/** What is wrong with each mark, by its id. */
export function problemsOf(
  marks: readonly Mark[],
  durationSeconds: number,
): ReadonlyMap<number, MarkProblem> {
  const [ranges, chapters] = [rangesOf(marks), chaptersOf(marks)];
  const found = new Map<number, MarkProblem>();
  for (const { list, index, code } of markerProblems({ ranges, chapters }, durationSeconds)) {
    const id = (list === "ranges" ? ranges : chapters)[index]?.id;
    if (id !== undefined) found.set(id, code);
  }
  for (const { id, name } of chapters) if (name.trim() === "") found.set(id, "unnamed");
  return found;
}

/** Where an edge of a mark can be dragged to. */
export function limitsOf(
  marks: readonly Mark[],
  mark: Mark,
  edge: Edge,
  durationSeconds: number,
): { readonly min: number; readonly max: number } {
  if (!isRange(mark)) return { min: 0, max: toMilliseconds(durationSeconds - 0.001) };
  const ranges = rangesOf(marks);
  const place = ranges.findIndex(({ id }) => id === mark.id);
  return edgeLimits(ranges, place, edge, durationSeconds);
}

export const clamped = (
  seconds: number,
  { min, max }: { readonly min: number; readonly max: number },
): number => toMilliseconds(Math.min(Math.max(seconds, min), Math.max(min, max)));

/** A mark with an edge elsewhere; a chapter moves as a whole. */
export const withEdge = (mark: Mark, edge: Edge, seconds: number): Mark =>
  mark.kind === "chapter" ? { ...mark, from: seconds, to: seconds } : { ...mark, [edge]: seconds };

/** I and O: an edge at a time. A range that would end before it begins moves there with its length. */
export function setAt(mark: Mark, edge: Edge, at: number, durationSeconds: number): Mark {
  const moved = withEdge(mark, edge, toMilliseconds(at));
  if (mark.kind === "chapter" || moved.from < moved.to) return moved;
  const length = mark.to - mark.from;
  return edge === "from"
    ? { ...moved, to: toMilliseconds(Math.min(durationSeconds, at + length)) }
    : { ...moved, from: toMilliseconds(Math.max(0, at - length)) };
}

const FIRST_LENGTH_SECONDS = 30;

/** A mark that begins at a time: credits until the end of the video, others until the next mark of their kind of rule. */
export function newMark(
  marks: readonly Mark[],
  kind: MarkKind,
  at: number,
  durationSeconds: number,
  name: string,
): Mark {
  const from = toMilliseconds(at);
  if (kind === "chapter") return { id: newId(), kind, from, to: from, name };
  const next = rangesOf(marks)
    .filter((range) => range.from > from)
    .map((range) => range.from);
  const wanted = kind === "credits" ? durationSeconds : from + FIRST_LENGTH_SECONDS;
  const to = Math.max(from + LEAST_RANGE_SECONDS, Math.min(wanted, durationSeconds, ...next));
  return { id: newId(), kind, from, to: toMilliseconds(to), name: "" };
}

/** In the order of time, as they are listed. */
export const inOrder = (marks: readonly Mark[]): readonly Mark[] =>
  marks.toSorted((a, b) => a.from - b.from || a.to - b.to || a.id - b.id);
