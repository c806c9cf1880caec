import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { el, letter, puff, rays, soft, st } from "../lib/silent-things.ts";

/** A tram head-on under a coffee-bean sun, towers fanning out. */
export default {
  id: "cidade",
  draw(a: Desk) {
    const { W, H, pal } = a,
      cx = a.f(300, 880),
      vy = a.f(372, 330),
      r = a.rand("sp");
    a.bg(pal.peach);
    rays(a, cx, vy - 100, 26, 1500, mix(pal.peach, pal.clay, 0.4), 0.06, 0.5);
    puff(a, cx, vy - 110, 60, a.f(330, 360), pal.cream, 0.9);
    // bean sun
    a.at(cx, vy - a.f(236, 196), 1, 0.5, (q) => {
      el(q, 0, 0, 88, 112, pal.clay);
      q.strokeStyle = pal.ink;
      q.lineWidth = 0;
      q.strokeStyle = mix(pal.clay, pal.ink, 0.75);
      q.lineWidth = 9;
      q.lineCap = "round";
      q.beginPath();
      q.moveTo(-8, -108);
      q.bezierCurveTo(40, -50, -40, 40, 10, 108);
      q.stroke();
    });
    st(a, () =>
      a.at(cx, vy - a.f(236, 196), 1, 0.5, (q) => {
        q.fillStyle = a.linear(-88, 0, 88, 0, [
          [0, alpha(pal.ink, 0)],
          [0.5, alpha(pal.ink, 0.1)],
          [1, alpha(pal.ink, 0.8)],
        ]);
        q.beginPath();
        q.ellipse(0, 0, 88, 112, 0, 0, TAU);
        q.fill();
      }),
    );
    // fan of towers
    for (const [row, c, c2] of [
      [0, mix(pal.teal, pal.peach, 0.5), mix(pal.teal, pal.peach, 0.3)],
      [1, pal.teal, mix(pal.teal, pal.ink, 0.35)],
    ] as const)
      for (const d of [-1, 1])
        for (let i = 6; i >= 0; i--) {
          const an = d * (0.09 + i * 0.115 + row * 0.05),
            h = (row ? 250 : 380) - i * (row ? 8 : 20) + r.range(-24, 24),
            w = 58 + i * 6;
          a.at(cx + d * (34 + i * a.f(46, 58) + row * 36), vy + 190, 1, an, () => {
            a.rect(-w / 2, -h, w / 2, h + 320, d < 0 ? c2 : c);
            a.rect(0, -h, w / 2, h + 320, d < 0 ? c : c2);
            a.rect(-w * 0.3, -h - 22, w * 0.6, 24, c2);
            a.rect(-w * 0.12, -h - 44, w * 0.24, 24, c);
            if (row)
              for (let y = -h + 16; y < 250; y += 22)
                for (const q of [-0.34, -0.12, 0.1, 0.3])
                  if (r() < 0.62) a.rect(q * w, y, 6, 11, pal.cream);
          });
        }
    // street
    a.fill(
      [
        [cx - 30, vy + 120],
        [cx + 30, vy + 120],
        [cx + a.f(330, 360), H],
        [cx - a.f(330, 360), H],
      ],
      pal.ink,
    );
    a.fill(
      [
        [cx - 30, vy + 120],
        [cx - a.f(330, 360), H],
        [cx - a.f(380, 440), H],
        [cx - 40, vy + 120],
      ],
      pal.cream,
    );
    a.fill(
      [
        [cx + 30, vy + 120],
        [cx + a.f(330, 360), H],
        [cx + a.f(380, 440), H],
        [cx + 40, vy + 120],
      ],
      pal.cream,
    );
    for (const d of [-1, 1]) {
      a.line(
        [
          [cx + d * 6, vy + 120],
          [cx + d * 170, H],
        ],
        6,
        pal.clay,
      );
      for (let i = 0; i < 11; i++) {
        const t = i / 10,
          x = cx + d * (48 + t * t * 330),
          y = vy + 130 + t * t * 380,
          z = 0.16 + t * 0.6;
        a.at(x, y, z, 0, (q) => {
          q.fillStyle = pal.ink;
          q.beginPath();
          q.arc(0, -92, 10, 0, TAU);
          q.fill();
          soft(
            q,
            [
              [-9, -80],
              [-16, -40],
              [-10, 0],
              [10, 0],
              [16, -40],
              [9, -80],
            ],
            0.5,
          );
          q.fill();
          el(q, 0, -96, 18, 4, pal.ink);
          q.fillRect(-10, -108, 20, 12);
        });
      }
    }
    // tram
    a.at(cx, vy + a.f(316, 326), a.f(1.18, 1.2), 0, (q) => {
      el(q, 0, 8, 150, 14, alpha("#000000", 0.6));
      a.line(
        [
          [-3, -284],
          [-34, -330],
          [-3, -372],
        ],
        4,
        pal.ink,
      );
      a.line(
        [
          [3, -284],
          [34, -330],
          [3, -372],
        ],
        4,
        pal.ink,
      );
      a.line(
        [
          [-46, -374],
          [46, -374],
        ],
        6,
        pal.ink,
      );
      q.fillStyle = pal.ink;
      q.beginPath();
      q.roundRect(-112, -266, 224, 262, 26);
      q.fill();
      q.fillStyle = pal.yellow;
      q.beginPath();
      q.roundRect(-104, -150, 208, 126, 16);
      q.fill();
      q.fillStyle = pal.cream;
      q.beginPath();
      q.roundRect(-104, -258, 208, 112, 22);
      q.fill();
      a.fill(
        [
          [-70, -266],
          [70, -266],
          [56, -288],
          [-56, -288],
        ],
        pal.ink,
      );
      q.fillStyle = pal.ink;
      q.beginPath();
      q.roundRect(-52, -254, 104, 24, 5);
      q.fill();
      for (let i = -2; i < 3; i++) a.circle(i * 19, -242, 4.4, pal.yellow);
      for (const [x, w] of [
        [-94, 52],
        [-34, 68],
        [42, 52],
      ]) {
        a.rect(x, -222, w, 66, pal.ink);
        a.rect(x + 4, -218, w - 8, 58, mix(pal.teal, pal.cream, 0.35));
      }
      q.fillStyle = pal.ink;
      soft(
        q,
        [
          [-18, -158],
          [-16, -178],
          [16, -178],
          [18, -158],
        ],
        0.5,
      );
      q.fill();
      a.circle(0, -190, 11, pal.ink);
      a.rect(-13, -204, 26, 8, pal.ink);
      a.rect(-104, -128, 208, 6, pal.ink);
      a.circle(0, -82, 33, pal.ink);
      a.circle(0, -82, 26, pal.cream);
      a.circle(0, -82, 17, "#fffdf0");
      for (const d of [-1, 1]) {
        a.circle(d * 76, -56, 11, pal.ink);
        a.circle(d * 76, -56, 7, pal.clay);
      }
      a.fill(
        [
          [-112, -22],
          [112, -22],
          [98, 0],
          [-98, 0],
        ],
        pal.ink,
      );
      for (let i = -4; i <= 4; i++)
        a.line(
          [
            [i * 22, -20],
            [i * 20, -2],
          ],
          4,
          pal.clay,
        );
    });
    puff(a, cx, vy + a.f(220, 226), 10, 130, pal.cream, 0.8);
    if (!a.wide) {
      a.rect(0, 716, W, 184, pal.ink);
      a.rect(0, 716, W, 5, pal.clay);
      a.rect(0, 726, W, 2, pal.clay);
    }
    letter(a, {
      t: { x: 44, y: 744, w: 512, h: 106, color: pal.cream, smallColor: pal.clay2 },
      c: { y: 880, size: 16, color: pal.peach, lead: 0.01 },
      l: { color: pal.cream, smallColor: pal.clay2, w: 430 },
    });
  },
} satisfies Family;
