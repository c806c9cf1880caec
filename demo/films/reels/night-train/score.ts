import { ease, hold, TAU } from "../../lib/paint.ts";
import {
  bass,
  brass,
  decay,
  filter,
  hit,
  hz,
  make,
  Mix,
  pink,
  shape,
  type Stereo,
  strings,
  swell,
  thump,
  vibes,
} from "../../lib/sound.ts";

/** The music and the sound of the reel. */
export function score(): Stereo {
  const m = new Mix(54),
    beat = 0.625;
  // rain and the room of the carriage
  const wet = filter(filter(pink(54, 4), "high", 700), "low", 6500);
  m.add(
    shape(
      wet,
      (t) =>
        0.1 + 0.9 * hold(t, 0, 2, 20, 24) + 0.35 * hold(t, 22, 24, 30, 33) - 0.1 * ease(t, 44, 46),
    ),
    0,
    0.085,
    0,
    0.1,
  );
  const roll = filter(pink(54, 9), "low", 170);
  m.add(
    shape(roll, (t) => hold(t, 6, 12, 47, 51)),
    0,
    0.5,
    0,
    0.05,
  );
  // rails: two bogies over one joint
  for (let t = 10, i = 0; t < 49; t += beat * 2, i++)
    for (const [o, g] of [
      [0, 1],
      [0.13, 0.75],
      [0.52, 0.6],
      [0.65, 0.45],
    ] as const) {
      const away = t > 33 && t < 44 ? 0.45 : 1,
        end = 1 - ease(t, 46, 49);
      m.add(
        hit(0.2, 210, 0.028, { q: 1.4, seed: i + 3 }),
        t + o,
        0.62 * g * away * end,
        -0.1,
        0.12,
      );
      m.add(hit(0.1, 2600, 0.012, { q: 2, seed: i + 40 }), t + o, 0.09 * g * away * end, 0.2, 0.2);
      m.add(thump(62, 0.2), t + o, 0.22 * g * away * end, 0, 0);
    }
  // strings: five seconds a chord
  const chords = [
    ["D2", "A2", "F3", "C4", "E4"],
    ["D2", "A2", "F3", "C4", "E4"],
    ["Bb1", "F2", "D3", "A3", "C4"],
    ["G1", "D2", "Bb2", "F3", "A3"],
    ["A1", "E2", "C#3", "G3", "Bb3"],
    ["D2", "A2", "F3", "C4", "E4"],
    ["Bb1", "F2", "D3", "A3", "D4"],
    ["Eb2", "Bb2", "G3", "D4", "F4"],
    ["A1", "E2", "C#3", "G3", "Bb3"],
    ["D2", "A2", "F#3", "A3", "E4"],
  ];
  chords.forEach((c, i) =>
    c.forEach((n, k) =>
      m.add(
        strings(hz(n), i === 9 ? 9 : 6, {
          cutoff: k < 2 ? 420 : i > 5 ? 1100 : 780,
          attack: i === 0 ? 2.5 : 1.1,
          seed: i * 9 + k,
        }),
        i * 5,
        k < 2 ? 0.17 : 0.1,
        (k - 2) * 0.35,
        0.45,
      ),
    ),
  );
  // walking bass under the journey
  const walk = [
    ["D2", "F2", "A2", "C3", "B2", "A2", "F2", "E2"],
    ["Bb1", "D2", "F2", "A2", "G2", "F2", "D2", "A1"],
    ["G1", "Bb1", "D2", "F2", "A2", "G2", "D2", "Bb1"],
    ["A1", "C#2", "E2", "G2", "Bb2", "G2", "E2", "C#2"],
    ["D2", "F2", "A2", "C3", "B2", "A2", "F2", "D2"],
    ["Bb1", "D2", "F2", "D3", "C3", "A2", "F2", "D2"],
    ["Eb2", "G2", "Bb2", "D3", "C3", "Bb2", "G2", "Eb2"],
    ["A1", "E2", "G2", "C#3", "Bb2", "G2", "E2", "A1"],
  ];
  walk.forEach((bar, i) =>
    bar.forEach((n, k) => {
      const t = 10 + i * 5 + k * beat;
      if (t < 48)
        m.add(bass(hz(n), 0.75), t, 0.42 * (t > 44 ? 1 - ease(t, 44, 48) : 1), 0.08, 0.08);
    }),
  );
  // vibraphone: sparse, late
  const tune: [number, string, number?][] = [
    [3.1, "A4"],
    [3.75, "D5"],
    [4.38, "E5"],
    [5.0, "F5"],
    [6.9, "C5"],
    [7.5, "A4"],
    [13.1, "D5"],
    [13.44, "E5"],
    [13.75, "F5", 1],
    [15.0, "A5"],
    [16.25, "G5"],
    [16.6, "F5"],
    [17.5, "D5"],
    [18.75, "C5"],
    [19.4, "Bb4"],
    [20.6, "C#5"],
    [21.25, "E5"],
    [22.5, "G5"],
    [23.75, "F5"],
    [25.0, "A4"],
    [25.3, "C5"],
    [25.63, "E5"],
    [26.9, "D5"],
    [28.1, "C5"],
    [28.75, "A4"],
    [30, "D5"],
    [30.3, "F5"],
    [30.63, "A5"],
    [32.5, "D6", 0.8],
    [33.1, "C6"],
    [33.75, "A5"],
    [35, "G5"],
    [35.6, "Bb5"],
    [36.25, "D6"],
    [38.1, "C6"],
    [38.75, "Bb5"],
    [40, "A5"],
    [41.25, "G5"],
    [41.9, "E5"],
    [42.5, "C#5"],
    [43.75, "Bb4"],
    [45, "A4"],
    [45.63, "D5"],
    [46.25, "E5"],
    [46.9, "F#5"],
    [48.1, "A5"],
    [49.4, "D6"],
    [50.6, "A5"],
    [51.2, "F#6", 0.7],
  ];
  tune.forEach(([t, n, v = 0.85], i) =>
    m.add(vibes(hz(n), 3.4, v), t, 0.2, 0.3 * Math.sin(i), 0.5),
  );
  // horn far off, once at the platform, once on the bridge
  for (const [t, g] of [
    [5.6, 0.05],
    [6.6, 0.085],
    [34.6, 0.05],
  ] as const)
    for (const f of [311, 370, 466, 554])
      m.add(
        filter(
          make(1.6, (x) => {
            const b = 1 - 0.02 * decay(x, 0.06) - 0.03 * Math.max(0, x - 1.1);
            return (
              swell(x, 1.6, 0.12, 0.5) *
              (Math.sin(TAU * f * b * x) +
                0.4 * Math.sin(TAU * 2 * f * b * x) +
                0.2 * Math.sin(TAU * 3 * f * b * x))
            );
          }),
          "low",
          1500,
        ),
        t,
        g * 0.5,
        -0.5,
        0.9,
      );
  // brush and light cymbal for the swing
  for (let t = 10; t < 45; t += beat) {
    const k = Math.round(t / beat) % 2;
    m.add(
      hit(0.25, 7500, k ? 0.03 : 0.06, { kind: "high", seed: k + 70 }),
      t,
      k ? 0.05 : 0.035,
      0.35,
      0.15,
    );
    if (k)
      m.add(hit(0.12, 7800, 0.02, { kind: "high", seed: 77 }), t + beat * 0.66, 0.028, 0.35, 0.15);
  }
  m.add(brass(hz("A3"), 1.2, 0.7, 1200), 32.5, 0.06, -0.4, 0.8); // a muted answer to the moon
  return m.render({ lufs: -18, room: 0.86, damp: 0.4, fadeOut: 2 });
}
