import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Ctx, Desk, Family, Points } from "../lib/desk.ts";
import { limb } from "../lib/figure.ts";
import { el, letter, path, soft, st, wash } from "../lib/silent-things.ts";

/** A swordswoman over the clouds; her sash is the brushstroke that crosses the sheet. */
export default {
  id: "redsash",
  draw(a: Desk) {
    const { W, pal } = a,
      cx = a.f(300, 880),
      k = a.ctx,
      cy = a.f(360, 330),
      s = a.f(1, 0.96),
      P = (fn: (k: Ctx) => void) => a.at(cx, cy, s, 0, fn);
    a.bg(pal.paper);
    wash(a, 0, 0, 0, a.f(600, 560), [
      [0, pal.gold],
      [1, alpha(pal.gold, 0)],
    ]);
    a.circle(cx + 70, cy - 90, a.f(178, 180), pal.red);
    a.circle(cx + 70, cy - 90, a.f(162, 164), mix(pal.red, pal.gold, 0.25));
    // karst mountains
    for (const [x, y, w, h, t] of [
      [-250, 330, 130, 330, 0.32],
      [-130, 340, 90, 210, 0.42],
      [262, 330, 120, 300, 0.3],
      [170, 340, 80, 180, 0.45],
      ...a.f(
        [],
        [
          [-420, 340, 110, 200, 0.3],
          [380, 340, 110, 240, 0.4],
        ],
      ),
    ]) {
      k.fillStyle = mix(pal.paper, pal.ink, t);
      P((q) => {
        soft(
          q,
          [
            [x - w, y + 60],
            [x - w * 0.7, y - h * 0.4],
            [x - w * 0.3, y - h * 0.9],
            [x, y - h],
            [x + w * 0.34, y - h * 0.82],
            [x + w * 0.6, y - h * 0.3],
            [x + w, y + 60],
          ],
          0.8,
        );
        q.fill();
      });
      st(a, () =>
        P((q) => {
          q.fillStyle = a.linear(0, y - h, 0, y + 30, [
            [0, alpha(pal.paper, 0)],
            [1, pal.paper],
          ]);
          soft(
            q,
            [
              [x - w, y + 60],
              [x - w * 0.7, y - h * 0.4],
              [x - w * 0.3, y - h * 0.9],
              [x, y - h],
              [x + w * 0.34, y - h * 0.82],
              [x + w * 0.6, y - h * 0.3],
              [x + w, y + 60],
            ],
            0.8,
          );
          q.fill();
        }),
      );
    }
    // sash: a tapering ribbon from waist, out and round
    const ribbon = (pts: Points, w: number) => {
      const n = 70,
        L = [],
        R = [];
      const B = (t: number) => {
        const m = pts.length - 1,
          f = Math.min(m - 1e-6, t * m),
          i = Math.floor(f),
          u = f - i,
          p = (j: number) => pts[Math.max(0, Math.min(m, j))],
          [p0, p1, p2, p3] = [p(i - 1), p(i), p(i + 1), p(i + 2)],
          c = (d: number) =>
            0.5 *
            (2 * p1[d] +
              (p2[d] - p0[d]) * u +
              (2 * p0[d] - 5 * p1[d] + 4 * p2[d] - p3[d]) * u * u +
              (3 * p1[d] - p0[d] - 3 * p2[d] + p3[d]) * u ** 3);
        return [c(0), c(1)];
      };
      for (let i = 0; i <= n; i++) {
        const t = i / n,
          [x, y] = B(t),
          [x2, y2] = B(Math.min(1, t + 0.01)),
          an = Math.atan2(y2 - y, x2 - x) + Math.PI / 2,
          ww = w * (0.35 + Math.sin(t * 3) * 0.65) * (0.75 + 0.3 * Math.sin(t * 14));
        L.push([x + Math.cos(an) * ww, y + Math.sin(an) * ww]);
        R.unshift([x - Math.cos(an) * ww, y - Math.sin(an) * ww]);
      }
      return [...L, ...R];
    };
    const back = [
        [0, 30],
        [-90, 70],
        [-210, 20],
        [-250, -90],
        [-160, -190],
        [-30, -250],
        [120, -300],
        [250, -270],
      ],
      front = [
        [-6, 34],
        [40, 130],
        [150, 190],
        [270, 150],
        [330, 230],
      ];
    a.rough(() => P(() => a.fill(ribbon(back, 26), pal.red2)), { blur: 1.2, amount: 0.4 });
    st(a, () =>
      P((q) => {
        q.fillStyle = a.linear(-260, 0, 0, 0, [
          [0, alpha(pal.ink, 0.85)],
          [1, alpha(pal.ink, 0)],
        ]);
        path(q, ribbon(back, 26));
        q.fill();
      }),
    );
    // heroine, leaping, sword forward
    const fig = (q: Ctx) => {
      q.fillStyle = pal.ink;
      limb(
        q,
        [
          [-4, 34],
          [62, 42],
          [44, 118],
        ],
        [27, 20, 11],
      );
      soft(
        q,
        [
          [30, 108],
          [56, 104],
          [66, 126],
          [84, 136],
          [78, 143],
          [40, 136],
        ],
        0.6,
      );
      q.fill();
      limb(
        q,
        [
          [-14, 34],
          [-70, 84],
          [-142, 92],
        ],
        [26, 17, 9],
      );
      soft(
        q,
        [
          [-136, 82],
          [-150, 80],
          [-174, 94],
          [-178, 104],
          [-140, 102],
        ],
        0.6,
      );
      q.fill();
      limb(
        q,
        [
          [0, 30],
          [6, -20],
          [16, -56],
        ],
        [24, 23, 20],
      );
      soft(
        q,
        [
          [-30, 20],
          [-52, 70],
          [-40, 96],
          [0, 66],
          [40, 84],
          [34, 20],
        ],
        0.7,
      );
      q.fill();
      limb(
        q,
        [
          [26, -60],
          [72, -74],
          [112, -100],
        ],
        [15, 12, 7.6],
      );
      soft(
        q,
        [
          [60, -86],
          [96, -96],
          [110, -84],
          [88, -56],
          [64, -52],
        ],
        0.7,
      );
      q.fill();
      limb(
        q,
        [
          [4, -58],
          [-44, -76],
          [-66, -120],
        ],
        [15, 12, 7],
      );
      soft(
        q,
        [
          [-34, -84],
          [-54, -100],
          [-74, -96],
          [-56, -58],
          [-30, -56],
        ],
        0.7,
      );
      q.fill();
    };
    P((q) => {
      fig(q);
      q.fillStyle = pal.skin;
      q.beginPath();
      q.ellipse(32, -98, 20, 24, 0.15, 0, TAU);
      q.fill();
      limb(
        q,
        [
          [22, -80],
          [18, -68],
        ],
        [9, 10],
      );
      limb(
        q,
        [
          [112, -100],
          [122, -108],
        ],
        [8, 7],
      );
      limb(
        q,
        [
          [-66, -120],
          [-66, -136],
        ],
        [6.4, 4],
      );
      limb(
        q,
        [
          [-66, -134],
          [-64, -150],
        ],
        [2.6, 2],
      );
      limb(
        q,
        [
          [-62, -132],
          [-56, -148],
        ],
        [2.6, 2],
      );
      q.fillStyle = pal.ink;
      soft(
        q,
        [
          [50, -108],
          [44, -124],
          [24, -130],
          [8, -120],
          [6, -98],
          [14, -86],
          [20, -102],
          [34, -110],
        ],
        0.8,
      );
      q.fill();
      q.beginPath();
      q.arc(14, -134, 13, 0, TAU);
      q.fill();
      soft(
        q,
        [
          [6, -138],
          [-20, -142],
          [-52, -128],
          [-80, -132],
          [-50, -116],
          [-16, -126],
        ],
        0.8,
      );
      q.fill();
      a.rect(6, -124, 20, 5, pal.red2);
      el(q, 44, -98, 3, 1.8, pal.ink);
      a.line(
        [
          [38, -106],
          [50, -104],
        ],
        2.6,
        pal.ink,
      );
      el(q, 44, -84, 3.6, 2, pal.red2);
      // belt, collar, hem in red
      q.strokeStyle = pal.red2;
      q.lineWidth = 11;
      q.beginPath();
      q.moveTo(-28, 22);
      q.quadraticCurveTo(4, 34, 34, 18);
      q.stroke();
      q.lineWidth = 4;
      q.strokeStyle = pal.gold;
      q.beginPath();
      q.moveTo(10, -72);
      q.lineTo(26, -40);
      q.lineTo(-4, 12);
      q.stroke();
      q.beginPath();
      q.moveTo(-46, 76);
      q.lineTo(-2, 60);
      q.lineTo(38, 78);
      q.stroke();
      // sword
      a.at(122, -108, 1, -0.5, () => {
        a.fill(
          [
            [10, -5],
            [190, -4],
            [214, 1],
            [190, 5],
            [10, 5],
          ],
          pal.steel,
        );
        a.fill(
          [
            [10, 0],
            [190, 0.5],
            [214, 1],
            [190, 5],
            [10, 5],
          ],
          mix(pal.steel, pal.ink, 0.5),
        );
        a.rect(4, -16, 8, 32, pal.gold);
        a.rect(-30, -5, 34, 10, pal.ink);
        a.circle(-32, 0, 7, pal.gold);
        q.fillStyle = pal.red2;
        soft(
          q,
          [
            [-34, 4],
            [-44, 26],
            [-38, 54],
            [-50, 76],
            [-28, 56],
            [-30, 28],
          ],
          0.8,
        );
        q.fill();
      });
    });
    a.rough(() => P(() => a.fill(ribbon(front, 24), pal.red2)), { blur: 1.2, amount: 0.4 });
    st(a, () =>
      P((q) => {
        q.fillStyle = a.linear(0, 30, 60, 190, [
          [0, alpha(pal.ink, 0.7)],
          [1, alpha(pal.ink, 0)],
        ]);
        path(q, ribbon(front, 24));
        q.fill();
      }),
    );
    // scroll clouds
    const cloud = (x: number, y: number, z: number, f: number) =>
      a.at(x, y, [z * f, z], 0, (q) => {
        q.fillStyle = pal.paper;
        q.strokeStyle = pal.ink;
        q.lineWidth = 4;
        q.lineCap = "round";
        q.beginPath();
        q.moveTo(-150, 40);
        q.quadraticCurveTo(-150, 4, -112, 8);
        q.quadraticCurveTo(-108, -36, -62, -30);
        q.quadraticCurveTo(-40, -70, 6, -50);
        q.quadraticCurveTo(46, -66, 62, -26);
        q.quadraticCurveTo(104, -26, 104, 10);
        q.quadraticCurveTo(146, 8, 150, 40);
        q.closePath();
        q.fill();
        q.stroke();
        for (const [u, v, R] of [
          [-76, 0, 24],
          [0, -18, 26],
          [66, 6, 20],
        ]) {
          q.beginPath();
          for (let i = 0; i < 30; i++) {
            const t = (i / 29) * 9,
              R2 = R * (1 - i / 34);
            q.lineTo(u + Math.cos(t + 2) * R2, v + Math.sin(t + 2) * R2);
          }
          q.stroke();
        }
      });
    for (const [x, y, z, f] of a.f(
      [
        [80, 610, 1.0, 1],
        [470, 640, 1.15, -1],
        [260, 690, 1.2, 1],
        [60, 730, 1, -1],
        [560, 724, 0.9, 1],
      ],
      [
        [680, 610, 1.0, 1],
        [1080, 600, 1.15, -1],
        [880, 664, 1.25, 1],
        [660, 716, 1.1, -1],
        [1220, 690, 1.1, 1],
        [500, 700, 1, 1],
      ],
    ))
      cloud(x, y, z, f);
    if (!a.wide) {
      a.rect(0, 716, W, 184, pal.ink);
      a.rect(0, 716, W, 6, pal.red2);
    }
    letter(a, {
      t: { x: 40, y: 736, w: 520, h: 98, color: pal.gold2 },
      c: { y: 866, size: 15, color: pal.paper },
      l: { color: pal.gold2, w: 410 },
    });
  },
} satisfies Family;
