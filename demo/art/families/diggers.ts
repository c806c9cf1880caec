import { alpha, TAU } from "../lib/colour.ts";
import type { Ctx, Desk, Family } from "../lib/desk.ts";
import { digger, put, stroke } from "../lib/sound-things.ts";

/** Public-works poster: three picks in one rhythm, water in the ditch, a sun made of wheat. */
export default {
  id: "diggers",
  draw(a: Desk) {
    const { W, H, pal } = a,
      fx = a.f(300, 890),
      hy = a.f(520, 450);
    a.bg(pal.sky);
    const sx = fx,
      sy = hy + 10,
      R = a.f(190, 180);
    a.print("stipple", (q) => {
      q.fillStyle = a.radial(sx, sy, R, a.f(540, 620), [
        [0, alpha(pal.sun, 0.8)],
        [1, alpha(pal.sun, 0)],
      ]);
      q.fillRect(0, 0, W, H);
    });
    const ear = (q: Ctx) => {
      q.fillRect(-1.2, -100, 2.4, 100);
      for (let i = 0; i < 7; i++)
        for (const sd of [-1, 1]) {
          q.beginPath();
          q.ellipse(sd * 5, -52 - i * 8, 3.4, 7.4, sd * 0.5, 0, TAU);
          q.fill();
          stroke(
            q,
            [
              [sd * 8, -56 - i * 8],
              [sd * 14, -72 - i * 8],
            ],
            0.7,
          );
        }
      q.beginPath();
      q.ellipse(0, -108, 3.4, 8, 0, 0, TAU);
      q.fill();
    };
    for (let i = 0; i < 17; i++) {
      const t = -Math.PI + (i + 0.5) * (Math.PI / 17);
      put(
        a,
        ear,
        sx + Math.cos(t) * R * 0.9,
        sy + Math.sin(t) * R * 0.9,
        a.f(210, 200),
        i % 2 ? pal.wheat : pal.wheat2,
        { rot: t + Math.PI / 2 },
      );
    }
    a.circle(sx, sy, R, pal.sun);
    a.circle(sx, sy, R * 0.94, pal.sun2);
    const hill = (y: number, c: string, p: number) => {
      const q = [[0, H]];
      for (let x = 0; x <= W; x += 20) q.push([x, y + Math.sin(x / 120 + p) * 14]);
      q.push([W, H]);
      a.fill(q, c);
    };
    hill(hy + 34, pal.land2, 1);
    for (let i = 0; i < 9; i++) {
      const y = hy + 50 + i * 9;
      a.line(
        [
          [0, y + 8],
          [W, y - 6 + i * 3],
        ],
        2,
        pal.land,
      );
    }
    hill(hy + 96, pal.land, 2.4);
    // figures, back to front
    const F = a.f(
      [
        [488, 626, 250],
        [352, 668, 310],
        [192, 722, 384],
      ],
      [
        [1075, 566, 240],
        [920, 612, 300],
        [735, 668, 372],
      ],
    );
    F.forEach(([x, y, h], i) => {
      const c = [pal.dark2, pal.dark2, pal.dark][i];
      put(a, digger, x + 7, y + 5, h, pal.land2);
      put(a, digger, x, y, h, c);
    });
    // ditch and water
    const d = a.f(
      [
        [600, 596],
        [520, 640],
        [560, 664],
        [360, 712],
        [420, 742],
        [120, 800],
        [0, 812],
        [0, 900],
        [600, 900],
      ],
      [
        [1280, 520],
        [1160, 566],
        [1200, 590],
        [990, 640],
        [1050, 662],
        [700, 700],
        [560, 720],
        [1280, 720],
      ],
    );
    a.fill(
      d.map(([x, y]) => [x - 6, y - 14]),
      pal.dark,
    );
    a.fill(d, pal.water);
    a.clip(
      (q) => {
        d.forEach(([x, y], i) => (i ? q.lineTo(x, y) : q.moveTo(x, y)));
        q.closePath();
      },
      () => {
        for (let i = 0; i < 9; i++) {
          const o = i * 24;
          const pts = [];
          for (let x = 0; x <= W; x += 16)
            pts.push([
              x,
              a.f(640, 590) + o + (W - x) * 0.3 - a.f(0, 30) + Math.sin(x / 26 + i * 1.3) * 7,
            ]);
          a.line(pts, i % 3 ? 3 : 6, i % 2 ? pal.foam : pal.water2);
        }
      },
    );
    if (!a.wide) {
      a.rect(0, 0, W, 14, pal.dark);
      a.fill(
        [
          [0, 742],
          [W, 742],
          [W, H],
          [0, H],
        ],
        pal.dark,
      );
      a.rect(0, 742, W, 6, pal.sun);
      a.topline({ y: 52, color: pal.dark });
      a.title({ x: 36, y: 764, w: 528, h: 76, color: pal.title, smallColor: pal.sun });
      a.credits({ y: 866, color: pal.title });
    } else a.lock({ color: pal.title, smallColor: pal.sun, scrim: pal.dark });
  },
} satisfies Family;
