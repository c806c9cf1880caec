import { expect, test } from "vitest";
import { readOracleQuery } from "../oracle/public.ts";
import { readScreen, screens } from "./screens.ts";

const read = (path: string) => readScreen(new URL(path, "https://bijou.test").searchParams);

test("every screen has an address that leads back to it", () => {
  expect(read("/tv")).toEqual({ name: "profiles" });
  expect(read(screens.tab("lists"))).toEqual({ name: "lists" });
  expect(read(screens.tab("coming-soon"))).toEqual({ name: "coming-soon" });
  expect(read(screens.genre(107))).toEqual({ name: "genre", genreId: 107 });
  expect(read(screens.detail(7))).toEqual({ name: "detail", videoId: 7 });
  const episode = { video_id: 8, video_type: 2, seasion_id: 21, episode_id: 106 };
  expect(read(screens.watch(episode, "from the beginning"))).toEqual({
    name: "watch",
    title: episode,
    extra: undefined,
    startSeconds: 0,
  });
  expect(read(screens.watch({ video_id: 7, video_type: 1 }, "trailer"))).toMatchObject({
    extra: "trailer",
    startSeconds: null,
  });
});

test("a title sent by a phone starts at its position", () => {
  expect(read(screens.watch({ video_id: 7, video_type: 1 }, { fromSeconds: 61.8 }))).toMatchObject({
    startSeconds: 61,
  });
  expect(read("/tv?screen=watch&video_id=7&from=later")).toMatchObject({ startSeconds: null });
});

test("V-09: the address of a hand has what was asked of the Oracle", () => {
  const query = {
    fromYear: 1920,
    toYear: 1929,
    moods: [1, 7],
    minutes: undefined,
    isForTwo: false,
    moodsTwo: [],
    seed: 5,
    aside: [],
  };
  const path = screens.cards(query);
  expect(read(path)).toEqual({ name: "cards" });
  const years = { fromYear: 1900, toYear: 2026 };
  expect(
    readOracleQuery(new URL(path, "https://bijou.test").searchParams, {
      first: 1900,
      last: 2026,
      chosen: years,
    }),
  ).toEqual(query);
});

test("an invalid address leads to Home", () => {
  expect(read("/tv?screen=cellar")).toEqual({ name: "home" });
  expect(read("/tv?screen=genre&genre_id=x")).toEqual({ name: "home" });
  expect(read("/tv?screen=detail&video_id=x")).toEqual({ name: "home" });
});
