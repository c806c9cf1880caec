import type { SendPosition } from "./position-reports.ts";
import type { SignedSource } from "./signed-urls.ts";

/** Methods that the core needs of a media element and its engine. */
export interface MediaPort {
  /** Rejects when the browser requires a click first. */
  play(): Promise<void>;
  pause(): void;
  seek(toSeconds: number): void;
  setQuality(height: number | null): void;
  setDataSaver(enabled: boolean): void;
  setSound(name: string): void;
  /** Resumes loading where it stopped. */
  loadAgain(): void;
  /** Resets the decoder at the same position. */
  recoverMedia(): void;
  /** Reloads from the playlist on, at this position. */
  reload(atSeconds: number): void;
}

/** Callbacks that the core needs of the page around it. */
export interface Surroundings {
  onPosition: SendPosition;
  onEnded(): void;
  onNext(): void;
  /** A new signature; rejects when the title may no longer be played. */
  renew(): Promise<SignedSource>;
}
