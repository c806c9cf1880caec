import { alpha, mix } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { m } from "../lib/motifs.ts";

/** Layers of mist and fern; something enormous stands in them. */
export default {
  id: "jungle",
  draw(a: Desk) {
    const { W, H, pal } = a,
      fx = a.f(300, 850),
      r = a.rand("fern"),
      k = a.ctx,
      hy = a.f(560, 500);
    a.bg(pal.sky);
    a.glow(fx + 60, hy - 250, 20, a.f(420, 520), pal.sun, 0.95);
    a.circle(fx + a.f(110, 150), hy - 300, a.f(92, 96), pal.sun);
    // plateau and volcano
    const L = (t: number) => mix(pal.mist, pal.ink, t);
    a.fill(
      [
        [fx - 500, hy],
        [fx - 300, hy - 150],
        [fx - 200, hy - 300],
        [fx - 130, hy - 318],
        [fx - 96, hy - 300],
        [fx, hy - 120],
        [fx + 200, hy],
      ],
      L(0.16),
    );
    a.fill(
      [
        [fx - 206, hy - 296],
        [fx - 130, hy - 318],
        [fx - 92, hy - 298],
        [fx - 110, hy - 250],
        [fx - 130, hy - 278],
        [fx - 150, hy - 230],
        [fx - 170, hy - 276],
      ],
      pal.hot,
    );
    for (let i = 0; i < 12; i++)
      a.circle(
        fx - 150 - i * 16 + r.range(-10, 10),
        hy - 330 - i * 17,
        18 + i * 4,
        mix(L(0.16), pal.sky, i / 16),
      );
    a.fill(
      [
        [fx + 130, hy],
        [fx + 150, hy - 140],
        [fx + 170, hy - 176],
        [W + 60, hy - 196],
        [W + 60, hy],
      ],
      L(0.22),
    );
    for (let i = 0; i < 8; i++)
      a.line(
        [
          [fx + 170 + i * 40, hy - 170],
          [fx + 164 + i * 42, hy - 20],
        ],
        3,
        L(0.3),
      );
    const canopy = (y: number, c: string, amp: number, st: number) => {
      for (let x = -30; x < W + 60; x += st)
        a.circle(x + r.range(-8, 8), y + r.range(-amp, amp), st * r.range(0.6, 1.0), c);
      a.rect(0, y + amp * 0.6, W, H, c);
    };
    canopy(hy - 10, L(0.3), 16, 34);
    a.fade(0, hy - 60, 0, hy + 80, pal.mist);
    for (const [x, s] of a.f(
      [
        [50, 190],
        [560, 230],
      ],
      [
        [480, 190],
        [620, 150],
        [1150, 240],
        [1240, 190],
      ],
    ))
      m(a, "palm", x, hy + 60, s, L(0.42));
    m(a, "brontosaur", fx + a.f(-58, 0), hy + a.f(112, 110), a.f(420, 430), L(0.72), {});
    a.print("stipple", (q) => {
      q.fillStyle = a.linear(0, hy - 60, 0, hy + 120, [
        [0, alpha(pal.mist, 0)],
        [1, alpha(pal.mist, 0.9)],
      ]);
      q.fillRect(0, hy - 60, W, 200);
    });
    m(a, "pterodactyl", fx - a.f(150, 280), a.f(290, 150), 64, L(0.6), { rot: -0.2 });
    m(a, "pterodactyl", fx - a.f(70, 190), a.f(250, 110), 34, L(0.45), { rot: -0.1 });
    canopy(hy + 150, L(0.86), 22, 52);
    // explorers
    const ey = hy + 118;
    for (const [dx, h, w] of [
      [-70, 62, "coat"],
      [-40, 56, "walk"],
      [-14, 60, "coat"],
    ] as const)
      m(a, w, fx + dx, ey + 10, h, pal.ink, { hat: "boater" });
    a.line(
      [
        [fx - 6, ey - 24],
        [fx + 8, ey - 62],
      ],
      3,
      pal.ink,
    );
    a.glow(fx + 8, ey - 66, 2, 46, pal.hot, 0.9);
    a.circle(fx + 8, ey - 66, 6, pal.sun);
    canopy(hy + 176, pal.ink, 14, 40);
    const frond = (x: number, y: number, t: number, l: number, c: string) => {
      k.strokeStyle = c;
      k.fillStyle = c;
      k.lineWidth = 4;
      const p = (u: number) => [
        x + Math.cos(t) * l * u,
        y + Math.sin(t) * l * u + u * u * l * 0.34,
      ];
      k.beginPath();
      for (let i = 0; i <= 12; i++) {
        const [X, Y] = p(i / 12);
        if (i) k.lineTo(X, Y);
        else k.moveTo(X, Y);
      }
      k.stroke();
      for (let i = 1; i <= 13; i++) {
        const u = i / 13,
          [X, Y] = p(u),
          s = l * 0.34 * Math.sin(u * 2.7 + 0.25);
        for (const e of [-1, 1]) {
          const q = t + u * 0.62 + e * 0.95;
          k.beginPath();
          k.moveTo(X, Y);
          k.quadraticCurveTo(
            X + Math.cos(q - 0.2) * s * 0.6,
            Y + Math.sin(q - 0.2) * s * 0.6,
            X + Math.cos(q) * s,
            Y + Math.sin(q) * s,
          );
          k.quadraticCurveTo(
            X + Math.cos(q + 0.3) * s * 0.6,
            Y + Math.sin(q + 0.3) * s * 0.6,
            X - 1,
            Y + 5,
          );
          k.fill();
        }
      }
    };
    const F = a.f<[number, number, number, number][]>(
      [
        [-10, 720, -0.9, 330],
        [-20, 640, -0.5, 260],
        [610, 730, -2.3, 330],
        [620, 640, -2.7, 270],
        [-16, 40, 0.42, 230],
        [-16, -10, 0.05, 250],
        [620, -14, 2.75, 200],
      ],
      [
        [1290, 640, -2.3, 330],
        [1290, 540, -2.7, 300],
        [1290, 60, 2.8, 330],
        [1290, 150, 2.5, 260],
        [420, 730, -0.9, 240],
        [1000, -20, 2.4, 160],
      ],
    );
    for (const f of F) frond(...f, pal.ink);
    if (!a.wide) {
      a.fade(0, 660, 0, 720, pal.ink);
      a.title({ x: 40, y: 694, w: 520, h: 136, color: pal.title, smallColor: pal.sun });
      a.credits({ y: 860, color: pal.title });
    } else a.lock({ color: pal.title, smallColor: pal.sun, credit: pal.title });
  },
} satisfies Family;
