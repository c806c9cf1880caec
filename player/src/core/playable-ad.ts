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
  viewable(): void;
  notViewable(): void;
  /** It cannot be measured whether the ad is viewable. */
  viewUndetermined(): void;
}

/** An icon of an industry program, such as AdChoices, over an ad: VAST 4.2, 3.11. */
export interface AdIcon {
  readonly imageUrl: string;
  /** "" if unknown. */
  readonly program: string;
  readonly altText: string;
  readonly widthPixels: number;
  readonly heightPixels: number;
  /** An edge of the picture, or pixels from its left. */
  readonly x: "left" | "right" | number;
  /** An edge of the picture, or pixels from its top. */
  readonly y: "top" | "bottom" | number;
  readonly fromSeconds: number;
  /** Infinity: until the ad ends. */
  readonly untilSeconds: number;
  /** Target of a click; an `http` or `https` address. */
  readonly clickUrl: string | null;
  /** Reports once that the icon is shown. */
  viewed(): void;
  /** Reports once that the viewer clicked it. */
  clicked(): void;
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
  readonly icons: readonly AdIcon[];
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
