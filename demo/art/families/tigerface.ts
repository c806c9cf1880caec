import { alpha, TAU } from "../lib/colour.ts";
import type { Ctx, Desk, Family, Points } from "../lib/desk.ts";
import { blob, limb, poly, spline } from "../lib/figure.ts";
import { fern, leaf, put } from "../lib/sound-things.ts";

/** A tiger made of leaves and stripes, and the boy who is not afraid of it. */
export default {
  id: "tigerface",
  draw(a: Desk) {
    const { pal } = a,
      fx = a.f(300, 890),
      cy = a.f(284, 310),
      s = a.f(1.2, 1.24),
      k = a.ctx;
    a.bg(pal.deep);
    const X = (x: number) => fx + x * s,
      Y = (y: number) => cy + y * s,
      Q = (p: Points) => p.map(([x, y]) => [X(x), Y(y)]),
      F = (p: Points) => Q(p.map(([x, y]) => [-x, y])),
      bl = (p: Points, c: string, t = 0.9) => {
        k.fillStyle = c;
        k.beginPath();
        spline(k, p, true, t);
        k.fill();
      },
      both = (p: Points, c: string, t?: number) => {
        bl(Q(p), c, t);
        bl(F(p), c, t);
      };
    a.glow(fx, cy, 60, a.f(470, 560), pal.green, 0.95);
    for (let i = 0; i < 26; i++) {
      const t = (i * TAU) / 26;
      put(
        a,
        i % 2 ? (q: Ctx) => leaf(q, { w: 15 }) : fern,
        X(Math.cos(t) * 120),
        Y(Math.sin(t) * 120),
        (i % 2 ? 190 : 210) * s,
        i % 3 ? pal.leaf : pal.leaf2,
        { rot: t + Math.PI / 2 },
      );
    }
    both(
      [
        [96, -150],
        [128, -206],
        [176, -204],
        [190, -156],
        [168, -106],
        [120, -110],
      ],
      pal.ink,
    );
    both(
      [
        [112, -148],
        [136, -186],
        [166, -184],
        [174, -152],
        [156, -120],
        [124, -122],
      ],
      pal.cream,
    );
    const face = Q([
      [0, -186],
      [70, -178],
      [126, -146],
      [158, -88],
      [170, -20],
      [204, 40],
      [176, 62],
      [184, 96],
      [150, 110],
      [140, 142],
      [92, 166],
      [50, 196],
      [0, 204],
      [-50, 196],
      [-92, 166],
      [-140, 142],
      [-150, 110],
      [-184, 96],
      [-176, 62],
      [-204, 40],
      [-170, -20],
      [-158, -88],
      [-126, -146],
      [-70, -178],
    ]);
    k.lineJoin = "round";
    k.lineWidth = 12;
    k.strokeStyle = pal.ink;
    k.beginPath();
    spline(k, face, true, 0.7);
    k.stroke();
    bl(face, pal.orange, 0.7);
    a.print("stipple", (q) => {
      q.fillStyle = a.radial(fx, Y(-40), 60 * s, 230 * s, [
        [0, alpha(pal.gold, 0.9)],
        [0.4, alpha(pal.gold, 0.2)],
        [0.6, alpha(pal.rust, 0)],
        [1, alpha(pal.rust, 0.95)],
      ]);
      q.beginPath();
      spline(q, face, true, 0.7);
      q.fill();
    });
    both(
      [
        [84, 48],
        [150, 30],
        [196, 42],
        [172, 62],
        [178, 94],
        [146, 106],
        [136, 138],
        [96, 152],
        [74, 110],
      ],
      pal.cream,
      0.7,
    );
    both(
      [
        [34, -74],
        [60, -104],
        [104, -96],
        [122, -62],
        [90, -56],
        [58, -50],
      ],
      pal.cream,
    );
    both(
      [
        [4, 86],
        [30, 82],
        [76, 96],
        [92, 132],
        [70, 166],
        [30, 176],
        [2, 166],
      ],
      pal.cream,
    );
    bl(
      Q([
        [-44, 168],
        [0, 160],
        [44, 168],
        [36, 192],
        [0, 200],
        [-36, 192],
      ]),
      pal.cream,
    );
    bl(
      Q([
        [-30, -60],
        [0, -70],
        [30, -60],
        [34, 0],
        [46, 64],
        [0, 84],
        [-46, 64],
        [-34, 0],
      ]),
      pal.orange,
      0.7,
    );
    a.print("stipple", (q) => {
      for (const f of [-1, 1]) {
        q.fillStyle = a.linear(X(f * 14), 0, X(f * 50), 0, [
          [0, alpha(pal.rust, 0)],
          [1, alpha(pal.rust, 0.95)],
        ]);
        q.beginPath();
        spline(
          q,
          Q([
            [f * 12, -50],
            [f * 30, -56],
            [f * 34, 0],
            [f * 46, 64],
            [f * 20, 60],
          ]),
          true,
          0.7,
        );
        q.fill();
      }
    });
    // stripes
    const S = [
      [
        [6, -182],
        [30, -178],
        [12, -148],
        [0, -120],
        [0, -160],
      ],
      [
        [44, -176],
        [70, -168],
        [46, -140],
        [18, -104],
        [30, -146],
      ],
      [
        [0, -108],
        [12, -96],
        [6, -70],
        [0, -60],
      ],
      [
        [84, -160],
        [110, -146],
        [80, -128],
        [44, -112],
        [66, -136],
      ],
      [
        [20, -92],
        [44, -92],
        [30, -66],
        [22, -60],
      ],
      [
        [134, -132],
        [148, -104],
        [118, -98],
        [98, -104],
        [120, -116],
      ],
      [
        [158, -82],
        [166, -50],
        [138, -52],
        [120, -58],
        [144, -66],
      ],
      [
        [170, -24],
        [178, -2],
        [148, 2],
        [122, -8],
        [150, -10],
      ],
      [
        [196, 26],
        [196, 46],
        [162, 34],
        [118, 30],
        [160, 24],
      ],
      [
        [180, 66],
        [184, 84],
        [150, 68],
        [112, 62],
        [150, 58],
      ],
      [
        [158, 104],
        [144, 122],
        [130, 100],
        [104, 88],
        [136, 90],
      ],
      [
        [118, 150],
        [100, 162],
        [98, 138],
        [92, 122],
        [108, 134],
      ],
    ];
    for (const p of S) both(p, pal.ink, 0.55);
    // eyes
    const eye = [
      [28, -14],
      [48, -44],
      [84, -46],
      [112, -26],
      [84, -8],
      [54, -4],
    ];
    both(
      eye.map(([x, y]) => [70 + (x - 70) * 1.24, -26 + (y + 26) * 1.34]),
      pal.ink,
    );
    both(eye, pal.eye);
    for (const f of [-1, 1]) {
      a.clip(
        (q) => spline(q, f > 0 ? Q(eye) : F(eye), true, 0.9),
        () => {
          a.circle(X(f * 70), Y(-28), 19 * s, pal.iris);
          a.circle(X(f * 70), Y(-28), 9.5 * s, pal.ink);
          a.circle(X(f * 70 - 6), Y(-34), 4 * s, pal.white);
        },
      );
    }
    both(
      [
        [30, -10],
        [14, 20],
        [10, 50],
        [20, 20],
      ],
      pal.ink,
      0.6,
    );
    // nose, mouth, whiskers
    bl(
      Q([
        [-34, 66],
        [0, 58],
        [34, 66],
        [20, 92],
        [0, 102],
        [-20, 92],
      ]),
      pal.ink,
      0.7,
    );
    bl(
      Q([
        [-26, 69],
        [0, 63],
        [26, 69],
        [14, 84],
        [0, 90],
        [-14, 84],
      ]),
      pal.nose,
      0.7,
    );
    const st = (p: Points, w: number) => {
      k.strokeStyle = pal.ink;
      k.lineWidth = w * s;
      k.lineCap = "round";
      k.beginPath();
      spline(k, p, false, 1);
      k.stroke();
    };
    st(
      Q([
        [0, 98],
        [0, 130],
      ]),
      5,
    );
    for (const f of [1, -1]) {
      const M = (p: Points) => (f > 0 ? Q(p) : F(p));
      st(
        M([
          [0, 128],
          [24, 150],
          [60, 148],
        ]),
        5,
      );
      for (const [x, y] of [
        [34, 112],
        [52, 118],
        [40, 128],
        [62, 130],
      ])
        a.circle(X(f * x), Y(y), 2.6 * s, pal.ink);
      for (const [x, y, u, v] of [
        [56, 114, 190, 88],
        [60, 124, 200, 124],
        [58, 134, 186, 160],
      ]) {
        k.strokeStyle = pal.white;
        k.lineWidth = 2.6;
        k.beginPath();
        spline(
          k,
          M([
            [x, y],
            [(x + u) / 2, (y + v) / 2 - 8],
            [u, v],
          ]),
          false,
          1,
        );
        k.stroke();
      }
    }
    // branch, boy, foreground leaves
    const by = a.f(652, 636);
    const branch = [
      [a.f(-20, 470), by + 34],
      [a.f(90, 640), by + 10],
      [fx, by],
      [a.f(470, 1100), by + 14],
      [a.f(620, 1300), by - 16],
      [a.f(620, 1300), by + 18],
      [a.f(460, 1090), by + 42],
      [fx, by + 30],
      [a.f(100, 650), by + 40],
      [a.f(-20, 470), by + 62],
    ];
    bl(branch, pal.ink, 0.8);
    const boyF = (q: Ctx) => {
      limb(
        q,
        [
          [-6, -44],
          [-15, -24],
          [-9, -3],
        ],
        [5.6, 4.4, 2.6],
      );
      limb(
        q,
        [
          [6, -44],
          [14, -26],
          [13, -3],
        ],
        [5.6, 4.4, 2.6],
      );
      blob(
        q,
        [
          [-11, -4],
          [-6, -4],
          [-5, 0],
          [-17, 0],
        ],
        0.7,
      );
      blob(
        q,
        [
          [11, -4],
          [15, -4],
          [22, 0],
          [10, 0],
        ],
        0.7,
      );
      blob(
        q,
        [
          [-4, -80],
          [-11, -77],
          [-10, -60],
          [-8, -48],
          [-11, -36],
          [0, -32],
          [11, -36],
          [8, -48],
          [10, -60],
          [11, -77],
          [4, -80],
        ],
        0.7,
      );
      limb(
        q,
        [
          [-10, -75],
          [-20, -62],
          [-17, -46],
        ],
        [3.6, 2.8, 2],
      );
      limb(
        q,
        [
          [10, -75],
          [21, -66],
          [27, -52],
        ],
        [3.6, 2.8, 2],
      );
      poly(q, [
        [26, -53],
        [29, -51],
        [33, -74],
        [29, -76],
      ]);
      limb(
        q,
        [
          [0, -80],
          [0, -86],
        ],
        [3, 3],
      );
      q.beginPath();
      q.ellipse(0, -91, 6, 7, 0, 0, TAU);
      q.fill();
      blob(
        q,
        [
          [0, -101],
          [8, -97],
          [10, -88],
          [12, -80],
          [7, -83],
          [5, -78],
          [1, -82],
          [-3, -78],
          [-6, -83],
          [-12, -80],
          [-10, -88],
          [-8, -97],
        ],
        0.6,
      );
    };
    put(a, boyF, fx, by + 6, a.f(226, 206), pal.gold);
    k.save();
    k.translate(0, 2);
    put(a, boyF, fx + 3, by + 6, a.f(222, 202), pal.ink);
    k.restore();
    for (const sd of [-1, 1])
      for (let i = 0; i < 6; i++)
        put(
          a,
          i % 2 ? fern : (q: Ctx) => leaf(q, { w: 16 }),
          fx + sd * a.f(330 - i * 20, 420 - i * 34),
          a.f(770, 760),
          a.f(300, 290) - i * 34,
          i % 2 ? pal.ink : pal.leaf3,
          { rot: -sd * (0.05 + i * 0.12) },
        );
    if (!a.wide) {
      a.fade(0, 676, 0, 740, pal.ink);
      a.title({ x: 44, y: 706, w: 512, h: 122, color: pal.title, smallColor: pal.gold });
      a.credits({ y: 862, color: pal.cream });
    } else a.lock({ color: pal.title });
  },
} satisfies Family;
