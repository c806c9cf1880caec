import type { AdFailure, AdMedia, PlayableAd } from "./playable-ad.ts";
import type { Clock } from "./clock.ts";

/** Total time that a break may delay the film: loading plus all stalls. */
const MAX_WAIT_MS = 3000;
/** How long the overlay "ads first" stays visible (K-11). */
const OVERLAY_MS = 2000;
/** Media reports its position four times a second; without one for this long it has stalled silently. */
const STALL_MS = 1000;

export interface AdBreakState {
  phase: "loading" | "playing" | "paused" | "over";
  /** Number of the current ad, from 1; 0 before the first. */
  number: number;
  count: number;
  title: string;
  clickUrl: string | null;
  positionSeconds: number;
  durationSeconds: number;
  /** Remaining time of this ad and those after it. */
  leftSeconds: number;
  /** 0 if the ad can be skipped now; null if never. */
  skipInSeconds: number | null;
  /** The browser requires a click before it plays sound. */
  needsClick: boolean;
  /** Playback has stalled. */
  isStalled: boolean;
  overlayVisible: boolean;
}

const INITIAL_STATE: AdBreakState = {
  phase: "loading",
  number: 0,
  count: 0,
  title: "",
  clickUrl: null,
  positionSeconds: 0,
  durationSeconds: 0,
  leftSeconds: 0,
  skipInSeconds: null,
  needsClick: false,
  isStalled: false,
  overlayVisible: false,
};

/**
 * Plays one or more ads in a row; no DOM. Any failure ends the break and the film plays (E-13): ads delay it by
 * `PATIENCE_MS` at most.
 */
export class AdBreak {
  readonly #clock: Clock;
  readonly #media: AdMedia;
  readonly #onOver: (isSeen: boolean) => void;
  readonly #listeners = new Set<() => void>();
  #state = INITIAL_STATE;
  #ads: readonly PlayableAd[] = [];
  #waitBudgetMs = MAX_WAIT_MS;
  #waitingSinceMs: number | null = null;
  #cancelWatch: (() => void) | null = null;
  #cancelOverlay: (() => void) | null = null;
  #hasShown = false;
  #isPauseTracked = false;
  #isSeen = true;

  /** @param onOver called once at the end of the break, with whether the tab is visible */
  constructor(clock: Clock, media: AdMedia, onOver: (isSeen: boolean) => void) {
    this.#clock = clock;
    this.#media = media;
    this.#onOver = onOver;
  }

