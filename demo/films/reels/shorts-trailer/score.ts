import {
  bass,
  bell,
  brass,
  filter,
  hit,
  hz,
  Mix,
  noise,
  piano,
  shape,
  type Stereo,
  strings,
  thump,
  vibes,
} from "../../lib/sound.ts";

/** The music and the sound of the reel. */
export function score(): Stereo {
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
}
