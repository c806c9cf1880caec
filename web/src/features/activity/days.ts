import type { Activity } from "@bijou/contract/activity";
import { dateText } from "../../platform/dates.ts";
import { clockText } from "../../platform/locale.ts";
import { activityTexts as texts } from "./texts.ts";

/** A title watched on a day, once or more often. */
export interface Watched {
  /** The latest entry, which represents all of them. */
  readonly latest: Activity;
  /** All entries, the latest first. */
  readonly all: readonly Activity[];
}

interface Day {
  /** Year, month and day of the viewer's own calendar: "2026-11-21". */
  readonly key: string;
  /** "Today", "Yesterday", or the date. */
  readonly name: string;
  readonly entries: readonly Watched[];
}

/** "20:15", in the viewer's own time zone. */
export const timeText = (iso: string): string => clockText(new Date(iso));

const dayKey = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");

function dayName(key: string, iso: string, now: Date): string {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (key === dayKey(now)) return texts.today;
  if (key === dayKey(yesterday)) return texts.yesterday;
  return dateText(iso, now);
}

/** "The Fog Index, Season 1, Episode 1"; the log joins the parts with colons. */
export const readableName = (name: string): string =>
  name.replaceAll(/\s*:\s*(?=(?:Season|Episode) \d)/g, ", ");

/** Groups entries of the same title on the same day. */
function withoutRepeats(entries: readonly Activity[]): Watched[] {
  const titles = new Map<string, Activity[]>();
  for (const entry of entries) {
    const key = `${entry.video_id} ${entry.activity_name}`;
    const same = titles.get(key);
    if (same === undefined) titles.set(key, [entry]);
    else same.push(entry);
  }
  return [...titles.values()].flatMap((all) => (all[0] ? [{ latest: all[0], all }] : []));
}

/** Groups entries, latest first, by the days of the viewer's calendar. */
export function groupByDay(entries: readonly Activity[], now: Date = new Date()): Day[] {
  const days = new Map<string, Activity[]>();
  for (const entry of entries) {
    const key = dayKey(new Date(entry.created_at));
    const day = days.get(key);
    if (day === undefined) days.set(key, [entry]);
    else day.push(entry);
  }
  return [...days].map(([key, ofDay]) => ({
    key,
    name: dayName(key, ofDay[0]?.created_at ?? "", now),
    entries: withoutRepeats(ofDay),
  }));
}
