import { useHydrated } from "../ui/layout/use-hydrated.ts";
import { dateFormat } from "./locale.ts";

const dayAndMonth = dateFormat({ day: "numeric", month: "long" });
const withYear = dateFormat({
  day: "numeric",
  month: "long",
  year: "numeric",
});

/** "5 December", with the year when it is another one; the viewer's own time zone, so only after hydration. */
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
 * Writes the day of a premiere, "24 December 2026": the viewer's own day once the page is hydrated. The server does
 * not know it and writes the day of UTC, which is as long, so that nothing moves.
 */
export function useReleaseDay(): (iso: string) => string {
  const isHydrated = useHydrated();
  return (iso) => (isHydrated ? withYear : utcDay).format(new Date(iso));
}

/** "14 December 2026"; the viewer's own time zone, so only after hydration. */
export function fullDateText(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? "" : withYear.format(date);
}
