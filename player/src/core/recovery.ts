/** An error that remains after the engine's own retries. */
export interface PlaybackProblem {
  kind: "network" | "expired" | "ended" | "missing" | "media" | "unsupported";
  /** Short and stable, for reports: "fragLoadError", "mediaError 3". */
  code: string;
  detail: string;
}

/** The title may no longer be played: another signature will not come. */
export class AccessEnded extends Error {}

/** An error with its position, for reports: "fragLoadError at 125 s: refused". */
export function problemText(
  { code, detail }: Pick<PlaybackProblem, "code" | "detail">,
  positionSeconds: number,
): string {
  return `${code} at ${Math.floor(positionSeconds)} s: ${detail}`;
}

export type Remedy =
  | { action: "load again"; afterMs: number }
  | { action: "renew"; afterMs: number }
  | { action: "recover media" }
  | { action: "reload" }
  | { action: "give up" };

/** A restarting server is back within seconds: keep the delays short. */
const NETWORK_DELAYS_MS = [500, 1000, 2000, 3000, 4000];
const NETWORK_GIVE_UP_AFTER_MS = 120_000;
/** If a new signature does not help, the viewer's rights have ended: give up soon. */
const EXPIRED_GIVE_UP_AFTER_MS = 20_000;
/** Errors further apart than this count as unrelated. */
const UNRELATED_AFTER_MS = 30_000;

/**
 * Chooses the remedy for an error. Network: retry for two minutes. Signature: renew for twenty seconds. Decoding:
 * recover twice, then reload at the same position. Other errors cannot be recovered from.
 */
export class Recovery {
  #failingSinceMs: number | null = null;
  #networkAttempts = 0;
  #askedForAnother = false;
  #mediaAttempts = 0;
  #lastProblemAtMs = 0;

  remedyFor(problem: PlaybackProblem, nowMs: number): Remedy {
    this.#lastProblemAtMs = nowMs;
    switch (problem.kind) {
      case "network": {
        this.#failingSinceMs ??= nowMs;
        if (nowMs - this.#failingSinceMs > NETWORK_GIVE_UP_AFTER_MS) return { action: "give up" };
        return { action: "load again", afterMs: this.#nextDelayMs() };
      }
      case "expired": {
        this.#failingSinceMs ??= nowMs;
        if (nowMs - this.#failingSinceMs > EXPIRED_GIVE_UP_AFTER_MS) return { action: "give up" };
        return { action: "renew", afterMs: this.#nextDelayMs() };
      }
      case "missing": {
        if (this.#askedForAnother) return { action: "give up" };
        this.#askedForAnother = true;
        return { action: "renew", afterMs: 0 };
      }
      case "media": {
        this.#mediaAttempts += 1;
        if (this.#mediaAttempts <= 2) return { action: "recover media" };
        return this.#mediaAttempts === 3 ? { action: "reload" } : { action: "give up" };
      }
      case "ended":
      case "unsupported":
        return { action: "give up" };
    }
  }

  /** Something was loaded: the network works, and after a while older errors no longer count. */
  progressed(nowMs: number): void {
    this.#failingSinceMs = null;
    this.#networkAttempts = 0;
    if (nowMs - this.#lastProblemAtMs > UNRELATED_AFTER_MS) {
      this.#askedForAnother = false;
      this.#mediaAttempts = 0;
    }
  }

  /** The viewer retried or the network came back: reset all counters. */
  startOver(): void {
    this.#failingSinceMs = null;
    this.#networkAttempts = 0;
    this.#askedForAnother = false;
    this.#mediaAttempts = 0;
  }

  #nextDelayMs(): number {
    const delayMs =
      NETWORK_DELAYS_MS[Math.min(this.#networkAttempts, NETWORK_DELAYS_MS.length - 1)];
    this.#networkAttempts += 1;
    return delayMs ?? 0;
  }
}
