import { encodeAgain } from "@bijou/contract/studio/encode-again";
import { getJobs } from "@bijou/contract/studio/jobs";
import { getTitleVideos } from "@bijou/contract/studio/title-videos";
import { rm } from "node:fs/promises";
import { expect, test } from "vitest";
import { firstOwner } from "../../../testing/instance/staff.ts";
import { useTestInstance } from "../../../testing/test-instance.ts";
import { masters } from "../ingest/masters.fixture.ts";
import { createLeases } from "../ingest/transcode-leases-store.ts";

const instance = await useTestInstance();
const { pool } = instance.database;
const { call } = (await firstOwner(instance)).caller;
const { replace, finishNext } = await masters(instance);
const film = instance.title("night-train");
const again = (more: object = {}) =>
  call(encodeAgain, { selection: { ids: [film] }, at: "now", ...more });

const atHour = (hour: number) =>
  pool.query(
    `insert into site (name, accent_color, language, time_zone, currency)
     values ('Bijou', '#ffb840', 'en', $1, 'EUR')
     on conflict (is_only) do update set time_zone = excluded.time_zone`,
    // POSIX: the sign is that of UTC.
    [`X${((new Date().getUTCHours() - hour + 36) % 24) - 12}`],
  );

test("ST-079: a video is encoded again from its master, plays on, and can be undone as a new master", async () => {
  expect(await again()).toEqual({ queued: 0, noMaster: 1, underWay: 0 });
  await replace("night-train", 2_690);
  expect(await again()).toEqual({ queued: 1, noMaster: 0, underWay: 0 });
  expect(await again()).toEqual({ queued: 0, noMaster: 0, underWay: 1 });
  expect(await call(getTitleVideos, { id: film })).toMatchObject({
    current: { durationSeconds: 2_690 },
    next: { state: "waiting" },
  });
  await finishNext(2_691);
  const { current, earlier, next } = await call(getTitleVideos, { id: film });
  expect([current?.durationSeconds, next]).toEqual([2_691, null]);
  expect(earlier[0]).toMatchObject({ durationSeconds: 2_690 });
  const { rows } = await pool.query(
    "select changes from audit_entries where type = 'title.encode_again' order by id",
  );
  expect(rows).toHaveLength(1);
});

test("what staff changed of the tracks stays", async () => {
  const { rows } = await pool.query<{ asset_id: string }>(
    `update assets a set
       subtitles = '[{"name": "Deutsch", "language": "de", "kind": "full", "file": "subs/edit-1.vtt", "track": "added-1", "isDefault": true}]'
     from titles t where t.id = $1 and a.id = t.asset_id returning t.asset_id`,
    [film],
  );
  const before = rows[0]?.asset_id;
  await pool.query("insert into video_tracks values ($1, 1, '')", [before]);
  const added = await pool.query<{ id: number }>(
    `insert into subtitle_versions (asset_id, track, name, language, kind, content)
     values ($1, 'added-1', 'Deutsch', 'de', 'full', 'WEBVTT') returning id`,
    [before],
  );
  await pool.query(
    "update assets set subtitles = jsonb_set(subtitles, '{0,file}', to_jsonb($2::text)) where id = $1",
    [before, `subs/edit-${added.rows[0]?.id}.vtt`],
  );
  await again();
  const asset = await finishNext(2_692);
  const after = await pool.query<{ name: string; shown: boolean; content: string }>(
    `select s ->> 'name' as name, (s -> 'isDefault')::boolean as shown, v.content from assets a, jsonb_array_elements(a.subtitles) s
     join subtitle_versions v on 'subs/edit-' || v.id || '.vtt' = s ->> 'file' and v.asset_id = $1
     where a.id = $1`,
    [asset],
  );
  expect(after.rows).toEqual([{ name: "Deutsch", shown: true, content: "WEBVTT" }]);
});

test("work for the night waits for it, in the time zone of the site", async () => {
  await atHour(12);
  await again({ at: "night" });
  const { jobs } = await call(getJobs, {});
  expect(jobs.find(({ state }) => state === "queued")).toMatchObject({ waitsForNight: true });
  expect(await createLeases(instance.database).claim("worker")).toBeUndefined();
  await atHour(3);
  expect(await createLeases(instance.database).claim("worker")).toBeDefined();
  await pool.query("update transcodes set state = 'cancelled' where state <> 'done'");
});

test("a master that is gone is counted, and nothing is queued", async () => {
  const { rows } = await pool.query<{ source: string }>(
    "select source from transcodes where title_id = $1 order by id desc limit 1",
    [film],
  );
  await rm(rows[0]?.source ?? "");
  expect(await again()).toEqual({ queued: 0, noMaster: 1, underWay: 0 });
});
