import { alpha, TAU } from "../lib/colour.ts";
import type { Ctx, Desk, Family } from "../lib/desk.ts";
import { B, E, frame, L, P, R } from "../lib/early-things.ts";

/** A worn sole, a hole in it, and the new pair seen through the hole. */
export default {
  id: "sole",
  draw(a: Desk) {
    const { W, H, pal } = a,
      G = frame(a, [300, 358, 1], [900, 366, 1.0]),
      r = a.rand("rain");
    a.bg(pal.paper);
    for (let i = 0; i < a.f(120, 150); i++) {
      const x = r() * W,
        y = r() * H,
        l = r.range(24, 70);
      a.line(
        [
          [x, y],
          [x - l * 0.22, y + l],
        ],
        r.range(1, 2.4),
        alpha(pal.grey, 0.8),
      );
    }
    const sole = (k: Ctx) => {
      k.beginPath();
      k.moveTo(10, -330);
      k.bezierCurveTo(96, -330, 138, -230, 128, -120);
      k.bezierCurveTo(120, -30, 84, 40, 84, 120);
      k.bezierCurveTo(84, 200, 96, 330, 4, 332);
      k.bezierCurveTo(-92, 334, -82, 210, -82, 120);
      k.bezierCurveTo(-84, 30, -134, -30, -140, -130);
      k.bezierCurveTo(-146, -240, -76, -330, 10, -330);
      k.closePath();
    };
    a.at(G.x, G.y, G.s, 0.12, (k) => {
      k.save();
      k.translate(16, 18);
      sole(k);
      k.fillStyle = alpha(pal.ink, 0.25);
      k.fill();
      k.restore();
      sole(k);
      k.lineWidth = 22;
      k.strokeStyle = pal.ink;
      k.stroke();
      k.fillStyle = pal.leather;
      k.fill();
    });
    a.print("stipple", () =>
      a.at(G.x, G.y, G.s, 0.12, (k) => {
        k.fillStyle = a.radial(-6, -150, 90, 330, [
          [0, alpha(pal.ink, 0)],
          [0.5, alpha(pal.ink, 0.3)],
          [1, alpha(pal.ink, 0.75)],
        ]);
        sole(k);
        k.fill();
      }),
    );
    a.at(G.x, G.y, G.s, 0.12, (k) => {
      k.save();
      k.setLineDash([11, 9]);
      k.lineCap = "round";
      k.lineWidth = 3.4;
      k.strokeStyle = pal.stitch;
      k.translate(-0.5, 0);
      k.scale(0.88, 0.93);
      sole(k);
      k.stroke();
      k.restore();
      R(k, -74, 168, 150, 14, pal.ink, 3);
      for (let i = 0; i < 7; i++) {
        const t = (i / 6) * Math.PI;
        E(k, Math.cos(t) * 56, 226 + Math.sin(t) * 74, 6, 6, pal.ink);
        E(k, Math.cos(t) * 56 - 1.5, 224 + Math.sin(t) * 74, 2.4, 2.4, pal.grey);
      }
      for (let i = 0; i < 24; i++) {
        const x = -100 + ((i * 67) % 190),
          y = -280 + ((i * 113) % 420);
        L(
          k,
          [
            [x, y],
            [x + 12, y + 16],
          ],
          1.6,
          alpha(pal.ink, 0.6),
        );
      }
    });
    a.rough(
      () =>
        a.at(G.x, G.y, G.s, 0.12, (k) => {
          B(
            k,
            [
              [-84, -150],
              [-66, -226],
              [-10, -248],
              [50, -232],
              [84, -168],
              [72, -100],
              [26, -62],
              [-34, -66],
              [-74, -100],
            ],
            pal.ink,
            0.9,
          );
          B(
            k,
            [
              [-72, -150],
              [-56, -212],
              [-8, -234],
              [44, -220],
              [72, -166],
              [62, -106],
              [22, -74],
              [-30, -78],
              [-64, -106],
            ],
            pal.orange,
            0.9,
          );
        }),
      { blur: 1.4, amount: 0.9 },
    );
    G.print("stipple", (k) => {
      k.fillStyle = a.radial(18, -160, 10, 90, [
        [0, pal.light],
        [1, alpha(pal.light, 0)],
      ]);
      k.beginPath();
      k.arc(18, -150, 76, 0, TAU);
      k.fill();
    });
    // the new boot
    a.at(G.x + 20 * G.s, G.y - 100 * G.s, 0.86 * G.s, 0, (k) => {
      B(
        k,
        [
          [-34, -104],
          [8, -104],
          [10, -56],
          [28, -40],
          [58, -30],
          [64, -12],
          [60, -4],
          [-30, -4],
          [-36, -40],
        ],
        pal.ink,
        0.5,
      );
      P(
        k,
        [
          [-34, -8],
          [-8, -8],
          [-12, 12],
          [-28, 12],
        ],
        pal.ink,
      );
      L(
        k,
        [
          [-8, -4],
          [60, -3],
        ],
        5,
        pal.ink,
      );
      for (let i = 0; i < 5; i++) E(k, -2 + (i > 3 ? 6 : 0), -94 + i * 13, 3, 3, pal.light);
      L(
        k,
        [
          [-28, -96],
          [-28, -40],
        ],
        2,
        alpha(pal.light, 0.6),
      );
    });
    // price tag hanging from the heel
    a.at(G.x + 104 * G.s, G.Y(150), G.s, 0.2, (k) => {
      L(
        k,
        [
          [-58, -60],
          [-10, -30],
          [20, 0],
        ],
        2.4,
        pal.ink,
        true,
      );
      P(
        k,
        [
          [20, -12],
          [104, -40],
          [146, 60],
          [62, 92],
          [12, 40],
        ],
        pal.ink,
      );
      P(
        k,
        [
          [24, -6],
          [101, -32],
          [139, 57],
          [65, 85],
          [19, 38],
        ],
        pal.light,
      );
      E(k, 30, 8, 5.6, 5.6, pal.ink);
    });
    if (!a.still)
      a.text("$3", {
        x: G.x + 168 * G.s,
        y: G.Y(220),
        size: 44 * G.s,
        color: pal.orange,
        font: "alfa-slab-one",
        rotate: -0.16,
        tracking: 0,
      });
    if (!a.wide) {
      a.rect(0, 728, W, 172, pal.ink);
      a.rect(0, 720, W, 3, pal.ink);
      a.title({ x: 90, y: 742, w: 420, h: 88, color: pal.paper });
      a.credits({ y: 860, color: pal.orange });
    } else a.lock({ color: pal.paper, credit: pal.orange, reach: 640, w: 400 });
  },
} satisfies Family;
