import { useEffect, useState } from "react";
import type { usePlayback } from "./use-playback.ts";

const DEFAULT_FRAME_RATE = 24;
/** Speeds of J and L, one press after the other. */
const SPEEDS = [1, 2, 4] as const;
const REVERSE_STEP_MS = 200;

const faster = (speed: number): number => SPEEDS.find((one) => one > speed) ?? 4;

/** Moves a video as editing software does (ST-062). */
export function useTransport(
  { core, state, video }: ReturnType<typeof usePlayback>,
  frameRate: number | null,
) {
  /** Negative is backward; 0 is paused, or plays as the video's own button says. */
  const [speed, setSpeed] = useState(0);
  const frameSeconds = 1 / (frameRate ?? DEFAULT_FRAME_RATE);
  const isPlaying = state.wantsToPlay && state.phase !== "ended" && !state.needsClick;

  useEffect(() => {
    if (video) Object.assign(video, { playbackRate: Math.max(1, speed) });
  }, [video, speed]);
  // Browsers play forward only.
  useEffect(() => {
    if (speed >= 0) return;
    const timer = setInterval(() => core.seekBy((speed * REVERSE_STEP_MS) / 1000), REVERSE_STEP_MS);
    return () => clearInterval(timer);
  }, [core, speed]);

  function stop(): void {
    setSpeed(0);
    core.pause();
  }
  /** A still picture moves; a film that plays would not be seen to. */
  function seek(seconds: number): void {
    stop();
    core.seekTo(seconds);
  }
  return {
    durationSeconds: state.durationSeconds,
    positionSeconds: state.positionSeconds,
    frameSeconds,
    isPlaying: isPlaying || speed < 0,
    speed: speed === 0 && isPlaying ? 1 : speed,
    /** More exact than the state while it plays. */
    now: (): number => (isPlaying && video ? video.currentTime : state.positionSeconds),
    stop,
    seek,
    seekBy: (seconds: number) => seek(state.positionSeconds + seconds),
    toggle: (): void => {
      if (isPlaying || speed < 0) stop();
      else core.play();
    },
    forward: (): void => {
      setSpeed(isPlaying && speed >= 0 ? faster(Math.max(1, speed)) : 1);
      core.play();
    },
    reverse: (): void => {
      core.pause();
      setSpeed(speed < 0 ? -faster(-speed) : -1);
    },
  };
}
export type Transport = ReturnType<typeof useTransport>;
