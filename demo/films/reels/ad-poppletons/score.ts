import { hash, lerp } from "../../lib/paint.ts";
import {
  bass,
  bell,
  brass,
  hit,
  hz,
  Mix,
  piano,
  type Stereo,
  thump,
  vibes,
} from "../../lib/sound.ts";

/** The music and the sound of the reel. */
export function score(): Stereo {
  const m = new Mix(15);
  m.add(hit(0.2, 900, 0.02, { q: 2 }), 0.28, 0.5, 0, 0.5).add(thump(90, 0.2), 0.28, 0.3, 0, 0.3);
  for (const [t, n] of [
    [0.55, "G3"],
    [0.75, "C4"],
    [2.25, "A3"],
    [2.45, "D4"],
  ] as const)
    m.add(vibes(hz(n) * 2, 0.8, 0.9), t, 0.2, 0.1, 0.3);
  let t = 1.2;
  for (let i = 0; t < 3.92; i++) {
    const k = (t - 1.2) / 2.7;
    m.add(
      hit(0.12, 1500, 0.025, { q: 0.6, seed: i }),
      t,
      0.08 + 0.26 * k * k,
      (i % 2) * 0.3 - 0.15,
      0.15,
    ).add(hit(0.1, 200, 0.02, { seed: i }), t, 0.16 * k, 0, 0.1);
    t += lerp(0.075, 0.048, k);
  }
  const popAt = (at: number, g: number, pan: number, s: number) =>
    m
      .add(hit(0.16, 900 + 900 * hash(s, 3), 0.013, { q: 1.6, seed: s }), at, g, pan, 0.25)
      .add(thump(150 + 90 * hash(s, 5), 0.12), at, g * 0.5, pan, 0.1);
  popAt(4, 1.5, 0, 1);
  m.add(hit(1.6, 6000, 0.35, { kind: "high", seed: 4 }), 4, 0.3, 0, 0.4).add(
    thump(52, 0.9),
    4,
    0.9,
    0,
    0.2,
  );
  for (let i = 0; i < 70; i++)
    popAt(4.35 + 4.9 * hash(i, 7) ** 0.8, 0.13 + 0.16 * hash(i, 8), hash(i, 9) * 1.6 - 0.8, i + 2);
  const b = 0.3125,
    prog = [
      ["C3", "E4", "G4", "C5"],
      ["A2", "E4", "A4", "C5"],
      ["D3", "F4", "A4", "D5"],
      ["G2", "F4", "B4", "D5"],
    ];
  for (let i = 0; i < 16; i++) {
    const s0 = 4.1 + i * b * 2;
    if (s0 > 13) break;
    const c = prog[Math.floor(i / 2) % 4];
    m.add(bass(hz(c[0]) * (i % 2 ? 1.498 : 1), 0.4), s0, 0.5, 0, 0.05);
    for (let k = 1; k < 4; k++) m.add(piano(hz(c[k]), 0.3, 0.75), s0 + b, 0.18, -0.2, 0.15);
    m.add(hit(0.1, 5000, 0.025, { kind: "high", seed: i }), s0 + b, 0.12, 0.2, 0.1);
  }
  const tune: [number, string, number][] = [
    [0, "G5", 1],
    [1, "E5", 0.5],
    [1.5, "G5", 0.5],
    [2, "A5", 1],
    [3, "G5", 1],
    [4, "C5", 0.5],
    [4.5, "D5", 0.5],
    [5, "E5", 1],
    [6, "C5", 2],
    [8, "A5", 1],
    [9, "F5", 0.5],
    [9.5, "A5", 0.5],
    [10, "B5", 1],
    [11, "A5", 1],
    [12, "G5", 0.5],
    [12.5, "A5", 0.5],
    [13, "B5", 1],
    [14, "D6", 2],
    [16, "E6", 1],
    [17, "C6", 0.5],
    [17.5, "E6", 0.5],
    [18, "D6", 1],
    [19, "C6", 1],
    [20, "A5", 0.5],
    [20.5, "B5", 0.5],
    [21, "C6", 1],
    [22, "D6", 1],
    [23, "B5", 1],
  ];
  for (const [k, n, d] of tune)
    m.add(bell(hz(n), 0.9, 0.9), 4.1 + k * b, 0.15, 0.25, 0.25).add(
      brass(hz(n) / 2, d * b * 0.9, 0.8, 2400),
      4.1 + k * b,
      0.1,
      -0.15,
      0.2,
    );
  for (const [i, n] of ["C5", "E5", "G5", "C6"].entries())
    m.add(brass(hz(n) / 2, i === 3 ? 1.4 : 0.16, 0.9, 2600), 11.6 + i * 0.17, 0.13, 0, 0.3).add(
      bell(hz(n) * 1, 1.6),
      11.6 + i * 0.17,
      0.15,
      0.3,
      0.4,
    );
  m.add(piano(hz("C3"), 2.4, 0.9), 12.11, 0.3)
    .add(piano(hz("E4"), 2.4, 0.7), 12.11, 0.2)
    .add(bass(hz("C2") * 1, 1.4), 12.11, 0.4)
    .add(hit(1.5, 7000, 0.3, { kind: "high", seed: 8 }), 12.11, 0.16, 0, 0.4);
  popAt(13.5, 0.5, 0.4, 99);
  return m.render({ lufs: -18, room: 0.74, damp: 0.4, fadeOut: 0.5 });
}
