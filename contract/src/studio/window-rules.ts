import { COUNTRIES } from "./countries.ts";

/**
 * The rules of rights windows (ST-087, ST-090), which the editor keeps while somebody types or drags, and by which the
 * server decides what plays.
 */

export const WINDOW_AREAS = ["all", "only", "except"] as const;
export const WINDOW_ACCESSES = ["free", "premium", "premium_then_free"] as const;

/** When, where and for whom a title may be played. Times are ISO 8601 in UTC. */
export interface WindowTerms {
  /** Null if it has always been open. */
  readonly startsAt: string | null;
  /** Null without an end; else the first moment after it. */
  readonly endsAt: string | null;
  /** Every country, only those named, or all except those named. */
  readonly area: (typeof WINDOW_AREAS)[number];
  /** ISO 3166-1 alpha-2. */
  readonly countries: readonly string[];
  readonly access: (typeof WINDOW_ACCESSES)[number];
  /** Of `premium_then_free`: when it becomes free. */
  readonly freeAt: string | null;
  /** Who the rights come from; null if that is not noted. */
  readonly holder: string | null;
  /** What it is open by; null if that is not noted. */
  readonly license: number | null;
}

export const MAX_WINDOWS = 50;

type WindowProblemCode =
  | "ends_before_start"
  | "no_country"
  | "unknown_country"
  | "no_free_time"
  | "free_outside";

export interface WindowProblem {
  /** In the list of windows. */
  readonly index: number;
  readonly field: "endsAt" | "countries" | "freeAt";
  readonly code: WindowProblemCode;
}

type Times = Pick<WindowTerms, "startsAt" | "endsAt">;
type Area = Pick<WindowTerms, "area" | "countries">;
type Access = Pick<WindowTerms, "access" | "freeAt">;

export const startMs = ({ startsAt }: Pick<Times, "startsAt">): number =>
  startsAt === null ? Number.NEGATIVE_INFINITY : Date.parse(startsAt);
export const endMs = ({ endsAt }: Pick<Times, "endsAt">): number =>
  endsAt === null ? Number.POSITIVE_INFINITY : Date.parse(endsAt);

export const isOpenAt = (window: Times, atMs: number): boolean =>
  startMs(window) <= atMs && atMs < endMs(window);

export const isPremiumAt = ({ access, freeAt }: Access, atMs: number): boolean =>
  access === "premium" ||
  (access === "premium_then_free" && freeAt !== null && atMs < Date.parse(freeAt));

/** @param country "" if unknown: only a window for all countries covers it */
export const covers = ({ area, countries }: Area, country: string): boolean =>
  area === "all" || (country !== "" && countries.includes(country) === (area === "only"));

export const coveredCountries = (area: Area): string[] =>
  COUNTRIES.filter((country) => covers(area, country));

/** What a title is to a viewer in a country. */
export type RightsState = "free" | "premium" | "ahead" | "none";

/**
 * If several windows are open in a country, they agree: `contradictions` are refused.
 *
 * @param country undefined for what lists say that are the same in every country: open where any is, Premium if free nowhere
 */
export function rightsAt(
  windows: readonly WindowTerms[],
  country: string | undefined,
  atMs: number,
): RightsState {
  const here = windows.filter((window) => country === undefined || covers(window, country));
  const open = here.filter((window) => isOpenAt(window, atMs));
  if (open.length > 0)
    return open.every((window) => isPremiumAt(window, atMs)) ? "premium" : "free";
  return here.some((window) => startMs(window) > atMs) ? "ahead" : "none";
}

/** When a title that is ahead in a country opens there; undefined without a window to come. */
export function opensAtMs(
  windows: readonly WindowTerms[],
  country: string | undefined,
  atMs: number,
): number | undefined {
  const next = windows
    .filter((window) => country === undefined || covers(window, country))
    .map(startMs)
    .filter((ms) => ms > atMs);
  return next.length === 0 ? undefined : Math.min(...next);
}

