import { describe, expect, test } from "vitest";
import { AccessEnded } from "./recovery.ts";
import { PlayerHarness, flushPromises } from "./player.harness.ts";

describe("playback errors", () => {
  const network = { kind: "network", code: "fragLoadError", detail: "refused" } as const;
  const media3 = { kind: "media", code: "bufferAppendError", detail: "broken" } as const;

  test("network errors: retries within four seconds, gives up after two minutes, keeps the position", () => {
    const film = new PlayerHarness();
    const { clock, core, media, reports } = film;
    film.playAt(100);
    core.handleProblem(network);
    clock.advance(500);
    expect(media.calls).toEqual(["load again"]);
    for (let attempt = 0; attempt < 40; attempt += 1) {
      core.handleProblem(network);
      clock.advance(4000);
    }
    expect(core.getState()).toMatchObject({ phase: "failed", failure: network });
    expect(reports.at(-1)).toEqual([100, "pause"]);
  });

  test("L-08: the viewer can retry before the player gives up, at the same position", async () => {
    const film = new PlayerHarness();
    const { clock, core, media, page } = film;
    film.playAt(100);
    core.handleProblem(network);
    core.tryNow();
    await flushPromises();
    expect(page.renew).toHaveBeenCalledOnce();
    expect(media.calls).toEqual(["reload 100", "quality null", "play"]);
    clock.advance(5000);
    expect(media.calls).toHaveLength(3);
  });

  test("the network returns: loading resumes at once", () => {
    const film = new PlayerHarness();
    const { core, media } = film;
    film.playAt(100);
    core.dispatch({ type: "network changed", online: false });
    core.handleProblem(network);
    core.dispatch({ type: "network changed", online: true });
    expect(media.calls).toEqual(["load again"]);
  });

  test("an expired signature is renewed and loading resumes", async () => {
    const film = new PlayerHarness();
    const { clock, core, media, page } = film;
    film.playAt(100);
    core.handleProblem({ kind: "expired", code: "fragLoadError 403", detail: "" });
    clock.advance(500);
    await flushPromises();
    expect(page.renew).toHaveBeenCalledOnce();
    expect(media.calls).toEqual(["load again"]);
    expect(core.urls.current("https://host/media/one/film/360p/seg_0001.m4s")).toBe(
      "https://host/media/two/film/360p/seg_0001.m4s",
    );
  });

  test("once a title may no longer be played, the player stops at once and keeps the position", async () => {
    const film = new PlayerHarness();
    const { clock, core, page, reports } = film;
    film.playAt(100);
    page.renew.mockRejectedValue(new AccessEnded("not in your country"));
    core.handleProblem({ kind: "expired", code: "fragLoadError 403", detail: "" });
    clock.advance(500);
    await flushPromises();
    expect(page.renew).toHaveBeenCalledOnce();
    expect(core.getState()).toMatchObject({ phase: "failed", failure: { kind: "ended" } });
    expect(reports.at(-1)?.[0]).toBe(100);
  });

  test("a signature that cannot be renewed ends in a failure", async () => {
    const film = new PlayerHarness();
    const { clock, core, page } = film;
    page.renew.mockRejectedValue(new Error("not entitled"));
    film.playAt(100);
    core.handleProblem({ kind: "expired", code: "fragLoadError 403", detail: "" });
    for (let second = 0; second < 40; second += 1) {
      clock.advance(1000);
      await flushPromises();
    }
    expect(core.getState().failure?.kind).toBe("expired");
  });

  test("decoding: recovers twice, reloads at the same position, then gives up", () => {
    const film = new PlayerHarness();
    const { core, media } = film;
    film.playAt(100);
    core.handleProblem(media3);
    core.handleProblem(media3);
    core.handleProblem(media3);
    expect(media.calls).toEqual(["recover", "play", "recover", "play", "reload 100", "play"]);
    core.handleProblem(media3);
    expect(core.getState().phase).toBe("failed");
  });

  test("the position is preserved while reloaded media still reports 0", () => {
    const film = new PlayerHarness();
    film.playAt(100);
    film.core.handleProblem(media3);
    film.moveTo(0);
    expect(film.core.getState()).toMatchObject({ phase: "buffering", positionSeconds: 100 });
    film.playFor(6);
    expect(film.reports).toEqual([]);
    film.playAt(100.1);
    expect(film.core.getState()).toMatchObject({ phase: "playing", positionSeconds: 100.1 });
  });

  test("the viewer retries after a failure, at the same position, with a new signature", async () => {
    const film = new PlayerHarness();
    const { core, media, page } = film;
    film.playAt(100);
    core.handleProblem({
      kind: "unsupported",
      code: "manifestIncompatibleCodecsError",
      detail: "",
    });
    media.calls.length = 0;
    core.retry(360);
    await flushPromises();
    expect(page.renew).toHaveBeenCalledOnce();
    expect(media.calls).toEqual(["reload 100", "quality 360", "play"]);
    expect(core.getState()).toMatchObject({ phase: "loading", failure: null });
  });

  test("a browser that requires a click first gets a paused player", async () => {
    const { core, media } = new PlayerHarness();
    media.rejectsPlay = true;
    core.play();
    await flushPromises();
    expect(core.getState()).toMatchObject({ phase: "paused", needsClick: true });
  });
});

test("the signature is renewed a minute before it expires, without a call to the media", async () => {
  const film = new PlayerHarness({}, 600);
  const { clock, media, page } = film;
  film.playAt(100);
  clock.advance(539_000);
  expect(page.renew).not.toHaveBeenCalled();
  clock.advance(1000);
  await flushPromises();
  expect(page.renew).toHaveBeenCalledOnce();
  expect(media.calls).toEqual([]);
});
