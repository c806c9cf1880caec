import { alpha, TAU } from "../lib/colour.ts";
import type { Ctx, Desk, Family, Points } from "../lib/desk.ts";
import { m } from "../lib/motifs.ts";
import { letter, path, soft, st, wash } from "../lib/silent-things.ts";

/** A lacquered black bob; where the face should be, a lit keyhole. */
export default {
  id: "bobkeyhole",
  draw(a: Desk) {
    const { W, H, pal } = a,
      cx = a.f(300, 890),
      cy = a.f(318, 322),
      s = a.f(1.06, 1.04),
      P = (fn: (k: Ctx) => void) => a.at(cx, cy, s, 0, fn);
    a.bg(pal.silver);
    for (let i = 0; i < 40; i++) {
      const t = (i / 40) * TAU;
      if (i % 2) continue;
      a.fill(
        [
          [cx, cy],
          [cx + Math.cos(t) * 1500, cy + Math.sin(t) * 1500],
          [cx + Math.cos(t + 0.157) * 1500, cy + Math.sin(t + 0.157) * 1500],
        ],
        alpha(pal.violet, 0.22),
      );
    }
    st(
      a,
      (q) => {
        q.fillStyle = a.radial(cx, cy, a.f(200, 220), a.f(560, 700), [
          [0, alpha(pal.ink, 0)],
          [0.5, alpha(pal.violet, 0.5)],
          [1, pal.ink],
        ]);
        q.fillRect(0, 0, W, H);
      },
      { coarse: true },
    );
    P((q) => {
      q.fillStyle = pal.ink;
      soft(
        q,
        [
          [-40, 150],
          [-46, 236],
          [-130, 274],
          [-236, 310],
          [-290, 420],
          [-300, 560],
          [300, 560],
          [290, 420],
          [236, 310],
          [130, 274],
          [46, 236],
          [40, 150],
        ],
        0.6,
      );
      q.fill();
      q.fillStyle = pal.bone;
      soft(
        q,
        [
          [-38, 120],
          [-42, 230],
          [-112, 270],
          [-60, 330],
          [0, 372],
          [60, 330],
          [112, 270],
          [42, 230],
          [38, 120],
        ],
        0.6,
      );
      q.fill();
    });
    st(a, () =>
      P((q) => {
        q.fillStyle = a.linear(0, 140, 0, 240, [
          [0, alpha(pal.ink, 0.95)],
          [1, alpha(pal.ink, 0)],
        ]);
        soft(
          q,
          [
            [-38, 120],
            [-42, 230],
            [-112, 270],
            [-60, 330],
            [0, 372],
            [60, 330],
            [112, 270],
            [42, 230],
            [38, 120],
          ],
          0.6,
        );
        q.fill();
      }),
    );
    P((q) => {
      // pearls
      for (let i = 0; i <= 22; i++) {
        const t = Math.PI * (i / 22),
          x = Math.cos(t) * 92,
          y = 236 + Math.sin(t) * 78;
        a.circle(x, y, 8, pal.silver);
        a.circle(x - 2, y - 2.4, 3, "#ffffff");
      }
      const face = () =>
        soft(
          q,
          [
            [0, -128],
            [78, -112],
            [108, -40],
            [102, 50],
            [68, 124],
            [24, 160],
            [0, 164],
            [-24, 160],
            [-68, 124],
            [-102, 50],
            [-108, -40],
            [-78, -112],
          ],
          0.85,
        );
      q.fillStyle = pal.bone;
      face();
      q.fill();
      // keyhole of light
      q.save();
      face();
      q.clip();
      q.restore();
      // hair
      q.fillStyle = pal.ink;
      soft(
        q,
        [
          [0, -190],
          [90, -176],
          [146, -112],
          [158, -20],
          [150, 60],
          [120, 104],
          [86, 96],
          [60, 112],
          [78, 70],
          [94, 30],
          [98, -20],
          [96, -60],
          [0, -58],
          [-96, -60],
          [-98, -20],
          [-94, 30],
          [-78, 70],
          [-60, 112],
          [-86, 96],
          [-120, 104],
          [-150, 60],
          [-158, -20],
          [-146, -112],
          [-90, -176],
        ],
        0.72,
      );
      q.fill();
      q.strokeStyle = alpha(pal.silver, 0.75);
      q.lineCap = "round";
      for (let i = 0; i < 7; i++) {
        q.lineWidth = 3 - i * 0.25;
        q.beginPath();
        q.arc(-6 + i * 2, -20, 142 - i * 11, Math.PI * 1.2 + i * 0.02, Math.PI * 1.46);
        q.stroke();
      }
      for (let i = 0; i < 4; i++) {
        q.lineWidth = 2;
        q.beginPath();
        q.arc(0, -20, 146 - i * 9, -0.62, -0.1);
        q.stroke();
      }
      // features: keyhole instead of eyes and nose, mouth below
      q.fillStyle = pal.ink;
      q.beginPath();
      q.arc(0, -2, 31, 0, TAU);
      q.fill();
      path(q, [
        [-13, 14],
        [13, 14],
        [24, 82],
        [-24, 82],
      ]);
      q.fill();
      q.fillStyle = pal.red;
      q.save();
      q.beginPath();
      q.arc(0, -2, 26, 0, TAU);
      q.moveTo(0, 0);
      path2(q, [
        [-9, 14],
        [9, 14],
        [18, 77],
        [-18, 77],
      ]);
      q.clip();
      a.rect(-40, -40, 80, 130, pal.red);
      q.fillStyle = pal.ink;
      m(a, "woman", 0, 84, 98, pal.ink);
      q.restore();
      q.fillStyle = pal.red;
      soft(
        q,
        [
          [-30, 116],
          [-14, 106],
          [0, 112],
          [14, 106],
          [30, 116],
          [12, 130],
          [-12, 130],
        ],
        0.75,
      );
      q.fill();
      a.line(
        [
          [-30, 116],
          [0, 119],
          [30, 116],
        ],
        2,
        pal.ink,
      );
      for (const d of [-1, 1]) {
        q.strokeStyle = pal.ink;
        q.lineWidth = 4;
        q.beginPath();
        q.moveTo(d * 40, -24);
        q.quadraticCurveTo(d * 62, -42, d * 88, -28);
        q.stroke();
        q.fillStyle = pal.ink;
        q.beginPath();
        q.moveTo(d * 42, 4);
        q.quadraticCurveTo(d * 64, -18, d * 90, 2);
        q.quadraticCurveTo(d * 66, 10, d * 42, 4);
        q.fill();
        for (let i = 0; i < 5; i++)
          a.line(
            [
              [d * (52 + i * 8), 6],
              [d * (52 + i * 10), 16 - Math.abs(i - 2)],
            ],
            2,
            pal.ink,
          );
      }
    });
    function path2(q: Ctx, pts: Points) {
      pts.forEach(([x, y], i) => (i ? q.lineTo(x, y) : q.moveTo(x, y)));
      q.closePath();
    }
    st(a, () =>
      P((q) => {
        q.fillStyle = a.linear(10, 0, 110, 0, [
          [0, alpha(pal.violet, 0)],
          [1, alpha(pal.ink, 0.8)],
        ]);
        soft(
          q,
          [
            [36, -58],
            [96, -60],
            [98, -20],
            [94, 30],
            [78, 70],
            [60, 128],
            [24, 160],
            [30, 100],
            [40, 20],
          ],
          0.7,
        );
        q.fill();
      }),
    );
    if (!a.wide) {
      wash(a, 0, 600, 0, 716, [
        [0, alpha(pal.ink, 0)],
        [1, pal.ink],
      ]);
    }
    letter(a, {
      t: { x: 44, y: 700, w: 512, h: 128, color: pal.bone, smallColor: pal.red },
      c: { y: 866, size: 15, color: pal.silver },
      l: { color: pal.bone, smallColor: pal.red, w: 400 },
    });
  },
} satisfies Family;
