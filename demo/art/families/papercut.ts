import { alpha, TAU } from "../lib/colour.ts";
import type { Ctx, Desk, Family } from "../lib/desk.ts";

import { m } from "../lib/motifs.ts";

/** Screwball paper-cuts: two profiles arguing across a deadline. */
export default {
  id: "papercut",
  draw(a: Desk) {
    const { W, H, pal } = a,
      fx = a.f(300, 860),
      cy = a.f(292, 372),
      k = a.ctx,
      r = a.rand("news");
    a.bg(pal.bg);
    a.rough(
      () => {
        a.fill(
          [
            [fx, 0],
            [W, 0],
            [W, H],
            [fx + 40, H],
            [fx - 26, cy + 60],
            [fx + 34, cy - 80],
          ],
          pal.bg2,
        );
      },
      { blur: 1.5, amount: 0.5 },
    );
    // newspaper burst in the middle
    const n = 18,
      pts: number[][] = [];
    for (let i = 0; i < n * 2; i++) {
      const t = (i / (n * 2)) * TAU,
        q = (i % 2 ? 0.72 : 1) * a.f(292, 300) * r.range(0.9, 1.08);
      pts.push([fx + Math.cos(t) * q, cy - 20 + Math.sin(t) * q]);
    }
    a.put(
      a.layer(() => a.fill(pts, pal.ink)),
      { alpha: 0.35, blur: 6, dx: 8, dy: 10 },
    );
    a.rough(() => a.fill(pts, pal.paper), { blur: 1.2, amount: 0.5 });
    a.clip(
      (q) => {
        pts.forEach(([x, y], i) => (i ? q.lineTo(x, y) : q.moveTo(x, y)));
        q.closePath();
      },
      () =>
        a.at(fx, cy, 1, -0.14, () => {
          for (let c = -3; c < 3; c++)
            for (let i = -22; i < 22; i++) {
              if ((i + c * 3) % 9 === 0) {
                a.rect(c * 96 + 6, i * 14, 84 * r.range(0.7, 1), 9, alpha(pal.ink, 0.55));
                continue;
              }
              a.rect(c * 96 + 6, i * 14 + 3, 84 * (i % 5 ? 1 : 0.6), 3.6, alpha(pal.ink, 0.28));
            }
        }),
    );
    const paper = (fn: (k: Ctx) => void) => {
      const l = a.layer(fn),
        sh = a.layer((q) => {
          q.save();
          q.setTransform(1, 0, 0, 1, 0, 0);
          q.drawImage(l, 0, 0);
          q.globalCompositeOperation = "source-in";
          q.fillStyle = "#000";
          q.fillRect(0, 0, l.width, l.height);
          q.restore();
        });
      a.put(sh, { alpha: 0.42, blur: 5, dx: 6, dy: 9 });
      a.rough(
        (q) => {
          q.setTransform(1, 0, 0, 1, 0, 0);
          q.drawImage(l, 0, 0);
        },
        { blur: 0.9, amount: 0.3 },
      );
    };
    const s = a.f(356, 350),
      dx = a.f(172, 196);
    paper(() => m(a, "profileMan", fx - dx, cy + 30, s, pal.man));
    paper(() => m(a, "profileWoman", fx + dx, cy + 30, s * 0.96, pal.woman, { flip: true }));
    paper(() => {
      a.at(fx - dx - s * 0.07, cy + 30 - s * 0.3, s / 100, -0.1, (q) => {
        q.fillStyle = pal.hat1;
        q.beginPath();
        q.moveTo(-46, 2);
        q.bezierCurveTo(-46, -30, -40, -50, -14, -46);
        q.bezierCurveTo(-4, -36, 4, -50, 20, -46);
        q.bezierCurveTo(36, -42, 36, -20, 38, 2);
        q.fill();
        q.beginPath();
        q.moveTo(-72, 6);
        q.bezierCurveTo(-40, -12, 40, -10, 72, 0);
        q.bezierCurveTo(60, 14, 20, 6, -10, 8);
        q.bezierCurveTo(-40, 10, -60, 20, -72, 6);
        q.fill();
        q.fillStyle = pal.ink;
        q.fillRect(-46, -12, 84, 10);
        q.fillStyle = pal.paper;
        q.save();
        q.translate(26, -22);
        q.rotate(0.2);
        q.fillRect(0, -10, 22, 16);
        q.restore();
      });
    });
    paper(() => {
      a.at(fx + dx + s * 0.07, cy + 30 - s * 0.3, [-s / 100, s / 100], -0.16, (q) => {
        q.fillStyle = pal.hat2;
        q.beginPath();
        q.moveTo(-40, 4);
        q.bezierCurveTo(-44, -26, -22, -36, -2, -34);
        q.bezierCurveTo(20, -34, 30, -20, 34, 0);
        q.fill();
        q.beginPath();
        q.moveTo(-56, 0);
        q.bezierCurveTo(-20, -14, 34, -14, 66, 8);
        q.bezierCurveTo(30, 6, -20, 8, -56, 10);
        q.fill();
        q.fillStyle = pal.paper;
        for (let i = 0; i < 6; i++) {
          q.save();
          q.translate(-38 + i * 13, -6 - Math.sin(i * 0.6) * 1);
          q.fillRect(0, -3, 8, 5);
          q.restore();
        }
      });
    });
    for (const [sg] of [
      [-1, pal.ink],
      [1, pal.ink],
    ] as const) {
      const ex = fx + sg * (dx - s * 0.17),
        ey = cy + 30 - s * 0.14;
      a.at(ex, ey, [-sg, 1], 0, (q) => {
        q.strokeStyle = pal.paper;
        q.lineWidth = 5;
        q.lineCap = "round";
        q.fillStyle = pal.paper;
        q.beginPath();
        q.moveTo(20, 8);
        q.quadraticCurveTo(-2, -16, -20, 2);
        q.quadraticCurveTo(0, 14, 20, 8);
        q.fill();
        q.fillStyle = pal.ink;
        q.beginPath();
        q.arc(-8, 0, 7, 0, TAU);
        q.fill();
        q.strokeStyle = pal.ink;
        q.beginPath();
        q.moveTo(22, 7);
        q.quadraticCurveTo(-2, -18, -24, 2);
        q.stroke();
      });
    }
    if (!a.wide) a.rect(0, 600, W, 300, pal.ink);
    // phone and cord
    k.strokeStyle = a.f(pal.paper, pal.ink);
    k.lineWidth = 5;
    k.lineCap = "round";
    k.beginPath();
    for (let i = 0; i <= 260; i++) {
      const t = i / 260,
        x = fx - a.f(246, 300) + t * a.f(492, 600),
        y = cy + a.f(274, 232) + Math.sin(t * Math.PI) * 34;
      k.lineTo(x + Math.cos(t * 130) * 9, y + Math.sin(t * 130) * 13);
    }
    k.stroke();
    paper(() => {
      m(a, "telephone", fx - a.f(212, 290), cy + a.f(316, 292), 176, pal.ink2);
      m(a, "telephone", fx + a.f(212, 290), cy + a.f(316, 292), 176, pal.ink2, { flip: true });
    });
    if (!a.wide) {
      a.title({ x: 42, y: 628, w: 516, h: 206, color: [pal.title, pal.bg], smallColor: pal.bg });
      a.credits({ y: 858, color: pal.paper });
    } else if (!a.still) {
      a.rough(
        () =>
          a.fill(
            [
              [0, 0],
              [520, 0],
              [470, 360],
              [530, 720],
              [0, 720],
            ],
            pal.ink,
          ),
        { blur: 1.4, amount: 0.5 },
      );
      a.lock({ color: pal.title, scrim: false, w: 390, credit: pal.paper });
    }
  },
} satisfies Family;
