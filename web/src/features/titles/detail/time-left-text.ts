import { leftDuration } from "@bijou/design/duration";
import { watchedPercent } from "../../../ui/feedback/progress-bar.tsx";
import { titleTexts as texts } from "../texts.ts";

interface Watched {
  readonly play_time?: number | undefined;
  readonly total_time?: number | undefined;
}

/**
 * "52 min left", or "38% watched" where the file is shorter than the title's stated length, since "3 min left" beside
 * "48 min" would be contradictory, and where less than two minutes are left.
 */
export function leftText(watched: Watched, statedSeconds: number | null | undefined): string {
  const isWhole = !statedSeconds || (watched.total_time ?? 0) > statedSeconds / 2;
  const left = leftDuration(watched);
  return isWhole && left !== ""
    ? texts.left(left)
    : texts.watchedPart(watchedPercent(watched) ?? 0);
}
