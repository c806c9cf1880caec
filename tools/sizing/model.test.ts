import { expect, test } from "vitest";
import { sizeFor } from "./model.ts";
import { sizingPage } from "./page.ts";

test("ten times the viewers need ten times the traffic, and the same space", () => {
  const [one, ten] = [sizeFor(10_000), sizeFor(100_000)];
  expect(ten.egressGbit).toBeCloseTo(one.egressGbit * 10);
  expect(ten.filmRequests).toBeCloseTo(one.filmRequests * 10);
  expect(ten.positionWrites).toBeCloseTo(one.positionWrites * 10);
  expect(ten.databaseLoad).toBeCloseTo(one.databaseLoad * 10);
  expect(ten.storageTB).toBe(one.storageTB);
});

test("no server is the only one, and one may fail", () => {
  expect(sizeFor(1)).toMatchObject({ servers: 3, edges: 2, limits: [] });
  expect(sizeFor(1_000_000).servers).toBeGreaterThan(3);
});

test("what one instance cannot do is said", () => {
  expect(sizeFor(100_000).limits).toEqual([]);
  const { limits } = sizeFor(10_000_000);
  expect(limits.join()).toMatch(/times the planned capacity of one database/);
  expect(limits.join()).toMatch(/connections are more/);
  expect(sizingPage()).toContain("- 10,000,000: not one instance, because");
});
