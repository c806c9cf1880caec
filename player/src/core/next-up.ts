import type { SkipRange } from "./skip-ranges.ts";

export interface NextUp {
  /** "button": without a countdown; "card": the countdown is running. */
  shape: "button" | "card";
  /** Whole seconds until the next video starts; null without a countdown. */
  countdownSeconds: number | null;
}

/** The documented window is 25 to 30 seconds before the end; the offer then stays to the end. */
const OFFER_WHEN_LEFT_SECONDS = 30;
export const COUNTDOWN_SECONDS = 10;
/** A logo may follow the credits; whatever lasts longer may be a scene. */
const LOGO_SECONDS = 10;

/** Where the credits begin, if nothing follows them; null otherwise. */
function lastCreditsFrom(skipRanges: readonly SkipRange[], durationSeconds: number): number | null {
  const credits = skipRanges.findLast(({ kind, from, to }) => kind === "credits" && from < to);
  return credits && durationSeconds - credits.to <= LOGO_SECONDS ? credits.from : null;
}

interface Place {
  readonly phase: string;
  readonly positionSeconds: number;
  /** 0 if unknown. */
  readonly durationSeconds: number;
  readonly nextCancelled: boolean;
}

/** What is known about the next video. */
export interface NextUpState {
  nextUp: NextUp | null;
  nextCancelled: boolean;
  /** Where the viewer came into credits that nothing follows; null outside of them. */
  creditsEnteredAt: number | null;
}

const BUTTON: NextUp = { shape: "button", countdownSeconds: null };
const cardFor = (seconds: number): NextUp => ({
  shape: "card",
  countdownSeconds: Math.max(0, Math.ceil(seconds)),
});

/**
 * What to offer about the next video at a place, and what was known before. The offer begins with credits that nothing
 * follows, or else shortly before the end. The countdown ends with the video, or soon after its viewer has come into the
 * credits.
 */
export function nextUpAt(
  { phase, durationSeconds, ...place }: Place & NextUpState,
  { hasNext, skipRanges }: { hasNext: boolean; skipRanges: readonly SkipRange[] },
): NextUpState {
  const positionSeconds = phase === "ended" ? durationSeconds : place.positionSeconds;
  const leftSeconds = durationSeconds - positionSeconds;
  const creditsFrom = lastCreditsFrom(skipRanges, durationSeconds);
  const isInCredits = creditsFrom !== null && positionSeconds >= creditsFrom;
  const creditsEnteredAt = isInCredits ? (place.creditsEnteredAt ?? positionSeconds) : null;
  const isOffered =
    hasNext &&
    durationSeconds > 0 &&
    (creditsFrom === null ? leftSeconds <= OFFER_WHEN_LEFT_SECONDS : isInCredits);
  const countdownSeconds =
    creditsEnteredAt === null
      ? leftSeconds
      : Math.min(leftSeconds, creditsEnteredAt + COUNTDOWN_SECONDS - positionSeconds);
  const isCounting =
    !place.nextCancelled && phase !== "ended" && countdownSeconds <= COUNTDOWN_SECONDS;
  return {
    nextUp:
      isOffered && phase !== "failed" ? (isCounting ? cardFor(countdownSeconds) : BUTTON) : null,
    nextCancelled: place.nextCancelled && isOffered,
    creditsEnteredAt,
  };
}
