import { getTitleVideos, restoreVideo } from "@bijou/contract/studio/title-videos";
import { deeplinkingPlayUrl, updateLastPlayTime } from "@bijou/contract/playback";
import { expect, test, vi } from "vitest";
import { firstOwner } from "../../../testing/instance/staff.ts";
import { useTestInstance } from "../../../testing/test-instance.ts";
import { masters } from "../ingest/masters.fixture.ts";
import { removeRetired } from "../ingest/transcode-retired-store.ts";

const instance = await useTestInstance();
const { pool } = instance.database;
const { queue, replace } = await masters(instance);
const owner = await firstOwner(instance);
const { call, send } = owner.caller;

const film = instance.title("night-train");

async function assetOf(id: number): Promise<string> {
  const { rows } = await pool.query<{ asset_id: string }>(
    "select asset_id from titles where id = $1",
    [id],
  );
  return rows[0]?.asset_id ?? "";
}

/** What the sweep deletes. */
async function sweep(): Promise<string[]> {
  const removed: string[] = [];
  await removeRetired({
    database: instance.database,
    media: { remove: async (id: string) => void removed.push(id) },
    images: { remove: () => Promise.resolve() },
  });
  return removed;
}

const daysPass = async (days: number) => {
  for (const [table, column] of [
    ["assets", "retired_at"],
    ["earlier_videos", "replaced_at"],
  ])
    await pool.query(
      `update ${table} set ${column} = ${column} - make_interval(days => $1) where ${column} is not null`,
      [days],
    );
};

test("ST-077: the current version plays until its successor is done, and can be restored then, both ways", async () => {
  const first = await replace("night-train", 2_690);
  const viewer = await instance.as("premium");
  await viewer.call(updateLastPlayTime, { video_id: film, last_play_time: 1_234 });
  const finish = await queue("night-train");
  expect(await call(getTitleVideos, { id: film })).toMatchObject({
    current: { durationSeconds: 2_690 },
    next: { state: "waiting", percent: 0 },
  });
  expect(await assetOf(film)).toBe(first);
  const second = await finish(2_700);
  const after = await call(getTitleVideos, { id: film });
  expect(after).toMatchObject({ current: { durationSeconds: 2_700 }, next: null });
  expect(after.earlier[0]).toMatchObject({ durationSeconds: 2_690 });

  const video = after.earlier[0]?.id ?? 0;
  const restored = await call(restoreVideo, { id: film, video });
  await instance.refresh();
  expect(await assetOf(film)).toBe(first);
  expect(restored).toMatchObject({ current: { durationSeconds: 2_690 } });
  expect(restored.earlier[0]).toMatchObject({ durationSeconds: 2_700 });
  const { data } = await viewer.call(deeplinkingPlayUrl, { video_id: film });
  expect([data.play_time, data.total_time]).toEqual([1_234, 2_690]);
  const { rows } = await pool.query(
    "select type, object_id from audit_entries order by id desc limit 1",
  );
  expect(rows).toEqual([{ type: "title.video_restored", object_id: String(film) }]);

  expect(await send(restoreVideo, { id: film, video })).toMatchObject({
    status: 409,
    body: { code: "wrong_state" },
  });
  await call(restoreVideo, { id: film, video: restored.earlier[0]?.id ?? 0 });
  expect(await assetOf(film)).toBe(second);
});

test("the files of a version stay for 30 days, and longer while it is the current one again", async () => {
  const old = await replace("paper-boats", 60);
  const current = await replace("paper-boats", 61);
  await daysPass(29);
  expect(await sweep()).toEqual([]);
  const id = instance.title("paper-boats");
  const { earlier } = await call(getTitleVideos, { id });
  const video = earlier.find(({ durationSeconds }) => durationSeconds === 60)?.id ?? 0;
  await call(restoreVideo, { id, video });
  await daysPass(29);
  expect(await sweep()).not.toContain(old);
  await daysPass(2);
  expect(await sweep()).toContain(current);
  expect(await assetOf(id)).toBe(old);
  expect((await call(getTitleVideos, { id })).earlier).toEqual([]);
});

test("an episode has versions of its own", async () => {
  const id = instance.title("tide-tables");
  const { episodeId } = instance.episode("tide-tables", 1, 1);
  await replace("tide-tables", 120, { season: 1, episode: 1 });
  await replace("tide-tables", 130, { season: 1, episode: 1 });
  const { current, earlier } = await call(getTitleVideos, { id, episodeId });
  expect(current?.durationSeconds).toBe(130);
  expect((await call(getTitleVideos, { id })).earlier).toEqual([]);
  const video = earlier[0]?.id ?? 0;
  const other = instance.episode("tide-tables", 1, 2).episodeId;
  expect(await send(restoreVideo, { id, episodeId: other, video })).toMatchObject({ status: 409 });
  const restored = await call(restoreVideo, { id, episodeId, video });
  expect(restored.current?.durationSeconds).toBe(120);
  expect(await send(getTitleVideos, { id: film, episodeId })).toMatchObject({ status: 404 });
});

test("the sweep of old versions and subtitles reads no whole table", async () => {
  const said: string[] = [];
  const client = await pool.connect();
  const query = vi.spyOn(client, "query");
  vi.spyOn(pool, "connect").mockResolvedValueOnce(client as never);
  await sweep();
  for (const [given] of query.mock.calls as unknown[][])
    if (typeof given === "object" && given !== null) said.push(String(Reflect.get(given, "text")));
  query.mockRestore();
  const other = await pool.connect();
  await other.query("set enable_seqscan = off");
  const plans = said.filter((text) => /^\s*(select|delete)/.test(text) && !text.includes("$"));
  for (const text of plans) {
    const { rows } = await other.query<Record<string, string>>(`explain ${text}`);
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).not.toContain("Seq Scan");
  }
  other.release(true);
  expect(plans).toHaveLength(3);
});
