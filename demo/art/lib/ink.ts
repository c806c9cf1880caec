/**
 * Print processes. Each takes a transparent layer and turns its alpha into marks a press could make:
 * stipple (litho crayon), halftone (newspaper dots), engrave (wood-engraving lines), rough (lino-cut edge).
 */
import { createCanvas, type Canvas } from "@napi-rs/canvas";
import { rng, clamp } from "./colour.ts";
import type { PrintFinish } from "./description.ts";

const N = 512,
  M = N - 1;
function whiteNoise(seed: number) {
  const r = rng(seed),
    f = new Float32Array(N * N);
  for (let i = 0; i < f.length; i++) f[i] = r();
  return f;
}
function blurWrap(f: Float32Array, radius: number) {
  const out = new Float32Array(f.length),
    tmp = new Float32Array(f.length),
    n = radius * 2 + 1;
  for (let y = 0; y < N; y++)
    for (let x = 0; x < N; x++) {
      let s = 0;
      for (let k = -radius; k <= radius; k++) s += f[y * N + ((x + k) & M)];
      tmp[y * N + x] = s / n;
    }
  for (let y = 0; y < N; y++)
    for (let x = 0; x < N; x++) {
      let s = 0;
      for (let k = -radius; k <= radius; k++) s += tmp[((y + k) & M) * N + x];
      out[y * N + x] = s / n;
    }
  return out;
}
function equalise(f: Float32Array) {
  // rank-normalise so a threshold t covers exactly t of the area
  const s = Float32Array.from(f).sort();
  const lo = s[0],
    hi = s[s.length - 1],
    bins = 4096,
    cdf = new Float32Array(bins + 1);
  for (const v of f) cdf[Math.min(bins, Math.floor(((v - lo) / (hi - lo)) * bins))]++;
  for (let i = 1; i <= bins; i++) cdf[i] += cdf[i - 1];
  const out = new Float32Array(f.length);
  for (let i = 0; i < f.length; i++)
    out[i] = cdf[Math.min(bins, Math.floor(((f[i] - lo) / (hi - lo)) * bins))] / f.length;
  return out;
}
const w0 = whiteNoise(11),
  w1 = whiteNoise(23);
// high-pass noise: pleasant, even crayon grain
const low = blurWrap(w0, 2),
  hp = new Float32Array(N * N);
for (let i = 0; i < hp.length; i++) hp[i] = w0[i] - low[i];
const fine = equalise(hp);
const grain = equalise(blurWrap(w1, 1));
/**
 * Grain of marks that are several pixels wide: repeating the pixels of the fine grain would make squares of them.
 * @param passes of a blur of three pixels, which sets their width
 */
function roundGrain(passes: number) {
  let near: Float32Array = w0;
  for (let pass = 0; pass < passes; pass++) near = blurWrap(near, 1);
  const far = blurWrap(near, 2 + 2 * passes);
  return equalise(near.map((value, i) => value - far[i]));
}
const round = [roundGrain(1), roundGrain(2)] as const;
const blotch = equalise(blurWrap(blurWrap(blurWrap(w0, 9), 9), 9));
const fibre = equalise(blurWrap(w1, 3));

export type Process = "stipple" | "halftone" | "engrave" | "rings";
/** Lengths in pixels, angles in radians, `soft` 0..: the softness of a mark's edge. */
export interface Marks {
  coarse?: boolean;
  size?: number;
  angle?: number;
  cell?: number;
  wave?: number;
  wavelength?: number;
  cx?: number;
  cy?: number;
  soft?: number;
}
export interface Roughness {
  blur?: number;
  amount?: number;
  /** 0..1: how much of the ink is worn off. */
  wear?: number;
}

