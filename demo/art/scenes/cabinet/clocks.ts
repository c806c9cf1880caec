import { mix } from "../../lib/colour.ts";
import type { Desk } from "../../lib/desk.ts";
import { paper, person } from "../../lib/late-things.ts";
import { bigClock, INK, wall } from "./parts.ts";

export function clocks(a: Desk) {
  const { pal } = a;
  wall(a, pal.violet, mix(pal.violet, "#000000", 0.08));
  paper(
    a,
    (q) => {
      (
        [
          [190, 220, 150, pal.gold, -0.5, 2],
          [470, 150, 110, pal.pink, 1.2, 3.6],
          [700, 300, 190, pal.blue, 2.6, -1.2],
          [980, 180, 140, pal.gold, 0.2, -2],
          [1160, 430, 120, pal.pink, 3.4, 1],
          [370, 470, 140, pal.blue, -2.4, 0.4],
          [960, 540, 120, "#7bc67b", 4, 2.2],
        ] as const
      ).forEach(([x, y, s, c, t, u]) => bigClock(q, x, y, s, c, t, u, true));
    },
    { blur: 8, dx: 8, dy: 12, sharp: 1 },
  );
  a.rect(0, 650, 1280, 80, pal.wood);
  person(a.ctx, 640, 700, 170, INK, { skirt: true, hair: true, arm: "up" });
}
