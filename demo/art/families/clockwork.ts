import { alpha, TAU } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { limb } from "../lib/figure.ts";
import { m } from "../lib/motifs.ts";
import { arc, put } from "../lib/sound-things.ts";

/** Behind the dial: a stopped clock seen from inside the tower, and the man who mends it. */
export default {
  id: "clockwork",
  draw(a: Desk) {
    const { W, H, pal } = a,
      fx = a.f(322, 900),
      cy = a.f(316, 300),
      R = a.f(232, 236),
      k = a.ctx,
      gy = a.f(640, 600);
    a.bg(pal.ink);
    a.print("stipple", (q) => {
      q.fillStyle = a.radial(fx, cy, R * 0.9, a.f(560, 640), [
        [0, alpha(pal.mid, 1)],
        [1, alpha(pal.mid, 0)],
      ]);
      q.fillRect(0, 0, W, H);
    });
    // light from the dial across the floor
    a.print("stipple", (q) => {
      q.fillStyle = a.linear(0, cy, 0, H, [
        [0, alpha(pal.light, 0.55)],
        [1, alpha(pal.light, 0)],
      ]);
      q.beginPath();
      q.moveTo(fx - R * 0.9, cy + 60);
      q.lineTo(fx + R * 0.9, cy + 60);
      q.lineTo(fx + R * 1.9, H);
      q.lineTo(fx - R * 1.9, H);
      q.fill();
    });
    for (const [x, w] of a.f(
      [
        [30, 26],
        [556, 26],
      ],
      [
        [540, 26],
        [1236, 30],
      ],
    )) {
      a.rect(x, 0, w, H, pal.beam);
      a.rect(x, 0, 4, H, pal.mid);
    }
    a.fill(
      a.f(
        [
          [0, 96],
          [600, 40],
          [600, 62],
          [0, 120],
        ],
        [
          [480, 86],
          [1280, 30],
          [1280, 56],
          [480, 114],
        ],
      ),
      pal.beam,
    );
    a.circle(fx, cy, R + 18, pal.ink);
    a.circle(fx, cy, R, pal.light);
    a.print("stipple", (q) => {
      q.fillStyle = a.radial(fx - 30, cy - 50, R * 0.2, R * 1.1, [
        [0, alpha(pal.warm, 0)],
        [0.6, alpha(pal.warm, 0.55)],
        [1, alpha(pal.mid, 1)],
      ]);
      q.beginPath();
      q.arc(fx, cy, R, 0, TAU);
      q.fill();
    });
    a.ring(fx, cy, R * 0.94, 3, pal.ink);
    a.ring(fx, cy, R * 0.68, 3, pal.ink);
    const num = ["XII", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI"];
    for (let i = 0; i < 60; i++) {
      const t = (i * TAU) / 60;
      a.line(
        [
          [fx + Math.cos(t) * R * 0.94, cy + Math.sin(t) * R * 0.94],
          [
            fx + Math.cos(t) * R * (i % 5 ? 0.91 : 0.88),
            cy + Math.sin(t) * R * (i % 5 ? 0.91 : 0.88),
          ],
        ],
        i % 5 ? 2 : 5,
        pal.ink,
      );
    }
    for (let i = 0; i < 12; i++) {
      k.save();
      k.translate(fx, cy);
      k.scale(-1, 1);
      k.rotate((i * TAU) / 12);
      k.translate(0, -R * 0.78);
      a.text(num[i], {
        x: 0,
        y: R * 0.072,
        size: R * 0.2,
        w: R * 0.34,
        color: pal.ink,
        font: "old-standard-tt:700",
        tracking: 0,
      });
      k.restore();
    }
    for (const t of [0, TAU / 4, TAU / 8, -TAU / 8])
      a.line(
        [
          [fx - Math.cos(t) * R, cy - Math.sin(t) * R],
          [fx + Math.cos(t) * R, cy + Math.sin(t) * R],
        ],
        4,
        alpha(pal.ink, 0.35),
      );
    // hands, mirrored: stopped
    const hand = (ang: number, l: number, w: number) =>
      a.at(fx, cy, 1, ang, () =>
        a.fill(
          [
            [-w, 26],
            [w, 26],
            [w * 0.9, -l * 0.6],
            [w * 2.2, -l * 0.7],
            [0, -l],
            [-w * 2.2, -l * 0.7],
            [-w * 0.9, -l * 0.6],
          ],
          pal.ink,
        ),
      );
    hand(-0.62, R * 0.88, 5);
    hand(1.1, R * 0.6, 7);
    a.circle(fx, cy, 15, pal.ink);
    // gears in front
    const gear = (
      x: number,
      y: number,
      q: number,
      n: number,
      sp: number,
      rot: number,
      c: string,
    ) => {
      k.fillStyle = c;
      k.beginPath();
      for (let i = 0; i < n; i++) {
        const t = rot + (i * TAU) / n,
          d = TAU / n;
        for (const [u, v] of [
          [0, 0.9],
          [0.14, 1],
          [0.42, 1],
          [0.56, 0.9],
        ])
          k.lineTo(x + Math.cos(t + d * u) * q * v, y + Math.sin(t + d * u) * q * v);
      }
      k.closePath();
      k.arc(x, y, q * 0.7, 0, TAU, true);
      k.fill();
      for (let i = 0; i < sp; i++) {
        const t = rot + (i * TAU) / sp;
        a.at(x, y, 1, t, () =>
          a.fill(
            [
              [0, -q * 0.07],
              [q * 0.74, -q * 0.05],
              [q * 0.74, q * 0.05],
              [0, q * 0.07],
            ],
            c,
          ),
        );
      }
      a.circle(x, y, q * 0.2, c);
      a.ring(x, y, q * 0.8, 2, alpha(pal.warm, 0.35));
      a.circle(x, y, q * 0.07, pal.mid);
    };
    gear(a.f(70, 700), a.f(540, 520), a.f(170, 156), 26, 6, 0.2, pal.ink);
    gear(a.f(236, 826), a.f(632, 640), 84, 16, 5, 0.1, pal.ink);
    gear(a.f(552, 1190), a.f(118, 100), a.f(116, 130), 20, 5, 0.4, pal.ink);
    // ladder and man
    const lx = a.f(470, 1070);
    for (const d of [0, 46])
      a.line(
        [
          [lx + d, gy + 70],
          [lx + d - 62, cy - R * 0.2],
        ],
        9,
        pal.ink,
      );
    for (let i = 0; i < 13; i++) {
      const t = (i + 0.5) / 13,
        x = lx - 62 * t,
        y = gy + 70 + (cy - R * 0.2 - gy - 70) * t;
      a.line(
        [
          [x, y],
          [x + 46, y],
        ],
        6,
        pal.ink,
      );
    }
    const mx = fx + 22,
      mh = a.f(344, 330),
      my = gy + a.f(40, 60);
    a.print("stipple", (q) => {
      q.fillStyle = alpha(pal.ink, 0.9);
      q.beginPath();
      q.moveTo(mx - 26, my - 6);
      q.lineTo(mx + 26, my - 6);
      q.lineTo(mx + 120, H + 60);
      q.lineTo(mx - 90, H + 60);
      q.fill();
    });
    m(a, "coat", mx, my, mh, pal.ink);
    put(
      a,
      (q) => {
        limb(
          q,
          [
            [12, -77],
            [27, -82],
            [32, -100],
          ],
          [4.6, 3.8, 2.8],
        );
        limb(
          q,
          [
            [32, -100],
            [36, -112],
          ],
          [1.6, 1.6],
        );
        arc(q, 37, -115, 3.4);
      },
      mx,
      my,
      mh,
      pal.ink,
    );
    if (!a.wide) {
      a.fade(0, 636, 0, 716, pal.ink);
      a.title({ x: 44, y: 672, w: 512, h: 158, color: pal.title, smallColor: pal.warm });
      a.credits({ y: 862, color: pal.title });
    } else a.lock({ color: pal.title, smallColor: pal.warm });
  },
} satisfies Family;
