/** What the clocks of a site show: the day as "2026-11-26", and the hour of the week from Monday. */
export interface SiteClock {
  readonly day: string;
  readonly hour: number;
}

const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    weekday: "short",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
  });
  formats.set(timeZone, format);
  return format;
}

export function siteClock(ms: number, timeZone: string): SiteClock {
  const parts = formatOf(timeZone).formatToParts(ms);
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? "";
  return {
    day: `${part("year")}-${part("month")}-${part("day")}`,
    hour: WEEKDAYS.indexOf(part("weekday")) * 24 + Number(part("hour")),
  };
}

export const utcDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
