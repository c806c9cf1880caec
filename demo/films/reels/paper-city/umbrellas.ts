import {
  alpha,
  at,
  box,
  type Ctx,
  disc,
  ease,
  fill,
  H,
  hash,
  hold,
  lerp,
  mod,
  oval,
  poly,
  seg,
  TAU,
  type,
  vignette,
  W,
} from "../../lib/paint.ts";
import { CREAM, INK, NAVY, OCHRE, RED, ROSE, TEAL } from "./palette.ts";
import { cut, plane } from "./parts.ts";

export function umbrella(
  ctx: Ctx,
  x: number,
  y: number,
  r: number,
  turn: number,
  a: string,
  b: string,
) {
  const n = 8,
    trace = () => {
      ctx.beginPath();
      for (let i = 0; i <= n; i++) {
        const q = (i * TAU) / n,
          p = ((i - 0.5) * TAU) / n;
        if (i)
          ctx.quadraticCurveTo(
            Math.cos(p) * r * 0.84,
            Math.sin(p) * r * 0.84,
            Math.cos(q) * r,
            Math.sin(q) * r,
          );
        else ctx.moveTo(r, 0);
      }
      ctx.closePath();
    };
  ctx.save();
  ctx.translate(x + r * 0.24, y + r * 0.36);
  ctx.rotate(turn);
  trace();
  ctx.fillStyle = alpha("#12142a", 0.3);
  ctx.fill();
  ctx.restore();
  at(ctx, x, y, turn, 1, () => {
    trace();
    ctx.fillStyle = a;
    ctx.fill();
    ctx.save();
    ctx.clip();
    for (let i = 0; i < n; i += 2) {
      poly(ctx, [
        [0, 0],
        [Math.cos((i * TAU) / n) * r * 1.1, Math.sin((i * TAU) / n) * r * 1.1],
        [Math.cos(((i + 1) * TAU) / n) * r * 1.1, Math.sin(((i + 1) * TAU) / n) * r * 1.1],
      ]);
      ctx.fillStyle = b;
      ctx.fill();
    }
    ctx.restore();
    trace();
    ctx.strokeStyle = alpha("#ffffff", 0.35);
    ctx.lineWidth = 2;
    ctx.stroke();
    for (let i = 0; i < n; i++) {
      ctx.strokeStyle = alpha("#12142a", 0.25);
      ctx.beginPath();
      ctx.moveTo(0, 0);
      ctx.lineTo(Math.cos((i * TAU) / n) * r, Math.sin((i * TAU) / n) * r);
      ctx.stroke();
    }
    disc(ctx, 0, 0, r * 0.07, INK);
  });
}
export function umbrellas(ctx: Ctx, s: number) {
  fill(ctx, "#4b5678");
  for (let i = 0; i < 9; i++) {
    cut(
      ctx,
      () => {
        ctx.beginPath();
        ctx.rect(70 + i * 132, 120, 70, 480);
      },
      "#dcdfe6",
      3,
      0.15,
    );
  }
  cut(
    ctx,
    () => {
      ctx.beginPath();
      ctx.rect(-10, -10, W + 20, 84);
    },
    "#77809c",
    6,
  );
  cut(
    ctx,
    () => {
      ctx.beginPath();
      ctx.rect(-10, 648, W + 20, 90);
    },
    "#77809c",
    0,
  );
  for (let i = 0; i < 30; i++) {
    const c = s * 1.1 + hash(i, 61),
      id = Math.floor(c) * 31 + i,
      q = mod(c, 1),
      x = hash(id, 62) * W,
      y = hash(id, 63) * H;
    ctx.strokeStyle = alpha("#eaf0ff", 0.55 * (1 - q));
    ctx.lineWidth = 2.5;
    oval(ctx, x, y, 5 + 26 * q, 4 + 20 * q);
    ctx.stroke();
  }
  // taxi waits, headlights on the crossing
  const tx =
    lerp(-330, -52, ease(s, 0, 1.8)) +
    5 * Math.sin(s * 20) * hold(s, 4.4, 4.45, 4.6, 4.7) +
    3 * Math.sin(s * 3);
  at(ctx, tx, 360, 0, 1, () => {
    cut(
      ctx,
      () => {
        ctx.beginPath();
        ctx.roundRect(-170, -74, 320, 148, 40);
      },
      OCHRE,
      10,
    );
    box(ctx, -96, -58, 60, 116, 14, "#3b4260");
    box(ctx, 40, -60, 48, 120, 14, "#3b4260");
    box(ctx, -30, -30, 54, 60, 8, CREAM);
    at(ctx, -3, 0, Math.PI / 2, 1, () =>
      type(ctx, "TAXI", 0, 8, { font: "Londrina", size: 25, colour: INK }),
    );
    for (const y of [-50, 50]) {
      disc(ctx, 146, y, 11, "#fff2c0");
      const g = ctx.createLinearGradient(150, 0, 560, 0);
      g.addColorStop(0, alpha("#ffedb0", 0.42));
      g.addColorStop(1, alpha("#ffedb0", 0));
      poly(ctx, [
        [150, y - 8],
        [560, y - 78],
        [560, y + 78],
        [150, y + 8],
      ]);
      ctx.fillStyle = g;
      ctx.fill();
    }
  });
  const cols = [
    [RED, CREAM],
    [TEAL, "#2f6f74"],
    [OCHRE, "#f4c765"],
    [NAVY, "#3b4680"],
    [ROSE, RED],
    ["#8a4f5f", ROSE],
    [CREAM, OCHRE],
    ["#56a39a", CREAM],
  ];
  for (let i = 0; i < 19; i++) {
    const down = i % 2 ? 1 : -1,
      v = 62 + 50 * hash(i, 71),
      span = 1050,
      p = mod(hash(i, 72) * span + s * v, span) - 165,
      wait = 0,
      x = 190 + ((i * 397) % 1010) + 26 * Math.sin(s * 0.7 + i * 2) + wait,
      y = down > 0 ? p : H - p,
      r = 52 + 26 * hash(i, 73),
      [a, b] = cols[i % 8];
    const foot = Math.sin(s * 7 + i) * 13;
    if (r > 0) {
      oval(ctx, x - 10, y + down * (r * 0.82 + foot * 0.6), 7, 12, INK);
      oval(ctx, x + 10, y + down * (r * 0.82 - foot * 0.6), 7, 12, INK);
    }
    umbrella(ctx, x, y, r, s * 0.25 * (hash(i, 74) - 0.5) * 3 + i, a, b);
  }
  // the paper plane again, small and wet
  const k = seg(s, 3, 10);
  if (k > 0 && k < 1)
    plane(
      ctx,
      lerp(1420, -160, k),
      250 + 150 * Math.sin(k * 7),
      Math.PI + 0.25 * Math.cos(k * 7) * -1,
      0.8,
    );
  vignette(ctx, 0.4, "#10142c");
}
