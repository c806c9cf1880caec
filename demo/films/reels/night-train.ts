/** Night Train: noir. Rain, a platform, the line from the cab, a compartment, a viaduct under the moon, dawn. */
import {
  W,
  H,
  TAU,
  clamp,
  lerp,
  ease,
  hold,
  hash,
  drift,
  mod,
  mix,
  alpha,
  fill,
  sky,
  vertical,
  poly,
  disc,
  box,
  at,
  glow,
  vignette,
  dim,
  type,
  signature,
  type Ctx,
  type Point,
} from "../lib/paint.ts";
import type { Film } from "../lib/film.ts";
import {
  Mix,
  hz,
  strings,
  vibes,
  bass,
  hit,
  pink,
  filter,
  make,
  shape,
  swell,
  thump,
  brass,
  decay,
} from "../lib/sound.ts";

const AMBER = "#ffb648",
  IVORY = "#f4ead6",
  RED = "#e0322b";
const CARD = { font: "Noir", colour: IVORY };

/** Falling streaks, few and long: rain that compresses. */
function rain(ctx: Ctx, t: number, n: number, a: number, slant = -0.18, x0 = 0, x1 = W) {
  ctx.strokeStyle = alpha("#b9c8e6", a);
  ctx.lineWidth = 1.4;
  ctx.beginPath();
  for (let i = 0; i < n; i++) {
    const v = 1.5 + hash(i, 3) * 0.8,
      k = mod(hash(i, 1) + t * v, 1.25) - 0.12,
      len = 50 + hash(i, 2) * 60,
      x = x0 + hash(i + Math.floor(hash(i, 1) + t * v) * 131, 4) * (x1 - x0) + k * H * slant,
      y = k * H;
    ctx.moveTo(x, y);
    ctx.lineTo(x + len * slant, y + len);
  }
  ctx.stroke();
}

/** Standing traveller: fedora, belted coat, case. Feet at 0,0; 110 units tall. */
function traveller(ctx: Ctx, colour: string) {
  ctx.fillStyle = colour;
  poly(ctx, [
    [-9, -30],
    [-1, -30],
    [-3, -2],
    [-12, 0],
    [-12, -3],
    [-8, -4],
  ]);
  ctx.fill();
  poly(ctx, [
    [1, -30],
    [10, -30],
    [9, -4],
    [15, -2],
    [15, 0],
    [3, 0],
  ]);
  ctx.fill();
  ctx.beginPath();
  ctx.moveTo(-6, -86);
  ctx.bezierCurveTo(-15, -84, -19, -78, -19, -70);
  ctx.lineTo(-20, -46);
  ctx.lineTo(-12, -52);
  ctx.lineTo(-17, -22);
  ctx.lineTo(17, -22);
  ctx.lineTo(12, -52);
  ctx.lineTo(20, -40);
  ctx.lineTo(19, -70);
  ctx.bezierCurveTo(19, -78, 15, -84, 6, -86);
  ctx.closePath();
  ctx.fill();
  poly(ctx, [
    [-19, -70],
    [-13, -70],
    [-14, -44],
    [-20, -40],
    [-22, -46],
  ]);
  ctx.fill();
  poly(ctx, [
    [13, -70],
    [19, -70],
    [23, -44],
    [22, -34],
    [17, -34],
  ]);
  ctx.fill();
  poly(ctx, [
    [-10, -86],
    [-5, -94],
    [5, -94],
    [10, -86],
  ]);
  ctx.fill();
  ctx.beginPath();
  ctx.ellipse(0.5, -96, 6, 8, 0, 0, TAU);
  ctx.fill();
  ctx.beginPath();
  ctx.ellipse(0, -100.5, 16, 2.6, -0.06, 0, TAU);
  ctx.fill();
  ctx.beginPath();
  ctx.moveTo(-9, -101);
  ctx.bezierCurveTo(-9, -113, -5, -114, -1, -111.5);
  ctx.bezierCurveTo(4, -115, 9, -112, 9, -101);
  ctx.closePath();
  ctx.fill();
  box(ctx, 14, -20, 26, 20, 2, colour);
  ctx.fillRect(20, -30, 3, 12);
  ctx.fillRect(20, -25, 12, 3);
  ctx.fillRect(29, -25, 3, 7);
}

