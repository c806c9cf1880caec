import { alpha, type Random, TAU } from "../../lib/colour.ts";
import type { Desk } from "../../lib/desk.ts";
import { m } from "../../lib/motifs.ts";

/** Harbour fog drawn in shorthand: a lamp, a bow, a woman who writes it down. */
export const band = (a: Desk, y: number, h: number, c: string, al: number, r: Random, x0 = -50) => {
  const q = a.ctx;
  for (let i = 0; i < 6; i++) {
    const X = x0 + r() * a.W,
      w = r.range(260, 560);
    q.save();
    q.translate(X, y + r.range(-h, h) * 0.4);
    q.scale(w, h);
    const g = q.createRadialGradient(0, 0, 0, 0, 0, 1);
    g.addColorStop(0, alpha(c, al * 0.7));
    g.addColorStop(0.5, alpha(c, al * 0.4));
    g.addColorStop(1, alpha(c, 0));
    q.fillStyle = g;
    q.fillRect(-1, -1, 2, 2);
    q.restore();
  }
};
export const lampPost = (
  a: Desk,
  x: number,
  base: number,
  h: number,
  c: string,
  gl: string | null,
) => {
  a.rect(x - h * 0.012, base - h, h * 0.024, h, c);
  a.fill(
    [
      [x - h * 0.05, base],
      [x + h * 0.05, base],
      [x + h * 0.024, base - h * 0.12],
      [x - h * 0.024, base - h * 0.12],
    ],
    c,
  );
  a.rect(x - h * 0.09, base - h * 0.9, h * 0.18, h * 0.014, c);
  a.fill(
    [
      [x - h * 0.04, base - h],
      [x + h * 0.04, base - h],
      [x + h * 0.065, base - h * 1.13],
      [x - h * 0.065, base - h * 1.13],
    ],
    c,
  );
  a.fill(
    [
      [x - h * 0.08, base - h * 1.13],
      [x + h * 0.08, base - h * 1.13],
      [x, base - h * 1.2],
    ],
    c,
  );
  if (gl)
    a.fill(
      [
        [x - h * 0.03, base - h * 1.008],
        [x + h * 0.03, base - h * 1.008],
        [x + h * 0.052, base - h * 1.12],
        [x - h * 0.052, base - h * 1.12],
      ],
      gl,
    );
};
export const bow = (a: Desk, x: number, base: number, s: number, c1: string, c2: string) =>
  a.at(x, base, s, 0, (k) => {
    k.fillStyle = c1;
    k.beginPath();
    k.moveTo(0, 0);
    k.bezierCurveTo(-14, -140, -30, -260, -52, -360);
    k.lineTo(-300, -330);
    k.bezierCurveTo(-280, -190, -240, -70, -190, 0);
    k.fill();
    k.fillStyle = c2;
    k.beginPath();
    k.moveTo(0, 0);
    k.bezierCurveTo(-14, -140, -30, -260, -52, -360);
    k.lineTo(300, -320);
    k.lineTo(340, 0);
    k.fill();
    k.fillStyle = alpha("#ffffff", 0.16);
    k.beginPath();
    k.moveTo(-52, -360);
    k.bezierCurveTo(-30, -260, -14, -140, 0, 0);
    k.lineTo(10, 0);
    k.bezierCurveTo(-4, -140, -20, -260, -40, -360);
    k.fill();
    k.fillStyle = c1;
    for (let i = 0; i < 5; i++) {
      k.beginPath();
      k.arc(40 + i * 46, -262 + i * 3, 8, 0, TAU);
      k.fill();
    }
    k.save();
    m(a, "anchor", 70, -110, 84, alpha("#ffffff", 0.5));
    k.restore();
    k.fillStyle = "#8a3a32";
    k.beginPath();
    k.moveTo(0, 0);
    k.quadraticCurveTo(-5, -40, -9, -62);
    k.lineTo(333, -50);
    k.lineTo(340, 0);
    k.fill();
    k.beginPath();
    k.moveTo(0, 0);
    k.quadraticCurveTo(-5, -40, -9, -62);
    k.lineTo(-214, -54);
    k.lineTo(-190, 0);
    k.fill();
  });
