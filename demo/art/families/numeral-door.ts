import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Ctx, Desk, Family } from "../lib/desk.ts";
import { person } from "../lib/late-things.ts";

/** A great nine; in its counter, the school door and the way up. */
export default {
  id: "numeral-door",
  draw(a: Desk) {
    const { W, H, pal } = a,
      k = a.ctx,
      fx = a.f(300, 890),
      cy = a.f(300, 262),
      R = a.f(236, 224),
      ri = R * 0.52;
    a.bg(pal.paper);
    a.print(
      "halftone",
      (q) => {
        q.fillStyle = a.linear(0, 0, 0, a.f(700, 720), [
          [0, alpha(pal.pale, 0.9)],
          [1, alpha(pal.pale, 0.1)],
        ]);
        q.fillRect(0, 0, W, H);
      },
      { cell: 8 },
    );
    const nine = (q: Ctx) => {
      q.beginPath();
      q.arc(fx, cy, R, 0, TAU);
      q.fill();
      q.beginPath();
      q.moveTo(fx + R, cy);
      q.bezierCurveTo(
        fx + R,
        cy + R * 1.0,
        fx + R * 0.2,
        cy + R * 1.55,
        fx - R * 0.7,
        cy + R * 1.62,
      );
      q.lineTo(fx - R * 0.82, cy + R * 1.3);
      q.bezierCurveTo(
        fx - R * 0.1,
        cy + R * 1.2,
        fx + R * 0.2,
        cy + R * 0.9,
        fx + R * 0.3,
        cy + R * 0.5,
      );
      q.closePath();
      q.fill();
    };
    a.rough(
      (q) => {
        q.fillStyle = pal.navy;
        nine(q);
      },
      { blur: 1.5, amount: 0.45 },
    );
    // counter: arched door with sun
    a.clip(
      (q) => q.arc(fx, cy, ri, 0, TAU),
      () => {
        a.rect(fx - ri, cy - ri, ri * 2, ri * 2, pal.red);
        for (let i = 0; i < 24; i += 2) {
          const t = (i * TAU) / 24;
          a.fill(
            [
              [fx, cy + 10],
              [fx + Math.cos(t) * 400, cy + 10 + Math.sin(t) * 400],
              [fx + Math.cos(t + 0.26) * 400, cy + 10 + Math.sin(t + 0.26) * 400],
            ],
            mix(pal.red, pal.paper, 0.16),
          );
        }
        k.fillStyle = pal.paper;
        k.beginPath();
        k.arc(fx, cy - 6, ri * 0.4, Math.PI, 0);
        k.lineTo(fx + ri * 0.4, cy + ri);
        k.lineTo(fx - ri * 0.4, cy + ri);
        k.fill();
        a.rect(fx - 2, cy - ri * 0.45, 4, ri, pal.red);
        a.rect(fx - ri * 0.4, cy - 8, ri * 0.8, 4, pal.red);
        for (let i = 0; i < 5; i++) {
          const y = cy + ri * 0.42 + i * 14,
            w = ri * 0.5 + i * 20;
          a.rect(fx - w, y, w * 2, 12, mix(pal.paper, pal.navy, 0.1 + i * 0.05));
          a.rect(fx - w, y + 10, w * 2, 2.4, pal.navy);
        }
        person(k, fx - 14, cy + ri * 0.48, (88 * R) / 236, pal.navy, {});
      },
    );
    // the other eight on the stairs that carry the numeral
    const sy = a.f(628, 610),
      n = 5;
    for (let i = 0; i < n; i++) {
      const w = a.f(150, 170) + i * a.f(44, 50),
        y = sy + i * 15;
      a.rect(fx - w, y, w * 2, 15, mix(pal.paper, pal.navy, 0.16 + i * 0.08));
      a.rect(fx - w, y, w * 2, 3, pal.navy);
    }
    for (let i = 0; i < 8; i++) {
      const row = i % 2,
        X = fx + (i - 3.5) * a.f(48, 54),
        Y = sy + 22 + row * 26;
      person(k, X, Y, a.f(104, 108), i % 3 === 1 ? pal.red : pal.navy, {
        skirt: [1, 2, 4, 5, 7].includes(i),
        hair: [1, 2, 4, 5, 7].includes(i),
      });
      a.rect(X + 8, Y - 60, 15, 20, pal.paper);
      a.rect(X + 8, Y - 60, 3, 20, pal.red);
    }
    if (!a.wide) {
      a.rect(0, 704, W, 200, pal.navy);
      a.title({
        x: 36,
        y: 724,
        w: 528,
        h: 106,
        lines: ["Nine from", "Little Rock"],
        color: pal.paper,
      });
      a.credits({ y: 864, color: pal.pale });
    } else
      a.lock({
        color: pal.paper,
        smallColor: pal.pale,
        scrim: pal.navy,
        lines: ["Nine from", "Little Rock"],
      });
  },
} satisfies Family;
