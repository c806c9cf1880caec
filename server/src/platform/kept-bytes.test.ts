import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { keptBytes } from "./kept-bytes.ts";

test("P-04: bytes that stay in memory keep no larger piece of memory with them", () => {
  const parts = ["An apostrophe’s bytes", Buffer.from("short"), brotliCompressSync("compressed")];
  for (const part of parts) {
    const kept = keptBytes(part);
    expect(kept.equals(typeof part === "string" ? Buffer.from(part) : part)).toBe(true);
    expect(kept.buffer.byteLength).toBe(kept.length);
    expect(keptBytes(kept)).toBe(kept);
  }
});
