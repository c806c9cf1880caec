import { alpha, TAU } from "../lib/colour.ts";
import type { Ctx, Desk, Family } from "../lib/desk.ts";
import { blob } from "../lib/figure.ts";
import { hats } from "../lib/hats.ts";
import { m } from "../lib/motifs.ts";
import { put } from "../lib/sound-things.ts";

/** The microphone as skyscraper; one small man on the ledge, a crowd of hats below. */
export default {
  id: "microphone",
  draw(a: Desk) {
    const { W, H, pal } = a,
      fx = a.f(300, 900),
      k = a.ctx,
      top = a.f(226, 190),
      bot = a.f(596, 560),
      hw = a.f(122, 118),
      r = a.rand("city");
    a.bg(pal.bg);
    a.print(
      "halftone",
      (q) => {
        q.fillStyle = a.radial(fx, a.f(360, 330), 120, a.f(560, 640), [
          [0, alpha(pal.ink, 0)],
          [0.6, alpha(pal.ink, 0.24)],
          [1, alpha(pal.ink, 0.7)],
        ]);
        q.fillRect(0, 0, W, H);
      },
      { cell: 7, angle: 0.6 },
    );
    for (const [c, lo, hi] of [
      [pal.city, 330, 470],
      [pal.city2, 420, 560],
    ] as const)
      for (let x = a.f(-20, 420); x < W + 20; x += 44) {
        const t = r.range(lo, hi) - a.f(0, 30),
          w = r.range(36, 60);
        a.rect(x, t, w, H, c);
        if (r() < 0.5) a.rect(x + w * 0.25, t - 22, w * 0.5, 24, c);
        for (let y = t + 12; y < 690; y += 17)
          for (let j = 0; j < 3; j++)
            if (r() < 0.4) a.rect(x + 7 + (j * w) / 3.3, y, 5, 8, alpha(pal.bg, 0.75));
      }
    // microphone: pill-shaped, five bands
    const body = (g: number) => (q: Ctx) =>
      q.roundRect(fx - hw - g, top - g, (hw + g) * 2, bot - top + g * 2, [
        hw * 0.92 + g,
        hw * 0.92 + g,
        52 + g,
        52 + g,
      ]);
    a.at(16, 10, 1, 0, () => {
      k.fillStyle = alpha(pal.ink, 0.35);
      k.beginPath();
      body(8)(k);
      k.fill();
    });
    k.fillStyle = pal.ink;
    k.beginPath();
    body(9)(k);
    k.fill();
    k.fillStyle = pal.steel;
    k.beginPath();
    body(0)(k);
    k.fill();
    a.print("stipple", (q) => {
      q.fillStyle = a.linear(fx - hw, 0, fx + hw, 0, [
        [0, alpha(pal.white, 0.2)],
        [0.25, alpha(pal.white, 0.95)],
        [0.5, alpha(pal.white, 0)],
        [0.5, alpha(pal.ink, 0)],
        [1, alpha(pal.ink, 0.8)],
      ]);
      q.beginPath();
      body(0)(q);
      q.fill();
    });
    a.clip(
      (q) => body(-13)(q),
      () => {
        a.bg(pal.ink);
        for (let y = top - 10; y < bot; y += 15) {
          a.rect(fx - hw, y, hw * 2, 8, pal.steel2);
          a.rect(fx - hw, y, hw * 2, 2.4, pal.white);
        }
        a.print("stipple", (q) => {
          q.fillStyle = a.linear(fx - hw, 0, fx + hw, 0, [
            [0, alpha(pal.ink, 0.4)],
            [0.28, alpha(pal.ink, 0)],
            [0.55, alpha(pal.ink, 0.25)],
            [1, alpha(pal.ink, 0.95)],
          ]);
          q.fillRect(fx - hw, top, hw * 2, bot - top);
        });
      },
    );
    for (const x of [-44, 44]) {
      a.rect(fx + x - 9, top + 6, 18, bot - top - 12, pal.ink);
      a.rect(fx + x - 5, top + 8, 10, bot - top - 16, pal.steel);
      a.rect(fx + x - 5, top + 8, 3, bot - top - 16, pal.white);
    }
    const by = a.f(404, 372);
    a.rect(fx - hw - 12, by - 6, hw * 2 + 24, 72, pal.ink);
    a.rect(fx - hw - 6, by, hw * 2 + 12, 60, pal.red);
    a.rect(fx - hw - 6, by, hw * 2 + 12, 6, pal.red2);
    for (let i = 0; i < 3; i++) {
      a.ring(fx, by + 34, 7 + i * 9, 3.4, i === 0 ? pal.white : alpha(pal.white, 0.9 - i * 0.2));
    }
    a.circle(fx, by + 34, 4, pal.white);
    for (const sd of [-1, 1]) a.circle(fx + sd * (hw - 12), by + 30, 6, pal.white);
    a.rect(fx - 46, bot + 6, 92, 22, pal.ink);
    a.rect(fx - 18, bot + 20, 36, H, pal.ink);
    a.rect(fx - 11, bot + 28, 8, H, pal.steel);
    // man at the edge
    m(a, "coat", fx + 34, top + 4, a.f(112, 108), pal.ink);
    // snow
    for (let i = 0; i < a.f(70, 110); i++) {
      const x = r.range(a.f(0, 480), W),
        y = r() * 640,
        s = r.range(1.4, 4);
      a.circle(x, y, s, pal.white);
    }
    // crowd: backs of heads and hats
    for (let row = 0; row < 4; row++) {
      const y = a.f(640, 640) + row * 20,
        n = a.f(9, 20) - row,
        c = [pal.cr1, pal.cr2, pal.cr3, pal.ink][row];
      for (let i = -1; i <= n; i++) {
        const x = (i + 0.5 + (row % 2) * 0.5) * (W / n) + r.range(-9, 9),
          s = 42 + row * 9,
          hn = (["fedora", "fedora", "cap", "bowler", "porkpie"] as const)[r.int(0, 4)];
        if (a.wide && x < 480) continue;
        put(
          a,
          (q) => {
            blob(
              q,
              [
                [-4, -10],
                [-17, -4],
                [-21, 26],
                [21, 26],
                [17, -4],
                [4, -10],
              ],
              0.7,
            );
            q.beginPath();
            q.ellipse(0, -16, 6.6, 8.4, 0, 0, TAU);
            q.fill();
            q.save();
            q.scale(1.32, 1.32);
            hats[hn](q, 0, -13.4, 1);
            q.restore();
          },
          x,
          y,
          s * 2.2,
          c,
        );
      }
    }
    if (!a.wide) {
      a.rect(0, 706, W, 194, pal.ink);
      a.title({ x: 40, y: 716, w: 520, h: 112, color: pal.title, smallColor: pal.red2 });
      if (!a.still) a.rect(60, 838, 480, 3, pal.red);
      a.credits({ y: 864, color: pal.title, size: 17 });
    } else a.lock({ color: pal.title, smallColor: pal.red2 });
  },
} satisfies Family;
