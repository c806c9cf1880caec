import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Never used. Later files keep their names, by which databases know what has run. */
const SKIPPED: ReadonlySet<number> = new Set([37]);

test("each migration has a number of its own, without gaps", async () => {
  const files = await readdir(join(import.meta.dirname, "../../../migrations"));
  const numbers = files.toSorted().map((file) => {
    expect(file).toMatch(/^\d{4}-[a-z0-9-]+\.sql$/);
    return Number(file.slice(0, 4));
  });
  const expected = Array.from({ length: files.length + SKIPPED.size }, (_, place) => place + 1);
  expect(numbers).toEqual(expected.filter((number) => !SKIPPED.has(number)));
});
