import {
  alpha,
  at,
  box,
  type Ctx,
  disc,
  ease,
  H,
  hash,
  hold,
  lerp,
  mod,
  oval,
  type Point,
  poly,
  seg,
  signature,
  sky,
  spring,
  TAU,
  type,
  W,
} from "../../lib/paint.ts";
import { CREAM, MINT, MUSTARD, NIGHT, PINK, PLUM, TOMATO } from "./palette.ts";
import { burst, dog, pie, rocket, saucer } from "./parts.ts";
import { DAD, KID, MUM, robot } from "./robot.ts";

export function moon(ctx: Ctx, s: number) {
  sky(ctx, [
    [0, NIGHT],
    [1, PLUM],
  ]);
  for (let i = 0; i < 60; i++)
    burst(
      ctx,
      hash(i, 21) * W,
      hash(i, 22) * 460,
      (4 + hash(i, 23) * 10) * (0.7 + 0.3 * Math.sin(s * 2 + i * 2)),
      i % 6 ? CREAM : MUSTARD,
      i,
      4,
    );
  const ey = 330 - 120 * ease(s, 0, 9);
  disc(ctx, 950, ey, 158, alpha(MINT, 0.18));
  ctx.save();
  disc(ctx, 950, ey, 134, "#3d9aa0");
  ctx.clip();
  for (const [x, y, rx, ry] of [
    [-60, -40, 60, 34],
    [-20, 30, 30, 54],
    [80, -20, 44, 60],
    [60, 80, 50, 20],
  ])
    oval(ctx, 950 + mod(x + s * 9 + 150, 300) - 150, ey + y, rx, ry, "#c9b84a", 0.4);
  for (const y of [-70, 10, 62])
    box(ctx, 950 + mod(y * 3 + s * 15, 320) - 240, ey + y, 150, 13, 6, CREAM);
  disc(ctx, 1000, ey + 54, 165);
  ctx.restore();
  oval(ctx, 640, 860, 1000, 360, "#d8cfb4");
  oval(ctx, 640, 880, 1000, 360, "#e8dfc4");
  for (const [x, y, r] of [
    [200, 610, 60],
    [1080, 600, 80],
    [700, 690, 70],
    [420, 560, 28],
    [900, 556, 24],
    [60, 680, 40],
  ]) {
    oval(ctx, x, y, r, r * 0.3, "#c4b995");
    oval(ctx, x + 3, y + 4, r * 0.86, r * 0.22, "#b0a583");
  }
  at(ctx, 1150, 566, 0.12, 0.7, () => rocket(ctx, s, 0));
  saucer(ctx, 150, 470 + 5 * Math.sin(s * 2), 1.15, s);
  ctx.strokeStyle = "#5b6470";
  ctx.lineWidth = 6;
  for (const x of [-44, 44]) {
    ctx.beginPath();
    ctx.moveTo(150 + x, 490);
    ctx.lineTo(150 + x * 1.5, 560);
    ctx.stroke();
  }
  for (let i = 0; i < 10; i++)
    for (let j = 0; j < 3; j++) {
      const X = (u: number, v: number): Point => [590 + (u - 5) * (56 + v * 9), 584 + v * 27];
      poly(ctx, [X(i, j), X(i + 1, j), X(i + 1, j + 1), X(i, j + 1)]);
      ctx.fillStyle = (i % 2) + (j % 2) === 2 ? TOMATO : (i + j) % 2 ? PINK : CREAM;
      ctx.fill();
    }
  const float = (d: number) => -16 - 13 * Math.sin(s * 1.6 + d),
    toast = hold(s, 3.2, 3.9, 5.6, 6.4);
  const helmet = (x: number, y: number, r: number) => {
    disc(ctx, x, y, r, alpha("#dff4f0", 0.2));
    ctx.strokeStyle = alpha(CREAM, 0.9);
    ctx.lineWidth = 3;
    ctx.stroke();
    ctx.beginPath();
    ctx.arc(x, y, r * 0.8, 3.6, 4.4);
    ctx.stroke();
  };
  for (const [x, y, z, b, d, flip] of [
    [395, 610, 0.95, DAD, 0, 1],
    [790, 612, 0.9, MUM, 1.4, -1],
    [880, 640, 0.62, KID, 2.6, -1],
  ] as const) {
    oval(ctx, x, y + 6, 44 * z, 9, alpha("#8d8468", 0.6));
    at(ctx, x, y + float(d), 0, z, () => {
      ctx.scale(flip, 1);
      robot(ctx, s * 0.5 + d, { ...b, wave: toast, cup: true, look: 0.4 });
    });
    helmet(x, y + float(d) - 164 * z, 62 * z);
  }
  oval(ctx, 300, 634, 40, 8, alpha("#8d8468", 0.6));
  at(ctx, 292, 628 + float(3.5) * 1.5, -0.1, 1, () => dog(ctx, s));
  helmet(326, 574 + float(3.5) * 1.5, 40);
  for (let i = 0; i < 2; i++) {
    const x = 520 + i * 130,
      y = 604 - Math.abs(Math.sin(s * 2.2 + i)) * 14;
    box(ctx, x - 14, y - 54, 28, 54, 13, "#3e7d4f");
    disc(ctx, x, y - 66, 25, "#5aa06a");
    for (const e of [-9, 9]) {
      oval(ctx, x + e, y - 68, 7, 10, CREAM);
      disc(ctx, x + e + 1, y - 67, 4, NIGHT);
      ctx.strokeStyle = "#5aa06a";
      ctx.lineWidth = 3;
      ctx.beginPath();
      ctx.moveTo(x + e, y - 88);
      ctx.lineTo(x + e * 1.7, y - 106);
      ctx.stroke();
      disc(ctx, x + e * 1.7, y - 108, 5, MUSTARD);
    }
    ctx.strokeStyle = NIGHT;
    ctx.lineWidth = 2.5;
    ctx.beginPath();
    ctx.arc(x, y - 58, 7, 0.2, Math.PI - 0.2);
    ctx.stroke();
  }
  at(ctx, 585, 640, 0, 1.25, () => pie(ctx, s));
  if (toast > 0.9)
    for (let i = 0; i < 10; i++) {
      const k = mod(s * 0.8 + i / 10, 1);
      burst(
        ctx,
        590 + Math.cos(i * 2.4) * 220 * k,
        330 + Math.sin(i * 2.4) * 120 * k,
        20 * (1 - k),
        [MUSTARD, PINK, MINT][i % 3],
        i,
        6,
      );
    }
  // iris out around the pie
  const iris = lerp(1000, 0, ease(s, 8.6, 10.4));
  if (iris < 990) {
    ctx.beginPath();
    ctx.rect(0, 0, W, H);
    ctx.arc(585, 560, Math.max(0, iris), 0, TAU, true);
    ctx.fillStyle = "#14172e";
    ctx.fill();
    ctx.strokeStyle = MUSTARD;
    ctx.lineWidth = iris > 2 ? 6 : 0;
    disc(ctx, 585, 560, iris);
    if (iris > 2) ctx.stroke();
  }
  const e = ease(s, 10, 10.8);
  if (e > 0) {
    burst(ctx, 640, 300, 520 * spring(seg(s, 10, 11.2)), "#1f2448", s * 0.1, 12);
    type(ctx, "The End", 640, 330, { font: "Pacifico", size: 110, colour: CREAM, alpha: e });
    type(ctx, "(of the pie)", 640, 392, {
      font: "Limelight",
      size: 34,
      spacing: 3,
      colour: MUSTARD,
      alpha: ease(s, 11, 11.6),
    });
    signature(ctx, s, 610, "#9a8f9a", MUSTARD, ease(s, 10.8, 11.6));
  }
}
