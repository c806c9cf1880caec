/** Atomic Picnic: 1950s science fiction in flat colour. Robots, a stolen pie, a rocket, rings, a picnic on the moon. */
import {
  W,
  H,
  TAU,
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
  sky,
  poly,
  disc,
  oval,
  box,
  at,
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
  theremin,
  vibes,
  bass,
  bongo,
  bell,
  hit,
  noise,
  filter,
  make,
  shape,
  swell,
  pad,
  piano,
} from "../lib/sound.ts";

const TEAL = "#1b6b70",
  MINT = "#9fd3c0",
  CREAM = "#f7ecd2",
  TOMATO = "#e2522f",
  MUSTARD = "#f0b030",
  NIGHT = "#1d2140",
  PLUM = "#47305c",
  PINK = "#f09a8a";

function burst(ctx: Ctx, x: number, y: number, r: number, colour: string, turn = 0, points = 8) {
  at(ctx, x, y, turn, 1, () => {
    ctx.beginPath();
    for (let i = 0; i < points * 2; i++) {
      const a = (i * Math.PI) / points,
        q = i % 2 ? r * 0.13 : r * (i % 4 ? 0.62 : 1);
      ctx.lineTo(Math.cos(a) * q, Math.sin(a) * q);
    }
    ctx.closePath();
    ctx.fillStyle = colour;
    ctx.fill();
  });
}
function atom(
  ctx: Ctx,
  x: number,
  y: number,
  r: number,
  t: number,
  ring: string,
  core: string,
  width = 5,
) {
  for (let i = 0; i < 3; i++)
    at(ctx, x, y, (i * Math.PI) / 3 + t * 0.12, 1, () => {
      oval(ctx, 0, 0, r, r * 0.33);
      ctx.strokeStyle = ring;
      ctx.lineWidth = width;
      ctx.stroke();
      const a = t * (1.7 + i * 0.25) + i * 2;
      disc(
        ctx,
        Math.cos(a) * r,
        Math.sin(a) * r * 0.33,
        r * 0.065 + 3,
        [TOMATO, MUSTARD, CREAM][i],
      );
    });
  disc(ctx, x, y, r * 0.15, core);
  disc(ctx, x - r * 0.05, y - r * 0.05, r * 0.04, CREAM);
}
function boomerang(ctx: Ctx, x: number, y: number, s: number, turn: number, colour: string) {
  at(ctx, x, y, turn, s, () => {
    ctx.beginPath();
    ctx.moveTo(-80, 34);
    ctx.quadraticCurveTo(-10, -92, 84, 22);
    ctx.quadraticCurveTo(96, 44, 70, 46);
    ctx.quadraticCurveTo(0, -14, -66, 56);
    ctx.quadraticCurveTo(-92, 58, -80, 34);
    ctx.fillStyle = colour;
    ctx.fill();
  });
}
function saucer(
  ctx: Ctx,
  x: number,
  y: number,
  s: number,
  t: number,
  hull = "#c9d6d2",
  dome = MINT,
) {
  at(ctx, x, y, 0.09 * Math.sin(t * 2.3), s, () => {
    ctx.beginPath();
    ctx.arc(0, -8, 38, Math.PI, 0);
    ctx.fillStyle = alpha(dome, 0.85);
    ctx.fill();
    disc(ctx, 0, -16, 11, "#3e7d4f");
    disc(ctx, -5, -19, 3.4, CREAM);
    disc(ctx, 5, -19, 3.4, CREAM);
    disc(ctx, -5, -19, 1.6, NIGHT);
    disc(ctx, 5, -19, 1.6, NIGHT);
    oval(ctx, 0, 4, 94, 20, hull);
    oval(ctx, 0, -1, 66, 10, mix(hull, "#ffffff", 0.45));
    oval(ctx, 0, 14, 40, 9, mix(hull, NIGHT, 0.4));
    for (let i = 0; i < 7; i++)
      disc(
        ctx,
        (i - 3) * 25,
        8 + 4 - Math.abs(i - 3) * 1.8,
        4.6,
        Math.floor(t * 6 + i) % 3 ? MUSTARD : TOMATO,
      );
  });
}
interface Bot {
  body: string;
  trim: string;
  skirt?: boolean;
  wave?: number;
  look?: number;
  cup?: boolean;
}
/** A robot 200 units tall, feet at 0,0. */
function robot(ctx: Ctx, t: number, b: Bot) {
  const bob = 3 * Math.sin(t * Math.PI * 2),
    dark = mix(b.body, NIGHT, 0.35),
    limb = "#5b6470";
  const line = (pts: Point[], w: number, c: string) => {
    poly(ctx, pts, false);
    ctx.strokeStyle = c;
    ctx.lineWidth = w;
    ctx.lineCap = "round";
    ctx.lineJoin = "round";
    ctx.stroke();
  };
  if (!b.skirt) {
    line(
      [
        [-16, -52],
        [-18, -6],
      ],
      9,
      limb,
    );
    line(
      [
        [16, -52],
        [18, -6],
      ],
      9,
      limb,
    );
  } else {
    line(
      [
        [-9, -30],
        [-9, -6],
      ],
      8,
      limb,
    );
    line(
      [
        [9, -30],
        [9, -6],
      ],
      8,
      limb,
    );
  }
  oval(ctx, -20, -3, 17, 7, dark);
  oval(ctx, 20, -3, 17, 7, dark);
  ctx.translate(0, bob);
  const wv = b.wave ?? 0;
  line(
    [
      [-32, -110],
      [-56, -88],
      [-50, -62],
    ],
    8,
    limb,
  );
  disc(ctx, -50, -60, 9, b.trim);
  const hand: Point = [lerp(50, 70, wv), lerp(-62, -156 + 7 * Math.sin(t * 9), wv)];
  line([[32, -110], [lerp(56, 64, wv), lerp(-88, -116, wv)], hand], 8, limb);
  disc(ctx, hand[0], hand[1], 9, b.trim);
  if (b.cup) {
    poly(ctx, [
      [hand[0] - 9, hand[1] - 26],
      [hand[0] + 11, hand[1] - 26],
      [hand[0] + 6, hand[1] - 4],
      [hand[0] - 4, hand[1] - 4],
    ]);
    ctx.fillStyle = MUSTARD;
    ctx.fill();
    line(
      [
        [hand[0] + 4, hand[1] - 10],
        [hand[0] + 12, hand[1] - 40],
      ],
      3,
      TOMATO,
    );
  }
  if (b.skirt) {
    poly(ctx, [
      [-24, -124],
      [24, -124],
      [54, -26],
      [-54, -26],
    ]);
    ctx.fillStyle = b.body;
    ctx.fill();
    for (let i = 0; i < 9; i++)
      disc(ctx, -34 + (i % 5) * 17 + (i > 4 ? 8 : 0), i > 4 ? -62 : -40, 4.4, CREAM);
    poly(ctx, [
      [-26, -90],
      [26, -90],
      [28, -84],
      [-28, -84],
    ]);
    ctx.fillStyle = b.trim;
    ctx.fill();
  } else {
    box(ctx, -37, -128, 74, 84, 15, b.body);
    box(ctx, -37, -60, 74, 16, 8, dark);
    disc(ctx, 0, -94, 21, CREAM);
    at(ctx, 0, -94, 0.9 * Math.sin(t * 3.1), 1, () =>
      line(
        [
          [0, 4],
          [0, -16],
        ],
        3.5,
        TOMATO,
      ),
    );
    disc(ctx, 0, -94, 4, NIGHT);
    for (let i = 0; i < 3; i++)
      disc(ctx, -18 + i * 18, -53, 3.6, Math.floor(t * 4 + i) % 3 ? CREAM : MUSTARD);
  }
  ctx.fillStyle = limb;
  ctx.fillRect(-7, -138, 14, 14);
  const lk = (b.look ?? 0) * 5,
    up = (b.look ?? 0) ? -4 : 0;
  box(ctx, -34, -190, 68, 54, 20, b.body);
  box(ctx, -42, -174, 10, 22, 4, b.trim);
  box(ctx, 32, -174, 10, 22, 4, b.trim);
  const blink = mod(t + hash(b.body.length + b.body.charCodeAt(2), 3) * 3, 3.1) < 0.1 ? 0.12 : 1;
  oval(ctx, -14, -168, 11, 11 * blink, CREAM);
  oval(ctx, 14, -168, 11, 11 * blink, CREAM);
  oval(ctx, -14 + lk, -168 + up, 5, 5 * blink, NIGHT);
  oval(ctx, 14 + lk, -168 + up, 5, 5 * blink, NIGHT);
  for (let i = 0; i < 4; i++) {
    ctx.fillStyle = dark;
    ctx.fillRect(-14 + i * 8, -151, 4, 8);
  }
  line(
    [
      [0, -190],
      [0, -208],
    ],
    4,
    limb,
  );
  disc(ctx, 0, -212, 7 + 1.5 * Math.sin(t * 6.3), b.trim);
  ctx.translate(0, -bob);
}
const DAD: Bot = { body: "#e2522f", trim: MUSTARD },
  MUM: Bot = { body: "#2e8f8a", trim: PINK, skirt: true },
  KID: Bot = { body: MUSTARD, trim: TOMATO };
