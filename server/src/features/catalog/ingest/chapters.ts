import type { Chapter } from "../../../platform/media/description.ts";
import type { ProbeOutput } from "./streams.ts";
import { cleanName } from "./track-names.ts";

const MAX_CHAPTERS = 500;
/** Two marks this close are one. */
const LEAST_SECONDS = 1;

/**
 * The chapters of a file, on the clock of the film, which starts at zero whatever the container's clock says. A single
 * one says nothing and is left out.
 */
export function chaptersOf({ chapters = [], format }: ProbeOutput): Chapter[] {
  const origin = Number(format?.start_time ?? 0) || 0;
  const found = chapters
    .map(({ start_time, tags }, index) => ({
      startSeconds: Math.max(0, Math.round((Number(start_time) - origin) * 1000) / 1000),
      name: cleanName(tags?.["title"] ?? "") || `Chapter ${index + 1}`,
    }))
    .filter(({ startSeconds }) => Number.isFinite(startSeconds))
    .toSorted((a, b) => a.startSeconds - b.startSeconds);
  const apart = found.filter(
    ({ startSeconds }, index) =>
      index === 0 || startSeconds - (found[index - 1]?.startSeconds ?? 0) >= LEAST_SECONDS,
  );
  return apart.length > 1 ? apart.slice(0, MAX_CHAPTERS) : [];
}

/** Without those that begin at the end of the film or after it. */
export const chaptersWithin = (chapters: readonly Chapter[], durationSeconds: number): Chapter[] =>
  chapters.filter(({ startSeconds }) => startSeconds < durationSeconds - LEAST_SECONDS);
