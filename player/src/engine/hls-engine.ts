import type Hls from "hls.js";
import type { ErrorData, HlsConfig, LoadPolicy } from "hls.js";
import { lastBandwidth, storeBandwidth } from "./bandwidth.ts";
import {
  audibleLevels,
  dataSaverLevel,
  encodingLevels,
  linesOf,
  startLevel,
} from "../core/levels.ts";
import type { PlaybackProblem } from "../core/recovery.ts";
import type { SignedUrls } from "../core/signed-urls.ts";
import { followAirPlay, offerAirPlay } from "./air-play-source.ts";
import type { Engine, EngineChoices, EngineListener } from "./engine.ts";
import { outputChannels } from "./output-channels.ts";
import { learnAbilities, NO_ABILITIES, pictureAbilities } from "./picture-abilities.ts";
import { renewingLoader } from "./renewing-loader.ts";

/** Enough to start at once; the rest is buffered after the viewer presses play. */
const PREBUFFER_SECONDS = 4;
const BUFFER_SECONDS = 10;
const MAX_BUFFER_SECONDS = 60;

const NO_RETRY = { maxNumRetry: 0, retryDelayMs: 0, maxRetryDelayMs: 0 };
/** A stalled segment is requested again while ten seconds of buffer still play. */
const SEGMENT_POLICY: LoadPolicy = {
  default: {
    maxTimeToFirstByteMs: 5000,
    maxLoadTimeMs: 20_000,
    timeoutRetry: { maxNumRetry: 3, retryDelayMs: 0, maxRetryDelayMs: 0 },
    errorRetry: { maxNumRetry: 2, retryDelayMs: 500, maxRetryDelayMs: 1000 },
  },
};
const PLAYLIST_POLICY: LoadPolicy = {
  default: {
    maxTimeToFirstByteMs: 5000,
    maxLoadTimeMs: 10_000,
    timeoutRetry: { maxNumRetry: 2, retryDelayMs: 0, maxRetryDelayMs: 0 },
    // The core's own policy decides how long to retry.
    errorRetry: NO_RETRY,
  },
};

/** Captions are loaded by the player: these controllers would clear and switch its tracks. */
const OWN_CAPTIONS: object = {
  subtitleStreamController: undefined,
  subtitleTrackController: undefined,
  timelineController: undefined,
};

/** An engine over hls.js. Loads at once; `take` hands it to a player. */
export class HlsEngine implements Engine {
  readonly video: HTMLVideoElement;
  readonly #hls: Hls;
  readonly #Library: typeof Hls;
  #urls: SignedUrls;
  #listener: EngineListener | null = null;
  #earlyProblem: PlaybackProblem | null = null;
  #closed = false;
  #savesData: boolean;
  /** After a failure the most common encoding plays. */
  #isReloaded = false;

