import { API_BASE } from "@bijou/contract/endpoint";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance();
const guest = await instance.guest();
const member = await instance.as("premium");

const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync } as const;
type Encoding = keyof typeof DECODERS;

async function fetched(url: string, accepted?: string, caller = guest) {
  const { headers, rawPayload } = await instance.app.http.inject({
    url: `${API_BASE}${url}`,
    headers: {
      ...caller.headers,
      ...(accepted === undefined ? {} : { "accept-encoding": accepted }),
    },
  });
  return {
    encoding: headers["content-encoding"],
    vary: headers.vary,
    length: Number(headers["content-length"]),
    bytes: rawPayload,
  };
}

async function expectEncoded(url: string, encoding: Encoding, caller = guest): Promise<void> {
  const plain = await fetched(url, undefined, caller);
  const encoded = await fetched(url, encoding, caller);
  expect(plain.encoding).toBeUndefined();
  expect([encoded.encoding, encoded.vary]).toEqual([encoding, "accept-encoding"]);
  expect(encoded.length).toBe(encoded.bytes.length);
  expect(encoded.length).toBeLessThan(plain.bytes.length);
  expect(DECODERS[encoding](encoded.bytes).toString()).toBe(plain.bytes.toString());
}

describe.each(["br", "gzip", "zstd"] as const)("M-07: %s", (encoding) => {
  test("compresses searches, which are not cached, and the first response of Home", async () => {
    await expectEncoded("/advance-search", encoding);
    await instance.refresh();
    const { encoding: first } = await fetched("/home-videos?page_size=20", encoding);
    expect(first).toBe(encoding);
    await expectEncoded("/home-videos", encoding);
  });

  test("compresses a member's lists", async () => {
    await expectEncoded("/home-videos", encoding, member);
  });
});

test.each(["br", "gzip"] as const)("M-07: %s compresses the API description", (encoding) =>
  expectEncoded("/openapi.json", encoding),
);

test("M-07: a repeated response to guests is compressed more than the first", async () => {
  for (const encoding of ["br", "gzip"]) {
    const url = `/most-viewed-videos?page_size=${encoding.length + 20}`;
    const first = (await fetched(url, encoding)).length;
    await expect.poll(async () => (await fetched(url, encoding)).length).toBeLessThan(first);
  }
});

test("M-07: a client chooses the coding by weights", async () => {
  const encodingOf = async (accepted: string) =>
    (await fetched("/advance-search", accepted)).encoding;
  expect(await encodingOf("gzip, deflate, br, zstd")).toBe("zstd");
  expect(await encodingOf("gzip, deflate, br")).toBe("br");
  expect(await encodingOf("br;q=0, gzip;q=0.5")).toBe("gzip");
  expect(await encodingOf("BR;Q=0.000, identity")).toBeUndefined();
  expect(await encodingOf("deflate")).toBeUndefined();
});
