import {
  alpha,
  at,
  box,
  type Ctx,
  disc,
  drift,
  ease,
  glow,
  H,
  hash,
  hold,
  lerp,
  mix,
  mod,
  type Point,
  poly,
  sky,
  TAU,
  type,
  vertical,
  vignette,
  W,
} from "../../lib/paint.ts";
import { AMBER, CARD, RED } from "./palette.ts";
import { rain, traveller } from "./parts.ts";

export function platform(ctx: Ctx, s: number) {
  const vx = 800,
    vy = 432,
    P = (x: number, y: number, z: number): Point => [vx + (x * 620) / z, vy + (y * 620) / z],
    z0 = 0.55 + s * 0.012;
  sky(ctx, [
    [0, "#0b0d16"],
    [0.6, "#1b2233"],
    [1, "#12151f"],
  ]);
  const beam = ease(s, 4.5, 10.5);
  glow(ctx, vx, vy - 4, 250 + 520 * beam, "#7f8db0", 0.28 + 0.3 * beam);
  // far town
  ctx.fillStyle = "#0d1019";
  for (let i = 0; i < 26; i++) {
    const x = 810 + i * 22 - 40,
      h = 14 + hash(i, 8) * 46;
    ctx.fillRect(x, vy - h, 23, h);
    if (hash(i, 9) > 0.5) {
      ctx.fillStyle = alpha(AMBER, 0.7);
      ctx.fillRect(x + 8, vy - h + 9, 3, 4);
      ctx.fillStyle = "#0d1019";
    }
  }
  ctx.fillStyle = vertical(ctx, vy, H, [
    [0, "#191f2d"],
    [1, "#0a0b11"],
  ]);
  ctx.fillRect(0, vy, W, H - vy);
  // sleepers and rails
  ctx.fillStyle = "#0b0d14";
  for (let i = 0; i < 26; i++) {
    const z = z0 + i * 0.22;
    poly(ctx, [
      P(0.25, 0.62, z),
      P(1.35, 0.62, z),
      P(1.35, 0.62, z + 0.09),
      P(0.25, 0.62, z + 0.09),
    ]);
    ctx.fill();
  }
  for (const x of [0.42, 1.12]) {
    poly(ctx, [P(x, 0.6, z0), P(x + 0.035, 0.6, z0), P(x + 0.01, 0.6, 30), P(x, 0.6, 30)]);
    ctx.fillStyle = mix("#3c4a66", "#ffe0a6", 0.15 + beam * 0.8);
    ctx.fill();
  }
  // platform slab, lit edge
  ctx.fillStyle = vertical(ctx, vy, H, [
    [0, "#242a3a"],
    [0.35, "#1d2230"],
    [1, "#10121a"],
  ]);
  poly(ctx, [P(0.02, 0.4, 40), P(0.02, 0.4, z0), [-200, H + 200], [-200, vy + 6]]);
  ctx.fill();
  poly(ctx, [P(0.02, 0.4, 40), P(0.02, 0.4, z0), P(0.02, 0.62, z0), P(0.02, 0.62, 40)]);
  ctx.fillStyle = "#07080c";
  ctx.fill();
  poly(ctx, [P(0.02, 0.4, 40), P(0.02, 0.4, z0), P(-0.03, 0.4, z0), P(-0.03, 0.4, 40)]);
  ctx.fillStyle = mix("#8d8570", "#ffe6b4", beam);
  ctx.fill();
  // canopy
  poly(ctx, [P(0.05, -0.62, 40), P(0.05, -0.62, 0.62), [-300, -400], [-300, vy - 20]]);
  ctx.fillStyle = "#07080d";
  ctx.fill();
  for (let i = 0; i < 60; i++) {
    const z = 0.66 + i * 0.1,
      [x, y] = P(0.05, -0.62, z),
      w = 60 / z / 2;
    poly(ctx, [
      [x - w * 0.3, y],
      [x + w * 0.3, y],
      [x, y + w * 1.1],
    ]);
    ctx.fill();
  }
  // waiting-room windows behind blinds, and their light on the wet floor
  for (const z of [1.12, 1.62, 2.2, 2.9]) {
    const q = (y: number, d: number): Point => P(-1.32, y, z + d),
      w = 0.3;
    poly(ctx, [q(-0.34, 0), q(-0.34, w), q(0.22, w), q(0.22, 0)]);
    ctx.fillStyle = "#8a5a2a";
    ctx.fill();
    for (let i = 0; i < 9; i++) {
      const y = -0.33 + i * 0.062;
      poly(ctx, [q(y, 0), q(y, w), q(y + 0.036, w), q(y + 0.036, 0)]);
      ctx.fillStyle = i < 5 ? "#ffc977" : "#e0a050";
      ctx.fill();
    }
    poly(ctx, [
      P(-1.3, 0.4, z),
      P(-1.3, 0.4, z + w),
      P(-0.62, 0.4, z + w + 0.25),
      P(-0.62, 0.4, z + 0.1),
    ]);
    ctx.fillStyle = alpha("#ffc56b", 0.1);
    ctx.fill();
  }
  // lamps, cones, columns from far to near
  for (let i = 6; i >= 0; i--) {
    const z = 0.98 + i * 0.72 - s * 0.008,
      [lx, ly] = P(-0.5, -0.46, z),
      [, fy] = P(-0.5, 0.4, z),
      r = 300 / z,
      flick = i === 2 ? 0.75 + 0.25 * Math.sign(drift(s * 7, 5) + 0.45) : 1;
    ctx.fillStyle = vertical(ctx, ly, fy, [
      [0, alpha("#ffc56b", 0.34 * flick)],
      [1, alpha("#ffc56b", 0.03)],
    ]);
    poly(ctx, [
      [lx - 9 / z, ly],
      [lx + 9 / z, ly],
      [lx + 150 / z, fy],
      [lx - 150 / z, fy],
    ]);
    ctx.fill();
    ctx.save();
    ctx.translate(lx, fy);
    ctx.scale(1, 0.22);
    glow(ctx, 0, 0, r * 0.75, "#ffb95a", 0.5 * flick);
    ctx.restore();
    ctx.save();
    ctx.translate(lx, fy);
    ctx.scale(0.16, 1.1);
    glow(ctx, 0, 60 / z, r * 0.5, "#ffcf86", 0.5 * flick);
    ctx.restore();
    glow(ctx, lx, ly, r * 0.5, AMBER, 0.8 * flick);
    poly(ctx, [
      [lx - 17 / z, ly + 2],
      [lx + 17 / z, ly + 2],
      [lx + 5 / z, ly - 11 / z],
      [lx - 5 / z, ly - 11 / z],
    ]);
    ctx.fillStyle = "#05060a";
    ctx.fill();
    box(ctx, lx - 1 / z, ly - 120 / z, 2 / z, 112 / z, 0, "#05060a");
    disc(ctx, lx, ly + 3 / z, 6 / z, mix(AMBER, "#fff3d6", 0.7 * flick));
    const [cx, cy] = P(-0.14, 0.4, z + 0.3),
      [, top] = P(-0.14, -0.62, z + 0.3);
    ctx.fillStyle = "#06070b";
    ctx.fillRect(cx - 8 / z, top, 16 / z, cy - top);
    ctx.fillRect(cx - 13 / z, cy - 18 / z, 26 / z, 18 / z);
    if (i === 1) {
      at(ctx, ...P(-0.5, 0.4, 1.66), 0, 2.2, () => {
        ctx.save();
        ctx.scale(1, -0.42);
        ctx.globalAlpha = 0.5;
        traveller(ctx, "#05060a");
        ctx.restore();
        ctx.save();
        ctx.translate(0, -1.1);
        ctx.globalAlpha = 0.9;
        traveller(ctx, "#ffd694");
        ctx.restore();
        traveller(ctx, "#050509");
        ctx.globalAlpha = 0.55 + 0.45 * Math.sin(s * 2.2);
        glow(ctx, 8, -92, 6, "#ff7a3c", 1);
        disc(ctx, 8, -92, 0.9, "#ffb27a");
      });
    }
  }
  // clock
  const [kx, ky] = P(-0.28, -0.5, 0.95);
  ctx.fillStyle = "#05060a";
  ctx.fillRect(kx - 3, 0, 6, ky);
  disc(ctx, kx, ky, 50, "#05060a");
  disc(ctx, kx, ky, 43, "#e9dcb8");
  glow(ctx, kx, ky, 120, AMBER, 0.35);
  for (let i = 0; i < 12; i++)
    at(ctx, kx, ky, (i * TAU) / 12, 1, () => {
      ctx.fillStyle = "#20180e";
      ctx.fillRect(-1.5, -39, 3, 8);
    });
  const tick = Math.floor(s) + ease(mod(s, 1), 0, 0.18);
  at(ctx, kx, ky, -0.05, 1, () => {
    ctx.fillStyle = "#20180e";
    ctx.fillRect(-3, -24, 6, 28);
  });
  at(ctx, kx, ky, -0.21 + tick * 0.021, 1, () => {
    ctx.fillStyle = "#20180e";
    ctx.fillRect(-2, -36, 4, 42);
  });
  at(ctx, kx, ky, (tick * TAU) / 60, 1, () => {
    ctx.fillStyle = RED;
    ctx.fillRect(-1, -38, 2, 46);
  });
  rain(ctx, s, 34, 0.24, -0.14, 700, 1500);
  // the train comes
  const [hx, hy] = P(0.77, 0.2, lerp(14, 3.4, beam ** 1.6));
  glow(ctx, hx, hy, 60 + 480 * beam ** 2, "#fff0cc", 0.3 + 0.7 * beam);
  glow(ctx, hx, hy, 14 + 70 * beam ** 2, "#ffffff", 1);
  ctx.save();
  ctx.translate(hx, hy + 60 + 110 * beam);
  ctx.scale(0.1, 1);
  glow(ctx, 0, 0, 120 + 300 * beam, "#ffe6b4", 0.7 * beam);
  ctx.restore();
  vignette(ctx, 0.75);
  // title through a blind
  const a = hold(s, 2.2, 4, 7.6, 8.8);
  if (a > 0) {
    ctx.save();
    ctx.beginPath();
    for (let y = 110; y < 340; y += 11) ctx.rect(780, y, 500, 11 * ease(a, 0.05, 0.95));
    ctx.clip();
    type(ctx, "NIGHT", 870, 216, { ...CARD, size: 112, spacing: 14, align: "left" });
    type(ctx, "TRAIN", 870, 326, { ...CARD, size: 112, spacing: 14, align: "left" });
    ctx.restore();
    type(ctx, "THE 11:58 DOES NOT WAIT", 1040, 372, {
      font: "NoirThin",
      colour: "#c9b98f",
      size: 20,
      spacing: 6,
      alpha: ease(a, 0.6, 1),
    });
  }
}
