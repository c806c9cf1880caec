import type { Closing } from "@bijou/contract/site-look";
import { HOUR_MS, MINUTE_MS } from "../durations.ts";

/** When to ask a closed site again, for `Retry-After`. */
export function secondsUntil({ until }: Closing): number {
  const ms = until === null ? HOUR_MS : Date.parse(until) - Date.now();
  return Math.ceil(Math.max(MINUTE_MS, ms) / 1000);
}
