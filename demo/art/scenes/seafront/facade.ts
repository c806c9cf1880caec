import { alpha, mix, TAU } from "../../lib/colour.ts";
import type { Desk } from "../../lib/desk.ts";
import { ell, rr } from "../../lib/late-things.ts";
import { m } from "../../lib/motifs.ts";
import { poly2 } from "./parts.ts";

/** A deco picture house on the promenade, eleven customers, and the sea. */
export const facade = (a: Desk, cx: number, base: number, s: number, sign: boolean) =>
  a.at(cx, base, s, 0, (k) => {
    const { pal } = a,
      C = pal.cream,
      D = pal.stone,
      R = pal.red,
      G = pal.gold;
    const step = [
      [360, 190],
      [290, 236],
      [220, 280],
      [150, 320],
    ];
    step.forEach(([w, h]) => {
      k.fillStyle = D;
      k.fillRect(-w / 2, -h, w, h);
      k.fillStyle = C;
      k.fillRect(-w / 2, -h, w * 0.62, h);
    });
    k.fillStyle = R;
    step.forEach(([w, h]) => k.fillRect(-w / 2, -h, w, 5));
    for (let i = 0; i < 3; i++) {
      k.fillStyle = alpha(R, 0.5);
      k.fillRect(-145, -226 + i * 12, 90, 3);
      k.fillRect(55, -226 + i * 12, 90, 3);
    }
    // fin
    rr(k, -34, -470, 68, 330, [34, 34, 0, 0], R);
    rr(k, -27, -463, 54, 320, [27, 27, 0, 0], mix(R, "#000000", 0.35));
    for (let i = 0; i < 22; i++)
      for (const x of [-30.5, 30.5]) {
        k.fillStyle = G;
        k.beginPath();
        k.arc(x, -436 + i * 13, 2.2, 0, TAU);
        k.fill();
      }
    if (sign)
      "ALHAMBRA".split("").forEach((c, i) =>
        a.text(c, {
          x: 0,
          y: -398 + i * 35,
          size: 31,
          w: 40,
          color: pal.glow,
          font: "limelight",
          tracking: 0,
        }),
      );
    else for (let i = 0; i < 8; i++) m(a, "star", 0, -384 + i * 34, 26, pal.glow);
    // porthole windows
    for (const x of [-110, 110]) {
      ell(k, x, -176, 25, 25, R);
      ell(k, x, -176, 20, 20, G);
      k.fillStyle = R;
      k.fillRect(x - 1.5, -196, 3, 40);
      k.fillRect(x - 20, -177.5, 40, 3);
    }
    // marquee
    poly2(
      k,
      [
        [-196, -128],
        [196, -128],
        [210, -92],
        [-210, -92],
      ],
      R,
    );
    poly2(
      k,
      [
        [-190, -123],
        [190, -123],
        [202, -97],
        [-202, -97],
      ],
      C,
    );
    for (let i = 0; i < 26; i++) {
      k.fillStyle = G;
      k.beginPath();
      k.arc(-206 + i * 16.5, -88, 4, 0, TAU);
      k.fill();
    }
    if (sign)
      a.text("NOW SHOWING: SOMETHING", {
        x: 0,
        y: -103,
        size: 19,
        w: 330,
        color: pal.navy,
        font: "oswald:500",
        tracking: 0.08,
      });
    else
      for (let i = 0; i < 9; i++) {
        k.fillStyle = alpha(pal.navy, 0.75);
        k.fillRect(-150 + i * 34, -114, 24, 8);
      }
    // doors
    k.fillStyle = pal.glow;
    k.fillRect(-132, -84, 264, 84);
    k.fillStyle = R;
    for (let i = 0; i <= 6; i++) k.fillRect(-134 + i * 44, -84, 5, 84);
    k.fillRect(-132, -52, 264, 4);
    k.fillStyle = mix(R, "#000000", 0.3);
    k.fillRect(-180, -84, 46, 84);
    k.fillRect(134, -84, 46, 84);
    k.fillStyle = G;
    k.fillRect(-172, -76, 30, 56);
    k.fillRect(142, -76, 30, 56);
    k.fillStyle = pal.navy;
    k.fillRect(-168, -72, 22, 48);
    k.fillRect(146, -72, 22, 48);
  });
