import { alpha } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { B, E, frame, L, P, R } from "../lib/early-things.ts";

/** The guillotine's blade is a blank visiting card that reflects a pair of eyes; Paris waits below. */
export default {
  id: "blade",
  draw(a: Desk) {
    const { W, H, pal } = a,
      G = frame(a, [300, 0, 1], [900, -70, 0.98]),
      r = a.rand("roofs");
    a.bg(pal.sky);
    a.fade(0, a.f(600, 620), 0, 0, pal.deep, [0, 0, W, a.f(600, 620)]);
    a.glow(G.x, G.Y(560), 20, a.f(330, 380), pal.dusk, 0.95);
    const by = a.f(650, 640);
    a.rough(
      () => {
        for (let x = -10; x < W + 20;) {
          const w = r.range(26, 56),
            h = r.range(30, 86);
          a.rect(x, by - h, w, h + 20, pal.roof);
          a.fill(
            [
              [x - 2, by - h],
              [x + w * 0.2, by - h - 16],
              [x + w * 0.8, by - h - 16],
              [x + w + 2, by - h],
            ],
            pal.roof,
          );
          for (let i = 0; i < 3; i++)
            a.rect(x + w * (0.25 + i * 0.2), by - h - 26, 4, 14, pal.roof);
          x += w;
        }
        G((k) => {
          k.save();
          k.translate(4, by - G.y - 10);
          k.fillStyle = pal.roof;
          k.restore();
        });
        a.at(G.x + 14, by - 50, 1, 0, (k) => {
          P(
            k,
            [
              [-46, 20],
              [-30, -40],
              [-14, -110],
              [-4, -196],
              [4, -196],
              [14, -110],
              [30, -40],
              [46, 20],
              [24, 20],
              [0, -16],
              [-24, 20],
            ],
            pal.roof,
          );
          R(k, -32, -48, 64, 7, pal.roof);
          R(k, -18, -112, 36, 6, pal.roof);
          R(k, -1.5, -216, 3, 24, pal.roof);
        });
      },
      { blur: 0.8, amount: 0.4 },
    );
    a.rect(0, by, W, H, pal.ink);
    for (let i = 0; i < 60; i++)
      a.rect(r.range(0, W), by - r.range(4, 46), 3, 5, alpha(pal.dusk, 0.9));
    G.rough(
      (k) => {
        for (const q of [-1, 1]) R(k, q * 190 - 21, -60, 42, 800, pal.ink);
        R(k, -232, 16, 464, 40, pal.ink);
      },
      { blur: 0.8, amount: 0.4 },
    );
    G((k) => {
      for (const q of [-1, 1]) {
        R(k, q * 190 - 21 + (q < 0 ? 32 : 0), 56, 10, 560, pal.wood);
        L(
          k,
          [
            [q * 60, 56],
            [q * 60, 150],
          ],
          3,
          pal.steel,
        );
      }
      L(
        k,
        [
          [0, -80],
          [0, 150],
        ],
        5,
        pal.steel,
      );
      const bl = () => {
        k.beginPath();
        k.moveTo(-166, 150);
        k.lineTo(166, 150);
        k.lineTo(166, 380);
        k.lineTo(-166, 500);
        k.closePath();
      };
      k.save();
      k.translate(10, 12);
      bl();
      k.fillStyle = alpha("#000000", 0.4);
      k.fill();
      k.restore();
      bl();
      k.fillStyle = pal.card;
      k.fill();
      R(k, -166, 126, 332, 30, pal.wood);
    });
    G.print(
      "engrave",
      (k) => {
        k.fillStyle = a.linear(-166, 150, 166, 470, [
          [0, alpha(pal.steel, 0.08)],
          [0.6, alpha(pal.steel, 0.3)],
          [1, alpha(pal.steel, 0.6)],
        ]);
        k.beginPath();
        k.moveTo(-166, 156);
        k.lineTo(166, 156);
        k.lineTo(166, 380);
        k.lineTo(-166, 500);
        k.fill();
      },
      { cell: 6, angle: -0.35 },
    );
    G((k) => {
      k.save();
      k.beginPath();
      k.moveTo(-166, 156);
      k.lineTo(166, 156);
      k.lineTo(166, 380);
      k.lineTo(-166, 500);
      k.clip();
      R(k, -166, 186, 332, 116, pal.ink);
      for (const q of [-1, 1]) {
        B(
          k,
          [
            [q * 24, 250],
            [q * 74, 216],
            [q * 132, 240],
            [q * 78, 268],
          ],
          pal.card,
          0.9,
        );
        E(k, q * 76, 242, 21, 21, pal.red);
        E(k, q * 76, 242, 10, 10, pal.ink);
        E(k, q * 76 + 7, 235, 4, 4, pal.card);
        L(
          k,
          [
            [q * 18, 236],
            [q * 74, 204],
            [q * 142, 222],
          ],
          9,
          pal.steel,
          true,
        );
      }
      k.restore();
      L(
        k,
        [
          [-166, 500],
          [166, 380],
        ],
        7,
        "#ffffff",
        false,
        "butt",
      );
      E(k, -40, 468, 5, 8, pal.red);
      P(
        k,
        [
          [-45, 464],
          [-35, 464],
          [-40, 446],
        ],
        pal.red,
      );
      E(k, -40, 500, 4.5, 7, pal.red);
      P(
        k,
        [
          [-44, 497],
          [-36, 497],
          [-40, 480],
        ],
        pal.red,
      );
    });
    if (!a.wide) {
      if (!a.still) a.at(300, 345, 1, -0.347, () => 0);
      a.title({
        x: 40,
        y: 670,
        w: 520,
        h: 160,
        color: [pal.red, pal.card, pal.card],
        smallColor: pal.steel,
      });
      a.credits({ y: 860, color: pal.steel });
    } else
      a.lock({
        color: pal.card,
        smallColor: pal.steel,
        credit: pal.steel,
        scrim: pal.ink,
        reach: 680,
        w: 470,
      });
  },
} satisfies Family;
