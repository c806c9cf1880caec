import { alpha } from "../lib/colour.ts";
import type { Desk, Family, Points } from "../lib/desk.ts";
import { m } from "../lib/motifs.ts";

/** Crooked painted city: leaning gables, kite windows, a figure and its impossible shadow. */
export default {
  id: "expressionist",
  draw(a: Desk) {
    const { W, H, fx, pal } = a,
      r = a.rand("city"),
      vy = a.f(560, 470),
      wide = a.wide;
    a.bg(pal.sky);
    a.print(
      "stipple",
      (k) => {
        k.fillStyle = a.radial(fx, vy - 60, 60, a.f(560, 760), [
          [0, alpha(pal.ink, 0)],
          [0.6, alpha(pal.ink, 0.12)],
          [1, alpha(pal.ink, 0.8)],
        ]);
        k.fillRect(0, 0, W, H);
      },
      { coarse: true },
    );
    const mx = fx + a.f(-6, 20),
      my = vy - a.f(222, 270),
      mr = a.f(92, 96); // jagged moon
    const pts = [];
    for (let i = 0; i < 22; i++) {
      const t = (i / 22) * 6.283,
        q = mr * (i % 2 ? 1.0 : r.range(1.1, 1.34));
      pts.push([mx + Math.cos(t) * q, my + Math.sin(t) * q]);
    }
    a.fill(pts, pal.light);
    const kx = a.f(1, 1.28),
      P = (pts: Points, ox = 0) => pts.map(([x, y]) => [fx + (x + ox) * kx, vy + y]);
    const kite = (x: number, y: number, q: number, c: string, bar: string) => {
      const X = fx + x * kx,
        Y = vy + y,
        t = r.range(-0.3, 0.3);
      a.fill(
        [
          [X - q * (0.7 + t), Y - q],
          [X + q, Y - q * 1.5],
          [X + q * 0.55, Y + q],
          [X - q * 0.45, Y + q * 0.6],
        ],
        c,
      );
      a.line(
        [
          [X + q * 0.1, Y - q * 1.3],
          [X, Y + q * 0.8],
        ],
        2.6,
        bar,
      );
      a.line(
        [
          [X - q * 0.6, Y - q * 0.2],
          [X + q * 0.8, Y - q * 0.4],
        ],
        2.6,
        bar,
      );
    };
    const house = (pts: Points, c: string, wins: number[][] = [], edge: number[] = []) => {
      const q = P(pts);
      a.fill(q, c);
      a.print("stipple", (g) => {
        g.fillStyle = a.linear(0, vy - 300, 0, vy + 60, [
          [0, alpha(pal.ink, 0)],
          [1, alpha(pal.ink, 0.75)],
        ]);
        g.beginPath();
        q.forEach(([x, y], n) => (n ? g.lineTo(x, y) : g.moveTo(x, y)));
        g.fill();
      });
      if (edge.length)
        a.line(
          edge.map((n) => q[n]),
          3,
          pal.light,
        );
      wins.forEach(([x, y, s, h]) => kite(x, y, s, h ? pal.hot : pal.light, c));
    };
    for (let n = 0; n < 12; n++) {
      const t = (n / 12) * 6.283 + 0.2;
      a.fill(
        [
          [mx + Math.cos(t) * mr * 1.5, my + Math.sin(t) * mr * 1.5],
          [mx + Math.cos(t - 0.05) * mr * r.range(2.2, 3.4), my + Math.sin(t - 0.05) * mr * 2.8],
          [mx + Math.cos(t + 0.07) * mr * 2.6, my + Math.sin(t + 0.07) * mr * r.range(2.2, 3.4)],
        ],
        pal.light,
      );
    }
    for (const o of a.f([0], [0, -330, 330])) {
      house(
        [
          [-150, 20],
          [-196, -180],
          [-128, -290],
          [-76, -170],
          [-52, 20],
        ].map(([x, y]) => [x + o, y]),
        pal.mid2,
        [
          [-134 + o, -170, 14, 1],
          [-116 + o, -90, 13, 0],
        ],
        [1, 2, 3],
      );
      house(
        [
          [36, 16],
          [84, -200],
          [126, -310],
          [182, -190],
          [160, 20],
        ].map(([x, y]) => [x + o, y]),
        pal.mid2,
        [
          [126 + o, -190, 15, 0],
          [112 + o, -96, 13, 1],
        ],
        [1, 2, 3],
      );
    }
    for (const o of a.f([0], [0, -300, 300])) {
      house(
        [
          [-310, 90],
          [-318, -96],
          [-236, -214],
          [-178, -100],
          [-104, 90],
        ].map(([x, y]) => [x + o * (o < 0 ? 1 : 9), y]),
        pal.mid,
        [
          [-236 + o, -90, 18, 0],
          [-206 + o, -4, 17, 1],
        ],
        [1, 2, 3, 4],
      );
      house(
        [
          [96, 90],
          [166, -70],
          [232, -196],
          [318, -110],
          [322, 90],
        ].map(([x, y]) => [x + o * (o > 0 ? 1 : 9), y]),
        pal.mid,
        [
          [232 + o, -74, 18, 1],
          [206 + o, 6, 16, 0],
        ],
        [0, 1, 2, 3],
      );
    }
    // ground: painted road in splinters
    a.fill(
      [
        [0, H],
        [0, vy + 40],
        [fx - 90, vy + 6],
        [fx + 100, vy],
        [W, vy + 50],
        [W, H],
      ],
      pal.mid2,
    );
    a.fill(
      [
        [fx - 26, vy + 2],
        [fx + 34, vy + 2],
        [fx + 60, vy + 80],
        [fx + 20, vy + 120],
        [fx + 190, H],
        [fx - 230, H],
        [fx - 70, vy + 130],
        [fx - 20, vy + 70],
      ],
      pal.light,
    );
    for (let i = 0; i < 7; i++) {
      const y = vy + 40 + i * 44,
        d = 20 + i * 20,
        s = i % 2 ? 1 : -1;
      a.fill(
        [
          [fx + s * (30 + i * 22), y],
          [fx + s * (30 + i * 22 + d * 3), y + 12 + i * 3],
          [fx + s * (30 + i * 22 + d * 0.8), y + 26 + i * 4],
        ],
        i % 3 ? pal.ink : pal.hot,
      );
    }
    house(
      [
        [-345, 360],
        [-900, 360],
        [-900, 20],
        [-345, 20],
        [-330, -20],
        [-262, -150],
        [-198, -24],
        [-214, 70],
        [-170, 190],
        [-130, 360],
      ],
      pal.ink,
      [
        [-256, -18, 21, 1],
        [-246, 84, 24, 0],
        [-226, 190, 26, 0],
      ],
      [4, 5, 6, 7, 8, 9],
    );
    house(
      [
        [130, 360],
        [168, 180],
        [204, 60],
        [186, -40],
        [254, -176],
        [338, -30],
        [350, 20],
        [900, 20],
        [900, 360],
      ],
      pal.ink,
      [
        [252, -34, 21, 0],
        [246, 76, 24, 1],
        [232, 184, 26, 0],
      ],
      [0, 1, 2, 3, 4, 5],
    );
    // the figure and its shadow
    const fy = vy + a.f(150, 120),
      fh = a.f(214, 190);
    m(a, "coat", fx - 2, fy - 3, -fh * 1.25, pal.ink, { hat: "top", skew: -0.5, sx: -1 });
    m(a, "coat", fx, fy, fh, pal.ink, { hat: "top" });
    a.line(
      [
        [fx + fh * 0.17, fy - fh * 0.48],
        [fx + fh * 0.36, fy],
      ],
      4,
      pal.ink,
    );
    const jag = (u: number, v: number, x: number, y: number) => [
      x + Math.sin(v * 9 + u * 3) * 3 + (v - 0.5) * -14,
      y + (u - 0.5) * -26 + Math.sin(u * 17) * 7,
    ];
    if (!wide) {
      a.fill(
        [
          [0, 0],
          [W, 0],
          [W, 150],
          [440, 196],
          [330, 180],
          [110, 226],
          [0, 190],
        ],
        pal.ink,
      );
      a.title({ x: 40, y: 30, w: 520, h: 150, color: pal.light, smallColor: pal.hot, warp: jag });
      a.fill(
        [
          [0, H],
          [0, 822],
          [190, 806],
          [420, 826],
          [W, 804],
          [W, H],
        ],
        pal.ink,
      );
      a.credits({ y: 856, color: pal.light });
    } else if (!a.still) {
      a.fill(
        [
          [0, 0],
          [560, 0],
          [470, 190],
          [540, 420],
          [430, 720],
          [0, 720],
        ],
        pal.ink,
      );
      a.title({
        x: 56,
        y: 150,
        w: 400,
        h: 330,
        align: "left",
        color: pal.light,
        smallColor: pal.hot,
        warp: jag,
      });
      a.credits({ x: 60, y: 600, w: 350, size: 17, align: "left", color: pal.light });
    }
  },
} satisfies Family;
