import { useEffect, useState } from "react";

/** One still of the scrub bar: a rectangle of a sprite. */
export interface Thumbnail {
  spriteUrl: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

export type FindThumbnail = (seconds: number) => Thumbnail | null;

/**
 * Reads a WebVTT file whose cues name rectangles of sprites (`sprite.jpg#xywh=0,0,160,90`, W3C Media Fragments 4.2.2).
 * Fetches nothing before `wanted`; before it has loaded or if it cannot be parsed, there are no thumbnails.
 */
export function useThumbnails(url: string | undefined, wanted: boolean): FindThumbnail {
  const [track, setTrack] = useState<TextTrack | null>(null);
  const [spriteBase, setSpriteBase] = useState("");
  useEffect(() => {
    if (!url || !wanted) return undefined;
    // Browsers load a track only inside a media element; this one never plays.
    const holder = document.createElement("video");
    const element = document.createElement("track");
    element.kind = "metadata";
    element.src = url;
    element.addEventListener("load", () => {
      setTrack(element.track);
      setSpriteBase(element.src);
    });
    holder.append(element);
    element.track.mode = "hidden";
    return () => {
      element.remove();
      setTrack(null);
    };
  }, [url, wanted]);

  return (seconds) => {
    const cues = [...(track?.cues ?? [])];
    const cue = cues.find(({ startTime, endTime }) => seconds >= startTime && seconds < endTime);
    return cue instanceof VTTCue ? parse(cue.text, spriteBase) : null;
  };
}

function parse(text: string, base: string): Thumbnail | null {
  const found = /^(?<file>\S+)#xywh=(?<x>\d+),(?<y>\d+),(?<width>\d+),(?<height>\d+)$/.exec(
    text.trim(),
  )?.groups;
  if (!found) return null;
  return {
    spriteUrl: new URL(found["file"] ?? "", base).href,
    x: Number(found["x"]),
    y: Number(found["y"]),
    width: Number(found["width"]),
    height: Number(found["height"]),
  };
}
