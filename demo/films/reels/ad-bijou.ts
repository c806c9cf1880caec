/** House ad: the marquee, the curtain, the beam, the name. */
import {
  W,
  H,
  lerp,
  ease,
  seg,
  hash,
  mix,
  alpha,
  fill,
  sky,
  vertical,
  poly,
  disc,
  oval,
  box,
  at,
  glow,
  vignette,
  dim,
  type,
  spring,
  type Ctx,
} from "../lib/paint.ts";
import type { Film } from "../lib/film.ts";
import {
  Mix,
  hz,
  piano,
  bass,
  strings,
  bell,
  hit,
  thump,
  swish,
  brass,
  noise,
  filter,
  shape,
} from "../lib/sound.ts";
import { viaduct } from "./night-train.ts";
import { meadow } from "./atomic-picnic.ts";
import { sunset } from "./tide.ts";
import { street } from "./paper-city.ts";

const INK = "#0b0a0d",
  AMBER = "#ffb648",
  IVORY = "#f6ead2",
  VELVET = "#7a1626";
function bulb(ctx: Ctx, x: number, y: number, on: number, r = 6) {
  glow(ctx, x, y, r * 4.6, AMBER, on * 0.75);
  disc(ctx, x, y, r, mix("#5a3a1c", "#fff0cc", on));
}
function marquee(ctx: Ctx, s: number) {
  sky(ctx, [
    [0, "#0d0f1e"],
    [1, "#241a2a"],
  ]);
  for (let i = 0; i < 9; i++) {
    const x = i * 160 - 60,
      h = 180 + hash(i, 1) * 230;
    ctx.fillStyle = mix("#12121f", "#1c1828", hash(i, 2));
    ctx.fillRect(x, 620 - h, 156, h + 100);
    for (let k = 0; k < 14; k++)
      if (hash(i * 20 + k, 3) > 0.72) {
        ctx.fillStyle = alpha("#ffca70", 0.5);
        ctx.fillRect(x + 18 + (k % 4) * 32, 650 - h + Math.floor(k / 4) * 44, 13, 20);
      }
  }
  const z = 0.97 + s * 0.018;
  ctx.translate(640, 60);
  ctx.scale(z, z);
  ctx.translate(-640, -60);
  glow(ctx, 640, 420, 700, "#c9651c", 0.5 * ease(s, 0.3, 1.4));
  // blade sign
  const lit = (i: number) => ease(s, 0.5 + i * 0.16, 0.6 + i * 0.16);
  box(ctx, 560, -60, 160, 420, 18, VELVET);
  box(ctx, 570, -60, 140, 410, 12, "#4f0d18");
  Array.from("BIJOU").forEach((c, i) =>
    type(ctx, c, 640, 76 + i * 63, {
      font: "Archivo",
      size: 62,
      wdth: 125,
      wght: 800,
      colour: mix("#6b4a3a", "#fff3d6", lit(i)),
    }),
  );
  for (let i = 0; i < 12; i++)
    for (const x of [566, 714])
      bulb(
        ctx,
        x,
        12 + i * 30,
        s > 0.5 ? 0.45 + 0.55 * Math.max(0, Math.cos(s * 7 - i * 0.8)) : 0.06,
        5,
      );
  // letterboard
  poly(ctx, [
    [170, 352],
    [1110, 352],
    [1160, 560],
    [120, 560],
  ]);
  ctx.fillStyle = VELVET;
  ctx.fill();
  box(ctx, 190, 384, 900, 144, 6, ease(s, 1.2, 1.5) > 0.5 ? "#fdf3da" : "#4a4038");
  for (let i = 1; i < 3; i++) {
    ctx.fillStyle = alpha("#b9a98a", 0.5);
    ctx.fillRect(190, 384 + i * 48, 900, 2);
  }
  if (s > 1.35) {
    type(ctx, "TONIGHT  A TRAIN  A PIE", 640, 446, {
      font: "Noir",
      size: 54,
      spacing: 5,
      colour: "#1a1418",
    });
    type(ctx, "A TIDE  A TOWN  &  YOU", 640, 512, {
      font: "Noir",
      size: 54,
      spacing: 5,
      colour: "#8f1a2a",
    });
  }
  for (let i = 0; i < 33; i++) {
    const q = i / 32,
      on = s > 1.1 ? 0.35 + 0.65 * Math.max(0, Math.cos(s * 9 - i * 1.05)) : 0.06;
    bulb(ctx, lerp(178, 1102, q), 366, on);
    bulb(ctx, lerp(138, 1142, q), 546, on);
  }
  ctx.fillStyle = "#08070b";
  ctx.fillRect(-40, 620, W + 80, 200);
  ctx.fillStyle = vertical(ctx, 560, 640, [
    [0, "#5a3418"],
    [1, "#1c120e"],
  ]);
  ctx.fillRect(260, 560, 760, 62);
  for (let i = 0; i < 4; i++) {
    box(ctx, 330 + i * 165, 566, 120, 58, 4, "#ffcf86");
    ctx.fillStyle = "#5a3418";
    ctx.fillRect(388 + i * 165, 566, 5, 58);
  }
  ctx.save();
  ctx.translate(640, 640);
  ctx.scale(1, 0.16);
  glow(ctx, 0, 0, 560, AMBER, 0.6);
  ctx.restore();
  for (let i = 0; i < 7; i++) {
    const dir = i % 3 === 1 ? -1 : 1,
      x = dir > 0 ? 90 + i * 120 + s * 62 : 1180 - i * 40 - s * 50,
      z2 = 0.92 + 0.22 * hash(i, 7),
      st = Math.sin(s * 7 + i * 2);
    at(ctx, x, 700, 0, z2, () => {
      ctx.scale(dir, 1);
      ctx.strokeStyle = "#050508";
      ctx.lineWidth = 10;
      ctx.lineCap = "round";
      for (const q of [-1, 1]) {
        ctx.beginPath();
        ctx.moveTo(0, -52);
        ctx.lineTo(q * st * 17, 0);
        ctx.stroke();
      }
      ctx.fillStyle = "#050508";
      poly(
        ctx,
        i % 2
          ? [
              [-13, -118],
              [13, -118],
              [18, -86],
              [30, -34],
              [-30, -34],
              [-18, -86],
            ]
          : [
              [-16, -118],
              [16, -118],
              [21, -84],
              [19, -36],
              [-19, -36],
              [-21, -84],
            ],
      );
      ctx.fill();
      ctx.lineWidth = 8;
      ctx.beginPath();
      ctx.moveTo(0, -110);
      ctx.lineTo(st * 16, -62);
      ctx.stroke();
      oval(ctx, 1, -134, 11, 14, "#050508");
      if (i % 2) {
        oval(ctx, -6, -142, 11, 9, "#050508");
      } else {
        ctx.fillRect(-17, -145, 36, 4);
        ctx.fillRect(-9, -158, 20, 15);
      }
    });
  }
  vignette(ctx, 0.6);
}
function house(ctx: Ctx, s: number) {
  fill(ctx, INK);
  const sx = 250,
    sy = 70,
    sw = 780,
    sh = 439,
    lights = 1 - ease(s, 0.4, 2);
  const shots: [(c: Ctx, s: number) => void, number][] = [
      [viaduct, 5.6],
      [meadow, 6.4],
      [sunset, 4],
      [street, 4],
    ],
    i = Math.min(3, Math.max(0, Math.floor((s - 1.7) / 1.05)));
  ctx.save();
  ctx.beginPath();
  ctx.rect(sx, sy, sw, sh);
  ctx.clip();
  ctx.translate(sx, sy);
  ctx.scale(sw / W, sh / H);
  if (s > 1.2) shots[i][0](ctx, shots[i][1] + (s - 1.7));
  ctx.restore();
  ctx.save();
  ctx.beginPath();
  ctx.rect(sx, sy, sw, sh);
  ctx.clip();
  dim(ctx, 1 - ease(s, 1.3, 1.9), INK);
  ctx.restore();
  const tint = ["#9db8e6", "#f6e3b4", "#ff9a64", "#f6c58e"][i];
  // curtain: pleats that gather to the sides
  const open = ease(s, 0.9, 2.5);
  for (const d of [-1, 1])
    for (let k = 0; k < 11; k++) {
      const full = 60,
        w = lerp(full, 15, open),
        x = d < 0 ? sx - 50 - 50 * open + k * w : sx + sw + 50 + 50 * open - (k + 1) * w,
        g = ctx.createLinearGradient(x, 0, x + w, 0);
      g.addColorStop(0, mix("#2a060d", VELVET, 0.25 + lights * 0.2));
      g.addColorStop(0.5, mix(VELVET, "#c23a44", 0.25 + lights * 0.5));
      g.addColorStop(1, mix("#2a060d", VELVET, 0.2));
      ctx.fillStyle = g;
      if (k * full < sw / 2 + 60)
        ctx.fillRect(x, sy - 12, w + 1, sh + 26 + 5 * Math.sin(k * 1.4 + s * 2));
    }
  // proscenium
  ctx.fillStyle = mix("#120a0c", "#5a2a1c", lights);
  ctx.beginPath();
  ctx.rect(0, 0, W, H);
  ctx.roundRect(sx - 30, sy - 30, sw + 60, sh + 60, 14);
  ctx.fill("evenodd");
  ctx.strokeStyle = mix("#3a2416", AMBER, 0.25 + 0.6 * lights);
  ctx.lineWidth = 6;
  box(ctx, sx - 34, sy - 34, sw + 68, sh + 68, 17);
  ctx.stroke();
  for (let k = 0; k < 7; k++)
    for (const d of [-1, 1]) {
      const x = 640 + d * 515,
        y = 90 + k * 70;
      glow(ctx, x, y, 60, AMBER, lights * 0.6);
      box(ctx, x - 12, y - 16, 24, 32, 12, mix("#24140f", "#ffd58a", lights));
    }
  ctx.save();
  ctx.globalCompositeOperation = "screen";
  poly(ctx, [
    [1180, 720],
    [1200, 720],
    [sx + sw, sy],
    [sx, sy],
    [sx, sy + sh],
    [1180, 726],
  ]);
  const g = ctx.createLinearGradient(1190, 720, 640, 280);
  g.addColorStop(0, alpha(tint, 0.3 * open));
  g.addColorStop(1, alpha(tint, 0.02));
  ctx.fillStyle = g;
  ctx.fill();
  ctx.restore();
  glow(ctx, 640, 540, 700, tint, 0.26 * open);
  for (let r = 0; r < 3; r++) {
    const n = 9 - r,
      y = 590 + r * 62;
    for (let k = 0; k < n; k++) {
      const x = 640 + (k - (n - 1) / 2) * (132 + r * 22) + (r % 2) * 30,
        rr = 34 + r * 8,
        c = mix("#0a0709", tint, 0.1 * open * (1 - r * 0.3));
      oval(ctx, x, y - rr * 0.9, rr * 0.66, rr * 0.8, c);
      box(ctx, x - rr * 1.5, y - rr * 0.3, rr * 3, 200, rr, c);
      ctx.strokeStyle = alpha(tint, 0.5 * open);
      ctx.lineWidth = 2.5;
      ctx.beginPath();
      ctx.ellipse(x, y - rr * 0.9, rr * 0.66, rr * 0.8, 0, -2.5, -0.64);
      ctx.stroke();
    }
  }
  vignette(ctx, 0.6);
}
function name(ctx: Ctx, s: number) {
  fill(ctx, INK);
  glow(ctx, 640, 320, 760, "#7a3a14", 0.55 * ease(s, 0, 1));
  const k = spring(seg(s, 0.1, 1.2));
  at(ctx, 640, 352, 0, lerp(0.86, 1, k), () =>
    type(ctx, "BIJOU", 0, 0, {
      font: "Archivo",
      size: 168,
      spacing: 36,
      wdth: 125,
      wght: 800,
      colour: IVORY,
      alpha: ease(s, 0.1, 0.5),
    }),
  );
  for (let i = 0; i < 5; i++) {
    const on = ease(s, 0.5 + i * 0.14, 0.6 + i * 0.14) * (0.75 + 0.25 * Math.cos(s * 4 - i * 0.9));
    bulb(ctx, 640 + (i - 2) * 58, 168, on, 11);
  }
  type(ctx, "A small, beautiful cinema.", 640, 440, {
    font: "Figtree",
    size: 40,
    colour: IVORY,
    alpha: ease(s, 1.1, 1.7),
  });
  type(ctx, "Your seat is wherever you are.", 640, 496, {
    font: "Figtree",
    size: 28,
    colour: "#b9ab92",
    alpha: ease(s, 1.8, 2.4),
  });
}
const film: Film = {
  slug: "ad-bijou",
  kind: "ad",
  title: { en: "Bijou: your seat", es: "Bijou: tu butaca" },
  seconds: 15,
  poster: 13,
  synopsis: { en: "House ad for the service.", es: "Anuncio propio del servicio." },
  scenes: [
    { from: 0, to: 5, draw: marquee },
    { from: 4.5, to: 11, draw: house },
    { from: 10.5, to: 15, draw: name },
  ],
  over(ctx, t) {
    dim(ctx, 1 - ease(t, 0, 0.4));
    dim(ctx, ease(t, 14.5, 14.95));
  },
  sound() {
    const m = new Mix(15);
    for (let i = 0; i < 5; i++)
      m.add(hit(0.08, 3000, 0.01, { seed: i }), 0.55 + i * 0.16, 0.3, (i - 2) * 0.2, 0.2).add(
        bell(hz(["C5", "E5", "G5", "B5", "C6"][i]), 1),
        0.55 + i * 0.16,
        0.1,
        (i - 2) * 0.2,
        0.4,
      );
    const ch = [
      ["C3", "E4", "G4", "B4"],
      ["A2", "E4", "G4", "C5"],
      ["D3", "F4", "A4", "C5"],
      ["G2", "F4", "A4", "B4"],
      ["E3", "G4", "B4", "D5"],
      ["A2", "G4", "C#5", "E5"],
      ["F2", "A4", "C5", "E5"],
      ["G2", "F4", "B4", "D5"],
      ["C3", "E4", "G4", "D5"],
    ];
    ch.forEach((c, i) => {
      const t = 1.5 + i * 1.125;
      if (t > 11) return;
      m.add(bass(hz(c[0]), 0.9), t, 0.5, 0, 0.1).add(
        bass(hz(c[0]) * 1.5, 0.4, 0.7),
        t + 0.56,
        0.4,
        0,
        0.1,
      );
      for (let k = 1; k < 4; k++)
        m.add(piano(hz(c[k]), 0.5, 0.6), t + 0.28, 0.16, -0.2, 0.2).add(
          piano(hz(c[k]), 0.4, 0.5),
          t + 0.84,
          0.13,
          -0.2,
          0.2,
        );
      m.add(swish(0.5, i + 2), t + 0.02, 0.09, 0.3).add(swish(0.5, i + 20), t + 0.56, 0.11, 0.3);
    });
    const tune: [number, string, number][] = [
      [1.5, "G4", 0.5],
      [2.06, "C5", 0.28],
      [2.34, "D5", 0.28],
      [2.62, "E5", 0.9],
      [3.75, "F5", 0.28],
      [4.03, "E5", 0.28],
      [4.31, "D5", 0.5],
      [4.88, "B4", 0.9],
      [6, "D5", 0.5],
      [6.56, "G5", 0.28],
      [6.84, "F#5", 0.28],
      [7.12, "E5", 0.9],
      [8.25, "A5", 0.5],
      [8.81, "G5", 0.28],
      [9.1, "E5", 0.28],
      [9.38, "F5", 0.5],
      [9.94, "D5", 0.5],
    ];
    for (const [t, n, d] of tune) m.add(brass(hz(n), d, 0.8, 2000), t, 0.13, 0.2, 0.35);
    m.add(
      shape(
        filter(noise(2, 4), "band", (t) => 300 + 500 * t, 0.6),
        (t) => Math.sin((Math.PI * t) / 2) ** 2,
      ),
      5.3,
      0.14,
      0,
      0.2,
    ); // the curtain
    m.add(thump(44, 1.2), 10.6, 0.7, 0, 0.3);
    for (const [i, n] of ["C2", "G2", "E3", "B3", "D4", "G4"].entries())
      m.add(
        strings(hz(n), 4.2, { attack: 0.25, release: 2, cutoff: 1300, seed: i }),
        10.6,
        0.13,
        (i - 2.5) * 0.3,
        0.5,
      );
    for (let i = 0; i < 5; i++)
      m.add(
        bell(hz(["C5", "E5", "G5", "B5", "D6"][i]), 2.5),
        11.05 + i * 0.14,
        0.12,
        (i - 2) * 0.3,
        0.6,
      );
    m.add(piano(hz("C4"), 3, 0.7), 10.6, 0.3, 0, 0.4);
    return m.render({ lufs: -18, room: 0.8, damp: 0.4, fadeOut: 0.9 });
  },
  cues: [
    {
      from: 0.6,
      to: 3.6,
      en: "Somewhere a marquee is being switched on.",
      es: "En algún sitio se enciende una marquesina.",
    },
    { from: 5.4, to: 7.6, en: "The house lights go down…", es: "Se apagan las luces de la sala…" },
    { from: 7.8, to: 10.2, en: "…and only the picture shines.", es: "…y solo brilla la imagen." },
    {
      from: 11,
      to: 14.4,
      en: "Bijou. Your seat is wherever you are.",
      es: "Bijou. Tu butaca está donde tú estés.",
    },
  ],
};
export default film;
