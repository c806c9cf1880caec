import { alpha, TAU } from "../lib/colour.ts";
import type { Ctx, Desk, Family } from "../lib/desk.ts";
import { blob, limb } from "../lib/figure.ts";
import { m } from "../lib/motifs.ts";
import { leaf, put, shade } from "../lib/sound-things.ts";

/** A sugar-mill wheel with an eye for a hub; the crew walks its rim and never blinks. */
export default {
  id: "millwheel",
  draw(a: Desk) {
    const { W, pal } = a,
      fx = a.f(300, 890),
      cy = a.f(450, 430),
      R = a.f(238, 232),
      k = a.ctx;
    a.bg(pal.night);
    a.glow(fx, cy - R * 0.7, 30, R * 2.3, pal.glow, 0.85);
    a.glow(fx, cy - R * 1.1, 10, R * 1.1, pal.bone, 0.5);
    for (let i = 0; i < 0; i++) {
      const x = a.f([40, 92, 150, 452, 514, 566], [560, 618, 690, 1090, 1160, 1236])[i];
      for (let j = 0; j < 5; j++)
        put(
          a,
          (q) => leaf(q, { w: 6 }),
          x,
          a.f(430, 420),
          250 - (i % 3) * 40,
          alpha(pal.ink, 0.75),
          { rot: -0.5 + j * 0.25 },
        );
    }
    // workers round the rim
    const bride = (q: Ctx) => {
      blob(
        q,
        [
          [-4, -80],
          [-9, -76],
          [-7, -60],
          [-14, -34],
          [-24, -2],
          [0, 2],
          [24, -2],
          [14, -34],
          [7, -60],
          [9, -76],
          [4, -80],
        ],
        0.6,
      );
      q.globalAlpha = 1;
      limb(
        q,
        [
          [-8, -75],
          [-10, -60],
          [-1, -52],
        ],
        [2.6, 2.2, 1.8],
      );
      limb(
        q,
        [
          [8, -75],
          [10, -60],
          [1, -52],
        ],
        [2.6, 2.2, 1.8],
      );
      q.beginPath();
      q.ellipse(0, -88, 5, 6.4, 0, 0, TAU);
      q.fill();
      q.globalAlpha = 0.5;
      blob(
        q,
        [
          [0, -98],
          [8, -94],
          [11, -80],
          [17, -50],
          [24, -14],
          [10, -40],
          [0, -84],
          [-10, -40],
          [-24, -14],
          [-17, -50],
          [-11, -80],
          [-8, -94],
        ],
        0.7,
      );
      q.globalAlpha = 1;
    };
    const n = 7;
    for (let i = 0; i < n; i++) {
      const t = -Math.PI / 2 + (i - (n - 1) / 2) * 0.42;
      const x = fx + Math.cos(t) * (R + 20),
        y = cy + Math.sin(t) * (R + 20);
      k.save();
      k.translate(x, y);
      k.rotate(t + Math.PI / 2);
      if (i === 3) put(a, bride, 0, 4, 150, pal.bone);
      else m(a, "stagger", 0, 6, 128, pal.ink, { arms: 0, lean: 0.1, tilt: i % 2 ? 3 : -2 });
      k.restore();
    }
    // wheel
    for (let i = 0; i < 28; i++) {
      const t = (i / 28) * TAU + 0.05;
      a.at(fx + Math.cos(t) * (R + 10), cy + Math.sin(t) * (R + 10), 1, t, () =>
        a.fill(
          [
            [-14, -15],
            [12, -9],
            [12, 9],
            [-14, 15],
          ],
          pal.ink,
        ),
      );
    }
    a.circle(fx, cy, R + 8, pal.ink);
    a.circle(fx, cy, R, pal.iron);
    a.print("stipple", (q) => {
      q.fillStyle = a.linear(fx, cy - R, fx, cy + R, [
        [0, alpha(pal.bone, 0.55)],
        [0.5, alpha(pal.ink, 0)],
        [1, alpha(pal.ink, 0.9)],
      ]);
      q.beginPath();
      q.arc(fx, cy, R, 0, TAU);
      q.fill();
    });
    a.circle(fx, cy, R - 44, pal.ink);
    a.circle(fx, cy, R - 50, pal.deep);
    for (let i = 0; i < 28; i++) {
      const t = (i / 28) * TAU;
      a.circle(fx + Math.cos(t) * (R - 22), cy + Math.sin(t) * (R - 22), 4.5, pal.ink);
      a.circle(fx + Math.cos(t) * (R - 22) - 1, cy + Math.sin(t) * (R - 22) - 1.5, 2.6, pal.bone2);
    }
    a.glow(fx, cy, 70, R - 50, pal.glow, 0.9);
    for (let i = 0; i < 10; i++) {
      const t = (i / 10) * TAU + 0.31;
      a.at(fx, cy, 1, t, () => {
        a.fill(
          [
            [60, -20],
            [R - 40, -11],
            [R - 40, 11],
            [60, 20],
          ],
          pal.ink,
        );
        a.fill(
          [
            [60, -15],
            [R - 40, -7],
            [R - 40, 0],
            [60, -2],
          ],
          pal.iron,
        );
      });
    }
    // eye
    const E = 152,
      eye = (q: Ctx, g = 0) => {
        q.moveTo(fx - E - g, cy);
        q.bezierCurveTo(fx - 70, cy - 96 - g, fx + 70, cy - 96 - g, fx + E + g, cy);
        q.bezierCurveTo(fx + 70, cy + 84 + g, fx - 70, cy + 84 + g, fx - E - g, cy);
        q.closePath();
      };
    k.fillStyle = pal.ink;
    k.beginPath();
    eye(k, 20);
    k.fill();
    shade(
      a,
      (q) => eye(q),
      pal.bone,
      () =>
        a.radial(fx, cy, 60, 150, [
          [0, alpha(pal.bone2, 0)],
          [1, alpha(pal.iron, 1)],
        ]),
    );
    a.clip(
      (q) => eye(q),
      () => {
        a.circle(fx, cy - 6, 66, pal.ink);
        a.circle(fx, cy - 6, 60, pal.glow);
        a.print("stipple", (q) => {
          q.fillStyle = a.radial(fx, cy - 6, 20, 62, [
            [0, alpha(pal.bone, 0.9)],
            [1, alpha(pal.deep, 0.9)],
          ]);
          q.beginPath();
          q.arc(fx, cy - 6, 60, 0, TAU);
          q.fill();
        });
        for (let i = 0; i < 40; i++) {
          const t = (i / 40) * TAU;
          a.line(
            [
              [fx + Math.cos(t) * 30, cy - 6 + Math.sin(t) * 30],
              [fx + Math.cos(t) * 56, cy - 6 + Math.sin(t) * 56],
            ],
            1.3,
            alpha(pal.ink, 0.6),
          );
        }
        a.circle(fx, cy - 6, 27, pal.ink);
        a.circle(fx - 18, cy - 26, 9, pal.bone);
        a.at(0, -62, 1, 0, () => {
          k.fillStyle = alpha(pal.ink, 0.45);
          k.beginPath();
          eye(k, 6);
          k.fill();
        });
      },
    );
    if (!a.wide) {
      a.print("stipple", (q) => {
        q.fillStyle = a.linear(0, 590, 0, 690, [
          [0, alpha(pal.ink, 0)],
          [1, pal.ink],
        ]);
        q.fillRect(0, 580, W, 320);
      });
      a.title({ x: 40, y: 672, w: 520, h: 156, color: pal.title, smallColor: pal.title });
      a.credits({ y: 856, color: pal.bone });
    } else a.lock({ color: pal.title });
  },
} satisfies Family;
