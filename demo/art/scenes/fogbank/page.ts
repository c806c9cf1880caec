import { alpha, mix, TAU } from "../../lib/colour.ts";
import type { Desk } from "../../lib/desk.ts";
import { poly } from "../../lib/figure.ts";
import { paper, shorthand } from "../../lib/late-things.ts";

export function page(a: Desk) {
  const { pal } = a,
    r = a.rand("p");
  a.bg(mix(pal.mid, pal.ink, 0.5));
  a.glow(620, 330, 60, 700, pal.amber, 0.5);
  paper(a, () =>
    a.at(620, 380, 1, -0.07, (q) => {
      q.fillStyle = pal.paper;
      q.fillRect(-330, -420, 660, 900);
      for (let i = 0; i < 16; i++) {
        q.fillStyle = alpha(pal.mid, 0.35);
        q.fillRect(-300, -330 + i * 54, 600, 2);
      }
      q.fillStyle = alpha("#b23b2e", 0.6);
      q.fillRect(-226, -420, 2.5, 900);
      for (let i = 0; i < 22; i++) {
        q.fillStyle = pal.ink;
        q.beginPath();
        q.arc(-310 + i * 29.6, -404, 6, 0, TAU);
        q.fill();
      }
    }),
  );
  a.at(620, 380, 1, -0.07, (q) => {
    for (let i = 0; i < 13; i++)
      shorthand(
        q,
        r,
        -200,
        -290 + i * 54,
        29,
        i % 4 === 3 ? 7 : 11,
        i > 7 ? alpha("#b23b2e", 0.9) : pal.ink,
        3,
      );
  });
  const sh = () =>
    a.at(930, 470, 1, 0.9, (q) => {
      q.fillRect(-16, -360, 32, 330);
      poly(q, [
        [-16, -30],
        [16, -30],
        [0, 16],
      ]);
    });
  a.put(
    a.layer((q) => {
      q.fillStyle = "#000";
      sh();
    }),
    { alpha: 0.45, blur: 7, dx: -26, dy: 34 },
  );
  a.at(930, 470, 1, 0.9, (q) => {
    q.fillStyle = pal.amber;
    q.fillRect(-16, -360, 32, 330);
    q.fillStyle = mix(pal.amber, "#000000", 0.25);
    q.fillRect(4, -360, 12, 330);
    q.fillStyle = pal.paper;
    poly(q, [
      [-16, -30],
      [16, -30],
      [6, 0],
      [-6, 0],
    ]);
    q.fillStyle = pal.ink;
    poly(q, [
      [-6, 0],
      [6, 0],
      [0, 18],
    ]);
    q.fillStyle = pal.mid;
    q.fillRect(-16, -390, 32, 34);
  });
}
