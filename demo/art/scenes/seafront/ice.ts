import { alpha, mix } from "../../lib/colour.ts";
import type { Desk } from "../../lib/desk.ts";
import { ell, gull, P, paper, person, waves } from "../../lib/late-things.ts";

export function ice(a: Desk) {
  const { pal, H } = a,
    k = a.ctx;
  a.bg(pal.sky);
  for (let i = 0; i < 9; i++) a.rect(i * 160, 0, 80, H, alpha(pal.cream, 0.28));
  for (const [x, y] of [
    [180, 150],
    [330, 90],
    [1050, 130],
  ])
    gull(k, x, y, 50, pal.navy);
  waves(a, 560, 30, 120, pal.sea, pal.cream);
  waves(a, 620, 34, 150, pal.navy, pal.cream, 60);
  const cone = [
    [540, 360],
    [740, 360],
    [640, 700],
  ];
  paper(a, () => {
    a.fill(cone, pal.gold);
    for (let i = 0; i < 9; i++) {
      a.line(
        [
          [540 + i * 28, 360],
          [600 + i * 40, 700],
        ].map(([x, y]) => [x, y]),
        0.01,
        pal.red,
      );
    }
  });
  a.clip(P(cone), () => {
    for (let i = -10; i < 20; i++) {
      a.line(
        [
          [480 + i * 28, 340],
          [640 + i * 28, 720],
        ],
        4,
        mix(pal.gold, pal.red, 0.4),
      );
      a.line(
        [
          [820 - i * 28, 340],
          [660 - i * 28, 720],
        ],
        4,
        mix(pal.gold, pal.red, 0.4),
      );
    }
  });
  (
    [
      [640, 328, 118, pal.cream],
      [640, 214, 96, "#f3a6a0"],
      [640, 122, 72, pal.cream],
      [640, 54, 50, pal.red2],
    ] as const
  ).forEach(([x, y, q, c]) =>
    paper(a, () => {
      ell(k, x, y, 0, 0, c);
      ell(a.ctx, x, y, q, q * 0.82, c);
      for (let i = 0; i < 6; i++)
        ell(
          a.ctx,
          x - q * 0.83 + i * q * 0.33,
          y + q * 0.5,
          q * 0.2,
          q * (0.26 + (i % 2) * 0.14),
          c,
        );
    }),
  );
  paper(a, () =>
    a.at(930, 420, 1, 0.12, (q) => {
      q.fillStyle = pal.cream;
      q.fillRect(-110, -190, 220, 380);
      for (let i = 0; i < 11; i++) {
        q.fillStyle = alpha(pal.navy, 0.6);
        q.fillRect(-86, -150 + i * 28, i === 10 ? 60 : 110, 7);
        q.fillStyle = pal.red;
        q.fillRect(46, -150 + i * 28, 40, 7);
      }
      q.fillStyle = pal.red;
      q.fillRect(-86, 152, 172, 16);
    }),
  );
  person(k, 330, 690, 260, mix(pal.navy, "#000000", 0.4), { hat: true, arm: "up" });
}
