import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { B, E, L, P, R } from "../lib/early-things.ts";
import { m } from "../lib/motifs.ts";

/** A court card whose two halves have changed hats. */
export default {
  id: "courtcard",
  draw(a: Desk) {
    const { W, H, pal } = a;
    a.bg(pal.field);
    const cx = a.f(300, 900),
      cy = a.f(364, 360),
      cw = a.f(404, 400),
      ch = a.f(628, 622);
    for (let y = -20; y < H + 40; y += 36)
      for (let x = -20; x < W + 40; x += 36)
        a.at(x + ((y / 36) % 2) * 18, y, 1, Math.PI / 4, (k) =>
          R(k, -5, -5, 10, 10, mix(pal.field, pal.ink, 0.16)),
        );
    const rot = a.f(-0.04, 0.05);
    a.at(cx + 8, cy + 11, 1, rot, (k) => R(k, -cw / 2, -ch / 2, cw, ch, alpha(pal.ink, 0.35), 22));
    a.at(cx, cy, 1, rot, (k) => {
      R(k, -cw / 2, -ch / 2, cw, ch, pal.paper, 22);
      k.strokeStyle = pal.ink;
      k.lineWidth = 2.5;
      k.strokeRect(-cw / 2 + 44, -ch / 2 + 26, cw - 88, ch - 52);
      const half = (woman: boolean) => {
        k.save();
        k.beginPath();
        k.moveTo(-158, -290);
        k.lineTo(158, -290);
        k.lineTo(158, -64);
        k.lineTo(-158, 64);
        k.closePath();
        k.clip();
        if (woman) {
          R(k, -160, -300, 320, 380, pal.gold);
          B(
            k,
            [
              [-170, 80],
              [-150, -30],
              [-90, -78],
              [-30, -96],
              [30, -96],
              [90, -78],
              [150, -30],
              [170, 80],
            ],
            pal.red,
            0.6,
          );
          P(
            k,
            [
              [-34, -100],
              [34, -100],
              [22, 70],
              [-22, 70],
            ],
            pal.paper,
          );
          for (let i = 0; i < 4; i++) E(k, 0, -66 + i * 28, 4.5, 4.5, pal.ink);
          P(
            k,
            [
              [-34, -94],
              [-4, -84],
              [-4, -72],
              [-36, -62],
            ],
            pal.ink,
          );
          P(
            k,
            [
              [34, -94],
              [4, -84],
              [4, -72],
              [36, -62],
            ],
            pal.ink,
          );
          E(k, 0, -78, 7, 9, pal.ink);
          B(
            k,
            [
              [-62, -200],
              [0, -214],
              [62, -200],
              [74, -140],
              [58, -112],
              [30, -120],
              [-30, -120],
              [-58, -112],
              [-74, -140],
            ],
            pal.hair,
          );
          R(k, -18, -124, 36, 34, mix(pal.skin, pal.ink, 0.12));
          B(
            k,
            [
              [-46, -190],
              [46, -190],
              [48, -146],
              [26, -110],
              [0, -102],
              [-26, -110],
              [-48, -146],
            ],
            pal.skin,
            0.8,
          );
          R(k, -52, -276, 104, 74, pal.ink, 6);
          R(k, -52, -222, 104, 15, pal.teal);
          E(k, 0, -202, 88, 13, pal.ink);
          for (const q of [-1, 1]) {
            L(
              k,
              [
                [q * 12, -170],
                [q * 24, -176],
                [q * 36, -169],
              ],
              3.4,
              pal.ink,
              true,
            );
            E(k, q * 24, -160, 5, 6, pal.ink);
            L(
              k,
              [
                [q * 14, -162],
                [q * 24, -167],
                [q * 37, -161],
              ],
              3,
              pal.ink,
              true,
            );
            E(k, q * 33, -138, 9, 6, alpha(pal.red, 0.5));
          }
          L(
            k,
            [
              [2, -158],
              [-4, -142],
              [4, -140],
            ],
            2.6,
            pal.ink,
          );
          B(
            k,
            [
              [-15, -125],
              [-4, -129],
              [4, -128],
              [15, -126],
              [0, -118],
            ],
            pal.red,
          );
          L(
            k,
            [
              [12, -122],
              [58, -112],
            ],
            10,
            pal.hair,
          );
          L(
            k,
            [
              [52, -114],
              [60, -112],
            ],
            10,
            pal.red,
          );
          for (const [x, y, r] of [
            [70, -122, 8],
            [82, -140, 11],
            [96, -164, 14],
            [112, -196, 17],
          ]) {
            k.strokeStyle = pal.paper;
            k.lineWidth = 4;
            k.beginPath();
            k.arc(x, y, r, 0, 5);
            k.stroke();
          }
        } else {
          R(k, -160, -300, 320, 380, pal.teal);
          B(
            k,
            [
              [-170, 80],
              [-160, -20],
              [-110, -70],
              [-30, -96],
              [30, -96],
              [110, -70],
              [160, -20],
              [170, 80],
            ],
            pal.pink,
            0.6,
          );
          for (let j = 0; j < 4; j++)
            for (let i = -6; i <= 6; i++)
              E(k, i * 26 + (j % 2) * 13, -46 + j * 24, 4, 4, pal.paper);
          for (let i = -4; i <= 4; i++) {
            E(k, i * 17, -88 + Math.abs(i) * 4.4, 13, 13, pal.paper);
            E(k, i * 17, -88 + Math.abs(i) * 4.4, 5, 5, pal.pink);
          }
          R(k, -20, -124, 40, 34, mix(pal.skin, pal.ink, 0.12));
          B(
            k,
            [
              [-50, -192],
              [50, -192],
              [52, -146],
              [34, -108],
              [0, -98],
              [-34, -108],
              [-52, -146],
            ],
            pal.skin,
            0.8,
          );
          B(
            k,
            [
              [-86, -176],
              [-80, -232],
              [-40, -262],
              [0, -268],
              [40, -262],
              [80, -232],
              [86, -176],
              [60, -206],
              [0, -216],
              [-60, -206],
            ],
            pal.paper,
            0.9,
          );
          L(
            k,
            [
              [-76, -186],
              [-44, -212],
              [0, -220],
              [44, -212],
              [76, -186],
            ],
            8,
            pal.red,
            true,
          );
          for (const [x, y, r, c] of [
            [-48, -246, 19, pal.red],
            [-14, -264, 22, pal.gold],
            [24, -258, 20, pal.pink],
            [54, -240, 17, pal.red],
          ] as const) {
            for (let i = 0; i < 6; i++)
              E(
                k,
                x + Math.cos((i * TAU) / 6) * r * 0.6,
                y + Math.sin((i * TAU) / 6) * r * 0.6,
                r * 0.48,
                r * 0.48,
                c,
              );
            E(k, x, y, r * 0.36, r * 0.36, pal.ink);
          }
          L(
            k,
            [
              [-70, -176],
              [-56, -120],
              [-14, -92],
            ],
            5,
            pal.red,
            true,
          );
          L(
            k,
            [
              [70, -176],
              [56, -120],
              [14, -92],
            ],
            5,
            pal.red,
            true,
          );
          E(k, -14, -84, 13, 9, pal.red, 0.4);
          E(k, 14, -84, 13, 9, pal.red, -0.4);
          for (const q of [-1, 1]) {
            L(
              k,
              [
                [q * 12, -176],
                [q * 25, -184],
                [q * 39, -175],
              ],
              5,
              pal.hair,
              true,
            );
            B(
              k,
              [
                [q * 14, -160],
                [q * 25, -166],
                [q * 37, -160],
                [q * 25, -155],
              ],
              pal.paper,
            );
            E(k, q * 25 + 4, -160, 4.6, 5, pal.ink);
            L(
              k,
              [
                [q * 13, -160],
                [q * 25, -167],
                [q * 38, -160],
              ],
              3,
              pal.ink,
              true,
            );
            E(k, q * 35, -140, 11, 8, alpha(pal.red, 0.6));
            B(
              k,
              [
                [0, -136],
                [q * 18, -140],
                [q * 38, -134],
                [q * 52, -146],
                [q * 44, -126],
                [q * 20, -122],
                [0, -128],
              ],
              pal.hair,
              0.9,
            );
          }
          L(
            k,
            [
              [2, -160],
              [-6, -144],
              [5, -141],
            ],
            2.6,
            pal.ink,
          );
          E(k, 0, -116, 7, 4, pal.red);
        }
        k.restore();
      };
      half(true);
      k.save();
      k.rotate(Math.PI);
      half(false);
      k.restore();
      L(
        k,
        [
          [-158, 64],
          [158, -64],
        ],
        7,
        pal.paper,
        false,
        "butt",
      );
      L(
        k,
        [
          [-158, 64],
          [158, -64],
        ],
        2.5,
        pal.ink,
        false,
        "butt",
      );
      const tw = cw / 2 - 23,
        th = ch / 2;
      for (const q of [0, Math.PI]) {
        k.save();
        k.rotate(q);
        m(a, "heart", -tw, -th + 84, 34, pal.red);
        if (!a.still)
          a.text("Q", {
            x: -tw,
            y: -th + 46,
            size: 32,
            color: pal.ink,
            font: "abril-fatface",
            tracking: 0,
          });
        k.restore();
      }
    });
    if (!a.wide) {
      a.title({ x: 40, y: 722, w: 520, h: 106, color: pal.paper, smallColor: pal.gold });
      a.credits({ y: 852, color: pal.paper });
    } else
      a.lock({
        color: pal.paper,
        smallColor: pal.gold,
        credit: pal.paper,
        reach: 700,
        w: 500,
        y: 170,
        h: 300,
      });
  },
} satisfies Family;
