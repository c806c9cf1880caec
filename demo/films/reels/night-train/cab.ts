import {
  alpha,
  clamp,
  type Ctx,
  disc,
  drift,
  glow,
  H,
  hash,
  mix,
  mod,
  type Point,
  poly,
  sky,
  TAU,
  vertical,
  vignette,
  W,
} from "../../lib/paint.ts";
import { AMBER, RED } from "./palette.ts";

export function cab(ctx: Ctx, s: number) {
  const vx = 640 + 60 * Math.sin(s * 0.31),
    vy = 322,
    speed = 4.2,
    bend = 26 * Math.sin(s * 0.42 - 0.7);
  const P = (x: number, y: number, z: number): Point => [
      vx + (x * 560) / z + bend * (z * z * 0.018),
      vy + (y * 560) / z + z * 0.3,
    ],
    go = s * speed;
  sky(
    ctx,
    [
      [0, "#080a12"],
      [0.42, "#222c44"],
      [0.45, "#37425c"],
    ],
    0,
    H,
  );
  const mx = 930 - s * 9;
  glow(ctx, mx, 120, 300, "#8fa3cf", 0.55);
  disc(ctx, mx, 120, 34, "#e6e2cf");
  for (let k = 0; k < 3; k++) {
    ctx.fillStyle = alpha("#0d121f", 0.75);
    ctx.beginPath();
    for (let i = 0; i < 8; i++)
      ctx.ellipse(
        mod(i * 210 + k * 90 + s * (5 + k * 3), 1700) - 200,
        96 + k * 30 + 12 * Math.sin(i * 2.1 + k),
        170 - k * 20,
        15 + 5 * Math.sin(i + k),
        0,
        0,
        TAU,
      );
    ctx.fill();
  }
  for (let k = 0; k < 2; k++) {
    ctx.fillStyle = k ? "#0c0f18" : "#182034";
    ctx.beginPath();
    ctx.moveTo(0, H);
    for (let x = 0; x <= W; x += 20)
      ctx.lineTo(
        x,
        vy +
          14 -
          k * 2 -
          (k ? 30 : 62) * (0.55 + 0.45 * drift(x * 0.006 + bend * 0.02 * (k + 1) + k * 9, k)),
      );
    ctx.lineTo(W, H);
    ctx.fill();
  }
  ctx.fillStyle = vertical(ctx, vy, H, [
    [0, "#141926"],
    [0.3, "#12151f"],
    [1, "#08090e"],
  ]);
  ctx.fillRect(0, vy + 12, W, H);
  // ballast lit by the headlamp
  ctx.save();
  ctx.translate(vx, H);
  ctx.scale(1.5, 1);
  glow(ctx, 0, 0, 420, "#8d7a54", 0.5);
  ctx.restore();
  for (let i = 30; i >= 0; i--) {
    const z = i * 0.42 + 0.5 + (0.42 - mod(go, 0.42)),
      near = clamp(1 - z / 9);
    for (const c of [0, 1.75]) {
      poly(ctx, [
        P(c - 0.62, 0.8, z),
        P(c + 0.62, 0.8, z),
        P(c + 0.62, 0.8, z + 0.15),
        P(c - 0.62, 0.8, z + 0.15),
      ]);
      ctx.fillStyle = mix("#151824", c ? "#241f1c" : "#4a3d2a", near);
      ctx.fill();
    }
  }
  for (const x of [-0.4, 0.4, 1.35, 2.15]) {
    const l: Point[] = [],
      r: Point[] = [];
    for (let k = 0; k <= 26; k++) {
      const z = 0.5 + (k / 26) ** 2 * 14;
      l.push(P(x - 0.022, 0.78, z));
      r.unshift(P(x + 0.022, 0.78, z));
    }
    poly(ctx, [...l, ...r]);
    ctx.fillStyle = vertical(ctx, vy, H, [
      [0.02, "#5e6b88"],
      [0.35, x < 1 ? "#e9d6a8" : "#6b6a70"],
      [1, x < 1 ? "#fff2d0" : "#3e3d46"],
    ]);
    ctx.fill();
  }
  // poles, wires, lamps
  for (const side of [-1, 1]) {
    const gap = 3.1,
      x = side < 0 ? -1.7 : 3.05;
    let wire: Point[] = [];
    for (let i = 5; i >= 0; i--) {
      const id = i + Math.floor(go / gap),
        z = i * gap + 0.35 + (gap - mod(go, gap)),
        [px, py] = P(x, 0.82, z),
        [, top] = P(x, -1.55, z),
        w = 26 / z,
        lampOn = side < 0 || id % 2 === 0;
      ctx.fillStyle = mix("#06070b", "#1a2031", clamp(z / 16));
      ctx.fillRect(px - w / 2, top, w, py - top);
      ctx.fillRect(px - (side < 0 ? 0 : 150 / z), top + 30 / z, 150 / z, 14 / z);
      if (lampOn) {
        const lx = px - (side * 140) / z,
          ly = top + 60 / z;
        const c = id % 7 === 0 && side > 0 ? RED : AMBER;
        glow(ctx, lx, ly, Math.min(760, 520 / z), c, 0.75);
        glow(ctx, lx, ly, 70 / z, "#fff4da", 1);
        ctx.save();
        ctx.translate(lx, P(x, 0.85, z)[1]);
        ctx.scale(1, 0.25);
        glow(ctx, 0, 0, Math.min(700, 460 / z), c, 0.5);
        ctx.restore();
      }
      wire.push([px - (side * 100) / z, top + 20 / z]);
    }
    ctx.strokeStyle = alpha("#0a0c13", 0.9);
    ctx.lineWidth = 2;
    for (const off of [0, 12]) {
      ctx.beginPath();
      wire.forEach(([a, b], i) => {
        if (!i) ctx.moveTo(a, b + off);
        else {
          const [c, d] = wire[i - 1];
          ctx.quadraticCurveTo(
            (a + c) / 2,
            (b + d) / 2 + Math.abs(a - c) * 0.09 + off,
            a,
            b + off * (1 + i * 0.3),
          );
        }
      });
      ctx.stroke();
    }
  }
  // rain rushing out of the vanishing point
  ctx.strokeStyle = alpha("#c8d4ee", 0.2);
  ctx.lineWidth = 1.6;
  ctx.beginPath();
  for (let i = 0; i < 26; i++) {
    const k = mod(hash(i, 1) + s * 0.9, 1),
      a = hash(i + 97 * Math.floor(hash(i, 1) + s * 0.9), 2) * TAU,
      r = 70 + k * k * 900,
      r2 = r + 14 + k * 70;
    ctx.moveTo(vx + Math.cos(a) * r, vy + Math.sin(a) * r * 0.8);
    ctx.lineTo(vx + Math.cos(a) * r2, vy + Math.sin(a) * r2 * 0.8);
  }
  ctx.stroke();
  vignette(ctx, 0.8);
}
