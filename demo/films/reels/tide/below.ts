import {
  alpha,
  at,
  type Ctx,
  disc,
  drift,
  glow,
  H,
  hash,
  lerp,
  mix,
  mod,
  oval,
  poly,
  seg,
  sky,
  TAU,
  vignette,
  W,
} from "../../lib/paint.ts";

export function jelly(ctx: Ctx, x: number, y: number, r: number, t: number, colour: string) {
  const p = 0.5 + 0.5 * Math.sin(t * 2.1),
    w = r * (0.86 + 0.2 * p),
    h = r * (0.92 - 0.2 * p);
  glow(ctx, x, y, r * 2.7, colour, 0.42);
  for (let i = 0; i < 9; i++) {
    const u = (i / 8 - 0.5) * 1.5;
    ctx.beginPath();
    for (let k = 0; k <= 14; k++) {
      const q = k / 14,
        px = x + u * w * (1 - q * 0.35) + Math.sin(q * 5 - t * 2.1 + i * 0.8) * r * 0.2 * q,
        py = y + h * 0.12 + q * r * (2.1 + 0.7 * hash(i, 4));
      if (k) ctx.lineTo(px, py);
      else ctx.moveTo(px, py);
    }
    ctx.strokeStyle = alpha(mix(colour, "#ffffff", 0.4), i % 2 ? 0.34 : 0.6);
    ctx.lineWidth = i % 2 ? 2 : 3.4;
    ctx.stroke();
  }
  ctx.beginPath();
  ctx.moveTo(x - w, y + h * 0.16);
  ctx.bezierCurveTo(x - w * 1.05, y - h * 1.15, x + w * 1.05, y - h * 1.15, x + w, y + h * 0.16);
  for (let i = 0; i < 6; i++) {
    const a = x + w - (i * 2 + 1) * (w / 6),
      b = x + w - (i + 1) * (w / 3);
    ctx.quadraticCurveTo(a, y + h * 0.36, b, y + h * 0.14);
  }
  ctx.closePath();
  const g = ctx.createLinearGradient(0, y - h, 0, y + h * 0.3);
  g.addColorStop(0, alpha(mix(colour, "#ffffff", 0.55), 0.95));
  g.addColorStop(1, alpha(colour, 0.45));
  ctx.fillStyle = g;
  ctx.fill();
  oval(ctx, x, y - h * 0.34, w * 0.5, h * 0.3, alpha("#ffffff", 0.25));
  oval(ctx, x - w * 0.35, y - h * 0.5, w * 0.14, h * 0.1, alpha("#ffffff", 0.55), -0.5);
}
export function below(ctx: Ctx, s: number) {
  sky(ctx, [
    [0, "#7fd0cb"],
    [0.22, "#2f97a6"],
    [0.62, "#125a7c"],
    [1, "#0a2748"],
  ]);
  // the surface seen from underneath
  for (let k = 0; k < 4; k++) {
    ctx.beginPath();
    ctx.moveTo(0, 0);
    for (let x = 0; x <= W; x += 16)
      ctx.lineTo(
        x,
        64 -
          k * 15 +
          (16 - k * 2) * Math.sin(x * 0.009 + s * (0.8 + k * 0.25) + k * 2) +
          8 * Math.sin(x * 0.023 - s * 0.9 + k),
      );
    ctx.lineTo(W, 0);
    ctx.fillStyle = alpha(["#9fe0d8", "#c4eee4", "#e2f8ee", "#ffffff"][k], 0.42);
    ctx.fill();
  }
  ctx.globalCompositeOperation = "screen";
  for (let i = 0; i < 8; i++) {
    const x = 80 + i * 170 + 60 * drift(s * 0.22 + i * 2.7, 3),
      a = 0.15 + 0.1 * drift(s * 0.5 + i * 5.1, 4),
      w = 36 + 34 * hash(i, 5),
      g = ctx.createLinearGradient(0, 40, 0, 640);
    g.addColorStop(0, alpha("#dffaf0", a));
    g.addColorStop(1, alpha("#dffaf0", 0));
    poly(ctx, [
      [x - w * 0.5, 40],
      [x + w * 0.5, 40],
      [x - 120 + w * 2.1, 660],
      [x - 170 - w * 1.4, 660],
    ]);
    ctx.fillStyle = g;
    ctx.fill();
  }
  ctx.globalCompositeOperation = "source-over";
  // a school turns together
  const school = (cx: number, cy: number, n: number, size: number, colour: string, dir: number) => {
    for (let i = 0; i < n; i++) {
      const a = hash(i, 41) * TAU,
        r = Math.sqrt(hash(i, 42)),
        x = cx + Math.cos(a) * r * 190 + 14 * drift(s * 0.7 + i, 2),
        y = cy + Math.sin(a) * r * 76 + 15 * Math.sin(s * 0.9 + i * 0.6),
        tail = Math.sin(s * 8 + i) * 0.3;
      at(
        ctx,
        x,
        y,
        dir > 0 ? 0.08 * Math.sin(s + i) : Math.PI + 0.08 * Math.sin(s + i),
        size * (0.7 + 0.5 * hash(i, 43)),
        () => {
          ctx.beginPath();
          ctx.moveTo(16, 0);
          ctx.quadraticCurveTo(2, -8, -12, -1);
          ctx.lineTo(-22, -7 + tail * 9);
          ctx.lineTo(-19, tail * 4);
          ctx.lineTo(-22, 7 + tail * 9);
          ctx.lineTo(-12, 1);
          ctx.quadraticCurveTo(2, 8, 16, 0);
          ctx.fillStyle = colour;
          ctx.fill();
        },
      );
    }
  };
  school(
    lerp(-300, 1500, s / 13),
    330 + 70 * Math.sin(s * 0.5),
    34,
    1.05,
    alpha("#0c3f5e", 0.85),
    1,
  );
  school(
    lerp(1560, -260, seg(s, 4.5, 13)),
    520 + 40 * Math.sin(s * 0.6 + 2),
    24,
    0.75,
    alpha("#e9c9a0", 0.75),
    -1,
  );
  for (const [x, y, r, c, ph] of [
    [1010, 640, 54, "#c58ad0", 2],
    [210, 760, 40, "#f0a0a8", 4],
    [560, 700, 88, "#f4b7a4", 0],
  ] as const)
    jelly(
      ctx,
      x + 34 * Math.sin(s * 0.4 + ph),
      y - s * (r * 0.42) - 16 * Math.sin(s * 2.1 + ph - 0.9),
      r,
      s + ph,
      c,
    );
  for (let i = 0; i < 46; i++) {
    const k = mod(hash(i, 31) + s * (0.02 + 0.03 * hash(i, 32)), 1);
    disc(
      ctx,
      hash(i, 33) * W + 20 * drift(s * 0.4 + i, 6),
      H * (1 - k),
      1.2 + 2.2 * hash(i, 34),
      alpha("#e8fbf4", 0.5 * Math.sin(k * Math.PI)),
    );
  }
  // the floor breathes
  for (let k = 0; k < 2; k++) {
    for (let i = 0; i < 24; i++) {
      const x = i * 58 + k * 30,
        h = 70 + 90 * hash(i, 51 + k);
      ctx.beginPath();
      ctx.moveTo(x - 8, H + 4);
      ctx.quadraticCurveTo(
        x + 18 * Math.sin(s * 0.9 + i * 0.5),
        H - h * 0.5,
        x + 44 * Math.sin(s * 0.9 + i * 0.5 - 0.6),
        H - h,
      );
      ctx.quadraticCurveTo(x + 12 + 18 * Math.sin(s * 0.9 + i * 0.5), H - h * 0.5, x + 10, H + 4);
      ctx.fillStyle = k ? "#061a33" : "#0b3a56";
      ctx.fill();
    }
  }
  vignette(ctx, 0.45, "#04122a");
}
