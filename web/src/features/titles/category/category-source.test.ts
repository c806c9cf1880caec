import { expect, test } from "vitest";
import { paths } from "@bijou/contract/site-paths";
import { categoryName, categorySource, isOwn } from "./category-source.ts";

const read = (address: string) =>
  categorySource(new URL(address, "http://bijou.test").searchParams);

test("S-80 every kind of category address is parsed", () => {
  expect(read(paths.category.genre({ id: 104, genre_name: "Horror", genre_type: 1 }))).toEqual({
    kind: "genre",
    genreId: 104,
    genreType: 1,
  });
  expect(read(paths.category.menu({ id: 3, name: "Series" }))).toEqual({
    kind: "menu",
    menuId: 3,
  });
  expect(read(paths.category.list({ watch_list_id: 9, list_name: "Rainy Sundays" }))).toEqual({
    kind: "list",
    listId: 9,
  });
  expect(read("/category?category_id=9&type=watch_list&title=Monsters&list_type=2")).toEqual({
    kind: "friend-list",
    listId: 9,
  });
  expect(read(paths.category.friendList({ watch_list_id: 9, list_name: "Monsters" }))).toEqual({
    kind: "friend-list",
    listId: 9,
  });
  expect(read("/category?category_type=continuewatch")).toEqual({
    kind: "continue",
  });
  expect(read("/category?category_id=63&category_name=Trending&genre_type=3")).toMatchObject({
    kind: "ranking",
    ranking: "trending",
  });
  expect(read(paths.category.all)).toMatchObject({ kind: "genre", genreId: 0, genreType: 0 });
});

test("S-81 the name of a ranking is accepted in any case and with any spaces", () => {
  for (const name of ["filmsthatmatter", "Films That Matter", " FILMS that  matter "])
    expect(read(`/category?category=${encodeURIComponent(name)}`)).toMatchObject({
      kind: "ranking",
      ranking: "filmsthatmatter",
    });
  for (const name of ["trending", "mostviewed", "mostshared", "remasteredclassics"])
    expect(read(`/category?category=${name}`)).toMatchObject({ kind: "ranking", ranking: name });
});

test("an address without a category is none", () => {
  for (const address of [
    "/category",
    "/category?category=toString",
    "/category?category_id=abc&type=genre",
    "/category?category_id=5&type=somethingelse",
    "/category?category_id=0&type=main_menu",
    "/category?category_id=5&type=genre&genre_type=9",
    "/category?category_id=-1&type=genre",
  ])
    expect(read(address)).toBeUndefined();
});

test("lists and continue watching belong to a profile, the others to everyone", () => {
  const own = [paths.category.continueWatching, "/category?category_id=9&type=watch_list"];
  for (const address of own) {
    const source = read(address);
    expect(source && isOwn(source)).toBe(true);
  }
  const all = read(paths.category.all);
  expect(all && isOwn(all)).toBe(false);
});

test("V-05: a name comes from the catalog or from our texts, never from the address", () => {
  const lie = "category_name=Call+0800+555+now&title=Lie";
  for (const address of [
    `/category?category_id=104&type=genre&genre_type=1&${lie}`,
    `/category?category_id=3&type=main_menu&${lie}`,
    `/category?category_id=9&type=watch_list&${lie}`,
    `/category?category_type=continuewatch&${lie}`,
    `/category?category_id=63&genre_type=3&${lie}`,
  ]) {
    const source = read(address);
    expect(JSON.stringify(source)).not.toMatch(/Call|Lie/);
    expect(source && categoryName(source, "")).not.toMatch(/Call|Lie|^$/);
  }
  const ranking = read("/category?category_id=63&genre_type=3");
  expect(ranking && categoryName(ranking, "")).toBe("Trending");
  const genre = read("/category?category_id=6");
  expect(genre && categoryName(genre, "Horror")).toBe("Horror");
});
