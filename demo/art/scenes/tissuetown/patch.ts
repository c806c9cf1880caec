import type { Desk } from "../../lib/desk.ts";
import { moon } from "./moon.ts";
import { blues, hill, ladder, sky, star } from "./parts.ts";
import { pip, snip } from "./people.ts";

export function patch(a: Desk) {
  const { pal } = a;
  sky(a, 760, 330, blues(pal));
  moon(a, 790, 340, 280, pal.gold, {
    patches: [
      [-0.5, -0.38, 0.26, pal.rose, 3.4],
      [0.5, 0.5, 0.14, pal.teal, 0.3],
    ],
  });
  for (const [x, y, s] of [
    [150, 120, 60],
    [320, 300, 40],
    [1180, 110, 54],
    [90, 420, 44],
  ])
    star(a, x, y, s, pal.gold);
  ladder(a, 420, 760, 560, 330, 64, pal.wood);
  pip(a, 505, 470, 210, { up: true });
  snip(a, 250, 200, 150, 0.2);
  hill(a, 670, 22, 160, 1, pal.teal2);
}
