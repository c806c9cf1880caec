/** As in the design's tokens: the page of the viewers' client, and what stands out on it. */
export const PAGE_COLOR = "#0b0a0d";
export const DEFAULT_ACCENT_COLOR = "#ffb840";

/** Of what marks the focus and the state of controls, against the page (WCAG 2.2, 1.4.11). */
export const MIN_ACCENT_CONTRAST = 3;

/** Of text (WCAG 2.2, 1.4.3). */
export const MIN_TEXT_CONTRAST = 4.5;

const channels = (color: string): [number, number, number] => {
  const rgb = Number.parseInt(color.slice(1), 16);
  return [rgb >> 16, (rgb >> 8) & 255, rgb & 255];
};

const linear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

function luminance(color: string): number {
  const [red, green, blue] = channels(color).map(linear);
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** The contrast ratio of WCAG 2.2, from 1 to 21. @param color such as `#ffb840` */
export function contrastOf(color: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(color), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The same hue and saturation (HSL) with a lightness from 0 to 1. */
function withLightness(color: string, lightness: number): string {
  const given = channels(color).map((channel) => channel / 255);
  const [least, most] = [Math.min(...given), Math.max(...given)];
  const middle = (least + most) / 2;
  const room = 1 - Math.abs(2 * middle - 1);
  const spread = room === 0 ? 0 : (1 - Math.abs(2 * lightness - 1)) / room;
  const hex = given.map((share) =>
    Math.round(255 * Math.min(1, Math.max(0, lightness + (share - middle) * spread)))
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${hex.join("")}`;
}

const STEPS = 512;

/** The least lighter color of the same hue that is visible on the page; the color itself if it is. */
export function visibleAccent(color: string): string {
  const isVisible = (one: string) => contrastOf(one, PAGE_COLOR) >= MIN_ACCENT_CONTRAST;
  if (isVisible(color)) return color;
  for (let step = 0; step < STEPS; step += 1) {
    const next = withLightness(color, step / STEPS);
    if (isVisible(next)) return next;
  }
  return "#ffffff";
}

/** What makes a page use another accent color than the design's, with the two shades that belong to it. */
export const accentStyle = (color: string): string =>
  `:root{--amber-1:${color};--amber-2:color-mix(in oklab,${color} 78%,#000);--amber-3:color-mix(in oklab,${color} 14%,${PAGE_COLOR})}`;
