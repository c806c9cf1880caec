import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, afterEach, expect, test } from "vitest";
import { s3Credentials, useS3Server } from "../../testing/s3-server.ts";
import { HOUR_MS } from "../durations.ts";
import { LAST_FILE, StorageUnavailable } from "../files/blob-store.ts";
import { createDirectoryStore } from "../files/directory-store.ts";
import { requireUsable } from "./require-usable.ts";
import { createS3 } from "./s3-client.ts";
import { createS3Store } from "./s3-store.ts";

const server = await useS3Server();
const place = server.place("shop/films");
const s3 = createS3(place, s3Credentials);
const bucket = createS3Store(place, s3);
const directory = await mkdtemp(join(tmpdir(), "bijou-s3-store-"));
const folder = createDirectoryStore(join(directory, "data"));
afterAll(() => rm(directory, { recursive: true, force: true }));
afterEach(() => server.intercept());

const FILES = {
  "360p/seg_0000.m4s": Buffer.from("a segment"),
  "master.m3u8": Buffer.from("#EXTM3U"),
  [LAST_FILE]: Buffer.from("{}"),
};
const contentOf = async (file: string) => [FILES[file as keyof typeof FILES]];
const keys = async (prefix: string): Promise<string[]> => {
  const found: string[] = [];
  for await (const { key } of s3.list(prefix)) found.push(key);
  return found;
};

test.each([
  ["a directory", folder],
  ["a bucket", bucket],
])("O-14: %s has whole files, parts of them, and folders", async (_, store) => {
  await store.write("images/masters/a.jpg", [Buffer.from("one "), Buffer.from("picture")]);
  await writeFile(join(directory, "local"), "another picture");
  await store.write("images/masters/b.jpg", { localFile: join(directory, "local") });
  expect(await store.load("images/masters/a.jpg", 100)).toEqual({
    size: 11,
    content: Buffer.from("one picture"),
  });
  expect(await store.load("images/masters/b.jpg", 10)).toEqual({ size: 15, content: undefined });
  expect(await store.load("images/masters/c.jpg", 10)).toBeUndefined();
  expect(await store.stream("images/masters/c.jpg")).toBeUndefined();
  const part = await store.stream("images/masters/a.jpg", { start: 4, end: 6 });
  expect((part && (await buffer(part)))?.toString()).toBe("pic");
  expect(await store.has("images/masters/a.jpg")).toBe(true);
  expect(await store.has("images/masters/c.jpg")).toBe(false);
  expect(await store.names("images/masters", "a")).toEqual(["a.jpg"]);
  await store.remove("images/masters/a.jpg");
  await store.remove("images/masters/a.jpg");
  expect(await store.names("images/masters", "")).toEqual(["b.jpg"]);
  expect(await store.names("nowhere", "")).toEqual([]);

  expect(await store.hasFolder("media/film")).toBe(false);
  await store.addFolder("media/film", Object.keys(FILES), contentOf);
  await store.addFolder("media/film", Object.keys(FILES), () => {
    throw new Error("It is there already");
  });
  expect(await store.hasFolder("media/film")).toBe(true);
  expect(await store.files("media/film")).toEqual(Object.keys(FILES).toSorted());
  expect(await store.load("media/film/master.m3u8", 100)).toMatchObject({ size: 7 });
  await store.removeFolder("media/film");
  expect(await store.files("media/film")).toEqual([]);
  expect(await store.hasFolder("media/film")).toBe(false);
});

test.each([
  ["a directory", folder],
  ["a bucket", bucket],
])("O-14: %s has no file whose content ended with an error", async (_, store) => {
  async function* broken() {
    yield Buffer.from("half");
    throw new Error("The source is damaged");
  }
  await expect(store.write("images/masters/d.jpg", broken())).rejects.toThrow("damaged");
  expect(await store.names("images/masters", "d.jpg")).toEqual([]);
  await expect(
    store.addFolder("media/broken", Object.keys(FILES), async (file) =>
      file === "master.m3u8" ? broken() : contentOf(file),
    ),
  ).rejects.toThrow("damaged");
  expect(await store.hasFolder("media/broken")).toBe(false);
});

