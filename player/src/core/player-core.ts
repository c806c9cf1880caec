import type { Clock } from "./clock.ts";
import {
  initialState,
  nextChangeAtMs,
  type PlayerEvent,
  type PlayerState,
  reduce,
  SEEK_STEP_SECONDS,
  type TitleFacts,
} from "./player-state.ts";
import type { MediaPort, Surroundings } from "./ports.ts";
import { PositionReports } from "./position-reports.ts";
import { PlaybackRecovery } from "./playback-recovery.ts";
import type { PlaybackProblem } from "./recovery.ts";
import { type SignedSource, SignedUrls } from "./signed-urls.ts";

/** Seeking stops this far before the end, so that it does not end the title by accident. */
const END_MARGIN_SECONDS = 0.5;
/** Resuming closer to the end than this starts from the beginning. */
const RESTART_MARGIN_SECONDS = 3;

/** The player without a DOM: state, rules and timers. One per title. */
export class PlayerCore {
  readonly urls: SignedUrls;
  readonly #facts: TitleFacts;
  readonly #clock: Clock;
  readonly #reports: PositionReports;
  readonly #recovery: PlaybackRecovery;
  readonly #listeners = new Set<() => void>();
  #surroundings: Surroundings;
  #state: PlayerState;
  #media: MediaPort | null = null;
  #cancelTick: (() => void) | null = null;
  #hasPlayed = false;
  #isReady = false;

