import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { limb } from "../lib/figure.ts";
import { m } from "../lib/motifs.ts";
import { el, letter, soft, st } from "../lib/silent-things.ts";

/** A bare white slope, two students: one skis, one has come apart. */
export default {
  id: "skislope",
  draw(a: Desk) {
    const { W, H, pal } = a,
      cx = a.f(300, 880),
      k = a.ctx,
      r = a.rand("p");
    a.bg(pal.sky);
    a.circle(cx + a.f(150, 200), a.f(300, 150), a.f(64, 62), pal.red);
    // mountain, then slope
    const my = a.f(250, 110);
    a.fill(
      [
        [cx - 400, a.f(560, 470)],
        [cx - 90, my],
        [cx - 40, my + 40],
        [cx + 20, my - 24],
        [cx + 340, a.f(480, 400)],
        [W, H],
        [0, H],
      ],
      mix(pal.sky, pal.deep, 0.45),
    );
    a.fill(
      [
        [cx - 90, my],
        [cx - 40, my + 40],
        [cx + 20, my - 24],
        [cx + 84, my + 62],
        [cx + 40, my + 74],
        [cx + 10, my + 50],
        [cx - 30, my + 96],
        [cx - 70, my + 60],
        [cx - 140, my + 88],
      ],
      pal.snow,
    );
    const S = (x: number) =>
      a.f(410, 330) + (x - cx) * a.f(0.42, 0.3) + Math.sin((x - cx) / 180) * 16;
    k.fillStyle = pal.snow;
    k.beginPath();
    k.moveTo(0, H);
    for (let x = 0; x <= W; x += 10) k.lineTo(x, S(x));
    k.lineTo(W, H);
    k.fill();
    st(a, (q) => {
      q.fillStyle = a.linear(cx - 300, 0, cx + 200, a.f(700, 640), [
        [0, alpha(pal.sky, 0.55)],
        [0.5, alpha(pal.sky, 0)],
        [1, alpha(pal.sky, 0.5)],
      ]);
      q.beginPath();
      q.moveTo(0, H);
      for (let x = 0; x <= W; x += 10) q.lineTo(x, S(x));
      q.lineTo(W, H);
      q.fill();
    });
    for (let i = 0; i < a.f(9, 15); i++) {
      const x = a.f(30, 560) + i * a.f(68, 50) + r.range(-18, 18);
      if (Math.abs(x - cx + 20) < 40) continue;
      m(a, "pine", x, S(x) + 12, r.range(38, 78), pal.deep, { sx: 0.7 });
    }
    // tracks
    const track = (pts: readonly (readonly [number, number])[], w: number, c: string) => {
      k.strokeStyle = c;
      k.lineWidth = w;
      k.lineCap = "round";
      k.beginPath();
      k.moveTo(...pts[0]);
      k.bezierCurveTo(...pts[1], ...pts[2], ...pts[3]);
      k.stroke();
    };
    for (const d of [0, 9]) {
      track(
        [
          [cx - 150, S(cx - 150) + 20 + d],
          [cx - 20, S(cx) - 10 + d],
          [cx - 180, a.f(520, 470) + d],
          [cx + 26, a.f(566, 490) + d],
        ],
        3.4,
        mix(pal.sky, pal.deep, 0.2),
      );
      track(
        [
          [cx + 240, S(cx + 240) + 20 + d],
          [cx + 60, S(cx + 120) + 80 + d],
          [cx + 120, a.f(590, 540) + d],
          [cx - 140, a.f(650, 586) + d],
        ],
        3.4,
        mix(pal.sky, pal.deep, 0.2),
      );
    }
    // skier: crouched, scarf out
    a.at(cx + a.f(54, 80), a.f(576, 500), a.f(1.72, 1.62), 0.3, (q) => {
      el(q, 0, 10, 70, 6, alpha(pal.deep, 0.25));
      q.strokeStyle = pal.brown;
      q.lineWidth = 4.4;
      q.lineCap = "round";
      for (const d of [0, 9]) {
        q.beginPath();
        q.moveTo(-72, 2 + d);
        q.lineTo(58, 2 + d);
        q.quadraticCurveTo(74, 2 + d, 80, -8 + d);
        q.stroke();
      }
      q.fillStyle = pal.ink;
      limb(
        q,
        [
          [-20, -34],
          [10, -28],
          [-6, 2],
        ],
        [11, 8, 5.4],
      );
      limb(
        q,
        [
          [-18, -32],
          [16, -22],
          [2, 10],
        ],
        [11, 8, 5.4],
      );
      limb(
        q,
        [
          [-18, -36],
          [0, -64],
          [12, -80],
        ],
        [12, 13, 9],
      );
      q.strokeStyle = pal.brown;
      q.lineWidth = 2.6;
      for (const [x, y, u, v] of [
        [36, -56, -46, -8],
        [34, -50, -40, 6],
      ]) {
        q.beginPath();
        q.moveTo(x, y);
        q.lineTo(u, v);
        q.stroke();
        a.ring(u + 5, v - 3, 5, 1.6, pal.brown);
      }
      limb(
        q,
        [
          [10, -74],
          [22, -56],
          [36, -54],
        ],
        [6, 5, 4],
      );
      q.fillStyle = pal.skin;
      q.beginPath();
      q.arc(21, -95, 12.5, 0, TAU);
      q.fill();
      q.fillStyle = pal.ink;
      soft(
        q,
        [
          [7, -98],
          [10, -110],
          [24, -113],
          [35, -102],
          [44, -99],
          [30, -98],
        ],
        0.7,
      );
      q.fill();
      a.ring(26, -95, 4.6, 1.8, pal.ink);
      a.line(
        [
          [12, -97],
          [22, -95],
        ],
        1.6,
        pal.ink,
      );
      q.fillStyle = pal.red;
      soft(
        q,
        [
          [4, -86],
          [20, -80],
          [26, -86],
          [18, -76],
          [4, -76],
          [-24, -92],
          [-52, -84],
          [-76, -98],
          [-58, -106],
          [-30, -100],
        ],
        0.8,
      );
      q.fill();
    });
    // fallen student: legs and crossed skis out of a drift
    a.at(cx - a.f(160, 170), a.f(668, 600), a.f(1.66, 1.5), 0.2, (q) => {
      q.strokeStyle = pal.brown;
      q.lineWidth = 4.6;
      q.lineCap = "round";
      for (const [x0, y0, x1, y1] of [
        [-46, -104, 34, -40],
        [40, -112, -30, -36],
      ]) {
        q.beginPath();
        q.moveTo(x0, y0);
        q.lineTo(x1, y1);
        q.quadraticCurveTo(x1 + (x1 - x0) * 0.1, y1 + 12, x1 + (x1 - x0) * 0.2, y1 + 10);
        q.stroke();
      }
      q.fillStyle = pal.ink;
      limb(
        q,
        [
          [-8, 0],
          [-16, -38],
          [-12, -72],
        ],
        [10, 8, 5.6],
      );
      limb(
        q,
        [
          [10, 0],
          [18, -38],
          [12, -74],
        ],
        [10, 8, 5.6],
      );
      q.fillStyle = pal.red;
      limb(
        q,
        [
          [-12, -60],
          [-12, -72],
        ],
        [6.4, 6.4],
      );
      limb(
        q,
        [
          [13, -60],
          [12, -74],
        ],
        [6.4, 6.4],
      );
      q.fillStyle = pal.snow;
      soft(
        q,
        [
          [-70, 14],
          [-50, -8],
          [-20, -2],
          [0, -12],
          [24, 0],
          [50, -10],
          [76, 14],
          [0, 24],
        ],
        0.8,
      );
      q.fill();
      q.strokeStyle = mix(pal.sky, pal.deep, 0.15);
      q.lineWidth = 2.4;
      q.beginPath();
      q.moveTo(-66, 8);
      q.quadraticCurveTo(-40, -14, -18, -2);
      q.quadraticCurveTo(2, -16, 26, -1);
      q.quadraticCurveTo(50, -14, 72, 8);
      q.stroke();
      q.fillStyle = pal.ink;
      el(q, 62, -18, 15, 6, pal.ink, -0.3);
      q.fillRect(54, -32, 15, 10);
      for (const [x, y, z] of [
        [-80, -20, 4],
        [-92, -6, 3],
        [84, -40, 4],
        [96, -22, 2.6],
        [-60, -36, 2.6],
      ])
        a.circle(x, y, z, pal.snow);
    });
    letter(a, {
      t: {
        x: 44,
        y: 46,
        w: 512,
        h: 152,
        valign: "top",
        color: [pal.snow, pal.red],
        smallColor: pal.snow,
      },
      c: { y: 838, size: 17, color: pal.ink },
      l: { color: pal.snow, w: 400, scrim: pal.deep },
    });
  },
} satisfies Family;
