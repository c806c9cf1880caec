import { API_BASE } from "@bijou/contract/endpoint";
import { STUDIO_BASE } from "@bijou/contract/studio/endpoint";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { firstOwner } from "../../testing/instance/staff.ts";
import { useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance();
const guest = await instance.guest();
const member = await instance.as("premium");

const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync } as const;
type Encoding = keyof typeof DECODERS;

interface Caller {
  readonly headers: Readonly<Record<string, string>>;
  readonly base?: string;
}

async function fetched(url: string, accepted?: string, caller: Caller = guest) {
  const { headers, rawPayload } = await instance.app.http.inject({
    url: `${caller.base ?? API_BASE}${url}`,
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

/** The coding of a response that holds the same in fewer bytes; undefined for any other. */
async function codingOf(url: string, encoding: Encoding, caller: Caller = guest): Promise<unknown> {
  const plain = await fetched(url, undefined, caller);
  const encoded = await fetched(url, encoding, caller);
  const isSame = DECODERS[encoding](encoded.bytes).equals(plain.bytes);
  const isSmaller = encoded.length === encoded.bytes.length && encoded.length < plain.bytes.length;
  const varies = String(encoded.vary).split(", ").includes("accept-encoding");
  return isSame && isSmaller && plain.encoding === undefined && varies
    ? encoded.encoding
    : undefined;
}

describe.each(["br", "gzip", "zstd"] as const)("M-07: %s", (encoding) => {
  test("compresses searches, which are not cached, and the first response of Home", async () => {
    expect(await codingOf("/advance-search", encoding)).toBe(encoding);
    await instance.refresh();
    const { encoding: first } = await fetched("/home-videos?page_size=20", encoding);
    expect(first).toBe(encoding);
    expect(await codingOf("/home-videos", encoding)).toBe(encoding);
  });

  test("compresses a member's lists", async () => {
    expect(await codingOf("/home-videos", encoding, member)).toBe(encoding);
  });
});

test("M-07: the Studio’s catalog is compressed, and nothing of it is stored", async () => {
  const browser = await (await firstOwner(instance)).signIn();
  const headers = { cookie: `__Host-studio=${browser.token()}` };
  const staff = { headers, base: STUDIO_BASE };
  for (const url of ["/titles", `/titles/${instance.title("tide-tables")}`])
    expect([url, await codingOf(url, "br", staff)]).toEqual([url, "br"]);
  const log = await fetched("/audit", "br", staff);
  expect([log.encoding, log.bytes.length > 0]).toEqual([undefined, true]);
});

test("M-07: the API description is compressed", async () => {
  expect(await codingOf("/openapi.json", "br")).toBe("br");
  expect(await codingOf("/openapi.json", "gzip")).toBe("gzip");
});

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

test("P-04: a response that is kept compressed is unpacked for a client that accepts no coding", async () => {
  const url = "/most-viewed-videos?page_size=33";
  const { bytes: plain } = await fetched(url);
  for (const encoding of ["br", "gzip"] as const) {
    for (const _ of ["quick", "thorough"]) {
      const { bytes } = await fetched(url, encoding);
      expect(DECODERS[encoding](bytes).equals(plain)).toBe(true);
      expect((await fetched(url)).bytes.equals(plain)).toBe(true);
    }
  }
});
