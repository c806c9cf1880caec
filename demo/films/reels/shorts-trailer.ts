/** Trailer for the season 'Bijou Shorts': four worlds, four words, then faster. */
import {
  W,
  H,
  lerp,
  ease,
  seg,
  hold,
  fill,
  disc,
  glow,
  dim,
  scrim,
  type,
  at,
  spring,
  easeOut,
  mix,
  clamp,
  type Ctx,
} from "../lib/paint.ts";
import type { Film, Scene } from "../lib/film.ts";
import {
  Mix,
  hz,
  strings,
  piano,
  thump,
  hit,
  noise,
  filter,
  shape,
  bell,
  brass,
  bass,
  vibes,
} from "../lib/sound.ts";
import * as train from "./night-train.ts";
import * as picnic from "./atomic-picnic.ts";
import * as tide from "./tide.ts";
import * as city from "./paper-city.ts";

const push =
  (draw: (c: Ctx, s: number) => void, start: number, speed = 1, zoom = 0.02) =>
  (c: Ctx, s: number) => {
    const z = 1.02 + zoom * s;
    c.translate(W / 2, H / 2);
    c.scale(z, z);
    c.translate(-W / 2, -H / 2);
    draw(c, start + s * speed);
  };
const cutTo = (from: number, to: number, draw: Scene["draw"]): Scene => ({ from, to, draw });
function word(
  ctx: Ctx,
  t: number,
  from: number,
  to: number,
  text: string,
  font: string,
  size: number,
  colour: string,
) {
  const a = hold(t, from, from + 0.3, to - 0.25, to);
  if (a <= 0) return;
  scrim(ctx, 430, 0.85 * a);
  ctx.save();
  ctx.globalAlpha = a;
  type(ctx, text, 96 + 14 * easeOut(seg(t, from, to)), 640, {
    font,
    size,
    colour: "#0b0a0d",
    align: "left",
    alpha: 0.45,
  });
  type(ctx, text, 92 + 14 * easeOut(seg(t, from, to)), 636, { font, size, colour, align: "left" });
  ctx.restore();
}
function bulbs(ctx: Ctx, s: number) {
  fill(ctx, "#0b0a0d");
  for (let i = 0; i < 5; i++) {
    const on = ease(s, 0.3 + i * 0.25, 0.38 + i * 0.25),
      x = 640 + (i - 2) * 64;
    glow(ctx, x, 330, 150, "#ffb648", on * 0.9);
    disc(ctx, x, 330, 13, mix("#2a2226", "#fff0cc", on));
  }
  type(ctx, "FOUR SMALL FILMS", 640, 450, {
    font: "Archivo",
    size: 30,
    spacing: 14,
    wdth: 125,
    wght: 500,
    alpha: ease(s, 1.2, 1.6),
  });
}
const burstCuts: [typeof train.cab, number, number][] = [
  [train.viaduct, 6, 2],
  [picnic.rings, 3, 2],
  [tide.below, 7, 1.6],
  [city.umbrellas, 5, 2],
  [train.platform, 8.2, 2],
  [picnic.launch, 6, 2],
  [tide.shore, 2.2, 1.6],
  [city.night, 6, 1.4],
];
function endCard(ctx: Ctx, s: number) {
  fill(ctx, "#0b0a0d");
  glow(ctx, 640, 330, 620, "#6b2a1c", 0.5);
  const k = spring(seg(s, 0, 0.9));
  at(ctx, 640, 350, 0, lerp(1.12, 1, k), () => {
    type(ctx, "BIJOU", 0, -10, {
      font: "Archivo",
      size: 128,
      spacing: 30,
      wdth: 125,
      wght: 800,
      colour: "#f6ead2",
    });
    type(ctx, "S H O R T S", 0, 66, {
      font: "Archivo",
      size: 44,
      spacing: 12,
      wdth: 125,
      wght: 400,
      colour: "#ffb648",
    });
  });
  for (let i = 0; i < 25; i++) {
    const x = 640 + (i - 12) * 36,
      on = 0.5 + 0.5 * Math.cos(s * 6 - i * 0.7);
    for (const y of [206, 470]) {
      glow(ctx, x, y, 24, "#ffb648", on * 0.6);
      disc(ctx, x, y, 4.5, mix("#4a3020", "#ffe9c0", on));
    }
  }
  type(ctx, "Season one. Turn the lights down.", 640, 548, {
    font: "Figtree",
    size: 28,
    colour: "#cfc3ad",
    alpha: ease(s, 0.8, 1.5),
  });
}