  constructor(facts: TitleFacts, source: SignedSource, surroundings: Surroundings, clock: Clock) {
    this.#facts = facts;
    this.#clock = clock;
    this.#surroundings = surroundings;
    this.#state = initialState(facts, clock.nowMs());
    this.urls = new SignedUrls(source, () => this.#surroundings.renew());
    this.#reports = new PositionReports(clock, (seconds, reason, sequence) => {
      if (!facts.isTrailer) this.#surroundings.onPosition(seconds, reason, sequence);
    });
    this.#recovery = new PlaybackRecovery(clock, this.urls, {
      getState: this.getState,
      media: () => this.#media,
      dispatch: (event) => this.dispatch(event),
      startMedia: () => this.#startMedia(),
      restart: (quality) => {
        this.chooseQuality(quality);
        this.play();
      },
      reportPosition: () => this.#report("pause"),
    });
  }

  /** Replaces the callbacks of the page around the player. */
  moveTo(surroundings: Surroundings): void {
    this.#surroundings = surroundings;
  }

  readonly getState = (): PlayerState => this.#state;

  /** The errors so far, recovered or not, as texts for reports. */
  get problems(): readonly string[] {
    return this.#recovery.problems;
  }

  get hasNext(): boolean {
    return this.#facts.hasNext;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Connects the media; the returned function disconnects it and stops every timer. */
  attach(media: MediaPort): () => void {
    this.#media = media;
    this.#scheduleTick();
    const endRenewals = this.urls.startRenewals(this.#clock);
    return () => {
      this.#media = null;
      this.#cancelTick?.();
      endRenewals();
      this.#recovery.cancel();
      this.#reports.stop();
    };
  }

  dispatch(event: PlayerEvent): void {
    const before = this.#state;
    const nowMs = this.#clock.nowMs();
    this.#state = reduce(before, event, this.#facts, nowMs);
    this.#follow(event, before);
    this.#scheduleTick();
    for (const listener of this.#listeners) listener();
  }

  play(): void {
    if (this.#state.phase === "ended") this.seekTo(0);
    this.dispatch({ type: "play wanted", wanted: true });
    this.#startMedia();
  }

  #startMedia(): void {
    if (this.#state.inBreak) return;
    this.#media?.play().catch((error: unknown) => {
      // Any other rejection means that a newer call to pause or to load replaced this one.
      if (error instanceof Error && error.name === "NotAllowedError") {
        this.dispatch({ type: "media refused to start" });
      }
    });
  }

  pause(): void {
    if (this.#state.inBreak) return;
    this.dispatch({ type: "play wanted", wanted: false });
    this.#media?.pause();
  }

  /** Pauses the title for ads; it resumes after them. */
  beginBreak(): void {
    this.dispatch({ type: "break began" });
    this.#media?.pause();
  }

  /** @param isSeen false in a hidden tab, where nothing starts to play */
  endBreak(isSeen: boolean): void {
    this.dispatch({ type: "break ended" });
    if (!isSeen) this.dispatch({ type: "media paused" });
    else if (this.#state.wantsToPlay) this.#startMedia();
  }

  toggle(): void {
    const { phase, wantsToPlay } = this.#state;
    if (phase === "failed") return;
    if (wantsToPlay && phase !== "ended") this.pause();
    else this.play();
  }

  /** Positions out of range are clamped. */
  seekTo(seconds: number): void {
    if (this.#state.phase === "failed") return;
    const { durationSeconds } = this.#state;
    const lastSeconds =
      durationSeconds > 0 ? Math.max(0, durationSeconds - END_MARGIN_SECONDS) : Infinity;
    const toSeconds = Math.min(Math.max(0, seconds), lastSeconds);
    this.dispatch({ type: "sought", toSeconds });
    this.#media?.seek(toSeconds);
    this.#reports.sought(() => this.#state.positionSeconds);
  }

  seekBy(seconds: number): void {
    this.seekTo(this.#state.positionSeconds + seconds);
  }

  stepBack(): void {
    this.seekBy(-SEEK_STEP_SECONDS);
  }

  stepForward(): void {
    this.seekBy(SEEK_STEP_SECONDS);
  }

  /** Seeks to the end of the current skip range, if any. */
  skip(): void {
    const offer = this.#state.skipOffer;
    if (offer) this.seekTo(offer.toSeconds);
  }

  playNext(): void {
    if (!this.#facts.hasNext) return;
    if (this.#hasPlayed && this.#state.creditsEnteredAt !== null) {
      this.#reports.stopped(this.#state.durationSeconds, "ended");
      // Whoever goes on from the credits has watched the title, wherever they are meanwhile.
      this.#hasPlayed = false;
    } else this.#report("pause");
    this.#surroundings.onNext();
  }

  chooseQuality(height: number | null): void {
    this.dispatch({ type: "quality chosen", height });
    this.#media?.setQuality(height);
  }

  saveData(enabled: boolean): void {
    this.#media?.setDataSaver(enabled);
  }

  chooseSound(name: string): void {
    this.dispatch({ type: "sound changed", name });
    this.#media?.setSound(name);
  }

  /** A hidden tab pauses, unless the picture is shown in another window or on another device. */
  tabHidden(): void {
    const { pictureInPicture, remotePlayback, wantsToPlay } = this.#state;
    this.#report("hide");
    if (wantsToPlay && !pictureInPicture && !remotePlayback) this.pause();
  }

  /** The page is being unloaded. */
  pageHidden(): void {
    this.#report("hide");
  }

  /** Handles an error that the engine's own retries did not resolve. */
  handleProblem(problem: PlaybackProblem): void {
    this.#recovery.handle(problem);
  }

  /** Reloads everything at the same position, without waiting for the next automatic attempt. */
  tryNow(): void {
    const { phase, chosenQuality } = this.#state;
    if (phase !== "failed" && phase !== "ended") this.#recovery.startOver(chosenQuality);
  }

  /** After a failure: renews the signature if possible and reloads from the playlist on. */
  retry(quality: number | null = this.#state.chosenQuality): void {
    if (this.#state.phase !== "failed") return;
    this.dispatch({ type: "retried" });
    this.#recovery.startOver(quality);
  }

  #follow(event: PlayerEvent, before: PlayerState): void {
    switch (event.type) {
      case "media ready":
        this.#ready(event.durationSeconds);
        break;
      case "media playing":
        this.#hasPlayed = true;
        break;
      case "media moved":
        if (event.bufferedUntilSeconds > before.bufferedUntilSeconds) {
          this.#recovery.progressed();
        }
        if (this.#state.phase === "playing") this.#played(event.positionSeconds);
        break;
      case "media paused":
        if (before.phase !== "paused") this.#report("pause");
        break;
      case "media ended":
        this.#ended(before);
        break;
      case "network changed":
        if (event.online && !before.online) this.#backOnline();
        break;
      default:
        break;
    }
  }

  #ready(durationSeconds: number): void {
    // The duration is corrected once more when the last piece has loaded: that restarts nothing.
    if (this.#isReady) return;
    this.#isReady = true;
    // The title was watched to its end, or is shorter than the catalog says.
    if (this.#state.positionSeconds > durationSeconds - RESTART_MARGIN_SECONDS) this.seekTo(0);
  }

  #ended(before: PlayerState): void {
    if (before.phase === "ended") return;
    this.#reports.stopped(this.#state.durationSeconds, "ended");
    this.#surroundings.onEnded();
    if (this.#facts.hasNext && !before.nextCancelled) this.#surroundings.onNext();
  }

  #played(positionSeconds: number): void {
    const { nextUp, creditsEnteredAt } = this.#state;
    if (this.#hasPlayed) this.#reports.played(positionSeconds);
    if (creditsEnteredAt === null || nextUp?.countdownSeconds !== 0) return;
    this.playNext();
    // The end of the credits, which go on until the next video is there, starts nothing.
    this.dispatch({ type: "next cancelled" });
  }

  #backOnline(): void {
    this.#recovery.reset();
    if (this.#state.phase === "failed" && this.#state.failure?.kind === "network") this.retry();
    else if (this.#state.isRecovering) this.#media?.loadAgain();
  }

  #report(reason: "pause" | "hide"): void {
    if (this.#hasPlayed) this.#reports.stopped(this.#state.positionSeconds, reason);
  }

  #scheduleTick(): void {
    this.#cancelTick?.();
    this.#cancelTick = null;
    const atMs = this.#media ? nextChangeAtMs(this.#state) : null;
    if (atMs === null) return;
    this.#cancelTick = this.#clock.after(atMs - this.#clock.nowMs(), () =>
      this.dispatch({ type: "time passed" }),
    );
  }
}
