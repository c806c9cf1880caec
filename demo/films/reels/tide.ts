/** Tide: a day at the edge of the water, slow and nearly abstract. Dawn, shore from above, under the surface, sunset, night. */
import {
  W,
  H,
  TAU,
  lerp,
  ease,
  seg,
  hold,
  hash,
  drift,
  mod,
  mix,
  alpha,
  ramp,
  sky,
  poly,
  disc,
  oval,
  at,
  glow,
  vignette,
  dim,
  type,
  signature,
  type Ctx,
} from "../lib/paint.ts";
import type { Film } from "../lib/film.ts";
import { Mix, hz, piano, pad, pink, filter, shape, bell, strings } from "../lib/sound.ts";

/** Rows of swell from the horizon to the lens; each row is lit at the crest. */
function sea(
  ctx: Ctx,
  t: number,
  o: {
    horizon: number;
    far: string;
    near: string;
    lit: string;
    rows?: number;
    amp?: number;
    speed?: number;
    crest?: (x: number, y: number, row: number, k: number) => void;
  },
) {
  const rows = o.rows ?? 11,
    amp = o.amp ?? 1,
    sp = o.speed ?? 1;
  ctx.fillStyle = o.far;
  ctx.fillRect(0, o.horizon, W, H - o.horizon);
  for (let i = 0; i < rows; i++) {
    const k = i / (rows - 1),
      y0 = o.horizon + 4 + (H - o.horizon) * 0.92 * k ** 1.7,
      a = amp * (2 + 30 * k ** 1.4),
      w = 0.016 - 0.0125 * k ** 0.6;
    const y = (x: number) =>
      y0 +
      a *
        (0.55 * Math.sin(x * w + t * sp * (0.9 - 0.35 * k) + i * 2.3) +
          0.32 * Math.sin(x * w * 1.9 - t * sp * 0.62 + i * 4.1) +
          0.2 * Math.sin(x * w * 0.47 + t * sp * 0.33 + i));
    const body = mix(o.far, o.near, k),
      g = ctx.createLinearGradient(0, y0 - a, 0, y0 + a + 14 + 90 * k);
    g.addColorStop(0, mix(body, o.lit, 0.5 - 0.12 * k));
    g.addColorStop(0.45, mix(body, o.lit, 0.14));
    g.addColorStop(1, body);
    ctx.beginPath();
    ctx.moveTo(0, H);
    for (let x = 0; x <= W; x += 16) ctx.lineTo(x, y(x));
    ctx.lineTo(W, H);
    ctx.fillStyle = g;
    ctx.fill();
    if (o.crest) for (let x = 0; x <= W; x += 32) o.crest(x, y(x), i, k);
  }
}
/** The sun or moon road: horizontal slats that widen and wander. */
function road(
  ctx: Ctx,
  t: number,
  x: number,
  horizon: number,
  colour: string,
  a: number,
  spread = 1,
) {
  for (let i = 0; i < 26; i++) {
    const k = i / 25,
      y = horizon + 4 + (H - horizon) * k ** 1.35,
      w = (20 + 150 * k * spread) * (0.55 + 0.45 * drift(t * 0.9 + i * 3.7, 3)),
      h = 1.6 + 6 * k;
    ctx.beginPath();
    ctx.roundRect(x - w + 26 * k * drift(t * 0.5 + i * 1.9, 5), y, w * 2, h, h / 2);
    ctx.fillStyle = alpha(colour, a * (0.85 - 0.5 * k) * (0.6 + 0.4 * Math.sin(t * 1.6 + i * 1.7)));
    ctx.fill();
  }
}
function clouds(ctx: Ctx, t: number, y: number, colour: string, a: number, seed: number) {
  for (let i = 0; i < 7; i++) {
    const x = mod(hash(i, seed) * 1800 + t * (5 + 4 * hash(i, seed + 1)), 1900) - 320,
      yy = y + hash(i, seed + 2) * 120,
      w = 130 + hash(i, seed + 3) * 230;
    oval(ctx, x, yy, w, 5 + hash(i, seed + 4) * 8, alpha(colour, a));
    oval(ctx, x + w * 0.3, yy - 7, w * 0.5, 6, alpha(colour, a * 0.8));
  }
}
function bird(ctx: Ctx, x: number, y: number, s: number, flap: number, colour: string) {
  ctx.strokeStyle = colour;
  ctx.lineWidth = 2.2 * s;
  ctx.lineCap = "round";
  ctx.beginPath();
  ctx.moveTo(x - 16 * s, y - 7 * s * flap);
  ctx.quadraticCurveTo(x - 6 * s, y - 6 * s * Math.abs(flap) - 2, x, y);
  ctx.quadraticCurveTo(x + 6 * s, y - 6 * s * Math.abs(flap) - 2, x + 16 * s, y - 7 * s * flap);
  ctx.stroke();
}

