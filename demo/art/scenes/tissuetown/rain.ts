import { alpha, mix, TAU } from "../../lib/colour.ts";
import type { Desk } from "../../lib/desk.ts";
import { brollyTop, paper } from "../../lib/late-things.ts";
import { moon } from "./moon.ts";
import { hill, ladder, town } from "./parts.ts";

export function rain(a: Desk) {
  const { pal } = a,
    r = a.rand("ra");
  a.bg(mix(pal.night, "#4a5a78", 0.5));
  paper(a, (q) => {
    q.fillStyle = "#5b6c8c";
    for (let i = 0; i < 12; i++) {
      q.beginPath();
      q.arc(i * 120 - 30, 40, r.range(80, 120), 0, TAU);
      q.fill();
    }
  });
  for (let i = 0; i < 90; i++) {
    const x = r() * 1280,
      y = 100 + r() * 420;
    a.line(
      [
        [x, y],
        [x - 8, y + 26],
      ],
      3,
      alpha("#bcd4ea", 0.6),
      "round",
    );
  }
  paper(a, () => brollyTop(a.ctx, 660, 190, 250, pal.rose, pal.night, 0), { sharp: 1 });
  moon(a, 660, 290, 150, pal.gold);
  const cs = [pal.rose, pal.teal, pal.white, pal.gold, pal.teal2, pal.rose2];
  for (let i = 0; i < 9; i++) {
    const t = (i - 4) / 4,
      x = 660 + t * 560,
      y = 520 - (1 - t * t) * 40 + (i % 2) * 40;
    ladder(a, x, 760, x, y + 100, 40, pal.wood);
    paper(a, () => brollyTop(a.ctx, x, y, 92, cs[i % 6], pal.night, t * 0.12), {
      blur: 4,
      sharp: 1,
    });
  }
  hill(a, 660, 14, 130, 0, pal.teal2);
  town(a, 700, 14, r);
}