function dog(ctx: Ctx, t: number) {
  box(ctx, -34, -38, 60, 24, 10, "#c9d6d2");
  for (const x of [-28, -16, 8, 20]) {
    ctx.fillStyle = "#5b6470";
    ctx.fillRect(x, -16, 6, 16);
  }
  at(ctx, 24, -40, 0.12 * Math.sin(t * 7), 1, () => {
    box(ctx, -6, -24, 38, 26, 9, "#c9d6d2");
    disc(ctx, 14, -12, 4, NIGHT);
    disc(ctx, 31, -10, 5, TOMATO);
    poly(ctx, [
      [-2, -22],
      [6, -40],
      [12, -22],
    ]);
    ctx.fillStyle = "#8fa39d";
    ctx.fill();
  });
  at(ctx, -33, -34, -0.7 + 0.5 * Math.sin(t * 14), 1, () => {
    ctx.fillStyle = "#5b6470";
    ctx.fillRect(-3, -24, 5, 24);
    disc(ctx, 0, -26, 6, TOMATO);
  });
}
function pie(ctx: Ctx, t: number) {
  oval(ctx, 0, 6, 34, 9, "#8fa39d");
  ctx.beginPath();
  ctx.ellipse(0, 0, 30, 17, 0, Math.PI, 0);
  ctx.fillStyle = "#d99a4a";
  ctx.fill();
  oval(ctx, 0, 1, 31, 7, "#b97732");
  for (let i = -1; i < 2; i++) {
    ctx.strokeStyle = "#8d5424";
    ctx.lineWidth = 2.5;
    ctx.beginPath();
    ctx.moveTo(i * 10, -13 + Math.abs(i) * 2);
    ctx.lineTo(i * 13, -5);
    ctx.stroke();
  }
  for (let i = 0; i < 3; i++) {
    ctx.strokeStyle = alpha(CREAM, 0.7);
    ctx.lineWidth = 3;
    ctx.beginPath();
    for (let k = 0; k <= 6; k++)
      ctx.lineTo((i - 1) * 13 + 4 * Math.sin(k * 1.1 + t * 4 + i), -20 - k * 4);
    ctx.stroke();
  }
}
function rocket(ctx: Ctx, t: number, burn: number) {
  if (burn > 0) {
    const f = 60 + 26 * Math.sin(t * 41) + 40 * burn;
    for (const [w, l, c] of [
      [34, 1.5, TOMATO],
      [23, 1.1, MUSTARD],
      [11, 0.7, CREAM],
    ] as const) {
      ctx.beginPath();
      ctx.moveTo(-w, 6);
      ctx.quadraticCurveTo(-w * 0.9, f * l * 0.6, 0, 10 + f * l * burn);
      ctx.quadraticCurveTo(w * 0.9, f * l * 0.6, w, 6);
      ctx.fillStyle = c;
      ctx.fill();
    }
  }
  for (const s of [-1, 1]) {
    ctx.beginPath();
    ctx.moveTo(s * 36, -90);
    ctx.quadraticCurveTo(s * 96, -50, s * 86, 34);
    ctx.quadraticCurveTo(s * 62, -6, s * 30, -8);
    ctx.fillStyle = s < 0 ? TOMATO : "#b63d22";
    ctx.fill();
  }
  ctx.beginPath();
  ctx.moveTo(0, -300);
  ctx.bezierCurveTo(66, -230, 66, -90, 34, 8);
  ctx.lineTo(-34, 8);
  ctx.bezierCurveTo(-66, -90, -66, -230, 0, -300);
  ctx.fillStyle = CREAM;
  ctx.fill();
  ctx.save();
  ctx.clip();
  ctx.fillStyle = alpha("#b9a98a", 0.55);
  ctx.fillRect(16, -310, 70, 330);
  ctx.fillStyle = TOMATO;
  ctx.fillRect(-80, -310, 160, 74);
  ctx.fillStyle = "#b63d22";
  ctx.fillRect(16, -310, 70, 74);
  ctx.fillStyle = TEAL;
  ctx.fillRect(-80, -66, 160, 16);
  ctx.restore();
  for (const [y, r, c] of [
    [-204, 24, TOMATO],
    [-148, 24, "#2e8f8a"],
    [-98, 17, MUSTARD],
  ] as const) {
    disc(ctx, 0, y, r, "#5b6470");
    disc(ctx, 0, y, r * 0.76, "#bfe3e0");
    box(ctx, -r * 0.46, y - r * 0.32, r * 0.92, r * 0.9, r * 0.25, c);
    for (const e of [-0.2, 0.2]) {
      disc(ctx, e * r, y + r * 0.02, r * 0.14, CREAM);
      disc(ctx, e * r, y, r * 0.07, NIGHT);
    }
    ctx.strokeStyle = "#5b6470";
    ctx.lineWidth = 1.5;
    ctx.beginPath();
    ctx.moveTo(0, y - r * 0.32);
    ctx.lineTo(0, y - r * 0.6);
    ctx.stroke();
  }
  ctx.beginPath();
  ctx.moveTo(-5, -60);
  ctx.quadraticCurveTo(0, 10, 0, 40);
  ctx.quadraticCurveTo(0, 10, 5, -60);
  ctx.fillStyle = "#b63d22";
  ctx.fill();
}

