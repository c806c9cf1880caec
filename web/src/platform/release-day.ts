import { dateFormat } from "@bijou/design/locale";
import { useHydrated } from "../ui/layout/use-hydrated.ts";

const DAY = { day: "numeric", month: "long", year: "numeric" } as const;
const localDay = dateFormat(DAY);
const utcDay = dateFormat({ ...DAY, timeZone: "UTC" });

/**
 * Formats the day of a premiere, "24 December 2026" unless other formats are given, in the viewer's time zone after
 * hydration. The server renders the UTC day, which is about as wide, so the layout does not shift.
 */
export function useReleaseDay(local = localDay, utc = utcDay): (iso: string) => string {
  const isHydrated = useHydrated();
  return (iso) => (isHydrated ? local : utc).format(new Date(iso));
}
