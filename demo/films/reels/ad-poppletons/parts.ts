import {
  alpha,
  at,
  box,
  clamp,
  type Ctx,
  dim,
  disc,
  ease,
  easeOut,
  fill,
  glow,
  hash,
  hold,
  lerp,
  mod,
  oval,
  type Point,
  poly,
  seg,
  spring,
  TAU,
  type,
  vignette,
  W,
} from "../../lib/paint.ts";

export const RED = "#c8202f",
  CREAM = "#fff3d8",
  GOLD = "#ffb648",
  CORN = "#f2a92c",
  DARK = "#4a0a14";
export function puff(ctx: Ctx, x: number, y: number, r: number, turn: number, id: number) {
  at(ctx, x, y, turn, r / 40, () => {
    const lobes = Array.from({ length: 6 }, (_, i) => {
      const a = (i * TAU) / 6 + hash(id, i) * 0.7,
        d = 17 + 9 * hash(id, i + 9);
      return [Math.cos(a) * d, Math.sin(a) * d, 17 + 8 * hash(id, i + 20)] as const;
    });
    for (const [a, b, q] of lobes) disc(ctx, a + 2, b + 5, q, "#dba95a");
    for (const [a, b, q] of lobes) disc(ctx, a, b, q, "#fbe7b4");
    disc(ctx, 0, 0, 20, "#fbe7b4");
    for (const [a, b, q] of lobes) disc(ctx, a - q * 0.22, b - q * 0.26, q * 0.66, "#fffaf0");
    if (r < 100) {
      oval(ctx, 3, 6, 8, 5, "#d98a2c", 0.6);
      oval(ctx, -9, -2, 4, 3, "#e8b45a", 0.2);
    }
  });
}
export function kernel(ctx: Ctx, x: number, y: number, r: number, turn: number) {
  at(ctx, x, y, turn, r / 40, () => {
    ctx.beginPath();
    ctx.moveTo(0, -46);
    ctx.bezierCurveTo(34, -44, 46, 10, 30, 34);
    ctx.bezierCurveTo(16, 48, -16, 48, -30, 34);
    ctx.bezierCurveTo(-46, 10, -34, -44, 0, -46);
    ctx.fillStyle = CORN;
    ctx.fill();
    ctx.save();
    ctx.clip();
    disc(ctx, 20, 22, 52, alpha("#c97a14", 0.5));
    disc(ctx, -8, -4, 42, CORN);
    ctx.restore();
    oval(ctx, 0, 34, 15, 9, "#fff0c4");
    oval(ctx, -14, -16, 7, 15, alpha("#ffffff", 0.6), 0.35);
    disc(ctx, -11, 4, 4, DARK);
    disc(ctx, 11, 4, 4, DARK);
    ctx.strokeStyle = DARK;
    ctx.lineWidth = 3;
    ctx.lineCap = "round";
    ctx.beginPath();
    ctx.arc(0, 11, 7, 0.3, Math.PI - 0.3);
    ctx.stroke();
  });
}
export function carton(ctx: Ctx, x: number, y: number, s: number) {
  at(ctx, x, y, 0, s, () => {
    const L = (q: number): Point[] => [
      [lerp(-150, 150, q), -310],
      [lerp(-112, 112, q), 0],
    ];
    for (let i = 0; i < 9; i++) {
      const [a, d] = L(i / 9),
        [b, c] = L((i + 1) / 9);
      ctx.beginPath();
      ctx.moveTo(...a);
      ctx.quadraticCurveTo((a[0] + b[0]) / 2, a[1] - 20, ...b);
      ctx.lineTo(...c);
      ctx.lineTo(...d);
      ctx.closePath();
      ctx.fillStyle = i % 2 ? RED : CREAM;
      ctx.fill();
    }
    poly(ctx, [
      [60, -318],
      [150, -310],
      [112, 0],
      [46, 0],
    ]);
    ctx.fillStyle = alpha(DARK, 0.13);
    ctx.fill();
    oval(ctx, 0, -160, 112, 76, DARK);
    oval(ctx, 0, -160, 106, 70, CREAM);
    type(ctx, "Poppleton’s", 0, -146, { font: "Pacifico", size: 38, colour: RED });
    type(ctx, "FINE POPCORN", 0, -118, { font: "Noir", size: 15, spacing: 4, colour: DARK });
    type(ctx, "★", 0, -196, { font: "Figtree", size: 20, colour: CORN });
  });
}
export function rays(ctx: Ctx, s: number, a: string, b: string, cy = 400) {
  fill(ctx, a);
  for (let i = 0; i < 14; i++) {
    const q = (i * TAU) / 14 + s * 0.12;
    poly(ctx, [
      [640, cy],
      [640 + 1300 * Math.cos(q), cy + 1300 * Math.sin(q)],
      [640 + 1300 * Math.cos(q + TAU / 28), cy + 1300 * Math.sin(q + TAU / 28)],
    ]);
    ctx.fillStyle = b;
    ctx.fill();
  }
}
export function stage(ctx: Ctx, s: number) {
  const z = 1.04 + 0.42 * ease(s, 0.6, 4);
  ctx.translate(640, 470);
  ctx.scale(z, z);
  ctx.translate(-640, -470 - 26 * ease(s, 0, 4));
  fill(ctx, "#14060a");
  for (let i = 0; i < 16; i++) {
    const x = i * 82,
      g = ctx.createLinearGradient(x, 0, x + 82, 0);
    g.addColorStop(0, "#2a060d");
    g.addColorStop(0.5, "#7a1626");
    g.addColorStop(1, "#24050b");
    ctx.fillStyle = g;
    ctx.fillRect(x, 0, 83, 560);
  }
  dim(ctx, 0.45, "#0a0306");
  ctx.fillStyle = "#3a1d12";
  ctx.fillRect(0, 556, W, 170);
  for (let i = 0; i < 11; i++) {
    poly(ctx, [
      [640 + (i - 5) * 130, 556],
      [640 + (i - 5) * 260, 720],
      [640 + (i - 5) * 260 + 5, 720],
      [640 + (i - 5) * 130 + 3, 556],
    ]);
    ctx.fillStyle = "#24110a";
    ctx.fill();
  }
  const on = ease(s, 0.25, 0.45);
  ctx.save();
  ctx.globalCompositeOperation = "screen";
  poly(ctx, [
    [600, -20],
    [680, -20],
    [860, 612],
    [420, 612],
  ]);
  const g = ctx.createLinearGradient(0, 0, 0, 612);
  g.addColorStop(0, alpha("#fff0c8", 0.5 * on));
  g.addColorStop(1, alpha("#fff0c8", 0.14 * on));
  ctx.fillStyle = g;
  ctx.fill();
  ctx.restore();
  oval(ctx, 640, 612, 220, 42, alpha("#fff0c8", 0.42 * on));
  box(ctx, 580, 560, 120, 54, 8, "#6b1020");
  box(ctx, 570, 552, 140, 14, 6, GOLD);
  const heat = ease(s, 1.2, 3.9),
    shake = heat ** 2 * 7,
    hop = s < 1.2 ? 0 : Math.abs(Math.sin(s * 11)) * 22 * heat;
  kernel(
    ctx,
    640 + shake * Math.sin(s * 83),
    512 - hop,
    44 * (1 + 0.28 * heat + 0.05 * Math.sin(s * 40) * heat),
    0.16 * Math.sin(s * 31) * heat,
  );
  glow(ctx, 640, 512, 190 + 120 * heat, "#ff8a2a", 0.2 + 0.65 * heat);
  type(ctx, "One kernel.", 640, 250, {
    font: "Pacifico",
    size: 92,
    colour: CREAM,
    alpha: hold(s, 0.5, 0.9, 1.9, 2.2),
  });
  type(ctx, "A little warmth.", 640, 268, {
    font: "Pacifico",
    size: 76,
    colour: CREAM,
    alpha: hold(s, 2.2, 2.6, 3.6, 3.9),
  });
  vignette(ctx, 0.6);
}
export function shower(ctx: Ctx, s: number) {
  rays(ctx, s, RED, "#d83a3a");
  const pop = easeOut(s / 0.7);
  if (s < 2.1) {
    for (let i = 0; i < 26; i++) {
      const a = hash(i, 1) * TAU,
        d = easeOut(s / 1.4) * (300 + 600 * hash(i, 2));
      puff(
        ctx,
        640 + Math.cos(a) * d,
        380 + Math.sin(a) * d * 0.7 + s * s * 120,
        26 + 26 * hash(i, 3),
        s * 5 * (hash(i, 4) - 0.5) + i,
        i,
      );
    }
    const hero = lerp(20, 205, spring(seg(s, 0, 1.1))) * (1 - ease(s, 1.5, 2.1));
    if (hero > 1) {
      puff(ctx, 640, 455, hero, s * 0.4, 7);
      const e = hero / 225;
      for (const d of [-1, 1]) {
        oval(ctx, 640 + d * 52 * e, 435, 15 * e, 22 * e, DARK);
        disc(ctx, 640 + d * 52 * e - 4 * e, 427, 6 * e, "#ffffff");
      }
      ctx.strokeStyle = DARK;
      ctx.lineWidth = 9 * e;
      ctx.lineCap = "round";
      ctx.beginPath();
      ctx.arc(640, 467, 34 * e, 0.25, Math.PI - 0.25);
      ctx.stroke();
    }
    type(ctx, "POP!", 647, 185, {
      font: "Londrina",
      size: 180 * (0.6 + 0.4 * pop),
      colour: DARK,
      alpha: 1 - ease(s, 1.3, 1.7),
    });
    type(ctx, "POP!", 640, 176, {
      font: "Londrina",
      size: 180 * (0.6 + 0.4 * pop),
      colour: CREAM,
      alpha: 1 - ease(s, 1.3, 1.7),
    });
  }
  const k = spring(seg(s, 1.6, 2.5)),
    by = lerp(1120, 690, k),
    fillUp = ease(s, 2.6, 4.9);
  if (s > 1.6) {
    for (let i = 0; i < 44; i++) {
      const p = i / 44;
      if (p > fillUp) continue;
      const row = Math.floor(i / 9),
        x = 640 + ((i % 9) - 4) * 40 * (1 - row * 0.13) + 12 * (hash(i, 11) - 0.5),
        y = by - 360 - row * 36 + 16 * hash(i, 12) + 22 * (Math.abs((i % 9) - 4) / 4) * row * 0.5;
      const bounce = Math.max(0, 1 - (fillUp - p) * 9);
      puff(ctx, x, y - bounce * 26, 40, i, i + 50);
    }
    for (let i = 0; i < 22; i++) {
      const q = mod(s * 1.25 + hash(i, 21), 1),
        x = 640 + (hash(i + Math.floor(s * 1.25 + hash(i, 21)) * 40, 22) - 0.5) * lerp(700, 260, q);
      if (s > 2.1 && s < 5.1) puff(ctx, x, lerp(-60, by - 380, q * q), 30, s * 4 + i, i + 100);
    }
    carton(ctx, 640, by + 6 * Math.abs(Math.sin(s * 9)) * (fillUp > 0 && fillUp < 1 ? 1 : 0), 1.18);
  }
}
export function pack(ctx: Ctx, s: number) {
  rays(ctx, s + 3, "#f6c14a", GOLD, 420);
  for (let i = 0; i < 12; i++) {
    const q = mod(hash(i, 31) + s * 0.09, 1);
    puff(
      ctx,
      60 + i * 106 + 20 * Math.sin(s + i),
      lerp(-80, 800, q),
      22 + 22 * hash(i, 32),
      s * (hash(i, 33) - 0.5) * 2 + i,
      i + 9,
    );
  }
  const k = spring(seg(s, 0, 1));
  at(ctx, 350, 660, -0.07 + 0.02 * Math.sin(s * 2), lerp(0.8, 1, k), () => {
    for (let i = 0; i < 40; i++) {
      const row = Math.floor(i / 9);
      puff(
        ctx,
        ((i % 9) - 4) * 42 * (1 - row * 0.15) + 10 * (hash(i, 11) - 0.5),
        -420 - row * 38 + 14 * hash(i, 12) + 10 * Math.abs((i % 9) - 4) * row * 0.4,
        42,
        i,
        i + 50,
      );
    }
    carton(ctx, 0, 0, 1.3);
  });
  const a = ease(s, 0.4, 0.9),
    x = 892;
  at(ctx, x, 300, -0.05, lerp(1.2, 1, spring(seg(s, 0.4, 1.3))), () => {
    type(ctx, "Poppleton’s", 5, 6, { font: "Pacifico", size: 118, colour: DARK, alpha: a * 0.3 });
    type(ctx, "Poppleton’s", 0, 0, { font: "Pacifico", size: 118, colour: RED, alpha: a });
  });
  const r = spring(seg(s, 1, 1.8));
  at(ctx, x, 410, -0.05, 1, () => {
    ctx.globalAlpha = clamp(r);
    poly(ctx, [
      [-300 * r, -40],
      [300 * r, -40],
      [272 * r, 0],
      [300 * r, 40],
      [-300 * r, 40],
      [-272 * r, 0],
    ]);
    ctx.fillStyle = RED;
    ctx.fill();
    type(ctx, "FINE POPCORN SINCE TUESDAY", 0, 13, {
      font: "Noir",
      size: 36,
      spacing: 3,
      colour: CREAM,
      alpha: ease(s, 1.2, 1.6),
    });
  });
  type(ctx, "An invented brand. No corn was consulted.", x, 660, {
    font: "Figtree",
    size: 22,
    colour: "#6b3a10",
    alpha: ease(s, 2.2, 2.8),
  });
}
