import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { m } from "../lib/motifs.ts";

/** The picture house itself: audience in the dark, a beam, and a face on the screen behind a lens. */
export default {
  id: "screen",
  draw(a: Desk) {
    const { W, H, pal } = a,
      fx = a.f(300, 840),
      x0 = fx - a.f(236, 330),
      y0 = a.f(196, 84),
      w = a.f(472, 660),
      h = a.f(430, 430),
      k = a.ctx,
      r = a.rand("seats");
    a.bg(pal.dark);
    a.glow(fx, y0 + h / 2, 100, a.f(520, 640), pal.mid, 0.9);
    // proscenium
    for (let i = 5; i > 0; i--) {
      k.strokeStyle = i % 2 ? pal.gold : pal.ink;
      k.lineWidth = 4;
      k.strokeRect(x0 - i * 9, y0 - i * 9, w + i * 18, h + i * 18);
    }
    a.rect(x0, y0, w, h, pal.screen);
    a.clip(
      (q) => q.rect(x0, y0, w, h),
      () => {
        a.print("stipple", (q) => {
          q.fillStyle = a.radial(fx + 40, y0 + h * 0.42, 60, w * 0.72, [
            [0, alpha(pal.tone, 0)],
            [1, pal.tone],
          ]);
          q.fillRect(x0, y0, w, h);
        });
        const s = a.f(330, 330),
          px = fx - a.f(46, 60),
          py = y0 + h * 0.54;
        m(a, "profileMan", px, py, s, pal.ink);
        a.at(px - s * 0.07, py - s * 0.385, s / 26, -0.06, (q) => {
          q.fillStyle = pal.ink;
          q.beginPath();
          q.moveTo(-11, 0);
          q.lineTo(-10, -6.4);
          q.quadraticCurveTo(0, -7.8, 9.6, -6.6);
          q.lineTo(10.5, 0);
          q.fill();
          q.beginPath();
          q.ellipse(0, 0.2, 16, 1.8, 0, 0, TAU);
          q.fill();
          q.fillStyle = pal.gold;
          q.fillRect(-10.9, -2.6, 21.6, 1.5);
        });
        const lx = px + s * 0.33,
          ly = py - s * 0.15,
          R = s * 0.235;
        a.at(lx, ly, 1, -0.72, () => {
          a.rect(-11, R, 22, R * 1.5, pal.ink);
          a.rect(-15, R * 1.5, 30, R * 1.1, pal.gold);
        });
        a.circle(lx, ly, R + 13, pal.ink);
        a.circle(lx, ly, R, pal.lens);
        a.clip(
          (q) => q.arc(lx, ly, R, 0, TAU),
          () => {
            a.print("stipple", (q) => {
              q.fillStyle = a.radial(lx, ly, R * 0.5, R * 1.1, [
                [0, alpha(pal.gold, 0)],
                [1, pal.gold],
              ]);
              q.fillRect(lx - R, ly - R, R * 2, R * 2);
            });
            m(a, "eye", lx, ly + R * 0.58, R * 1.12, pal.ink, { cut: pal.screen });
            a.at(lx, ly, R / 60, -0.1, (q) => {
              q.strokeStyle = pal.ink;
              q.lineWidth = 8;
              q.lineCap = "round";
              q.beginPath();
              q.moveTo(-46, -32);
              q.quadraticCurveTo(-2, -62, 44, -34);
              q.stroke();
            });
          },
        );
      },
    );
    // beam from the box at the foot, through the house
    const bx = fx + a.f(150, 250),
      by = a.f(760, 706);
    a.print("stipple", (q) => {
      q.fillStyle = a.linear(bx, by, bx, y0 + h, [
        [0, alpha(pal.screen, 0.75)],
        [1, alpha(pal.screen, 0.1)],
      ]);
      q.beginPath();
      q.moveTo(bx - 8, by);
      q.lineTo(x0, y0 + h);
      q.lineTo(x0 + w, y0 + h);
      q.lineTo(bx + 8, by);
      q.fill();
    });
    const rowY = [
      [y0 + h + a.f(50, 64), 17, 46],
      [y0 + h + a.f(104, 112), 23, 60],
      [y0 + h + a.f(164, 176), 30, 78],
    ];
    rowY.forEach(([y, q, sp], j) => {
      const c = mix(pal.dark, pal.ink, j * 0.42);
      a.rect(0, y + q * 1.7, W, H, c);
      for (let x = -20 + j * 19; x < W + 40; x += sp) {
        const X = x + r.range(-5, 5),
          Y = y + r.range(-4, 6);
        a.circle(X, Y, q * 0.76, c);
        k.beginPath();
        k.ellipse(X, Y + q * 1.75, q * 1.25, q * 1.05, 0, 0, TAU);
        k.fillStyle = c;
        k.fill();
        const t = r();
        if (t < 0.25) a.circle(X, Y - q * 0.5, q * 0.7, c);
        else if (t < 0.5) {
          a.rect(X - q * 0.7, Y - q * 1.25, q * 1.4, q * 0.8, c);
          a.rect(X - q * 1.2, Y - q * 0.62, q * 2.4, q * 0.2, c);
        }
        a.line(
          [
            [X - q * 0.74, Y - q * 0.3],
            [X - q * 0.4, Y - q * 0.72],
            [X + q * 0.3, Y - q * 0.8],
          ],
          3,
          alpha(pal.gold, 0.6 + j * 0.2),
        );
      }
    });
    if (!a.wide) {
      a.title({ x: 44, y: 34, w: 512, h: 116, color: pal.gold });
      a.fade(0, 790, 0, 842, pal.ink);
      a.credits({ y: 860, color: pal.screen });
    } else a.lock({ color: pal.gold, credit: pal.screen, scrim: pal.ink, reach: 540, w: 372 });
  },
} satisfies Family;
