import { alpha, TAU } from "../lib/colour.ts";
import type { Ctx, Desk, Family } from "../lib/desk.ts";
import { blob, spline } from "../lib/figure.ts";
import { m } from "../lib/motifs.ts";

/** Stage-machinery sky: an engraved moon with a face, painted clouds on wires, stars. */
export default {
  id: "celestial",
  draw(a: Desk) {
    const { W, H, pal } = a,
      fx = a.f(292, 850),
      cy = a.f(412, 350),
      R = a.f(222, 262),
      r = a.rand("stars");
    a.bg(pal.night);
    a.print("stipple", (q) => {
      q.fillStyle = a.radial(fx, cy, R, R * 2.1, [
        [0, alpha(pal.glow, 0.9)],
        [1, alpha(pal.glow, 0)],
      ]);
      q.fillRect(0, 0, W, H);
    });
    for (let i = 0; i < a.f(40, 70); i++) {
      const x = r() * W,
        y = r() * H * 0.8,
        s = 4 + r() * r() * 22;
      if (Math.hypot(x - fx, y - cy) > R + 24)
        m(a, "star", x, y + s / 2, s, r() < 0.4 ? pal.moon : pal.pale, {
          n: r() < 0.5 ? 5 : 4,
          q: 0.3,
          rot: r(),
        });
    }
    // moon: tone drawn soft, then engraved
    a.circle(fx, cy, R, pal.moon);
    const face = (q: Ctx) => {
      const S = R / 100;
      q.translate(fx, cy);
      q.scale(S, S);
      const D = pal.ink;
      const soft = (x: number, y: number, rx: number, ry: number, rot: number, al: number) => {
        q.save();
        q.translate(x, y);
        q.rotate(rot);
        q.scale(rx, ry);
        const g = q.createRadialGradient(0, 0, 0, 0, 0, 1);
        g.addColorStop(0, alpha(D, al));
        g.addColorStop(0.6, alpha(D, al * 0.6));
        g.addColorStop(1, alpha(D, 0));
        q.fillStyle = g;
        q.beginPath();
        q.arc(0, 0, 1, 0, TAU);
        q.fill();
        q.restore();
      };
      const g = q.createRadialGradient(-24, -22, 20, 0, 0, 101);
      g.addColorStop(0, alpha(D, 0));
      g.addColorStop(0.55, alpha(D, 0.1));
      g.addColorStop(0.85, alpha(D, 0.42));
      g.addColorStop(1, alpha(D, 0.86));
      q.fillStyle = g;
      q.beginPath();
      q.arc(0, 0, 100, 0, TAU);
      q.fill();
      soft(-34, -20, 27, 15, 0.1, 0.85);
      soft(34, -20, 27, 15, -0.1, 0.85);
      soft(12, 12, 9, 34, 0.12, 0.5);
      soft(-8, 30, 14, 8, 0, 0.6);
      soft(12, 31, 12, 8, 0, 0.75);
      soft(0, 52, 36, 11, 0, 0.75);
      soft(0, 68, 22, 8, 0, 0.5);
      soft(-56, 24, 14, 26, 0.5, 0.35);
      soft(58, 22, 16, 30, -0.4, 0.55);
      soft(-30, 42, 8, 18, 0.7, 0.4);
      soft(34, 42, 8, 18, -0.7, 0.45);
      soft(-30, -42, 30, 8, -0.15, 0.45);
      soft(32, -42, 30, 8, 0.15, 0.45);
      soft(0, -66, 40, 7, 0, 0.25);
      soft(-62, -52, 12, 9, 0, 0.4);
      soft(66, -50, 12, 9, 0, 0.5);
      soft(-44, 72, 10, 7, 0, 0.4);
    };
    a.print("rings", face, { cell: 6.5, cx: fx - R * 0.1, cy: cy - R * 0.14, soft: 0.28 });
    a.at(fx, cy, R / 100, 0, (q) => {
      q.fillStyle = pal.ink; // eye, mouth
      q.fillStyle = pal.pale;
      blob(q, [
        [-52, -20],
        [-34, -29],
        [-17, -18],
        [-34, -12],
      ]);
      q.fillStyle = pal.ink;
      q.beginPath();
      q.arc(-33, -20, 7.4, 0, TAU);
      q.fill();
      q.fillStyle = pal.pale;
      q.beginPath();
      q.arc(-35.4, -22.6, 2.2, 0, TAU);
      q.fill();
      q.strokeStyle = pal.ink;
      q.lineWidth = 2.8;
      q.lineCap = "round";
      q.beginPath();
      spline(
        q,
        [
          [-55, -18],
          [-34, -31],
          [-14, -17],
        ],
        false,
        1,
      );
      q.stroke();
      q.lineWidth = 4.4;
      q.beginPath();
      spline(
        q,
        [
          [-58, -38],
          [-36, -48],
          [-12, -36],
        ],
        false,
        1,
      );
      q.stroke();
      q.beginPath();
      spline(
        q,
        [
          [14, -40],
          [36, -50],
          [58, -38],
        ],
        false,
        1,
      );
      q.stroke();
      q.lineWidth = 2.4;
      q.beginPath();
      spline(
        q,
        [
          [4, -22],
          [-4, 6],
          [-12, 26],
          [0, 33],
          [12, 28],
        ],
        false,
        1,
      );
      q.stroke();
      q.fillStyle = pal.ink;
      blob(q, [
        [-28, 49],
        [-12, 46],
        [0, 49],
        [12, 46],
        [28, 48],
        [14, 58],
        [0, 61],
        [-14, 58],
      ]);
      q.fillStyle = pal.red;
      blob(q, [
        [-18, 54],
        [0, 57],
        [18, 53],
        [8, 61],
        [-8, 62],
      ]);
    });
    // shell in the eye
    const ex = fx + R * 0.35,
      ey = cy - R * 0.2;
    a.at(ex, ey, R / 100, 0, (q) => {
      q.fillStyle = pal.ink;
      blob(
        q,
        [
          [-22, 4],
          [-12, -12],
          [6, -15],
          [21, -4],
          [20, 10],
          [6, 17],
          [-14, 14],
        ],
        0.8,
      );
      q.fillStyle = pal.pale;
      for (const [x, y, l] of [
        [-12, 12, 30],
        [2, 16, 38],
        [13, 12, 26],
      ]) {
        q.beginPath();
        q.moveTo(x - 4, y - 2);
        q.quadraticCurveTo(x - 3, y + l, x, y + l + 4);
        q.quadraticCurveTo(x + 4, y + l, x + 4, y - 2);
        q.fill();
      }
    });
    const rot = 0.62,
      sh = R * 0.86;
    a.at(ex, ey + R * 0.05, 1, rot, () => {
      a.ctx.save();
      a.ctx.beginPath();
      a.ctx.rect(-200, -600, 400, 590);
      a.ctx.clip();
      m(a, "shell", 0, 10 - sh, -sh, pal.ink, { cut: pal.red });
      a.ctx.restore();
    });
    a.at(ex, ey + R * 0.05, 1, rot, (q) => {
      m(a, "shell", 0, 10 - sh, -sh, pal.steel, { cut: pal.ink });
      q.fillStyle = alpha(pal.ink, 0.4);
      q.fillRect(0, -sh + 10, sh * 0.17, sh * 0.55);
      q.fillStyle = pal.red;
      q.fillRect(-sh * 0.17, -sh + 8, sh * 0.34, 12);
      q.fillStyle = pal.ink;
      q.beginPath();
      q.ellipse(0, -4, sh * 0.16, 10, 0, 0, TAU);
      q.fill();
    });
    // painted clouds below
    const cloud = (y: number, c: string, edge: string, n: number, amp: number, ph: number) => {
      for (const [o, col] of [
        [0, edge],
        [7, c],
      ] as const) {
        for (let i = -1; i <= n; i++) {
          const x = ((i + ph) * W) / (n - 0.6),
            q = amp * (0.8 + 0.45 * Math.sin(i * 2.7 + ph * 5));
          a.circle(x, y + Math.sin(i * 1.9 + ph) * amp * 0.4 + o, q, col);
        }
        a.rect(0, y + amp * 0.35 + o, W, H, col);
      }
    };
    const b = a.f(640, 590);
    cloud(b, pal.cloud1, pal.pale, a.f(6, 11), 74, 0.1);
    cloud(b + 62, pal.cloud2, pal.pale, a.f(5, 9), 84, 0.5);
    cloud(b + 132, pal.ink, pal.moon, a.f(6, 11), 70, 0.25);
    if (!a.wide) {
      a.title({
        x: 34,
        y: 34,
        w: 532,
        h: 142,
        color: pal.title,
        extrude: { dx: 3, dy: 4, color: pal.ink, n: 6 },
        lines: a.film.lines,
        warp: (u, _v, x, y) => [x, y + Math.pow(u - 0.5, 2) * 60 - 4],
      });
      a.credits({ y: 858, color: pal.pale });
    } else if (!a.still) {
      a.print("stipple", (q) => {
        q.fillStyle = a.linear(0, 0, 600, 0, [
          [0, pal.night],
          [0.5, alpha(pal.night, 0.7)],
          [1, alpha(pal.night, 0)],
        ]);
        q.fillRect(0, 0, 600, 560);
      });
      a.title({
        x: 60,
        y: 120,
        w: 440,
        h: 340,
        align: "left",
        color: pal.title,
        extrude: { dx: 3, dy: 4, color: pal.ink, n: 6 },
      });
      a.credits({ x: 60, y: 676, w: 440, align: "left", size: 18, color: pal.pale });
    }
  },
} satisfies Family;
