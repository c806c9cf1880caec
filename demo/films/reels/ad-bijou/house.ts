import {
  alpha,
  box,
  type Ctx,
  dim,
  ease,
  fill,
  glow,
  H,
  lerp,
  mix,
  oval,
  poly,
  vignette,
  W,
} from "../../lib/paint.ts";
import { meadow } from "../atomic-picnic/meadow.ts";
import { viaduct } from "../night-train/viaduct.ts";
import { street } from "../paper-city/street.ts";
import { sunset } from "../tide/sunset.ts";
import { AMBER, INK, VELVET } from "./parts.ts";

export function house(ctx: Ctx, s: number) {
  fill(ctx, INK);
  const sx = 250,
    sy = 70,
    sw = 780,
    sh = 439,
    lights = 1 - ease(s, 0.4, 2);
  const shots: [(c: Ctx, s: number) => void, number][] = [
      [viaduct, 5.6],
      [meadow, 6.4],
      [sunset, 4],
      [street, 4],
    ],
    i = Math.min(3, Math.max(0, Math.floor((s - 1.7) / 1.05)));
  ctx.save();
  ctx.beginPath();
  ctx.rect(sx, sy, sw, sh);
  ctx.clip();
  ctx.translate(sx, sy);
  ctx.scale(sw / W, sh / H);
  if (s > 1.2) shots[i][0](ctx, shots[i][1] + (s - 1.7));
  ctx.restore();
  ctx.save();
  ctx.beginPath();
  ctx.rect(sx, sy, sw, sh);
  ctx.clip();
  dim(ctx, 1 - ease(s, 1.3, 1.9), INK);
  ctx.restore();
  const tint = ["#9db8e6", "#f6e3b4", "#ff9a64", "#f6c58e"][i];
  // curtain: pleats that gather to the sides
  const open = ease(s, 0.9, 2.5);
  for (const d of [-1, 1])
    for (let k = 0; k < 11; k++) {
      const full = 60,
        w = lerp(full, 15, open),
        x = d < 0 ? sx - 50 - 50 * open + k * w : sx + sw + 50 + 50 * open - (k + 1) * w,
        g = ctx.createLinearGradient(x, 0, x + w, 0);
      g.addColorStop(0, mix("#2a060d", VELVET, 0.25 + lights * 0.2));
      g.addColorStop(0.5, mix(VELVET, "#c23a44", 0.25 + lights * 0.5));
      g.addColorStop(1, mix("#2a060d", VELVET, 0.2));
      ctx.fillStyle = g;
      if (k * full < sw / 2 + 60)
        ctx.fillRect(x, sy - 12, w + 1, sh + 26 + 5 * Math.sin(k * 1.4 + s * 2));
    }
  // proscenium
  ctx.fillStyle = mix("#120a0c", "#5a2a1c", lights);
  ctx.beginPath();
  ctx.rect(0, 0, W, H);
  ctx.roundRect(sx - 30, sy - 30, sw + 60, sh + 60, 14);
  ctx.fill("evenodd");
  ctx.strokeStyle = mix("#3a2416", AMBER, 0.25 + 0.6 * lights);
  ctx.lineWidth = 6;
  box(ctx, sx - 34, sy - 34, sw + 68, sh + 68, 17);
  ctx.stroke();
  for (let k = 0; k < 7; k++)
    for (const d of [-1, 1]) {
      const x = 640 + d * 515,
        y = 90 + k * 70;
      glow(ctx, x, y, 60, AMBER, lights * 0.6);
      box(ctx, x - 12, y - 16, 24, 32, 12, mix("#24140f", "#ffd58a", lights));
    }
  ctx.save();
  ctx.globalCompositeOperation = "screen";
  poly(ctx, [
    [1180, 720],
    [1200, 720],
    [sx + sw, sy],
    [sx, sy],
    [sx, sy + sh],
    [1180, 726],
  ]);
  const g = ctx.createLinearGradient(1190, 720, 640, 280);
  g.addColorStop(0, alpha(tint, 0.3 * open));
  g.addColorStop(1, alpha(tint, 0.02));
  ctx.fillStyle = g;
  ctx.fill();
  ctx.restore();
  glow(ctx, 640, 540, 700, tint, 0.26 * open);
  for (let r = 0; r < 3; r++) {
    const n = 9 - r,
      y = 590 + r * 62;
    for (let k = 0; k < n; k++) {
      const x = 640 + (k - (n - 1) / 2) * (132 + r * 22) + (r % 2) * 30,
        rr = 34 + r * 8,
        c = mix("#0a0709", tint, 0.1 * open * (1 - r * 0.3));
      oval(ctx, x, y - rr * 0.9, rr * 0.66, rr * 0.8, c);
      box(ctx, x - rr * 1.5, y - rr * 0.3, rr * 3, 200, rr, c);
      ctx.strokeStyle = alpha(tint, 0.5 * open);
      ctx.lineWidth = 2.5;
      ctx.beginPath();
      ctx.ellipse(x, y - rr * 0.9, rr * 0.66, rr * 0.8, 0, -2.5, -0.64);
      ctx.stroke();
    }
  }
  vignette(ctx, 0.6);
}
