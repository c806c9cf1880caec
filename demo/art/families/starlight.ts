import { alpha } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { hats } from "../lib/hats.ts";
import { m } from "../lib/motifs.ts";
import { P, put } from "../lib/sound-things.ts";

/** A doorway in the shape of a star, and one suitcase. */
export default {
  id: "starlight",
  draw(a: Desk) {
    const { W, H, pal } = a,
      fx = a.f(300, 890),
      cy = a.f(318, 300),
      R = a.f(270, 262),
      gy = a.f(604, 560),
      k = a.ctx,
      r = a.rand("sky");
    const star = (rad: number, rot = 0) => {
      const p = [];
      for (let i = 0; i < 10; i++) {
        const q = i % 2 ? rad * 0.42 : rad,
          t = (i * Math.PI) / 5 - Math.PI / 2 + rot;
        p.push([fx + Math.cos(t) * q, cy + Math.sin(t) * q]);
      }
      return p;
    };
    a.bg(pal.night);
    a.glow(fx, cy, 120, a.f(520, 620), pal.blue, 0.95);
    for (let i = 0; i < 60; i++) {
      const x = r() * W,
        y = r() * gy;
      a.circle(x, y, r.range(0.7, 2), alpha(pal.cream, 0.8));
    }
    // searchlights
    for (const [x, t, c] of [
      [a.f(20, 590), 0.44, 0.3],
      [a.f(580, 1230), -0.4, 0.3],
      [a.f(120, 680), 0.12, 0.2],
      [a.f(480, 1100), -0.1, 0.2],
    ])
      a.print("stipple", (q) => {
        q.fillStyle = a.linear(x, gy, x + Math.sin(t) * 800, gy - 800, [
          [0, alpha(pal.cream, c + 0.35)],
          [1, alpha(pal.cream, 0)],
        ]);
        q.beginPath();
        q.moveTo(x - 8, gy + 10);
        q.lineTo(x + Math.sin(t - 0.09) * 900, gy - 900);
        q.lineTo(x + Math.sin(t + 0.09) * 900, gy - 900);
        q.lineTo(x + 8, gy + 10);
        q.fill();
      });
    // falling star
    const sx = a.f(70, 590),
      sy = a.f(150, 110);
    a.print("stipple", (q) => {
      q.fillStyle = a.linear(sx + 150, sy - 110, sx, sy, [
        [0, alpha(pal.rose, 0)],
        [1, pal.rose],
      ]);
      q.beginPath();
      q.moveTo(sx - 7, sy - 8);
      q.lineTo(sx + 160, sy - 124);
      q.lineTo(sx + 8, sy + 7);
      q.fill();
    });
    put(
      a,
      (q) => {
        q.beginPath();
        for (let i = 0; i < 10; i++) {
          const z = i % 2 ? 20 : 50,
            t = (i * Math.PI) / 5 + 0.3;
          q.lineTo(Math.cos(t) * z, Math.sin(t) * z);
        }
        q.fill();
      },
      sx,
      sy,
      42,
      pal.rose,
    );
    // palms
    for (const [x, h, f] of a.f(
      [
        [66, 330, 0],
        [22, 240, 1],
        [540, 350, 1],
        [588, 250, 0],
      ],
      [
        [600, 320, 0],
        [540, 240, 1],
        [1180, 350, 1],
        [1244, 260, 0],
      ],
    ))
      m(a, "palm", x, gy + 6, h, pal.ink, { flip: f });
    a.fill(star(R + 16), pal.ink);
    a.fill(star(R), pal.gold);
    a.print("stipple", (q) => {
      q.fillStyle = a.linear(fx, cy - R, fx, cy + R, [
        [0, alpha(pal.rose, 0)],
        [1, alpha(pal.rose, 0.9)],
      ]);
      q.beginPath();
      P(star(R))(q);
      q.fill();
    });
    a.fill(star(R * 0.86), pal.ink);
    a.fill(star(R * 0.82), pal.gold2);
    a.fill(star(R * 0.7), pal.cream);
    const bulbs = [];
    const o = star(R * 0.93);
    for (let i = 0; i < 10; i++)
      for (let j = 0; j < 6; j++) {
        const [x0, y0] = o[i],
          [x1, y1] = o[(i + 1) % 10];
        bulbs.push([x0 + ((x1 - x0) * j) / 6, y0 + ((y1 - y0) * j) / 6]);
      }
    for (const [x, y] of bulbs) {
      a.circle(x, y, 5.6, pal.ink);
      a.circle(x, y, 4, pal.cream);
    }
    // ground and light spill
    a.rect(0, gy, W, H - gy, pal.ink);
    a.print("stipple", (q) => {
      q.fillStyle = a.radial(fx, gy - 60, 20, a.f(340, 380), [
        [0, pal.gold2],
        [1, alpha(pal.gold2, 0)],
      ]);
      q.beginPath();
      q.moveTo(fx - 70, gy);
      q.lineTo(fx + 70, gy);
      q.lineTo(fx + 240, H);
      q.lineTo(fx - 240, H);
      q.fill();
    });
    a.fill(
      [
        [fx - 14, gy + 50],
        [fx + 14, gy + 50],
        [fx + 52, gy + a.f(104, 150)],
        [fx - 32, gy + a.f(104, 150)],
      ],
      pal.ink,
    );
    m(a, "woman", fx, gy + 56, 216, pal.ink);
    a.rect(fx + 17, gy - 16, 44, 34, pal.ink);
    k.lineWidth = 4;
    k.strokeStyle = pal.ink;
    k.strokeRect(fx + 31, gy - 24, 16, 10);
    put(a, (q) => hats.boater(q, 0, -95.6, 0.86), fx, gy + 56, 216, pal.ink);
    a.line(
      [
        [fx + 24, gy - 52],
        [fx + 38, gy - 22],
      ],
      7,
      pal.ink,
      "round",
    );
    if (!a.wide) {
      a.fade(0, 690, 0, 730, pal.ink);
      a.title({
        x: 50,
        y: 708,
        w: 520,
        h: 126,
        color: (b) =>
          a.linear(0, b.y, 0, b.y + b.h, [
            [0, pal.cream],
            [1, pal.gold],
          ]),
        smallColor: pal.rose2,
      });
      a.credits({ y: 862, color: pal.cream });
    } else a.lock({ color: pal.gold, smallColor: pal.rose2, scrim: pal.night });
  },
} satisfies Family;
