import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Ctx, Desk, Family } from "../lib/desk.ts";
import { m } from "../lib/motifs.ts";
import { el, letter, puff, rays, soft, st } from "../lib/silent-things.ts";

/** A biplane head-on, straight out of a yellow sky, a train running below. */
export default {
  id: "biplane",
  draw(a: Desk) {
    const { W, H, pal } = a,
      cx = a.f(300, 870),
      cy = a.f(424, 316),
      s = a.f(1, 0.98);
    a.bg(pal.sky);
    rays(a, cx, cy, 20, 1500, pal.sky2, 0.1, 0.5);
    puff(a, cx, cy, 20, 320, pal.paper, 0.9);
    for (const [x, y, z] of [
      [-230, -180, 1],
      [210, -236, 0.8],
      [260, 90, 0.7],
      [-280, 130, 0.8],
      [-520, -100, 0.9],
    ])
      a.at(cx + x, cy + y, z * s, 0, (q) => {
        q.fillStyle = pal.paper;
        q.beginPath();
        q.arc(-46, 0, 26, 0, TAU);
        q.arc(-10, -20, 36, 0, TAU);
        q.arc(34, -6, 30, 0, TAU);
        q.arc(66, 6, 18, 0, TAU);
        q.rect(-60, -2, 130, 26);
        q.fill();
      });
    // land, viaduct, train
    const by = a.f(752, 640);
    a.fill(
      [
        [0, by - 44],
        [W * 0.3, by - 76],
        [W * 0.62, by - 40],
        [W, by - 70],
        [W, H],
        [0, H],
      ],
      mix(pal.navy, pal.sky2, 0.45),
    );
    a.fill(
      [
        [0, by - 10],
        [W, by - 10],
        [W, H],
        [0, H],
      ],
      pal.navy,
    );
    a.rect(0, by - 14, W, 5, pal.ink);
    const tx = a.f(410, 1010);
    m(a, "locomotive", tx, by - 12, 74, pal.ink, { cut: pal.sky });
    for (let i = 0; i < a.f(5, 8); i++) {
      const x = tx - 62 - i * 84;
      a.rect(x - 70, by - 62, 76, 40, pal.red);
      a.rect(x - 74, by - 67, 84, 6, pal.ink);
      for (let j = 0; j < 4; j++) a.rect(x - 62 + j * 17, by - 54, 10, 14, pal.paper);
      for (const d of [-54, -10]) a.circle(x + d, by - 18, 7, pal.ink);
    }
    for (let i = 0; i < 7; i++)
      a.circle(tx + 16 - i * 34, by - 92 - i * 9, 12 + i * 4, alpha(pal.paper, 0.95 - i * 0.07));
    const P = (fn: (k: Ctx) => void) => a.at(cx, cy, s, -0.13, fn);
    const wing = (q: Ctx, y: number, w: number, t: number) =>
      soft(
        q,
        [
          [-w, y + 2],
          [-w + 20, y - t],
          [-60, y - t * 1.25],
          [60, y - t * 1.25],
          [w - 20, y - t],
          [w, y + 2],
          [w - 20, y + t * 0.7],
          [60, y + t],
          [-60, y + t],
          [-w + 20, y + t * 0.7],
        ],
        0.5,
      );
    P((q) => {
      // struts behind
      for (const x of [-190, -120, 120, 190])
        a.line(
          [
            [x, -108],
            [x * 0.95, 56],
          ],
          6,
          pal.ink,
        );
      for (const d of [-1, 1]) {
        a.line(
          [
            [d * 190, -108],
            [d * 114, 56],
          ],
          1.6,
          pal.ink,
        );
        a.line(
          [
            [d * 120, -108],
            [d * 180, 56],
          ],
          1.6,
          pal.ink,
        );
        a.line(
          [
            [d * 34, -50],
            [d * 44, -108],
          ],
          6,
          pal.ink,
        );
      }
      q.fillStyle = pal.ink;
      wing(q, -108, 286, 15);
      q.fill();
      q.fillStyle = pal.red;
      wing(q, -111, 282, 11);
      q.fill();
      q.fillStyle = pal.ink;
      wing(q, 58, 262, 15);
      q.fill();
      q.fillStyle = pal.red;
      wing(q, 55, 258, 11);
      q.fill();
      a.rect(-200, -119, 38, 17, pal.paper);
      a.rect(162, -119, 38, 17, pal.paper);
      a.rect(-190, 47, 34, 17, pal.paper);
      a.rect(156, 47, 34, 17, pal.paper);
      a.line(
        [
          [-20, 60],
          [-66, 140],
        ],
        7,
        pal.ink,
      );
      a.line(
        [
          [20, 60],
          [66, 140],
        ],
        7,
        pal.ink,
      );
      a.line(
        [
          [-80, 140],
          [80, 140],
        ],
        6,
        pal.ink,
      );
      for (const d of [-1, 1]) {
        q.fillStyle = pal.ink;
        q.beginPath();
        q.ellipse(d * 74, 142, 13, 37, 0, 0, TAU);
        q.fill();
        el(q, d * 74, 142, 4, 16, pal.sky);
      }
      // pilot above the cowl
      q.fillStyle = pal.ink;
      q.beginPath();
      q.arc(0, -66, 25, 0, TAU);
      q.fill();
      soft(
        q,
        [
          [-40, -40],
          [-30, -58],
          [30, -58],
          [40, -40],
        ],
        0.8,
      );
      q.fill();
      for (const d of [-1, 1]) {
        a.circle(d * 11, -66, 11, pal.brass);
        a.circle(d * 11, -66, 7.6, pal.paper);
      }
      a.line(
        [
          [-26, -66],
          [26, -66],
        ],
        0.1,
        pal.ink,
      );
      q.fillStyle = pal.paper;
      soft(
        q,
        [
          [20, -52],
          [60, -62],
          [104, -50],
          [134, -66],
          [126, -46],
          [96, -34],
          [56, -42],
          [24, -38],
        ],
        0.9,
      );
      q.fill();
      // cowl
      a.circle(0, 4, 74, pal.ink);
      a.circle(0, 4, 68, pal.navy);
    });
    st(a, () =>
      P((q) => {
        q.fillStyle = a.radial(-24, -24, 10, 80, [
          [0, alpha(pal.paper, 0.75)],
          [0.5, alpha(pal.paper, 0)],
          [1, alpha(pal.ink, 0.8)],
        ]);
        q.beginPath();
        q.arc(0, 4, 68, 0, TAU);
        q.fill();
        q.fillStyle = a.linear(0, -126, 0, -92, [
          [0.5, alpha(pal.ink, 0)],
          [1, alpha(pal.ink, 0.75)],
        ]);
        wing(q, -111, 282, 11);
        q.fill();
      }),
    );
    P((q) => {
      a.circle(0, 4, 50, pal.ink);
      for (let i = 0; i < 9; i++) {
        const t = (i / 9) * TAU;
        a.at(Math.cos(t) * 33, 4 + Math.sin(t) * 33, 1, t, () => {
          a.rect(-14, -8, 28, 16, pal.brass);
          for (let j = -2; j < 3; j++) a.rect(j * 5 - 1, -8, 2, 16, pal.ink);
        });
      }
      a.circle(0, 4, 15, pal.brass);
      q.globalAlpha = 0.2;
      a.circle(0, 4, 172, pal.paper);
      q.globalAlpha = 1;
      q.strokeStyle = alpha(pal.paper, 0.85);
      q.lineWidth = 3;
      for (const [t0, R] of [
        [0.2, 172],
        [2.3, 172],
        [3.6, 160],
        [5.4, 165],
      ]) {
        q.beginPath();
        q.arc(0, 4, R, t0, t0 + 0.7);
        q.stroke();
      }
      for (const t of [0.66, 0.66 + Math.PI])
        a.at(0, 4, 1, t, (z) => {
          z.fillStyle = pal.wood;
          soft(
            z,
            [
              [6, -9],
              [60, -18],
              [140, -13],
              [170, 0],
              [140, 6],
              [60, 9],
              [6, 9],
            ],
            0.8,
          );
          z.fill();
          z.strokeStyle = pal.ink;
          z.lineWidth = 3;
          z.stroke();
          a.fill(
            [
              [140, -12],
              [166, -3],
              [168, 1],
              [140, 5],
            ],
            pal.brass,
          );
        });
      a.circle(0, 4, 17, pal.red);
      a.ring(0, 4, 17, 4, pal.ink);
    });
    if (!a.wide) {
      a.rect(0, by + 24, W, 5, pal.sky);
    }
    letter(a, {
      t: {
        x: 30,
        y: 26,
        w: 540,
        h: 176,
        valign: "top",
        color: pal.red,
        smallColor: pal.navy,
        outline: { color: pal.paper, w: 9 },
        extrude: { dx: 5, dy: 8, color: pal.navy },
      },
      c: { y: by + 76, size: 19, color: pal.paper, lead: 1.6 },
      l: { color: pal.paper, smallColor: pal.sky, w: 420, scrim: pal.navy },
    });
  },
} satisfies Family;
