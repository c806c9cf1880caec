import {
  alpha,
  at,
  type Ctx,
  disc,
  easeOut,
  fill,
  lerp,
  poly,
  seg,
  spring,
  TAU,
  type,
} from "../../lib/paint.ts";
import { CREAM, INK, NAVY, OCHRE, RED, ROSE, TEAL } from "./palette.ts";
import { cloud, cut, skyline, thread } from "./parts.ts";

export function popup(ctx: Ctx, s: number) {
  fill(ctx, "#bfe0da");
  for (let i = 0; i < 18; i++) {
    poly(ctx, [
      [640, 620],
      [
        640 + 1300 * Math.cos((i * TAU) / 36 + Math.PI + 0.01 * s),
        620 + 1300 * Math.sin((i * TAU) / 36 + Math.PI + 0.01 * s),
      ],
      [
        640 + 1300 * Math.cos(((i + 0.5) * TAU) / 36 + Math.PI + 0.01 * s),
        620 + 1300 * Math.sin(((i + 0.5) * TAU) / 36 + Math.PI + 0.01 * s),
      ],
    ]);
    ctx.fillStyle = "#d3ebe3";
    ctx.fill();
  }
  const sunY = lerp(900, 470, spring(seg(s, 0.6, 2.6)));
  cut(ctx, () => disc(ctx, 640, sunY, 190), OCHRE, 8);
  cut(ctx, () => disc(ctx, 640, sunY, 150), "#f2c15c", 4);
  cloud(ctx, lerp(-200, 170, easeOut(seg(s, 0.8, 3))) + s * 4, 130 + 5 * Math.sin(s), 1, "#fffaf0");
  cloud(
    ctx,
    lerp(1500, 1110, easeOut(seg(s, 1, 3.2))) - s * 4,
    190 + 5 * Math.sin(s + 1),
    0.85,
    "#fffaf0",
  );
  skyline(ctx, 40, 640, 0, ["#8fb9b4", "#a5c7ba", "#7aa8a8"], 0, seg(s, 0.4, 2), 1);
  skyline(ctx, 0, 690, 0.35, [ROSE, "#d98a6e", "#f0b592"], 0, seg(s, 0.9, 2.5), 2);
  skyline(ctx, 80, 850, 0.8, [TEAL, "#2f6f74", "#56a39a", NAVY], 0, seg(s, 1.4, 3), 3);
  const word = (w: string, y: number, from: number, colours: string[]) =>
    Array.from(w).forEach((ch, i) => {
      const k = seg(s, from + i * 0.12, from + 0.9 + i * 0.12),
        drop = spring(k),
        x = 640 + (i - (w.length - 1) / 2) * 128,
        yy = lerp(-160, y, drop),
        sw = 0.09 * Math.sin(s * 2.1 + i * 0.9) * (1.4 - drop * 0.7);
      thread(ctx, x + Math.sin(sw) * -yy * 0.1, yy - 60, x);
      at(ctx, x, yy, sw, 1, () => {
        cut(
          ctx,
          () => {
            ctx.beginPath();
            ctx.roundRect(-55, -66, 110, 132, 10);
          },
          colours[i % colours.length],
          9,
          0.26,
        );
        disc(ctx, 0, -54, 5, alpha(INK, 0.5));
        type(ctx, ch, 0, 45, { font: "Londrina", size: 124, colour: CREAM });
      });
    });
  word("PAPER", 190, 2.3, [RED, NAVY, TEAL, OCHRE, RED]);
  word("CITY", 350, 3.1, [TEAL, RED, NAVY, OCHRE]);
}
