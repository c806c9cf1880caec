import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { getPlayback } from "@bijou/contract/studio/playback";
import { expect, test } from "vitest";
import { createDirectoryStore } from "../../../platform/files/directory-store.ts";
import { findFfmpeg } from "../../../platform/media/ffmpeg.ts";
import { createMediaStore } from "../../../platform/media/media-store.ts";
import { readPackage } from "../../../platform/media/package.ts";
import { firstOwner } from "../../../testing/instance/staff.ts";
import { runFfmpeg } from "../../../testing/sample-video.ts";
import { useTestInstance } from "../../../testing/test-instance.ts";
import { makePackage } from "../ingest/make-package.ts";
import { createWaveforms } from "./waveforms.ts";

const instance = await useTestInstance({ hasOwnFiles: true });
const { pool } = instance.database;
const { call } = (await firstOwner(instance)).caller;
const media = createMediaStore(createDirectoryStore(instance.directory));
const movie = instance.title("gilded-cage");
const waveforms = createWaveforms({ database: instance.database, media, ffmpegPath: undefined });

const stateOf = async (id: string) => {
  const { rows } = await pool.query<{ waveform: string }>(
    "select waveform from assets where id = $1",
    [id],
  );
  return rows[0]?.waveform;
};

/** A package of two seconds: a tone, then silence. */
async function aPackage() {
  const film = join(instance.directory, "film.mp4");
  await runFfmpeg(
    `-f lavfi -i testsrc2=s=320x180:r=24:d=2 -f lavfi -i sine=d=1,apad=whole_dur=2 -c:v libx264 -preset ultrafast -pix_fmt yuv420p ${film}`,
  );
  return makePackage(await findFfmpeg(undefined), film, join(instance.directory, "package"), {
    settings: { ladder: "fixed" },
  });
}

test("encoding measures the sound, and an older package gets the same waveform once in the background", async () => {
  const made = await aPackage();
  const { directory, description } = made;
  expect(description.waveform).toEqual({ file: "waveform.bin" });
  const peaks = await readFile(join(directory, "waveform.bin"));
  expect(peaks.length).toBeGreaterThanOrEqual(38);
  expect(peaks.length).toBeLessThanOrEqual(41);
  expect(Math.min(...peaks.subarray(2, 18))).toBeGreaterThan(10);
  expect(Math.max(...peaks.subarray(22, 38))).toBeLessThan(5);

  // As packages were before.
  await rm(join(directory, "waveform.bin"));
  const { waveform: _, ...before } = description;
  await writeFile(join(directory, "media.json"), JSON.stringify(before));
  const older = await readPackage(directory);
  await media.adopt(older);
  const durationMs = Math.round(description.durationSeconds * 1000);
  await pool.query("insert into assets (id, duration_ms, renditions) values ($1, $2, '[]')", [
    older.assetId,
    durationMs,
  ]);
  await pool.query("update assets set waveform = 'none' where id <> $1", [older.assetId]);
  await pool.query("update titles set asset_id = $2 where id = $1", [movie, older.assetId]);
  expect((await call(getPlayback, { id: movie })).waveformUrl).toBe("");

  await waveforms.make({ isOver: () => true });
  expect(await stateOf(older.assetId)).toBe("wanted");
  await waveforms.make();
  expect(await stateOf(older.assetId)).toBe("made");
  const { waveformUrl, peaksPerSecond } = await call(getPlayback, { id: movie });
  expect(peaksPerSecond).toBe(20);
  const response = await instance.anonymous.get(waveformUrl);
  expect(response.status).toBe(200);
  expect(Number(response.headers["content-length"])).toBe(peaks.length);
});

test("a video whose sound cannot be measured is not tried again", async () => {
  await pool.query(
    "insert into assets (id, duration_ms, renditions) values ('nofilesofitsownx', 1000, '[]')",
  );
  await pool.query("update titles set asset_id = 'nofilesofitsownx' where id = $1", [movie]);
  await waveforms.make();
  expect(await stateOf("nofilesofitsownx")).toBe("none");
  expect((await call(getPlayback, { id: movie })).waveformUrl).toBe("");
});
