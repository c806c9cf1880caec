import { alpha, TAU } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { paper } from "../lib/late-things.ts";
import { m } from "../lib/motifs.ts";

export default {
  id: "chalkline",
  draw(a: Desk) {
    const { W, H, pal } = a,
      k = a.ctx,
      fx = a.f(300, 890),
      cy = a.f(350, 320),
      R = a.f(238, 250),
      ly = a.f(560, 520);
    a.bg(pal.navy);
    a.rect(0, ly, W, H, pal.clay);
    a.print(
      "halftone",
      (q) => {
        q.fillStyle = a.linear(0, 0, 0, ly, [
          [0, alpha(pal.deep, 0.9)],
          [1, alpha(pal.deep, 0.05)],
        ]);
        q.fillRect(0, 0, W, ly);
      },
      { cell: 8 },
    );
    a.print("stipple", (q) => {
      q.fillStyle = a.linear(0, ly, 0, H, [
        [0, alpha(pal.deep, 0)],
        [1, alpha(pal.deep, 0.6)],
      ]);
      q.fillRect(0, ly, W, H);
    });
    paper(
      a,
      () => {
        a.circle(fx, cy, R, pal.ball);
      },
      { sharp: 1, dx: 12, dy: 18, blur: 14, alpha: 0.5 },
    );
    a.print(
      "halftone",
      (q) => {
        q.fillStyle = a.radial(fx - R * 0.3, cy - R * 0.35, R * 0.4, R * 1.5, [
          [0, alpha(pal.navy, 0)],
          [1, alpha(pal.navy, 0.85)],
        ]);
        q.beginPath();
        q.arc(fx, cy, R, 0, TAU);
        q.fill();
      },
      { cell: 6 },
    );
    a.clip(
      (q) => q.arc(fx, cy, R, 0, TAU),
      () => {
        for (const g of [-1, 1]) {
          const ox = fx + g * R * 1.12,
            q = R * 0.86;
          k.strokeStyle = pal.red;
          k.lineWidth = 5;
          k.beginPath();
          k.arc(ox, cy, q, 0, TAU);
          k.stroke();
          for (let i = -12; i <= 12; i++) {
            const t = (g > 0 ? Math.PI : 0) + i * 0.085;
            const x = ox + Math.cos(t) * q,
              y = cy + Math.sin(t) * q;
            a.at(x, y, R / 240, t + Math.PI / 2, () => {
              a.line(
                [
                  [-13, -15],
                  [0, 0],
                  [-13, 15],
                ].map(([u, v]) => [u * 1, v]),
                5.5,
                pal.red,
                "round",
              );
            });
          }
        }
      },
    );
    // chalk line, broken where he crosses
    const px = fx + a.f(-20, -10);
    a.rect(0, ly - 7, px - 150, 14, pal.ball);
    a.rect(px + 150, ly - 7, W, 14, pal.ball);
    const r = a.rand("dust");
    for (let i = 0; i < 70; i++)
      a.circle(px + r.range(-170, 200), ly + r.range(-16, 14), r.range(1, 6), alpha(pal.ball, 0.9));
    for (let i = 0; i < 11; i++)
      a.circle(
        px - 100 + r.range(-70, 30),
        ly + r.range(-14, 12),
        r.range(10, 26),
        alpha(pal.ball, 0.55),
      );
    a.rough(() => m(a, "run", px - 14, ly + 40, a.f(372, 372), pal.deep, { hat: "cap" }), {
      blur: 1.1,
      amount: 0.3,
    });
    if (!a.wide) {
      a.title({ x: 36, y: 628, w: 528, h: 196, color: pal.ball, smallColor: pal.ball });
      a.credits({ y: 862, color: pal.ball });
    } else a.lock({ color: pal.ball, smallColor: pal.ball, scrim: pal.deep });
  },
} satisfies Family;
