import {
  alpha,
  at,
  type Ctx,
  disc,
  ease,
  easeOut,
  fill,
  glow,
  H,
  hash,
  lerp,
  mix,
  mod,
  once,
  ramp,
  seg,
  spring,
  vignette,
  W,
} from "../../lib/paint.ts";
import { CREAM, INK, NAVY } from "./palette.ts";
import { cut, plane, skyline, thread } from "./parts.ts";
import { trio } from "./trio.ts";

export function night(ctx: Ctx, s: number) {
  const n = ease(s, 0, 7);
  fill(
    ctx,
    ramp(
      [
        [0, "#6a4a7a"],
        [0.5, "#3a3a72"],
        [1, NAVY],
      ],
      n,
    ),
  );
  for (let i = 0; i < 3; i++)
    cut(
      ctx,
      () => {
        ctx.beginPath();
        ctx.moveTo(-10, H);
        for (let x = -10; x <= W + 10; x += 20)
          ctx.lineTo(x, 170 + i * 80 + 24 * Math.sin(x * 0.005 + i * 2 + s * 0.06));
        ctx.lineTo(W + 10, H);
      },
      mix(
        ramp(
          [
            [0, "#a8627a"],
            [0.6, "#4a4684"],
            [1, "#2d3566"],
          ],
          n,
        ),
        "#ffffff",
        i * 0.05,
      ),
      5,
      0.16,
    );
  for (let i = 0; i < 15; i++) {
    const x = 50 + i * 87 + 20 * hash(i, 91),
      y = lerp(-40, 40 + 190 * hash(i, 92), spring(seg(s, 1 + i * 0.1, 2.6 + i * 0.1))),
      sw = 5 * Math.sin(s * 0.9 + i);
    thread(ctx, x + sw, y, x);
    at(ctx, x + sw, y, 0.3 * Math.sin(s * 0.7 + i), 0.7 + 0.6 * hash(i, 93), () =>
      cut(
        ctx,
        () => {
          ctx.beginPath();
          for (let q = 0; q < 10; q++) {
            const a = (q * Math.PI) / 5 - Math.PI / 2,
              r = q % 2 ? 6 : 14;
            ctx.lineTo(Math.cos(a) * r, Math.sin(a) * r);
          }
          ctx.closePath();
        },
        i % 3 ? "#ffe39a" : CREAM,
        4,
      ),
    );
  }
  const my = lerp(-160, 178, spring(seg(s, 0.8, 3)));
  thread(ctx, 640, my - 90);
  glow(ctx, 640, my, 300, "#ffe9b0", 0.35 * n);
  cut(ctx, () => disc(ctx, 640, my, 96), "#fbeec4", 9);
  for (const [x, y, r] of [
    [-30, -20, 20],
    [28, 24, 26],
    [34, -38, 12],
    [-20, 44, 13],
  ])
    disc(ctx, 640 + x, my + y, r, "#ecd9a0");
  skyline(ctx, 40 + s * 5, 520, 0.05, ["#54508c", "#5f5a94", "#4a4880"], n, 1, 14);
  skyline(ctx, s * 9, 600, 0.35, ["#3c4478", "#46407a", "#34508a"], n * 0.42, 1, 15);
  ctx.save();
  ctx.translate(640, 480);
  ctx.scale(1, 0.46);
  const shade = once("trio-shade", 512, 512, (c) => {
    const g = c.createRadialGradient(256, 256, 0, 256, 256, 256);
    g.addColorStop(0, alpha("#1b1d48", 0.9));
    g.addColorStop(0.55, alpha("#1b1d48", 0.75));
    g.addColorStop(1, alpha("#1b1d48", 0));
    c.fillStyle = g;
    c.fillRect(0, 0, 512, 512);
  });
  ctx.drawImage(shade, -620, -380, 1240, 760);
  ctx.restore();
  // the roof and the trio
  cut(
    ctx,
    () => {
      ctx.beginPath();
      ctx.rect(170, 566, 940, 200);
    },
    "#6b3a44",
    9,
  );
  cut(
    ctx,
    () => {
      ctx.beginPath();
      ctx.rect(150, 556, 980, 22);
    },
    "#8a4f5f",
    6,
  );
  for (let r = 0; r < 5; r++)
    for (let c = 0; c < 16; c++) {
      ctx.fillStyle = alpha("#2b1526", 0.18);
      ctx.fillRect(186 + c * 58 + (r % 2) * 28, 592 + r * 26, 44, 14);
    }
  ctx.strokeStyle = alpha(INK, 0.9);
  ctx.lineWidth = 2.5;
  ctx.beginPath();
  ctx.moveTo(150, 380);
  ctx.quadraticCurveTo(640, 500, 1130, 380);
  ctx.stroke();
  ctx.fillStyle = INK;
  ctx.fillRect(146, 376, 7, 190);
  ctx.fillRect(1127, 376, 7, 190);
  for (let i = 0; i < 13; i++) {
    const q = (i + 0.5) / 13,
      x = 150 + 980 * q,
      y = 380 + 4 * 60 * q * (1 - q) + 6,
      on = mod(Math.floor(s / 0.46875) + i, 3) ? 1 : 0.55;
    glow(ctx, x, y + 6, 46, ["#ffb648", "#ff7a5a", "#7ae0d0"][i % 3], 0.8 * n * on);
    disc(ctx, x, y + 5, 7, mix("#6b5a6e", ["#ffd478", "#ff9a7a", "#9af0e0"][i % 3], n * on));
  }
  at(ctx, 640, 566, 0, 1.3, () => {
    ctx.translate(-640, -566);
    trio(ctx, s);
  });
  const k = seg(s, 5, 9.4);
  plane(
    ctx,
    lerp(-120, 216, easeOut(k)),
    lerp(120, 534, ease(k, 0, 1)) - 60 * Math.sin(k * Math.PI),
    lerp(0.5, 0.06, ease(k, 0.6, 1)),
    0.8,
  );
  vignette(ctx, 0.45, "#0c0e28");
}
