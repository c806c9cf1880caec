import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { box } from "../../testing/instance/packages.ts";
import { createDirectoryStore } from "../files/directory-store.ts";
import { createMediaStore } from "./media-store.ts";
import { readPackage } from "./package.ts";

const directory = await mkdtemp(join(tmpdir(), "bijou-media-"));
afterAll(() => rm(directory, { recursive: true, force: true }));

const DESCRIPTION = {
  version: 1,
  durationSeconds: 4,
  frameRate: 24,
  renditions: [
    {
      name: "360p",
      width: 640,
      height: 360,
      codecs: "avc1.64001e",
      bandwidth: 2,
      averageBandwidth: 1,
    },
  ],
  audio: null,
  subtitles: [],
  thumbnails: null,
  poster: "poster.jpg",
};
const INIT = box("ftyp", "iso6") + box("moov", "init");
const SEGMENT = box("moof", "") + box("mdat", "segment");
const FILES: Readonly<Record<string, string>> = {
  "media.json": JSON.stringify(DESCRIPTION),
  "master.m3u8": "#EXTM3U\n",
  "poster.jpg": "a poster",
  "360p/index.m3u8": '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:4,\nseg_0000.m4s\n',
  "360p/init.mp4": INIT,
  "360p/seg_0000.m4s": SEGMENT,
};

let folder: string;
let count = 0;
beforeEach(async () => {
  folder = join(directory, `package-${++count}`);
  for (const [file, content] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content, "latin1");
  }
});

test("a package is added whole, once, and can be removed", async () => {
  const blobs = createDirectoryStore(join(directory, "data"));
  const store = createMediaStore(blobs);
  const media = await readPackage(folder);
  await Promise.all([store.adopt(media), store.adopt(media), store.adopt(media)]);
  expect(await readdir(join(directory, "data/media"))).toEqual([media.assetId]);
  const segment = store.path(media.assetId, "360p/seg_0000.m4s");
  const read = await store.load(segment ?? "", 1_000);
  expect(read?.content?.toString("latin1")).toBe(SEGMENT);
  expect(await readdir(folder)).toContain("media.json");
  await store.adopt(media, { move: true });
  await expect(readdir(folder)).rejects.toThrow("ENOENT");
  await store.remove(media.assetId);
  expect(await readdir(join(directory, "data/media"))).toEqual([]);
});

test.each([
  ["abcdefghijklmnop", "../../postgres/PG_VERSION"],
  ["abcdefghijklmnop", "360p/../../x"],
  ["abcdefghijklmnop", "360p/seg_0000.m4s\0.jpg"],
  ["abcdefghijklmnop", "360p/seg_0000.m4s\n"],
  ["abcdefghijklmnop", "360p//index.m3u8"],
  ["abcdefghijklmnop", "/etc/passwd"],
  ["abcdefghijklmnop", "media.json"],
  ["abcdefghijklmnop", "subs/%2e%2e.vtt"],
  ["abcdefghijklmno", "master.m3u8"],
  ["../../../../etc/", "master.m3u8"],
  ["ABCDEFGHIJKLMNOP", "master.m3u8"],
])("no path leads to %j %j", (assetId, file) => {
  expect(createMediaStore(createDirectoryStore(directory)).path(assetId, file)).toBeUndefined();
});

test.each([
  ["360p/seg_0000.m4s", undefined, /lacks 360p\/seg_0000\.m4s/],
  ["master.m3u8", undefined, /lacks master\.m3u8/],
  ["360p/init.mp4", "", /360p\/init\.mp4 \(empty\)/],
  ["media.json", "{", /is not JSON/],
  ["media.json", '{"version":3}', /media\.json: .*version/],
  ["360p/evil.sh", "rm -rf", /holds what no package has: 360p\/evil\.sh/],
  ["media.json", undefined, /is not a package/],
])("a package whose %s is %j is rejected with the reason", async (file, content, complaint) => {
  if (content === undefined) await rm(join(folder, file));
  else await writeFile(join(folder, file), content);
  await expect(readPackage(folder)).rejects.toThrow(complaint);
});

test.each([
  [
    "360p/seg_0000.m4s",
    SEGMENT.slice(0, -3),
    /seg_0000\.m4s is truncated: it has 20 of at least 23 bytes/,
  ],
  ["360p/seg_0000.m4s", SEGMENT.slice(0, 5), /seg_0000\.m4s is not an MP4 fragment/],
  ["360p/seg_0000.m4s", box("moof", ""), /seg_0000\.m4s has no mdat/],
  [
    "360p/seg_0000.m4s",
    "<html>404 Not Found</html>",
    /seg_0000\.m4s is (?:truncated|not an MP4 fragment)/,
  ],
  ["360p/init.mp4", box("ftyp", "iso6"), /init\.mp4 has no moov/],
  [
    "media.json",
    JSON.stringify({ ...DESCRIPTION, durationSeconds: 40 }),
    /360p lasts 4\.0 of 40\.0 s/,
  ],
])("O-10: a package with a damaged %s is rejected", async (file, content, complaint) => {
  await writeFile(join(folder, file), content, "latin1");
  await expect(readPackage(folder)).rejects.toThrow(complaint);
});

test("a copy of a package is the same asset", async () => {
  const copy = join(directory, "copy");
  await cp(folder, copy, { recursive: true });
  expect((await readPackage(copy)).assetId).toBe((await readPackage(folder)).assetId);
});

test("other captions make another asset, even of the same length", async () => {
  const before = await readPackage(folder);
  await writeFile(join(folder, "master.m3u8"), "#EXTM3X\n");
  expect((await readPackage(folder)).assetId).not.toBe(before.assetId);
});
