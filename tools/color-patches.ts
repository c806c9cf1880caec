import { execFile } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import { promisify } from "node:util";

/** Short films of six flat colors in the color systems that sources have, and what a player must show of each. */
const run = promisify(execFile);

export type Rgb = readonly [red: number, green: number, blue: number];

const WIDTH = 480;
const HEIGHT = 360;
const COLUMNS = 3;
const ROWS = 2;
const FRAMES = 30;

/** The middle of each patch, in the order of the colors. */
export const CENTERS = Array.from({ length: COLUMNS * ROWS }, (_, place) => ({
  x: ((place % COLUMNS) + 0.5) / COLUMNS,
  y: (Math.floor(place / COLUMNS) + 0.5) / ROWS,
}));

/** In percent of the signal of BT.709. */
const COLORS: readonly Rgb[] = [
  [75, 24, 20],
  [24, 67, 28],
  [30, 34, 62],
  [50, 50, 50],
  [100, 100, 100],
  [0, 0, 0],
];
/** Linear light of the primaries of BT.709 in cd/m2. */
const LIGHTS: readonly Rgb[] = [
  [100, 20, 15],
  [20, 100, 25],
  [15, 25, 100],
  [50, 50, 50],
  [203, 203, 203],
  [800, 800, 800],
];

const map = ([red, green, blue]: Rgb, change: (value: number) => number): Rgb => [
  change(red),
  change(green),
  change(blue),
];

type Matrix = readonly [Rgb, Rgb, Rgb];
const times = (matrix: Matrix, [r, g, b]: Rgb): Rgb => {
  const [first, second, third] = matrix;
  const row = ([x, y, z]: Rgb): number => x * r + y * g + z * b;
  return [row(first), row(second), row(third)];
};

/** Linear light from one set of primaries to another (BT.2087 and BT.2407; the white is D65). */
const BT709_TO_BT2020: Matrix = [
  [0.6274, 0.3293, 0.0433],
  [0.0691, 0.9195, 0.0114],
  [0.0164, 0.088, 0.8956],
];
const SMPTE170M_TO_BT709: Matrix = [
  [0.9395, 0.0502, 0.0103],
  [0.0178, 0.9658, 0.0164],
  [-0.0016, -0.0044, 1.006],
];

/** Red's and blue's part of the luma. */
const LUMA = { bt709: [0.2126, 0.0722], bt601: [0.299, 0.114], bt2020: [0.2627, 0.0593] } as const;

/** Luma and both color differences of a signal. */
function toYuv([red, green, blue]: Rgb, [kr, kb]: readonly [number, number]): Rgb {
  const luma = kr * red + (1 - kr - kb) * green + kb * blue;
  return [luma, (blue - luma) / (2 * (1 - kb)), (red - luma) / (2 * (1 - kr))];
}

/** SMPTE ST 2084. */
function pq(nits: number): number {
  const light = (nits / 10_000) ** 0.1593017578125;
  return ((0.8359375 + 18.8515625 * light) / (1 + 18.6875 * light)) ** 78.84375;
}

/** BT.2100: the camera's signal of a light that a screen of 1000 cd/m2 shows. */
function hlg(lights: Rgb): Rgb {
  const [luminance] = toYuv(lights, LUMA.bt2020);
  const scene = (nits: number): number => (nits / 1000) * (luminance / 1000) ** ((1 - 1.2) / 1.2);
  const signal = (light: number): number =>
    light <= 1 / 12
      ? Math.sqrt(3 * light)
      : 0.17883277 * Math.log(12 * light - 0.28466892) + 0.55991073;
  return map(map(lights, scene), signal);
}

/** docs/media.md: 203 cd/m2 are the white of graphics; what is brighter is compressed up to 1000 cd/m2. */
function toneMapped(lights: Rgb): Rgb {
  const relative = map(lights, (nits) => nits / 203);
  const brightest = Math.max(...relative);
  const peak = 1000 / 203;
  const knee = 0.3;
  const a = (-knee * knee * (peak - 1)) / (knee * knee - 2 * knee + peak);
  const b = (knee * knee - 2 * knee * peak + peak) / (peak - 1);
  const scale = (b * b + 2 * b * knee + knee * knee) / (b - a);
  const mapped = brightest <= knee ? brightest : (scale * (brightest + a)) / (brightest + b);
  return map(relative, (light) => light * (mapped / brightest));
}

