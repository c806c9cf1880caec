import { alpha, TAU } from "../lib/colour.ts";
import type { Ctx, Desk, Family } from "../lib/desk.ts";
import { limb } from "../lib/figure.ts";
import { m } from "../lib/motifs.ts";
import { el, letter, rays, soft, st, wash } from "../lib/silent-things.ts";

/** A death's-head hussar cap towering over the mountains; riders far below. */
export default {
  id: "shako",
  draw(a: Desk) {
    const { W, H, pal } = a,
      cx = a.f(300, 880),
      cy = a.f(330, 320),
      s = a.f(0.9, 0.9),
      P = (fn: (k: Ctx) => void) => a.at(cx, cy, s, 0, fn);
    a.bg(pal.red);
    rays(a, cx, cy + 190, 22, 1500, pal.red2, 0.07, 0.5);
    a.print(
      "halftone",
      (q) => {
        q.fillStyle = a.radial(cx, cy + 100, a.f(230, 280), a.f(620, 800), [
          [0, alpha(pal.ink, 0)],
          [1, alpha(pal.ink, 0.75)],
        ]);
        q.fillRect(0, 0, W, H);
      },
      { cell: 6 },
    );
    P((q) => {
      // plume
      q.fillStyle = pal.teal;
      soft(
        q,
        [
          [-14, -208],
          [-34, -262],
          [-30, -318],
          [-8, -346],
          [16, -336],
          [34, -290],
          [26, -240],
          [14, -206],
        ],
        0.9,
      );
      q.fill();
      q.strokeStyle = alpha(pal.ink, 0.5);
      q.lineWidth = 3;
      for (const d of [-14, 0, 14]) {
        q.beginPath();
        q.moveTo(0, -210);
        q.quadraticCurveTo(d * 1.6, -270, d * 0.7, -326);
        q.stroke();
      }
      // head in shadow, high collar
      q.fillStyle = pal.ink;
      soft(
        q,
        [
          [-112, 96],
          [-112, 180],
          [-84, 252],
          [-40, 292],
          [40, 292],
          [84, 252],
          [112, 180],
          [112, 96],
        ],
        0.8,
      );
      q.fill();
      soft(
        q,
        [
          [-90, 250],
          [-120, 300],
          [-260, 346],
          [-330, 460],
          [330, 460],
          [260, 346],
          [120, 300],
          [90, 250],
        ],
        0.7,
      );
      q.fill();
      for (const d of [-1, 1]) {
        a.at(d * 44, 158, [d, 1], 0, (z) => {
          z.fillStyle = pal.cream;
          soft(
            z,
            [
              [-26, 2],
              [-4, -11],
              [26, -6],
              [6, 9],
            ],
            0.8,
          );
          z.fill();
          z.fillStyle = pal.ink;
          z.beginPath();
          z.arc(0, -2, 8, 0, TAU);
          z.fill();
        });
      }
      // shako
      const hat = (z: Ctx) => {
        z.beginPath();
        z.moveTo(-116, 116);
        z.lineTo(-144, -176);
        z.quadraticCurveTo(0, -236, 144, -176);
        z.lineTo(116, 116);
        z.quadraticCurveTo(0, 76, -116, 116);
        z.closePath();
      };
      q.fillStyle = pal.navy;
      hat(q);
      q.fill();
      q.save();
      hat(q);
      q.clip();
      a.rect(-160, -215, 320, 0, pal.gold);
      q.restore();
      q.strokeStyle = pal.gold;
      q.lineWidth = 15;
      q.beginPath();
      q.moveTo(-142, -160);
      q.quadraticCurveTo(0, -218, 142, -160);
      q.stroke();
      q.lineWidth = 9;
      q.beginPath();
      q.moveTo(-118, 88);
      q.quadraticCurveTo(0, 48, 118, 88);
      q.stroke();
    });
    st(a, () =>
      P((q) => {
        q.fillStyle = a.linear(-140, 0, 140, 0, [
          [0, alpha(pal.ink, 0.95)],
          [0.35, alpha(pal.ink, 0.12)],
          [0.55, alpha(pal.ink, 0)],
          [1, alpha(pal.ink, 0.98)],
        ]);
        q.beginPath();
        q.moveTo(-116, 112);
        q.lineTo(-144, -176);
        q.quadraticCurveTo(0, -236, 144, -176);
        q.lineTo(116, 112);
        q.quadraticCurveTo(0, 76, -116, 112);
        q.fill();
      }),
    );
    P((q) => {
      a.at(0, 30, 1, 0, () => {
        for (const d of [-1, 1])
          a.at(0, -40, 1, d * 0.62, (z) => {
            z.fillStyle = pal.cream;
            limb(
              z,
              [
                [-108, 0],
                [108, 0],
              ],
              [9, 9],
            );
            for (const e of [-1, 1]) {
              el(z, e * 112, -9, 12, 11, pal.cream);
              el(z, e * 112, 9, 12, 11, pal.cream);
            }
          });
        m(a, "skull", 0, 24, 158, pal.cream, { cut: pal.ink, sx: 1.06 });
      });
      q.strokeStyle = pal.gold;
      q.lineWidth = 6;
      for (const d of [0, 14]) {
        q.beginPath();
        q.moveTo(-136, -120);
        q.quadraticCurveTo(-90, 60 + d, 0, 68 + d);
        q.quadraticCurveTo(90, 60 + d, 136, -120);
        q.globalAlpha = d ? 0.6 : 1;
        q.stroke();
        q.globalAlpha = 1;
      }
      q.fillStyle = pal.ink;
      q.beginPath();
      q.moveTo(-132, 112);
      q.quadraticCurveTo(0, 60, 132, 112);
      q.quadraticCurveTo(0, 168, -132, 112);
      q.fill();
      q.strokeStyle = pal.gold;
      q.lineWidth = 4;
      q.beginPath();
      q.moveTo(-130, 114);
      q.quadraticCurveTo(0, 168, 130, 114);
      q.stroke();
      for (const d of [-1, 1]) {
        a.circle(d * 120, 110, 10, pal.gold);
        q.strokeStyle = pal.gold;
        q.lineWidth = 5;
        q.setLineDash([9, 5]);
        q.beginPath();
        q.moveTo(d * 118, 118);
        q.quadraticCurveTo(d * 110, 240, d * 50, 292);
        q.stroke();
        q.setLineDash([]);
      }
      m(a, "star", 0, -134, 50, pal.cream);
    });
    // Andes and riders
    const by = a.f(690, 640);
    for (const [dy, c, am, n] of [
      [-86, pal.teal, 70, 7],
      [-40, pal.navy, 60, 9],
    ] as const) {
      const r = a.rand("and" + dy),
        pts = [
          [0, H],
          [0, by + dy],
        ];
      for (let i = 0; i <= n * 2; i++)
        pts.push([
          (i * W) / (n * 2),
          by + dy - (i % 2 ? r.range(0.4, 1) : 0.1) * am + Math.abs(i / n - 1) * -40,
        ]);
      pts.push([W, H]);
      a.fill(pts, c);
      for (let i = 1; i < pts.length - 2; i++)
        if (pts[i][1] < pts[i - 1][1] - 20 && pts[i][1] < (pts[i + 1]?.[1] ?? 0))
          a.fill(
            [
              [pts[i][0], pts[i][1]],
              [pts[i][0] - 13, pts[i][1] + 22],
              [pts[i][0] + 1, pts[i][1] + 16],
              [pts[i][0] + 14, pts[i][1] + 22],
            ],
            pal.cream,
          );
    }
    wash(a, 0, by - 96, 0, by, [
      [0, alpha(pal.gold, 0)],
      [1, alpha(pal.gold, 0.95)],
    ]);
    a.rect(0, by - 4, W, H, pal.ink);
    for (const [x, h] of a.f(
      [
        [120, 92],
        [300, 104],
        [480, 88],
      ],
      [
        [680, 84],
        [860, 100],
        [1040, 84],
        [1190, 76],
      ],
    )) {
      m(a, "horse", x, by + 10, h, pal.ink, {});
      a.at(x, by + 10, h / 100, 0, (q) => {
        q.fillStyle = pal.ink;
        limb(
          q,
          [
            [-6, -64],
            [-2, -88],
          ],
          [8, 8],
        );
        limb(
          q,
          [
            [4, -60],
            [14, -42],
          ],
          [6, 4],
        );
        q.beginPath();
        q.arc(0, -101, 7, 0, TAU);
        q.fill();
        q.fillRect(-7, -122, 14, 18);
        soft(
          q,
          [
            [-6, -92],
            [-40, -96],
            [-62, -78],
            [-40, -76],
            [-12, -66],
          ],
          0.8,
        );
        q.fill();
        limb(
          q,
          [
            [2, -86],
            [22, -98],
          ],
          [3, 2.4],
        );
        a.line(
          [
            [22, -98],
            [48, -134],
          ],
          2.6,
          pal.cream,
          "round",
        );
      });
    }
    if (!a.wide) a.rect(0, by + 16, W, 3, pal.gold);
    letter(a, {
      t: { x: 40, y: by + 34, w: 520, h: 106, color: pal.cream, smallColor: pal.gold },
      c: { y: 868, size: 15, color: pal.cream },
      l: { color: pal.cream, smallColor: pal.gold, w: 420 },
    });
  },
} satisfies Family;
