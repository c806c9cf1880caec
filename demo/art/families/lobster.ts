import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Ctx, Desk, Family } from "../lib/desk.ts";
import { blob, poly } from "../lib/figure.ts";
import { ell, paper, person } from "../lib/late-things.ts";
import { m } from "../lib/motifs.ts";

/** Claws from the sky: a lobster over a small town, a date in its grip. */
const claw = (q: Ctx, c: string, c2: string) => {
  q.fillStyle = c;
  blob(
    q,
    [
      [-30, 40],
      [-56, -10],
      [-50, -80],
      [-20, -130],
      [6, -150],
      [0, -100],
      [8, -60],
      [34, -96],
      [52, -100],
      [58, -60],
      [44, 0],
      [20, 44],
    ],
    0.8,
  );
  q.fillStyle = c2;
  for (let i = 0; i < 4; i++)
    poly(q, [
      [-4 + i * 0.5, -128 + i * 17],
      [10, -120 + i * 17],
      [-2, -112 + i * 17],
    ]);
  ell(q, -24, -30, 9, 14, alpha("#ffffff", 0.25));
};
export default {
  id: "lobster",
  draw(a: Desk) {
    const { W, H, pal } = a,
      k = a.ctx,
      fx = a.f(300, 880),
      cy = a.f(390, 360),
      s = a.f(1, 0.98),
      hy = a.f(600, 590),
      r = a.rand("st");
    a.bg(pal.bg);
    a.print(
      "halftone",
      (q) => {
        q.fillStyle = a.radial(fx, cy, 60, a.f(520, 640), [
          [0, pal.bg2],
          [1, alpha(pal.bg2, 0.02)],
        ]);
        q.fillRect(0, 0, W, H);
      },
      { cell: 10 },
    );
    for (let i = 0; i < 26; i++)
      m(a, "star", r() * W, r() * hy * 0.8, r.range(6, 18), pal.yellow, { n: 4, q: 0.22 });
    paper(
      a,
      () => {
        const c = pal.red,
          d = mix(pal.red, pal.dark, 0.35);
        k.lineCap = "round";
        const q0 = a.ctx;
        q0.strokeStyle = d;
        q0.lineCap = "round";
        for (const g of [-1, 1]) {
          q0.lineWidth = 5 * s;
          q0.beginPath();
          q0.moveTo(fx + g * 16 * s, cy - 60 * s);
          q0.bezierCurveTo(
            fx + g * 60 * s,
            cy - 240 * s,
            fx + g * 240 * s,
            cy - 140 * s,
            fx + g * 270 * s,
            cy + 60 * s,
          );
          q0.stroke();
          for (let i = 0; i < 4; i++) {
            q0.lineWidth = 11 * s;
            q0.beginPath();
            q0.moveTo(fx + g * 40 * s, cy + (20 + i * 32) * s);
            q0.quadraticCurveTo(
              fx + g * (130 - i * 6) * s,
              cy + (10 + i * 30) * s,
              fx + g * (158 - i * 12) * s,
              cy + (90 + i * 34) * s,
            );
            q0.stroke();
          }
          q0.strokeStyle = c;
          q0.lineWidth = 30 * s;
          q0.beginPath();
          q0.moveTo(fx + g * 40 * s, cy - 20 * s);
          q0.quadraticCurveTo(fx + g * 170 * s, cy + 20 * s, fx + g * 168 * s, cy - 90 * s);
          q0.stroke();
          q0.strokeStyle = d;
          a.at(fx + g * 166 * s, cy - 120 * s, [-g * s * 1.2, s * 1.2], 0.12, (q) =>
            claw(q, c, pal.cream),
          );
        }
        a.at(fx, cy, s, 0, (q) => {
          for (let i = 4; i >= 0; i--) {
            q.fillStyle = i % 2 ? c : mix(c, pal.dark, 0.16);
            blob(
              q,
              [
                [-64 + i * 7, 110 + i * 34],
                [-52 + i * 7, 148 + i * 34],
                [0, 160 + i * 34],
                [52 - i * 7, 148 + i * 34],
                [64 - i * 7, 110 + i * 34],
                [0, 96 + i * 34],
              ],
              0.8,
            );
          }
          q.fillStyle = c;
          for (let i = -2; i <= 2; i++) {
            q.save();
            q.translate(0, 290);
            q.rotate(i * 0.42);
            q.beginPath();
            q.ellipse(0, 38, 19, 44, 0, 0, TAU);
            q.fill();
            q.restore();
          }
          blob(
            q,
            [
              [0, -110],
              [-34, -70],
              [-62, 0],
              [-66, 80],
              [-40, 120],
              [0, 130],
              [40, 120],
              [66, 80],
              [62, 0],
              [34, -70],
            ],
            0.9,
          );
          q.strokeStyle = mix(c, pal.dark, 0.4);
          q.lineWidth = 4;
          q.beginPath();
          q.moveTo(-58, 34);
          q.quadraticCurveTo(0, -10, 58, 34);
          q.moveTo(0, 20);
          q.lineTo(0, 118);
          q.stroke();
          for (const g of [-1, 1]) {
            ell(q, g * 26, -74, 15, 15, pal.cream);
            ell(q, g * 24, -72, 7, 8, pal.dark);
          }
          ell(q, -30, 70, 12, 28, alpha("#ffffff", 0.22), 0.2);
        });
      },
      { sharp: 1, dx: 8, dy: 12, blur: 10 },
    );
    // a couple in the claw
    person(k, fx - 184 * s, cy - 186 * s, 92 * s, pal.dark, { arm: "up" });
    person(k, fx + 186 * s, cy - 186 * s, 88 * s, pal.dark, {
      skirt: true,
      hair: true,
      arm: "up",
      flip: true,
    });
    // small town roofs
    let x = -10;
    while (x < W + 20) {
      const w = r.range(60, 96),
        h = r.range(30, 62);
      a.rect(x, hy + 40 - h, w - 8, h + 300, pal.dark);
      a.fill(
        [
          [x - 6, hy + 40 - h],
          [x + w / 2 - 4, hy + 6 - h],
          [x + w - 2, hy + 40 - h],
        ],
        pal.dark,
      );
      if (r() < 0.6) {
        a.rect(x + 14, hy + 50 - h, 14, 14, pal.yellow);
        a.rect(x + w - 38, hy + 50 - h, 14, 14, pal.yellow);
      }
      x += w;
    }
    a.rect(0, hy + 70, W, H, pal.dark);
    m(a, "saucer", a.f(494, 1150), a.f(86, 96), a.f(62, 66), pal.cream, {
      cut: pal.dark,
      rot: -0.15,
    });
    if (!a.wide) {
      a.title({
        x: 34,
        y: 666,
        w: 532,
        h: 172,
        color: [pal.yellow, pal.cream, pal.yellow],
        smallColor: pal.cream,
        lines: ["Teenagers", "~from", "Outer Space"],
        skew: -0.04,
      });
      a.credits({ y: 868, color: pal.bg2, size: 17 });
    } else
      a.lock({ color: pal.yellow, smallColor: pal.cream, scrim: pal.dark, skew: -0.04, w: 400 });
  },
} satisfies Family;
