import {
  cancelJob,
  dropJob,
  getJobs,
  moveJob,
  pauseJob,
  pauseQueue,
  resumeJob,
  resumeQueue,
  retryJob,
  retryJobsLike,
} from "@bijou/contract/studio/jobs";
import { getLog } from "@bijou/contract/studio/system";
import { getToday } from "@bijou/contract/studio/today";
import { beforeEach, describe, expect, test } from "vitest";
import { startJobs } from "../../platform/jobs/jobs.ts";
import { createLogTail } from "../../platform/log-tail.ts";
import { inviteStaff, firstOwner } from "../../testing/instance/staff.ts";
import { useCommandLine } from "../../testing/command-line.ts";
import { addTranscode } from "../../testing/instance/transcodes.ts";
import { useTestInstance } from "../../testing/test-instance.ts";

const logTail = createLogTail("warn", 3);
const instance = await useTestInstance({
  machine: {
    dataDirectory: "/",
    workDirectory: "/",
    ffmpegPath: undefined,
    transcodes: false,
    processes: 1,
    logTail,
  },
});
const { pool } = instance.database;
const owner = await firstOwner(instance);
const finance = await inviteStaff(instance, await owner.inNewBrowser(), ["finance"]);
const jobs = () => owner.caller.call(getJobs, {});
const { bijou } = await useCommandLine(instance);
const add = (state: string, fields?: Parameters<typeof addTranscode>[2]) =>
  addTranscode(instance, state, fields);

beforeEach(async () => {
  await pool.query("delete from transcodes");
  await pool.query("delete from mails");
  await pool.query("delete from jobs.job");
});

describe("ST-143: the list of jobs", () => {
  test("has running, queued, paused, failed and finished ones, with place, stage and node", async () => {
    const queued = await add("waiting");
    const paused = await add("paused");
    const next = await add("waiting");
    const running = await add("encoding");
    const done = await add("done");
    const failed = await add("failed", {
      reason: "node-1/7 cannot read /srv/films/paper-boats.mkv.",
      log: "[mov] /srv/films/paper-boats.mkv: moov atom not found",
    });
    const { jobs: list, counts } = await jobs();
    expect(list.map(({ id, state, position }) => [id, state, position])).toEqual([
      [running, "running", null],
      [queued, "queued", 1],
      [next, "queued", 2],
      [paused, "paused", null],
      [failed, "failed", null],
      [done, "done", null],
    ]);
    expect(list[0]).toMatchObject({
      name: "Paper Boats",
      title: instance.title("paper-boats"),
      part: "trailer",
      file: "paper-boats.mkv",
      stage: "encoding",
      percent: 42,
      node: "node-1/7",
    });
    expect(counts).toEqual({ running: 1, queued: 2, paused: 1, failed: 1 });
    expect(list[4]).toMatchObject({
      reason: "node-1/7 cannot read paper-boats.mkv.",
      log: "[mov] paper-boats.mkv: moov atom not found",
    });
    expect(JSON.stringify(list)).not.toContain("/srv");
  });

  test("has the other queues with their counts, and what failed in them, without a member’s address", async () => {
    const boss = await startJobs(instance.database);
    await boss.createQueue("payment-events");
    await boss.stop({ graceful: false });
    await pool.query("update jobs.queue set failed_count = 2 where name = 'payment-events'");
    await pool.query(
      "insert into webhook_events (id, type, received_at) values ('evt_1', 'invoice.paid', now()) on conflict do nothing",
    );
    await pool.query(
      `insert into jobs.job (name, state, data, output, completed_on)
       values ('payment-events', 'failed', '{"eventId": "evt_1"}', '{"message": "No such customer"}', now() - interval '1 minute')`,
    );
    await pool.query(
      `insert into mails (template, recipient, state, reason, created_at, settled_at)
       values ('code', 'ada@bijou.test', 'failed', '550 <ada@bijou.test> is unknown', now(), now())`,
    );
    const { queues, failures } = await jobs();
    expect(queues).toContainEqual({
      name: "payment-events",
      waiting: 0,
      deferred: 0,
      active: 0,
      failed: 2,
    });
    expect(queues.some(({ name }) => name.startsWith("__"))).toBe(false);
    expect(failures).toMatchObject([
      { queue: "mail", reason: "550 <…> is unknown" },
      { queue: "payment-events", object: "invoice.paid, evt_1", reason: "No such customer" },
    ]);
    expect(JSON.stringify(failures)).not.toContain("ada@");
  });
});

/** A transcode as it is stored, without its number and times. */
async function rowOf(id: number): Promise<unknown> {
  const { rows } = await pool.query<{ row: object }>(
    `select to_jsonb(t) - '{id, source_changed_at, created_at, updated_at, stage_at, lease_until}'::text[] as row from transcodes t where id = $1`,
    [id],
  );
  return rows[0]?.row;
}

async function lastEntry() {
  const { rows } = await pool.query<Record<string, unknown>>(
    `select type, object_kind, object_id, object_name, changes, actor_kind, actor_name
     from audit_entries order by id desc limit 1`,
  );
  return rows[0];
}

