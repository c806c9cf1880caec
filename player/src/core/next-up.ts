export interface NextUp {
  /** "button": without a countdown; "card": the countdown is running. */
  shape: "button" | "card";
  /** Whole seconds until the next video starts; null without a countdown. */
  countdownSeconds: number | null;
}

/** The documented window is 25 to 30 seconds before the end; the offer then stays to the end. */
export const OFFER_WHEN_LEFT_SECONDS = 30;
export const COUNTDOWN_SECONDS = 10;

export interface NextUpFacts {
  hasNext: boolean;
  cancelled: boolean;
  positionSeconds: number;
  /** 0 if unknown. */
  durationSeconds: number;
}

/** What to offer about the next video at this position; null for nothing. */
export function nextUpAt(facts: NextUpFacts): NextUp | null {
  const leftSeconds = facts.durationSeconds - facts.positionSeconds;
  if (!facts.hasNext || facts.durationSeconds <= 0 || leftSeconds > OFFER_WHEN_LEFT_SECONDS) {
    return null;
  }
  if (facts.cancelled || leftSeconds > COUNTDOWN_SECONDS) {
    return { shape: "button", countdownSeconds: null };
  }
  return { shape: "card", countdownSeconds: Math.max(0, Math.ceil(leftSeconds)) };
}
