import { INHERITED } from "@bijou/contract/studio/season";
import { expect, test } from "vitest";
import {
  addEpisode,
  addSeason,
  changeEpisode,
  moveEpisode,
  moveSeason,
  placesOf,
  renumberFrom,
  type Season,
  stepEpisode,
} from "./season-layout.ts";

/** A season whose episodes have these numbers; the ids are 11, 12 ... in the first season. */
const season = (number: number, numbers: readonly number[]): Season => ({
  id: number,
  number,
  name: `Season ${number}`,
  ...INHERITED,
  episodes: numbers.map((episode, index) => ({
    id: number * 10 + index + 1,
    number: episode,
    name: `Chapter ${episode}`,
    runtimeSeconds: 60,
    hasVideo: true,
    releaseAt: null,
    ...INHERITED,
  })),
});
const TWO = [season(1, [1, 2, 3]), season(2, [1, 2])];
/** Such as ["1: 11 1, 12 2"]. */
const lines = (seasons: readonly Season[] | undefined) =>
  seasons?.map(
    ({ number, episodes }) =>
      `${number}: ${episodes.map((episode) => `${episode.id} ${episode.number}`).join(", ")}`,
  );

test("an episode in front of another one gets its number, and those between move by one", () => {
  expect(lines(moveEpisode(TWO, 13, { seasonId: 1, beforeId: 11 }))).toEqual([
    "1: 13 1, 11 2, 12 3",
    "2: 21 1, 22 2",
  ]);
  expect(lines(moveEpisode(TWO, 11, { seasonId: 1, beforeId: undefined }))).toEqual([
    "1: 12 1, 13 2, 11 3",
    "2: 21 1, 22 2",
  ]);
});

test("an episode in another season closes its gap and makes room there", () => {
  expect(lines(moveEpisode(TWO, 12, { seasonId: 2, beforeId: 22 }))).toEqual([
    "1: 11 1, 13 2",
    "2: 21 1, 12 2, 22 3",
  ]);
});

test("gaps in the numbers stay", () => {
  const gaps = [season(1, [1, 2, 5, 6])];
  expect(lines(moveEpisode(gaps, 14, { seasonId: 1, beforeId: 12 }))).toEqual([
    "1: 11 1, 14 2, 12 3, 13 5",
  ]);
  expect(lines(moveEpisode(gaps, 11, { seasonId: 1, beforeId: undefined }))).toEqual([
    "1: 12 1, 13 5, 14 6, 11 7",
  ]);
  expect(lines(renumberFrom(gaps, 12))).toEqual(["1: 11 1, 12 2, 13 3, 14 4"]);
});

test("a step beyond the end of a season leads into the next one, and none beyond the last", () => {
  expect(lines(stepEpisode(TWO, 12, -1))?.[0]).toBe("1: 12 1, 11 2, 13 3");
  expect(lines(stepEpisode(TWO, 12, 1))?.[0]).toBe("1: 11 1, 13 2, 12 3");
  expect(lines(stepEpisode(TWO, 13, 1))).toEqual(["1: 11 1, 12 2", "2: 13 1, 21 2, 22 3"]);
  expect(lines(stepEpisode(TWO, 21, -1))).toEqual(["1: 11 1, 12 2, 13 3, 21 4", "2: 22 1"]);
  expect(stepEpisode(TWO, 11, -1)).toBeUndefined();
  expect(stepEpisode(TWO, 22, 1)).toBeUndefined();
});

test("seasons that change places keep the numbers that there are", () => {
  expect(lines(moveSeason([...TWO, season(7, [1])], 7, 0))).toEqual([
    "1: 71 1",
    "2: 11 1, 12 2, 13 3",
    "7: 21 1, 22 2",
  ]);
});

test("only what is new or renamed is sent with its name", () => {
  const renamed = changeEpisode(TWO, 21, { ...INHERITED, number: 4, name: "Low Water" });
  const next = addSeason(addEpisode(renamed, 1, { ...INHERITED, number: 4, name: "High Water" }), {
    ...INHERITED,
    number: 3,
    name: "Extra",
  });
  expect(placesOf(next, TWO)).toEqual([
    {
      id: 1,
      number: 1,
      episodes: [
        { id: 11, number: 1 },
        { id: 12, number: 2 },
        { id: 13, number: 3 },
        { number: 4, name: "High Water" },
      ],
    },
    {
      id: 2,
      number: 2,
      episodes: [
        { id: 22, number: 2 },
        { id: 21, number: 4, name: "Low Water" },
      ],
    },
    { number: 3, name: "Extra", episodes: [] },
  ]);
});

test("an own value is sent if it changes, and so is its reset", () => {
  const own = changeEpisode(TWO, 21, {
    number: 1,
    name: "Chapter 1",
    access: "premium",
    showsBreaks: false,
    kids: false,
    maturity: ["fsk-12"],
  });
  expect(placesOf(own, TWO)[1]?.episodes).toEqual([
    { id: 21, number: 1, access: "premium", showsBreaks: false, kids: false, maturity: ["fsk-12"] },
    { id: 22, number: 2 },
  ]);
  expect(placesOf(own, own)[1]?.episodes[0]).toEqual({ id: 21, number: 1 });
  expect(placesOf(TWO, own)[1]?.episodes[0]).toEqual({ id: 21, number: 1, ...INHERITED });
});
