import {
  at,
  type Ctx,
  disc,
  ease,
  fill,
  glow,
  lerp,
  mix,
  seg,
  spring,
  type,
} from "../../lib/paint.ts";

export const INK = "#0b0a0d",
  AMBER = "#ffb648",
  IVORY = "#f6ead2",
  VELVET = "#7a1626";
export function bulb(ctx: Ctx, x: number, y: number, on: number, r = 6) {
  glow(ctx, x, y, r * 4.6, AMBER, on * 0.75);
  disc(ctx, x, y, r, mix("#5a3a1c", "#fff0cc", on));
}
export function name(ctx: Ctx, s: number) {
  fill(ctx, INK);
  glow(ctx, 640, 320, 760, "#7a3a14", 0.55 * ease(s, 0, 1));
  const k = spring(seg(s, 0.1, 1.2));
  at(ctx, 640, 352, 0, lerp(0.86, 1, k), () =>
    type(ctx, "BIJOU", 0, 0, {
      font: "Archivo",
      size: 168,
      spacing: 36,
      wdth: 125,
      wght: 800,
      colour: IVORY,
      alpha: ease(s, 0.1, 0.5),
    }),
  );
  for (let i = 0; i < 5; i++) {
    const on = ease(s, 0.5 + i * 0.14, 0.6 + i * 0.14) * (0.75 + 0.25 * Math.cos(s * 4 - i * 0.9));
    bulb(ctx, 640 + (i - 2) * 58, 168, on, 11);
  }
  type(ctx, "A small, beautiful cinema.", 640, 440, {
    font: "Figtree",
    size: 40,
    colour: IVORY,
    alpha: ease(s, 1.1, 1.7),
  });
  type(ctx, "Your seat is wherever you are.", 640, 496, {
    font: "Figtree",
    size: 28,
    colour: "#b9ab92",
    alpha: ease(s, 1.8, 2.4),
  });
}
