import { alpha, mix } from "../../lib/colour.ts";
import type { Desk } from "../../lib/desk.ts";
import { poly } from "../../lib/figure.ts";
import { ell, person, stip } from "../../lib/late-things.ts";
import { m } from "../../lib/motifs.ts";

export function tide(a: Desk) {
  const { pal, W } = a,
    k = a.ctx,
    r = a.rand("ti");
  a.bg(pal.fog);
  stip(a, () =>
    a.linear(0, 0, 0, 330, [
      [0, pal.mid],
      [1, alpha(pal.mid, 0)],
    ]),
  );
  a.rect(0, 330, W, 400, mix(pal.mid, "#6b5a45", 0.5));
  a.rect(0, 318, W, 20, mix(pal.mid, pal.fog, 0.3));
  for (let i = 0; i < 7; i++) {
    a.rect(80 + i * 190, 150 + (i % 2) * 14, 18, 420 - (i % 3) * 50, mix(pal.ink, pal.mid, 0.2));
  }
  a.rect(0, 130, W, 30, mix(pal.ink, pal.mid, 0.2));
  for (let i = 0; i < 26; i++) {
    const x = r() * W,
      y = 400 + r() * 300;
    ell(k, x, y, r.range(40, 150), r.range(5, 13), alpha(pal.fog, 0.6));
  }
  a.put(
    a.layer(() => m(a, "car", 690, 600, 330, pal.ink, { rot: 0.12, cut: alpha(pal.fog, 0.7) })),
    {},
  );
  a.at(690, 600, 1, 0.12, (q) => {
    q.fillStyle = alpha("#b23b2e", 0.0);
    poly(q, [
      [-226, -126],
      [-140, -130],
      [-200, -230],
      [-268, -222],
    ]);
    q.fillStyle = pal.ink;
    poly(q, [
      [-150, -128],
      [-160, -116],
      [-290, -210],
      [-280, -224],
    ]);
  });
  for (let i = 0; i < 60; i++)
    ell(
      k,
      470 + r() * 460,
      590 + r() * 30,
      r.range(10, 34),
      r.range(6, 16),
      mix(pal.mid, "#6b5a45", 0.5),
    );
  ell(k, 690, 640, 330, 28, alpha(pal.fog, 0.5));
  person(k, 300, 640, 210, "#0b0e16", { skirt: true, cloche: true, arm: "fwd" });
  person(k, 240, 646, 226, "#0b0e16", { hat: true });
}
