import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { blob, poly } from "../lib/figure.ts";
import { ell, stip } from "../lib/late-things.ts";

/** Four panels: three masks, and a bunch of flowers. */
export default {
  id: "fourmasks",
  draw(a: Desk) {
    const { W, H, pal } = a,
      x0 = a.f(0, 480),
      w = (W - x0) / 2,
      hh = a.f(330, 360);
    a.bg(pal.ink);
    (
      [
        [0, 0, pal.a],
        [1, 0, pal.d],
        [0, 1, pal.c],
        [1, 1, pal.b],
      ] as const
    ).forEach(([i, j, c], n) => {
      const x = x0 + i * w,
        y = j * hh,
        cx = x + w / 2,
        cy = y + hh * 0.5;
      a.rect(x, y, w, hh, c);
      a.clip(
        (q) => q.rect(x, y, w, hh),
        () => {
          a.print(
            "halftone",
            (q) => {
              q.fillStyle = a.linear(x, y, x + w, y + hh, [
                [0, alpha(pal.ink, 0)],
                [1, alpha(pal.ink, 0.7)],
              ]);
              q.fillRect(x, y, w, hh);
            },
            { cell: 7 },
          );
          if (n < 3) {
            a.at(cx, cy + 20, a.f(1.12, 1.25), 0, (q) => {
              q.fillStyle = pal.ink;
              blob(
                q,
                [
                  [-60, 84],
                  [-150, 120],
                  [-170, 260],
                  [170, 260],
                  [150, 120],
                  [60, 84],
                ],
                0.5,
              );
              blob(
                q,
                [
                  [-76, -30],
                  [-70, -96],
                  [0, -116],
                  [70, -96],
                  [76, -30],
                  [66, 50],
                  [40, 96],
                  [-40, 96],
                  [-66, 50],
                ],
                0.8,
              );
              q.fillStyle = n === 1 ? mix(pal.cloth, pal.ink, 0.12) : pal.cloth;
              blob(
                q,
                [
                  [-66, -34],
                  [-60, -86],
                  [0, -104],
                  [60, -86],
                  [66, -34],
                  [58, 46],
                  [34, 88],
                  [-34, 88],
                  [-58, 46],
                ],
                0.8,
              );
              q.strokeStyle = alpha(pal.ink, 0.4);
              q.lineWidth = 2.4;
              for (let t = -2; t <= 2; t++) {
                q.beginPath();
                q.moveTo(t * 24, -90);
                q.quadraticCurveTo(t * 30, 0, t * 14, 84);
                q.stroke();
              }
              q.fillStyle = pal.ink;
              for (const g of [-1, 1]) {
                q.fillStyle = pal.ink;
                q.beginPath();
                q.ellipse(g * 27, -16, 17, n === 1 ? 9 : 12, g * (n === 2 ? -0.3 : 0.16), 0, TAU);
                q.fill();
                ell(q, g * 27 + (n - 1) * 4, -15, 4, 4, pal.b);
              }
              q.fillStyle = pal.ink;
              blob(q, [
                [-20, 44],
                [0, 40],
                [20, 44],
                [0, 50],
              ]);
              q.fillStyle = pal.ink;
              q.beginPath();
              q.ellipse(0, -74, 120, 20, 0, 0, TAU);
              q.fill();
              blob(
                q,
                [
                  [-70, -76],
                  [-64, -142],
                  [-20, -150],
                  [0, -142],
                  [24, -152],
                  [64, -140],
                  [70, -76],
                ],
                0.8,
              );
              q.fillStyle = c;
              q.fillRect(-68, -98, 136, 12);
            });
          } else
            a.at(cx, cy + 30, a.f(1.1, 1.25), 0, (q) => {
              q.strokeStyle = pal.stem;
              q.lineWidth = 8;
              const B = [
                [-70, -70],
                [-24, -116],
                [30, -104],
                [76, -60],
                [0, -52],
                [-44, -20],
                [46, -14],
              ];
              B.forEach(([u, v]) => {
                q.beginPath();
                q.moveTo(u, v);
                q.quadraticCurveTo(u * 0.3, 20, 0, 120);
                q.stroke();
              });
              q.fillStyle = pal.stem;
              for (const g of [-1, 1]) {
                blob(q, [
                  [g * 20, 40],
                  [g * 90, 0],
                  [g * 110, -20],
                  [g * 60, 44],
                ]);
              }
              B.forEach(([u, v], i) => {
                for (let p = 0; p < 6; p++)
                  ell(
                    q,
                    u + Math.cos((p * TAU) / 6) * 17,
                    v + Math.sin((p * TAU) / 6) * 17,
                    15,
                    15,
                    i % 2 ? pal.cloth : pal.a,
                  );
                ell(q, u, v, 13, 13, pal.ink);
              });
              q.fillStyle = pal.ink;
              poly(q, [
                [-76, 20],
                [76, 20],
                [26, 160],
                [-26, 160],
              ]);
              q.fillStyle = pal.a;
              q.fillRect(-40, 92, 80, 14);
            });
        },
      );
    });
    a.rect(x0, hh - 5, W - x0, 10, pal.ink);
    a.rect(x0 + w - 5, 0, 10, hh * 2, pal.ink);
    if (a.wide) {
      a.rect(0, 0, x0, H, pal.ink);
      if (a.still)
        stip(
          a,
          () =>
            a.linear(x0, 0, x0 + 300, 0, [
              [0, pal.ink],
              [1, alpha(pal.ink, 0)],
            ]),
          (q) => q.rect(x0, 0, 320, H),
        );
      else a.title({ x: 50, y: 150, w: 390, h: 400, align: "left", color: [pal.d, pal.b] });
    } else {
      a.title({ x: 34, y: 682, w: 532, h: 154, color: [pal.d, pal.b] });
      a.credits({ y: 866, color: pal.d });
    }
  },
} satisfies Family;
