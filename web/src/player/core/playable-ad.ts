/** Tells an ad's servers what happens to it. */
export interface AdTracker {
  /** The first picture is there. */
  impression(): void;
  /** Start and quartiles follow from this. @param durationSeconds of the media, which may not be what was declared */
  progress(positionSeconds: number, durationSeconds: number): void;
  paused(paused: boolean): void;
  muted(muted: boolean): void;
  clicked(): void;
  skipped(): void;
  completed(): void;
  /** The viewer left the player. */
  closed(): void;
  /** One of the codes of VAST 4.2, 2.3.6.3. */
  failed(code: AdFailure): void;
}

/** 400: a linear ad in general, 402: its media took too long, 403: it has none that plays here, 405: its media cannot be shown. */
export type AdFailure = 400 | 402 | 403 | 405;

export interface PlayableAd {
  readonly media: { readonly url: string; readonly isHls: boolean };
  readonly title: string;
  /** As declared; the media's own length replaces it. */
  readonly durationSeconds: number;
  /** Null: it cannot be skipped. */
  readonly skipAfterSeconds: number | null;
  /** Where a click leads; an `http` or `https` address. */
  readonly clickUrl: string | null;
  readonly tracker: AdTracker;
}

/** What a break asks of the element that shows ads. */
export interface AdMedia {
  open(ad: PlayableAd): void;
  /** Rejects when the browser wants a click first. */
  play(): Promise<void>;
  pause(): void;
  close(): void;
}
