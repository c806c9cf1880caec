import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Ctx, Desk, Family } from "../lib/desk.ts";
import { blob, poly } from "../lib/figure.ts";
import { ell, paper, rr } from "../lib/late-things.ts";

/** A court card of two riders: one eye showing each. */
const half = (a: Desk, q: Ctx, w: number, h: number, flip: boolean) => {
  const { pal } = a;
  q.save();
  q.beginPath();
  q.rect(-w / 2, -h, w, h);
  q.clip();
  q.fillStyle = pal.sky;
  q.fillRect(-w / 2, -h, w, h);
  ell(q, flip ? -60 : 60, -h * 0.62, 92, 92, pal.sun);
  for (let i = 0; i < 5; i++) {
    q.fillStyle = alpha(pal.red, 0.5 - i * 0.08);
    q.fillRect(-w / 2, -h * 0.5 + i * 11, w, 4);
  }
  q.fillStyle = pal.sea;
  q.fillRect(-w / 2, -h * 0.36, w, h);
  for (let i = 0; i < 9; i++) {
    q.strokeStyle = alpha(pal.card, 0.8);
    q.lineWidth = 3.4;
    q.beginPath();
    for (let x = -w / 2; x <= w / 2; x += 6)
      q.lineTo(x, -h * 0.33 + i * 15 + Math.sin(x / 22 + i * 1.7) * 4);
    q.stroke();
  }
  // rider bust in three-quarter shadow
  q.fillStyle = pal.ink;
  blob(
    q,
    [
      [-40, -h * 0.3],
      [-130, -h * 0.2],
      [-170, 20],
      [170, 20],
      [130, -h * 0.2],
      [40, -h * 0.3],
    ],
    0.6,
  );
  q.fillStyle = pal.red;
  blob(
    q,
    [
      [-74, -h * 0.33],
      [0, -h * 0.26],
      [74, -h * 0.33],
      [50, -h * 0.13],
      [0, -h * 0.02],
      [-46, -h * 0.13],
    ],
    0.7,
  );
  for (let i = 0; i < 9; i++)
    ell(q, -44 + (i % 5) * 22, -h * 0.27 + Math.floor(i / 5) * 22, 3.4, 3.4, pal.card);
  const fy = -h * 0.46;
  q.fillStyle = "#d99a63";
  blob(
    q,
    [
      [-50, fy - 50],
      [50, fy - 50],
      [54, fy + 10],
      [34, fy + 62],
      [0, fy + 80],
      [-34, fy + 62],
      [-54, fy + 10],
    ],
    0.8,
  );
  q.fillStyle = pal.ink;
  q.beginPath();
  q.rect(flip ? -60 : 0, fy - 70, 60, 160);
  q.save();
  q.clip();
  blob(
    q,
    [
      [-50, fy - 50],
      [50, fy - 50],
      [54, fy + 10],
      [34, fy + 62],
      [0, fy + 80],
      [-34, fy + 62],
      [-54, fy + 10],
    ],
    0.8,
  );
  q.restore();
  const ex = flip ? 25 : -25;
  q.fillStyle = "#fffdf2";
  q.beginPath();
  q.moveTo(ex - 18, fy + 2);
  q.quadraticCurveTo(ex, fy - 14, ex + 18, fy + 2);
  q.quadraticCurveTo(ex, fy + 12, ex - 18, fy + 2);
  q.fill();
  ell(q, ex, fy, 7, 7, pal.ink);
  q.strokeStyle = pal.ink;
  q.lineWidth = 6;
  q.lineCap = "round";
  q.beginPath();
  q.moveTo(ex - 22, fy - 16);
  q.lineTo(ex + 20, fy - 20);
  q.stroke();
  q.lineWidth = 4;
  q.beginPath();
  q.moveTo(flip ? 4 : -4, fy + 44);
  q.lineTo(ex * 1.0, fy + 46);
  q.stroke();
  if (flip) {
    q.fillStyle = pal.ink;
    blob(q, [
      [2, fy + 30],
      [30, fy + 34],
      [44, fy + 48],
      [26, fy + 42],
      [2, fy + 42],
    ]);
  }
  q.fillStyle = flip ? pal.ink : "#2a1c12";
  q.beginPath();
  q.moveTo(-158, fy - 40);
  q.bezierCurveTo(-90, fy - 10, 90, fy - 10, 158, fy - 40);
  q.bezierCurveTo(140, fy - 62, 100, fy - 58, 66, fy - 58);
  q.bezierCurveTo(64, fy - 120, 40, fy - 140, 16, fy - 132);
  q.quadraticCurveTo(0, fy - 122, -16, fy - 132);
  q.bezierCurveTo(-40, fy - 140, -64, fy - 120, -66, fy - 58);
  q.bezierCurveTo(-100, fy - 58, -140, fy - 62, -158, fy - 40);
  q.fill();
  q.fillStyle = pal.red;
  poly(q, [
    [-67, fy - 74],
    [67, fy - 74],
    [66, fy - 58],
    [-66, fy - 58],
  ]);
  q.restore();
};
export default {
  id: "jackcard",
  draw(a: Desk) {
    const { W, H, pal } = a,
      fx = a.f(300, 890),
      cy = a.f(362, 360),
      cw = a.f(430, 430),
      ch = a.f(628, 640),
      rot = a.f(0.045, 0.07);
    a.bg(pal.felt);
    a.print("stipple", (q) => {
      q.fillStyle = a.radial(fx, cy, 120, a.f(560, 720), [
        [0, alpha("#000000", 0)],
        [1, alpha("#000000", 0.75)],
      ]);
      q.fillRect(0, 0, W, H);
    });
    paper(a, () => a.at(fx, cy, 1, rot, (q) => rr(q, -cw / 2, -ch / 2, cw, ch, 26, pal.card)), {
      sharp: 1,
      dx: 12,
      dy: 18,
      blur: 14,
      alpha: 0.55,
    });
    a.at(fx, cy, 1, rot, (q) => {
      const w = cw - 92,
        h = (ch - 64) / 2;
      half(a, q, w, h, false);
      q.save();
      q.rotate(Math.PI);
      half(a, q, w, h, true);
      q.restore();
      q.strokeStyle = pal.ink;
      q.lineWidth = 4;
      q.strokeRect(-w / 2, -h, w, h * 2);
      q.save();
      q.fillStyle = pal.card;
      poly(q, [
        [-w / 2, 10],
        [w / 2, -18],
        [w / 2, -6],
        [-w / 2, 22],
      ]);
      q.restore();
      for (const g of [1, -1]) {
        q.save();
        q.scale(g, g);
        const x = -cw / 2 + 24;
        if (!a.still) {
          q.save();
          a.text("J", {
            x,
            y: -ch / 2 + 60,
            size: 44,
            w: 34,
            color: g > 0 ? pal.red : pal.ink,
            font: "rye",
            tracking: 0,
          });
          q.restore();
        }
        q.fillStyle = g > 0 ? pal.red : pal.ink;
        const y = -ch / 2 + 84;
        if (g > 0)
          poly(q, [
            [x, y - 14],
            [x + 12, y + 2],
            [x, y + 18],
            [x - 12, y + 2],
          ]);
        else {
          q.beginPath();
          q.moveTo(x, y - 16);
          q.bezierCurveTo(x + 26, y + 4, x + 12, y + 18, x, y + 6);
          q.bezierCurveTo(x - 12, y + 18, x - 26, y + 4, x, y - 16);
          q.fill();
          q.fillRect(x - 2, y + 4, 4, 14);
        }
        q.restore();
      }
      ell(q, 74, -ch * 0.1, 15, 15, pal.ink);
    });
    a.at(fx, cy, 1, rot, (q) => {
      q.strokeStyle = alpha(pal.ink, 0.6);
      q.lineWidth = 2;
      for (let i = 0; i < 9; i++) {
        const t = (i * TAU) / 9 + 0.2,
          l = 22 + ((i * 37) % 26);
        q.beginPath();
        q.moveTo(74 + Math.cos(t) * 15, -ch * 0.1 + Math.sin(t) * 15);
        q.lineTo(74 + Math.cos(t) * l, -ch * 0.1 + Math.sin(t) * l);
        q.stroke();
      }
    });
    if (!a.wide) {
      a.fade(0, 640, 0, 720, mix(pal.felt, "#000000", 0.55));
      a.title({
        x: 36,
        y: 706,
        w: 528,
        h: 122,
        lines: ["One-Eyed", "Jacks"],
        color: pal.card,
        extrude: { dx: 4, dy: 5, color: pal.red, n: 6 },
      });
      a.credits({ y: 866, color: pal.card });
    } else
      a.lock({
        color: pal.card,
        scrim: mix(pal.felt, "#000000", 0.6),
        extrude: { dx: 4, dy: 5, color: pal.red, n: 6 },
      });
  },
} satisfies Family;
