import { alpha } from "../../lib/colour.ts";
import type { Desk } from "../../lib/desk.ts";
import { brollyTop, paper, person } from "../../lib/late-things.ts";
import { INK, wall } from "./parts.ts";

export function brollies(a: Desk) {
  const { pal } = a,
    r = a.rand("br");
  wall(a, "#18324a", "#1b3853");
  a.fill(
    [
      [980, 0],
      [1280, 0],
      [1280, 720],
      [1040, 720],
    ],
    alpha(pal.gold, 0.25),
  );
  a.glow(1280, 120, 10, 700, pal.gold, 0.7);
  const cs = [pal.pink, pal.gold, pal.blue, pal.violet, "#7bc67b", "#fffaf0"];
  const l: number[][] = [];
  for (let i = 0; i < 24; i++) l.push([r.range(-20, 1240), 0, r.range(46, 96)]);
  l.forEach((p, i) => {
    p[0] = (i % 8) * 165 + r.range(-30, 50);
    p[1] = 110 + Math.floor(i / 8) * 200 - (i % 8) * 8 + r.range(-40, 40);
  });
  for (let j = 0; j < 3; j++)
    paper(
      a,
      () =>
        l
          .slice(j * 8, j * 8 + 8)
          .forEach(([x, y, s], i) =>
            brollyTop(
              a.ctx,
              x,
              y,
              s * (0.8 + j * 0.22),
              cs[(i + j * 2) % 6],
              INK,
              r.range(-0.3, 0.5),
            ),
          ),
      { sharp: 1 },
    );
  person(a.ctx, 1130, 700, 260, INK, { skirt: true, hair: true, arm: "up" });
}
