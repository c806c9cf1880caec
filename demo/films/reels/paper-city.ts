/** Paper City: everything is cut from card. Pop-up title, a paper plane over the roofs, the street, umbrellas from above, a rooftop trio at night. */
import {
  W,
  H,
  TAU,
  clamp,
  lerp,
  ease,
  seg,
  hold,
  hash,
  mod,
  mix,
  alpha,
  ramp,
  fill,
  poly,
  disc,
  oval,
  box,
  at,
  glow,
  once,
  vignette,
  dim,
  type,
  signature,
  spring,
  easeOut,
  type Ctx,
  type Point,
} from "../lib/paint.ts";
import type { Film } from "../lib/film.ts";
import {
  Mix,
  hz,
  piano,
  bass,
  brass,
  swish,
  hit,
  vibes,
  pink,
  filter,
  shape,
  decay,
} from "../lib/sound.ts";

const CREAM = "#f6ecd6",
  INK = "#2b2a3f",
  RED = "#d9503f",
  OCHRE = "#e8a93a",
  TEAL = "#3f8f8c",
  ROSE = "#e79a86",
  NAVY = "#232a54";

/** One piece of card: a shadow below, the colour, a pale cut edge. */
function cut(ctx: Ctx, trace: () => void, colour: string, depth = 6, shade = 0.22) {
  ctx.save();
  ctx.translate(depth * 0.6, depth);
  trace();
  ctx.fillStyle = alpha("#1a1430", shade);
  ctx.fill();
  ctx.restore();
  trace();
  ctx.fillStyle = colour;
  ctx.fill();
  ctx.strokeStyle = alpha("#ffffff", 0.22);
  ctx.lineWidth = 1.5;
  ctx.stroke();
}
const thread = (ctx: Ctx, x: number, y: number, x0 = x) => {
  ctx.strokeStyle = alpha("#fff7e2", 0.5);
  ctx.lineWidth = 1.4;
  ctx.beginPath();
  ctx.moveTo(x0, -4);
  ctx.lineTo(x, y);
  ctx.stroke();
};
const cloud = (ctx: Ctx, x: number, y: number, s: number, colour: string) => {
  thread(ctx, x, y - 20 * s, x + 4);
  cut(
    ctx,
    () => {
      ctx.beginPath();
      ctx.arc(x - 56 * s, y, 30 * s, 2.214, 5.4);
      ctx.arc(x - 4 * s, y - 18 * s, 42 * s, 3.5, 5.9);
      ctx.arc(x + 54 * s, y, 32 * s, 4.2, 0.848);
      ctx.closePath();
    },
    colour,
    7,
  );
};

