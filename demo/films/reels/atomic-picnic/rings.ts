import {
  alpha,
  at,
  type Ctx,
  disc,
  ease,
  fill,
  H,
  hash,
  lerp,
  mod,
  type Point,
  seg,
  spring,
  TAU,
  W,
} from "../../lib/paint.ts";
import { CREAM, MINT, MUSTARD, NIGHT, PINK, TEAL, TOMATO } from "./palette.ts";
import { burst, rocket, saucer } from "./parts.ts";

export function rings(ctx: Ctx, s: number) {
  fill(ctx, NIGHT);
  const px = 640,
    py = 360,
    beat = mod(s, 0.5) / 0.5;
  const flow = s * 0.9;
  for (let i = 10; i >= 0; i--) {
    const k = (i + mod(flow, 1)) / 11,
      id = mod(i - Math.floor(flow), 5);
    disc(
      ctx,
      px,
      py,
      90 + k ** 1.6 * 900,
      ["#262a52", "#35305f", "#4f3263", "#2b4a6e", "#1b5a66"][id],
    );
    ctx.strokeStyle = alpha([MINT, PINK, MUSTARD, MINT, CREAM][id], 0.5 * (1 - k));
    ctx.lineWidth = 3;
    ctx.stroke();
  }
  for (let i = 0; i < 38; i++)
    burst(
      ctx,
      hash(i, 11) * W,
      hash(i, 12) * H,
      (5 + hash(i, 13) * 12) * (0.7 + 0.3 * Math.sin(s * 4 + i)),
      i % 4 ? CREAM : MUSTARD,
      i + s * 0.2,
      4,
    );
  // planet and its ring
  const pr = 118 + 5 * (1 - beat) ** 3;
  const ringArc = (a: number, b: number) => {
    for (const [r, c, w] of [
      [228, MUSTARD, 16],
      [200, TOMATO, 11],
      [252, CREAM, 5],
    ] as const) {
      ctx.beginPath();
      ctx.ellipse(px, py, r, r * 0.26, -0.22, a, b);
      ctx.strokeStyle = c;
      ctx.lineWidth = w;
      ctx.stroke();
    }
  };
  ringArc(Math.PI, TAU);
  ctx.save();
  disc(ctx, px, py, pr, "#2e8f8a");
  ctx.clip();
  for (let i = 0; i < 5; i++) {
    ctx.fillStyle = [MINT, "#2e8f8a", PINK, TEAL, MINT][i];
    ctx.beginPath();
    ctx.ellipse(px, py - 96 + i * 46 + 5 * Math.sin(s + i), 180, 16, -0.22, 0, TAU);
    ctx.fill();
  }
  disc(ctx, px + 66, py + 40, 150, alpha(NIGHT, 0.22));
  ctx.restore();
  ringArc(0, Math.PI);
  // saucers dance, rocket laps
  const form = ease(s, 4.8, 6.4);
  for (let i = 0; i < 6; i++) {
    const a = (i * TAU) / 6 + s * 0.9,
      line: Point = [190 + i * 180, 130 + 34 * Math.sin(s * 3 + i * 1.05)],
      circle: Point = [px + Math.cos(a) * 430, py + Math.sin(a) * 250];
    const k = spring(seg(s, 0.6 + i * 0.2, 1.6 + i * 0.2));
    saucer(
      ctx,
      lerp(line[0], circle[0], form),
      lerp(line[1] - 300 * (1 - k), circle[1], form),
      0.62,
      s + i,
      [PINK, "#c9d6d2", MUSTARD][i % 3],
      [MINT, PINK, MINT][i % 3],
    );
  }
  const ra = -0.4 + s * 0.85,
    rx = px + Math.cos(ra) * 330,
    ry = py + Math.sin(ra) * 150 + 60;
  for (let i = 1; i < 11; i++) {
    const b = ra - i * 0.085;
    disc(
      ctx,
      px + Math.cos(b) * 330,
      py + Math.sin(b) * 150 + 60,
      9 - i * 0.7,
      alpha(i % 2 ? MUSTARD : CREAM, 0.9 - i * 0.08),
    );
  }
  at(ctx, rx, ry, Math.atan2(Math.cos(ra) * 150, -Math.sin(ra) * 330) + Math.PI / 2, 0.34, () => {
    ctx.translate(0, 140);
    rocket(ctx, s, 0.8);
  });
}
