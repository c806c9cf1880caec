import { alpha, mix } from "../../lib/colour.ts";
import type { Desk } from "../../lib/desk.ts";
import { person, rr, stip } from "../../lib/late-things.ts";

export function bulb(a: Desk) {
  const { pal } = a,
    k = a.ctx;
  a.bg(pal.navy);
  a.glow(640, 330, 40, 620, pal.red, 1);
  a.glow(640, 320, 20, 330, pal.gold, 0.75);
  rr(k, 575, 510, 130, 34, 8, pal.gold);
  for (let i = 0; i < 4; i++)
    rr(k, 584 - i * -2, 548 + i * 26, 112 - i * 4, 20, 8, mix(pal.gold, pal.navy, 0.25 + i * 0.12));
  k.fillStyle = alpha(pal.cream, 0.9);
  k.beginPath();
  k.moveTo(580, 512);
  k.bezierCurveTo(580, 440, 470, 400, 470, 268);
  k.bezierCurveTo(470, 40, 810, 40, 810, 268);
  k.bezierCurveTo(810, 400, 700, 440, 700, 512);
  k.fill();
  stip(
    a,
    () =>
      a.radial(570, 200, 30, 330, [
        [0, alpha(pal.gold, 0)],
        [1, pal.gold],
      ]),
    (q) => {
      q.moveTo(580, 512);
      q.bezierCurveTo(580, 440, 470, 400, 470, 268);
      q.bezierCurveTo(470, 40, 810, 40, 810, 268);
      q.bezierCurveTo(810, 400, 700, 440, 700, 512);
    },
  );
  a.line(
    [
      [612, 512],
      [600, 330],
      [622, 290],
    ],
    5,
    pal.navy,
  );
  a.line(
    [
      [668, 512],
      [680, 330],
      [666, 296],
    ],
    5,
    pal.navy,
  );
  k.strokeStyle = pal.red;
  k.lineWidth = 6;
  k.beginPath();
  for (let i = 0; i < 30; i++) k.lineTo(600 + i * 0.9, 330 - 40 * (i / 30) + Math.sin(i * 1.9) * 9);
  k.stroke();
  k.beginPath();
  for (let i = 0; i < 20; i++) k.lineTo(680 - i * 0.7, 330 - 34 * (i / 20) + Math.sin(i * 1.9) * 9);
  k.stroke();
  person(k, 250, 700, 300, mix(pal.navy, "#000000", 0.5), { skirt: true, hair: true, arm: "up" });
  person(k, 1040, 705, 270, mix(pal.navy, "#000000", 0.5), { hat: true });
}
