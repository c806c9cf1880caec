/**
 * @param timeZone an IANA name; UTC if unknown, since a browser may know zones that the server does not.
 * @returns a function from a time to its calendar day in the zone, as "2026-11-25".
 */
export function dayIn(timeZone: string): (ms: number) => string {
  const parts = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat("en-CA", { ...parts, timeZone });
  } catch {
    format = new Intl.DateTimeFormat("en-CA", { ...parts, timeZone: "UTC" });
  }
  return (ms) => format.format(ms);
}

/** A minute of a week. */
export interface WeekMinute {
  /** 1 is Monday. */
  readonly weekday: number;
  /** Of the day. */
  readonly minute: number;
}

const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const formats = new Map<string, Intl.DateTimeFormat>();

/** @param timeZone an IANA name that is known */
export function minuteIn(timeZone: string): (ms: number) => WeekMinute {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", {
      weekday: "short",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
      timeZone,
    });
    formats.set(timeZone, format);
  }
  const known = format;
  return (ms) => {
    const parts = new Map(known.formatToParts(ms).map(({ type, value }) => [type, value]));
    return {
      weekday: WEEKDAYS.indexOf(parts.get("weekday") ?? "") + 1,
      minute: Number(parts.get("hour")) * 60 + Number(parts.get("minute")),
    };
  };
}
