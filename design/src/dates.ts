import { dateFormat } from "./locale.ts";

const dayAndMonth = dateFormat({ day: "numeric", month: "long" });
const withYear = dateFormat({
  day: "numeric",
  month: "long",
  year: "numeric",
});

/** "5 December", with the year unless it is the current one; in the viewer's time zone, so only after hydration. */
export function dateText(iso: string, now: Date = new Date()): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return "";
  return (date.getFullYear() === now.getFullYear() ? dayAndMonth : withYear).format(date);
}

/** "14 December 2026"; in the viewer's time zone, so only after hydration. */
export function fullDateText(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? "" : withYear.format(date);
}

const inUtc = dateFormat({ day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

/** "14 December 2026", the same for everyone. */
export const publicDateText = (iso: string): string => inUtc.format(new Date(iso));
