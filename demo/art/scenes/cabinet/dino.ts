import { mix } from "../../lib/colour.ts";
import type { Desk } from "../../lib/desk.ts";
import { person } from "../../lib/late-things.ts";
import { colin } from "./dinosaur.ts";
import { wall } from "./parts.ts";

export function dino(a: Desk) {
  const { pal } = a,
    k = a.ctx;
  wall(a, "#f7c948", "#f3be33");
  a.fill(
    [
      [0, 720],
      [0, 700],
      [1280, 330],
      [1280, 720],
    ],
    pal.wood,
  );
  for (let i = 0; i < 12; i++) {
    const x = i * 112,
      y = 700 - i * 32;
    a.rect(x, y - 2, 116, 40, i % 2 ? mix(pal.wood, "#000000", 0.2) : pal.wood);
    a.rect(x + 50, y - 150, 12, 150, pal.violet);
  }
  colin(
    a,
    [
      [-60, 560],
      [200, 470],
      [500, 380],
      [760, 300],
      [900, 170],
      [1010, 120],
    ],
    { n: 46, s: 1.35, ribs: [0.36, 0.66], rl: 90, hs: 1.4 },
  );
  person(k, 420, 560, 200, pal.pink, { skirt: true, hair: true, arm: "up" });
}
