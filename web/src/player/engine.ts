import type { PlaybackProblem } from "./core/recovery.ts";

export interface EngineListener {
  onProblem(problem: PlaybackProblem): void;
  /** Heights of the renditions (the shorter side of the picture), lowest first. */
  onQualities(heights: readonly number[]): void;
  onQuality(height: number): void;
}

/** Feeds a video element from an HLS package. Create one with `openEngine`. */
export interface Engine {
  readonly video: HTMLVideoElement;
  /** Null is automatic. */
  setQuality(height: number | null): void;
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
