import { alpha } from "../lib/colour.ts";
import type { Ink, Ctx, Desk } from "../lib/desk.ts";
import { blob, limb, poly } from "../lib/figure.ts";
import { ell, paper, rr } from "../lib/late-things.ts";

/** Gallery night: a cat on a plinth, still with the knife in it, and what the bucket held. */
const cat = (q: Ctx, c: Ink) => {
  q.fillStyle = c;
  blob(
    q,
    [
      [-60, 0],
      [-66, -50],
      [-46, -104],
      [-20, -130],
      [10, -126],
      [44, -90],
      [60, -40],
      [58, 0],
    ],
    0.7,
  );
  blob(
    q,
    [
      [-62, -150],
      [-60, -190],
      [-34, -204],
      [0, -196],
      [10, -164],
      [-4, -128],
      [-40, -126],
    ],
    0.9,
  );
  poly(q, [
    [-62, -176],
    [-66, -226],
    [-36, -200],
  ]);
  poly(q, [
    [-22, -200],
    [2, -228],
    [8, -176],
  ]);
  limb(
    q,
    [
      [50, -14],
      [88, -20],
      [98, -60],
      [84, -92],
    ],
    [13, 11, 9, 6],
  );
  limb(
    q,
    [
      [-36, -60],
      [-40, -6],
    ],
    [17, 14],
  );
  ell(q, -44, -5, 20, 10, c);
};
export default {
  id: "plinth",
  draw(a: Desk) {
    const { pal } = a,
      fx = a.f(310, 880),
      by = a.f(506, 470),
      s = a.f(1.36, 1.22);
    a.bg(pal.bg);
    // nervous jazz blocks
    a.rough(
      () => {
        const B = a.f<[number, number, number, number, string][]>(
          [
            [0, 0, 210, 330, pal.b1],
            [390, 60, 210, 300, pal.b2],
            [120, 250, 300, 260, pal.b2],
            [0, 420, 160, 200, pal.ink],
            [480, 380, 130, 210, pal.b1],
          ],
          [
            [520, 0, 240, 300, pal.b1],
            [1000, 60, 280, 300, pal.b2],
            [700, 200, 380, 260, pal.b2],
            [560, 380, 170, 220, pal.ink],
            [1120, 380, 170, 220, pal.b1],
          ],
        );
        B.forEach(([x, y, w, h, c], i) =>
          a.fill(
            [
              [x + (i % 2) * 12, y],
              [x + w, y + 10 - (i % 3) * 9],
              [x + w - 14 + (i % 2) * 20, y + h],
              [x - 8, y + h - 12],
            ],
            c,
          ),
        );
      },
      { blur: 1.4, amount: 0.6 },
    );
    a.rough(
      () => {
        for (let i = 0; i < 3; i++) {
          const x = a.f(470, 1090) + i * 30,
            y = a.f(150, 130) + i * 8;
          a.rect(x - 3, y, 5, 70, pal.ink);
          ell(a.ctx, x - 9, y + 72, 13, 9, pal.ink, -0.4);
        }
        a.fill(
          [
            [a.f(467, 1087), a.f(146, 126)],
            [a.f(532, 1152), a.f(164, 144)],
            [a.f(532, 1152), a.f(174, 154)],
            [a.f(467, 1087), a.f(156, 136)],
          ],
          pal.ink,
        );
      },
      { blur: 1.2, amount: 0.5 },
    );
    // plinth
    paper(
      a,
      () =>
        a.at(fx, by, s, 0, (q) => {
          q.fillStyle = "#fbf6ea";
          poly(q, [
            [-112, 0],
            [112, 0],
            [104, 420],
            [-104, 420],
          ]);
          q.fillStyle = "#e0d6c2";
          poly(q, [
            [30, 0],
            [112, 0],
            [104, 420],
            [40, 420],
          ]);
          q.fillStyle = "#fffdf6";
          q.fillRect(-126, -14, 252, 26);
        }),
      { dx: 12, dy: 4, blur: 10 },
    );
    // red: tipped bucket, spill over the plinth
    a.rough(
      () =>
        a.at(fx, by, s, 0, (q) => {
          q.fillStyle = pal.red;
          blob(
            q,
            [
              [-124, -12],
              [-40, -26],
              [60, -24],
              [126, -14],
              [128, 14],
              [112, 30],
              [104, 96],
              [92, 100],
              [86, 44],
              [66, 36],
              [58, 150],
              [46, 154],
              [40, 50],
              [14, 40],
              [4, 96],
              [-8, 98],
              [-12, 42],
              [-52, 36],
              [-60, 190],
              [-74, 192],
              [-78, 46],
              [-104, 34],
              [-116, 70],
              [-126, 20],
            ],
            0.55,
          );
        }),
      { blur: 1.6, amount: 0.4 },
    );
    paper(a, () => a.at(fx - 8, by - 16 * s, s * 1.08, 0, (q) => cat(q, pal.clay)), {
      dx: 10,
      dy: 8,
    });
    a.print(
      "stipple",
      (q) => {
        q.translate(fx - 8, by - 16 * s);
        q.scale(s * 1.08, s * 1.08);
        q.fillStyle = a.linear(-60, 0, 70, 0, [
          [0, alpha(pal.clay2, 0)],
          [0.45, alpha(pal.clay2, 0.25)],
          [1, pal.clay2],
        ]);
        const f = q.fillStyle;
        cat(q, f);
      },
      { soft: 0.6 },
    );
    a.at(fx - 8, by - 16 * s, s * 1.08, 0, (q) => {
      q.strokeStyle = pal.ink;
      q.lineWidth = 3.4;
      q.lineCap = "round";
      for (const x of [-46, -14]) {
        q.beginPath();
        q.moveTo(x - 7, -174);
        q.lineTo(x + 7, -162);
        q.moveTo(x + 7, -174);
        q.lineTo(x - 7, -162);
        q.stroke();
      }
      q.beginPath();
      q.moveTo(-30, -152);
      q.lineTo(-30, -146);
      q.stroke();
      for (const g of [-1, 1])
        for (let i = 0; i < 2; i++) {
          q.lineWidth = 1.8;
          q.beginPath();
          q.moveTo(-30 + g * 12, -148 + i * 6);
          q.lineTo(-30 + g * 46, -154 + i * 14);
          q.stroke();
        }
    });
    paper(
      a,
      () =>
        a.at(fx + 40, by - 120 * s, s, 0.9, (q) => {
          q.fillStyle = "#eef1f3";
          poly(q, [
            [-8, 10],
            [8, 10],
            [8, -66],
            [-8, -66],
          ]);
          rr(q, -13, -76, 26, 12, 3, pal.ink);
          rr(q, -10, -150, 20, 78, 7, pal.ink);
          ell(q, 0, -92, 3, 3, "#eef1f3");
          ell(q, 0, -128, 3, 3, "#eef1f3");
        }),
      { sharp: 1 },
    );
    a.at(fx + 40, by - 120 * s, s, 0.9, (q) => {
      q.fillStyle = pal.red;
      blob(q, [
        [-14, 14],
        [0, 0],
        [14, 12],
        [8, 26],
        [4, 54],
        [-2, 28],
      ]);
    });
    paper(
      a,
      () =>
        a.at(fx + a.f(24, 30), by + a.f(150, 120), 1, 0.05, (q) => {
          rr(q, -56, -24, 112, 52, 5, pal.ink);
          q.fillStyle = pal.bg;
          q.fillRect(-42, -12, 60, 6);
          q.fillRect(-42, 2, 40, 6);
          ell(q, 36, 4, 10, 10, pal.red);
        }),
      { sharp: 1, blur: 3 },
    );
    if (!a.wide) {
      a.rough(
        () =>
          a.fill(
            [
              [0, 690],
              [600, 668],
              [600, 900],
              [0, 900],
            ],
            pal.red,
          ),
        { blur: 1.6, amount: 0.5 },
      );
      a.title({
        x: 34,
        y: 698,
        w: 532,
        h: 134,
        lines: ["A Bucket", "of Blood"],
        color: "#fff6e2",
        rotate: -0.02,
      });
      a.credits({ y: 866, color: "#fff6e2", size: 17 });
    } else
      a.lock({
        color: a.pal.title,
        smallColor: pal.bg,
        scrim: pal.ink,
        lines: ["A Bucket", "of Blood"],
      });
  },
};
