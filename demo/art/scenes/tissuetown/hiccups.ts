import { alpha } from "../../lib/colour.ts";
import type { Desk } from "../../lib/desk.ts";
import { moon } from "./moon.ts";
import { blues, hill, sky, star, town } from "./parts.ts";
import { pip } from "./people.ts";

export function hiccups(a: Desk) {
  const { pal } = a,
    r = a.rand("h");
  sky(a, 640, 280, blues(pal));
  moon(a, 640, 280, 210, pal.gold, { open: true });
  for (const s of [-1, 1])
    for (let i = 0; i < 3; i++) {
      const k = a.ctx;
      k.strokeStyle = pal.white;
      k.lineWidth = 7;
      k.lineCap = "round";
      k.beginPath();
      k.arc(640, 280, 244 + i * 26, s > 0 ? -0.34 : Math.PI - 0.34, s > 0 ? 0.34 : Math.PI + 0.34);
      k.stroke();
    }
  for (const [x, y, s] of [
    [170, 160, 90],
    [300, 380, 74],
    [120, 480, 60],
    [420, 520, 80],
    [900, 540, 84],
    [1010, 380, 70],
    [1150, 200, 96],
    [1180, 480, 64],
    [690, 590, 60],
  ]) {
    a.line(
      [
        [x, y - s * 1.3],
        [x, y - s * 0.6],
      ],
      4,
      alpha(pal.white, 0.6),
      "round",
    );
    star(a, x, y, s, pal.gold, true);
  }
  hill(a, 650, 16, 150, 0, pal.teal2);
  town(a, 690, 13, r);
  pip(a, 560, 660, 130, { up: true, pot: false });
}
