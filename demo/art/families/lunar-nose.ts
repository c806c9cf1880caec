import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Ctx, Desk, Family, Points } from "../lib/desk.ts";
import { poly } from "../lib/figure.ts";
import { paper } from "../lib/late-things.ts";

/** The moon keeps his profile; the plume writes the letter. */
export default {
  id: "lunar-nose",
  draw(a: Desk) {
    const { W, H, pal } = a,
      k = a.ctx,
      fx = a.f(290, 900),
      cy = a.f(390, 372),
      s = a.f(1, 1),
      r = a.rand("st");
    a.bg(pal.night);
    a.glow(fx, cy, 60, a.f(520, 600), pal.wine, 1);
    for (let i = 0; i < 60; i++) {
      const x = r() * W,
        y = r() * H * 0.7,
        q = r.range(0.8, 2.4);
      a.circle(x, y, q, alpha(pal.cream, 0.8));
    }
    const face = [
      [40, -236],
      [92, -212],
      [104, -150],
      [112, -96],
      [150, -52],
      [214, -8],
      [232, 24],
      [214, 44],
      [160, 44],
      [128, 48],
      [122, 70],
      [142, 86],
      [132, 104],
      [116, 108],
      [138, 124],
      [126, 146],
      [104, 152],
      [112, 184],
      [90, 226],
      [40, 240],
    ];
    const crescent = (q: Ctx) => {
      q.beginPath();
      q.moveTo(40, -236);
      spline2(q, face);
      q.bezierCurveTo(-30, 190, -84, 110, -84, 0);
      q.bezierCurveTo(-84, -110, -30, -200, 40, -236);
      q.closePath();
    };
    paper(
      a,
      () =>
        a.at(fx - 20, cy, s, 0, (q) => {
          q.fillStyle = pal.moon;
          crescent(q);
          q.fill();
        }),
      { sharp: 1, blur: 16, dx: 0, dy: 0, shadow: pal.gold, alpha: 0.6 },
    );
    a.print("stipple", (q) => {
      q.translate(fx - 20, cy);
      q.scale(s, s);
      const g = q.createLinearGradient(-90, 0, 130, 40);
      g.addColorStop(0, pal.gold);
      g.addColorStop(0.75, alpha(pal.gold, 0.1));
      g.addColorStop(1, alpha(pal.gold, 0));
      q.fillStyle = g;
      crescent(q);
      q.fill();
    });
    a.at(fx - 20, cy, s, 0, (q) => {
      q.strokeStyle = pal.night;
      q.lineWidth = 6;
      q.lineCap = "round";
      q.beginPath();
      q.moveTo(40, -62);
      q.quadraticCurveTo(66, -44, 94, -60);
      q.stroke();
      for (let i = 0; i < 3; i++) {
        q.lineWidth = 3;
        q.beginPath();
        q.moveTo(54 + i * 16, -52 + (i === 1 ? 3 : 0));
        q.lineTo(50 + i * 20, -40 + (i === 1 ? 3 : 0));
        q.stroke();
      }
      q.lineWidth = 8;
      q.beginPath();
      q.moveTo(28, -98);
      q.quadraticCurveTo(66, -122, 104, -94);
      q.stroke();
      q.lineWidth = 4;
      q.beginPath();
      q.moveTo(150, 28);
      q.quadraticCurveTo(160, 12, 178, 18);
      q.stroke();
      q.fillStyle = pal.night;
      q.beginPath();
      q.moveTo(44, 74);
      q.bezierCurveTo(80, 44, 110, 52, 124, 62);
      q.bezierCurveTo(110, 76, 84, 78, 44, 74);
      q.fill();
      q.beginPath();
      q.moveTo(94, 168);
      q.bezierCurveTo(98, 210, 92, 240, 76, 268);
      q.bezierCurveTo(64, 236, 66, 200, 74, 168);
      q.fill();
    });
    // hat and plume
    paper(
      a,
      () =>
        a.at(fx - 20, cy - 196 * s, s, -0.12, (q) => {
          q.fillStyle = pal.ink;
          q.beginPath();
          q.moveTo(-70, 10);
          q.bezierCurveTo(-80, -90, 10, -110, 60, -92);
          q.bezierCurveTo(100, -80, 96, -20, 104, 14);
          q.fill();
          q.fillStyle = pal.red;
          poly(q, [
            [-74, -18],
            [100, -14],
            [104, 14],
            [-70, 12],
          ]);
          q.fillStyle = pal.ink;
          q.beginPath();
          q.moveTo(-190, 30);
          q.bezierCurveTo(-90, -30, 120, -20, 226, 46);
          q.bezierCurveTo(130, 30, 20, 46, -40, 44);
          q.bezierCurveTo(-100, 42, -150, 44, -190, 30);
          q.fill();
        }),
      { sharp: 1 },
    );
    paper(
      a,
      () => {
        const k = a.ctx;
        k.save();
        k.translate(fx - 20, cy - 196 * s);
        k.scale(s, s);
        k.rotate(-0.12);
        k.fillStyle = pal.red;
        for (let i = 0; i < 46; i++) {
          const t = i / 45,
            x = -50 - t * 190 - Math.sin(t * 3) * 8,
            y = -30 - Math.sin(t * 2.2) * 96 + t * t * 420,
            an = -0.9 + t * 2.0;
          k.save();
          k.translate(x, y);
          k.rotate(an);
          k.fillStyle = i % 2 ? pal.red : mix(pal.red, pal.gold, 0.25);
          k.beginPath();
          k.ellipse(0, 0, 13 + 26 * Math.sin(Math.PI * Math.min(1, t * 0.9 + 0.1)), 7, 0.9, 0, TAU);
          k.ellipse(
            0,
            0,
            13 + 26 * Math.sin(Math.PI * Math.min(1, t * 0.9 + 0.1)),
            7,
            -0.9,
            0,
            TAU,
          );
          k.fill();
          k.restore();
        }
        k.strokeStyle = pal.cream;
        k.lineWidth = 3.6;
        k.beginPath();
        for (let i = 0; i <= 50; i++) {
          const t = (i / 50) * 1.13;
          k.lineTo(-50 - t * 190 - Math.sin(t * 3) * 8, -30 - Math.sin(t * 2.2) * 96 + t * t * 420);
        }
        k.stroke();
        k.restore();
      },
      { sharp: 1, blur: 4 },
    );
    if (!a.still) {
      const lx = fx - 268 * s,
        ly = cy + 252 * s;
      k.strokeStyle = pal.cream;
      k.lineWidth = 3.4;
      k.lineCap = "round";
      k.beginPath();
      k.moveTo(lx + 8, ly - 8);
      for (let i = 0; i <= 120; i++) {
        const t = i / 120;
        k.lineTo(
          lx + 10 + t * a.f(520, 560),
          ly + Math.sin(t * 46) * 11 * (t < 0.94 ? 1 : 2.4) - t * 10 + Math.sin(t * 9) * 5,
        );
      }
      k.stroke();
    }
    if (!a.wide) {
      a.title({ x: 44, y: 678, w: 512, h: 150, color: pal.gold, smallColor: pal.cream });
      a.credits({ y: 862, color: pal.cream });
    } else a.lock({ color: pal.gold, smallColor: pal.cream, scrim: pal.night, w: 440 });
  },
} satisfies Family;
const spline2 = (q: Ctx, pts: Points) => {
  const n = pts.length,
    G = (i: number) => pts[Math.max(0, Math.min(n - 1, i))],
    t = 0.28;
  for (let i = 0; i < n - 1; i++) {
    const A = G(i - 1),
      B = G(i),
      C = G(i + 1),
      D = G(i + 2);
    q.bezierCurveTo(
      B[0] + (C[0] - A[0]) * t * 0.6,
      B[1] + (C[1] - A[1]) * t * 0.6,
      C[0] - (D[0] - B[0]) * t * 0.6,
      C[1] - (D[1] - B[1]) * t * 0.6,
      C[0],
      C[1],
    );
  }
};
