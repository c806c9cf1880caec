import { alpha, TAU } from "../lib/colour.ts";
import type { Desk, Family, Points } from "../lib/desk.ts";
import { spline } from "../lib/figure.ts";
import { leaf, put } from "../lib/sound-things.ts";

/** A funeral wreath with a very healthy face in the middle. */
export default {
  id: "wreath",
  draw(a: Desk) {
    const { W, H, pal } = a,
      fx = a.f(300, 890),
      cy = a.f(318, 330),
      s = a.f(1, 1.06),
      k = a.ctx,
      r = a.rand("flowers"),
      X = (x: number) => fx + x * s,
      Y = (y: number) => cy + y * s,
      Q = (p: Points) => p.map(([x, y]) => [X(x), Y(y)]);
    a.bg(pal.paper); // skyline, pale
    for (let i = 0; i < a.f(16, 32); i++) {
      const w = r.range(30, 62),
        x = i * 42 - 20,
        t = a.f(640, 640) - r.range(120, 420);
      a.rect(x, t, w, 700, i % 2 ? pal.city : pal.city2);
      a.rect(x + w * 0.3, t - 24, w * 0.4, 24, i % 2 ? pal.city : pal.city2);
      for (let y = t + 12; y < 640; y += 18)
        for (let j = 0; j < 3; j++) a.rect(x + 7 + (j * w) / 3.4, y, 5, 8, pal.paper);
    }
    a.print("stipple", (q) => {
      q.fillStyle = a.radial(fx, cy, 180, 380, [
        [0, pal.paper],
        [1, alpha(pal.paper, 0)],
      ]);
      q.fillRect(0, 0, W, H);
    });
    a.circle(fx, cy, 214 * s, pal.blue);
    a.clip(
      (q) => q.arc(fx, cy, 206 * s, 0, TAU),
      () => {
        a.bg(pal.field);
        for (let i = 0; i < 24; i++) {
          const t = (i * TAU) / 24;
          a.fill(
            [
              [fx, cy],
              [X(Math.cos(t) * 400), Y(Math.sin(t) * 400)],
              [X(Math.cos(t + 0.13) * 400), Y(Math.sin(t + 0.13) * 400)],
            ],
            pal.field2,
          );
        }
        const bl = (p: Points, c: string, t = 1) => {
          k.fillStyle = c;
          k.beginPath();
          spline(k, Q(p), true, t);
          k.fill();
        };
        bl(
          [
            [-126, 30],
            [-132, -60],
            [-90, -138],
            [0, -160],
            [92, -138],
            [132, -60],
            [128, 40],
            [104, 96],
            [70, 110],
            [-70, 110],
            [-108, 90],
          ],
          pal.hair,
        );
        bl(
          [
            [-34, 60],
            [34, 60],
            [46, 150],
            [150, 190],
            [190, 300],
            [-190, 300],
            [-150, 190],
            [-46, 150],
          ],
          pal.skin,
          0.7,
        );
        bl(
          [
            [-40, 92],
            [0, 116],
            [40, 92],
            [38, 128],
            [0, 146],
            [-38, 126],
          ],
          pal.blush,
          0.8,
        );
        bl(
          [
            [-60, 168],
            [0, 214],
            [60, 168],
            [160, 200],
            [200, 300],
            [-200, 300],
            [-160, 200],
          ],
          pal.blue,
          0.6,
        );
        bl(
          [
            [-84, -10],
            [-80, -76],
            [-40, -114],
            [0, -120],
            [42, -114],
            [82, -74],
            [84, -8],
            [66, 62],
            [30, 104],
            [0, 112],
            [-30, 104],
            [-66, 62],
          ],
          pal.skin,
        );
        a.print("stipple", (q) => {
          q.fillStyle = a.linear(X(-20), 0, X(94), 0, [
            [0, alpha(pal.blush, 0)],
            [1, alpha(pal.blush, 0.9)],
          ]);
          q.beginPath();
          spline(
            q,
            Q([
              [-84, -10],
              [-80, -76],
              [-40, -114],
              [0, -120],
              [42, -114],
              [82, -74],
              [84, -8],
              [66, 62],
              [30, 104],
              [0, 112],
              [-30, 104],
              [-66, 62],
            ]),
            true,
            1,
          );
          q.fill();
        });
        for (const sd of [-1, 1]) a.glow(X(sd * 50), Y(34), 4, 30 * s, pal.pink, 0.75);
        // finger waves
        bl(
          [
            [-96, 6],
            [-104, -70],
            [-70, -128],
            [-8, -142],
            [60, -130],
            [98, -90],
            [104, -30],
            [90, 2],
            [84, -40],
            [62, -70],
            [30, -66],
            [4, -88],
            [-30, -84],
            [-56, -56],
            [-76, -50],
            [-84, -16],
          ],
          pal.hair,
          0.9,
        );
        for (const p of [
          [
            [-88, -40],
            [-70, -96],
            [-20, -122],
            [30, -112],
          ],
          [
            [20, -84],
            [60, -104],
            [88, -66],
            [94, -20],
          ],
          [
            [-112, -20],
            [-112, 40],
            [-96, 80],
          ],
          [
            [112, -20],
            [114, 40],
            [98, 82],
          ],
        ]) {
          k.strokeStyle = pal.hair2;
          k.lineWidth = 5 * s;
          k.lineCap = "round";
          k.beginPath();
          spline(k, Q(p), false, 1);
          k.stroke();
        }
        // eyes: one open, one winking
        const st = (p: Points, w: number, c: string) => {
          k.strokeStyle = c;
          k.lineWidth = w * s;
          k.lineCap = "round";
          k.beginPath();
          spline(k, Q(p), false, 1);
          k.stroke();
        };
        st(
          [
            [-62, -34],
            [-40, -50],
            [-16, -42],
          ],
          4,
          pal.ink,
        );
        st(
          [
            [16, -36],
            [42, -46],
            [62, -26],
          ],
          4,
          pal.ink,
        );
        bl(
          [
            [-60, -6],
            [-38, -24],
            [-14, -4],
            [-38, 8],
          ],
          pal.white,
          0.7,
        );
        a.circle(X(-37), Y(-8), 11 * s, pal.iris);
        a.circle(X(-37), Y(-8), 5.5 * s, pal.ink);
        a.circle(X(-41), Y(-12), 3 * s, pal.white);
        st(
          [
            [-62, -6],
            [-40, -24],
            [-12, -4],
          ],
          6,
          pal.ink,
        );
        st(
          [
            [-60, -10],
            [-72, -20],
          ],
          4,
          pal.ink,
        );
        st(
          [
            [-52, -18],
            [-60, -28],
          ],
          4,
          pal.ink,
        );
        st(
          [
            [16, -4],
            [38, 8],
            [62, -8],
          ],
          6,
          pal.ink,
        );
        for (const [x, y, u, v] of [
          [60, -4, 72, 2],
          [50, 3, 58, 13],
          [38, 6, 41, 17],
        ])
          st(
            [
              [x, y],
              [u, v],
            ],
            4,
            pal.ink,
          );
        st(
          [
            [2, 4],
            [10, 34],
            [-4, 38],
          ],
          3,
          pal.blush,
        );
        bl(
          [
            [-40, 58],
            [-14, 52],
            [0, 57],
            [14, 51],
            [44, 52],
            [30, 78],
            [0, 86],
            [-26, 80],
          ],
          pal.red,
          0.8,
        );
        bl(
          [
            [-30, 62],
            [0, 63],
            [34, 57],
            [22, 69],
            [-18, 71],
          ],
          pal.white,
          0.6,
        );
      },
    );
    // wreath
    const fl = (x: number, y: number, q: number, c: string, c2: string) => {
      for (let i = 0; i < 7; i++) {
        const t = (i * TAU) / 7 + x;
        a.circle(x + Math.cos(t) * q * 0.55, y + Math.sin(t) * q * 0.55, q * 0.5, c);
      }
      a.circle(x, y, q * 0.62, c2);
      a.ring(x, y, q * 0.38, 2.4, c);
      a.circle(x, y, q * 0.14, c);
    };
    for (let i = 0; i < 54; i++) {
      const t = (i * TAU) / 54 + r() * 0.1,
        rad = 214 + r.range(-18, 18);
      put(
        a,
        (q) => leaf(q, { w: 17 }),
        X(Math.cos(t) * rad),
        Y(Math.sin(t) * rad),
        66 * s,
        i % 3 ? pal.leaf : pal.leaf2,
        { rot: t + Math.PI / 2 + (i % 2 ? 0.9 : -0.9) + (i % 5 === 0 ? Math.PI : 0) },
      );
    }
    const cs = [
      [pal.red, pal.red2],
      [pal.white, pal.pink],
      [pal.pink, pal.red],
      [pal.white, pal.white2],
    ];
    for (let i = 0; i < 26; i++) {
      const t = (i * TAU) / 26 + 0.08,
        rad = 214 + (i % 2 ? 15 : -13);
      const [c, c2] = cs[i % 4];
      fl(X(Math.cos(t) * rad), Y(Math.sin(t) * rad), (i % 3 ? 27 : 33) * s, c, c2);
    }
    // black bow
    const by = 236;
    a.fill(
      Q([
        [-8, by],
        [-60, by + 104],
        [-38, by + 96],
        [-24, by + 118],
        [10, by + 10],
      ]),
      pal.ink,
    );
    a.fill(
      Q([
        [8, by],
        [60, by + 104],
        [38, by + 96],
        [24, by + 118],
        [-10, by + 10],
      ]),
      pal.ink,
    );
    for (const sd of [-1, 1]) {
      k.fillStyle = pal.ink;
      k.beginPath();
      spline(
        k,
        Q([
          [0, by],
          [sd * 50, by - 34],
          [sd * 96, by - 26],
          [sd * 92, by + 18],
          [sd * 50, by + 24],
        ]),
        true,
        0.8,
      );
      k.fill();
      a.line(
        Q([
          [sd * 14, by - 2],
          [sd * 70, by - 10],
        ]),
        3,
        pal.grey,
      );
    }
    a.circle(X(0), Y(by), 19 * s, pal.ink);
    a.ring(X(0), Y(by), 12 * s, 2, pal.grey);
    if (!a.wide) {
      a.rect(0, 664, W, 236, pal.paper);
      if (!a.still) {
        a.rect(36, 676, 528, 5, pal.ink);
        a.rect(36, 685, 528, 1.6, pal.ink);
        a.rect(36, 846, 528, 1.6, pal.ink);
      }
      a.fill(
        Q([
          [-8, by],
          [-60, by + 104],
          [-38, by + 96],
          [-24, by + 118],
          [10, by + 10],
        ]),
        pal.ink,
      );
      a.fill(
        Q([
          [8, by],
          [60, by + 104],
          [38, by + 96],
          [24, by + 118],
          [-10, by + 10],
        ]),
        pal.ink,
      );
      a.title({ x: 40, y: 696, w: 520, h: 138, color: [pal.ink, pal.red] });
      a.credits({ y: 870, size: 17, color: pal.ink });
    } else a.lock({ color: [pal.ink, pal.red], scrim: pal.paper, reach: 620 });
  },
} satisfies Family;
