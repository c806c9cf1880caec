import { alpha, TAU } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { m } from "../lib/motifs.ts";

/** Head-on locomotive, streaming smoke, tracks that run under your feet. */
export default {
  id: "railway",
  draw(a: Desk) {
    const { W, H, pal } = a,
      fx = a.f(300, 850),
      cy = a.f(505, 375),
      R = a.f(142, 136),
      gy = cy + R * 2.0,
      r = a.rand("smoke");
    a.bg(pal.sky);
    a.print("stipple", (q) => {
      q.fillStyle = a.linear(0, gy - 60, 0, gy - 520, [
        [0, pal.sun],
        [1, alpha(pal.sun, 0)],
      ]);
      q.fillRect(0, 0, W, H);
    });
    // hills
    for (const [c, y, amp, s] of [
      [pal.hill, gy - 120, 46, 0.9],
      [pal.hill2, gy - 60, 34, 2.1],
    ] as const) {
      const p = [[0, H]];
      for (let x = 0; x <= W; x += 20)
        p.push([x, y + Math.sin(x / 95 + s) * amp + Math.sin(x / 41 + s * 3) * amp * 0.3]);
      p.push([W, H]);
      a.fill(p, c);
    }
    a.fill(
      [
        [0, gy - 16],
        [W, gy - 16],
        [W, H],
        [0, H],
      ],
      pal.ground,
    );
    // smoke: puffs trailing to upper right in three tones, scalloped
    const puffs: number[][] = [];
    for (let i = 0; i < 30; i++) {
      const t = i / 29,
        x = fx + 6 + Math.pow(t, 1.5) * a.f(250, 420) + Math.sin(t * 9) * 26,
        y = cy - R * 1.55 - t * a.f(330, 300),
        q = 28 + t * a.f(96, 110) + r.range(-12, 14);
      puffs.push([x + r.range(-30, 30) * t, y, q]);
    }
    for (const [dx, dy, c, s] of [
      [10, 12, pal.smoke3, 1.04],
      [0, 0, pal.smoke2, 1],
      [-10, -12, pal.smoke, 0.86],
    ] as const)
      for (const [x, y, q] of puffs) a.circle(x + (dx * q) / 60, y + (dy * q) / 60, q * s, c);
    a.print("stipple", (q) => {
      for (const [x, y, s] of puffs) {
        q.fillStyle = a.radial(x - s * 0.3, y - s * 0.4, s * 0.5, s, [
          [0, alpha(pal.smoke3, 0)],
          [1, alpha(pal.smoke3, 0.34)],
        ]);
        q.beginPath();
        q.arc(x, y, s * 0.86, 0, TAU);
        q.fill();
      }
    });
    // track
    const vx = fx,
      vy = gy - 130;
    for (let i = 0; i < 12; i++) {
      const t = Math.pow(i / 11, 1.9),
        y = gy - 14 + t * (H - gy + 60),
        q = (y - vy) / (H - vy),
        w = 330 * q + 40,
        th = 6 + 30 * t;
      a.fill(
        [
          [vx - w, y],
          [vx + w, y],
          [vx + w * 1.05, y + th],
          [vx - w * 1.05, y + th],
        ],
        i % 2 ? pal.tie : pal.tie2,
      );
    }
    for (const s of [-1, 1])
      a.fill(
        [
          [vx + s * 60, gy - 20],
          [vx + s * 68, gy - 20],
          [vx + s * 262, H],
          [vx + s * 226, H],
        ],
        pal.rail,
      );
    // engine
    const D = pal.ink,
      lit = pal.steel;
    a.rect(fx - R * 1.32, cy - R * 0.75, R * 2.64, R * 2.3, D); // cab behind
    a.rect(fx - R * 1.42, cy - R * 0.86, R * 2.84, R * 0.16, pal.red);
    for (const s of [-1, 1]) a.rect(fx + s * R * 1.12 - 13, cy - R * 0.6, 26, R * 0.5, pal.sun);
    a.circle(fx, cy, R * 1.06, D);
    a.circle(fx, cy, R, pal.red);
    a.circle(fx, cy, R * 0.9, D);
    a.circle(fx, cy, R * 0.84, pal.steel2);
    a.print("stipple", (q) => {
      q.fillStyle = a.radial(fx - R * 0.36, cy - R * 0.4, 0, R * 1.3, [
        [0, alpha(lit, 0.95)],
        [0.5, alpha(lit, 0.35)],
        [1, alpha(D, 0.95)],
      ]);
      q.beginPath();
      q.arc(fx, cy, R * 0.84, 0, TAU);
      q.fill();
    });
    for (let i = 0; i < 16; i++) {
      const t = (i / 16) * TAU;
      a.circle(fx + Math.cos(t) * R * 0.95, cy + Math.sin(t) * R * 0.95, 3.4, pal.sun);
    }
    a.circle(fx, cy, R * 0.4, D);
    a.circle(fx, cy, R * 0.34, pal.sun);
    a.text(a.p.number || "3", {
      x: fx,
      y: cy + R * 0.17,
      size: R * 0.5,
      color: D,
      font: "rye",
      tracking: 0,
    });
    a.fill(
      [
        [fx - 22, cy - R],
        [fx + 22, cy - R],
        [fx + 26, cy - R * 1.3],
        [fx + 48, cy - R * 1.75],
        [fx - 48, cy - R * 1.75],
        [fx - 26, cy - R * 1.3],
      ],
      D,
    );
    a.rect(fx - 54, cy - R * 1.8, 108, 12, pal.red);
    const ly = cy - R * 1.1; // headlamp
    a.print("stipple", (q) => {
      for (const s of [-1, 1]) {
        q.fillStyle = a.radial(fx, ly, 8, 300, [
          [0, alpha(pal.light, 0.9)],
          [1, alpha(pal.light, 0)],
        ]);
        q.beginPath();
        q.moveTo(fx, ly);
        q.lineTo(fx + s * 330, ly + 40);
        q.lineTo(fx + s * 330, ly + 190);
        q.closePath();
        q.fill();
      }
    });
    a.rect(fx - 36, ly - 34, 72, 66, D);
    a.circle(fx, ly, 27, pal.red);
    a.circle(fx, ly, 22, pal.light);
    a.rect(fx - R * 1.5, cy + R * 1.02, R * 3, 26, pal.red);
    a.rect(fx - R * 1.5, cy + R * 1.02 + 26, R * 3, 8, D);
    for (const s of [-1, 1]) {
      a.circle(fx + s * R * 1.1, cy + R * 1.02 + 13, 15, D);
      a.circle(fx + s * R * 1.1, cy + R * 1.02 + 13, 9, pal.sun);
    }
    const cyt = cy + R * 1.24,
      cyb = gy + 34;
    a.fill(
      [
        [fx - R * 0.86, cyt],
        [fx + R * 0.86, cyt],
        [fx + R * 1.42, cyb],
        [fx - R * 1.42, cyb],
      ],
      D,
    );
    for (let i = -5; i <= 5; i++)
      a.fill(
        [
          [fx + i * R * 0.15 - 3, cyt + 8],
          [fx + i * R * 0.15 + 3, cyt + 8],
          [fx + i * R * 0.26 + 5, cyb - 8],
          [fx + i * R * 0.26 - 5, cyb - 8],
        ],
        i === 0 ? pal.sun : pal.red,
      );
    // the engineer sits on the beam
    m(a, "sit", fx + R * 0.02, cyt + 58, 136, D, { hat: "porkpie" });
    m(a, "sit", fx + R * 0.02 - 2, cyt + 56, 136, pal.light, { hat: "porkpie", cut: D });
    if (!a.wide) {
      a.rect(0, 0, W, 10, D);
      a.title({
        x: 44,
        y: 46,
        w: 512,
        h: 150,
        color: pal.title,
        extrude: { dx: 5, dy: 6, color: D, n: 10 },
      });
      a.rect(0, 836, W, 64, D);
      a.credits({ y: 862, size: 16, color: pal.sun });
    } else if (!a.still) {
      a.title({
        x: 64,
        y: 130,
        w: 470,
        h: 300,
        align: "left",
        color: pal.title,
        extrude: { dx: 5, dy: 6, color: D, n: 10 },
      });
      a.credits({ x: 66, y: 660, w: 440, align: "left", size: 18, color: pal.light });
    }
  },
} satisfies Family;
