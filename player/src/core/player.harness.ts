import { type Mock, vi } from "vitest";
import { ManualClock } from "./manual-clock.ts";
import { PlayerCore } from "./player-core.ts";
import type { TitleFacts } from "./player-state.ts";
import type { MediaPort, Surroundings } from "./ports.ts";

const FILM: TitleFacts = {
  isTrailer: false,
  startSeconds: 0,
  totalSeconds: 600,
  skipRanges: [
    { from: 0, to: 20, kind: "recap" },
    { from: 60, to: 90 },
    { from: 560, to: 600, kind: "credits" },
  ],
  hasNext: true,
};

/** Records the core's calls to the media. */
class FakeMedia implements MediaPort {
  readonly calls: string[] = [];
  rejectsPlay = false;

  async play(): Promise<void> {
    this.calls.push("play");
    if (this.rejectsPlay) {
      throw Object.assign(new Error("A click first"), { name: "NotAllowedError" });
    }
  }

  pause(): void {
    this.calls.push("pause");
  }

  seek(toSeconds: number): void {
    this.calls.push(`seek ${toSeconds}`);
  }

  setQuality(height: number | null): void {
    this.calls.push(`quality ${height}`);
  }

  setDataSaver(enabled: boolean): void {
    this.calls.push(`data saver ${enabled}`);
  }

  setSound(name: string): void {
    this.calls.push(`sound ${name}`);
  }

  loadAgain(): void {
    this.calls.push("load again");
  }

  recoverMedia(): void {
    this.calls.push("recover");
  }

  reload(atSeconds: number): void {
    this.calls.push(`reload ${atSeconds}`);
  }
}

/** A film of ten minutes in an environment that a test controls. */
export class PlayerHarness {
  readonly clock = new ManualClock();
  readonly media = new FakeMedia();
  /** Seconds and reasons, in the order they were sent. */
  readonly reports: [number, string][] = [];
  readonly page: { [K in keyof Surroundings]: Mock<Surroundings[K]> } = {
    onPosition: vi.fn<Surroundings["onPosition"]>((seconds, reason) => {
      this.reports.push([seconds, reason]);
    }),
    onEnded: vi.fn<Surroundings["onEnded"]>(),
    onNext: vi.fn<Surroundings["onNext"]>(),
    renew: vi.fn<Surroundings["renew"]>(async () => ({
      playUrl: "https://host/media/two/film/master.m3u8",
      expiresAtSeconds: 0,
    })),
  };
  readonly core: PlayerCore;

  constructor(facts: Partial<TitleFacts> = {}, expiresInSeconds = 0) {
    const expiresAtSeconds = expiresInSeconds && this.clock.nowMs() / 1000 + expiresInSeconds;
    this.core = new PlayerCore(
      { ...FILM, ...facts },
      { playUrl: "https://host/media/one/film/master.m3u8", expiresAtSeconds },
      this.page,
      this.clock,
    );
    this.core.attach(this.media);
    this.core.dispatch({ type: "media ready", durationSeconds: 600 });
  }

  playAt(positionSeconds: number): void {
    this.core.dispatch({ type: "media playing" });
    this.moveTo(positionSeconds);
  }

  moveTo(positionSeconds: number): void {
    this.core.dispatch({
      type: "media moved",
      positionSeconds,
      bufferedUntilSeconds: positionSeconds + 10,
    });
  }

  playFor(seconds: number): void {
    for (let passed = 0; passed < seconds; passed += 0.25) {
      this.clock.advance(250);
      this.moveTo(this.core.getState().positionSeconds + 0.25);
    }
  }
}

/** Lets settled promises run their callbacks. */
export const flushPromises = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
