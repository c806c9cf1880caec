import { LRUCache } from "lru-cache";
import { expect, test } from "vitest";
import { lasting, upTo } from "./cache-size.ts";

test("a cache follows its clock within a millisecond of real time", () => {
  let nowMs = 1_000;
  const cache = new LRUCache<string, string>({ ...upTo(10), ...lasting(5_000, () => nowMs) });
  cache.set("key", "value");
  expect(cache.get("key")).toBe("value");
  nowMs += 5_001;
  expect(cache.get("key")).toBeUndefined();
});
