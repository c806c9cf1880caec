import type { Engine, EngineChoices, EngineListener } from "./engine.ts";

/** For tests: a real video element without media, whose time moves only when a test moves it. */
export class FakeEngine implements Engine {
  readonly video = document.createElement("video");
  readonly #now = { seconds: 0, paused: true };
  chosenQuality: number | null = null;
  sounds: readonly string[] = [];
  chosenSound: string | null = null;
  savesData = false;
  listener: EngineListener | null = null;

  constructor(durationSeconds: number) {
    const { video } = this;
    const now = this.#now;
    Object.defineProperties(video, {
      duration: { value: durationSeconds },
      readyState: { value: HTMLMediaElement.HAVE_ENOUGH_DATA },
      paused: { get: () => now.paused },
      currentTime: {
        get: () => now.seconds,
        set: (seconds: number) => {
          this.moveTo(seconds);
        },
      },
      play: {
        value: () => {
          now.paused = false;
          video.dispatchEvent(new Event("playing"));
          return Promise.resolve();
        },
      },
      pause: {
        value: () => {
          if (now.paused) return;
          now.paused = true;
          video.dispatchEvent(new Event("pause"));
        },
      },
    });
  }

  moveTo(seconds: number): void {
    this.#now.seconds = seconds;
    this.video.dispatchEvent(new Event("timeupdate"));
  }

  setQuality(height: number | null): void {
    this.chosenQuality = height;
  }

  setDataSaver(enabled: boolean): void {
    this.savesData = enabled;
  }

  setSound(name: string): void {
    this.chosenSound = name;
    this.listener?.onSound(name);
  }

  loadAgain(): void {}

  recoverMedia(): void {}

  reload(atSeconds: number): void {
    this.moveTo(atSeconds);
  }

  close(): void {
    this.video.remove();
  }
}

/** A replacement for `hls.ts` that opens the engine that `engine` returns. */
export const hlsWith = (engine: () => FakeEngine) => ({
  absolute: (url: string) => new URL(url, location.href).href,
  openEngine: async (
    _urls: unknown,
    _start: number,
    { sound, savesData }: EngineChoices,
    listener: FakeEngine["listener"],
  ) => {
    const opened = engine();
    opened.listener = listener;
    opened.savesData = savesData;
    listener?.onQualities([360, 540, 720]);
    listener?.onSounds(opened.sounds);
    if (sound !== null) opened.setSound(sound);
    return opened;
  },
});
