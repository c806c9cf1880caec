import { alpha } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { m } from "../lib/motifs.ts";

/** The dead come over the hill towards you; one lit house behind them. */
export default {
  id: "horde",
  draw(a: Desk) {
    const { W, H, pal } = a,
      fx = a.f(300, 860),
      r = a.rand("dead"),
      hy = a.f(420, 420);
    a.bg(pal.sky);
    a.print(
      "halftone",
      (q) => {
        q.fillStyle = a.radial(fx, hy - 130, a.f(150, 170), a.f(560, 700), [
          [0, alpha(pal.ink, 0)],
          [0.5, alpha(pal.ink, 0.5)],
          [1, pal.ink],
        ]);
        q.fillRect(0, 0, W, H);
      },
      { cell: 7, angle: 0.5 },
    );
    a.circle(fx + a.f(46, 40), hy - a.f(150, 140), a.f(168, 180), pal.moon);
    a.print("stipple", (q) => {
      const x = fx + a.f(46, 40),
        y = hy - a.f(150, 140),
        R = a.f(168, 180);
      for (const [dx, dy, s] of [
        [-60, -40, 50],
        [40, 30, 60],
        [50, -70, 34],
        [-30, 60, 40],
        [-90, 30, 26],
        [10, -20, 24],
      ]) {
        q.fillStyle = a.radial(x + dx, y + dy, 0, s, [
          [0, alpha(pal.sky, 0.8)],
          [1, alpha(pal.sky, 0)],
        ]);
        q.fillRect(x - R, y - R, R * 2, R * 2);
      }
    });
    const hill = [
      [0, H],
      [0, hy + 60],
    ];
    for (let i = 0; i <= 40; i++) {
      const x = (i / 40) * W;
      hill.push([
        x,
        hy + 60 - Math.exp(-Math.pow((x - fx) / a.f(210, 300), 2)) * 74 + Math.sin(i * 2.3) * 3,
      ]);
    }
    hill.push([W, H]);
    a.fill(hill, pal.far);
    m(a, "farmhouse", fx + 60, hy - 6, 108, pal.ink, { cut: pal.hot });
    m(a, "tree", fx - a.f(140, 170), hy + 22, 190, pal.ink);
    m(a, "tree", fx + a.f(222, 300), hy + 46, 150, pal.ink, { flip: true });
    a.print("stipple", (q) => {
      q.fillStyle = a.linear(0, hy, 0, H, [
        [0, alpha(pal.ink, 0)],
        [0.5, pal.ink],
      ]);
      q.fillRect(0, hy, W, H);
    });
    const row = (n: number, y: number, h: number, c: string, spread: number, edge?: string) => {
      for (let i = 0; i < n; i++) {
        const x = fx + (i - (n - 1) / 2) * spread + r.range(-0.25, 0.25) * spread,
          s = h * r.range(0.9, 1.1),
          o = { flip: r() < 0.5, lean: r.range(-0.4, 0.4), arms: r(), tilt: r.range(-5, 5) };
        if (edge) m(a, "stagger", x - 2.5, y - 2 + s * 0.06, s, edge, o);
        m(a, "stagger", x, y + s * 0.06, s, c, o);
      }
    };
    row(a.f(9, 15), hy + 100, 92, pal.ink, a.f(66, 70));
    row(a.f(6, 9), hy + 178, 158, pal.ink, a.f(104, 110), alpha(pal.moon, 0.85));
    row(a.f(4, 6), hy + 330, 280, pal.ink, a.f(168, 180), alpha(pal.moon, 0.9));
    if (!a.wide) {
      a.fade(0, 590, 0, 676, pal.ink);
      a.title({
        x: 36,
        y: 642,
        w: 528,
        h: 188,
        color: [pal.title, pal.title],
        smallColor: pal.title,
      });
      a.credits({ y: 858, color: pal.title });
      a.topline({ y: 46, color: pal.moon });
    } else a.lock({ color: pal.title });
  },
} satisfies Family;
