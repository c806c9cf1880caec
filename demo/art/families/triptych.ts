import { alpha, mix } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { E, L, P, R } from "../lib/early-things.ts";
import { m } from "../lib/motifs.ts";

/** The sheet cut into three triangles: the stair, the telephone, the road. */
export default {
  id: "triptych",
  draw(a: Desk) {
    const { W, H, pal } = a;
    a.bg(pal.ink);
    const x0 = a.f(0, 500),
      x1 = a.f(600, 1280),
      y0 = 0,
      y1 = a.f(676, 720),
      cx = (x0 + x1) / 2,
      w = x1 - x0;
    // centre: inverted triangle
    a.clip(
      (q) => {
        q.moveTo(x0 + 14, y0);
        q.lineTo(x1 - 14, y0);
        q.lineTo(cx, y1);
      },
      () => {
        a.rect(x0, y0, w, y1, pal.paper);
        a.print(
          "halftone",
          (q) => {
            q.fillStyle = a.radial(cx, 210, 80, 420, [
              [0, alpha(pal.grey, 0)],
              [1, alpha(pal.grey, 0.9)],
            ]);
            q.fillRect(x0, y0, w, y1);
          },
          { cell: 7, angle: 0.6 },
        );
        m(a, "telephone", cx + 14, 436, 372, pal.ink);
        a.line(
          [
            [cx + 14, 430],
            [cx + 4, 520],
            [cx - 6, 600],
            [cx, y1],
          ],
          6,
          pal.ink,
          "round",
        );
        a.at(cx + 14, 436, 3.72, 0, (k) => {
          k.save();
          k.translate(0, -86);
          k.rotate(-0.3);
          E(k, 9, 0, 2.8, 10.5, pal.grey);
          E(k, 9, 0, 1.6, 7, pal.ink);
          k.restore();
          L(
            k,
            [
              [-2, -66],
              [-2, -16],
            ],
            0.8,
            pal.grey,
          );
          L(
            k,
            [
              [-15, -5],
              [15, -5],
            ],
            0.8,
            pal.grey,
          );
          L(
            k,
            [
              [-18, -68],
              [-19.4, -48],
            ],
            1,
            pal.grey,
          );
        });
      },
    );
    // left: stairs and the stranger
    a.clip(
      (q) => {
        q.moveTo(x0, y0 + 30);
        q.lineTo(cx - 16, y1);
        q.lineTo(x0, y1);
      },
      () => {
        a.rect(x0, y0, w / 2, y1, pal.red);
        a.print("stipple", (q) => {
          q.fillStyle = a.linear(x0, 200, x0 + 240, y1, [
            [0, alpha(pal.ink, 0)],
            [1, pal.ink],
          ]);
          q.fillRect(x0, 0, w / 2, y1);
        });
        for (let i = 0; i < 9; i++)
          a.rect(
            x0 - 10,
            y1 - 26 - i * 26,
            210 - i * 24,
            30,
            i % 2 ? pal.ink : mix(pal.ink, pal.red, 0.25),
          );
        m(a, "coat", x0 + 62, y1 - 196, 250, pal.ink, { hat: "bowler" });
        a.at(x0 + 108, y1 - 306, 1, 0, (k) => {
          L(
            k,
            [
              [-12, 10],
              [24, -22],
            ],
            17,
            pal.ink,
          );
          P(
            k,
            [
              [18, -28],
              [30, -18],
              [58, -92],
            ],
            pal.paper,
          );
          L(
            k,
            [
              [14, -26],
              [34, -12],
            ],
            6,
            pal.ink,
          );
        });
      },
    );
    // right: the car
    a.clip(
      (q) => {
        q.moveTo(x1, y0 + 30);
        q.lineTo(cx + 16, y1);
        q.lineTo(x1, y1);
      },
      () => {
        a.rect(cx, y0, w / 2, y1, pal.grey);
        for (let i = 0; i < 16; i++)
          a.fill(
            [
              [x1 + 20, 250],
              [cx - 60 + i * 30, y1 + 4],
              [cx - 46 + i * 30, y1 + 4],
            ],
            alpha(pal.paper, 0.55),
          );
        a.fill(
          [
            [x1 + 30, 300],
            [x1 - 240, y1],
            [x1 + 40, y1],
          ],
          pal.ink,
        );
        a.fill(
          [
            [x1 + 10, 340],
            [x1 - 100, y1],
            [x1 - 86, y1],
          ],
          pal.paper,
        );
        a.at(x1 - 96, y1 - 66, 1.34, 0, (k) => {
          R(k, -42, -66, 84, 60, pal.ink, 8);
          R(k, -34, -118, 68, 56, pal.ink, 5);
          R(k, -28, -110, 56, 38, pal.paper);
          E(k, 0, -82, 12, 14, pal.ink);
          R(k, -15, -100, 30, 9, pal.ink);
          E(k, 0, -66, 20, 6, pal.ink);
          for (const q of [-1, 1]) {
            R(k, q * 54 - 8, -46, 16, 54, pal.ink, 5);
            E(k, q * 34, -44, 15, 15, pal.paper);
            E(k, q * 34, -44, 8, 8, pal.red);
          }
          R(k, -17, -54, 34, 46, pal.red, 4);
          for (let i = 0; i < 5; i++) R(k, -12 + i * 5.4, -50, 2, 38, pal.ink);
        });
      },
    );
    if (!a.wide) {
      a.rect(0, y1, W, H - y1, pal.paper);
      a.title({ x: 30, y: y1 + 26, w: 540, h: 112, color: pal.ink });
      a.fill(
        [
          [300, y1],
          [308, y1],
          [308, y1 + 14],
          [300, y1 + 20],
        ],
        pal.ink,
      );
      a.credits({ y: 852, color: pal.ink });
      if (!a.still) a.rect(30, 824, 540, 4, pal.red);
    } else
      a.lock({
        color: pal.paper,
        smallColor: pal.grey,
        credit: pal.grey,
        scrim: pal.ink,
        reach: 560,
        w: 420,
      });
  },
} satisfies Family;
