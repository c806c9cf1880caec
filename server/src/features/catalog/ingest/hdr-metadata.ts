import type { SideData } from "./streams.ts";

/** CIE 1931 x and y. */
type Chromaticity = readonly [x: number, y: number];

/** The screen on which a film was mastered (SMPTE ST 2086). */
interface MasteringDisplay {
  readonly red: Chromaticity;
  readonly green: Chromaticity;
  readonly blue: Chromaticity;
  readonly white: Chromaticity;
  /** In cd/m2. */
  readonly minLuminance: number;
  readonly maxLuminance: number;
}

/** In cd/m2 (CTA-861.3). */
interface LightLevel {
  readonly maxCll: number;
  readonly maxFall: number;
}

/** What a screen has to know about a film in PQ, in order to show what is brighter than the screen itself. */
export interface HdrMetadata {
  readonly display?: MasteringDisplay;
  readonly light?: LightLevel;
}

/** `13250/50000` or `0.265`. */
function fraction(text: string | undefined): number {
  const [numerator = Number.NaN, denominator = 1] = (text ?? "NaN").split("/").map(Number);
  return numerator / denominator;
}

function displayOf(data: SideData): MasteringDisplay | undefined {
  const at = (x: string | undefined, y: string | undefined): Chromaticity => [
    fraction(x),
    fraction(y),
  ];
  const display = {
    red: at(data.red_x, data.red_y),
    green: at(data.green_x, data.green_y),
    blue: at(data.blue_x, data.blue_y),
    white: at(data.white_point_x, data.white_point_y),
    minLuminance: fraction(data.min_luminance),
    maxLuminance: fraction(data.max_luminance),
  };
  const { red, green, blue, white, minLuminance, maxLuminance } = display;
  const isComplete =
    [red, green, blue, white].flat().every((value) => value >= 0 && value <= 1) &&
    minLuminance >= 0 &&
    maxLuminance > minLuminance &&
    maxLuminance <= 10_000;
  return isComplete ? display : undefined;
}

function lightOf({ max_content: maxCll = 0, max_average: maxFall = 0 }: SideData) {
  // 0 says that it is unknown; the fields have sixteen bits.
  return maxCll > 0 && maxCll < 65_536 && maxFall < 65_536 ? { maxCll, maxFall } : undefined;
}

const first = <Found>(
  list: readonly SideData[],
  read: (data: SideData) => Found | undefined,
): Found | undefined => list.map(read).find((found) => found !== undefined);

/** Reads complete metadata alone: half of it would mislead a screen. */
export function hdrMetadataOf(list: readonly SideData[]): HdrMetadata {
  const display = first(list, displayOf);
  const light = first(list, lightOf);
  return { ...(display && { display }), ...(light && { light }) };
}

type Parameters = Readonly<Record<string, string>>;

/** A display in the notation that x265 and SVT-AV1 share, with units of their own. */
function displayText(
  { red, green, blue, white, minLuminance, maxLuminance }: MasteringDisplay,
  color: (value: number) => string,
  luminance: (value: number) => string,
): string {
  const point = ([x, y]: Chromaticity): string => `(${color(x)},${color(y)})`;
  const range = `(${luminance(maxLuminance)},${luminance(minLuminance)})`;
  return `G${point(green)}B${point(blue)}R${point(red)}WP${point(white)}L${range}`;
}

const lightText = ({ maxCll, maxFall }: LightLevel): string => `${maxCll},${maxFall}`;
const inUnits =
  (perUnit: number) =>
  (value: number): string =>
    String(Math.round(value * perUnit));
const decimal = (value: number): string => value.toFixed(5);

/** Parameters of x265. Its units are those of the bitstream: 0.00002, and 0.0001 cd/m2. */
export const x265Metadata = ({ display, light }: HdrMetadata): Parameters => ({
  ...(display && { "master-display": displayText(display, inUnits(50_000), inUnits(10_000)) }),
  ...(light && { "max-cll": lightText(light) }),
});

/** Parameters of SVT-AV1. */
export const svtAv1Metadata = ({ display, light }: HdrMetadata): Parameters => ({
  ...(display && { "mastering-display": displayText(display, decimal, decimal) }),
  ...(light && { "content-light": lightText(light) }),
});
