import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { limb } from "../lib/figure.ts";
import { m } from "../lib/motifs.ts";
import { el, letter, path, soft, st } from "../lib/silent-things.ts";

/** Two flat walls meeting: a man put in the corner, a cage above, a long shadow with a raised finger. */
export default {
  id: "corner",
  draw(a: Desk) {
    const { W, H, pal } = a,
      cx = a.f(360, 930),
      fy = a.f(640, 560);
    a.bg(pal.wall);
    a.fill(
      [
        [cx, 0],
        [W, 0],
        [W, H],
        [cx, fy],
      ],
      pal.wall2,
    );
    const F = [
      [0, a.f(770, 690)],
      [cx, fy],
      [W, a.f(740, 640)],
      [W, H],
      [0, H],
    ];
    a.fill(F, pal.floor);
    for (let i = -14; i < 14; i++)
      a.line(
        [
          [cx + i * 16, fy],
          [cx + i * a.f(150, 190), H + 40],
        ],
        1.6,
        alpha(pal.ink, 0.22),
      );
    a.fill(
      [
        [0, 0],
        [W, 0],
        [W, a.f(752, 640)],
        [cx, fy],
        [cx, fy],
        [0, a.f(780, 690)],
      ],
      "rgba(0,0,0,0)",
    );
    // repaint walls over boards, stripes
    a.fill(
      [
        [0, 0],
        [cx, 0],
        [cx, fy],
        [0, a.f(770, 690)],
      ],
      pal.wall,
    );
    a.fill(
      [
        [cx, 0],
        [W, 0],
        [W, a.f(740, 640)],
        [cx, fy],
      ],
      pal.wall2,
    );
    for (let i = 1; i < 26; i++) {
      a.line(
        [
          [cx - i * 30 - i * i * 0.6, 0],
          [cx - i * 30 - i * i * 0.6, fy + (i * 30 + i * i * 0.6) * a.f(0.361, 0.14)],
        ],
        2,
        alpha(pal.line, 0.5),
      );
      a.line(
        [
          [cx + i * 28, 0],
          [cx + i * 28, fy + i * 28 * a.f(0.416, 0.228)],
        ],
        2,
        alpha(pal.ink, 0.12),
      );
    }
    a.fill(
      [
        [0, a.f(738, 664)],
        [cx, fy - 26],
        [cx, fy],
        [0, a.f(770, 690)],
      ],
      pal.paper,
    );
    a.fill(
      [
        [cx, fy - 26],
        [W, a.f(710, 616)],
        [W, a.f(740, 640)],
        [cx, fy],
      ],
      mix(pal.paper, pal.ink, 0.2),
    );
    st(a, (q) => {
      q.fillStyle = a.linear(cx, 0, cx + 240, 0, [
        [0, alpha(pal.ink, 0.55)],
        [1, alpha(pal.ink, 0)],
      ]);
      q.fillRect(cx, 0, 240, fy);
      q.fillStyle = a.linear(cx - 130, 0, cx, 0, [
        [0, alpha(pal.ink, 0)],
        [1, alpha(pal.ink, 0.28)],
      ]);
      q.fillRect(cx - 130, 0, 130, fy);
    });
    // shadow of the old nurse on the left wall
    const sx = a.f(128, 690),
      sy = a.f(376, 300),
      s = a.f(2.3, 2.3);
    const shade = () =>
      a.at(sx, sy, [s, s * 1.08], -0.03, (q) => {
        q.fillStyle = pal.shadow;
        soft(
          q,
          [
            [10, -44],
            [22, -34],
            [26, -20],
            [30, -8],
            [41, 6],
            [38, 11],
            [29, 11],
            [30, 17],
            [27, 20],
            [30, 24],
            [25, 28],
            [30, 35],
            [26, 46],
            [14, 47],
            [2, 46],
            [-2, 62],
            [10, 76],
            [38, 90],
            [52, 120],
            [60, 190],
            [-90, 190],
            [-80, 110],
            [-50, 84],
            [-30, 70],
            [-32, 46],
            [-44, 10],
            [-36, -30],
            [-10, -48],
          ],
          0.8,
        );
        q.fill();
        q.beginPath();
        q.arc(-46, -20, 21, 0, TAU);
        q.fill();
        q.strokeStyle = pal.shadow;
        limb(
          q,
          [
            [20, 100],
            [62, 84],
            [74, 48],
          ],
          [14, 9, 6],
        );
        limb(
          q,
          [
            [74, 50],
            [75, 14],
          ],
          [4.6, 3],
        );
        limb(
          q,
          [
            [70, 52],
            [79, 46],
            [82, 54],
          ],
          [5, 4.6, 4],
        );
      });
    a.clip(
      (q) =>
        path(q, [
          [0, 0],
          [cx, 0],
          [cx, fy - 26],
          [0, a.f(738, 664)],
        ]),
      () => {
        a.put(a.layer(shade), { blur: 5, alpha: 0.34, dx: 8 });
        a.put(a.layer(shade), { alpha: 0.86 });
      },
    );
    // cage
    const gx = a.f(474, 1076),
      gy = a.f(150, 120),
      g = a.f(1, 1.08);
    a.line(
      [
        [gx, -5],
        [gx, gy - 96 * g],
      ],
      3,
      pal.ink,
    );
    a.at(gx, gy, g, 0, (q) => {
      q.strokeStyle = pal.ink;
      q.lineWidth = 3;
      for (let i = -4; i <= 4; i++) {
        q.beginPath();
        q.moveTo(i * 15, 84);
        q.lineTo(i * 15, -20);
        q.quadraticCurveTo(i * 14, -78, 0, -88);
        q.stroke();
      }
      for (const y of [-20, 30]) a.rect(-61, y, 122, 3, pal.ink);
      a.fill(
        [
          [-68, 84],
          [68, 84],
          [60, 104],
          [-60, 104],
        ],
        pal.ink,
      );
      a.ring(0, -96, 8, 3, pal.ink);
      a.line(
        [
          [-40, 48],
          [40, 48],
        ],
        3,
        pal.ink,
      );
      q.fillStyle = pal.hot;
      soft(
        q,
        [
          [-26, 26],
          [-20, 14],
          [-10, 12],
          [-2, 22],
          [14, 34],
          [34, 50],
          [8, 46],
          [-14, 42],
        ],
        0.9,
      );
      q.fill();
      el(q, -16, 19, 2.4, 2.4, pal.ink);
      a.fill(
        [
          [-25, 20],
          [-36, 25],
          [-24, 27],
        ],
        pal.ink,
      );
    });
    // laundry line across
    // the man
    const mh = a.f(236, 210);
    a.fill(
      [
        [cx - 22, fy + 44],
        [cx + 24, fy + 44],
        [cx + 150, fy + 150],
        [cx + 60, fy + 150],
      ],
      alpha(pal.ink, 0.45),
    );
    m(a, "coat", cx + 2, fy + 44, mh, pal.ink, { hat: "none" });
    a.at(cx + 2, fy + 44, mh / 100, 0, (q) => {
      el(q, 0, -45, 5.6, 4, pal.hand);
      el(q, 3.4, -47, 4.4, 3.4, pal.hand);
      a.line(
        [
          [-6.6, -81.4],
          [6.6, -81.4],
        ],
        2,
        pal.paper,
      );
      q.fillStyle = pal.hand;
      q.beginPath();
      q.ellipse(-5.2, -90, 1.4, 2.2, 0, 0, TAU);
      q.ellipse(5.2, -90, 1.4, 2.2, 0, 0, TAU);
      q.fill();
    });
    if (!a.wide) a.rect(0, 806, W, 94, pal.ink);
    letter(a, {
      t: {
        x: 34,
        y: 44,
        w: 316,
        h: 150,
        align: "left",
        valign: "top",
        color: pal.ink,
        smallColor: pal.red,
      },
      c: { y: 850, size: 16, color: pal.paper },
      l: { color: pal.paper, smallColor: pal.wall, w: 400, reach: 620 },
    });
  },
} satisfies Family;
