import { endMs, startMs, type WindowTerms } from "@bijou/contract/studio/window-rules";
import { clockTime, instantOfClock } from "../../ui/zoned-time.ts";

export const SPANS = ["month", "year", "years"] as const;
export type Span = (typeof SPANS)[number];

/** How many months each span shows. */
const MONTHS: Readonly<Record<Span, number>> = { month: 1, year: 12, years: 36 };
/** A year shows a quarter of what has passed. */
const MONTHS_BEFORE: Readonly<Record<Span, number>> = { month: 0, year: 3, years: 6 };

/** A day of the calendar in the Studio's time zone: `2026-11-26`. */
export type Day = string;

export const dayOf = (iso: string, timeZone: string): Day => clockTime(iso, timeZone).slice(0, 10);
/** When the day begins there. */
export const startOfDay = (day: Day, timeZone: string): string =>
  instantOfClock(`${day}T00:00`, timeZone);

function monthsLater(day: Day, months: number): Day {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}
export const daysLater = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

export interface Range {
  readonly fromMs: number;
  readonly toMs: number;
}

export interface Calendar extends Range {
  readonly span: Span;
  /** The first day of the first month. */
  readonly first: Day;
  readonly timeZone: string;
}

/** The months around a day. */
export function calendarOf(span: Span, first: Day, timeZone: string): Calendar {
  const start = monthsLater(first, 0);
  const fromMs = Date.parse(startOfDay(start, timeZone));
  const toMs = Date.parse(startOfDay(monthsLater(start, MONTHS[span]), timeZone));
  return { span, first: start, timeZone, fromMs, toMs };
}

/** The first month of a span that shows a day well. */
export const firstFor = (span: Span, day: Day): Day => monthsLater(day, -MONTHS_BEFORE[span]);

/** The calendar before or after. */
export const turned = ({ span, first, timeZone }: Calendar, direction: -1 | 1): Calendar =>
  calendarOf(span, monthsLater(first, direction * Math.max(1, MONTHS[span] / 2)), timeZone);

export interface Tick {
  readonly day: Day;
  readonly atMs: number;
}

/** Where lines are: days of a month, months of a year, quarters of three. */
export function ticksOf({ span, first, timeZone, toMs }: Calendar): Tick[] {
  const next = (day: Day): Day =>
    span === "month" ? daysLater(day, 1) : monthsLater(day, span === "year" ? 1 : 3);
  const ticks: Tick[] = [];
  for (let day = first; ; day = next(day)) {
    const atMs = Date.parse(startOfDay(day, timeZone));
    if (atMs >= toMs) return ticks;
    ticks.push({ day, atMs });
  }
}

/** Where a time is, from 0 at the start of the range to 1 at its end; beyond if it is outside. */
export const placeOf = ({ fromMs, toMs }: Range, atMs: number): number =>
  (atMs - fromMs) / (toMs - fromMs);

/** The nearest start of a day. */
export function dayAt(calendar: Calendar, place: number): Day {
  const { fromMs, toMs, timeZone } = calendar;
  const atMs = fromMs + place * (toMs - fromMs);
  // The day that has begun half a day later.
  return dayOf(new Date(atMs + 43_200_000).toISOString(), timeZone);
}

export interface Bar {
  readonly window: WindowTerms;
  /** In the title's windows. */
  readonly index: number;
  /** Shares of the range. */
  readonly from: number;
  readonly to: number;
  /** It began before the range, or ends after it. */
  readonly isCutBefore: boolean;
  readonly isCutAfter: boolean;
  /** Where a Premium window becomes free, as a share of the bar; undefined if it does not within it. */
  readonly freeFrom: number | undefined;
  /** Bars at the same time are in lanes under each other. */
  readonly lane: number;
}

/** The windows that a calendar shows, each in the first lane that is free. */
export function barsOf(range: Range, windows: readonly WindowTerms[]): Bar[] {
  const ends: number[] = [];
  const ordered = windows
    .map((window, index) => ({ window, index }))
    .filter(({ window }) => startMs(window) < range.toMs && endMs(window) > range.fromMs)
    .toSorted((a, b) => (startMs(a.window) < startMs(b.window) ? -1 : 1));
  return ordered.map(({ window, index }) => {
    const [startsMs, endsMs] = [startMs(window), endMs(window)];
    const free = ends.findIndex((atMs) => atMs <= startsMs);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = endsMs;
    const from = Math.max(0, placeOf(range, startsMs));
    const to = Math.min(1, placeOf(range, endsMs));
    const freePlace =
      window.freeAt === null ? undefined : placeOf(range, Date.parse(window.freeAt));
    const share = freePlace === undefined ? undefined : (freePlace - from) / (to - from);
    return {
      window,
      index,
      from,
      to,
      isCutBefore: startsMs < range.fromMs,
      isCutAfter: endsMs > range.toMs,
      freeFrom: share === undefined ? undefined : Math.max(0, Math.min(1, share)),
      lane,
    };
  });
}
