import { alpha } from "../lib/colour.ts";
import type { Ctx, Desk, Family } from "../lib/desk.ts";
import { child, E, frame, L, P, R, star } from "../lib/early-things.ts";
import { spline } from "../lib/figure.ts";

/** The bird is a cut-out of night sky; two children hold up a lantern to it. */
export default {
  id: "nightbird",
  draw(a: Desk) {
    const { pal } = a,
      G = frame(a, [300, 372, 1], [890, 360, 0.94]),
      r = a.rand("s");
    a.bg(pal.paper);
    a.glow(G.X(-40), G.Y(60), 30, a.f(430, 480), pal.gold, 0.75);
    // paper-cut frame of leaves
    const bird = (k: Ctx) => {
      k.beginPath();
      spline(
        k,
        [
          [-262, -36],
          [-222, -52],
          [-196, -86],
          [-150, -104],
          [-104, -90],
          [-76, -60],
          [-30, -120],
          [40, -220],
          [130, -290],
          [214, -320],
          [196, -270],
          [240, -280],
          [206, -224],
          [250, -226],
          [204, -170],
          [240, -160],
          [180, -104],
          [150, -60],
          [200, -20],
          [290, 10],
          [250, 24],
          [286, 54],
          [230, 56],
          [250, 86],
          [170, 70],
          [90, 62],
          [0, 80],
          [-90, 60],
          [-150, 10],
          [-180, -16],
          [-222, -26],
        ],
        true,
        0.55,
      );
      k.closePath();
    };
    a.put(
      a.layer(() =>
        G((k) => {
          bird(k);
          k.fillStyle = "rgba(20,24,50,.45)";
          k.fill();
        }),
      ),
      { dx: 7, dy: 10, blur: 5 },
    );
    G((k) => {
      bird(k);
      k.fillStyle = pal.blue;
      k.fill();
    });
    G.print("stipple", (k) => {
      k.fillStyle = a.linear(-200, 60, 200, -280, [
        [0, alpha(pal.sky, 0.95)],
        [0.5, alpha(pal.sky, 0.1)],
        [1, alpha(pal.ink, 0.7)],
      ]);
      bird(k);
      k.fill();
    });
    G((k) => {
      k.save();
      bird(k);
      k.clip();
      for (let i = 0; i < 70; i++) {
        const x = r.range(-260, 290),
          y = r.range(-310, 90);
        E(k, x, y, r.range(0.8, 2.2), r.range(0.8, 2.2), pal.paper);
      }
      for (const [x, y, q] of [
        [120, -220, 16],
        [170, -150, 11],
        [60, -150, 12],
        [190, 26, 10],
        [-60, -20, 9],
        [110, -70, 9],
      ])
        star(k, x, y, q, pal.gold, 4, 0.2);
      E(k, 40, -68, 0, 0, pal.gold);
      // palace within the wing
      k.fillStyle = pal.ink;
      const t = (x: number, y: number, w: number, h: number) => {
        R(k, x - w / 2, y - h, w, h + 60, pal.ink);
        P(
          k,
          [
            [x - w / 2 - 4, y - h],
            [x + w / 2 + 4, y - h],
            [x, y - h - w * 1.6],
          ],
          pal.ink,
        );
        R(k, x - 2.5, y - h + 12, 5, 9, pal.gold);
      };
      t(-20, 40, 22, 50);
      t(16, 40, 30, 92);
      t(52, 40, 20, 60);
      t(84, 40, 26, 40);
      t(-52, 40, 18, 26);
      t(116, 40, 16, 24);
      R(k, -80, 26, 220, 60, pal.ink);
      k.restore();
      for (let i = 0; i < 4; i++)
        L(
          k,
          [
            [-10 + i * 10, -60 + i * 4],
            [60 + i * 26, -130 + i * 28],
            [140 + i * 18, -210 + i * 46],
          ],
          0.01,
          pal.paper,
          true,
        );
      E(k, -176, -70, 9, 9, pal.paper);
      E(k, -178, -70, 4.6, 4.6, pal.ink);
    });
    // hill and children
    const gy = a.f(664, 630);
    a.rough(
      () => {
        a.fill(
          a.f(
            [
              [0, 900],
              [0, gy + 6],
              [120, gy - 20],
              [260, gy - 30],
              [420, gy - 10],
              [600, gy + 24],
              [600, 900],
            ],
            [
              [420, 720],
              [560, gy + 10],
              [760, gy - 22],
              [900, gy - 28],
              [1100, gy - 4],
              [1280, gy + 30],
              [1280, 720],
            ],
          ),
          pal.ink,
        );
      },
      { blur: 1, amount: 0.4 },
    );
    const cx = a.f(216, 800);
    a.glow(cx + 58, gy - 118, 4, 96, pal.gold, 0.95);
    a.rough(
      () => {
        a.at(cx, gy - 20, 1.26, 0, (k) => child(k, pal.ink, { reach: 1, cap: true }));
        a.at(cx - 66, gy - 14, 1.04, 0, (k) => child(k, pal.ink, { reach: 1, bob: true }));
        a.at(cx + 46, gy - 94, 1, 0, (k) => {
          L(
            k,
            [
              [0, -4],
              [12, 10],
            ],
            3,
            pal.ink,
          );
          R(k, 2, 8, 22, 32, pal.ink, 4);
          P(
            k,
            [
              [0, 10],
              [26, 10],
              [13, -4],
            ],
            pal.ink,
          );
        });
      },
      { blur: 0.7, amount: 0.3 },
    );
    a.rect(cx + 53, gy - 82, 10, 20, pal.gold);
    for (const [x, s] of a.f(
      [
        [40, 150],
        [540, 190],
        [590, 120],
      ],
      [
        [1180, 190],
        [1240, 150],
        [640, 110],
      ],
    ))
      a.rough(
        () =>
          a.at(x, gy + 20, s / 100, 0, (k) => {
            R(k, -2, -20, 4, 24, pal.ink);
            for (let i = 0; i < 5; i++)
              P(
                k,
                [
                  [-30 + i * 5, -12 - i * 18],
                  [30 - i * 5, -12 - i * 18],
                  [0, -50 - i * 17],
                ],
                pal.ink,
              );
          }),
        { blur: 0.6, amount: 0.3 },
      );
    if (!a.wide) {
      a.title({ x: 60, y: 690, w: 480, h: 130, color: pal.gold, smallColor: pal.paper });
      a.credits({ y: 856, color: pal.sky });
    } else a.lock({ color: pal.gold, smallColor: pal.paper, credit: pal.sky, reach: 640, w: 420 });
  },
} satisfies Family;