/** A house front; night 0..1 lights its windows one by one. */
function house(
  ctx: Ctx,
  x: number,
  base: number,
  w: number,
  h: number,
  id: number,
  colour: string,
  night: number,
  t: number,
  depth: number,
) {
  const y = base - h,
    roof = Math.floor(hash(id, 2) * 6),
    trace = () => {
      ctx.beginPath();
      ctx.moveTo(x, base + 400);
      ctx.lineTo(x, y);
      if (roof === 0) {
        ctx.lineTo(x + w / 2, y - w * 0.45);
        ctx.lineTo(x + w, y);
      } else if (roof === 1) {
        ctx.lineTo(x + w * 0.25, y);
        ctx.lineTo(x + w * 0.25, y - 24);
        ctx.lineTo(x + w * 0.4, y - 24);
        ctx.lineTo(x + w * 0.4, y - 52);
        ctx.lineTo(x + w * 0.6, y - 52);
        ctx.lineTo(x + w * 0.6, y - 24);
        ctx.lineTo(x + w * 0.75, y - 24);
        ctx.lineTo(x + w * 0.75, y);
        ctx.lineTo(x + w, y);
      } else if (roof === 2) {
        ctx.arc(x + w / 2, y, w / 2, Math.PI, 0);
      } else if (roof === 3) {
        ctx.lineTo(x + w * 0.46, y - 10);
        ctx.lineTo(x + w * 0.48, y - 74);
        ctx.lineTo(x + w * 0.52, y - 74);
        ctx.lineTo(x + w * 0.54, y - 10);
        ctx.lineTo(x + w, y);
      } else if (roof === 4) {
        ctx.lineTo(x, y - 28);
        ctx.lineTo(x + w, y + 6);
      } else ctx.lineTo(x + w, y);
      ctx.lineTo(x + w, base + 400);
      ctx.closePath();
    };
  cut(ctx, trace, colour, depth);
  const cols = Math.max(2, Math.round(w / 30)),
    gap = w / cols,
    ww = gap * 0.46,
    hh = gap * (0.55 + 0.25 * hash(id, 7)),
    rows = Math.min(9, Math.floor((h - 16) / (hh * 1.9)));
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < cols; c++) {
      const on = night * 1.25 > 0.12 + hash(id * 97 + r * 13 + c, 3) ? 1 : 0;
      ctx.fillStyle = on
        ? hash(id + r * 7 + c, 4) > 0.25
          ? "#ffd478"
          : "#ffb05a"
        : mix(colour, INK, 0.3);
      ctx.fillRect(x + gap * (c + 0.5) - ww / 2, y + 16 + r * hh * 1.9, ww, hh);
    }
}
function skyline(
  ctx: Ctx,
  scroll: number,
  base: number,
  k: number,
  colours: string[],
  night: number,
  t: number,
  rise = 1,
  seed = 0,
) {
  const wMin = lerp(60, 116, k),
    first = Math.floor(scroll / wMin) - 2;
  for (let i = first; i < first + Math.ceil(W / wMin) + 5; i++) {
    const id = i * 7 + seed * 1000,
      w = wMin * (0.92 + 0.5 * hash(id, 1)),
      h = lerp(130, 235, hash(id, 5)) * lerp(0.9, 1.25, k) * (hash(id, 6) > 0.85 ? 1.5 : 1),
      x = i * wMin - scroll,
      up = spring(clamp(rise * 1.6 - (x / W) * 0.5));
    if (rise <= 0) continue;
    house(
      ctx,
      x,
      base + (1 - up) * (h + 120),
      w,
      h,
      id,
      colours[Math.abs(i + seed) % colours.length],
      night,
      t,
      4 + 6 * k,
    );
  }
}
function plane(ctx: Ctx, x: number, y: number, turn: number, s: number) {
  at(ctx, x, y, turn, s, () => {
    cut(
      ctx,
      () =>
        poly(ctx, [
          [60, 0],
          [-50, -34],
          [-34, -2],
        ]),
      "#fffaf0",
      10,
      0.18,
    );
    cut(
      ctx,
      () =>
        poly(ctx, [
          [60, 0],
          [-34, -2],
          [-26, 22],
        ]),
      "#d8cdb4",
      0,
      0,
    );
    cut(
      ctx,
      () =>
        poly(ctx, [
          [60, 0],
          [-26, 22],
          [-58, 16],
          [-34, -2],
        ]),
      CREAM,
      0,
      0,
    );
  });
}
function trail(ctx: Ctx, pts: Point[], a: number) {
  ctx.setLineDash([2, 15]);
  ctx.lineCap = "round";
  ctx.strokeStyle = alpha("#ffffff", a);
  ctx.lineWidth = 5;
  poly(ctx, pts, false);
  ctx.stroke();
  ctx.setLineDash([]);
}
function tree(ctx: Ctx, x: number, y: number, s: number, c: string, t: number) {
  at(ctx, x, y, 0.02 * Math.sin(t * 1.4 + x), s, () => {
    cut(
      ctx,
      () => {
        ctx.beginPath();
        ctx.rect(-5, -70, 10, 74);
      },
      "#6b4a3c",
      4,
    );
    cut(
      ctx,
      () => {
        ctx.beginPath();
        ctx.ellipse(0, -110, 42, 58, 0, 0, TAU);
      },
      c,
      6,
    );
    ctx.strokeStyle = alpha("#ffffff", 0.3);
    ctx.lineWidth = 2;
    poly(
      ctx,
      [
        [0, -62],
        [0, -150],
      ],
      false,
    );
    ctx.stroke();
    for (const k of [-1, 1]) {
      poly(
        ctx,
        [
          [0, -88],
          [k * 20, -108],
        ],
        false,
      );
      ctx.stroke();
      poly(
        ctx,
        [
          [0, -112],
          [k * 18, -130],
        ],
        false,
      );
      ctx.stroke();
    }
  });
}

