import { describe, expect, test } from "vitest";
import { PlayerHarness } from "./player.harness.ts";

test("T-10 states: loading, playing, buffering, paused, ended", () => {
  const { core } = new PlayerHarness();
  const phase = () => core.getState().phase;
  expect(phase()).toBe("loading");
  core.dispatch({ type: "media playing" });
  expect(phase()).toBe("playing");
  core.dispatch({ type: "media waiting" });
  expect(phase()).toBe("buffering");
  core.dispatch({ type: "media playing" });
  core.dispatch({ type: "media paused" });
  expect(phase()).toBe("paused");
  core.dispatch({ type: "media playing" });
  core.dispatch({ type: "media ended" });
  expect(phase()).toBe("ended");
});

describe("controls", () => {
  test("S-61 K-06 they show on activity and hide after five seconds", () => {
    const film = new PlayerHarness();
    const { clock, core } = film;
    film.playAt(100);
    clock.advance(4999);
    expect(core.getState().controlsVisible).toBe(true);
    clock.advance(1);
    expect(core.getState().controlsVisible).toBe(false);
    core.dispatch({ type: "viewer active" });
    expect(core.getState().controlsVisible).toBe(true);
    clock.advance(5000);
    expect(core.getState().controlsVisible).toBe(false);
  });

  test("they stay while paused, while a menu is open and while a control has the focus", () => {
    const film = new PlayerHarness();
    const { clock, core } = film;
    film.playAt(100);
    core.dispatch({ type: "menu opened", open: true });
    clock.advance(60_000);
    expect(core.getState().controlsVisible).toBe(true);
    core.dispatch({ type: "menu opened", open: false });
    core.dispatch({ type: "focus held", held: true });
    clock.advance(60_000);
    expect(core.getState().controlsVisible).toBe(true);
    core.dispatch({ type: "focus held", held: false });
    clock.advance(5000);
    expect(core.getState().controlsVisible).toBe(false);
    core.dispatch({ type: "media paused" });
    clock.advance(60_000);
    expect(core.getState().controlsVisible).toBe(true);
  });

  test("S-62 K-07 after two minutes of pause the prompt shows, until the viewer moves", () => {
    const film = new PlayerHarness();
    const { clock, core } = film;
    film.playAt(100);
    core.dispatch({ type: "media paused" });
    clock.advance(119_999);
    expect(core.getState().pausePromptVisible).toBe(false);
    clock.advance(1);
    expect(core.getState()).toMatchObject({ pausePromptVisible: true, controlsVisible: true });
    core.dispatch({ type: "viewer active" });
    expect(core.getState().pausePromptVisible).toBe(false);
  });
});

describe("seeking", () => {
  test("S-63 K-08 the buttons seek by ten seconds and stay inside the title", () => {
    const film = new PlayerHarness();
    const { core, media } = film;
    film.playAt(100);
    core.stepForward();
    core.stepBack();
    core.seekTo(4);
    core.stepBack();
    core.seekTo(598);
    core.stepForward();
    expect(media.calls).toEqual([
      "seek 110",
      "seek 100",
      "seek 4",
      "seek 0",
      "seek 598",
      "seek 599.5",
    ]);
  });

  test("S-67 K-55 only the first two skip ranges have a button, which seeks to their end", () => {
    const film = new PlayerHarness({ hasNext: false });
    const { core, media } = film;
    film.playAt(5);
    expect(core.getState().skipOffer?.kind).toBe("recap");
    film.moveTo(20);
    expect(core.getState().skipOffer).toBeNull();
    film.moveTo(60);
    expect(core.getState().skipOffer?.kind).toBe("intro");
    core.skip();
    expect(media.calls.at(-1)).toBe("seek 90");
    film.moveTo(570);
    expect(core.getState().skipOffer).toBeNull();
  });

  test("a title resumes from the start when it was left at its end", () => {
    const { media } = new PlayerHarness({ startSeconds: 599 });
    expect(media.calls).toEqual(["seek 0"]);
  });

  test("L-11: a viewer who went to the last seconds stays there when the duration is corrected", () => {
    const film = new PlayerHarness();
    film.playAt(598);
    film.core.dispatch({ type: "media ready", durationSeconds: 599.9 });
    expect(film.core.getState().positionSeconds).toBe(598);
    expect(film.media.calls).not.toContain("seek 0");
  });
});

