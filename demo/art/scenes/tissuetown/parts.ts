import { mix, type Random, TAU } from "../../lib/colour.ts";
import type { Ctx, Desk } from "../../lib/desk.ts";
import { poly } from "../../lib/figure.ts";
import { paper } from "../../lib/late-things.ts";

/** Cut paper at bedtime: a patched moon, a long ladder, a bird made of scissors. */
export const hill = (a: Desk, y: number, amp: number, wl: number, ph: number, c: string) =>
  paper(a, (q) => {
    q.fillStyle = c;
    q.beginPath();
    q.moveTo(-20, a.H + 20);
    for (let x = -20; x <= a.W + 20; x += 12)
      q.lineTo(x, y + Math.sin(x / wl + ph) * amp + Math.sin((x / wl) * 2.3 + ph) * amp * 0.3);
    q.lineTo(a.W + 20, a.H + 20);
    q.fill();
  });
export const house = (
  q: Ctx,
  x: number,
  y: number,
  w: number,
  h: number,
  c: string,
  roof: string,
  win: string,
) => {
  q.fillStyle = c;
  q.fillRect(x - w / 2, y - h, w, h + 40);
  q.fillStyle = roof;
  poly(q, [
    [x - w * 0.66, y - h],
    [x + w * 0.66, y - h],
    [x + w * 0.08, y - h - w * 0.85],
  ]);
  q.fillStyle = win;
  q.fillRect(x - w * 0.26, y - h * 0.78, w * 0.2, w * 0.26);
  q.fillRect(x + w * 0.08, y - h * 0.78, w * 0.2, w * 0.26);
  q.beginPath();
  q.arc(x, y - h * 0.24, w * 0.13, Math.PI, 0);
  q.fill();
  q.fillRect(x - w * 0.13, y - h * 0.24, w * 0.26, h * 0.3);
};
export const star = (
  a: Desk,
  x: number,
  y: number,
  s: number,
  c: string,
  face?: boolean | number,
) =>
  paper(
    a,
    () => {
      a.at(x, y, s / 100, (x % 7) * 0.1, (z) => {
        z.fillStyle = c;
        z.lineJoin = "round";
        z.strokeStyle = c;
        z.lineWidth = 12;
        z.beginPath();
        for (let i = 0; i < 10; i++) {
          const r = i % 2 ? 24 : 50,
            t = (i * Math.PI) / 5 - Math.PI / 2;
          z.lineTo(Math.cos(t) * r, Math.sin(t) * r);
        }
        z.closePath();
        z.fill();
        z.stroke();
        if (face) {
          z.fillStyle = "#1d2240";
          z.beginPath();
          z.arc(-10, -4, 3.6, 0, TAU);
          z.arc(10, -4, 3.6, 0, TAU);
          z.fill();
          z.strokeStyle = "#1d2240";
          z.lineWidth = 3;
          z.lineCap = "round";
          z.beginPath();
          z.arc(0, 3, 8, 0.3, Math.PI - 0.3);
          z.stroke();
        }
      });
    },
    { blur: 3, dx: 2, dy: 4 },
  );
export const ladder = (
  a: Desk,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  w: number,
  c: string,
) =>
  paper(
    a,
    () => {
      const d = Math.hypot(x1 - x0, y1 - y0),
        n = Math.round(d / (w * 0.62)),
        nx = -(y1 - y0) / d,
        ny = (x1 - x0) / d;
      for (const s of [-1, 1])
        a.line(
          [
            [x0 + nx * w * s * 0.5, y0 + ny * w * s * 0.5],
            [x1 + nx * w * s * 0.36, y1 + ny * w * s * 0.36],
          ],
          w * 0.15,
          c,
          "round",
        );
      for (let i = 1; i < n; i++) {
        const t = i / n,
          W2 = w * (0.5 - 0.14 * t);
        const X = x0 + (x1 - x0) * t,
          Y = y0 + (y1 - y0) * t;
        a.line(
          [
            [X - nx * W2, Y - ny * W2],
            [X + nx * W2, Y + ny * W2],
          ],
          w * 0.11,
          c,
        );
      }
    },
    { blur: 3, dx: 4, dy: 5, sharp: 1 },
  );
export const town = (a: Desk, y: number, n: number, r: Random, lo = 0, hi = a.W) =>
  paper(
    a,
    (q) => {
      for (let i = 0; i < n; i++) {
        const x = lo + ((i + 0.5) / n) * (hi - lo) + r.range(-8, 8),
          w = r.range(46, 72),
          h = r.range(52, 104);
        house(
          q,
          x,
          y + r.range(-8, 10),
          w,
          h,
          [a.pal.teal, a.pal.rose, a.pal.white, a.pal.teal2][i % 4],
          [a.pal.night2, a.pal.rose2, a.pal.teal, a.pal.rose2][i % 4],
          a.pal.gold,
        );
      }
    },
    { blur: 4, dx: 4, dy: 5 },
  );
export const sky = (a: Desk, x: number, y: number, cs: readonly string[]) => {
  a.bg(cs[0]);
  for (let i = 1; i < cs.length; i++)
    paper(
      a,
      (q) => {
        q.fillStyle = cs[i];
        q.beginPath();
        const R = a.f(540, 640) - i * a.f(96, 104);
        for (let j = 0; j <= 90; j++) {
          const t = (j / 90) * TAU,
            d = R + Math.sin(j * 0.9 + i) * 12 + Math.sin(t * 5 + i * 2) * 10;
          q.lineTo(x + Math.cos(t) * d, y + Math.sin(t) * d);
        }
        q.fill();
      },
      { blur: 8, dx: 0, dy: 6, alpha: 0.3 },
    );
};
export const blues = (p: Record<string, string>) => [
  p.night,
  mix(p.night, p.night2, 0.33),
  mix(p.night, p.night2, 0.66),
  p.night2,
];
