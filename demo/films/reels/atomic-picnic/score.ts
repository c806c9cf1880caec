import { ease, lerp, TAU } from "../../lib/paint.ts";
import {
  bass,
  bell,
  bongo,
  filter,
  hit,
  hz,
  make,
  Mix,
  noise,
  pad,
  piano,
  shape,
  type Stereo,
  swell,
  theremin,
  vibes,
} from "../../lib/sound.ts";

/** The music and the sound of the reel. */
export function score(): Stereo {
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
          m.add(bongo(f, k % 4 === 2 ? 1 : 0.6), b + k * 0.25, 0.26, f > 350 ? 0.45 : -0.35, 0.15);
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
      (t) => swell(t, 7, 1.5, 1.5) * Math.sin(TAU * (430 * t) + 9 * Math.sin(TAU * 6.5 * t)) * 0.5,
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
}
