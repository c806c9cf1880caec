import { alpha, TAU } from "../lib/colour.ts";
import type { Desk, Ctx, Family, Points } from "../lib/desk.ts";
import { spline } from "../lib/figure.ts";
import { P } from "../lib/sound-things.ts";

/** One man, two wardrobes: tails on the left, a patched coat on the right, nobody's face. */
export default {
  id: "halfsuit",
  draw(a: Desk) {
    const { W, H, pal } = a,
      fx = a.f(300, 880),
      y0 = a.f(300, 250),
      s = a.f(1, 0.98),
      k = a.ctx;
    a.bg(pal.bg);
    for (let i = 0; i < 40; i++) {
      const t = (i / 40) * TAU,
        q = 0.045;
      a.fill(
        [
          [fx, y0],
          [fx + Math.cos(t - q) * 1500, y0 + Math.sin(t - q) * 1500],
          [fx + Math.cos(t + q) * 1500, y0 + Math.sin(t + q) * 1500],
        ],
        pal.bg2,
      );
    }
    a.circle(fx, y0 - 20, 216 * s, pal.ring);
    a.circle(fx, y0 - 20, 206 * s, pal.bg);
    a.circle(fx, y0 - 20, 196 * s, pal.halo);
    const X = (x: number) => fx + x * s,
      Y = (y: number) => y0 + y * s,
      Q = (pts: Points) => pts.map(([x, y]) => [X(x), Y(y)]),
      half = (sd: number, fn: (k: Ctx) => void) =>
        a.clip((q) => {
          q.rect(sd < 0 ? 0 : fx, 0, sd < 0 ? fx : W - fx, H);
        }, fn);
    const torso = [
      [-44, 122],
      [-120, 148],
      [-196, 180],
      [-226, 250],
      [-246, 640],
      [246, 640],
      [226, 250],
      [196, 180],
      [120, 148],
      [44, 122],
    ];
    // left: tails
    half(-1, () => {
      a.fill(Q(torso), pal.ink);
      a.fill(
        Q([
          [-44, 122],
          [0, 120],
          [0, 640],
          [-46, 640],
          [-60, 330],
          [-88, 200],
        ]),
        pal.white,
      );
      a.print("stipple", (q) => {
        q.fillStyle = a.linear(X(-80), 0, X(0), 0, [
          [0, alpha(pal.shade, 0.85)],
          [0.6, alpha(pal.shade, 0)],
        ]);
        q.beginPath();
        P(
          Q([
            [-44, 122],
            [0, 120],
            [0, 640],
            [-46, 640],
            [-60, 330],
            [-88, 200],
          ]),
        )(q);
        q.fill();
      });
      a.fill(
        Q([
          [-46, 124],
          [-98, 168],
          [-124, 232],
          [-96, 246],
          [-112, 270],
          [-44, 470],
          [-34, 470],
          [-72, 300],
          [-78, 206],
        ]),
        pal.satin,
      );
      a.fill(
        Q([
          [-36, 430],
          [0, 400],
          [0, 640],
          [-70, 640],
        ]),
        pal.white,
      );
      for (const y of [232, 300, 368]) a.circle(X(-7), Y(y), 5.5, pal.gold);
      a.fill(
        Q([
          [-46, 96],
          [-10, 100],
          [-30, 148],
          [-52, 124],
        ]),
        pal.white,
      );
      for (let i = 0; i < 6; i++) {
        const t = (i / 6) * TAU;
        a.circle(X(-132) + Math.cos(t) * 11, Y(238) + Math.sin(t) * 11, 9, pal.flower);
      }
      a.circle(X(-132), Y(238), 8, pal.gold);
    });
    // right: the dump
    half(1, () => {
      a.fill(Q(torso), pal.coat);
      a.print("stipple", (q) => {
        q.fillStyle = a.linear(X(0), 0, X(240), 0, [
          [0, alpha(pal.coat2, 0)],
          [1, alpha(pal.coat2, 1)],
        ]);
        q.beginPath();
        P(Q(torso))(q);
        q.fill();
      });
      a.fill(
        Q([
          [0, 116],
          [44, 122],
          [70, 190],
          [30, 260],
          [0, 300],
        ]),
        pal.scarf,
      );
      for (let i = 0; i < 5; i++)
        a.line(
          Q([
            [0, 150 + i * 30],
            [66 - i * 8, 136 + i * 30],
          ]),
          5,
          pal.scarf2,
        );
      a.fill(
        Q([
          [44, 122],
          [112, 156],
          [138, 226],
          [104, 236],
          [120, 262],
          [0, 400],
          [0, 306],
          [70, 190],
        ]),
        pal.coat2,
      );
      const patch = (x: number, y: number, w: number, h: number, c: string, rot: number) =>
        a.at(X(x), Y(y), s, rot, () => {
          a.rect(-w / 2, -h / 2, w, h, c);
          for (let i = 0; i < 5; i++) {
            a.rect(-w / 2 + 4 + (i * (w - 8)) / 4 - 1, -h / 2 - 6, 2.4, 12, pal.white);
            a.rect(-w / 2 + 4 + (i * (w - 8)) / 4 - 1, h / 2 - 6, 2.4, 12, pal.white);
          }
          for (let i = -2; i <= 2; i++)
            a.rect(-w / 2, (i * h) / 5 - 1.5, w, 2, alpha(pal.ink, 0.3));
        });
      patch(176, 250, 66, 58, pal.patch1, 0.12);
      patch(120, 420, 78, 66, pal.patch2, -0.1);
      patch(60, 350, 40, 40, pal.patch1, 0.2);
      a.fill(
        Q([
          [0, 470],
          [240, 452],
          [242, 474],
          [0, 494],
        ]),
        pal.rope,
      );
      for (let i = 0; i < 16; i++)
        a.line(
          Q([
            [6 + i * 15, 493 - i],
            [14 + i * 15, 470 - i],
          ]),
          2.4,
          pal.coat2,
        );
      a.circle(X(34), Y(420), 9, pal.gold);
      a.line(
        Q([
          [24, 560],
          [60, 548],
        ]),
        2,
        pal.white,
      );
    });
    a.line(
      [
        [fx, Y(118)],
        [fx, H],
      ],
      3,
      pal.ink,
    );
    // bow tie: silk and string
    half(-1, () => {
      a.fill(
        Q([
          [0, 128],
          [-66, 104],
          [-74, 130],
          [-66, 164],
          [0, 142],
        ]),
        pal.white,
      );
      a.line(
        Q([
          [-60, 118],
          [-16, 134],
          [-60, 152],
        ]),
        2.4,
        pal.shade,
      );
    });
    half(1, () => {
      a.fill(
        Q([
          [0, 130],
          [50, 112],
          [64, 146],
          [44, 178],
          [0, 146],
        ]),
        pal.patch2,
      );
      a.line(
        Q([
          [10, 136],
          [52, 132],
        ]),
        2,
        pal.coat2,
      );
      a.line(
        Q([
          [10, 142],
          [46, 160],
        ]),
        2,
        pal.coat2,
      );
    });
    a.rect(X(-11), Y(122), 22 * s, 28 * s, pal.ink);
    // hats
    half(-1, () => {
      a.fill(
        Q([
          [0, -190],
          [-104, -196],
          [-92, -28],
          [0, -20],
        ]),
        pal.ink,
      );
      a.clip(
        (q) => {
          q.ellipse(X(0), Y(-22), 156 * s, 26 * s, 0, 0, TAU);
        },
        () => a.bg(pal.ink),
      );
      a.fill(
        Q([
          [0, -74],
          [-95, -78],
          [-92, -42],
          [0, -36],
        ]),
        pal.satin,
      );
      a.print("stipple", (q) => {
        q.fillStyle = a.linear(X(-100), 0, X(-30), 0, [
          [0, alpha(pal.white, 0.55)],
          [1, alpha(pal.white, 0)],
        ]);
        q.beginPath();
        P(
          Q([
            [-60, -188],
            [-92, -190],
            [-84, -84],
            [-56, -82],
          ]),
        )(q);
        q.fill();
      });
    });
    half(1, () => {
      k.fillStyle = pal.coat2;
      k.beginPath();
      spline(
        k,
        Q([
          [-40, -16],
          [-40, -150],
          [0, -158],
          [34, -134],
          [70, -158],
          [96, -120],
          [92, -60],
          [98, -20],
        ]),
        true,
        0.9,
      );
      k.fill();
      a.fill(
        Q([
          [-20, -60],
          [96, -74],
          [98, -38],
          [-20, -28],
        ]),
        pal.patch2,
      );
      k.fillStyle = pal.coat2;
      k.beginPath();
      spline(
        k,
        Q([
          [-60, -14],
          [40, -36],
          [110, -40],
          [152, -14],
          [148, 4],
          [100, -6],
          [40, 2],
          [-60, 6],
        ]),
        true,
        0.8,
      );
      k.fill();
      a.fill(
        Q([
          [52, -120],
          [74, -128],
          [66, -100],
        ]),
        pal.halo,
      );
    });
    if (!a.wide) {
      a.rect(0, 686, W, 214, pal.ink);
      a.rect(0, 686, W, 5, pal.gold);
      a.rect(0, 696, W, 1.6, pal.gold);
      a.title({ x: 40, y: 714, w: 520, h: 118, color: pal.title, smallColor: pal.gold });
      a.credits({ y: 862, color: pal.white });
    } else a.lock({ color: pal.ink, smallColor: pal.flower, scrim: pal.bg2, reach: 600 });
  },
} satisfies Family;
