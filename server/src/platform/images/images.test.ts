import { copyFile, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import Fastify from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useTestDatabase } from "../../testing/test-database.ts";
import { artPath } from "./art-path.ts";
import { imageRoutes } from "./image-routes.ts";
import { createImageStore } from "./image-store.ts";
import { examinePicture, type Picture } from "./picture.ts";

const directory = await mkdtemp(join(tmpdir(), "bijou-images-"));
const database = await useTestDatabase();
const images = createImageStore(directory, database);
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
  await images.keep([poster, poster]);
  await database.pool.query(
    "insert into images (hash, format, width, height, colour) values ($1, $2, $3, $4, $5)",
    [poster.hash, poster.format, poster.width, poster.height, poster.colour],
  );
});

test("a picture is known by its content and its average colour", async () => {
  expect(poster).toMatchObject({ format: "png", width: 500, height: 750, colour: "#336699" });
  await copyFile(at("poster.png"), at("renamed.jpg"));
  const renamed = await examinePicture(at("renamed.jpg"), "#000000");
  expect(renamed).toMatchObject({ hash: poster.hash, format: "png", colour: "#000000" });
});

test.each([
  ["webp", "image/webp", "webp"],
  ["avif", "image/avif", "heif"],
  ["jpg", "image/jpeg", "jpeg"],
])("a %s of an asked width is made once and kept for ever", async (extension, type, format) => {
  const url = `/art/${poster.hash}-240.${extension}`;
  const answers = await Promise.all([1, 2, 3].map(() => app.inject(url)));
  for (const answer of answers) {
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": type,
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
    });
    expect(answer.rawPayload.equals(answers[0]?.rawPayload ?? Buffer.of())).toBe(true);
  }
  const made = await sharp(answers[0]?.rawPayload).metadata();
  expect(made).toMatchObject({ format, width: 240, height: 360 });
});

test("a picture is never made larger than its master", async () => {
  const { rawPayload } = await app.inject(artPath(poster.hash, 1920));
  expect((await sharp(rawPayload).metadata()).width).toBe(500);
  await app.inject(artPath(poster.hash, 2560));
  const kept = await readdir(at(`images/derived/${poster.hash.slice(0, 2)}`));
  expect(kept.filter((name) => name.endsWith(".webp")).toSorted()).toEqual([
    `${poster.hash}-240.webp`,
    `${poster.hash}-500.webp`,
  ]);
});

test.each([
  `/art/${"0".repeat(32)}-240.webp`,
  "/art/POSTER-241.webp",
  "/art/POSTER-0.webp",
  "/art/POSTER-99999.webp",
  "/art/POSTER-240.svg",
  "/art/POSTER-240.webp%00",
  "/art/..%2f..%2fpostgres%2fPG_VERSION",
  "/art/POSTER.png",
])("%s is no picture", async (url) => {
  const answer = await app.inject(url.replace("POSTER", poster.hash));
  expect(answer.statusCode).toBe(404);
  expect(answer.headers["cache-control"]).toBe("no-store");
});

/** A PNG that says it has so many pixels, and has none. */
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
])("%s is refused", async (name, content, complaint) => {
  await writeFile(at(name), content);
  await expect(examinePicture(at(name))).rejects.toThrow(complaint);
});

test("a picture that is removed is gone with all that was made of it", async () => {
  await images.remove([poster.hash]);
  expect(await readdir(at("images/masters"))).toEqual([]);
  expect(await readdir(at(`images/derived/${poster.hash.slice(0, 2)}`))).toEqual([]);
});
