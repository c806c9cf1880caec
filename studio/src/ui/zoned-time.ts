/** How far the clocks of a time zone are ahead of UTC at a time. */
function aheadMs(timeZone: string, ms: number): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(ms);
  const part = (type: string): number =>
    Number(parts.find((one) => one.type === type)?.value ?? Number.NaN);
  const shown = Date.UTC(
    part("year"),
    part("month") - 1,
    part("day"),
    part("hour"),
    part("minute"),
    part("second"),
  );
  return shown - Math.floor(ms / 1000) * 1000;
}

/** What the clocks of a time zone show at a time: `2026-11-26T10:30`, as a field for times has it. */
export function clockTime(iso: string, timeZone: string): string {
  const ms = Date.parse(iso);
  return new Date(ms + aheadMs(timeZone, ms)).toISOString().slice(0, 16);
}

/** When the clocks of a time zone show `2026-11-26T10:30`. A time that they skip is the one an hour later. */
export function instantOfClock(local: string, timeZone: string): string {
  const shown = Date.parse(`${local.slice(0, 16)}:00Z`);
  const near = shown - aheadMs(timeZone, shown);
  const exact = shown - aheadMs(timeZone, near);
  const isSkipped = exact + aheadMs(timeZone, exact) !== shown;
  return new Date(isSkipped ? Math.max(near, exact) : exact).toISOString();
}
