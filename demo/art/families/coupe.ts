import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Ctx, Desk, Family } from "../lib/desk.ts";
import { limb } from "../lib/figure.ts";
import { el, letter, path, rays, soft } from "../lib/silent-things.ts";

/** A flapper dives into a champagne coupe; bubbles are balloons, a book goes flying. */
export default {
  id: "coupe",
  draw(a: Desk) {
    const { W, H, pal } = a,
      cx = a.f(300, 890),
      gy = a.f(372, 350),
      r = a.rand("fizz"),
      s = a.f(1, 0.94);
    a.bg(pal.pink);
    rays(a, cx, gy - 20, 24, 1500, mix(pal.pink, pal.violet, 0.24), 0, 0.5);
    for (let i = 4; i > 0; i--) a.ring(cx, gy - 40, 110 + i * 62, 3, alpha(pal.yellow, 0.8));
    a.print(
      "halftone",
      (q) => {
        q.fillStyle = a.linear(0, H * 0.5, 0, H, [
          [0, alpha(pal.violet, 0)],
          [1, pal.violet],
        ]);
        q.fillRect(0, 0, W, H);
      },
      { cell: 7 },
    );
    const P = (fn: (k: Ctx) => void) => a.at(cx, gy, s, 0, fn);
    // legs kicking up out of the glass
    P((q) => {
      q.fillStyle = pal.skin;
      limb(
        q,
        [
          [-22, 30],
          [-64, -110],
          [-30, -226],
        ],
        [31, 21, 9],
      );
      limb(
        q,
        [
          [24, 30],
          [96, -80],
          [176, -150],
        ],
        [31, 21, 9],
      );
      q.fillStyle = pal.violet;
      limb(
        q,
        [
          [-56, -84],
          [-64, -110],
          [-30, -226],
        ],
        [24.5, 22, 10],
      );
      limb(
        q,
        [
          [82, -58],
          [96, -80],
          [176, -150],
        ],
        [24.5, 22, 10],
      );
      q.fillStyle = pal.yellow;
      for (const [x, y, t] of [
        [-58, -88, -0.25],
        [84, -62, 0.9],
      ]) {
        q.save();
        q.translate(x, y);
        q.rotate(t);
        q.fillRect(-27, -5, 54, 10);
        a.circle(0, 0, 9, pal.yellow);
        el(q, -14, 0, 12, 8, pal.yellow);
        el(q, 14, 0, 12, 8, pal.yellow);
        q.restore();
      }
      for (const [x, y, t] of [
        [-30, -226, 0.14],
        [176, -150, 0.9],
      ]) {
        q.save();
        q.translate(x, y);
        q.rotate(t);
        q.fillStyle = pal.ink;
        soft(
          q,
          [
            [-11, 6],
            [-13, -12],
            [-4, -24],
            [8, -46],
            [20, -70],
            [28, -72],
            [26, -48],
            [18, -22],
            [12, 6],
          ],
          0.7,
        );
        q.fill();
        q.fillRect(-22, -18, 12, 5);
        path(q, [
          [-13, -14],
          [-26, -20],
          [-27, -15],
          [-14, -8],
        ]);
        q.fill();
        q.strokeStyle = pal.ink;
        q.lineWidth = 5;
        q.beginPath();
        q.moveTo(-12, 8);
        q.quadraticCurveTo(0, 16, 12, 8);
        q.stroke();
        a.circle(0, 12, 4, pal.yellow);
        q.restore();
      }
      // fringe skirt splash
      q.fillStyle = pal.yellow;
      for (let i = 0; i < 17; i++) {
        const t = Math.PI * (1.02 + (i / 16) * 0.96),
          R = 104 + (i % 3) * 18;
        q.save();
        q.translate(Math.cos(t) * 30, 22);
        q.rotate(t + Math.PI / 2);
        soft(
          q,
          [
            [-9, 0],
            [9, 0],
            [6, -R * 0.7],
            [0, -R],
            [-6, -R * 0.7],
          ],
          0.7,
        );
        q.fill();
        q.strokeStyle = pal.ink;
        q.lineWidth = 2;
        q.stroke();
        q.restore();
      }
    });
    P((q) => {
      // legs again at base so that the fringe sits round them
      // coupe
      const bowl = () => {
        q.beginPath();
        q.moveTo(-206, 10);
        q.bezierCurveTo(-190, 130, -80, 168, 0, 170);
        q.bezierCurveTo(80, 168, 190, 130, 206, 10);
        q.closePath();
      };
      q.fillStyle = alpha(pal.cream, 0.42);
      bowl();
      q.fill();
      q.save();
      bowl();
      q.clip();
      a.rect(-220, 34, 440, 160, pal.yellow);
      q.fillStyle = mix(pal.yellow, pal.cream, 0.6);
      q.beginPath();
      q.ellipse(0, 36, 204, 19, 0, 0, TAU);
      q.fill();
      for (let i = 0; i < 46; i++)
        a.ring(r.range(-170, 170), r.range(44, 160), r.range(2, 8), 2, pal.cream);
      q.restore();
      q.strokeStyle = pal.cream;
      q.lineWidth = 5;
      bowl();
      q.stroke();
      q.lineWidth = 5;
      q.beginPath();
      q.ellipse(0, 10, 206, 21, 0, 0, TAU);
      q.stroke();
      q.fillStyle = pal.cream;
      path(q, [
        [-9, 168],
        [9, 168],
        [6, 300],
        [-6, 300],
      ]);
      q.fill();
      el(q, 0, 304, 96, 12, pal.cream);
      el(q, 0, 210, 12, 12, pal.cream);
      q.strokeStyle = alpha("#ffffff", 0.85);
      q.lineWidth = 7;
      q.lineCap = "round";
      q.beginPath();
      q.moveTo(-176, 50);
      q.quadraticCurveTo(-150, 110, -96, 138);
      q.stroke();
    });
    // bubbles rising
    for (let i = 0; i < 40; i++) {
      const x = cx + r.range(-260, 280),
        y = gy - r.range(-10, 330),
        z = r.range(3, 13);
      if (Math.abs(x - cx - 40) < 130 && y > gy - 250) continue;
      a.ring(x, y, z, 2.4, pal.cream);
      a.circle(x - z * 0.3, y - z * 0.35, z * 0.22, pal.cream);
    }
    // flying book and mortarboard
    a.at(cx - a.f(196, 220), gy - a.f(150, 150), 1, -0.4, () => {
      a.fill(
        [
          [0, 0],
          [-66, -24],
          [-70, 46],
          [0, 70],
        ],
        pal.violet,
      );
      a.fill(
        [
          [0, 0],
          [66, -24],
          [70, 46],
          [0, 70],
        ],
        mix(pal.violet, pal.ink, 0.35),
      );
      a.fill(
        [
          [0, -4],
          [-60, -30],
          [-62, 36],
          [0, 60],
        ],
        pal.cream,
      );
      a.fill(
        [
          [0, -4],
          [60, -30],
          [62, 36],
          [0, 60],
        ],
        mix(pal.cream, pal.ink, 0.14),
      );
      for (let i = 0; i < 4; i++) {
        a.line(
          [
            [-50, -12 + i * 13],
            [-8, 6 + i * 13],
          ],
          2.4,
          pal.ink,
        );
        a.line(
          [
            [50, -12 + i * 13],
            [8, 6 + i * 13],
          ],
          2.4,
          pal.ink,
        );
      }
    });
    if (!a.wide) a.rect(0, 714, W, 186, pal.violet2);
    letter(a, {
      t: { x: 40, y: 732, w: 520, h: 104, color: pal.yellow, smallColor: pal.cream },
      c: { y: 866, size: 15, color: pal.cream },
      l: { color: pal.yellow, smallColor: pal.cream, w: 420, scrim: pal.violet2 },
    });
  },
} satisfies Family;
