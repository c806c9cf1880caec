import { alpha, mix } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { m } from "../lib/motifs.ts";

/** Art-deco symmetry: stepped towers in two lights, search beams, halo rings, marching crowd. */
export default {
  id: "deco",
  draw(a: Desk) {
    const { W, H, fx, pal } = a,
      base = a.f(690, 640),
      cy = a.f(300, 250);
    a.bg(pal.bg);
    a.print("stipple", (k) => {
      k.fillStyle = a.radial(fx, cy, 10, a.f(520, 640), [
        [0, alpha(pal.glow, 0.95)],
        [0.45, alpha(pal.glow, 0.4)],
        [1, alpha(pal.glow, 0)],
      ]);
      k.fillRect(0, 0, W, H);
    });
    const R = 1500;
    for (let i = 0; i < 28; i++) {
      const t = (i / 28) * Math.PI * 2 + 0.056;
      if (i % 2) continue;
      const q = 0.074;
      a.fill(
        [
          [fx, cy],
          [fx + Math.cos(t - q) * R, cy + Math.sin(t - q) * R],
          [fx + Math.cos(t + q) * R, cy + Math.sin(t + q) * R],
        ],
        alpha(pal.beam, 0.17),
      );
    }
    const block = (x: number, w: number, top: number, lit: string, dark: string) => {
      const h2 = w / 2;
      a.rect(x - h2, top, h2, H - top, lit);
      a.rect(x, top, h2, H - top, dark);
    };
    const tower = (x: number, w: number, top: number, lit: string, dark: string, win?: string) => {
      const steps = [
        [1, 0.56],
        [0.76, 0.36],
        [0.54, 0.18],
        [0.32, 0.07],
        [0.12, 0],
      ];
      const hgt = base - top;
      for (const [q, t] of steps.slice().reverse()) block(x, w * q, top + hgt * t, lit, dark);
      if (win)
        for (const [q, t] of steps) {
          const y0 = top + hgt * t + 12,
            n = Math.max(1, Math.round((w * q) / 15));
          for (let i = 0; i < n; i++) {
            const px = x - (w * q) / 2 + ((i + 0.5) * w * q) / n;
            a.rect(
              px - 1.2,
              y0,
              2.4,
              hgt * 0.2,
              i < n / 2 ? alpha(pal.ink, 0.55) : alpha(win, 0.45),
            );
          }
        }
    };
    const far = mix(pal.bg, pal.glow, 0.36),
      far2 = mix(pal.bg, pal.glow, 0.2);
    for (const [d, w, t] of [
      [150, 84, 330],
      [236, 96, 420],
      [330, 110, 360],
      [440, 110, 460],
      [560, 130, 400],
      [700, 140, 470],
      [840, 130, 430],
    ])
      for (const s of [-1, 1]) tower(fx + s * d, w, a.f(t, t - 20), far, far2);
    for (const [d, w, t] of [
      [112, 74, 470],
      [196, 104, 520],
      [292, 100, 470],
      [400, 120, 560],
      [540, 130, 520],
      [680, 150, 560],
      [830, 140, 540],
    ])
      for (const s of [-1, 1])
        tower(fx + s * d, w, a.f(t, t - 50), mix(pal.ink, pal.gold, 0.28), pal.ink, pal.gold);
    tower(fx, 186, cy - a.f(190, 170), pal.gold, mix(pal.gold, pal.ink, 0.66), pal.gold);
    // halo rings, front halves only
    const k = a.ctx;
    for (let i = 0; i < 5; i++) {
      const y = cy + 60 + i * a.f(54, 46),
        rx = 150 + i * 26,
        ry = 18 + i * 3;
      k.lineWidth = 5;
      k.strokeStyle = pal.beam;
      k.beginPath();
      k.ellipse(fx, y, rx, ry, 0, 0, Math.PI);
      k.stroke();
      k.lineWidth = 2;
      k.strokeStyle = alpha(pal.beam, 0.55);
      k.beginPath();
      k.ellipse(fx, y, rx, ry, 0, Math.PI, Math.PI * 1.18);
      k.stroke();
      k.beginPath();
      k.ellipse(fx, y, rx, ry, 0, Math.PI * 1.82, Math.PI * 2);
      k.stroke();
    }
    a.circle(fx, cy - a.f(196, 176), 9, pal.beam);
    // stair and crowd
    const fy = base - 20;
    a.fill(
      [
        [0, H],
        [0, fy + 26],
        [fx - 60, fy - 30],
        [fx + 60, fy - 30],
        [W, fy + 26],
        [W, H],
      ],
      pal.ink,
    );
    a.print("stipple", () => {
      a.fill(
        [
          [fx - 30, fy - 30],
          [fx + 30, fy - 30],
          [fx + a.f(250, 330), H],
          [fx - a.f(250, 330), H],
        ],
        a.linear(0, fy - 30, 0, a.f(760, H), [
          [0, pal.gold],
          [1, alpha(pal.gold, 0)],
        ]),
      );
    });
    for (let row = 0; row < 5; row++) {
      const y = fy - 6 + row * row * 5 + row * 9,
        h = 34 + row * 15,
        n = 3 + row;
      for (let i = 0; i < n; i++) {
        const x = fx + (i - (n - 1) / 2) * (15 + row * 7);
        m(a, "coat", x, y + h * 0.4, h, pal.ink, { hat: "cap" });
      }
    }
    if (!a.wide) {
      a.fill(
        [
          [0, 742],
          [W, 742],
          [W, H],
          [0, H],
        ],
        pal.ink,
      );
      for (const [y, w] of [
        [742, 4],
        [749, 1.6],
      ])
        a.rect(0, y, W, w, pal.gold);
      a.title({
        x: 38,
        y: 768,
        w: 524,
        h: 76,
        color: (b) =>
          a.linear(0, b.y, 0, b.y + b.h, [
            [0, pal.beam],
            [1, pal.gold],
          ]),
      });
      a.credits({ y: 868, size: 15, color: pal.gold });
    } else if (!a.still) {
      a.print("stipple", (q) => {
        q.fillStyle = a.linear(0, 0, 620, 0, [
          [0, pal.ink],
          [0.55, alpha(pal.ink, 0.85)],
          [1, alpha(pal.ink, 0)],
        ]);
        q.fillRect(0, 0, W, H);
      });
      a.title({
        x: 60,
        y: 190,
        w: 500,
        h: 260,
        align: "left",
        color: (b) =>
          a.linear(0, b.y, 0, b.y + b.h, [
            [0, pal.beam],
            [1, pal.gold],
          ]),
      });
      a.rect(60, 510, 120, 3, pal.gold);
      a.credits({ x: 60, y: 552, w: 420, align: "left", size: 18, color: pal.gold });
    }
  },
} satisfies Family;
