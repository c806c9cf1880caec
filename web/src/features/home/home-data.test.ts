import { describe, expect, it } from "vitest";
import { sampleRow } from "../../testing/samples.ts";
import { appendRows, firstView } from "./home-data.ts";

const ids = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);
const some = (...numbers: number[]) => numbers.map((id) => sampleRow(id));

describe("rows that are loaded page by page", () => {
  it("end at the expected total, whatever the page says", () => {
    const all = appendRows(
      { items: some(1, 2), count: 3, next: "1" },
      { items: some(3), count: 3, next: "2" },
    );
    expect(ids(all.items)).toEqual([1, 2, 3]);
    expect(all.next).toBeNull();
  });

  it("stay at their position when they are repeated", () => {
    const again = appendRows(
      { items: some(1, 2), count: 5, next: "0" },
      {
        items: [sampleRow(2, { title: "Fresh" }), sampleRow(1), sampleRow(3)],
        count: 5,
        next: "1",
      },
    );
    expect(ids(again.items)).toEqual([1, 2, 3]);
    expect(again.items[1]?.title).toBe("Fresh");
    expect(again.next).toBe("1");
  });
});

describe("the first view", () => {
  it("has two rows, and its next page is the first page, loaded after hydration", () => {
    const home = { items: some(1, 2, 3, 4), count: 9, next: "1", banners: [], profileId: null };
    const view = firstView(home);
    expect(ids(view.items)).toEqual([1, 2]);
    expect(view.next).toBe("0");
  });
});
