import { alpha, at, box, type Ctx, disc, mix, oval, poly } from "../../lib/paint.ts";
import { CREAM, MINT, MUSTARD, NIGHT, TEAL, TOMATO } from "./palette.ts";

export function burst(
  ctx: Ctx,
  x: number,
  y: number,
  r: number,
  colour: string,
  turn = 0,
  points = 8,
) {
  at(ctx, x, y, turn, 1, () => {
    ctx.beginPath();
    for (let i = 0; i < points * 2; i++) {
      const a = (i * Math.PI) / points,
        q = i % 2 ? r * 0.13 : r * (i % 4 ? 0.62 : 1);
      ctx.lineTo(Math.cos(a) * q, Math.sin(a) * q);
    }
    ctx.closePath();
    ctx.fillStyle = colour;
    ctx.fill();
  });
}
export function atom(
  ctx: Ctx,
  x: number,
  y: number,
  r: number,
  t: number,
  ring: string,
  core: string,
  width = 5,
) {
  for (let i = 0; i < 3; i++)
    at(ctx, x, y, (i * Math.PI) / 3 + t * 0.12, 1, () => {
      oval(ctx, 0, 0, r, r * 0.33);
      ctx.strokeStyle = ring;
      ctx.lineWidth = width;
      ctx.stroke();
      const a = t * (1.7 + i * 0.25) + i * 2;
      disc(
        ctx,
        Math.cos(a) * r,
        Math.sin(a) * r * 0.33,
        r * 0.065 + 3,
        [TOMATO, MUSTARD, CREAM][i],
      );
    });
  disc(ctx, x, y, r * 0.15, core);
  disc(ctx, x - r * 0.05, y - r * 0.05, r * 0.04, CREAM);
}
export function boomerang(ctx: Ctx, x: number, y: number, s: number, turn: number, colour: string) {
  at(ctx, x, y, turn, s, () => {
    ctx.beginPath();
    ctx.moveTo(-80, 34);
    ctx.quadraticCurveTo(-10, -92, 84, 22);
    ctx.quadraticCurveTo(96, 44, 70, 46);
    ctx.quadraticCurveTo(0, -14, -66, 56);
    ctx.quadraticCurveTo(-92, 58, -80, 34);
    ctx.fillStyle = colour;
    ctx.fill();
  });
}
export function saucer(
  ctx: Ctx,
  x: number,
  y: number,
  s: number,
  t: number,
  hull = "#c9d6d2",
  dome = MINT,
) {
  at(ctx, x, y, 0.09 * Math.sin(t * 2.3), s, () => {
    ctx.beginPath();
    ctx.arc(0, -8, 38, Math.PI, 0);
    ctx.fillStyle = alpha(dome, 0.85);
    ctx.fill();
    disc(ctx, 0, -16, 11, "#3e7d4f");
    disc(ctx, -5, -19, 3.4, CREAM);
    disc(ctx, 5, -19, 3.4, CREAM);
    disc(ctx, -5, -19, 1.6, NIGHT);
    disc(ctx, 5, -19, 1.6, NIGHT);
    oval(ctx, 0, 4, 94, 20, hull);
    oval(ctx, 0, -1, 66, 10, mix(hull, "#ffffff", 0.45));
    oval(ctx, 0, 14, 40, 9, mix(hull, NIGHT, 0.4));
    for (let i = 0; i < 7; i++)
      disc(
        ctx,
        (i - 3) * 25,
        8 + 4 - Math.abs(i - 3) * 1.8,
        4.6,
        Math.floor(t * 6 + i) % 3 ? MUSTARD : TOMATO,
      );
  });
}
export function dog(ctx: Ctx, t: number) {
  box(ctx, -34, -38, 60, 24, 10, "#c9d6d2");
  for (const x of [-28, -16, 8, 20]) {
    ctx.fillStyle = "#5b6470";
    ctx.fillRect(x, -16, 6, 16);
  }
  at(ctx, 24, -40, 0.12 * Math.sin(t * 7), 1, () => {
    box(ctx, -6, -24, 38, 26, 9, "#c9d6d2");
    disc(ctx, 14, -12, 4, NIGHT);
    disc(ctx, 31, -10, 5, TOMATO);
    poly(ctx, [
      [-2, -22],
      [6, -40],
      [12, -22],
    ]);
    ctx.fillStyle = "#8fa39d";
    ctx.fill();
  });
  at(ctx, -33, -34, -0.7 + 0.5 * Math.sin(t * 14), 1, () => {
    ctx.fillStyle = "#5b6470";
    ctx.fillRect(-3, -24, 5, 24);
    disc(ctx, 0, -26, 6, TOMATO);
  });
}
export function pie(ctx: Ctx, t: number) {
  oval(ctx, 0, 6, 34, 9, "#8fa39d");
  ctx.beginPath();
  ctx.ellipse(0, 0, 30, 17, 0, Math.PI, 0);
  ctx.fillStyle = "#d99a4a";
  ctx.fill();
  oval(ctx, 0, 1, 31, 7, "#b97732");
  for (let i = -1; i < 2; i++) {
    ctx.strokeStyle = "#8d5424";
    ctx.lineWidth = 2.5;
    ctx.beginPath();
    ctx.moveTo(i * 10, -13 + Math.abs(i) * 2);
    ctx.lineTo(i * 13, -5);
    ctx.stroke();
  }
  for (let i = 0; i < 3; i++) {
    ctx.strokeStyle = alpha(CREAM, 0.7);
    ctx.lineWidth = 3;
    ctx.beginPath();
    for (let k = 0; k <= 6; k++)
      ctx.lineTo((i - 1) * 13 + 4 * Math.sin(k * 1.1 + t * 4 + i), -20 - k * 4);
    ctx.stroke();
  }
}
export function rocket(ctx: Ctx, t: number, burn: number) {
  if (burn > 0) {
    const f = 60 + 26 * Math.sin(t * 41) + 40 * burn;
    for (const [w, l, c] of [
      [34, 1.5, TOMATO],
      [23, 1.1, MUSTARD],
      [11, 0.7, CREAM],
    ] as const) {
      ctx.beginPath();
      ctx.moveTo(-w, 6);
      ctx.quadraticCurveTo(-w * 0.9, f * l * 0.6, 0, 10 + f * l * burn);
      ctx.quadraticCurveTo(w * 0.9, f * l * 0.6, w, 6);
      ctx.fillStyle = c;
      ctx.fill();
    }
  }
  for (const s of [-1, 1]) {
    ctx.beginPath();
    ctx.moveTo(s * 36, -90);
    ctx.quadraticCurveTo(s * 96, -50, s * 86, 34);
    ctx.quadraticCurveTo(s * 62, -6, s * 30, -8);
    ctx.fillStyle = s < 0 ? TOMATO : "#b63d22";
    ctx.fill();
  }
  ctx.beginPath();
  ctx.moveTo(0, -300);
  ctx.bezierCurveTo(66, -230, 66, -90, 34, 8);
  ctx.lineTo(-34, 8);
  ctx.bezierCurveTo(-66, -90, -66, -230, 0, -300);
  ctx.fillStyle = CREAM;
  ctx.fill();
  ctx.save();
  ctx.clip();
  ctx.fillStyle = alpha("#b9a98a", 0.55);
  ctx.fillRect(16, -310, 70, 330);
  ctx.fillStyle = TOMATO;
  ctx.fillRect(-80, -310, 160, 74);
  ctx.fillStyle = "#b63d22";
  ctx.fillRect(16, -310, 70, 74);
  ctx.fillStyle = TEAL;
  ctx.fillRect(-80, -66, 160, 16);
  ctx.restore();
  for (const [y, r, c] of [
    [-204, 24, TOMATO],
    [-148, 24, "#2e8f8a"],
    [-98, 17, MUSTARD],
  ] as const) {
    disc(ctx, 0, y, r, "#5b6470");
    disc(ctx, 0, y, r * 0.76, "#bfe3e0");
    box(ctx, -r * 0.46, y - r * 0.32, r * 0.92, r * 0.9, r * 0.25, c);
    for (const e of [-0.2, 0.2]) {
      disc(ctx, e * r, y + r * 0.02, r * 0.14, CREAM);
      disc(ctx, e * r, y, r * 0.07, NIGHT);
    }
    ctx.strokeStyle = "#5b6470";
    ctx.lineWidth = 1.5;
    ctx.beginPath();
    ctx.moveTo(0, y - r * 0.32);
    ctx.lineTo(0, y - r * 0.6);
    ctx.stroke();
  }
  ctx.beginPath();
  ctx.moveTo(-5, -60);
  ctx.quadraticCurveTo(0, 10, 0, 40);
  ctx.quadraticCurveTo(0, 10, 5, -60);
  ctx.fillStyle = "#b63d22";
  ctx.fill();
}
export function tree(
  ctx: Ctx,
  x: number,
  y: number,
  s: number,
  c: string,
  t: number,
  kind: number,
) {
  at(ctx, x, y, 0.015 * Math.sin(t * 1.2 + x), s, () => {
    ctx.fillStyle = "#6b4a34";
    ctx.fillRect(-4, -90, 8, 90);
    if (kind === 0) {
      oval(ctx, 0, -130, 38, 74, c);
      oval(ctx, 12, -130, 24, 70, mix(c, NIGHT, 0.14));
    } else if (kind === 1) {
      poly(ctx, [
        [0, -230],
        [46, -50],
        [-46, -50],
      ]);
      ctx.fillStyle = c;
      ctx.fill();
      poly(ctx, [
        [0, -230],
        [46, -50],
        [6, -50],
      ]);
      ctx.fillStyle = mix(c, NIGHT, 0.16);
      ctx.fill();
    } else
      for (let i = 0; i < 5; i++) {
        disc(ctx, (i - 2) * 26, -116 - (i % 2) * 42, 26, i % 2 ? c : mix(c, CREAM, 0.2));
      }
  });
}