const shown = (signal: Rgb): Rgb =>
  map(signal, (value) => Math.round(255 * Math.min(1, Math.max(0, value))));
/** BT.1886, the gamma of a screen. */
const light = (signal: Rgb): Rgb => map(signal, (value) => value ** 2.4);
const signalOf = (lights: Rgb): Rgb => map(lights, (value) => Math.max(0, value) ** (1 / 2.4));

export interface ColorCase {
  readonly name: string;
  /** Of the made file. */
  readonly extension: "mp4" | "mkv";
  /** What a player shows, from 0 to 255. */
  readonly expected: readonly Rgb[];
  /** The planes of a frame, each value from 0 to 1. */
  readonly planes: readonly Rgb[];
  readonly isRgb?: boolean;
  /** Ten bits. */
  readonly isDeep?: boolean;
  readonly isFullRange?: boolean;
  readonly options: string;
}

const tags = (primaries: string, transfer: string, matrix: string, range = "tv"): string =>
  `-color_primaries ${primaries} -color_trc ${transfer} -colorspace ${matrix} -color_range ${range}`;
const H264 = "-c:v libx264 -preset ultrafast -qp 4";
const HEVC = "-c:v libx265 -preset ultrafast -x265-params log-level=error:qp=4 -tag:v hvc1";

const signals = COLORS.map((color) => map(color, (percent) => percent / 100));
const plain = signals.map(shown);
const wide = LIGHTS.map((lights) => times(BT709_TO_BT2020, lights));
const fromHdr = LIGHTS.map((lights) => shown(signalOf(toneMapped(lights))));

const BT709 = {
  expected: plain,
  planes: signals.map((signal) => toYuv(signal, LUMA.bt709)),
};

export const HLG_CASE: ColorCase = {
  name: "HLG",
  extension: "mp4",
  expected: fromHdr,
  planes: wide.map((lights) => toYuv(hlg(lights), LUMA.bt2020)),
  isDeep: true,
  options: `${HEVC} ${tags("bt2020", "arib-std-b67", "bt2020nc")}`,
};

export const COLOR_CASES: readonly ColorCase[] = [
  {
    ...BT709,
    name: "BT.709",
    extension: "mp4",
    options: `${H264} ${tags("bt709", "bt709", "bt709")}`,
  },
  {
    ...BT709,
    name: "BT.709 of full range",
    extension: "mp4",
    isFullRange: true,
    options: `${H264} ${tags("bt709", "bt709", "bt709", "pc")}`,
  },
  {
    name: "untagged standard definition",
    extension: "mp4",
    expected: signals.map((signal) => shown(signalOf(times(SMPTE170M_TO_BT709, light(signal))))),
    planes: signals.map((signal) => toYuv(signal, LUMA.bt601)),
    options: H264,
  },
  {
    name: "RGB",
    extension: "mkv",
    expected: plain,
    planes: signals,
    isRgb: true,
    options: "-c:v libx264rgb -preset ultrafast -qp 0",
  },
  {
    name: "PQ",
    extension: "mp4",
    expected: fromHdr,
    planes: wide.map((lights) => toYuv(map(lights, pq), LUMA.bt2020)),
    isDeep: true,
    options: `${HEVC} ${tags("bt2020", "smpte2084", "bt2020nc")}`,
  },
  HLG_CASE,
];

/** The colors of BT.709 in formats that no browser plays. */
export const MASTER_CASES: readonly ColorCase[] = [
  {
    ...BT709,
    name: "FFV1 with 10 bits and 4:2:2",
    extension: "mkv",
    isDeep: true,
    options: `-c:v ffv1 -level 3 -pix_fmt yuv422p10le ${tags("bt709", "bt709", "bt709")}`,
  },
  {
    ...BT709,
    name: "H.264 with 4:4:4",
    extension: "mp4",
    options: `${H264} -pix_fmt yuv444p ${tags("bt709", "bt709", "bt709")}`,
  },
];