/**
 * When a title that is open in a country ends there, windows that follow each other without a gap taken together;
 * undefined without an end, or if it is not open.
 */
export function leavesAtMs(
  windows: readonly WindowTerms[],
  country: string,
  atMs: number,
): number | undefined {
  const here = windows.filter((window) => covers(window, country));
  let untilMs = atMs;
  for (const window of here.toSorted((a, b) => (startMs(a) < startMs(b) ? -1 : 1)))
    if (startMs(window) <= untilMs) untilMs = Math.max(untilMs, endMs(window));
  return untilMs === atMs || untilMs === Number.POSITIVE_INFINITY ? undefined : untilMs;
}

/**
 * Until when a viewer may play: infinite while a window is open to them, else the end of the last one that was.
 *
 * @param isMember of Premium, to whom every window is open
 */
export function playableUntilMs(
  windows: readonly WindowTerms[],
  viewer: { readonly country: string; readonly isMember: boolean },
  atMs: number,
): number {
  const own = windows.filter(
    (window) =>
      covers(window, viewer.country) &&
      startMs(window) <= atMs &&
      (viewer.isMember || !isPremiumAt(window, Math.min(atMs, endMs(window) - 1))),
  );
  if (own.some((window) => isOpenAt(window, atMs))) return Number.POSITIVE_INFINITY;
  return Math.max(Number.NEGATIVE_INFINITY, ...own.map(endMs));
}

function problemOf(
  { startsAt, endsAt, area, countries, access, freeAt }: WindowTerms,
  index: number,
): WindowProblem | undefined {
  const times = { startsAt, endsAt };
  if (startMs(times) >= endMs(times)) return { index, field: "endsAt", code: "ends_before_start" };
  if ((area === "all") !== (countries.length === 0))
    return { index, field: "countries", code: "no_country" };
  if (countries.some((country) => !COUNTRIES.includes(country)))
    return { index, field: "countries", code: "unknown_country" };
  if ((access === "premium_then_free") !== (freeAt !== null))
    return { index, field: "freeAt", code: "no_free_time" };
  if (
    freeAt !== null &&
    (Date.parse(freeAt) <= startMs(times) || Date.parse(freeAt) >= endMs(times))
  )
    return { index, field: "freeAt", code: "free_outside" };
  return undefined;
}

/** What is wrong with windows by themselves, the first problem of each. */
export const windowProblems = (windows: readonly WindowTerms[]): WindowProblem[] =>
  windows.flatMap((window, index) => problemOf(window, index) ?? []);

/** While both are open, whether one asks for Premium where the other does not, or they name different holders. */
function disagree(one: WindowTerms, other: WindowTerms): boolean {
  const fromMs = Math.max(startMs(one), startMs(other));
  const toMs = Math.min(endMs(one), endMs(other));
  if (fromMs >= toMs) return false;
  if (one.holder !== other.holder) return true;
  const changes = [one.freeAt, other.freeAt].flatMap((at) => (at === null ? [] : Date.parse(at)));
  return [fromMs, ...changes.filter((atMs) => fromMs < atMs && atMs < toMs)].some(
    (atMs) => isPremiumAt(one, atMs) !== isPremiumAt(other, atMs),
  );
}

/** Whether a window is open only when and where a license holds. */
export const isWithin = (window: Times & Area, license: Times & Area): boolean =>
  startMs(license) <= startMs(window) &&
  endMs(window) <= endMs(license) &&
  coveredCountries(window).every((country) => covers(license, country));

/** Pairs of windows that cannot both hold, by their place in the list. */
export function contradictions(windows: readonly WindowTerms[]): (readonly [number, number])[] {
  const shareCountry = (one: WindowTerms, other: WindowTerms): boolean =>
    coveredCountries(one).some((country) => covers(other, country));
  return windows.flatMap((window, index) =>
    windows.flatMap((other, otherIndex) =>
      index < otherIndex && disagree(window, other) && shareCountry(window, other)
        ? [[index, otherIndex] as const]
        : [],
    ),
  );
}
