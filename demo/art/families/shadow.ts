import { alpha } from "../lib/colour.ts";
import type { Ctx, Desk, Family } from "../lib/desk.ts";
import { blob, limb, poly } from "../lib/figure.ts";

/** A lit wall, a staircase, and the shadow that climbs it. */
function count(k: Ctx) {
  // hooded, hunched, long-fingered; unit 100
  blob(
    k,
    [
      [-6, -84],
      [-16, -78],
      [-20, -58],
      [-14, -30],
      [-18, 30],
      [26, 30],
      [20, -30],
      [18, -56],
      [16, -74],
      [4, -84],
    ],
    0.8,
  );
  blob(
    k,
    [
      [-8.6, -92],
      [-9.4, -104],
      [-4, -114],
      [4, -115],
      [9.4, -109],
      [11, -102],
      [10.8, -97.5],
      [14.8, -90.6],
      [13.6, -89],
      [12.2, -88.6],
      [13.2, -86.4],
      [12, -84.4],
      [13.4, -79.5],
      [10.6, -76],
      [4, -74],
      [-8, -80],
    ],
    0.8,
  ); // long bald skull, hooked nose
  poly(k, [
    [-6, -98],
    [-15.5, -104],
    [-7, -90],
  ]); // pointed ear, collar
  limb(
    k,
    [
      [12, -74],
      [30, -60],
      [40, -82],
    ],
    [5, 3.6, 2.4],
  );
  for (const [dx, dy] of [
    [-6, -22],
    [0, -27],
    [7, -25],
    [13, -19],
    [16, -9],
  ]) {
    limb(
      k,
      [
        [40, -83],
        [40 + dx * 0.7, -83 + dy * 0.5],
        [40 + dx, -83 + dy],
      ],
      [1.8, 1.3, 0.8],
    );
    poly(k, [
      [40 + dx - 0.8, -83 + dy],
      [40 + dx + 0.8, -83 + dy],
      [40 + dx * 1.24, -83 + dy * 1.3],
    ]);
  }
  limb(
    k,
    [
      [-14, -74],
      [-29, -56],
      [-31, -38],
    ],
    [5.4, 3.8, 2.2],
  );
  for (const [dx, dy] of [
    [-8, 15],
    [-4, 20],
    [1, 21],
    [6, 17],
    [10, 8],
  ])
    limb(
      k,
      [
        [-31, -38],
        [-31 + dx * 0.7, -38 + dy * 0.45],
        [-31 + dx, -38 + dy],
      ],
      [1.9, 1.3, 0.5],
    );
}
export default {
  id: "shadow",
  draw(a: Desk) {
    const { W, H, pal } = a,
      wide = a.wide,
      fx = a.f(290, 800),
      lx = a.f(330, 830),
      ly = a.f(330, 330);
    a.bg(pal.wall);
    a.print(
      "stipple",
      (k) => {
        k.fillStyle = a.radial(lx, ly, a.f(120, 160), a.f(640, 780), [
          [0, alpha(pal.ink, 0)],
          [0.55, alpha(pal.mid, 0.75)],
          [1, pal.ink],
        ]);
        k.fillRect(0, 0, W, H);
      },
      { coarse: true },
    );
    a.print("stipple", (k) => {
      k.fillStyle = a.radial(lx, ly, 0, a.f(250, 300), [
        [0, alpha(pal.light, 0.9)],
        [1, alpha(pal.light, 0)],
      ]);
      k.fillRect(0, 0, W, H);
    });
    // wall courses
    for (let i = 0; i < 12; i++)
      a.line(
        [
          [0, 90 + i * 66],
          [W, 70 + i * 66],
        ],
        1,
        alpha(pal.ink, 0.13),
      );
    // shadow, soft then hard
    const s = a.f(5.5, 5.0),
      sy = a.f(752, 640);
    const sh = () =>
      a.at(fx - a.f(66, 20), sy, s, -0.03, (k) => {
        k.fillStyle = pal.ink;
        k.transform(1, 0, -0.14, 1.02, 0, 0);
        count(k);
      });
    a.put(a.layer(sh), { blur: 9, alpha: 0.55, dx: 10, dy: 4 });
    a.rough(sh, { blur: 2, amount: 0.35 });
    // stair and banister rising to the right
    const n = 9,
      x0 = a.f(-40, 380),
      y0 = a.f(880, 730),
      dx = a.f(74, 96),
      dy = a.f(34, 36),
      st = [
        [x0, H + 10],
        [x0, y0],
      ];
    for (let i = 0; i < n + 3; i++) {
      st.push([x0 + i * dx, y0 - (i + 1) * dy], [x0 + (i + 1) * dx, y0 - (i + 1) * dy]);
    }
    st.push([W + 200, H + 10]);
    a.fill(st, pal.ink);
    for (let i = a.f(5, 0); i < n + 3; i++)
      a.line(
        [
          [x0 + i * dx + 2, y0 - (i + 1) * dy + 1],
          [x0 + (i + 1) * dx, y0 - (i + 1) * dy + 1],
        ],
        2.2,
        alpha(pal.light, 0.8),
      );
    for (let i = 0; i < n + 3; i++) {
      const x = x0 + (i + 0.5) * dx,
        y = y0 - (i + 1) * dy;
      a.rect(x - 3, y - 96, 6, 98, pal.ink);
      a.at(x, y - 50, 1, 0, (k) => {
        k.fillStyle = pal.ink;
        blob(k, [
          [-8, 0],
          [0, -16],
          [8, 0],
          [0, 16],
        ]);
      });
    }
    a.fill(
      [
        [x0 - 10, y0 - dy - 92],
        [x0 + (n + 3) * dx, y0 - (n + 3) * dy - 92],
        [x0 + (n + 3) * dx, y0 - (n + 3) * dy - 110],
        [x0 - 10, y0 - dy - 112],
      ],
      pal.ink,
    );
    if (!wide) {
      a.print("stipple", (k) => {
        k.fillStyle = a.linear(0, 640, 0, 780, [
          [0, alpha(pal.ink, 0)],
          [1, pal.ink],
        ]);
        k.fillRect(0, 640, W, 260);
      });
      a.title({ x: 40, y: 716, w: 520, h: 116, color: pal.accent });
      if (a.film.subtitle && !a.still)
        a.text(a.film.subtitle, {
          x: 300,
          y: 846,
          size: 22,
          w: 430,
          color: pal.light,
          font: a.film.type.small,
          tracking: 0.04,
        });
      a.credits({ y: 872, size: 13.5, color: alpha(pal.light, 0.8) });
    } else if (!a.still) {
      a.print("stipple", (k) => {
        k.fillStyle = a.linear(0, 0, 640, 0, [
          [0, pal.ink],
          [0.5, alpha(pal.ink, 0.9)],
          [1, alpha(pal.ink, 0)],
        ]);
        k.fillRect(0, 0, W, H);
      });
      const b = a.title({ x: 56, y: 210, w: 500, h: 220, align: "left", color: pal.accent });
      if (a.film.subtitle)
        a.text(a.film.subtitle, {
          x: 62,
          y: b.y + b.h + 50,
          size: 26,
          w: 400,
          align: "left",
          color: pal.light,
          font: a.film.type.small,
          tracking: 0.04,
        });
      a.credits({ x: 60, y: 610, w: 400, align: "left", size: 17, color: alpha(pal.light, 0.85) });
    }
  },
} satisfies Family;
