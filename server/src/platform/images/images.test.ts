import { copyFile, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import Fastify from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { useTestDatabase } from "../../testing/test-database.ts";
import type { AppError } from "../errors.ts";
import { artPath } from "./art-path.ts";
import { imageRoutes } from "./image-routes.ts";
import { createDirectoryStore } from "../files/directory-store.ts";
import { createImageStore } from "./image-store.ts";
import { examinePicture, type Picture } from "./picture.ts";

const directory = await mkdtemp(join(tmpdir(), "bijou-images-"));
const database = await useTestDatabase();
const images = createImageStore(createDirectoryStore(directory), database);
const app = Fastify();
imageRoutes(app, images);
afterAll(() => rm(directory, { recursive: true, force: true }));

const at = (name: string): string => join(directory, name);
let poster: Picture;

beforeAll(async () => {
  await sharp({ create: { width: 500, height: 750, channels: 3, background: "#336699" } })
    .png()
    .toFile(at("poster.png"));
  poster = await examinePicture(at("poster.png"));
  await images.add([poster, poster]);
  await database.pool.query(
    "insert into images (hash, format, width, height, colour) values ($1, $2, $3, $4, $5)",
    [poster.hash, poster.format, poster.width, poster.height, poster.color],
  );
});

test("a picture is identified by its content and has its average color", async () => {
  expect(poster).toMatchObject({ format: "png", width: 500, height: 750, color: "#336699" });
  await copyFile(at("poster.png"), at("renamed.jpg"));
  const renamed = await examinePicture(at("renamed.jpg"), { color: "#000000" });
  expect(renamed).toMatchObject({ hash: poster.hash, format: "png", color: "#000000" });
});

test.each([
  ["webp", "image/webp", "webp", "same-origin"],
  ["jpg", "image/jpeg", "jpeg", "cross-origin"],
])(
  "a %s of a requested width is made once and cached for ever",
  async (extension, type, format, policy) => {
    const url = `/art/${poster.hash}-240.${extension}`;
    const responses = await Promise.all([1, 2, 3].map(() => app.inject(url)));
    for (const response of responses) {
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        "content-type": type,
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
        "cross-origin-resource-policy": policy,
      });
      expect(response.rawPayload.equals(responses[0]?.rawPayload ?? Buffer.of())).toBe(true);
    }
    const made = await sharp(responses[0]?.rawPayload).metadata();
    expect(made).toMatchObject({ format, width: 240, height: 360 });
  },
);

test("a picture is never larger than its master", async () => {
  const { rawPayload } = await app.inject(artPath(poster.hash, 1920));
  expect((await sharp(rawPayload).metadata()).width).toBe(500);
  await app.inject(artPath(poster.hash, 2560));
  const files = await readdir(at(`images/derived/${poster.hash.slice(0, 2)}`));
  expect(files.filter((name) => name.endsWith(".webp")).toSorted()).toEqual([
    `${poster.hash}-240.webp`,
    `${poster.hash}-500.webp`,
  ]);
});

test("O-01: while the disk is full pictures are made and shown, and one line says so", async () => {
  const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const blobs = createDirectoryStore(directory);
  let isFull = true;
  const write: typeof blobs.write = async (path, content) => {
    if (isFull) throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    await blobs.write(path, content);
  };
  const full = createImageStore({ ...blobs, write }, database);
  for (const width of [96, 150, 96])
    expect(
      (await sharp(await full.derive(poster.hash, width, "jpg", "one")).metadata()).width,
    ).toBe(width);
  expect(errors.mock.calls).toEqual([
    [`Sizes of pictures cannot be saved in ${directory}:`, "no space left on device"],
  ]);
  isFull = false;
  await full.derive(poster.hash, 96, "jpg", "one");
  expect(await blobs.has(`images/derived/${poster.hash.slice(0, 2)}/${poster.hash}-96.jpg`)).toBe(
    true,
  );
  errors.mockRestore();
});

test.each([
  `/art/${"0".repeat(32)}-240.webp`,
  "/art/POSTER-241.webp",
  "/art/POSTER-0.webp",
  "/art/POSTER-99999.webp",
  "/art/POSTER-240.svg",
  "/art/POSTER-640.png",
  "/art/POSTER-240.webp%00",
  "/art/..%2f..%2fpostgres%2fPG_VERSION",
  "/art/POSTER.png",
])("%s is not a picture", async (url) => {
  const response = await app.inject(url.replace("POSTER", poster.hash));
  expect(response.statusCode).toBe(404);
  expect(response.headers["cache-control"]).toBe("no-store");
});

