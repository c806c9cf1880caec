import { useHydrated } from "../ui/layout/use-hydrated.ts";
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

const utcDay = dateFormat({
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/**
 * Formats the day of a premiere, "24 December 2026" unless other formats are given, in the viewer's time zone after
 * hydration. The server renders the UTC day, which is about as wide, so the layout does not shift.
 */
export function useReleaseDay(local = withYear, utc = utcDay): (iso: string) => string {
  const isHydrated = useHydrated();
  return (iso) => (isHydrated ? local : utc).format(new Date(iso));
}

/** "14 December 2026"; in the viewer's time zone, so only after hydration. */
export function fullDateText(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? "" : withYear.format(date);
}
