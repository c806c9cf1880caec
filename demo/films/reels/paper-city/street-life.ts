import { at, type Ctx, disc, poly } from "../../lib/paint.ts";
import { CREAM, INK } from "./palette.ts";
import { cut } from "./parts.ts";

export function wheel(ctx: Ctx, x: number, y: number, r: number, turn: number) {
  disc(ctx, x, y, r, INK);
  disc(ctx, x, y, r * 0.55, CREAM);
  ctx.strokeStyle = INK;
  ctx.lineWidth = 2.4;
  for (let i = 0; i < 3; i++) {
    const a = turn + (i * Math.PI) / 3;
    ctx.beginPath();
    ctx.moveTo(x - Math.cos(a) * r * 0.5, y - Math.sin(a) * r * 0.5);
    ctx.lineTo(x + Math.cos(a) * r * 0.5, y + Math.sin(a) * r * 0.5);
    ctx.stroke();
  }
}
export function car(ctx: Ctx, x: number, y: number, c: string, s: number, dir = 1) {
  at(ctx, x, y + 1.5 * Math.sin(s * 14), 0, 1, () => {
    ctx.scale(dir, 1);
    cut(
      ctx,
      () => {
        ctx.beginPath();
        ctx.moveTo(-82, 0);
        ctx.lineTo(-84, -26);
        ctx.quadraticCurveTo(-70, -34, -52, -34);
        ctx.quadraticCurveTo(-36, -66, -6, -66);
        ctx.quadraticCurveTo(28, -66, 42, -34);
        ctx.quadraticCurveTo(82, -34, 84, -14);
        ctx.lineTo(84, 0);
        ctx.closePath();
      },
      c,
      7,
    );
    poly(ctx, [
      [-40, -36],
      [-30, -56],
      [-8, -58],
      [-8, -36],
    ]);
    ctx.fillStyle = "#cfe8e6";
    ctx.fill();
    poly(ctx, [
      [0, -36],
      [0, -58],
      [18, -55],
      [30, -36],
    ]);
    ctx.fill();
    disc(ctx, 78, -20, 7, "#ffe39a");
    wheel(ctx, -48, 0, 18, (x * dir) / 18);
    wheel(ctx, 48, 0, 18, (x * dir) / 18);
  });
}
export function walker(ctx: Ctx, x: number, y: number, c: string, t: number, dir = 1, hat = false) {
  const st = Math.sin(t * 6);
  at(ctx, x, y - Math.abs(st) * 3, 0, 1, () => {
    ctx.scale(dir, 1);
    ctx.strokeStyle = INK;
    ctx.lineWidth = 7;
    ctx.lineCap = "round";
    for (const k of [-1, 1]) {
      ctx.beginPath();
      ctx.moveTo(0, -34);
      ctx.lineTo(k * st * 14, 0);
      ctx.stroke();
    }
    cut(
      ctx,
      () => {
        ctx.beginPath();
        ctx.moveTo(-8, -88);
        ctx.lineTo(8, -88);
        ctx.lineTo(20, -28);
        ctx.lineTo(-20, -28);
        ctx.closePath();
      },
      c,
      4,
    );
    disc(ctx, 0, -99, 12, "#e8b48e");
    if (hat) {
      ctx.fillStyle = INK;
      ctx.fillRect(-17, -108, 34, 5);
      ctx.fillRect(-10, -120, 20, 13);
    } else {
      ctx.beginPath();
      ctx.arc(0, -101, 13, Math.PI * 0.9, Math.PI * 2.05);
      ctx.fillStyle = INK;
      ctx.fill();
    }
  });
}
