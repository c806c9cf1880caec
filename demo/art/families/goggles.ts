import { alpha, TAU } from "../lib/colour.ts";
import type { Ctx, Desk, Family } from "../lib/desk.ts";
import { el, letter, soft, st, wash } from "../lib/silent-things.ts";

/** A flyer's goggles: one lens holds the sky and a squadron, the other a burning plane. */
const plane = (k: Ctx, c: string) => {
  k.fillStyle = c;
  soft(
    k,
    [
      [-4, -40],
      [4, -40],
      [5, -10],
      [3, 34],
      [-3, 34],
      [-5, -10],
    ],
    0.6,
  );
  k.fill();
  soft(
    k,
    [
      [-52, -18],
      [0, -26],
      [52, -18],
      [52, -6],
      [0, -8],
      [-52, -6],
    ],
    0.4,
  );
  k.fill();
  soft(
    k,
    [
      [-18, 26],
      [18, 26],
      [18, 34],
      [-18, 34],
    ],
    0.3,
  );
  k.fill();
  k.fillRect(-14, -43, 28, 2.4);
};
export default {
  id: "goggles",
  draw(a: Desk) {
    const { W, H, pal } = a,
      cx = a.f(300, 890),
      cy = a.f(356, 366),
      s = a.f(1, 0.98),
      P = (fn: (k: Ctx) => void) => a.at(cx, cy, s, 0, fn);
    a.bg(pal.sky);
    wash(a, 0, 0, 0, H, [
      [0, pal.navy],
      [0.6, alpha(pal.navy, 0)],
    ]);
    for (const [x, y, z] of [
      [-330, -190, 1.3],
      [280, -230, 1.1],
      [-260, 220, 1.5],
      [340, 190, 1.4],
      [-560, 20, 1.2],
    ])
      a.at(cx + x, cy + y, z, 0, (q) => {
        q.fillStyle = alpha(pal.paper, 0.92);
        q.beginPath();
        for (const [u, v, r] of [
          [-60, 0, 30],
          [-20, -22, 42],
          [34, -10, 36],
          [76, 4, 24],
        ]) {
          q.moveTo(u + r, v);
          q.arc(u, v, r, 0, TAU);
        }
        q.rect(-80, 0, 176, 28);
        q.fill();
      });
    const helmet = (q: Ctx) =>
        soft(
          q,
          [
            [0, -246],
            [110, -226],
            [176, -150],
            [190, -40],
            [182, 60],
            [168, 120],
            [190, 190],
            [120, 236],
            [60, 210],
            [-60, 210],
            [-120, 236],
            [-190, 190],
            [-168, 120],
            [-182, 60],
            [-190, -40],
            [-176, -150],
            [-110, -226],
          ],
          0.8,
        ),
      face = (q: Ctx) =>
        soft(
          q,
          [
            [0, -120],
            [90, -110],
            [124, -40],
            [118, 60],
            [86, 140],
            [40, 184],
            [0, 194],
            [-40, 184],
            [-86, 140],
            [-118, 60],
            [-124, -40],
            [-90, -110],
          ],
          0.8,
        );
    P((q) => {
      q.fillStyle = pal.ink;
      soft(
        q,
        [
          [-110, 150],
          [-170, 230],
          [-300, 290],
          [-360, 420],
          [360, 420],
          [300, 290],
          [170, 230],
          [110, 150],
        ],
        0.7,
      );
      q.fill();
      q.fillStyle = pal.scarf;
      soft(
        q,
        [
          [-130, 190],
          [-150, 260],
          [-60, 310],
          [60, 310],
          [150, 260],
          [130, 190],
          [0, 226],
        ],
        0.8,
      );
      q.fill();
      soft(
        q,
        [
          [110, 236],
          [190, 250],
          [270, 226],
          [330, 250],
          [300, 300],
          [230, 286],
          [150, 312],
        ],
        0.9,
      );
      q.fill();
      q.strokeStyle = alpha(pal.ink, 0.35);
      q.lineWidth = 4;
      for (const y of [232, 256, 280]) {
        q.beginPath();
        q.moveTo(-124, y - 18);
        q.quadraticCurveTo(0, y + 34, 124, y - 18);
        q.stroke();
      }
      q.fillStyle = pal.leather;
      helmet(q);
      q.fill();
      q.fillStyle = pal.flesh;
      face(q);
      q.fill();
    });
    st(a, () =>
      P((q) => {
        q.fillStyle = a.linear(-190, 0, 190, 0, [
          [0, alpha(pal.ink, 0.15)],
          [0.4, alpha(pal.ink, 0)],
          [1, alpha(pal.ink, 0.95)],
        ]);
        helmet(q);
        q.fill();
        q.fillStyle = a.linear(0, 40, 0, 200, [
          [0, alpha(pal.ink, 0)],
          [1, alpha(pal.ink, 0.6)],
        ]);
        face(q);
        q.fill();
      }),
    );
    P((q) => {
      q.strokeStyle = alpha(pal.ink, 0.7);
      q.lineWidth = 4;
      q.beginPath();
      q.moveTo(0, -244);
      q.lineTo(0, -110);
      q.stroke();
      q.setLineDash([7, 6]);
      q.lineWidth = 2;
      q.beginPath();
      q.moveTo(-9, -240);
      q.lineTo(-9, -112);
      q.moveTo(9, -240);
      q.lineTo(9, -112);
      q.stroke();
      face(q);
      q.lineWidth = 3;
      q.stroke();
      q.setLineDash([]);
      q.lineWidth = 4;
      q.strokeStyle = pal.ink;
      q.beginPath();
      q.moveTo(-10, 30);
      q.quadraticCurveTo(-26, 84, -16, 92);
      q.quadraticCurveTo(0, 102, 18, 92);
      q.stroke();
      q.fillStyle = pal.red;
      soft(
        q,
        [
          [-34, 130],
          [-12, 123],
          [0, 127],
          [12, 123],
          [34, 130],
          [12, 146],
          [-12, 146],
        ],
        0.8,
      );
      q.fill();
      a.line(
        [
          [-36, 131],
          [36, 131],
        ],
        2.6,
        pal.ink,
      );
      // straps
      a.fill(
        [
          [-186, -52],
          [-60, -66],
          [-60, -20],
          [-190, -14],
        ],
        pal.ink,
      );
      a.fill(
        [
          [186, -52],
          [60, -66],
          [60, -20],
          [190, -14],
        ],
        pal.ink,
      );
      a.rect(-30, -50, 60, 22, pal.brass);
      for (const d of [-1, 1])
        a.at(d * 88, -32, 1, d * 0.06, () => {
          a.circle(3, 6, 96, alpha(pal.ink, 0.6));
          a.circle(0, 0, 94, pal.ink);
          a.circle(0, 0, 88, pal.brass);
          a.circle(0, 0, 74, pal.ink);
          q.save();
          q.beginPath();
          q.arc(0, 0, 70, 0, TAU);
          q.clip();
          if (d < 0) {
            a.rect(-80, -80, 160, 160, pal.gold);
            a.circle(20, 30, 40, pal.paper);
            for (let i = 0; i < 5; i++) el(q, -60 + i * 32, 60, 30, 18, pal.paper);
            for (const [x, y, z] of [
              [-14, -14, 0.74],
              [26, -40, 0.42],
              [-44, -42, 0.4],
              [34, 8, 0.36],
            ])
              a.at(x, y, z, 0.5, () => plane(q, pal.navy));
          } else {
            a.rect(-80, -80, 160, 160, pal.red);
            for (let i = 0; i < 12; i++)
              a.circle(-20 + i * 8, 10 - i * 9, 10 + i * 3.4, i % 2 ? pal.ink : "#4a1712");
            for (let i = 0; i < 5; i++)
              a.circle(-24 + i * 5, 20 - i * 7, 13 - i, i % 2 ? pal.gold : pal.paper);
            a.at(-30, 30, 0.72, -2.5, () => plane(q, pal.ink));
          }
          q.restore();
          q.fillStyle = alpha("#ffffff", 0.45);
          q.beginPath();
          q.moveTo(-52, -30);
          q.quadraticCurveTo(-34, -58, 0, -62);
          q.quadraticCurveTo(-28, -46, -40, -20);
          q.fill();
        });
    });
    if (!a.wide) {
      a.rect(0, 672, W, 228, pal.navy);
      a.rect(0, 672, W, 6, pal.gold);
      a.rect(0, 684, W, 2, pal.gold);
    }
    letter(a, {
      t: { x: 60, y: 704, w: 480, h: 128, color: pal.gold },
      c: { y: 866, size: 16, color: pal.paper },
      l: { color: pal.gold, w: 420, scrim: pal.navy },
    });
  },
} satisfies Family;
