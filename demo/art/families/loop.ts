import { alpha, TAU } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { blob, spline } from "../lib/figure.ts";
import { m } from "../lib/motifs.ts";
import { put } from "../lib/sound-things.ts";

/** A stunt plane at the top of its loop; two hats leave early. */
export default {
  id: "loop",
  draw(a: Desk) {
    const { W, H, pal } = a,
      fx = a.f(300, 900),
      cy = a.f(420, 350),
      R = a.f(196, 190),
      gy = a.f(744, 610),
      k = a.ctx;
    a.bg(pal.sky);
    a.print("stipple", (q) => {
      q.fillStyle = a.linear(0, 0, 0, gy, [
        [0, alpha(pal.deep, 0.75)],
        [0.6, alpha(pal.deep, 0)],
      ]);
      q.fillRect(0, 0, W, gy);
    });
    a.circle(fx, cy, R * 0.74, pal.sun2);
    a.circle(fx, cy, R * 0.66, pal.sun);
    for (let i = 0; i < 32; i++) {
      const t = (i * TAU) / 32;
      a.at(fx, cy, 1, t, () =>
        a.fill(
          [
            [R * 0.79, -3],
            [R * 0.79 + (i % 2 ? 14 : 22), 0],
            [R * 0.79, 3],
          ],
          pal.sun2,
        ),
      );
    }
    // smoke loop: from lower left, round, to the plane at the top
    const puffs = [];
    for (let i = 0; i <= 22; i++) {
      const t = i / 22;
      puffs.push([fx - a.f(300, 430) + t * a.f(300, 430), cy + R + 34 - t * t * 32, 9 + t * 5]);
    }
    for (let i = 0; i < 62; i++) {
      const t = i / 62,
        an = Math.PI / 2 - t * Math.PI * 1.17 - 0.02;
      puffs.push([fx + Math.cos(an) * R, cy + Math.sin(an) * R, 15 + Math.sin(i * 1.9) * 4]);
    }
    for (const [d, c, q] of [
      [5, pal.smoke2, 1.05],
      [0, pal.white, 1],
    ] as const)
      for (const [x, y, s] of puffs) a.circle(x + d * 0.6, y + d, s * q, c);
    // desert
    const dune = (y: number, c: string, p: number, am: number) => {
      const q = [
        [0, H],
        [0, y],
      ];
      for (let x = 0; x <= W; x += 16)
        q.push([x, y + Math.sin(x / 130 + p) * am + Math.sin(x / 57 + p * 2) * am * 0.25]);
      q.push([W, H]);
      a.fill(q, c);
    };
    dune(gy - 34, pal.sand3, 0.4, 20);
    const f0 = a.f(430, 1120),
      fy = gy - 16; // fort
    a.fill(
      [
        [f0 - 110, fy + 30],
        [f0 - 110, fy - 66],
        [f0 + 110, fy - 66],
        [f0 + 110, fy + 30],
      ],
      pal.fort,
    );
    for (let i = 0; i < 9; i++) a.rect(f0 - 110 + i * 25, fy - 78, 14, 14, pal.fort);
    for (const dx of [-118, 118]) {
      a.rect(f0 + dx - 24, fy - 100, 48, 140, pal.fort2);
      for (let i = 0; i < 3; i++) a.rect(f0 + dx - 24 + i * 18, fy - 112, 12, 14, pal.fort2);
      a.rect(f0 + dx - 3, fy - 78, 6, 18, pal.ink);
    }
    k.fillStyle = pal.ink;
    k.beginPath();
    k.arc(f0, fy - 6, 24, Math.PI, 0);
    k.lineTo(f0 + 24, fy + 40);
    k.lineTo(f0 - 24, fy + 40);
    k.fill();
    a.line(
      [
        [f0, fy - 78],
        [f0, fy - 128],
      ],
      3,
      pal.ink,
    );
    a.fill(
      [
        [f0, fy - 128],
        [f0 + 38, fy - 120],
        [f0, fy - 106],
      ],
      pal.red,
    );
    for (const dx of [-66, 66]) a.rect(f0 + dx - 4, fy - 44, 8, 16, pal.ink);
    dune(gy + 12, pal.sand2, 2.2, 16);
    m(a, "palm", a.f(84, 640), gy + 40, 190, pal.ink);
    m(a, "palm", a.f(140, 706), gy + 48, 140, pal.ink, { flip: true });
    dune(gy + 54, pal.sand, 4, 14);
    // plane, upside down, banked
    const an = Math.PI / 2 - Math.PI * 1.17,
      px = fx + Math.cos(an) * R - 20,
      py = cy + Math.sin(an) * R - 8,
      plane = (c1: string, c2: string, o: boolean) =>
        a.at(px, py, a.f(1.16, 1.12), Math.PI - 0.42, () => {
          k.lineJoin = "round";
          k.fillStyle = c1;
          k.beginPath();
          spline(
            k,
            [
              [104, -6],
              [98, -20],
              [56, -26],
              [0, -22],
              [-70, -12],
              [-126, -8],
              [-126, 2],
              [-60, 14],
              [20, 22],
              [84, 20],
              [100, 10],
            ],
            true,
            0.7,
          );
          k.fill();
          a.fill(
            [
              [-98, -8],
              [-140, -52],
              [-116, -54],
              [-88, -38],
              [-66, -10],
            ],
            c2,
          );
          a.fill(
            [
              [-140, -6],
              [-92, -12],
              [-90, -4],
              [-140, 2],
            ],
            c2,
          );
          if (!o) {
            a.fill(
              [
                [98, -20],
                [112, -8],
                [112, 6],
                [98, 16],
                [86, 18],
                [86, -22],
              ],
              pal.gold,
            );
            a.rect(-60, -6, 130, 5, pal.white);
            a.circle(-38, 0, 13, pal.white);
            a.circle(-38, 0, 8, pal.red);
          }
          for (const x of [-8, 30, 66])
            a.line(
              [
                [x, -24],
                [x - 5, -60],
              ],
              4,
              o ? c1 : pal.ink,
            );
          a.fill(
            [
              [-34, -66],
              [92, -72],
              [96, -60],
              [-32, -55],
            ],
            c2,
          );
          a.fill(
            [
              [-40, 8],
              [86, 4],
              [90, 16],
              [-38, 20],
            ],
            c2,
          );
          a.line(
            [
              [52, 20],
              [44, 44],
            ],
            5,
            o ? c1 : pal.ink,
          );
          a.line(
            [
              [20, 20],
              [40, 44],
            ],
            5,
            o ? c1 : pal.ink,
          );
          a.circle(42, 48, 14, o ? c1 : pal.ink);
          if (!o) a.circle(42, 48, 5, pal.gold);
          k.fillStyle = o ? c1 : alpha(pal.white, 0.8);
          k.beginPath();
          k.ellipse(115, -2, 5, 52, 0, 0, TAU);
          k.fill();
        });
    a.at(7, 9, 1, 0, () => plane(alpha(pal.ink, 0.3), alpha(pal.ink, 0.3), true)); // heads first
    a.at(px, py, a.f(1.16, 1.12), Math.PI - 0.42, () => {
      a.circle(6, -34, 15, pal.skin);
      k.fillStyle = pal.ink;
      k.beginPath();
      k.arc(6, -36, 15.4, Math.PI * 1.02, Math.PI * 1.98);
      k.fill();
      k.fillStyle = pal.skin;
      k.beginPath();
      k.ellipse(-30, -36, 10.5, 17, 0, 0, TAU);
      k.fill();
      k.fillStyle = pal.ink;
      for (let i = -3; i <= 3; i++)
        a.fill(
          [
            [-30 + i * 3 - 2.4, -50],
            [-30 + i * 4, -62 - (i % 2 ? 4 : 0)],
            [-30 + i * 3 + 2.4, -50],
          ],
          pal.ink,
        );
    });
    plane(pal.red, pal.blue, false);
    const hat = (x: number, y: number, s: number, rot: number) => {
      put(
        a,
        (q) => {
          blob(
            q,
            [
              [-34, -14],
              [-36, -44],
              [-20, -66],
              [0, -70],
              [20, -66],
              [36, -44],
              [34, -14],
            ],
            0.8,
          );
          q.beginPath();
          q.ellipse(0, -12, 58, 11, 0, 0, TAU);
          q.fill();
        },
        x,
        y,
        s,
        pal.ink,
        { rot },
      );
      put(
        a,
        (q) => {
          q.fillRect(-35, -32, 70, 11);
        },
        x,
        y,
        s,
        pal.red,
        { rot },
      );
    };
    hat(fx - a.f(16, 20), cy + 10, 104, 0.5);
    hat(fx + a.f(74, 70), cy + 110, 84, -0.55);
    for (const [x, y] of [
      [-40, -104],
      [-16, -116],
      [6, -108],
    ])
      a.line(
        [
          [fx + x + 10, cy + y],
          [fx + x + 16, cy + y + 34],
        ],
        3.4,
        pal.ink,
        "round",
      );
    if (!a.wide) {
      a.rect(0, 822, W, 78, pal.ink);
      a.fill(
        [
          [0, 832],
          ...Array.from({ length: 13 }, (_, i) => [i * 50, 820 + Math.sin(i * 0.9) * 7]),
          [600, 832],
        ],
        pal.ink,
      );
      a.title({
        x: 36,
        y: 40,
        w: 528,
        h: 116,
        color: pal.title,
        smallColor: pal.white,
        extrude: { dx: 4, dy: 5, color: pal.ink, n: 8 },
      });
      a.credits({ y: 860, color: pal.white, size: 18 });
    } else
      a.lock({
        color: pal.title,
        smallColor: pal.white,
        scrim: pal.deep,
        extrude: { dx: 4, dy: 5, color: pal.ink, n: 8 },
        reach: 600,
      });
  },
} satisfies Family;
