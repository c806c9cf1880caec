import type { PlaybackProblem } from "../core/recovery.ts";

export interface EngineListener {
  onProblem(problem: PlaybackProblem): void;
  /** Heights of the renditions (the shorter side of the picture), lowest first. */
  onQualities(heights: readonly number[]): void;
  onQuality(height: number): void;
  /** Names of the sounds that this browser can play. */
  onSounds(names: readonly string[]): void;
  onSound(name: string): void;
}

/** What the viewer has chosen before the media opens. */
export interface EngineChoices {
  /** The name of a sound; null for the default. */
  readonly sound: string | null;
  readonly savesData: boolean;
}

/** Feeds a video element from an HLS package. Create one with `openEngine`. */
export interface Engine {
  readonly video: HTMLVideoElement;
  /** Null is automatic. */
  setQuality(height: number | null): void;
  /** Limits the automatic quality. */
  setDataSaver(enabled: boolean): void;
  /** Changes the sound by its name, while the picture plays on. */
  setSound(name: string): void;
  loadAgain(): void;
  recoverMedia(): void;
  reload(atSeconds: number): void;
  close(): void;
}

export function newVideo(): HTMLVideoElement {
  const video = document.createElement("video");
  video.playsInline = true;
  video.preload = "auto";
  return video;
}
