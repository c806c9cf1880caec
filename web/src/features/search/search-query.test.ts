import { expect, test } from "vitest";
import { paths } from "@bijou/contract/site-paths";
import { type SearchQuery } from "@bijou/contract/site-paths";
import {
  EMPTY_QUERY,
  readSavedSearch,
  readSearchQuery,
  withMode,
  toggled,
} from "./search-query.ts";

const at = (address: string): SearchQuery =>
  readSearchQuery(new URL(address, "http://example.test").searchParams);

test("S-90 an address contains the query and is made from it", () => {
  const query = at("/search?viewType=custom_grid&era=3&genre=12,7&region=2&showText=1&q=nosfratu+");
  expect(query).toEqual({
    isText: true,
    text: "nosfratu ",
    genres: [12, 7],
    eras: [3],
    regions: [2],
    viewType: "custom_grid",
  });
  expect(at(paths.search.found(query))).toEqual(query);
});

test("values that are not ids are ignored, and duplicates removed", () => {
  expect(at("/search?genre=7,x,,0,-1,7,99999999999&era=&region=1e3").genres).toEqual([7]);
  expect(at("/search?region=1e3").regions).toEqual([]);
});

test("S-100 the link to the search is a grid in text mode", () => {
  expect(paths.search.start).toBe("/search?viewType=custom_grid&showText=1");
  expect(at(paths.search.start)).toEqual(EMPTY_QUERY);
});

test("V-08 only showText=1 searches for a text", () => {
  expect(at("/search?showText=1&q=noir")).toMatchObject({ isText: true, text: "noir" });
  expect(at("/search?showText=0&q=noir")).toMatchObject({ isText: false, text: "" });
  expect(at("/search?q=noir")).toMatchObject({ isText: false, text: "" });
});

test("filters alone are an address with showText 0", () => {
  const query = { ...EMPTY_QUERY, isText: false, genres: [7, 12], eras: [3], regions: [1] };
  expect(paths.search.found({ ...query, viewType: "detail_list" })).toBe(
    "/search?viewType=detail_list&era=3&genre=7%2C12&region=1&showText=0",
  );
});

test("a choice is added and removed, and the mode follows", () => {
  const chosen = toggled(EMPTY_QUERY, "genres", 7);
  expect(chosen).toMatchObject({ isText: false, genres: [7] });
  expect(toggled(chosen, "genres", 7)).toEqual(EMPTY_QUERY);
  const typed = withMode({ ...chosen, text: "night" });
  expect(typed).toMatchObject({ isText: true, genres: [7], text: "night" });
  expect(toggled(typed, "genres", 7)).toMatchObject({ isText: true, genres: [] });
});

test("S-103 a saved search has its id and its name in the address", () => {
  const address = paths.search.saved({ id: 5, search_list_name: "Rainy & long" });
  const { searchParams } = new URL(address, "http://example.test");
  expect(readSavedSearch(searchParams)).toEqual({ id: 5, name: "Rainy & long" });
  expect(readSavedSearch(new URLSearchParams("searchId=x"))).toBeUndefined();
});