// ---- 1 title --------------------------------------------------------------
function title(ctx: Ctx, s: number) {
  fill(ctx, TEAL);
  poly(ctx, [
    [0, 0],
    [540, 0],
    [300, H],
    [0, H],
  ]);
  ctx.fillStyle = "#17595f";
  ctx.fill();
  poly(ctx, [
    [1010, 0],
    [W, 0],
    [W, H],
    [860, H],
  ]);
  ctx.fillStyle = "#23807f";
  ctx.fill();
  for (let i = 0; i < 13; i++) {
    const k = spring(seg(s, 0.2 + i * 0.09, 1.4 + i * 0.09));
    burst(
      ctx,
      60 + hash(i, 5) * 1160,
      40 + mod(i * 223, 640),
      (16 + hash(i, 6) * 30) * k,
      [MINT, MUSTARD, CREAM, PINK][i % 4],
      s * 0.25 * (i % 2 ? 1 : -1) + i,
    );
  }
  boomerang(
    ctx,
    190 + 14 * Math.sin(s),
    580,
    1.25 * spring(seg(s, 0.5, 1.6)),
    0.5 + s * 0.12,
    MUSTARD,
  );
  boomerang(
    ctx,
    1080,
    160 + 12 * Math.sin(s + 1),
    1.05 * spring(seg(s, 0.7, 1.8)),
    2.6 - s * 0.12,
    TOMATO,
  );
  boomerang(ctx, 1130, 560, 0.7 * spring(seg(s, 0.9, 2)), -0.4 + s * 0.1, MINT);
  atom(ctx, 640, 330, 330 * spring(seg(s, 0.3, 1.7)), s, alpha(MINT, 0.85), TOMATO, 5);
  Array.from("ATOMIC").forEach((ch, i) => {
    const k = spring(seg(s, 1.8 + i * 0.25, 2.6 + i * 0.25));
    at(
      ctx,
      640 + (i - 2.5) * 128,
      300 + (i % 2 ? 12 : -10),
      (i % 2 ? 0.06 : -0.07) * k + 0.012 * Math.sin(s * 3 + i),
      k,
      () => {
        poly(
          ctx,
          i % 2
            ? [
                [-58, -74],
                [60, -64],
                [54, 70],
                [-62, 62],
              ]
            : [
                [-62, -62],
                [56, -74],
                [62, 62],
                [-54, 72],
              ],
        );
        ctx.fillStyle = [TOMATO, MUSTARD, CREAM, PINK, TOMATO, MUSTARD][i];
        ctx.fill();
        type(ctx, ch, 0, 37, {
          font: "Limelight",
          size: 106,
          colour: i === 2 ? TOMATO : i === 1 || i === 5 ? NIGHT : CREAM,
        });
      },
    );
  });
  const p = ease(s, 3.6, 5);
  ctx.save();
  ctx.beginPath();
  ctx.rect(300, 370, 720 * p, 240);
  ctx.clip();
  type(ctx, "Picnic", 645, 512, { font: "Pacifico", size: 128, colour: NIGHT, alpha: 0.35 });
  type(ctx, "Picnic", 640, 506, { font: "Pacifico", size: 128, colour: CREAM });
  ctx.restore();
}

