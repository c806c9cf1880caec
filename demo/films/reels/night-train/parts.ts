import { alpha, box, type Ctx, H, hash, mod, poly, TAU, W } from "../../lib/paint.ts";

/** Falling streaks, few and long: rain that compresses. */
export function rain(ctx: Ctx, t: number, n: number, a: number, slant = -0.18, x0 = 0, x1 = W) {
  ctx.strokeStyle = alpha("#b9c8e6", a);
  ctx.lineWidth = 1.4;
  ctx.beginPath();
  for (let i = 0; i < n; i++) {
    const v = 1.5 + hash(i, 3) * 0.8,
      k = mod(hash(i, 1) + t * v, 1.25) - 0.12,
      len = 50 + hash(i, 2) * 60,
      x = x0 + hash(i + Math.floor(hash(i, 1) + t * v) * 131, 4) * (x1 - x0) + k * H * slant,
      y = k * H;
    ctx.moveTo(x, y);
    ctx.lineTo(x + len * slant, y + len);
  }
  ctx.stroke();
}
/** Standing traveller: fedora, belted coat, case. Feet at 0,0; 110 units tall. */
export function traveller(ctx: Ctx, colour: string) {
  ctx.fillStyle = colour;
  poly(ctx, [
    [-9, -30],
    [-1, -30],
    [-3, -2],
    [-12, 0],
    [-12, -3],
    [-8, -4],
  ]);
  ctx.fill();
  poly(ctx, [
    [1, -30],
    [10, -30],
    [9, -4],
    [15, -2],
    [15, 0],
    [3, 0],
  ]);
  ctx.fill();
  ctx.beginPath();
  ctx.moveTo(-6, -86);
  ctx.bezierCurveTo(-15, -84, -19, -78, -19, -70);
  ctx.lineTo(-20, -46);
  ctx.lineTo(-12, -52);
  ctx.lineTo(-17, -22);
  ctx.lineTo(17, -22);
  ctx.lineTo(12, -52);
  ctx.lineTo(20, -40);
  ctx.lineTo(19, -70);
  ctx.bezierCurveTo(19, -78, 15, -84, 6, -86);
  ctx.closePath();
  ctx.fill();
  poly(ctx, [
    [-19, -70],
    [-13, -70],
    [-14, -44],
    [-20, -40],
    [-22, -46],
  ]);
  ctx.fill();
  poly(ctx, [
    [13, -70],
    [19, -70],
    [23, -44],
    [22, -34],
    [17, -34],
  ]);
  ctx.fill();
  poly(ctx, [
    [-10, -86],
    [-5, -94],
    [5, -94],
    [10, -86],
  ]);
  ctx.fill();
  ctx.beginPath();
  ctx.ellipse(0.5, -96, 6, 8, 0, 0, TAU);
  ctx.fill();
  ctx.beginPath();
  ctx.ellipse(0, -100.5, 16, 2.6, -0.06, 0, TAU);
  ctx.fill();
  ctx.beginPath();
  ctx.moveTo(-9, -101);
  ctx.bezierCurveTo(-9, -113, -5, -114, -1, -111.5);
  ctx.bezierCurveTo(4, -115, 9, -112, 9, -101);
  ctx.closePath();
  ctx.fill();
  box(ctx, 14, -20, 26, 20, 2, colour);
  ctx.fillRect(20, -30, 3, 12);
  ctx.fillRect(20, -25, 12, 3);
  ctx.fillRect(29, -25, 3, 7);
}
