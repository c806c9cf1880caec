import type { ViewWindow } from "./view-window.ts";

/** The loudest peak of each of so many equal parts of what is shown. */
export function barsOf(
  peaks: Uint8Array,
  peaksPerSecond: number,
  { start, span }: ViewWindow,
  count: number,
): readonly number[] {
  const placeOf = (bar: number): number => (start + (bar * span) / count) * peaksPerSecond;
  return Array.from({ length: count }, (_, bar) => {
    const from = Math.floor(placeOf(bar));
    // Each bar has one peak at least, however close the view is.
    const to = Math.max(from + 1, Math.floor(placeOf(bar + 1)));
    return peaks.subarray(from, to).reduce((most, peak) => Math.max(most, peak), 0);
  });
}
