import { alpha, TAU } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { arc, boy, put, qipao, stroke } from "../lib/sound-things.ts";

/** A street lamp becomes a halo; on the wet street her reflection holds a child's hand. */
export default {
  id: "halo",
  draw(a: Desk) {
    const { W, H, pal } = a,
      fx = a.f(300, 880),
      gy = a.f(566, 520),
      k = a.ctx,
      hgt = a.f(372, 340),
      hy = gy - hgt * 0.93,
      R = a.f(116, 108),
      r = a.rand("win");
    a.bg(pal.night);
    a.glow(fx, hy, R * 0.8, a.f(470, 560), pal.rose, 0.9);
    for (let i = 0; i < 36; i++) {
      const t = (i / 36) * TAU;
      a.at(fx, hy, 1, t, () =>
        a.fill(
          [
            [R + 22, -1.4],
            [R + (i % 2 ? 78 : 52), -3.2],
            [R + (i % 2 ? 78 : 52), 3.2],
            [R + 22, 1.4],
          ],
          alpha(pal.cream, 0.75),
        ),
      );
    }
    // Bund-like blocks, both sides
    const B = a.f(
      [
        [0, 96, 190],
        [84, 62, 300],
        [136, 50, 380],
        [600, 110, 150],
        [506, 70, 280],
        [452, 44, 400],
      ],
      [
        [560, 90, 330],
        [640, 80, 210],
        [708, 60, 330],
        [1280, 160, 110],
        [1130, 90, 240],
        [1054, 60, 340],
      ],
    );
    B.forEach(([x, w, top], i) => {
      const x0 = i < 3 ? x : x - w;
      a.rect(x0, top, w, gy - top, i % 3 === 2 ? pal.wall2 : pal.wall);
      a.rect(x0 + w * 0.2, top - 18, w * 0.6, 18, i % 3 === 2 ? pal.wall2 : pal.wall);
      for (let y = top + 16; y < gy - 20; y += 26)
        for (let j = 0; j < Math.floor(w / 20); j++)
          if (r() < 0.42)
            a.rect(x0 + 8 + j * 20, y, 8, 13, r() < 0.25 ? pal.cream : alpha(pal.gold, 0.7));
    });
    // neon shapes
    const neon = (x: number, y: number, w: number, h: number, c: string) => {
      k.lineWidth = 4;
      k.strokeStyle = c;
      k.strokeRect(x, y, w, h);
      for (let i = 0; i < 4; i++) {
        const yy = y + (h * (i + 0.5)) / 4;
        if (i % 2) a.circle(x + w / 2, yy, w * 0.26, c);
        else a.ring(x + w / 2, yy, w * 0.24, 3, c);
      }
    };
    neon(a.f(30, 590), a.f(270, 300), 34, 150, pal.neon);
    neon(a.f(534, 1160), a.f(300, 250), 34, 160, pal.gold);
    a.rect(0, gy, W, H - gy, pal.street);
    a.print("stipple", (q) => {
      q.fillStyle = a.radial(fx, gy, 10, a.f(360, 420), [
        [0, alpha(pal.rose, 0.9)],
        [1, alpha(pal.rose, 0)],
      ]);
      q.fillRect(0, gy, W, H - gy);
    });
    // lamp
    a.rect(fx - 5, hy, 10, gy - hy, pal.ink);
    a.rect(fx - 14, gy - 40, 28, 40, pal.ink);
    a.circle(fx, hy, R + 10, pal.gold);
    a.circle(fx, hy, R + 4, pal.ink);
    a.circle(fx, hy, R, pal.cream);
    a.print("stipple", (q) => {
      q.fillStyle = a.radial(fx, hy, R * 0.35, R, [
        [0, alpha(pal.gold, 0)],
        [1, alpha(pal.gold, 0.75)],
      ]);
      q.beginPath();
      q.arc(fx, hy, R, 0, TAU);
      q.fill();
    });
    // reflection first, then she
    k.save();
    k.translate(0, gy * 2);
    k.scale(1, -1);
    put(a, qipao, fx, gy, hgt * 0.72, pal.ink);
    put(a, boy, fx - 62, gy, hgt * 0.36, pal.ink);
    k.restore();
    for (let i = 0; i < 12; i++) {
      const y = gy + 22 + i * i * 0.55 + i * 3,
        w = 30 + r() * 160;
      a.rect(
        fx + r.range(-190, 190) - w / 2,
        y,
        w,
        2 + i * 0.12,
        alpha(i % 3 ? pal.rose : pal.cream, 0.65),
      );
    }
    put(a, qipao, fx, gy + 6, hgt, pal.ink); // dress trim
    put(
      a,
      (q) => {
        stroke(
          q,
          [
            [8.4, -15],
            [10, -30],
          ],
          1.1,
        );
        stroke(
          q,
          [
            [-3, -84.4],
            [3, -84.4],
          ],
          1.2,
        );
        for (const [x, y] of [
          [-3, -70],
          [4, -62],
          [-2, -50],
          [5, -42],
          [-5, -36],
          [2, -28],
          [-3, -20],
        ]) {
          for (let i = 0; i < 5; i++)
            arc(q, x + Math.cos(i * 1.26) * 1.25, y + Math.sin(i * 1.26) * 1.25, 0.85);
        }
      },
      fx,
      gy + 6,
      hgt,
      pal.neon,
    );
    if (!a.wide) {
      a.fade(0, 680, 0, 740, pal.night);
      a.topline({ y: 44, color: pal.cream });
      a.title({ x: 40, y: 706, w: 520, h: 122, color: pal.title, smallColor: pal.neon });
      a.credits({ y: 862, color: pal.cream });
    } else a.lock({ color: pal.title, smallColor: pal.neon, scrim: pal.night });
  },
} satisfies Family;
