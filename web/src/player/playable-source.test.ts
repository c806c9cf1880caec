import { expect, test } from "vitest";
import { playableSource } from "./playable-source.ts";
import { playRequest } from "../features/playback/play-request.ts";
import { episodeState, movieState } from "../testing/playback-states.ts";

test("S-60 a player address contains title, episode and trailer", () => {
  const read = (query: string) => playRequest(new URLSearchParams(query));
  expect(read("video_id=8&video_type=2&season_id=21&episode_id=106")).toEqual({
    video_id: 8,
    video_type: 2,
    seasion_id: 21,
    episode_id: 106,
    extra: undefined,
  });
  expect(read("video_id=7&video_type=1&content_type=trailer")).toMatchObject({ extra: "trailer" });
  expect(read("video_id=7&extra_id=12")).toMatchObject({ extra: 12 });
  expect(read("video_id=8&seasion_id=21")).toMatchObject({ seasion_id: 21 });
  for (const query of ["", "video_id=0", "video_id=x", "video_id=-3"])
    expect(read(query)).toBeUndefined();
});

test("an episode has its position, its skip ranges and the next episode", () => {
  expect(playableSource(episodeState, false)).toMatchObject({
    playUrl: "/media/sig/abc/master.m3u8",
    title: "Les Vampires",
    subtitle: "S1 · EP:6 Hypnotic Eyes",
    startSeconds: 61,
    skipRanges: [
      { from: 5, to: 30, kind: "intro" },
      { from: 40, to: 50 },
    ],
    next: { title: "Les Vampires", subtitle: "S1 · EP:7 Satanas", artUrl: "/art/ep-480.webp" },
    hasPrevious: false,
  });
});

test("a movie has no next video, and a trailer starts at its beginning", () => {
  expect(playableSource(movieState, false)).not.toHaveProperty("next");
  expect(playableSource(movieState, false)).not.toHaveProperty("subtitle");
  expect(playableSource(movieState, true)).toMatchObject({
    isTrailer: true,
    startSeconds: 0,
    subtitle: "Trailer",
  });
});

test("the subtitles that a title begins with are known to the player", () => {
  const [one] = movieState.video_subtitles;
  const state = {
    ...movieState,
    video_subtitles: one ? [{ ...one, is_default: "1" as const }] : [],
  };
  expect(playableSource(state, false).subtitles).toMatchObject([{ isDefault: true }]);
  expect(playableSource(movieState, false).subtitles).toMatchObject([{ isDefault: false }]);
});

test("an extra is called by its name", () => {
  const state = { ...movieState, extra_id: 12, extra_title: "On set" };
  expect(playableSource(state, true)).toMatchObject({ isTrailer: true, subtitle: "On set" });
});

test("another title's trailer is not called the title's own", () => {
  const notice = "Demo: a sample trailer is playing.";
  expect(playableSource({ ...movieState, notice }, true)).toMatchObject({
    subtitle: "Sample trailer",
    notice,
  });
});
