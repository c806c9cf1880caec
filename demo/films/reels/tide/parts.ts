import { alpha, type Ctx, drift, H, hash, mix, mod, oval, W } from "../../lib/paint.ts";

/** Rows of swell from the horizon to the lens; each row is lit at the crest. */
export function sea(
  ctx: Ctx,
  t: number,
  o: {
    horizon: number;
    far: string;
    near: string;
    lit: string;
    rows?: number;
    amp?: number;
    speed?: number;
    crest?: (x: number, y: number, row: number, k: number) => void;
  },
) {
  const rows = o.rows ?? 11,
    amp = o.amp ?? 1,
    sp = o.speed ?? 1;
  ctx.fillStyle = o.far;
  ctx.fillRect(0, o.horizon, W, H - o.horizon);
  for (let i = 0; i < rows; i++) {
    const k = i / (rows - 1),
      y0 = o.horizon + 4 + (H - o.horizon) * 0.92 * k ** 1.7,
      a = amp * (2 + 30 * k ** 1.4),
      w = 0.016 - 0.0125 * k ** 0.6;
    const y = (x: number) =>
      y0 +
      a *
        (0.55 * Math.sin(x * w + t * sp * (0.9 - 0.35 * k) + i * 2.3) +
          0.32 * Math.sin(x * w * 1.9 - t * sp * 0.62 + i * 4.1) +
          0.2 * Math.sin(x * w * 0.47 + t * sp * 0.33 + i));
    const body = mix(o.far, o.near, k),
      g = ctx.createLinearGradient(0, y0 - a, 0, y0 + a + 14 + 90 * k);
    g.addColorStop(0, mix(body, o.lit, 0.5 - 0.12 * k));
    g.addColorStop(0.45, mix(body, o.lit, 0.14));
    g.addColorStop(1, body);
    ctx.beginPath();
    ctx.moveTo(0, H);
    for (let x = 0; x <= W; x += 16) ctx.lineTo(x, y(x));
    ctx.lineTo(W, H);
    ctx.fillStyle = g;
    ctx.fill();
    if (o.crest) for (let x = 0; x <= W; x += 32) o.crest(x, y(x), i, k);
  }
}
/** The sun or moon road: horizontal slats that widen and wander. */
export function road(
  ctx: Ctx,
  t: number,
  x: number,
  horizon: number,
  colour: string,
  a: number,
  spread = 1,
) {
  for (let i = 0; i < 26; i++) {
    const k = i / 25,
      y = horizon + 4 + (H - horizon) * k ** 1.35,
      w = (20 + 150 * k * spread) * (0.55 + 0.45 * drift(t * 0.9 + i * 3.7, 3)),
      h = 1.6 + 6 * k;
    ctx.beginPath();
    ctx.roundRect(x - w + 26 * k * drift(t * 0.5 + i * 1.9, 5), y, w * 2, h, h / 2);
    ctx.fillStyle = alpha(colour, a * (0.85 - 0.5 * k) * (0.6 + 0.4 * Math.sin(t * 1.6 + i * 1.7)));
    ctx.fill();
  }
}
export function clouds(ctx: Ctx, t: number, y: number, colour: string, a: number, seed: number) {
  for (let i = 0; i < 7; i++) {
    const x = mod(hash(i, seed) * 1800 + t * (5 + 4 * hash(i, seed + 1)), 1900) - 320,
      yy = y + hash(i, seed + 2) * 120,
      w = 130 + hash(i, seed + 3) * 230;
    oval(ctx, x, yy, w, 5 + hash(i, seed + 4) * 8, alpha(colour, a));
    oval(ctx, x + w * 0.3, yy - 7, w * 0.5, 6, alpha(colour, a * 0.8));
  }
}
export function bird(ctx: Ctx, x: number, y: number, s: number, flap: number, colour: string) {
  ctx.strokeStyle = colour;
  ctx.lineWidth = 2.2 * s;
  ctx.lineCap = "round";
  ctx.beginPath();
  ctx.moveTo(x - 16 * s, y - 7 * s * flap);
  ctx.quadraticCurveTo(x - 6 * s, y - 6 * s * Math.abs(flap) - 2, x, y);
  ctx.quadraticCurveTo(x + 6 * s, y - 6 * s * Math.abs(flap) - 2, x + 16 * s, y - 7 * s * flap);
  ctx.stroke();
}