  readonly getState = (): AdBreakState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  begin(load: () => Promise<readonly PlayableAd[]>): void {
    this.#wait();
    load().then(
      (ads) => {
        if (this.#isOver) return;
        this.#ads = ads;
        this.#open(0);
      },
      () => this.#end(),
    );
  }

  mediaPlaying(): void {
    if (this.#isOver) return;
    if (this.#isPauseTracked) this.#trackPause(false);
    this.#show();
    this.#change({ phase: "playing", needsClick: false });
  }

  mediaMoved(positionSeconds: number, mediaSeconds: number): void {
    const ad = this.#ad;
    if (!ad || this.#isOver) return;
    const isMoving = positionSeconds > this.#state.positionSeconds;
    const durationSeconds = mediaSeconds > 0 ? mediaSeconds : ad.durationSeconds;
    if (isMoving) {
      this.#show();
      this.#stopWaiting();
      ad.tracker.progress(positionSeconds, durationSeconds);
    }
    this.#change({ ...this.#timesAt(ad, positionSeconds, durationSeconds), isStalled: false });
    if (isMoving && this.#state.phase === "playing") this.#watch();
  }

  mediaWaiting(): void {
    if (this.#state.phase !== "playing") return;
    this.#change({ isStalled: true });
    this.#wait();
  }

  /** Also called when the browser pauses by itself: a phone call, an unplugged headset. */
  mediaPaused(): void {
    if (this.#state.phase !== "playing") return;
    this.#trackPause(true);
    this.#rest({ isStalled: false });
  }

  mediaEnded(): void {
    if (this.#isOver) return;
    this.#ad?.tracker.completed();
    this.#next();
  }

  mediaFailed(code: AdFailure = 405): void {
    if (this.#isOver) return;
    this.#ad?.tracker.failed(code);
    this.#next();
  }

  mutedChanged(muted: boolean): void {
    this.#ad?.tracker.muted(muted);
  }

  toggle(): void {
    if (this.#state.phase !== "paused") {
      this.#pause();
      return;
    }
    this.#change({ phase: "loading" });
    this.#wait();
    this.#start();
  }

  /** In a hidden tab an ad pauses, or does not start. */
  tabHidden(): void {
    this.#isSeen = false;
    this.#pause();
  }

  tabShown(): void {
    this.#isSeen = true;
  }

  /** Does nothing unless the ad can be skipped now. */
  skip(): void {
    if (this.#state.skipInSeconds !== 0 || this.#isOver) return;
    this.#ad?.tracker.skipped();
    this.#next();
  }

  /** The ad's page has opened in another window; the ad pauses until the viewer returns. */
  clicked(): void {
    if (this.#state.clickUrl === null) return;
    this.#ad?.tracker.clicked();
    this.#media.pause();
  }

  /** Called when the player closes; `onOver` is not called. */
  close(): void {
    if (this.#isOver) return;
    if (this.#hasShown) this.#ad?.tracker.closed();
    this.#stop();
  }

  get #ad(): PlayableAd | undefined {
    return this.#ads[this.#state.number - 1];
  }

  get #isOver(): boolean {
    return this.#state.phase === "over";
  }

  #open(index: number): void {
    const ad = this.#ads[index];
    if (!ad) {
      this.#end();
      return;
    }
    this.#hasShown = false;
    this.#isPauseTracked = false;
    this.#change({
      phase: "loading",
      number: index + 1,
      count: this.#ads.length,
      title: ad.title,
      clickUrl: ad.clickUrl,
      ...this.#timesAt(ad, 0, ad.durationSeconds, index),
    });
    this.#wait();
    this.#media.open(ad);
    this.#start();
  }

  #start(): void {
    if (!this.#isSeen) {
      this.#rest();
      return;
    }
    const ad = this.#ad;
    this.#media.play().catch((error: unknown) => {
      const needsClick = error instanceof Error && error.name === "NotAllowedError";
      // Any other rejection is followed by a media error, or means that the media was closed.
      if (needsClick && ad === this.#ad && !this.#isOver) this.#rest({ needsClick: true });
    });
  }

  #pause(): void {
    const { phase, number } = this.#state;
    if (phase === "over" || number === 0) return;
    this.#media.pause();
    // Media that is not playing yet fires no pause event.
    if (phase === "loading") this.#rest();
  }

  /** Paused until the viewer resumes, without a time limit. */
  #rest(changes: Partial<AdBreakState> = {}): void {
    this.#stopWaiting();
    this.#cancelWatch?.();
    this.#change({ phase: "paused", ...changes });
  }

  #trackPause(paused: boolean): void {
    this.#isPauseTracked = paused;
    this.#ad?.tracker.paused(paused);
  }

  #show(): void {
    if (this.#hasShown) return;
    this.#hasShown = true;
    this.#ad?.tracker.impression();
    if (this.#state.number > 1) return;
    this.#change({ overlayVisible: true });
    this.#cancelOverlay = this.#clock.after(OVERLAY_MS, () =>
      this.#change({ overlayVisible: false }),
    );
  }

  #next(): void {
    this.#media.close();
    this.#open(this.#state.number);
  }

  #end(): void {
    if (this.#isOver) return;
    this.#stop();
    this.#onOver(this.#isSeen);
  }

  #stop(): void {
    this.#cancelWatch?.();
    this.#cancelOverlay?.();
    this.#media.close();
    this.#change({ phase: "over", overlayVisible: false });
  }

  #timesAt(ad: PlayableAd, positionSeconds: number, durationSeconds: number, index?: number) {
    const later = this.#ads.slice(index === undefined ? this.#state.number : index + 1);
    const { skipAfterSeconds } = ad;
    return {
      positionSeconds,
      durationSeconds,
      leftSeconds: later.reduce(
        (sum, one) => sum + one.durationSeconds,
        Math.max(0, durationSeconds - positionSeconds),
      ),
      skipInSeconds:
        skipAfterSeconds === null
          ? null
          : Math.max(0, Math.ceil(skipAfterSeconds - positionSeconds)),
    };
  }

  /** The film's delay counts from now on. */
  #wait(): void {
    this.#waitingSinceMs ??= this.#clock.nowMs();
    this.#watch();
  }

  #stopWaiting(): void {
    this.#waitBudgetMs = this.#waitBudgetLeftMs;
    this.#waitingSinceMs = null;
  }

  /** Ends a break whose picture does not move, even if the media reports nothing. */
  #watch(): void {
    const isWaiting = this.#waitingSinceMs !== null;
    this.#cancelWatch?.();
    this.#cancelWatch = this.#clock.after(
      isWaiting ? this.#waitBudgetLeftMs : Math.max(this.#waitBudgetMs, STALL_MS),
      () => {
        this.#ad?.tracker.failed(402);
        this.#end();
      },
    );
  }

  get #waitBudgetLeftMs(): number {
    const sinceMs = this.#waitingSinceMs;
    return sinceMs === null
      ? this.#waitBudgetMs
      : this.#waitBudgetMs - (this.#clock.nowMs() - sinceMs);
  }

  #change(changes: Partial<AdBreakState>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }
}
