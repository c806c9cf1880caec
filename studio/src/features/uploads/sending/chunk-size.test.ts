import { MAX_CHUNK_BYTES, MIN_CHUNK_BYTES } from "@bijou/contract/studio/uploads";
import { expect, test } from "vitest";
import { nextChunkSize } from "./chunk-size.ts";

const MIB = 1024 * 1024;

test.each([
  ["stays at four seconds", MIB, 4_000, MIB],
  ["doubles at most", MIB, 10, 2 * MIB],
  ["halves at most", 4 * MIB, 60_000, 2 * MIB],
  ["follows the connection", 4 * MIB, 5_000, Math.round(3.2 * MIB)],
  ["never exceeds 16 MiB", MAX_CHUNK_BYTES, 100, MAX_CHUNK_BYTES],
  ["never falls below 256 KiB", MIN_CHUNK_BYTES, 60_000, MIN_CHUNK_BYTES],
])("the size of a chunk %s", (_, bytes, tookMs, next) => {
  expect(nextChunkSize(bytes, tookMs)).toBe(next);
});
