import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { COMMAND } from "../../../platform/audit/actor.ts";
import { createImageStore } from "../../../platform/images/image-store.ts";
import { createMediaStore } from "../../../platform/media/media-store.ts";
import { createS3 } from "../../../platform/s3/s3-client.ts";
import { createS3Store } from "../../../platform/s3/s3-store.ts";
import { s3Credentials, useS3Server } from "../../../testing/s3-server.ts";
import { drawVideo } from "../../../testing/sample-video.ts";
import { useTestDatabase } from "../../../testing/test-database.ts";
import { deleteTitle } from "../delete-title.ts";
import { queueIngest } from "../operate.ts";
import { createTranscodeStore } from "./transcode-store.ts";
import { startTranscoding } from "./transcoding.ts";

vi.setConfig({ testTimeout: 60_000 });

const server = await useS3Server();
const place = server.place("films");
const bucket = createS3Store(place, createS3(place, s3Credentials));
const database = await useTestDatabase();
const directory = await mkdtemp(join(tmpdir(), "bijou-transcoding-bucket-"));
afterAll(() => rm(directory, { recursive: true, force: true }));
const stores = {
  database,
  images: createImageStore(bucket, database),
  media: createMediaStore(bucket),
};

test("O-14: a film is encoded on a local disk, is in the bucket when it is published, and is deleted there with its title", async () => {
  const workDirectory = join(directory, "work");
  const id = await queueIngest(database, {
    title: "film",
    file: await drawVideo(join(directory, "film.mp4")),
    slot: "media",
    options: {},
    name: "The film",
    year: 2024,
  });
  const ffmpegPath = process.env["FFMPEG_PATH"];
  const worker = await startTranscoding({
    ...stores,
    config: { workDirectory, ffmpegPath, encoder: "x264" },
  });
  const transcodes = createTranscodeStore(database);
  await expect.poll(async () => (await transcodes.find(id))?.state).toBe("done");
  await worker.stop();
  expect(await readdir(workDirectory)).toEqual([]);
  expect((await readdir(directory)).toSorted()).toEqual(["film.mp4", "work"]);

  const { rows } = await database.pool.query<{ id: string; poster: string; published: boolean }>(
    `select a.id, a.poster_hash as poster, t.published from titles t join assets a on a.id = t.asset_id`,
  );
  const { id: asset, poster, published } = rows[0] ?? { id: "", poster: "", published: false };
  expect(published).toBe(true);
  const files = await bucket.files(`media/${asset}`);
  expect(files).toContain("media.json");
  const master = await bucket.load(`media/${asset}/master.m3u8`, 100_000);
  expect(master?.content?.toString()).toContain("#EXTM3U");
  expect(await stores.images.derive(poster, 240, "webp", "test")).toBeDefined();

  await deleteTitle(stores, "film", COMMAND, { at: new Date() });
  expect(await bucket.files("media")).toEqual([]);
  expect(await bucket.files("images")).toEqual([]);
  expect(await bucket.files("unfinished")).toEqual([]);
});
