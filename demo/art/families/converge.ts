import { alpha, TAU } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { m } from "../lib/motifs.ts";

/** One man in an empty plaza seen from above; every long shadow points at him. */
export default {
  id: "converge",
  draw(a: Desk) {
    const { W, H, pal } = a,
      fx = a.f(300, 850),
      cy = a.f(396, 370),
      r = a.rand("shadows");
    a.bg(pal.ground);
    for (let i = 0; i < 48; i++) {
      const t = (i / 48) * TAU;
      if (i % 2)
        a.fill(
          [
            [fx, cy],
            [fx + Math.cos(t) * 1600, cy + Math.sin(t) * 1600],
            [fx + Math.cos(t + TAU / 48) * 1600, cy + Math.sin(t + TAU / 48) * 1600],
          ],
          alpha(pal.tile, 0.5),
        );
    }
    for (let i = 1; i < 10; i++) a.ring(fx, cy, i * i * 7 + i * 42, 1.6, alpha(pal.ink, 0.2));
    a.glow(fx, cy, 20, a.f(300, 340), pal.light, 0.95);
    const n = a.f(17, 19);
    for (let i = 0; i < n; i++) {
      const t = (i / n) * TAU + 0.2 + r.range(-0.06, 0.06),
        d = a.f(r.range(440, 500), r.range(470, 560)) * (1 + 0.12 * Math.abs(Math.sin(t))),
        len = d - r.range(120, 170);
      a.at(
        fx + Math.cos(t) * d * a.f(0.88, 1.25),
        cy + Math.sin(t) * d * a.f(1, 0.9),
        1,
        t - Math.PI / 2,
        () =>
          m(a, "stagger", 0, 0, len, pal.ink, {
            sx: 0.52,
            flip: r() < 0.5,
            arms: r(),
            tilt: r.range(-4, 4),
          }),
      );
    }
    a.circle(fx, cy, 54, pal.hot);
    a.at(fx + 8, cy + 26, 1, -0.9, () =>
      m(a, "coat", 0, 0, -74, alpha(pal.ink, 0.85), { hat: "cap" }),
    );
    m(a, "coat", fx, cy + 30, 74, pal.ink, { hat: "cap" });
    if (!a.wide) {
      a.rect(0, 716, W, 184, pal.hot);
      a.title({ x: 34, y: 736, w: 532, h: 92, align: "left", color: pal.ink });
      a.credits({ x: 34, y: 858, align: "left", w: 532, color: pal.ink });
    } else if (!a.still) {
      a.rect(0, 0, 470, H, pal.hot);
      a.title({ x: 50, y: 60, w: 372, h: 330, align: "left", valign: "top", color: pal.ink });
      a.credits({ x: 50, y: 650, w: 372, align: "left", size: 18, color: pal.ink });
    }
  },
} satisfies Family;
