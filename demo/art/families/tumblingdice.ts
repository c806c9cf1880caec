import { mix, TAU } from "../lib/colour.ts";
import type { Ctx, Desk, Family } from "../lib/desk.ts";
import { limb } from "../lib/figure.ts";
import { letter, path, puff, soft } from "../lib/silent-things.ts";

/** Two ivory dice tumbling over a palace and a line of elephants. */
function die(
  a: Desk,
  x: number,
  y: number,
  R: number,
  rot: number,
  faces: readonly number[],
  pal: Record<string, string>,
) {
  const k = a.ctx,
    V = [];
  for (let i = 0; i < 6; i++)
    V.push([x + Math.cos(rot + (i * TAU) / 6) * R, y + Math.sin(rot + (i * TAU) / 6) * R]);
  const C = [x, y],
    fc = [
      [V[0], V[1], C, V[5]],
      [V[2], V[3], C, V[1]],
      [V[4], V[5], C, V[3]],
    ],
    tone = [mix(pal.ivory, pal.ink, 0.18), mix(pal.ivory, pal.red, 0.5), pal.ivory];
  fc.forEach((f, i) => {
    k.fillStyle = tone[i];
    k.strokeStyle = pal.ink;
    k.lineWidth = 5;
    k.lineJoin = "round";
    path(k, f);
    k.fill();
    k.stroke();
    const [A, B, , D] = f,
      P = (u: number, v: number) => [
        A[0] + (B[0] - A[0]) * u + (D[0] - A[0]) * v,
        A[1] + (B[1] - A[1]) * u + (D[1] - A[1]) * v,
      ];
    const pips = (
      {
        1: [[0.5, 0.5]],
        2: [
          [0.28, 0.28],
          [0.72, 0.72],
        ],
        3: [
          [0.25, 0.25],
          [0.5, 0.5],
          [0.75, 0.75],
        ],
        4: [
          [0.27, 0.27],
          [0.73, 0.27],
          [0.27, 0.73],
          [0.73, 0.73],
        ],
        5: [
          [0.26, 0.26],
          [0.74, 0.26],
          [0.5, 0.5],
          [0.26, 0.74],
          [0.74, 0.74],
        ],
        6: [
          [0.28, 0.24],
          [0.28, 0.5],
          [0.28, 0.76],
          [0.72, 0.24],
          [0.72, 0.5],
          [0.72, 0.76],
        ],
      } as Record<number, number[][]>
    )[faces[i]];
    for (const [u, v] of pips) {
      const r = faces[i] === 1 ? 0.2 : 0.1,
        p = [];
      for (let j = 0; j < 24; j++)
        p.push(P(u + Math.cos((j / 24) * TAU) * r, v + Math.sin((j / 24) * TAU) * r));
      a.fill(p, faces[i] === 1 ? pal.red : pal.ink);
      const p2 = p.map(([X, Y]) => {
        const [cx, cy] = P(u, v);
        return [cx + (X - cx) * 0.5, cy + (Y - cy) * 0.5];
      });
      a.fill(p2, pal.gold);
    }
  });
  k.lineWidth = 2;
  k.strokeStyle = pal.gold;
  for (const f of fc) {
    const c = [(f[0][0] + f[2][0]) / 2, (f[0][1] + f[2][1]) / 2];
    path(
      k,
      f.map(([X, Y]) => [c[0] + (X - c[0]) * 0.91, c[1] + (Y - c[1]) * 0.91]),
    );
    k.stroke();
  }
}
function elephant(k: Ctx, pal: Record<string, string>) {
  k.fillStyle = pal.ink;
  soft(
    k,
    [
      [-56, -60],
      [-30, -80],
      [14, -80],
      [36, -70],
      [54, -84],
      [74, -78],
      [80, -58],
      [76, -34],
      [78, -12],
      [88, -8],
      [88, -2],
      [72, -2],
      [66, -14],
      [64, -40],
      [54, -46],
      [40, -40],
      [10, -34],
      [-30, -34],
      [-54, -40],
    ],
    0.8,
  );
  k.fill();
  for (const [x, d] of [
    [-46, -3],
    [-28, 4],
    [20, -4],
    [36, 3],
  ])
    limb(
      k,
      [
        [x, -46],
        [x + d, -20],
        [x + d, -4],
      ],
      [12, 9, 9],
    );
  limb(
    k,
    [
      [-54, -54],
      [-64, -36],
      [-62, -20],
    ],
    [4, 2, 1.4],
  );
  k.fillStyle = pal.ivory;
  soft(
    k,
    [
      [64, -44],
      [80, -38],
      [96, -44],
      [80, -34],
      [64, -38],
    ],
    0.8,
  );
  k.fill();
  k.fillStyle = pal.red;
  soft(
    k,
    [
      [-36, -80],
      [10, -84],
      [22, -50],
      [-42, -48],
    ],
    0.3,
  );
  k.fill();
  k.fillStyle = pal.gold;
  k.fillRect(-40, -54, 60, 5);
  k.fillRect(-26, -112, 34, 5);
  k.fillRect(-24, -108, 4, 26);
  k.fillRect(2, -108, 4, 26);
  k.beginPath();
  k.moveTo(-30, -110);
  k.quadraticCurveTo(-9, -146, 12, -110);
  k.fill();
}
export default {
  id: "tumblingdice",
  draw(a: Desk) {
    const { W, H, pal } = a,
      cx = a.f(300, 880),
      k = a.ctx,
      gy = a.f(662, 610);
    a.bg(pal.red);
    for (let i = 12; i > 0; i--) {
      k.fillStyle = i % 2 ? pal.red : mix(pal.red, pal.gold, 0.13);
      k.beginPath();
      k.arc(cx, gy, i * 84, Math.PI, 0);
      k.fill();
    }
    puff(a, cx, gy, 10, a.f(330, 380), pal.gold, 0.95);
    // palace
    const pc = mix(pal.red, pal.ink, 0.45);
    for (const [x, w, h] of [
      [-230, 70, 90],
      [-130, 90, 130],
      [0, 120, 176],
      [130, 90, 130],
      [230, 70, 90],
      ...a.f(
        [],
        [
          [-330, 70, 60],
          [330, 70, 60],
        ],
      ),
    ]) {
      a.rect(cx + x - w / 2, gy - h, w, h, pc);
      a.at(cx + x, gy - h, w / 66, 0, (q) => {
        q.fillStyle = pc;
        q.beginPath();
        q.moveTo(-26, 0);
        q.bezierCurveTo(-46, -24, -22, -44, 0, -62);
        q.bezierCurveTo(22, -44, 46, -24, 26, 0);
        q.fill();
        a.rect(-1, -76, 2, 18, pc);
      });
      for (let i = -1; i < 2; i++) {
        k.fillStyle = pal.gold;
        k.beginPath();
        k.arc(cx + x + i * w * 0.28, gy - h * 0.4, w * 0.09, Math.PI, 0);
        k.rect(cx + x + i * w * 0.28 - w * 0.09, gy - h * 0.4, w * 0.18, h * 0.22);
        k.fill();
      }
      a.rect(cx + x - w / 2 - 4, gy - h - 4, w + 8, 6, pal.gold);
    }
    a.rect(0, gy, W, H, pal.green);
    a.rect(0, gy, W, 6, pal.gold);
    for (const [x, z] of a.f(
      [
        [-200, 0.98],
        [-6, 1.08],
        [196, 0.98],
      ],
      [
        [-200, 0.9],
        [0, 1],
        [200, 0.9],
        [370, 0.82],
      ],
    ))
      a.at(cx + x, gy + 4, z, 0, (q) => elephant(q, pal));
    // dice with motion arcs
    k.strokeStyle = pal.gold;
    k.lineCap = "round";
    for (const [x, y, R, t0, t1] of [
      [-112, 200, 150, 2.2, 3.7],
      [-112, 200, 172, 2.5, 3.5],
      [120, 300, 132, -0.6, 0.9],
      [120, 300, 152, -0.4, 0.6],
    ]) {
      k.lineWidth = 4;
      k.beginPath();
      k.arc(cx + x * a.f(1, 1.3), y * a.f(1, 0.82) + a.f(0, -8), R * 0.92, t0, t1);
      k.stroke();
    }
    die(a, cx - 112 * a.f(1, 1.3), a.f(200, 164), a.f(122, 118), 0.26, [2, 3, 5], pal);
    die(a, cx + 124 * a.f(1, 1.3), a.f(308, 246), a.f(100, 98), -0.34, [6, 4, 1], pal);
    if (!a.wide) {
      for (let i = 0; i < 15; i++) {
        a.at(20 + i * 40, 716, 1, Math.PI / 4, () =>
          a.rect(-8, -8, 16, 16, i % 2 ? pal.gold : pal.red),
        );
      }
    }
    letter(a, {
      t: { x: 40, y: 742, w: 520, h: 92, color: pal.gold, smallColor: pal.ivory },
      c: { y: 866, size: 15, color: pal.ivory },
      l: { color: pal.gold, smallColor: pal.ivory, w: 410, scrim: mix(pal.red, pal.ink, 0.6) },
    });
  },
} satisfies Family;
