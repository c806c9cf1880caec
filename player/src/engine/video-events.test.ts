import { expect, test } from "vitest";
import type { PlayerCore } from "../core/player-core.ts";
import { followVideo } from "./video-events.ts";

/** A video with data, and the types of the events that the core gets. */
function followed() {
  const video = Object.assign(document.createElement("video"), { seen: [] as string[] });
  const state = { paused: true };
  Object.defineProperties(video, {
    paused: { get: () => state.paused },
    readyState: { value: HTMLMediaElement.HAVE_ENOUGH_DATA },
  });
  const core = { dispatch: ({ type }: { type: string }) => video.seen.push(type) };
  followVideo(video, core as unknown as PlayerCore);
  return { video, state, seen: video.seen };
}

test("a pause that the viewer has undone does not stop the film", () => {
  const { video, state, seen } = followed();
  state.paused = false;
  video.dispatchEvent(new Event("pause"));
  expect(seen).toEqual([]);
  state.paused = true;
  video.dispatchEvent(new Event("pause"));
  expect(seen).toEqual(["media paused"]);
});

test("a film that starts after the viewer has paused it is not playing", () => {
  const { video, state, seen } = followed();
  video.dispatchEvent(new Event("playing"));
  expect(seen).toEqual([]);
  state.paused = false;
  video.dispatchEvent(new Event("playing"));
  expect(seen).toEqual(["media playing"]);
});
