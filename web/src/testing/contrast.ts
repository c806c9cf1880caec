import { page } from "vitest/browser";

/** Text on a picture needs this contrast at its worst pixel (WCAG 2.2, 1.4.3). */
export const MIN_CONTRAST = 4.5;

type Rgb = readonly [red: number, green: number, blue: number];

/** Relative luminance (WCAG 2.2). */
function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((value) =>
    value <= 10.31475 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  ) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The luminance of the brightest pixel of an element as it is shown. */
async function brightest(element: HTMLElement): Promise<number> {
  const picture = await page.elementLocator(element).screenshot({ save: false });
  const bitmap = await createImageBitmap(
    await (await fetch(`data:image/png;base64,${picture}`)).blob(),
  );
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("This browser has no 2D canvas");
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
  let most = 0;
  for (let at = 0; at < data.length; at += 4)
    most = Math.max(most, luminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]));
  return most;
}

/**
 * The contrast of light text with the brightest pixel behind it. The text counts as it is shown: a layer above it makes
 * it darker.
 */
export async function worstContrast(element: HTMLElement): Promise<number> {
  const color = getComputedStyle(element).color.match(/\d+/g)?.map(Number) as unknown as Rgb;
  const shown = Math.min(luminance(color), await brightest(element));
  const { style } = element;
  style.transition = "none";
  style.opacity = "0";
  const behind = await brightest(element);
  style.opacity = "";
  return (shown + 0.05) / (behind + 0.05);
}

const asPicture = (content: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1080">${content}</svg>`,
  )}`;

/** Stills that are brighter than any text wants. */
export const BRIGHT_STILLS = {
  white: asPicture('<rect width="1920" height="1080" fill="#fff"/>'),
  "yellow sky": asPicture(
    '<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#fff6c0"/><stop offset="1" stop-color="#ffd21f"/></linearGradient></defs><rect width="1920" height="1080" fill="url(#sky)"/>',
  ),
  "black and white grain": asPicture(
    '<defs><pattern id="grain" width="8" height="8" patternUnits="userSpaceOnUse"><rect width="8" height="8" fill="#000"/><rect width="4" height="4" fill="#fff"/><rect x="4" y="4" width="4" height="4" fill="#fff"/></pattern></defs><rect width="1920" height="1080" fill="url(#grain)"/>',
  ),
} as const;
