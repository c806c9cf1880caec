import { expect, test } from "vitest";
import { rowsWithin, timeBudget, UNLIMITED } from "./time-budget.ts";

const numbers =
  (count: number) =>
  async (after = 0) =>
    Array.from({ length: Math.min(10, count - after) }, (_, index) => after + index + 1);

async function sumOf(rows: AsyncGenerator<number>, whenRead: (row: number) => void = () => {}) {
  let sum = 0;
  for await (const row of rows) {
    sum += row;
    whenRead(row);
  }
  return sum;
}

test.each([0, 9, 10, 25])("O-13: all of %d rows are read in batches", async (count) => {
  expect(await sumOf(rowsWithin(UNLIMITED, 10, numbers(count)))).toBe((count * (count + 1)) / 2);
});

test("O-13: reading stops when the server stops, and when the time is up", async () => {
  const stopping = new AbortController();
  const stopped = rowsWithin(timeBudget(60_000, stopping.signal), 10, numbers(1000));
  expect(await sumOf(stopped, (row) => row === 12 && stopping.abort())).toBe((12 * 13) / 2);
  expect(await sumOf(rowsWithin(timeBudget(0), 10, numbers(1000)))).toBe(0);
});
