import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Ctx, Desk, Family } from "../lib/desk.ts";
import { blob, limb, poly } from "../lib/figure.ts";
import { ell, rr, stip } from "../lib/late-things.ts";

/** The castle over the pond is reflected as an axe. */
export default {
  id: "axepond",
  draw(a: Desk) {
    const { W, H, pal } = a,
      k = a.ctx,
      fx = a.f(300, 900),
      wy = a.f(384, 380),
      r = a.rand("q"),
      s = a.f(1, 0.94);
    a.bg(pal.night);
    stip(
      a,
      () =>
        a.linear(0, 0, 0, wy, [
          [0, alpha(pal.mist, 0)],
          [1, pal.mist],
        ]),
      (q) => q.rect(0, 0, W, wy),
    );
    ell(k, fx + 120 * s, wy - 250 * s, 62, 62, pal.moon);
    stip(
      a,
      () =>
        a.radial(fx + 100 * s, wy - 270 * s, 20, 90, [
          [0, alpha(pal.mist, 0)],
          [1, pal.mist],
        ]),
      (q) => q.arc(fx + 120 * s, wy - 250 * s, 62, 0, TAU),
    );
    const keep = (q: Ctx, c: string) => {
      q.fillStyle = c;
      poly(q, [
        [-260, 0],
        [-200, -34],
        [-120, -50],
        [120, -52],
        [210, -30],
        [270, 0],
      ]);
      q.fillRect(-34, -300, 68, 270);
      q.fillRect(-44, -320, 88, 26);
      for (let i = 0; i < 4; i++) q.fillRect(-44 + i * 24.6, -336, 14, 18);
      q.fillRect(-150, -150, 120, 120);
      for (let i = 0; i < 5; i++) q.fillRect(-150 + i * 26, -164, 15, 16);
      q.fillRect(-176, -210, 44, 180);
      for (let i = 0; i < 3; i++) q.fillRect(-180 + i * 19, -224, 12, 16);
      q.fillRect(30, -120, 110, 90);
      for (let i = 0; i < 5; i++) q.fillRect(30 + i * 24, -132, 14, 14);
      q.fillRect(124, -176, 36, 150);
      poly(q, [
        [118, -176],
        [166, -176],
        [142, -226],
      ]);
    };
    a.rough(() => a.at(fx, wy + 4, s, 0, (q) => keep(q, pal.ink)), { blur: 1, amount: 0.3 });
    for (const [x, y] of [
      [0, -250],
      [-96, -100],
    ])
      rr(k, fx + x * s - 6, wy + y * s, 12, 22, [6, 6, 0, 0], "#f2c14e");
    a.rect(0, wy, W, H - wy, mix(pal.mid, pal.night, 0.2));
    stip(
      a,
      () =>
        a.linear(0, wy, 0, H, [
          [0, alpha(pal.mist, 0.75)],
          [0.4, alpha(pal.mist, 0.1)],
          [0.7, alpha(pal.ink, 0.4)],
          [1, pal.ink],
        ]),
      (q) => q.rect(0, wy, W, H - wy),
    );
    // the reflection
    const axe = (q: Ctx, c: string, c2: string) => {
      q.fillStyle = c;
      poly(q, [
        [-15, 0],
        [15, 0],
        [13, 300],
        [-13, 300],
      ]);
      q.fillStyle = c2;
      q.beginPath();
      q.moveTo(-22, 206);
      q.lineTo(24, 206);
      q.quadraticCurveTo(80, 200, 128, 168);
      q.quadraticCurveTo(164, 240, 128, 322);
      q.quadraticCurveTo(80, 286, 24, 282);
      q.lineTo(-22, 282);
      q.quadraticCurveTo(-44, 276, -54, 262);
      q.lineTo(-54, 226);
      q.quadraticCurveTo(-40, 212, -22, 206);
      q.fill();
    };
    a.rough(
      () =>
        a.at(fx, wy, s, 0, (q) => {
          axe(q, pal.ink, pal.ink);
        }),
      { blur: 1.6, amount: 0.5 },
    );
    a.clip(
      (q) => {
        q.save();
        q.translate(fx, wy);
        q.scale(s, s);
        q.beginPath();
        q.moveTo(94, 186);
        q.lineTo(128, 168);
        q.quadraticCurveTo(164, 240, 128, 322);
        q.lineTo(96, 304);
        q.quadraticCurveTo(122, 240, 94, 186);
        q.restore();
      },
      () => {
        a.rect(0, 0, W, H, pal.moon);
        stip(a, () =>
          a.linear(0, wy + 240 * s, 0, wy + 330 * s, [
            [0, alpha(pal.red, 0)],
            [1, pal.red],
          ]),
        );
      },
    );
    for (let i = 0; i < 26; i++) {
      const y = wy + 10 + i * a.f(13, 12),
        w = r.range(30, 150),
        x = fx + r.range(-220, 220);
      a.fill(
        [
          [x - w, y],
          [x, y - 1.6],
          [x + w, y],
          [x, y + 2.2],
        ],
        alpha(i % 3 ? pal.mist : pal.moon, 0.55),
      );
    }
    // the doll
    const dx = fx - a.f(150, 190),
      dy = wy + a.f(176, 190);
    a.at(dx, dy, 1.15, -0.3, (q) => {
      for (let i = 0; i < 3; i++) {
        q.strokeStyle = alpha(pal.moon, 0.5 - i * 0.13);
        q.lineWidth = 2;
        q.beginPath();
        q.ellipse(4, 8, 70 + i * 26, 22 + i * 9, 0, 0, TAU);
        q.stroke();
      }
      q.fillStyle = pal.red;
      blob(
        q,
        [
          [-16, -16],
          [44, -34],
          [54, 26],
          [-16, 14],
        ],
        0.6,
      );
      ell(q, -32, -2, 19, 19, "#f0d9c4");
      q.fillStyle = "#c9a15a";
      blob(q, [
        [-30, -22],
        [-52, -14],
        [-56, 10],
        [-42, 20],
        [-46, 2],
        [-34, -12],
      ]);
      limb(
        q,
        [
          [4, -16],
          [10, -38],
        ],
        [5, 4],
      );
      limb(
        q,
        [
          [4, 12],
          [16, 34],
        ],
        [5, 4],
      );
      q.fillStyle = "#f0d9c4";
      limb(
        q,
        [
          [50, -18],
          [78, -22],
        ],
        [6, 5],
      );
      limb(
        q,
        [
          [50, 12],
          [80, 14],
        ],
        [6, 5],
      );
      q.strokeStyle = pal.ink;
      q.lineWidth = 2.4;
      for (const [u, v] of [
        [-36, -6],
        [-28, 4],
      ]) {
        q.beginPath();
        q.moveTo(u - 3, v - 3);
        q.lineTo(u + 3, v + 3);
        q.moveTo(u + 3, v - 3);
        q.lineTo(u - 3, v + 3);
        q.stroke();
      }
    });
    if (!a.wide) {
      a.fade(0, 670, 0, 742, pal.ink);
      a.title({ x: 40, y: 742, w: 520, h: 84, lines: ["Dementia 13"], color: pal.moon });
      a.credits({ y: 864, color: pal.moon });
    } else a.lock({ color: pal.moon, scrim: pal.ink, lines: ["Dementia", "13"], maxLine: 110 });
  },
} satisfies Family;
