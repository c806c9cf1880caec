import { alpha, mix, TAU } from "../lib/colour.ts";
import type { Ctx, Desk, Family } from "../lib/desk.ts";
import { poly } from "../lib/figure.ts";
import { ell, paper, rr } from "../lib/late-things.ts";

/** Two dice whose pips are helmets seen from above. */
export default {
  id: "helmet-dice",
  draw(a: Desk) {
    const { W, H, pal } = a,
      fx = a.f(300, 880);
    a.bg(pal.bg);
    a.print(
      "stipple",
      (q) => {
        q.fillStyle = a.linear(0, 0, W, H, [
          [0, alpha(pal.bg2, 0)],
          [1, pal.bg2],
        ]);
        q.fillRect(0, 0, W, H);
      },
      { coarse: true },
    );
    // stencilled mountain lines
    const r = a.rand("mt");
    for (let j = 0; j < 3; j++) {
      const y = a.f(520, 470) + j * 60,
        p = [[0, H]];
      for (let x = 0; x <= W + 40; x += 40)
        p.push([x, y - Math.abs(Math.sin(x / 170 + j * 2)) * (120 - j * 20) + r.range(-8, 8)]);
      p.push([W + 40, H]);
      a.rough(() => a.fill(p, mix(pal.bg2, pal.olive, 0.25 + j * 0.3)), { blur: 1.4, amount: 0.5 });
    }
    const helm = (q: Ctx, x: number, y: number, R: number, c: string) => {
      ell(q, x + R * 0.14, y + R * 0.2, R * 1.02, R * 1.06, alpha("#000000", 0.25));
      ell(q, x, y, R, R * 1.1, c);
      ell(q, x, y, R * 0.8, R * 0.88, mix(c, "#ffffff", 0.12));
      ell(q, x - R * 0.2, y - R * 0.26, R * 0.42, R * 0.42, mix(c, "#ffffff", 0.3));
      q.strokeStyle = alpha("#000000", 0.35);
      q.lineWidth = R * 0.06;
      q.beginPath();
      q.ellipse(x, y, R * 0.8, R * 0.88, 0, 0, TAU);
      q.stroke();
    };
    const die = (
      x: number,
      y: number,
      sz: number,
      rot: number,
      n: number,
      c: string,
      pip: string,
    ) =>
      paper(
        a,
        () =>
          a.at(x, y, sz / 200, rot, (q) => {
            q.fillStyle = mix(c, "#000000", 0.35);
            poly(q, [
              [100, -96],
              [136, -66],
              [136, 132],
              [100, 100],
            ]);
            poly(q, [
              [-96, 100],
              [-62, 134],
              [136, 132],
              [100, 100],
            ]);
            rr(q, -102, -102, 204, 204, 26, c);
            const L = (
              {
                5: [
                  [-54, -54],
                  [54, -54],
                  [0, 0],
                  [-54, 54],
                  [54, 54],
                ],
                6: [
                  [-50, -60],
                  [50, -60],
                  [-50, 0],
                  [50, 0],
                  [-50, 60],
                  [50, 60],
                ],
              } as Record<number, number[][]>
            )[n];
            L.forEach(([u, v]) => helm(q, u, v, 25, pip));
          }),
        { blur: 14, dx: 14, dy: 24, alpha: 0.5 },
      );
    die(fx + a.f(70, 120), a.f(214, 210), a.f(300, 270), 0.28, 6, pal.ivory, pal.olive);
    die(fx - a.f(86, 100), a.f(486, 420), a.f(320, 300), -0.2, 5, pal.red, pal.dark);
    if (!a.wide) {
      a.rough(() => a.rect(0, 668, W, 240, pal.dark), { blur: 1.4, amount: 0.5 });
      a.title({ x: 40, y: 690, w: 520, h: 142, lines: ["Go for Broke!"], color: pal.ivory });
      a.credits({ y: 862, color: pal.bg });
    } else a.lock({ color: pal.ivory, scrim: pal.dark });
  },
} satisfies Family;
