/** The part of a rendition of hls.js that the rules need. */
export interface LevelFacts {
  /** Bits per second. */
  bitrate: number;
  averageBitrate: number;
  width: number;
  height: number;
  /** Of the playlist: levels of one picture with different sound have the same. */
  uri: string;
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
 * The levels to play: of those with the same picture, the one whose sound has the most channels that the output has.
 *
 * @returns indices of `levels`.
 */
export function audibleLevels(
  levels: readonly LevelFacts[],
  sounds: readonly SoundFacts[],
  outputChannels: number,
): Set<number> {
  const channelsOf = ({ audioGroups }: LevelFacts): number =>
    Math.max(
      0,
      ...sounds
        .filter(({ groupId }) => audioGroups?.includes(groupId))
        .map(({ channels }) => Number.parseInt(channels ?? "2", 10) || 2),
    );
  const best = new Map<string, { index: number; channels: number }>();
  for (const [index, level] of levels.entries()) {
    const channels = channelsOf(level);
    const before = best.get(level.uri);
    const isBetter =
      before === undefined ||
      (before.channels > outputChannels
        ? channels < before.channels
        : channels > before.channels && channels <= outputChannels);
    if (isBetter) best.set(level.uri, { index, channels });
  }
  return new Set([...best.values()].map(({ index }) => index));
}
