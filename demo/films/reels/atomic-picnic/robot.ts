import {
  at,
  box,
  type Ctx,
  disc,
  hash,
  lerp,
  mix,
  mod,
  oval,
  type Point,
  poly,
} from "../../lib/paint.ts";
import { CREAM, MUSTARD, NIGHT, PINK, TOMATO } from "./palette.ts";

export interface Bot {
  body: string;
  trim: string;
  skirt?: boolean;
  wave?: number;
  look?: number;
  cup?: boolean;
}
/** A robot 200 units tall, feet at 0,0. */
export function robot(ctx: Ctx, t: number, b: Bot) {
  const bob = 3 * Math.sin(t * Math.PI * 2),
    dark = mix(b.body, NIGHT, 0.35),
    limb = "#5b6470";
  const line = (pts: Point[], w: number, c: string) => {
    poly(ctx, pts, false);
    ctx.strokeStyle = c;
    ctx.lineWidth = w;
    ctx.lineCap = "round";
    ctx.lineJoin = "round";
    ctx.stroke();
  };
  if (!b.skirt) {
    line(
      [
        [-16, -52],
        [-18, -6],
      ],
      9,
      limb,
    );
    line(
      [
        [16, -52],
        [18, -6],
      ],
      9,
      limb,
    );
  } else {
    line(
      [
        [-9, -30],
        [-9, -6],
      ],
      8,
      limb,
    );
    line(
      [
        [9, -30],
        [9, -6],
      ],
      8,
      limb,
    );
  }
  oval(ctx, -20, -3, 17, 7, dark);
  oval(ctx, 20, -3, 17, 7, dark);
  ctx.translate(0, bob);
  const wv = b.wave ?? 0;
  line(
    [
      [-32, -110],
      [-56, -88],
      [-50, -62],
    ],
    8,
    limb,
  );
  disc(ctx, -50, -60, 9, b.trim);
  const hand: Point = [lerp(50, 70, wv), lerp(-62, -156 + 7 * Math.sin(t * 9), wv)];
  line([[32, -110], [lerp(56, 64, wv), lerp(-88, -116, wv)], hand], 8, limb);
  disc(ctx, hand[0], hand[1], 9, b.trim);
  if (b.cup) {
    poly(ctx, [
      [hand[0] - 9, hand[1] - 26],
      [hand[0] + 11, hand[1] - 26],
      [hand[0] + 6, hand[1] - 4],
      [hand[0] - 4, hand[1] - 4],
    ]);
    ctx.fillStyle = MUSTARD;
    ctx.fill();
    line(
      [
        [hand[0] + 4, hand[1] - 10],
        [hand[0] + 12, hand[1] - 40],
      ],
      3,
      TOMATO,
    );
  }
  if (b.skirt) {
    poly(ctx, [
      [-24, -124],
      [24, -124],
      [54, -26],
      [-54, -26],
    ]);
    ctx.fillStyle = b.body;
    ctx.fill();
    for (let i = 0; i < 9; i++)
      disc(ctx, -34 + (i % 5) * 17 + (i > 4 ? 8 : 0), i > 4 ? -62 : -40, 4.4, CREAM);
    poly(ctx, [
      [-26, -90],
      [26, -90],
      [28, -84],
      [-28, -84],
    ]);
    ctx.fillStyle = b.trim;
    ctx.fill();
  } else {
    box(ctx, -37, -128, 74, 84, 15, b.body);
    box(ctx, -37, -60, 74, 16, 8, dark);
    disc(ctx, 0, -94, 21, CREAM);
    at(ctx, 0, -94, 0.9 * Math.sin(t * 3.1), 1, () =>
      line(
        [
          [0, 4],
          [0, -16],
        ],
        3.5,
        TOMATO,
      ),
    );
    disc(ctx, 0, -94, 4, NIGHT);
    for (let i = 0; i < 3; i++)
      disc(ctx, -18 + i * 18, -53, 3.6, Math.floor(t * 4 + i) % 3 ? CREAM : MUSTARD);
  }
  ctx.fillStyle = limb;
  ctx.fillRect(-7, -138, 14, 14);
  const lk = (b.look ?? 0) * 5,
    up = (b.look ?? 0) ? -4 : 0;
  box(ctx, -34, -190, 68, 54, 20, b.body);
  box(ctx, -42, -174, 10, 22, 4, b.trim);
  box(ctx, 32, -174, 10, 22, 4, b.trim);
  const blink = mod(t + hash(b.body.length + b.body.charCodeAt(2), 3) * 3, 3.1) < 0.1 ? 0.12 : 1;
  oval(ctx, -14, -168, 11, 11 * blink, CREAM);
  oval(ctx, 14, -168, 11, 11 * blink, CREAM);
  oval(ctx, -14 + lk, -168 + up, 5, 5 * blink, NIGHT);
  oval(ctx, 14 + lk, -168 + up, 5, 5 * blink, NIGHT);
  for (let i = 0; i < 4; i++) {
    ctx.fillStyle = dark;
    ctx.fillRect(-14 + i * 8, -151, 4, 8);
  }
  line(
    [
      [0, -190],
      [0, -208],
    ],
    4,
    limb,
  );
  disc(ctx, 0, -212, 7 + 1.5 * Math.sin(t * 6.3), b.trim);
  ctx.translate(0, -bob);
}
export const DAD: Bot = { body: "#e2522f", trim: MUSTARD },
  MUM: Bot = { body: "#2e8f8a", trim: PINK, skirt: true },
  KID: Bot = { body: MUSTARD, trim: TOMATO };
