const FINISHED_SHARE = 0.95;
const CREDITS_SECONDS = 120;
/** For shorter films, the last two minutes are too much of them. */
const LONG_ENOUGH_FOR_CREDITS_SECONDS = 20 * 60;

/** Finished: over 95 %, or within the last two minutes of anything longer than twenty minutes (decisions 70). */
export function isFinished(positionSeconds: number, totalSeconds: number): boolean {
  const left = totalSeconds - positionSeconds;
  return (
    positionSeconds > totalSeconds * FINISHED_SHARE ||
    (totalSeconds > LONG_ENOUGH_FOR_CREDITS_SECONDS && left < CREDITS_SECONDS)
  );
}
