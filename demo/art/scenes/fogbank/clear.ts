import { alpha, mix, TAU } from "../../lib/colour.ts";
import type { Desk } from "../../lib/desk.ts";
import { blob } from "../../lib/figure.ts";
import { ell, stip } from "../../lib/late-things.ts";
import { lampPost } from "./parts.ts";

export function clear(a: Desk) {
  const { pal, W } = a,
    k = a.ctx,
    r = a.rand("s");
  a.bg(pal.ink);
  stip(a, () =>
    a.linear(0, 480, 0, 0, [
      [0, pal.mid],
      [1, alpha(pal.mid, 0)],
    ]),
  );
  for (let i = 0; i < 110; i++)
    ell(k, r() * W, r() * 420, r.range(0.8, 2.6), r.range(0.8, 2.6), pal.fog);
  ell(k, 880, 190, 92, 92, pal.fog);
  stip(
    a,
    () =>
      a.radial(850, 160, 30, 130, [
        [0, alpha(pal.mid, 0)],
        [1, alpha(pal.mid, 0.7)],
      ]),
    (q) => q.arc(880, 190, 92, 0, TAU),
  );
  a.rect(0, 470, W, 260, mix(pal.ink, "#000000", 0.2));
  for (let i = 0; i < 30; i++) {
    const y = 476 + i * 7,
      w = 14 + i * 5 * r();
    a.rect(880 - w, y, w * 2, 2.4, alpha(pal.fog, 0.75));
  }
  a.fill(
    [
      [0, 430],
      [520, 430],
      [520, 720],
      [0, 720],
    ],
    "#0b0e16",
  );
  for (let i = 0; i < 5; i++) a.rect(60 + i * 100, 400, 16, 34, "#0b0e16");
  lampPost(a, 430, 430, 260, "#0b0e16", pal.amber);
  a.glow(430, 152, 8, 150, pal.amber, 0.8);
  a.at(640, 380, 1.7, 2.3, (q) => {
    q.fillStyle = "#0b0e16";
    blob(q, [
      [-6, -60],
      [-16, -20],
      [0, 0],
      [16, -20],
      [8, -60],
    ]);
    ell(q, 0, -74, 10, 12, "#0b0e16");
    q.fillRect(-24, -52, 12, 44);
    q.fillRect(14, -90, 8, 50);
    q.fillRect(-8, -4, 8, 50);
    q.fillRect(6, -8, 8, 46);
  });
  a.at(720, 300, 1, 0.5, (q) => {
    ell(q, 0, 0, 26, 6, "#0b0e16");
    q.fillRect(-14, -26, 28, 26);
  });
}
