import { mix, TAU } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { B, E, frame, L, M, P, R } from "../lib/early-things.ts";

/** A staircase that turns into a slide, gentlemen arriving, fruit flying. */
export default {
  id: "trickstairs",
  draw(a: Desk) {
    const { W, H, pal } = a,
      G = frame(a, [300, 390, 1], [900, 372, 0.96]);
    a.bg(pal.paper);
    a.glow(G.X(-90), G.Y(-150), 60, 380, pal.gold, 0.55);
    // melon sun
    G((k) => {
      k.save();
      k.translate(-150, -196);
      k.rotate(-0.2);
      E(k, 0, 0, 124, 124, pal.green);
      E(k, 0, 0, 110, 110, pal.lime);
      E(k, 0, 0, 100, 100, pal.red);
      for (let j = 0; j < 2; j++)
        for (let i = 0; i < (j ? 7 : 13); i++) {
          const t = (i / (j ? 7 : 13)) * TAU + j * 0.2,
            d = j ? 40 : 74;
          k.save();
          k.translate(Math.cos(t) * d, Math.sin(t) * d);
          k.rotate(t + Math.PI / 2);
          B(
            k,
            [
              [0, -8],
              [5, 4],
              [0, 8],
              [-5, 4],
            ],
            pal.ink,
            0.9,
          );
          k.restore();
        }
      k.restore();
    });
    // upper storey: the gaming club
    G.rough(
      (k) => {
        R(k, 60, -330, 500, 150, pal.red);
        P(
          k,
          [
            [20, -330],
            [40, -346],
            [560, -346],
            [560, -320],
            [30, -320],
          ],
          pal.ink,
        );
        k.fillStyle = pal.ink;
        k.beginPath();
        k.moveTo(0, -336);
        k.quadraticCurveTo(40, -350, 60, -400);
        k.lineTo(560, -400);
        k.lineTo(560, -330);
        k.lineTo(20, -322);
        k.closePath();
        k.fill();
        R(k, 40, -184, 540, 16, pal.ink);
      },
      { blur: 0.8, amount: 0.4 },
    );
    G((k) => {
      for (let i = 0; i < 12; i++)
        L(
          k,
          [
            [64 + i * 26, -396],
            [52 + i * 26, -334],
          ],
          3,
          mix(pal.ink, pal.red, 0.5),
        );
      for (const [x, w] of [
        [90, 74],
        [190, 90],
      ]) {
        R(k, x, -300, w, 116, pal.gold);
        for (let i = 1; i < 4; i++) {
          R(k, x + (w / 4) * i - 1.5, -300, 3, 116, pal.ink);
        }
        for (let i = 1; i < 4; i++) R(k, x, -300 + i * 29, w, 3, pal.ink);
      }
      for (const x of [74, 176]) {
        L(
          k,
          [
            [x, -320],
            [x, -300],
          ],
          2.4,
          pal.ink,
        );
        E(k, x, -280, 17, 21, pal.gold);
        E(k, x, -280, 9, 21, mix(pal.gold, pal.red, 0.5));
        R(k, x - 8, -304, 16, 5, pal.ink);
        R(k, x - 8, -262, 16, 5, pal.ink);
        L(
          k,
          [
            [x, -257],
            [x, -240],
          ],
          3,
          pal.red,
        );
      }
    });
    // stairs: steps at the top turning flat toward the foot
    const n = 11,
      sx = 230,
      sy = -170,
      dx = -42;
    let x = sx,
      y = sy;
    const steps: number[][] = [];
    for (let i = 0; i < n; i++) {
      const t = i / (n - 1),
        rise = 38;
      const nx = x + dx,
        ny = y + rise;
      steps.push([x, y, nx, ny, t]);
      x = nx;
      y = ny;
    }
    G.rough(
      (k) => {
        k.fillStyle = pal.blue;
        k.beginPath();
        k.moveTo(sx + 60, sy - 4);
        k.lineTo(sx, sy - 4);
        for (const [x0, y0, x1, y1, t] of steps) {
          const s = Math.max(0, 1 - t * 2.1);
          k.lineTo(x0, y0 + (y1 - y0) * s);
          k.lineTo(x1, y1 - 4 + (1 - s) * 4);
        }
        k.lineTo(-290, 272);
        k.lineTo(-290, 300);
        k.lineTo(560, 300);
        k.lineTo(560, sy - 4);
        k.closePath();
        k.fill();
      },
      { blur: 0.9, amount: 0.4 },
    );
    G((k) => {
      for (const [x0, y0, x1, y1, t] of steps) {
        const s = Math.max(0, 1 - t * 2.1);
        if (s > 0) {
          L(
            k,
            [
              [x0, y0 + (y1 - y0) * s],
              [x1 - 8, y1 - 4],
            ],
            5,
            pal.paper,
            false,
            "butt",
          );
        } else
          L(
            k,
            [
              [x0, y0],
              [x1, y1],
            ],
            6,
            pal.paper,
            false,
            "butt",
          );
        L(
          k,
          [
            [x1 + 26, y1 + 44],
            [x1 + 26, 300],
          ],
          2.4,
          mix(pal.blue, pal.ink, 0.35),
        );
      }
      R(k, 92, 150, 96, 150, pal.ink);
      R(k, 100, 158, 80, 142, mix(pal.blue, pal.ink, 0.5));
      R(k, 108, 166, 64, 50, pal.gold);
      L(
        k,
        [
          [140, 166],
          [140, 216],
        ],
        3,
        pal.ink,
      );
    });
    // falling gentlemen in gowns
    const man = (px: number, py: number, rot: number, c: string, o = 1) =>
      G.rough(
        (k) => {
          k.save();
          k.translate(px, py);
          k.rotate(rot);
          k.scale(o, o);
          M(
            k,
            [
              [-6, -30],
              [-20, -8],
              [-34, -14],
            ],
            [7, 6, 4],
            pal.ink,
          );
          M(
            k,
            [
              [6, -30],
              [20, -4],
              [36, -2],
            ],
            [7, 6, 4],
            pal.ink,
          );
          B(
            k,
            [
              [-7, -84],
              [-17, -76],
              [-20, -44],
              [-24, -18],
              [24, -16],
              [19, -44],
              [17, -76],
              [7, -84],
            ],
            c,
            0.6,
          );
          M(
            k,
            [
              [14, -74],
              [34, -88],
              [46, -106],
            ],
            [6, 5, 3],
            c,
          );
          M(
            k,
            [
              [-14, -74],
              [-36, -80],
              [-50, -98],
            ],
            [6, 5, 3],
            c,
          );
          E(k, 47, -109, 4.6, 4.6, pal.skin);
          E(k, -51, -101, 4.6, 4.6, pal.skin);
          E(k, 0, -96, 11, 13, pal.skin);
          B(
            k,
            [
              [-12, -98],
              [-10, -112],
              [0, -116],
              [10, -112],
              [12, -98],
            ],
            pal.ink,
            0.8,
          );
          E(k, 0, -116, 3, 3, pal.red);
          E(k, -4, -95, 1.6, 1.6, pal.ink);
          E(k, 4, -95, 1.6, 1.6, pal.ink);
          E(k, 0, -88, 3.4, 4, pal.ink);
          k.restore();
        },
        { blur: 0.7, amount: 0.3 },
      );
    man(172, -128, -0.25, pal.green, 0.86);
    man(70, -42, -0.9, pal.red, 0.94);
    man(-62, 92, -1.3, pal.sky, 0.98);
    man(-168, 216, -1.8, pal.ink, 1);
    // carpenter hiding below with hammer? tools: saw and mallet crossed
    G.rough(
      (k) => {
        k.save();
        k.translate(-214, 70);
        k.rotate(-0.5);
        R(k, -5, -44, 10, 92, pal.wood, 3);
        R(k, -26, -62, 52, 24, pal.ink, 4);
        k.restore();
      },
      { blur: 0.6, amount: 0.3 },
    );
    // fruit in the air
    G((k) => {
      for (const [fx, fy, q, c] of [
        [-258, -10, 17, pal.orange],
        [-214, -56, 15, pal.red],
        [20, -250, 16, pal.orange],
        [-20, -120, 15, pal.gold],
        [-262, 96, 14, pal.gold],
      ] as const) {
        E(k, fx, fy, q, q, c);
        E(k, fx - q * 0.3, fy - q * 0.35, q * 0.25, q * 0.25, pal.paper);
        L(
          k,
          [
            [fx, fy - q],
            [fx + 4, fy - q - 7],
          ],
          3,
          pal.ink,
        );
        E(k, fx + 11, fy - q - 6, 8, 4, pal.green, -0.4);
      }
    });
    const gy = G.Y(298);
    a.rect(0, gy, W, H, pal.ink);
    a.rect(0, gy, W, 6, pal.gold);
    if (!a.wide) {
      a.title({ x: 40, y: gy + 26, w: 520, h: 116, color: pal.paper, smallColor: pal.gold });
      a.credits({ y: 860, color: pal.gold });
    } else a.lock({ color: pal.paper, smallColor: pal.gold, credit: pal.gold, reach: 640, w: 430 });
  },
} satisfies Family;