  constructor(
    Library: typeof Hls,
    urls: SignedUrls,
    startSeconds: number,
    choices: EngineChoices,
    video: HTMLVideoElement,
  ) {
    learnAbilities();
    this.#Library = Library;
    this.#urls = urls;
    this.#savesData = choices.savesData;
    this.video = video;
    this.#hls = new Library(this.#config(startSeconds, choices));
    const { Events } = Library;
    // Before the first level loads.
    this.#hls.on(Events.MANIFEST_PARSED, () => {
      this.#selectLevels();
      this.#reportQualities();
    });
    this.#hls.on(Events.LEVEL_SWITCHED, (_event, { level }) => {
      this.#listener?.onQuality(this.#heightOf(level));
    });
    this.#hls.on(Events.MEDIA_ATTACHED, () => offerAirPlay(video, this.#urls.playUrl));
    // The receiver loads the title itself.
    followAirPlay(video, (isAway) => (isAway ? this.#hls.stopLoad() : this.#hls.startLoad()));
    this.#hls.on(Events.FRAG_BUFFERED, () => storeBandwidth(this.#hls.bandwidthEstimate));
    this.#hls.on(Events.AUDIO_TRACKS_UPDATED, () => this.#reportSounds());
    this.#hls.on(Events.AUDIO_TRACK_SWITCHED, () => this.#reportSounds());
    this.#hls.on(Events.ERROR, (_event, data) => this.#failed(data));
    this.#hls.loadSource(urls.playUrl);
    this.#hls.attachMedia(video);
  }

  /** False when it was closed or failed before it was used. */
  take(urls: SignedUrls, listener: EngineListener, choices: EngineChoices): boolean {
    if (this.#closed) return false;
    if (this.#earlyProblem) {
      this.close();
      return false;
    }
    this.#urls = urls;
    this.#listener = listener;
    this.#hls.config.maxBufferLength = BUFFER_SECONDS;
    if (this.#hls.levels.length > 0) {
      this.#reportQualities();
      if (this.#hls.currentLevel >= 0) listener.onQuality(this.#heightOf(this.#hls.currentLevel));
      this.#reportSounds();
    }
    // Usually as prebuffered.
    if (choices.savesData !== this.#savesData) this.setDataSaver(choices.savesData);
    if (choices.sound !== null) this.setSound(choices.sound);
    return true;
  }

  setQuality(height: number | null): void {
    const level = this.#hls.levels.findIndex((_, index) => this.#heightOf(index) === height);
    this.#hls.nextLevel = height === null ? -1 : level;
  }

  setDataSaver(enabled: boolean): void {
    this.#savesData = enabled;
    // The limit by the size of the picture sets the same limit whenever the size changes.
    this.#hls.capLevelToPlayerSize = !enabled;
    this.#limitLevels();
  }

  setSound(name: string): void {
    this.#hls.setAudioOption({ name, flushImmediate: true });
  }

  loadAgain(): void {
    if (this.#hls.levels.length === 0) this.#hls.loadSource(this.#urls.playUrl);
    else this.#hls.startLoad();
  }

  recoverMedia(): void {
    this.#hls.recoverMediaError();
  }

  reload(atSeconds: number): void {
    this.#isReloaded = true;
    this.#hls.config.startPosition = atSeconds;
    this.#hls.detachMedia();
    this.#hls.loadSource(this.#urls.playUrl);
    this.#hls.attachMedia(this.video);
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#hls.destroy();
    this.video.remove();
  }

  #config(startSeconds: number, { sound, savesData }: EngineChoices): Partial<HlsConfig> {
    const bitsPerSecond = lastBandwidth();
    return {
      startPosition: startSeconds,
      ...(bitsPerSecond === null ? {} : { abrEwmaDefaultEstimate: bitsPerSecond }),
      ...(sound === null ? {} : { audioPreference: { name: sound } }),
      startFragPrefetch: true,
      testBandwidth: false,
      capLevelToPlayerSize: !savesData,
      backBufferLength: 30,
      maxBufferLength: PREBUFFER_SECONDS,
      // The default of 60 MB ahead is the whole film at low quality.
      maxBufferSize: 0,
      lowLatencyMode: false,
      // Fragmented MP4 needs no remuxing, so a worker would have nothing to do.
      enableWorker: false,
      ...OWN_CAPTIONS,
      fragLoadPolicy: SEGMENT_POLICY,
      playlistLoadPolicy: PLAYLIST_POLICY,
      manifestLoadPolicy: PLAYLIST_POLICY,
      loader: renewingLoader(this.#Library.DefaultConfig.loader, () => this.#urls),
    };
  }

  #heightOf(index: number): number {
    const level = this.#hls.levels[index];
    return level ? linesOf(level) : 0;
  }

  /** Leaves one level for each size, and starts with the best that the connection brings in time. */
  #selectLevels(): void {
    const hls = this.#hls;
    const hasSurround = hls.allAudioTracks.some(
      ({ channels }) => Number.parseInt(channels ?? "2", 10) > 2,
    );
    const abilities = this.#isReloaded ? NO_ABILITIES : pictureAbilities();
    const encoding = encodingLevels(hls.levels, abilities);
    const wanted = audibleLevels(encoding, hls.allAudioTracks, hasSurround ? outputChannels() : 2);
    for (let index = hls.levels.length - 1; index >= 0; index -= 1) {
      const level = hls.levels[index];
      if (level && !wanted.has(level)) hls.removeLevel(index);
    }
    const lines = Math.min(window.innerWidth, window.innerHeight) * window.devicePixelRatio;
    const start = startLevel(hls.levels, lastBandwidth(), lines);
    hls.startLevel = this.#savesData ? Math.min(start, dataSaverLevel(hls.levels)) : start;
    this.#limitLevels();
  }

  #limitLevels(): void {
    if (this.#savesData && this.#hls.levels.length > 0) {
      this.#hls.autoLevelCapping = dataSaverLevel(this.#hls.levels);
    }
  }

  #reportSounds(): void {
    const { audioTracks, audioTrack } = this.#hls;
    this.#listener?.onSounds(audioTracks.map(({ name }) => name));
    const playing = audioTracks[audioTrack];
    if (playing) this.#listener?.onSound(playing.name);
  }

  #reportQualities(): void {
    const heights = this.#hls.levels.map((_, index) => this.#heightOf(index));
    this.#listener?.onQualities([...new Set(heights)].toSorted((a, b) => a - b));
  }

  #failed(data: ErrorData): void {
    if (!data.fatal) {
      if (data.details === this.#Library.ErrorDetails.BUFFER_STALLED_ERROR) this.#growBuffer();
      return;
    }
    const problem = this.#problemOf(data);
    if (this.#listener) this.#listener.onProblem(problem);
    else this.#earlyProblem = problem;
  }

  #growBuffer(): void {
    const { config } = this.#hls;
    config.maxBufferLength = Math.min(config.maxBufferLength * 1.5, MAX_BUFFER_SECONDS);
  }

  #problemOf(data: ErrorData): PlaybackProblem {
    const { ErrorDetails, ErrorTypes } = this.#Library;
    const status = data.response?.code;
    const code = status ? `${data.details} ${status}` : data.details;
    return { kind: kindOf(), code, detail: data.error.message };

    function kindOf(): PlaybackProblem["kind"] {
      if (data.details === ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR) return "unsupported";
      if (data.details === ErrorDetails.MANIFEST_PARSING_ERROR) return "missing";
      if (data.type !== ErrorTypes.NETWORK_ERROR) return "media";
      if (status === 401 || status === 403 || status === 410) return "expired";
      return status === 404 ? "missing" : "network";
    }
  }
}
