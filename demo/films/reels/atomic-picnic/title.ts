import {
  alpha,
  at,
  type Ctx,
  ease,
  fill,
  H,
  hash,
  mod,
  poly,
  seg,
  spring,
  type,
  W,
} from "../../lib/paint.ts";
import { CREAM, MINT, MUSTARD, NIGHT, PINK, TEAL, TOMATO } from "./palette.ts";
import { atom, boomerang, burst } from "./parts.ts";

export function title(ctx: Ctx, s: number) {
  fill(ctx, TEAL);
  poly(ctx, [
    [0, 0],
    [540, 0],
    [300, H],
    [0, H],
  ]);
  ctx.fillStyle = "#17595f";
  ctx.fill();
  poly(ctx, [
    [1010, 0],
    [W, 0],
    [W, H],
    [860, H],
  ]);
  ctx.fillStyle = "#23807f";
  ctx.fill();
  for (let i = 0; i < 13; i++) {
    const k = spring(seg(s, 0.2 + i * 0.09, 1.4 + i * 0.09));
    burst(
      ctx,
      60 + hash(i, 5) * 1160,
      40 + mod(i * 223, 640),
      (16 + hash(i, 6) * 30) * k,
      [MINT, MUSTARD, CREAM, PINK][i % 4],
      s * 0.25 * (i % 2 ? 1 : -1) + i,
    );
  }
  boomerang(
    ctx,
    190 + 14 * Math.sin(s),
    580,
    1.25 * spring(seg(s, 0.5, 1.6)),
    0.5 + s * 0.12,
    MUSTARD,
  );
  boomerang(
    ctx,
    1080,
    160 + 12 * Math.sin(s + 1),
    1.05 * spring(seg(s, 0.7, 1.8)),
    2.6 - s * 0.12,
    TOMATO,
  );
  boomerang(ctx, 1130, 560, 0.7 * spring(seg(s, 0.9, 2)), -0.4 + s * 0.1, MINT);
  atom(ctx, 640, 330, 330 * spring(seg(s, 0.3, 1.7)), s, alpha(MINT, 0.85), TOMATO, 5);
  Array.from("ATOMIC").forEach((ch, i) => {
    const k = spring(seg(s, 1.8 + i * 0.25, 2.6 + i * 0.25));
    at(
      ctx,
      640 + (i - 2.5) * 128,
      300 + (i % 2 ? 12 : -10),
      (i % 2 ? 0.06 : -0.07) * k + 0.012 * Math.sin(s * 3 + i),
      k,
      () => {
        poly(
          ctx,
          i % 2
            ? [
                [-58, -74],
                [60, -64],
                [54, 70],
                [-62, 62],
              ]
            : [
                [-62, -62],
                [56, -74],
                [62, 62],
                [-54, 72],
              ],
        );
        ctx.fillStyle = [TOMATO, MUSTARD, CREAM, PINK, TOMATO, MUSTARD][i];
        ctx.fill();
        type(ctx, ch, 0, 37, {
          font: "Limelight",
          size: 106,
          colour: i === 2 ? TOMATO : i === 1 || i === 5 ? NIGHT : CREAM,
        });
      },
    );
  });
  const p = ease(s, 3.6, 5);
  ctx.save();
  ctx.beginPath();
  ctx.rect(300, 370, 720 * p, 240);
  ctx.clip();
  type(ctx, "Picnic", 645, 512, { font: "Pacifico", size: 128, colour: NIGHT, alpha: 0.35 });
  type(ctx, "Picnic", 640, 506, { font: "Pacifico", size: 128, colour: CREAM });
  ctx.restore();
}
