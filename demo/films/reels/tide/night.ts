import {
  alpha,
  type Ctx,
  disc,
  drift,
  ease,
  glow,
  hash,
  lerp,
  mod,
  seg,
  sky,
  vignette,
} from "../../lib/paint.ts";
import { road, sea } from "./parts.ts";

export function night(ctx: Ctx, s: number) {
  const h0 = 400;
  sky(
    ctx,
    [
      [0, "#060a22"],
      [0.6, "#13265a"],
      [1, "#2f5a8a"],
    ],
    0,
    h0 + 2,
  );
  for (let i = 0; i < 150; i++) {
    const tw = 0.55 + 0.45 * Math.sin(s * (0.6 + hash(i, 6)) + i);
    const x = mod(hash(i, 81) * 1400 + s * 2, 1400) - 60,
      y = hash(i, 82) ** 1.4 * h0;
    if (Math.hypot(x - 930, y - lerp(330, 170, ease(s, 0, 12))) > 74)
      disc(
        ctx,
        x,
        y,
        0.8 + 1.5 * hash(i, 83) ** 3,
        alpha("#f4f6ff", 0.25 + 0.65 * tw * hash(i, 84)),
      );
  }
  const my = lerp(330, 170, ease(s, 0, 12));
  glow(ctx, 930, my, 460, "#9fc0f0", 0.6);
  disc(ctx, 930, my, 66, alpha("#8fb0e0", 0.1));
  ctx.beginPath();
  ctx.arc(930, my, 66, 0.55, 4.1);
  ctx.bezierCurveTo(882, my - 8, 926, my + 52, 930 + 66 * Math.cos(0.55), my + 66 * Math.sin(0.55));
  ctx.fillStyle = "#f6f1dc";
  ctx.fill();

  const k = seg(s, 5.2, 5.9);
  if (k > 0 && k < 1) {
    const x = 260 + k * 300,
      y = 90 + k * 90,
      g = ctx.createLinearGradient(x - 130, y - 39, x, y);
    g.addColorStop(0, alpha("#ffffff", 0));
    g.addColorStop(1, alpha("#ffffff", Math.sin(k * Math.PI)));
    ctx.strokeStyle = g;
    ctx.lineWidth = 3;
    ctx.beginPath();
    ctx.moveTo(x - 130, y - 39);
    ctx.lineTo(x, y);
    ctx.stroke();
  }
  const glints: [number, number, number, number][] = [];
  sea(ctx, s * 0.75, {
    horizon: h0,
    far: "#2a548a",
    near: "#050a24",
    lit: "#4f9ad0",
    amp: 1.05,
    crest: (x, y, row, q) => {
      if (row < 2) return;
      const b = Math.max(0, drift(x * 0.006 - s * 0.5 + row * 2.1, 9)) ** 1.5 * ease(s, 0.5, 4);
      if (b > 0.05)
        if (hash(x * 3 + row, 8) > 0.3)
          glints.push([
            x + 30 * hash(x + row * 91, 3),
            y + 4 + 20 * q * hash(x + row, 4),
            b * (0.35 + 0.65 * hash(x + row * 17, 6)),
            q,
          ]);
    },
  });
  road(ctx, s, 930, h0, "#e6eefc", 0.6, 0.8);
  for (const [x, y, b, q] of glints) {
    glow(ctx, x, y, 24 + 54 * q, "#3fe6d8", 0.6 * b);
    disc(ctx, x, y, 1.2 + 2.4 * q, alpha("#d4fff6", b * 1.2));
  }
  vignette(ctx, 0.5, "#02041a");
}
