import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import styles from "./timeline.module.css";
import type { ViewWindow } from "./view-window.ts";
import { barsOf } from "./waveform-bars.ts";

export interface WaveformSource {
  /** Empty without one. */
  readonly url: string;
  readonly peaksPerSecond: number;
}

const BARS = 600;
const HEIGHT = 96;
const LOUDEST = 255;

/** None if they cannot be loaded: the timeline works without. */
const usePeaks = (url: string) =>
  useQuery({
    queryKey: ["peaks", url],
    queryFn: async ({ signal }) => {
      const response = await fetch(new URL(url, location.href), { signal });
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : new Uint8Array();
    },
    enabled: url !== "",
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  }).data;

/** How loud the shown part of the video is, from what its encoding measured (ST-059). */
export function Waveform({
  source: { url, peaksPerSecond },
  view: { start, span },
}: {
  readonly source: WaveformSource;
  readonly view: ViewWindow;
}) {
  const peaks = usePeaks(url);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!canvas.current || !context || !peaks) return;
    context.clearRect(0, 0, BARS, HEIGHT);
    context.fillStyle = getComputedStyle(canvas.current).color;
    for (const [index, peak] of barsOf(peaks, peaksPerSecond, { start, span }, BARS).entries()) {
      const height = Math.max(1, (peak / LOUDEST) * HEIGHT);
      context.fillRect(index, (HEIGHT - height) / 2, 1, height);
    }
  }, [peaks, peaksPerSecond, start, span]);
  if (!peaks || peaks.length === 0) return null;
  return (
    <canvas ref={canvas} className={styles.waveform} width={BARS} height={HEIGHT} aria-hidden />
  );
}
