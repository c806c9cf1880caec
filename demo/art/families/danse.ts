import { alpha, TAU } from "../lib/colour.ts";
import type { Ctx, Desk, Family } from "../lib/desk.ts";
import { limb } from "../lib/figure.ts";
import { m } from "../lib/motifs.ts";
import { el, letter, path, puff, soft } from "../lib/silent-things.ts";

/** Lino-cut dance of bones: four of them in a ring on a churchyard hill, moon as a drum. */
type Joint = readonly [number, number];
/** Knees, feet and their turn, elbows, hands, and the tilt of the skull. */
interface Pose {
  kl: Joint;
  fl: Joint;
  tl?: number;
  kr: Joint;
  fr: Joint;
  tr?: number;
  el: Joint;
  hl: Joint;
  er: Joint;
  hr: Joint;
  tilt: number;
}
function bones(k: Ctx, c: string, dark: string, J: Pose) {
  const bone = (x0: number, y0: number, x1: number, y1: number, w: number) => {
    k.fillStyle = c;
    limb(
      k,
      [
        [x0, y0],
        [x1, y1],
      ],
      [w, w],
    );
    for (const [x, y] of [
      [x0, y0],
      [x1, y1],
    ]) {
      k.beginPath();
      k.arc(x, y, w * 1.75, 0, TAU);
      k.fill();
    }
  };
  bone(-7, 0, ...J.kl, 2.6);
  bone(...J.kl, ...J.fl, 2.3);
  bone(7, 0, ...J.kr, 2.6);
  bone(...J.kr, ...J.fr, 2.3);
  for (const [f, d] of [
    [J.fl, J.tl || -1],
    [J.fr, J.tr || 1],
  ] as const) {
    k.fillStyle = c;
    soft(
      k,
      [
        [f[0] - 3 * d, f[1] - 3],
        [f[0] + 5 * d, f[1] - 2],
        [f[0] + 15 * d, f[1] + 2],
        [f[0] + 14 * d, f[1] + 6],
        [f[0] - 3 * d, f[1] + 5],
      ],
      0.8,
    );
    k.fill();
  }
  bone(-15, -52, ...J.el, 2.3);
  bone(...J.el, ...J.hl, 2);
  bone(15, -52, ...J.er, 2.3);
  bone(...J.er, ...J.hr, 2);
  for (const h of [J.hl, J.hr])
    for (let i = 0; i < 4; i++) {
      const t = -2.6 + i * 0.5;
      limb(k, [h, [h[0] + Math.cos(t) * 9, h[1] + Math.sin(t) * 9]], [1.6, 1]);
    }
  k.fillStyle = c;
  for (let i = 0; i < 7; i++) {
    k.beginPath();
    k.ellipse(0, -6 - i * 7.4, 3.6, 3, 0, 0, TAU);
    k.fill();
  }
  k.strokeStyle = c;
  k.lineWidth = 3.4;
  k.lineCap = "round";
  for (let i = 0; i < 4; i++) {
    const y = -52 + i * 7.6,
      w = 17 - Math.abs(i - 1) * 2;
    k.beginPath();
    k.moveTo(0, y);
    k.quadraticCurveTo(-w * 1.25, y + 1, -w * 0.7, y + 9);
    k.moveTo(0, y);
    k.quadraticCurveTo(w * 1.25, y + 1, w * 0.7, y + 9);
    k.stroke();
  }
  soft(
    k,
    [
      [-14, -6],
      [0, -2],
      [14, -6],
      [12, 6],
      [4, 8],
      [0, 4],
      [-4, 8],
      [-12, 6],
    ],
    0.8,
  );
  k.fill();
  k.save();
  k.translate(0, -76);
  k.rotate(J.tilt || 0);
  k.fillStyle = c;
  soft(
    k,
    [
      [0, -24],
      [15, -20],
      [20, -6],
      [17, 6],
      [11, 10],
      [10, 19],
      [-10, 19],
      [-11, 10],
      [-17, 6],
      [-20, -6],
      [-15, -20],
    ],
    0.9,
  );
  k.fill();
  k.fillStyle = dark;
  for (const d of [-1, 1]) {
    k.beginPath();
    k.ellipse(d * 8, -3, 5.6, 6.4, d * 0.2, 0, TAU);
    k.fill();
  }
  path(k, [
    [0, 3],
    [3, 9],
    [-3, 9],
  ]);
  k.fill();
  for (let i = -2; i <= 2; i++) k.fillRect(i * 3.6 - 0.7, 12, 1.5, 7);
  k.fillStyle = c;
  for (const d of [-1, 1]) {
    k.beginPath();
    k.arc(d * 8, -3, 1.6, 0, TAU);
    k.fill();
  }
  k.restore();
}
const A: Pose = {
    kl: [-24, 30],
    fl: [-44, 8],
    tl: -1,
    kr: [10, 36],
    fr: [4, 74],
    el: [-36, -66],
    hl: [-56, -92],
    er: [36, -44],
    hr: [58, -64],
    tilt: -0.22,
  },
  C: Pose = {
    kl: [-26, 26],
    fl: [-10, 56],
    tl: -1,
    kr: [26, 26],
    fr: [10, 56],
    el: [-38, -70],
    hl: [-34, -104],
    er: [38, -70],
    hr: [34, -104],
    tilt: 0,
  };
