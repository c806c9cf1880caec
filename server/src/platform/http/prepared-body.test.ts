import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { PreparedBody } from "./prepared-body.ts";

const TEXT = Array.from({ length: 3_000 }, (_, at) => `${(at * 7_919) % 1_013} films`).join(", ");
const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync } as const;

test.each(["br", "gzip"] as const)(
  "P-04: a body that is kept as %s only is the same in every form",
  async (encoding) => {
    const body = new PreparedBody(TEXT);
    const first = await body.bytes(encoding);
    expect(UNPACK[encoding](first).toString()).toBe(TEXT);
    expect(body.plain.toString()).toBe(TEXT);
    await expect.poll(async () => (await body.bytes(encoding)).length).toBeLessThan(first.length);
    for (const [other, unpack] of [
      ["br", brotliDecompressSync],
      ["gzip", gunzipSync],
    ] as const)
      expect(unpack(await body.bytes(other)).toString()).toBe(TEXT);
    expect(body.plain.toString()).toBe(TEXT);
    expect(body.length).toBe(TEXT.length);
  },
);
