import { alpha } from "../lib/colour.ts";
import type { Desk, Family, Points } from "../lib/desk.ts";
import { spline } from "../lib/figure.ts";

/** Two pegs on a plain wall: her bonnet, his gun. */
export default {
  id: "pegrail",
  draw(a: Desk) {
    const { W, H, pal } = a,
      fx = a.f(300, 890),
      k = a.ctx,
      ry = a.f(158, 150),
      s = a.f(1, 1.02),
      X = (x: number) => fx + x * s,
      Y = (y: number) => ry + y * s,
      Q = (p: Points) => p.map(([x, y]) => [X(x), Y(y)]),
      bl = (p: Points, c: string, t = 0.9) => {
        k.fillStyle = c;
        k.beginPath();
        spline(k, Q(p), true, t);
        k.fill();
      },
      st = (p: Points, w: number, c: string) => {
        k.strokeStyle = c;
        k.lineWidth = w * s;
        k.lineCap = "round";
        k.lineJoin = "round";
        k.beginPath();
        spline(k, Q(p), false, 1);
        k.stroke();
      };
    a.bg(pal.wall);
    for (let x = a.f(18, 8); x < W; x += 74) {
      a.line(
        [
          [x, 0],
          [x, H],
        ],
        2.4,
        pal.seam,
      );
      a.line(
        [
          [x + 3, 0],
          [x + 3, H],
        ],
        1.2,
        pal.wall3,
      );
    }
    a.print("stipple", (q) => {
      q.fillStyle = a.linear(0, 0, W, H, [
        [0, alpha(pal.shade, 0.75)],
        [0.6, alpha(pal.shade, 0.2)],
        [1, alpha(pal.shade, 0.7)],
      ]);
      q.fillRect(0, 0, W, H);
    });
    // window light on the wall, four panes
    const sk = (x: number, y: number) => [
      fx + x * s + y * 0.22 * s,
      ry + (40 + y) * s + x * 0.16 * s,
    ];
    for (const [x0, x1] of [
      [-236, -14],
      [14, 216],
    ])
      for (const [y0, y1] of [
        [6, 206],
        [226, 420],
      ])
        a.fill([sk(x0, y0), sk(x1, y0), sk(x1, y1), sk(x0, y1)], pal.sun);
    // rail and pegs
    a.rect(0, ry + 40, W, 6, alpha(pal.ink, 0.28));
    a.rect(0, ry - 22, W, 62, pal.rail);
    a.rect(0, ry - 22, W, 6, pal.rail3);
    a.rect(0, ry + 32, W, 8, pal.rail2);
    for (let i = 0; i < 9; i++)
      a.line(
        [
          [0, ry - 10 + i * 5],
          [W, ry - 8 + i * 5 + (i % 3)],
        ],
        0.9,
        alpha(pal.rail2, 0.7),
      );
    const peg = (x: number) => {
      a.at(10, 14, 1, 0, () => {
        a.circle(X(x), Y(12), 14 * s, alpha(pal.ink, 0.35));
      });
      a.circle(X(x), Y(8), 15 * s, pal.rail2);
      a.circle(X(x), Y(6), 12 * s, pal.rail3);
      a.circle(X(x) - 3, Y(3), 4, pal.wall);
    };
    for (const x of a.f([-262, 0, 262], [-262, 0, 262])) peg(x);
    // bonnet, hanging from the left peg
    const bx = -128;
    const bon = (dx: number, dy: number, sh?: string) => {
      const T = (p: Points) => p.map(([x, y]) => [x + bx + dx, y + dy]),
        c = (v: string) => sh || v;
      st(
        T([
          [-52, 190],
          [-62, 250],
          [-40, 300],
          [-56, 372],
        ]),
        13,
        c(pal.ribbon),
      );
      st(
        T([
          [44, 196],
          [40, 262],
          [58, 310],
          [34, 364],
        ]),
        13,
        c(pal.ribbon2),
      );
      bl(
        T([
          [0, 2],
          [52, 18],
          [92, 66],
          [100, 130],
          [78, 186],
          [40, 214],
          [-10, 214],
          [-62, 196],
          [-98, 142],
          [-96, 74],
          [-54, 18],
        ]),
        c(pal.white),
      );
      if (!sh) {
        bl(
          T([
            [6, 84],
            [50, 92],
            [76, 130],
            [66, 174],
            [36, 200],
            [-6, 202],
            [-46, 188],
            [-66, 150],
            [-54, 106],
            [-26, 88],
          ]),
          pal.inside,
        );
        a.print("stipple", (q) => {
          q.fillStyle = a.linear(X(bx - 100), 0, X(bx + 100), 0, [
            [0, alpha(pal.cool, 0)],
            [0.55, alpha(pal.cool, 0.1)],
            [1, alpha(pal.cool, 1)],
          ]);
          q.beginPath();
          spline(
            q,
            Q(
              T([
                [0, 2],
                [52, 18],
                [92, 66],
                [100, 130],
                [78, 186],
                [66, 150],
                [50, 100],
                [6, 84],
                [-26, 88],
                [-54, 106],
                [-70, 150],
                [-62, 196],
                [-98, 142],
                [-96, 74],
                [-54, 18],
              ]),
            ),
            true,
            0.9,
          );
          q.fill();
          q.fillStyle = a.linear(0, Y(84), 0, Y(204), [
            [0, alpha(pal.ink, 0.75)],
            [1, alpha(pal.ink, 0)],
          ]);
          q.beginPath();
          spline(
            q,
            Q(
              T([
                [6, 84],
                [50, 92],
                [76, 130],
                [66, 174],
                [36, 200],
                [-6, 202],
                [-46, 188],
                [-66, 150],
                [-54, 106],
                [-26, 88],
              ]),
            ),
            true,
            0.9,
          );
          q.fill();
        });
        for (const p of [
          [
            [-6, 8],
            [-36, 40],
            [-50, 92],
          ],
          [
            [10, 8],
            [24, 40],
            [28, 84],
          ],
          [
            [-24, 12],
            [-64, 50],
            [-80, 110],
          ],
          [
            [28, 14],
            [58, 46],
            [66, 98],
          ],
          [
            [0, 6],
            [-4, 44],
            [-10, 84],
          ],
        ])
          st(T(p), 2, pal.cool);
        st(
          T([
            [-58, 106],
            [-26, 84],
            [6, 79],
            [54, 88],
            [82, 130],
          ]),
          5,
          pal.cool2,
        );
      }
    };
    bon(16, 20, pal.cast);
    bon(0, 0);
    // gun belt on the right peg
    const gx = 132;
    const belt = (dx: number, dy: number, sh?: string) => {
      const T = (p: Points) => p.map(([x, y]) => [x + gx + dx, y + dy]),
        c = (v: string) => sh || v;
      st(
        T([
          [0, 6],
          [-44, 60],
          [-62, 150],
          [-40, 250],
          [-4, 300],
        ]),
        27,
        c(pal.leather2),
      );
      st(
        T([
          [0, 6],
          [40, 70],
          [52, 170],
          [34, 262],
          [4, 304],
        ]),
        29,
        c(pal.leather),
      );
      if (!sh) {
        for (let i = 0; i < 9; i++) {
          const t = i / 8,
            x = 26 + Math.sin(t * 2.6) * 27,
            y = 48 + t * 176;
          a.at(X(gx + x), Y(y), s, 0.3 - t * 0.75, () => {
            a.rect(-17, -5, 34, 10, pal.leather2);
            a.rect(-14, -3.6, 24, 7.2, pal.brass);
            a.rect(10, -3.6, 6, 7.2, pal.lead);
          });
        }
        a.at(X(gx), Y(0), s, 0, () => {});
      }
      bl(
        T([
          [-16, 246],
          [36, 240],
          [52, 262],
          [48, 330],
          [34, 404],
          [18, 426],
          [2, 420],
          [-8, 380],
          [-22, 310],
        ]),
        c(pal.leather),
        0.7,
      );
      if (sh) {
        bl(
          T([
            [-40, 196],
            [-14, 190],
            [0, 232],
            [22, 250],
            [-10, 266],
            [-28, 240],
          ]),
          sh,
          0.7,
        );
        return;
      }
      a.print("stipple", (q) => {
        q.fillStyle = a.linear(X(gx - 20), 0, X(gx + 52), 0, [
          [0, alpha(pal.leather2, 0)],
          [1, alpha(pal.leather2, 1)],
        ]);
        q.beginPath();
        spline(
          q,
          Q(
            T([
              [-16, 246],
              [36, 240],
              [52, 262],
              [48, 330],
              [34, 404],
              [18, 426],
              [2, 420],
              [-8, 380],
              [-22, 310],
            ]),
          ),
          true,
          0.7,
        );
        q.fill();
      });
      // grip and hammer above the holster
      bl(
        T([
          [-8, 254],
          [-26, 228],
          [-44, 196],
          [-40, 176],
          [-18, 172],
          [-6, 196],
          [10, 226],
          [34, 238],
          [34, 256],
        ]),
        pal.ink,
        0.7,
      );
      bl(
        T([
          [-36, 194],
          [-32, 182],
          [-20, 179],
          [-12, 198],
          [0, 222],
          [-8, 236],
          [-20, 222],
        ]),
        pal.bone,
        0.7,
      );
      a.circle(X(gx - 20), Y(202), 3, pal.brass);
      bl(
        T([
          [24, 238],
          [34, 216],
          [42, 214],
          [38, 238],
        ]),
        pal.ink,
        0.7,
      );
      st(
        T([
          [-20, 262],
          [10, 268],
          [50, 262],
        ]),
        9,
        pal.leather2,
      );
      st(
        T([
          [-22, 306],
          [10, 314],
          [50, 306],
        ]),
        9,
        pal.leather2,
      );
      a.circle(X(gx + 12), Y(313), 6, pal.brass);
      st(
        T([
          [-2, 276],
          [6, 380],
          [16, 412],
        ]),
        1.6,
        pal.stitch,
      );
      st(
        T([
          [40, 276],
          [38, 340],
          [26, 404],
        ]),
        1.6,
        pal.stitch,
      );
    };
    belt(16, 20, pal.cast);
    belt(0, 0);
    for (const x of [bx, gx]) peg(x);
    if (!a.wide) {
      a.rect(0, 690, W, 210, pal.ink);
      a.rect(0, 690, W, 7, pal.rail);
      a.title({ x: 40, y: 708, w: 520, h: 132, color: pal.title, smallColor: pal.sun });
      a.credits({ y: 864, color: pal.wall });
    } else a.lock({ color: pal.ink, smallColor: pal.red, scrim: pal.wall, reach: 600 });
  },
} satisfies Family;
