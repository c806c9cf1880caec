import {
  at,
  type Ctx,
  disc,
  ease,
  glow,
  lerp,
  mix,
  poly,
  ramp,
  seg,
  sky,
  vignette,
  W,
} from "../../lib/paint.ts";
import { bird, clouds, road, sea } from "./parts.ts";

export function sunset(ctx: Ctx, s: number) {
  const k = seg(s, 0, 12.5),
    h0 = 420,
    sunY = lerp(250, h0 + 70, ease(s, 0, 13));
  sky(
    ctx,
    [
      [
        0,
        ramp(
          [
            [0, "#4a6aa8"],
            [1, "#2b2a5e"],
          ],
          k,
        ),
      ],
      [
        0.45,
        ramp(
          [
            [0, "#f0a884"],
            [1, "#a4507c"],
          ],
          k,
        ),
      ],
      [
        0.8,
        ramp(
          [
            [0, "#ffc876"],
            [1, "#f0704e"],
          ],
          k,
        ),
      ],
      [
        1,
        ramp(
          [
            [0, "#ffe0a0"],
            [1, "#ff9a54"],
          ],
          k,
        ),
      ],
    ],
    0,
    h0 + 2,
  );
  glow(ctx, 560, sunY, 640, "#ffd27a", 0.75);
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, 0, W, h0 + 1);
  ctx.clip();
  disc(ctx, 560, sunY, 128, "#fff0c4");
  disc(ctx, 560, sunY, 129);
  ctx.clip();
  ctx.globalAlpha = 0.85;
  for (let i = 0; i < 6; i++) {
    ctx.fillStyle = ramp(
      [
        [0, "#ffc876"],
        [1, "#f0704e"],
      ],
      k,
    );
    ctx.fillRect(400, sunY + 8 + i * 21 + 3 * Math.sin(s * 0.5), 330, 2 + i * 2.1);
  }
  ctx.restore();
  clouds(
    ctx,
    s * 1.4,
    90,
    ramp(
      [
        [0, "#ffd8b0"],
        [1, "#d06a72"],
      ],
      k,
    ),
    0.6,
    61,
  );
  clouds(
    ctx,
    s * 0.8,
    230,
    ramp(
      [
        [0, "#fff0d0"],
        [1, "#7a3a6a"],
      ],
      k,
    ),
    0.45,
    71,
  );
  sea(ctx, s * 0.9, {
    horizon: h0,
    far: mix("#f7b878", "#d86a58", k),
    near: mix("#4a3a78", "#1d1a48", k),
    lit: mix("#ffe6b0", "#ff9a64", k),
    amp: 0.9,
  });
  road(ctx, s, 560, h0, "#fff0c0", 0.95 - 0.3 * k, 1.35);
  at(
    ctx,
    lerp(1120, 770, k),
    h0 + 44 + 4 * Math.sin(s * 0.9),
    0.035 * Math.sin(s * 0.8),
    1.3,
    () => {
      ctx.fillStyle = "#2a1838";
      poly(ctx, [
        [-46, 0],
        [46, 0],
        [34, 15],
        [-34, 15],
      ]);
      ctx.fill();
      ctx.fillRect(-2, -96, 3.5, 98);
      ctx.beginPath();
      ctx.moveTo(-5, -92);
      ctx.quadraticCurveTo(-54, -40, -42, -7);
      ctx.lineTo(-5, -7);
      ctx.fill();
      ctx.fillStyle = "#3d2148";
      ctx.beginPath();
      ctx.moveTo(5, -86);
      ctx.quadraticCurveTo(34, -40, 38, -7);
      ctx.lineTo(5, -7);
      ctx.fill();
      ctx.globalAlpha = 0.28;
      for (let i = 0; i < 6; i++) {
        ctx.fillStyle = "#1d1030";
        ctx.fillRect(-34 + i * 3 + 4 * Math.sin(s * 2 + i), 20 + i * 11, 68 - i * 7, 5);
      }
    },
  );
  for (let i = 0; i < 7; i++)
    bird(
      ctx,
      lerp(1380, 180, seg(s, 1, 12.5)) + i * 52 + (i % 3) * 18,
      190 + Math.abs(i - 3) * 19 + 8 * Math.sin(s + i),
      1.1,
      Math.sin(s * 5 + i * 0.9),
      "#3a1c48",
    );
  vignette(ctx, 0.4, "#1a0a2a");
}
