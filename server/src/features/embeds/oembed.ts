import { EMBED_SIZE, embedCode, embedPath } from "@bijou/contract/embeds";
import { atWidth } from "@bijou/contract/picture-address";
import { paths } from "@bijou/contract/site-paths";
import { escapeHtml } from "../../platform/html/escape.ts";
import type { EmbeddedTrailer } from "./service.ts";
import type { PictureSize } from "./store.ts";

/** Seconds. */
export const CACHE_AGE = 300;
const RATIO = EMBED_SIZE.width / EMBED_SIZE.height;
/** Widths of the image route. */
const THUMBNAIL_WIDTHS = [1280, 960, 640, 480, 320, 240, 150, 96] as const;

/** Fields of oEmbed 1.0, https://oembed.com section 2.3.4. */
export type OEmbed = Readonly<Record<string, string | number>>;

export interface Bounds {
  readonly width: number;
  readonly height: number;
}

/** The usual size, or as much of it as fits. */
function frameIn(bounds: Bounds): PictureSize {
  const width = Math.max(
    1,
    Math.floor(Math.min(EMBED_SIZE.width, bounds.width, bounds.height * RATIO)),
  );
  return { width, height: Math.max(1, Math.floor(width / RATIO)) };
}

interface Thumbnail extends PictureSize {
  /** The width in its address; a picture is never larger than its master. */
  readonly offered: number;
}

/** The largest size of a picture that fits; undefined if none does. */
function thumbnailIn(bounds: Bounds, master: PictureSize): Thumbnail | undefined {
  for (const offered of THUMBNAIL_WIDTHS) {
    const width = Math.min(offered, master.width);
    const height = Math.round((width * master.height) / master.width);
    if (width <= bounds.width && height <= bounds.height) return { offered, width, height };
  }
  return undefined;
}

/** @param poster the size of the poster's master, if there is one */
export function describe(
  { title, videoId, posterPath }: EmbeddedTrailer,
  {
    bounds,
    poster,
    publicUrl,
    serviceName,
  }: {
    readonly bounds: Bounds;
    readonly poster: PictureSize | undefined;
    readonly publicUrl: string;
    readonly serviceName: string;
  },
): OEmbed {
  const { width, height } = frameIn(bounds);
  const thumbnail = poster && thumbnailIn(bounds, poster);
  const address = `${publicUrl}${embedPath(videoId)}`;
  return {
    type: "video",
    version: "1.0",
    title,
    provider_name: serviceName,
    provider_url: `${publicUrl}${paths.home}`,
    cache_age: CACHE_AGE,
    html: embedCode({ address, title }, { width, height }),
    width,
    height,
    ...(thumbnail && {
      thumbnail_url: `${publicUrl}${atWidth(posterPath, thumbnail.offered).replace(/\w+$/, "jpg")}`,
      thumbnail_width: thumbnail.width,
      thumbnail_height: thumbnail.height,
    }),
  };
}

export function toXml(description: OEmbed): string {
  const fields = Object.entries(description).map(
    // XML 1.0 has no control characters, not even escaped.
    ([name, value]) =>
      `<${name}>${escapeHtml(String(value).replaceAll(/\p{Cc}/gu, " "))}</${name}>`,
  );
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${fields.join("")}</oembed>\n`;
}
