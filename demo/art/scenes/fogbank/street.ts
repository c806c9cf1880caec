import { alpha, mix, TAU } from "../../lib/colour.ts";
import type { Desk } from "../../lib/desk.ts";
import { person, stip } from "../../lib/late-things.ts";
import { lampPost } from "./parts.ts";

export function street(a: Desk) {
  const { pal, W, H } = a,
    k = a.ctx,
    vx = 640,
    vy = 360;
  a.bg(pal.ink);
  a.glow(vx, vy, 10, 420, pal.mid, 1);
  for (const sg of [-1, 1])
    for (let i = 5; i >= 0; i--) {
      const t0 = Math.pow((i + 1) / 6, 1.6),
        d = 80 + t0 * 620,
        w = 60 + t0 * 130,
        top = vy - 60 - t0 * 330,
        x = vx + sg * d;
      a.fill(
        [
          [x - sg * w * 0.7, H],
          [x - sg * w * 0.7, top + 20 + i * 4],
          [x + sg * w, top - 30],
          [x + sg * w, H],
        ],
        mix(pal.ink, "#000000", 0.15 + i * 0.09),
      );
      for (let j = 0; j < 4; j++)
        a.rect(
          x - sg * w * 0.3 - 9 * t0,
          top + 60 + j * 80 * t0,
          26 * t0 + 4,
          40 * t0 + 6,
          alpha(pal.mid, 0.5),
        );
    }
  a.fill(
    [
      [vx - 30, vy + 40],
      [vx + 30, vy + 40],
      [W + 100, H],
      [-100, H],
    ],
    mix(pal.ink, pal.mid, 0.35),
  );
  for (let i = 0; i < 6; i++) {
    const t = Math.pow((i + 1) / 6, 1.8);
    for (const sg of [-1, 1])
      lampPost(a, vx + sg * (44 + t * 430), vy + 44 + t * 270, 60 + t * 330, "#07090f", null);
  }
  lampPost(a, vx + 150, vy + 150, 190, "#07090f", pal.amber);
  a.glow(vx + 150, vy - 52, 10, 210, pal.amber, 0.95);
  stip(
    a,
    () =>
      a.radial(vx + 150, vy + 170, 10, 200, [
        [0, alpha(pal.amber, 0.8)],
        [1, alpha(pal.amber, 0)],
      ]),
    (q) => q.ellipse(vx + 150, vy + 170, 200, 44, 0, 0, TAU),
  );
  person(k, vx + 96, vy + 190, 130, "#05060a", { hat: true, arm: "fwd" });
  a.rect(vx + 114, vy + 118, 34, 24, "#05060a");
}
