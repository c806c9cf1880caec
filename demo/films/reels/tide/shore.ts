import {
  alpha,
  type Ctx,
  disc,
  drift,
  ease,
  H,
  hash,
  lerp,
  mix,
  mod,
  oval,
  seg,
  W,
} from "../../lib/paint.ts";

export function shore(ctx: Ctx, s: number) {
  ctx.translate(W / 2, H / 2);
  ctx.rotate(-0.13);
  ctx.scale(1.16, 1.16);
  ctx.translate(-W / 2, -H / 2);
  const g = ctx.createLinearGradient(0, -80, 0, H + 80);
  g.addColorStop(0, "#f3dfb9");
  g.addColorStop(1, "#e3c391");
  ctx.fillStyle = g;
  ctx.fillRect(-100, -150, W + 200, H + 300);
  for (let i = 0; i < 26; i++) {
    ctx.strokeStyle = alpha("#b98f5c", 0.2);
    ctx.lineWidth = 2.5;
    ctx.beginPath();
    for (let x = -60; x <= W + 60; x += 26) {
      const y = -60 + i * 27 + 13 * drift(x * 0.006 + i * 0.7, 2) + 5 * Math.sin(x * 0.021 + i);
      if (x < 0) ctx.moveTo(x, y);
      else ctx.lineTo(x, y);
    }
    ctx.stroke();
  }
  for (let i = 0; i < 8; i++) {
    const x = 90 + hash(i, 8) * 1100,
      y = 40 + hash(i, 9) * 190;
    oval(ctx, x + 4, y + 5, 15 + hash(i, 7) * 12, 9 + hash(i, 6) * 7, alpha("#7a5a38", 0.25), i);
    oval(
      ctx,
      x,
      y,
      15 + hash(i, 7) * 12,
      9 + hash(i, 6) * 7,
      ["#8d8578", "#b7a792", "#6f6a66", "#d8cdbd"][i % 4],
      i,
    );
    oval(ctx, x - 3, y - 3, 7, 3.5, alpha("#ffffff", 0.3), i);
  }
  // footprints the water will take
  for (let i = 0; i < 12; i++) {
    const x = 180 + i * 82,
      y = 250 + 26 * Math.sin(i * 0.7) + (i % 2) * 26,
      gone = ease(s, 3.4 + (i % 3) * 0.15, 4.6);
    oval(ctx, x, y, 17, 8, alpha("#a57c4a", 0.5 * (1 - gone)), 0.3);
    disc(ctx, x + 21, y + 4, 6, alpha("#a57c4a", 0.5 * (1 - gone)));
  }
  const wave = (ph: number) => {
    const c = mod(s / 6.6 + ph, 1),
      run = c < 0.36 ? Math.sin(((c / 0.36) * Math.PI) / 2) : 1 - ease(c, 0.36, 1);
    return { c, reach: lerp(560, 150, run) };
  };
  const edge = (x: number, reach: number, seed: number) =>
    reach +
    44 * drift(x * 0.0042 + seed * 7.7 + s * 0.03, seed) +
    17 * drift(x * 0.016 + seed * 3.1 + s * 0.09, seed + 5) +
    4 * Math.sin(x * 0.05 + seed + s);
  const area = (reach: number, seed: number, off = 0) => {
    ctx.beginPath();
    ctx.moveTo(-120, H + 200);
    for (let x = -120; x <= W + 120; x += 14) ctx.lineTo(x, edge(x, reach, seed) + off);
    ctx.lineTo(W + 120, H + 200);
    ctx.closePath();
  };
  // wet sand keeps the memory of the last wave
  const first = wave(0.02),
    wetFade = first.c < 0.36 ? 1 : 1 - ease(first.c, 0.5, 1);
  area(first.c < 0.36 ? first.reach - 8 : 142, 1);
  ctx.fillStyle = alpha("#a98256", 0.42 * wetFade);
  ctx.fill();
  area(430, 4);
  ctx.fillStyle = alpha("#a98256", 0.5);
  ctx.fill();
  for (const [ph, seed, shallow, deep, extra] of [
    [0.02, 1, "#a9dccf", "#4fb0b0", 0],
    [0.42, 2, "#7fcac2", "#2f8fa0", 90],
    [0.74, 3, "#4fb0b4", "#1c6a86", 210],
  ] as const) {
    const { c, reach } = wave(ph),
      r = reach * (1 - extra / 700) + extra * 1.15,
      back = c > 0.36 ? ease(c, 0.36, 0.95) : 0;
    area(r, seed, 9);
    ctx.fillStyle = alpha("#5a4428", 0.16);
    ctx.fill();
    area(r, seed);
    const gg = ctx.createLinearGradient(0, r - 40, 0, r + 380);
    gg.addColorStop(0, alpha(shallow, 0.5));
    gg.addColorStop(0.35, alpha(mix(shallow, deep, 0.5), 0.85));
    gg.addColorStop(1, deep);
    ctx.fillStyle = gg;
    ctx.fill();
    // foam: an edge and two lace lines behind it
    ctx.lineJoin = "round";
    for (let n = 0; n < 4; n++) {
      ctx.beginPath();
      for (let x = -120; x <= W + 120; x += 14) {
        const y =
          edge(x, r, seed) +
          n * (17 + 30 * back) +
          n * 15 * drift(x * 0.012 + n * 5 + seed + s * 0.1, seed + n);
        if (x === -120) ctx.moveTo(x, y);
        else ctx.lineTo(x, y);
      }
      ctx.strokeStyle = alpha("#ffffff", [0.96, 0.6, 0.42, 0.26][n] * (1 - back * 0.45));
      ctx.lineWidth = [11, 6, 4, 2.5][n] * (1 - back * 0.5);
      ctx.stroke();
    }
  }
  // a gull's shadow crosses
  const bx = lerp(-200, 1500, seg(s, 6, 10.4)),
    by = 520 - bx * 0.2;
  ctx.fillStyle = alpha("#0d2c3a", 0.3);
  ctx.beginPath();
  ctx.moveTo(bx - 80, by + 26);
  ctx.quadraticCurveTo(bx - 30, by - 30, bx, by - 6);
  ctx.quadraticCurveTo(bx + 30, by - 30, bx + 84, by + 20);
  ctx.quadraticCurveTo(bx + 32, by - 8, bx + 10, by + 14);
  ctx.lineTo(bx, by + 40);
  ctx.lineTo(bx - 10, by + 14);
  ctx.quadraticCurveTo(bx - 32, by - 8, bx - 80, by + 26);
  ctx.fill();
}
