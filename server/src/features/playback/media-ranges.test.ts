import { deeplinkingPlayUrl } from "@bijou/contract/playback";
import { randomBytes } from "node:crypto";
import { readdir, readlink, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance();
const { data } = await (
  await instance.as("premium")
).call(deeplinkingPlayUrl, { video_id: instance.title("gilded-cage") });
const [, , grant = "", asset = ""] = data.play_url.split("/");
const base = `/media/${grant}/${asset}`;

const request = async (
  method: "GET" | "HEAD",
  file: string,
  headers: Record<string, string> = {},
) => {
  const {
    statusCode,
    headers: sent,
    rawPayload,
  } = await instance.app.http.inject({
    method,
    url: `${base}/${file}`,
    headers,
  });
  return { status: statusCode, headers: sent, bytes: rawPayload };
};
const get = (file: string, headers?: Record<string, string>) => request("GET", file, headers);

/** More than the server keeps in memory of one file. */
const LARGE = randomBytes(9 * 1024 * 1024);
const LARGE_FILE = "360p/seg_8999.m4s";
const largePath = join(inject("instanceDirectory"), "data/media", asset, LARGE_FILE);
beforeAll(() => writeFile(largePath, LARGE));
afterAll(() => rm(largePath, { force: true }));

describe.each([
  ["from memory", "360p/seg_0000.m4s"],
  ["from the disk", LARGE_FILE],
])("M-20: a part of a segment, %s", (_, file) => {
  test("is 206 with its place in the file", async () => {
    const whole = await get(file);
    const size = whole.bytes.length;
    expect(whole.status).toBe(200);
    expect(whole.headers).toMatchObject({
      "accept-ranges": "bytes",
      "content-length": String(size),
      "content-type": "video/iso.segment",
    });
    for (const [range, start, end] of [
      ["bytes=0-9", 0, 9],
      ["bytes=10-", 10, size - 1],
      ["bytes=-10", size - 10, size - 1],
      [`bytes=10-${size * 2}`, 10, size - 1],
    ] as const) {
      const part = await get(file, { range });
      expect(part.status).toBe(206);
      expect(part.headers).toMatchObject({
        "content-range": `bytes ${start}-${end}/${size}`,
        "content-length": String(end - start + 1),
        "content-type": "video/iso.segment",
        "cache-control": "private, max-age=3600",
      });
      expect(part.bytes.equals(whole.bytes.subarray(start, end + 1))).toBe(true);
    }
  });

  test("beyond its end is 416 with its size", async () => {
    const { length } = (await get(file)).bytes;
    const beyond = await get(file, { range: `bytes=${length}-` });
    expect(beyond.status).toBe(416);
    expect(beyond.headers).toMatchObject({
      "content-range": `bytes */${length}`,
      "cache-control": "no-store",
      "content-type": "application/json; charset=utf-8",
    });
  });

  test("several parts or an invalid range send the whole file", async () => {
    const { length } = (await get(file)).bytes;
    for (const range of ["bytes=0-1,5-6", "bytes=5-1", "bytes=x", "lines=0-1"]) {
      const { status, bytes, headers } = await get(file, { range });
      expect([status, bytes.length]).toEqual([200, length]);
      expect(headers).not.toHaveProperty("content-range");
    }
  });

  test("If-Range sends the part only while the file is the same", async () => {
    const { etag } = (await get(file)).headers;
    const range = "bytes=0-9";
    expect((await get(file, { range, "if-range": String(etag) })).status).toBe(206);
    for (const ifRange of ['"another"', `W/${String(etag)}`, "Mon, 23 Nov 2026 09:00:00 GMT"])
      expect((await get(file, { range, "if-range": ifRange })).status).toBe(200);
  });

  test("HEAD describes the whole file, without a body", async () => {
    const { length } = (await get(file)).bytes;
    const head = await request("HEAD", file, { range: "bytes=0-9" });
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    expect(head.headers).toMatchObject({
      "content-length": String(length),
      "accept-ranges": "bytes",
    });
  });
});

test("M-20: a segment that the client has already is 304", async () => {
  const { etag } = (await get("360p/seg_0000.m4s")).headers;
  const again = await get("360p/seg_0000.m4s", { "if-none-match": String(etag) });
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
});

test("M-20: an expired grant gets no part either", async () => {
  const { statusCode, headers } = await instance.app.http.inject({
    url: `/media/${"A".repeat(32)}.${grant.split(".").slice(1).join(".")}/${asset}/360p/seg_0000.m4s`,
    headers: { range: "bytes=0-9" },
  });
  expect(statusCode).toBe(403);
  expect(headers).not.toHaveProperty("content-range");
});

test.each([
  ["GET", undefined],
  ["GET", "bytes=0-9"],
  ["GET", "bytes=99999999-"],
  ["HEAD", undefined],
] as const)(
  "M-20: a large file that was removed is 404 without the headers of a file (%s, Range: %s)",
  async (method, range) => {
    const file = "360p/seg_8998.m4s";
    const path = largePath.replace(LARGE_FILE, file);
    await writeFile(path, LARGE);
    const headers = range === undefined ? {} : { range };
    expect((await get(file)).headers).toHaveProperty("etag");
    await rm(path);
    for (let time = 0; time < 2; time++) {
      const missing = await request(method, file, headers);
      expect(missing.status).toBe(404);
      for (const header of ["etag", "accept-ranges", "content-range"])
        expect(missing.headers).not.toHaveProperty(header);
      expect(missing.headers).toMatchObject({
        "cache-control": "no-store",
        "content-type": "application/json; charset=utf-8",
      });
      if (method === "HEAD") continue;
      expect(missing.headers["content-length"]).toBe(String(missing.bytes.length));
      expect(JSON.parse(missing.bytes.toString())).toMatchObject({ error: "media_not_found" });
    }
  },
);

test("M-20: clients that leave in the middle of a part leave no file open", async () => {
  const address = await instance.app.http.listen({ port: 0, host: "127.0.0.1" });
  for (let client = 0; client < 5; client++) {
    const leaving = new AbortController();
    const response = await fetch(`${address}${base}/${LARGE_FILE}`, {
      headers: { range: "bytes=5-" },
      signal: leaving.signal,
    });
    expect(response.status).toBe(206);
    leaving.abort();
  }
  const openFiles = async () => {
    const names = await readdir("/proc/self/fd").catch((): string[] => []);
    const targets = await Promise.all(
      names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => "")),
    );
    return targets.filter((target) => target === largePath).length;
  };
  await expect.poll(openFiles).toBe(0);
});
