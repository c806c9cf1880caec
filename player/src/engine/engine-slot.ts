import type { PlayerCore } from "../core/player-core.ts";
import type { MediaPort } from "../core/ports.ts";
import type { Engine, EngineChoices } from "./engine.ts";
import { openEngine } from "./hls.ts";
import { followVideo } from "./video-events.ts";

/** A placeholder for the engine until its code has loaded; retries when that fails. */
export class EngineSlot implements MediaPort {
  readonly #core: PlayerCore;
  readonly #show: (video: HTMLVideoElement | null) => void;
  #choices: EngineChoices;
  #engine: Engine | null = null;
  #opening = false;
  #closed = false;
  #unfollow: (() => void) | null = null;

  constructor(
    core: PlayerCore,
    choices: EngineChoices,
    show: (video: HTMLVideoElement | null) => void,
  ) {
    this.#core = core;
    this.#choices = choices;
    this.#show = show;
  }

  open(atSeconds: number): void {
    if (this.#opening || this.#closed) return;
    this.#opening = true;
    const core = this.#core;
    openEngine(core.urls, atSeconds, this.#choices, {
      onProblem: (problem) => core.handleProblem(problem),
      onQualities: (heights) => core.dispatch({ type: "qualities found", heights }),
      onQuality: (height) => core.dispatch({ type: "quality changed", height }),
      onSounds: (names) => core.dispatch({ type: "sounds found", names }),
      onSound: (name) => core.dispatch({ type: "sound changed", name }),
    }).then(
      (engine) => this.#opened(engine),
      (error: unknown) => {
        this.#opening = false;
        if (!this.#closed) {
          core.handleProblem({ kind: "network", code: "playerLoadError", detail: String(error) });
        }
      },
    );
  }

  play(): Promise<void> {
    return this.#engine?.video.play() ?? Promise.resolve();
  }

  pause(): void {
    this.#engine?.video.pause();
  }

  seek(toSeconds: number): void {
    if (this.#engine) this.#engine.video.currentTime = toSeconds;
  }

  setQuality(height: number | null): void {
    this.#engine?.setQuality(height);
  }

  setDataSaver(savesData: boolean): void {
    this.#choices = { ...this.#choices, savesData };
    this.#engine?.setDataSaver(savesData);
  }

  setSound(sound: string): void {
    this.#choices = { ...this.#choices, sound };
    this.#engine?.setSound(sound);
  }

  loadAgain(): void {
    if (this.#engine) this.#engine.loadAgain();
    else this.open(this.#core.getState().positionSeconds);
  }

  recoverMedia(): void {
    this.#engine?.recoverMedia();
  }

  reload(atSeconds: number): void {
    if (this.#engine) this.#engine.reload(atSeconds);
    else this.open(atSeconds);
  }

  close(): void {
    this.#closed = true;
    this.#unfollow?.();
    this.#engine?.close();
    this.#show(null);
  }

  #opened(engine: Engine): void {
    this.#opening = false;
    if (this.#closed) {
      engine.close();
      return;
    }
    this.#engine = engine;
    this.#unfollow = followVideo(engine.video, this.#core);
    this.#show(engine.video);
    if (engine.video.readyState >= HTMLMediaElement.HAVE_METADATA) {
      this.#core.dispatch({ type: "media ready", durationSeconds: engine.video.duration });
    }
    const { wantsToPlay, inBreak } = this.#core.getState();
    const { paused, readyState } = engine.video;
    if (!paused && (!wantsToPlay || inBreak)) engine.video.pause();
    if (!wantsToPlay) return;
    this.#core.play();
    // A prebuffered title may have started (`startPrebuffered`), and its event has passed.
    if (!paused && !inBreak && readyState >= HTMLMediaElement.HAVE_FUTURE_DATA)
      this.#core.dispatch({ type: "media playing" });
  }
}
