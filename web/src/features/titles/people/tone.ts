/** Ivory, which stands on every tone (`--ivory-1`). */
export const LETTERS = "#f7f0e1";
const MIN_CONTRAST = 4.5;
/** How far the neighbors of a color lie apart, in degrees. */
const STEP = 14;
const STEPS = 7;

type Rgb = readonly [red: number, green: number, blue: number];

const toRgb = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

/** WCAG 2.2, "relative luminance". */
function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2, "contrast ratio", of two colors such as `#0b0a0d`. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(toRgb(one)), luminance(toRgb(other))].toSorted(
    (a, b) => a - b,
  );
  return (bright + 0.05) / (dark + 0.05);
}

function toHex(hue: number, saturation: number, lightness: number): string {
  const part = (offset: number): string => {
    const at = (offset + hue / 30) % 12;
    const share =
      lightness -
      saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(at - 3, 9 - at, 1));
    return Math.round(share * 255)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${part(0)}${part(8)}${part(4)}`;
}

function hueAndSaturation([red, green, blue]: Rgb): readonly [hue: number, saturation: number] {
  const highest = Math.max(red, green, blue);
  const range = highest - Math.min(red, green, blue);
  if (range === 0) return [0, 0];
  const hue =
    highest === red
      ? (green - blue) / range
      : highest === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  return [(hue * 60 + 360) % 360, range / highest];
}

/** A dark neighbor of the color of a picture, always the same for one person; letters on it are readable. */
export function toneOf(art: string, personId: number): string {
  const [hue, saturation] = hueAndSaturation(toRgb(/^#[0-9a-f]{6}$/i.test(art) ? art : "#2a2631"));
  const turn = ((personId % STEPS) - Math.floor(STEPS / 2)) * STEP;
  const muted = Math.min(0.42, Math.max(0.16, saturation));
  for (let lightness = 0.34; ; lightness -= 0.02) {
    const tone = toHex((hue + turn + 360) % 360, muted, lightness);
    if (contrastOf(tone, LETTERS) >= MIN_CONTRAST) return tone;
  }
}
