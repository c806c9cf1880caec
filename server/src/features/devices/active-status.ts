import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../platform/durations.ts";

/** Use is recorded every five minutes at most, so anything younger may be active now. */
const ACTIVE_NOW_MS = 5 * MINUTE_MS;
const MAX_COUNTED_DAYS = 7;

const ago = (count: number, unit: string): string =>
  `Active ${count} ${unit}${count === 1 ? "" : "s"} ago`;

const DATE: Intl.DateTimeFormatOptions = { day: "numeric", month: "long", timeZone: "UTC" };

/** When a device was last used, in words (F-37). */
export function activeStatus(lastSeenAt: Date, nowMs: number): string {
  const passedMs = nowMs - lastSeenAt.getTime();
  if (passedMs < ACTIVE_NOW_MS) return "Active now";
  if (passedMs < HOUR_MS) return ago(Math.floor(passedMs / MINUTE_MS), "minute");
  if (passedMs < DAY_MS) return ago(Math.floor(passedMs / HOUR_MS), "hour");
  const days = Math.floor(passedMs / DAY_MS);
  if (days < MAX_COUNTED_DAYS) return ago(days, "day");
  const isThisYear = new Date(nowMs).getUTCFullYear() === lastSeenAt.getUTCFullYear();
  const date = new Intl.DateTimeFormat("en-GB", isThisYear ? DATE : { ...DATE, year: "numeric" });
  return `Active on ${date.format(lastSeenAt)}`;
}
