import { TAU } from "../lib/colour.ts";
import type { Ctx, Desk, Family, Points } from "../lib/desk.ts";
import { frame } from "../lib/early-things.ts";
import { spline } from "../lib/figure.ts";

/** Blackboard: one chalk line becomes a clown, an elephant, a flower, a house. */
export default {
  id: "oneline",
  draw(a: Desk) {
    const { pal } = a,
      G = frame(a, [300, 372, 1], [880, 372, 0.98]);
    a.bg(pal.board);
    a.glow(G.x, G.y, 60, a.f(520, 600), pal.dust, 0.55);
    const ch = (fn: (k: Ctx) => void, w = 0.17) =>
      a.rough(
        () =>
          G((k) => {
            k.lineCap = "round";
            k.lineJoin = "round";
            fn(k);
          }),
        { blur: 0.6, amount: 0.95, wear: w },
      );
    const ln = (k: Ctx, pts: Points, w: number, c: string, t = 1) => {
      k.strokeStyle = c;
      k.lineWidth = w;
      k.beginPath();
      spline(k, pts, false, t);
      k.stroke();
    };
    // ghosts of earlier drawings

    ch((k) => {
      const c = pal.chalk;
      // the line: enters at left, writes a house, runs up into the clown, loops out as a flower and an elephant
      ln(
        k,
        [
          [-420, 286],
          [-330, 280],
          [-284, 282],
          [-268, 276],
        ],
        7,
        c,
      );
      k.strokeStyle = c;
      k.lineWidth = 7;
      k.beginPath();
      k.moveTo(-268, 276);
      k.lineTo(-268, 206);
      k.lineTo(-288, 206);
      k.lineTo(-232, 152);
      k.lineTo(-176, 206);
      k.lineTo(-196, 206);
      k.lineTo(-196, 276);
      k.lineTo(-150, 276);
      k.stroke();
      k.strokeRect(-246, 214, 28, 28);
      ln(
        k,
        [
          [-150, 276],
          [-96, 268],
          [-88, 232],
          [-66, 176],
          [-46, 118],
          [-40, 80],
        ],
        7,
        c,
      ); // left leg up
      ln(
        k,
        [
          [-40, 80],
          [-72, 40],
          [-66, -20],
          [-30, -54],
          [16, -58],
          [52, -34],
          [66, 20],
          [44, 78],
        ],
        7,
        c,
      ); // body
      ln(
        k,
        [
          [44, 78],
          [56, 130],
          [96, 176],
          [128, 190],
          [132, 212],
          [100, 214],
          [74, 192],
          [30, 140],
          [0, 96],
          [-22, 132],
          [-40, 190],
          [-54, 250],
          [-30, 270],
          [-64, 280],
          [-110, 276],
        ],
        7,
        c,
      );
      ln(
        k,
        [
          [-58, -30],
          [-110, -60],
          [-152, -112],
          [-168, -140],
        ],
        7,
        c,
      );
      ln(
        k,
        [
          [-168, -140],
          [-186, -150],
          [-178, -168],
          [-162, -158],
          [-150, -172],
          [-150, -146],
          [-152, -128],
        ],
        6,
        c,
      ); // left arm
      ln(
        k,
        [
          [60, -14],
          [112, -24],
          [150, -62],
          [176, -112],
        ],
        7,
        c,
      ); // right arm holds the flower
      ln(
        k,
        [
          [176, -112],
          [190, -150],
          [186, -196],
        ],
        6,
        c,
      );
      k.lineWidth = 7;
      k.strokeStyle = c;
      k.beginPath();
      k.ellipse(-4, -106, 50, 52, 0, 0, TAU);
      k.stroke();
      for (const q of [-1, 1]) {
        k.beginPath();
        k.arc(q * 18 - 4, -112, 3, 0, TAU);
        k.stroke();
        ln(
          k,
          [
            [q * 10 - 4, -130],
            [q * 20 - 4, -136],
            [q * 30 - 4, -128],
          ],
          4,
          c,
        );
      }
      ln(
        k,
        [
          [-28, -88],
          [-6, -72],
          [20, -90],
        ],
        5,
        c,
      ); // smile
      ln(
        k,
        [
          [-48, -140],
          [-20, -196],
          [6, -262],
          [26, -196],
          [44, -138],
        ],
        7,
        c,
      );
      ln(
        k,
        [
          [-52, -136],
          [0, -152],
          [48, -134],
        ],
        7,
        c,
      );
      k.beginPath();
      k.arc(8, -274, 13, 0, TAU);
      k.stroke(); // cone hat
      for (let i = 0; i < 8; i++) {
        const t = (i / 8) * Math.PI;
        ln(
          k,
          [
            [-56 + i * 15, -58 + Math.sin(t) * 6],
            [-48 + i * 15, -38 + Math.sin(t) * 8],
            [-41 + i * 15, -56 + Math.sin(t) * 6],
          ],
          5,
          c,
        );
      }
      // hat-line runs into an elephant at right
      ln(
        k,
        [
          [132, 200],
          [170, 236],
          [190, 222],
          [186, 180],
          [196, 132],
          [238, 116],
          [276, 128],
          [292, 170],
          [288, 232],
          [268, 232],
          [264, 196],
          [238, 192],
          [232, 232],
          [212, 234],
          [208, 190],
        ],
        6,
        c,
      );
      ln(
        k,
        [
          [196, 140],
          [176, 128],
          [160, 150],
          [166, 196],
          [152, 218],
          [142, 206],
        ],
        6,
        c,
      );
      ln(
        k,
        [
          [200, 134],
          [216, 148],
          [214, 172],
          [196, 170],
        ],
        5,
        c,
      );
      k.beginPath();
      k.arc(184, 148, 2, 0, TAU);
      k.stroke();
      ln(
        k,
        [
          [292, 168],
          [308, 176],
          [304, 196],
        ],
        4,
        c,
      );
      ln(
        k,
        [
          [288, 232],
          [330, 240],
          [440, 236],
        ],
        6,
        c,
      );
    });
    ch((k) => {
      for (let i = 0; i < 9; i++) {
        const t = (i / 9) * TAU;
        k.strokeStyle = pal.red;
        k.lineWidth = 7;
        k.beginPath();
        k.ellipse(186 + Math.cos(t) * 32, -214 + Math.sin(t) * 32, 20, 11, t, 0, TAU);
        k.stroke();
      }
      k.fillStyle = pal.red;
      k.beginPath();
      k.arc(186, -214, 12, 0, TAU);
      k.fill();
      k.beginPath();
      k.arc(-4, -100, 9, 0, TAU);
      k.fill();
      for (const y of [-10, 24, 56]) {
        k.beginPath();
        k.arc(-2, y, 8, 0, TAU);
        k.fill();
      }
    });
    if (!a.wide) {
      a.rough(() => a.title({ x: 44, y: 686, w: 512, h: 118, color: pal.chalk }), {
        blur: 0.5,
        amount: 0.8,
        wear: 0.2,
      });
      a.credits({ y: 852, color: pal.chalk });
    } else if (!a.still) {
      a.rough(() => a.title({ x: 60, y: 190, w: 450, h: 240, align: "left", color: pal.chalk }), {
        blur: 0.5,
        amount: 0.8,
        wear: 0.2,
      });
    }
  },
} satisfies Family;
