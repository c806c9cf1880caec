import { useEffect, useState } from "react";

/** Safari's own interface for AirPlay, older than the Remote Playback API. */
interface AirPlayVideo extends HTMLVideoElement {
  webkitShowPlaybackTargetPicker?: () => void;
}
interface AvailabilityEvent extends Event {
  readonly availability?: "available" | "not-available";
}

/**
 * Lets the viewer choose a television that the browser itself can play on: AirPlay in Safari, else Remote Playback.
 * Null while the browser reports no such device, or cannot play this source remotely.
 */
export function useRemotePlayback(video: HTMLVideoElement | null): (() => void) | null {
  const [available, setAvailable] = useState<HTMLVideoElement | null>(null);
  useEffect(() => {
    if (!video) return undefined;
    const show = (isAvailable: boolean): void => setAvailable(isAvailable ? video : null);
    return "webkitShowPlaybackTargetPicker" in video
      ? watchAirPlay(video, show)
      : watchRemotePlayback(video, show);
  }, [video]);
  if (!video || available !== video) return null;
  return () => showPicker(video);
}

function watchAirPlay(video: HTMLVideoElement, show: (isAvailable: boolean) => void): () => void {
  const changed = (event: AvailabilityEvent): void => show(event.availability === "available");
  video.addEventListener("webkitplaybacktargetavailabilitychanged", changed);
  return () => video.removeEventListener("webkitplaybacktargetavailabilitychanged", changed);
}

function watchRemotePlayback(
  video: HTMLVideoElement,
  show: (isAvailable: boolean) => void,
): () => void {
  // Firefox has no remote playback.
  if (!("remote" in video)) return () => undefined;
  const { remote } = video;
  let watch: number | undefined;
  let isOver = false;
  remote.watchAvailability(show).then(
    (id) => {
      watch = id;
      if (isOver) cancel();
    },
    // Rejects where the source cannot be played remotely, or the device is too weak to look for others.
    () => undefined,
  );
  const cancel = (): void => {
    isOver = true;
    if (watch !== undefined) remote.cancelWatchAvailability(watch).catch(() => undefined);
  };
  return cancel;
}

function showPicker(video: AirPlayVideo): void {
  if (video.webkitShowPlaybackTargetPicker) video.webkitShowPlaybackTargetPicker();
  // Rejects when the viewer closes the picker.
  else video.remote.prompt().catch(() => undefined);
}
