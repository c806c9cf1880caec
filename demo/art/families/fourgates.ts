import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Ctx, Desk, Family } from "../lib/desk.ts";
import { B, E, frame, L, P, R, star } from "../lib/early-things.ts";

/** Four ages as four gates, one inside the other, and a cradle at the end. */
export default {
  id: "fourgates",
  draw(a: Desk) {
    const { W, pal } = a,
      G = frame(a, [300, 400, 1], [890, 400, 0.99]);
    a.bg(pal.c1);
    const by = 262,
      tex = (path: (k: Ctx) => void, c: string) =>
        G.print("stipple", (k) => {
          k.fillStyle = a.linear(0, -380, 0, by, [
            [0, alpha(pal.ink, 0.75)],
            [1, alpha(c, 0)],
          ]);
          path(k);
          k.fill();
        });
    // 1 Babylon: stepped arch with elephants on pillars
    G((k) => {
      for (let i = 0; i < 9; i++)
        for (let j = -7; j <= 7; j++)
          star(k, j * 64 + (i % 2) * 32, -390 + i * 62, 9, mix(pal.c1, pal.gold, 0.45), 8, 0.5);
    });
    const p1 = (k: Ctx) => {
      k.beginPath();
      k.moveTo(-236, by + 10);
      for (const [x, y] of [
        [-236, -150],
        [-206, -150],
        [-206, -206],
        [-168, -206],
        [-168, -258],
        [-118, -258],
        [-118, -304],
        [118, -304],
        [118, -258],
        [168, -258],
        [168, -206],
        [206, -206],
        [206, -150],
        [236, -150],
        [236, by + 10],
      ])
        k.lineTo(x, y);
      k.closePath();
    };
    G((k) => {
      p1(k);
      k.lineWidth = 22;
      k.strokeStyle = pal.gold;
      k.lineJoin = "miter";
      k.stroke();
      k.lineWidth = 8;
      k.strokeStyle = pal.c1;
      k.stroke();
      k.fillStyle = pal.c2;
      k.fill();
      for (const q of [-1, 1]) {
        k.save();
        k.translate(q * 268, -160);
        k.scale(q, 1);
        R(k, -30, 6, 60, 440, pal.gold);
        for (let i = 0; i < 5; i++) R(k, -24 + i * 11, 30, 4, 410, pal.c1);
        R(k, -38, -8, 76, 20, pal.gold);
        B(
          k,
          [
            [-30, -10],
            [-28, -74],
            [0, -92],
            [26, -74],
            [24, -40],
            [30, -10],
          ],
          pal.gold,
          0.7,
        );
        E(k, -6, -96, 26, 26, pal.gold);
        B(
          k,
          [
            [-26, -110],
            [-40, -96],
            [-30, -72],
            [-14, -80],
          ],
          mix(pal.gold, pal.c1, 0.3),
          0.9,
        );
        L(
          k,
          [
            [-24, -92],
            [-46, -70],
            [-44, -118],
            [-60, -134],
          ],
          11,
          pal.gold,
          true,
        );
        L(
          k,
          [
            [-20, -82],
            [-44, -86],
          ],
          5,
          pal.paper,
        );
        E(k, -14, -102, 3, 3, pal.ink);
        k.restore();
      }
    });
    tex(p1, pal.c2);
    // 2 Judea: round arch on columns
    const p2 = (k: Ctx) => {
      k.beginPath();
      k.moveTo(-176, by + 10);
      k.lineTo(-176, -60);
      k.arc(0, -60, 176, Math.PI, 0);
      k.lineTo(176, by + 10);
      k.closePath();
    };
    G((k) => {
      p2(k);
      k.lineWidth = 20;
      k.strokeStyle = pal.paper;
      k.stroke();
      k.fillStyle = pal.c3;
      k.fill();
      for (let i = 1; i < 14; i++) {
        const t = Math.PI + (i / 14) * Math.PI;
        L(
          k,
          [
            [Math.cos(t) * 167, -60 + Math.sin(t) * 167],
            [Math.cos(t) * 185, -60 + Math.sin(t) * 185],
          ],
          2,
          pal.c2,
          false,
          "butt",
        );
      }
      for (const q of [-1, 1]) {
        R(k, q * 176 - 17, -54, 34, 330, pal.paper);
        for (let i = 0; i < 3; i++)
          R(k, q * 176 - 10 + i * 9, -36, 3, 300, mix(pal.paper, pal.c2, 0.6));
        R(k, q * 176 - 23, -64, 46, 16, pal.paper);
      }
    });
    tex(p2, pal.c3);
    // 3 Paris 1572: pointed arch
    const p3 = (k: Ctx) => {
      k.beginPath();
      k.moveTo(-122, by + 10);
      k.lineTo(-122, 20);
      k.bezierCurveTo(-122, -60, -60, -120, 0, -172);
      k.bezierCurveTo(60, -120, 122, -60, 122, 20);
      k.lineTo(122, by + 10);
      k.closePath();
    };
    G((k) => {
      p3(k);
      k.lineWidth = 18;
      k.strokeStyle = pal.gold;
      k.stroke();
      k.lineWidth = 5;
      k.strokeStyle = pal.c3;
      k.stroke();
      k.fillStyle = pal.c4;
      k.fill();
      k.save();
      p3(k);
      k.clip();
      k.lineWidth = 5;
      k.strokeStyle = pal.gold;
      for (const x of [-44, 44]) {
        k.beginPath();
        k.arc(x, -16, 40, 0, TAU);
        k.stroke();
      }
      k.beginPath();
      k.arc(0, -84, 34, 0, TAU);
      k.stroke();
      k.restore();
      star(k, 0, -84, 22, pal.gold, 6, 0.4);
      for (const x of [-44, 44]) star(k, x, -16, 22, pal.gold, 6, 0.4);
    });
    tex(p3, pal.c4);
    // 4 the modern door: plain rectangle of light
    G((k) => {
      R(k, -80, 36, 160, by - 26, pal.ink);
      R(k, -72, 44, 144, by - 40, pal.light);
    });
    G.print("stipple", (k) => {
      k.fillStyle = a.radial(0, 180, 20, 130, [
        [0, alpha(pal.gold, 0)],
        [1, pal.gold],
      ]);
      k.fillRect(-72, 44, 144, by - 40);
    });
    // floor steps with light
    G((k) => {
      R(k, -900, by, 1800, 400, pal.ink);
      for (let i = 0; i < 5; i++) {
        R(k, -110 - i * 56, by + i * 19, 220 + i * 112, 20, mix(pal.c1, pal.ink, i * 0.16));
        R(k, -110 - i * 56, by + i * 19, 220 + i * 112, 4, pal.gold);
      }
      P(
        k,
        [
          [-72, by],
          [72, by],
          [130, by + 95],
          [-130, by + 95],
        ],
        alpha(pal.light, 0.5),
      );
    });
    G((k) => {
      k.save();
      k.translate(0, by + 34);
      k.scale(1.15, 1.15);
      B(
        k,
        [
          [-60, -66],
          [60, -52],
          [48, -14],
          [-48, -14],
        ],
        pal.ink,
        0.35,
      );
      B(
        k,
        [
          [-66, -66],
          [-74, -104],
          [-54, -128],
          [-26, -118],
          [-20, -62],
        ],
        pal.ink,
        0.8,
      );
      k.lineWidth = 7;
      k.strokeStyle = pal.ink;
      k.beginPath();
      k.arc(0, -110, 110, Math.PI * 0.3, Math.PI * 0.7);
      k.stroke();
      L(
        k,
        [
          [-34, -16],
          [-40, -6],
        ],
        6,
        pal.ink,
      );
      L(
        k,
        [
          [34, -16],
          [40, -6],
        ],
        6,
        pal.ink,
      );
      for (let i = -2; i <= 3; i++)
        L(
          k,
          [
            [i * 14, -54],
            [i * 12, -22],
          ],
          2.6,
          pal.gold,
        );
      L(
        k,
        [
          [-58, -60],
          [56, -47],
        ],
        2.6,
        pal.gold,
      );
      B(
        k,
        [
          [-40, -64],
          [-20, -76],
          [20, -68],
          [50, -54],
        ],
        pal.paper,
        0.8,
      );
      k.restore();
    });
    if (!a.wide) {
      a.rect(0, 756, W, 144, pal.ink);
      a.title({ x: 46, y: 766, w: 508, h: 62, color: pal.gold });
      a.credits({ y: 862, color: pal.paper });
    } else a.lock({ color: pal.gold, credit: pal.paper, scrim: pal.ink, reach: 620, w: 450 });
  },
} satisfies Family;
