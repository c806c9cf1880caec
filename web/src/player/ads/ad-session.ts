import { AdBreak } from "../core/ad-break.ts";
import { type AdSchedule, MidRolls } from "../core/ad-schedule.ts";
import type { Clock } from "../core/clock.ts";
import type { PlayableAd } from "../core/playable-ad.ts";
import type { PlayerCore } from "../core/player-core.ts";
import type { AdStage } from "./ad-stage.ts";
import type { AdSetting } from "./read-vast.ts";

/** The ad breaks of one title, from the first to the last. */
export class AdSession {
  readonly #core: PlayerCore;
  readonly #stage: AdStage;
  readonly #clock: Clock;
  readonly #read: () => Promise<AdSchedule | null>;
  readonly #show: (adBreak: AdBreak | null) => void;
  #current: AdBreak | null = null;
  #midRolls: MidRolls | null = null;
  #unfollow: (() => void) | null = null;

  /** @param show what is on stage now; null when the film is */
  constructor(
    parts: { core: PlayerCore; stage: AdStage; clock: Clock },
    read: () => Promise<AdSchedule | null>,
    show: (adBreak: AdBreak | null) => void,
  ) {
    this.#core = parts.core;
    this.#stage = parts.stage;
    this.#clock = parts.clock;
    this.#read = read;
    this.#show = show;
  }

  open(): void {
    this.#unfollow = this.#core.subscribe(() => this.#filmMoved());
    this.#begin(async () => {
      const schedule = await this.#read();
      if (!schedule) return [];
      const { positionSeconds, durationSeconds } = this.#core.getState();
      this.#midRolls = new MidRolls(schedule.midRolls, positionSeconds, durationSeconds);
      return schedule.preRoll();
    });
  }

  close(): void {
    this.#unfollow?.();
    this.#current?.close();
  }

  #filmMoved(): void {
    const { phase, positionSeconds, durationSeconds, inBreak } = this.#core.getState();
    if (inBreak || phase !== "playing" || durationSeconds <= 0) return;
    const due = this.#midRolls?.due(positionSeconds, durationSeconds);
    if (!due) return;
    this.#core.beginBreak();
    this.#begin(() => due.load());
  }

  #begin(load: () => Promise<readonly PlayableAd[]>): void {
    const adBreak = new AdBreak(this.#clock, this.#stage, () => {
      this.#current = null;
      this.#show(null);
      this.#core.endBreak();
    });
    this.#current = adBreak;
    this.#stage.follow(adBreak);
    this.#show(adBreak);
    adBreak.begin(load);
  }
}

/** Asks for the tag, and reads what it leads to. The reader comes along meanwhile: every moment keeps the film waiting. */
export async function scheduleOf(
  askTag: () => Promise<string>,
  setting: () => AdSetting,
): Promise<AdSchedule | null> {
  const reader = import("./read-schedule.ts");
  reader.catch(() => undefined);
  const tag = await askTag();
  if (tag === "") return null;
  const { readSchedule } = await reader;
  return readSchedule(tag, setting());
}
