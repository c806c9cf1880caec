import type { Clock } from "./clock.ts";

/** Failed renewals are asked again; until then the old signature may still be good. */
const RENEW_AGAIN_AFTER_MS = 15_000;

export interface SignedSource {
  playUrl: string;
  /** Unix seconds; 0 never expires. */
  expiresAtSeconds: number;
}

/** A slow answer must still arrive in time. */
const RENEW_BEFORE_EXPIRY_MS = 60_000;
/** A viewer's clock that runs ahead makes every signature look expired. */
const RENEW_AT_MOST_EVERY_MS = 30_000;

/**
 * The signature is part of the path, so every address of a package starts with the folder of its
 * playlist. After a renewal the addresses a player already holds are moved to the new folder, which
 * keeps what is buffered and where the viewer is.
 */
export class SignedUrls {
  #source: SignedSource;
  readonly #renew: () => Promise<SignedSource>;
  readonly #earlierFolders: string[] = [];
  #running: Promise<void> | null = null;

  constructor(source: SignedSource, renew: () => Promise<SignedSource>) {
    this.#source = source;
    this.#renew = renew;
  }

  get playUrl(): string {
    return this.#source.playUrl;
  }

  /** The same file under the signature that is valid now. */
  current(url: string): string {
    const folder = this.#earlierFolders.find((earlier) => url.startsWith(earlier));
    return folder === undefined ? url : folderOf(this.playUrl) + url.slice(folder.length);
  }

  /** Asks for a fresh signature; calls while one is under way share it. Rejects as `renew` does. */
  renew(): Promise<void> {
    this.#running ??= this.#renew()
      .then((fresh) => {
        const folder = folderOf(this.playUrl);
        if (folder !== folderOf(fresh.playUrl)) this.#earlierFolders.push(folder);
        this.#source = fresh;
      })
      .finally(() => {
        this.#running = null;
      });
    return this.#running;
  }

  /** Renews each signature before it is over; the returned function ends that. */
  keepFresh(clock: Clock): () => void {
    let cancel = (): void => undefined;
    let isEnded = false;
    const renewAfter = (delayMs: number | null): void => {
      if (delayMs === null || isEnded) return;
      cancel = clock.after(delayMs, () => {
        this.renew().then(
          () => renewAfter(this.renewalDelayMs(clock.nowMs())),
          () => renewAfter(RENEW_AGAIN_AFTER_MS),
        );
      });
    };
    renewAfter(this.renewalDelayMs(clock.nowMs()));
    return () => {
      isEnded = true;
      cancel();
    };
  }

  /** How long the next renewal can wait, or null when the signature never expires. */
  renewalDelayMs(nowMs: number): number | null {
    const { expiresAtSeconds } = this.#source;
    if (expiresAtSeconds <= 0) return null;
    const leftMs = expiresAtSeconds * 1000 - nowMs;
    return Math.max(RENEW_AT_MOST_EVERY_MS, leftMs - RENEW_BEFORE_EXPIRY_MS);
  }
}

function folderOf(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? url;
  return path.slice(0, path.lastIndexOf("/") + 1);
}