test("O-14: a local folder is uploaded, and moved if that is asked for", async () => {
  const local = join(directory, "package");
  await mkdir(join(local, "360p"), { recursive: true });
  for (const [file, content] of Object.entries(FILES)) await writeFile(join(local, file), content);
  const files = Object.keys(FILES);
  await bucket.addLocalFolder("media/moved", { directory: local, files }, { move: false });
  await bucket.addLocalFolder("media/moved", { directory: local, files }, { move: true });
  expect(await bucket.files("media/moved")).toEqual(files.toSorted());
  await expect(writeFile(join(local, "x"), "")).rejects.toThrow("ENOENT");
  expect(server.seen.findLast((request) => request.startsWith("PUT /films/shop/films/media"))).toBe(
    `PUT /films/shop/films/media/moved/${LAST_FILE}`,
  );
});

test("O-14: a large file is uploaded in parts", async () => {
  const large = Buffer.alloc(17 * 1024 * 1024, 7);
  await bucket.write("media/large.bin", [large.subarray(0, 1000), large.subarray(1000)]);
  const found = await bucket.load("media/large.bin", 1000);
  expect(found).toEqual({ size: large.length, content: undefined });
  const whole = await bucket.load("media/large.bin", Infinity);
  expect(whole?.content?.equals(large)).toBe(true);
});

test("O-14: what an interrupted upload or removal left is swept an hour later, and nothing else", async () => {
  await bucket.addFolder("media/whole", Object.keys(FILES), contentOf);
  const killed = async (file: string) => {
    if (file === LAST_FILE) throw new Error("killed");
    return contentOf(file);
  };
  await bucket.addFolder("media/half", Object.keys(FILES), killed).catch(() => undefined);
  await bucket.addFolder("media/again", Object.keys(FILES), killed).catch(() => undefined);
  await bucket.addFolder("media/again", Object.keys(FILES), contentOf);
  await bucket.addFolder("media/removed", Object.keys(FILES), contentOf);
  server.intercept((request, response, normal) => {
    if (request.method === "POST" && (request.url ?? "").includes("delete"))
      response.writeHead(400).end();
    else normal(request, response);
  });
  await expect(bucket.removeFolder("media/removed")).rejects.toThrow(StorageUnavailable);
  server.intercept();
  await bucket.sweep("media");
  expect(await bucket.files("media/half")).toHaveLength(2);
  await createS3Store(place, s3, () => Date.now() + 2 * HOUR_MS).sweep("media");
  expect(await keys("media/half/")).toEqual([]);
  expect(await keys("media/removed/")).toEqual([]);
  expect(await bucket.files("media/whole")).toHaveLength(3);
  expect(await bucket.files("media/again")).toHaveLength(3);
  expect(await keys("unfinished/")).toEqual([]);
});

test("O-12: a bucket that cannot be used is reported with the variable and what to do", async () => {
  const check = (other: Partial<typeof place>, keys = s3Credentials) =>
    requireUsable({ ...place, ...other }, keys, "MEDIA_URL", "unfinished/check");
  await check({});
  expect(await keys("unfinished/")).toEqual([]);
  await expect(check({ bucket: "nothing" })).rejects.toThrow(
    "s3://nothing/shop/films/ (MEDIA_URL) cannot be used: there is no bucket nothing. Create it, or correct its name.",
  );
  await expect(check({}, { ...s3Credentials, secretAccessKey: "wrong-key" })).rejects.toThrow(
    /the secret key is wrong\. Correct AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY/,
  );
  await expect(check({}, { ...s3Credentials, accessKeyId: "NOBODY" })).rejects.toThrow(
    /does not know the access key/,
  );
  await expect(check({ endpoint: "http://127.0.0.1:1" })).rejects.toThrow(
    /nothing listens at http:\/\/127\.0\.0\.1:1\. Start the server, or correct endpoint/,
  );
  server.intercept((request, response, normal) => {
    if (request.method !== "PUT") normal(request, response);
    else
      response
        .writeHead(403, { "content-type": "application/xml" })
        .end("<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>");
  });
  await expect(check({})).rejects.toThrow(/the access key may not\. Allow it to list, read, write/);
});
