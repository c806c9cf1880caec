import { TAU } from "../lib/colour.ts";
import type { Ctx, Desk, Family } from "../lib/desk.ts";
import { blob, limb } from "../lib/figure.ts";
import { ell } from "../lib/late-things.ts";

/** Linocut: the women take the picket line. */
const woman = (q: Ctx, ink: string, o: { fist: boolean; bun: boolean; sign?: boolean }) => {
  q.fillStyle = ink;
  q.strokeStyle = ink;
  blob(
    q,
    [
      [0, -78],
      [-15, -72],
      [-14, -50],
      [-24, 0],
      [24, 0],
      [14, -50],
      [15, -72],
    ],
    0.6,
  );
  ell(q, 0, -90, 8.4, 10.4, ink);
  blob(
    q,
    [
      [-10, -92],
      [-6, -103],
      [6, -103],
      [10, -92],
      [12, -80],
      [-12, -80],
    ],
    0.9,
  );
  if (o.bun) ell(q, 10, -100, 6, 6, ink);
  limb(
    q,
    [
      [-13, -70],
      [-22, -54],
      [-28, -66],
    ],
    [4.4, 4, 3.4],
  );
  if (o.fist) {
    limb(
      q,
      [
        [13, -70],
        [20, -90],
        [18, -116],
      ],
      [4.8, 4.2, 3.6],
    );
    ell(q, 18, -121, 6.4, 7, ink);
  } else
    limb(
      q,
      [
        [13, -70],
        [22, -54],
        [28, -66],
      ],
      [4.4, 4, 3.4],
    );
  if (o.sign) {
    q.fillRect(-24, -130, 3, 76);
  }
};
export default {
  id: "picket",
  draw(a: Desk) {
    const { W, H, pal } = a,
      fx = a.f(300, 880),
      hy = a.f(470, 440);
    a.bg(pal.bg);
    a.rough(
      () => {
        a.fill(
          [
            [0, 0],
            [W, 0],
            [W, hy],
            [0, hy],
          ],
          pal.bg,
        );
        for (let i = -10; i <= 10; i++) {
          const t = -Math.PI / 2 + i * 0.17;
          a.fill(
            [
              [fx, hy - 40],
              [fx + Math.cos(t - 0.04) * 1400, hy - 40 + Math.sin(t - 0.04) * 1400],
              [fx + Math.cos(t + 0.04) * 1400, hy - 40 + Math.sin(t + 0.04) * 1400],
            ],
            pal.red,
          );
        }
        a.circle(fx, hy - 70, a.f(170, 180), pal.bg);
        a.circle(fx, hy - 70, a.f(150, 160), pal.sun);
      },
      { blur: 1.6, amount: 0.6 },
    );
    // headframe and tip
    a.rough(
      () => {
        a.at(fx + a.f(150, 200), hy + 10, a.f(1.1, 1.1), 0, (q) => {
          q.fillStyle = pal.ink;
          q.strokeStyle = pal.ink;
          q.lineWidth = 9;
          q.beginPath();
          q.moveTo(-50, 0);
          q.lineTo(-14, -260);
          q.lineTo(14, -260);
          q.lineTo(50, 0);
          q.moveTo(14, -250);
          q.lineTo(130, 0);
          q.stroke();
          q.lineWidth = 5;
          for (let i = 0; i < 5; i++) {
            const w0 = 50 - i * 7.2,
              w1 = 50 - (i + 1) * 7.2;
            q.beginPath();
            q.moveTo(-w0, -i * 52);
            q.lineTo(w1, -(i + 1) * 52);
            q.moveTo(w0, -i * 52);
            q.lineTo(-w1, -(i + 1) * 52);
            q.stroke();
          }
          q.lineWidth = 8;
          q.beginPath();
          q.arc(0, -282, 32, 0, TAU);
          q.stroke();
          for (let i = 0; i < 6; i++) {
            q.lineWidth = 4;
            q.beginPath();
            q.moveTo(0, -282);
            q.lineTo(Math.cos(i) * 30, -282 + Math.sin(i) * 30);
            q.stroke();
          }
        });
        const p = [[0, H]];
        for (let x = 0; x <= W; x += 30) p.push([x, hy - 6 - Math.abs(Math.sin(x / 130)) * 40]);
        p.push([W, H]);
        a.fill(p, pal.ink);
      },
      { blur: 1.4, amount: 0.5 },
    );
    // placards
    const n = a.f(6, 7),
      x0 = a.f(50, 560),
      sp = a.f(100, 106),
      by = a.f(716, 730),
      hs = a.f(2.5, 2.7);
    a.rough(
      () => {
        for (let i = 0; i < n; i++)
          if (i % 3 === 1) {
            const x = x0 + i * sp;
            a.rect(x - 4, by - 420, 9, 240, pal.ink);
            a.fill(
              [
                [x - 72, by - 450],
                [x + 68, by - 460],
                [x + 72, by - 352],
                [x - 68, by - 342],
              ],
              pal.ink,
            );
            a.fill(
              [
                [x - 62, by - 440],
                [x + 58, by - 450],
                [x + 62, by - 362],
                [x - 58, by - 352],
              ],
              pal.bg,
            );
            for (let j = 0; j < 2; j++)
              a.fill(
                [
                  [x - 44, by - 424 + j * 28],
                  [x + 42 - j * 20, by - 430 + j * 28],
                  [x + 43 - j * 20, by - 416 + j * 28],
                  [x - 43, by - 410 + j * 28],
                ],
                pal.red,
              );
          }
      },
      { blur: 1.4, amount: 0.5 },
    );
    a.rough(
      () => {
        for (let i = 0; i < n; i++)
          a.at(x0 + i * sp, by, hs * (0.94 + (i % 3) * 0.06), 0, (q) =>
            woman(q, pal.bg, { fist: i % 2 === 0, bun: i % 3 === 0 }),
          );
      },
      { blur: 2, amount: 0.4 },
    );
    a.rough(
      () => {
        for (let i = 0; i < n; i++)
          a.at(x0 + i * sp, by + 4, hs * (0.91 + (i % 3) * 0.06), 0, (q) => {
            woman(q, i % 2 ? pal.red : pal.ink, { fist: i % 2 === 0, bun: i % 3 === 0 });
            q.strokeStyle = i % 2 ? pal.ink : pal.bg;
            q.lineWidth = 1.5;
            for (let j = -2; j <= 2; j++) {
              q.beginPath();
              q.moveTo(j * 3.4, -44);
              q.lineTo(j * 8, -6);
              q.stroke();
            }
            q.beginPath();
            q.moveTo(-6, -74);
            q.lineTo(0, -64);
            q.lineTo(6, -74);
            q.stroke();
          });
      },
      { blur: 1.2, amount: 0.45 },
    );
    if (!a.wide) {
      a.rough(() => a.rect(0, 690, W, 220, pal.ink), { blur: 1.4, amount: 0.6 });
      a.title({ x: 40, y: 706, w: 520, h: 126, lines: ["Salt of", "the Earth"], color: pal.sun });
      a.credits({ y: 862, color: pal.bg });
    } else {
      if (!a.still) {
        a.rough(
          () =>
            a.fill(
              [
                [0, 0],
                [470, 0],
                [500, 360],
                [476, 720],
                [0, 720],
              ],
              pal.ink,
            ),
          { blur: 1.4, amount: 0.6 },
        );
        a.title({
          x: 56,
          y: 150,
          w: 370,
          h: 420,
          align: "left",
          color: pal.sun,
          smallColor: pal.bg,
        });
      }
    }
  },
} satisfies Family;
