import { alpha, TAU } from "../lib/colour.ts";
import type { Desk, Ctx, Family } from "../lib/desk.ts";
import { m } from "../lib/motifs.ts";
import { letter, path, soft } from "../lib/silent-things.ts";

/** Cubist queen before a red planet; rods, arcs and halftone. */
export default {
  id: "martian",
  draw(a: Desk) {
    const { W, pal } = a,
      cx = a.f(300, 880),
      cy = a.f(372, 372),
      s = a.f(1, 0.98),
      P = (fn: (k: Ctx) => void, r = 0) => a.at(cx, cy, s, r, fn);
    a.bg(pal.paper);
    P(() => {
      a.rect(-1400, 60, 2800, 34, pal.ink);
      a.rect(-1400, 104, 2800, 10, pal.red);
      a.rect(-1400, -260, 2800, 8, pal.ink);
    }, -0.42);
    P(() => a.circle(0, 0, 262, pal.red));
    a.print(
      "halftone",
      () =>
        P((k) => {
          k.fillStyle = a.radial(-70, -80, 120, 340, [
            [0, alpha(pal.ink, 0)],
            [1, alpha(pal.ink, 0.9)],
          ]);
          k.beginPath();
          k.arc(0, 0, 262, 0, TAU);
          k.fill();
        }),
      { cell: 6 },
    );
    P((k) => {
      k.strokeStyle = alpha(pal.ink, 0.9);
      k.lineWidth = 3;
      k.beginPath();
      k.ellipse(0, 20, 330, 74, -0.34, 0.1, Math.PI - 0.02);
      k.stroke();
    });
    P((k) => {
      // crown
      for (let i = 0; i <= 12; i++) {
        const t = Math.PI * (1.06 + (0.88 * i) / 12),
          R = i % 2 ? 236 : 196;
        a.line(
          [
            [Math.cos(t) * 60, Math.sin(t) * 60 - 20],
            [Math.cos(t) * R, Math.sin(t) * R - 20],
          ],
          i % 2 ? 5 : 9,
          pal.ink,
        );
        a.circle(
          Math.cos(t) * R,
          Math.sin(t) * R - 20,
          i % 2 ? 9 : 13,
          i % 2 ? pal.paper : pal.blue,
        );
        a.ring(Math.cos(t) * R, Math.sin(t) * R - 20, i % 2 ? 9 : 13, 4, pal.ink);
      }
      for (const [r, w, c] of [
        [148, 14, pal.paper],
        [126, 6, pal.ink],
        [148, 4, pal.ink],
      ] as const) {
        k.strokeStyle = c;
        k.lineWidth = w;
        k.beginPath();
        k.arc(0, -20, r, Math.PI * 1.04, Math.PI * 1.96);
        k.stroke();
      }
      // shoulders, collar
      a.fill(
        [
          [-70, 150],
          [70, 150],
          [300, 330],
          [-300, 330],
        ],
        pal.ink,
      );
      a.fill(
        [
          [0, 150],
          [70, 150],
          [300, 330],
          [0, 330],
        ],
        "#2a2226",
      );
      for (let i = 0; i < 4; i++) {
        const y = 180 + i * 36,
          w = 78 + i * 40;
        a.fill(
          [
            [-w, y],
            [0, y + 34],
            [w, y],
            [w + 12, y + 14],
            [0, y + 50],
            [-w - 12, y + 14],
          ],
          i % 2 ? pal.red : pal.paper,
        );
      }
      a.fill(
        [
          [-40, 90],
          [40, 90],
          [52, 176],
          [0, 206],
          [-52, 176],
        ],
        pal.paper,
      );
      a.fill(
        [
          [0, 90],
          [40, 90],
          [52, 176],
          [0, 206],
        ],
        pal.ink,
      );
      // face in two lights
      const face = (q: Ctx) =>
        soft(
          q,
          [
            [0, -104],
            [58, -92],
            [80, -40],
            [74, 24],
            [46, 80],
            [0, 112],
            [-46, 80],
            [-74, 24],
            [-80, -40],
            [-58, -92],
          ],
          0.8,
        );
      k.fillStyle = pal.paper;
      face(k);
      k.fill();
      k.save();
      face(k);
      k.clip();
      a.rect(0, -120, 100, 260, pal.ink);
      a.fill(
        [
          [0, -120],
          [-100, -120],
          [-100, -66],
          [-40, -78],
          [0, -60],
          [40, -78],
          [100, -66],
          [100, -120],
        ],
        pal.ink,
      );
      a.fill(
        [
          [-100, 20],
          [-56, 10],
          [-30, 100],
          [-100, 140],
        ],
        alpha(pal.red, 0.95),
      );
      k.restore();
      for (const [sx, c, d] of [
        [-1, pal.ink, pal.paper],
        [1, pal.paper, pal.ink],
      ] as const)
        a.at(sx * 37, -14, [sx, 1], 0, (q) => {
          q.fillStyle = c;
          path(q, [
            [-26, 4],
            [-6, -14],
            [28, -8],
            [8, 10],
          ]);
          q.fill();
          q.fillStyle = d;
          q.beginPath();
          q.arc(0, -3, 7.5, 0, TAU);
          q.fill();
          a.line(
            [
              [-28, -22],
              [-2, -38],
              [38, -30],
            ],
            6,
            c,
          );
        });
      a.line(
        [
          [0, -40],
          [0, 34],
        ],
        3,
        pal.paper,
      );
      a.fill(
        [
          [0, -20],
          [0, 36],
          [-17, 36],
        ],
        pal.ink,
      );
      a.fill(
        [
          [-24, 62],
          [-8, 54],
          [0, 59],
          [8, 54],
          [24, 62],
          [0, 76],
        ],
        pal.red,
      );
    });
    a.at(a.f(84, 590), a.f(170, 150), 1, -0.86, () => {
      m(a, "shell", 0, 40, 92, pal.blue, { cut: pal.paper });
      a.fill(
        [
          [-12, 44],
          [12, 44],
          [0, 100],
        ],
        pal.red,
      );
    });
    if (!a.wide) {
      a.rect(0, 676, W, 224, pal.ink);
      a.rect(0, 676, W, 10, pal.red);
      a.rect(0, 692, W, 3, pal.paper);
    }
    letter(a, {
      t: { x: 36, y: 712, w: 528, h: 126, color: pal.paper, smallColor: pal.gold },
      c: { y: 866, size: 15, color: pal.paper },
      l: { color: pal.ink, smallColor: pal.red, scrim: pal.paper, reach: 640, w: 430 },
    });
  },
} satisfies Family;
