import { alpha, mix } from "../../lib/colour.ts";
import type { Desk } from "../../lib/desk.ts";
import { brollyTop, ell } from "../../lib/late-things.ts";
import { poly2, seat } from "./parts.ts";

export function buckets(a: Desk) {
  const { pal, W, H } = a,
    k = a.ctx,
    r = a.rand("b");
  a.bg(pal.navy);
  a.glow(640, 60, 20, 760, mix(pal.navy, pal.sea, 0.9), 1);
  for (let i = 0; i < 60; i++) {
    const x = r() * W,
      y = r() * H * 0.7;
    a.line(
      [
        [x, y],
        [x, y + r.range(14, 46)],
      ],
      2.4,
      alpha(pal.cream, 0.55),
    );
  }
  for (let row = 0; row < 5; row++) {
    const y = 330 + row * 92,
      s = 68 + row * 20;
    for (let i = -1; i < 15; i++) {
      const x = (i + (row % 2) * 0.5) * s * 1.12 + 10;
      seat(k, x, y, s, mix(pal.red, pal.navy, 0.5 - row * 0.12), mix(pal.red, "#000000", 0.55));
      if (r() < 0.42) {
        const b = s * 0.62;
        poly2(
          k,
          [
            [x - b * 0.5, y - s * 0.95 - b * 0.5],
            [x + b * 0.5, y - s * 0.95 - b * 0.5],
            [x + b * 0.38, y - s * 0.9 + b * 0.42],
            [x - b * 0.38, y - s * 0.9 + b * 0.42],
          ],
          mix(pal.cream, pal.navy, 0.45 - row * 0.1),
        );
        ell(k, x, y - s * 0.95 - b * 0.5, b * 0.5, b * 0.14, pal.sea);
      } else if (row === 2 && i > 5 && i < 9) {
        ell(k, x, y - s * 1.15, s * 0.25, s * 0.3, mix(pal.navy, "#000000", 0.5));
        brollyTop(k, x, y - s * 1.5, s * 0.56, pal.gold, pal.navy);
      }
    }
  }
}
