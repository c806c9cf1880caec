import type { PlayerCore } from "@bijou/player/core/player-core";
import type { ChapterSource } from "./source.ts";

export interface Chapters {
  readonly exist: boolean;
  readonly goTo: (chapter: ChapterSource) => void;
  /** To the start of the current chapter, or from there to the one before. @returns where it went */
  readonly goToPrevious: () => ChapterSource | undefined;
  readonly goToNext: () => ChapterSource | undefined;
}

/** Within this of its start, "previous" leaves a chapter. */
const AT_START_SECONDS = 3;

/** The chapter at a position; undefined before the first. */
export function chapterAt(
  chapters: readonly ChapterSource[],
  seconds: number,
): ChapterSource | undefined {
  return chapters.findLast(({ fromSeconds }) => fromSeconds <= seconds);
}

export function chaptersOf(core: PlayerCore, chapters: readonly ChapterSource[]): Chapters {
  const seconds = (): number => core.getState().positionSeconds;
  const goTo = (chapter: ChapterSource | undefined): ChapterSource | undefined => {
    if (chapter) core.seekTo(chapter.fromSeconds);
    return chapter;
  };
  return {
    exist: chapters.length > 1,
    goTo: (chapter) => void goTo(chapter),
    goToPrevious: () => goTo(chapterAt(chapters, seconds() - AT_START_SECONDS) ?? chapters[0]),
    goToNext: () => goTo(chapters.find(({ fromSeconds }) => fromSeconds > seconds())),
  };
}