export default {
  id: "danse",
  draw(a: Desk) {
    const { W, H, pal } = a,
      cx = a.f(300, 880),
      my = a.f(320, 300),
      gy = a.f(626, 580),
      r = a.rand("d");
    a.bg(pal.night);
    puff(a, cx, my, a.f(200, 200), a.f(520, 620), pal.violet, 0.95);
    for (let i = 0; i < 60; i++) {
      const x = r() * W,
        y = r() * 420;
      if (a.wide && x < 560) continue;
      a.at(x, y, r.range(0.04, 0.11), 0, () =>
        m(a, "star", 0, 50, 100, pal.lilac, { n: 4, q: 0.22 }),
      );
    }
    a.rough(() => a.circle(cx, my, a.f(232, 236), pal.moon), { blur: 1.5, amount: 0.5 });
    a.print(
      "stipple",
      (q) => {
        q.fillStyle = a.radial(cx - 60, my - 60, 100, 290, [
          [0, alpha(pal.lilac, 0)],
          [0.7, alpha(pal.lilac, 0.4)],
          [1, alpha(pal.violet, 0.9)],
        ]);
        q.beginPath();
        q.arc(cx, my, a.f(232, 236), 0, TAU);
        q.fill();
      },
      { coarse: true },
    );
    // hill, tombs, tree, owl, cat
    a.rough(
      (q) => {
        q.fillStyle = pal.ink;
        q.beginPath();
        q.moveTo(0, gy + 20);
        q.bezierCurveTo(cx - 200, gy - 70, cx + 200, gy - 70, W, gy + 24);
        q.lineTo(W, H);
        q.lineTo(0, H);
        q.fill();
        for (const [x, h, t] of [
          [-256, 84, -0.1],
          [-192, 60, 0.08],
          [236, 76, 0.12],
          [282, 56, -0.06],
        ])
          m(a, "tomb", cx + x, gy + 2, h, pal.ink, { rot: t });
        m(a, "cross", cx - 226, gy - 6, 104, pal.ink, { rot: 0.06 });
      },
      { blur: 1.3, amount: 0.4 },
    );
    m(a, "tree", cx + a.f(262, 330), gy + 10, a.f(360, 380), pal.ink, { flip: true });
    a.at(cx + a.f(176, 226), gy - a.f(196, 206), 1, 0, (q) => {
      q.fillStyle = pal.ink;
      soft(
        q,
        [
          [-16, 0],
          [-20, -30],
          [-16, -52],
          [-18, -62],
          [-8, -56],
          [8, -56],
          [18, -62],
          [16, -52],
          [20, -30],
          [16, 0],
        ],
        0.7,
      );
      q.fill();
      for (const d of [-1, 1]) {
        a.circle(d * 8, -42, 7, pal.moon);
        a.circle(d * 8, -42, 3, pal.ink);
      }
    });
    // big dancers with carved shadow
    const D = (x: number, y: number, s: number, J: Pose, f = 1) => {
      a.at(cx + x, y, [s * f, s], 0, (q) => {
        q.save();
        q.lineJoin = "round";
        bones(q, pal.ink, pal.ink, J);
        q.restore();
      });
    };
    for (const [x, y, s, J, f] of [
      [-134, gy - 172, 1.86, A, 1],
      [134, gy - 172, 1.86, A, -1],
      [0, gy - 232, 2.1, C, 1],
    ] as const) {
      for (const [ox, oy] of [
        [-5, 0],
        [5, 0],
        [0, -5],
        [0, 5],
        [4, 4],
        [-4, 4],
        [-4, -4],
        [4, -4],
      ])
        D(x + ox, y + oy, s, J, f);
    }
    for (const [x, y, s, J, f] of [
      [-134, gy - 172, 1.86, A, 1],
      [134, gy - 172, 1.86, A, -1],
      [0, gy - 232, 2.1, C, 1],
    ] as const)
      a.rough(() => a.at(cx + x, y, [s * f, s], 0, (q) => bones(q, pal.bone, pal.ink, J)), {
        blur: 1,
        amount: 0.4,
      });
    // carve marks in the hill and cat
    for (let i = 0; i < a.f(70, 90); i++) {
      const x = r() * W,
        y = gy + r() * a.f(90, 150),
        l = r.range(8, 26);
      if (a.wide && x < 560) continue;
      if (y < gy - 50 + Math.abs(x - cx) * 0.2 + 20) continue;
      a.line(
        [
          [x, y],
          [x + l, y - (cx - x) * 0.012],
        ],
        2,
        alpha(pal.lilac, 0.5),
        "round",
      );
    }
    a.at(cx - a.f(236, 300), gy + 24, 1.3, 0, (q) => {
      q.fillStyle = "#000000";
      soft(
        q,
        [
          [-20, 0],
          [-22, -26],
          [-6, -50],
          [10, -44],
          [20, -20],
          [22, 0],
        ],
        0.7,
      );
      q.fill();
      q.beginPath();
      q.arc(0, -56, 15, 0, TAU);
      q.fill();
      path(q, [
        [-14, -60],
        [-15, -82],
        [-3, -68],
      ]);
      q.fill();
      path(q, [
        [14, -60],
        [15, -82],
        [3, -68],
      ]);
      q.fill();
      for (const d of [-1, 1]) el(q, d * 6, -57, 3.6, 5, pal.gold);
    });
    if (!a.wide) a.rect(0, 716, W, 184, pal.ink);
    letter(a, {
      t: {
        x: 44,
        y: 700,
        w: 512,
        h: 136,
        color: pal.moon,
        smallColor: pal.lilac,
        warp: (u, _v, x, y) => [x, y + Math.sin(u * 9) * 6],
      },
      c: { y: 872, size: 17, color: pal.lilac, lead: 0.01 },
      l: { color: pal.moon, smallColor: pal.lilac, w: 410 },
    });
  },
} satisfies Family;
