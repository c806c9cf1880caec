import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Ctx, Desk, Family } from "../lib/desk.ts";
import { letter, soft, st, wash } from "../lib/silent-things.ts";

/** From above: umbrellas crossing a wet street, rings of rain. */
export default {
  id: "umbrellas",
  draw(a: Desk) {
    const { W, H, pal } = a,
      k = a.ctx,
      r = a.rand("rain");
    a.bg(pal.pale);
    // cobbles in arcs
    for (let row = 0; row < 44; row++)
      for (let i = -2; i < a.f(22, 44); i++) {
        const x = i * 32 + (row % 2) * 16,
          y = row * 22 + Math.sin(i * 0.42 + row * 0.12) * 8 - 20;
        k.fillStyle = mix(pal.pale, pal.mid, 0.12 + 0.34 * Math.abs(Math.sin(i * 3.7 + row * 1.9)));
        k.beginPath();
        k.roundRect(x, y, 29, 19, 6);
        k.fill();
      }
    // tram rails
    for (const d of [0, 92]) {
      a.line(
        [
          [a.f(-40, 520) + d, -20],
          [a.f(420, 980) + d, H + 20],
        ],
        11,
        pal.dark,
      );
      a.line(
        [
          [a.f(-40, 520) + d, -20],
          [a.f(420, 980) + d, H + 20],
        ],
        3,
        pal.light,
      );
    }
    // puddle: sky and gable reflected
    const px = a.f(438, 1090),
      py = a.f(170, 150);
    const pud = (q: Ctx) =>
      soft(
        q,
        [
          [px - 150, py - 20],
          [px - 90, py - 92],
          [px + 10, py - 112],
          [px + 140, py - 84],
          [px + 210, py + 10],
          [px + 130, py + 86],
          [px + 10, py + 74],
          [px - 80, py + 66],
        ],
        0.9,
      );
    k.fillStyle = pal.dark;
    pud(k);
    k.fill();
    k.save();
    pud(k);
    k.clip();
    a.rect(px - 200, py - 140, 440, 280, mix(pal.light, pal.mid, 0.2));
    for (let i = -3; i < 5; i++) {
      const x = px + i * 56,
        c = i % 2 ? pal.dark : mix(pal.dark, pal.mid, 0.5);
      a.fill(
        [
          [x, py - 140],
          [x + 50, py - 140],
          [x + 50, py - 6 + (i % 3) * 10],
          [x + 40, py - 6 + (i % 3) * 10],
          [x + 40, py + 12],
          [x + 30, py + 12],
          [x + 25, py + 34],
          [x + 20, py + 12],
          [x + 10, py + 12],
          [x + 10, py - 6 + (i % 3) * 10],
          [x, py - 6 + (i % 3) * 10],
        ],
        c,
      );
      for (const [u, v] of [
        [10, -70],
        [30, -70],
        [10, -40],
        [30, -40],
      ])
        a.rect(x + u, py + v, 10, 16, pal.light);
    }
    k.restore();
    k.strokeStyle = pal.dark;
    k.lineWidth = 3;
    pud(k);
    k.stroke();
    // umbrellas
    const brolly = (x: number, y: number, R: number, rot: number, c: string, n = 8) => {
      a.put(
        a.layer(() => a.circle(x + R * 0.5, y + R * 0.6, R, pal.ink)),
        { blur: 7, alpha: 0.36 },
      );
      a.at(x, y, 1, rot, (q) => {
        const pt = (i: number, R2: number): [number, number] => [
          Math.cos((i / n) * TAU) * R2,
          Math.sin((i / n) * TAU) * R2,
        ];
        for (let i = 0; i < n; i++) {
          q.fillStyle = [
            c,
            mix(c, "#000000", 0.16),
            mix(c, pal.light, 0.16),
            mix(c, pal.light, 0.08),
          ][(i + 1) % 4];
          const A = pt(i, R),
            B = pt(i + 1, R),
            M = pt(i + 0.5, R * 0.84);
          q.beginPath();
          q.moveTo(0, 0);
          q.lineTo(...A);
          q.quadraticCurveTo(...M, ...B);
          q.closePath();
          q.fill();
        }
        q.strokeStyle = alpha(pal.light, 0.75);
        q.lineWidth = 2;
        for (let i = 0; i < n; i++) {
          q.beginPath();
          q.moveTo(0, 0);
          q.lineTo(...pt(i, R));
          q.stroke();
          const [tipX, tipY] = pt(i, R);
          a.circle(tipX, tipY, 3, pal.ink);
        }
        a.circle(0, 0, 4.4, pal.light);
      });
      st(a, () => {
        k2(a.ctx);
      });
      function k2(q: Ctx) {
        q.fillStyle = a.radial(x - R * 0.4, y - R * 0.5, R * 0.1, R * 0.95, [
          [0, alpha(pal.light, 0.6)],
          [1, alpha(pal.light, 0)],
        ]);
        q.beginPath();
        q.arc(x, y, R * 0.93, 0, TAU);
        q.fill();
      }
    };
    for (const u of a.f(
      [
        [120, 214, 104, 0.2],
        [300, 392, 128, 0.5, 1],
        [112, 512, 92, 0.1],
        [500, 500, 98, 0.7],
        [358, 628, 74, 0.3],
        [544, 330, 62, 0.9],
      ],
      [
        [760, 250, 104, 0.2],
        [930, 390, 132, 0.5, 1],
        [740, 560, 92, 0.1],
        [1140, 470, 104, 0.7],
        [1000, 640, 78, 0.3],
        [1220, 280, 66, 0.9],
      ],
    ))
      brolly(u[0], u[1], u[2], u[3], u[4] ? pal.accent : pal.ink);
    for (let i = 0; i < a.f(60, 80); i++) {
      const x = r() * W,
        y = r() * H,
        R = r.range(4, 15);
      if (a.wide && x < 560) continue;
      k.strokeStyle = alpha(pal.light, r.range(0.4, 0.95));
      k.lineWidth = 1.6;
      k.beginPath();
      k.ellipse(x, y, R, R * 0.8, 0, 0, TAU);
      k.stroke();
      if (i % 2) {
        k.beginPath();
        k.ellipse(x, y, R * 0.45, R * 0.36, 0, 0, TAU);
        k.stroke();
      }
    }
    for (let i = 0; i < a.f(70, 80); i++) {
      const x = r() * W,
        y = r() * H,
        l = r.range(20, 60);
      if (a.wide && x < 560) continue;
      a.line(
        [
          [x, y],
          [x + l * 0.14, y + l],
        ],
        1.4,
        alpha(pal.light, 0.7),
      );
    }
    if (!a.wide) {
      wash(a, 0, 640, 0, 760, [
        [0, alpha(pal.dark, 0)],
        [1, pal.dark],
      ]);
    }
    letter(a, {
      t: { x: 40, y: 716, w: 520, h: 118, align: "left", color: pal.light },
      c: { y: 872, x: 42, align: "left", size: 17, color: pal.light, lead: 0.01 },
      l: { color: pal.light, w: 380, scrim: pal.dark, reach: 620 },
    });
  },
} satisfies Family;
