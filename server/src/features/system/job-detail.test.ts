import { getJobs } from "@bijou/contract/studio/jobs";
import { beforeEach, describe, expect, test } from "vitest";
import { createLeases } from "../catalog/ingest/transcode-leases-store.ts";
import { firstOwner } from "../../testing/instance/staff.ts";
import { addTranscode } from "../../testing/instance/transcodes.ts";
import { useTestInstance } from "../../testing/test-instance.ts";

const instance = await useTestInstance();
const { pool } = instance.database;
const owner = await firstOwner(instance);
const jobs = () => owner.caller.call(getJobs, {});
const add = (state: string, fields?: Parameters<typeof addTranscode>[2]) =>
  addTranscode(instance, state, fields);

beforeEach(() => pool.query("delete from transcodes"));

describe("a job shows", () => {
  const sound = { name: "English", language: "en", codec: "flac", channels: 2, loudness: -19.4 };
  const found = {
    codec: "prores",
    width: 1440,
    height: 1080,
    frameRate: 24,
    durationSeconds: 5400,
    sounds: [sound],
    subtitles: ["en"],
    bars: { top: 140, bottom: 140, left: 0, right: 0 },
  };
  const detail = { found, speed: 3.2, renditions: [{ name: "1080p", part: 0.415 }] };

  test("what was found, each rendition, the speed, and the time left after 10 seconds", async () => {
    const id = await add("encoding", { detail });
    const job = async () => (await jobs()).jobs.find((one) => one.id === id);
    expect(await job()).toMatchObject({ secondsLeft: null, speed: 3.2, found });
    expect((await job())?.renditions).toEqual([{ name: "1080p", percent: 41 }]);
    await pool.query("update transcodes set stage_at = now() - interval '42 seconds'");
    // 42 % in 42 seconds.
    expect((await job())?.secondsLeft).toBeCloseTo(58, -1);
    await pool.query("update transcodes set state = 'done'");
    expect(await job()).toMatchObject({ secondsLeft: null, speed: null, renditions: [], found });
  });

  test("about when it begins, judged by what the last jobs took for each byte of their files", async () => {
    const beginnings = async () =>
      (await jobs()).jobs.flatMap(({ state, beginsInSeconds }) =>
        state === "queued" ? [beginsInSeconds] : [],
      );
    for (let place = 0; place < 3; place += 1) await add("done");
    await pool.query(
      "update transcodes set source_bytes = 1000, begun_at = updated_at - interval '500 seconds'",
    );
    const [first, second] = [await add("waiting"), await add("waiting")];
    await pool.query("update transcodes set source_bytes = 1200 where id in ($1, $2)", [
      first,
      second,
    ]);
    expect(await beginnings()).toEqual([null, null]);
    await pool.query(
      "insert into transcode_workers (id, name, encoder) values (gen_random_uuid(), '1', 'x264')",
    );
    expect(await beginnings()).toEqual([0, 600]);
    await pool.query("update transcode_queue set paused = true");
    expect(await beginnings()).toEqual([null, null]);
    await pool.query("update transcode_queue set paused = false");
    // The worker notes when it begins.
    expect((await createLeases(instance.database).claim("1"))?.id).toBe(first);
    expect((await beginnings())[0]).toBeCloseTo(600, -1);
    await pool.query("delete from transcodes where id in (select min(id) from transcodes)");
    expect(await beginnings()).toEqual([null]);
  });

  test("the name that an uploaded file had, also in its reason and log", async () => {
    const { rows } = await pool.query<{ id: string }>(
      `insert into uploads (staff_id, name, folder, extension, size, modified_at, fingerprint, target, confidence,
         created_at, active_at)
       select id, 'Moon 4K.mkv', '', 'mkv', 1, now(), repeat('a', 64), '{}', 'high', now(), now() from staff limit 1
       returning id`,
    );
    const stored = `${rows[0]?.id}.mkv`;
    await add("failed", {
      reason: `There is no file /srv/${stored}.`,
      log: `${stored}: no frames`,
    });
    await pool.query("update transcodes set source = '/srv/uploads/' || $1", [stored]);
    expect((await jobs()).jobs[0]).toMatchObject({
      file: "Moon 4K.mkv",
      reason: "There is no file Moon 4K.mkv.",
      log: "Moon 4K.mkv: no frames",
    });
  });
});
