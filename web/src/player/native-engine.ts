import type { SignedUrls } from "./core/signed-urls.ts";
import { type Engine, type EngineListener, newVideo } from "./engine.ts";

/** The browser's own HLS: no choice of quality, and a new signature requires opening it again. */
export class NativeEngine implements Engine {
  readonly video = newVideo();
  readonly #urls: SignedUrls;
  readonly #listener: EngineListener;

  constructor(urls: SignedUrls, startSeconds: number, listener: EngineListener) {
    this.#urls = urls;
    this.#listener = listener;
    this.video.addEventListener("error", this.#failed);
    this.reload(startSeconds);
  }

  setQuality(): void {}

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
    this.video.removeAttribute("src");
    this.video.load();
    this.video.remove();
  }

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
