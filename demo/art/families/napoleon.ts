import { alpha, mix } from "../lib/colour.ts";
import type { Ctx, Desk, Family } from "../lib/desk.ts";
import { el, letter, path, soft, st } from "../lib/silent-things.ts";

/** Three screens, one tricolour, one hat; an eagle's wings run across all of them. */
export default {
  id: "napoleon",
  draw(a: Desk) {
    const { pal } = a,
      cx = a.f(300, 870),
      k = a.ctx,
      t0 = a.f(40, 60),
      th = a.f(620, 600),
      pw = a.f(172, 238),
      g = a.f(10, 12),
      X = (i: number) => cx + (i - 1) * (pw + g) - pw / 2;
    a.bg(pal.bg);
    const panels = (q: Ctx) => {
      for (let i = 0; i < 3; i++) q.rect(X(i), t0, pw, th);
    };
    const cols = [pal.blue, pal.white, pal.red];
    for (let i = 0; i < 3; i++) a.rect(X(i), t0, pw, th, cols[i]);
    a.clip(panels, () => {
      st(
        a,
        (q) => {
          q.fillStyle = a.radial(cx, t0 + th * 0.3, 40, a.f(420, 520), [
            [0, alpha(pal.bg, 0)],
            [0.5, alpha(pal.bg, 0.08)],
            [1, alpha(pal.bg, 0.85)],
          ]);
          panels2(q);
        },
        { coarse: true },
      );
      function panels2(q: Ctx) {
        q.beginPath();
        panels(q);
        q.fill();
      }
      // eagle wings in gold line across the top
      const ey = t0 + th * 0.25;
      for (const d of [-1, 1])
        a.at(cx, ey, [d * a.f(1, 1.3), a.f(1, 1.1)], 0, (q) => {
          for (let row = 0; row < 3; row++)
            for (let i = 0; i < 9 - row; i++) {
              const t = i / 9,
                x = 26 + t * (240 - row * 46),
                y = -46 - Math.sin(t * 2.2) * 60 + row * 22,
                l = 150 - row * 46 - t * 26;
              q.save();
              q.translate(x, y);
              q.rotate(-0.16 - t * 0.5);
              q.fillStyle = row % 2 ? mix(pal.gold, pal.bg, 0.2) : pal.gold;
              soft(
                q,
                [
                  [-11, 0],
                  [11, 0],
                  [12, l * 0.7],
                  [0, l],
                  [-12, l * 0.7],
                ],
                0.7,
              );
              q.fill();
              q.strokeStyle = pal.bg;
              q.lineWidth = 2;
              q.stroke();
              q.restore();
            }
        });
      // the man: shoulders, epaulettes, bicorne from the front
      const s = a.f(1.1, 1.22),
        P = (fn: (k: Ctx) => void) => a.at(cx, t0 + th * 0.6, s, 0, fn);
      P((q) => {
        q.fillStyle = pal.bg;
        soft(
          q,
          [
            [-56, 70],
            [-96, 92],
            [-190, 124],
            [-250, 200],
            [-270, 330],
            [270, 330],
            [250, 200],
            [190, 124],
            [96, 92],
            [56, 70],
          ],
          0.7,
        );
        q.fill();
        soft(
          q,
          [
            [-52, -10],
            [-56, 40],
            [-40, 84],
            [0, 108],
            [40, 84],
            [56, 40],
            [52, -10],
          ],
          0.9,
        );
        q.fill();
        // light on the face: cheek and brow
        q.fillStyle = pal.flesh;
        soft(
          q,
          [
            [-2, 6],
            [34, 4],
            [46, 24],
            [42, 56],
            [24, 84],
            [2, 94],
            [6, 70],
            [-4, 62],
            [-10, 52],
            [0, 30],
          ],
          0.5,
        );
        q.fill();
        q.fillStyle = pal.bg;
        soft(
          q,
          [
            [8, 18],
            [24, 12],
            [42, 18],
            [26, 22],
          ],
          0.9,
        );
        q.fill();
        el(q, 26, 29, 8, 3.4, pal.bg);
        a.fill(
          [
            [2, 70],
            [22, 68],
            [14, 74],
            [4, 75],
          ],
          pal.bg,
        );
        q.fillStyle = pal.bg;
        soft(
          q,
          [
            [40, 0],
            [52, 14],
            [44, 34],
            [38, 14],
          ],
          0.7,
        );
        q.fill();
        path(q, [
          [8, 6],
          [20, 6],
          [10, 26],
          [4, 16],
        ]);
        q.fill();
        q.fillStyle = pal.white;
        path(q, [
          [-30, 92],
          [0, 112],
          [30, 92],
          [44, 128],
          [0, 160],
          [-44, 128],
        ]);
        q.fill();
        q.fillStyle = pal.bg;
        path(q, [
          [-6, 112],
          [6, 112],
          [12, 160],
          [-12, 160],
        ]);
        q.fill();
        a.line(
          [
            [-44, 128],
            [-86, 330],
          ],
          4,
          pal.gold,
        );
        a.line(
          [
            [44, 128],
            [86, 330],
          ],
          4,
          pal.gold,
        );
        for (const d of [-1, 1]) {
          q.fillStyle = pal.gold;
          soft(
            q,
            [
              [d * 130, 112],
              [d * 190, 118],
              [d * 226, 146],
              [d * 214, 160],
              [d * 176, 138],
              [d * 128, 130],
            ],
            0.8,
          );
          q.fill();
          for (let i = 0; i < 9; i++)
            a.line(
              [
                [d * (170 + i * 6), 140 + i * 2.4],
                [d * (174 + i * 7.6), 176 + i * 5],
              ],
              3.6,
              pal.gold,
            );
        }
        // bicorne
        q.fillStyle = pal.bg;
        soft(
          q,
          [
            [-206, 22],
            [-190, -8],
            [-130, -50],
            [-74, -108],
            [0, -130],
            [74, -108],
            [130, -50],
            [190, -8],
            [206, 22],
            [150, 20],
            [70, -4],
            [0, -8],
            [-70, -4],
            [-150, 20],
          ],
          0.85,
        );
        q.fill();
        q.strokeStyle = pal.gold;
        q.lineWidth = 5;
        q.beginPath();
        q.moveTo(-192, 8);
        q.bezierCurveTo(-130, -24, -90, -98, 0, -116);
        q.bezierCurveTo(90, -98, 130, -24, 192, 8);
        q.stroke();
        a.circle(46, -56, 22, pal.blue);
        a.circle(46, -56, 15, pal.white);
        a.circle(46, -56, 8, pal.red);
        a.line(
          [
            [46, -44],
            [40, -8],
          ],
          5,
          pal.gold,
        );
      });
    });
    for (let i = 0; i < 3; i++) {
      k.strokeStyle = pal.gold;
      k.lineWidth = 2.4;
      k.strokeRect(X(i), t0, pw, th);
    }
    letter(a, {
      t: { x: 40, y: 690, w: 520, h: 130, color: pal.gold },
      c: { y: 858, size: 16, color: pal.white },
      l: { color: pal.gold, w: 400, reach: 560 },
    });
  },
} satisfies Family;
