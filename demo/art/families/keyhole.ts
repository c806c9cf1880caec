import { alpha, TAU } from "../lib/colour.ts";
import type { Ctx, Desk, Family } from "../lib/desk.ts";
import { B, E, frame, L, M, P, R } from "../lib/early-things.ts";

/** Insects: a grasshopper cranks his camera at a lit keyhole where a beetle and a dragonfly embrace. */
export default {
  id: "keyhole",
  draw(a: Desk) {
    const { W, H, pal } = a,
      G = frame(a, [330, 300, 1], [930, 280, 0.94]);
    a.bg(pal.door);
    a.print(
      "engrave",
      (q) => {
        q.fillStyle = alpha(pal.grain, 0.42);
        q.fillRect(0, 0, W, H);
      },
      { cell: 11, wave: 16, wavelength: 90, angle: Math.PI / 2 },
    );
    G((k) => {
      // brass plate
      k.fillStyle = alpha("#000000", 0.35);
      k.beginPath();
      k.ellipse(8, 70, 246, 366, 0, 0, TAU);
      k.fill();
      E(k, 0, 60, 246, 366, pal.brass2);
      E(k, 0, 60, 236, 356, pal.brass);
    });
    G.print(
      "rings",
      (k) => {
        k.fillStyle = a.linear(-240, -240, 240, 400, [
          [0, alpha(pal.brass2, 0.1)],
          [1, pal.brass2],
        ]);
        k.beginPath();
        k.ellipse(0, 60, 234, 354, 0, 0, TAU);
        k.fill();
      },
      { cell: 7, cx: G.x, cy: G.Y(-60) },
    );
    const hole = (k: Ctx) => {
      k.beginPath();
      k.moveTo(-72, 76);
      k.arc(0, -60, 154, Math.PI * 0.65, Math.PI * 0.35);
      k.lineTo(72, 76);
      k.lineTo(130, 390);
      k.lineTo(-130, 390);
      k.closePath();
    };
    G((k) => {
      hole(k);
      k.lineWidth = 16;
      k.lineJoin = "round";
      k.strokeStyle = pal.ink;
      k.stroke();
      k.fillStyle = pal.light;
      k.fill();
      for (const [x, y] of [
        [0, -262],
        [0, 404],
      ]) {
        E(k, x, y, 13, 13, pal.brass2);
        L(
          k,
          [
            [x - 8, y - 5],
            [x + 8, y + 5],
          ],
          4,
          pal.ink,
        );
      }
    });
    G.print("stipple", (k) => {
      k.fillStyle = a.radial(0, -60, 60, 300, [
        [0, alpha(pal.rose, 0)],
        [1, pal.rose],
      ]);
      hole(k);
      k.fill();
    });
    G.rough(
      (k) => {
        k.save();
        hole(k);
        k.clip();
        const c = pal.ink;
        // beetle in tails, left
        B(
          k,
          [
            [-62, -86],
            [-34, -76],
            [-24, -30],
            [-30, 40],
            [-62, 62],
            [-90, 40],
            [-96, -30],
            [-88, -74],
          ],
          c,
          0.9,
        );
        E(k, -54, -104, 24, 22, c);
        L(
          k,
          [
            [-64, -122],
            [-92, -150],
            [-86, -178],
          ],
          4,
          c,
          true,
        );
        L(
          k,
          [
            [-46, -124],
            [-52, -158],
            [-36, -178],
          ],
          4,
          c,
          true,
        );
        L(
          k,
          [
            [-30, -56],
            [4, -40],
            [34, -54],
          ],
          6,
          c,
          true,
        );
        L(
          k,
          [
            [-30, -20],
            [6, -8],
            [28, -20],
          ],
          5,
          c,
          true,
        );
        L(
          k,
          [
            [-70, 56],
            [-62, 90],
            [-78, 122],
          ],
          6,
          c,
        );
        L(
          k,
          [
            [-44, 56],
            [-40, 90],
            [-50, 122],
          ],
          6,
          c,
        );
        L(
          k,
          [
            [-92, -40],
            [-122, -10],
            [-112, 24],
          ],
          5,
          c,
        );
        // dragonfly, right
        E(k, 50, -106, 21, 20, c);
        E(k, 40, -114, 11, 12, c);
        B(
          k,
          [
            [36, -88],
            [62, -88],
            [70, -56],
            [58, -30],
            [40, -36],
          ],
          c,
          0.9,
        );
        for (let i = 0; i < 7; i++)
          E(k, 54 + i * 2 + Math.sin(i * 0.5) * 4, -18 + i * 20, 9 - i * 0.5, 11, c);
        L(
          k,
          [
            [42, -30],
            [26, 20],
            [36, 60],
          ],
          4,
          c,
        );
        k.restore();
      },
      { blur: 0.9, amount: 0.4 },
    );
    G((k) => {
      k.save();
      hole(k);
      k.clip();
      k.globalAlpha = 0.85;
      for (const [rx, rot, x, y] of [
        [92, -0.55, 122, -96],
        [88, 0.1, 128, -48],
        [80, 0.62, 112, -4],
      ]) {
        E(k, x, y, rx, 17, pal.wing, rot);
        k.strokeStyle = pal.ink;
        k.lineWidth = 2.4;
        k.beginPath();
        k.ellipse(x, y, rx, 17, rot, 0, TAU);
        k.stroke();
      }
      k.globalAlpha = 1;
      E(k, -62, -108, 4, 4, pal.light);
      E(k, 44, -112, 4, 4, pal.light);
      L(
        k,
        [
          [-62, -74],
          [-60, 52],
        ],
        2.4,
        pal.light,
      );
      P(
        k,
        [
          [-40, -84],
          [-22, -92],
          [-22, -74],
        ],
        pal.red,
      );
      P(
        k,
        [
          [-40, -84],
          [-52, -92],
          [-52, -74],
        ],
        pal.red,
      );
      k.restore();
    });
    // grasshopper and camera, front left
    const F = frame(a, [150, 742, 1], [720, 700, 0.95]);
    F.rough(
      (k) => {
        const c = pal.ink;
        B(
          k,
          [
            [-150, -60],
            [-90, -92],
            [-30, -136],
            [0, -172],
            [26, -176],
            [34, -146],
            [8, -106],
            [-30, -66],
            [-100, -38],
          ],
          c,
          0.8,
        );
        E(k, 24, -196, 30, 36, c, 0.35);
        L(
          k,
          [
            [28, -226],
            [10, -300],
            [-60, -350],
          ],
          4,
          c,
          true,
        );
        L(
          k,
          [
            [40, -224],
            [50, -290],
            [10, -340],
          ],
          4,
          c,
          true,
        );
        L(
          k,
          [
            [-60, -70],
            [-110, -190],
            [-128, 6],
          ],
          15,
          c,
        );
        M(
          k,
          [
            [-58, -70],
            [-112, -196],
          ],
          [20, 9],
          c,
        );
        L(
          k,
          [
            [-128, 6],
            [-104, 8],
          ],
          10,
          c,
        );
        L(
          k,
          [
            [-20, -80],
            [10, -30],
            [-4, 6],
            [18, 8],
          ],
          8,
          c,
        );
        L(
          k,
          [
            [10, -130],
            [66, -120],
            [96, -150],
          ],
          8,
          c,
        );
        L(
          k,
          [
            [16, -150],
            [70, -168],
            [104, -176],
          ],
          8,
          c,
        );
        R(k, 92, -250, 110, 104, c, 4);
        R(k, 202, -222, 34, 44, c);
        R(k, 234, -228, 12, 56, c);
        E(k, 122, -276, 38, 38, c);
        E(k, 186, -270, 30, 30, c);
        for (const x of [86, 148, 214])
          L(
            k,
            [
              [148, -148],
              [x, 10],
            ],
            9,
            c,
          );
        L(
          k,
          [
            [92, -180],
            [70, -166],
          ],
          7,
          c,
        );
      },
      { blur: 0.9, amount: 0.4 },
    );
    F((k) => {
      E(k, 32, -202, 9, 11, pal.lime);
      E(k, 34, -202, 4, 5, pal.ink);
      B(
        k,
        [
          [-146, -58],
          [-90, -84],
          [-24, -124],
          [6, -158],
          [16, -150],
          [-10, -112],
          [-60, -74],
          [-110, -50],
        ],
        pal.lime,
        0.8,
      );
      L(
        k,
        [
          [-68, -84],
          [-110, -186],
        ],
        4,
        pal.lime,
      );
      for (const [x, y, q] of [
        [122, -276, 1],
        [186, -270, 0.8],
      ]) {
        k.lineWidth = 2.6;
        k.strokeStyle = pal.lime;
        k.beginPath();
        k.arc(x, y, 30 * q, 0, TAU);
        k.stroke();
        for (let i = 0; i < 5; i++)
          E(
            k,
            x + Math.cos((i * TAU) / 5) * 17 * q,
            y + Math.sin((i * TAU) / 5) * 17 * q,
            6 * q,
            6 * q,
            pal.lime,
          );
      }
      k.strokeRect(102, -240, 90, 84);
      E(k, 240, -200, 4, 20, pal.light);
    });
    if (!a.wide) {
      a.fade(0, 640, 0, 735, pal.ink, [0, 640, W, 100]);
      a.rect(0, 734, W, 166, pal.ink);
      a.title({
        x: 36,
        y: 726,
        w: 528,
        h: 104,
        color: pal.light,
        smallColor: pal.lime,
        valign: "bottom",
      });
      a.credits({ y: 862, color: pal.lime });
    } else a.lock({ color: pal.light, smallColor: pal.lime, credit: pal.lime, reach: 640, w: 430 });
  },
} satisfies Family;
