import { alpha, mix } from "../lib/colour.ts";
import type { Desk, Family, Points } from "../lib/desk.ts";
import { blob } from "../lib/figure.ts";
import { m } from "../lib/motifs.ts";

/** A giant of clay over crooked roofs: a cap of hair like a helmet, and a star where the heart should be. */
export default {
  id: "clayhead",
  draw(a: Desk) {
    const { W, H, pal } = a;
    const fx = a.f(300, 880);
    const base = a.f(760, 640);
    const s = a.f(1, 0.88);
    const top = a.f(196, 84);
    a.bg(pal.ink);
    a.glow(fx, top + 250 * s, 60, a.f(470, 560), pal.fire, 0.95);
    a.glow(fx, top + 330 * s, 20, a.f(260, 280), pal.flame, 0.8);
    smoke(a, fx, base);
    // shoulders, neck and head as one block of clay
    const giant = () =>
      a.at(fx, top, s, 0, (k) => {
        k.fillStyle = pal.clay;
        blob(
          k,
          [
            [-80, 250],
            [-250, 296],
            [-300, 420],
            [-316, 720],
            [316, 720],
            [300, 420],
            [250, 296],
            [80, 250],
          ],
          0.5,
        );
        a.rect(-74, 190, 148, 120, pal.clay);
        blob(
          k,
          [
            [-96, 30],
            [-112, 120],
            [-96, 214],
            [-52, 258],
            [52, 258],
            [96, 214],
            [112, 120],
            [96, 30],
          ],
          0.7,
        );
      });
    a.rough(giant, { blur: 1.6, amount: 0.5 });
    const lit = a.layer(giant);
    a.put(
      a.layer((k) => {
        shadeSide(a, fx, top, s);
        k.setTransform(1, 0, 0, 1, 0, 0);
        k.globalCompositeOperation = "destination-in";
        k.drawImage(lit, 0, 0);
      }),
    );
    face(a, fx, top, s);
    // the star that keeps him alive
    a.glow(fx, top + 430 * s, 4, 120 * s, pal.flame, 0.9);
    a.rough(() => m(a, "star", fx, top + 478 * s, 96 * s, pal.star, { n: 5, q: 0.44 }), {
      blur: 1,
      amount: 0.35,
    });
    a.circle(fx, top + 430 * s, 9 * s, pal.ink);
    // the ghetto, squeezed up out of the ground
    const r = a.rand("roofs");
    for (let row = 0; row < 2; row++)
      for (let x = a.f(-40, 420); x < W + 60; x += r.range(58, 92)) {
        const near = 1 - Math.min(1, Math.abs(x - fx) / a.f(300, 420));
        const height = (row ? 96 : 190) * (1.1 - near * 0.62) * r.range(0.8, 1.25) * s;
        roof(a, x, base + row * 46, r.range(54, 92), height, r.range(-22, 22), row === 1, r());
      }
    a.rect(0, base + 60, W, H - base, mix(pal.ink, "#000000", 0.35));
    if (a.wide) a.lock({ color: pal.title, smallColor: pal.star, scrim: pal.ink, w: 400, h: 300 });
    else {
      a.title({ x: 40, y: 34, w: 520, h: 146, color: pal.title, smallColor: pal.star });
      a.credits({ y: 852, color: pal.title });
    }
  },
} satisfies Family;

function shadeSide(a: Desk, fx: number, top: number, s: number): void {
  const { pal } = a;
  a.print("stipple", (k) => {
    k.fillStyle = a.linear(fx - 320 * s, 0, fx + 320 * s, 0, [
      [0, alpha(pal.ink, 0)],
      [0.45, alpha(pal.ink, 0.15)],
      [0.62, alpha(pal.ink, 0.9)],
      [1, alpha(pal.ink, 0.98)],
    ]);
    k.fillRect(0, top - 60, a.W, a.H);
  });
  // grooves of the hands that made him
  for (let i = 0; i < 16; i++)
    a.line(
      [
        [fx - (300 - i * 6) * s, top + (330 + i * 26) * s],
        [fx - (120 - i * 4) * s, top + (318 + i * 27) * s],
        [fx + 30 * s, top + (340 + i * 27) * s],
      ],
      3 * s,
      alpha(pal.ink, 0.28),
      "round",
    );
}

function face(a: Desk, fx: number, top: number, s: number): void {
  const { pal } = a;
  a.at(fx, top, s, 0, (k) => {
    k.fillStyle = pal.ink;
    // hair: a helmet with a blunt fringe
    blob(
      k,
      [
        [-112, 70],
        [-132, 10],
        [-100, -52],
        [0, -76],
        [100, -52],
        [132, 10],
        [112, 70],
        [128, 190],
        [96, 176],
        [92, 84],
        [0, 70],
        [-92, 84],
        [-96, 176],
        [-128, 190],
      ],
      0.6,
    );
    for (const side of [-1, 1]) {
      const brow: Points = [
        [side * 16, 112],
        [side * 84, 96],
        [side * 88, 110],
        [side * 18, 126],
      ];
      a.fill(brow, pal.ink);
      a.circle(side * 48, 134, 12, pal.ink);
      a.circle(side * 48 - 3, 132, 5, pal.star);
    }
    a.fill(
      [
        [-8, 126],
        [10, 126],
        [24, 188],
        [-16, 190],
      ],
      alpha(pal.ink, 0.6),
    );
    a.fill(
      [
        [-42, 216],
        [42, 214],
        [36, 226],
        [-36, 228],
      ],
      pal.ink,
    );
  });
}

/** One leaning house with a roof like a witch's hat; some have a window lit. */
function roof(
  a: Desk,
  x: number,
  base: number,
  w: number,
  h: number,
  lean: number,
  near: boolean,
  luck: number,
): void {
  const { pal } = a;
  const wall = near ? mix(pal.ink, "#000000", 0.35) : mix(pal.ink, pal.fire, 0.16);
  const eaves = base - h * 0.5;
  a.fill(
    [
      [x - w / 2, base + 80],
      [x - w / 2 + lean * 0.4, eaves],
      [x + w / 2 + lean * 0.6, eaves - 8],
      [x + w / 2, base + 80],
    ],
    wall,
  );
  a.fill(
    [
      [x - w * 0.66 + lean * 0.4, eaves + 8],
      [x + lean * 1.6, base - h],
      [x + w * 0.66 + lean * 0.6, eaves - 4],
    ],
    wall,
  );
  if (luck < 0.62)
    a.fill(
      [
        [x - 9 + lean * 0.3, eaves + 22],
        [x + 8 + lean * 0.3, eaves + 18],
        [x + 10, eaves + 44],
        [x - 7, eaves + 46],
      ],
      near ? pal.flame : alpha(pal.flame, 0.7),
    );
}

function smoke(a: Desk, fx: number, base: number): void {
  const r = a.rand("smoke");
  a.print("stipple", () => {
    for (let i = 0; i < 46; i++) {
      const side = r.sign();
      a.circle(
        fx + side * r.range(150, a.f(330, 460)),
        base - r.range(60, a.f(620, 560)),
        r.range(26, 74),
        alpha(a.pal.ink, r.range(0.3, 0.65)),
      );
    }
  });
}
