import type { SendPosition } from "./position-reports.ts";
import type { SignedSource } from "./signed-urls.ts";

/** What the core asks of a media element and the engine that feeds it. */
export interface MediaPort {
  /** Rejects when the browser wants a click first. */
  play(): Promise<void>;
  pause(): void;
  seek(toSeconds: number): void;
  setQuality(height: number | null): void;
  /** Goes on loading where it stopped. */
  loadAgain(): void;
  /** Resets the decoder at the same position. */
  recoverMedia(): void;
  /** Starts over from the playlist, at this position. */
  reload(atSeconds: number): void;
}

/** What the core asks of the page around it. */
export interface Surroundings {
  onPosition: SendPosition;
  onEnded(): void;
  onNext(): void;
  /** A fresh signature; rejects when the title may no longer be played. */
  renew(): Promise<SignedSource>;
}
