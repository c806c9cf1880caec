/** Drawing helpers shared by every film: maths, colour, cached light, type. */
import { createCanvas, GlobalFonts, type Canvas, type SKRSContext2D } from "@napi-rs/canvas";

export const W = 1280,
  H = 720,
  FPS = 24;
export type Ctx = SKRSContext2D;
export type Point = [number, number];

const fonts: [file: string, family: string][] = [
  ["@fontsource/limelight/files/limelight-latin-400-normal.woff2", "Limelight"],
  ["@fontsource/oswald/files/oswald-latin-700-normal.woff2", "Noir"],
  ["@fontsource/oswald/files/oswald-latin-300-normal.woff2", "NoirThin"],
  ["@fontsource/atomic-age/files/atomic-age-latin-400-normal.woff2", "Atomic Age"],
  ["@fontsource/pacifico/files/pacifico-latin-400-normal.woff2", "Pacifico"],
  [
    "@fontsource/cormorant-garamond/files/cormorant-garamond-latin-300-italic.woff2",
    "Cormorant Italic",
  ],
  ["@fontsource/cormorant-garamond/files/cormorant-garamond-latin-400-normal.woff2", "Cormorant"],
  ["@fontsource/londrina-solid/files/londrina-solid-latin-400-normal.woff2", "Londrina"],
  ["@fontsource/figtree/files/figtree-latin-400-normal.woff2", "Figtree"],
  ["@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2", "Archivo"],
];
for (const [file, family] of fonts) {
  if (
    !GlobalFonts.registerFromPath(
      new URL(`../../node_modules/${file}`, import.meta.url).pathname,
      family,
    )
  )
    throw new Error(`font missing: ${file}`);
}

// ---- time and maths -------------------------------------------------------
export const TAU = Math.PI * 2;
export const clamp = (x: number, a = 0, b = 1) => Math.min(b, Math.max(a, x));
export const lerp = (a: number, b: number, k: number) => a + (b - a) * k;
/** 0 before a, 1 after b, straight between. */
export const seg = (t: number, a: number, b: number) => clamp((t - a) / (b - a));
/** 0 before a, 1 after b, eased at both ends. */
export const ease = (t: number, a: number, b: number) => {
  const k = seg(t, a, b);
  return k * k * (3 - 2 * k);
};
/** Rises over a..b, holds, falls over c..d. */
export const hold = (t: number, a: number, b: number, c: number, d: number) =>
  ease(t, a, b) * (1 - ease(t, c, d));
export const easeOut = (k: number) => 1 - (1 - clamp(k)) ** 3;
/** Overshoots, then settles. */
export const spring = (k: number) => {
  k = clamp(k);
  return 1 - Math.exp(-6 * k) * Math.cos(9 * k) * (1 - k);
};
export const mod = (a: number, n: number) => ((a % n) + n) % n;

export function rng(seed: number): () => number {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
/** A fixed random number in 0..1 for an index. */
export const hash = (i: number, seed = 0) =>
  rng(Math.imul(i | 0, 374761393) ^ Math.imul(seed + 1, 668265263))();
/** Smooth noise in -1..1. */
export function drift(x: number, seed = 0): number {
  const i = Math.floor(x),
    f = x - i,
    k = f * f * (3 - 2 * f);
  return lerp(hash(i, seed), hash(i + 1, seed), k) * 2 - 1;
}

// ---- colour ---------------------------------------------------------------
const parse = (hex: string) => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16));
export function mix(a: string, b: string, k: number): string {
  const p = parse(a),
    q = parse(b),
    c = clamp(k);
  return (
    "#" +
    p
      .map((v, i) =>
        Math.round(lerp(v, q[i], c))
          .toString(16)
          .padStart(2, "0"),
      )
      .join("")
  );
}
/** A colour from evenly or explicitly spaced keys. */
export function ramp(keys: [at: number, colour: string][], x: number): string {
  for (let i = 1; i < keys.length; i++)
    if (x <= keys[i][0]) return mix(keys[i - 1][1], keys[i][1], seg(x, keys[i - 1][0], keys[i][0]));
  return keys[keys.length - 1][1];
}
export const alpha = (hex: string, a: number) => {
  const [r, g, b] = parse(hex);
  return `rgba(${r},${g},${b},${clamp(a).toFixed(4)})`;
};

// ---- fills ----------------------------------------------------------------
export function fill(ctx: Ctx, colour: string) {
  ctx.fillStyle = colour;
  ctx.fillRect(0, 0, W, H);
}
export function vertical(ctx: Ctx, y0: number, y1: number, stops: [number, string][]) {
  const g = ctx.createLinearGradient(0, y0, 0, y1);
  for (const [at, colour] of stops) g.addColorStop(at, colour);
  return g;
}
export function sky(ctx: Ctx, stops: [number, string][], y0 = 0, y1 = H) {
  ctx.fillStyle = vertical(ctx, y0, y1, stops);
  ctx.fillRect(0, y0, W, y1 - y0);
}
export function poly(ctx: Ctx, points: Point[], close = true) {
  ctx.beginPath();
  points.forEach(([x, y], i) => (i ? ctx.lineTo(x, y) : ctx.moveTo(x, y)));
  if (close) ctx.closePath();
}
export function disc(ctx: Ctx, x: number, y: number, r: number, colour?: string) {
  ctx.beginPath();
  ctx.arc(x, y, Math.max(0, r), 0, TAU);
  if (colour) {
    ctx.fillStyle = colour;
    ctx.fill();
  }
}
export function oval(
  ctx: Ctx,
  x: number,
  y: number,
  rx: number,
  ry: number,
  colour?: string,
  turn = 0,
) {
  ctx.beginPath();
  ctx.ellipse(x, y, Math.max(0, rx), Math.max(0, ry), turn, 0, TAU);
  if (colour) {
    ctx.fillStyle = colour;
    ctx.fill();
  }
}
export function box(
  ctx: Ctx,
  x: number,
  y: number,
  w: number,
  h: number,
  r: number,
  colour?: string,
) {
  ctx.beginPath();
  ctx.roundRect(x, y, w, h, r);
  if (colour) {
    ctx.fillStyle = colour;
    ctx.fill();
  }
}
/** Darken the foot of the picture so that words read. */
export function scrim(ctx: Ctx, y: number, a: number) {
  ctx.fillStyle = vertical(ctx, y, H, [
    [0, "rgba(5,4,8,0)"],
    [0.6, `rgba(5,4,8,${(a * 0.75).toFixed(3)})`],
    [1, `rgba(5,4,8,${a.toFixed(3)})`],
  ]);
  ctx.fillRect(0, y, W, H - y);
}
/** Save, move, turn, scale, draw, restore. */
export function at(ctx: Ctx, x: number, y: number, turn: number, scale: number, draw: () => void) {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(turn);
  ctx.scale(scale, scale);
  draw();
  ctx.restore();
}