// ---- 1 dawn ---------------------------------------------------------------
function dawn(ctx: Ctx, s: number) {
  const k = seg(s, 0, 13),
    hz0 = 430,
    top = ramp(
      [
        [0, "#232a52"],
        [1, "#5f86b8"],
      ],
      k,
    ),
    low = ramp(
      [
        [0, "#c8748a"],
        [0.5, "#f3a993"],
        [1, "#ffdcae"],
      ],
      k,
    );
  sky(
    ctx,
    [
      [0, top],
      [0.55, mix(top, low, 0.5)],
      [1, low],
    ],
    0,
    hz0 + 2,
  );
  for (let i = 0; i < 40; i++)
    disc(
      ctx,
      hash(i, 1) * W,
      hash(i, 2) * 240,
      0.8 + hash(i, 3),
      alpha("#ffffff", 0.6 * (1 - k * 1.5)),
    );
  const sunY = lerp(hz0 + 60, hz0 - 62, ease(s, 3, 13.5));
  glow(ctx, 820, sunY, 620, "#ffd9a0", 0.35 + 0.5 * k);
  disc(ctx, 820, sunY, 56, "#fff1d2");
  clouds(ctx, s, 150, mix("#8a6a94", "#fbe3d0", k), 0.4, 11);
  sea(ctx, s, {
    horizon: hz0,
    far: mix("#7d6a92", "#d9a9a0", k),
    near: mix("#1a2350", "#2f5f86", k),
    lit: mix("#d58a9a", "#ffe2bd", k),
  });
  road(ctx, s, 820, hz0, "#fff0d0", ease(s, 4, 9) * 0.8);
  for (let i = 0; i < 5; i++)
    bird(
      ctx,
      lerp(-120, 760, seg(s, 7.4, 15)) - i * 44 - (i % 2) * 20,
      250 - s * 3 + Math.abs(i - 2) * 16,
      0.9,
      Math.sin(s * 6 + i),
      "#3a3560",
    );
  vignette(ctx, 0.3, "#10102a");
  const a = hold(s, 1.4, 3.6, 8.4, 10.4),
    y = 330;
  if (a > 0) {
    type(ctx, "Tide", 400, y, { font: "Cormorant Italic", size: 210, colour: "#fff4e2", alpha: a });
    ctx.save();
    ctx.beginPath();
    for (let i = 0; i < 16; i++) ctx.rect(0, 440 + i * 9, W, 5 + (i < 8 ? 1 : 0));
    ctx.clip();
    ctx.translate(5 * Math.sin(s * 1.4), 2 * hz0 - 16);
    ctx.scale(1, -0.72);
    ctx.translate(0, 150);
    type(ctx, "Tide", 400, y, {
      font: "Cormorant Italic",
      size: 210,
      colour: "#fff4e2",
      alpha: a * 0.28,
    });
    ctx.restore();
    type(ctx, "six hours out, six hours home", 420, y + 54, {
      font: "Cormorant",
      size: 30,
      spacing: 2,
      colour: "#ffe6cf",
      alpha: a * ease(s, 3, 4.5),
    });
  }
}