// ---- 1 pop-up title -------------------------------------------------------
function popup(ctx: Ctx, s: number) {
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
  skyline(ctx, 40, 640, 0, ["#8fb9b4", "#a5c7ba", "#7aa8a8"], 0, s, seg(s, 0.4, 2), 1);
  skyline(ctx, 0, 690, 0.35, [ROSE, "#d98a6e", "#f0b592"], 0, s, seg(s, 0.9, 2.5), 2);
  skyline(ctx, 80, 850, 0.8, [TEAL, "#2f6f74", "#56a39a", NAVY], 0, s, seg(s, 1.4, 3), 3);
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

// ---- 2 over the roofs -----------------------------------------------------
function roofs(ctx: Ctx, s: number) {
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
  skyline(ctx, s * 22, 560, 0, ["#9cc3c0", "#b3d0c2", "#88b2b2"], 0, s, 1, 4);
  skyline(ctx, s * 48, 640, 0.3, [ROSE, "#d98a6e", "#f0b592", "#e7c08a"], 0, s, 1, 5);
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
  skyline(ctx, s * 92, 770, 0.65, [TEAL, "#2f6f74", "#56a39a", RED], 0, s, 1, 6);
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

// ---- 3 street -------------------------------------------------------------
function wheel(ctx: Ctx, x: number, y: number, r: number, turn: number) {
  disc(ctx, x, y, r, INK);
  disc(ctx, x, y, r * 0.55, CREAM);
  ctx.strokeStyle = INK;
  ctx.lineWidth = 2.4;
  for (let i = 0; i < 3; i++) {
    const a = turn + (i * Math.PI) / 3;
    ctx.beginPath();
    ctx.moveTo(x - Math.cos(a) * r * 0.5, y - Math.sin(a) * r * 0.5);
    ctx.lineTo(x + Math.cos(a) * r * 0.5, y + Math.sin(a) * r * 0.5);
    ctx.stroke();
  }
}
function car(ctx: Ctx, x: number, y: number, c: string, s: number, dir = 1) {
  at(ctx, x, y + 1.5 * Math.sin(s * 14), 0, 1, () => {
    ctx.scale(dir, 1);
    cut(
      ctx,
      () => {
        ctx.beginPath();
        ctx.moveTo(-82, 0);
        ctx.lineTo(-84, -26);
        ctx.quadraticCurveTo(-70, -34, -52, -34);
        ctx.quadraticCurveTo(-36, -66, -6, -66);
        ctx.quadraticCurveTo(28, -66, 42, -34);
        ctx.quadraticCurveTo(82, -34, 84, -14);
        ctx.lineTo(84, 0);
        ctx.closePath();
      },
      c,
      7,
    );
    poly(ctx, [
      [-40, -36],
      [-30, -56],
      [-8, -58],
      [-8, -36],
    ]);
    ctx.fillStyle = "#cfe8e6";
    ctx.fill();
    poly(ctx, [
      [0, -36],
      [0, -58],
      [18, -55],
      [30, -36],
    ]);
    ctx.fill();
    disc(ctx, 78, -20, 7, "#ffe39a");
    wheel(ctx, -48, 0, 18, (x * dir) / 18);
    wheel(ctx, 48, 0, 18, (x * dir) / 18);
  });
}
function walker(ctx: Ctx, x: number, y: number, c: string, t: number, dir = 1, hat = false) {
  const st = Math.sin(t * 6);
  at(ctx, x, y - Math.abs(st) * 3, 0, 1, () => {
    ctx.scale(dir, 1);
    ctx.strokeStyle = INK;
    ctx.lineWidth = 7;
    ctx.lineCap = "round";
    for (const k of [-1, 1]) {
      ctx.beginPath();
      ctx.moveTo(0, -34);
      ctx.lineTo(k * st * 14, 0);
      ctx.stroke();
    }
    cut(
      ctx,
      () => {
        ctx.beginPath();
        ctx.moveTo(-8, -88);
        ctx.lineTo(8, -88);
        ctx.lineTo(20, -28);
        ctx.lineTo(-20, -28);
        ctx.closePath();
      },
      c,
      4,
    );
    disc(ctx, 0, -99, 12, "#e8b48e");
    if (hat) {
      ctx.fillStyle = INK;
      ctx.fillRect(-17, -108, 34, 5);
      ctx.fillRect(-10, -120, 20, 13);
    } else {
      ctx.beginPath();
      ctx.arc(0, -101, 13, Math.PI * 0.9, Math.PI * 2.05);
      ctx.fillStyle = INK;
      ctx.fill();
    }
  });
}
function street(ctx: Ctx, s: number) {
  const k = seg(s, 0, 12),
    scroll = s * 34;
  fill(
    ctx,
    ramp(
      [
        [0, "#f3d9a8"],
        [0.5, "#f6c58e"],
        [1, "#e8937c"],
      ],
      k,
    ),
  );
  cut(ctx, () => disc(ctx, 960 - s * 8, 210 + s * 12, 92), RED, 7);
  cut(ctx, () => disc(ctx, 960 - s * 8, 210 + s * 12, 70), "#e86a4c", 3);
  skyline(ctx, scroll * 0.35, 470, 0.1, ["#e0a98a", "#d99a84", "#eabf9a"], k * 0.15, s, 1, 8);
  const fronts = [TEAL, ROSE, NAVY, OCHRE, "#8a4f5f", "#56a39a"],
    bw = 214,
    first = Math.floor(scroll / bw) - 1;
  for (let i = first; i < first + 8; i++) {
    const x = i * bw - scroll,
      c = fronts[mod(i, 6)],
      h = 300 + 70 * hash(i, 11),
      y = 560 - h;
    cut(
      ctx,
      () => {
        ctx.beginPath();
        ctx.rect(x, y, bw - 3, h);
      },
      c,
      8,
    );
    cut(
      ctx,
      () => {
        ctx.beginPath();
        if (hash(i, 12) > 0.5) {
          ctx.rect(x - 6, y - 16, bw + 9, 22);
        } else {
          ctx.moveTo(x, y + 2);
          ctx.lineTo(x + bw / 2, y - 54);
          ctx.lineTo(x + bw - 3, y + 2);
          ctx.closePath();
        }
      },
      mix(c, INK, 0.28),
      5,
    );
    for (let r = 0; r < 2; r++)
      for (let q = 0; q < 3; q++) {
        const wx = x + 26 + q * 62,
          wy = y + 34 + r * 92,
          on = k * 1.1 > 0.35 + hash(i * 9 + r * 3 + q, 13) * 0.9;
        box(ctx, wx, wy, 40, 60, hash(i, 14) > 0.5 ? 20 : 3, mix(c, INK, 0.42));
        box(ctx, wx + 4, wy + 4, 32, 52, hash(i, 14) > 0.5 ? 16 : 2, on ? "#ffd478" : "#cfe0d8");
        ctx.fillStyle = mix(c, INK, 0.42);
        ctx.fillRect(wx + 18, wy, 4, 60);
        cut(
          ctx,
          () => {
            ctx.beginPath();
            ctx.rect(wx - 5, wy + 58, 50, 8);
          },
          mix(c, "#ffffff", 0.4),
          3,
        );
        if (hash(i * 5 + q + r, 15) > 0.6)
          for (let f = 0; f < 4; f++)
            disc(ctx, wx + 2 + f * 12, wy + 54, 7, [RED, OCHRE, "#fffaf0"][(f + i) & 1 ? 0 : 1]);
      }
    const shop = mod(i, 3);
    if (shop !== 1) {
      for (let q = 0; q < 8; q++) {
        ctx.beginPath();
        ctx.rect(x + 8 + q * 25, 466, 25, 24);
        ctx.arc(x + 20.5 + q * 25, 490, 12.5, 0, Math.PI);
        ctx.fillStyle = q % 2 ? "#fffaf0" : shop ? RED : OCHRE;
        ctx.fill();
      }
      type(ctx, ["CAFÉ", "", "BOOKS"][shop], x + 104, 458, {
        font: "Londrina",
        size: 30,
        spacing: 5,
        colour: CREAM,
      });
    }
    box(ctx, x + 82, 500, 50, 62, 4, mix(c, INK, 0.55));
    disc(ctx, x + 122, 534, 3.4, OCHRE);
  }
  cut(
    ctx,
    () => {
      ctx.beginPath();
      ctx.rect(-10, 560, W + 20, 40);
    },
    "#d8c9ac",
    4,
  );
  for (let i = 0; i < 5; i++) {
    const x = (first + i + (i > 3 ? 2 : 1)) * bw - scroll - 1;
    tree(ctx, x, 584, 0.86, ["#6f9a5a", "#b9a03e", "#c9743e"][i % 3], s);
  }
  for (const [i, c, v, h] of [
    [0, RED, 42, true],
    [1, NAVY, -96, false],
    [2, OCHRE, 60, false],
    [3, TEAL, -80, true],
  ] as const)
    walker(ctx, mod(i * 380 + s * v, 1500) - 110, 594, c, s + i, Math.sign(v), h);
  cut(
    ctx,
    () => {
      ctx.beginPath();
      ctx.rect(-10, 600, W + 20, 130);
    },
    "#5b5a6e",
    0,
  );
  for (let i = 0; i < 12; i++) {
    ctx.fillStyle = "#f0e3c4";
    ctx.fillRect(mod(i * 130 - scroll * 1.5, 1560) - 140, 662, 66, 7);
  }
  ctx.fillStyle = "#8d8ba0";
  ctx.fillRect(0, 622, W, 3);
  ctx.fillRect(0, 640, W, 3);
  // tram, cars, bicycle
  const tx = lerp(-700, 1500, seg(s, 1.2, 9));
  ctx.strokeStyle = alpha(INK, 0.7);
  ctx.lineWidth = 2.5;
  ctx.beginPath();
  ctx.moveTo(0, 396);
  ctx.lineTo(W, 396);
  ctx.stroke();
  at(ctx, tx, 632 + 1.2 * Math.sin(s * 16), 0, 1, () => {
    poly(
      ctx,
      [
        [200, -190],
        [232, -236],
        [264, -190],
      ],
      false,
    );
    ctx.strokeStyle = INK;
    ctx.lineWidth = 4;
    ctx.stroke();
    cut(
      ctx,
      () => {
        ctx.beginPath();
        ctx.roundRect(0, -190, 470, 180, 26);
      },
      RED,
      9,
    );
    box(ctx, 0, -66, 470, 16, 0, CREAM);
    for (let i = 0; i < 7; i++) {
      box(ctx, 24 + i * 62, -164, 48, 76, 8, "#ffe2a0");
      disc(ctx, 48 + i * 62, -106, 13, [NAVY, TEAL, "#8a4f5f"][i % 3]);
      ctx.fillStyle = [NAVY, TEAL, "#8a4f5f"][i % 3];
      ctx.fillRect(33 + i * 62, -98, 30, 10);
    }
    type(ctx, "5  PAPER STREET", 235, -24, {
      font: "Londrina",
      size: 26,
      spacing: 4,
      colour: CREAM,
    });
    for (const x of [90, 150, 330, 390]) wheel(ctx, x, -4, 19, (tx + x) / 19);
  });
  car(ctx, lerp(1500, -300, seg(s, 0.2, 5.2)), 690, OCHRE, s, -1);
  car(ctx, lerp(1600, -260, seg(s, 6.4, 11.6)), 692, TEAL, s, -1);
  const cx = lerp(-160, 1460, seg(s, 5.4, 12.6));
  at(ctx, cx, 704, 0, 1, () => {
    wheel(ctx, -36, 0, 26, cx / 26);
    wheel(ctx, 40, 0, 26, cx / 26);
    ctx.strokeStyle = RED;
    ctx.lineWidth = 5;
    poly(
      ctx,
      [
        [-36, 0],
        [-12, -44],
        [30, -44],
        [40, 0],
        [30, -58],
        [44, -62],
      ],
      false,
    );
    ctx.stroke();
    poly(
      ctx,
      [
        [-12, -44],
        [6, 0],
        [30, -44],
      ],
      false,
    );
    ctx.stroke();
    ctx.strokeStyle = INK;
    ctx.lineWidth = 8;
    poly(
      ctx,
      [
        [-12, -54],
        [8 + 8 * Math.sin(s * 7), -26],
        [6 + 9 * Math.cos(s * 7), 2 + 9 * Math.sin(s * 7)],
      ],
      false,
    );
    ctx.stroke();
    cut(
      ctx,
      () =>
        poly(ctx, [
          [-24, -52],
          [-2, -52],
          [14, -106],
          [-4, -112],
        ]),
      NAVY,
      4,
    );
    ctx.strokeStyle = NAVY;
    ctx.lineWidth = 7;
    poly(
      ctx,
      [
        [6, -98],
        [40, -64],
      ],
      false,
    );
    ctx.stroke();
    disc(ctx, 10, -122, 13, "#e8b48e");
    ctx.beginPath();
    ctx.arc(10, -124, 14, Math.PI, 0);
    ctx.fillStyle = RED;
    ctx.fill();
  });
  dim(ctx, 0.18 * ease(s, 8, 12), "#3a1c4a");
}

// ---- 4 umbrellas ----------------------------------------------------------
function umbrella(ctx: Ctx, x: number, y: number, r: number, turn: number, a: string, b: string) {
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
function umbrellas(ctx: Ctx, s: number) {
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

// ---- 5 night --------------------------------------------------------------
function trio(ctx: Ctx, s: number) {
  const beat = s * (1 / 0.46875) * Math.PI;
  const head = (x: number, y: number, hat = 0) => {
    disc(ctx, x, y, 15, "#c98f6a");
    if (hat === 1) {
      ctx.fillStyle = RED;
      ctx.fillRect(x - 21, y - 11, 42, 6);
      ctx.fillRect(x - 13, y - 26, 26, 17);
    } else if (hat === 2) {
      ctx.beginPath();
      ctx.arc(x, y - 3, 16, Math.PI, 0);
      ctx.fillStyle = TEAL;
      ctx.fill();
      ctx.fillRect(x, y - 6, 24, 4);
    } else {
      ctx.beginPath();
      ctx.arc(x, y - 3, 16.5, Math.PI * 0.85, Math.PI * 2.1);
      ctx.fillStyle = INK;
      ctx.fill();
    }
  };
  // bass
  at(ctx, 360, 566, 0.03 * Math.sin(beat / 2), 1, () => {
    ctx.strokeStyle = INK;
    ctx.lineWidth = 11;
    ctx.lineCap = "round";
    poly(
      ctx,
      [
        [-16, -70],
        [-20, 0],
      ],
      false,
    );
    ctx.stroke();
    poly(
      ctx,
      [
        [6, -70],
        [12, 0],
      ],
      false,
    );
    ctx.stroke();
    cut(
      ctx,
      () =>
        poly(ctx, [
          [-28, -64],
          [18, -64],
          [12, -150],
          [-20, -150],
        ]),
      "#3b4680",
      6,
    );
    head(-4, -168 + 2 * Math.sin(beat), 1);
    at(ctx, 52, -6, 0.16, 1, () => {
      cut(
        ctx,
        () => {
          ctx.beginPath();
          ctx.ellipse(0, -40, 38, 40, 0, 0, TAU);
          ctx.ellipse(0, -92, 28, 30, 0, 0, TAU);
        },
        "#a8592f",
        6,
      );
      ctx.fillStyle = "#5c2d1a";
      ctx.fillRect(-5, -206, 10, 130);
      ctx.fillRect(-9, -216, 18, 14);
      ctx.fillStyle = CREAM;
      for (let i = 0; i < 4; i++) ctx.fillRect(-4 + i * 2.4, -200, 0.9, 176);
      ctx.fillStyle = INK;
      ctx.fillRect(-12, -54, 24, 5);
    });
    ctx.strokeStyle = "#3b4680";
    ctx.lineWidth = 11;
    poly(
      ctx,
      [
        [12, -138],
        [46, -132 + 4 * Math.sin(beat)],
        [56, -166 + 8 * Math.sin(beat / 2)],
      ],
      false,
    );
    ctx.stroke();
    poly(
      ctx,
      [
        [-16, -138],
        [10, -92],
        [42, -88 + 7 * Math.sin(beat)],
      ],
      false,
    );
    ctx.stroke();
  });
  // drums
  at(ctx, 640, 566, 0, 1, () => {
    cut(
      ctx,
      () =>
        poly(ctx, [
          [-30, -60],
          [30, -60],
          [20, -140],
          [-20, -140],
        ]),
      "#8a4f5f",
      6,
    );
    head(0, -158 + 2 * Math.sin(beat + 1), 0);
    const w = Math.sin(beat),
      w2 = Math.cos(beat / 2);
    ctx.strokeStyle = "#8a4f5f";
    ctx.lineWidth = 10;
    poly(
      ctx,
      [
        [-18, -130],
        [-48, -98],
        [-44 + 18 * w2, -82],
      ],
      false,
    );
    ctx.stroke();
    poly(
      ctx,
      [
        [18, -130],
        [56, -112],
        [80, -112 + 9 * w],
      ],
      false,
    );
    ctx.stroke();
    ctx.strokeStyle = CREAM;
    ctx.lineWidth = 3;
    poly(
      ctx,
      [
        [-44 + 18 * w2, -82],
        [-58 + 26 * w2, -66],
      ],
      false,
    );
    ctx.stroke();
    poly(
      ctx,
      [
        [80, -112 + 9 * w],
        [104, -100 + 14 * Math.max(0, w)],
      ],
      false,
    );
    ctx.stroke();
    cut(ctx, () => disc(ctx, 0, -34, 40), RED, 6);
    disc(ctx, 0, -34, 32, CREAM);
    type(ctx, "TRIO", 0, -26, { font: "Londrina", size: 24, colour: RED });
    cut(
      ctx,
      () => {
        ctx.beginPath();
        ctx.rect(-84, -66, 52, 24);
      },
      CREAM,
      5,
    );
    ctx.fillStyle = RED;
    ctx.fillRect(-84, -70, 52, 6);
    ctx.strokeStyle = "#5b5a6e";
    ctx.lineWidth = 4;
    poly(
      ctx,
      [
        [-58, -42],
        [-70, 0],
      ],
      false,
    );
    ctx.stroke();
    poly(
      ctx,
      [
        [-58, -42],
        [-46, 0],
      ],
      false,
    );
    ctx.stroke();
    poly(
      ctx,
      [
        [106, -92],
        [106, 0],
      ],
      false,
    );
    ctx.stroke();
    at(ctx, 106, -93, 0.09 * Math.sin(beat), 1, () => oval(ctx, 0, 0, 40, 5, OCHRE));
  });
  // horn
  at(ctx, 900, 566, -0.04 + 0.04 * Math.sin(s * 1.7), 1, () => {
    ctx.strokeStyle = INK;
    ctx.lineWidth = 11;
    poly(
      ctx,
      [
        [-10, -70],
        [-12, 0],
      ],
      false,
    );
    ctx.stroke();
    poly(
      ctx,
      [
        [10, -70],
        [18, 0],
      ],
      false,
    );
    ctx.stroke();
    cut(
      ctx,
      () =>
        poly(ctx, [
          [-24, -64],
          [24, -64],
          [18, -148],
          [-16, -148],
        ]),
      TEAL,
      6,
    );
    head(0, -167, 2);
    ctx.strokeStyle = OCHRE;
    ctx.lineWidth = 7;
    poly(
      ctx,
      [
        [-14, -160],
        [-78, -176],
      ],
      false,
    );
    ctx.stroke();
    ctx.lineWidth = 5;
    ctx.beginPath();
    ctx.roundRect(-62, -174, 34, 20, 9);
    ctx.stroke();
    cut(
      ctx,
      () =>
        poly(ctx, [
          [-72, -180],
          [-108, -206],
          [-104, -156],
          [-72, -170],
        ]),
      OCHRE,
      4,
    );
    ctx.strokeStyle = TEAL;
    ctx.lineWidth = 10;
    poly(
      ctx,
      [
        [-12, -136],
        [-44, -128],
        [-48, -152],
      ],
      false,
    );
    ctx.stroke();
  });
  // notes float off on threads
  for (let i = 0; i < 5; i++) {
    const q = mod(s * 0.16 + i / 5, 1),
      x = 770 - 260 * q + 30 * Math.sin(q * 9 + i),
      y = 360 - 250 * q,
      a = Math.sin(q * Math.PI);
    at(ctx, x, y, 0.2 * Math.sin(s * 2 + i), 1, () => {
      ctx.globalAlpha *= a;
      const c = [OCHRE, ROSE, CREAM][i % 3];
      oval(ctx, -9, 12, 11, 8, c, -0.35);
      ctx.fillStyle = c;
      ctx.fillRect(-1, -32, 4, 44);
      poly(ctx, [
        [-1, -32],
        [20, -22],
        [20, -10],
        [3, -20],
      ]);
      ctx.fill();
    });
  }
}
function night(ctx: Ctx, s: number) {
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
  skyline(ctx, 40 + s * 5, 520, 0.05, ["#54508c", "#5f5a94", "#4a4880"], n, s, 1, 14);
  skyline(ctx, s * 9, 600, 0.35, ["#3c4478", "#46407a", "#34508a"], n * 0.42, s, 1, 15);
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

const film: Film = {
  slug: "paper-city",
  kind: "short",
  title: { en: "Paper City", es: "Ciudad de papel" },
  seconds: 56,
  poster: 49,
  synopsis: {
    en: "A folded plane leaves a window in the morning and lands on a rooftop after dark. In between: a whole town of card, thread and jazz.",
    es: "Un avión plegado sale por una ventana de mañana y aterriza en una azotea de noche. Entre medias, toda una ciudad de cartulina, hilo y jazz.",
  },
  scenes: [
    { from: 0, to: 8.6, draw: popup },
    { from: 7.8, to: 20.6, draw: roofs },
    { from: 19.6, to: 32, draw: street },
    { from: 31, to: 43, draw: umbrellas },
    { from: 42, to: 56, draw: night },
  ],
  over(ctx, t) {
    dim(ctx, 1 - ease(t, 0, 0.6), CREAM);
    const a = ease(t, 51.6, 52.8);
    dim(ctx, a * 0.6, "#12142e");
    const k = spring(seg(t, 51.6, 53));
    at(ctx, W / 2, 330 + (1 - k) * -80, 0, 1, () => {
      ctx.globalAlpha *= a;
      type(ctx, "PAPER CITY", 0, 0, { font: "Londrina", size: 104, spacing: 10, colour: CREAM });
      type(ctx, "fold here", 0, 48, { font: "Londrina", size: 32, spacing: 6, colour: OCHRE });
      ctx.setLineDash([10, 12]);
      ctx.strokeStyle = OCHRE;
      ctx.lineWidth = 2.5;
      for (const d of [-1, 1]) {
        ctx.beginPath();
        ctx.moveTo(d * 90, 38);
        ctx.lineTo(d * 250, 38);
        ctx.stroke();
      }
      ctx.setLineDash([]);
    });
    signature(ctx, t, 640, CREAM, OCHRE, a);
    dim(ctx, ease(t, 55, 55.9), "#0b0a0d");
  },
  sound() {
    const m = new Mix(56),
      beat = 0.46875,
      sw = beat * 0.66,
      bar = beat * 4;
    const prog: [string, string[], string[]][] = [
      ["Gm7", ["Bb3", "D4", "F4", "A4"], ["G2", "Bb2", "D3", "B2"]],
      ["C7", ["Bb3", "D4", "E4", "A4"], ["C3", "Bb2", "G2", "E2"]],
      ["F", ["A3", "C4", "E4", "G4"], ["F2", "A2", "C3", "C#3"]],
      ["Dm7", ["A3", "C4", "E4", "F4"], ["D3", "C3", "A2", "Ab2"]],
      ["Gm7", ["Bb3", "D4", "F4", "A4"], ["G2", "A2", "Bb2", "B2"]],
      ["C7b9", ["Bb3", "Db4", "E4", "A4"], ["C3", "G2", "E2", "Gb2"]],
      ["F6", ["A3", "C4", "D4", "G4"], ["F2", "C3", "D3", "E3"]],
      ["D7", ["Gb3", "C4", "E4", "B4"], ["D3", "A2", "Gb2", "Ab2"]],
    ];
    const bars = 29,
      end = bars * bar; // 54.4 s
    for (let b = 0; b < bars; b++) {
      const t = b * bar,
        [, ch, walk] = prog[b % 8],
        intro = b < 2,
        last = b === bars - 1;
      for (let k = 0; k < 4; k++) {
        const q = t + k * beat;
        if (last && k) continue;
        m.add(swish(beat * 0.95, b * 4 + k + 1), q - 0.03, 0.06, -0.25, 0.12);
        m.add(
          hit(0.3, 8200, k % 2 ? 0.05 : 0.03, { kind: "high", seed: k + 9 }),
          q,
          k % 2 ? 0.055 : 0.04,
          0.4,
          0.14,
        );
        if (k % 2) {
          m.add(hit(0.2, 8600, 0.025, { kind: "high", seed: 21 }), q + sw, 0.035, 0.4, 0.12);
          m.add(hit(0.14, 2300, 0.02, { q: 0.7, seed: k }), q, 0.1, -0.15, 0.15);
          m.add(hit(0.06, 6000, 0.01, { kind: "high", seed: 33 }), q, 0.08, 0.55, 0.05);
        }
        if (!intro) m.add(bass(hz(walk[k]), 0.5, 0.9 + 0.1 * (k % 2)), q + 0.008, 0.5, 0.05, 0.06);
      }
      // piano: Charleston and friends
      const hits = last
        ? [[0, 2.5]]
        : [
            [
              [0, 0.35],
              [beat + sw, 0.4],
            ],
            [
              [sw, 0.2],
              [beat * 2 + sw, 0.6],
            ],
            [
              [beat, 0.3],
              [beat * 3 + sw, 0.3],
            ],
            [[0, 0.8]],
          ][(b * 3) % 4];
      for (const [o, len] of hits as number[][])
        ch.forEach((n, k) =>
          m.add(
            piano(hz(n), len + 0.25, 0.55 + 0.06 * k),
            t + o + k * 0.004,
            intro ? 0.16 : 0.13,
            -0.35,
            0.22,
          ),
        );
    }
    m.add(bass(hz("F2"), 2.4, 1), end - bar, 0.55, 0, 0.2);
    m.add(vibes(hz("E5"), 3, 1), end - bar + 0.1, 0.16, 0.4, 0.5)
      .add(vibes(hz("G5"), 3, 0.9), end - bar + 0.3, 0.14, 0.2, 0.5)
      .add(vibes(hz("C6"), 3.2, 0.8), end - bar + 0.5, 0.12, 0, 0.5);
    // head, eight bars: [bar, beat, swing?, note, beats]
    const head: [number, number, string, number][] = [
      [0, 0, "D5", 0.6],
      [0, 0.66, "F5", 0.3],
      [0, 1, "A5", 0.9],
      [0, 2.66, "G5", 0.3],
      [0, 3, "F5", 0.9],
      [1, 0, "E5", 0.6],
      [1, 0.66, "Bb4", 0.3],
      [1, 1.66, "D5", 1.2],
      [2, 0, "C5", 0.6],
      [2, 0.66, "E5", 0.3],
      [2, 1, "G5", 1.5],
      [2, 3, "A5", 0.6],
      [2, 3.66, "G5", 0.3],
      [3, 0.66, "F5", 0.3],
      [3, 1, "E5", 0.6],
      [3, 1.66, "C5", 1.2],
      [4, 0, "D5", 0.3],
      [4, 0.66, "F5", 0.3],
      [4, 1, "A5", 0.6],
      [4, 1.66, "C6", 1.2],
      [4, 3.66, "Bb5", 0.3],
      [5, 0, "A5", 0.6],
      [5, 0.66, "Ab5", 0.3],
      [5, 1, "G5", 0.6],
      [5, 1.66, "E5", 0.3],
      [5, 2, "Db5", 0.9],
      [6, 0, "C5", 0.6],
      [6, 0.66, "D5", 0.3],
      [6, 1, "F5", 2],
      [7, 1.66, "A4", 0.3],
      [7, 2, "C5", 0.6],
      [7, 2.66, "Eb5", 0.3],
      [7, 3, "Gb5", 0.6],
    ];
    for (let round = 0; round < 3; round++)
      for (const [b, k, n, len] of head) {
        const t = (4 + round * 8 + b) * bar + k * beat;
        if (t > end - bar * 1.2) continue;
        if (round === 1) {
          m.add(vibes(hz(n) * (b % 4 === 3 ? 1 : 1), 1.6, 0.9), t, 0.16, 0.3, 0.35);
          if (len > 0.8) m.add(vibes(hz(n) * 2 ** (-5 / 12), 1.4, 0.6), t, 0.07, 0.3, 0.35);
        } else
          m.add(
            brass(
              hz(n) / (round === 2 && b < 4 ? 1 : 1),
              len * beat * 0.92,
              0.9,
              round === 0 ? 2200 : 2800,
            ),
            t,
            0.24,
            0.25,
            0.4,
          );
      }
    for (const [i, n] of ["F5", "A5", "C6", "E6"].entries())
      m.add(vibes(hz(n), 2, 0.8), 2.4 + i * beat * 0.66, 0.12, 0.2, 0.4);
    // card and rain
    for (let i = 0; i < 9; i++)
      m.add(
        hit(0.12, 1400 + 300 * (i % 4), 0.02, { q: 1.5, seed: i + 50 }),
        2.35 + i * 0.12 + (i > 4 ? 0.2 : 0),
        0.28,
        (i % 5) * 0.3 - 0.6,
        0.2,
      );
    m.add(
      shape(filter(filter(pink(12.4, 6), "high", 1500), "low", 8000), (t) =>
        hold(t, 0, 1.4, 10.8, 12.4),
      ),
      31,
      0.06,
      0,
      0.1,
    );
    m.add(bellTram(), 21.2, 0.1, -0.5, 0.3).add(bellTram(), 21.55, 0.1, -0.4, 0.3);
    return m.render({ lufs: -18, room: 0.76, damp: 0.45, fadeOut: 1.2 });
  },
  cues: [
    {
      from: 0.4,
      to: 2.6,
      en: "[Brushes on a snare. Card unfolds.]",
      es: "[Escobillas sobre la caja. La cartulina se abre.]",
    },
    { from: 5, to: 7.8, en: "Population: one pair of scissors.", es: "Población: unas tijeras." },
    {
      from: 9,
      to: 12.4,
      en: "At eight the wind delivers the post.",
      es: "A las ocho, el viento reparte el correo.",
    },
    {
      from: 13.4,
      to: 17,
      en: "It goes over the laundry, under the clouds, past the ladies on the fourth floor.",
      es: "Pasa sobre la ropa, bajo las nubes, ante las señoras del cuarto piso.",
    },
    { from: 20.8, to: 23.4, en: "[A tram bell]", es: "[La campana de un tranvía]" },
    {
      from: 24.4,
      to: 27.6,
      en: "The number five is late, and so is everyone on it, happily.",
      es: "El cinco llega tarde y todos los que van en él también, tan contentos.",
    },
    {
      from: 28.4,
      to: 31,
      en: "By six the windows start to answer each other.",
      es: "A las seis las ventanas empiezan a contestarse.",
    },
    {
      from: 32.4,
      to: 35.4,
      en: "When it rains, the town is mostly circles.",
      es: "Cuando llueve, la ciudad es sobre todo círculos.",
    },
    {
      from: 36.6,
      to: 40,
      en: "Nobody has ever been wet here for long. It would be serious.",
      es: "Aquí nadie ha estado mojado mucho rato. Sería grave.",
    },
    {
      from: 43.4,
      to: 45.6,
      en: "[A trio tunes up on the roof]",
      es: "[Un trío afina en la azotea]",
    },
    {
      from: 46,
      to: 49.4,
      en: "The moon comes down on its thread to hear the second set.",
      es: "La luna baja por su hilo a escuchar el segundo pase.",
    },
    {
      from: 49.8,
      to: 52,
      en: "And the letter arrives. It says: play it again.",
      es: "Y la carta llega. Dice: otra vez, por favor.",
    },
  ],
  skipRanges: [{ kind: "intro", from: 0, to: 7.8 }],
};
function bellTram() {
  const b = vibes(hz("D6"), 1.4, 1);
  return shape(b, (t) => 0.6 + 0.6 * decay(t, 0.1));
}
export default film;
export { popup, roofs, street, umbrellas, night };