describe("a job is changed, with an entry in the audit log", () => {
  test.each([
    ["retried", "failed", retryJob, "queued"],
    ["cancelled", "waiting", cancelJob, undefined],
    ["cancelled", "encoding", cancelJob, undefined],
    ["dropped", "failed", dropJob, undefined],
    ["moved", "waiting", moveJob, "queued"],
    ["paused", "waiting", pauseJob, "paused"],
    ["paused", "encoding", pauseJob, "paused"],
    ["resumed", "paused", resumeJob, "queued"],
  ] as const)("%s while %s", async (change, before, endpoint, after) => {
    const id = await add(before);
    const { jobs: list } = await owner.caller.call(endpoint, { id });
    expect(list.find((job) => job.id === id)?.state).toBe(after);
    expect(await lastEntry()).toMatchObject({
      type: `job.${change}`,
      object_kind: "job",
      object_id: String(id),
      object_name: "Paper Boats",
      actor_name: "Olive",
    });
  });

  test.each([
    ["--retry", retryJob, "failed"],
    ["--cancel", cancelJob, "encoding"],
    ["--drop", dropJob, "failed"],
    ["--pause", pauseJob, "waiting"],
    ["--resume", resumeJob, "paused"],
  ] as const)(
    "bijou jobs %s leaves the same row and the same entry, except who did it",
    async (option, endpoint, before) => {
      // Otherwise the command would wait for a worker.
      await bijou("jobs", "--pause");
      const [here, there] = [await add(before), await add(before)];
      await owner.caller.call(endpoint, { id: here });
      const ofStudio = await lastEntry();
      await bijou("jobs", option, String(there));
      expect(await lastEntry()).toEqual({
        ...ofStudio,
        object_id: String(there),
        actor_kind: "command",
        actor_name: "Command line",
      });
      expect(await rowOf(there)).toEqual(await rowOf(here));
      await bijou("jobs", "--resume");
    },
  );

  test("not in another state, and without an entry then", async () => {
    const id = await add("done");
    const entries = async () =>
      (await pool.query("select id from audit_entries where type like 'job.%'")).rowCount;
    const before = await entries();
    for (const endpoint of [retryJob, cancelJob, dropJob, moveJob, pauseJob, resumeJob])
      expect(await owner.caller.send(endpoint, { id })).toMatchObject({
        status: 409,
        body: { code: "wrong_state" },
      });
    expect(await entries()).toBe(before);
  });

  test("all that failed for the same cause are queued together, and no other", async () => {
    const alike = [await add("failed", { cause: "disk" })];
    await pool.query("update transcodes set title_id = $1", [instance.title("night-train")]);
    alike.push(await add("failed", { cause: "disk" }));
    await pool.query("update transcodes set title_id = $1 where id = $2", [
      instance.title("tide-tables"),
      alike[1],
    ]);
    const other = await add("failed", { cause: "damaged" });
    expect((await jobs()).causes).toEqual([
      { cause: "disk", count: 2 },
      { cause: "damaged", count: 1 },
    ]);
    const { jobs: list } = await owner.caller.call(retryJobsLike, { cause: "disk" });
    const states = new Map(list.map(({ id, state }) => [id, state]));
    expect([...alike, other].map((id) => states.get(id))).toEqual(["queued", "queued", "failed"]);
    expect(await lastEntry()).toMatchObject({ type: "job.retried", object_id: String(alike[1]) });
  });

  test("the queue is paused and resumed with an entry, and Today says when it has stopped by itself", async () => {
    expect((await owner.caller.call(getToday, {})).encoding).toBeNull();
    expect(await owner.caller.call(pauseQueue, {})).toMatchObject({
      isPaused: true,
      stoppedAt: null,
    });
    expect((await owner.caller.call(getToday, {})).encoding).toBeNull();
    expect(await owner.caller.call(resumeQueue, {})).toMatchObject({ isPaused: false });
    await add("failed", { cause: "encoder", reason: "No codec in /opt/ffmpeg/bin." });
    await pool.query("update transcode_queue set paused = true, stopped_at = now()");
    expect((await owner.caller.call(getToday, {})).encoding).toEqual({
      stoppedAt: (await jobs()).stoppedAt,
      reason: "No codec in bin.",
    });
    await owner.caller.call(resumeQueue, {});
    expect((await owner.caller.call(getToday, {})).encoding).toBeNull();
    expect(await lastEntry()).toMatchObject({
      type: "queue.resumed",
      object_kind: "job",
      actor_name: "Olive",
    });
  });

  test("a role that may only look at jobs changes nothing", async () => {
    const id = await add("failed");
    const caller = await finance.signIn();
    expect((await caller.call(getJobs, {})).jobs).toHaveLength(1);
    expect(await caller.send(retryJob, { id })).toMatchObject({
      status: 403,
      body: { scopes: ["ingest"] },
    });
  });
});

test("the log has its last lines, the newest first, by level and request", async () => {
  const line = (level: number, msg: string, requestId?: string) =>
    logTail.add(
      JSON.stringify({
        level,
        time: Date.parse("2026-11-26T12:00:00Z"),
        pid: 1,
        hostname: "node-1",
        msg,
        ...(requestId !== undefined && { request_id: requestId, route: "/x" }),
      }),
    );
  line(50, "Gone: only three are kept");
  line(40, "A mail waits");
  line(50, "A request failed", "request-1");
  line(60, "The end");
  const { caller } = owner;
  const all = await caller.call(getLog, {});
  expect(all).toMatchObject({ minLevel: "warn", since: "2026-11-26T12:00:00.000Z" });
  expect(all.lines.map(({ level, message }) => [level, message])).toEqual([
    ["fatal", "The end"],
    ["error", "A request failed"],
    ["warn", "A mail waits"],
  ]);
  expect((await caller.call(getLog, { level: "error" })).lines).toHaveLength(2);
  expect((await caller.call(getLog, { requestId: "request-1" })).lines).toMatchObject([
    { message: "A request failed", requestId: "request-1", details: '{"route":"/x"}' },
  ]);
});
