import { alpha, mix, TAU } from "../../lib/colour.ts";
import type { Ctx, Desk } from "../../lib/desk.ts";
import { blob, poly } from "../../lib/figure.ts";
import { brollyTop, ell, rr } from "../../lib/late-things.ts";
import { bigClock, INK, pot } from "./parts.ts";

export const objs = [
  (q: Ctx, p: Record<string, string>) => bigClock(q, 0, -50, 46, p.gold, -0.6, 1.9, true),
  (q: Ctx, p: Record<string, string>) => pot(q, 1.0, p.blue, p.gold),
  (q: Ctx, p: Record<string, string>) => {
    q.fillStyle = "#9fb0bd";
    blob(q, [
      [-30, 0],
      [-36, -50],
      [-22, -86],
      [22, -86],
      [36, -50],
      [30, 0],
    ]);
    q.fillStyle = INK;
    q.fillRect(-28, -60, 56, 9);
    for (let i = 0; i < 4; i++) q.fillRect(-17 + i * 10, -40, 4, 26);
    q.fillStyle = p.pink;
    blob(q, [
      [-4, -84],
      [4, -110],
      [36, -112],
      [30, -92],
      [8, -82],
    ]);
  },
  (q: Ctx, p: Record<string, string>) => {
    q.fillStyle = p.ink;
    poly(q, [
      [-46, 0],
      [46, 0],
      [18, -64],
      [-18, -64],
    ]);
    q.fillStyle = "#ff7043";
    poly(q, [
      [-18, -64],
      [18, -64],
      [26, -42],
      [10, -50],
      [2, -30],
      [-8, -48],
      [-24, -40],
    ]);
    for (const [x, y, s] of [
      [0, -82, 12],
      [-16, -94, 9],
      [14, -100, 8],
    ])
      ell(q, x, y, s, s, "#ff7043");
  },
  (q: Ctx) => {
    q.fillStyle = "#f4ead2";
    blob(q, [
      [-26, 0],
      [-30, -50],
      [-20, -94],
      [20, -94],
      [30, -50],
      [26, 0],
    ]);
    q.strokeStyle = "#c9b48a";
    q.lineWidth = 3;
    for (let i = 0; i < 8; i++) {
      q.beginPath();
      q.moveTo(-28, -8 - i * 11);
      q.lineTo(28, -14 - i * 11 + (i % 2) * 10);
      q.stroke();
    }
    q.fillStyle = INK;
    q.fillRect(-22, -76, 44, 12);
    ell(q, -9, -70, 5, 5, "#fff");
    ell(q, 9, -70, 5, 5, "#fff");
    ell(q, -8, -70, 2.4, 2.4, INK);
    ell(q, 10, -70, 2.4, 2.4, INK);
  },
  (q: Ctx, p: Record<string, string>) => brollyTop(q, 0, -48, 44, p.pink, INK, -0.25),
  (q: Ctx, p: Record<string, string>) => {
    q.fillStyle = p.gold;
    q.strokeStyle = p.gold;
    q.lineWidth = 10;
    q.beginPath();
    q.arc(0, -74, 20, 0, TAU);
    q.stroke();
    q.fillRect(-5, -56, 10, 56);
    q.fillRect(0, -14, 24, 8);
    q.fillRect(0, -30, 18, 8);
  },
  (q: Ctx, p: Record<string, string>) => {
    q.fillStyle = p.blue;
    blob(q, [
      [-50, -34],
      [-20, -66],
      [30, -58],
      [46, -30],
      [20, -10],
      [-26, -12],
    ]);
    poly(q, [
      [-44, -34],
      [-66, -62],
      [-58, -30],
      [-70, -14],
    ]);
    ell(q, 26, -36, 5, 5, "#fff");
    q.strokeStyle = "#fff";
    q.lineWidth = 4;
    q.lineCap = "round";
    q.beginPath();
    q.moveTo(20, -66);
    q.quadraticCurveTo(14, -90, 2, -86);
    q.moveTo(20, -66);
    q.quadraticCurveTo(26, -90, 38, -86);
    q.stroke();
  },
  (q: Ctx, p: Record<string, string>) => {
    for (let i = 0; i < 7; i++) {
      const x = (i % 3) * 30 - 30,
        y = -16 - Math.floor(i / 3) * 30;
      ell(q, x, y, 14, 14, [p.pink, p.blue, p.gold, p.violet][i % 4]);
      for (const [u, v] of [
        [-4, -4],
        [4, -4],
        [-4, 4],
        [4, 4],
      ])
        ell(q, x + u, y + v, 2, 2, INK);
    }
  },
  (q: Ctx, p: Record<string, string>) => {
    q.fillStyle = INK;
    q.fillRect(-3, -92, 6, 92);
    q.fillRect(-30, -4, 60, 6);
    q.fillRect(-44, -90, 88, 5);
    for (const s of [-1, 1]) {
      poly(q, [
        [s * 40 - 1, -88],
        [s * 40 + 1, -88],
        [s * 56, -44],
        [s * 24, -44],
      ]);
      q.fillStyle = p.gold;
      q.beginPath();
      q.arc(s * 40, -46, 18, 0, Math.PI);
      q.fill();
      q.fillStyle = INK;
    }
  },
  (q: Ctx, p: Record<string, string>) => {
    ell(q, 0, -44, 40, 40, p.blue);
    q.fillStyle = "#7bc67b";
    blob(q, [
      [-30, -60],
      [-6, -78],
      [6, -56],
      [-10, -34],
      [-28, -40],
    ]);
    blob(q, [
      [12, -44],
      [32, -52],
      [34, -30],
      [16, -16],
    ]);
    q.strokeStyle = p.gold;
    q.lineWidth = 5;
    q.beginPath();
    q.arc(0, -44, 47, -1.2, 1.9);
    q.stroke();
    q.fillStyle = p.gold;
    q.fillRect(-20, -2, 40, 6);
  },
  (q: Ctx) => {
    q.fillStyle = "#8a7f92";
    blob(q, [
      [-34, -8],
      [-44, -40],
      [-20, -72],
      [20, -66],
      [44, -36],
      [30, -6],
    ]);
    ell(q, -14, -44, 6, 6, "#fff");
    ell(q, 12, -44, 6, 6, "#fff");
    ell(q, -13, -43, 3, 3, INK);
    ell(q, 13, -43, 3, 3, INK);
    q.strokeStyle = INK;
    q.lineWidth = 4;
    q.beginPath();
    q.arc(0, -18, 10, Math.PI + 0.4, -0.4);
    q.stroke();
  },
];
export const shelf = (
  a: Desk,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  cols: number,
  rows: number,
  skip: (i: number, j: number) => boolean = () => false,
) => {
  let last = 4;
  const { pal } = a,
    k = a.ctx,
    cs = [
      pal.violet,
      pal.blue,
      pal.gold,
      pal.pink,
      mix(pal.blue, "#ffffff", 0.5),
      mix(pal.violet, "#ffffff", 0.5),
    ],
    w = (x1 - x0) / cols,
    h = (y1 - y0) / rows;
  a.rect(x0 - 10, y0 - 10, x1 - x0 + 20, y1 - y0 + 20, pal.wood);
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < cols; i++) {
      const x = x0 + i * w + 7,
        y = y0 + j * h + 7,
        ww = w - 14,
        hh = h - 14,
        c = cs[(i * 2 + j * 3 + ((i * j) % 2)) % 6];
      rr(k, x, y, ww, hh, 6, c);
      k.save();
      k.beginPath();
      k.roundRect(x, y, ww, hh, 6);
      k.clip();
      k.fillStyle = alpha("#20112e", 0.3);
      k.fillRect(x, y, ww, 12);
      k.fillRect(x, y, 12, hh);
      k.restore();
      if (!skip(i, j)) {
        const n = (last = (last + 5) % objs.length),
          p = { ...pal };
        for (const q of ["blue", "gold", "pink", "violet"])
          if (pal[q] === c) p[q] = q === "gold" ? pal.violet : pal.gold;
        a.at(
          x + ww / 2,
          y + hh - 16,
          Math.min(ww, hh) / 128,
          (((i * 7 + j * 3) % 5) - 2) * 0.03,
          (q) => objs[n](q, p),
        );
        rr(k, x + ww / 2 - 18, y + hh - 12, 36, 12, 2, "#fffaf0");
        k.fillStyle = INK;
        k.fillRect(x + ww / 2 - 12, y + hh - 8, 24, 3);
      }
    }
};
