/** The part of a rendition of hls.js that the rules need. */
export interface LevelFacts {
  /** Bits per second. */
  bitrate: number;
  averageBitrate: number;
  width: number;
  height: number;
  audioGroups?: (string | undefined)[] | undefined;
}

interface SoundFacts {
  groupId: string;
  channels?: string | undefined;
}

/** 0.7 GB an hour. */
const DATA_SAVER_BITS_PER_SECOND = (0.7e9 * 8) / 3600;
/** Four seconds of picture arrive in a little more than one. */
const START_SHARE = 0.3;
/** Without a measurement. */
const USUAL_START_LINES = 360;

/** The shorter side of the picture. */
export const linesOf = ({ width, height }: LevelFacts): number => Math.min(width, height);

/** The highest of the renditions (lowest first) that saves data; the lowest if none does. */
export function dataSaverLevel(levels: readonly LevelFacts[]): number {
  const found = levels.findLastIndex(
    ({ averageBitrate }) => averageBitrate <= DATA_SAVER_BITS_PER_SECOND,
  );
  return Math.max(0, found);
}

/**
 * The rendition that the first picture has: as good as the connection brings in a second, so that neither a click waits
 * nor a fast connection begins with the smallest picture.
 * @param bitsPerSecond the last measurement; null without one
 * @param maxLines of the screen
 */
export function startLevel(
  levels: readonly LevelFacts[],
  bitsPerSecond: number | null,
  maxLines: number,
): number {
  const found =
    bitsPerSecond === null
      ? levels.findIndex((level) => linesOf(level) >= USUAL_START_LINES)
      : levels.findLastIndex(
          (level, index) =>
            level.bitrate <= bitsPerSecond * START_SHARE &&
            (index === 0 || linesOf(levels[index - 1] ?? level) < maxLines),
        );
  return Math.max(0, found);
}

/**
 * The sound group to play: with the most channels that the output has, stereo otherwise. All levels of the other groups
 * are the same pictures once more.
 */
export function soundGroup(
  sounds: readonly SoundFacts[],
  levels: readonly LevelFacts[],
  outputChannels: number,
): string | undefined {
  const groups = new Map<string, number>();
  for (const { groupId, channels } of sounds) {
    const count = Number.parseInt(channels ?? "2", 10) || 2;
    groups.set(groupId, Math.max(groups.get(groupId) ?? 0, count));
  }
  const isPlayable = (group: string): boolean =>
    levels.some(({ audioGroups }) => audioGroups?.includes(group) === true);
  const ascending = [...groups]
    .filter(([group]) => isPlayable(group))
    .toSorted(([, a], [, b]) => a - b);
  return (ascending.findLast(([, channels]) => channels <= outputChannels) ?? ascending[0])?.[0];
}
