import { alpha, TAU } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { m } from "../lib/motifs.ts";

/** Constructivist diagonals: paper, red, black; a prow that comes out of the sheet. */
export default {
  id: "construct",
  draw(a: Desk) {
    const { W, H, pal } = a,
      fx = a.f(318, 850),
      cy = a.f(380, 360),
      R = a.f(218, 250);
    a.bg(pal.paper);
    a.at(fx, cy, 1, -0.3, () => {
      a.rect(-1400, -30, 2800, a.f(300, 280), pal.red);
      for (let i = 0; i < 4; i++)
        a.rect(-1400, -70 - i * 26, 2800, 12 - i * 2.4, i === 0 ? pal.ink : pal.red);
    });
    a.circle(fx - a.f(40, 20), cy - 80, R, pal.ink);
    a.circle(fx - a.f(40, 20), cy - 80, R - 16, pal.paper2);
    a.print(
      "halftone",
      (q) => {
        q.fillStyle = a.linear(fx - R, cy - R, fx + R, cy + R, [
          [0, alpha(pal.ink, 0.0)],
          [1, alpha(pal.ink, 0.55)],
        ]);
        q.beginPath();
        q.arc(fx - a.f(40, 20), cy - 80, R - 16, 0, TAU);
        q.fill();
      },
      { cell: 6, angle: 0.8 },
    );
    a.at(fx, cy + 40, a.f(1, 1), -0.1, () => {
      // ship
      for (const s of [-1, 1]) {
        a.fill(
          [
            [s * 30, -250],
            [s * 46, -250],
            [s * 92, -420],
            [s * 82, -424],
          ],
          pal.ink,
        );
        a.fill(
          [
            [s * 26, -236],
            [s * 40, -232],
            [s * 150, -372],
            [s * 140, -380],
          ],
          pal.ink,
        );
      }
      a.rect(-11, -430, 22, 240, pal.ink);
      a.rect(-54, -380, 108, 9, pal.ink);
      a.rect(-38, -340, 76, 44, pal.ink);
      a.rect(-30, -328, 60, 8, pal.paper);
      a.fill(
        [
          [-70, -250],
          [70, -250],
          [56, -300],
          [-56, -300],
        ],
        pal.ink,
      );
      a.fill(
        [
          [-120, -190],
          [120, -190],
          [92, -254],
          [-92, -254],
        ],
        pal.ink,
      );
      for (let i = -3; i <= 3; i++) a.rect(i * 24 - 6, -236, 12, 9, pal.paper);
      a.fill(
        [
          [2, -430],
          [2, -400],
          [120, -416],
          [92, -430],
          [120, -446],
        ],
        pal.red,
      );
      a.fill(
        [
          [0, -190],
          [-184, -206],
          [-150, -60],
          [-96, 90],
          [-22, 320],
          [0, 330],
        ],
        pal.ink,
      );
      a.fill(
        [
          [0, -190],
          [184, -206],
          [150, -60],
          [96, 90],
          [22, 320],
          [0, 330],
        ],
        pal.steel,
      );
      a.print("stipple", (q) => {
        q.fillStyle = a.linear(0, 0, 170, 0, [
          [0, alpha(pal.paper, 0.85)],
          [0.4, alpha(pal.paper, 0.2)],
          [1, alpha(pal.ink, 0.9)],
        ]);
        q.setTransform(a.S, 0, 0, a.S, 0, 0);
        q.translate(fx, cy + 40);
        q.rotate(-0.1);
        q.beginPath();
        q.moveTo(0, -190);
        q.lineTo(184, -206);
        q.lineTo(150, -60);
        q.lineTo(96, 90);
        q.lineTo(22, 320);
        q.lineTo(0, 330);
        q.fill();
      });
      for (const s of [-1, 1]) {
        a.ctx.save();
        a.ctx.translate(s * 76, -60);
        m(a, "anchor", 0, 30, 70, s < 0 ? pal.paper : pal.ink);
        a.ctx.restore();
        for (let i = 0; i < 4; i++)
          a.circle(s * (120 - i * 26), -150 + i * 3, 6, s < 0 ? pal.paper : pal.ink);
        a.line(
          [
            [0, -190],
            [s * 184, -206],
          ],
          7,
          s < 0 ? pal.paper : pal.ink,
        );
      }
      a.line(
        [
          [0, -186],
          [0, 326],
        ],
        4,
        pal.paper,
      );
    });
    // waves: hard diagonal teeth
    for (let j = 0; j < 3; j++) {
      const y = a.f(640, 560) + j * 44,
        p = [
          [-20, H],
          [-20, y + 40],
        ];
      for (let i = 0; i < 30; i++) {
        const x = -20 + i * 64 - j * 26;
        p.push([x, y - i * a.f(11, 3)], [x + 46, y + 34 - i * a.f(11, 3)]);
      }
      p.push([W + 40, H]);
      a.fill(p, [pal.paper2, pal.red, pal.ink][j]);
      if (j < 2) a.line(p.slice(2, -1), 4, pal.ink);
    }
    if (!a.wide) {
      a.title({ x: 30, y: 690, w: 540, h: 128, color: pal.paper, smallColor: pal.paper });
      if (!a.still)
        a.text(String(a.film.year), {
          x: 30,
          y: 66,
          size: 40,
          align: "left",
          color: pal.ink,
          font: "anton",
          tracking: 0.02,
        });
      a.credits({ y: 856, color: pal.paper, align: "left", x: 34, w: 532 });
    } else a.lock({ color: pal.ink, credit: pal.ink, scrim: pal.paper, reach: 620 });
  },
} satisfies Family;
