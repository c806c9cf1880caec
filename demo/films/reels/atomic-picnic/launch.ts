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
  mix,
  mod,
  poly,
  ramp,
  seg,
  sky,
  spring,
  TAU,
  type,
  W,
} from "../../lib/paint.ts";
import { CREAM, MUSTARD, NIGHT, PINK, PLUM, TOMATO } from "./palette.ts";
import { burst, rocket, tree } from "./parts.ts";
import { DAD, KID, MUM, robot } from "./robot.ts";

export function launch(ctx: Ctx, s: number) {
  const up = ease(s, 4, 10.6) ** 1.7,
    alt = up * 1.15;
  sky(ctx, [
    [
      0,
      ramp(
        [
          [0, "#4d9fa3"],
          [0.35, "#2b5f86"],
          [0.7, PLUM],
          [1, NIGHT],
        ],
        alt,
      ),
    ],
    [
      1,
      ramp(
        [
          [0, "#f6e3b4"],
          [0.3, "#f09a8a"],
          [0.65, "#8a4a78"],
          [1, "#2a2c58"],
        ],
        alt,
      ),
    ],
  ]);
  for (let i = 0; i < 46; i++) {
    const a = ease(alt, 0.35, 0.8) * (0.5 + 0.5 * Math.sin(s * 3 + i));
    if (a > 0)
      burst(
        ctx,
        hash(i, 1) * W,
        mod(hash(i, 2) * H + alt * 700 * (0.4 + hash(i, 3)), H),
        5 + hash(i, 4) * 13,
        alpha(i % 5 ? CREAM : MUSTARD, a),
        i,
        4,
      );
  }
  // bands of cloud fall past
  for (let i = 0; i < 9; i++) {
    const y = -260 - i * 250 + alt * 2700;
    if (y < -80 || y > H + 40) continue;
    for (let k = 0; k < 3; k++)
      box(
        ctx,
        mod(i * 377 + k * 460, 1500) - 160,
        y + k * 22,
        300 - k * 40,
        36,
        18,
        alpha(mix(CREAM, PINK, i / 9), 0.9),
      );
  }
  const gy = 590 + alt * 1500;
  if (gy < H + 300) {
    ctx.fillStyle = "#c9b84a";
    ctx.beginPath();
    ctx.moveTo(0, H + 300);
    for (let x = 0; x <= W; x += 20) ctx.lineTo(x, gy - 30 - 26 * Math.sin(x * 0.005));
    ctx.lineTo(W, H + 300);
    ctx.fill();
    ctx.fillStyle = "#6fa05a";
    ctx.fillRect(0, gy, W, 900);
    box(ctx, 480, gy - 10, 320, 30, 4, "#5b6470");
    ctx.strokeStyle = "#5b6470";
    ctx.lineWidth = 8;
    for (let i = 0; i < 6; i++) {
      const y = gy - 10 - i * 54;
      poly(
        ctx,
        [
          [846, y],
          [900, y - 54],
          [900, y],
          [846, y - 54],
        ],
        false,
      );
      ctx.stroke();
    }
    ctx.fillStyle = "#454c57";
    ctx.fillRect(838, gy - 340, 10, 340);
    ctx.fillRect(898, gy - 340, 10, 340);
    for (let i = 0; i < 8; i++)
      for (let j = 0; j < 3; j++) {
        poly(ctx, [
          [110 + i * 34 - j * 8, gy + 34 + j * 18],
          [144 + i * 34 - j * 8, gy + 34 + j * 18],
          [136 + i * 34 - j * 8, gy + 52 + j * 18],
          [102 + i * 34 - j * 8, gy + 52 + j * 18],
        ]);
        ctx.fillStyle = (i % 2) + (j % 2) === 2 ? TOMATO : (i + j) % 2 ? PINK : CREAM;
        ctx.fill();
      }
    at(ctx, 200, gy + 56, 0, 0.8, () => {
      box(ctx, -55, -66, 110, 66, 10, "#b97732");
      ctx.strokeStyle = "#8d5424";
      ctx.lineWidth = 8;
      ctx.beginPath();
      ctx.arc(0, -64, 46, Math.PI, 0);
      ctx.stroke();
    });
    tree(ctx, 70, gy + 10, 0.9, "#3e7d4f", s, 0);
    tree(ctx, 1130, gy + 14, 1, TOMATO, s, 0);
    tree(ctx, 1210, gy + 10, 0.8, "#2e8f8a", s, 1);
    const run = ease(s, 0, 2.3);
    for (const [d, b, z] of [
      [0, DAD, 0.72],
      [70, MUM, 0.68],
      [130, KID, 0.5],
    ] as const) {
      const x = lerp(330 + d, 650, run ** 1.2);
      if (x < 640 - (run > 0.9 ? 60 : 0))
        at(
          ctx,
          Math.min(x, 575),
          gy + 26 - Math.abs(Math.sin(s * 9 + d)) * 10,
          0,
          z * (1 - ease(run, 0.8, 0.95)),
          () => robot(ctx, s * 0.6 + z, { ...b, look: 0.9, wave: 1 }),
        );
    }
  }
  const ry = lerp(590, 470, up),
    burn = ease(s, 3.6, 4.4),
    shake = burn * (1 - up) * 3;
  for (let i = 0; i < 26; i++) {
    const k = mod(i / 26 + s * 0.55, 1),
      side = i % 2 ? 1 : -1;
    if (burn > 0.05)
      disc(
        ctx,
        640 + side * k * 430 * (0.3 + hash(i, 7)) * (1 - alt * 0.7),
        gy - 4 - hash(i, 8) * 60 * k + (alt > 0.05 ? 0 : 0),
        (16 + 66 * k) * burn * (1 - k * 0.4),
        mix(CREAM, PINK, hash(i, 9) * 0.7),
      );
  }
  for (let i = 0; i < 12; i++) {
    const k = i / 12;
    if (up > 0.02)
      disc(
        ctx,
        640 + 22 * Math.sin(i * 2.4 + s * 5),
        ry + 120 + k * 560,
        26 + k * 60,
        alpha(mix(CREAM, PINK, k), (1 - k) * 0.9),
      );
  }
  at(
    ctx,
    640 + shake * Math.sin(s * 60),
    ry,
    0.015 * Math.sin(s * 5) * up,
    lerp(1.05, 0.92, up),
    () => rocket(ctx, s, burn),
  );
  // countdown dial
  const n = 3 - Math.floor(s - 0.6),
    a = hold(s, 0.3, 0.6, 3.5, 3.8);
  if (a > 0) {
    at(ctx, 270, 240, 0, spring(seg(s, 0.3, 1)), () => {
      ctx.globalAlpha *= a;
      disc(ctx, 0, 0, 150, NIGHT);
      disc(ctx, 0, 0, 138, CREAM);
      ctx.beginPath();
      ctx.moveTo(0, 0);
      ctx.arc(0, 0, 124, -Math.PI / 2, -Math.PI / 2 + TAU * mod(s - 0.6, 1));
      ctx.fillStyle = MUSTARD;
      ctx.fill();
      for (let i = 0; i < 12; i++)
        at(ctx, 0, 0, (i * TAU) / 12, 1, () => {
          ctx.fillStyle = NIGHT;
          ctx.fillRect(-3, -134, 6, 16);
        });
      type(ctx, n > 0 ? String(Math.min(3, n)) : "0", 0, 58, {
        font: "Limelight",
        size: 165,
        colour: TOMATO,
      });
    });
  }
}
