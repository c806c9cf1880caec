import { describe, expect, it } from "vitest";
import { sampleRow } from "../../testing/samples.ts";
import { appendRows, firstView, refreshRows } from "./home-data.ts";

const ids = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);
const some = (...numbers: number[]) => numbers.map((id) => sampleRow(id));

describe("rows that come page by page", () => {
  it("S-23 end when as many are there as were expected, whatever the page says", () => {
    const all = appendRows(
      { rows: some(1, 2), count: 3, next: "1" },
      { rows: some(3), count: 3, next: "2" },
    );
    expect(ids(all.rows)).toEqual([1, 2, 3]);
    expect(all.next).toBeNull();
  });

  it("keep their place when they come again", () => {
    const again = appendRows(
      { rows: some(1, 2), count: 5, next: "0" },
      { rows: [sampleRow(2, { title: "Fresh" }), sampleRow(1), sampleRow(3)], count: 5, next: "1" },
    );
    expect(ids(again.rows)).toEqual([1, 2, 3]);
    expect(again.rows[1]?.title).toBe("Fresh");
    expect(again.next).toBe("1");
  });

  it("K-24 stay below the first page when it is asked anew", () => {
    const before = { rows: some(1, 2, 3, 4, 5, 6), count: 8, next: "3" };
    const after = refreshRows(before, { rows: some(2, 1, 3, 4), count: 8, next: "1" });
    expect(ids(after.rows)).toEqual([2, 1, 3, 4, 5, 6]);
    expect(after.next).toBe("3");
  });
});

describe("the first view", () => {
  it("has two rows, and asks for the first page again once the page is alive", () => {
    const home = { rows: some(1, 2, 3, 4), count: 9, next: "1", banners: [], profileId: null };
    const view = firstView(home);
    expect(ids(view.rows)).toEqual([1, 2]);
    expect(view.next).toBe("0");
  });
});
