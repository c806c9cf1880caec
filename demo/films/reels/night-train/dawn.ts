import {
  alpha,
  type Ctx,
  disc,
  drift,
  ease,
  fill,
  glow,
  H,
  hold,
  lerp,
  mix,
  mod,
  type Point,
  poly,
  sky,
  vertical,
  vignette,
  W,
} from "../../lib/paint.ts";

export function dawn(ctx: Ctx, s: number) {
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
