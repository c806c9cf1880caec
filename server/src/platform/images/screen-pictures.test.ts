import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import sharp, { type Sharp } from "sharp";
import { afterAll, expect, test } from "vitest";
import { useTestDatabase } from "../../testing/test-database.ts";
import { createDirectoryStore } from "../files/directory-store.ts";
import { imageRoutes } from "./image-routes.ts";
import { createImageStore } from "./image-store.ts";
import { examinePicture, type Picture, type Stated } from "./picture.ts";

const directory = await mkdtemp(join(tmpdir(), "bijou-screen-pictures-"));
const database = await useTestDatabase();
const blobs = createDirectoryStore(directory);
const images = createImageStore(blobs, database);
const app = Fastify();
imageRoutes(app, images);
afterAll(() => rm(directory, { recursive: true, force: true }));

/** Noise compresses worse than any picture that is shown. */
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#000000",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  });

async function add(name: string, picture: Sharp, stated: Stated = {}): Promise<Picture> {
  const file = join(directory, name);
  await picture.toFile(file);
  const added = await examinePicture(file, stated);
  await images.add([added]);
  await database.pool.query(
    "insert into images (hash, format, width, height, colour, fills_screen) values ($1, $2, $3, $4, $5, $6)",
    [added.hash, added.format, added.width, added.height, added.color, added.fillsScreen],
  );
  return added;
}

const get = async ({ hash }: Picture, name: string): Promise<Buffer> =>
  (await app.inject(`/art/${hash}-${name}`)).rawPayload;

test("L-01: an AVIF master is served at its own size as it was given, not encoded again", async () => {
  const still = await add("still.avif", noise(640, 360).avif({ quality: 50 }), {
    fillsScreen: true,
  });
  const master = await readFile(still.path);
  expect((await get(still, "640.avif")).equals(master)).toBe(true);
  expect((await get(still, "2560.avif")).equals(master)).toBe(true);
  const small = await get(still, "480.avif");
  expect(await sharp(small).metadata()).toMatchObject({ compression: "av1", width: 480 });
  // The AV1 configuration: its bits 0x0c say that color has half of the resolution.
  const configuration = small.indexOf("av1C") + "av1C".length;
  expect((small[configuration + 2] ?? 0xff) & 0x0c).toBe(0);
  expect((await sharp(await get(still, "640.webp")).metadata()).format).toBe("webp");
});

test("L-01: a still with much grain stays below 90 kB at 1280, and a poster below 14 kB at 240", async () => {
  const grain = await add("grain.png", noise(2560, 1440).blur(1.2).png());
  expect((await get(grain, "1280.avif")).length).toBeLessThan(90_000);
  const poster = await add("poster.png", noise(480, 720).blur(1.2).png());
  expect((await get(poster, "240.webp")).length).toBeLessThan(14_000);
});

test("L-01: of pictures that fill the screen other sizes are made ahead than of tiles", async () => {
  const wide = await add("wide.png", noise(1000, 562).png(), { fillsScreen: true });
  const upright = await add("upright.png", noise(500, 750).png(), { fillsScreen: true });
  const tile = await add("tile.png", noise(200, 300).png());
  // With the least effort: the noise takes seconds otherwise.
  await createImageStore(blobs, database, 0).prepare(60_000, new AbortController().signal);
  const made = async ({ hash }: Picture): Promise<string[]> =>
    (await readdir(join(directory, "images/derived", hash.slice(0, 2))))
      .filter((name) => name.startsWith(hash))
      .map((name) => name.slice(hash.length + 1))
      .toSorted();
  expect(await made(wide)).toEqual(["1000.avif", "640.avif", "960.avif"]);
  expect(await made(upright)).toEqual(["480.avif", "500.avif"]);
  expect(await made(tile)).toEqual(["150.webp", "200.webp", "96.webp"]);
});

test("the point that crops keep is the stated one, or the most salient one of a measured picture", async () => {
  const spot = await sharp({
    create: { width: 60, height: 60, channels: 3, background: "#e05030" },
  })
    .png()
    .toBuffer();
  const file = join(directory, "spot.png");
  await sharp({ create: { width: 640, height: 360, channels: 3, background: "#203040" } })
    .composite([{ input: spot, left: 480, top: 60 }])
    .png()
    .toFile(file);
  const measured = (await examinePicture(file)).focus;
  expect(measured?.x).toBeCloseTo(510 / 640, 1);
  expect(measured?.y).toBeCloseTo(90 / 360, 1);
  const focus = { x: 0.2, y: 0.7 };
  expect((await examinePicture(file, { focus })).focus).toEqual(focus);
  expect((await examinePicture(file, { color: "#203040" })).focus).toBeUndefined();
});
