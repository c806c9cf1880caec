import { alpha } from "../../lib/colour.ts";
import type { Desk } from "../../lib/desk.ts";
import { blob, poly } from "../../lib/figure.ts";
import { ell, paper, person, rr } from "../../lib/late-things.ts";
import { INK, wall } from "./parts.ts";

export function whale(a: Desk) {
  const { pal } = a,
    k = a.ctx;
  wall(a, "#bfe9f7", "#b1e2f3");
  paper(
    a,
    (q) => {
      q.fillStyle = "#3a6ea5";
      blob(q, [
        [140, 330],
        [330, 150],
        [760, 120],
        [1060, 260],
        [1090, 380],
        [860, 500],
        [420, 500],
      ]);
      poly(q, [
        [200, 300],
        [60, 150],
        [70, 290],
        [0, 380],
        [180, 380],
      ]);
      q.fillStyle = "#e8f3fa";
      blob(q, [
        [560, 470],
        [1080, 380],
        [1060, 420],
        [860, 502],
        [620, 506],
      ]);
      q.fillStyle = "#3a6ea5";
      blob(q, [
        [560, 440],
        [640, 440],
        [600, 560],
        [540, 590],
      ]);
    },
    { blur: 14, dx: 8, dy: 22 },
  );
  for (let i = 0; i < 8; i++)
    a.line(
      [
        [620 + i * 50, 478 - i * 6],
        [690 + i * 44, 440 - i * 8],
      ],
      3,
      alpha("#3a6ea5", 0.5),
    );
  a.at(900, 300, 1, 0, (q) => {
    ell(q, 0, 0, 30, 32, "#fff");
    ell(q, 6, 4, 15, 17, INK);
    ell(q, 11, -2, 5, 5, "#fff");
  });
  k.strokeStyle = INK;
  k.lineWidth = 3;
  k.beginPath();
  k.moveTo(700, 500);
  k.lineTo(690, 560);
  k.stroke();
  paper(a, () =>
    a.at(690, 600, 1, 0.06, (q) => {
      rr(q, -150, -46, 300, 96, 10, "#fffaf0");
      ell(q, 0, -34, 7, 7, INK);
    }),
  );
  a.text("TEASPOON", {
    x: 690,
    y: 626,
    size: 38,
    w: 240,
    color: INK,
    font: "bowlby-one",
    rotate: 0.06,
  });
  for (const x of [300, 900])
    a.line(
      [
        [x, 0],
        [x, 150],
      ],
      5,
      INK,
    );
  person(k, 250, 700, 220, INK, { skirt: true, hair: true, arm: "up" });
  person(k, 1150, 704, 240, pal.violet, { skirt: true, hat: true, arm: "fwd", flip: true });
}
