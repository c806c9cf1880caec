import { TAU } from "../../lib/colour.ts";
import type { Ctx, Desk } from "../../lib/desk.ts";
import { blob, poly } from "../../lib/figure.ts";
import { ell } from "../../lib/late-things.ts";

/** A museum with everything except order: pigeon-holes, labels, and most of a dinosaur. */
export const INK = "#2a2433";
export const pot = (q: Ctx, s: number, c: string, c2: string) => {
  q.save();
  q.scale(s, s);
  q.fillStyle = c;
  q.strokeStyle = c;
  q.lineWidth = 7;
  q.beginPath();
  q.arc(-38, -34, 18, 0.9, 5.4);
  q.stroke();
  blob(q, [
    [-34, -6],
    [-44, -34],
    [-28, -60],
    [28, -60],
    [44, -34],
    [34, -6],
    [0, 0],
  ]);
  poly(q, [
    [34, -22],
    [72, -58],
    [64, -66],
    [38, -44],
  ]);
  blob(q, [
    [-26, -58],
    [-20, -70],
    [20, -70],
    [26, -58],
  ]);
  ell(q, 0, -76, 6, 6, c);
  q.fillStyle = c2;
  for (let i = -1; i < 2; i++) ell(q, i * 22, -32, 7, 7, c2);
  q.restore();
};
export const bigClock = (
  q: Ctx,
  x: number,
  y: number,
  r: number,
  c: string,
  t1: number,
  t2: number,
  face: boolean,
) => {
  ell(q, x, y, r, r, INK);
  ell(q, x, y, r * 0.9, r * 0.9, c);
  ell(q, x, y, r * 0.76, r * 0.76, "#fffaf0");
  for (let i = 0; i < 12; i++) {
    const t = (i * TAU) / 12;
    ell(
      q,
      x + Math.cos(t) * r * 0.62,
      y + Math.sin(t) * r * 0.62,
      r * (i % 3 ? 0.03 : 0.055),
      r * (i % 3 ? 0.03 : 0.055),
      INK,
    );
  }
  q.strokeStyle = INK;
  q.lineCap = "round";
  q.lineWidth = r * 0.08;
  q.beginPath();
  q.moveTo(x + Math.cos(t1) * r * 0.38, y + Math.sin(t1) * r * 0.38);
  q.lineTo(x, y);
  q.stroke();
  q.lineWidth = r * 0.05;
  q.beginPath();
  q.moveTo(x + Math.cos(t2) * r * 0.58, y + Math.sin(t2) * r * 0.58);
  q.lineTo(x, y);
  q.stroke();
  ell(q, x, y, r * 0.07, r * 0.07, "#ef476f");
  if (face) {
    q.lineWidth = r * 0.05;
    q.beginPath();
    q.arc(x - r * 0.3, y - r * 0.18, r * 0.1, Math.PI, 0);
    q.stroke();
    q.beginPath();
    q.arc(x + r * 0.3, y - r * 0.18, r * 0.1, Math.PI, 0);
    q.stroke();
    q.beginPath();
    q.arc(x, y + r * 0.34, r * 0.12, 0, TAU);
    q.stroke();
  }
};
export const wall = (a: Desk, c: string, c2: string) => {
  a.bg(c);
  for (let i = 0; i < 20; i += 2) a.rect(i * 70, 0, 70, a.H, c2);
};
