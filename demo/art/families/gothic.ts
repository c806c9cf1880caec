import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { m } from "../lib/motifs.ts";

/** A house on a crag against a moon that has a face in it. */
export default {
  id: "gothic",
  draw(a: Desk) {
    const { W, H, pal } = a,
      fx = a.f(300, 850),
      cy = a.f(370, 330),
      R = a.f(246, 262),
      r = a.rand("bats");
    a.bg(pal.night);
    a.glow(fx, cy, R * 0.7, R * 2.2, pal.glow, 0.95, { coarse: true });
    for (let i = 0; i < 7; i++) {
      const y = 120 + i * 66,
        x = fx + r.range(-260, 260),
        w = r.range(160, 420);
      a.print("stipple", (q) => {
        q.save();
        q.translate(x, y);
        q.scale(w, 15);
        const g = q.createRadialGradient(0, 0, 0, 0, 0, 1);
        g.addColorStop(0, alpha(pal.ink, 0.8));
        g.addColorStop(1, alpha(pal.ink, 0));
        q.fillStyle = g;
        q.fillRect(-1, -1, 2, 2);
        q.restore();
      });
    }
    a.circle(fx, cy, R, pal.moon);
    a.print(
      "stipple",
      (q) => {
        q.translate(fx, cy);
        const s = R / 100;
        q.scale(s, s);
        q.beginPath();
        q.arc(0, 0, 100, 0, TAU);
        q.clip();
        const soft = (x: number, y: number, rx: number, ry: number, rot: number, al: number) => {
          q.save();
          q.translate(x, y);
          q.rotate(rot);
          q.scale(rx, ry);
          const g = q.createRadialGradient(0, 0, 0.1, 0, 0, 1);
          g.addColorStop(0, alpha(pal.shade, al));
          g.addColorStop(0.78, alpha(pal.shade, al * 0.96));
          g.addColorStop(1, alpha(pal.shade, 0));
          q.fillStyle = g;
          q.fillRect(-1, -1, 2, 2);
          q.restore();
        };
        soft(-37, -22, 27, 25, 0.25, 1);
        soft(37, -22, 27, 25, -0.25, 1);
        soft(-6, 12, 7, 14, 0.3, 1);
        soft(6, 12, 7, 14, -0.3, 1);
        soft(-78, 30, 22, 60, 0.2, 0.8);
        soft(80, 30, 26, 64, -0.2, 0.9);
        soft(0, -100, 90, 22, 0, 0.35);
        soft(-64, -62, 26, 14, -0.6, 0.4);
        soft(62, -64, 24, 16, 0.6, 0.45);
        soft(-40, 46, 14, 12, 0, 0.5);
        soft(40, 46, 14, 12, 0, 0.5);
        for (let i = -3; i <= 3; i++) soft(i * 11, 66, 2.4, 22, 0, 0.95);
        soft(0, 63, 44, 2.6, 0, 0.8);
      },
      { coarse: false },
    );
    for (let i = 0; i < 9; i++) {
      const x = fx + r.range(-1, 1) * a.f(260, 420),
        y = r.range(60, 250),
        s = r.range(9, 24);
      m(a, "bat", x, y, s, pal.ink, { rot: r.range(-0.4, 0.4) });
    }
    // crag
    const gy = a.f(560, 520);
    const crag = [
      [0, H],
      [0, gy + 150],
    ];
    const P = a.f(
      [
        [60, 118],
        [110, 124],
        [150, 70],
        [196, 62],
        [214, 10],
        [240, -6],
        [372, -10],
        [400, 20],
        [424, 74],
        [470, 92],
        [520, 150],
        [600, 170],
      ],
      [
        [420, 160],
        [560, 140],
        [640, 80],
        [720, 66],
        [750, 6],
        [780, -6],
        [930, -10],
        [960, 26],
        [990, 80],
        [1060, 96],
        [1140, 150],
        [1280, 170],
      ],
    );
    for (const [x, y] of P) crag.push([x, gy + y]);
    crag.push([W, H]);
    a.rough(() => a.fill(crag, pal.ink), { blur: 2, amount: 0.6 });
    m(a, "house", fx + 4, gy + 2, a.f(168, 160), pal.ink, { cut: pal.hot });
    a.fill(
      [
        [fx - 4, gy + 4],
        [fx + 12, gy + 4],
        [fx + 30, gy + 60],
        [fx - 20, gy + 120],
        [fx + 60, gy + 190],
        [fx + 20, gy + 190],
        [fx - 62, gy + 118],
        [fx + 4, gy + 60],
      ],
      mix(pal.ink, pal.glow, 0.45),
    );
    m(a, "tree", fx - a.f(196, 240), gy + 138, 250, pal.ink);
    m(a, "tree", fx + a.f(206, 260), gy + 142, 220, pal.ink, { flip: true });
    for (let i = 0; i < 8; i++) {
      const s = i % 2 ? 1 : -1,
        x = fx + s * (70 + i * 24),
        y = gy + 116 + i * 9;
      m(a, i % 3 ? "tomb" : "cross", x, y, 34 + i * 3, mix(pal.ink, pal.glow, 0.25), {
        rot: r.range(-0.15, 0.15),
      });
    }
    if (!a.wide) {
      a.fade(0, 650, 0, 730, pal.ink);
      a.title({ x: 40, y: 690, w: 520, h: 136, color: pal.hot, smallColor: pal.moon });
      a.credits({ y: 858, color: pal.moon });
      a.topline({ y: 50, color: pal.moon });
    } else a.lock({ color: pal.hot, smallColor: pal.moon, credit: pal.moon });
  },
} satisfies Family;