const film: Film = {
  slug: "shorts-trailer",
  kind: "trailer",
  title: { en: "Bijou Shorts: trailer", es: "Cortos Bijou: tráiler" },
  seconds: 20,
  poster: 18,
  synopsis: {
    en: "A train, a pie, a tide, a town. Four films of under a minute.",
    es: "Un tren, una tarta, una marea, una ciudad. Cuatro películas de menos de un minuto.",
  },
  scenes: [
    cutTo(0, 2.1, bulbs),
    cutTo(2, 3.5, push(train.cab, 3, 1.4)),
    cutTo(3.5, 5, push(train.viaduct, 4.6, 1.6)),
    cutTo(5, 6.5, push(picnic.meadow, 6.2, 1.2)),
    cutTo(6.5, 8, push(picnic.launch, 4.6, 1.7)),
    cutTo(8, 9.6, push(tide.shore, 0.6, 1.5)),
    cutTo(9.5, 11, push(tide.sunset, 5, 1.4)),
    cutTo(11, 12.5, push(city.roofs, 3, 1.2)),
    cutTo(12.5, 14, push(city.street, 3.2, 1.5)),
    ...burstCuts.map(([d, st, sp], i) =>
      cutTo(14 + i * 0.25, 14.25 + i * 0.25, push(d, st, sp, 0.1)),
    ),
    cutTo(16, 20, endCard),
  ],
  over(ctx, t) {
    word(ctx, t, 2.1, 5, "A train.", "Noir", 92, "#f4ead6");
    word(ctx, t, 5.1, 8, "A pie.", "Pacifico", 92, "#f7ecd2");
    word(ctx, t, 8.1, 11, "A tide.", "Cormorant Italic", 124, "#fff8ea");
    word(ctx, t, 11.1, 14, "A town.", "Londrina", 108, "#fffaf0");
    for (const c of [2, 5, 8, 11, 14, 16])
      dim(
        ctx,
        0.5 * (1 - clamp((t - c) / 0.22)) * (t >= c ? 1 : 0),
        c === 16 ? "#ffffff" : "#fff4dc",
      );
    dim(ctx, ease(t, 19.3, 19.95));
  },
  sound() {
    const m = new Mix(20),
      q = 0.5;
    for (let i = 0; i < 5; i++)
      m.add(
        bell(hz(["D5", "E5", "F5", "A5", "D6"][i]), 1.4),
        0.33 + i * 0.25,
        0.14,
        (i - 2) * 0.3,
        0.5,
      ).add(hit(0.05, 3500, 0.008, { seed: i }), 0.33 + i * 0.25, 0.2, (i - 2) * 0.3, 0.2);
    const roots = ["D2", "Bb1", "G1", "A1"],
      ch = [
        ["D3", "A3", "F4"],
        ["D3", "Bb3", "F4"],
        ["D3", "Bb3", "G4"],
        ["C#3", "A3", "G4"],
      ];
    for (let b = 0; b < 4; b++) {
      const t = 2 + b * 3;
      for (const n of ch[b])
        m.add(
          strings(hz(n), 3.4, { attack: 0.15, release: 0.5, cutoff: 1500 + b * 300, seed: b }),
          t,
          0.1,
          0,
          0.35,
        );
      for (let k = 0; k < 12; k++) {
        m.add(
          strings(hz(roots[b]) * 2, 0.24, { attack: 0.01, release: 0.12, cutoff: 1300, seed: k }),
          t + k * 0.25,
          k % 3 === 0 ? 0.3 : 0.18,
          0,
          0.15,
        );
        if (k % 2 === 0)
          m.add(hit(0.1, 7000, 0.03, { kind: "high", seed: k }), t + k * 0.25, 0.05, 0.4, 0.15);
      }
      m.add(thump(46, 1.2), t, 0.8, 0, 0.3)
        .add(hit(1.2, 500, 0.12, { kind: "low", seed: b }), t, 0.5, 0, 0.6)
        .add(bass(hz(roots[b]) * (hz(roots[b]) < 55 ? 2 : 1), 2), t, 0.4);
    }
    const top: [number, string][] = [
      [2, "A4"],
      [3, "D5"],
      [4, "F5"],
      [5, "F5"],
      [6, "D5"],
      [7, "A5"],
      [8, "G5"],
      [9, "Bb5"],
      [10, "D6"],
      [11, "C#6"],
      [12, "A5"],
      [13, "E6"],
    ];
    for (const [t, n] of top)
      m.add(piano(hz(n), 2.4, 0.8), t, 0.26, 0.2, 0.45).add(
        vibes(hz(n), 2, 0.8),
        t + q * 0.75,
        0.08,
        -0.4,
        0.5,
      );
    for (let i = 0; i < 8; i++) {
      m.add(thump(60 + i * 4, 0.3), 14 + i * 0.25, 0.7, 0, 0.1).add(
        hit(0.22, 1800 + i * 250, 0.04, { seed: i + 3 }),
        14 + i * 0.25,
        0.35,
        (i % 2) * 0.8 - 0.4,
        0.3,
      );
      m.add(
        strings(hz("A2") * 2 ** (i / 12), 0.3, {
          attack: 0.01,
          release: 0.1,
          cutoff: 2200,
          seed: i,
        }),
        14 + i * 0.25,
        0.22,
        0,
        0.2,
      );
    }
    m.add(
      shape(
        filter(noise(2, 2), "band", (t) => 400 + 5000 * (t / 2) ** 2, 1),
        (t) => (t / 2) ** 2 * Math.min(1, (2 - t) / 0.03),
      ),
      14,
      0.3,
      0,
      0.3,
    );
    m.add(thump(40, 2.2), 16, 1, 0, 0.4).add(
      hit(2.5, 700, 0.3, { kind: "low", seed: 9 }),
      16,
      0.6,
      0,
      0.8,
    );
    for (const [i, n] of ["D2", "A2", "D3", "F#3", "A3", "E4"].entries())
      m.add(
        strings(hz(n), 4, { attack: 0.03, release: 2.6, cutoff: 1800, seed: i }),
        16,
        0.14,
        (i - 2.5) * 0.3,
        0.5,
      );
    for (const [i, n] of ["D4", "F#4", "A4", "D5"].entries())
      m.add(brass(hz(n), 1.8, 0.7, 1900), 16, 0.06, (i - 1.5) * 0.4, 0.5);
    m.add(bell(hz("D6"), 3), 16.9, 0.09, 0.3, 0.8).add(bell(hz("A6"), 3), 17.15, 0.06, -0.3, 0.8);
    return m.render({ lufs: -17, room: 0.82, damp: 0.35, fadeOut: 1.4 });
  },
  cues: [
    { from: 0.4, to: 1.9, en: "Four small films.", es: "Cuatro películas pequeñas." },
    { from: 2.2, to: 4.8, en: "A train.", es: "Un tren." },
    { from: 5.2, to: 7.8, en: "A pie.", es: "Una tarta." },
    { from: 8.2, to: 10.8, en: "A tide.", es: "Una marea." },
    { from: 11.2, to: 13.8, en: "A town.", es: "Una ciudad." },
    { from: 14, to: 15.9, en: "[Drums, faster]", es: "[Tambores, más rápido]" },
    {
      from: 16.3,
      to: 19.4,
      en: "Bijou Shorts, season one. Turn the lights down.",
      es: "Cortos Bijou, primera temporada. Apaga la luz.",
    },
  ],
};
export default film;
