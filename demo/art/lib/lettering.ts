/** Lettering as outlines: exact bounding boxes, so nothing is ever clipped, and letters can be bent. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Path2D } from "@napi-rs/canvas";
import type { Font } from "opentype.js";

export type Command =
  | { type: "M"; x: number; y: number }
  | { type: "L"; x: number; y: number }
  | { type: "Q"; x1: number; y1: number; x: number; y: number }
  | { type: "C"; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
  | { type: "Z" };
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
export type Warp = (x: number, y: number) => readonly number[];

// Its module build says that it is CommonJS.
const { parse } = createRequire(import.meta.url)("opentype.js") as typeof import("opentype.js");
const faces = new Map<string, Font>();

/** A face by its Fontsource name with optional weight and style: "oswald:700", "playfair-display:900:italic". */
function font(key: string): Font {
  const known = faces.get(key);
  if (known) return known;
  const [name, weight = "400", style = "normal"] = key.split(":");
  const file = `@fontsource/${name}/files/${name}-latin-${weight}-${style}.woff`;
  const bytes = readFileSync(new URL(`../../node_modules/${file}`, import.meta.url));
  const face = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  faces.set(key, face);
  return face;
}

export function outline(
  text: string,
  key: string,
  size = 100,
  tracking = 0,
): { cmds: Command[]; box: Box } {
  const face = font(key);
  const scale = size / face.unitsPerEm;
  const glyphs = Array.from(text, (c) => face.charToGlyph(c));
  let x = 0;
  const cmds: Command[] = [];
  glyphs.forEach((glyph, i) => {
    const before = glyphs[i - 1];
    if (before) x += (face.getKerningValue(before, glyph) || 0) * scale;
    cmds.push(...(glyph.getPath(x, 0, size).commands as Command[]));
    x += (glyph.advanceWidth ?? 0) * scale + tracking * size;
  });
  return { cmds, box: bounds(cmds) };
}

const quadratic = (t: number, p0: number, p1: number, p2: number) =>
  (1 - t) ** 2 * p0 + 2 * (1 - t) * t * p1 + t * t * p2;
const cubic = (t: number, p0: number, p1: number, p2: number, p3: number) =>
  (1 - t) ** 3 * p0 + 3 * (1 - t) ** 2 * t * p1 + 3 * (1 - t) * t * t * p2 + t ** 3 * p3;

function bounds(cmds: Command[]): Box {
  let x0 = 1e9;
  let y0 = 1e9;
  let x1 = -1e9;
  let y1 = -1e9;
  const reach = (x: number, y: number) => {
    x0 = Math.min(x0, x);
    x1 = Math.max(x1, x);
    y0 = Math.min(y0, y);
    y1 = Math.max(y1, y);
  };
  let px = 0;
  let py = 0;
  for (const c of cmds) {
    if (c.type === "Z") continue;
    if (c.type === "Q")
      for (const t of [0.25, 0.5, 0.75])
        reach(quadratic(t, px, c.x1, c.x), quadratic(t, py, c.y1, c.y));
    if (c.type === "C")
      for (const t of [0.2, 0.4, 0.6, 0.8])
        reach(cubic(t, px, c.x1, c.x2, c.x), cubic(t, py, c.y1, c.y2, c.y));
    reach(c.x, c.y);
    px = c.x;
    py = c.y;
  }
  return x0 > x1 ? { x: 0, y: 0, w: 0, h: 0 } : { x: x0, y: y0, w: x1 - x0, h: y1 - y0 };
}

export function move(cmds: Command[], warp: Warp): Command[] {
  const at = (x: number, y: number) => {
    const [wx = 0, wy = 0] = warp(x, y);
    return { x: wx, y: wy };
  };
  return cmds.map((c) => {
    if (c.type === "Z") return c;
    const end = at(c.x, c.y);
    if (c.type === "M" || c.type === "L") return { type: c.type, ...end };
    const first = at(c.x1, c.y1);
    if (c.type === "Q") return { type: c.type, x1: first.x, y1: first.y, ...end };
    const second = at(c.x2, c.y2);
    return { type: c.type, x1: first.x, y1: first.y, x2: second.x, y2: second.y, ...end };
  });
}

/** Splits curves and lines so that a warp bends them smoothly. */
export function subdivide(cmds: Command[], pieces = 6): Command[] {
  const out: Command[] = [];
  let px = 0;
  let py = 0;
  let startX = 0;
  let startY = 0;
  const line = (x: number, y: number) => out.push({ type: "L", x, y });
  for (const c of cmds) {
    if (c.type === "Z") {
      for (let i = 1; i <= pieces; i++)
        line(px + ((startX - px) * i) / pieces, py + ((startY - py) * i) / pieces);
      out.push(c);
      px = startX;
      py = startY;
      continue;
    }
    if (c.type === "M") {
      out.push(c);
      startX = c.x;
      startY = c.y;
    } else
      for (let i = 1; i <= pieces; i++) {
        const t = i / pieces;
        if (c.type === "L") line(px * (1 - t) + c.x * t, py * (1 - t) + c.y * t);
        else if (c.type === "Q") line(quadratic(t, px, c.x1, c.x), quadratic(t, py, c.y1, c.y));
        else line(cubic(t, px, c.x1, c.x2, c.x), cubic(t, py, c.y1, c.y2, c.y));
      }
    px = c.x;
    py = c.y;
  }
  return out;
}

