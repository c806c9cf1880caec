import { mix, TAU } from "../../lib/colour.ts";
import type { Desk } from "../../lib/desk.ts";
import { poly } from "../../lib/figure.ts";
import { ell, paper, person, rr } from "../../lib/late-things.ts";
import { INK, pot, wall } from "./parts.ts";

export function volcano(a: Desk) {
  const { pal } = a,
    k = a.ctx;
  wall(a, pal.blue, mix(pal.blue, "#ffffff", 0.12));
  a.glow(640, 180, 20, 460, pal.gold, 0.9);
  paper(a, (q) => {
    q.fillStyle = "#ff7043";
    for (const [x, y, s] of [
      [640, 110, 40],
      [560, 70, 26],
      [720, 60, 30],
      [600, 30, 18],
      [680, 20, 20],
      [500, 140, 18],
      [790, 130, 22],
    ]) {
      q.beginPath();
      q.arc(x, y, s, 0, TAU);
      q.fill();
    }
  });
  paper(a, (q) => {
    q.fillStyle = "#5d4b6b";
    poly(q, [
      [380, 560],
      [900, 560],
      [730, 210],
      [550, 210],
    ]);
    q.fillStyle = "#ff7043";
    poly(q, [
      [550, 210],
      [730, 210],
      [770, 300],
      [730, 270],
      [700, 380],
      [670, 280],
      [630, 440],
      [600, 290],
      [570, 340],
      [520, 280],
    ]);
  });
  paper(a, (q) => {
    q.fillStyle = pal.wood;
    q.fillRect(340, 556, 600, 40);
    q.fillStyle = pal.gold;
    q.fillRect(420, 596, 440, 130);
  });
  paper(
    a,
    () =>
      a.at(640, 660, 1, -0.04, (q) => {
        rr(q, -90, -40, 180, 80, 8, "#fffaf0");
        q.fillStyle = INK;
        ell(q, -70, 0, 8, 8, INK);
      }),
    { blur: 3 },
  );
  a.text("88", { x: 650, y: 684, size: 64, color: INK, font: "bowlby-one" });
  person(k, 180, 690, 280, INK, { hat: true, arm: "fwd" });
  a.at(180, 690 - 272, 0.6, 0, (q) => pot(q, 1, pal.pink, pal.gold));
  person(k, 1080, 690, 200, INK, { skirt: true, hair: true, arm: "up" });
}
