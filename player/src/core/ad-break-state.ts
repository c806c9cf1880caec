import type { AdIcon, PlayableAd } from "./playable-ad.ts";

export interface AdBreakState {
  phase: "loading" | "playing" | "paused" | "over";
  /** Number of the current ad, from 1; 0 before the first. */
  number: number;
  count: number;
  title: string;
  clickUrl: string | null;
  /** Those to show at this position. */
  icons: readonly AdIcon[];
  positionSeconds: number;
  durationSeconds: number;
  /** Remaining time of this ad and those after it. */
  leftSeconds: number;
  /** 0 if the ad can be skipped now; null if never. */
  skipInSeconds: number | null;
  /** The browser requires a click before it plays sound. */
  needsClick: boolean;
  /** Playback has stalled. */
  isStalled: boolean;
  overlayVisible: boolean;
}

export const INITIAL_STATE: AdBreakState = {
  phase: "loading",
  number: 0,
  count: 0,
  title: "",
  clickUrl: null,
  icons: [],
  positionSeconds: 0,
  durationSeconds: 0,
  leftSeconds: 0,
  skipInSeconds: null,
  needsClick: false,
  isStalled: false,
  overlayVisible: false,
};

/** Remaining times at a position of `ad`, which `later` ads follow. */
export function timesAt(
  ad: PlayableAd,
  later: readonly PlayableAd[],
  positionSeconds: number,
  durationSeconds: number,
): Pick<AdBreakState, "positionSeconds" | "durationSeconds" | "leftSeconds" | "skipInSeconds"> {
  const { skipAfterSeconds } = ad;
  return {
    positionSeconds,
    durationSeconds,
    leftSeconds: later.reduce(
      (sum, one) => sum + one.durationSeconds,
      Math.max(0, durationSeconds - positionSeconds),
    ),
    skipInSeconds:
      skipAfterSeconds === null ? null : Math.max(0, Math.ceil(skipAfterSeconds - positionSeconds)),
  };
}

/** The icons to show at a position; `shown` itself if they are the same. */
export function iconsAt(
  { icons }: PlayableAd,
  positionSeconds: number,
  shown: readonly AdIcon[],
): readonly AdIcon[] {
  const due = icons.filter(
    ({ fromSeconds, untilSeconds }) =>
      positionSeconds >= fromSeconds && positionSeconds < untilSeconds,
  );
  const isSame = due.length === shown.length && due.every((icon, index) => icon === shown[index]);
  return isSame ? shown : due;
}
