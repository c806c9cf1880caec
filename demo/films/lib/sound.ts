/** Plain synthesis: voices return mono buffers, a Mix places them in stereo with a reverb send, master() makes them loud and safe. */
import { rng } from "./paint.ts";
export const SR = 48000;
const TAU = Math.PI * 2;
export interface Stereo {
  l: Float32Array;
  r: Float32Array;
}
export type Mono = Float32Array;

/** Note name to Hz: 'A4' = 440, 'Eb3', 'F#2'. */
export function hz(note: string): number {
  const m = /^([A-G])([#b]?)(-?\d)$/.exec(note);
  if (!m) throw new Error(`note ${note}`);
  return (
    440 *
    2 **
      (({ C: -9, D: -7, E: -5, F: -4, G: -2, A: 0, B: 2 }[m[1]]! +
        (m[2] === "#" ? 1 : m[2] === "b" ? -1 : 0)) /
        12 +
        Number(m[3]) -
        4)
  );
}
export const buf = (seconds: number): Mono =>
  new Float32Array(Math.max(1, Math.round(seconds * SR)));
/** Fill a buffer from a function of (seconds, index). */
export function make(seconds: number, f: (t: number, i: number) => number): Mono {
  const b = buf(seconds);
  for (let i = 0; i < b.length; i++) b[i] = f(i / SR, i);
  return b;
}

/** Straight attack, exponential-ish release, no clicks. */
export const swell = (t: number, len: number, attack: number, release: number) => {
  const a = Math.min(1, t / attack),
    r = Math.min(1, Math.max(0, (len - t) / release));
  return a * a * (3 - 2 * a) * r * r * (3 - 2 * r);
};
export const decay = (t: number, half: number) => 2 ** (-t / half);

// ---- filters --------------------------------------------------------------
/** State-variable filter; cutoff may be a function of time. */
export function filter(
  b: Mono,
  kind: "low" | "high" | "band",
  cutoff: number | ((t: number) => number),
  q = 0.7,
): Mono {
  const out = new Float32Array(b.length);
  let s1 = 0,
    s2 = 0,
    g = 0,
    k = 1 / q;
  const fixed = typeof cutoff === "number";
  if (fixed) g = Math.tan((Math.PI * Math.min(cutoff, SR * 0.45)) / SR);
  for (let i = 0; i < b.length; i++) {
    if (!fixed && (i & 31) === 0)
      g = Math.tan(
        (Math.PI * Math.min(Math.max(15, (cutoff as (t: number) => number)(i / SR)), SR * 0.45)) /
          SR,
      );
    const a1 = 1 / (1 + g * (g + k)),
      v3 = b[i] - s2,
      v1 = a1 * (s1 + g * v3),
      v2 = s2 + g * v1;
    s1 = 2 * v1 - s1;
    s2 = 2 * v2 - s2;
    out[i] = kind === "low" ? v2 : kind === "band" ? v1 * k : b[i] - k * v1 - v2;
  }
  return out;
}
export function noise(seconds: number, seed = 1): Mono {
  const r = rng(seed);
  return make(seconds, () => r() * 2 - 1);
}
/** Noise that falls 3 dB an octave: rain, sea, breath. */
export function pink(seconds: number, seed = 1): Mono {
  const r = rng(seed);
  let a = 0,
    b = 0,
    c = 0;
  return make(seconds, () => {
    const w = r() * 2 - 1;
    a = 0.99765 * a + w * 0.099046;
    b = 0.963 * b + w * 0.2965164;
    c = 0.57 * c + w * 1.0526913;
    return (a + b + c + w * 0.1848) * 0.22;
  });
}
export const shape = (b: Mono, env: (t: number) => number): Mono => {
  for (let i = 0; i < b.length; i++) b[i] *= env(i / SR);
  return b;
};

// ---- voices ---------------------------------------------------------------
/** Bowed section: detuned saws, slow vibrato, dark filter. */
export function strings(
  f: number,
  len: number,
  o: { attack?: number; release?: number; cutoff?: number; seed?: number } = {},
): Mono {
  const { attack = 0.9, release = 1.4, cutoff = 900, seed = 1 } = o,
    r = rng(seed * 97 + Math.round(f));
  const det = [-7, -3, 0, 4, 8].map((c) => 2 ** ((c + (r() - 0.5) * 2) / 1200)),
    ph = det.map(() => r()),
    vib = r() * TAU;
  const b = make(len, (t) => {
    let s = 0;
    const v = 1 + 0.0028 * Math.sin(TAU * 4.9 * t + vib) * Math.min(1, t / 1.2);
    for (let k = 0; k < det.length; k++) {
      const d = (f * det[k] * v) / SR;
      ph[k] += d;
      if (ph[k] >= 1) ph[k] -= 1;
      let x = 2 * ph[k] - 1;
      if (ph[k] < d) {
        const q = ph[k] / d;
        x -= q + q - q * q - 1;
      } else if (ph[k] > 1 - d) {
        const q = (ph[k] - 1) / d;
        x -= q * q + q + q + 1;
      }
      s += x;
    }
    return s * 0.2;
  });
  return shape(
    filter(
      filter(b, "low", (t) => cutoff * (0.55 + 0.45 * Math.min(1, t / (attack * 1.5)))),
      "low",
      cutoff * 1.6,
    ),
    (t) => swell(t, len, attack, release),
  );
}
/** Soft sine/triangle cloud. */
export function pad(f: number, len: number, attack = 2, release = 2.5): Mono {
  return make(len, (t) => {
    const w = 1 + 0.0015 * Math.sin(TAU * 0.31 * t + f);
    return (
      swell(t, len, attack, release) *
      (Math.sin(TAU * f * w * t) +
        0.5 * Math.sin(TAU * f * 1.003 * t + 1) +
        0.22 * Math.sin(TAU * 2 * f * t + 2) +
        0.08 * Math.sin(TAU * 3.002 * f * t)) *
      0.5
    );
  });
}
export function vibes(f: number, len = 3.2, vel = 1): Mono {
  return make(
    len,
    (t) =>
      (Math.sin(TAU * f * t) * decay(t, 0.75) +
        0.28 * vel * Math.sin(TAU * 4 * f * t) * decay(t, 0.14) +
        0.1 * vel * Math.sin(TAU * 9.9 * f * t) * decay(t, 0.03)) *
      (1 - 0.32 * (0.5 + 0.5 * Math.sin(TAU * 5.2 * t))) *
      Math.min(1, t / 0.003) *
      Math.min(1, (len - t) / 0.15) *
      vel *
      0.6,
  );
}
/** Struck string: stretched partials, high ones die first. */
export function piano(f: number, len = 5, vel = 0.8): Mono {
  const parts = Array.from({ length: 9 }, (_, k) => {
    const n = k + 1;
    return {
      f: f * n * Math.sqrt(1 + 0.0005 * n * n),
      a: (n === 1 ? 1 : 0.75 / n ** (1.5 - 0.5 * vel)) * (n === 7 ? 0.3 : 1),
      h: (1.5 * (220 / f) ** 0.35) / n ** 0.75,
    };
  }).filter((p) => p.f < 9000);
  const hammer = rng(Math.round(f * 10));
  return make(len, (t) => {
    let s = 0;
    for (const p of parts) {
      const e = 0.7 * decay(t, p.h * 0.4) + 0.3 * decay(t, p.h * 1.8);
      s += p.a * e * (Math.sin(TAU * p.f * t) + 0.6 * Math.sin(TAU * p.f * 1.0009 * t + 0.4));
    }
    s += (hammer() - 0.5) * 0.5 * vel * decay(t, 0.006);
    return s * 0.26 * vel * Math.min(1, t / 0.0025) * Math.min(1, (len - t) / 0.3);
  });
}
/** Upright bass: thump, growl that closes fast. */
export function bass(f: number, len = 0.7, vel = 1): Mono {
  const r = rng(Math.round(f * 7));
  return make(
    len,
    (t) =>
      (Math.sin(TAU * f * t) * decay(t, 0.34) +
        0.55 * Math.sin(TAU * 2 * f * t + 0.3) * decay(t, 0.14) +
        0.25 * Math.sin(TAU * 3 * f * t) * decay(t, 0.07) +
        0.14 * Math.sin(TAU * 5 * f * t) * decay(t, 0.03) +
        (r() - 0.5) * 0.22 * decay(t, 0.008)) *
      Math.min(1, t / 0.005) *
      Math.min(1, (len - t) / 0.06) *
      0.6 *
      vel,
  );
}
export function bell(f: number, len = 2.2, vel = 1): Mono {
  return make(
    len,
    (t) =>
      (Math.sin(TAU * f * t) * decay(t, 0.4) +
        0.5 * Math.sin(TAU * 2.76 * f * t) * decay(t, 0.16) +
        0.25 * Math.sin(TAU * 5.4 * f * t) * decay(t, 0.07)) *
      Math.min(1, t / 0.002) *
      Math.min(1, (len - t) / 0.1) *
      0.5 *
      vel,
  );
}
/** Muted brass: bright at the attack, then closes. */
export function brass(f: number, len: number, vel = 1, open = 2600): Mono {
  let p = 0;
  const b = make(len, (t) => {
    const v = 1 + 0.004 * Math.sin(TAU * 5.4 * t) * Math.min(1, Math.max(0, t - 0.15) * 4);
    p += (f * v) / SR;
    p -= Math.floor(p);
    return (2 * p - 1) * 0.6 + (p < 0.3 ? 0.4 : -0.4);
  });
  return shape(
    filter(
      filter(
        b,
        "low",
        (t) => open * (0.25 + 0.75 * Math.min(1, t / 0.04) * (0.5 + 0.5 * decay(t, 0.25))),
        1.1,
      ),
      "high",
      180,
    ),
    (t) => swell(t, len, 0.025, Math.min(0.12, len * 0.4)) * 0.5 * vel,
  );
}
/** One long gliding line: [start, note, length][]; portamento and a nervous vibrato. */
export function theremin(line: [number, string, number][], len: number, glide = 0.13): Mono {
  let f = hz(line[0][1]),
    p = 0,
    amp = 0,
    i = 0;
  return make(len, (t) => {
    while (i + 1 < line.length && t >= line[i + 1][0] - glide * 0.5) i++;
    const [s, n, d] = line[i],
      on = t >= s - 0.05 && t < s + d,
      target = hz(n);
    f += (target - f) * (1 - Math.exp(-1 / (SR * glide * 0.4)));
    amp += ((on ? 1 : 0) - amp) * (1 - Math.exp(-1 / (SR * (on ? 0.07 : 0.12))));
    const v = 1 + 0.011 * Math.sin(TAU * 5.8 * t) * Math.min(1, Math.max(0, t - s) * 3);
    p += (f * v) / SR;
    p -= Math.floor(p);
    const x = Math.sin(TAU * p);
    return amp * (x + 0.22 * Math.sin(TAU * 2 * p) + 0.1 * Math.sin(TAU * 3 * p)) * 0.5;
  });
}
export const thump = (f = 55, len = 0.4, vel = 1): Mono =>
  make(
    len,
    (t) =>
      Math.sin(TAU * (f * t + f * 0.5 * 0.03 * (1 - Math.exp(-t / 0.03)) * 2)) *
      decay(t, 0.07) *
      Math.min(1, t / 0.002) *
      Math.min(1, (len - t) / 0.05) *
      vel,
  );
export const bongo = (f = 320, vel = 1): Mono =>
  make(
    0.3,
    (t) =>
      (Math.sin(TAU * f * (t + 0.004 * (1 - Math.exp(-t / 0.01)))) * decay(t, 0.035) +
        0.3 * Math.sin(TAU * f * 1.6 * t) * decay(t, 0.015)) *
      Math.min(1, t / 0.001) *
      vel,
  );
export function hit(
  len: number,
  centre: number,
  half: number,
  o: { q?: number; seed?: number; attack?: number; kind?: "low" | "band" | "high" } = {},
): Mono {
  return shape(
    filter(noise(len, o.seed ?? 3), o.kind ?? "band", centre, o.q ?? 0.8),
    (t) => decay(t, half) * Math.min(1, t / (o.attack ?? 0.002)) * Math.min(1, (len - t) / 0.02),
  );
}
/** A brush drawn across a snare. */
export const swish = (len: number, seed: number, low = 1800, high = 4200): Mono =>
  shape(
    filter(
      noise(len, seed),
      "band",
      (t) => low + (high - low) * Math.sin(Math.PI * Math.min(1, t / len)),
      0.6,
    ),
    (t) => Math.sin(Math.PI * Math.min(1, t / len)) ** 1.5,
  );

// ---- mixing ---------------------------------------------------------------
export class Mix {
  private readonly dry: Stereo;
  private readonly wet: Stereo;
  readonly seconds: number;
  constructor(seconds: number) {
    this.seconds = seconds;
    this.dry = { l: buf(seconds), r: buf(seconds) };
    this.wet = { l: buf(seconds), r: buf(seconds) };
  }
  /** pan -1..1, send 0..1 to the hall. */
  add(
    b: Mono,
    time: number,
    gain: number,
    pan: number | ((t: number) => number) = 0,
    send = 0.2,
  ): this {
    const o = Math.round(time * SR),
      n = this.dry.l.length;
    let gl = 1,
      gr = 1;
    const place = (p: number) => {
      const a = (p * 0.25 + 0.25) * Math.PI;
      gl = Math.cos(a) * 1.2;
      gr = Math.sin(a) * 1.2;
    };
    place(typeof pan === "function" ? pan(0) : pan);
    for (let i = 0; i < b.length; i++) {
      const j = i + o;
      if (j < 0) continue;
      if (j >= n) break;
      if (typeof pan === "function" && (i & 127) === 0) place(pan(i / SR));
      const x = b[i] * gain;
      this.dry.l[j] += x * gl;
      this.dry.r[j] += x * gr;
      this.wet.l[j] += x * gl * send;
      this.wet.r[j] += x * gr * send;
    }
    return this;
  }
  render(o: { room?: number; damp?: number; lufs?: number; fadeOut?: number } = {}): Stereo {
    const { room = 0.84, damp = 0.35, lufs = -18, fadeOut = 1.5 } = o,
      wl = hall(this.wet.l, room, damp, 0),
      wr = hall(this.wet.r, room, damp, 23);
    const l = this.dry.l,
      r = this.dry.r;
    for (let i = 0; i < l.length; i++) {
      l[i] += wl[i] * 0.8 + wr[i] * 0.2;
      r[i] += wr[i] * 0.8 + wl[i] * 0.2;
    }
    const end = this.seconds;
    const out = { l: filter(l, "high", 28), r: filter(r, "high", 28) };
    for (const c of [out.l, out.r])
      shape(
        c,
        (t) => Math.min(1, t / 0.02) * Math.min(1, Math.max(0, (end - 0.05 - t) / fadeOut)) ** 1.4,
      );
    return master(out, lufs);
  }
}
/** Schroeder/Freeverb hall for one channel. */
function hall(x: Mono, room: number, damp: number, spread: number): Mono {
  const out = new Float32Array(x.length),
    scale = SR / 44100;
  for (const d of [1116, 1188, 1277, 1356, 1422, 1491, 1557, 1617]) {
    const n = Math.round((d + spread) * scale),
      line = new Float32Array(n);
    let p = 0,
      lp = 0;
    for (let i = 0; i < x.length; i++) {
      const y = line[p];
      lp = y * (1 - damp) + lp * damp;
      line[p] = x[i] + lp * room + 1e-20;
      out[i] += y * 0.12;
      if (++p === n) p = 0;
    }
  }
  for (const d of [556, 441, 341, 225]) {
    const n = Math.round((d + spread) * scale),
      line = new Float32Array(n);
    let p = 0;
    for (let i = 0; i < out.length; i++) {
      const y = line[p],
        v = out[i];
      line[p] = v + y * 0.5;
      out[i] = y - v * 0.5;
      if (++p === n) p = 0;
    }
  }
  return out;
}
/** ITU-R BS.1770 integrated loudness (48 kHz). */
export function loudness(s: Stereo): number {
  const k = (x: Mono) => {
    const run = (b: number[], a: number[], v: Mono) => {
      const o = new Float32Array(v.length);
      let x1 = 0,
        x2 = 0,
        y1 = 0,
        y2 = 0;
      for (let i = 0; i < v.length; i++) {
        const y = b[0] * v[i] + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2;
        x2 = x1;
        x1 = v[i];
        y2 = y1;
        y1 = y;
        o[i] = y;
      }
      return o;
    };
    return run(
      [1, -2, 1],
      [-1.99004745483398, 0.99007225036621],
      run(
        [1.53512485958697, -2.69169618940638, 1.19839281085285],
        [-1.69065929318241, 0.73248077421585],
        x,
      ),
    );
  };
  const l = k(s.l),
    r = k(s.r),
    n = SR * 0.4,
    hop = SR * 0.1,
    z: number[] = [];
  for (let o = 0; o + n <= l.length; o += hop) {
    let e = 0;
    for (let i = o; i < o + n; i++) e += l[i] * l[i] + r[i] * r[i];
    z.push(e / n);
  }
  const db = (e: number) => -0.691 + 10 * Math.log10(e + 1e-12),
    mean = (v: number[]) => v.reduce((a, b) => a + b, 0) / Math.max(1, v.length);
  const loud = z.filter((e) => db(e) > -70),
    gate = db(mean(loud)) - 10;
  return db(mean(loud.filter((e) => db(e) > gate)));
}
function master(s: Stereo, lufs: number): Stereo {
  for (let pass = 0; pass < 3; pass++) {
    const g = 10 ** ((lufs - loudness(s)) / 20);
    for (const c of [s.l, s.r]) for (let i = 0; i < c.length; i++) c[i] *= g;
    limit(s, 10 ** (-2 / 20));
  }
  return s;
}
/** Look-ahead peak limiter, both channels together. */
function limit(s: Stereo, ceiling: number) {
  const n = s.l.length,
    look = Math.round(SR * 0.004),
    need = new Float32Array(n + look + 1).fill(1);
  for (let i = 0; i < n; i++) {
    const p = Math.max(Math.abs(s.l[i]), Math.abs(s.r[i]));
    if (p > ceiling) {
      const g = ceiling / p;
      for (let j = Math.max(0, i - look); j <= i; j++) if (need[j] > g) need[j] = g;
    }
  }
  let g = 1;
  const up = 1 - Math.exp(-1 / (SR * 0.12)),
    down = 1 - Math.exp(-1 / (SR * 0.0008));
  for (let i = 0; i < n; i++) {
    g += (need[i] - g) * (need[i] < g ? down : up);
    const k = Math.min(g, 1);
    s.l[i] = clip(s.l[i] * k, ceiling);
    s.r[i] = clip(s.r[i] * k, ceiling);
  }
}
const clip = (x: number, c: number) => Math.max(-c, Math.min(c, x));
export function wav(s: Stereo): Buffer {
  const n = s.l.length,
    b = Buffer.alloc(44 + n * 4),
    d = rng(5);
  b.write("RIFF", 0);
  b.writeUInt32LE(36 + n * 4, 4);
  b.write("WAVEfmt ", 8);
  b.writeUInt32LE(16, 16);
  b.writeUInt16LE(1, 20);
  b.writeUInt16LE(2, 22);
  b.writeUInt32LE(SR, 24);
  b.writeUInt32LE(SR * 4, 28);
  b.writeUInt16LE(4, 32);
  b.writeUInt16LE(16, 34);
  b.write("data", 36);
  b.writeUInt32LE(n * 4, 40);
  for (let i = 0; i < n; i++) {
    b.writeInt16LE(Math.round(clip(s.l[i], 1) * 32760 + d() - 0.5), 44 + i * 4);
    b.writeInt16LE(Math.round(clip(s.r[i], 1) * 32760 + d() - 0.5), 46 + i * 4);
  }
  return b;
}
