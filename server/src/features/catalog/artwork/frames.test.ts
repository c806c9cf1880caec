import { captureArtwork, getArtworkFrame } from "@bijou/contract/studio/artwork";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { addFilm } from "../../../testing/instance/film.ts";
import { firstOwner } from "../../../testing/instance/staff.ts";
import type { StudioCaller } from "../../../testing/instance/studio-caller.ts";
import { useTestInstance } from "../../../testing/test-instance.ts";
import { createFrames } from "./frames.ts";
import { createDirectoryStore } from "../../../platform/files/directory-store.ts";
import { createMediaStore } from "../../../platform/media/media-store.ts";

const instance = await useTestInstance({ hasOwnFiles: true });
const olive = await firstOwner(instance);
let owner: StudioCaller;
let id = 0;
beforeAll(async () => {
  owner = await olive.signIn();
  id = await addFilm(instance, "night-train");
});

/** "red", "blue" or another color of a picture. */
async function colorOf(hash: string): Promise<string> {
  const { content } = (await instance.images.read(hash)) ?? { content: Buffer.of() };
  const { channels } = await sharp(content).stats();
  const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean);
  if (green > 30) return "another";
  return red > 220 && blue < 30 ? "red" : blue > 220 && red < 30 ? "blue" : "another";
}

test("the frame at a second of the video becomes a picture, also the very last one", async () => {
  const colors = [];
  for (const second of [0, 3.9, 4.1, 8, 90_000]) {
    const picture = await owner.call(captureArtwork, { id, place: "still", second });
    expect(picture).toMatchObject({ width: 1280, height: 720, source: null });
    colors.push(await colorOf(picture.hash));
  }
  expect(colors).toEqual(["red", "red", "blue", "blue", "blue"]);
});

test("a frame can be looked at before, and stores nothing", async () => {
  const count = async () =>
    (await instance.database.pool.query("select count(*)::int as n from images")).rows;
  const before = await count();
  const frame = await owner.send(getArtworkFrame, { id, second: 5 });
  expect(frame.status).toBe(200);
  expect(frame.headers["content-type"]).toBe("image/jpeg");
  expect(await count()).toEqual(before);
});

test("a series takes frames from its own episodes, and says of which when that is missing", async () => {
  const { pool } = instance.database;
  const series = instance.title("tide-tables");
  const { rows } = await pool.query<{ id: number; title_id: number }>(
    "select id, title_id from episodes order by id",
  );
  const episode = rows.find(({ title_id: of }) => of === series)?.id ?? 0;
  await pool.query(
    "update episodes set asset_id = (select asset_id from titles where id = $1) where id = $2",
    [id, episode],
  );
  const place = "still";
  const picture = await owner.call(captureArtwork, { id: series, place, second: 5, episode });
  expect(await colorOf(picture.hash)).toBe("blue");
  expect(await owner.send(getArtworkFrame, { id: series, second: 5, episode })).toMatchObject({
    status: 200,
  });
  expect(await owner.send(captureArtwork, { id: series, place, second: 5 })).toMatchObject({
    status: 404,
    body: { detail: expect.stringContaining("of which episode") as unknown },
  });
  expect(await owner.send(captureArtwork, { id, place, second: 5, episode })).toMatchObject({
    status: 404,
    body: { code: "not_found" },
  });
});

test("a frame of a smaller video than the place needs is refused with the size that is needed", async () => {
  const { status, body } = await owner.send(captureArtwork, {
    id,
    place: "portraitStill",
    second: 1,
  });
  expect(status).toBe(400);
  expect(body["fields"]).toMatchObject([{ code: "picture_too_small", value: "640 × 960" }]);
});

test("a title without a video has no frames, and a server without ffmpeg says so", async () => {
  const series = instance.title("tide-tables");
  const none = await owner.send(captureArtwork, { id: series, place: "still", second: 1 });
  expect(none).toMatchObject({ status: 404, body: { code: "not_found" } });
  const frames = createFrames({
    media: createMediaStore(createDirectoryStore("/nowhere")),
    ffmpegPath: "/nowhere/ffmpeg",
  });
  const video = { id: "redthenblue00000", seconds: 8, renditions: [] };
  const wanted = { video, second: 1, within: "/nowhere" };
  await expect(frames.take(wanted, () => Promise.resolve())).rejects.toMatchObject({
    code: "no_ffmpeg",
  });
});
