import { toMilliseconds } from "./milliseconds.ts";

/** The rules of ad breaks (ST-064). Times are seconds from the start of the picture. */

/** Shorter videos have no breaks. */
const LEAST_VIDEO_SECONDS = 12 * 60;
const FIRST_SECONDS = 60;
/** A break may be where an intro begins or ends, but not where credits begin. */
const BEFORE_CREDITS_SECONDS = 0.001;

export type BreakProblemCode =
  | "video_too_short"
  | "too_early"
  | "too_close"
  | "inside_intro"
  | "after_credits";

interface Range {
  readonly kind: "recap" | "intro" | "credits";
  readonly from: number;
  readonly to: number;
}
interface Limits {
  readonly durationSeconds: number;
  readonly secondsBetweenBreaks: number;
}
interface Within {
  readonly breaks: readonly number[];
  readonly ranges: readonly Range[];
}

const ofKind = (ranges: readonly Range[], kind: Range["kind"]): readonly Range[] =>
  ranges.filter((range) => range.kind === kind);

/** Of two breaks that are too close, the later one. */
export function breakProblem(
  { breaks, ranges }: Within,
  index: number,
  { durationSeconds, secondsBetweenBreaks }: Limits,
): BreakProblemCode | "outside_video" | undefined {
  const at = breaks[index] ?? 0;
  if (at < 0 || at >= durationSeconds) return "outside_video";
  if (durationSeconds < LEAST_VIDEO_SECONDS) return "video_too_short";
  if (at < FIRST_SECONDS) return "too_early";
  if (ofKind(ranges, "credits").some(({ from }) => at >= from)) return "after_credits";
  if (ofKind(ranges, "intro").some(({ from, to }) => at > from && at < to)) return "inside_intro";
  const isAfter = (other: number, place: number): boolean =>
    other < at || (other === at && place < index);
  return breaks.some(
    (other, place) =>
      isAfter(other, place) && toMilliseconds(at - other) < Math.max(0.001, secondsBetweenBreaks),
  )
    ? "too_close"
    : undefined;
}

/** Breaks that are so far apart, as many as the rules allow. */
export function breaksEvery(
  seconds: number,
  { durationSeconds, ranges }: Pick<Limits, "durationSeconds"> & Pick<Within, "ranges">,
  most: number,
): number[] {
  const limits = { durationSeconds, secondsBetweenBreaks: seconds };
  const count = Math.floor(durationSeconds / seconds);
  return Array.from({ length: count }, (_, index) => toMilliseconds((index + 1) * seconds))
    .filter((at) => breakProblem({ breaks: [at], ranges }, 0, limits) === undefined)
    .slice(0, most);
}

/** Where a break can be moved to without passing another, an intro or the credits. */
export function breakLimits(
  { breaks, ranges }: Within,
  index: number,
  { durationSeconds, secondsBetweenBreaks }: Limits,
): { readonly min: number; readonly max: number } {
  const at = breaks[index] ?? 0;
  const others = breaks.filter((_, place) => place !== index);
  const intros = ofKind(ranges, "intro");
  return {
    min: toMilliseconds(
      Math.max(
        FIRST_SECONDS,
        ...others.filter((other) => other <= at).map((other) => other + secondsBetweenBreaks),
        ...intros.filter(({ from }) => from < at).map(({ to }) => to),
      ),
    ),
    max: toMilliseconds(
      Math.min(
        durationSeconds - BEFORE_CREDITS_SECONDS,
        ...others.filter((other) => other > at).map((other) => other - secondsBetweenBreaks),
        ...intros.filter(({ from }) => from >= at).map(({ from }) => from),
        ...ofKind(ranges, "credits").map(({ from }) => from - BEFORE_CREDITS_SECONDS),
      ),
    ),
  };
}

/** Where breaks keep the edges of a range: its start is not before the first list, its end not after the second. */
export function breakEdges(
  { kind, from, to }: Range,
  breaks: readonly number[],
): { readonly before: readonly number[]; readonly after: readonly number[] } {
  if (kind === "recap") return { before: [], after: [] };
  if (kind === "credits")
    return {
      before: breaks.filter((at) => at < from).map((at) => at + BEFORE_CREDITS_SECONDS),
      after: [],
    };
  return {
    before: breaks.filter((at) => at <= from),
    after: breaks.filter((at) => at >= to),
  };
}
