import { useEffect, useEffectEvent, useRef, useState } from "react";
import { loadHls } from "@bijou/player/engine/hls";
import styles from "./muted-trailer.module.css";

const BUFFER_SECONDS = 6;

/** @param onFailure called when it cannot play on */
async function attach(
  video: HTMLVideoElement,
  {
    url,
    from,
    stopping,
    onFailure,
  }: { url: string; from: number | undefined; stopping: AbortSignal; onFailure: () => void },
): Promise<void> {
  const Hls = await loadHls();
  if (stopping.aborted) return;
  if (!Hls.isSupported()) {
    const begin = (): void => void (video.currentTime = from ?? 0);
    video.addEventListener("loadedmetadata", begin, { once: true, signal: stopping });
    video.src = url;
    return;
  }
  const hls = new Hls({
    startPosition: from ?? -1,
    startLevel: 0,
    capLevelToPlayerSize: true,
    maxBufferLength: BUFFER_SECONDS,
    maxMaxBufferLength: BUFFER_SECONDS,
    enableWorker: false,
  });
  stopping.addEventListener("abort", () => hls.destroy());
  hls.on(Hls.Events.ERROR, (_event, { fatal }) => {
    if (fatal) onFailure();
  });
  hls.loadSource(url);
  hls.attachMedia(video);
}

export interface MutedTrailerProps {
  /** Address of the HLS playlist. */
  readonly url: string;
  /** Plays from here to there, in seconds; all of it without them. */
  readonly from?: number;
  readonly to?: number;
  readonly onPlaying?: () => void;
  /** Also called when it cannot play on: what waits for its end would wait for ever. */
  readonly onEnded?: () => void;
}

/** A trailer, or a part of a film, without sound, which fades in with its first frame and out at its end. */
export function MutedTrailer({ url, from, to, onPlaying, onEnded }: MutedTrailerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const end = (): void => {
    setPlaying(false);
    onEnded?.();
  };
  const fail = useEffectEvent(end);
  useEffect(() => {
    const element = video.current;
    if (element === null) return undefined;
    const stopping = new AbortController();
    // Without it there is the picture.
    const onFailure = (): void => fail();
    attach(element, { url, from, stopping: stopping.signal, onFailure }).catch(onFailure);
    return () => {
      stopping.abort();
      element.removeAttribute("src");
      element.load();
    };
  }, [url, from]);
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
      onPlaying={() => {
        setPlaying(true);
        onPlaying?.();
      }}
      onTimeUpdate={({ currentTarget }) => {
        if (to === undefined || currentTarget.currentTime < to) return;
        currentTarget.pause();
        end();
      }}
      onEnded={end}
      onError={end}
    />
  );
}
