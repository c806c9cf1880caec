import { alpha, TAU } from "../lib/colour.ts";
import type { Ctx, Desk, Family } from "../lib/desk.ts";
import { limb } from "../lib/figure.ts";
import { el, letter, path, soft, st } from "../lib/silent-things.ts";

/** White sheet: a black palm with a hole that is a moon crossed by a cloud; the ants leave in a line. */
const ant = (a: Desk, x: number, y: number, s: number, t: number, c: string) =>
  a.at(x, y, s, t, (q) => {
    el(q, -7, 0, 5.4, 3.8, c);
    el(q, 0, 0, 3, 2.5, c);
    el(q, 6.4, 0, 3.6, 3.2, c);
    q.strokeStyle = c;
    q.lineWidth = 1.1;
    for (const d of [-1, 1]) {
      for (const [x0, x1, x2] of [
        [-2, -7, -11],
        [0, -1, -3],
        [2, 6, 9],
      ]) {
        q.beginPath();
        q.moveTo(x0, 0);
        q.lineTo(x1, d * 5);
        q.lineTo(x2, d * 9);
        q.stroke();
      }
      q.beginPath();
      q.moveTo(9, d);
      q.quadraticCurveTo(13, d * 3, 14, d * 6);
      q.stroke();
    }
  });
