import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Ctx, Desk, Family } from "../lib/desk.ts";
import { el, letter, puff, soft, st } from "../lib/silent-things.ts";

/** A gold pen nib like a tower; a man in tails in its breather hole; ink that turns to blood. */
export default {
  id: "nib",
  draw(a: Desk) {
    const { W, H, pal } = a,
      cx = a.f(300, 890),
      k = a.ctx,
      s = a.f(1, 1.02),
      ty = a.f(40, -10),
      P = (fn: (k: Ctx) => void) => a.at(cx, ty, s, 0, fn),
      r = a.rand("win");
    a.bg(pal.ink);
    puff(a, cx, ty + 240, 30, 520, pal.wine, 0.95);
    // night windows behind
    for (const d of [-1, 1])
      for (let i = 0; i < 4; i++) {
        const x = cx + d * (150 + i * 76),
          top = a.f(250, 200) + i * 56 - (i % 2) * 80;
        if (a.wide && x < 560) continue;
        a.fill(
          [
            [x - 32, H],
            [x - 32, top],
            [x + 32, top - 26 * d],
            [x + 32, H],
          ],
          mix(pal.ink, pal.wine, 0.28 - i * 0.05),
        );
        for (let y = top + 24; y < 640; y += 28)
          for (let q = -20; q < 26; q += 18)
            if (r() < 0.36)
              a.rect(x + q, y, 7, 12, r() < 0.5 ? pal.gold : mix(pal.gold, pal.wine, 0.6));
      }
    const nib = (q: Ctx) => {
      q.beginPath();
      q.moveTo(-74, -30);
      q.lineTo(74, -30);
      q.lineTo(80, 90);
      q.bezierCurveTo(130, 170, 150, 240, 128, 310);
      q.bezierCurveTo(100, 420, 40, 500, 0, 610);
      q.bezierCurveTo(-40, 500, -100, 420, -128, 310);
      q.bezierCurveTo(-150, 240, -130, 170, -80, 90);
      q.closePath();
    };
    a.put(
      a.layer(() =>
        P((q) => {
          q.fillStyle = "#000";
          nib(q);
          q.fill();
        }),
      ),
      { blur: 16, alpha: 0.7, dx: 16, dy: 8 },
    );
    P((q) => {
      q.fillStyle = a.linear(-140, 0, 140, 0, [
        [0, mix(pal.gold, pal.ink, 0.55)],
        [0.24, pal.gold],
        [0.44, pal.pale],
        [0.5, pal.gold],
        [0.51, mix(pal.gold, pal.ink, 0.3)],
        [0.78, mix(pal.gold, pal.ink, 0.62)],
        [1, mix(pal.gold, pal.ink, 0.25)],
      ]);
      nib(q);
      q.fill();
    });
    a.print(
      "engrave",
      () =>
        P((q) => {
          q.fillStyle = a.linear(0, 0, 140, 0, [
            [0, alpha(pal.ink, 0)],
            [1, alpha(pal.ink, 0.8)],
          ]);
          nib(q);
          q.fill();
          q.fillStyle = a.linear(-140, 0, -60, 0, [
            [0, alpha(pal.ink, 0.7)],
            [1, alpha(pal.ink, 0)],
          ]);
          nib(q);
          q.fill();
        }),
      { cell: 4, angle: 0.5 },
    );
    P((q) => {
      q.strokeStyle = pal.ink;
      q.lineWidth = 4;
      nib(q);
      q.stroke();
      a.rect(-74, 34, 148, 3, pal.ink);
      a.rect(-76, 46, 152, 8, pal.ink);
      q.lineWidth = 2.4;
      for (const sc of [0.82, 0.78]) {
        q.save();
        q.translate(0, 250);
        q.scale(sc, sc * 0.9);
        q.translate(0, -236);
        q.beginPath();
        q.moveTo(-66, 110);
        q.bezierCurveTo(-130, 190, -140, 240, -118, 310);
        q.bezierCurveTo(-96, 400, -40, 480, 0, 570);
        q.bezierCurveTo(40, 480, 96, 400, 118, 310);
        q.bezierCurveTo(140, 240, 130, 190, 66, 110);
        q.stroke();
        q.restore();
      }
      a.rect(-1.8, 300, 3.6, 306, pal.ink);
      // hole with figure
      a.circle(0, 250, 76, pal.ink);
      a.circle(0, 250, 68, pal.pale);
      a.circle(0, 250, 68, alpha(pal.gold, 0.35));
      q.save();
      q.beginPath();
      q.arc(0, 250, 68, 0, TAU);
      q.clip();
      q.fillStyle = pal.ink;
      soft(
        q,
        [
          [-14, 214],
          [-40, 226],
          [-48, 270],
          [-40, 340],
          [40, 340],
          [48, 270],
          [40, 226],
          [14, 214],
        ],
        0.7,
      );
      q.fill();
      q.beginPath();
      q.ellipse(0, 200, 14, 18, 0, 0, TAU);
      q.fill();
      a.fill(
        [
          [-15, 184],
          [-17, 150],
          [17, 150],
          [15, 184],
        ],
        pal.ink,
      );
      el(q, 0, 184, 27, 5, pal.ink);
      a.fill(
        [
          [-12, 220],
          [12, 220],
          [0, 270],
        ],
        pal.pale,
      );
      a.fill(
        [
          [-9, 222],
          [9, 230],
          [9, 222],
          [-9, 230],
        ],
        pal.ink,
      );
      q.restore();
    });
    // blood-ink
    const iy = ty + 610 * s;
    k.fillStyle = pal.red;
    k.beginPath();
    k.ellipse(cx, iy + 16, a.f(150, 170), a.f(17, 17), 0, 0, TAU);
    k.fill();
    P((q) => {
      q.fillStyle = pal.red;
      q.beginPath();
      q.moveTo(-22, 556);
      q.quadraticCurveTo(-16, 600, -54, 622);
      q.lineTo(54, 622);
      q.quadraticCurveTo(16, 600, 22, 556);
      q.quadraticCurveTo(10, 580, 0, 612);
      q.quadraticCurveTo(-10, 580, -22, 556);
      q.fill();
    });
    for (const [x, y, q] of [
      [-178, 8, 9],
      [-202, 20, 4],
      [176, 24, 6],
      [190, 4, 11],
      [210, 16, 4],
    ])
      el(k, cx + x, iy + y, q * 1.6, q * 0.6, pal.red);
    el(k, cx - 30, iy + 12, 60, 3.4, alpha("#ff8a78", 0.6));
    if (!a.wide) {
      st(a, (q) => {
        q.fillStyle = a.linear(0, 668, 0, 740, [
          [0, alpha(pal.ink, 0)],
          [1, pal.ink],
        ]);
        q.fillRect(0, 690, W, 210);
      });
    }
    letter(a, {
      t: { x: 50, y: 704, w: 500, h: 124, color: pal.pale, smallColor: pal.gold },
      c: { y: 866, size: 15, color: pal.gold },
      l: { color: pal.pale, smallColor: pal.gold, w: 400 },
    });
  },
} satisfies Family;