// ---- 2 meadow -------------------------------------------------------------
function tree(ctx: Ctx, x: number, y: number, s: number, c: string, t: number, kind: number) {
  at(ctx, x, y, 0.015 * Math.sin(t * 1.2 + x), s, () => {
    ctx.fillStyle = "#6b4a34";
    ctx.fillRect(-4, -90, 8, 90);
    if (kind === 0) {
      oval(ctx, 0, -130, 38, 74, c);
      oval(ctx, 12, -130, 24, 70, mix(c, NIGHT, 0.14));
    } else if (kind === 1) {
      poly(ctx, [
        [0, -230],
        [46, -50],
        [-46, -50],
      ]);
      ctx.fillStyle = c;
      ctx.fill();
      poly(ctx, [
        [0, -230],
        [46, -50],
        [6, -50],
      ]);
      ctx.fillStyle = mix(c, NIGHT, 0.16);
      ctx.fill();
    } else
      for (let i = 0; i < 5; i++) {
        disc(ctx, (i - 2) * 26, -116 - (i % 2) * 42, 26, i % 2 ? c : mix(c, CREAM, 0.2));
      }
  });
}
function meadow(ctx: Ctx, s: number) {
  sky(
    ctx,
    [
      [0, "#6fb8b3"],
      [0.75, "#f6e3b4"],
    ],
    0,
    520,
  );
  const sx = 1010,
    sy = 170;
  for (let i = 0; i < 16; i++)
    at(ctx, sx, sy, (i * TAU) / 16 + s * 0.1, 1, () => {
      poly(ctx, [
        [-9, -96],
        [9, -96],
        [0, i % 2 ? -190 : -150],
      ]);
      ctx.fillStyle = i % 2 ? MUSTARD : TOMATO;
      ctx.fill();
    });
  disc(ctx, sx, sy, 84, MUSTARD);
  disc(ctx, sx, sy, 62, "#f7cf6a");
  disc(ctx, sx, sy, 38, CREAM);
  for (let i = 0; i < 4; i++) {
    const x = mod(i * 400 + s * (12 + i * 3), 1600) - 160,
      y = 90 + i * 46;
    box(ctx, x, y, 150, 26, 13, CREAM);
    box(ctx, x + 34, y - 20, 96, 26, 13, CREAM);
  }
  for (let k = 0; k < 3; k++) {
    ctx.fillStyle = ["#8fbf9a", "#c9b84a", "#6fa05a"][k];
    ctx.beginPath();
    ctx.moveTo(0, H);
    for (let x = 0; x <= W; x += 20)
      ctx.lineTo(
        x,
        400 + k * 60 - (56 - k * 10) * Math.sin(x * (0.0042 - k * 0.0004) + k * 2.3 + s * 0.012),
      );
    ctx.lineTo(W, H);
    ctx.fill();
    if (k < 2)
      for (let i = 0; i < 7; i++)
        tree(
          ctx,
          40 + i * 190 + k * 124 - s * (k + 1) * 1.2,
          396 + k * 58 - 30 * Math.sin((50 + i * 196) * 0.0042 + k * 2.3),
          0.5 + k * 0.28,
          (k ? [TEAL, "#3e7d4f", MUSTARD, "#2e8f8a"] : [TEAL, "#3e7d4f", TOMATO, "#2e8f8a"])[
            (i + k) % 4
          ],
          s,
          k ? i % 2 : (i + k) % 3,
        );
  }
  // blanket, seen from the side: checks in perspective
  const B = (u: number, v: number): Point => {
    const z = 1 / (1 + 0.55 * (1 - v));
    return [640 + (u - 0.5) * 1010 * z, 505 + 178 * (v * z * 1.05)];
  };
  for (let i = 0; i < 12; i++)
    for (let j = 0; j < 5; j++) {
      poly(ctx, [
        B(i / 12, j / 5),
        B((i + 1) / 12, j / 5),
        B((i + 1) / 12, (j + 1) / 5),
        B(i / 12, (j + 1) / 5),
      ]);
      ctx.fillStyle = (i % 2) + (j % 2) === 2 ? TOMATO : (i + j) % 2 ? PINK : CREAM;
      ctx.fill();
    }
  const look = ease(s, 5.6, 6.1),
    panic = ease(s, 8, 8.5);
  const hop = (d: number) => -34 * Math.abs(Math.sin((s - d) * 6)) * panic;
  at(ctx, 330, 590 + hop(0), 0, 1.12, () =>
    robot(ctx, s * 0.5, {
      ...DAD,
      look: look * 0.9,
      wave: Math.max(hold(s, 1.2, 1.7, 3, 3.6), panic),
      cup: panic < 0.1,
    }),
  );
  at(ctx, 880, 596 + hop(0.2), 0, 1.04, () => {
    ctx.scale(-1, 1);
    robot(ctx, s * 0.5 + 0.3, { ...MUM, look: look * 0.9, wave: panic });
  });
  at(ctx, 1010, 618 + hop(0.4), 0, 0.7, () =>
    robot(ctx, s * 0.7 + 0.6, {
      ...KID,
      look: -look,
      wave: Math.max(hold(s, 2.6, 3, 4.4, 5), panic),
    }),
  );
  at(ctx, 210, 634 + hop(0.3) * 0.6, 0, 1.1, () => dog(ctx, s));
  // basket, flask, pie taken by the saucer
  box(ctx, 440, 548, 110, 66, 10, "#b97732");
  for (let i = 0; i < 5; i++) {
    ctx.fillStyle = "#8d5424";
    ctx.fillRect(448 + i * 21, 554, 5, 54);
  }
  ctx.strokeStyle = "#8d5424";
  ctx.lineWidth = 8;
  ctx.beginPath();
  ctx.arc(495, 550, 46, Math.PI, 0);
  ctx.stroke();
  box(ctx, 742, 540, 30, 74, 8, TEAL);
  box(ctx, 745, 526, 24, 18, 5, CREAM);
  const ux =
      s < 9 ? lerp(-160, 640, easeOut(seg(s, 4.2, 6.4))) : lerp(640, 1500, ease(s, 9, 11.4) ** 1.6),
    uy = 170 + 14 * Math.sin(s * 2.4) - 150 * ease(s, 9.3, 11.4),
    beam = hold(s, 6.5, 6.9, 8.6, 9),
    lift = ease(s, 6.9, 8.7);
  if (beam > 0) {
    poly(ctx, [
      [ux - 34, uy + 24],
      [ux + 34, uy + 24],
      [ux + 120, 628],
      [ux - 120, 628],
    ]);
    ctx.fillStyle = alpha("#fff3b0", 0.5 * beam);
    ctx.fill();
    for (let i = 0; i < 4; i++) {
      const k = mod(i / 4 - s * 0.7, 1);
      oval(ctx, ux, lerp(uy + 40, 620, k), lerp(36, 116, k), lerp(6, 16, k));
      ctx.strokeStyle = alpha(MUSTARD, 0.9 * beam);
      ctx.lineWidth = 4;
      ctx.stroke();
    }
  }
  if (lift < 1)
    at(ctx, 640, lerp(628, uy + 30, lift), lift * 0.5 * Math.sin(s * 6), 1.5 - lift * 0.9, () =>
      pie(ctx, s),
    );
  if (s > 4) saucer(ctx, ux, uy, 1.25, s);
}

