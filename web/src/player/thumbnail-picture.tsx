import { useEffect, useRef } from "react";
import type { Thumbnail } from "./use-thumbnails.ts";

/** Cache of loaded sprites; a title has only a few. */
const sprites = new Map<string, HTMLImageElement>();

/** Draws one rectangle of a sprite, at the size that the style sheet sets. */
export function ThumbnailPicture({ thumbnail }: { thumbnail: Thumbnail }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { spriteUrl, x, y, width, height } = thumbnail;
  useEffect(() => {
    const sprite = spriteAt(spriteUrl);
    const draw = () =>
      canvas.current?.getContext("2d")?.drawImage(sprite, x, y, width, height, 0, 0, width, height);
    if (sprite.complete) draw();
    sprite.addEventListener("load", draw);
    return () => sprite.removeEventListener("load", draw);
  }, [spriteUrl, x, y, width, height]);
  return (
    <canvas
      ref={canvas}
      width={width}
      height={height}
      style={{ "--ratio": width / height }}
      aria-hidden="true"
    />
  );
}

function spriteAt(url: string): HTMLImageElement {
  const known = sprites.get(url);
  if (known) return known;
  const sprite = new Image();
  sprite.src = url;
  sprites.set(url, sprite);
  return sprite;
}
