import type { Clock } from "./clock.ts";
import type { PlayerEvent, PlayerState } from "./player-state.ts";
import type { MediaPort } from "./ports.ts";
import { AccessEnded, type PlaybackProblem, problemText, Recovery } from "./recovery.ts";
import type { SignedUrls } from "./signed-urls.ts";

/** The part of the player that recovery uses. */
interface RecoveringPlayer {
  getState(): PlayerState;
  media(): MediaPort | null;
  dispatch(event: PlayerEvent): void;
  startMedia(): void;
  /** Plays after a complete reload. */
  restart(quality: number | null): void;
  reportPosition(): void;
}

/** Applies the remedies that `Recovery` chooses. */
export class PlaybackRecovery {
  readonly problems: string[] = [];
  readonly #clock: Clock;
  readonly #urls: SignedUrls;
  readonly #player: RecoveringPlayer;
  readonly #policy = new Recovery();
  #cancelRemedy: (() => void) | null = null;

  constructor(clock: Clock, urls: SignedUrls, player: RecoveringPlayer) {
    this.#clock = clock;
    this.#urls = urls;
    this.#player = player;
  }

  handle(problem: PlaybackProblem): void {
    const player = this.#player;
    const state = player.getState();
    if (state.phase === "failed") return;
    this.problems.push(problemText(problem, state.positionSeconds));
    const remedy = this.#policy.remedyFor(problem, this.#clock.nowMs());
    if (remedy.action === "give up") {
      player.reportPosition();
      player.dispatch({ type: "failed", failure: problem });
      player.media()?.pause();
      return;
    }
    player.dispatch({ type: "problem met" });
    this.cancel();
    switch (remedy.action) {
      case "recover media":
        player.dispatch({ type: "media reopened" });
        player.media()?.recoverMedia();
        if (player.getState().wantsToPlay) player.startMedia();
        break;
      case "reload":
        this.#reload();
        if (player.getState().wantsToPlay) player.startMedia();
        break;
      case "load again":
        this.#cancelRemedy = this.#clock.after(remedy.afterMs, () => player.media()?.loadAgain());
        break;
      case "renew":
        this.#cancelRemedy = this.#clock.after(remedy.afterMs, () => {
          this.#urls.renew().then(
            () => player.media()?.loadAgain(),
            (reason: unknown) =>
              this.handle(reason instanceof AccessEnded ? { ...problem, kind: "ended" } : problem),
          );
        });
        break;
    }
  }

  /** Something was loaded: the network works. */
  progressed(): void {
    this.#policy.progressed(this.#clock.nowMs());
  }

  /** Allows every attempt again. */
  reset(): void {
    this.#policy.startOver();
    this.cancel();
  }

  /** Renews the signature if possible and reloads everything. */
  startOver(quality: number | null): void {
    this.reset();
    const again = (): void => {
      this.#reload();
      this.#player.restart(quality);
    };
    this.#urls.renew().then(again, again);
  }

  cancel(): void {
    this.#cancelRemedy?.();
  }

  #reload(): void {
    this.#player.dispatch({ type: "media reopened" });
    this.#player.media()?.reload(this.#player.getState().positionSeconds);
  }
}
