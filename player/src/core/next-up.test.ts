import { describe, expect, test } from "vitest";
import { PlayerHarness } from "./player.harness.ts";

describe("the next video", () => {
  test("S-66 K-09 the button appears when 30 seconds are left and stays to the end", () => {
    const film = new PlayerHarness({ skipRanges: [] });
    const { core } = film;
    film.playAt(569);
    expect(core.getState().nextUp).toBeNull();
    film.moveTo(570);
    expect(core.getState().nextUp).toEqual({ shape: "button", countdownSeconds: null });
    film.moveTo(592.5);
    expect(core.getState().nextUp).toEqual({ shape: "card", countdownSeconds: 8 });
    film.moveTo(600);
    expect(core.getState().nextUp).not.toBeNull();
  });

  test("credits that nothing follows begin with the countdown, which starts the next one once", () => {
    const film = new PlayerHarness();
    const { core, page, reports } = film;
    film.playAt(559.5);
    expect(core.getState().nextUp).toBeNull();
    film.moveTo(560.25);
    expect(core.getState().nextUp).toEqual({ shape: "card", countdownSeconds: 10 });
    film.moveTo(567);
    expect(core.getState().nextUp).toEqual({ shape: "card", countdownSeconds: 4 });
    expect(page.onNext).not.toHaveBeenCalled();
    film.moveTo(570.25);
    // The rest of the credits plays while the next one loads.
    film.playFor(10);
    core.dispatch({ type: "media ended" });
    expect(page.onNext).toHaveBeenCalledOnce();
    // The title was watched to its end, and stays so.
    const last = reports.slice(reports.findIndex(([, reason]) => reason === "ended"));
    expect(new Set(last.map(String))).toEqual(new Set(["600,ended"]));
  });

  test("whoever cancels the countdown of the credits keeps the button, and goes on by it", () => {
    const film = new PlayerHarness();
    const { core, page } = film;
    film.playAt(560);
    core.dispatch({ type: "next cancelled" });
    for (const seconds of [561, 575, 595]) {
      film.moveTo(seconds);
      expect(core.getState().nextUp).toEqual({ shape: "button", countdownSeconds: null });
    }
    core.dispatch({ type: "media ended" });
    expect(page.onNext).not.toHaveBeenCalled();
    core.seekTo(500);
    film.playAt(560);
    expect(core.getState().nextUp?.shape).toBe("card");
  });

  test("whoever seeks into the credits has the whole countdown, and a pause stops it", () => {
    const film = new PlayerHarness();
    const { core, page } = film;
    film.playAt(100);
    core.seekTo(580);
    film.playAt(580);
    film.moveTo(583);
    expect(core.getState().nextUp).toEqual({ shape: "card", countdownSeconds: 7 });
    core.dispatch({ type: "media paused" });
    film.clock.advance(60_000);
    expect(core.getState().nextUp).toEqual({ shape: "card", countdownSeconds: 7 });
    expect(page.onNext).not.toHaveBeenCalled();
  });

  test.each([
    ["only a logo follows them", 500, 590],
    ["they are brief", 585, 600],
  ])("where %s, the offer begins with the credits", (_, from, to) => {
    const film = new PlayerHarness({ skipRanges: [{ from, to, kind: "credits" }] });
    film.playAt(from - 0.5);
    expect(film.core.getState().nextUp).toBeNull();
    film.moveTo(from);
    expect(film.core.getState().nextUp?.shape).toBe("card");
  });

  test("where a scene follows the credits, the offer begins 30 seconds before the end", () => {
    const film = new PlayerHarness({ skipRanges: [{ from: 500, to: 589, kind: "credits" }] });
    const shapes = [500, 515, 569, 570, 591].map((seconds) => {
      film.playAt(seconds);
      return film.core.getState().nextUp?.shape;
    });
    expect(shapes).toEqual([undefined, undefined, undefined, "button", "card"]);
    expect(film.page.onNext).not.toHaveBeenCalled();
  });

  test("without a next video, credits have no countdown", () => {
    const skipRanges = [{ from: 560, to: 600, kind: "credits" as const }];
    const film = new PlayerHarness({ hasNext: false, skipRanges });
    film.playAt(560);
    film.moveTo(575);
    expect(film.core.getState()).toMatchObject({ nextUp: null, skipOffer: { kind: "credits" } });
    expect(film.page.onNext).not.toHaveBeenCalled();
  });

  test("T-11 a title that ends starts the next one", () => {
    const film = new PlayerHarness();
    const { core, page } = film;
    film.playAt(599);
    core.dispatch({ type: "media ended" });
    expect(page.onEnded).toHaveBeenCalledOnce();
    expect(page.onNext).toHaveBeenCalledOnce();
  });

  test("a cancelled countdown leaves the button and stays at the end", () => {
    const film = new PlayerHarness();
    const { core, page } = film;
    film.playAt(595);
    core.dispatch({ type: "next cancelled" });
    expect(core.getState().nextUp).toEqual({ shape: "button", countdownSeconds: null });
    core.dispatch({ type: "media ended" });
    expect(page.onEnded).toHaveBeenCalledOnce();
    expect(page.onNext).not.toHaveBeenCalled();
    core.playNext();
    expect(page.onNext).toHaveBeenCalledOnce();
  });

  test("without a next video nothing is offered and nothing follows", () => {
    const film = new PlayerHarness({ hasNext: false });
    const { core, page } = film;
    film.playAt(595);
    expect(core.getState().nextUp).toBeNull();
    core.dispatch({ type: "media ended" });
    core.playNext();
    expect(page.onNext).not.toHaveBeenCalled();
  });
});
