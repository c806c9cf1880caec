import type { Activity } from "@bijou/contract/activity";
import { dateText } from "@bijou/design/dates";
import { clockText, dateFormat } from "@bijou/design/locale";
import { activityTexts as texts } from "./texts.ts";

/** A title watched on a day, once or more often. */
export interface Watched {
  /** The latest entry, which represents all of them. */
  readonly latest: Activity;
  /** All entries, the latest first. */
  readonly all: readonly Activity[];
}

/** Today, yesterday, or the rest of a week, by the viewer's calendar. */
interface Period {
  /** "2026-11-21": today, yesterday, or the Monday of a week. */
  readonly key: string;
  /** "Today", "Yesterday", "Last week" or "Week of 9 November". */
  readonly name: string;
  /** Whether the entries of a period are of different days, so that each shows its own. */
  readonly isWeek: boolean;
  readonly entries: readonly Watched[];
}

/** "20:15", in the viewer's own time zone. */
export const timeText = (iso: string): string => clockText(new Date(iso));

const weekday = dateFormat({ weekday: "short" });

/** "Tue 24 November, 20:15", in the viewer's own time zone. */
export const dayAndTimeText = (iso: string, now: Date = new Date()): string =>
  `${weekday.format(new Date(iso))} ${dateText(iso, now)}, ${timeText(iso)}`;

const dayKey = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");

const daysBefore = (date: Date, days: number): Date =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate() - days);

const mondayOf = (date: Date): Date => daysBefore(date, (date.getDay() + 6) % 7);

function periodOf(iso: string, now: Date): Omit<Period, "entries"> {
  const date = new Date(iso);
  const day = dayKey(date);
  if (day === dayKey(now)) return { key: day, name: texts.today, isWeek: false };
  if (day === dayKey(daysBefore(now, 1))) return { key: day, name: texts.yesterday, isWeek: false };
  const monday = mondayOf(date);
  const key = `week of ${dayKey(monday)}`;
  const thisMonday = mondayOf(now);
  if (dayKey(monday) === dayKey(thisMonday)) return { key, name: texts.thisWeek, isWeek: true };
  if (dayKey(monday) === dayKey(daysBefore(thisMonday, 7)))
    return { key, name: texts.lastWeek, isWeek: true };
  return { key, name: texts.weekOf(dateText(monday.toISOString(), now)), isWeek: true };
}

/** "The Fog Index, Season 1, Episode 1"; the log joins the parts with colons. */
export const readableName = (name: string): string =>
  name.replaceAll(/\s*:\s*(?=(?:Season|Episode) \d)/g, ", ");

/** Groups entries of the same title on the same day. */
function withoutRepeats(entries: readonly Activity[]): Watched[] {
  const titles = new Map<string, Activity[]>();
  for (const entry of entries) {
    const key = `${dayKey(new Date(entry.created_at))} ${entry.video_id} ${entry.activity_name}`;
    const same = titles.get(key);
    if (same === undefined) titles.set(key, [entry]);
    else same.push(entry);
  }
  return [...titles.values()].flatMap((all) => (all[0] ? [{ latest: all[0], all }] : []));
}

/** Groups entries, latest first: those of today, of yesterday, and of each week before. */
export function groupByPeriod(entries: readonly Activity[], now: Date = new Date()): Period[] {
  const periods = new Map<string, Omit<Period, "entries"> & { entries: Activity[] }>();
  for (const entry of entries) {
    const period = periodOf(entry.created_at, now);
    const same = periods.get(period.key);
    if (same === undefined) periods.set(period.key, { ...period, entries: [entry] });
    else same.entries.push(entry);
  }
  return [...periods.values()].map((period) => ({
    ...period,
    entries: withoutRepeats(period.entries),
  }));
}
