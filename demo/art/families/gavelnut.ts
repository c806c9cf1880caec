import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { m } from "../lib/motifs.ts";
import { el, letter, rays, st } from "../lib/silent-things.ts";

/** Going, going: an auction gavel cracks a coconut on a Florida beach. */
export default {
  id: "gavelnut",
  draw(a: Desk) {
    const { W, H, pal } = a,
      cx = a.f(300, 880),
      cy = a.f(520, 450),
      k = a.ctx;
    a.bg(pal.sky);
    rays(a, cx, cy, 18, 1500, pal.sky2, 0.1, 0.5);
    // sea, sand, hotel
    const sy = a.f(560, 500);
    a.rect(0, sy, W, 120, pal.sea);
    for (let i = 0; i < 16; i++)
      a.line(
        [
          [i * 90 - 20 + (i % 3) * 20, sy + 16 + (i % 4) * 16],
          [i * 90 + 34, sy + 16 + (i % 4) * 16],
        ],
        3,
        pal.cream,
      );
    k.fillStyle = pal.sand;
    k.beginPath();
    k.moveTo(0, sy + 74);
    k.bezierCurveTo(W * 0.3, sy + 40, W * 0.7, sy + 100, W, sy + 50);
    k.lineTo(W, H);
    k.lineTo(0, H);
    k.fill();
    const hx = cx + a.f(-196, -210);
    a.rect(hx - 60, sy - 150, 120, 156, pal.cream);
    a.rect(hx - 30, sy - 190, 60, 44, pal.cream);
    a.fill(
      [
        [hx - 68, sy - 148],
        [hx + 68, sy - 148],
        [hx + 60, sy - 162],
        [hx - 60, sy - 162],
      ],
      pal.coral,
    );
    a.fill(
      [
        [hx - 36, sy - 188],
        [hx, sy - 216],
        [hx + 36, sy - 188],
      ],
      pal.coral,
    );
    a.rect(hx - 1.5, sy - 250, 3, 36, pal.ink);
    a.fill(
      [
        [hx + 1, sy - 250],
        [hx + 34, sy - 241],
        [hx + 1, sy - 230],
      ],
      pal.coral,
    );
    for (let y = 0; y < 4; y++)
      for (let x = 0; x < 5; x++)
        a.rect(
          hx - 50 + x * 22,
          sy - 138 + y * 32,
          12,
          19,
          y === 3 && x === 2 ? pal.coral : pal.sea,
        );
    a.rect(hx - 60, sy - 150, 14, 156, alpha(pal.ink, 0.2));
    for (const [x, h, f] of a.f(
      [
        [520, 330, 1],
        [580, 250, 0],
      ],
      [
        [1130, 330, 1],
        [1220, 260, 0],
      ],
    ))
      m(a, "palm", x, sy + 70, h, pal.green, { flip: !!f });
    // coconut halves
    const half = (dx: number, rot: number, f: number) =>
      a.at(cx + dx, cy + a.f(120, 120), [f, 1], rot, (q) => {
        q.fillStyle = pal.ink;
        q.beginPath();
        q.ellipse(0, 0, 118, 112, 0, 0, TAU);
        q.fill();
        q.fillStyle = pal.brown;
        q.beginPath();
        q.ellipse(0, 0, 111, 105, 0, 0, TAU);
        q.fill();
        q.strokeStyle = mix(pal.brown, pal.ink, 0.5);
        q.lineWidth = 2.6;
        q.lineCap = "round";
        for (let i = 0; i < 34; i++) {
          const t = i * 2.399,
            R = 18 + (i % 9) * 10,
            x = Math.cos(t) * R,
            y = Math.sin(t) * R;
          q.beginPath();
          q.moveTo(x, y);
          q.quadraticCurveTo(x * 1.1 + 6, y * 1.1, x * 1.16 + 3, y * 1.2 + 7);
          q.stroke();
        }
      });
    el(k, cx, cy + 228, 190, 18, alpha(pal.ink, 0.35));
    const zig = [
      [-6, -130],
      [20, -70],
      [-16, -30],
      [18, 20],
      [-14, 62],
      [12, 130],
    ];
    for (const [d, rot] of [
      [-46, -0.16],
      [46, 0.16],
    ]) {
      const sg = Math.sign(d);
      a.put(
        a.layer(() => {
          a.clip(
            (q) => {
              const pts = zig.map(([x, y]) => [cx + d + x - Math.sin(rot) * y * -1, cy + 120 + y]);
              q.moveTo(cx + sg * 420, cy - 60);
              q.lineTo(pts[0][0], cy - 60);
              pts.forEach(([x, y]) => q.lineTo(x, y));
              q.lineTo(pts[pts.length - 1][0], cy + 320);
              q.lineTo(cx + sg * 420, cy + 320);
              q.closePath();
            },
            () => half(d, rot, sg),
          );
          a.line(
            zig.map(([x, y]) => [cx + d + x + Math.sin(rot) * y + sg * 5, cy + 120 + y * 0.82]),
            17,
            pal.cream,
          );
          a.line(
            zig.map(([x, y]) => [cx + d + x + Math.sin(rot) * y - sg * 3, cy + 120 + y * 0.84]),
            5,
            pal.ink,
          );
        }),
      );
    }
    for (const [x, y] of [
      [-30, 70],
      [26, 76],
      [-2, 110],
    ])
      a.circle(cx + 96 + x * 0.6, cy + 120 + y * 0.4 - 40, 9, pal.ink);
    for (const [x, y, z] of [
      [-10, 10, 16],
      [8, 60, 11],
      [-6, 100, 9],
      [4, 140, 13],
      [-70, -20, 9],
      [86, -26, 11],
      [120, 30, 7],
      [-130, 20, 7],
      [0, 186, 8],
    ]) {
      a.at(cx + x, cy + y, z / 10, 0, (q) => {
        q.fillStyle = pal.cream;
        q.beginPath();
        q.moveTo(0, -14);
        q.bezierCurveTo(3, -6, 9, 0, 9, 5);
        q.arc(0, 5, 9, 0, Math.PI);
        q.bezierCurveTo(-9, 0, -3, -6, 0, -14);
        q.fill();
      });
    }
    // burst and gavel
    const bp = [];
    for (let i = 0; i < 28; i++) {
      const t = (i / 28) * TAU,
        R = i % 2 ? 86 : i % 4 ? 150 : 122;
      bp.push([cx + Math.cos(t) * R * 1.2, cy + 6 + Math.sin(t) * R * 0.8]);
    }
    a.fill(bp, pal.cream);
    a.fill(
      bp.map(([x, y]) => [cx + (x - cx) * 0.74, cy + 6 + (y - cy - 6) * 0.74]),
      pal.yellow,
    );
    a.at(cx - 6, cy - 60, a.f(1.06, 0.94), -0.24, (q) => {
      q.fillStyle = pal.ink;
      a.fill(
        [
          [70, -104],
          [360, -206],
          [372, -170],
          [80, -66],
        ],
        pal.ink,
      );
      a.fill(
        [
          [74, -98],
          [356, -198],
          [364, -178],
          [80, -76],
        ],
        pal.wood,
      );
      for (const x of [170, 186, 330])
        a.line(
          [
            [x, -136 - (x - 170) * 0.354 + 0],
            [x + 10, -104 - (x - 170) * 0.354],
          ],
          5,
          pal.ink,
        );
      q.fillStyle = pal.ink;
      q.beginPath();
      q.roundRect(-90, -200, 180, 244, 22);
      q.fill();
      q.fillStyle = pal.wood;
      q.beginPath();
      q.roundRect(-82, -192, 164, 228, 16);
      q.fill();
      a.rect(-82, -150, 164, 9, pal.ink);
      a.rect(-82, -136, 164, 4, pal.ink);
      a.rect(-82, -18, 164, 9, pal.ink);
      a.rect(-82, -28, 164, 4, pal.ink);
      a.rect(-82, -126, 164, 96, pal.yellow);
    });
    st(a, () =>
      a.at(cx - 6, cy - 60, a.f(1.06, 0.94), -0.24, (q) => {
        q.fillStyle = a.linear(-82, 0, 82, 0, [
          [0, alpha(pal.ink, 0.05)],
          [0.3, alpha(pal.cream, 0.35)],
          [0.5, alpha(pal.ink, 0)],
          [1, alpha(pal.ink, 0.8)],
        ]);
        q.beginPath();
        q.roundRect(-82, -192, 164, 228, 16);
        q.fill();
      }),
    );
    a.at(cx - 6, cy - 60, a.f(1.06, 0.94), -0.24, () => {
      if (!a.still)
        a.text("SOLD!", {
          x: 0,
          y: -58,
          size: 62,
          w: 140,
          color: pal.ink,
          font: "alfa-slab-one",
          tracking: 0.02,
        });
      else m(a, "star", 0, -46, 66, pal.ink);
    });
    if (!a.wide) {
      a.rect(0, 790, W, 110, pal.green2);
      a.rect(0, 790, W, 6, pal.yellow);
    }
    letter(a, {
      t: {
        x: 34,
        y: 30,
        w: 532,
        h: 170,
        valign: "top",
        color: pal.cream,
        smallColor: pal.yellow,
        outline: { color: pal.green2, w: 12 },
        extrude: { dx: 4, dy: 8, color: pal.green2 },
      },
      c: { y: 842, size: 18, color: pal.cream, lead: 1.5 },
      l: { color: pal.cream, smallColor: pal.yellow, scrim: pal.green2, w: 420 },
    });
  },
} satisfies Family;