// ---- 1 platform -----------------------------------------------------------
function platform(ctx: Ctx, s: number) {
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

// ---- 2 the line from the cab ----------------------------------------------
function cab(ctx: Ctx, s: number) {
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

// ---- 3 compartment --------------------------------------------------------
function compartment(ctx: Ctx, s: number) {
  const period = 1.875,
    go = s * 520,
    near = mod(s, period) / period,
    flash = Math.exp(-(((near - 0.42) * 5.2) ** 2));
  fill(ctx, "#0b0a0d");
  // outside
  ctx.save();
  box(ctx, 420, 84, 720, 408, 26);
  ctx.clip();
  sky(
    ctx,
    [
      [0, "#0c101d"],
      [0.62, "#27314a"],
      [1, "#161b29"],
    ],
    60,
    500,
  );
  glow(ctx, 1000, 180, 210, "#8fa3cf", 0.5);
  disc(ctx, 1000, 180, 24, "#dcdccf");
  ctx.fillStyle = "#141a2a";
  ctx.beginPath();
  ctx.moveTo(400, 500);
  for (let x = 400; x <= 1160; x += 16) ctx.lineTo(x, 352 - 40 * drift((x + go * 0.06) * 0.008, 2));
  ctx.lineTo(1160, 500);
  ctx.fill();
  for (let layer = 0; layer < 2; layer++) {
    const sp = layer ? 0.42 : 0.18,
      wid = layer ? 118 : 70,
      first = Math.floor((go * sp) / wid);
    for (let i = first - 1; i < first + 14; i++) {
      const x = 420 + i * wid - go * sp,
        h = (layer ? 86 : 64) * (0.4 + hash(i, 20 + layer)),
        y = (layer ? 470 : 420) - h;
      if (hash(i, 31 + layer) < 0.25) continue;
      ctx.fillStyle = layer ? "#090b12" : "#0f1420";
      poly(ctx, [
        [x, 500],
        [x, y],
        [x + wid * 0.42, y - (layer ? 26 : 14)],
        [x + wid * 0.84, y],
        [x + wid * 0.84, 500],
      ]);
      ctx.fill();
      for (let k = 0; k < 3; k++)
        if (hash(i * 3 + k, 44 + layer) > 0.52) {
          ctx.fillStyle = alpha(AMBER, layer ? 0.85 : 0.55);
          ctx.fillRect(
            x + wid * (0.14 + 0.24 * k),
            y + (layer ? 20 : 14),
            layer ? 13 : 7,
            layer ? 16 : 9,
          );
        }
    }
  }
  const lx = lerp(1500, 60, near);
  ctx.fillStyle = "#04050a";
  ctx.fillRect(lx, 150, 12, 380);
  glow(ctx, lx + 6, 160, 330, AMBER, 0.9);
  glow(ctx, lx + 6, 160, 60, "#fff3d6", 1);
  // drops on the glass
  for (let i = 0; i < 40; i++) {
    const v = 0.02 + hash(i, 61) * 0.12,
      k = mod(hash(i, 62) + s * v, 1),
      x = 1150 - k * 760 * (0.4 + hash(i, 63)) - hash(i, 64) * 380,
      y = 80 + mod(hash(i, 65) * 430 + k * 190, 430),
      lit = alpha(mix("#9fb0d4", "#ffd28a", flash), 0.5);
    ctx.strokeStyle = alpha("#b9c8e6", 0.1);
    ctx.lineWidth = 1.6;
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.lineTo(x + 34 * v * 9, y - 13 * v * 9);
    ctx.stroke();
    disc(ctx, x, y, 1.1 + hash(i, 66) * 1.5, lit);
  }
  ctx.restore();
  // carriage
  const wall = mix("#15100f", "#5a3a24", 0.1 + 0.5 * flash);
  ctx.fillStyle = wall;
  ctx.beginPath();
  ctx.rect(-20, -20, W + 40, H + 40);
  ctx.roundRect(420, 84, 720, 408, 26);
  ctx.fill("evenodd");
  ctx.strokeStyle = mix("#2c1d15", "#b9854a", 0.25 + 0.6 * flash);
  ctx.lineWidth = 9;
  box(ctx, 414, 78, 732, 420, 30);
  ctx.stroke();
  ctx.fillStyle = "#0d0908";
  ctx.fillRect(776, 80, 8, 412);
  ctx.fillStyle = mix("#0f0b0a", "#3d281a", flash * 0.6);
  ctx.fillRect(-20, 528, W + 40, 220);
  ctx.fillStyle = mix("#241913", "#8a5f35", 0.2 + flash * 0.6);
  ctx.fillRect(-20, 522, W + 40, 6);
  // blind-shadow bars sweep over the wall with every lamp
  ctx.save();
  ctx.globalCompositeOperation = "screen";
  const sweep = lerp(560, -620, near);
  for (let i = 0; i < 7; i++) {
    poly(ctx, [
      [sweep + i * 8, 90 + i * 58],
      [sweep + 300 + i * 8, 60 + i * 58],
      [sweep + 300 + i * 8, 84 + i * 58],
      [sweep + i * 8, 114 + i * 58],
    ]);
    ctx.fillStyle = alpha("#d8944a", 0.34 * flash + 0.05);
    ctx.save();
    ctx.clip();
    ctx.beginPath();
    ctx.rect(-20, -20, 424, H + 40);
    ctx.fill();
    ctx.restore();
  }
  ctx.restore();
  // table, lamp, glass
  glow(ctx, 1010, 452, 330, "#ff9a3c", 0.62 + 0.05 * drift(s * 6));
  box(ctx, 830, 548, 470, 16, 4, "#2a1a12");
  ctx.fillStyle = "#0a0706";
  ctx.fillRect(1080, 560, 22, 180);
  ctx.fillStyle = "#1a100b";
  ctx.fillRect(1006, 470, 8, 78);
  box(ctx, 984, 540, 52, 8, 3, "#1a100b");
  poly(ctx, [
    [962, 478],
    [1058, 478],
    [1034, 412],
    [986, 412],
  ]);
  ctx.fillStyle = vertical(ctx, 412, 478, [
    [0, "#b9571c"],
    [1, "#ffc56b"],
  ]);
  ctx.fill();
  const slosh = 3 * Math.sin(s * 5);
  ctx.fillStyle = alpha("#c98a3c", 0.75);
  poly(ctx, [
    [884, 522 - slosh],
    [920, 522 + slosh],
    [917, 547],
    [887, 547],
  ]);
  ctx.fill();
  ctx.strokeStyle = alpha("#ffe9c4", 0.6);
  ctx.lineWidth = 2;
  poly(
    ctx,
    [
      [880, 498],
      [887, 548],
      [917, 548],
      [924, 498],
    ],
    false,
  );
  ctx.stroke();
  // the traveller, close, in profile
  const profile = (dx: number) => {
    ctx.beginPath();
    ctx.moveTo(-60 + dx, 760);
    ctx.lineTo(-60 + dx, 560);
    ctx.bezierCurveTo(-10 + dx, 486, 80 + dx, 470, 128 + dx, 448);
    ctx.lineTo(136 + dx, 398);
    ctx.bezierCurveTo(104 + dx, 372, 94 + dx, 318, 104 + dx, 280);
    ctx.lineTo(20 + dx, 296);
    ctx.bezierCurveTo(60 + dx, 262, 92 + dx, 258, 104 + dx, 250);
    ctx.bezierCurveTo(106 + dx, 190, 124 + dx, 150, 164 + dx, 152);
    ctx.bezierCurveTo(192 + dx, 164, 208 + dx, 150, 232 + dx, 158);
    ctx.bezierCurveTo(262 + dx, 172, 268 + dx, 212, 272 + dx, 244);
    ctx.bezierCurveTo(310 + dx, 250, 346 + dx, 262, 372 + dx, 290);
    ctx.bezierCurveTo(340 + dx, 282, 310 + dx, 280, 277 + dx, 280);
    ctx.bezierCurveTo(280 + dx, 292, 276 + dx, 302, 278 + dx, 312);
    ctx.lineTo(304 + dx, 344);
    ctx.bezierCurveTo(306 + dx, 352, 296 + dx, 355, 290 + dx, 356);
    ctx.lineTo(293 + dx, 372);
    ctx.lineTo(286 + dx, 379);
    ctx.lineTo(291 + dx, 388);
    ctx.bezierCurveTo(290 + dx, 400, 288 + dx, 412, 270 + dx, 418);
    ctx.bezierCurveTo(250 + dx, 420, 236 + dx, 416, 226 + dx, 410);
    ctx.lineTo(224 + dx, 452);
    ctx.bezierCurveTo(280 + dx, 480, 340 + dx, 500, 366 + dx, 590);
    ctx.lineTo(388 + dx, 760);
    ctx.closePath();
  };
  at(ctx, 20, 40 + 2 * Math.sin(s * 1.3), 0, 1, () => {
    ctx.fillStyle = mix("#3a2a1e", "#ffd28a", 0.15 + 0.85 * flash);
    profile(3.5);
    ctx.fill();
    ctx.fillStyle = "#060506";
    profile(0);
    ctx.fill();
  });
  // smoke
  for (let i = 0; i < 9; i++) {
    const k = mod(i / 9 + s * 0.11, 1);
    glow(
      ctx,
      356 + 60 * k + 26 * Math.sin(k * 5 + s * 0.6),
      408 - 330 * k,
      24 + 90 * k,
      "#8d8a88",
      0.2 * (1 - k) * ease(k, 0, 0.12) * (0.6 + 0.8 * flash),
    );
  }
  glow(ctx, 344, 428, 15, "#ff6a2a", 0.6 + 0.4 * Math.sin(s * 1.6));
  ctx.fillStyle = "#d9cdb8";
  at(ctx, 313, 421, 0.14, 1, () => ctx.fillRect(0, 0, 30, 5));
  vignette(ctx, 0.7);
}

// ---- 4 viaduct ------------------------------------------------------------
function viaduct(ctx: Ctx, s: number) {
  const pan = s * 9,
    water = 540,
    deck = 372;
  sky(
    ctx,
    [
      [0, "#0a1020"],
      [0.55, "#2b3f63"],
      [1, "#6c86a8"],
    ],
    0,
    water,
  );
  for (let i = 0; i < 70; i++) {
    disc(
      ctx,
      hash(i, 1) * W,
      hash(i, 2) * 300,
      0.7 + hash(i, 3) * 1.1,
      alpha("#e8eefc", 0.25 + 0.5 * hash(i, 4)),
    );
  }
  const mx = 860 - pan * 0.5,
    my = 216;
  glow(ctx, mx, my, 520, "#9db8e6", 0.6);
  disc(ctx, mx, my, 118, "#ece8d6");
  for (const [x, y, r] of [
    [-40, -30, 26],
    [30, 10, 34],
    [-20, 52, 18],
    [52, -48, 14],
    [-66, 24, 12],
  ])
    disc(ctx, mx + x, my + y, r, alpha("#b9b6a8", 0.35));
  for (let k = 0; k < 3; k++) {
    ctx.fillStyle = ["#33486a", "#22334f", "#16223a"][k];
    ctx.beginPath();
    ctx.moveTo(0, water);
    for (let x = 0; x <= W; x += 16)
      ctx.lineTo(
        x,
        water -
          40 -
          [150, 96, 44][k] *
            (0.6 + 0.4 * drift((x + pan * (0.6 + k * 0.6)) * (0.0042 + k * 0.002) + k * 7, k + 3)),
      );
    ctx.lineTo(W, water);
    ctx.fill();
  }
  // smoke behind, train, bridge
  const head = lerp(1500, -330, s / 13.5),
    carW = 150;
  for (let i = 0; i < 20; i++) {
    const k = i / 20,
      x = head + 40 + k * 620,
      y = deck - 92 - k * 88 - 12 * Math.sin(k * 9 + s * 1.4);
    disc(ctx, x, y, 12 + k * 44, alpha("#c3d0e4", 0.3 * (1 - k)));
  }
  const train = () => {
    for (let c = 0; c < 9; c++) {
      const x = head + c * carW + (c ? 14 : 0);
      if (c === 0) {
        ctx.fillStyle = "#05070c";
        box(ctx, x + 8, deck - 44, 96, 32, 14);
        ctx.fill();
        ctx.fillRect(x + 92, deck - 60, 48, 48);
        ctx.fillRect(x + 24, deck - 66, 13, 26);
        box(ctx, x + 54, deck - 54, 22, 14, 6, "#05070c");
        ctx.fillRect(x + 88, deck - 65, 58, 7);
        poly(ctx, [
          [x - 4, deck - 6],
          [x + 16, deck - 24],
          [x + 16, deck - 6],
        ]);
        ctx.fill();
        for (let w = 0; w < 5; w++) disc(ctx, x + 24 + w * 26, deck - 9, 10, "#05070c");
        ctx.fillStyle = AMBER;
        ctx.fillRect(x + 104, deck - 50, 22, 14);
      } else {
        box(ctx, x, deck - 50, carW - 8, 40, 6, "#05070c");
        for (let w = 0; w < 6; w++) {
          ctx.fillStyle = hash(c * 6 + w, 5) > 0.16 ? "#ffca70" : "#4a3a24";
          ctx.fillRect(x + 11 + w * 21.5, deck - 42, 14, 15);
        }
        ctx.fillStyle = "#05070c";
        ctx.fillRect(x - 10, deck - 18, 14, 6);
        for (const w of [26, 46, 96, 116]) disc(ctx, x + w, deck - 8, 7, "#05070c");
      }
    }
  };
  glow(ctx, head - 20, deck - 32, 210, "#fff0cc", 0.85);
  ctx.save();
  ctx.globalCompositeOperation = "screen";
  poly(ctx, [
    [head, deck - 34],
    [head - 420, deck - 74],
    [head - 420, deck + 6],
  ]);
  const bg = ctx.createLinearGradient(head, 0, head - 420, 0);
  bg.addColorStop(0, alpha("#fff0cc", 0.5));
  bg.addColorStop(1, alpha("#fff0cc", 0));
  ctx.fillStyle = bg;
  ctx.fill();
  ctx.restore();
  train();
  const bx = -mod(pan * 1.6, 172);
  ctx.fillStyle = "#0a0e18";
  ctx.beginPath();
  ctx.rect(0, deck, W, water - deck + 2);
  for (let i = -1; i < 9; i++) {
    const x = bx + i * 172;
    ctx.moveTo(x + 22, water + 2);
    ctx.lineTo(x + 22, deck + 94);
    ctx.arc(x + 86, deck + 94, 64, Math.PI, 0);
    ctx.lineTo(x + 150, water + 2);
    ctx.closePath();
  }
  ctx.fill("evenodd");
  ctx.fillStyle = "#1b2740";
  ctx.fillRect(0, deck, W, 5);
  ctx.fillRect(0, deck + 16, W, 2);
  // water: mirrored picture in slats
  ctx.fillStyle = vertical(ctx, water, H, [
    [0, "#3a5175"],
    [1, "#0b1426"],
  ]);
  ctx.fillRect(0, water, W, H - water);
  ctx.save();
  ctx.beginPath();
  for (let i = 0; i < 15; i++)
    ctx.rect(0, water + i * 12.5 + 2 * Math.sin(s * 1.7 + i), W, 7.5 - i * 0.1);
  ctx.clip();
  for (let i = 0; i < 15; i++) {
    const y = water + i * 12.5 + 3,
      w = 100 - i * 2 + 34 * drift(i * 3.1 + s * 1.1, 7);
    ctx.fillStyle = alpha("#f2ecd4", 0.85 - i * 0.05);
    ctx.fillRect(mx - w + 14 * Math.sin(s * 1.2 + i * 1.9), y - 3, w * 2, 7);
  }
  ctx.translate(6 * Math.sin(s * 2), water + 0.55 * water);
  ctx.scale(1, -0.55);
  ctx.globalAlpha = 0.8;
  ctx.fillStyle = "#0f1a30";
  ctx.fillRect(0, deck, W, 22);
  train();
  ctx.restore();
  vignette(ctx, 0.55);
}

// ---- 5 tunnel to dawn -----------------------------------------------------
function dawn(ctx: Ctx, s: number) {
  const open = ease(s, 0.6, 5) ** 1.5,
    r = lerp(26, 980, open),
    vx = 640,
    vy = 350,
    day = ease(s, 4, 7);
  fill(ctx, "#07070b");
  ctx.save();
  disc(ctx, vx, vy, r);
  ctx.clip();
  sky(ctx, [
    [0, mix("#8fb3c9", "#6fa3c4", day)],
    [0.5, "#f6d9a8"],
    [0.62, "#f7b27a"],
    [0.63, "#d98a63"],
  ]);
  const sun = 470 - 90 * ease(s, 3, 9);
  glow(ctx, vx, sun, 520, "#fff0c0", 0.9);
  disc(ctx, vx, sun, 64, "#fff6dc");
  for (let k = 0; k < 4; k++) {
    ctx.fillStyle = ["#cf8f76", "#a8685f", "#774a52", "#4a3040"][k];
    ctx.beginPath();
    ctx.moveTo(0, H);
    for (let x = 0; x <= W; x += 20)
      ctx.lineTo(
        x,
        428 + k * 44 - (34 - k * 4) * drift(x * (0.004 + k * 0.001) + k * 5 + s * 0.05 * k, k),
      );
    ctx.lineTo(W, H);
    ctx.fill();
  }
  const P = (x: number, y: number, z: number): Point => [vx + (x * 560) / z, 436 + (y * 560) / z];
  poly(ctx, [P(-0.9, 0.5, 14), P(0.9, 0.5, 14), P(1.2, 0.5, 0.4), P(-1.2, 0.5, 0.4)]);
  ctx.fillStyle = "#2f2230";
  ctx.fill();
  for (let i = 24; i >= 0; i--) {
    const z = i * 0.42 + 0.6 + (0.42 - mod(s * 3.4 * (1 - 0.75 * ease(s, 5, 9)) + 0, 0.42));
    poly(ctx, [P(-0.62, 0.5, z), P(0.62, 0.5, z), P(0.62, 0.5, z + 0.14), P(-0.62, 0.5, z + 0.14)]);
    ctx.fillStyle = "#4f3540";
    ctx.fill();
  }
  for (const x of [-0.4, 0.4]) {
    poly(ctx, [
      P(x - 0.02, 0.49, 0.5),
      P(x + 0.02, 0.49, 0.5),
      P(x + 0.02, 0.49, 16),
      P(x - 0.02, 0.49, 16),
    ]);
    ctx.fillStyle = "#ffe2b0";
    ctx.fill();
  }
  ctx.restore();
  // tunnel rings rush past
  if (open < 0.98) {
    for (let i = 0; i < 9; i++) {
      const k = mod(i / 9 + s * 0.75, 1),
        rr = r * (1.02 + 6 * k * k * k) + k * 60;
      ctx.strokeStyle = alpha(
        mix("#6a5a5c", "#e0a866", 0.5 * (1 - k) + 0.5 * open),
        0.95 * (1 - k * 0.75),
      );
      ctx.lineWidth = 3 + 30 * k * k;
      disc(ctx, vx, vy, rr);
      ctx.stroke();
    }
    glow(ctx, vx, vy, r * 2.2 + 190, "#ffe2ac", 0.8 * (1 - open));
    for (const x of [-1, 1]) {
      poly(ctx, [
        [vx + x * 5, vy + r * 0.8],
        [vx + x * 9, vy + r * 0.8],
        [vx + x * 330, H],
        [vx + x * 290, H],
      ]);
      ctx.fillStyle = vertical(ctx, vy, H, [
        [0, alpha("#ffe2ac", 0.9 * (1 - open))],
        [1, alpha("#a87a4c", 0.45 * (1 - open))],
      ]);
      ctx.fill();
    }
  }
  glow(ctx, vx, vy, 1100, "#fff4dc", 0.55 * hold(s, 2.5, 4.4, 4.6, 6.2));
  vignette(ctx, 0.45, "#1a0d12");
}

const film: Film = {
  slug: "night-train",
  kind: "short",
  title: { en: "Night Train", es: "Tren nocturno" },
  seconds: 54,
  poster: 38,
  synopsis: {
    en: "Rain, a platform, one ticket. A traveller leaves the city before midnight and meets the morning on the other side of the mountain.",
    es: "Lluvia, un andén, un solo billete. Un viajero deja la ciudad antes de medianoche y encuentra la mañana al otro lado de la montaña.",
  },
  scenes: [
    { from: 0, to: 10.6, draw: platform },
    { from: 9.6, to: 23, draw: cab },
    { from: 21.8, to: 33.4, draw: compartment },
    { from: 32, to: 46, draw: viaduct },
    { from: 44.8, to: 54, draw: dawn },
  ],
  over(ctx, t) {
    const a = ease(t, 50.2, 51.4);
    type(ctx, "NIGHT TRAIN", W / 2, 214, {
      ...CARD,
      colour: "#2a1720",
      size: 54,
      spacing: 14,
      alpha: a,
    });
    type(ctx, "all stations to morning", W / 2, 254, {
      font: "NoirThin",
      colour: "#4a2a30",
      size: 24,
      spacing: 5,
      alpha: a,
    });
    signature(ctx, t, 640, "#ffe9c4", "#ffb648", a);
    dim(ctx, 1 - ease(t, 0, 1.6));
    dim(ctx, ease(t, 52.9, 53.9));
  },
  sound() {
    const m = new Mix(54),
      beat = 0.625;
    // rain and the room of the carriage
    const wet = filter(filter(pink(54, 4), "high", 700), "low", 6500);
    m.add(
      shape(
        wet,
        (t) =>
          0.1 +
          0.9 * hold(t, 0, 2, 20, 24) +
          0.35 * hold(t, 22, 24, 30, 33) -
          0.1 * ease(t, 44, 46),
      ),
      0,
      0.085,
      0,
      0.1,
    );
    const roll = filter(pink(54, 9), "low", 170);
    m.add(
      shape(roll, (t) => hold(t, 6, 12, 47, 51)),
      0,
      0.5,
      0,
      0.05,
    );
    // rails: two bogies over one joint
    for (let t = 10, i = 0; t < 49; t += beat * 2, i++)
      for (const [o, g] of [
        [0, 1],
        [0.13, 0.75],
        [0.52, 0.6],
        [0.65, 0.45],
      ] as const) {
        const away = t > 33 && t < 44 ? 0.45 : 1,
          end = 1 - ease(t, 46, 49);
        m.add(
          hit(0.2, 210, 0.028, { q: 1.4, seed: i + 3 }),
          t + o,
          0.62 * g * away * end,
          -0.1,
          0.12,
        );
        m.add(
          hit(0.1, 2600, 0.012, { q: 2, seed: i + 40 }),
          t + o,
          0.09 * g * away * end,
          0.2,
          0.2,
        );
        m.add(thump(62, 0.2), t + o, 0.22 * g * away * end, 0, 0);
      }
    // strings: five seconds a chord
    const chords = [
      ["D2", "A2", "F3", "C4", "E4"],
      ["D2", "A2", "F3", "C4", "E4"],
      ["Bb1", "F2", "D3", "A3", "C4"],
      ["G1", "D2", "Bb2", "F3", "A3"],
      ["A1", "E2", "C#3", "G3", "Bb3"],
      ["D2", "A2", "F3", "C4", "E4"],
      ["Bb1", "F2", "D3", "A3", "D4"],
      ["Eb2", "Bb2", "G3", "D4", "F4"],
      ["A1", "E2", "C#3", "G3", "Bb3"],
      ["D2", "A2", "F#3", "A3", "E4"],
    ];
    chords.forEach((c, i) =>
      c.forEach((n, k) =>
        m.add(
          strings(hz(n), i === 9 ? 9 : 6, {
            cutoff: k < 2 ? 420 : i > 5 ? 1100 : 780,
            attack: i === 0 ? 2.5 : 1.1,
            seed: i * 9 + k,
          }),
          i * 5,
          k < 2 ? 0.17 : 0.1,
          (k - 2) * 0.35,
          0.45,
        ),
      ),
    );
    // walking bass under the journey
    const walk = [
      ["D2", "F2", "A2", "C3", "B2", "A2", "F2", "E2"],
      ["Bb1", "D2", "F2", "A2", "G2", "F2", "D2", "A1"],
      ["G1", "Bb1", "D2", "F2", "A2", "G2", "D2", "Bb1"],
      ["A1", "C#2", "E2", "G2", "Bb2", "G2", "E2", "C#2"],
      ["D2", "F2", "A2", "C3", "B2", "A2", "F2", "D2"],
      ["Bb1", "D2", "F2", "D3", "C3", "A2", "F2", "D2"],
      ["Eb2", "G2", "Bb2", "D3", "C3", "Bb2", "G2", "Eb2"],
      ["A1", "E2", "G2", "C#3", "Bb2", "G2", "E2", "A1"],
    ];
    walk.forEach((bar, i) =>
      bar.forEach((n, k) => {
        const t = 10 + i * 5 + k * beat;
        if (t < 48)
          m.add(bass(hz(n), 0.75), t, 0.42 * (t > 44 ? 1 - ease(t, 44, 48) : 1), 0.08, 0.08);
      }),
    );
    // vibraphone: sparse, late
    const tune: [number, string, number?][] = [
      [3.1, "A4"],
      [3.75, "D5"],
      [4.38, "E5"],
      [5.0, "F5"],
      [6.9, "C5"],
      [7.5, "A4"],
      [13.1, "D5"],
      [13.44, "E5"],
      [13.75, "F5", 1],
      [15.0, "A5"],
      [16.25, "G5"],
      [16.6, "F5"],
      [17.5, "D5"],
      [18.75, "C5"],
      [19.4, "Bb4"],
      [20.6, "C#5"],
      [21.25, "E5"],
      [22.5, "G5"],
      [23.75, "F5"],
      [25.0, "A4"],
      [25.3, "C5"],
      [25.63, "E5"],
      [26.9, "D5"],
      [28.1, "C5"],
      [28.75, "A4"],
      [30, "D5"],
      [30.3, "F5"],
      [30.63, "A5"],
      [32.5, "D6", 0.8],
      [33.1, "C6"],
      [33.75, "A5"],
      [35, "G5"],
      [35.6, "Bb5"],
      [36.25, "D6"],
      [38.1, "C6"],
      [38.75, "Bb5"],
      [40, "A5"],
      [41.25, "G5"],
      [41.9, "E5"],
      [42.5, "C#5"],
      [43.75, "Bb4"],
      [45, "A4"],
      [45.63, "D5"],
      [46.25, "E5"],
      [46.9, "F#5"],
      [48.1, "A5"],
      [49.4, "D6"],
      [50.6, "A5"],
      [51.2, "F#6", 0.7],
    ];
    tune.forEach(([t, n, v = 0.85], i) =>
      m.add(vibes(hz(n), 3.4, v), t, 0.2, 0.3 * Math.sin(i), 0.5),
    );
    // horn far off, once at the platform, once on the bridge
    for (const [t, g] of [
      [5.6, 0.05],
      [6.6, 0.085],
      [34.6, 0.05],
    ] as const)
      for (const f of [311, 370, 466, 554])
        m.add(
          filter(
            make(1.6, (x) => {
              const b = 1 - 0.02 * decay(x, 0.06) - 0.03 * Math.max(0, x - 1.1);
              return (
                swell(x, 1.6, 0.12, 0.5) *
                (Math.sin(TAU * f * b * x) +
                  0.4 * Math.sin(TAU * 2 * f * b * x) +
                  0.2 * Math.sin(TAU * 3 * f * b * x))
              );
            }),
            "low",
            1500,
          ),
          t,
          g * 0.5,
          -0.5,
          0.9,
        );
    // brush and light cymbal for the swing
    for (let t = 10; t < 45; t += beat) {
      const k = Math.round(t / beat) % 2;
      m.add(
        hit(0.25, 7500, k ? 0.03 : 0.06, { kind: "high", seed: k + 70 }),
        t,
        k ? 0.05 : 0.035,
        0.35,
        0.15,
      );
      if (k)
        m.add(
          hit(0.12, 7800, 0.02, { kind: "high", seed: 77 }),
          t + beat * 0.66,
          0.028,
          0.35,
          0.15,
        );
    }
    m.add(brass(hz("A3"), 1.2, 0.7, 1200), 32.5, 0.06, -0.4, 0.8); // a muted answer to the moon
    return m.render({ lufs: -18, room: 0.86, damp: 0.4, fadeOut: 2 });
  },
  cues: [
    { from: 0.6, to: 2.4, en: "[Rain. A clock ticks.]", es: "[Lluvia. El tictac de un reloj.]" },
    {
      from: 3,
      to: 6,
      en: "Two minutes to midnight, and nobody to say goodbye to.",
      es: "Faltan dos minutos para medianoche y nadie a quien decir adiós.",
    },
    { from: 6.4, to: 9.4, en: "[A horn, far down the line]", es: "[Una bocina, lejos, en la vía]" },
    {
      from: 11,
      to: 14.5,
      en: "The driver never looks back. It is not in the timetable.",
      es: "El maquinista nunca mira atrás. No figura en el horario.",
    },
    {
      from: 15.5,
      to: 19.5,
      en: "One lamp, then another, like someone counting under their breath.",
      es: "Un farol, luego otro, como quien cuenta en voz baja.",
    },
    {
      from: 23.2,
      to: 26.6,
      en: "He had a window seat and an empty chair across from it.",
      es: "Tenía asiento de ventanilla y enfrente una silla vacía.",
    },
    {
      from: 27.6,
      to: 31.4,
      en: "Every house he passed was warm. He wished each of them well.",
      es: "Cada casa que pasaba estaba caldeada. A todas les deseó suerte.",
    },
    {
      from: 34.4,
      to: 37,
      en: "[The horn answers the valley]",
      es: "[La bocina responde al valle]",
    },
    {
      from: 37.6,
      to: 42,
      en: "On the bridge the train was two trains, and one of them swam.",
      es: "En el puente el tren eran dos trenes, y uno de ellos nadaba.",
    },
    {
      from: 45.2,
      to: 48.2,
      en: "Then the mountain held its breath…",
      es: "Entonces la montaña contuvo el aliento…",
    },
    { from: 48.8, to: 52, en: "…and let the morning out.", es: "…y dejó salir la mañana." },
  ],
  skipRanges: [{ kind: "intro", from: 0, to: 9 }],
};
export default film;
export { platform, cab, compartment, viaduct, dawn };
