import { alpha, mix, TAU } from "../../lib/colour.ts";
import type { Desk } from "../../lib/desk.ts";
import { poly } from "../../lib/figure.ts";
import { ell, paper, stip } from "../../lib/late-things.ts";
import { m } from "../../lib/motifs.ts";
import { band } from "./parts.ts";

export function barometer(a: Desk) {
  const { pal } = a,
    k = a.ctx,
    cx = 640,
    cy = 356,
    R = 280;
  a.bg(mix(pal.mid, pal.fog, 0.35));
  const r = a.rand("ba");
  for (let i = 0; i < 6; i++) band(a, 90 + i * 120, 70, pal.fog, 0.8, r);
  paper(
    a,
    () => {
      a.circle(cx, cy, R + 34, "#4a2f1d");
      a.circle(cx, cy, R + 20, "#7a5232");
      a.circle(cx, cy, R + 4, pal.amber);
      a.circle(cx, cy, R - 8, pal.paper);
    },
    { dx: 12, dy: 16, blur: 14, alpha: 0.5 },
  );
  stip(
    a,
    () =>
      a.radial(cx - 60, cy - 80, 120, R * 1.2, [
        [0, alpha(pal.amber, 0)],
        [1, alpha(pal.amber, 0.8)],
      ]),
    (q) => q.arc(cx, cy, R - 8, 0, TAU),
  );
  for (let i = -50; i <= 50; i++) {
    const t = -Math.PI / 2 + i * 0.047;
    a.line(
      [
        [cx + Math.cos(t) * (R - 30), cy + Math.sin(t) * (R - 30)],
        [cx + Math.cos(t) * (R - (i % 10 ? 48 : 72)), cy + Math.sin(t) * (R - (i % 10 ? 48 : 72))],
      ],
      i % 10 ? 2.4 : 5,
      pal.ink,
    );
  }
  k.strokeStyle = alpha(pal.ink, 0.6);
  k.lineWidth = 2;
  k.beginPath();
  k.arc(cx, cy, R - 30, 0, TAU);
  k.stroke();
  m(a, "moon", cx + 150, cy + 76, 0.1, pal.ink);
  for (const [t, n] of [
    [-2.5, 3],
    [-0.64, 0],
  ]) {
    const x = cx + Math.cos(t) * 160,
      y = cy + Math.sin(t) * 160;
    if (n) {
      for (let i = 0; i < 3; i++) ell(k, x - 26 + i * 26, y - (i === 1 ? 14 : 0), 24, 20, pal.mid);
    } else {
      a.circle(x, y, 22, pal.amber);
      for (let i = 0; i < 10; i++)
        a.line(
          [
            [x + Math.cos(i * 0.628) * 28, y + Math.sin(i * 0.628) * 28],
            [x + Math.cos(i * 0.628) * 40, y + Math.sin(i * 0.628) * 40],
          ],
          4,
          pal.amber,
        );
    }
  }
  a.at(cx, cy, 1, 0.72, (q) => {
    q.fillStyle = pal.ink;
    poly(q, [
      [-9, 70],
      [9, 70],
      [3, -210],
      [0, -236],
      [-3, -210],
    ]);
    ell(q, 0, 86, 22, 22, pal.ink);
    ell(q, 0, 86, 12, 12, pal.paper);
  });
  a.at(cx, cy, 1, -0.5, (q) => {
    q.fillStyle = pal.amber;
    poly(q, [
      [-4, 40],
      [4, 40],
      [1.5, -190],
      [-1.5, -190],
    ]);
  });
  a.circle(cx, cy, 18, pal.ink);
  a.circle(cx, cy, 8, pal.amber);
  k.strokeStyle = alpha("#ffffff", 0.5);
  k.lineWidth = 10;
  k.lineCap = "round";
  k.beginPath();
  k.arc(cx, cy, R - 40, 3.5, 4.2);
  k.stroke();
  ell(k, cx + 330, 560, 46, 30, alpha(pal.ink, 0.22));
  for (let i = 0; i < 5; i++)
    ell(k, cx + 196 + i * 18, cy + 176 - i * 9, 13, 20, alpha(pal.ink, 0.16), 0.6);
}
