import {
  alpha,
  at,
  box,
  type Ctx,
  ease,
  glow,
  hash,
  lerp,
  mix,
  oval,
  poly,
  sky,
  type,
  vertical,
  vignette,
  W,
} from "../../lib/paint.ts";
import { AMBER, bulb, VELVET } from "./parts.ts";

export function marquee(ctx: Ctx, s: number) {
  sky(ctx, [
    [0, "#0d0f1e"],
    [1, "#241a2a"],
  ]);
  for (let i = 0; i < 9; i++) {
    const x = i * 160 - 60,
      h = 180 + hash(i, 1) * 230;
    ctx.fillStyle = mix("#12121f", "#1c1828", hash(i, 2));
    ctx.fillRect(x, 620 - h, 156, h + 100);
    for (let k = 0; k < 14; k++)
      if (hash(i * 20 + k, 3) > 0.72) {
        ctx.fillStyle = alpha("#ffca70", 0.5);
        ctx.fillRect(x + 18 + (k % 4) * 32, 650 - h + Math.floor(k / 4) * 44, 13, 20);
      }
  }
  const z = 0.97 + s * 0.018;
  ctx.translate(640, 60);
  ctx.scale(z, z);
  ctx.translate(-640, -60);
  glow(ctx, 640, 420, 700, "#c9651c", 0.5 * ease(s, 0.3, 1.4));
  // blade sign
  const lit = (i: number) => ease(s, 0.5 + i * 0.16, 0.6 + i * 0.16);
  box(ctx, 560, -60, 160, 420, 18, VELVET);
  box(ctx, 570, -60, 140, 410, 12, "#4f0d18");
  Array.from("BIJOU").forEach((c, i) =>
    type(ctx, c, 640, 76 + i * 63, {
      font: "Archivo",
      size: 62,
      wdth: 125,
      wght: 800,
      colour: mix("#6b4a3a", "#fff3d6", lit(i)),
    }),
  );
  for (let i = 0; i < 12; i++)
    for (const x of [566, 714])
      bulb(
        ctx,
        x,
        12 + i * 30,
        s > 0.5 ? 0.45 + 0.55 * Math.max(0, Math.cos(s * 7 - i * 0.8)) : 0.06,
        5,
      );
  // letterboard
  poly(ctx, [
    [170, 352],
    [1110, 352],
    [1160, 560],
    [120, 560],
  ]);
  ctx.fillStyle = VELVET;
  ctx.fill();
  box(ctx, 190, 384, 900, 144, 6, ease(s, 1.2, 1.5) > 0.5 ? "#fdf3da" : "#4a4038");
  for (let i = 1; i < 3; i++) {
    ctx.fillStyle = alpha("#b9a98a", 0.5);
    ctx.fillRect(190, 384 + i * 48, 900, 2);
  }
  if (s > 1.35) {
    type(ctx, "TONIGHT  A TRAIN  A PIE", 640, 446, {
      font: "Noir",
      size: 54,
      spacing: 5,
      colour: "#1a1418",
    });
    type(ctx, "A TIDE  A TOWN  &  YOU", 640, 512, {
      font: "Noir",
      size: 54,
      spacing: 5,
      colour: "#8f1a2a",
    });
  }
  for (let i = 0; i < 33; i++) {
    const q = i / 32,
      on = s > 1.1 ? 0.35 + 0.65 * Math.max(0, Math.cos(s * 9 - i * 1.05)) : 0.06;
    bulb(ctx, lerp(178, 1102, q), 366, on);
    bulb(ctx, lerp(138, 1142, q), 546, on);
  }
  ctx.fillStyle = "#08070b";
  ctx.fillRect(-40, 620, W + 80, 200);
  ctx.fillStyle = vertical(ctx, 560, 640, [
    [0, "#5a3418"],
    [1, "#1c120e"],
  ]);
  ctx.fillRect(260, 560, 760, 62);
  for (let i = 0; i < 4; i++) {
    box(ctx, 330 + i * 165, 566, 120, 58, 4, "#ffcf86");
    ctx.fillStyle = "#5a3418";
    ctx.fillRect(388 + i * 165, 566, 5, 58);
  }
  ctx.save();
  ctx.translate(640, 640);
  ctx.scale(1, 0.16);
  glow(ctx, 0, 0, 560, AMBER, 0.6);
  ctx.restore();
  for (let i = 0; i < 7; i++) {
    const dir = i % 3 === 1 ? -1 : 1,
      x = dir > 0 ? 90 + i * 120 + s * 62 : 1180 - i * 40 - s * 50,
      z2 = 0.92 + 0.22 * hash(i, 7),
      st = Math.sin(s * 7 + i * 2);
    at(ctx, x, 700, 0, z2, () => {
      ctx.scale(dir, 1);
      ctx.strokeStyle = "#050508";
      ctx.lineWidth = 10;
      ctx.lineCap = "round";
      for (const q of [-1, 1]) {
        ctx.beginPath();
        ctx.moveTo(0, -52);
        ctx.lineTo(q * st * 17, 0);
        ctx.stroke();
      }
      ctx.fillStyle = "#050508";
      poly(
        ctx,
        i % 2
          ? [
              [-13, -118],
              [13, -118],
              [18, -86],
              [30, -34],
              [-30, -34],
              [-18, -86],
            ]
          : [
              [-16, -118],
              [16, -118],
              [21, -84],
              [19, -36],
              [-19, -36],
              [-21, -84],
            ],
      );
      ctx.fill();
      ctx.lineWidth = 8;
      ctx.beginPath();
      ctx.moveTo(0, -110);
      ctx.lineTo(st * 16, -62);
      ctx.stroke();
      oval(ctx, 1, -134, 11, 14, "#050508");
      if (i % 2) {
        oval(ctx, -6, -142, 11, 9, "#050508");
      } else {
        ctx.fillRect(-17, -145, 36, 4);
        ctx.fillRect(-9, -158, 20, 15);
      }
    });
  }
  vignette(ctx, 0.6);
}
