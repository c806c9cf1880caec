import { drift, ease, hash, hold, mod } from "../../lib/paint.ts";
import {
  bell,
  filter,
  hz,
  Mix,
  pad,
  piano,
  pink,
  shape,
  type Stereo,
  strings,
} from "../../lib/sound.ts";

/** The music and the sound of the reel. */
export function score(): Stereo {
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
          (0.18 + 0.82 * breath(t - (side > 0 ? 0.35 : 0))) * (1 - 0.35 * under(t)) * ease(t, 0, 2),
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
  tune.forEach(([t, n], i) => m.add(piano(hz(n), 4, 0.62), t, 0.22, 0.25 * Math.sin(i * 2), 0.55));
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
}
