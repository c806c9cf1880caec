import type { Client } from "@bijou/contract/client";
import {
  saveActivityLog,
  updateEpisodeLastPlayTime,
  updateLastPlayTime,
} from "@bijou/contract/playback";
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "../platform/session/api.ts";
import { waitForPositions, positionVersion } from "../platform/position-writes.ts";
import { clearSession, saveSession } from "../platform/session/storage.ts";
import { positionSender } from "./position-sender.ts";
import { sampleSession } from "../testing/samples.ts";
import { episodeState, movieState } from "../testing/playback-states.ts";

vi.mock("../platform/session/api.ts", () => ({ api: vi.fn<Client>() }));
beforeEach(
  () =>
    void vi
      .mocked(api)
      .mockReset()
      .mockResolvedValue({} as never),
);

const calls = () => vi.mocked(api).mock.calls;

test("V-09 a movie's position is sent in whole seconds", () => {
  positionSender(movieState)(61.9, "pause", 5);
  expect(calls()).toEqual([[updateLastPlayTime, { video_id: 7, last_play_time: 61, sequence: 5 }]]);
});

test("an episode's position is sent with its season and episode", () => {
  positionSender(episodeState)(61.9, "seek", 6);
  expect(calls()[0]).toEqual([
    updateEpisodeLastPlayTime,
    { video_id: 8, seasion_id: 21, episode_id: 106, play_time: 61, sequence: 6 },
  ]);
});

test("nothing is written into the history of a profile chosen in another tab", () => {
  saveSession(sampleSession({ user_id: 7 }), true);
  const send = positionSender(movieState);
  send(5, "interval", 1);
  saveSession(sampleSession({ user_id: 8 }), true);
  send(10, "interval", 2);
  send(12, "hide", 3);
  expect(calls().map(([, input]) => Reflect.get(input, "last_play_time"))).toEqual([5, undefined]);
  clearSession();
});

test("a play is recorded once, after playback has really started", () => {
  const send = positionSender(episodeState);
  send(0, "pause", 1);
  expect(calls()).toHaveLength(1);
  send(5, "interval", 2);
  send(10, "interval", 3);
  const notes = calls().filter(([endpoint]) => endpoint === saveActivityLog);
  expect(notes).toEqual([
    [saveActivityLog, { video_id: 8, video_type: 2, seasion_id: 21, episode_id: 106 }],
  ]);
});

test("E-14 failures are silent", async () => {
  vi.mocked(api).mockRejectedValue(new Error("offline"));
  positionSender(movieState)(5, "interval", 1);
  // An unhandled rejection would fail this file.
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(calls()).toHaveLength(2);
});

test("V-02: a position counts once the server has acknowledged it, and not when it was lost", async () => {
  const before = positionVersion();
  let acknowledge = (): void => undefined;
  vi.mocked(api).mockReturnValueOnce(
    new Promise((settle) => {
      acknowledge = () => settle({} as never);
    }),
  );
  positionSender(movieState)(94, "ended", 7);
  const settled = waitForPositions();
  expect(positionVersion()).toBe(before);
  acknowledge();
  await settled;
  expect(positionVersion()).toBe(before + 1);
  vi.mocked(api).mockRejectedValueOnce(new Error("away"));
  positionSender(movieState)(95, "hide", 8);
  await waitForPositions();
  expect(positionVersion()).toBe(before + 1);
});
