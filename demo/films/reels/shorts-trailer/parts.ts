import { cab } from "../night-train/cab.ts";
import { platform } from "../night-train/platform.ts";
import { viaduct } from "../night-train/viaduct.ts";
import { launch } from "../atomic-picnic/launch.ts";
import { rings } from "../atomic-picnic/rings.ts";
import { below } from "../tide/below.ts";
import { shore } from "../tide/shore.ts";
import { night } from "../paper-city/night.ts";
import { umbrellas } from "../paper-city/umbrellas.ts";
import type { Scene } from "../../lib/film.ts";
import {
  at,
  type Ctx,
  disc,
  ease,
  easeOut,
  fill,
  glow,
  H,
  hold,
  lerp,
  mix,
  scrim,
  seg,
  spring,
  type,
  W,
} from "../../lib/paint.ts";

export const push =
  (draw: (c: Ctx, s: number) => void, start: number, speed = 1, zoom = 0.02) =>
  (c: Ctx, s: number) => {
    const z = 1.02 + zoom * s;
    c.translate(W / 2, H / 2);
    c.scale(z, z);
    c.translate(-W / 2, -H / 2);
    draw(c, start + s * speed);
  };
export const cutTo = (from: number, to: number, draw: Scene["draw"]): Scene => ({ from, to, draw });
export function word(
  ctx: Ctx,
  t: number,
  from: number,
  to: number,
  text: string,
  font: string,
  size: number,
  colour: string,
) {
  const a = hold(t, from, from + 0.3, to - 0.25, to);
  if (a <= 0) return;
  scrim(ctx, 430, 0.85 * a);
  ctx.save();
  ctx.globalAlpha = a;
  type(ctx, text, 96 + 14 * easeOut(seg(t, from, to)), 640, {
    font,
    size,
    colour: "#0b0a0d",
    align: "left",
    alpha: 0.45,
  });
  type(ctx, text, 92 + 14 * easeOut(seg(t, from, to)), 636, { font, size, colour, align: "left" });
  ctx.restore();
}
export function bulbs(ctx: Ctx, s: number) {
  fill(ctx, "#0b0a0d");
  for (let i = 0; i < 5; i++) {
    const on = ease(s, 0.3 + i * 0.25, 0.38 + i * 0.25),
      x = 640 + (i - 2) * 64;
    glow(ctx, x, 330, 150, "#ffb648", on * 0.9);
    disc(ctx, x, 330, 13, mix("#2a2226", "#fff0cc", on));
  }
  type(ctx, "FOUR SMALL FILMS", 640, 450, {
    font: "Archivo",
    size: 30,
    spacing: 14,
    wdth: 125,
    wght: 500,
    alpha: ease(s, 1.2, 1.6),
  });
}
export const burstCuts: [typeof cab, number, number][] = [
  [viaduct, 6, 2],
  [rings, 3, 2],
  [below, 7, 1.6],
  [umbrellas, 5, 2],
  [platform, 8.2, 2],
  [launch, 6, 2],
  [shore, 2.2, 1.6],
  [night, 6, 1.4],
];
export function endCard(ctx: Ctx, s: number) {
  fill(ctx, "#0b0a0d");
  glow(ctx, 640, 330, 620, "#6b2a1c", 0.5);
  const k = spring(seg(s, 0, 0.9));
  at(ctx, 640, 350, 0, lerp(1.12, 1, k), () => {
    type(ctx, "BIJOU", 0, -10, {
      font: "Archivo",
      size: 128,
      spacing: 30,
      wdth: 125,
      wght: 800,
      colour: "#f6ead2",
    });
    type(ctx, "S H O R T S", 0, 66, {
      font: "Archivo",
      size: 44,
      spacing: 12,
      wdth: 125,
      wght: 400,
      colour: "#ffb648",
    });
  });
  for (let i = 0; i < 25; i++) {
    const x = 640 + (i - 12) * 36,
      on = 0.5 + 0.5 * Math.cos(s * 6 - i * 0.7);
    for (const y of [206, 470]) {
      glow(ctx, x, y, 24, "#ffb648", on * 0.6);
      disc(ctx, x, y, 4.5, mix("#4a3020", "#ffe9c0", on));
    }
  }
  type(ctx, "Season one. Turn the lights down.", 640, 548, {
    font: "Figtree",
    size: 28,
    colour: "#cfc3ad",
    alpha: ease(s, 0.8, 1.5),
  });
}
