import type { AdIcon } from "@bijou/player/core/playable-ad";
import { webAddress } from "./fetch-xml.ts";

const MAX_ICONS = 4;
/** Of each icon, in CSS pixels: it must not hide the ad. */
const MAX_WIDTH = 240;
const MAX_HEIGHT = 80;

/** The used part of an icon of the VAST reader. */
export interface VastIcon {
  readonly program: string | null;
  readonly altText: string | null;
  readonly width: number;
  readonly height: number;
  readonly xPosition: string | number;
  readonly yPosition: string | number;
  /** In seconds; -1 without one. */
  readonly offset: number | null;
  readonly duration: number | null;
  /** The media type of `staticResource`. */
  readonly type: string | number | null;
  readonly staticResource: string | null;
  readonly iconClickThroughURLTemplate: string | null;
  readonly iconClickTrackingURLTemplates: readonly { readonly url: string | null }[];
  readonly iconViewTrackingURLTemplate: string | null;
}

function once(send: () => void): () => void {
  let isSent = false;
  return () => {
    if (isSent) return;
    isSent = true;
    send();
  };
}

/** Positions outside of the picture are moved to its edge by the screen. */
const pixels = (position: string | number): number =>
  Math.max(0, Number.isFinite(Number(position)) ? Number(position) : 0);

function iconOf(icon: VastIcon, track: (urls: readonly string[]) => void): AdIcon[] {
  const imageUrl = webAddress(icon.staticResource, document.baseURI);
  // Resources that are pages or HTML would be programs of the ad server in our page.
  const isImage = String(icon.type || "image/").startsWith("image/");
  if (imageUrl === null || !isImage || !(icon.width > 0) || !(icon.height > 0)) return [];
  const scale = Math.min(1, MAX_WIDTH / icon.width, MAX_HEIGHT / icon.height);
  const { xPosition, yPosition } = icon;
  const fromSeconds = Math.max(0, icon.offset ?? 0);
  const durationSeconds = icon.duration ?? 0;
  const clickTracking = icon.iconClickTrackingURLTemplates.flatMap(({ url }) => url || []);
  return [
    {
      imageUrl,
      program: icon.program?.trim() ?? "",
      altText: icon.altText?.trim() ?? "",
      widthPixels: Math.round(icon.width * scale),
      heightPixels: Math.round(icon.height * scale),
      x: xPosition === "left" || xPosition === "right" ? xPosition : pixels(xPosition),
      y: yPosition === "top" || yPosition === "bottom" ? yPosition : pixels(yPosition),
      fromSeconds,
      untilSeconds: durationSeconds > 0 ? fromSeconds + durationSeconds : Infinity,
      clickUrl: webAddress(icon.iconClickThroughURLTemplate, document.baseURI),
      viewed: once(() => track([icon.iconViewTrackingURLTemplate].flatMap((url) => url || []))),
      clicked: once(() => track(clickTracking)),
    },
  ];
}

/**
 * The icons that can be shown, one of each program.
 * @param icons of the ad, then of its wrappers; the first of a program takes precedence
 * @param track requests tracking addresses
 */
export function iconsOf(
  icons: readonly VastIcon[],
  track: (urls: readonly string[]) => void,
): AdIcon[] {
  const programs = new Set<string>();
  return icons
    .flatMap((icon) => iconOf(icon, track))
    .filter(({ program }) => {
      const isNew = program === "" || !programs.has(program);
      programs.add(program);
      return isNew;
    })
    .slice(0, MAX_ICONS);
}