// ---- 2 shore from above ---------------------------------------------------
function shore(ctx: Ctx, s: number) {
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

// ---- 3 below --------------------------------------------------------------
function jelly(ctx: Ctx, x: number, y: number, r: number, t: number, colour: string) {
  const p = 0.5 + 0.5 * Math.sin(t * 2.1),
    w = r * (0.86 + 0.2 * p),
    h = r * (0.92 - 0.2 * p);
  glow(ctx, x, y, r * 2.7, colour, 0.42);
  for (let i = 0; i < 9; i++) {
    const u = (i / 8 - 0.5) * 1.5;
    ctx.beginPath();
    for (let k = 0; k <= 14; k++) {
      const q = k / 14,
        px = x + u * w * (1 - q * 0.35) + Math.sin(q * 5 - t * 2.1 + i * 0.8) * r * 0.2 * q,
        py = y + h * 0.12 + q * r * (2.1 + 0.7 * hash(i, 4));
      if (k) ctx.lineTo(px, py);
      else ctx.moveTo(px, py);
    }
    ctx.strokeStyle = alpha(mix(colour, "#ffffff", 0.4), i % 2 ? 0.34 : 0.6);
    ctx.lineWidth = i % 2 ? 2 : 3.4;
    ctx.stroke();
  }
  ctx.beginPath();
  ctx.moveTo(x - w, y + h * 0.16);
  ctx.bezierCurveTo(x - w * 1.05, y - h * 1.15, x + w * 1.05, y - h * 1.15, x + w, y + h * 0.16);
  for (let i = 0; i < 6; i++) {
    const a = x + w - (i * 2 + 1) * (w / 6),
      b = x + w - (i + 1) * (w / 3);
    ctx.quadraticCurveTo(a, y + h * 0.36, b, y + h * 0.14);
  }
  ctx.closePath();
  const g = ctx.createLinearGradient(0, y - h, 0, y + h * 0.3);
  g.addColorStop(0, alpha(mix(colour, "#ffffff", 0.55), 0.95));
  g.addColorStop(1, alpha(colour, 0.45));
  ctx.fillStyle = g;
  ctx.fill();
  oval(ctx, x, y - h * 0.34, w * 0.5, h * 0.3, alpha("#ffffff", 0.25));
  oval(ctx, x - w * 0.35, y - h * 0.5, w * 0.14, h * 0.1, alpha("#ffffff", 0.55), -0.5);
}
function below(ctx: Ctx, s: number) {
  sky(ctx, [
    [0, "#7fd0cb"],
    [0.22, "#2f97a6"],
    [0.62, "#125a7c"],
    [1, "#0a2748"],
  ]);
  // the surface seen from underneath
  for (let k = 0; k < 4; k++) {
    ctx.beginPath();
    ctx.moveTo(0, 0);
    for (let x = 0; x <= W; x += 16)
      ctx.lineTo(
        x,
        64 -
          k * 15 +
          (16 - k * 2) * Math.sin(x * 0.009 + s * (0.8 + k * 0.25) + k * 2) +
          8 * Math.sin(x * 0.023 - s * 0.9 + k),
      );
    ctx.lineTo(W, 0);
    ctx.fillStyle = alpha(["#9fe0d8", "#c4eee4", "#e2f8ee", "#ffffff"][k], 0.42);
    ctx.fill();
  }
  ctx.globalCompositeOperation = "screen";
  for (let i = 0; i < 8; i++) {
    const x = 80 + i * 170 + 60 * drift(s * 0.22 + i * 2.7, 3),
      a = 0.15 + 0.1 * drift(s * 0.5 + i * 5.1, 4),
      w = 36 + 34 * hash(i, 5),
      g = ctx.createLinearGradient(0, 40, 0, 640);
    g.addColorStop(0, alpha("#dffaf0", a));
    g.addColorStop(1, alpha("#dffaf0", 0));
    poly(ctx, [
      [x - w * 0.5, 40],
      [x + w * 0.5, 40],
      [x - 120 + w * 2.1, 660],
      [x - 170 - w * 1.4, 660],
    ]);
    ctx.fillStyle = g;
    ctx.fill();
  }
  ctx.globalCompositeOperation = "source-over";
  // a school turns together
  const school = (cx: number, cy: number, n: number, size: number, colour: string, dir: number) => {
    for (let i = 0; i < n; i++) {
      const a = hash(i, 41) * TAU,
        r = Math.sqrt(hash(i, 42)),
        x = cx + Math.cos(a) * r * 190 + 14 * drift(s * 0.7 + i, 2),
        y = cy + Math.sin(a) * r * 76 + 15 * Math.sin(s * 0.9 + i * 0.6),
        tail = Math.sin(s * 8 + i) * 0.3;
      at(
        ctx,
        x,
        y,
        dir > 0 ? 0.08 * Math.sin(s + i) : Math.PI + 0.08 * Math.sin(s + i),
        size * (0.7 + 0.5 * hash(i, 43)),
        () => {
          ctx.beginPath();
          ctx.moveTo(16, 0);
          ctx.quadraticCurveTo(2, -8, -12, -1);
          ctx.lineTo(-22, -7 + tail * 9);
          ctx.lineTo(-19, tail * 4);
          ctx.lineTo(-22, 7 + tail * 9);
          ctx.lineTo(-12, 1);
          ctx.quadraticCurveTo(2, 8, 16, 0);
          ctx.fillStyle = colour;
          ctx.fill();
        },
      );
    }
  };
  school(
    lerp(-300, 1500, s / 13),
    330 + 70 * Math.sin(s * 0.5),
    34,
    1.05,
    alpha("#0c3f5e", 0.85),
    1,
  );
  school(
    lerp(1560, -260, seg(s, 4.5, 13)),
    520 + 40 * Math.sin(s * 0.6 + 2),
    24,
    0.75,
    alpha("#e9c9a0", 0.75),
    -1,
  );
  for (const [x, y, r, c, ph] of [
    [1010, 640, 54, "#c58ad0", 2],
    [210, 760, 40, "#f0a0a8", 4],
    [560, 700, 88, "#f4b7a4", 0],
  ] as const)
    jelly(
      ctx,
      x + 34 * Math.sin(s * 0.4 + ph),
      y - s * (r * 0.42) - 16 * Math.sin(s * 2.1 + ph - 0.9),
      r,
      s + ph,
      c,
    );
  for (let i = 0; i < 46; i++) {
    const k = mod(hash(i, 31) + s * (0.02 + 0.03 * hash(i, 32)), 1);
    disc(
      ctx,
      hash(i, 33) * W + 20 * drift(s * 0.4 + i, 6),
      H * (1 - k),
      1.2 + 2.2 * hash(i, 34),
      alpha("#e8fbf4", 0.5 * Math.sin(k * Math.PI)),
    );
  }
  // the floor breathes
  for (let k = 0; k < 2; k++) {
    for (let i = 0; i < 24; i++) {
      const x = i * 58 + k * 30,
        h = 70 + 90 * hash(i, 51 + k);
      ctx.beginPath();
      ctx.moveTo(x - 8, H + 4);
      ctx.quadraticCurveTo(
        x + 18 * Math.sin(s * 0.9 + i * 0.5),
        H - h * 0.5,
        x + 44 * Math.sin(s * 0.9 + i * 0.5 - 0.6),
        H - h,
      );
      ctx.quadraticCurveTo(x + 12 + 18 * Math.sin(s * 0.9 + i * 0.5), H - h * 0.5, x + 10, H + 4);
      ctx.fillStyle = k ? "#061a33" : "#0b3a56";
      ctx.fill();
    }
  }
  vignette(ctx, 0.45, "#04122a");
}

// ---- 4 sunset -------------------------------------------------------------
function sunset(ctx: Ctx, s: number) {
  const k = seg(s, 0, 12.5),
    h0 = 420,
    sunY = lerp(250, h0 + 70, ease(s, 0, 13));
  sky(
    ctx,
    [
      [
        0,
        ramp(
          [
            [0, "#4a6aa8"],
            [1, "#2b2a5e"],
          ],
          k,
        ),
      ],
      [
        0.45,
        ramp(
          [
            [0, "#f0a884"],
            [1, "#a4507c"],
          ],
          k,
        ),
      ],
      [
        0.8,
        ramp(
          [
            [0, "#ffc876"],
            [1, "#f0704e"],
          ],
          k,
        ),
      ],
      [
        1,
        ramp(
          [
            [0, "#ffe0a0"],
            [1, "#ff9a54"],
          ],
          k,
        ),
      ],
    ],
    0,
    h0 + 2,
  );
  glow(ctx, 560, sunY, 640, "#ffd27a", 0.75);
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, 0, W, h0 + 1);
  ctx.clip();
  disc(ctx, 560, sunY, 128, "#fff0c4");
  disc(ctx, 560, sunY, 129);
  ctx.clip();
  ctx.globalAlpha = 0.85;
  for (let i = 0; i < 6; i++) {
    ctx.fillStyle = ramp(
      [
        [0, "#ffc876"],
        [1, "#f0704e"],
      ],
      k,
    );
    ctx.fillRect(400, sunY + 8 + i * 21 + 3 * Math.sin(s * 0.5), 330, 2 + i * 2.1);
  }
  ctx.restore();
  clouds(
    ctx,
    s * 1.4,
    90,
    ramp(
      [
        [0, "#ffd8b0"],
        [1, "#d06a72"],
      ],
      k,
    ),
    0.6,
    61,
  );
  clouds(
    ctx,
    s * 0.8,
    230,
    ramp(
      [
        [0, "#fff0d0"],
        [1, "#7a3a6a"],
      ],
      k,
    ),
    0.45,
    71,
  );
  sea(ctx, s * 0.9, {
    horizon: h0,
    far: mix("#f7b878", "#d86a58", k),
    near: mix("#4a3a78", "#1d1a48", k),
    lit: mix("#ffe6b0", "#ff9a64", k),
    amp: 0.9,
  });
  road(ctx, s, 560, h0, "#fff0c0", 0.95 - 0.3 * k, 1.35);
  at(
    ctx,
    lerp(1120, 770, k),
    h0 + 44 + 4 * Math.sin(s * 0.9),
    0.035 * Math.sin(s * 0.8),
    1.3,
    () => {
      ctx.fillStyle = "#2a1838";
      poly(ctx, [
        [-46, 0],
        [46, 0],
        [34, 15],
        [-34, 15],
      ]);
      ctx.fill();
      ctx.fillRect(-2, -96, 3.5, 98);
      ctx.beginPath();
      ctx.moveTo(-5, -92);
      ctx.quadraticCurveTo(-54, -40, -42, -7);
      ctx.lineTo(-5, -7);
      ctx.fill();
      ctx.fillStyle = "#3d2148";
      ctx.beginPath();
      ctx.moveTo(5, -86);
      ctx.quadraticCurveTo(34, -40, 38, -7);
      ctx.lineTo(5, -7);
      ctx.fill();
      ctx.globalAlpha = 0.28;
      for (let i = 0; i < 6; i++) {
        ctx.fillStyle = "#1d1030";
        ctx.fillRect(-34 + i * 3 + 4 * Math.sin(s * 2 + i), 20 + i * 11, 68 - i * 7, 5);
      }
    },
  );
  for (let i = 0; i < 7; i++)
    bird(
      ctx,
      lerp(1380, 180, seg(s, 1, 12.5)) + i * 52 + (i % 3) * 18,
      190 + Math.abs(i - 3) * 19 + 8 * Math.sin(s + i),
      1.1,
      Math.sin(s * 5 + i * 0.9),
      "#3a1c48",
    );
  vignette(ctx, 0.4, "#1a0a2a");
}

