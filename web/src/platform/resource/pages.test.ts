import { expect, test } from "vitest";
import { appendPage, type PageOf, refreshFirstPage } from "./pages.ts";

interface Item {
  readonly id: number;
  readonly name?: string;
}
const idOf = ({ id }: Item): number => id;
const page = (next: string | null, ...ids: number[]): PageOf<Item> => ({
  items: ids.map((id) => ({ id })),
  next,
  count: 9,
});
const ids = ({ items }: PageOf<Item>): number[] => items.map(idOf);

test("V-14: an item repeated on the next page is shown once, at its first position", () => {
  const again = { ...page("2", 3, 4), items: [{ id: 3, name: "Newer" }, { id: 4 }, { id: 4 }] };
  const all = appendPage(page("1", 1, 2, 3), again, idOf);
  expect(ids(all)).toEqual([1, 2, 3, 4]);
  expect(all.items[2]).toEqual({ id: 3, name: "Newer" });
  expect(all.next).toBe("2");
});

test("reloading the first page keeps the pages after it", () => {
  const all = refreshFirstPage(page("3", 1, 2, 3, 4, 5, 6), page("1", 7, 1), idOf);
  expect(ids(all)).toEqual([7, 1, 3, 4, 5, 6]);
  expect(all.next).toBe("3");
});

test("V-01: a list that shrinks to a single page shows that page only", () => {
  const first = page(null, 1);
  expect(refreshFirstPage(page("2", 1, 2, 3), first, idOf)).toBe(first);
});
