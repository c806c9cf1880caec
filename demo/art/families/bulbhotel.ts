import { alpha, TAU } from "../lib/colour.ts";
import type { Ctx, Desk, Family } from "../lib/desk.ts";
import { B, E, frame, L, P, R } from "../lib/early-things.ts";

/** A grand hotel lit inside a giant light bulb; luggage walks up the flex. */
export default {
  id: "bulbhotel",
  draw(a: Desk) {
    const { W, H, pal } = a,
      G = frame(a, [300, 366, 1], [900, 362, 0.97]);
    a.bg(pal.night);
    a.ctx.fillStyle = a.radial(G.x, G.Y(-40), 100, a.f(520, 560), [
      [0, alpha(pal.amber, 0.85)],
      [0.5, alpha(pal.amber, 0.3)],
      [1, alpha(pal.amber, 0)],
    ]);
    a.ctx.fillRect(0, 0, W, H);
    for (let i = 0; i < 36; i++) {
      const t = (i / 36) * TAU,
        r0 = (250 + (i % 2) * 14) * G.s,
        r1 = (i % 2 ? 292 : 340) * G.s;
      if (Math.sin(t) < 0.75)
        a.line(
          [
            [G.x + Math.cos(t) * r0, G.Y(-60) + Math.sin(t) * r0],
            [G.x + Math.cos(t) * r1, G.Y(-60) + Math.sin(t) * r1],
          ],
          5,
          pal.gold,
          "round",
        );
    }
    const bulb = (k: Ctx) => {
      k.beginPath();
      k.moveTo(-66, 250);
      k.bezierCurveTo(-70, 170, -210, 110, -210, -60);
      k.bezierCurveTo(-210, -180, -116, -270, 0, -270);
      k.bezierCurveTo(116, -270, 210, -180, 210, -60);
      k.bezierCurveTo(210, 110, 70, 170, 66, 250);
      k.closePath();
    };
    G((k) => {
      bulb(k);
      k.fillStyle = pal.glass;
      k.fill();
    });
    G.print("stipple", (k) => {
      k.fillStyle = a.radial(0, -60, 60, 230, [
        [0, alpha(pal.gold, 0)],
        [0.6, alpha(pal.gold, 0.35)],
        [1, pal.amber],
      ]);
      bulb(k);
      k.fill();
    });
    G((k) => {
      k.save();
      bulb(k);
      k.clip();
      R(k, -60, 150, 120, 120, pal.deep); // stalk
      R(k, -118, -70, 236, 230, pal.deep);
      R(k, -128, -78, 256, 12, pal.night);
      P(
        k,
        [
          [-118, -78],
          [118, -78],
          [92, -132],
          [-92, -132],
        ],
        pal.orange,
      );
      for (let i = -4; i <= 4; i++)
        L(
          k,
          [
            [i * 21, -132],
            [i * 27, -78],
          ],
          2,
          pal.deep,
        );
      R(k, -34, -160, 68, 84, pal.deep);
      B(
        k,
        [
          [-40, -158],
          [-30, -196],
          [0, -214],
          [30, -196],
          [40, -158],
        ],
        pal.orange,
        0.8,
      );
      L(
        k,
        [
          [0, -212],
          [0, -246],
        ],
        3,
        pal.deep,
      );
      P(
        k,
        [
          [0, -246],
          [34, -238],
          [0, -228],
        ],
        pal.orange,
      );
      E(k, 0, -132, 20, 20, pal.gold);
      E(k, 0, -132, 15, 15, pal.glass);
      L(
        k,
        [
          [0, -132],
          [0, -144],
        ],
        2.6,
        pal.deep,
      );
      L(
        k,
        [
          [0, -132],
          [8, -128],
        ],
        2.6,
        pal.deep,
      );
      for (const x of [-92, 92]) {
        R(k, x - 18, -150, 36, 30, pal.deep);
        P(
          k,
          [
            [x - 23, -150],
            [x + 23, -150],
            [x, -190],
          ],
          pal.orange,
        );
      }
      for (let r = 0; r < 3; r++)
        for (let i = 0; i < 6; i++) {
          const x = -96 + i * 38.5,
            y = -52 + r * 52;
          const lit = (i * 7 + r * 5) % 4 !== 1;
          R(k, x - 9, y, 18, 26, lit ? pal.gold : pal.night);
          E(k, x, y, 9, 9, lit ? pal.gold : pal.night, 0, Math.PI, TAU);
          R(k, x - 1, y - 9, 2, 35, pal.deep);
          R(k, x - 13, y + 28, 26, 4, pal.orange);
        }
      P(
        k,
        [
          [-48, 104],
          [48, 104],
          [60, 124],
          [-60, 124],
        ],
        pal.orange,
      );
      for (let i = 0; i < 8; i++)
        P(
          k,
          [
            [-48 + i * 12, 104],
            [-42 + i * 12, 104],
            [-52.5 + i * 15, 124],
            [-60 + i * 15, 124],
          ],
          pal.glass,
        );
      R(k, -20, 126, 40, 40, pal.gold);
      R(k, -1.5, 126, 3, 40, pal.deep);
      k.restore();
      k.lineWidth = 7;
      k.strokeStyle = pal.glass;
      bulb(k);
      k.stroke();
      k.lineWidth = 8;
      k.strokeStyle = alpha("#ffffff", 0.75);
      k.lineCap = "round";
      k.beginPath();
      k.arc(-4, -62, 184, Math.PI * 1.02, Math.PI * 1.3);
      k.stroke();
      R(k, -72, 246, 144, 20, pal.brass, 8);
      for (let i = 0; i < 3; i++) {
        R(k, -66 + i * 3, 270 + i * 20, 132 - i * 6, 15, i % 2 ? pal.brass2 : pal.brass, 7);
      }
      P(
        k,
        [
          [-44, 330],
          [44, 330],
          [22, 352],
          [-22, 352],
        ],
        pal.brass2,
      );
    });
    // the flex and the luggage procession
    const bags = (k: Ctx, c: string, kind: number) => {
      if (kind === 0) {
        R(k, -22, -34, 44, 30, c, 4);
        R(k, -22, -24, 44, 4, pal.night);
        R(k, -8, -40, 16, 4, pal.night, 2);
        R(k, -8, -40, 3, 8, pal.night);
        R(k, 5, -40, 3, 8, pal.night);
      } else if (kind === 1) {
        R(k, -16, -30, 32, 26, c, 12);
        R(k, -18, -33, 36, 6, pal.night, 3);
        E(k, 0, -18, 4, 4, pal.gold);
      } else {
        B(
          k,
          [
            [-26, -4],
            [-20, -26],
            [0, -32],
            [20, -26],
            [26, -4],
          ],
          c,
          0.6,
        );
        R(k, -9, -38, 18, 5, pal.night, 2);
        R(k, -3, -22, 6, 5, pal.gold);
      }
      L(
        k,
        [
          [-8, -5],
          [-12, 3],
          [-16, 4],
        ],
        3.4,
        pal.gold,
      );
      L(
        k,
        [
          [8, -5],
          [10, 3],
          [6, 4],
        ],
        3.4,
        pal.gold,
      );
      L(
        k,
        [
          [c === pal.orange ? -34 : -36, -26],
          [-42, -22],
          [-38, -18],
          [-46, -14],
        ],
        2.4,
        pal.gold,
      );
    };
    if (!a.wide) {
      const cols = [pal.orange, pal.teal, pal.brass];
      for (let i = 0; i < 3; i++) {
        const x = 92 + i * 66 - 44,
          y = 668 + i * 2;
        a.at(x, y, 1.05, -0.08, (k) => bags(k, cols[i], i));
        const X2 = 418 + i * 66;
        a.at(X2, y + 4 - i * 2, [-1.05, 1.05], 0.08, (k) => bags(k, cols[2 - i], 2 - i));
      }
      a.line(
        [
          [0, 676],
          [240, 678],
        ],
        4,
        pal.gold,
      );
      a.line(
        [
          [360, 678],
          [600, 676],
        ],
        4,
        pal.gold,
      );
    } else {
      a.line(
        [
          [560, 690],
          [1280, 690],
        ],
        4,
        pal.gold,
      );
      for (let i = 0; i < 3; i++) {
        a.at(634 + i * 72, 684, 1.1, 0, (k) => bags(k, [pal.orange, pal.teal, pal.brass][i], i));
        a.at(1020 + i * 76, 684, [-1.1, 1.1], 0, (k) =>
          bags(k, [pal.brass, pal.orange, pal.teal][i], i),
        );
      }
    }
    if (!a.wide) {
      a.title({ x: 44, y: 722, w: 512, h: 110, color: pal.glass, smallColor: pal.gold });
      a.credits({ y: 858, color: pal.gold });
    } else
      a.lock({
        color: pal.glass,
        smallColor: pal.gold,
        credit: pal.gold,
        scrim: pal.night,
        reach: 640,
        w: 470,
      });
  },
} satisfies Family;
