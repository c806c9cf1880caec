/** Reports an ad's events to its servers. */
export interface AdTracker {
  /** The first frame is shown. */
  impression(): void;
  /**
   * Start and quartiles derive from this. @param durationSeconds of the media, which may differ from the declared
   * length
   */
  progress(positionSeconds: number, durationSeconds: number): void;
  paused(paused: boolean): void;
  muted(muted: boolean): void;
  clicked(): void;
  skipped(): void;
  completed(): void;
  /** The viewer left the player. */
  closed(): void;
  /** One of the error codes of VAST 4.2, 2.3.6.3. */
  failed(code: AdFailure): void;
}

/** 400: general linear error, 402: media timeout, 403: no supported media file, 405: media cannot be displayed. */
export type AdFailure = 400 | 402 | 403 | 405;

export interface PlayableAd {
  readonly media: { readonly url: string; readonly isHls: boolean };
  readonly title: string;
  /** As declared; replaced by the media's own length. */
  readonly durationSeconds: number;
  /** Null if it cannot be skipped. */
  readonly skipAfterSeconds: number | null;
  /** Target of a click; an `http` or `https` address. */
  readonly clickUrl: string | null;
  readonly tracker: AdTracker;
}

/** Methods that a break needs of the element that shows ads. */
export interface AdMedia {
  open(ad: PlayableAd): void;
  /** Rejects when the browser requires a click first. */
  play(): Promise<void>;
  pause(): void;
  close(): void;
}
