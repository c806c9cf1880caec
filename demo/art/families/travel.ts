import { alpha, mix } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { m } from "../lib/motifs.ts";

/** Travel-poster landscape: flat planes, low sun, one small traveller. */
export default {
  id: "travel",
  draw(a: Desk) {
    const { W, H, pal } = a,
      fx = a.f(300, 860),
      hy = a.f(560, 450),
      k = a.ctx;
    a.bg(pal.sky);
    for (let i = 0; i < 6; i++)
      a.circle(
        fx - a.f(150, 190),
        hy - 120,
        a.f(420, 560) - i * a.f(66, 84),
        mix(pal.sky, pal.sun2, (i + 1) / 7),
      );
    a.circle(fx - a.f(150, 190), hy - 120, a.f(74, 84), pal.sun);
    a.fade(0, 200, 0, 0, pal.deep, [0, 0, W, 220]);
    const berg = (x: number, s: number, c1: string, c2: string, c3: string, f: number) => {
      const q = (u: number, v: number) => [x + u * s * f, hy + v * s];
      a.fill(
        [
          q(-1, 0),
          q(-0.8, -0.5),
          q(-0.5, -0.72),
          q(-0.36, -1.3),
          q(-0.05, -1.62),
          q(0.16, -1.2),
          q(0.34, -1.28),
          q(0.62, -0.6),
          q(0.86, -0.46),
          q(1.06, 0),
        ],
        c1,
      );
      a.fill(
        [
          q(-0.05, -1.62),
          q(0.16, -1.2),
          q(0.34, -1.28),
          q(0.62, -0.6),
          q(0.86, -0.46),
          q(1.06, 0),
          q(0.3, 0),
          q(0.36, -0.5),
          q(0.1, -0.7),
          q(0.14, -1.1),
        ],
        c2,
      );
      a.fill([q(-0.8, -0.5), q(-0.5, -0.72), q(-0.3, -0.3), q(-0.44, 0), q(-0.62, 0)], c3);
      a.fill([q(0.34, -1.28), q(0.62, -0.6), q(0.44, -0.3), q(0.5, -0.8)], c3);
      a.print("stipple", (g) => {
        g.fillStyle = a.linear(0, hy - s * 1.6, 0, hy, [
          [0, alpha(c2, 0)],
          [1, alpha(c2, 0.9)],
        ]);
        g.beginPath();
        [
          q(-1, 0),
          q(-0.8, -0.5),
          q(-0.5, -0.72),
          q(-0.36, -1.3),
          q(-0.05, -1.62),
          q(0.14, -1.1),
          q(0.1, -0.7),
          q(0.36, -0.5),
          q(0.3, 0),
        ].forEach(([X, Y], i) => (i ? g.lineTo(X, Y) : g.moveTo(X, Y)));
        g.fill();
      });
    };
    berg(
      fx + a.f(196, 330),
      a.f(96, 110),
      mix(pal.ice, pal.sky, 0.45),
      mix(pal.ice2, pal.sky, 0.4),
      mix(pal.ice2, pal.sky, 0.55),
      1.2,
    );
    berg(
      fx - a.f(250, 420),
      a.f(70, 80),
      mix(pal.ice, pal.sky, 0.5),
      mix(pal.ice2, pal.sky, 0.5),
      mix(pal.ice2, pal.sky, 0.6),
      -1.3,
    );
    berg(fx + a.f(66, 70), a.f(212, 198), pal.ice, pal.ice2, pal.ice3, 1);
    a.rect(0, hy, W, H - hy, pal.sea);
    a.print("stipple", (q) => {
      q.fillStyle = a.linear(0, hy, 0, hy + 240, [
        [0, pal.sun2],
        [1, alpha(pal.sun2, 0)],
      ]);
      q.fillRect(0, hy, W, 240);
    });
    const r = a.rand("sea");
    for (let i = 0; i < 46; i++) {
      const y = hy + 4 + Math.pow(i / 46, 1.6) * 240,
        w = 20 + r() * 90 + i;
      const x = fx - a.f(150, 190) + r.range(-1, 1) * (60 + i * 4);
      a.fill(
        [
          [x - w, y],
          [x, y - 1.4 - i * 0.05],
          [x + w, y],
          [x, y + 1.6 + i * 0.07],
        ],
        i % 3 ? pal.sun : pal.ice,
      );
    }
    for (let i = 0; i < 26; i++) {
      const y = hy + 6 + i * 2.4 * (1 + i * 0.05),
        w = a.f(212, 198) * (1 - i / 30) * (0.7 + r() * 0.4),
        x = fx + a.f(70, 80) + r.range(-12, 12);
      a.fill(
        [
          [x - w, y],
          [x, y - 1.6],
          [x + w, y],
          [x, y + 2.4],
        ],
        alpha(pal.ice, 0.75),
      );
    }
    const ky = hy + a.f(150, 150),
      kx = fx - a.f(36, 20),
      ks = a.f(134, 130);
    m(a, "kayak", kx, ky + 16, ks, alpha(pal.ink, 0.35), { sx: 1.02 });
    m(a, "kayak", kx, ky, ks, pal.ink);
    for (let i = 0; i < 8; i++) {
      const y = ky + 10 + i * 6,
        w = 220 - i * 22;
      a.fill(
        [
          [kx - w, y],
          [kx, y - 1.5],
          [kx + w, y],
          [kx, y + 2.5],
        ],
        alpha(pal.ice, 0.6 - i * 0.05),
      );
    }
    // floe in front
    a.fill(
      [
        [0, H],
        [0, hy + a.f(210, 200)],
        [a.f(90, 200), hy + a.f(190, 196)],
        [a.f(190, 420), hy + a.f(220, 226)],
        [a.f(330, 760), hy + a.f(236, 236)],
        [W, hy + a.f(206, 206)],
        [W, H],
      ],
      pal.ice,
    );
    a.print("stipple", (q) => {
      q.fillStyle = a.linear(0, hy + 190, 0, hy + 280, [
        [0, alpha(pal.ice2, 0)],
        [1, pal.ice2],
      ]);
      q.beginPath();
      q.moveTo(0, H);
      q.lineTo(0, hy + 220);
      q.lineTo(W, hy + 240);
      q.lineTo(W, H);
      q.fill();
    });
    if (!a.wide) {
      a.title({ x: 60, y: 56, w: 480, h: 190, color: pal.title, smallColor: pal.title });
      if (!a.still) {
        k.strokeStyle = pal.paper;
        k.lineWidth = 26;
        k.strokeRect(9, 9, W - 18, H - 18);
        a.rect(0, 812, W, 88, pal.paper);
      }
      a.credits({ y: 846, color: pal.ink });
    } else
      a.lock({
        color: pal.title,
        smallColor: pal.title,
        scrim: pal.deep,
        credit: pal.title,
        reach: 560,
      });
  },
} satisfies Family;
