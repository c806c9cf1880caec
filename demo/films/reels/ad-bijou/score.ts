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
  swish,
  thump,
} from "../../lib/sound.ts";

/** The music and the sound of the reel. */
export function score(): Stereo {
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
}
