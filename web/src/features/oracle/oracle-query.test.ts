import { expect, test } from "vitest";
import {
  newSeed,
  oracleAddress,
  stepOf,
  type OracleQuery,
  readOracleQuery,
  type YearBounds,
} from "./oracle-query.ts";

const bounds: YearBounds = {
  first: 1900,
  last: 2026,
  chosen: { fromYear: 1991, toYear: 2015 },
};
const read = (query: string): OracleQuery => readOracleQuery(new URLSearchParams(query), bounds);
const paramsOf = (address: string): URLSearchParams =>
  new URL(address, "https://films.example").searchParams;

test("the step is in the address, and an unknown one is the first", () => {
  expect(stepOf(new URLSearchParams(""))).toBe("years");
  expect(stepOf(new URLSearchParams("step=mood"))).toBe("mood");
  expect(stepOf(new URLSearchParams("step=second"))).toBe("second");
  expect(stepOf(new URLSearchParams("step=cards"))).toBe("cards");
  expect(stepOf(new URLSearchParams("step=4"))).toBe("years");
});

test("K-20 an address without years has the default years", () => {
  expect(read("")).toMatchObject({ fromYear: 1991, toYear: 2015 });
  expect(read("from=1920")).toMatchObject({ fromYear: 1920, toYear: 2015 });
});

test.each([
  ["from=1066&to=3000", 1900, 2026],
  ["from=1960&to=1920", 1920, 1960],
  ["from=x&to=-5", 1991, 2015],
])("V-10 %s stays within 1900 and the current year", (query, fromYear, toYear) => {
  expect(read(query)).toMatchObject({ fromYear, toYear });
});

test("invalid values are ignored", () => {
  expect(read("moods=3,x,3,,5&minutes=80&seed=99999999999&aside=a")).toMatchObject({
    moods: [3, 5],
    minutes: undefined,
    seed: undefined,
    aside: [],
  });
});

test("the address of the cards contains the whole query", () => {
  const query: OracleQuery = {
    fromYear: 1919,
    toYear: 1959,
    moods: [2, 7],
    minutes: 95,
    isForTwo: true,
    moodsTwo: [4],
    seed: 42,
    aside: [1001],
  };
  expect(readOracleQuery(paramsOf(oracleAddress("cards", query)), bounds)).toEqual(query);
});

test("the address of the second person's step does not contain the first choice", () => {
  const query = { ...read("from=1919&to=1959&moods=2,7&two=1"), moodsTwo: [] };
  const params = paramsOf(oracleAddress("second", query));
  expect(params.get("moods")).toBeNull();
  expect(params.get("two")).toBe("1");
});

test("a seed is within the limits of the call", () => {
  for (let again = 0; again < 50; again++) {
    const seed = newSeed();
    expect(Number.isInteger(seed) && seed >= 0 && seed < 2 ** 31).toBe(true);
  }
});
