import {
  alpha,
  at,
  box,
  type Ctx,
  disc,
  drift,
  ease,
  fill,
  glow,
  H,
  hash,
  lerp,
  mix,
  mod,
  poly,
  sky,
  vertical,
  vignette,
  W,
} from "../../lib/paint.ts";
import { AMBER } from "./palette.ts";

export function compartment(ctx: Ctx, s: number) {
  const period = 1.875,
    go = s * 520,
    near = mod(s, period) / period,
    flash = Math.exp(-(((near - 0.42) * 5.2) ** 2));
  fill(ctx, "#0b0a0d");
  // outside
  ctx.save();
  box(ctx, 420, 84, 720, 408, 26);
  ctx.clip();
  sky(
    ctx,
    [
      [0, "#0c101d"],
      [0.62, "#27314a"],
      [1, "#161b29"],
    ],
    60,
    500,
  );
  glow(ctx, 1000, 180, 210, "#8fa3cf", 0.5);
  disc(ctx, 1000, 180, 24, "#dcdccf");
  ctx.fillStyle = "#141a2a";
  ctx.beginPath();
  ctx.moveTo(400, 500);
  for (let x = 400; x <= 1160; x += 16) ctx.lineTo(x, 352 - 40 * drift((x + go * 0.06) * 0.008, 2));
  ctx.lineTo(1160, 500);
  ctx.fill();
  for (let layer = 0; layer < 2; layer++) {
    const sp = layer ? 0.42 : 0.18,
      wid = layer ? 118 : 70,
      first = Math.floor((go * sp) / wid);
    for (let i = first - 1; i < first + 14; i++) {
      const x = 420 + i * wid - go * sp,
        h = (layer ? 86 : 64) * (0.4 + hash(i, 20 + layer)),
        y = (layer ? 470 : 420) - h;
      if (hash(i, 31 + layer) < 0.25) continue;
      ctx.fillStyle = layer ? "#090b12" : "#0f1420";
      poly(ctx, [
        [x, 500],
        [x, y],
        [x + wid * 0.42, y - (layer ? 26 : 14)],
        [x + wid * 0.84, y],
        [x + wid * 0.84, 500],
      ]);
      ctx.fill();
      for (let k = 0; k < 3; k++)
        if (hash(i * 3 + k, 44 + layer) > 0.52) {
          ctx.fillStyle = alpha(AMBER, layer ? 0.85 : 0.55);
          ctx.fillRect(
            x + wid * (0.14 + 0.24 * k),
            y + (layer ? 20 : 14),
            layer ? 13 : 7,
            layer ? 16 : 9,
          );
        }
    }
  }
  const lx = lerp(1500, 60, near);
  ctx.fillStyle = "#04050a";
  ctx.fillRect(lx, 150, 12, 380);
  glow(ctx, lx + 6, 160, 330, AMBER, 0.9);
  glow(ctx, lx + 6, 160, 60, "#fff3d6", 1);
  // drops on the glass
  for (let i = 0; i < 40; i++) {
    const v = 0.02 + hash(i, 61) * 0.12,
      k = mod(hash(i, 62) + s * v, 1),
      x = 1150 - k * 760 * (0.4 + hash(i, 63)) - hash(i, 64) * 380,
      y = 80 + mod(hash(i, 65) * 430 + k * 190, 430),
      lit = alpha(mix("#9fb0d4", "#ffd28a", flash), 0.5);
    ctx.strokeStyle = alpha("#b9c8e6", 0.1);
    ctx.lineWidth = 1.6;
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.lineTo(x + 34 * v * 9, y - 13 * v * 9);
    ctx.stroke();
    disc(ctx, x, y, 1.1 + hash(i, 66) * 1.5, lit);
  }
  ctx.restore();
  // carriage
  const wall = mix("#15100f", "#5a3a24", 0.1 + 0.5 * flash);
  ctx.fillStyle = wall;
  ctx.beginPath();
  ctx.rect(-20, -20, W + 40, H + 40);
  ctx.roundRect(420, 84, 720, 408, 26);
  ctx.fill("evenodd");
  ctx.strokeStyle = mix("#2c1d15", "#b9854a", 0.25 + 0.6 * flash);
  ctx.lineWidth = 9;
  box(ctx, 414, 78, 732, 420, 30);
  ctx.stroke();
  ctx.fillStyle = "#0d0908";
  ctx.fillRect(776, 80, 8, 412);
  ctx.fillStyle = mix("#0f0b0a", "#3d281a", flash * 0.6);
  ctx.fillRect(-20, 528, W + 40, 220);
  ctx.fillStyle = mix("#241913", "#8a5f35", 0.2 + flash * 0.6);
  ctx.fillRect(-20, 522, W + 40, 6);
  // blind-shadow bars sweep over the wall with every lamp
  ctx.save();
  ctx.globalCompositeOperation = "screen";
  const sweep = lerp(560, -620, near);
  for (let i = 0; i < 7; i++) {
    poly(ctx, [
      [sweep + i * 8, 90 + i * 58],
      [sweep + 300 + i * 8, 60 + i * 58],
      [sweep + 300 + i * 8, 84 + i * 58],
      [sweep + i * 8, 114 + i * 58],
    ]);
    ctx.fillStyle = alpha("#d8944a", 0.34 * flash + 0.05);
    ctx.save();
    ctx.clip();
    ctx.beginPath();
    ctx.rect(-20, -20, 424, H + 40);
    ctx.fill();
    ctx.restore();
  }
  ctx.restore();
  // table, lamp, glass
  glow(ctx, 1010, 452, 330, "#ff9a3c", 0.62 + 0.05 * drift(s * 6));
  box(ctx, 830, 548, 470, 16, 4, "#2a1a12");
  ctx.fillStyle = "#0a0706";
  ctx.fillRect(1080, 560, 22, 180);
  ctx.fillStyle = "#1a100b";
  ctx.fillRect(1006, 470, 8, 78);
  box(ctx, 984, 540, 52, 8, 3, "#1a100b");
  poly(ctx, [
    [962, 478],
    [1058, 478],
    [1034, 412],
    [986, 412],
  ]);
  ctx.fillStyle = vertical(ctx, 412, 478, [
    [0, "#b9571c"],
    [1, "#ffc56b"],
  ]);
  ctx.fill();
  const slosh = 3 * Math.sin(s * 5);
  ctx.fillStyle = alpha("#c98a3c", 0.75);
  poly(ctx, [
    [884, 522 - slosh],
    [920, 522 + slosh],
    [917, 547],
    [887, 547],
  ]);
  ctx.fill();
  ctx.strokeStyle = alpha("#ffe9c4", 0.6);
  ctx.lineWidth = 2;
  poly(
    ctx,
    [
      [880, 498],
      [887, 548],
      [917, 548],
      [924, 498],
    ],
    false,
  );
  ctx.stroke();
  // the traveller, close, in profile
  const profile = (dx: number) => {
    ctx.beginPath();
    ctx.moveTo(-60 + dx, 760);
    ctx.lineTo(-60 + dx, 560);
    ctx.bezierCurveTo(-10 + dx, 486, 80 + dx, 470, 128 + dx, 448);
    ctx.lineTo(136 + dx, 398);
    ctx.bezierCurveTo(104 + dx, 372, 94 + dx, 318, 104 + dx, 280);
    ctx.lineTo(20 + dx, 296);
    ctx.bezierCurveTo(60 + dx, 262, 92 + dx, 258, 104 + dx, 250);
    ctx.bezierCurveTo(106 + dx, 190, 124 + dx, 150, 164 + dx, 152);
    ctx.bezierCurveTo(192 + dx, 164, 208 + dx, 150, 232 + dx, 158);
    ctx.bezierCurveTo(262 + dx, 172, 268 + dx, 212, 272 + dx, 244);
    ctx.bezierCurveTo(310 + dx, 250, 346 + dx, 262, 372 + dx, 290);
    ctx.bezierCurveTo(340 + dx, 282, 310 + dx, 280, 277 + dx, 280);
    ctx.bezierCurveTo(280 + dx, 292, 276 + dx, 302, 278 + dx, 312);
    ctx.lineTo(304 + dx, 344);
    ctx.bezierCurveTo(306 + dx, 352, 296 + dx, 355, 290 + dx, 356);
    ctx.lineTo(293 + dx, 372);
    ctx.lineTo(286 + dx, 379);
    ctx.lineTo(291 + dx, 388);
    ctx.bezierCurveTo(290 + dx, 400, 288 + dx, 412, 270 + dx, 418);
    ctx.bezierCurveTo(250 + dx, 420, 236 + dx, 416, 226 + dx, 410);
    ctx.lineTo(224 + dx, 452);
    ctx.bezierCurveTo(280 + dx, 480, 340 + dx, 500, 366 + dx, 590);
    ctx.lineTo(388 + dx, 760);
    ctx.closePath();
  };
  at(ctx, 20, 40 + 2 * Math.sin(s * 1.3), 0, 1, () => {
    ctx.fillStyle = mix("#3a2a1e", "#ffd28a", 0.15 + 0.85 * flash);
    profile(3.5);
    ctx.fill();
    ctx.fillStyle = "#060506";
    profile(0);
    ctx.fill();
  });
  // smoke
  for (let i = 0; i < 9; i++) {
    const k = mod(i / 9 + s * 0.11, 1);
    glow(
      ctx,
      356 + 60 * k + 26 * Math.sin(k * 5 + s * 0.6),
      408 - 330 * k,
      24 + 90 * k,
      "#8d8a88",
      0.2 * (1 - k) * ease(k, 0, 0.12) * (0.6 + 0.8 * flash),
    );
  }
  glow(ctx, 344, 428, 15, "#ff6a2a", 0.6 + 0.4 * Math.sin(s * 1.6));
  ctx.fillStyle = "#d9cdb8";
  at(ctx, 313, 421, 0.14, 1, () => ctx.fillRect(0, 0, 30, 5));
  vignette(ctx, 0.7);
}