export default {
  id: "antpalm",
  draw(a: Desk) {
    const { W, H, pal } = a,
      cx = a.f(286, 880),
      cy = a.f(486, 400),
      s = a.f(1.62, 1.5),
      r = a.rand("ants"),
      P = (fn: (k: Ctx) => void) => a.at(cx, cy, s, 0.06, fn);
    a.bg(pal.paper);
    st(a, (q) => {
      q.fillStyle = a.radial(cx, cy - 60, 200, a.f(640, 760), [
        [0, alpha(pal.grey, 0)],
        [1, alpha(pal.grey, 0.8)],
      ]);
      q.fillRect(0, 0, W, H);
    });
    const hand = (q: Ctx) => {
      limb(
        q,
        [
          [0, 240],
          [2, 90],
        ],
        [46, 40],
      );
      soft(
        q,
        [
          [-62, 8],
          [-66, 60],
          [-46, 112],
          [-36, 130],
          [40, 130],
          [54, 104],
          [66, 54],
          [62, 4],
          [30, -16],
          [-30, -16],
        ],
        0.9,
      );
      q.fill();
      for (const p of [
        [
          [-46, 14],
          [-66, -50],
          [-76, -104],
          [-80, -140],
        ],
        [
          [-16, 0],
          [-22, -70],
          [-24, -140],
          [-24, -184],
        ],
        [
          [16, 0],
          [20, -70],
          [26, -134],
          [30, -172],
        ],
        [
          [46, 12],
          [60, -40],
          [72, -86],
          [80, -120],
        ],
        [
          [46, 84],
          [88, 50],
          [112, 4],
          [122, -30],
        ],
      ])
        limb(q, p, [18, 16.4, 14.4, 10.4]);
    };
    a.put(
      a.layer(() =>
        a.at(cx + 16, cy + 18, s, 0.06, (q) => {
          q.fillStyle = pal.grey;
          hand(q);
        }),
      ),
      { blur: 4, alpha: 0.85 },
    );
    a.rough(
      () =>
        P((q) => {
          q.fillStyle = pal.ink;
          hand(q);
        }),
      { blur: 1.3, amount: 0.4 },
    );
    // a cuff with diagonal stripes
    P((q) => {
      path(q, [
        [-58, 168],
        [62, 164],
        [70, 300],
        [-64, 300],
      ]);
      q.save();
      q.clip();
      a.rect(-90, 150, 200, 180, pal.paper);
      for (let i = -8; i < 12; i++)
        a.fill(
          [
            [i * 26, 150],
            [i * 26 + 12, 150],
            [i * 26 + 92, 320],
            [i * 26 + 80, 320],
          ],
          pal.ink,
        );
      q.restore();
      q.strokeStyle = pal.ink;
      q.lineWidth = 5;
      path(q, [
        [-58, 168],
        [62, 164],
        [70, 300],
        [-64, 300],
      ]);
      q.stroke();
    });
    // palm lines, nails of light
    P((q) => {
      q.strokeStyle = alpha(pal.paper, 0.5);
      q.lineWidth = 2.2;
      q.lineCap = "round";
      for (const b of [
        [-52, 34, -20, 8, 40, 20],
        [-54, 96, -40, 120, -6, 124],
        [30, 120, 24, 96, 48, 72],
      ]) {
        q.beginPath();
        q.moveTo(b[0], b[1]);
        q.quadraticCurveTo(b[2], b[3], b[4], b[5]);
        q.stroke();
      }
      for (const [x, y] of [
        [-72, -76],
        [-24, -106],
        [24, -100],
        [68, -62],
        [-60, -28],
        [-20, -40],
        [19, -38],
        [56, -18],
      ]) {
        q.beginPath();
        q.moveTo(x - 9, y);
        q.quadraticCurveTo(x, y + 4, x + 9, y - 1);
        q.stroke();
      }
      // hole: moon / eye
      a.circle(0, 62, 40, pal.paper);
      a.circle(0, 62, 36, pal.red);
      a.circle(0, 62, 25, pal.paper);
      q.save();
      q.beginPath();
      q.arc(0, 62, 25, 0, TAU);
      q.clip();
      a.circle(6, 62, 11, pal.ink);
      q.restore();
      q.fillStyle = pal.ink;
      soft(
        q,
        [
          [-64, 64],
          [-20, 58],
          [10, 60],
          [70, 55],
          [14, 65],
          [-18, 66],
        ],
        0.8,
      );
      q.fill();
    });
    // ants: from the hole over the fingers and down the sheet
    const trail = a.f(
      [
        [300, 560],
        [380, 530],
        [450, 560],
        [510, 620],
        [548, 700],
        [530, 770],
        [450, 800],
        [420, 830],
      ],
      [
        [880, 480],
        [970, 440],
        [1060, 430],
        [1150, 470],
        [1210, 560],
        [1180, 650],
        [1080, 690],
      ],
    );
    let n = 0;
    for (let i = 0; i < trail.length - 1; i++) {
      const [x0, y0] = trail[i],
        [x1, y1] = trail[i + 1],
        L = Math.hypot(x1 - x0, y1 - y0),
        m = Math.floor(L / 25);
      for (let j = 0; j < m; j++) {
        const t = j / m,
          x = x0 + (x1 - x0) * t + r.range(-7, 7),
          y = y0 + (y1 - y0) * t + r.range(-9, 9),
          onHand = i === 0 || (i === 1 && t < 0.3);
        ant(
          a,
          x,
          y,
          r.range(1.05, 1.5),
          Math.atan2(y1 - y0, x1 - x0) + r.range(-0.4, 0.4),
          onHand ? pal.paper : n % 11 === 5 ? pal.red : pal.ink,
        );
        n++;
      }
    }
    for (let i = 0; i < 9; i++) {
      const t = (i / 9) * TAU;
      ant(
        a,
        cx + Math.cos(t) * s * 48 - 6,
        cy + 62 * s + Math.sin(t) * s * 48,
        1.2,
        t + 1.2,
        pal.paper,
      );
    }
    if (!a.wide) {
      a.rect(0, 824, W, 76, pal.ink);
      a.rect(0, 816, W, 3, pal.red);
    }
    letter(a, {
      t: { x: 40, y: 40, w: 520, h: 118, valign: "top", align: "left", color: pal.ink },
      c: { y: 858, size: 15, color: pal.paper },
      l: { color: pal.ink, scrim: pal.paper, reach: 600, w: 400 },
    });
  },
} satisfies Family;