// ---- 3 countdown and launch -----------------------------------------------
function launch(ctx: Ctx, s: number) {
  const up = ease(s, 4, 10.6) ** 1.7,
    alt = up * 1.15;
  sky(ctx, [
    [
      0,
      ramp(
        [
          [0, "#4d9fa3"],
          [0.35, "#2b5f86"],
          [0.7, PLUM],
          [1, NIGHT],
        ],
        alt,
      ),
    ],
    [
      1,
      ramp(
        [
          [0, "#f6e3b4"],
          [0.3, "#f09a8a"],
          [0.65, "#8a4a78"],
          [1, "#2a2c58"],
        ],
        alt,
      ),
    ],
  ]);
  for (let i = 0; i < 46; i++) {
    const a = ease(alt, 0.35, 0.8) * (0.5 + 0.5 * Math.sin(s * 3 + i));
    if (a > 0)
      burst(
        ctx,
        hash(i, 1) * W,
        mod(hash(i, 2) * H + alt * 700 * (0.4 + hash(i, 3)), H),
        5 + hash(i, 4) * 13,
        alpha(i % 5 ? CREAM : MUSTARD, a),
        i,
        4,
      );
  }
  // bands of cloud fall past
  for (let i = 0; i < 9; i++) {
    const y = -260 - i * 250 + alt * 2700;
    if (y < -80 || y > H + 40) continue;
    for (let k = 0; k < 3; k++)
      box(
        ctx,
        mod(i * 377 + k * 460, 1500) - 160,
        y + k * 22,
        300 - k * 40,
        36,
        18,
        alpha(mix(CREAM, PINK, i / 9), 0.9),
      );
  }
  const gy = 590 + alt * 1500;
  if (gy < H + 300) {
    ctx.fillStyle = "#c9b84a";
    ctx.beginPath();
    ctx.moveTo(0, H + 300);
    for (let x = 0; x <= W; x += 20) ctx.lineTo(x, gy - 30 - 26 * Math.sin(x * 0.005));
    ctx.lineTo(W, H + 300);
    ctx.fill();
    ctx.fillStyle = "#6fa05a";
    ctx.fillRect(0, gy, W, 900);
    box(ctx, 480, gy - 10, 320, 30, 4, "#5b6470");
    ctx.strokeStyle = "#5b6470";
    ctx.lineWidth = 8;
    for (let i = 0; i < 6; i++) {
      const y = gy - 10 - i * 54;
      poly(
        ctx,
        [
          [846, y],
          [900, y - 54],
          [900, y],
          [846, y - 54],
        ],
        false,
      );
      ctx.stroke();
    }
    ctx.fillStyle = "#454c57";
    ctx.fillRect(838, gy - 340, 10, 340);
    ctx.fillRect(898, gy - 340, 10, 340);
    for (let i = 0; i < 8; i++)
      for (let j = 0; j < 3; j++) {
        poly(ctx, [
          [110 + i * 34 - j * 8, gy + 34 + j * 18],
          [144 + i * 34 - j * 8, gy + 34 + j * 18],
          [136 + i * 34 - j * 8, gy + 52 + j * 18],
          [102 + i * 34 - j * 8, gy + 52 + j * 18],
        ]);
        ctx.fillStyle = (i % 2) + (j % 2) === 2 ? TOMATO : (i + j) % 2 ? PINK : CREAM;
        ctx.fill();
      }
    at(ctx, 200, gy + 56, 0, 0.8, () => {
      box(ctx, -55, -66, 110, 66, 10, "#b97732");
      ctx.strokeStyle = "#8d5424";
      ctx.lineWidth = 8;
      ctx.beginPath();
      ctx.arc(0, -64, 46, Math.PI, 0);
      ctx.stroke();
    });
    tree(ctx, 70, gy + 10, 0.9, "#3e7d4f", s, 0);
    tree(ctx, 1130, gy + 14, 1, TOMATO, s, 0);
    tree(ctx, 1210, gy + 10, 0.8, "#2e8f8a", s, 1);
    const run = ease(s, 0, 2.3);
    for (const [d, b, z] of [
      [0, DAD, 0.72],
      [70, MUM, 0.68],
      [130, KID, 0.5],
    ] as const) {
      const x = lerp(330 + d, 650, run ** 1.2);
      if (x < 640 - (run > 0.9 ? 60 : 0))
        at(
          ctx,
          Math.min(x, 575),
          gy + 26 - Math.abs(Math.sin(s * 9 + d)) * 10,
          0,
          z * (1 - ease(run, 0.8, 0.95)),
          () => robot(ctx, s * 0.6 + z, { ...b, look: 0.9, wave: 1 }),
        );
    }
  }
  const ry = lerp(590, 470, up),
    burn = ease(s, 3.6, 4.4),
    shake = burn * (1 - up) * 3;
  for (let i = 0; i < 26; i++) {
    const k = mod(i / 26 + s * 0.55, 1),
      side = i % 2 ? 1 : -1;
    if (burn > 0.05)
      disc(
        ctx,
        640 + side * k * 430 * (0.3 + hash(i, 7)) * (1 - alt * 0.7),
        gy - 4 - hash(i, 8) * 60 * k + (alt > 0.05 ? 0 : 0),
        (16 + 66 * k) * burn * (1 - k * 0.4),
        mix(CREAM, PINK, hash(i, 9) * 0.7),
      );
  }
  for (let i = 0; i < 12; i++) {
    const k = i / 12;
    if (up > 0.02)
      disc(
        ctx,
        640 + 22 * Math.sin(i * 2.4 + s * 5),
        ry + 120 + k * 560,
        26 + k * 60,
        alpha(mix(CREAM, PINK, k), (1 - k) * 0.9),
      );
  }
  at(
    ctx,
    640 + shake * Math.sin(s * 60),
    ry,
    0.015 * Math.sin(s * 5) * up,
    lerp(1.05, 0.92, up),
    () => rocket(ctx, s, burn),
  );
  // countdown dial
  const n = 3 - Math.floor(s - 0.6),
    a = hold(s, 0.3, 0.6, 3.5, 3.8);
  if (a > 0) {
    at(ctx, 270, 240, 0, spring(seg(s, 0.3, 1)), () => {
      ctx.globalAlpha *= a;
      disc(ctx, 0, 0, 150, NIGHT);
      disc(ctx, 0, 0, 138, CREAM);
      ctx.beginPath();
      ctx.moveTo(0, 0);
      ctx.arc(0, 0, 124, -Math.PI / 2, -Math.PI / 2 + TAU * mod(s - 0.6, 1));
      ctx.fillStyle = MUSTARD;
      ctx.fill();
      for (let i = 0; i < 12; i++)
        at(ctx, 0, 0, (i * TAU) / 12, 1, () => {
          ctx.fillStyle = NIGHT;
          ctx.fillRect(-3, -134, 6, 16);
        });
      type(ctx, n > 0 ? String(Math.min(3, n)) : "0", 0, 58, {
        font: "Limelight",
        size: 165,
        colour: TOMATO,
      });
    });
  }
}

