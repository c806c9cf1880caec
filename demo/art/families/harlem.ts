import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { emperor, emperorTrim, leaf, P, put, shade } from "../lib/sound-things.ts";

/** Harlem-renaissance geometry: a king on a drum, rings of sound that change every colour they cross. */
export default {
  id: "harlem",
  draw(a: Desk) {
    const { W, H, pal } = a,
      fx = a.f(300, 900),
      cy = a.f(300, 250),
      k = a.ctx,
      gy = a.f(540, 520),
      s = a.f(390, 370);
    a.bg(pal.bg);
    a.fill(
      [
        [fx - 70, 0],
        [fx + 70, 0],
        [fx + a.f(330, 430), H],
        [fx - a.f(330, 430), H],
      ],
      pal.beam,
    );
    const far = mix(pal.bg, pal.rose, 0.28);
    for (const sd of [-1, 1])
      for (let i = 0; i < 6; i++)
        put(
          a,
          (q) => leaf(q, { w: 9 + (i % 2) * 6 }),
          fx + sd * a.f(250 - i * 16, 330 - i * 20),
          a.f(720, 680),
          520 - i * 62,
          i % 2 ? far : pal.mid,
          { rot: sd * (0.42 - i * 0.14) },
        );
    // drum
    const dw = 104,
      dh = a.f(190, 200);
    shade(
      a,
      P([
        [fx - dw, gy],
        [fx + dw, gy],
        [fx + dw * 0.72, gy + dh],
        [fx - dw * 0.72, gy + dh],
      ]),
      pal.rose2,
      () =>
        a.linear(fx - dw, 0, fx + dw, 0, [
          [0, alpha(pal.ink, 0.1)],
          [0.4, alpha(pal.ink, 0)],
          [1, alpha(pal.ink, 0.9)],
        ]),
    );
    for (let i = 0; i < 8; i++) {
      const x0 = fx - dw + i * dw * 0.25,
        x1 = x0 + dw * 0.125;
      a.line(
        [
          [x0, gy + 6],
          [fx + (x1 - fx) * 0.82, gy + dh * 0.62],
          [x0 + dw * 0.25, gy + 6],
        ],
        2.4,
        pal.light,
      );
    }
    k.fillStyle = pal.ink;
    k.beginPath();
    k.ellipse(fx, gy + 2, dw + 6, 25, 0, 0, TAU);
    k.fill();
    k.fillStyle = pal.light;
    k.beginPath();
    k.ellipse(fx, gy - 2, dw, 21, 0, 0, TAU);
    k.fill();
    put(a, emperor, fx, gy + 4, s, pal.ink);
    put(a, emperorTrim, fx, gy + 4, s, pal.gold);
    for (const sd of [-1, 1])
      for (let i = 0; i < 7; i++)
        put(
          a,
          (q) => leaf(q, { w: 10 + (i % 3) * 4 }),
          fx + sd * a.f(300 - i * 30, 390 - i * 38),
          a.f(790, 750),
          a.f(430, 400) - i * 44,
          i % 2 ? pal.ink : pal.dark,
          { rot: sd * (0.3 - i * 0.13) },
        );
    // rings: each alternate band lifts what is under it
    const R0 = 62;
    a.put(
      a.layer((q) => {
        for (let i = 0; i < 14; i += 2) {
          q.fillStyle = alpha(pal.light, i < 2 ? 0.3 : 0.17);
          q.beginPath();
          q.arc(fx, cy - s * 0.25, R0 + i * 46 + 46, 0, TAU);
          q.arc(fx, cy - s * 0.25, Math.max(0, R0 + i * 46), 0, TAU, true);
          q.fill();
        }
      }),
      { op: "lighter", alpha: 0.62 },
    );
    a.print("stipple", (q) => {
      q.fillStyle = a.radial(fx, cy, a.f(280, 300), a.f(640, 760), [
        [0, alpha(pal.dark, 0)],
        [1, alpha(pal.dark, 0.9)],
      ]);
      q.fillRect(0, 0, W, H);
    });
    if (!a.wide) {
      a.rect(0, 706, W, 194, pal.ink);
      a.rect(0, 706, W, 5, pal.gold);
      a.topline({ y: 44, color: pal.light });
      a.title({ x: 40, y: 728, w: 520, h: 104, color: pal.title, smallColor: pal.gold });
      a.credits({ y: 862, color: pal.light });
    } else a.lock({ color: pal.title, smallColor: pal.gold });
  },
} satisfies Family;
