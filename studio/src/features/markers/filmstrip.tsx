import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import styles from "./timeline.module.css";
import type { ViewWindow } from "./view-window.ts";

/** A picture of the video: a rectangle of a file with many. */
interface Still {
  readonly to: number;
  readonly url: string;
  readonly area: readonly [x: number, y: number, width: number, height: number];
}

const PICTURES = 12;
const CUE =
  /-->\s*(?:(?<h>\d+):)?(?<m>\d+):(?<s>[\d.]+)\s+(?<file>\S+)#xywh=(?<x>\d+),(?<y>\d+),(?<w>\d+),(?<height>\d+)/g;

/** The pictures of `thumbs.vtt`, in their order. */
function stillsOf(vtt: string, base: string): readonly Still[] {
  return [...vtt.matchAll(CUE)].map(({ groups = {} }) => {
    const of = (name: string): number => Number(groups[name] ?? 0);
    return {
      to: of("h") * 3600 + of("m") * 60 + of("s"),
      url: new URL(groups["file"] ?? "", base).href,
      area: [of("x"), of("y"), of("w"), of("height")],
    };
  });
}

/** None if they cannot be loaded: the timeline works without. */
const useStills = (url: string) =>
  useQuery({
    queryKey: ["stills", url],
    queryFn: async ({ signal }) => {
      const address = new URL(url, location.href).href;
      const response = await fetch(address, { signal });
      return response.ok ? stillsOf(await response.text(), address) : [];
    },
    enabled: url !== "",
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  }).data ?? [];

function Picture({ still: { url, area } }: { still: Still }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [x, y, width, height] = area;
  useEffect(() => {
    const sprite = new Image();
    const draw = (): void => {
      canvas.current?.getContext("2d")?.drawImage(sprite, x, y, width, height, 0, 0, width, height);
    };
    sprite.addEventListener("load", draw);
    sprite.src = url;
    return () => sprite.removeEventListener("load", draw);
  }, [url, x, y, width, height]);
  return <canvas ref={canvas} width={width} height={height} />;
}

/** What is seen in the shown part of the video, from the pictures that its encoding made (ST-059). */
export function Filmstrip({ url, view: { start, span } }: { url: string; view: ViewWindow }) {
  const stills = useStills(url);
  if (stills.length === 0) return null;
  const shown = Array.from({ length: PICTURES }, (_, index) => {
    const at = start + ((index + 0.5) * span) / PICTURES;
    return { index, still: stills.find(({ to }) => at < to) ?? stills.at(-1) };
  });
  return (
    <div className={styles.filmstrip} aria-hidden>
      {shown.map(({ index, still }) => still && <Picture key={index} still={still} />)}
    </div>
  );
}
