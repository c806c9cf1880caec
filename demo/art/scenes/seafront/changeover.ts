import { mix, TAU } from "../../lib/colour.ts";
import type { Desk } from "../../lib/desk.ts";
import { ell, person, rr } from "../../lib/late-things.ts";
import { beam } from "./parts.ts";

export function changeover(a: Desk) {
  const { pal } = a,
    k = a.ctx;
  a.bg(mix(pal.red, "#000000", 0.55));
  a.glow(640, 300, 60, 720, pal.red, 1);
  const proj = (x: number, f: number) =>
    a.at(x, 640, [f, 1], 0, (q) => {
      q.fillStyle = mix(pal.navy, "#000000", 0.4);
      q.fillRect(-34, -160, 68, 170);
      q.fillRect(-90, -10, 180, 26);
      rr(q, -120, -330, 240, 180, 16, pal.navy);
      rr(q, -104, -314, 120, 148, 10, mix(pal.navy, pal.sea, 0.5));
      q.fillStyle = pal.gold;
      q.fillRect(120, -272, 50, 52);
      q.fillRect(170, -284, 14, 76);
      for (const [cx, cy] of [
        [-50, -420],
        [-40, -110],
      ]) {
        ell(q, cx, cy, 96, 96, pal.gold);
        ell(q, cx, cy, 86, 86, pal.navy);
        for (let i = 0; i < 5; i++)
          ell(
            q,
            cx + Math.cos((i * TAU) / 5) * 48,
            cy + Math.sin((i * TAU) / 5) * 48,
            20,
            20,
            pal.red,
          );
        ell(q, cx, cy, 13, 13, pal.gold);
      }
    });
  beam(
    a,
    470,
    394,
    [
      [1280, 140],
      [1280, 430],
    ],
    pal.glow,
  );
  beam(
    a,
    860,
    394,
    [
      [1290, 180],
      [1290, 560],
    ],
    pal.gold,
  );
  proj(290, 1);
  proj(690, 1);
  person(k, 520, 705, 400, "#12060a", { skirt: true, hair: true, arm: "fwd" });
  person(k, 930, 705, 330, "#12060a", { hair: true, flip: true, arm: "fwd" });
  for (const [x, y] of [[1180, 60]]) ell(k, x, y, 22, 22, pal.cream);
}
