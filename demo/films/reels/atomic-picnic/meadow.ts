import {
  alpha,
  at,
  box,
  type Ctx,
  disc,
  ease,
  easeOut,
  H,
  hold,
  lerp,
  mod,
  oval,
  type Point,
  poly,
  seg,
  sky,
  TAU,
  W,
} from "../../lib/paint.ts";
import { CREAM, MUSTARD, PINK, TEAL, TOMATO } from "./palette.ts";
import { dog, pie, saucer, tree } from "./parts.ts";
import { DAD, KID, MUM, robot } from "./robot.ts";

export function meadow(ctx: Ctx, s: number) {
  sky(
    ctx,
    [
      [0, "#6fb8b3"],
      [0.75, "#f6e3b4"],
    ],
    0,
    520,
  );
  const sx = 1010,
    sy = 170;
  for (let i = 0; i < 16; i++)
    at(ctx, sx, sy, (i * TAU) / 16 + s * 0.1, 1, () => {
      poly(ctx, [
        [-9, -96],
        [9, -96],
        [0, i % 2 ? -190 : -150],
      ]);
      ctx.fillStyle = i % 2 ? MUSTARD : TOMATO;
      ctx.fill();
    });
  disc(ctx, sx, sy, 84, MUSTARD);
  disc(ctx, sx, sy, 62, "#f7cf6a");
  disc(ctx, sx, sy, 38, CREAM);
  for (let i = 0; i < 4; i++) {
    const x = mod(i * 400 + s * (12 + i * 3), 1600) - 160,
      y = 90 + i * 46;
    box(ctx, x, y, 150, 26, 13, CREAM);
    box(ctx, x + 34, y - 20, 96, 26, 13, CREAM);
  }
  for (let k = 0; k < 3; k++) {
    ctx.fillStyle = ["#8fbf9a", "#c9b84a", "#6fa05a"][k];
    ctx.beginPath();
    ctx.moveTo(0, H);
    for (let x = 0; x <= W; x += 20)
      ctx.lineTo(
        x,
        400 + k * 60 - (56 - k * 10) * Math.sin(x * (0.0042 - k * 0.0004) + k * 2.3 + s * 0.012),
      );
    ctx.lineTo(W, H);
    ctx.fill();
    if (k < 2)
      for (let i = 0; i < 7; i++)
        tree(
          ctx,
          40 + i * 190 + k * 124 - s * (k + 1) * 1.2,
          396 + k * 58 - 30 * Math.sin((50 + i * 196) * 0.0042 + k * 2.3),
          0.5 + k * 0.28,
          (k ? [TEAL, "#3e7d4f", MUSTARD, "#2e8f8a"] : [TEAL, "#3e7d4f", TOMATO, "#2e8f8a"])[
            (i + k) % 4
          ],
          s,
          k ? i % 2 : (i + k) % 3,
        );
  }
  // blanket, seen from the side: checks in perspective
  const B = (u: number, v: number): Point => {
    const z = 1 / (1 + 0.55 * (1 - v));
    return [640 + (u - 0.5) * 1010 * z, 505 + 178 * (v * z * 1.05)];
  };
  for (let i = 0; i < 12; i++)
    for (let j = 0; j < 5; j++) {
      poly(ctx, [
        B(i / 12, j / 5),
        B((i + 1) / 12, j / 5),
        B((i + 1) / 12, (j + 1) / 5),
        B(i / 12, (j + 1) / 5),
      ]);
      ctx.fillStyle = (i % 2) + (j % 2) === 2 ? TOMATO : (i + j) % 2 ? PINK : CREAM;
      ctx.fill();
    }
  const look = ease(s, 5.6, 6.1),
    panic = ease(s, 8, 8.5);
  const hop = (d: number) => -34 * Math.abs(Math.sin((s - d) * 6)) * panic;
  at(ctx, 330, 590 + hop(0), 0, 1.12, () =>
    robot(ctx, s * 0.5, {
      ...DAD,
      look: look * 0.9,
      wave: Math.max(hold(s, 1.2, 1.7, 3, 3.6), panic),
      cup: panic < 0.1,
    }),
  );
  at(ctx, 880, 596 + hop(0.2), 0, 1.04, () => {
    ctx.scale(-1, 1);
    robot(ctx, s * 0.5 + 0.3, { ...MUM, look: look * 0.9, wave: panic });
  });
  at(ctx, 1010, 618 + hop(0.4), 0, 0.7, () =>
    robot(ctx, s * 0.7 + 0.6, {
      ...KID,
      look: -look,
      wave: Math.max(hold(s, 2.6, 3, 4.4, 5), panic),
    }),
  );
  at(ctx, 210, 634 + hop(0.3) * 0.6, 0, 1.1, () => dog(ctx, s));
  // basket, flask, pie taken by the saucer
  box(ctx, 440, 548, 110, 66, 10, "#b97732");
  for (let i = 0; i < 5; i++) {
    ctx.fillStyle = "#8d5424";
    ctx.fillRect(448 + i * 21, 554, 5, 54);
  }
  ctx.strokeStyle = "#8d5424";
  ctx.lineWidth = 8;
  ctx.beginPath();
  ctx.arc(495, 550, 46, Math.PI, 0);
  ctx.stroke();
  box(ctx, 742, 540, 30, 74, 8, TEAL);
  box(ctx, 745, 526, 24, 18, 5, CREAM);
  const ux =
      s < 9 ? lerp(-160, 640, easeOut(seg(s, 4.2, 6.4))) : lerp(640, 1500, ease(s, 9, 11.4) ** 1.6),
    uy = 170 + 14 * Math.sin(s * 2.4) - 150 * ease(s, 9.3, 11.4),
    beam = hold(s, 6.5, 6.9, 8.6, 9),
    lift = ease(s, 6.9, 8.7);
  if (beam > 0) {
    poly(ctx, [
      [ux - 34, uy + 24],
      [ux + 34, uy + 24],
      [ux + 120, 628],
      [ux - 120, 628],
    ]);
    ctx.fillStyle = alpha("#fff3b0", 0.5 * beam);
    ctx.fill();
    for (let i = 0; i < 4; i++) {
      const k = mod(i / 4 - s * 0.7, 1);
      oval(ctx, ux, lerp(uy + 40, 620, k), lerp(36, 116, k), lerp(6, 16, k));
      ctx.strokeStyle = alpha(MUSTARD, 0.9 * beam);
      ctx.lineWidth = 4;
      ctx.stroke();
    }
  }
  if (lift < 1)
    at(ctx, 640, lerp(628, uy + 30, lift), lift * 0.5 * Math.sin(s * 6), 1.5 - lift * 0.9, () =>
      pie(ctx, s),
    );
  if (s > 4) saucer(ctx, ux, uy, 1.25, s);
}
