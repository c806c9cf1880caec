import type { Stream } from "./streams.ts";

export interface Rational {
  readonly numerator: number;
  readonly denominator: number;
}

export function rational(text: string | undefined, separator: "/" | ":"): Rational | undefined {
  const [numerator = 0, denominator = 0] = (text ?? "").split(separator).map(Number);
  return numerator > 0 && denominator > 0 ? { numerator, denominator } : undefined;
}

export const valueOf = ({ numerator, denominator }: Rational): number => numerator / denominator;

/** The rates of film and television. */
const USUAL_RATES: readonly Rational[] = [
  { numerator: 24000, denominator: 1001 },
  { numerator: 24, denominator: 1 },
  { numerator: 25, denominator: 1 },
  { numerator: 30000, denominator: 1001 },
  { numerator: 30, denominator: 1 },
  { numerator: 48, denominator: 1 },
  { numerator: 50, denominator: 1 },
  { numerator: 60000, denominator: 1001 },
  { numerator: 60, denominator: 1 },
];
/** A measured rate this close to a usual one is that one. */
const SAME_RATE = 0.0004;
/** A varying rate within this of a usual one was recorded with it. */
const NEAR_RATE = 0.06;
const FASTEST = 60;
const SLOWEST = 10;
const UNKNOWN_RATE: Rational = { numerator: 25, denominator: 1 };

const distance = (rate: number) => (usual: Rational) => Math.abs(valueOf(usual) / rate - 1);

/** The usual rate nearest to this one, if it is within `tolerance` (a part of the rate). */
function usualRate(rate: number, tolerance: number): Rational | undefined {
  const apart = distance(rate);
  const nearest = USUAL_RATES.toSorted((a, b) => apart(a) - apart(b))[0];
  return nearest && apart(nearest) <= tolerance ? nearest : undefined;
}

/**
 * A constant rate for the whole ladder: that of the source, within 10 to 60 frames a second.
 *
 * `r_frame_rate` is the rate at which all timestamps fit; the average is frames by duration, which gaps, cut ends and
 * wrong headers change. So a usual `r_frame_rate` is right, except where it counts fields: then the average is a usual
 * rate too, and about half of it.
 */
export function constantRate(stream: Stream): Rational {
  const base = rational(stream.r_frame_rate, "/");
  const average = rational(stream.avg_frame_rate, "/") ?? base;
  if (average === undefined) return UNKNOWN_RATE;
  const rate = valueOf(average);
  const usualBase = base && usualRate(valueOf(base), SAME_RATE);
  const usualAverage = usualRate(rate, SAME_RATE);
  if (usualBase !== undefined) {
    const countsFields = usualAverage !== undefined && valueOf(usualBase) / rate > 1.5;
    return countsFields ? usualAverage : usualBase;
  }
  if (usualAverage !== undefined) return usualAverage;
  if (rate > FASTEST) return { numerator: FASTEST, denominator: 1 };
  if (rate < SLOWEST) return { numerator: SLOWEST, denominator: 1 };
  const isConstant = base !== undefined && Math.abs(valueOf(base) / rate - 1) < SAME_RATE;
  if (isConstant) return average;
  // A varying rate: the nearest usual one, else the next above, which shows every frame.
  return (
    usualRate(rate, NEAR_RATE) ??
    USUAL_RATES.find((usual) => valueOf(usual) >= rate) ?? { numerator: FASTEST, denominator: 1 }
  );
}