export function toPath(cmds: Command[]): Path2D {
  const f = (v: number) => v.toFixed(2);
  const data = cmds.map((c) => {
    if (c.type === "Z") return "Z";
    if (c.type === "Q") return `Q${f(c.x1)} ${f(c.y1)} ${f(c.x)} ${f(c.y)}`;
    if (c.type === "C") return `C${f(c.x1)} ${f(c.y1)} ${f(c.x2)} ${f(c.y2)} ${f(c.x)} ${f(c.y)}`;
    return `${c.type}${f(c.x)} ${f(c.y)}`;
  });
  return new Path2D(data.join(""));
}

export interface Setting extends Box {
  font: string;
  small?: string | undefined;
  case?: string | undefined;
  tracking?: number | undefined;
  smallTracking?: number | undefined;
  leading?: number | undefined;
  /** "block": every line as wide as the box; "same": one size for all. */
  mode?: string | undefined;
  smallScale?: number | undefined;
  maxLine?: number | undefined;
  align?: string | undefined;
  valign?: string | undefined;
}
export interface Row extends Box {
  catchword: boolean;
  cmds: Command[];
}

/** Sets a title into a box. A line starting with "~" is a catchword (the, of, from), set small. */
export function compose(lines: string[], o: Setting): { rows: Row[]; box: Box } {
  const set = lines.map((raw) => {
    const catchword = raw.startsWith("~");
    const plain = catchword ? raw.slice(1) : raw;
    const text =
      o.case === "upper" ? plain.toUpperCase() : o.case === "lower" ? plain.toLowerCase() : plain;
    const face = catchword && o.small ? o.small : o.font;
    const tracking = catchword ? (o.smallTracking ?? 0.12) : (o.tracking ?? 0);
    return { catchword, ...outline(text, face, 100, tracking) };
  });
  const mains = set.filter((line) => !line.catchword);
  const cap = mains.length > 0 ? Math.max(...mains.map((line) => line.box.h)) : 70;
  const widest = Math.max(...mains.map((line) => line.box.w));
  let sizes = set.map(({ catchword, box }) =>
    catchword ? 0 : o.w / (o.mode === "same" ? widest : box.w),
  );
  const { maxLine } = o;
  if (maxLine)
    sizes = sizes.map((size, i) =>
      set[i].catchword ? size : Math.min(size, maxLine / set[i].box.h),
    );
  const smallest = Math.min(...sizes.filter((size) => size > 0));
  set.forEach((line, i) => {
    if (line.catchword)
      sizes[i] = Math.min((o.w * 0.9) / line.box.w, smallest * (o.smallScale ?? 0.36) * (cap / 72));
  });
  const leading = o.leading ?? 0.16;
  const gapAbove = (heights: number[], i: number) => {
    const low = Math.min(heights[i], heights[i - 1]);
    const high = Math.max(heights[i], heights[i - 1]);
    const small = set[i].catchword || set[i - 1].catchword;
    return leading * (small ? Math.max(low * 2, high * 0.45) : Math.min(high, low * 1.7));
  };
  const heightsNow = () => set.map((line, i) => line.box.h * sizes[i]);
  const total = () => {
    const heights = heightsNow();
    return heights.reduce((sum, h, i) => sum + h + (i ? gapAbove(heights, i) : 0), 0);
  };
  for (let n = 0; n < 12 && total() > o.h; n++) {
    const fit = o.h / total();
    sizes = sizes.map((size) => size * fit);
  }
  const heights = heightsNow();
  const spare = o.h - total();
  let y = o.y + (o.valign === "bottom" ? spare : o.valign === "top" ? 0 : spare / 2);
  const rows = set.map((line, i): Row => {
    if (i) y += gapAbove(heights, i);
    const size = sizes[i];
    const w = line.box.w * size;
    const room = o.w - w;
    const x = o.x + (o.align === "left" ? 0 : o.align === "right" ? room : room / 2);
    const top = y;
    y += heights[i];
    return {
      catchword: line.catchword,
      x,
      y: top,
      w,
      h: heights[i],
      cmds: move(line.cmds, (px, py) => [
        x + (px - line.box.x) * size,
        top + (py - line.box.y) * size,
      ]),
    };
  });
  return { rows, box: bounds(rows.flatMap((row) => row.cmds)) };
}
