import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { limb } from "../lib/figure.ts";
import { el, letter, puff, soft, st, wash } from "../lib/silent-things.ts";

/** A rowing boat on a lake: the village moon above, the city's lights upside down below. */
export default {
  id: "reflection",
  draw(a: Desk) {
    const { W, H, pal } = a,
      cx = a.f(300, 880),
      hy = a.f(392, 352),
      r = a.rand("lights"),
      k = a.ctx;
    a.bg(pal.night);
    wash(a, 0, 0, 0, hy, [
      [0, pal.ink],
      [0.5, alpha(pal.ink, 0.1)],
      [1, alpha(pal.gold, 0.62)],
    ]);
    const R = a.f(150, 150),
      my = hy - a.f(76, 70);
    puff(a, cx, my, R * 0.6, R * 2.4, pal.gold, 0.6);
    a.circle(cx, my, R, pal.moon);
    a.print("stipple", (q) => {
      q.fillStyle = a.linear(0, my - R, 0, my + R, [
        [0, alpha(pal.gold, 0)],
        [1, alpha(pal.red, 0.85)],
      ]);
      q.beginPath();
      q.arc(cx, my, R, 0, TAU);
      q.fill();
    });
    // mist bars over the sun
    for (const [x, y, w] of [
      [-80, -26, 190],
      [60, 14, 240],
      [-150, 44, 170],
      [120, -60, 120],
    ]) {
      k.fillStyle = alpha(pal.moon, 0.35);
      k.beginPath();
      k.roundRect(cx + x - w / 2, my + y, w, 7, 4);
      k.fill();
    }
    // far shore with village
    k.fillStyle = pal.ink;
    k.beginPath();
    k.moveTo(0, hy + 4);
    k.lineTo(0, hy - 44);
    k.bezierCurveTo(cx - 220, hy - 60, cx - 190, hy - 10, cx - 90, hy - 4);
    k.lineTo(cx + 96, hy - 4);
    k.bezierCurveTo(cx + 190, hy - 10, cx + 210, hy - 56, W, hy - 40);
    k.lineTo(W, hy + 4);
    k.fill();
    for (const [x, h] of [
      [-236, 34],
      [-206, 26],
      [226, 36],
      [256, 28],
    ]) {
      a.rect(cx + x - 13, hy - 30 - h * 0.6, 26, 40, pal.ink);
      a.fill(
        [
          [cx + x - 18, hy - 28 - h * 0.5],
          [cx + x, hy - 44 - h],
          [cx + x + 18, hy - 28 - h * 0.5],
        ],
        pal.ink,
      );
      a.rect(cx + x - 3, hy - 38 - h * 0.2, 6, 7, pal.gold);
    }
    for (const d of [-1, 1])
      for (let i = 0; i < 26; i++) {
        const x = cx + d * (a.f(270, 400) - i * 7 + r.range(-8, 8));
        a.line(
          [
            [x, hy + 30],
            [x + r.range(-8, 8), hy - r.range(10, 66) + i * 1.4],
          ],
          2.2,
          pal.ink,
        );
      }
    // water
    a.rect(0, hy, W, H, pal.water);
    st(a, (q) => {
      q.fillStyle = a.linear(0, hy, 0, H, [
        [0, alpha(pal.gold, 0.55)],
        [0.25, alpha(pal.gold, 0.05)],
        [1, alpha(pal.ink, 0.75)],
      ]);
      q.fillRect(0, hy, W, H);
    });
    // the inverted city
    const base = hy + a.f(86, 84);
    for (const [layer, c] of [
      [0, mix(pal.water, pal.ink, 0.35), 1],
      [1, pal.ink, 1],
    ] as const)
      for (let i = -9; i < 10; i++) {
        const w = 36 + ((((i * 37 + layer * 17) % 23) + 23) % 23),
          x = cx + i * 42 + layer * 20,
          dd = 1 - Math.min(1, Math.abs(x - cx) / a.f(330, 420)),
          h = 40 + dd * (layer ? 150 : 230) + ((((i * 53 + layer * 31) % 60) + 60) % 60);
        if (a.wide && x < 560) continue;
        a.rect(x - w / 2, base, w, h, c);
        a.rect(x - w / 2 + 8, base + h - 1, w - 16, 16, c);
        a.rect(x - 1.5, base + h + 14, 3, 26 * dd, c);
        for (let y = 10; y < h - 6; y += 13)
          for (let q = 6; q < w - 6; q += 9)
            if (r() < 0.46)
              a.rect(x - w / 2 + q, base + y, 4.6, 7, r() < 0.14 ? pal.red : pal.gold);
      }
    st(a, (q) => {
      q.fillStyle = a.linear(0, base - 6, 0, base + 56, [
        [0, pal.water],
        [1, alpha(pal.water, 0)],
      ]);
      q.fillRect(0, base - 4, W, 66);
    });
    // ripples
    for (let i = 0; i < 90; i++) {
      const t = r(),
        y = hy + 6 + t * t * a.f(330, 340),
        w = (20 + t * 90) * r.range(0.5, 1),
        x = cx + r.range(-1, 1) * a.f(300, 420) * (0.25 + t);
      if (a.wide && x < 540) continue;
      k.fillStyle =
        Math.abs(x - cx) < 90 && t < 0.5 ? pal.moon : alpha(r() < 0.4 ? pal.gold : pal.water, 0.8);
      k.beginPath();
      k.ellipse(x, y, w / 2, 1.2 + t * 1.6, 0, 0, TAU);
      k.fill();
    }
    // boat
    const by = hy + 74;
    el(k, cx, by + 12, 150, 9, alpha(pal.ink, 0.8));
    a.at(cx, by, 1.15, 0, (q) => {
      q.fillStyle = pal.ink;
      q.beginPath();
      q.moveTo(-116, -26);
      q.quadraticCurveTo(-70, -12, 0, -12);
      q.quadraticCurveTo(70, -12, 120, -30);
      q.quadraticCurveTo(96, 12, 50, 14);
      q.lineTo(-56, 14);
      q.quadraticCurveTo(-98, 10, -116, -26);
      q.fill();
      limb(
        q,
        [
          [-30, -12],
          [-34, -46],
          [-26, -62],
        ],
        [15, 16, 11],
      );
      limb(
        q,
        [
          [-28, -60],
          [-4, -40],
          [16, -34],
        ],
        [6, 5, 3.6],
      );
      q.beginPath();
      q.arc(-23, -80, 11.5, 0, TAU);
      q.fill();
      limb(
        q,
        [
          [62, -12],
          [62, -38],
          [58, -54],
        ],
        [15, 12, 9],
      );
      q.beginPath();
      q.arc(56, -70, 10, 0, TAU);
      q.fill();
      soft(
        q,
        [
          [46, -80],
          [58, -86],
          [72, -74],
          [74, -56],
          [62, -58],
        ],
        0.8,
      );
      q.fill();
      limb(
        q,
        [
          [56, -50],
          [42, -34],
          [44, -24],
        ],
        [5, 4, 3],
      );
      a.line(
        [
          [20, -40],
          [-88, 26],
        ],
        4,
        pal.ink,
        "round",
      );
      a.line(
        [
          [-60, 8],
          [-98, 32],
        ],
        9,
        pal.ink,
        "round",
      );
    });
    if (!a.wide)
      wash(a, 0, 640, 0, 735, [
        [0, alpha(pal.ink, 0)],
        [1, pal.ink],
      ]);
    letter(a, {
      t: { x: 60, y: 710, w: 480, h: 118, color: pal.moon },
      c: { y: 866, size: 15, color: pal.gold },
      l: { color: pal.moon, w: 430 },
    });
  },
} satisfies Family;
