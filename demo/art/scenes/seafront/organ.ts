import { alpha, mix } from "../../lib/colour.ts";
import type { Desk } from "../../lib/desk.ts";
import { ell, P, person, stip } from "../../lib/late-things.ts";
import { poly2 } from "./parts.ts";

export function organ(a: Desk) {
  const { pal, W, H } = a,
    k = a.ctx;
  a.bg(mix(pal.red, "#000000", 0.25));
  for (let i = 0; i < 26; i++) {
    stip(
      a,
      () =>
        a.linear(i * 50, 0, i * 50 + 50, 0, [
          [0, alpha("#1a0206", 0)],
          [1, "#1a0206"],
        ]),
      (q) => q.rect(i * 50, 0, 50.5, H),
    );
  }
  stip(
    a,
    () =>
      a.linear(640, 0, 640, 560, [
        [0, alpha(pal.glow, 0.95)],
        [1, alpha(pal.glow, 0.35)],
      ]),
    P([
      [600, -10],
      [680, -10],
      [940, 640],
      [340, 640],
    ]),
  );
  a.rect(0, 620, W, 120, mix(pal.navy, "#000000", 0.5));
  a.at(640, 640, 1, -0.05, () => {
    poly2(
      k,
      [
        [-190, 0],
        [190, 0],
        [220, -130],
        [-220, -130],
      ],
      pal.gold,
    );
    poly2(
      k,
      [
        [-176, -8],
        [176, -8],
        [204, -122],
        [-204, -122],
      ],
      pal.cream,
    );
    for (let j = 0; j < 3; j++) {
      k.fillStyle = pal.navy;
      k.fillRect(-150 + j * 8, -100 + j * 26, 300 - j * 16, 18);
      k.fillStyle = pal.cream;
      for (let i = 0; i < 26; i++) k.fillRect(-147 + j * 8 + i * 11.2, -98 + j * 26, 8, 13);
    }
    for (let i = 0; i < 9; i++) {
      const q = 240 - i * 4,
        t = Math.PI + ((i + 0.5) / 9) * Math.PI;
      poly2(
        k,
        [
          [Math.cos(t) * 150 - 10, -128 + Math.sin(t) * 40],
          [Math.cos(t) * 150 + 10, -128 + Math.sin(t) * 40],
          [Math.cos(t) * q + 15, -150 + Math.sin(t) * q * 0.7],
          [Math.cos(t) * q - 15, -150 + Math.sin(t) * q * 0.7],
        ],
        i % 2 ? pal.gold : pal.red2,
      );
    }
  });
  person(k, 640, 612, 250, mix(pal.navy, "#000000", 0.45), { skirt: true, hair: true });
  a.rect(0, 632, W, 100, mix(pal.navy, "#000000", 0.55));
  for (let i = 0; i < 16; i++) {
    ell(k, 30 + i * 84, 690, 30, 34, "#0c0509");
    ell(k, 30 + i * 84, 740, 52, 40, "#0c0509");
  }
}
