/** Seeded randomness, colour arithmetic and small geometry helpers. Colours are `#rrggbb` or `#rgb`. */

export interface Random {
  /** The next number in 0..1. */
  (): number;
  range(low: number, high: number): number;
  int(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  sign(): 1 | -1;
}

/** FNV-1a of a text. */
function hash(text: string): number {
  let h = 2166136261;
  for (const character of text) {
    h ^= character.codePointAt(0) ?? 0;
    h = Math.imul(h, 16777619);
  }
  return h >>> 0;
}

export function rng(seed: number | string): Random {
  let state = typeof seed === "number" ? seed : hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const range = (low: number, high: number) => low + (high - low) * next();
  return Object.assign(next, {
    range,
    int: (low: number, high: number) => Math.floor(range(low, high + 1)),
    pick: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T,
    sign: () => (next() < 0.5 ? -1 : 1) as 1 | -1,
  });
}

export const TAU = Math.PI * 2;
export const clamp = (v: number, low = 0, high = 1) => Math.min(high, Math.max(low, v));
const lerp = (a: number, b: number, t: number) => a + (b - a) * t;

type Rgb = [red: number, green: number, blue: number];

function rgb(colour: string): Rgb {
  const digits = colour.replace("#", "");
  const six = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits.slice(0, 6);
  const n = parseInt(six, 16);
  return [n >> 16, (n >> 8) & 255, n & 255];
}

const hex = (parts: number[]) =>
  "#" +
  parts
    .map((v) =>
      Math.round(clamp(v, 0, 255))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("");

export function mix(a: string, b: string, t: number): string {
  const to = rgb(b);
  return hex(rgb(a).map((v, i) => lerp(v, to[i] ?? 0, t)));
}

export function alpha(colour: string, t: number): string {
  const [red, green, blue] = rgb(colour);
  return `rgba(${red},${green},${blue},${t})`;
}

/** WCAG 2.2 relative luminance, 0..1. */
export function luminance(colour: string): number {
  const [red, green, blue] = rgb(colour).map((part) => {
    const v = part / 255;
    return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