describe("T-12 a hidden tab", () => {
  test("pauses", () => {
    const film = new PlayerHarness();
    const { core, media } = film;
    film.playAt(100);
    core.tabHidden();
    expect(media.calls).toEqual(["pause"]);
  });

  test.each(["picture in picture changed", "remote playback changed"] as const)(
    "keeps playing after: %s",
    (type) => {
      const film = new PlayerHarness();
      const { core, media } = film;
      film.playAt(100);
      core.dispatch({ type, active: true });
      core.tabHidden();
      expect(media.calls).toEqual([]);
    },
  );
});

describe("T-13 a break", () => {
  test("comes first: the title buffers and does not play until the break is over", () => {
    const film = new PlayerHarness({ startsWithBreak: true });
    const { core, media } = film;
    core.play();
    core.moveTo(film.page);
    expect(media.calls).toEqual([]);
    expect(core.getState()).toMatchObject({ inBreak: true, wantsToPlay: true });
    core.endBreak(true);
    expect(media.calls).toEqual(["play"]);
    expect(core.getState().inBreak).toBe(false);
  });

  test("within the title pauses it, and it resumes by itself", () => {
    const film = new PlayerHarness();
    const { core, media, clock } = film;
    film.playAt(300);
    core.beginBreak();
    core.dispatch({ type: "media paused" });
    expect(core.getState()).toMatchObject({ inBreak: true, wantsToPlay: true });
    clock.advance(180_000);
    expect(core.getState().pausePromptVisible).toBe(false);
    core.endBreak(true);
    expect(media.calls).toEqual(["pause", "play"]);
    expect(core.getState().positionSeconds).toBe(300);
  });

  test("is not ended by a hidden tab or a pause of the title, which still resumes after it", () => {
    const { core, media } = new PlayerHarness({ startsWithBreak: true });
    core.tabHidden();
    core.pause();
    core.endBreak(true);
    expect(media.calls).toEqual(["play"]);
  });

  test("that ends in a hidden tab leaves the title paused, until the viewer plays it", () => {
    const { core, media } = new PlayerHarness({ startsWithBreak: true });
    core.endBreak(false);
    expect(media.calls).toEqual([]);
    expect(core.getState()).toMatchObject({ phase: "paused", wantsToPlay: false });
    core.toggle();
    expect(media.calls).toEqual(["play"]);
  });
});

describe("position reports", () => {
  test("T-14 K-05 whole seconds, every five while the title plays", () => {
    const film = new PlayerHarness();
    const { reports } = film;
    film.playAt(100.4);
    film.playFor(21);
    expect(reports).toEqual([
      [105, "interval"],
      [110, "interval"],
      [115, "interval"],
      [120, "interval"],
    ]);
  });

  test("a trailer sends none", () => {
    const film = new PlayerHarness({ isTrailer: true });
    const { core, reports } = film;
    film.playAt(10);
    film.playFor(30);
    core.dispatch({ type: "media paused" });
    core.pageHidden();
    expect(reports).toEqual([]);
  });

  test("pause, seek, leaving and the end are sent as well, each second once", () => {
    const film = new PlayerHarness();
    const { clock, core, reports } = film;
    film.playAt(100);
    core.dispatch({ type: "media paused" });
    core.tabHidden();
    core.seekTo(200);
    core.seekTo(210);
    clock.advance(1000);
    core.pageHidden();
    core.dispatch({ type: "media playing" });
    core.dispatch({ type: "media ended" });
    expect(reports).toEqual([
      [100, "pause"],
      [210, "seek"],
      [600, "ended"],
    ]);
  });

  test("nothing is sent before the title has played, and the sequence only grows", () => {
    const film = new PlayerHarness({ startSeconds: 42 });
    const { core, page, reports } = film;
    core.pageHidden();
    expect(reports).toEqual([]);
    film.playAt(50);
    core.pageHidden();
    film.moveTo(20);
    core.pageHidden();
    const [first, second] = page.onPosition.mock.calls.map(([, , sequence]) => sequence);
    expect(second).toBeGreaterThan(first ?? Infinity);
  });
});
