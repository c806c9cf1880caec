import { alpha, TAU } from "../lib/colour.ts";
import type { Ctx, Desk, Family } from "../lib/desk.ts";
import { blob, limb, poly } from "../lib/figure.ts";
import { ell, rr, stip } from "../lib/late-things.ts";
import { m } from "../lib/motifs.ts";

/** A ballroom turned over: he dances on the ceiling. */
const dancer = (q: Ctx, c: string, w: string) => {
  q.fillStyle = c;
  limb(
    q,
    [
      [-2, -46],
      [-16, -26],
      [-12, -3],
    ],
    [6, 4.4, 2.8],
  );
  limb(
    q,
    [
      [3, -46],
      [22, -36],
      [40, -24],
    ],
    [6, 4.4, 2.6],
  );
  poly(q, [
    [-16, -3],
    [-2, -4],
    [0, 0],
    [-16, 0],
  ]);
  poly(q, [
    [38, -27],
    [46, -24],
    [42, -12],
    [36, -20],
  ]);
  blob(
    q,
    [
      [0, -84],
      [-10, -79],
      [-9, -58],
      [-8, -42],
      [-24, -26],
      [-14, -24],
      [0, -42],
      [9, -42],
      [10, -58],
      [11, -79],
    ],
    0.6,
  );
  limb(
    q,
    [
      [-9, -77],
      [-24, -70],
      [-38, -84],
    ],
    [4.2, 3.4, 2.4],
  );
  limb(
    q,
    [
      [9, -77],
      [24, -84],
      [34, -100],
    ],
    [4.2, 3.4, 2.4],
  );
  q.beginPath();
  q.ellipse(2, -92, 5.4, 7, 0, 0, TAU);
  q.fill();
  q.save();
  q.translate(3, -97);
  q.rotate(0.16);
  q.fillRect(-7, -15, 14, 15);
  q.fillRect(-11, -1.5, 22, 3);
  q.restore();
  q.fillStyle = w;
  poly(q, [
    [-2, -83],
    [6, -83],
    [3, -66],
  ]);
};
export default {
  id: "ceiling-dance",
  draw(a: Desk) {
    const { W, H, pal } = a,
      k = a.ctx,
      x0 = a.f(0, 400),
      w = W - x0,
      fx = x0 + w / 2,
      top = a.f(20, 0),
      bot = a.f(680, 720),
      cy = (top + bot) / 2 + a.f(20, 0),
      iw = w * 0.26,
      ihh = a.f(150, 130);
    a.bg(pal.ink);
    const A = [x0, top],
      B = [W, top],
      C = [W, bot],
      D = [x0, bot],
      a1 = [fx - iw, cy - ihh],
      b1 = [fx + iw, cy - ihh],
      c1 = [fx + iw, cy + ihh],
      d1 = [fx - iw, cy + ihh];
    a.fill([A, B, b1, a1], pal.ceil);
    a.fill([A, a1, d1, D], pal.wall2);
    a.fill([B, b1, c1, C], pal.wall2);
    a.fill([a1, b1, c1, d1], pal.wall);
    a.fill([D, d1, c1, C], pal.floor);
    // chequered floor is overhead; chandelier grows upwards from the ceiling underfoot
    const L = (p: readonly number[], q: readonly number[], t: number) => [
      p[0] + (q[0] - p[0]) * t,
      p[1] + (q[1] - p[1]) * t,
    ];
    for (let i = 0; i < 8; i++)
      for (let j = 0; j < 6; j++)
        if ((i + j) % 2) {
          const y0 = Math.pow(j / 6, 1.9),
            y1 = Math.pow((j + 1) / 6, 1.9),
            l0 = L(a1, A, y0),
            r0 = L(b1, B, y0),
            l1 = L(a1, A, y1),
            r1 = L(b1, B, y1);
          a.fill(
            [L(l0, r0, i / 8), L(l0, r0, (i + 1) / 8), L(l1, r1, (i + 1) / 8), L(l1, r1, i / 8)],
            pal.cyan,
          );
        }
    for (const g of [-1, 1])
      for (let i = 1; i < 7; i++) {
        const t = Math.pow(i / 7, 1.6),
          X = fx + g * (iw + (w / 2 - iw) * t),
          y0 = cy - ihh + (top - cy + ihh) * t,
          y1 = cy + ihh + (bot - cy - ihh) * t;
        a.line(
          [
            [X, y0],
            [X, y1],
          ],
          2 + t * 3,
          alpha(pal.ink, 0.3),
        );
      }
    stip(
      a,
      () =>
        a.radial(fx, cy, 40, w * 0.7, [
          [0, alpha(pal.light, 0.5)],
          [0.4, alpha(pal.light, 0)],
          [1, alpha(pal.ink, 0.55)],
        ]),
      (q) => q.rect(x0, top, w, bot - top),
    );
    // back wall: door and picture, upside down
    rr(k, fx - 44, cy - ihh, 88, 150, 0, pal.wall2);
    rr(k, fx - 36, cy - ihh, 72, 142, 0, pal.ceil);
    ell(k, fx + 26, cy - ihh + 70, 5, 5, pal.ink);
    for (const g of [-1, 1]) {
      k.strokeStyle = pal.light;
      k.lineWidth = 5;
      k.strokeRect(fx + g * iw * 0.7 - 22, cy - 34, 44, 60);
    }
    a.at(fx - a.f(176, 190), bot - a.f(186, 170), [1.25, -1.15], 0, () =>
      m(a, "chandelier", 0, 0, a.f(96, 104), pal.ceil),
    );
    a.put(
      a.layer(() =>
        a.at(fx - 6, cy - ihh - a.f(40, 40), [a.f(3.1, 3.2), -a.f(3.1, 3.2)], 0, (q) =>
          dancer(q, pal.ink, pal.ink),
        ),
      ),
      { blur: 6, alpha: 0.35, dx: 14, dy: 8 },
    );
    a.at(fx - 6, cy - ihh - a.f(40, 40), [a.f(3.1, 3.2), -a.f(3.1, 3.2)], 0, (q) =>
      dancer(q, pal.ink, pal.light),
    );
    a.at(fx + a.f(140, 190), cy - ihh - a.f(60, 60), [2.3, -2.3], 0, (q) => {
      q.fillStyle = pal.ink;
      q.fillRect(-1.6, -96, 3.2, 96);
      poly(q, [
        [-16, 0],
        [16, 0],
        [3, -10],
        [-3, -10],
      ]);
      for (const g of [-1, 1])
        limb(
          q,
          [
            [0, -88],
            [g * 10, -84],
            [g * 13, -94],
          ],
          [1.8, 1.6, 2],
        );
      ell(q, 0, -98, 4, 4, pal.ink);
    });
    if (a.wide)
      stip(
        a,
        () =>
          a.linear(x0 - 10, 0, x0 + 260, 0, [
            [0, pal.ink],
            [1, alpha(pal.ink, 0)],
          ]),
        (q) => q.rect(x0 - 10, 0, 300, H),
      );
    if (!a.wide) {
      a.title({
        x: 40,
        y: 664,
        w: 520,
        h: 176,
        color: pal.ceil,
        extrude: { dx: 4, dy: 5, color: pal.wall, n: 6 },
      });
      a.credits({ y: 868, color: pal.light, size: 17 });
    } else
      a.lock({
        color: pal.ceil,
        scrim: false,
        w: 380,
        credit: pal.light,
        extrude: { dx: 4, dy: 5, color: pal.wall, n: 6 },
      });
  },
} satisfies Family;
