import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Ctx, Desk, Family } from "../lib/desk.ts";
import { el, letter, soft, st } from "../lib/silent-things.ts";

/** A peasant woman's patterned shawl, wheat up to the shoulders, a flat sun behind. */
export default {
  id: "headscarf",
  draw(a: Desk) {
    const { W, pal } = a,
      cx = a.f(300, 880),
      cy = a.f(330, 322),
      s = a.f(1, 1),
      P = (fn: (k: Ctx) => void) => a.at(cx, cy, s, 0, fn),
      r = a.rand("w");
    a.bg(pal.paper);
    a.circle(cx, cy - 10, a.f(262, 268), pal.sun);
    a.ring(cx, cy - 10, a.f(276, 284), 4, pal.sun);
    const shawl = (q: Ctx) =>
        soft(
          q,
          [
            [0, -216],
            [90, -194],
            [142, -110],
            [146, -10],
            [128, 70],
            [150, 130],
            [236, 180],
            [280, 300],
            [296, 460],
            [-296, 460],
            [-280, 300],
            [-236, 180],
            [-150, 130],
            [-128, 70],
            [-146, -10],
            [-142, -110],
            [-90, -194],
          ],
          0.75,
        ),
      face = (q: Ctx) =>
        soft(
          q,
          [
            [0, -140],
            [66, -122],
            [94, -60],
            [92, 10],
            [66, 72],
            [28, 106],
            [0, 112],
            [-28, 106],
            [-66, 72],
            [-92, 10],
            [-94, -60],
            [-66, -122],
          ],
          0.8,
        );
    P((q) => {
      q.fillStyle = pal.red;
      shawl(q);
      q.fill();
      q.save();
      shawl(q);
      q.clip();
      const flower = (x: number, y: number, R: number) => {
        for (let i = 0; i < 8; i++) {
          const t = (i / 8) * TAU;
          el(
            q,
            x + Math.cos(t) * R * 0.62,
            y + Math.sin(t) * R * 0.62,
            R * 0.4,
            R * 0.25,
            pal.paper,
            t,
          );
        }
        a.circle(x, y, R * 0.42, pal.sun);
        a.circle(x, y, R * 0.2, pal.ink);
        for (const t of [0.6, 2.4, 4.2]) {
          q.save();
          q.translate(x + Math.cos(t) * R * 1.3, y + Math.sin(t) * R * 1.3);
          q.rotate(t);
          q.fillStyle = pal.green;
          soft(
            q,
            [
              [-R * 0.4, 0],
              [0, -R * 0.22],
              [R * 0.5, 0],
              [0, R * 0.22],
            ],
            0.9,
          );
          q.fill();
          q.restore();
        }
      };
      for (const [x, y, R] of [
        [-92, -150, 26],
        [0, -186, 24],
        [92, -150, 26],
        [-124, -64, 22],
        [124, -64, 22],
        [-118, 30, 20],
        [118, 30, 20],
        [-150, 200, 40],
        [150, 200, 40],
        [-216, 290, 36],
        [216, 290, 36],
        [-90, 300, 40],
        [90, 300, 40],
        [0, 236, 32],
      ])
        flower(x, y, R);
      q.restore();
      q.strokeStyle = pal.ink;
      q.lineWidth = 5;
      q.beginPath();
      q.moveTo(-8, 118);
      q.quadraticCurveTo(-60, 220, -130, 330);
      q.moveTo(8, 118);
      q.quadraticCurveTo(60, 220, 130, 330);
      q.stroke();
      q.fillStyle = pal.ink;
      soft(
        q,
        [
          [0, -154],
          [76, -132],
          [106, -62],
          [104, 14],
          [74, 82],
          [30, 118],
          [0, 124],
          [-30, 118],
          [-74, 82],
          [-104, 14],
          [-106, -62],
          [-76, -132],
        ],
        0.8,
      );
      q.fill();
      q.fillStyle = pal.skin;
      face(q);
      q.fill();
      q.save();
      face(q);
      q.clip();
      q.fillStyle = pal.hair;
      q.beginPath();
      q.moveTo(-110, -150);
      q.lineTo(110, -150);
      q.lineTo(96, -50);
      q.quadraticCurveTo(60, -104, 0, -112);
      q.quadraticCurveTo(-60, -104, -96, -50);
      q.fill();
      a.line(
        [
          [0, -150],
          [0, -112],
        ],
        3,
        pal.skin,
      );
      el(q, -54, 34, 25, 20, alpha(pal.red, 0.45));
      el(q, 54, 34, 25, 20, alpha(pal.red, 0.45));
      q.restore();
    });
    st(a, () =>
      P((q) => {
        q.fillStyle = a.linear(-20, 0, 110, 0, [
          [0, alpha(pal.ink, 0)],
          [1, alpha(pal.ink, 0.75)],
        ]);
        face(q);
        q.fill();
        q.fillStyle = a.linear(20, 0, 300, 0, [
          [0, alpha(pal.ink, 0)],
          [1, alpha(pal.ink, 0.7)],
        ]);
        shawl(q);
        q.fill();
      }),
    );
    P((q) => {
      q.strokeStyle = pal.ink;
      q.lineCap = "round";
      for (const d of [-1, 1])
        a.at(d * 40, -18, [d, 1], 0, () => {
          q.fillStyle = pal.paper;
          q.beginPath();
          q.moveTo(-24, 4);
          q.quadraticCurveTo(0, -18, 28, 0);
          q.quadraticCurveTo(0, 14, -24, 4);
          q.fill();
          a.circle(0, -2, 9, pal.green);
          a.circle(0, -2, 4.6, pal.ink);
          q.lineWidth = 5;
          q.beginPath();
          q.moveTo(-26, 4);
          q.quadraticCurveTo(0, -20, 31, -1);
          q.stroke();
          q.lineWidth = 6;
          q.beginPath();
          q.moveTo(-24, -28);
          q.quadraticCurveTo(4, -44, 36, -28);
          q.stroke();
        });
      q.lineWidth = 4;
      q.beginPath();
      q.moveTo(-6, -16);
      q.quadraticCurveTo(-8, 22, -14, 32);
      q.quadraticCurveTo(0, 42, 14, 32);
      q.stroke();
      q.fillStyle = pal.red;
      soft(
        q,
        [
          [-26, 66],
          [-8, 59],
          [0, 63],
          [8, 59],
          [26, 66],
          [8, 78],
          [-8, 78],
        ],
        0.8,
      );
      q.fill();
    });
    // wheat
    const ear = (x: number, y: number, h: number, rot: number, c: string) =>
      a.at(x, y, 1, rot, (q) => {
        a.line(
          [
            [0, 0],
            [0, -h],
          ],
          3,
          c,
        );
        for (let i = 0; i < 7; i++)
          for (const d of [-1, 1]) {
            q.save();
            q.translate(0, -h - i * 11 + 20);
            q.rotate(d * 0.5);
            el(q, 0, -9, 4.4, 10, c);
            a.line(
              [
                [0, -16],
                [d * 3, -34],
              ],
              1.3,
              c,
            );
            q.restore();
          }
        el(q, 0, -h - 70, 4.4, 11, c);
      });
    const wy = a.f(720, 740);
    for (let row = 0; row < 3; row++)
      for (let i = 0; i < a.f(17, 22); i++)
        ear(
          a.f(-10, 500) + i * a.f(38, 38) + (row % 2) * 18 + r.range(-8, 8),
          wy + row * 20,
          a.f(130, 150) - row * 34 + r.range(-14, 14),
          r.range(-0.16, 0.16),
          [pal.green, mix(pal.sun, pal.ink, 0.3), pal.sun][row],
        );
    if (!a.wide) {
      a.rect(0, 704, W, 196, pal.green);
      a.rect(0, 704, W, 7, pal.sun);
    }
    letter(a, {
      t: { x: 46, y: 730, w: 508, h: 106, color: pal.paper, smallColor: pal.sun },
      c: { y: 868, size: 15, color: pal.paper },
      l: { color: pal.paper, smallColor: pal.sun, w: 400, scrim: pal.green },
    });
  },
} satisfies Family;
