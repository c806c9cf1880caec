import { DAY_MS, MINUTE_MS } from "../../../platform/durations.ts";
import { asksForAge, type Groups, isTimed, rulesOf } from "./groups.ts";
import { TIMES, type TitleRows } from "./title-rows.ts";

/** How long before its end a title is leaving. */
export const leavingMsOf = ({ leavingDays }: Groups): number => leavingDays * DAY_MS;

/** Whether a released title leaves soon. */
export function isLeaving(row: number, rows: TitleRows, groups: Groups, nowMs: number): boolean {
  const atMs = rows.leavesMs.get(row);
  return (
    atMs !== undefined &&
    atMs - leavingMsOf(groups) <= nowMs &&
    rows.is("published", row) &&
    !rows.releaseMs.has(row)
  );
}

/**
 * The next premiere, end of an early release or of rights, or the next title that is leaving, or when a list or a part
 * of Home may change with the time.
 */
export function nextMomentOf(rows: TitleRows, groups: Groups, nowMs: number): number {
  const next = (unitMs: number): number => (Math.floor(nowMs / unitMs) + 1) * unitMs;
  const leavingMs = leavingMsOf(groups);
  let nextMs = Number.POSITIVE_INFINITY;
  if (rulesOf(groups).some(asksForAge)) nextMs = next(DAY_MS);
  if (isTimed(groups)) nextMs = next(MINUTE_MS);
  for (const name of TIMES) for (const atMs of rows[name].values()) nextMs = Math.min(nextMs, atMs);
  for (const atMs of rows.leavesMs.values())
    if (atMs - leavingMs > nowMs) nextMs = Math.min(nextMs, atMs - leavingMs);
  return nextMs;
}

/** The rows to which something happens after `fromMs`, until `toMs`. */
export function passedRows(
  rows: TitleRows,
  groups: Groups,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): number[] {
  const leavingMs = leavingMsOf(groups);
  const passed = new Set<number>();
  for (const name of TIMES) for (const [row, atMs] of rows[name]) if (atMs <= toMs) passed.add(row);
  for (const [row, atMs] of rows.leavesMs)
    if (atMs - leavingMs > fromMs && atMs - leavingMs <= toMs) passed.add(row);
  return [...passed];
}

/** Forgets the times until `nowMs`. */
export function forgetPassed(rows: TitleRows, nowMs: number): void {
  for (const name of TIMES)
    for (const [row, atMs] of rows[name]) if (atMs <= nowMs) rows[name].delete(row);
}
