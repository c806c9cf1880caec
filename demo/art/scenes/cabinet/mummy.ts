import type { Desk } from "../../lib/desk.ts";
import { blob } from "../../lib/figure.ts";
import { paper, person } from "../../lib/late-things.ts";
import { objs } from "./exhibits.ts";
import { INK, wall } from "./parts.ts";

export function mummy(a: Desk) {
  const { pal } = a,
    k = a.ctx;
  wall(a, "#2b3163", "#262b59");
  a.glow(640, 330, 20, 560, pal.blue, 0.5);
  paper(a, (q) => {
    q.fillStyle = pal.gold;
    blob(q, [
      [230, 690],
      [170, 380],
      [220, 130],
      [330, 70],
      [440, 130],
      [490, 380],
      [430, 690],
    ]);
    q.fillStyle = INK;
    blob(q, [
      [260, 670],
      [210, 380],
      [250, 170],
      [330, 120],
      [410, 170],
      [450, 380],
      [400, 670],
    ]);
  });
  k.strokeStyle = "#f4ead2";
  k.lineWidth = 26;
  k.lineCap = "round";
  k.beginPath();
  k.moveTo(880, 560);
  k.bezierCurveTo(700, 760, 560, 460, 640, 420);
  k.bezierCurveTo(760, 380, 700, 640, 520, 640);
  k.bezierCurveTo(380, 640, 330, 560, 330, 440);
  k.stroke();
  k.strokeStyle = "#c9b48a";
  k.lineWidth = 2;
  paper(a, () => {
    a.at(930, 640, 4.4, 0.06, (q) => objs[4](q, pal));
  });
  person(k, 640, 690, 190, pal.pink, { skirt: true, hair: true, arm: "fwd", flip: false });
  a.rect(0, 684, 1280, 40, pal.wood);
}
