import type { Clock } from "./clock.ts";

/** A failed renewal is retried after this delay; the old signature may still be valid. */
const RENEW_AGAIN_AFTER_MS = 15_000;

export interface SignedSource {
  playUrl: string;
  /** Unix seconds; 0 never expires. */
  expiresAtSeconds: number;
}

/** Early enough for a slow response. */
const RENEW_BEFORE_EXPIRY_MS = 60_000;
/** With a fast client clock every signature looks expired. */
const RENEW_AT_MOST_EVERY_MS = 30_000;

/**
 * The signature is part of the path: every address of a package starts with the folder of its playlist. After a renewal
 * the player's addresses are rewritten to the new folder, which preserves the buffer and the position.
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

  /** The same file under the current signature. */
  current(url: string): string {
    const folder = this.#earlierFolders.find((earlier) => url.startsWith(earlier));
    return folder === undefined ? url : folderOf(this.playUrl) + url.slice(folder.length);
  }

  /** Renews the signature; concurrent calls share one request. Rejects as `renew` does. */
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

  /** Renews each signature before it expires; the returned function stops that. */
  startRenewals(clock: Clock): () => void {
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

  /** Delay until the next renewal; null if the signature never expires. */
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
