import type { Desk, Family } from "../lib/desk.ts";
import { paper } from "../lib/late-things.ts";
import { moon } from "../scenes/tissuetown/moon.ts";
import { blues, hill, ladder, sky, star, town } from "../scenes/tissuetown/parts.ts";
import { pip, snip } from "../scenes/tissuetown/people.ts";
import { scenes } from "../scenes/tissuetown/scenes.ts";

export default {
  id: "tissuetown",
  draw(a: Desk) {
    if (a.p.scene) return scenes[a.p.scene](a);
    const { W, pal } = a,
      mx = a.f(318, 880),
      my = a.f(286, 268),
      R = a.f(206, 214),
      r = a.rand("t");
    sky(a, mx, my, blues(pal));
    for (const [x, y, s, f] of a.f(
      [
        [70, 90, 44],
        [540, 80, 38],
        [80, 420, 34],
        [548, 470, 46, 1],
        [44, 250, 26],
      ],
      [
        [600, 90, 44],
        [1190, 100, 52, 1],
        [1210, 420, 36],
        [560, 330, 30],
        [690, 480, 32],
      ],
    ))
      star(a, x, y, s, pal.gold, f);
    moon(a, mx, my, R, pal.gold);
    hill(a, a.f(586, 560), 20, 120, 1.4, pal.night2);
    town(a, a.f(612, 590), a.f(7, 9), r, a.f(-20, 480), W + 20);
    const L = a.f<[number, number][]>(
      [
        [100, 636],
        [196, 362],
      ],
      [
        [640, 640],
        [742, 380],
      ],
    );
    ladder(a, ...L[0], ...L[1], a.f(46, 48), pal.wood);
    pip(
      a,
      L[0][0] + (L[1][0] - L[0][0]) * 0.52,
      L[0][1] + (L[1][1] - L[0][1]) * 0.52,
      a.f(176, 176),
      { up: true },
    );
    snip(a, a.f(486, 1140), a.f(200, 250), a.f(130, 140), -0.35, true);
    hill(a, a.f(640, 640), 14, 90, 3, pal.teal2);
    hill(a, a.f(662, 676), 8, 110, 0.4, pal.night);
    if (!a.wide) {
      paper(
        a,
        () =>
          a.title({
            x: 36,
            y: 678,
            w: 528,
            h: 160,
            color: [pal.gold, pal.white],
            smallColor: pal.white,
          }),
        { blur: 4, dx: 3, dy: 5, sharp: 1 },
      );
      a.credits({ y: 864, color: pal.white, size: 16 });
    } else a.lock({ color: pal.gold, smallColor: pal.white, scrim: pal.night, w: 440 });
  },
} satisfies Family;
