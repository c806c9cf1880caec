import { alpha } from "../lib/colour.ts";
import type { Ctx, Desk, Family } from "../lib/desk.ts";
import { m } from "../lib/motifs.ts";
import { el, letter, puff, soft, wash } from "../lib/silent-things.ts";

/** A night train window: in one great drop of water two heads meet. */
export default {
  id: "raindrop",
  draw(a: Desk) {
    const { W, H, pal } = a,
      cx = a.f(300, 890),
      cy = a.f(384, 372),
      s = a.f(1, 0.98),
      k = a.ctx,
      r = a.rand("drops"),
      P = (fn: (k: Ctx) => void) => a.at(cx, cy, s, 0, fn);
    a.bg(pal.night);
    for (const [x, y, R, c, t] of [
      [-190, -220, 230, pal.amber, 0.5],
      [220, -60, 260, pal.lilac, 0.4],
      [-120, 240, 240, pal.plum, 0.9],
      [200, 260, 200, pal.amber, 0.4],
    ] as const)
      puff(a, cx + x, cy + y, 4, R, c, t);
    for (let i = 0; i < 12; i++) {
      const x = cx + r.range(-330, 360),
        y = r.range(40, H - 160),
        R = r.range(10, 34);
      if (a.wide && x < 590) continue;
      a.circle(x, y, R, alpha([pal.amber, pal.lilac][i % 2], 0.22));
    }
    const drop = (q: Ctx) => {
      q.beginPath();
      q.moveTo(0, -330);
      q.bezierCurveTo(26, -220, 196, -90, 196, 62);
      q.bezierCurveTo(196, 176, 104, 244, 0, 244);
      q.bezierCurveTo(-104, 244, -196, 176, -196, 62);
      q.bezierCurveTo(-196, -90, -26, -220, 0, -330);
      q.closePath();
    };
    // trickles and small drops
    for (let i = 0; i < a.f(54, 64); i++) {
      const x = a.f(r() * W, 560 + r() * 740),
        y = r() * H,
        z = r.range(2.4, 9);
      if (Math.abs(x - cx) < 200 * s && Math.abs(y - cy - 40) < 240) continue;
      if (i % 5 === 0) {
        k.strokeStyle = alpha(pal.lilac, 0.3);
        k.lineWidth = z * 0.8;
        k.lineCap = "round";
        k.beginPath();
        k.moveTo(x, y);
        k.bezierCurveTo(x + 6, y - 40, x - 6, y - 70, x + 3, y - r.range(90, 190));
        k.stroke();
      }
      el(k, x, y, z, z * 1.3, alpha(pal.lilac, 0.55));
      el(k, x - z * 0.1, y + z * 0.25, z * 0.7, z * 0.9, pal.night);
      el(k, x - z * 0.3, y - z * 0.45, z * 0.26, z * 0.36, pal.cream);
    }
    k.strokeStyle = alpha(pal.lilac, 0.4);
    k.lineWidth = 9;
    k.lineCap = "round";
    k.beginPath();
    k.moveTo(cx, cy - 320 * s);
    k.bezierCurveTo(cx + 10, cy - 380, cx - 8, cy - 420, cx + 2, -10);
    k.stroke();
    a.put(
      a.layer(() =>
        P((q) => {
          q.fillStyle = "#000";
          drop(q);
          q.fill();
        }),
      ),
      { blur: 14, alpha: 0.6, dx: 10, dy: 14 },
    );
    P((q) => {
      q.fillStyle = a.linear(0, -300, 0, 244, [
        [0, pal.plum],
        [0.5, pal.amber],
        [1, pal.cream],
      ]);
      drop(q);
      q.fill();
    });
    a.print(
      "stipple",
      () =>
        P((q) => {
          q.fillStyle = a.radial(0, 60, 60, 240, [
            [0, alpha(pal.amber, 0)],
            [0.6, alpha(pal.plum, 0.35)],
            [1, alpha(pal.night, 0.98)],
          ]);
          drop(q);
          q.fill();
        }),
      { coarse: true },
    );
    P((q) => {
      q.save();
      drop(q);
      q.clip();
      m(a, "profileMan", -86, 52, 210, pal.night, { rot: 0.05 });
      m(a, "profileWoman", 84, 68, 200, pal.plum2, { flip: true, rot: -0.08 });
      el(q, 0, 0, 0, 0, pal.amber);
      q.restore();
      q.strokeStyle = alpha(pal.cream, 0.9);
      q.lineWidth = 4;
      drop(q);
      q.stroke();
      q.fillStyle = alpha(pal.cream, 0.9);
      soft(
        q,
        [
          [-148, 60],
          [-138, -20],
          [-96, -92],
          [-84, -82],
          [-118, -20],
          [-130, 60],
          [-128, 104],
          [-142, 100],
        ],
        0.9,
      );
      q.fill();
      el(q, -112, 144, 10, 17, alpha(pal.cream, 0.8), -0.5);
      q.strokeStyle = alpha(pal.cream, 0.6);
      q.lineWidth = 5;
      q.beginPath();
      q.arc(0, 62, 172, 0.35, 1.25);
      q.stroke();
    });
    if (!a.wide) {
      wash(a, 0, 640, 0, 740, [
        [0, alpha(pal.night, 0)],
        [1, pal.night],
      ]);
    }
    letter(a, {
      t: { x: 56, y: 706, w: 488, h: 118, color: pal.cream, smallColor: pal.amber },
      c: { y: 866, size: 15, color: pal.lilac },
      l: { color: pal.cream, w: 410 },
    });
  },
} satisfies Family;
