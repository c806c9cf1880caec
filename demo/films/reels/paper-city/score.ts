import { hold } from "../../lib/paint.ts";
import {
  bass,
  brass,
  filter,
  hit,
  hz,
  Mix,
  piano,
  pink,
  shape,
  type Stereo,
  swish,
  vibes,
} from "../../lib/sound.ts";
import { bellTram } from "./parts.ts";

/** The music and the sound of the reel. */
export function score(): Stereo {
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
}
