import type { AdBreak } from "@bijou/player/core/ad-break";
import type { PlayableAd } from "@bijou/player/core/playable-ad";
import { newVideo } from "@bijou/player/engine/engine";
import { loadHls } from "@bijou/player/engine/hls";
import type { ObservedAdMedia } from "./ad-session.ts";

/** Enough for a whole ad, so that it does not stall. */
const AD_BUFFER_SECONDS = 30;
const HLS_TYPE = "application/vnd.apple.mpegurl";

/** The video element for ads, above that of the film, which keeps its buffer. */
export class AdVideo implements ObservedAdMedia {
  readonly video = newVideo();
  #adBreak: AdBreak | null = null;
  #ready: Promise<void> = Promise.resolve();
  #giveBack: (() => void) | null = null;
  #listening = new AbortController();

  follow(adBreak: AdBreak): void {
    this.#adBreak = adBreak;
  }

  /** @param volume from 0 to 1 */
  setVolume(volume: number, muted: boolean): void {
    this.video.volume = volume;
    this.video.muted = muted;
  }

  get isMuted(): boolean {
    return this.video.muted || this.video.volume === 0;
  }

  open({ media }: PlayableAd): void {
    this.close();
    this.#listen();
    if (!media.isHls || this.video.canPlayType(HLS_TYPE) !== "") {
      this.video.src = media.url;
      this.#ready = Promise.resolve();
    } else this.#ready = this.#openHls(media.url, this.#listening.signal);
    // The break is notified by `mediaFailed`.
    this.#ready.catch(() => undefined);
  }

  async play(): Promise<void> {
    const { signal } = this.#listening;
    await this.#ready;
    if (!signal.aborted) await this.video.play();
  }

  pause(): void {
    this.video.pause();
  }

  close(): void {
    this.#listening.abort();
    this.#giveBack?.();
    this.#giveBack = null;
    this.video.pause();
    if (!this.video.hasAttribute("src")) return;
    this.video.removeAttribute("src");
    this.video.load();
  }

  async #openHls(url: string, closed: AbortSignal): Promise<void> {
    const failed = () => {
      if (!closed.aborted) this.#adBreak?.mediaFailed();
    };
    const Library = await loadHls().catch(() => null);
    if (closed.aborted) return;
    if (!Library?.isSupported()) {
      failed();
      throw new Error("This browser cannot play HLS");
    }
    const hls = new Library({
      enableWorker: false,
      startLevel: -1,
      capLevelToPlayerSize: true,
      maxBufferLength: AD_BUFFER_SECONDS,
    });
    this.#giveBack = () => hls.destroy();
    hls.on(Library.Events.ERROR, (_event, { fatal }) => {
      if (fatal) failed();
    });
    hls.loadSource(url);
    hls.attachMedia(this.video);
  }

  #listen(): void {
    this.#listening = new AbortController();
    const { video } = this;
    const on = (name: string, notify: (adBreak: AdBreak) => void) =>
      video.addEventListener(name, () => this.#adBreak && notify(this.#adBreak), {
        signal: this.#listening.signal,
      });
    on("playing", (adBreak) => adBreak.mediaPlaying());
    on("timeupdate", (adBreak) => {
      const { duration, currentTime } = video;
      adBreak.mediaMoved(currentTime, Number.isFinite(duration) ? duration : 0);
    });
    on("waiting", (adBreak) => adBreak.mediaWaiting());
    on("pause", (adBreak) => {
      if (!video.ended) adBreak.mediaPaused();
    });
    on("ended", (adBreak) => adBreak.mediaEnded());
    on("error", (adBreak) => {
      if (video.error) adBreak.mediaFailed();
    });
    on("volumechange", (adBreak) => adBreak.mutedChanged(this.isMuted));
  }
}
