import { alpha, TAU } from "../lib/colour.ts";
import type { Desk, Family, Points } from "../lib/desk.ts";
import { m } from "../lib/motifs.ts";

/** The wall of dust over a small farm; a plough left standing in the last furrow. */
export default {
  id: "duststorm",
  draw(a: Desk) {
    const { W, H, pal } = a,
      hy = a.f(506, 520),
      r = a.rand("dust"),
      k = a.ctx;
    a.bg(pal.sky);
    a.print("stipple", (q) => {
      q.fillStyle = a.linear(0, 0, 0, hy, [
        [0, alpha(pal.paper, 0.9)],
        [1, alpha(pal.paper, 0)],
      ]);
      q.fillRect(0, 0, W, hy);
    });
    a.circle(a.f(118, 690), a.f(120, 130), a.f(50, 54), pal.sun);
    const tone = [pal.d1, pal.d2, pal.d3, pal.d4]; // four ranks of billows, lightest at the back
    for (let j = 0; j < 4; j++) {
      const puffs: number[][] = [];
      const n = a.f(10, 15);
      for (let i = 0; i < n; i++) {
        const t = i / (n - 1),
          x = a.f(lerp(40, 660, t), lerp(610, 1330, t)),
          rise = Math.pow(t, 0.7) * a.f(360, 400),
          y = hy - 30 - rise * (1 - j * 0.24) + r.range(-16, 16) + j * 12;
        puffs.push([x + r.range(-18, 18), y, r.range(48, 84) * (1 - j * 0.06) * (0.6 + t * 0.55)]);
      }
      for (const [x, y, q] of puffs)
        a.fill(
          [
            [x - q * 0.8, y],
            [x + q * 0.8, y],
            [x + q, hy + 10],
            [x - q * 0.9, hy + 10],
          ],
          tone[j],
        );
      for (const [x, y, q] of puffs) {
        a.circle(x, y, q, tone[j]);
      }
      a.print("stipple", (g) => {
        for (const [x, y, q] of puffs) {
          g.fillStyle = a.radial(x - q * 0.3, y - q * 0.35, q * 0.25, q * 1.02, [
            [0, alpha(pal.d4, 0)],
            [0.7, alpha(pal.d4, 0.1)],
            [1, alpha(pal.d4, 0.55)],
          ]);
          g.beginPath();
          g.arc(x, y, q, 0, TAU);
          g.fill();
        }
      });
      for (const [x, y, q] of puffs) {
        k.lineWidth = 2.4;
        k.strokeStyle = alpha(pal.paper, 0.4 - j * 0.06);
        k.beginPath();
        k.arc(x, y, q * 0.98, Math.PI * 1.05, Math.PI * 1.75);
        k.stroke();
        for (let c = 1; c < 3; c++) {
          k.lineWidth = 1.4;
          k.beginPath();
          k.arc(x, y, q * (1 - c * 0.2), Math.PI * 1.1, Math.PI * 1.6);
          k.stroke();
        }
      }
    }
    a.print("stipple", (q) => {
      q.fillStyle = a.linear(0, hy - 170, 0, hy, [
        [0, alpha(pal.ink, 0)],
        [1, alpha(pal.ink, 0.75)],
      ]);
      q.beginPath();
      q.rect(0, hy - 170, W, 176);
      q.fill();
    });
    // plain
    a.rect(0, hy, W, H - hy, pal.earth);
    const vx = a.f(170, 740);
    for (let i = -14; i < 22; i++) {
      const x0 = vx + i * 16,
        x1 = vx + i * 130;
      a.fill(
        [
          [x0, hy],
          [x0 + 7, hy],
          [x1 + 62, H],
          [x1, H],
        ],
        pal.earth2,
      );
    }
    a.print("stipple", (q) => {
      q.fillStyle = a.linear(0, hy, 0, hy + 120, [
        [0, alpha(pal.d2, 0.9)],
        [1, alpha(pal.d2, 0)],
      ]);
      q.fillRect(0, hy, W, 120);
    });
    m(a, "farmhouse", a.f(150, 760), hy + 6, 62, pal.ink, { cut: pal.sky });
    const mx = a.f(212, 832);
    a.line(
      [
        [mx - 13, hy + 6],
        [mx, hy - 96],
        [mx + 13, hy + 6],
      ],
      3,
      pal.ink,
    );
    for (let i = 0; i < 4; i++)
      a.line(
        [
          [mx - 11 + i * 2.6, hy - 10 - i * 22],
          [mx + 11 - i * 2.6, hy - 10 - i * 22],
        ],
        2,
        pal.ink,
      );
    for (let i = 0; i < 10; i++) {
      const t = (i * TAU) / 10;
      a.fill(
        [
          [mx + Math.cos(t) * 5, hy - 98 + Math.sin(t) * 5],
          [mx + Math.cos(t - 0.18) * 27, hy - 98 + Math.sin(t - 0.18) * 27],
          [mx + Math.cos(t + 0.18) * 27, hy - 98 + Math.sin(t + 0.18) * 27],
        ],
        pal.ink,
      );
    }
    a.fill(
      [
        [mx + 5, hy - 100],
        [mx + 40, hy - 110],
        [mx + 40, hy - 88],
        [mx + 5, hy - 96],
      ],
      pal.ink,
    );
    for (let i = 0; i < 7; i++) {
      const x = a.f(16, 620) + i * a.f(15, 18);
      a.line(
        [
          [x, hy + 10],
          [x + 1, hy - 10],
        ],
        3,
        pal.ink,
      );
    }
    a.line(
      [
        [a.f(10, 616), hy - 4],
        [a.f(118, 740), hy - 2],
      ],
      1.2,
      pal.ink,
    );
    // plough in the foreground
    const px = a.f(410, 960),
      py = a.f(640, 664),
      z = a.f(1, 1.08),
      Q = (p: Points) => p.map(([x, y]) => [px + x * z, py + y * z]);
    k.lineCap = "round";
    for (const [c, d] of [
      [pal.sky, -3],
      [pal.ink, 0],
    ] as const) {
      const D = (p: Points) => Q(p).map(([x, y]) => [x + d, y + d]);
      a.line(
        D([
          [-196, -148],
          [-150, -128],
          [-70, -44],
          [-14, -10],
        ]),
        10,
        c,
        "round",
      );
      a.line(
        D([
          [-176, -122],
          [-136, -104],
          [-58, -30],
          [-14, -6],
        ]),
        8,
        c,
        "round",
      );
      a.line(
        D([
          [-90, -66],
          [-20, -72],
          [60, -70],
          [150, -40],
        ]),
        13,
        c,
        "round",
      );
      a.line(
        D([
          [-14, -8],
          [-6, -70],
        ]),
        12,
        c,
      );
      a.fill(
        D([
          [-50, 10],
          [-34, -34],
          [4, -42],
          [36, -10],
          [76, 14],
          [10, 20],
        ]),
        c,
      );
      a.line(
        D([
          [150, -40],
          [160, -26],
          [152, -14],
        ]),
        6,
        c,
        "round",
      );
      a.line(
        D([
          [-130, -106],
          [-118, -88],
        ]),
        5,
        c,
        "round",
      );
    }
    a.fill(
      Q([
        [-30, 2],
        [-16, -28],
        [2, -34],
        [26, -8],
        [60, 12],
        [8, 12],
      ]),
      pal.steel,
    );
    a.fill(
      [
        [px - 80, py + 22],
        [px - 20, py + 8],
        [px + 80, py + 10],
        [px + 170, py + 24],
        [px + 60, py + 34],
      ],
      pal.earth2,
    );
    if (!a.wide) {
      a.rough(
        () =>
          a.fill(
            [
              [0, 668],
              [120, 664],
              [300, 670],
              [470, 664],
              [600, 668],
              [600, 900],
              [0, 900],
            ],
            pal.paper,
          ),
        { blur: 1.4, amount: 0.8 },
      );
      a.title({ x: 44, y: 688, w: 512, h: 144, color: pal.ink, smallColor: pal.rust });
      a.credits({ y: 862, color: pal.ink });
    } else a.lock({ color: pal.ink, smallColor: pal.rust, scrim: pal.paper, reach: 620 });
  },
} satisfies Family;
const lerp = (x: number, y: number, t: number) => x + (y - x) * t;
