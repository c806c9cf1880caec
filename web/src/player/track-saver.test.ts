import { beforeEach, expect, test, vi } from "vitest";
import { DEFAULT_TRACK_PREFERENCES } from "@bijou/player/core/tracks";
import { latestTrackPreferences, storeTrackPreferences, toWire } from "./track-saver.ts";

const calls = vi.hoisted(() => ({
  api: vi.fn<(endpoint: { path: string }, input: object) => Promise<object>>(),
  profile: { user_id: 5 },
}));
vi.mock("../platform/session/api.ts", () => ({ api: calls.api }));
vi.mock("../platform/session/storage.ts", async (original) => ({
  ...(await original<object>()),
  currentSession: () => calls.profile,
}));

const NOTHING = toWire(DEFAULT_TRACK_PREFERENCES);
const FRENCH = { ...DEFAULT_TRACK_PREFERENCES, soundLanguage: "fr", subtitleLanguage: "en" };
const settled = () => vi.waitFor(() => expect(calls.api.mock.results.length).toBeGreaterThan(0));

beforeEach(() => {
  localStorage.clear();
  calls.profile = { user_id: 5 };
  calls.api.mockReset().mockResolvedValue({});
});

test("S-65 the subtitle choice is in local storage, for its profile alone", async () => {
  storeTrackPreferences(FRENCH);
  expect(localStorage.getItem("player_tracks")).toContain('"subtitle_language":"en"');
  expect(latestTrackPreferences(NOTHING)).toEqual(FRENCH);
  calls.profile = { user_id: 6 };
  expect(latestTrackPreferences(NOTHING)).toEqual(DEFAULT_TRACK_PREFERENCES);
  await settled();
});

test("no choice about subtitles stays none, and one that an older version stored is one", async () => {
  const sound = { ...DEFAULT_TRACK_PREFERENCES, soundLanguage: "fr" };
  storeTrackPreferences(sound);
  expect(latestTrackPreferences(NOTHING)).toEqual(sound);
  await settled();
  expect(calls.api.mock.calls[0]?.[1]).toMatchObject({ chooses_subtitles: "0" });
  const { chooses_subtitles: _, ...older } = toWire(sound);
  calls.profile = { user_id: 7 };
  expect(latestTrackPreferences(older)).toEqual({ ...sound, subtitleLanguage: "" });
});

test("M-04: a choice that the server did not get is sent when the network is back", async () => {
  calls.api.mockRejectedValueOnce(new TypeError("offline"));
  storeTrackPreferences(FRENCH);
  await vi.waitFor(() => expect(calls.api).toHaveBeenCalledOnce());
  await Promise.resolve();
  window.dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(calls.api).toHaveBeenCalledTimes(2));
  expect(calls.api.mock.calls[1]).toEqual([
    expect.objectContaining({ path: "/save-track-preferences" }),
    toWire(FRENCH),
  ]);
});

test("M-04: another device's later choice counts once this one's is saved and old", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  storeTrackPreferences(FRENCH);
  await vi.waitFor(() => expect(localStorage.getItem("player_tracks")).toContain('"isSaved":true'));
  expect(latestTrackPreferences(NOTHING)).toEqual(FRENCH);
  vi.advanceTimersByTime(60_000);
  expect(latestTrackPreferences(NOTHING)).toEqual(DEFAULT_TRACK_PREFERENCES);
  vi.useRealTimers();
});
