import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Desk, Ctx, Family } from "../lib/desk.ts";
import { limb } from "../lib/figure.ts";
import { el, letter, path, soft } from "../lib/silent-things.ts";

/** Paper-pushers in a ring, one skewered on a giant pen. */
export default {
  id: "bureau",
  draw(a: Desk) {
    const { W, H, pal } = a,
      cx = a.f(300, 880),
      cy = a.f(372, 352);
    a.bg(pal.paper);
    a.circle(cx, cy, a.f(280, 300), pal.orange);
    a.circle(cx, cy, a.f(222, 240), pal.paper);
    a.circle(cx, cy, a.f(206, 222), pal.red);
    a.at(cx, cy, 1, 0.5, () => {
      a.rect(-1300, 120, 2600, 26, pal.navy);
      a.rect(-1300, 154, 2600, 6, pal.navy);
      a.rect(-1300, -180, 2600, 8, pal.navy);
    });
    // desks in a receding row, top left; identical clerks
    const clerk = (x: number, y: number, s: number) =>
      a.at(x, y, s, 0, (q) => {
        q.fillStyle = pal.navy;
        soft(
          q,
          [
            [-26, -30],
            [-24, -62],
            [-10, -70],
            [10, -70],
            [24, -62],
            [26, -30],
          ],
          0.6,
        );
        q.fill();
        q.fillStyle = pal.paper;
        q.beginPath();
        q.arc(0, -84, 14, 0, TAU);
        q.fill();
        q.fillStyle = pal.navy;
        q.fillRect(-14, -102, 28, 10);
        el(q, 0, -92, 22, 3.6, pal.navy);
        a.fill(
          [
            [-5, -70],
            [5, -70],
            [0, -52],
          ],
          pal.paper,
        );
        a.ring(-5, -84, 4, 1.6, pal.navy);
        a.ring(6, -84, 4, 1.6, pal.navy);
        a.fill(
          [
            [-44, -34],
            [44, -34],
            [52, 0],
            [-52, 0],
          ],
          pal.red2,
        );
        a.fill(
          [
            [-44, -34],
            [44, -34],
            [46, -26],
            [-46, -26],
          ],
          pal.navy,
        );
        for (let i = 0; i < 4; i++)
          a.fill(
            [
              [-36, -36 - i * 5],
              [-14, -36 - i * 5],
              [-12, -33 - i * 5],
              [-37, -33 - i * 5],
            ],
            i % 2 ? pal.paper : pal.orange,
          );
      });
    for (const [x, y, s] of a.f(
      [
        [-236, -226, 0.8],
        [-126, -262, 0.7],
        [-30, -284, 0.6],
        [54, -300, 0.5],
      ],
      [
        [-270, -196, 0.85],
        [-150, -230, 0.75],
        [-44, -250, 0.65],
        [50, -266, 0.55],
      ],
    ))
      clerk(cx + x, cy + y + 4, s * 1.15);
    // pen, diagonal, entering top right to lower left
    const pen = (q: Ctx) => {
      a.fill(
        [
          [-22, -520],
          [22, -520],
          [26, -60],
          [-26, -60],
        ],
        pal.navy,
      );
      a.fill(
        [
          [6, -520],
          [22, -520],
          [26, -60],
          [8, -60],
        ],
        mix(pal.navy, pal.ink, 0.6),
      );
      a.fill(
        [
          [-26, -64],
          [26, -64],
          [22, -20],
          [-22, -20],
        ],
        pal.orange,
      );
      a.fill(
        [
          [-22, -22],
          [22, -22],
          [30, 60],
          [0, 250],
          [-30, 60],
        ],
        pal.paper,
      );
      a.fill(
        [
          [0, -22],
          [22, -22],
          [30, 60],
          [0, 250],
        ],
        mix(pal.paper, pal.navy, 0.35),
      );
      q.strokeStyle = pal.ink;
      q.lineWidth = 4;
      path(q, [
        [-22, -22],
        [22, -22],
        [30, 60],
        [0, 250],
        [-30, 60],
      ]);
      q.stroke();
      a.line(
        [
          [0, 60],
          [0, 246],
        ],
        3,
        pal.ink,
      );
      a.circle(0, 56, 9, pal.ink);
    };
    // the bureaucrat, flung back, pinned through the chest
    const bx = cx - 14,
      by = cy + a.f(40, 34),
      s = a.f(2.5, 2.4);
    a.at(bx, by, s, -0.32, (q) => {
      q.fillStyle = pal.ink;
      limb(
        q,
        [
          [-8, 34],
          [-34, 56],
          [-30, 92],
        ],
        [12, 8.4, 6],
      );
      limb(
        q,
        [
          [12, 34],
          [36, 44],
          [66, 66],
        ],
        [12, 8.4, 6],
      );
      soft(
        q,
        [
          [-36, 92],
          [-24, 90],
          [-6, 98],
          [-8, 103],
          [-36, 102],
        ],
        0.6,
      );
      q.fill();
      soft(
        q,
        [
          [62, 62],
          [72, 60],
          [84, 74],
          [82, 80],
          [62, 72],
        ],
        0.6,
      );
      q.fill();
      soft(
        q,
        [
          [-12, -40],
          [-30, -32],
          [-30, 0],
          [-24, 40],
          [22, 42],
          [30, 0],
          [30, -32],
          [12, -40],
        ],
        0.6,
      );
      q.fill();
      limb(
        q,
        [
          [-26, -30],
          [-52, -44],
          [-64, -70],
        ],
        [8.6, 6.6, 4.6],
      );
      limb(
        q,
        [
          [26, -30],
          [50, -42],
          [72, -30],
        ],
        [8.6, 6.6, 4.6],
      );
      q.fillStyle = pal.skin;
      for (const [x, y, t] of [
        [-66, -78, -0.3],
        [80, -28, 1.4],
      ]) {
        q.save();
        q.translate(x, y);
        q.rotate(t);
        q.beginPath();
        q.arc(0, 0, 6.6, 0, TAU);
        q.fill();
        for (const d of [-0.6, -0.2, 0.2, 0.6])
          limb(
            q,
            [
              [0, 0],
              [Math.sin(d) * 15, -Math.cos(d) * 15],
            ],
            [3, 2],
          );
        q.restore();
      }
      a.fill(
        [
          [-9, -40],
          [9, -40],
          [0, -6],
        ],
        pal.paper,
      );
      a.fill(
        [
          [-3, -36],
          [3, -36],
          [4, -10],
          [0, -4],
          [-4, -10],
        ],
        pal.red,
      );
      q.fillStyle = pal.skin;
      q.beginPath();
      q.ellipse(0, -58, 17, 20, 0, 0, TAU);
      q.fill();
      a.ring(-7, -62, 6, 2, pal.ink);
      a.ring(8, -62, 6, 2, pal.ink);
      a.line(
        [
          [-1, -62],
          [2, -62],
        ],
        2,
        pal.ink,
      );
      q.fillStyle = pal.ink;
      q.beginPath();
      q.ellipse(1, -46, 5, 6, 0, 0, TAU);
      q.fill();
      soft(
        q,
        [
          [-14, -50],
          [-4, -55],
          [1, -52],
          [6, -55],
          [16, -50],
          [6, -50],
          [-4, -50],
        ],
        0.7,
      );
      q.fill();
    });
    a.at(bx - s * 46, by - s * 104, s * 0.86, -0.9, (q) => {
      q.fillStyle = pal.ink;
      q.beginPath();
      q.arc(0, -2, 18, Math.PI, 0);
      q.closePath();
      q.fill();
      el(q, 0, -1, 27, 5, pal.ink);
      a.rect(-18, -7, 36, 4, pal.red);
    });
    a.clip(
      (q) => {
        q.rect(0, 0, W, H);
      },
      () => {
        a.at(bx + 4, by + s * 6, a.f(1.0, 1.0), 0.62, (q) => {
          a.clip(
            (z) => z.rect(-60, -700, 120, 690),
            () => pen(q),
          );
        });
      },
    );
    a.at(bx + 4, by + s * 6, 1, 0.62, (q) => {
      el(q, 0, -8, 30, 9, pal.ink);
    });
    a.at(bx - s * 12, by + s * 34, 1, 0.62, (q) => {
      a.clip(
        (z) => z.rect(-60, 40, 120, 260),
        () => {
          q.save();
          q.translate(0, -60);
          pen(q);
          q.restore();
        },
      );
    });
    // stamps and papers
    for (const [x, y, t] of [
      [-206, 190, 0.4],
      [190, 210, -0.5],
      [232, 90, 0.3],
      [-226, 60, -0.3],
      [110, 268, 0.2],
    ])
      a.at(cx + x, cy + y, 1, t, () => {
        a.rect(-26, -34, 58, 74, alpha(pal.ink, 0.35));
        a.rect(-30, -38, 58, 74, pal.paper);
        for (let i = 0; i < 5; i++) a.rect(-22, -28 + i * 10, 40 - (i % 3) * 8, 3, pal.navy);
        a.ring(8, 20, 11, 3, pal.red);
        a.rect(-1, 18, 18, 4, pal.red);
      });
    a.print(
      "halftone",
      (q) => {
        q.fillStyle = a.linear(0, cy + 60, 0, H, [
          [0, alpha(pal.ink, 0)],
          [1, alpha(pal.ink, 0.5)],
        ]);
        q.fillRect(0, cy + 60, W, H);
      },
      { cell: 6 },
    );
    if (!a.wide) {
      a.fill(
        [
          [0, 694],
          [W, 660],
          [W, H],
          [0, H],
        ],
        pal.navy,
      );
      a.fill(
        [
          [0, 686],
          [W, 652],
          [W, 660],
          [0, 694],
        ],
        pal.red,
      );
    }
    letter(a, {
      t: { x: 40, y: 702, w: 520, h: 134, color: pal.paper, smallColor: pal.orange, rotate: -0.02 },
      c: { y: 868, size: 15, color: pal.paper },
      l: { color: pal.navy, smallColor: pal.red, scrim: pal.paper, w: 400, reach: 620 },
    });
  },
} satisfies Family;
