import { alpha, mix } from "../lib/colour.ts";
import type { Ctx, Desk, Family } from "../lib/desk.ts";
import { blob, poly } from "../lib/figure.ts";
import { m } from "../lib/motifs.ts";
import { antler, arc, fern, leaf, put, shade } from "../lib/sound-things.ts";

/** A hunting trophy: antlers over a shield that is a window on the hunted man. */
export default {
  id: "trophy",
  draw(a: Desk) {
    const { W, H, pal } = a,
      fx = a.f(300, 880),
      cy = a.f(396, 400),
      s = a.f(1, 0.98),
      r = a.rand("wall");
    a.bg(pal.wall);
    for (let j = 0; j < 13; j++)
      for (let i = 0; i < a.f(8, 15); i++) {
        const x = i * 92 + (j % 2) * 46 - 20,
          y = j * 78 + 20;
        for (const t of [-0.9, -0.32, 0.32, 0.9])
          put(a, (k) => leaf(k, { w: 13 }), x, y, 46, pal.wall2, { rot: t });
      }
    a.glow(fx, cy, 150, a.f(460, 520), pal.lamp, 0.55);
    a.print("stipple", (q) => {
      q.fillStyle = a.radial(fx, cy, a.f(260, 300), a.f(640, 760), [
        [0, alpha(pal.ink, 0)],
        [1, alpha(pal.ink, 0.95)],
      ]);
      q.fillRect(0, 0, W, H);
    });
    const ay = cy - 176 * s;
    a.at(fx + 12, ay + 16, 1, 0, () => {
      for (const f of [0, 1])
        put(a, antler, 0, 0, 100 * s * 1.02, alpha(pal.ink, 0.75), { flip: f });
    });
    for (const f of [0, 1]) {
      put(a, antler, 0 + fx, ay, 100 * s * 1.02, pal.bone, { flip: f });
    }
    a.print("stipple", (q) => {
      q.globalCompositeOperation = "source-over";
      for (const f of [0, 1])
        put(
          a,
          antler,
          fx,
          ay,
          100 * s * 1.02,
          a.linear(0, 0, 0, -190, [
            [0, alpha(pal.bone2, 1)],
            [0.5, alpha(pal.bone2, 0.25)],
            [1, alpha(pal.bone2, 0)],
          ]),
          { flip: f },
        );
    });
    const shield = (q: Ctx, g: number) => {
      const w = 172 * s + g,
        t = cy - 190 * s - g,
        b = cy + 236 * s + g;
      q.moveTo(fx, t - 26 * s);
      q.bezierCurveTo(fx + 40 * s, t + 14 * s, fx + 90 * s, t + 22 * s, fx + w, t);
      q.bezierCurveTo(
        fx + w - 26 * s,
        t + 70 * s,
        fx + w + 14 * s,
        t + 150 * s,
        fx + w - 6,
        cy + 40 * s,
      );
      q.bezierCurveTo(fx + w - 16, cy + 150 * s, fx + 70 * s, b - 30 * s, fx, b);
      q.bezierCurveTo(fx - 70 * s, b - 30 * s, fx - w + 16, cy + 150 * s, fx - w + 6, cy + 40 * s);
      q.bezierCurveTo(fx - w - 14 * s, t + 150 * s, fx - w + 26 * s, t + 70 * s, fx - w, t);
      q.bezierCurveTo(fx - 90 * s, t + 22 * s, fx - 40 * s, t + 14 * s, fx, t - 26 * s);
      q.closePath();
    };
    a.at(10, 14, 1, 0, (k) => {
      k.fillStyle = alpha(pal.ink, 0.7);
      k.beginPath();
      shield(k, 26);
      k.fill();
    });
    shade(
      a,
      (q) => shield(q, 26),
      pal.wood,
      () =>
        a.linear(fx - 200, cy - 200, fx + 220, cy + 240, [
          [0, alpha(pal.wood2, 0)],
          [1, alpha(pal.wood2, 1)],
        ]),
    );
    a.clip(
      (q) => shield(q, 4),
      () => a.bg(pal.ink),
    );
    a.clip(
      (q) => shield(q, -2),
      () => {
        a.bg(pal.red);
        a.print("stipple", (q) => {
          q.fillStyle = a.linear(0, cy + 150 * s, 0, cy - 240 * s, [
            [0, alpha(pal.moon, 0.95)],
            [0.45, alpha(pal.moon, 0.15)],
            [1, alpha(pal.ink, 0.75)],
          ]);
          q.fillRect(0, 0, W, H);
        });
        a.circle(fx, cy - 8 * s, 112 * s, pal.moon);
        const g = cy + 96 * s,
          c = pal.ink;
        // castle on its rock, far left
        a.fill(
          [
            [fx - 190 * s, g],
            [fx - 176 * s, cy - 30 * s],
            [fx - 160 * s, cy - 44 * s],
            [fx - 158 * s, cy - 96 * s],
            [fx - 150 * s, cy - 112 * s],
            [fx - 142 * s, cy - 96 * s],
            [fx - 140 * s, cy - 60 * s],
            [fx - 128 * s, cy - 60 * s],
            [fx - 128 * s, cy - 84 * s],
            [fx - 112 * s, cy - 84 * s],
            [fx - 112 * s, cy - 36 * s],
            [fx - 92 * s, cy],
            [fx - 60 * s, g],
          ],
          mix(c, pal.red, 0.3),
        );
        for (let i = 0; i < 18; i++) {
          const x = fx - 190 * s + i * 22.4 * s;
          if (Math.abs(x - fx) < 86 * s) continue;
          put(
            a,
            (k) => leaf(k, { w: 12 }),
            x,
            g + 26 * s,
            (60 + r() * 60) * s,
            mix(c, pal.red, 0.3),
            { rot: r.range(-0.6, 0.6) },
          );
        }
        m(a, "run", fx - 4 * s, g + 6 * s, 196 * s, c);
        a.fill(
          [
            [fx - 220, g - 6 * s],
            [fx - 60, g + 2 * s],
            [fx + 60, g - 2],
            [fx + 220, g - 10 * s],
            [fx + 220, H],
            [fx - 220, H],
          ],
          c,
        );
        for (const sd of [-1, 1])
          for (let i = 0; i < 7; i++)
            put(
              a,
              i % 2 ? fern : leaf,
              fx + sd * (190 - i * 13) * s,
              g + (30 + i * 10) * s,
              (150 - i * 12) * s,
              c,
              { rot: -sd * (0.1 + i * 0.13) },
            );
      },
    );
    put(
      a,
      (k) =>
        blob(
          k,
          [
            [-22, 0],
            [-26, -22],
            [-16, -40],
            [0, -34],
            [16, -40],
            [26, -22],
            [22, 0],
            [8, 16],
            [0, 22],
            [-8, 16],
          ],
          0.8,
        ),
      fx,
      ay + 14 * s,
      100 * s,
      pal.bone,
    );
    for (const sd of [-1, 1])
      put(a, (k) => arc(k, sd * 10.5, -9, 6.2), fx, ay + 14 * s, 100 * s, pal.ink);
    put(
      a,
      (k) =>
        poly(k, [
          [-3, 8],
          [0, 2],
          [3, 8],
          [0, 14],
        ]),
      fx,
      ay + 14 * s,
      100 * s,
      pal.ink,
    );
    if (!a.wide) {
      a.fade(0, 600, 0, 700, pal.ink);
      a.title({ x: 40, y: 660, w: 520, h: 172, color: pal.title, smallColor: pal.bone });
      a.credits({ y: 858, color: pal.bone });
    } else a.lock({ color: pal.title, smallColor: pal.bone });
  },
} satisfies Family;
