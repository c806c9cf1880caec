import { alpha, mix } from "../lib/colour.ts";
import type { Ctx, Desk, Family } from "../lib/desk.ts";
import { B, E, frame, L, R, star } from "../lib/early-things.ts";
import { m } from "../lib/motifs.ts";

/** A jar from the pickle factory with a larrikin's heart put up in it. */
export default {
  id: "picklejar",
  draw(a: Desk) {
    const { W, H, pal } = a,
      G = frame(a, [300, 420, 1], [900, 372, 0.9]);
    a.bg(pal.field);
    for (let x = 0; x < W; x += 44) a.rect(x, 0, 22, H, mix(pal.field, pal.paper, 0.22));
    const sy = G.Y(a.f(330, 320));
    a.rect(0, sy, W, H, pal.wood);
    a.rect(0, sy, W, 8, mix(pal.wood, pal.paper, 0.35));
    a.print(
      "engrave",
      (q) => {
        q.fillStyle = alpha(pal.ink, 0.3);
        q.fillRect(0, sy + 8, W, H);
      },
      { cell: 10, wave: 3, wavelength: 50 },
    );
    const jar = (k: Ctx) => {
      k.beginPath();
      k.moveTo(-120, -262);
      k.lineTo(120, -262);
      k.bezierCurveTo(122, -226, 190, -214, 192, -150);
      k.lineTo(192, 280);
      k.quadraticCurveTo(190, 326, 146, 328);
      k.lineTo(-146, 328);
      k.quadraticCurveTo(-190, 326, -192, 280);
      k.lineTo(-192, -150);
      k.bezierCurveTo(-190, -214, -122, -226, -120, -262);
      k.closePath();
    };
    G((k) => {
      E(k, 20, 332, 214, 18, alpha(pal.ink, 0.4));
      jar(k);
      k.fillStyle = pal.brine;
      k.fill();
    });
    G((k) => {
      k.save();
      jar(k);
      k.clip();
      const g = (x: number, y: number, rot: number, s: number, c: string) => {
        k.save();
        k.translate(x, y);
        k.rotate(rot);
        k.scale(s, s);
        B(
          k,
          [
            [-26, -84],
            [0, -98],
            [26, -84],
            [34, -20],
            [32, 50],
            [18, 92],
            [-8, 98],
            [-26, 84],
            [-34, 30],
            [-32, -40],
          ],
          c,
          0.8,
        );
        L(
          k,
          [
            [-14, -70],
            [-19, 0],
            [-12, 70],
          ],
          5,
          mix(c, pal.paper, 0.35),
          true,
        );
        for (let i = 0; i < 9; i++)
          E(k, -8 + ((i * 17) % 30), -66 + i * 17, 3.4, 3.4, mix(c, pal.ink, 0.35));
        k.restore();
      };
      g(-140, -60, 0.2, 1, pal.green2);
      g(146, -40, -0.16, 1.05, pal.green2);
      g(-150, 170, -0.12, 1.1, pal.green);
      g(150, 190, 0.2, 1.1, pal.green);
      g(-80, 250, 1.3, 1, pal.green2);
      g(76, 262, 1.8, 1, pal.green);
      g(-62, 40, -0.3, 1, pal.green);
      g(70, 60, 0.34, 1, pal.green2);
      g(0, 190, 0.05, 1.1, pal.green2);
      k.restore();
    });
    G.rough(
      (k) => {
        k.save();
        k.translate(0, 26);
        k.rotate(-0.08);
        k.scale(2.3, 2.3);
        k.fillStyle = pal.rose;
        k.beginPath();
        k.moveTo(0, 0);
        k.bezierCurveTo(-60, -44, -56, -96, -26, -96);
        k.bezierCurveTo(-10, -96, -2, -86, 0, -76);
        k.bezierCurveTo(2, -86, 10, -96, 26, -96);
        k.bezierCurveTo(56, -96, 60, -44, 0, 0);
        k.fill();
        k.restore();
      },
      { blur: 1, amount: 0.3 },
    );
    G((k) => {
      k.save();
      k.translate(0, 26);
      k.rotate(-0.08);
      L(
        k,
        [
          [-78, -150],
          [-58, -196],
          [-34, -200],
        ].map(([x, y]) => [x - 6, y + 4]),
        9,
        mix(pal.rose, pal.paper, 0.6),
        true,
      );
      k.restore();
    });
    G.print("stipple", (k) => {
      k.fillStyle = a.linear(-192, 0, 192, 0, [
        [0, alpha(pal.ink, 0.7)],
        [0.16, alpha(pal.ink, 0)],
        [0.8, alpha(pal.ink, 0)],
        [1, alpha(pal.ink, 0.75)],
      ]);
      jar(k);
      k.fill();
    });
    G((k) => {
      jar(k);
      k.lineWidth = 7;
      k.strokeStyle = pal.ink;
      k.stroke();
      L(
        k,
        [
          [-168, -150],
          [-170, 60],
        ],
        9,
        alpha("#ffffff", 0.6),
      );
      L(
        k,
        [
          [-170, 90],
          [-170, 120],
        ],
        9,
        alpha("#ffffff", 0.6),
      );
      R(k, -134, -312, 268, 54, pal.ink, 8);
      R(k, -128, -306, 256, 42, pal.tin, 5);
      for (let i = 0; i < 22; i++) R(k, -124 + i * 11.6, -302, 3, 34, mix(pal.tin, pal.ink, 0.4));
    });
    // his hat hung on the lid
    G.rough(
      (k) => {
        k.save();
        k.translate(34, -300);
        k.rotate(0.14);
        B(
          k,
          [
            [-66, -6],
            [-62, -56],
            [-30, -74],
            [20, -76],
            [56, -54],
            [62, -6],
          ],
          pal.ink,
          0.8,
        );
        B(
          k,
          [
            [-104, -12],
            [-50, -4],
            [0, -2],
            [60, -4],
            [106, -14],
            [80, 8],
            [0, 14],
            [-80, 8],
          ],
          pal.ink,
          0.8,
        );
        R(k, -63, -24, 125, 14, pal.rose);
        k.restore();
      },
      { blur: 0.9, amount: 0.3 },
    );
    // label
    G((k) => {
      k.save();
      k.translate(0, 176);
      const lab = (q: number) => {
        k.beginPath();
        k.roundRect(-170 + q, -116 + q, 340 - q * 2, 212 - q * 2, 16);
      };
      lab(0);
      k.fillStyle = pal.ink;
      k.fill();
      lab(4);
      k.fillStyle = pal.paper;
      k.fill();
      lab(12);
      k.lineWidth = 3;
      k.strokeStyle = pal.green2;
      k.stroke();
      for (const [x, y] of [
        [-142, -88],
        [142, -88],
        [-142, 68],
        [142, 68],
      ])
        star(k, x, y, 10, pal.rose, 5, 0.45);
      k.restore();
    });
    if (a.wide)
      G((k) => {
        k.save();
        k.translate(0, 180);
        for (const q of [-1, 1]) {
          k.save();
          k.translate(q * 58, 0);
          k.scale(-q * 0.98, 0.98);
          k.fillStyle = q < 0 ? pal.ink : pal.rose;
          k.restore();
        }
        k.restore();
      });
    if (a.wide || a.still) {
      m(a, "profileMan", G.X(-66), G.Y(166), 84, pal.ink);
      m(a, "profileWoman", G.X(66), G.Y(166), 84, pal.rose, { flip: true });
      m(a, "heart", G.X(0), G.Y(180), 30, pal.rose);
      a.at(G.X(-72), G.Y(134), 0.42, -0.06, (k) => {
        B(
          k,
          [
            [-66, -6],
            [-62, -56],
            [-30, -74],
            [20, -76],
            [56, -54],
            [62, -6],
          ],
          pal.ink,
          0.8,
        );
        B(
          k,
          [
            [-104, -12],
            [0, -2],
            [106, -14],
            [80, 8],
            [0, 14],
            [-80, 8],
          ],
          pal.ink,
          0.8,
        );
      });
    }
    if (!a.wide) {
      a.title({ x: 158, y: 500, w: 284, h: 170, color: pal.rose, smallColor: pal.green2 });
      a.rect(0, 806, W, 94, pal.ink);
      a.credits({ y: 846, color: pal.paper });
    } else a.lock({ color: pal.paper, smallColor: pal.sand, credit: pal.sand, reach: 640, w: 420 });
  },
} satisfies Family;
