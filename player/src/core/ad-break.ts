import type { AdFailure, AdIcon, AdMedia, PlayableAd } from "./playable-ad.ts";
import { type AdBreakState, iconsAt, INITIAL_STATE, timesAt } from "./ad-break-state.ts";
import { AdViewability } from "./ad-viewability.ts";
import type { Clock } from "./clock.ts";
import { WaitBudget } from "./wait-budget.ts";

/** How long the overlay "ads first" stays visible (K-11). */
const OVERLAY_MS = 2000;

/**
 * Plays one or more ads in a row; no DOM. Any failure ends the break and the film plays (E-13): ads delay it by
 * three seconds at most.
 */
export class AdBreak {
  readonly #clock: Clock;
  readonly #media: AdMedia;
  readonly #onOver: (isSeen: boolean) => void;
  readonly #wait: WaitBudget;
  readonly #listeners = new Set<() => void>();
  #state = INITIAL_STATE;
  #ads: readonly PlayableAd[] = [];
  #cancelOverlay: (() => void) | null = null;
  #hasShown = false;
  #isPauseTracked = false;
  #isSeen = true;
  #shareInView: number | null = null;
  #viewability: AdViewability | null = null;

  /** @param onOver called once at the end of the break, with whether the tab is visible */
  constructor(clock: Clock, media: AdMedia, onOver: (isSeen: boolean) => void) {
    this.#clock = clock;
    this.#media = media;
    this.#onOver = onOver;
    this.#wait = new WaitBudget(clock, () => {
      this.#ad?.tracker.failed(402);
      this.#end();
    });
  }

  readonly getState = (): AdBreakState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  begin(load: () => Promise<readonly PlayableAd[]>): void {
    this.#wait.startWaiting();
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
    this.#viewability?.playedTo(this.#state.positionSeconds);
    this.#change({ phase: "playing", needsClick: false });
  }

  mediaMoved(positionSeconds: number, mediaSeconds: number): void {
    const ad = this.#ad;
    if (!ad || this.#isOver) return;
    const isMoving = positionSeconds > this.#state.positionSeconds;
    const durationSeconds = mediaSeconds > 0 ? mediaSeconds : ad.durationSeconds;
    if (isMoving) {
      this.#show();
      this.#wait.stopWaiting();
      ad.tracker.progress(positionSeconds, durationSeconds);
      this.#viewability?.playedTo(positionSeconds);
    }
    this.#change({
      icons: this.#hasShown ? iconsAt(ad, positionSeconds, this.#state.icons) : [],
      ...timesAt(ad, this.#ads.slice(this.#state.number), positionSeconds, durationSeconds),
      isStalled: false,
    });
    if (isMoving && this.#state.phase === "playing") this.#wait.expectProgress();
  }

  mediaWaiting(): void {
    if (this.#state.phase !== "playing") return;
    this.#viewability?.interrupted();
    this.#change({ isStalled: true });
    this.#wait.startWaiting();
  }

  /** Also called when the browser pauses by itself: a phone call, an unplugged headset. */
  mediaPaused(): void {
    if (this.#state.phase !== "playing") return;
    this.#viewability?.interrupted();
    this.#trackPause(true);
    this.#waitForViewer({ isStalled: false });
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

  /** @param share of the ad's pixels that are in view, from 0 to 1; not called where it cannot be measured */
  viewChanged(share: number): void {
    this.#shareInView = share;
    this.#viewability?.shareChanged(share);
  }

  toggle(): void {
    if (this.#state.phase !== "paused") {
      this.#pause();
      return;
    }
    this.#change({ phase: "loading" });
    this.#wait.startWaiting();
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

  /** The icon's page has opened in another window. */
  iconClicked(icon: AdIcon): void {
    icon.clicked();
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
    this.#viewability = new AdViewability(ad.tracker, this.#shareInView);
    this.#change({
      phase: "loading",
      number: index + 1,
      count: this.#ads.length,
      title: ad.title,
      clickUrl: ad.clickUrl,
      icons: [],
      ...timesAt(ad, this.#ads.slice(index + 1), 0, ad.durationSeconds),
    });
    this.#wait.startWaiting();
    this.#media.open(ad);
    this.#start();
  }

  #start(): void {
    if (!this.#isSeen) {
      this.#waitForViewer();
      return;
    }
    const ad = this.#ad;
    this.#media.play().catch((error: unknown) => {
      const needsClick = error instanceof Error && error.name === "NotAllowedError";
      // Any other rejection is followed by a media error, or means that the media was closed.
      if (needsClick && ad === this.#ad && !this.#isOver) this.#waitForViewer({ needsClick: true });
    });
  }

  #pause(): void {
    const { phase, number } = this.#state;
    if (phase === "over" || number === 0) return;
    this.#media.pause();
    // Media that is not playing yet fires no pause event.
    if (phase === "loading") this.#waitForViewer();
  }

  /** Paused until the viewer resumes, without a time limit. */
  #waitForViewer(changes: Partial<AdBreakState> = {}): void {
    this.#wait.stopWaiting();
    this.#wait.cancel();
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
    this.#endView();
    this.#media.close();
    this.#open(this.#state.number);
  }

  #end(): void {
    if (this.#isOver) return;
    this.#stop();
    this.#onOver(this.#isSeen);
  }

  /** Idempotent. An ad that was never shown is neither viewable nor not. */
  #endView(): void {
    if (this.#hasShown) this.#viewability?.ended();
  }

  #stop(): void {
    this.#endView();
    this.#wait.cancel();
    this.#cancelOverlay?.();
    this.#media.close();
    this.#change({ phase: "over", overlayVisible: false, icons: [] });
  }

  #change(changes: Partial<AdBreakState>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }
}
