import { mix } from "../../lib/colour.ts";
import type { Desk } from "../../lib/desk.ts";
import { ell, person, rr } from "../../lib/late-things.ts";
import { beam, seat } from "./parts.ts";

export function ghost(a: Desk) {
  const { pal } = a,
    k = a.ctx;
  a.bg(mix(pal.navy, "#000000", 0.45));
  beam(
    a,
    1280,
    40,
    [
      [-60, 120],
      [-60, 700],
    ],
    pal.glow,
  );
  for (let row = 0; row < 5; row++) {
    const y = 300 + row * 98,
      s = 80 + row * 22;
    for (let i = -1; i < 14; i++) {
      const x = (i + (row % 2) * 0.5) * s * 1.1;
      if (row === 2 && i === 5) {
        ell(k, x, y - s * 1.25, s * 0.26, s * 0.32, pal.cream);
        rr(k, x - s * 0.38, y - s * 0.98, s * 0.76, s, s * 0.3, pal.cream);
        k.fillStyle = pal.navy;
        k.fillRect(x - s * 0.42, y - s * 1.4, s * 0.84, s * 0.08);
        k.fillRect(x - s * 0.24, y - s * 1.62, s * 0.48, s * 0.24);
      }
      seat(
        k,
        x,
        y + (row === 2 && i === 5 ? s * 0.3 : 0),
        s,
        mix(pal.red, pal.navy, 0.55 - row * 0.12),
        mix(pal.red, "#000000", 0.6),
      );
    }
  }
  person(k, 1120, 690, 330, mix(pal.navy, "#000000", 0.7), { hat: true, arm: "fwd", flip: true });
}
