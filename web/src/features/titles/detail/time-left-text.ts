import { durationText } from "../../../platform/duration.ts";
import { watchedPercent } from "../../../ui/feedback/progress-bar.tsx";
import { titleTexts as texts } from "../texts.ts";

interface Watched {
  readonly play_time?: number | undefined;
  readonly total_time?: number | undefined;
}

/**
 * "52 min left", or "38% watched" where the file is shorter than the title's stated length: "1 min left" beside "48
 * min" would be contradictory.
 */
export function leftText(watched: Watched, statedSeconds: number | null | undefined): string {
  const { play_time: played = 0, total_time: length = 0 } = watched;
  const isWhole = !statedSeconds || length > statedSeconds / 2;
  return isWhole
    ? texts.left(durationText(Math.max(0, length - played)))
    : texts.watchedPart(watchedPercent(watched) ?? 0);
}
