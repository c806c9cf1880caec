import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Ctx, Desk, Family } from "../lib/desk.ts";
import { B, E, frame, L, M, P, R } from "../lib/early-things.ts";

/** An oyster opened like a fan; the pearl wears a crown and the foxtrot goes round it. */
export default {
  id: "oyster",
  draw(a: Desk) {
    const { W, H, pal } = a,
      G = frame(a, [300, 380, 1], [900, 390, 0.98]),
      r = a.rand("b");
    a.bg(pal.field);
    for (let i = 0; i < 24; i += 2) {
      const t = (i / 24) * TAU;
      a.fill(
        [
          [G.x, G.Y(90)],
          [G.x + Math.cos(t) * 1500, G.Y(90) + Math.sin(t) * 1500],
          [G.x + Math.cos(t + TAU / 24) * 1500, G.Y(90) + Math.sin(t + TAU / 24) * 1500],
        ],
        mix(pal.field, pal.paper, 0.26),
      );
    }
    const up = (k: Ctx, s = 1) => {
      k.beginPath();
      k.moveTo(-70 * s, 110);
      const n = 9;
      for (let i = 0; i <= n; i++) {
        const t = Math.PI + (i / n) * Math.PI,
          x = Math.cos(t) * 236 * s,
          y = 20 + Math.sin(t) * 330 * s;
        if (!i) k.lineTo(x, y);
        else {
          const tm = Math.PI + ((i - 0.5) / n) * Math.PI;
          k.quadraticCurveTo(Math.cos(tm) * 276 * s, 20 + Math.sin(tm) * 384 * s, x, y);
        }
      }
      k.lineTo(70 * s, 110);
      k.closePath();
    };
    G((k) => {
      k.save();
      k.translate(8, 10);
      up(k);
      k.fillStyle = alpha(pal.ink, 0.25);
      k.fill();
      k.restore();
      up(k);
      k.fillStyle = pal.shell;
      k.fill();
      k.lineWidth = 7;
      k.strokeStyle = pal.ink;
      k.lineJoin = "round";
      k.stroke();
      k.save();
      up(k);
      k.clip();
      for (let i = 0; i <= 9; i++) {
        const t = Math.PI + (i / 9) * Math.PI;
        L(
          k,
          [
            [Math.cos(t) * 30, 110],
            [Math.cos(t) * 240, 20 + Math.sin(t) * 334],
          ],
          4,
          pal.ink,
        );
      }
      for (let j = 1; j < 5; j++) {
        k.lineWidth = 5;
        k.strokeStyle = [pal.rose, pal.gold][j % 2];
        k.beginPath();
        k.ellipse(0, 60, 46 * j + 8, 66 * j + 6, 0, Math.PI, TAU);
        k.stroke();
      }
      k.restore();
    });
    G.print("stipple", (k) => {
      k.fillStyle = a.radial(0, 70, 90, 390, [
        [0, alpha(pal.paper, 0.95)],
        [0.5, alpha(pal.paper, 0)],
        [0.55, alpha(pal.rose, 0)],
        [1, alpha(pal.rose, 0.9)],
      ]);
      up(k);
      k.fill();
    });
    const low = (k: Ctx) => {
      k.beginPath();
      k.moveTo(-256, 70);
      k.bezierCurveTo(-170, 110, 170, 110, 256, 70);
      k.bezierCurveTo(270, 120, 220, 150, 200, 160);
      k.bezierCurveTo(170, 210, 110, 214, 90, 226);
      k.bezierCurveTo(40, 254, -40, 254, -90, 226);
      k.bezierCurveTo(-120, 214, -170, 210, -200, 160);
      k.bezierCurveTo(-230, 150, -270, 120, -256, 70);
      k.closePath();
    };
    // pearl
    G((k) => {
      E(k, 0, 20, 98, 98, pal.ink);
      E(k, 0, 20, 92, 92, pal.pearl);
    });
    G.print("stipple", (k) => {
      k.fillStyle = a.radial(-30, -20, 20, 130, [
        [0, alpha("#ffffff", 0.95)],
        [0.4, alpha("#ffffff", 0)],
        [0.5, alpha(pal.rose, 0)],
        [1, pal.rose],
      ]);
      k.beginPath();
      k.arc(0, 20, 92, 0, TAU);
      k.fill();
    });
    G((k) => {
      for (const q of [-1, 1]) {
        L(
          k,
          [
            [q * 18, 10],
            [q * 34, 16],
            [q * 50, 8],
          ],
          5,
          pal.ink,
          true,
        );
        for (let i = 0; i < 3; i++)
          L(
            k,
            [
              [q * (26 + i * 10), 14],
              [q * (28 + i * 13), 24],
            ],
            3,
            pal.ink,
          );
        E(k, q * 54, 40, 14, 9, alpha(pal.red, 0.55));
        L(
          k,
          [
            [q * 16, -12],
            [q * 34, -20],
            [q * 54, -12],
          ],
          4,
          pal.ink,
          true,
        );
      }
      B(
        k,
        [
          [-16, 56],
          [-6, 48],
          [0, 52],
          [6, 48],
          [16, 56],
          [0, 70],
        ],
        pal.red,
        0.8,
      );
      k.save();
      k.translate(4, -66);
      k.rotate(0.12);
      P(
        k,
        [
          [-56, 6],
          [-66, -66],
          [-32, -30],
          [0, -84],
          [32, -30],
          [66, -66],
          [56, 6],
        ],
        pal.ink,
      );
      P(
        k,
        [
          [-50, 2],
          [-58, -52],
          [-30, -20],
          [0, -70],
          [30, -20],
          [58, -52],
          [50, 2],
        ],
        pal.gold,
      );
      for (const [x, y] of [
        [-64, -68],
        [0, -88],
        [64, -68],
      ]) {
        E(k, x, y, 10, 10, pal.ink);
        E(k, x, y, 6.4, 6.4, pal.pearl);
      }
      R(k, -50, -10, 100, 9, pal.red);
      k.restore();
      k.save();
      k.translate(8, 10);
      low(k);
      k.fillStyle = alpha(pal.ink, 0.25);
      k.fill();
      k.restore();
      low(k);
      k.fillStyle = pal.sage;
      k.fill();
      k.lineWidth = 7;
      k.strokeStyle = pal.ink;
      k.stroke();
      k.save();
      low(k);
      k.clip();
      for (let j = 0; j < 6; j++) {
        L(
          k,
          [
            [-280, 96 + j * 30],
            [-120, 134 + j * 30 + (j % 2) * 8],
            [120, 130 + j * 32],
            [280, 92 + j * 30],
          ],
          4,
          j % 2 ? pal.ink : pal.paper,
          true,
        );
      }
      k.restore();
    });
    G.print("stipple", (k) => {
      k.fillStyle = a.linear(0, 100, 0, 250, [
        [0, alpha(pal.ink, 0)],
        [1, alpha(pal.ink, 0.7)],
      ]);
      low(k);
      k.fill();
    });
    for (let i = 0; i < 26; i++) {
      const x = G.X(r.sign() * r.range(160, 290)),
        y = G.Y(r.range(-350, 40)),
        q = r.range(3, 13);
      a.ring(x, y, q, 2.4, pal.paper);
      a.circle(x - q * 0.35, y - q * 0.35, q * 0.2, pal.paper);
    }
    // dancing pairs
    const pair = (x: number, y: number, s: number, f: number) =>
      a.at(x, y, [s * f, s], 0, (k) => {
        const c = pal.ink,
          d = pal.red;
        M(
          k,
          [
            [-6, -48],
            [-10, -24],
            [-20, -3],
          ],
          [6, 4.4, 3],
          c,
        );
        M(
          k,
          [
            [-2, -48],
            [8, -26],
            [4, -3],
          ],
          [6, 4.4, 3],
          c,
        );
        B(
          k,
          [
            [-10, -84],
            [-16, -76],
            [-14, -52],
            [-18, -38],
            [-4, -46],
            [2, -50],
            [2, -78],
          ],
          c,
          0.7,
        );
        E(k, -4, -91, 6, 7, c);
        B(
          k,
          [
            [10, -80],
            [2, -74],
            [6, -54],
            [-2, -20],
            [30, -14],
            [20, -54],
            [20, -74],
          ],
          d,
          0.7,
        );
        M(
          k,
          [
            [14, -16],
            [24, -8],
            [34, -12],
          ],
          [3, 2.4, 2],
          d,
        );
        M(
          k,
          [
            [8, -16],
            [6, -3],
          ],
          [3, 2.2],
          d,
        );
        E(k, 11, -88, 5.4, 6.6, d);
        B(
          k,
          [
            [8, -95],
            [20, -92],
            [19, -82],
            [13, -86],
          ],
          c,
        );
        M(
          k,
          [
            [-4, -78],
            [16, -86],
            [34, -92],
          ],
          [4, 3, 2],
          c,
        );
        M(
          k,
          [
            [16, -76],
            [26, -84],
            [34, -93],
          ],
          [3, 2.4, 2],
          d,
        );
        M(
          k,
          [
            [2, -74],
            [-8, -66],
          ],
          [3, 2.4],
          d,
        );
      });
    const gy = a.f(704, 690);
    a.rect(0, gy - 4, W, H, pal.ink);
    const n = a.f(6, 8);
    for (let i = 0; i < n; i++)
      pair(a.f(60 + i * 98, 560 + i * 94), gy - 2, a.f(0.86, 0.72), i % 2 ? -1 : 1);
    if (!a.wide) {
      a.title({ x: 44, y: 722, w: 512, h: 104, color: pal.paper, smallColor: pal.gold });
      a.credits({ y: 858, color: pal.rose });
    } else a.lock({ color: pal.paper, smallColor: pal.gold, credit: pal.rose, reach: 650, w: 430 });
  },
} satisfies Family;
