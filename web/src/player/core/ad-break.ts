import type { AdFailure, AdMedia, PlayableAd } from "./playable-ad.ts";
import type { Clock } from "./clock.ts";

/** How long a break may keep the film waiting, altogether: loading, and later every stall. */
const PATIENCE_MS = 3000;
/** K-11: what says that ads come first, before the picture is left to itself. */
const OVERLAY_MS = 2000;
/** Media tells of its position four times a second; less often than this, it has stalled without a word. */
const STANDSTILL_MS = 1000;

export interface AdBreakState {
  phase: "loading" | "playing" | "paused" | "over";
  /** The ad that is shown, from 1 on; 0 while none is. */
  number: number;
  count: number;
  title: string;
  clickUrl: string | null;
  positionSeconds: number;
  durationSeconds: number;
  /** Until the film goes on: of this ad and those after it. */
  leftSeconds: number;
  /** 0: it can be skipped now; null: it never can. */
  skipInSeconds: number | null;
  /** The browser wants a click before it plays sound. */
  needsClick: boolean;
  /** The picture has stopped by itself. */
  isStalled: boolean;
  overlayVisible: boolean;
}

const NOTHING_YET: AdBreakState = {
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
 * One or more ads in a row, without a screen. Whatever goes wrong ends it, and the film plays (E-13): it never waits
 * longer than `PATIENCE_MS` for ads that do not come.
 */
export class AdBreak {
  readonly #clock: Clock;
  readonly #media: AdMedia;
  readonly #onOver: (isSeen: boolean) => void;
  readonly #listeners = new Set<() => void>();
  #state = NOTHING_YET;
  #ads: readonly PlayableAd[] = [];
  #patienceMs = PATIENCE_MS;
  #waitingSinceMs: number | null = null;
  #cancelWatch: (() => void) | null = null;
  #cancelOverlay: (() => void) | null = null;
  #hasShown = false;
  #isPauseTold = false;
  #isSeen = true;

  /** @param onOver called once, when the film may go on, with whether anybody sees it */
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
    if (this.#isPauseTold) this.#tellPause(false);
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

  /** Also what a browser does by itself, when a call comes in or a headset is pulled. */
  mediaPaused(): void {
    if (this.#state.phase !== "playing") return;
    this.#tellPause(true);
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

  /** A hidden tab pauses the ad, or keeps it from beginning: nobody sees it. */
  tabHidden(): void {
    this.#isSeen = false;
    this.#pause();
  }

  tabShown(): void {
    this.#isSeen = true;
  }

  /** Before its time, or where it may not be skipped at all, nothing happens. */
  skip(): void {
    if (this.#state.skipInSeconds !== 0 || this.#isOver) return;
    this.#ad?.tracker.skipped();
    this.#next();
  }

  /** The ad's page has been opened elsewhere; the ad waits for the viewer to come back. */
  clicked(): void {
    if (this.#state.clickUrl === null) return;
    this.#ad?.tracker.clicked();
    this.#media.pause();
  }

  /** The player is left; nobody is told that the film may go on. */
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
    this.#isPauseTold = false;
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
      const isRefused = error instanceof Error && error.name === "NotAllowedError";
      // Any other rejection is followed by an error of the media, or means that it was closed.
      if (isRefused && ad === this.#ad && !this.#isOver) this.#rest({ needsClick: true });
    });
  }

  #pause(): void {
    const { phase, number } = this.#state;
    if (phase === "over" || number === 0) return;
    this.#media.pause();
    // Media that does not play yet says nothing of a pause.
    if (phase === "loading") this.#rest();
  }

  /** Until the viewer wants it to play: for as long as it takes. */
  #rest(changes: Partial<AdBreakState> = {}): void {
    this.#stopWaiting();
    this.#cancelWatch?.();
    this.#change({ phase: "paused", ...changes });
  }

  #tellPause(paused: boolean): void {
    this.#isPauseTold = paused;
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

  /** From now on the film is kept waiting. */
  #wait(): void {
    this.#waitingSinceMs ??= this.#clock.nowMs();
    this.#watch();
  }

  #stopWaiting(): void {
    this.#patienceMs = this.#patienceLeftMs;
    this.#waitingSinceMs = null;
  }

  /** Also without a word from the media: a picture that does not move is one that waits. */
  #watch(): void {
    const isWaiting = this.#waitingSinceMs !== null;
    this.#cancelWatch?.();
    this.#cancelWatch = this.#clock.after(
      isWaiting ? this.#patienceLeftMs : Math.max(this.#patienceMs, STANDSTILL_MS),
      () => {
        this.#ad?.tracker.failed(402);
        this.#end();
      },
    );
  }

  get #patienceLeftMs(): number {
    const sinceMs = this.#waitingSinceMs;
    return sinceMs === null ? this.#patienceMs : this.#patienceMs - (this.#clock.nowMs() - sinceMs);
  }

  #change(changes: Partial<AdBreakState>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }
}
