import { alpha } from "../../lib/colour.ts";
import type { Desk } from "../../lib/desk.ts";
import { poly } from "../../lib/figure.ts";
import { ell, paper } from "../../lib/late-things.ts";
import { moon } from "./moon.ts";
import { blues, sky, star } from "./parts.ts";
import { pip } from "./people.ts";

export function lighthouse(a: Desk) {
  const { pal } = a;
  sky(a, 300, 200, blues(pal));
  paper(
    a,
    (q) => {
      q.fillStyle = alpha(pal.gold, 0.9);
      poly(q, [
        [760, 190],
        [-40, 40],
        [-40, 330],
      ]);
    },
    { blur: 6, alpha: 0.2 },
  );
  moon(a, 210, 180, 110, pal.gold);
  paper(a, (q) => {
    q.fillStyle = pal.white;
    poly(q, [
      [700, 640],
      [920, 640],
      [870, 240],
      [750, 240],
    ]);
    q.fillStyle = pal.rose;
    poly(q, [
      [742, 310],
      [878, 310],
      [889, 400],
      [731, 400],
    ]);
    poly(q, [
      [719, 490],
      [901, 490],
      [912, 580],
      [708, 580],
    ]);
    q.fillStyle = pal.night;
    q.fillRect(728, 226, 164, 18);
    q.fillStyle = pal.gold;
    q.fillRect(760, 148, 100, 80);
    q.fillStyle = pal.rose;
    poly(q, [
      [740, 150],
      [880, 150],
      [810, 80],
    ]);
  });
  a.at(810, 444, 1, 0, (q) => {
    ell(q, -28, 0, 8, 11, pal.night);
    ell(q, 28, 0, 8, 11, pal.night);
    q.strokeStyle = pal.night;
    q.lineWidth = 5;
    q.lineCap = "round";
    q.beginPath();
    for (let i = 0; i <= 6; i++) q.lineTo(-18 + i * 6, 26 + (i % 2) * 6);
    q.stroke();
  });
  for (let i = 0; i < 3; i++)
    paper(a, (q) => {
      q.fillStyle = [pal.teal2, pal.teal, pal.night2][i];
      q.beginPath();
      q.moveTo(-20, 760);
      for (let x = -20; x < 1320; x += 70)
        q.quadraticCurveTo(x + 35, 560 + i * 56, x + 70, 620 + i * 50);
      q.lineTo(1320, 760);
      q.fill();
    });
  pip(a, 640, 636, 170, { up: false });
  paper(a, (q) => {
    q.fillStyle = pal.wood;
    poly(q, [
      [560, 610],
      [740, 610],
      [710, 660],
      [590, 660],
    ]);
  });
  star(a, 1120, 150, 60, pal.gold);
  star(a, 1030, 320, 40, pal.gold);
}
