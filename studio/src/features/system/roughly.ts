const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** An estimate without what it does not know: to the minute up to 10 minutes, to 5 up to an hour, then to the hour. */
export function roughly(seconds: number): number {
  const step = seconds <= 10 * MINUTE ? MINUTE : seconds < HOUR ? 5 * MINUTE : HOUR;
  return Math.max(1, Math.round(seconds / step)) * step;
}
