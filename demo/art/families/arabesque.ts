import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Ctx, Desk, Family } from "../lib/desk.ts";
import { blob, limb } from "../lib/figure.ts";
import { m } from "../lib/motifs.ts";

/** Ogee window on a night of domes; carpet across the moon. */
export default {
  id: "arabesque",
  draw(a: Desk) {
    const { W, H, pal } = a,
      fx = a.f(300, 850),
      cy = a.f(300, 290),
      k = a.ctx,
      r = a.rand("stars");
    a.bg(pal.night);
    a.glow(fx, cy + 160, 30, a.f(560, 700), pal.glow, 0.9);
    for (let i = 0; i < a.f(70, 110); i++) {
      const x = r() * W,
        y = r() * a.f(520, 420),
        s = r() < 0.12 ? r.range(14, 24) : r.range(3, 8);
      m(a, "star", x, y, s, r() < 0.5 ? pal.gold : pal.pale, { n: s > 12 ? 8 : 4, q: 0.28 });
    }
    const mx = fx + a.f(16, 30),
      my = cy + 10,
      R = a.f(196, 204);
    a.circle(mx, my, R, pal.gold);
    a.print("stipple", (q) => {
      q.fillStyle = a.radial(mx - 60, my - 60, R * 0.2, R * 1.5, [
        [0, alpha(pal.pale, 0.95)],
        [1, alpha(pal.pale, 0)],
      ]);
      q.beginPath();
      q.arc(mx, my, R, 0, TAU);
      q.fill();
      q.fillStyle = a.radial(mx - 50, my - 60, R * 0.8, R * 1.35, [
        [0, alpha(pal.rust, 0)],
        [1, pal.rust],
      ]);
      q.beginPath();
      q.arc(mx, my, R, 0, TAU);
      q.fill();
    });
    // carpet with two riders
    a.at(fx - 6, cy + 56, a.f(2.15, 2.1), -0.14, (q) => {
      q.fillStyle = pal.ink;
      blob(
        q,
        [
          [-86, 4],
          [-60, -8],
          [-30, 3],
          [0, -6],
          [32, -16],
          [62, -4],
          [88, -18],
          [84, -4],
          [60, 8],
          [30, -2],
          [0, 8],
          [-30, 16],
          [-62, 6],
        ],
        0.8,
      );
      q.fillStyle = pal.hot;
      blob(
        q,
        [
          [-80, 2],
          [-60, -6],
          [-30, 5],
          [0, -4],
          [32, -13],
          [62, -2],
          [82, -13],
          [60, 3],
          [32, -8],
          [0, 2],
          [-30, 11],
          [-62, 1],
        ],
        0.8,
      );
      q.strokeStyle = pal.gold;
      q.lineWidth = 1.2;
      for (let i = 0; i < 9; i++) {
        q.beginPath();
        q.moveTo(-88 - (i % 2) * 3, 4 + i * 0.8 - 2);
        q.lineTo(-98, 9 + i * 1.4 - 4);
        q.stroke();
      }
      q.fillStyle = pal.ink;
      blob(
        q,
        [
          [10, -10],
          [4, -34],
          [8, -50],
          [18, -52],
          [25, -40],
          [26, -12],
        ],
        0.8,
      );
      limb(
        q,
        [
          [20, -46],
          [36, -54],
          [50, -66],
        ],
        [4, 3, 2],
      );
      limb(
        q,
        [
          [18, -14],
          [40, -16],
          [46, -8],
        ],
        [5.4, 4.2, 2.4],
      );
      q.beginPath();
      q.ellipse(16, -59, 6, 7, 0, 0, TAU);
      q.fill();
      blob(
        q,
        [
          [7, -62],
          [10, -72],
          [20, -73],
          [26, -64],
          [20, -62],
        ],
        0.9,
      );
      blob(
        q,
        [
          [-34, 4],
          [-36, -18],
          [-30, -34],
          [-20, -34],
          [-12, -18],
          [-2, -2],
        ],
        0.8,
      );
      limb(
        q,
        [
          [-20, -30],
          [-8, -26],
          [4, -30],
        ],
        [3, 2.4, 1.6],
      );
      q.beginPath();
      q.ellipse(-25, -41, 5.2, 6.2, 0, 0, TAU);
      q.fill();
      blob(
        q,
        [
          [-22, -48],
          [-32, -46],
          [-50, -34],
          [-74, -38],
          [-56, -26],
          [-70, -18],
          [-44, -20],
          [-30, -28],
        ],
        0.8,
      );
    });
    const city = (y: number, s: number, c: string, n: number, ph: number, lit?: string) => {
      for (let i = 0; i < n; i++) {
        const x = ((i + ph) / (n - 0.4)) * W,
          q = s * (0.72 + 0.5 * Math.abs(Math.sin(i * 2.4 + ph * 5)));
        m(a, "mosque", x, y, q, c);
        if (lit)
          for (let j = 0; j < 4; j++) {
            const wx = x + r.range(-0.24, 0.24) * q,
              wy = y - r.range(0.06, 0.26) * q;
            a.rect(wx, wy, 5, 9, lit);
            a.circle(wx + 2.5, wy, 2.5, lit);
          }
      }
      a.rect(0, y - 3, W, H, c);
    };
    city(a.f(570, 540), 150, mix(pal.glow, pal.night, 0.35), a.f(4, 8), 0.1);
    city(a.f(622, 596), 170, mix(pal.night, pal.glow, 0.22), a.f(4, 7), 0.5, pal.gold);
    city(a.f(676, 664), 150, pal.ink, a.f(4, 7), 0.05, pal.hot);
    if (!a.wide) {
      // ogee frame
      const og = (q: Ctx, e: number) => {
        q.rect(-5, -5, W + 10, H + 10);
        q.moveTo(34 + e, 900);
        q.lineTo(34 + e, 300);
        q.bezierCurveTo(34 + e, 150, 210, 160, 300, 36 + e * 1.4);
        q.bezierCurveTo(390, 160, 566 - e, 150, 566 - e, 300);
        q.lineTo(566 - e, 900);
        q.closePath();
      };
      k.beginPath();
      og(k, 0);
      k.fillStyle = pal.ink;
      k.fill("evenodd");
      a.put(
        a.layer((q) => {
          for (let y = 0; y < 14; y++)
            for (let x = 0; x < 14; x++) {
              const X = x * 46 + (y % 2) * 23,
                Y = y * 40;
              q.strokeStyle = pal.gold;
              q.lineWidth = 1.6;
              q.beginPath();
              for (let i = 0; i < 8; i++) {
                const t = (i * TAU) / 8 + TAU / 16;
                q.moveTo(X + Math.cos(t) * 5, Y + Math.sin(t) * 5);
                q.lineTo(X + Math.cos(t) * 20, Y + Math.sin(t) * 20);
              }
              q.stroke();
              q.beginPath();
              q.arc(X, Y, 5, 0, TAU);
              q.stroke();
              q.beginPath();
              q.arc(X, Y, 13, 0, TAU);
              q.stroke();
            }
          q.globalCompositeOperation = "destination-in";
          q.beginPath();
          og(q, -8);
          q.fillStyle = "#000";
          q.fill("evenodd");
        }),
        { alpha: 0.62 },
      );
      for (const [e, w] of [
        [0, 5],
        [-9, 1.6],
      ]) {
        k.strokeStyle = pal.gold;
        k.lineWidth = w;
        k.beginPath();
        k.moveTo(34 + e, 900);
        k.lineTo(34 + e, 300);
        k.bezierCurveTo(34 + e, 150, 210, 160, 300, 36 + e * 1.4);
        k.bezierCurveTo(390, 160, 566 - e, 150, 566 - e, 300);
        k.lineTo(566 - e, 900);
        k.stroke();
      }
      a.rect(0, 682, W, 218, pal.ink);
      a.rect(0, 682, W, 4, pal.gold);
      a.rect(0, 690, W, 1.5, pal.gold);
      a.title({ x: 40, y: 704, w: 520, h: 132, color: pal.gold, smallColor: pal.pale });
      a.credits({ y: 862, size: 16, color: pal.pale });
    } else a.lock({ color: pal.gold, smallColor: pal.pale, credit: pal.pale });
  },
} satisfies Family;
