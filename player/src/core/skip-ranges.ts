export interface SkipRange {
  /** Seconds from the start. */
  from: number;
  to: number;
  kind?: "recap" | "intro" | "credits";
}

export interface SkipOffer {
  kind: "recap" | "intro" | "credits";
  toSeconds: number;
}

/** Only the first two ranges of a title have a button. */
const RANGES_WITH_A_BUTTON = 2;

/** The skip button at this position, or null. Ranges that end before they start are ignored. */
export function skipOfferAt(
  ranges: readonly SkipRange[],
  positionSeconds: number,
): SkipOffer | null {
  const range = ranges
    .slice(0, RANGES_WITH_A_BUTTON)
    .find(({ from, to }) => positionSeconds >= from && positionSeconds < to);
  return range ? { kind: range.kind ?? "intro", toSeconds: range.to } : null;
}