// ---- light ----------------------------------------------------------------
const glows = new Map<string, Canvas>();
/** A soft round light, drawn from a cache. */
export function glow(
  ctx: Ctx,
  x: number,
  y: number,
  r: number,
  colour: string,
  a = 1,
  mode: "screen" | "lighter" | "source-over" = "screen",
) {
  if (a <= 0.004 || r < 1) return;
  let sprite = glows.get(colour);
  if (!sprite) {
    sprite = createCanvas(256, 256);
    const c = sprite.getContext("2d"),
      g = c.createRadialGradient(128, 128, 0, 128, 128, 128);
    for (let i = 0; i <= 12; i++) {
      const k = i / 12;
      g.addColorStop(k, alpha(colour, (1 - k) ** 2.4));
    }
    c.fillStyle = g;
    c.fillRect(0, 0, 256, 256);
    glows.set(colour, sprite);
  }
  ctx.save();
  ctx.globalAlpha *= clamp(a);
  ctx.globalCompositeOperation = mode;
  ctx.drawImage(sprite, x - r, y - r, r * 2, r * 2);
  ctx.restore();
}
const cache = new Map<string, Canvas>();
/** Draw something once, reuse the picture. */
export function once(key: string, w: number, h: number, draw: (c: Ctx) => void): Canvas {
  let c = cache.get(key);
  if (!c) {
    c = createCanvas(w, h);
    draw(c.getContext("2d"));
    cache.set(key, c);
  }
  return c;
}
export function vignette(ctx: Ctx, strength = 0.55, colour = "#000000") {
  const pic = once(`vignette${strength}${colour}`, W, H, (c) => {
    const g = c.createRadialGradient(W / 2, H / 2, H * 0.42, W / 2, H / 2, W * 0.62);
    g.addColorStop(0, alpha(colour, 0));
    g.addColorStop(0.5, alpha(colour, strength * 0.3));
    g.addColorStop(1, alpha(colour, strength));
    c.fillStyle = g;
    c.fillRect(0, 0, W, H);
  });
  ctx.drawImage(pic, 0, 0);
}
export function dim(ctx: Ctx, k: number, colour = "#000000") {
  if (k > 0.003) fill(ctx, alpha(colour, k));
}

// ---- type -----------------------------------------------------------------
export interface TypeStyle {
  font: string;
  size: number;
  colour?: string;
  spacing?: number;
  alpha?: number;
  align?: "left" | "center" | "right";
  wdth?: number;
  wght?: number;
}
export function setType(ctx: Ctx, s: TypeStyle) {
  ctx.font = `${s.size}px ${s.font}`;
  ctx.letterSpacing = `${s.spacing ?? 0}px`;
  ctx.textAlign = s.align ?? "center";
  ctx.textBaseline = "alphabetic";
  ctx.fontVariationSettings =
    s.wdth || s.wght ? `"wdth" ${s.wdth ?? 100}, "wght" ${s.wght ?? 400}` : "normal";
}
export function type(ctx: Ctx, words: string, x: number, y: number, s: TypeStyle) {
  if ((s.alpha ?? 1) <= 0.004) return;
  ctx.save();
  setType(ctx, s);
  ctx.globalAlpha *= s.alpha ?? 1;
  ctx.fillStyle = s.colour ?? "#f4ead6";
  ctx.fillText(
    words,
    x + (s.align === undefined || s.align === "center" ? (s.spacing ?? 0) / 2 : 0),
    y,
  );
  ctx.restore();
}
export function widthOf(ctx: Ctx, words: string, s: TypeStyle): number {
  ctx.save();
  setType(ctx, s);
  const w = ctx.measureText(words).width;
  ctx.restore();
  return w;
}
/** The house signature that closes every film: five marquee bulbs and the name. */
export function signature(ctx: Ctx, t: number, y: number, ink: string, bulb: string, a: number) {
  if (a <= 0.004) return;
  ctx.save();
  ctx.globalAlpha *= a;
  for (let i = 0; i < 5; i++) {
    const on = 0.55 + 0.45 * Math.cos(t * 3 - i * 0.9);
    disc(ctx, W / 2 + (i - 2) * 22, y - 44, 4.5, mix(ink, bulb, on));
  }
  type(ctx, "BIJOU", W / 2, y, {
    font: "Archivo",
    size: 30,
    spacing: 12,
    colour: ink,
    wdth: 125,
    wght: 700,
  });
  ctx.restore();
}
