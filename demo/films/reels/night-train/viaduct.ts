import {
  alpha,
  box,
  type Ctx,
  disc,
  drift,
  glow,
  H,
  hash,
  lerp,
  mod,
  poly,
  sky,
  vertical,
  vignette,
  W,
} from "../../lib/paint.ts";
import { AMBER } from "./palette.ts";

export function viaduct(ctx: Ctx, s: number) {
  const pan = s * 9,
    water = 540,
    deck = 372;
  sky(
    ctx,
    [
      [0, "#0a1020"],
      [0.55, "#2b3f63"],
      [1, "#6c86a8"],
    ],
    0,
    water,
  );
  for (let i = 0; i < 70; i++) {
    disc(
      ctx,
      hash(i, 1) * W,
      hash(i, 2) * 300,
      0.7 + hash(i, 3) * 1.1,
      alpha("#e8eefc", 0.25 + 0.5 * hash(i, 4)),
    );
  }
  const mx = 860 - pan * 0.5,
    my = 216;
  glow(ctx, mx, my, 520, "#9db8e6", 0.6);
  disc(ctx, mx, my, 118, "#ece8d6");
  for (const [x, y, r] of [
    [-40, -30, 26],
    [30, 10, 34],
    [-20, 52, 18],
    [52, -48, 14],
    [-66, 24, 12],
  ])
    disc(ctx, mx + x, my + y, r, alpha("#b9b6a8", 0.35));
  for (let k = 0; k < 3; k++) {
    ctx.fillStyle = ["#33486a", "#22334f", "#16223a"][k];
    ctx.beginPath();
    ctx.moveTo(0, water);
    for (let x = 0; x <= W; x += 16)
      ctx.lineTo(
        x,
        water -
          40 -
          [150, 96, 44][k] *
            (0.6 + 0.4 * drift((x + pan * (0.6 + k * 0.6)) * (0.0042 + k * 0.002) + k * 7, k + 3)),
      );
    ctx.lineTo(W, water);
    ctx.fill();
  }
  // smoke behind, train, bridge
  const head = lerp(1500, -330, s / 13.5),
    carW = 150;
  for (let i = 0; i < 20; i++) {
    const k = i / 20,
      x = head + 40 + k * 620,
      y = deck - 92 - k * 88 - 12 * Math.sin(k * 9 + s * 1.4);
    disc(ctx, x, y, 12 + k * 44, alpha("#c3d0e4", 0.3 * (1 - k)));
  }
  const train = () => {
    for (let c = 0; c < 9; c++) {
      const x = head + c * carW + (c ? 14 : 0);
      if (c === 0) {
        ctx.fillStyle = "#05070c";
        box(ctx, x + 8, deck - 44, 96, 32, 14);
        ctx.fill();
        ctx.fillRect(x + 92, deck - 60, 48, 48);
        ctx.fillRect(x + 24, deck - 66, 13, 26);
        box(ctx, x + 54, deck - 54, 22, 14, 6, "#05070c");
        ctx.fillRect(x + 88, deck - 65, 58, 7);
        poly(ctx, [
          [x - 4, deck - 6],
          [x + 16, deck - 24],
          [x + 16, deck - 6],
        ]);
        ctx.fill();
        for (let w = 0; w < 5; w++) disc(ctx, x + 24 + w * 26, deck - 9, 10, "#05070c");
        ctx.fillStyle = AMBER;
        ctx.fillRect(x + 104, deck - 50, 22, 14);
      } else {
        box(ctx, x, deck - 50, carW - 8, 40, 6, "#05070c");
        for (let w = 0; w < 6; w++) {
          ctx.fillStyle = hash(c * 6 + w, 5) > 0.16 ? "#ffca70" : "#4a3a24";
          ctx.fillRect(x + 11 + w * 21.5, deck - 42, 14, 15);
        }
        ctx.fillStyle = "#05070c";
        ctx.fillRect(x - 10, deck - 18, 14, 6);
        for (const w of [26, 46, 96, 116]) disc(ctx, x + w, deck - 8, 7, "#05070c");
      }
    }
  };
  glow(ctx, head - 20, deck - 32, 210, "#fff0cc", 0.85);
  ctx.save();
  ctx.globalCompositeOperation = "screen";
  poly(ctx, [
    [head, deck - 34],
    [head - 420, deck - 74],
    [head - 420, deck + 6],
  ]);
  const bg = ctx.createLinearGradient(head, 0, head - 420, 0);
  bg.addColorStop(0, alpha("#fff0cc", 0.5));
  bg.addColorStop(1, alpha("#fff0cc", 0));
  ctx.fillStyle = bg;
  ctx.fill();
  ctx.restore();
  train();
  const bx = -mod(pan * 1.6, 172);
  ctx.fillStyle = "#0a0e18";
  ctx.beginPath();
  ctx.rect(0, deck, W, water - deck + 2);
  for (let i = -1; i < 9; i++) {
    const x = bx + i * 172;
    ctx.moveTo(x + 22, water + 2);
    ctx.lineTo(x + 22, deck + 94);
    ctx.arc(x + 86, deck + 94, 64, Math.PI, 0);
    ctx.lineTo(x + 150, water + 2);
    ctx.closePath();
  }
  ctx.fill("evenodd");
  ctx.fillStyle = "#1b2740";
  ctx.fillRect(0, deck, W, 5);
  ctx.fillRect(0, deck + 16, W, 2);
  // water: mirrored picture in slats
  ctx.fillStyle = vertical(ctx, water, H, [
    [0, "#3a5175"],
    [1, "#0b1426"],
  ]);
  ctx.fillRect(0, water, W, H - water);
  ctx.save();
  ctx.beginPath();
  for (let i = 0; i < 15; i++)
    ctx.rect(0, water + i * 12.5 + 2 * Math.sin(s * 1.7 + i), W, 7.5 - i * 0.1);
  ctx.clip();
  for (let i = 0; i < 15; i++) {
    const y = water + i * 12.5 + 3,
      w = 100 - i * 2 + 34 * drift(i * 3.1 + s * 1.1, 7);
    ctx.fillStyle = alpha("#f2ecd4", 0.85 - i * 0.05);
    ctx.fillRect(mx - w + 14 * Math.sin(s * 1.2 + i * 1.9), y - 3, w * 2, 7);
  }
  ctx.translate(6 * Math.sin(s * 2), water + 0.55 * water);
  ctx.scale(1, -0.55);
  ctx.globalAlpha = 0.8;
  ctx.fillStyle = "#0f1a30";
  ctx.fillRect(0, deck, W, 22);
  train();
  ctx.restore();
  vignette(ctx, 0.55);
}