// ---- 4 rings --------------------------------------------------------------
function rings(ctx: Ctx, s: number) {
  fill(ctx, NIGHT);
  const px = 640,
    py = 360,
    beat = mod(s, 0.5) / 0.5;
  const flow = s * 0.9;
  for (let i = 10; i >= 0; i--) {
    const k = (i + mod(flow, 1)) / 11,
      id = mod(i - Math.floor(flow), 5);
    disc(
      ctx,
      px,
      py,
      90 + k ** 1.6 * 900,
      ["#262a52", "#35305f", "#4f3263", "#2b4a6e", "#1b5a66"][id],
    );
    ctx.strokeStyle = alpha([MINT, PINK, MUSTARD, MINT, CREAM][id], 0.5 * (1 - k));
    ctx.lineWidth = 3;
    ctx.stroke();
  }
  for (let i = 0; i < 38; i++)
    burst(
      ctx,
      hash(i, 11) * W,
      hash(i, 12) * H,
      (5 + hash(i, 13) * 12) * (0.7 + 0.3 * Math.sin(s * 4 + i)),
      i % 4 ? CREAM : MUSTARD,
      i + s * 0.2,
      4,
    );
  // planet and its ring
  const pr = 118 + 5 * (1 - beat) ** 3;
  const ringArc = (a: number, b: number) => {
    for (const [r, c, w] of [
      [228, MUSTARD, 16],
      [200, TOMATO, 11],
      [252, CREAM, 5],
    ] as const) {
      ctx.beginPath();
      ctx.ellipse(px, py, r, r * 0.26, -0.22, a, b);
      ctx.strokeStyle = c;
      ctx.lineWidth = w;
      ctx.stroke();
    }
  };
  ringArc(Math.PI, TAU);
  ctx.save();
  disc(ctx, px, py, pr, "#2e8f8a");
  ctx.clip();
  for (let i = 0; i < 5; i++) {
    ctx.fillStyle = [MINT, "#2e8f8a", PINK, TEAL, MINT][i];
    ctx.beginPath();
    ctx.ellipse(px, py - 96 + i * 46 + 5 * Math.sin(s + i), 180, 16, -0.22, 0, TAU);
    ctx.fill();
  }
  disc(ctx, px + 66, py + 40, 150, alpha(NIGHT, 0.22));
  ctx.restore();
  ringArc(0, Math.PI);
  // saucers dance, rocket laps
  const form = ease(s, 4.8, 6.4);
  for (let i = 0; i < 6; i++) {
    const a = (i * TAU) / 6 + s * 0.9,
      line: Point = [190 + i * 180, 130 + 34 * Math.sin(s * 3 + i * 1.05)],
      circle: Point = [px + Math.cos(a) * 430, py + Math.sin(a) * 250];
    const k = spring(seg(s, 0.6 + i * 0.2, 1.6 + i * 0.2));
    saucer(
      ctx,
      lerp(line[0], circle[0], form),
      lerp(line[1] - 300 * (1 - k), circle[1], form),
      0.62,
      s + i,
      [PINK, "#c9d6d2", MUSTARD][i % 3],
      [MINT, PINK, MINT][i % 3],
    );
  }
  const ra = -0.4 + s * 0.85,
    rx = px + Math.cos(ra) * 330,
    ry = py + Math.sin(ra) * 150 + 60;
  for (let i = 1; i < 11; i++) {
    const b = ra - i * 0.085;
    disc(
      ctx,
      px + Math.cos(b) * 330,
      py + Math.sin(b) * 150 + 60,
      9 - i * 0.7,
      alpha(i % 2 ? MUSTARD : CREAM, 0.9 - i * 0.08),
    );
  }
  at(ctx, rx, ry, Math.atan2(Math.cos(ra) * 150, -Math.sin(ra) * 330) + Math.PI / 2, 0.34, () => {
    ctx.translate(0, 140);
    rocket(ctx, s, 0.8);
  });
}

// ---- 5 moon ---------------------------------------------------------------
function moon(ctx: Ctx, s: number) {
  sky(ctx, [
    [0, NIGHT],
    [1, PLUM],
  ]);
  for (let i = 0; i < 60; i++)
    burst(
      ctx,
      hash(i, 21) * W,
      hash(i, 22) * 460,
      (4 + hash(i, 23) * 10) * (0.7 + 0.3 * Math.sin(s * 2 + i * 2)),
      i % 6 ? CREAM : MUSTARD,
      i,
      4,
    );
  const ey = 330 - 120 * ease(s, 0, 9);
  disc(ctx, 950, ey, 158, alpha(MINT, 0.18));
  ctx.save();
  disc(ctx, 950, ey, 134, "#3d9aa0");
  ctx.clip();
  for (const [x, y, rx, ry] of [
    [-60, -40, 60, 34],
    [-20, 30, 30, 54],
    [80, -20, 44, 60],
    [60, 80, 50, 20],
  ])
    oval(ctx, 950 + mod(x + s * 9 + 150, 300) - 150, ey + y, rx, ry, "#c9b84a", 0.4);
  for (const y of [-70, 10, 62])
    box(ctx, 950 + mod(y * 3 + s * 15, 320) - 240, ey + y, 150, 13, 6, CREAM);
  disc(ctx, 1000, ey + 54, 165);
  ctx.restore();
  oval(ctx, 640, 860, 1000, 360, "#d8cfb4");
  oval(ctx, 640, 880, 1000, 360, "#e8dfc4");
  for (const [x, y, r] of [
    [200, 610, 60],
    [1080, 600, 80],
    [700, 690, 70],
    [420, 560, 28],
    [900, 556, 24],
    [60, 680, 40],
  ]) {
    oval(ctx, x, y, r, r * 0.3, "#c4b995");
    oval(ctx, x + 3, y + 4, r * 0.86, r * 0.22, "#b0a583");
  }
  at(ctx, 1150, 566, 0.12, 0.7, () => rocket(ctx, s, 0));
  saucer(ctx, 150, 470 + 5 * Math.sin(s * 2), 1.15, s);
  ctx.strokeStyle = "#5b6470";
  ctx.lineWidth = 6;
  for (const x of [-44, 44]) {
    ctx.beginPath();
    ctx.moveTo(150 + x, 490);
    ctx.lineTo(150 + x * 1.5, 560);
    ctx.stroke();
  }
  for (let i = 0; i < 10; i++)
    for (let j = 0; j < 3; j++) {
      const X = (u: number, v: number): Point => [590 + (u - 5) * (56 + v * 9), 584 + v * 27];
      poly(ctx, [X(i, j), X(i + 1, j), X(i + 1, j + 1), X(i, j + 1)]);
      ctx.fillStyle = (i % 2) + (j % 2) === 2 ? TOMATO : (i + j) % 2 ? PINK : CREAM;
      ctx.fill();
    }
  const float = (d: number) => -16 - 13 * Math.sin(s * 1.6 + d),
    toast = hold(s, 3.2, 3.9, 5.6, 6.4);
  const helmet = (x: number, y: number, r: number) => {
    disc(ctx, x, y, r, alpha("#dff4f0", 0.2));
    ctx.strokeStyle = alpha(CREAM, 0.9);
    ctx.lineWidth = 3;
    ctx.stroke();
    ctx.beginPath();
    ctx.arc(x, y, r * 0.8, 3.6, 4.4);
    ctx.stroke();
  };
  for (const [x, y, z, b, d, flip] of [
    [395, 610, 0.95, DAD, 0, 1],
    [790, 612, 0.9, MUM, 1.4, -1],
    [880, 640, 0.62, KID, 2.6, -1],
  ] as const) {
    oval(ctx, x, y + 6, 44 * z, 9, alpha("#8d8468", 0.6));
    at(ctx, x, y + float(d), 0, z, () => {
      ctx.scale(flip, 1);
      robot(ctx, s * 0.5 + d, { ...b, wave: toast, cup: true, look: 0.4 });
    });
    helmet(x, y + float(d) - 164 * z, 62 * z);
  }
  oval(ctx, 300, 634, 40, 8, alpha("#8d8468", 0.6));
  at(ctx, 292, 628 + float(3.5) * 1.5, -0.1, 1, () => dog(ctx, s));
  helmet(326, 574 + float(3.5) * 1.5, 40);
  for (let i = 0; i < 2; i++) {
    const x = 520 + i * 130,
      y = 604 - Math.abs(Math.sin(s * 2.2 + i)) * 14;
    box(ctx, x - 14, y - 54, 28, 54, 13, "#3e7d4f");
    disc(ctx, x, y - 66, 25, "#5aa06a");
    for (const e of [-9, 9]) {
      oval(ctx, x + e, y - 68, 7, 10, CREAM);
      disc(ctx, x + e + 1, y - 67, 4, NIGHT);
      ctx.strokeStyle = "#5aa06a";
      ctx.lineWidth = 3;
      ctx.beginPath();
      ctx.moveTo(x + e, y - 88);
      ctx.lineTo(x + e * 1.7, y - 106);
      ctx.stroke();
      disc(ctx, x + e * 1.7, y - 108, 5, MUSTARD);
    }
    ctx.strokeStyle = NIGHT;
    ctx.lineWidth = 2.5;
    ctx.beginPath();
    ctx.arc(x, y - 58, 7, 0.2, Math.PI - 0.2);
    ctx.stroke();
  }
  at(ctx, 585, 640, 0, 1.25, () => pie(ctx, s));
  if (toast > 0.9)
    for (let i = 0; i < 10; i++) {
      const k = mod(s * 0.8 + i / 10, 1);
      burst(
        ctx,
        590 + Math.cos(i * 2.4) * 220 * k,
        330 + Math.sin(i * 2.4) * 120 * k,
        20 * (1 - k),
        [MUSTARD, PINK, MINT][i % 3],
        i,
        6,
      );
    }
  // iris out around the pie
  const iris = lerp(1000, 0, ease(s, 8.6, 10.4));
  if (iris < 990) {
    ctx.beginPath();
    ctx.rect(0, 0, W, H);
    ctx.arc(585, 560, Math.max(0, iris), 0, TAU, true);
    ctx.fillStyle = "#14172e";
    ctx.fill();
    ctx.strokeStyle = MUSTARD;
    ctx.lineWidth = iris > 2 ? 6 : 0;
    disc(ctx, 585, 560, iris);
    if (iris > 2) ctx.stroke();
  }
  const e = ease(s, 10, 10.8);
  if (e > 0) {
    burst(ctx, 640, 300, 520 * spring(seg(s, 10, 11.2)), "#1f2448", s * 0.1, 12);
    type(ctx, "The End", 640, 330, { font: "Pacifico", size: 110, colour: CREAM, alpha: e });
    type(ctx, "(of the pie)", 640, 392, {
      font: "Limelight",
      size: 34,
      spacing: 3,
      colour: MUSTARD,
      alpha: ease(s, 11, 11.6),
    });
    signature(ctx, s, 610, "#9a8f9a", MUSTARD, ease(s, 10.8, 11.6));
  }
}

