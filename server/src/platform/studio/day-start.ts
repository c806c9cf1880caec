import { StudioProblem } from "./problem.ts";

/** How far the clocks of a time zone are ahead of UTC at a time. */
function clocksOf(timeZone: string): (ms: number) => number {
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  } catch {
    throw new StudioProblem("invalid_request", `There is no time zone ${timeZone}.`);
  }
  return (ms) => {
    const name = format.formatToParts(ms).find(({ type }) => type === "timeZoneName")?.value ?? "";
    const [, sign, hours, minutes, seconds] =
      /GMT([+-])(\d{2}):(\d{2})(?::(\d{2}))?/.exec(name) ?? [];
    const size = Number(hours ?? 0) * 3_600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
    return (sign === "-" ? -size : size) * 1_000;
  };
}

/**
 * When a day begins in a time zone.
 * @param day such as "2026-11-26"
 * @param plusDays 1 for the day after it
 */
export function dayStart(day: string, timeZone: string, plusDays = 0): Date {
  const at = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day)
    throw new StudioProblem("invalid_request", `There is no day ${day}.`);
  at.setUTCDate(at.getUTCDate() + plusDays);
  const aheadAt = clocksOf(timeZone);
  const midnight = at.getTime();
  const near = midnight - aheadAt(midnight);
  const exact = midnight - aheadAt(near);
  // Clocks that skip midnight show it at no time: the day begins when they are put forward.
  return new Date(aheadAt(exact) === aheadAt(near) ? exact : Math.max(near, exact));
}
