import type { SignedUrls } from "../core/signed-urls.ts";
import { type Engine, type EngineChoices, type EngineListener, newVideo } from "./engine.ts";

/** Safari only (HTML standard, 4.8.11.10.1). */
interface AudioTracks extends EventTarget, Iterable<{ label: string; enabled: boolean }> {}

/** The browser's own HLS: no choice of quality, and a new signature requires opening it again. */
export class NativeEngine implements Engine {
  readonly video = newVideo();
  readonly #urls: SignedUrls;
  readonly #listener: EngineListener;
  #sound: string | null;

  constructor(
    urls: SignedUrls,
    startSeconds: number,
    { sound }: EngineChoices,
    listener: EngineListener,
  ) {
    this.#urls = urls;
    this.#listener = listener;
    this.#sound = sound;
    this.video.addEventListener("error", this.#failed);
    this.video.addEventListener("loadedmetadata", this.#applySound);
    this.#audioTracks?.addEventListener("addtrack", this.#applySound);
    this.reload(startSeconds);
  }

  setQuality(): void {}

  setDataSaver(): void {}

  setSound(name: string): void {
    this.#sound = name;
    this.#applySound();
  }

  loadAgain(): void {
    this.reload(this.video.currentTime);
  }

  recoverMedia(): void {
    this.reload(this.video.currentTime);
  }

  reload(atSeconds: number): void {
    this.video.src = this.#urls.playUrl;
    this.video.addEventListener("loadedmetadata", () => (this.video.currentTime = atSeconds), {
      once: true,
    });
  }

  close(): void {
    this.video.removeEventListener("error", this.#failed);
    this.#audioTracks?.removeEventListener("addtrack", this.#applySound);
    this.video.removeAttribute("src");
    this.video.load();
    this.video.remove();
  }

  get #audioTracks(): AudioTracks | undefined {
    return (this.video as HTMLVideoElement & { audioTracks?: AudioTracks }).audioTracks;
  }

  readonly #applySound = (): void => {
    const tracks = [...(this.#audioTracks ?? [])];
    const chosen = tracks.find(({ label }) => label === this.#sound);
    if (chosen) for (const track of tracks) track.enabled = track === chosen;
    this.#listener.onSounds(tracks.map(({ label }) => label));
    const playing = tracks.find(({ enabled }) => enabled);
    if (playing) this.#listener.onSound(playing.label);
  };

  readonly #failed = () => {
    const error = this.video.error;
    if (!error) return;
    const canPlay = this.video.canPlayType("application/vnd.apple.mpegurl") !== "";
    const kinds = { 2: "network", 3: "media", 4: canPlay ? "expired" : "unsupported" } as const;
    const kind =
      error.code === 2 || error.code === 3 || error.code === 4 ? kinds[error.code] : "media";
    this.#listener.onProblem({ kind, code: `mediaError ${error.code}`, detail: error.message });
  };
}