/** The code of a value: of a color difference from -0.5 to 0.5, or of another signal from 0 to 1. */
function code(value: number, isDifference: boolean, { isDeep, isFullRange }: ColorCase): number {
  const most = isDeep ? 4 : 1;
  const middle = isDifference ? 128 * most : 0;
  const black = isFullRange || isDifference ? 0 : 16 * most;
  const full = isFullRange ? 255 * most : (isDifference ? 224 : 219) * most;
  return Math.round(middle + black + full * value);
}

const colorAt = (planes: readonly Rgb[], x: number, y: number): Rgb => {
  const place = Math.floor(y * ROWS) * COLUMNS + Math.floor(x * COLUMNS);
  return planes[place] ?? [0, 0, 0];
};

/** One frame, as ffmpeg reads it. */
function frame(film: ColorCase): Buffer {
  if (film.isRgb) {
    const bytes = Buffer.alloc(WIDTH * HEIGHT * 3);
    for (let place = 0; place < WIDTH * HEIGHT; place++) {
      const color = colorAt(
        film.planes,
        (place % WIDTH) / WIDTH,
        Math.floor(place / WIDTH) / HEIGHT,
      );
      bytes.set(
        color.map((value) => Math.round(255 * value)),
        place * 3,
      );
    }
    return bytes;
  }
  const planes = [0, 1, 2].map((plane) => {
    const half = plane === 0 ? 1 : 2;
    const [width, height] = [WIDTH / half, HEIGHT / half];
    const values = Array.from({ length: width * height }, (_, place) => {
      const color = colorAt(
        film.planes,
        (place % width) / width,
        Math.floor(place / width) / height,
      );
      return code(color[plane] ?? 0, plane > 0, film);
    });
    return film.isDeep ? Buffer.from(Uint16Array.from(values).buffer) : Buffer.from(values);
  });
  return Buffer.concat(planes);
}

/** Writes a little more than a second of the colors, with a tone. */
export async function drawColors(ffmpeg: string, film: ColorCase, path: string): Promise<void> {
  const raw = `${path}.raw`;
  await writeFile(raw, frame(film));
  const deep = film.isDeep ? "yuv420p10le" : "yuv420p";
  const format = film.isRgb ? "rgb24" : film.isFullRange ? "yuvj420p" : deep;
  const input = `-f rawvideo -pix_fmt ${format} -s ${WIDTH}x${HEIGHT} -r 25 -stream_loop ${FRAMES - 1} -i ${raw}`;
  const sound = `-f lavfi -i sine=f=440:d=${FRAMES / 25}`;
  const words = `-nostdin -y -v error ${input} ${sound} ${film.options} -c:a aac -shortest ${path}`;
  await run(ffmpeg, words.split(" "));
  await rm(raw);
}

/** What BT.709 of limited range in eight bits shows. */
export function shownOf([luma, blueness, redness]: Rgb): Rgb {
  const [kr, kb] = LUMA.bt709;
  const y = (luma - 16) / 219;
  const red = y + (2 * (1 - kr) * (redness - 128)) / 224;
  const blue = y + (2 * (1 - kb) * (blueness - 128)) / 224;
  return shown([red, (y - kr * red - kb * blue) / (1 - kr - kb), blue]);
}

/** The largest difference of two colors in a channel. */
const apart = (one: Rgb, other: Rgb): number =>
  Math.max(...one.map((value, channel) => Math.abs(value - (other[channel] ?? 0))));

/** A line for each patch that differs by more than `tolerance` from what must be shown. */
export function wrongPatches(
  film: ColorCase,
  patches: readonly Rgb[],
  tolerance: number,
): string[] {
  return film.expected.flatMap((expected, place) => {
    const patch = patches[place];
    return patch !== undefined && apart(patch, expected) <= tolerance
      ? []
      : [`${film.name}, patch ${place}: ${patch?.join(" ")} in place of ${expected.join(" ")}`];
  });
}
