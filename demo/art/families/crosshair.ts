import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Desk, Family } from "../lib/desk.ts";
import { poly } from "../lib/figure.ts";
import { ell, rr, stip } from "../lib/late-things.ts";

/** A telescopic sight that is also a clock: five minutes to, and the train is on time. */
export default {
  id: "crosshair",
  draw(a: Desk) {
    const { W, pal } = a,
      fx = a.f(300, 880),
      cy = a.f(372, 360),
      R = a.f(250, 268);
    a.bg(pal.coral);
    a.rect(0, 0, W, a.f(60, 0), pal.coral);
    a.put(
      a.layer(() => a.circle(fx, cy, R + 22, "#000000")),
      { blur: 12, alpha: 0.4, dx: 8, dy: 14 },
    );
    a.circle(fx, cy, R + 22, pal.ink);
    a.circle(fx, cy, R, pal.paper);
    a.clip(
      (q) => q.arc(fx, cy, R, 0, TAU),
      () => {
        stip(a, () =>
          a.linear(0, cy - R, 0, cy + 20, [
            [0, alpha(pal.coral, 0.55)],
            [1, alpha(pal.coral, 0)],
          ]),
        );
        a.fill(
          [
            [fx - R, cy + 40],
            [fx - 90, cy - 10],
            [fx + 60, cy + 26],
            [fx + R, cy - 24],
            [fx + R, cy + R],
            [fx - R, cy + R],
          ],
          pal.grass,
        );
        a.fill(
          [
            [fx - R, cy + 90],
            [fx + 40, cy + 56],
            [fx + R, cy + 70],
            [fx + R, cy + R],
            [fx - R, cy + R],
          ],
          mix(pal.grass, pal.slate, 0.3),
        );
        // station
        a.at(fx + 96, cy + 62, 1, 0, (q) => {
          q.fillStyle = pal.paper;
          q.fillRect(-44, -44, 88, 46);
          q.fillStyle = pal.slate;
          poly(q, [
            [-60, -40],
            [60, -40],
            [40, -66],
            [-40, -66],
          ]);
          q.fillRect(-30, -30, 16, 32);
          q.fillRect(2, -30, 26, 16);
        });
        a.rect(fx - R, cy + 62, R * 2, 6, pal.ink);
        for (let i = 0; i < 40; i++) a.rect(fx - R + i * 14, cy + 66, 6, 8, pal.ink);
        a.at(fx - 40, cy + 62, 1, 0, (q) => {
          q.fillStyle = pal.slate;
          for (let i = 0; i < 3; i++) {
            rr(q, -200 - i * 96 + 70, -40, 90, 34, 4, i === 1 ? pal.coral : pal.slate);
            q.fillStyle = pal.paper;
            for (let j = 0; j < 5; j++) q.fillRect(-194 - i * 96 + 74 + j * 16, -32, 10, 11);
          }
          rr(q, -34, -40, 74, 32, 4, pal.ink);
          q.fillStyle = pal.ink;
          q.fillRect(-34, -52, 24, 18);
          q.fillRect(22, -58, 9, 20);
          poly(q, [
            [40, -14],
            [54, 0],
            [34, 0],
          ]);
          for (const x of [-24, -4, 16, 32]) ell(q, x, -3, 8, 8, pal.ink);
          for (let i = 0; i < 5; i++)
            ell(q, 22 - i * 26, -70 - i * 11, 9 + i * 4, 8 + i * 3, alpha(pal.slate, 0.45));
        });
      },
    );
    // graduations = minutes; hands cross on the carriage
    for (let i = 0; i < 60; i++) {
      const t = (i * TAU) / 60;
      a.line(
        [
          [fx + Math.cos(t) * (R - 4), cy + Math.sin(t) * (R - 4)],
          [fx + Math.cos(t) * (R - (i % 5 ? 14 : 32)), cy + Math.sin(t) * (R - (i % 5 ? 14 : 32))],
        ],
        i % 5 ? 2 : 6,
        pal.ink,
      );
    }
    a.rect(fx - R, cy - 1.2, R * 2, 2.4, pal.ink);
    a.rect(fx - 1.2, cy - R, 2.4, R * 2, pal.ink);
    for (const g of [-1, 1]) {
      a.rect(fx + (g > 0 ? 96 : -R), cy - 4, R - 96, 8, pal.ink);
    }
    a.rect(fx - 4, cy + 96, 8, R - 96, pal.ink);
    a.at(fx, cy, 1, (-4.2 / 60) * TAU, (q) => {
      q.fillStyle = pal.coral;
      poly(q, [
        [-4, 30],
        [4, 30],
        [3, -R * 0.8],
        [0, -R * 0.87],
        [-3, -R * 0.8],
      ]);
    });
    a.at(fx, cy, 1, (4.93 / 12) * TAU, (q) => {
      q.fillStyle = pal.coral;
      poly(q, [
        [-6, 26],
        [6, 26],
        [5, -R * 0.5],
        [0, -R * 0.58],
        [-5, -R * 0.5],
      ]);
    });
    a.circle(fx, cy, 9, pal.coral);
    a.circle(fx, cy, 4, pal.ink);
    if (!a.wide) {
      a.title({ x: 34, y: 676, w: 532, h: 130, color: pal.ink });
      if (!a.still) a.rect(34, 826, 532, 3, pal.ink);
      a.credits({ y: 858, color: pal.ink });
    } else a.lock({ color: pal.paper, scrim: pal.ink });
  },
} satisfies Family;
