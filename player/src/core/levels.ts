/** The part of a rendition of hls.js that the rules need. */
export interface LevelFacts {
  /** Bits per second. */
  bitrate: number;
  averageBitrate: number;
  width: number;
  height: number;
  /** Of the playlist: levels of one picture with different sound have the same. */
  uri: string;
  /** RFC 6381. */
  videoCodec?: string | undefined;
  /** Absent in a title without high dynamic range. */
  videoRange?: string | undefined;
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

/** The levels to play: of those with the same picture, the one whose sound has the most channels that the output has. */
export function audibleLevels<Level extends LevelFacts>(
  levels: readonly Level[],
  sounds: readonly SoundFacts[],
  outputChannels: number,
): Set<Level> {
  const channelsOf = ({ audioGroups }: Level): number =>
    Math.max(
      0,
      ...sounds
        .filter(({ groupId }) => audioGroups?.includes(groupId))
        .map(({ channels }) => Number.parseInt(channels ?? "2", 10) || 2),
    );
  const best = new Map<string, { level: Level; channels: number }>();
  for (const level of levels) {
    const channels = channelsOf(level);
    const before = best.get(level.uri);
    const isBetter =
      before === undefined ||
      (before.channels > outputChannels
        ? channels < before.channels
        : channels > before.channels && channels <= outputChannels);
    if (isBetter) best.set(level.uri, { level, channels });
  }
  return new Set([...best.values()].map(({ level }) => level));
}

/** What the viewer's device does well, beside H.264 in standard dynamic range. */
export interface PictureAbilities {
  readonly av1: boolean;
  readonly hevc: boolean;
  /** The screen shows high dynamic range. */
  readonly hdr: boolean;
}

function efficientCodec({ videoCodec = "" }: LevelFacts): "av1" | "hevc" | undefined {
  if (videoCodec.startsWith("av01")) return "av1";
  return videoCodec.startsWith("hvc1") ? "hevc" : undefined;
}

const isHdr = ({ videoRange = "SDR" }: LevelFacts): boolean => videoRange !== "SDR";

/**
 * The levels of the encoding to play: the player stays with one, since a change between codecs is seen. High dynamic
 * range comes first, then what takes the least space; H.264 plays everywhere.
 */
export function encodingLevels<Level extends LevelFacts>(
  levels: readonly Level[],
  abilities: PictureAbilities,
): readonly Level[] {
  const playable = levels.filter((level) => {
    const codec = efficientCodec(level);
    return (codec === undefined || abilities[codec]) && (!isHdr(level) || abilities.hdr);
  });
  const inHdr = playable.filter(isHdr);
  const inAv1 = playable.filter((level) => !isHdr(level) && efficientCodec(level) === "av1");
  const inHevc = playable.filter((level) => !isHdr(level) && efficientCodec(level) === "hevc");
  const common = playable.filter((level) => efficientCodec(level) === undefined);
  return [inHdr, inAv1, inHevc, common].find(({ length }) => length > 0) ?? levels;
}
