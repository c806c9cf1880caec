import {
  alpha,
  type Ctx,
  disc,
  ease,
  glow,
  hash,
  hold,
  lerp,
  mix,
  ramp,
  seg,
  sky,
  type,
  vignette,
  W,
} from "../../lib/paint.ts";
import { bird, clouds, road, sea } from "./parts.ts";

export function dawn(ctx: Ctx, s: number) {
  const k = seg(s, 0, 13),
    hz0 = 430,
    top = ramp(
      [
        [0, "#232a52"],
        [1, "#5f86b8"],
      ],
      k,
    ),
    low = ramp(
      [
        [0, "#c8748a"],
        [0.5, "#f3a993"],
        [1, "#ffdcae"],
      ],
      k,
    );
  sky(
    ctx,
    [
      [0, top],
      [0.55, mix(top, low, 0.5)],
      [1, low],
    ],
    0,
    hz0 + 2,
  );
  for (let i = 0; i < 40; i++)
    disc(
      ctx,
      hash(i, 1) * W,
      hash(i, 2) * 240,
      0.8 + hash(i, 3),
      alpha("#ffffff", 0.6 * (1 - k * 1.5)),
    );
  const sunY = lerp(hz0 + 60, hz0 - 62, ease(s, 3, 13.5));
  glow(ctx, 820, sunY, 620, "#ffd9a0", 0.35 + 0.5 * k);
  disc(ctx, 820, sunY, 56, "#fff1d2");
  clouds(ctx, s, 150, mix("#8a6a94", "#fbe3d0", k), 0.4, 11);
  sea(ctx, s, {
    horizon: hz0,
    far: mix("#7d6a92", "#d9a9a0", k),
    near: mix("#1a2350", "#2f5f86", k),
    lit: mix("#d58a9a", "#ffe2bd", k),
  });
  road(ctx, s, 820, hz0, "#fff0d0", ease(s, 4, 9) * 0.8);
  for (let i = 0; i < 5; i++)
    bird(
      ctx,
      lerp(-120, 760, seg(s, 7.4, 15)) - i * 44 - (i % 2) * 20,
      250 - s * 3 + Math.abs(i - 2) * 16,
      0.9,
      Math.sin(s * 6 + i),
      "#3a3560",
    );
  vignette(ctx, 0.3, "#10102a");
  const a = hold(s, 1.4, 3.6, 8.4, 10.4),
    y = 330;
  if (a > 0) {
    type(ctx, "Tide", 400, y, { font: "Cormorant Italic", size: 210, colour: "#fff4e2", alpha: a });
    ctx.save();
    ctx.beginPath();
    for (let i = 0; i < 16; i++) ctx.rect(0, 440 + i * 9, W, 5 + (i < 8 ? 1 : 0));
    ctx.clip();
    ctx.translate(5 * Math.sin(s * 1.4), 2 * hz0 - 16);
    ctx.scale(1, -0.72);
    ctx.translate(0, 150);
    type(ctx, "Tide", 400, y, {
      font: "Cormorant Italic",
      size: 210,
      colour: "#fff4e2",
      alpha: a * 0.28,
    });
    ctx.restore();
    type(ctx, "six hours out, six hours home", 420, y + 54, {
      font: "Cormorant",
      size: 30,
      spacing: 2,
      colour: "#ffe6cf",
      alpha: a * ease(s, 3, 4.5),
    });
  }
}