// ---- 5 night --------------------------------------------------------------
function night(ctx: Ctx, s: number) {
  const h0 = 400;
  sky(
    ctx,
    [
      [0, "#060a22"],
      [0.6, "#13265a"],
      [1, "#2f5a8a"],
    ],
    0,
    h0 + 2,
  );
  for (let i = 0; i < 150; i++) {
    const tw = 0.55 + 0.45 * Math.sin(s * (0.6 + hash(i, 6)) + i);
    const x = mod(hash(i, 81) * 1400 + s * 2, 1400) - 60,
      y = hash(i, 82) ** 1.4 * h0;
    if (Math.hypot(x - 930, y - lerp(330, 170, ease(s, 0, 12))) > 74)
      disc(
        ctx,
        x,
        y,
        0.8 + 1.5 * hash(i, 83) ** 3,
        alpha("#f4f6ff", 0.25 + 0.65 * tw * hash(i, 84)),
      );
  }
  const my = lerp(330, 170, ease(s, 0, 12));
  glow(ctx, 930, my, 460, "#9fc0f0", 0.6);
  disc(ctx, 930, my, 66, alpha("#8fb0e0", 0.1));
  ctx.beginPath();
  ctx.arc(930, my, 66, 0.55, 4.1);
  ctx.bezierCurveTo(882, my - 8, 926, my + 52, 930 + 66 * Math.cos(0.55), my + 66 * Math.sin(0.55));
  ctx.fillStyle = "#f6f1dc";
  ctx.fill();

  const k = seg(s, 5.2, 5.9);
  if (k > 0 && k < 1) {
    const x = 260 + k * 300,
      y = 90 + k * 90,
      g = ctx.createLinearGradient(x - 130, y - 39, x, y);
    g.addColorStop(0, alpha("#ffffff", 0));
    g.addColorStop(1, alpha("#ffffff", Math.sin(k * Math.PI)));
    ctx.strokeStyle = g;
    ctx.lineWidth = 3;
    ctx.beginPath();
    ctx.moveTo(x - 130, y - 39);
    ctx.lineTo(x, y);
    ctx.stroke();
  }
  const glints: [number, number, number, number][] = [];
  sea(ctx, s * 0.75, {
    horizon: h0,
    far: "#2a548a",
    near: "#050a24",
    lit: "#4f9ad0",
    amp: 1.05,
    crest: (x, y, row, q) => {
      if (row < 2) return;
      const b = Math.max(0, drift(x * 0.006 - s * 0.5 + row * 2.1, 9)) ** 1.5 * ease(s, 0.5, 4);
      if (b > 0.05)
        if (hash(x * 3 + row, 8) > 0.3)
          glints.push([
            x + 30 * hash(x + row * 91, 3),
            y + 4 + 20 * q * hash(x + row, 4),
            b * (0.35 + 0.65 * hash(x + row * 17, 6)),
            q,
          ]);
    },
  });
  road(ctx, s, 930, h0, "#e6eefc", 0.6, 0.8);
  for (const [x, y, b, q] of glints) {
    glow(ctx, x, y, 24 + 54 * q, "#3fe6d8", 0.6 * b);
    disc(ctx, x, y, 1.2 + 2.4 * q, alpha("#d4fff6", b * 1.2));
  }
  vignette(ctx, 0.5, "#02041a");
}

