import {
  at,
  type Ctx,
  disc,
  fill,
  H,
  mix,
  mod,
  type Point,
  poly,
  ramp,
  seg,
  TAU,
  W,
} from "../../lib/paint.ts";
import { CREAM, INK, NAVY, OCHRE, RED, ROSE, TEAL } from "./palette.ts";
import { cloud, cut, plane, skyline, thread, trail } from "./parts.ts";

export function roofs(ctx: Ctx, s: number) {
  const k = seg(s, 0, 13);
  fill(
    ctx,
    ramp(
      [
        [0, "#a9d7dc"],
        [0.7, "#bfe0da"],
        [1, "#f3d9a8"],
      ],
      k,
    ),
  );
  for (let i = 0; i < 3; i++) {
    cut(
      ctx,
      () => {
        ctx.beginPath();
        ctx.moveTo(-10, H);
        for (let x = -10; x <= W + 10; x += 20)
          ctx.lineTo(x, 210 + i * 74 + 26 * Math.sin(x * 0.006 + i * 2 + s * 0.1));
        ctx.lineTo(W + 10, H);
      },
      mix(
        ramp(
          [
            [0, "#b9e0e2"],
            [1, "#f7e2ba"],
          ],
          k,
        ),
        "#ffffff",
        0.12 + i * 0.12,
      ),
      5,
      0.1,
    );
  }
  const sx = 250 + s * 30,
    sy = 190 - 70 * Math.sin((s / 13) * Math.PI * 0.8) + 4 * Math.sin(s);
  thread(ctx, sx, sy - 60);
  for (let i = 0; i < 12; i++)
    at(ctx, sx, sy, (i * TAU) / 12 + s * 0.15, 1, () => {
      poly(ctx, [
        [-11, -70],
        [11, -70],
        [0, -104],
      ]);
      ctx.fillStyle = RED;
      ctx.fill();
    });
  cut(ctx, () => disc(ctx, sx, sy, 64), OCHRE, 7);
  disc(ctx, sx, sy, 46, "#f4c765");
  for (let i = 0; i < 4; i++)
    cloud(
      ctx,
      mod(i * 430 - s * (24 + 9 * i), 1760) - 220,
      110 + (i % 3) * 76 + 5 * Math.sin(s + i),
      0.7 + 0.16 * (i % 3),
      "#fffaf0",
    );
  skyline(ctx, s * 22, 560, 0, ["#9cc3c0", "#b3d0c2", "#88b2b2"], 0, 1, 4);
  skyline(ctx, s * 48, 640, 0.3, [ROSE, "#d98a6e", "#f0b592", "#e7c08a"], 0, 1, 5);
  const px = (q: number) => 340 + 300 * Math.sin(q * 0.42 - 0.6) + q * 18,
    py = (q: number) => 300 + 120 * Math.sin(q * 0.75) - 34 * Math.sin(q * 1.9);
  const pts: Point[] = [];
  for (let i = 40; i >= 1; i--) {
    const q = s - i * 0.075;
    pts.push([px(q) - i * 8.2, py(q)]);
  }
  trail(ctx, pts, 0.85);
  plane(
    ctx,
    px(s),
    py(s),
    Math.atan2(py(s + 0.05) - py(s - 0.05), 26 + (px(s + 0.05) - px(s - 0.05))),
    1.25,
  );
  skyline(ctx, s * 92, 770, 0.65, [TEAL, "#2f6f74", "#56a39a", RED], 0, 1, 6);
  for (let i = 0; i < 3; i++) {
    const x = mod(i * 560 - s * 170, 1680) - 200;
    cut(
      ctx,
      () => {
        ctx.beginPath();
        ctx.rect(x, 640, 250, 200);
      },
      NAVY,
      9,
    );
    cut(
      ctx,
      () => {
        ctx.beginPath();
        ctx.rect(x + 40, 596, 60, 44);
      },
      "#8a4f3f",
      5,
    );
    poly(ctx, [
      [x + 36, 596],
      [x + 70, 574],
      [x + 104, 596],
    ]);
    ctx.fillStyle = "#6b3a30";
    ctx.fill();
    ctx.strokeStyle = INK;
    ctx.lineWidth = 3;
    poly(
      ctx,
      [
        [x + 140, 620],
        [x + 380, 606],
      ],
      false,
    );
    ctx.stroke();
    for (let c = 0; c < 4; c++)
      at(ctx, x + 156 + c * 50, 619 - c * 3, 0.16 * Math.sin(s * 3 + c), 1, () =>
        cut(
          ctx,
          () => {
            ctx.beginPath();
            ctx.rect(0, 0, 30, 36);
          },
          [CREAM, RED, OCHRE, TEAL][c],
          4,
        ),
      );
  }
}