/** A PNG whose header claims this many pixels, without any. */
function claimingPng(side: number): Buffer {
  const chunk = (name: string, data: Buffer): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(10))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

test.each([
  ["drawing.svg", "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>", /not a JPEG/],
  ["drawing.png", "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>", /not a JPEG/],
  ["empty.webp", "", /not a JPEG/],
  ["broken.jpg", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), /damaged/],
  ["flood.png", claimingPng(30_000), /24 megapixels|damaged/],
])("%s is rejected", async (name, content, complaint) => {
  await writeFile(at(name), content);
  await expect(examinePicture(at(name))).rejects.toThrow(complaint);
});

test("a removed picture is gone together with all that was made of it", async () => {
  await images.remove([poster.hash]);
  expect(await readdir(at("images/masters"))).toEqual([]);
  expect(await readdir(at(`images/derived/${poster.hash.slice(0, 2)}`))).toEqual([]);
});

async function addPicture(name: string, width: number, height: number, color: string) {
  await sharp({ create: { width, height, channels: 3, background: color } })
    .png()
    .toFile(at(name));
  const picture = await examinePicture(at(name));
  await images.add([picture]);
  await database.pool.query(
    "insert into images (hash, format, width, height, colour) values ($1, $2, $3, $4, $5)",
    [picture.hash, picture.format, picture.width, picture.height, picture.color],
  );
  return picture;
}

const NOT_STOPPING = new AbortController().signal;

const madeOf = async ({ hash }: Picture): Promise<string[]> =>
  (await readdir(at(`images/derived/${hash.slice(0, 2)}`)).catch((): string[] => []))
    .filter((name) => name.startsWith(hash))
    .map((name) => name.slice(hash.length + 1))
    .toSorted();

test("S-05: the sizes that pages request are made ahead, once, never larger than the master", async () => {
  const upright = await addPicture("upright.png", 200, 300, "#111111");
  const wide = await addPicture("wide.png", 500, 280, "#222222");
  await images.prepare(60_000, NOT_STOPPING);
  expect(await madeOf(upright)).toEqual(["150.webp", "200.webp", "96.webp"]);
  expect(await madeOf(wide)).toEqual(["240.webp", "320.webp", "480.webp", "500.webp"]);
  const { rows } = await database.pool.query("select 1 from images where prepared_at is null");
  expect(rows).toEqual([]);
  await images.remove([upright.hash]);
  await images.prepare(60_000, NOT_STOPPING);
  expect(await madeOf(upright)).toEqual([]);
});

test("O-12: nothing is made after the server has stopped", async () => {
  const picture = await addPicture("late.png", 60, 80, "#555555");
  await images.prepare(60_000, AbortSignal.abort());
  expect(await madeOf(picture)).toEqual([]);
});

test("S-05: a picture that cannot be prepared does not hold up the others", async () => {
  const stderr = vi.spyOn(console, "error").mockReturnValue();
  const broken = await addPicture("lost.png", 60, 90, "#333333");
  await writeFile(at(`images/masters/${broken.hash}.png`), "nothing");
  const next = await addPicture("next.png", 70, 90, "#444444");
  await images.prepare(60_000, NOT_STOPPING);
  expect(stderr).toHaveBeenCalledOnce();
  expect(await madeOf(next)).toEqual(["70.webp"]);
  stderr.mockRestore();
});

test("S-05: a client with many pictures to make delays another client by few", async () => {
  const many = await Promise.all(
    Array.from({ length: 130 }, (_, index) =>
      addPicture(`many-${index}.png`, 100 + index, 200, "#555555"),
    ),
  );
  const mine = await addPicture("mine.png", 90, 120, "#666666");
  let made = 0;
  const outcomes = many.map(({ hash }) =>
    images.derive(hash, 96, "webp", "greedy").then(
      () => made++,
      (error: unknown) => error,
    ),
  );
  // All are under way once the database has the last one.
  await vi.waitFor(() => expect(made).toBeGreaterThan(0));
  const before = made;
  await images.derive(mine.hash, 96, "webp", "patient");
  expect(made - before).toBeLessThan(20);
  const rejected = (await Promise.all(outcomes)).filter((outcome) => typeof outcome !== "number");
  const codes = new Set(rejected.map((error) => (error as AppError).code));
  expect([...codes].filter((code) => code !== "too_many_requests")).toEqual([]);
});