const film: Film = {
  slug: "atomic-picnic",
  kind: "short",
  title: { en: "Atomic Picnic", es: "Picnic atómico" },
  seconds: 54,
  poster: 15.5,
  synopsis: {
    en: "A family of robots, a perfect afternoon and a pie that leaves the planet. They go after it.",
    es: "Una familia de robots, una tarde perfecta y una tarta que abandona el planeta. Van tras ella.",
  },
  scenes: [
    { from: 0, to: 8.5, draw: title },
    { from: 7.7, to: 20, draw: meadow },
    { from: 19.2, to: 31, draw: launch },
    { from: 30, to: 41.2, draw: rings },
    { from: 40.2, to: 54, draw: moon },
  ],
  over(ctx, t) {
    dim(ctx, 1 - ease(t, 0, 0.7), NIGHT);
    dim(ctx, ease(t, 53.1, 53.9));
  },
  sound() {
    const m = new Mix(54),
      bar = 2;
    for (let i = 0; i < 6; i++)
      m.add(bongo(260 + i * 40, 0.9), 1.85 + i * 0.25, 0.4, (i - 2.5) * 0.2, 0.2);
    m.add(bell(hz("G5")), 3.7, 0.12, 0, 0.5).add(bell(hz("C6")), 4.0, 0.12, 0.3, 0.5);
    const song = (from: number, to: number) => {
      for (let b = from; b < to; b += bar) {
        const i = Math.round((b - from) / bar) % 4,
          chord = [
            ["C3", "Eb3", "G3", "A3", "D4"],
            ["Ab2", "C3", "Eb3", "Gb3", "D4"],
            ["F2", "Ab3", "C4", "Eb4", "D4"],
            ["G2", "B3", "F4", "Ab3", "Eb4"],
          ][i],
          root = ["C2", "Ab1", "F1", "G1"][i],
          fifth = ["G2", "Eb2", "C2", "D2"][i];
        for (const [o, n, v] of [
          [0, root, 1],
          [0.75, fifth, 0.7],
          [1, fifth, 0.85],
          [1.5, root, 0.8],
        ] as const)
          m.add(bass(hz(n) * (hz(n) < 50 ? 2 : 1), 0.55, v), b + o, 0.5, -0.05, 0.06);
        for (let k = 0; k < 8; k++) {
          const f = [300, 0, 410, 300, 300, 0, 410, 410][k];
          if (f)
            m.add(
              bongo(f, k % 4 === 2 ? 1 : 0.6),
              b + k * 0.25,
              0.26,
              f > 350 ? 0.45 : -0.35,
              0.15,
            );
          m.add(
            hit(0.12, 6500, k % 2 ? 0.02 : 0.035, { kind: "high", seed: k + 5 }),
            b + k * 0.25,
            k % 2 ? 0.05 : 0.03,
            0.5,
            0.1,
          );
        }
        for (const [o, k] of [
          [0, 1],
          [0.25, 2],
          [0.75, 4],
          [1, 3],
          [1.25, 2],
          [1.75, 4],
        ] as const)
          m.add(vibes(hz(chord[k]) * 2, 1.2, 0.8), b + o, 0.1, -0.5 + k * 0.25, 0.3);
        for (const k of [1, 2, 3])
          m.add(piano(hz(chord[k]) * (k === 1 ? 1 : 1), 0.5, 0.6), b + 0.5, 0.1, 0.3, 0.2).add(
            piano(hz(chord[k]), 0.4, 0.5),
            b + 1.5,
            0.08,
            0.3,
            0.2,
          );
      }
    };
    song(4, 20);
    song(24, 30);
    song(30, 50);
    // the tune
    const A: [number, string, number][] = [
        [0, "G4", 1.4],
        [1.5, "Ab4", 0.4],
        [2, "G4", 0.9],
        [3, "Eb5", 0.9],
        [4, "D5", 1.4],
        [5.5, "C5", 0.4],
        [6, "B4", 0.9],
        [7, "G4", 0.9],
      ],
      B: [number, string, number][] = [
        [0, "C5", 1.2],
        [1.25, "D5", 0.3],
        [1.5, "Eb5", 0.4],
        [2, "Gb5", 1.2],
        [3.25, "Eb5", 0.7],
        [4, "F5", 1.2],
        [5.25, "D5", 0.7],
        [6, "B4", 0.9],
        [7, "D5", 0.9],
      ];
    const shift = (l: [number, string, number][], d: number) =>
      l.map(([a, n, x]) => [a + d, n, x] as [number, string, number]);
    m.add(
      theremin(
        [[0, "C3", 0.9], [1, "C5", 1.6], [2.8, "G4", 0.4], ...shift(A, 8 - 4), ...shift(B, 16 - 4)],
        20.4,
      ),
      0,
      0.2,
      (t) => 0.25 * Math.sin(t * 0.7),
      0.45,
    );
    m.add(
      theremin([...shift(A, 0), ...shift(B, 8), ...shift(A, 16), [24, "C5", 2.6]], 28),
      30,
      0.2,
      (t) => -0.25 * Math.sin(t * 0.7),
      0.45,
    );
    m.add(
      theremin(
        shift(A, 0).map(([a, n, x]) => [a, n.replace("4", "3").replace("5", "4"), x]),
        20,
      ),
      30,
      0.07,
      0.4,
      0.5,
    );
    // saucer, beam, flight
    m.add(
      make(
        7,
        (t) =>
          swell(t, 7, 1.5, 1.5) * Math.sin(TAU * (430 * t) + 9 * Math.sin(TAU * 6.5 * t)) * 0.5,
      ),
      11.8,
      0.1,
      (t) => lerp(-0.9, 0.8, t / 7),
      0.4,
    );
    let ph = 0;
    m.add(
      make(2.6, (t) => {
        ph += (300 + 420 * t + 60 * Math.sin(TAU * 11 * t)) / 48000;
        return Math.sin(TAU * ph) * swell(t, 2.6, 0.2, 0.5);
      }),
      14.3,
      0.08,
      0,
      0.5,
    );
    for (let i = 0; i < 3; i++) m.add(bell(hz("C5"), 0.6), 19.9 + i, 0.22, 0, 0.3);
    m.add(bell(hz("C6"), 1.6), 22.9, 0.25, 0, 0.4);
    m.add(
      shape(
        filter(noise(9.5, 8), "low", (t) => 160 + 900 * ease(t, 0.4, 2) - 700 * ease(t, 4, 9)),
        (t) => ease(t, 0.2, 1.6) * (1 - ease(t, 3.5, 9.3)),
      ),
      22.6,
      0.55,
      0,
      0.15,
    );
    let rp = 0;
    m.add(
      make(6.5, (t) => {
        rp += (70 + 700 * ease(t, 0, 6.5) ** 2) / 48000;
        return Math.sin(TAU * rp) * swell(t, 6.5, 1, 2.5);
      }),
      23.4,
      0.07,
      0,
      0.5,
    );
    for (const [d, n] of [
      [0, "E6"],
      [0.1, "G6"],
      [0.22, "C6"],
      [0.5, "B6"],
    ] as const)
      m.add(bell(hz(n), 2), 44.2 + d, 0.1, 0.4 - d, 0.6);
    for (const [i, n] of ["C4", "Eb4", "G4", "A4", "D5"].entries())
      m.add(vibes(hz(n), 4, 1), 50 + i * 0.09, 0.2, (i - 2) * 0.3, 0.6);
    m.add(bass(hz("C2"), 2), 50, 0.5, 0, 0.2);
    m.add(pad(hz("C3"), 4, 0.4, 2.5), 50, 0.07, 0, 0.5);
    m.add(
      theremin(
        [
          [0, "G4", 0.6],
          [0.7, "C6", 1.6],
        ],
        3,
        0.35,
      ),
      50.6,
      0.14,
      0,
      0.6,
    );
    return m.render({ lufs: -18, room: 0.8, damp: 0.3, fadeOut: 1.6 });
  },
  cues: [
    {
      from: 0.8,
      to: 3.4,
      en: "[A theremin clears its throat]",
      es: "[Un theremín se aclara la garganta]",
    },
    {
      from: 8.4,
      to: 11.4,
      en: "Sunday. Sunny. Low chance of visitors.",
      es: "Domingo. Sol. Escasa probabilidad de visitas.",
    },
    { from: 11.9, to: 14, en: "[Warbling from above]", es: "[Un zumbido desde arriba]" },
    {
      from: 14.4,
      to: 17,
      en: "The potato salad was spared.",
      es: "La ensalada de patata se salvó.",
    },
    { from: 17.2, to: 19.4, en: "The pie was not.", es: "La tarta, no." },
    {
      from: 19.9,
      to: 22.6,
      en: "Mother always packs a rocket.",
      es: "Mamá siempre mete un cohete en la cesta.",
    },
    { from: 22.9, to: 25.4, en: "[Ignition]", es: "[Ignición]" },
    {
      from: 26,
      to: 29.4,
      en: "Second star on the left, then follow the smell of apples.",
      es: "Segunda estrella a la izquierda y luego seguir el olor a manzana.",
    },
    {
      from: 31.4,
      to: 35,
      en: "They tracked it through the rings of a planet with nowhere to park.",
      es: "La siguieron por los anillos de un planeta sin dónde aparcar.",
    },
    {
      from: 36,
      to: 39.6,
      en: "The visitors, it turned out, were only hungry.",
      es: "Los visitantes, resultó, solo tenían hambre.",
    },
    { from: 41.4, to: 44, en: "So they cut it into nine.", es: "Así que la cortaron en nueve." },
    {
      from: 44.2,
      to: 46.4,
      en: "[Cups meet, very gently]",
      es: "[Las copas se rozan con suavidad]",
    },
    {
      from: 47,
      to: 49.6,
      en: "On the moon even seconds are light.",
      es: "En la Luna, hasta repetir es ligero.",
    },
  ],
  skipRanges: [{ kind: "intro", from: 0, to: 7.7 }],
};
export default film;
export { title, meadow, launch, rings, moon, burst, saucer, atom };
