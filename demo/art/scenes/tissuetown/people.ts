import { TAU } from "../../lib/colour.ts";
import type { Desk } from "../../lib/desk.ts";
import { blob, limb, poly } from "../../lib/figure.ts";
import { ell, paper } from "../../lib/late-things.ts";

export interface PipStyle {
  up?: boolean | number;
  flip?: boolean | number;
  rot?: number;
  /** With the pot of glue; she has it unless told otherwise. */
  pot?: boolean;
}
export const pip = (a: Desk, x: number, y: number, s: number, o: PipStyle = {}) =>
  paper(
    a,
    () =>
      a.at(x, y, [((o.flip ? -1 : 1) * s) / 100, s / 100], o.rot || 0, (q) => {
        const { pal } = a;
        q.fillStyle = pal.skin;
        limb(
          q,
          [
            [-7, -20],
            [-9, -2],
          ],
          [4, 3.4],
        );
        limb(
          q,
          [
            [7, -20],
            [10, -4],
          ],
          [4, 3.4],
        );
        q.fillStyle = pal.night2;
        ell(q, -11, 0, 7, 4, pal.white);
        ell(q, 12, -2, 7, 4, pal.white);
        q.fillStyle = pal.rose;
        poly(q, [
          [-8, -56],
          [8, -56],
          [22, -16],
          [-22, -16],
        ]);
        q.fillStyle = pal.gold;
        q.fillRect(-20, -24, 40, 4);
        limb(
          q,
          [
            [-9, -50],
            [-20, -40],
            [-24, -30],
          ],
          [4, 3.4, 3],
        );
        q.fillStyle = pal.rose;
        limb(
          q,
          [[9, -50], o.up ? [17, -62] : [20, -44], o.up ? [24, -80] : [30, -50]],
          [4, 3.6, 3.2],
        );
        q.fillStyle = pal.skin;
        if (o.up) ell(q, 25, -83, 4, 4, pal.skin);
        else ell(q, 32, -51, 4, 4, pal.skin);
        ell(q, 0, -72, 17, 17, pal.skin);
        q.fillStyle = pal.hair;
        blob(q, [
          [-19, -70],
          [-15, -90],
          [4, -94],
          [19, -80],
          [18, -70],
          [8, -80],
          [-8, -79],
          [-14, -68],
        ]);
        ell(q, -21, -66, 7, 9, pal.hair);
        ell(q, 21, -68, 7, 9, pal.hair);
        q.fillStyle = pal.night;
        ell(q, -5, -71, 2.2, 2.8, pal.night);
        ell(q, 7, -71, 2.2, 2.8, pal.night);
        q.strokeStyle = pal.night;
        q.lineWidth = 1.8;
        q.lineCap = "round";
        q.beginPath();
        q.arc(1, -66, 5, 0.3, 2.8);
        q.stroke();
        if (o.up) {
          q.fillStyle = pal.wood;
          q.fillRect(23, -112, 4, 30);
          q.fillStyle = pal.white;
          q.fillRect(19, -124, 12, 14);
        }
        if (o.pot !== false) {
          q.fillStyle = pal.white;
          poly(q, [
            [-34, -28],
            [-16, -28],
            [-18, -8],
            [-32, -8],
          ]);
          q.fillStyle = pal.teal;
          q.fillRect(-34, -28, 18, 6);
        }
      }),
    { blur: 3, dx: 3, dy: 4, sharp: 1 },
  );
export const snip = (a: Desk, x: number, y: number, s: number, rot = 0, flip?: boolean) =>
  paper(
    a,
    () =>
      a.at(x, y, [((flip ? -1 : 1) * s) / 100, s / 100], rot, (q) => {
        const { pal } = a;
        q.lineWidth = 9;
        for (const g of [-1, 1]) {
          q.strokeStyle = pal.rose;
          q.beginPath();
          q.ellipse(-52, g * 17, 22, 13, g * 0.3, 0, TAU);
          q.stroke();
          q.fillStyle = g < 0 ? "#dfe6ea" : "#b9c6ce";
          poly(
            q,
            [
              [-30, g * 7],
              [0, g * -6],
              [74, g * 17],
              [20, g * 14],
            ].map(([u, v]) => [u, v]),
          );
        }
        q.fillStyle = pal.teal;
        blob(q, [
          [-34, 0],
          [-20, -22],
          [8, -30],
          [30, -18],
          [34, 0],
          [12, 14],
          [-16, 14],
        ]);
        q.fillStyle = pal.gold;
        blob(q, [
          [-22, -8],
          [-6, -44],
          [22, -62],
          [16, -26],
          [2, -4],
        ]);
        ell(q, 22, -9, 7, 7, pal.white);
        ell(q, 24, -9, 3.4, 3.4, pal.night);
        ell(q, 0, 0, 3.4, 3.4, pal.white);
      }),
    { blur: 3, dx: 3, dy: 5, sharp: 1 },
  );
