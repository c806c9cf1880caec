import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Points, Desk, Family } from "../lib/desk.ts";
import { limb } from "../lib/figure.ts";
import { m } from "../lib/motifs.ts";
import { el, letter, path, st, wash } from "../lib/silent-things.ts";

/** A silver bridal crown, and the river that runs out of it. */
export default {
  id: "bridalriver",
  draw(a: Desk) {
    const { W, H, pal } = a,
      cx = a.f(300, 880),
      cy = a.f(214, 196),
      s = a.f(1, 0.94),
      k = a.ctx,
      r = a.rand("pines");
    a.bg(pal.sky);
    wash(a, 0, 0, 0, a.f(520, 480), [
      [0, alpha(pal.warm, 0.95)],
      [1, alpha(pal.sky, 0)],
    ]);
    a.circle(cx, cy + 16, a.f(176, 172), pal.paper);
    const hor = a.f(384, 356); // fells
    for (const [dy, c, q] of [
      [-26, mix(pal.sky, pal.river, 0.3), 0],
      [10, mix(pal.sky, pal.river, 0.55), 2],
    ] as const) {
      k.fillStyle = c;
      k.beginPath();
      k.moveTo(0, H);
      k.lineTo(0, hor + dy);
      for (let i = 0; i <= 40; i++)
        k.lineTo((i * W) / 40, hor + dy - Math.sin(i * 0.34 + q) * 26 - Math.sin(i * 0.8 + q) * 9);
      k.lineTo(W, H);
      k.fill();
    }
    a.rect(0, hor + 50, W, H, pal.green);
    // river
    const pts = [
        [0, 0],
        [40, 60],
        [-30, 130],
        [60, 220],
        [-40, 330],
        [30, 470],
      ],
      wd = [9, 16, 26, 46, 84, 150];
    const L = pts.map(([x, y], i) => [cx + x - wd[i], hor + 28 + y]),
      R = pts.map(([x, y], i) => [cx + x + wd[i], hor + 28 + y]);
    const river = (d = 0) => {
      k.beginPath();
      const f = (q: Points, rev?: boolean) => {
        const z = rev ? [...q].reverse() : q;
        z.forEach(([x, y], i) => {
          if (!i && rev) k.lineTo(x, y);
          else if (!i) k.moveTo(x, y);
          else {
            const [px, py] = z[i - 1];
            k.bezierCurveTo(px, (py + y) / 2, x, (py + y) / 2, x, y);
          }
        });
      };
      f(L.map(([x, y]) => [x - d, y]));
      f(
        R.map(([x, y]) => [x + d, y]),
        true,
      );
      k.closePath();
    };
    k.fillStyle = pal.dark;
    river(12);
    k.fill();
    k.fillStyle = pal.river;
    river();
    k.fill();
    k.save();
    river();
    k.clip();
    for (let i = 0; i < 5; i++) {
      k.strokeStyle = i % 2 ? pal.paper : mix(pal.river, pal.paper, 0.45);
      k.lineWidth = 3 + (i % 2) * 2;
      k.beginPath();
      pts.forEach(([x, y], j) => {
        const X = cx + x + wd[j] * (-0.7 + i * 0.35),
          Y = hor + 28 + y;
        if (!j) k.moveTo(X, Y);
        else {
          const [px, py] = pts[j - 1];
          k.bezierCurveTo(
            cx + px + wd[j - 1] * (-0.7 + i * 0.35),
            hor + 28 + (py + y) / 2,
            X,
            hor + 28 + (py + y) / 2,
            X,
            Y,
          );
        }
      });
      k.setLineDash([60, 26, 20, 18]);
      k.stroke();
      k.setLineDash([]);
    }
    k.restore();
    st(a, (q) => {
      q.fillStyle = a.linear(0, hor + 120, 0, H, [
        [0, alpha(pal.dark, 0)],
        [1, alpha(pal.dark, 0.7)],
      ]);
      q.fillRect(0, hor + 120, W, H);
    });
    // pines both banks
    for (let row = 0; row < 5; row++) {
      const y = hor + 66 + row * 54 + row * row * 9;
      for (let i = 0; i < a.f(9, 18); i++) {
        const x = a.f(-10, 380) + i * a.f(78, 62) + (row % 2) * 34 + r.range(-10, 10),
          j = Math.min(4, (y - hor - 28) / 95),
          w = 46 + j * j * 10;
        if (Math.abs(x - cx - [10, 0, 20, 20, 0][row]) < w + 22) continue;
        m(
          a,
          "pine",
          x,
          y,
          62 + row * 22 + r.range(-8, 12),
          row % 2 ? pal.dark : mix(pal.dark, pal.green, 0.35),
          { sx: 0.8 },
        );
      }
    }
    // farm
    for (const [x, y, z] of [
      [-190, 96, 1],
      [-132, 110, 0.7],
    ])
      a.at(cx + x, hor + y - 6, z, 0, () => {
        a.rect(-30, -34, 60, 34, pal.red);
        a.fill(
          [
            [-36, -32],
            [0, -60],
            [36, -32],
          ],
          pal.dark,
        );
        a.rect(-8, -20, 12, 20, pal.paper);
        a.rect(12, -24, 10, 10, pal.paper);
      });
    // log with rider
    a.at(cx + 10, hor + 262, 1.16, 0.08, (q) => {
      a.fill(
        [
          [-66, -7],
          [62, -10],
          [70, -2],
          [62, 8],
          [-66, 10],
        ],
        pal.wood,
      );
      el(q, -66, 1.5, 5, 8.6, pal.warm);
      q.fillStyle = pal.ink;
      limb(
        q,
        [
          [-8, -36],
          [-14, -18],
          [-14, -8],
        ],
        [5, 4, 3],
      );
      limb(
        q,
        [
          [4, -36],
          [12, -22],
          [10, -8],
        ],
        [5, 4, 3],
      );
      q.fillStyle = pal.red;
      limb(
        q,
        [
          [-2, -38],
          [2, -60],
        ],
        [8, 8.4],
      );
      limb(
        q,
        [
          [2, -60],
          [22, -54],
        ],
        [3.4, 2.6],
      );
      q.fillStyle = pal.warm;
      q.beginPath();
      q.arc(4, -74, 7.4, 0, TAU);
      q.fill();
      q.fillStyle = pal.ink;
      q.fillRect(-5, -85, 18, 7);
      a.line(
        [
          [46, -96],
          [10, -14],
        ],
        3,
        pal.gold,
      );
      for (const [x, w] of [
        [-92, 20],
        [84, 26],
      ]) {
        q.strokeStyle = pal.paper;
        q.lineWidth = 3.6;
        q.beginPath();
        q.moveTo(x - w, 10);
        q.quadraticCurveTo(x, -6, x + w, 10);
        q.stroke();
      }
    });
    // crown
    a.at(cx, cy + 92, s * 1.22, 0, (q) => {
      const g = pal.gold,
        d = pal.dark;
      q.lineJoin = "round";
      path(q, [
        [-88, 0],
        [-104, -66],
        [-78, -50],
        [-72, -96],
        [-46, -58],
        [-34, -118],
        [-14, -66],
        [0, -136],
        [14, -66],
        [34, -118],
        [46, -58],
        [72, -96],
        [78, -50],
        [104, -66],
        [88, 0],
      ]);
      q.fillStyle = g;
      q.fill();
      q.strokeStyle = d;
      q.lineWidth = 4;
      q.stroke();
      a.fill(
        [
          [-88, 0],
          [88, 0],
          [92, -26],
          [-92, -26],
        ],
        pal.red,
      );
      q.strokeStyle = d;
      q.strokeRect(-90, -26, 180, 26);
      for (let i = -4; i <= 4; i++) {
        a.circle(i * 19, -13, 6, i % 2 ? pal.paper : pal.river);
        a.ring(i * 19, -13, 6, 2, d);
      }
      for (const [x, y] of [
        [-104, -70],
        [-72, -101],
        [-34, -124],
        [0, -143],
        [34, -124],
        [72, -101],
        [104, -70],
      ]) {
        a.circle(x, y, 7.5, pal.red);
        a.ring(x, y, 7.5, 3, d);
      }
      for (const x of [-58, -30, 0, 30, 58]) {
        a.ring(x, -44, 8, 3, d);
        a.circle(x, -44, 3, pal.red);
      }
      for (let i = 0; i < 11; i++) {
        const x = -85 + i * 17;
        a.line(
          [
            [x, 2],
            [x, 14 + (i % 2) * 8],
          ],
          2,
          d,
        );
        q.fillStyle = g;
        q.beginPath();
        q.moveTo(x, 12 + (i % 2) * 8);
        q.lineTo(x + 7, 26 + (i % 2) * 8);
        q.lineTo(x, 36 + (i % 2) * 8);
        q.lineTo(x - 7, 26 + (i % 2) * 8);
        q.closePath();
        q.fill();
        q.strokeStyle = d;
        q.lineWidth = 2;
        q.stroke();
      }
    });
    if (!a.wide) {
      a.rect(0, 752, W, 148, pal.paper);
      a.rect(0, 752, W, 7, pal.red);
      a.rect(0, 763, W, 2.4, pal.dark);
    }
    letter(a, {
      t: { x: 44, y: 776, w: 512, h: 66, color: pal.red, smallColor: pal.dark },
      c: { y: 872, size: 15, color: pal.dark },
      l: { color: pal.paper, smallColor: pal.gold, w: 420, scrim: pal.dark },
    });
  },
} satisfies Family;
