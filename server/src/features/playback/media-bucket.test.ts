import { deeplinkingPlayUrl } from "@bijou/contract/playback";
import { join } from "node:path";
import { afterEach, beforeAll, expect, inject, test } from "vitest";
import { createDirectoryStore } from "../../platform/files/directory-store.ts";
import { copyMedia } from "../../platform/media/copy-media.ts";
import { createS3 } from "../../platform/s3/s3-client.ts";
import { createS3Store } from "../../platform/s3/s3-store.ts";
import { s3Credentials, useS3Server } from "../../testing/s3-server.ts";
import { useTestInstance } from "../../testing/test-instance.ts";

const server = await useS3Server();
const place = server.place("films");
const bucket = createS3Store(place, createS3(place, s3Credentials));
const instance = await useTestInstance({ blobs: bucket });
const directory = createDirectoryStore(join(inject("instanceDirectory"), "data"));
const report = () => undefined;

beforeAll(async () => {
  const { database } = instance;
  await copyMedia({ database, from: directory, to: bucket, report });
});
afterEach(() => server.intercept());

const filmOf = async (key: string) => {
  const { data } = await (
    await instance.as("premium")
  ).call(deeplinkingPlayUrl, { video_id: instance.title(key) });
  return data.play_url.replace(/[^/]+$/, "");
};
const get = async (url: string, headers: Record<string, string> = {}) => {
  const {
    statusCode,
    headers: sent,
    rawPayload,
  } = await instance.app.http.inject({ url, headers });
  return { status: statusCode, headers: sent, bytes: rawPayload };
};
const readsOf = (file: string): number =>
  server.seen.filter((request) => request.startsWith("GET") && request.endsWith(file)).length;

test("O-14, M-20: a film in a bucket plays as from a directory, each file read once", async () => {
  const film = await filmOf("gilded-cage");
  const asset = film.split("/")[3] ?? "";
  const file = "360p/seg_0000.m4s";
  const stored = (await directory.load(`media/${asset}/${file}`, Infinity))?.content;
  const all = await Promise.all(Array.from({ length: 20 }, () => get(film + file)));
  for (const { status, bytes } of all) {
    expect(status).toBe(200);
    expect(stored?.equals(bytes)).toBe(true);
  }
  expect(readsOf(`${asset}/${file}`)).toBe(1);
  const part = await get(film + file, { range: "bytes=2-5" });
  expect(part.status).toBe(206);
  expect(part.headers["content-range"]).toBe(`bytes 2-5/${stored?.length}`);
  expect(part.bytes.equals(stored?.subarray(2, 6) ?? Buffer.alloc(0))).toBe(true);
  expect((await get(`${film}360p/seg_0099.m4s`)).status).toBe(404);
});

test("O-14, M-20: a part of a file that is too large for memory is read from the bucket alone", async () => {
  const film = await filmOf("gilded-cage");
  const asset = film.split("/")[3] ?? "";
  const large = Buffer.alloc(9 * 1024 * 1024, "abcdefg");
  await bucket.write(`media/${asset}/360p/seg_8999.m4s`, [large]);
  for (let round = 0; round < 2; round++) {
    const part = await get(`${film}360p/seg_8999.m4s`, { range: "bytes=100-199" });
    expect(part.status).toBe(206);
    expect(part.bytes.equals(large.subarray(100, 200))).toBe(true);
  }
  const whole = await get(`${film}360p/seg_8999.m4s`);
  expect(whole.bytes.equals(large)).toBe(true);
});

test("O-14, S-15: while the bucket is down a film is 503 with Retry-After, without a secret in the log", async () => {
  const film = await filmOf("paper-boats");
  await server.stop();
  const failed = await get(`${film}master.m3u8`);
  expect(failed.status).toBe(503);
  expect(failed.headers["retry-after"]).toBe("2");
  expect(failed.headers["cache-control"]).toBe("no-store");
  await server.start();
  expect((await get(`${film}master.m3u8`)).status).toBe(200);
  const [line = ""] = instance.log.filter((entry) => entry.includes("The bucket failed"));
  expect(line).toContain("ECONNREFUSED");
  expect(line).not.toMatch(/S3RVER|Signature|Credential/);
});

test("O-14: a bucket that rejects requests is 503 for films and pictures", async () => {
  const film = await filmOf("paper-boats");
  const { rows } = await instance.database.pool.query<{ hash: string }>(
    "select hash from images limit 1",
  );
  server.intercept((_, response) =>
    response
      .writeHead(403, { "content-type": "application/xml" })
      .end("<Error><Code>AccessDenied</Code></Error>"),
  );
  expect((await get(`${film}360p/init.mp4`)).status).toBe(503);
  const picture = await get(`/art/${rows[0]?.hash}-240.webp`);
  expect(picture.status).toBe(503);
  expect(picture.headers["retry-after"]).toBe("2");
  server.intercept();
  const made = await get(`/art/${rows[0]?.hash}-240.webp`);
  expect([made.status, made.headers["content-type"]]).toEqual([200, "image/webp"]);
  const hash = rows[0]?.hash ?? "";
  expect(await bucket.names(`images/derived/${hash.slice(0, 2)}`, hash)).not.toEqual([]);
});

test("O-14: a proxy gets an address of the bucket that is signed for this file alone", async () => {
  const proxied = await useTestInstance({ blobs: bucket, accelLocation: "/stored-media/" });
  const { data } = await (
    await proxied.as("premium")
  ).call(deeplinkingPlayUrl, { video_id: proxied.title("gilded-cage") });
  const film = data.play_url.replace(/[^/]+$/, "");
  const { headers } = await proxied.app.http.inject({ url: `${film}360p/init.mp4` });
  const redirect = String(headers["x-accel-redirect"]);
  const [, path = "", query = ""] = /^\/stored-media\/([^?]+)(\?.+)$/.exec(redirect) ?? [];
  const read = (file: string, signature: string) =>
    fetch(`${server.endpoint}/films/films/media/${file}${signature}`);
  const answer = await read(path, query);
  expect(answer.status).toBe(200);
  const stored = await directory.load(`media/${path}`, Infinity);
  expect(Buffer.from(await answer.arrayBuffer()).equals(stored?.content ?? Buffer.alloc(0))).toBe(
    true,
  );
  expect((await read(path, "")).status).toBe(403);
  expect((await read(path.replace("init.mp4", "index.m3u8"), query)).status).toBe(403);
});

test("O-14: media that was copied is not copied again, and missing media is named", async () => {
  const { database } = instance;
  const again = await copyMedia({ database, from: directory, to: bucket, report });
  expect(again).toEqual({ films: 0, pictures: 0, missing: [] });
  const empty = createDirectoryStore(join(inject("instanceDirectory"), "nowhere"));
  const other = server.place("other");
  const to = createS3Store(other, createS3(other, s3Credentials));
  const { missing } = await copyMedia({ database, from: empty, to, report });
  expect(missing).toContainEqual(expect.stringMatching(/^media\/[a-z0-9]{16}$/));
  expect(missing).toContainEqual(expect.stringMatching(/^images\/masters\//));
});
