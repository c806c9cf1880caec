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

interface Picture {
  /** The place of its first pixel. */
  readonly origin: DOMRect;
  readonly context: OffscreenCanvasRenderingContext2D;
}

/** An element as it is shown. */
async function takePicture(of: HTMLElement): Promise<Picture> {
  const base64 = await page.elementLocator(of).screenshot({ save: false });
  const response = await fetch(`data:image/png;base64,${base64}`);
  const bitmap = await createImageBitmap(await response.blob());
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
  if (context === null) throw new Error("This browser has no 2D canvas");
  context.drawImage(bitmap, 0, 0);
  return { origin: of.getBoundingClientRect(), context };
}

/** The luminance of the brightest pixel of an element in a picture. */
function brightest(element: Element, { origin, context }: Picture): number {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const [x, y] = [Math.floor(left - origin.left), Math.floor(top - origin.top)];
  const [width, height] = [Math.ceil(right - origin.left) - x, Math.ceil(bottom - origin.top) - y];
  const { canvas } = context;
  // A picture has whole pixels.
  if (x < 0 || y < 0 || x + width > canvas.width + 1 || y + height > canvas.height + 1)
    throw new Error(`${element.textContent} is not in the picture`);
  const { data } = context.getImageData(x, y, width, height);
  let most = 0;
  for (let at = 0; at < data.length; at += 4)
    most = Math.max(most, luminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]));
  return most;
}

/**
 * The contrast of each light text with the brightest pixel behind it. A text counts as it is shown: a layer above it
 * makes it darker.
 *
 * @param of what has all of them in it: the fewer pictures, the less is drawn
 */
export async function worstContrasts(
  elements: readonly HTMLElement[],
  of: HTMLElement = document.body,
): Promise<number[]> {
  const shown = await takePicture(of);
  for (const { style } of elements) {
    style.transition = "none";
    style.opacity = "0";
  }
  const without = await takePicture(of);
  for (const { style } of elements) style.opacity = "";
  return elements.map((element) => {
    const color = getComputedStyle(element).color.match(/\d+/g)?.map(Number) as unknown as Rgb;
    const text = Math.min(luminance(color), brightest(element, shown));
    return (text + 0.05) / (brightest(element, without) + 0.05);
  });
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