const film: Film = {
  slug: "tide",
  kind: "short",
  title: { en: "Tide", es: "Marea" },
  seconds: 56,
  poster: 41,
  synopsis: {
    en: "One day of the sea in under a minute: first light, a shore from above, the quiet underneath, a low sun and the glow that comes after.",
    es: "Un día del mar en menos de un minuto: la primera luz, una orilla vista desde arriba, la calma de abajo, un sol bajo y el resplandor que viene después.",
  },
  scenes: [
    { from: 0, to: 13.4, draw: dawn },
    { from: 11.6, to: 24.4, draw: shore },
    { from: 22.6, to: 35.8, draw: below },
    { from: 34, to: 46.6, draw: sunset },
    { from: 44.6, to: 56, draw: night },
  ],
  over(ctx, t) {
    const a = ease(t, 51, 52.6);
    type(ctx, "Tide", 380, 300, {
      font: "Cormorant Italic",
      size: 92,
      colour: "#eaf2ff",
      alpha: a,
    });
    type(ctx, "goes out, comes home", 388, 342, {
      font: "Cormorant",
      size: 28,
      spacing: 2,
      colour: "#bcd4f4",
      alpha: a,
    });
    signature(ctx, t, 640, "#dbe8ff", "#ffcf86", ease(t, 51.6, 53));
    dim(ctx, 1 - ease(t, 0, 1.6));
    dim(ctx, ease(t, 54.6, 55.9));
  },
  sound() {
    const m = new Mix(56),
      e = 0.4375; // one eighth note
    const breath = (t: number) => {
      const c = mod(t / 6.6 + 0.02 - 11.6 / 6.6, 1);
      return c < 0.36 ? ease(c, 0, 0.34) : 1 - ease(c, 0.36, 1);
    };
    const under = (t: number) => hold(t, 22.4, 24, 34, 35.8);
    for (const side of [-1, 1])
      m.add(
        shape(
          filter(
            filter(
              pink(56, 12 + side),
              "low",
              (t) => (300 + 3400 * breath(t - (side > 0 ? 0.35 : 0))) * (1 - 0.88 * under(t)),
            ),
            "high",
            90,
          ),
          (t) =>
            (0.18 + 0.82 * breath(t - (side > 0 ? 0.35 : 0))) *
            (1 - 0.35 * under(t)) *
            ease(t, 0, 2),
        ),
        0,
        0.17,
        side * 0.8,
        0.12,
      );
    const chords = [
      ["E2", "B2", "G#3", "D#4", "F#4"],
      ["C#2", "G#2", "E3", "B3", "D#4"],
      ["A1", "E2", "C#3", "G#3", "B3"],
      ["B1", "F#2", "D#3", "A3", "C#4"],
      ["G#1", "D#2", "B2", "F#3", "B3"],
      ["A1", "E2", "C#3", "B3", "E4"],
      ["F#2", "C#3", "A3", "E4", "G#4"],
      ["B1", "F#2", "E3", "A3", "D#4"],
      ["C#2", "G#2", "E3", "B3", "D#4"],
      ["A1", "E2", "C#3", "G#3", "B3"],
      ["F#2", "C#3", "A3", "C#4", "G#4"],
      ["B1", "F#2", "A3", "D#4", "F#4"],
      ["E2", "B2", "G#3", "D#4", "G#4"],
      ["A1", "E2", "C#3", "G#3", "D#4"],
      ["E2", "B2", "F#3", "G#3", "E4"],
    ];
    chords.forEach((c, i) => {
      const t = 1 + i * 8 * e,
        last = i === chords.length - 1,
        u = under(t + 1);
      const patt = [0, 2, 3, 4, 3, 2, 4, 3];
      patt.forEach((p, k) => {
        if (last && k > 4) return;
        const jig = 0.014 * drift(i * 8 + k, 3);
        m.add(
          piano(
            hz(c[p]) * (p > 1 && u > 0.5 ? 2 : 1),
            4.5,
            (k === 0 ? 0.8 : 0.52) + 0.1 * drift(i * 3 + k, 5),
          ),
          Math.max(0, t + k * e * (last ? 1.3 : 1) + jig),
          0.3,
          (p - 2) * 0.22,
          0.42,
        );
      });
      for (let k = 1; k < 5; k++)
        m.add(pad(hz(c[k]), last ? 6.6 : 5.6, 1.8, 2.2), t - 0.4, 0.035, (k - 2.5) * 0.4, 0.6);
      m.add(
        strings(hz(c[0]) * (hz(c[0]) < 60 ? 2 : 1), last ? 6.4 : 4.8, {
          cutoff: 360,
          attack: 1.4,
          release: 1.8,
          seed: i,
        }),
        t,
        0.08,
        0,
        0.4,
      );
    });
    const tune: [number, string][] = [
      [2, "B5"],
      [2.9, "G#5"],
      [5.5, "F#5"],
      [6.4, "E5"],
      [9, "D#5"],
      [9.9, "E5"],
      [10.8, "G#5"],
      [12.1, "F#5"],
      [15.2, "B5"],
      [16.1, "D#6"],
      [17.8, "C#6"],
      [18.7, "B5"],
      [20.4, "G#5"],
      [22.1, "F#5"],
      [25, "E6"],
      [26.3, "D#6"],
      [28.5, "B5"],
      [29.8, "G#5"],
      [32, "A5"],
      [33.3, "B5"],
      [35, "G#5"],
      [36.3, "C#6"],
      [37.2, "B5"],
      [38.9, "A5"],
      [39.8, "G#5"],
      [41.1, "E5"],
      [43, "F#5"],
      [43.9, "G#5"],
      [45.6, "B5"],
      [48, "D#6"],
      [49.3, "B5"],
      [50.2, "G#5"],
      [51.8, "E6"],
    ];
    tune.forEach(([t, n], i) =>
      m.add(piano(hz(n), 4, 0.62), t, 0.22, 0.25 * Math.sin(i * 2), 0.55),
    );
    for (let i = 0; i < 16; i++)
      m.add(
        bell(hz(["E6", "B6", "G#6", "F#6"][i % 4]), 2, 0.5),
        23.5 + i * 0.69 + hash(i, 2) * 0.4,
        0.035,
        hash(i, 5) * 1.6 - 0.8,
        0.9,
      );
    m.add(bell(hz("B6"), 2.5, 0.6), 49.9, 0.05, -0.6, 1);
    return m.render({ lufs: -19, room: 0.88, damp: 0.42, fadeOut: 2.4 });
  },
  cues: [
    {
      from: 0.6,
      to: 3,
      en: "[Small waves. A piano, unhurried.]",
      es: "[Olas pequeñas. Un piano sin prisa.]",
    },
    {
      from: 4,
      to: 7.6,
      en: "The sea gets up before anyone, and makes its bed with light.",
      es: "El mar se levanta antes que nadie y hace la cama con luz.",
    },
    {
      from: 8.6,
      to: 11.4,
      en: "It has one errand, and all day to run it.",
      es: "Tiene un solo recado y todo el día para hacerlo.",
    },
    {
      from: 13.6,
      to: 17,
      en: "Somebody walked here. The water reads it once and turns the page.",
      es: "Alguien pasó por aquí. El agua lo lee una vez y pasa la página.",
    },
    {
      from: 18.4,
      to: 21.6,
      en: "In, with its hands full. Out, with its hands full.",
      es: "Viene con las manos llenas. Se va con las manos llenas.",
    },
    { from: 23.4, to: 25, en: "[The world goes quiet]", es: "[El mundo se queda en silencio]" },
    {
      from: 26,
      to: 29.4,
      en: "Down here the weather is made of fish.",
      es: "Aquí abajo el tiempo está hecho de peces.",
    },
    {
      from: 30.4,
      to: 33.6,
      en: "Lanterns nobody lit, going nowhere on purpose.",
      es: "Faroles que nadie encendió, sin rumbo y a propósito.",
    },
    {
      from: 36,
      to: 39.6,
      en: "By evening it has carried the sun the whole way across.",
      es: "Al atardecer ya ha llevado el sol hasta la otra orilla.",
    },
    {
      from: 40.6,
      to: 43.8,
      en: "It sets it down without a sound.",
      es: "Y lo deja en el suelo sin hacer ruido.",
    },
    {
      from: 46.8,
      to: 50.4,
      en: "What glows now is only the water, thinking it over.",
      es: "Lo que brilla ahora es solo el agua, dándole vueltas.",
    },
  ],
  skipRanges: [{ kind: "intro", from: 0, to: 11 }],
};
export default film;
export { dawn, shore, below, sunset, night };
