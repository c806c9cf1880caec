import { beforeEach, describe, expect, test, vi } from "vitest";
import type { AdBreak } from "@bijou/player/core/ad-break";
import type { AdSchedule, BreakTime, MidRoll, PlannedBreak } from "@bijou/player/core/ad-schedule";
import type { AdTracker, PlayableAd } from "@bijou/player/core/playable-ad";
import { PlayerHarness, flushPromises } from "@bijou/player/core/player.harness";
import type { TitleFacts } from "@bijou/player/core/player-state";
import { AdSession, type ActiveBreak, type ObservedAdMedia } from "./ad-session.ts";

let events: string[];

const tracker = (title: string): AdTracker => {
  const record = (event: string) => () => void events.push(`${title} ${event}`);
  return {
    impression: record("impression"),
    progress: () => undefined,
    paused: (paused) => record(paused ? "pause" : "resume")(),
    muted: () => undefined,
    clicked: record("click"),
    skipped: record("skip"),
    completed: record("complete"),
    closed: record("close"),
    failed: (code) => record(`error ${code}`)(),
    viewable: () => undefined,
    notViewable: () => undefined,
    viewUndetermined: () => undefined,
  };
};

const adOf = (title: string): PlayableAd => ({
  media: { url: `https://ads.example/${title}.mp4`, isHls: false },
  title,
  durationSeconds: 15,
  skipAfterSeconds: 5,
  clickUrl: null,
  icons: [],
  tracker: tracker(title),
});

const planned = (name: string, ads: readonly string[] | Error): PlannedBreak => ({
  load: vi.fn<PlannedBreak["load"]>(async () => {
    events.push(`${name} asked`);
    if (ads instanceof Error) throw ads;
    return ads.map(adOf);
  }),
  began: () => void events.push(`${name} began`),
  ended: () => void events.push(`${name} ended`),
});

const midRoll = (
  time: BreakTime,
  name: string,
  ads: readonly string[] | Error = [`${name}-ad`],
): MidRoll => ({
  time,
  ...planned(name, ads),
});

class FakeAdMedia implements ObservedAdMedia {
  opened: string[] = [];
  follow(): void {}
  open({ title }: PlayableAd): void {
    this.opened.push(title);
  }
  async play(): Promise<void> {}
  pause(): void {}
  close(): void {}
}

/** A film whose ads were requested when its page opened. */
async function openFilm(schedule: Partial<AdSchedule>, facts: Partial<TitleFacts> = {}) {
  const film = new PlayerHarness({ startsWithBreak: true, skipRanges: [], ...facts });
  const adMedia = new FakeAdMedia();
  const shown: (ActiveBreak | null)[] = [];
  const marks: (readonly number[])[] = [];
  const session = new AdSession(
    { core: film.core, media: adMedia, clock: film.clock },
    async () => ({ preRoll: null, midRolls: [], ...schedule }),
    {
      shown: (activeBreak) => void shown.push(activeBreak),
      planned: (atSeconds) => void marks.push(atSeconds),
    },
  );
  session.open();
  await flushPromises();
  const current = (): AdBreak => {
    const activeBreak = shown.at(-1);
    if (!activeBreak) throw new Error("No break is playing");
    return activeBreak.adBreak;
  };
  /** Plays the current ad to its end. */
  const watch = async () => {
    current().mediaPlaying();
    current().mediaMoved(1, 15);
    current().mediaEnded();
    await flushPromises();
  };
  const { core, media, clock } = film;
  return { film, core, media, clock, session, adMedia, shown, marks, current, watch };
}

beforeEach(() => {
  events = [];
});

