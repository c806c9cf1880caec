import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Ctx, Desk, Family } from "../lib/desk.ts";
import { B, E, frame, L, M, P, R } from "../lib/early-things.ts";
import { spline } from "../lib/figure.ts";

/** Vaudeville: an enormous line-drawn dinosaur bows from the wings to a tiny showman. */
export default {
  id: "footlights",
  draw(a: Desk) {
    const { W, H, pal } = a,
      G = frame(a, [300, 400, 1], [890, 400, 0.96]);
    a.bg(pal.paper);
    G((k) => {
      P(
        k,
        [
          [-460, 160],
          [-300, 20],
          [-220, 90],
          [-90, -60],
          [60, 110],
          [200, 30],
          [460, 180],
          [460, 300],
          [-460, 300],
        ],
        mix(pal.paper, pal.green, 0.22),
      );
      L(
        k,
        [
          [-460, 160],
          [-300, 20],
          [-220, 90],
          [-90, -60],
          [60, 110],
          [200, 30],
          [460, 180],
        ],
        3,
        mix(pal.paper, pal.ink, 0.4),
      );
      for (let i = 0; i < 3; i++) {
        B(
          k,
          [
            [-260 + i * 150, -250 + i * 40],
            [-220 + i * 150, -272 + i * 40],
            [-170 + i * 150, -262 + i * 40],
            [-150 + i * 150, -246 + i * 40],
          ],
          "#ffffff",
          0.8,
        );
      }
    });
    const dino = (k: Ctx) => {
      k.beginPath();
      spline(
        k,
        [
          [420, 330],
          [330, 300],
          [262, 292],
          [250, 330],
          [176, 330],
          [170, 250],
          [140, 130],
          [120, 0],
          [90, -120],
          [40, -196],
          [-20, -212],
          [-66, -180],
          [-78, -120],
          [-84, -50],
          [-116, -24],
          [-168, -6],
          [-196, -24],
          [-200, -66],
          [-170, -106],
          [-128, -130],
          [-110, -190],
          [-76, -262],
          [0, -306],
          [90, -292],
          [170, -210],
          [214, -110],
          [270, -20],
          [350, 20],
          [460, 30],
        ],
        true,
        0.8,
      );
    };
    G((k) => {
      dino(k);
      k.fillStyle = pal.green;
      k.fill();
    });
    G.print("stipple", (k) => {
      k.fillStyle = a.linear(-60, -260, 330, 200, [
        [0, alpha(pal.dark, 0)],
        [1, alpha(pal.dark, 0.75)],
      ]);
      dino(k);
      k.fill();
    });
    G((k) => {
      k.lineWidth = 6;
      k.strokeStyle = pal.ink;
      k.lineJoin = "round";
      dino(k);
      k.stroke();
      E(k, -150, -76, 15, 17, "#ffffff");
      E(k, -155, -72, 7, 9, pal.ink);
      L(
        k,
        [
          [-172, -98],
          [-150, -104],
          [-130, -92],
        ],
        4.5,
        pal.ink,
        true,
      );
      L(
        k,
        [
          [-196, -44],
          [-160, -34],
          [-124, -50],
          [-112, -66],
        ],
        5,
        pal.ink,
        true,
      );
      L(
        k,
        [
          [-116, -74],
          [-106, -66],
        ],
        4.5,
        pal.ink,
      );
      E(k, -188, -72, 3.4, 3.4, pal.ink);
      E(k, -116, -52, 13, 9, alpha(pal.red, 0.5));
      for (const [x, y] of [
        [70, -250],
        [120, -220],
        [160, -150],
        [190, -80],
        [220, 0],
        [260, 80],
        [210, 140],
        [300, 150],
        [250, 220],
        [340, 230],
      ])
        E(k, x, y, 13, 9, pal.dark, 0.6);
      for (const x of [186, 208, 230])
        L(
          k,
          [
            [x, 330],
            [x, 316],
          ],
          4,
          pal.ink,
        );
      // flower behind the ear
      for (let i = 0; i < 6; i++)
        E(
          k,
          -104 + Math.cos((i * TAU) / 6) * 15,
          -142 + Math.sin((i * TAU) / 6) * 15,
          10,
          10,
          "#ffffff",
        );
      E(k, -104, -142, 8, 8, pal.gold);
    });
    // stage
    const sy = 270;
    G((k) => {
      P(
        k,
        [
          [-900, sy],
          [900, sy],
          [900, sy + 120],
          [-900, sy + 120],
        ],
        pal.floor,
      );
      L(
        k,
        [
          [-900, sy],
          [900, sy],
        ],
        5,
        pal.ink,
      );
      for (let i = -16; i <= 16; i++)
        L(
          k,
          [
            [i * 44, sy + 2],
            [i * 66, sy + 84],
          ],
          2,
          mix(pal.floor, pal.ink, 0.3),
        );
    });
    a.at(G.X(-190), G.Y(sy + 34), G.s, 0, (k) => {
      k.save();
      k.scale(1.3, 1.3);
      M(
        k,
        [
          [-4, -50],
          [-7, -4],
        ],
        [6, 4],
        pal.ink,
      );
      M(
        k,
        [
          [5, -50],
          [8, -4],
        ],
        [6, 4],
        pal.ink,
      );
      B(
        k,
        [
          [-4, -86],
          [-13, -80],
          [-12, -50],
          [-16, -28],
          [-2, -48],
          [12, -50],
          [13, -80],
          [4, -86],
        ],
        pal.ink,
        0.7,
      );
      P(
        k,
        [
          [-3, -86],
          [4, -86],
          [1, -62],
        ],
        "#ffffff",
      );
      M(
        k,
        [
          [10, -78],
          [24, -90],
          [34, -108],
        ],
        [4.6, 3.8, 3],
        pal.ink,
      );
      M(
        k,
        [
          [-10, -78],
          [-22, -64],
          [-12, -54],
        ],
        [4.6, 3.8, 3],
        pal.ink,
      );
      E(k, 1, -93, 6, 7.4, "#f1c9a0");
      R(k, -6, -116, 14, 17, pal.ink);
      E(k, 1, -99, 12, 2.6, pal.ink);
      E(k, 35, -114, 8, 8, pal.red);
      L(
        k,
        [
          [35, -122],
          [38, -127],
        ],
        2,
        pal.ink,
      );
      k.restore();
    });
    const n = a.f(9, 12);
    for (let i = 0; i < n; i++) {
      const x = a.f(34 + i * 66.5, 500 + i * 74),
        y = G.Y(sy + 84);
      a.glow(x, y - 8, 2, 40, pal.gold, 0.7);
      a.at(x, y, 1, 0, (k) => {
        E(k, 0, 6, 25, 25, pal.red, 0, Math.PI, TAU);
        for (let j = -2; j <= 2; j++)
          L(
            k,
            [
              [0, 6],
              [j * 10, -18 + Math.abs(j) * 3],
            ],
            2,
            pal.gold,
          );
      });
    }
    a.rect(0, G.Y(sy + 90), W, H, pal.red);
    // curtain swag at top
    a.rough(
      () => {
        for (let i = 0; i < a.f(5, 10); i++) {
          const x = i * a.f(120, 128),
            w = a.f(120, 128);
          a.ctx.fillStyle = pal.red;
          a.ctx.beginPath();
          a.ctx.moveTo(x, -4);
          a.ctx.lineTo(x + w, -4);
          a.ctx.quadraticCurveTo(x + w, a.f(54, 40), x + w / 2, a.f(64, 48));
          a.ctx.quadraticCurveTo(x, a.f(54, 40), x, -4);
          a.ctx.fill();
          a.ctx.strokeStyle = pal.gold;
          a.ctx.lineWidth = 4;
          a.ctx.stroke();
        }
      },
      { blur: 0.6, amount: 0.3 },
    );
    if (!a.wide) {
      a.title({
        x: 40,
        y: 778,
        w: 520,
        h: 62,
        color: pal.paper,
        smallColor: pal.gold,
      });
      a.credits({ y: 868, color: pal.paper, size: 16 });
    } else a.lock({ color: pal.paper, smallColor: pal.gold, credit: pal.gold, reach: 620, w: 420 });
  },
} satisfies Family;
