import {
  alpha,
  at,
  clamp,
  type Ctx,
  hash,
  lerp,
  mix,
  type Point,
  poly,
  spring,
  TAU,
  W,
} from "../../lib/paint.ts";
import { decay, hz, shape, vibes } from "../../lib/sound.ts";
import { CREAM, INK } from "./palette.ts";

/** One piece of card: a shadow below, the colour, a pale cut edge. */
export function cut(ctx: Ctx, trace: () => void, colour: string, depth = 6, shade = 0.22) {
  ctx.save();
  ctx.translate(depth * 0.6, depth);
  trace();
  ctx.fillStyle = alpha("#1a1430", shade);
  ctx.fill();
  ctx.restore();
  trace();
  ctx.fillStyle = colour;
  ctx.fill();
  ctx.strokeStyle = alpha("#ffffff", 0.22);
  ctx.lineWidth = 1.5;
  ctx.stroke();
}
export const thread = (ctx: Ctx, x: number, y: number, x0 = x) => {
  ctx.strokeStyle = alpha("#fff7e2", 0.5);
  ctx.lineWidth = 1.4;
  ctx.beginPath();
  ctx.moveTo(x0, -4);
  ctx.lineTo(x, y);
  ctx.stroke();
};
export const cloud = (ctx: Ctx, x: number, y: number, s: number, colour: string) => {
  thread(ctx, x, y - 20 * s, x + 4);
  cut(
    ctx,
    () => {
      ctx.beginPath();
      ctx.arc(x - 56 * s, y, 30 * s, 2.214, 5.4);
      ctx.arc(x - 4 * s, y - 18 * s, 42 * s, 3.5, 5.9);
      ctx.arc(x + 54 * s, y, 32 * s, 4.2, 0.848);
      ctx.closePath();
    },
    colour,
    7,
  );
};
/** A house front; night 0..1 lights its windows one by one. */
export function house(
  ctx: Ctx,
  x: number,
  base: number,
  w: number,
  h: number,
  id: number,
  colour: string,
  night: number,
  depth: number,
) {
  const y = base - h,
    roof = Math.floor(hash(id, 2) * 6),
    trace = () => {
      ctx.beginPath();
      ctx.moveTo(x, base + 400);
      ctx.lineTo(x, y);
      if (roof === 0) {
        ctx.lineTo(x + w / 2, y - w * 0.45);
        ctx.lineTo(x + w, y);
      } else if (roof === 1) {
        ctx.lineTo(x + w * 0.25, y);
        ctx.lineTo(x + w * 0.25, y - 24);
        ctx.lineTo(x + w * 0.4, y - 24);
        ctx.lineTo(x + w * 0.4, y - 52);
        ctx.lineTo(x + w * 0.6, y - 52);
        ctx.lineTo(x + w * 0.6, y - 24);
        ctx.lineTo(x + w * 0.75, y - 24);
        ctx.lineTo(x + w * 0.75, y);
        ctx.lineTo(x + w, y);
      } else if (roof === 2) {
        ctx.arc(x + w / 2, y, w / 2, Math.PI, 0);
      } else if (roof === 3) {
        ctx.lineTo(x + w * 0.46, y - 10);
        ctx.lineTo(x + w * 0.48, y - 74);
        ctx.lineTo(x + w * 0.52, y - 74);
        ctx.lineTo(x + w * 0.54, y - 10);
        ctx.lineTo(x + w, y);
      } else if (roof === 4) {
        ctx.lineTo(x, y - 28);
        ctx.lineTo(x + w, y + 6);
      } else ctx.lineTo(x + w, y);
      ctx.lineTo(x + w, base + 400);
      ctx.closePath();
    };
  cut(ctx, trace, colour, depth);
  const cols = Math.max(2, Math.round(w / 30)),
    gap = w / cols,
    ww = gap * 0.46,
    hh = gap * (0.55 + 0.25 * hash(id, 7)),
    rows = Math.min(9, Math.floor((h - 16) / (hh * 1.9)));
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < cols; c++) {
      const on = night * 1.25 > 0.12 + hash(id * 97 + r * 13 + c, 3) ? 1 : 0;
      ctx.fillStyle = on
        ? hash(id + r * 7 + c, 4) > 0.25
          ? "#ffd478"
          : "#ffb05a"
        : mix(colour, INK, 0.3);
      ctx.fillRect(x + gap * (c + 0.5) - ww / 2, y + 16 + r * hh * 1.9, ww, hh);
    }
}
export function skyline(
  ctx: Ctx,
  scroll: number,
  base: number,
  k: number,
  colours: string[],
  night: number,
  rise = 1,
  seed = 0,
) {
  const wMin = lerp(60, 116, k),
    first = Math.floor(scroll / wMin) - 2;
  for (let i = first; i < first + Math.ceil(W / wMin) + 5; i++) {
    const id = i * 7 + seed * 1000,
      w = wMin * (0.92 + 0.5 * hash(id, 1)),
      h = lerp(130, 235, hash(id, 5)) * lerp(0.9, 1.25, k) * (hash(id, 6) > 0.85 ? 1.5 : 1),
      x = i * wMin - scroll,
      up = spring(clamp(rise * 1.6 - (x / W) * 0.5));
    if (rise <= 0) continue;
    house(
      ctx,
      x,
      base + (1 - up) * (h + 120),
      w,
      h,
      id,
      colours[Math.abs(i + seed) % colours.length],
      night,
      4 + 6 * k,
    );
  }
}
export function plane(ctx: Ctx, x: number, y: number, turn: number, s: number) {
  at(ctx, x, y, turn, s, () => {
    cut(
      ctx,
      () =>
        poly(ctx, [
          [60, 0],
          [-50, -34],
          [-34, -2],
        ]),
      "#fffaf0",
      10,
      0.18,
    );
    cut(
      ctx,
      () =>
        poly(ctx, [
          [60, 0],
          [-34, -2],
          [-26, 22],
        ]),
      "#d8cdb4",
      0,
      0,
    );
    cut(
      ctx,
      () =>
        poly(ctx, [
          [60, 0],
          [-26, 22],
          [-58, 16],
          [-34, -2],
        ]),
      CREAM,
      0,
      0,
    );
  });
}
export function trail(ctx: Ctx, pts: Point[], a: number) {
  ctx.setLineDash([2, 15]);
  ctx.lineCap = "round";
  ctx.strokeStyle = alpha("#ffffff", a);
  ctx.lineWidth = 5;
  poly(ctx, pts, false);
  ctx.stroke();
  ctx.setLineDash([]);
}
export function tree(ctx: Ctx, x: number, y: number, s: number, c: string, t: number) {
  at(ctx, x, y, 0.02 * Math.sin(t * 1.4 + x), s, () => {
    cut(
      ctx,
      () => {
        ctx.beginPath();
        ctx.rect(-5, -70, 10, 74);
      },
      "#6b4a3c",
      4,
    );
    cut(
      ctx,
      () => {
        ctx.beginPath();
        ctx.ellipse(0, -110, 42, 58, 0, 0, TAU);
      },
      c,
      6,
    );
    ctx.strokeStyle = alpha("#ffffff", 0.3);
    ctx.lineWidth = 2;
    poly(
      ctx,
      [
        [0, -62],
        [0, -150],
      ],
      false,
    );
    ctx.stroke();
    for (const k of [-1, 1]) {
      poly(
        ctx,
        [
          [0, -88],
          [k * 20, -108],
        ],
        false,
      );
      ctx.stroke();
      poly(
        ctx,
        [
          [0, -112],
          [k * 18, -130],
        ],
        false,
      );
      ctx.stroke();
    }
  });
}
export function bellTram() {
  const b = vibes(hz("D6"), 1.4, 1);
  return shape(b, (t) => 0.6 + 0.6 * decay(t, 0.1));
}