describe("S-69 ad breaks of a film", () => {
  test("play in order, once each, and the film plays between them", async () => {
    const { film, core, shown, watch, media } = await openFilm({
      preRoll: planned("pre", ["one", "two"]),
      midRolls: [midRoll({ atSeconds: 100 }, "mid")],
    });
    expect(core.getState().inBreak).toBe(true);
    await watch();
    await watch();
    expect(core.getState().inBreak).toBe(false);
    expect(media.calls).toEqual(["play"]);
    film.playAt(0.5);
    film.moveTo(60);
    expect(shown.at(-1)).toBeNull();
    film.moveTo(100.1);
    expect(core.getState().inBreak).toBe(true);
    await flushPromises();
    expect(shown.at(-1)?.isWithin).toBe(true);
    await watch();
    expect(media.calls).toEqual(["play", "pause", "play"]);
    film.playAt(101);
    film.moveTo(50);
    film.moveTo(150);
    expect(core.getState().inBreak).toBe(false);
    expect(events).toEqual([
      "pre asked",
      "pre began",
      "one impression",
      "one complete",
      "two impression",
      "two complete",
      "pre ended",
      "mid asked",
      "mid began",
      "mid-ad impression",
      "mid-ad complete",
      "mid ended",
    ]);
  });

  test("after a seek over several breaks one plays, then the film continues at the new position", async () => {
    const { film, core, adMedia, watch } = await openFilm({
      midRolls: [midRoll({ atSeconds: 100 }, "a"), midRoll({ atShare: 0.5 }, "b")],
    });
    film.playAt(1);
    core.seekTo(400);
    await flushPromises();
    expect(adMedia.opened).toEqual(["b-ad"]);
    await watch();
    expect(core.getState()).toMatchObject({ inBreak: false, positionSeconds: 400 });
    film.playAt(401);
    core.seekTo(90);
    film.playAt(120);
    expect(core.getState().inBreak).toBe(false);
  });

  test("the breaks to come are known when the film plays, until each has begun", async () => {
    const { film, core, marks, watch } = await openFilm({
      preRoll: planned("pre", ["one"]),
      midRolls: [midRoll({ atSeconds: 100 }, "a"), midRoll({ atShare: 0.5 }, "b")],
    });
    expect(marks).toEqual([]);
    await watch();
    film.playAt(0.5);
    film.moveTo(60);
    const { durationSeconds } = core.getState();
    expect(marks).toEqual([[100, durationSeconds / 2]]);
    film.moveTo(100);
    await flushPromises();
    expect(marks.at(-1)).toEqual([durationSeconds / 2]);
    await watch();
    film.playAt(101);
    core.seekTo(durationSeconds / 2 + 1);
    await flushPromises();
    expect(marks.at(-1)).toEqual([]);
    expect(marks).toHaveLength(3);
  });

  test("breaks before the resume position do not play", async () => {
    const { film, core, adMedia } = await openFilm(
      { midRolls: [midRoll({ atSeconds: 100 }, "a"), midRoll({ atSeconds: 350 }, "b")] },
      { startSeconds: 300 },
    );
    film.playAt(300);
    film.moveTo(301);
    expect(core.getState().inBreak).toBe(false);
    film.moveTo(350);
    await flushPromises();
    expect(adMedia.opened).toEqual(["b-ad"]);
  });

  test("a seek while paused starts no break until the film plays", async () => {
    const { film, core } = await openFilm({ midRolls: [midRoll({ atSeconds: 100 }, "a")] });
    film.playAt(1);
    core.pause();
    core.dispatch({ type: "media paused" });
    core.seekTo(200);
    expect(core.getState().inBreak).toBe(false);
    film.playAt(200);
    expect(core.getState().inBreak).toBe(true);
  });

  test("the ads of a break are loaded when it is due", async () => {
    const { film, adMedia } = await openFilm({ midRolls: [midRoll({ atSeconds: 100 }, "a")] });
    film.playAt(80);
    expect(events).toEqual([]);
    film.moveTo(93);
    expect(events[0]).toBe("a asked");
    expect(adMedia.opened).toEqual([]);
  });
});

describe("a break that fails", () => {
  test.each([
    ["whose tag fails", new Error("blocked")],
    ["without ads", []],
  ] as const)("%s resumes the film by itself", async (_, ads) => {
    const { film, core, media } = await openFilm({
      midRolls: [midRoll({ atSeconds: 100 }, "a", ads)],
    });
    film.playAt(99);
    await flushPromises();
    film.moveTo(101);
    await flushPromises();
    expect(core.getState()).toMatchObject({ inBreak: false, positionSeconds: 101 });
    expect(media.calls).toEqual(["play", "pause", "play"]);
    expect(events).not.toContain("a began");
    expect(events).not.toContain("a ended");
  });

  test("leaving the player during an ad reports it once, and no film begins", async () => {
    const { session, current, media, core, clock } = await openFilm({
      preRoll: planned("pre", ["one"]),
    });
    const adBreak = current();
    adBreak.mediaPlaying();
    adBreak.mediaMoved(1, 15);
    session.close();
    session.close();
    adBreak.mediaEnded();
    adBreak.mediaFailed();
    clock.advance(60_000);
    expect(events.filter((line) => line.startsWith("one"))).toEqual([
      "one impression",
      "one close",
    ]);
    expect(media.calls).toEqual([]);
    expect(core.getState().inBreak).toBe(true);
  });
});