const PATTERNS: Record<Process, (o: Marks) => (x: number, y: number) => number> = {
  stipple: (o) => {
    const size = o.size || 1;
    if (size > 2.2) {
      const g = round[size > 3 ? 1 : 0];
      return (x, y) => g[(y & M) * N + (x & M)];
    }
    const g = o.coarse ? grain : fine;
    const s = 1 / size;
    return (x, y) => g[(((y * s) | 0) & M) * N + (((x * s) | 0) & M)];
  },
  halftone: (o) => {
    const c = Math.cos(o.angle ?? 0.5),
      s = Math.sin(o.angle ?? 0.5),
      k = Math.PI / (o.cell || 6);
    return (x, y) => {
      const u = Math.cos((x * c + y * s) * k * 1),
        v = Math.cos((-x * s + y * c) * k * 1);
      return clamp(0.5 - 0.5 * u * v * 1, 0, 1);
    };
  },
  engrave: (o) => {
    const c = Math.cos(o.angle ?? 0),
      s = Math.sin(o.angle ?? 0),
      k = (Math.PI * 2) / (o.cell || 6),
      wv = o.wave || 0,
      wl = o.wavelength || 60;
    return (x, y) => {
      const u = x * c + y * s,
        v = -x * s + y * c;
      return Math.abs(((((((v + Math.sin(u / wl) * wv) * k) / Math.PI / 2) % 1) + 1) % 1) * 2 - 1);
    };
  },
  rings: (o) => {
    const k = 1 / (o.cell || 6);
    return (x, y) => Math.abs(((Math.hypot(x - (o.cx ?? 0), y - (o.cy ?? 0)) * k) % 1) * 2 - 1);
  },
};
/** Turns the alpha of `canvas` into marks. */
export function screen(canvas: Canvas, kind: Process, o: Marks = {}): Canvas {
  const { width: W, height: H } = canvas,
    ctx = canvas.getContext("2d"),
    im = ctx.getImageData(0, 0, W, H),
    d = im.data,
    t = PATTERNS[kind](o);
  const soft = o.soft ?? (kind === "stipple" ? 0.16 : 0.2),
    gain = 1 / soft;
  for (let y = 0, i = 3; y < H; y++)
    for (let x = 0; x < W; x++, i += 4) {
      const a = d[i];
      if (a === 0 || a === 255) continue;
      const v = ((a / 255) * (1 + soft) - soft / 2 - t(x, y)) * gain + 0.5;
      d[i] = v <= 0 ? 0 : v >= 1 ? 255 : v * 255;
    }
  ctx.putImageData(im, 0, 0);
  return canvas;
}
/** Lino-cut edge: blur, wobble the threshold with noise, harden again. */
export function roughen(canvas: Canvas, o: Roughness = {}): Canvas {
  const { width: W, height: H } = canvas,
    b = createCanvas(W, H),
    bc = b.getContext("2d");
  bc.filter = `blur(${o.blur ?? 1.6}px)`;
  bc.drawImage(canvas, 0, 0);
  const im = bc.getImageData(0, 0, W, H),
    d = im.data,
    k = o.amount ?? 0.5,
    wear = o.wear ?? 0;
  for (let y = 0, i = 3; y < H; y++)
    for (let x = 0; x < W; x++, i += 4) {
      const a = d[i];
      if (!a) continue;
      const j = (y & M) * N + (x & M);
      let v = (a / 255 - 0.5 + (fibre[j] - 0.5) * k) * 5 + 0.5;
      if (wear && fine[j] * 0.6 + blotch[j] * 0.4 < wear) v = Math.min(v, 0.12);
      d[i] = v <= 0 ? 0 : v >= 1 ? 255 : v * 255;
    }
  bc.putImageData(im, 0, 0);
  return b;
}
/** Last pass on the whole sheet: paper tone, grain, blotches, vignette, worn folds. */
export function finish(canvas: Canvas, o: PrintFinish = {}): void {
  const { width: W, height: H } = canvas,
    ctx = canvas.getContext("2d"),
    im = ctx.getImageData(0, 0, W, H),
    d = im.data;
  const g = o.grain ?? 16,
    bl = o.blotch ?? 10,
    vg = o.vignette ?? 0.18,
    folds = o.folds ?? 0,
    lift = o.lift ?? 6,
    warm = o.warm ?? 4;
  const fx = folds ? [0.5] : [],
    fy = folds ? [0.25, 0.5, 0.75] : [];
  for (let y = 0, i = 0; y < H; y++) {
    const ny = y / H - 0.5;
    let fold = 0;
    for (const f of fy) {
      const q = Math.abs(y - f * H);
      if (q < 3) fold = Math.max(fold, 1 - q / 3);
    }
    for (let x = 0; x < W; x++, i += 4) {
      const nx = x / W - 0.5,
        j = (y & M) * N + (x & M),
        r2 = nx * nx + ny * ny;
      let k = 1 - vg * r2 * 1.7,
        add =
          (grain[j] - 0.5) * g * 0.8 +
          (fine[j] - 0.5) * g * 0.6 +
          (blotch[((y >> 1) & M) * N + ((x >> 1) & M)] - 0.5) * bl;
      if (folds) {
        let f = fold;
        for (const q of fx) {
          const w = Math.abs(x - q * W);
          if (w < 3) f = Math.max(f, 1 - w / 3);
        }
        if (f && grain[j] < 0.75) add += f * folds * (grain[j] > 0.35 ? 30 : 8);
      }
      d[i] = ((d[i] * (255 - lift)) / 255 + lift + warm * 0.5) * k + add;
      d[i + 1] = ((d[i + 1] * (255 - lift)) / 255 + lift) * k + add;
      d[i + 2] = ((d[i + 2] * (255 - lift)) / 255 + lift - warm * 0.5) * k + add;
    }
  }
  ctx.putImageData(im, 0, 0);
}
