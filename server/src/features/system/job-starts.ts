import type { QueuePace, TranscodeLine } from "../catalog/service.ts";

/** Before that, the speed says little. */
const LEAST_STAGE_SECONDS = 10;

/** Of one that is being encoded: how long that still takes. */
export function secondsLeft({
  state,
  progress,
  stageSeconds,
  isInterrupted,
}: Pick<TranscodeLine, "state" | "progress" | "stageSeconds" | "isInterrupted">): number | null {
  if (state !== "encoding" || isInterrupted) return null;
  if (stageSeconds < LEAST_STAGE_SECONDS || progress <= 0) return null;
  return Math.ceil((stageSeconds / progress) * (1 - progress));
}

type Line = Pick<
  TranscodeLine,
  | "id"
  | "state"
  | "progress"
  | "stageSeconds"
  | "isInterrupted"
  | "atNight"
  | "sourceBytes"
  | "begunSeconds"
>;

/**
 * In how many seconds each queued job begins, judged by the sizes of the files before it and what the last finished jobs
 * took. Jobs about which nothing can be said are left out.
 *
 * @param lines what runs, then what waits, in the order in which workers take it
 * @param workers the processes that encode; 0 while the queue is paused
 */
export function startsOf(
  lines: readonly Line[],
  workers: number,
  { secondsPerByte, secondsToNight }: QueuePace,
): ReadonlyMap<number, number> {
  const starts = new Map<number, number>();
  if (workers === 0 || secondsPerByte === null) return starts;
  const workOf = ({ sourceBytes }: Line): number => sourceBytes * secondsPerByte;
  const isQueued = ({ state, isInterrupted }: Line): boolean =>
    state === "waiting" || isInterrupted;
  const running = lines.filter((line) => !isQueued(line) && line.state !== "paused");
  // When each worker is free.
  const free = running.map(
    (line) => secondsLeft(line) ?? Math.max(0, workOf(line) - (line.begunSeconds ?? 0)),
  );
  while (free.length < workers) free.push(0);
  let hasNightWork = false;
  for (const line of lines.filter(isQueued)) {
    if (line.atNight && secondsToNight > 0) {
      hasNightWork = true;
      continue;
    }
    const start = Math.min(...free);
    // From then on, work for the night comes before it.
    if (hasNightWork && start >= secondsToNight) break;
    if (line.state === "waiting") starts.set(line.id, Math.round(start));
    free[free.indexOf(start)] = start + workOf(line);
  }
  return starts;
}
