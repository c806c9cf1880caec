import { alpha, TAU } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { m } from "../lib/motifs.ts";

/** Atomic age: concentric shock rings, saucers, a beam on the graveyard. */
export default {
  id: "rings",
  draw(a: Desk) {
    const { W, H, pal } = a,
      fx = a.f(318, 850),
      cy = a.f(408, 250),
      r = a.rand("r");
    a.bg(pal.bg);
    for (let i = 16; i > 0; i--)
      a.circle(fx, cy, i * i * 2.2 + i * 20, [pal.r1, pal.r2, pal.r3][i % 3]);
    a.print(
      "halftone",
      (q) => {
        q.fillStyle = a.radial(fx, cy, 150, a.f(640, 780), [
          [0, alpha(pal.ink, 0)],
          [1, alpha(pal.ink, 0.85)],
        ]);
        q.fillRect(0, 0, W, H);
      },
      { cell: 8, angle: 0.4 },
    );
    const gy = a.f(752, 610);
    a.print("stipple", (q) => {
      q.fillStyle = a.linear(0, cy, 0, gy, [
        [0, alpha(pal.beam, 0.95)],
        [1, alpha(pal.beam, 0.55)],
      ]);
      q.beginPath();
      q.moveTo(fx - 50, cy + 10);
      q.lineTo(fx + 50, cy + 10);
      q.lineTo(fx + a.f(190, 230), gy + 30);
      q.lineTo(fx - a.f(190, 230), gy + 30);
      q.fill();
    });
    const hill = [
      [0, H],
      [0, gy],
    ];
    for (let x = 0; x <= W; x += 20)
      hill.push([x, gy - 14 + Math.sin(x / 90) * 18 + Math.sin(x / 33) * 5]);
    hill.push([W, H]);
    a.fill(hill, pal.ink);
    for (let i = 0; i < a.f(9, 16); i++) {
      const x = (i + 0.5) * (W / a.f(9, 16)) + r.range(-16, 16),
        s = r.range(46, 88);
      if (Math.abs(x - fx) < 90) continue;
      m(a, r() < 0.6 ? "tomb" : "cross", x, gy + 20, s, pal.ink, { rot: r.range(-0.16, 0.16) });
    }
    m(a, "tree", a.f(70, fx - 330), gy + 20, 230, pal.ink);
    (
      [
        ["stagger", -52, 158],
        ["woman", 52, 168],
        ["stagger", 150, 128, true],
      ] as const
    ).forEach(([who, dx, h, flip]) =>
      m(a, who, fx + dx, gy + 20, h, pal.ink, { flip, lean: -0.2, arms: 1, hat: a.p.hat }),
    );
    const sau = (x: number, y: number, s: number, rot: number) => {
      a.at(x, y, 1, rot, () => {
        m(a, "saucer", 3, 5, s, pal.ink);
        m(a, "saucer", 0, 0, s, pal.metal, { cut: pal.ink });
        a.print("stipple", (q) => {
          q.translate(x, y);
          q.rotate(rot);
          q.scale(s / 100, s / 100);
          const g = q.createLinearGradient(-20, 0, 100, 0);
          g.addColorStop(0, alpha(pal.ink, 0));
          g.addColorStop(1, alpha(pal.ink, 0.8));
          q.fillStyle = g;
          q.beginPath();
          q.ellipse(0, -30, 100, 19, 0, 0, TAU);
          q.ellipse(0, -40, 42, 34, 0, Math.PI, 0);
          q.fill();
        });
      });
    };
    sau(fx, cy + 28, a.f(196, 180), -0.12);
    sau(fx - a.f(210, 290), cy - a.f(104, 90), 70, -0.2);
    sau(fx + a.f(190, 300), cy - a.f(140, 130), 54, -0.1);
    if (!a.wide) {
      a.title({
        x: 34,
        y: 40,
        w: 532,
        h: 210,
        color: [pal.title, pal.title2],
        smallColor: pal.title,
        outline: { w: 9, color: pal.ink },
        extrude: { dx: 7, dy: 9, color: pal.ink, n: 10 },
        skew: -0.1,
      });
      a.rect(0, 810, W, 90, pal.ink);
      a.credits({ y: 852, color: pal.title });
    } else a.lock({ color: [pal.title, pal.title2], credit: pal.title });
  },
} satisfies Family;
