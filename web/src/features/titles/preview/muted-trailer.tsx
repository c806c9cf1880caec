import { useEffect, useRef, useState } from "react";
import { loadHls } from "../../../player/hls.ts";
import styles from "./preview.module.css";

const BUFFER_SECONDS = 6;

async function attach(video: HTMLVideoElement, url: string, stopping: AbortSignal): Promise<void> {
  const Hls = await loadHls();
  if (stopping.aborted) return;
  if (!Hls.isSupported()) {
    video.src = url;
    return;
  }
  const hls = new Hls({
    startLevel: 0,
    capLevelToPlayerSize: true,
    maxBufferLength: BUFFER_SECONDS,
    maxMaxBufferLength: BUFFER_SECONDS,
    enableWorker: false,
  });
  stopping.addEventListener("abort", () => hls.destroy());
  hls.loadSource(url);
  hls.attachMedia(video);
}

/** A trailer without sound, which fades in with its first frame and out at its end. */
export function MutedTrailer({ url, onEnded }: { url: string; onEnded?: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    const element = video.current;
    if (element === null) return undefined;
    const stopping = new AbortController();
    // Without it there is the picture.
    attach(element, url, stopping.signal).catch(() => undefined);
    return () => {
      stopping.abort();
      element.removeAttribute("src");
      element.load();
    };
  }, [url]);
  const end = (): void => {
    setPlaying(false);
    onEnded?.();
  };
  return (
    <video
      ref={video}
      className={styles.trailer}
      data-playing={isPlaying}
      muted
      autoPlay
      playsInline
      disablePictureInPicture
      tabIndex={-1}
      aria-hidden="true"
      onPlaying={() => setPlaying(true)}
      onEnded={end}
      onError={end}
    />
  );
}
