import { alpha, TAU } from "../lib/colour.ts";
import type { Ctx, Desk, Family } from "../lib/desk.ts";
import { B, E, frame, L, R } from "../lib/early-things.ts";
import { m } from "../lib/motifs.ts";

/** Hand-tinted engraving: a train leaps from a peak into a yawning sun. */
export default {
  id: "sunroar",
  draw(a: Desk) {
    const { W, H, pal } = a,
      G = frame(a, [352, 372, 1], [946, 300, 0.98]);
    a.bg(pal.sky);
    a.print(
      "engrave",
      (q) => {
        q.fillStyle = a.linear(0, 0, 0, H, [
          [0, alpha(pal.deep, 0.75)],
          [0.6, alpha(pal.deep, 0.12)],
        ]);
        q.fillRect(0, 0, W, H);
      },
      { cell: a.f(5, 8), wave: 3, wavelength: 40 },
    );
    G.rough(
      (k) => {
        for (let i = 0; i < 28; i++) {
          const t = (i / 28) * TAU,
            l = i % 2 ? 262 : 330,
            d = 0.085,
            wv = i % 2 ? 0 : 0.09;
          k.fillStyle = i % 2 ? pal.sun2 : pal.sun;
          k.beginPath();
          k.moveTo(Math.cos(t - d) * 180, Math.sin(t - d) * 180);
          k.quadraticCurveTo(
            Math.cos(t + wv) * l * 0.75,
            Math.sin(t + wv) * l * 0.75,
            Math.cos(t) * l,
            Math.sin(t) * l,
          );
          k.quadraticCurveTo(
            Math.cos(t + d + wv) * l * 0.72,
            Math.sin(t + d + wv) * l * 0.72,
            Math.cos(t + d) * 180,
            Math.sin(t + d) * 180,
          );
          k.fill();
        }
        E(k, 0, 0, 196, 196, pal.line);
        E(k, 0, 0, 190, 190, pal.sun);
      },
      { blur: 1, amount: 0.4 },
    );
    G.print(
      "rings",
      (k) => {
        k.fillStyle = a.radial(-50, -60, 40, 230, [
          [0, alpha(pal.sun2, 0)],
          [1, pal.sun2],
        ]);
        k.beginPath();
        k.arc(0, 0, 190, 0, TAU);
        k.fill();
      },
      { cell: 6, cx: G.X(-50), cy: G.Y(-60) },
    );
    G.rough(
      (k) => {
        // face
        for (const q of [-1, 1]) {
          B(
            k,
            [
              [q * 34, -62],
              [q * 72, -84],
              [q * 112, -64],
              [q * 72, -46],
            ],
            pal.paper,
          );
          E(k, q * 72 - 14, -62, 15, 15, pal.line);
          L(
            k,
            [
              [q * 26, -92],
              [q * 74, -122],
              [q * 124, -90],
            ],
            9,
            pal.line,
            true,
          );
          L(
            k,
            [
              [q * 34, -60],
              [q * 72, -84],
              [q * 112, -62],
            ],
            6,
            pal.line,
            true,
          );
          L(
            k,
            [
              [q * 44, -40],
              [q * 76, -34],
              [q * 106, -46],
            ],
            3,
            pal.line,
            true,
          );
          E(k, q * 122, 10, 26, 20, pal.rose);
        }
        L(
          k,
          [
            [-8, -66],
            [-20, 0],
            [0, 14],
            [22, 2],
            [14, -6],
          ],
          6,
          pal.line,
          true,
        );
        B(
          k,
          [
            [-96, 58],
            [-50, 26],
            [0, 22],
            [50, 26],
            [96, 58],
            [76, 128],
            [0, 158],
            [-76, 128],
          ],
          pal.rose,
          0.9,
        );
        B(
          k,
          [
            [-78, 60],
            [0, 38],
            [78, 60],
            [60, 116],
            [0, 138],
            [-60, 116],
          ],
          pal.line,
          0.9,
        );
        B(
          k,
          [
            [-44, 112],
            [0, 96],
            [46, 112],
            [0, 136],
          ],
          pal.red,
          0.9,
        );
        for (let i = -2; i <= 2; i++) R(k, i * 22 - 9, 42 + Math.abs(i) * 4, 18, 17, pal.paper, 3);
      },
      { blur: 0.8, amount: 0.3 },
    );
    // mountains and the arc of the flight
    const bx = a.f(0, 560),
      by = a.f(0, -140);
    a.rough(
      () => {
        a.fill(
          [
            [bx - 260, 900],
            [bx - 40, 560 + by],
            [bx + 34, 470 + by],
            [bx + 92, 548 + by],
            [bx + 170, 640 + by],
            [bx + 230, 600 + by],
            [bx + 380, 720 + by],
            [bx + 520, 650 + by],
            [bx + 760, 900],
          ],
          pal.mount,
        );
        a.fill(
          [
            [bx + 34, 470 + by],
            [bx + 92, 548 + by],
            [bx + 66, 570 + by],
            [bx + 50, 548 + by],
            [bx + 28, 588 + by],
            [bx + 8, 552 + by],
            [bx - 26, 590 + by],
            [bx - 34, 553 + by],
          ],
          pal.paper,
        );
        a.fill(
          [
            [bx + 230, 600 + by],
            [bx + 278, 639 + by],
            [bx + 252, 656 + by],
            [bx + 232, 636 + by],
            [bx + 208, 652 + by],
            [bx + 192, 626 + by],
          ],
          pal.paper,
        );
        a.fill(
          [
            [bx + 520, 650 + by],
            [bx + 566, 698 + by],
            [bx + 528, 690 + by],
            [bx + 500, 712 + by],
            [bx + 470, 674 + by],
          ],
          pal.paper,
        );
      },
      { blur: 1, amount: 0.5 },
    );
    a.print(
      "engrave",
      (q) => {
        q.fillStyle = a.linear(0, 480 + by, 0, 860 + by, [
          [0, alpha(pal.line, 0.75)],
          [1, alpha(pal.line, 0.1)],
        ]);
        for (const p of [
          [
            [34, 470],
            [92, 548],
            [170, 640],
            [120, 860],
            [60, 640],
          ],
          [
            [230, 600],
            [380, 720],
            [330, 860],
            [250, 700],
          ],
          [
            [520, 650],
            [760, 900],
            [560, 900],
          ],
        ]) {
          q.beginPath();
          p.forEach(([x, y], i) => (i ? q.lineTo(bx + x, y + by) : q.moveTo(bx + x, y + by)));
          q.fill();
        }
      },
      { cell: 5, angle: 0.7 },
    );
    const cx = G.X(20),
      cy = G.Y(392),
      Rr = 300 * G.s,
      st = (t: number, fn: (k: Ctx) => void) =>
        a.at(cx + Math.cos(t) * Rr, cy + Math.sin(t) * Rr, 0.82 * G.s, t + Math.PI / 2, fn);
    for (let i = 0; i < 3; i++)
      st(-2.02 - 0.262 * i, (k) => {
        R(k, -34, -42, 66, 36, i % 2 ? pal.mount : pal.red, 5);
        R(k, -38, -48, 74, 7, pal.line, 3);
        for (let j = 0; j < 4; j++) R(k, -28 + j * 15, -36, 10, 13, pal.paper);
        for (const x of [-20, 20]) {
          E(k, x, -4, 9, 9, pal.line);
          E(k, x, -4, 4, 4, pal.sun);
        }
        R(k, 32, -14, 12, 4, pal.line);
      });
    st(-1.73, () => m(a, "locomotive", 0, 4, 86, pal.line, { cut: pal.sun2 }));
    for (let i = 0; i < 7; i++) {
      const t = -1.78 - i * 0.125,
        r2 = Rr + (74 + i * 7) * G.s;
      a.circle(cx + Math.cos(t) * r2, cy + Math.sin(t) * r2, (8 + i * 3.4) * G.s, pal.paper);
      a.ring(cx + Math.cos(t) * r2, cy + Math.sin(t) * r2, (8 + i * 3.4) * G.s, 1.6, pal.line);
    }
    if (!a.wide) {
      a.rect(0, 800, W, 100, pal.line);
      a.fade(0, 590, 0, 740, pal.line, [0, 580, W, 222]);
      a.title({ x: 40, y: 704, w: 520, h: 120, color: pal.paper, smallColor: pal.sun });
      a.credits({ y: 856, color: pal.sun });
    } else
      a.lock({
        color: pal.paper,
        smallColor: pal.sun,
        credit: pal.sun,
        scrim: pal.line,
        reach: 660,
        w: 420,
      });
  },
} satisfies Family;
