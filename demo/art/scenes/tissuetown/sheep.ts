import { TAU } from "../../lib/colour.ts";
import type { Desk } from "../../lib/desk.ts";
import { blob, poly } from "../../lib/figure.ts";
import { ell, paper } from "../../lib/late-things.ts";
import { moon } from "./moon.ts";
import { blues, hill, house, sky } from "./parts.ts";
import { pip } from "./people.ts";

export function sheep(a: Desk) {
  const { pal } = a;
  sky(a, 900, 180, blues(pal));
  moon(a, 1020, 170, 110, pal.gold);
  hill(a, 560, 30, 200, 0, pal.teal2);
  paper(a, (q) => house(q, 240, 590, 230, 260, pal.white, pal.rose, pal.gold));
  paper(
    a,
    (q) => {
      q.fillStyle = pal.white;
      for (const [x, y, s] of [
        [640, 400, 90],
        [730, 360, 100],
        [820, 400, 96],
        [700, 450, 96],
        [790, 460, 90],
        [580, 440, 60],
        [880, 450, 64],
      ]) {
        q.beginPath();
        q.arc(x, y, s, 0, TAU);
        q.fill();
      }
    },
    { blur: 10, dy: 14 },
  );
  paper(a, (q) => {
    q.fillStyle = pal.night;
    blob(q, [
      [510, 400],
      [560, 370],
      [600, 400],
      [590, 470],
      [550, 500],
      [515, 470],
    ]);
    ell(q, 500, 392, 26, 12, pal.night, -0.4);
    ell(q, 612, 390, 26, 12, pal.night, 0.4);
    for (const x of [650, 720, 790, 850]) q.fillRect(x, 530, 18, 70);
    ell(q, 536, 426, 6, 7, pal.white);
    ell(q, 570, 426, 6, 7, pal.white);
  });
  pip(a, 410, 640, 190);
  paper(a, (q) => {
    q.fillStyle = pal.rose;
    poly(q, [
      [470, 470],
      [540, 480],
      [520, 560],
      [500, 540],
      [486, 566],
      [470, 540],
    ]);
  });
  hill(a, 660, 18, 140, 2, pal.teal);
}
