import { alpha, mix } from "../../lib/colour.ts";
import type { Desk } from "../../lib/desk.ts";
import { poly } from "../../lib/figure.ts";
import { ell, person } from "../../lib/late-things.ts";
import { band, bow } from "./parts.ts";

export function liner(a: Desk) {
  const { pal, W } = a,
    k = a.ctx,
    r = a.rand("li");
  a.bg(pal.fog);
  bow(a, 700, 600, 1.42, mix(pal.ink, pal.fog, 0.12), mix(pal.mid, pal.fog, 0.2));
  for (let i = 0; i < 4; i++) band(a, 120 + i * 30, 110, pal.fog, 0.95, r);
  a.rect(0, 596, W, 130, mix(pal.mid, pal.fog, 0.35));
  for (let i = 0; i < 34; i++)
    a.rect(
      r() * W,
      600 + r() * 110,
      r.range(30, 120),
      3,
      alpha(r() < 0.5 ? pal.ink : pal.paper, 0.4),
    );
  for (const [x, c] of [
    [590, "#b23b2e"],
    [860, "#4e8c6a"],
  ] as const) {
    a.glow(x, 330, 4, 90, c, 0.9);
    ell(k, x, 330, 10, 10, c);
  }
  a.at(330, 640, 1, -0.04, (q) => {
    q.fillStyle = "#0b0e16";
    poly(q, [
      [-150, -26],
      [150, -34],
      [120, 14],
      [-126, 14],
    ]);
    q.fillRect(-40, -90, 70, 60);
    q.fillRect(-6, -130, 10, 50);
  });
  person(k, 404, 612, 120, "#0b0e16", { hat: true, arm: "up" });
  for (let i = 0; i < 4; i++) {
    k.strokeStyle = alpha(pal.ink, 0.5 - i * 0.1);
    k.lineWidth = 3;
    k.beginPath();
    k.arc(700, 240, 60 + i * 46, 3.5, 5.9);
    k.stroke();
  }
  for (let i = 0; i < 3; i++) band(a, 560 + i * 60, 60, pal.fog, 0.8, r);
}
