import { AdBreak } from "@bijou/player/core/ad-break";
import { type AdSchedule, MidRolls, type PlannedBreak } from "@bijou/player/core/ad-schedule";
import type { Clock } from "@bijou/player/core/clock";
import type { AdMedia, PlayableAd } from "@bijou/player/core/playable-ad";
import type { PlayerCore } from "@bijou/player/core/player-core";
import type { AdSetting } from "./read-vast.ts";

/** Where ads are shown; reports media events to the break that it follows. */
export interface ObservedAdMedia extends AdMedia {
  follow(adBreak: AdBreak): void;
}

/** The ad that is shown: before the film, or within it. */
export interface ActiveBreak {
  readonly adBreak: AdBreak;
  readonly isWithin: boolean;
}

export interface AdSessionEvents {
  /** The ad to show; null when the film plays. */
  readonly shown: (activeBreak: ActiveBreak | null) => void;
  /** The breaks that are still to come within the film, in seconds. */
  readonly planned: (atSeconds: readonly number[]) => void;
}

/** The ad breaks of one title, in order. */
export class AdSession {
  readonly #core: PlayerCore;
  readonly #media: ObservedAdMedia;
  readonly #clock: Clock;
  readonly #read: () => Promise<AdSchedule | null>;
  readonly #events: AdSessionEvents;
  #current: AdBreak | null = null;
  #schedule: AdSchedule | null = null;
  #midRolls: MidRolls | null = null;
  #planned: readonly number[] = [];
  #unfollow: (() => void) | null = null;

  constructor(
    deps: { core: PlayerCore; media: ObservedAdMedia; clock: Clock },
    read: () => Promise<AdSchedule | null>,
    events: AdSessionEvents,
  ) {
    this.#core = deps.core;
    this.#media = deps.media;
    this.#clock = deps.clock;
    this.#read = read;
    this.#events = events;
  }

  open(): void {
    this.#unfollow = this.#core.subscribe(() => this.#filmMoved());
    const schedule = this.#read().then((schedule) => (this.#schedule = schedule));
    this.#begin(false, {
      load: async () => (await (await schedule)?.preRoll?.load()) ?? [],
      began: () => this.#schedule?.preRoll?.began(),
      ended: () => this.#schedule?.preRoll?.ended(),
    });
  }

  close(): void {
    this.#unfollow?.();
    this.#current?.close();
  }

  #filmMoved(): void {
    const { phase, positionSeconds, durationSeconds, inBreak } = this.#core.getState();
    if (inBreak || phase !== "playing" || durationSeconds <= 0 || !this.#schedule) return;
    this.#midRolls ??= new MidRolls(this.#schedule.midRolls, positionSeconds);
    // An error here is ignored: the break handles it when it is due.
    this.#midRolls
      .near(positionSeconds, durationSeconds)
      ?.load()
      .catch(() => undefined);
    const due = this.#midRolls.due(positionSeconds, durationSeconds);
    this.#plan(this.#midRolls.aheadSeconds(durationSeconds));
    if (!due) return;
    this.#core.beginBreak();
    this.#begin(true, due);
  }

  #plan(atSeconds: readonly number[]): void {
    const isSame =
      atSeconds.length === this.#planned.length &&
      atSeconds.every((seconds, index) => seconds === this.#planned[index]);
    if (isSame) return;
    this.#planned = atSeconds;
    this.#events.planned(atSeconds);
  }

  #begin(isWithin: boolean, planned: PlannedBreak): void {
    let hasBegun = false;
    const adBreak = new AdBreak(this.#clock, this.#media, (isSeen) => {
      this.#current = null;
      this.#events.shown(null);
      if (hasBegun) planned.ended();
      this.#core.endBreak(isSeen);
    });
    this.#current = adBreak;
    this.#media.follow(adBreak);
    this.#events.shown({ adBreak, isWithin });
    adBreak.begin(async (): Promise<readonly PlayableAd[]> => planned.load());
    const unfollow = adBreak.subscribe(() => {
      if (adBreak.getState().number === 0) return;
      hasBegun = true;
      unfollow();
      planned.began();
    });
  }
}

/** Requests the tag and reads its schedule. The reader is loaded in parallel, because the film waits for both. */
export async function scheduleOf(
  loadTag: () => Promise<string>,
  setting: () => AdSetting,
): Promise<AdSchedule | null> {
  const reader = import("./read-schedule.ts");
  reader.catch(() => undefined);
  const tag = await loadTag();
  if (tag === "") return null;
  const { readSchedule } = await reader;
  return readSchedule(tag, setting);
}
