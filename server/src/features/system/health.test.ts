import { getHealth, type HealthComponent } from "@bijou/contract/studio/health";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createLogTail } from "../../platform/log-tail.ts";
import { startJobs } from "../../platform/jobs/jobs.ts";
import { firstOwner } from "../../testing/instance/staff.ts";
import { addTranscode } from "../../testing/instance/transcodes.ts";
import { DAY_MS, MINUTE_MS, useTestInstance } from "../../testing/test-instance.ts";
import { createHealth } from "./health.ts";
import { judgeEncoder, judgeVolumes } from "./machine-checks.ts";
import { checkDatabase, judgeClock } from "./service-checks.ts";
import { createSystemStore } from "./store.ts";

const directory = await mkdtemp(join(tmpdir(), "bijou-health-"));
afterAll(() => rm(directory, { recursive: true }));
const expiresAt = new Date(Date.now() + 100 * DAY_MS);
const instance = await useTestInstance({
  machine: {
    dataDirectory: directory,
    workDirectory: join(directory, "work/deep"),
    ffmpegPath: undefined,
    transcodes: true,
    processes: 2,
    logTail: createLogTail("info"),
    readCertificate: async () => ({ expiresAt }),
  },
});
const { pool } = instance.database;
const owner = await firstOwner(instance);
const health = () => owner.caller.call(getHealth, {});

async function component<Id extends HealthComponent["id"]>(id: Id) {
  const { components } = await health();
  const found = components.find(
    (one): one is Extract<HealthComponent, { id: Id }> => one.id === id,
  );
  if (!found) throw new Error(`There is no ${id}`);
  return found;
}

beforeEach(async () => {
  await pool.query("delete from transcodes");
  await pool.query("delete from transcode_workers");
  await pool.query("delete from mails");
  await pool.query("delete from webhook_events");
  await pool.query("delete from jobs.job");
});

describe("ST-140: each component has a status, since when, a sentence and what to do", () => {
  test("all of them, in their order", async () => {
    const { components, summary, status } = await health();
    expect(components.map(({ id }) => id)).toEqual([
      "database",
      "queue",
      "encoder",
      "disk",
      "email",
      "payments",
      "clock",
      "certificate",
      "nodes",
    ]);
    expect(["ok", "warning", "failing"]).toContain(status);
    expect(summary).toMatch(/\.$/);
  });

  test("the database tells its version, its round trip and its connections", async () => {
    expect(await component("database")).toMatchObject({
      status: "ok",
      sentence: "responds",
      facts: {
        version: expect.stringMatching(/^\d+/) as string,
        roundTripMs: expect.any(Number) as number,
        maxConnections: 10,
      },
    });
  });

  test.each([
    ["for a moment", 20, "responds"],
    ["too long", 700, "exhausted"],
  ])("queries wait for a connection %s, %d ms: the database is %s", async (_, heldMs, sentence) => {
    const check = checkDatabase(instance.database, createSystemStore(instance.database));
    const { max } = pool.options;
    const held = await Promise.all(Array.from({ length: max }, () => pool.connect()));
    const queries = Promise.all([pool.query("select 1"), check.find()]);
    await new Promise((resolve) => setTimeout(resolve, heldMs));
    for (const client of held) client.release();
    const [, found] = await queries;
    expect(found).toMatchObject({ sentence, facts: { waiting: 1 } });
  });

  test("the queue is late, and stopped, by the oldest due job", async () => {
    const jobs = await startJobs(instance.database);
    await jobs.createQueue("print");
    await jobs.stop({ graceful: false });
    expect(await component("queue")).toMatchObject({ status: "ok", sentence: "on_time" });
    const add = (minutes: number) =>
      pool.query(
        "insert into jobs.job (name, start_after) values ('print', now() - make_interval(mins => $1))",
        [minutes],
      );
    await add(6);
    expect(await component("queue")).toMatchObject({ status: "warning", sentence: "late" });
    await add(60);
    expect(await component("queue")).toMatchObject({
      status: "failing",
      sentence: "stopped",
      whatToDo: "restart_server",
      facts: { waiting: 2, oldestWaitingSeconds: 3600 },
    });
    // Later jobs are not late.
    await pool.query("update jobs.job set start_after = now() + interval '1 hour'");
    expect(await component("queue")).toMatchObject({ status: "ok", facts: { waiting: 0 } });
  });

  test("mails that wait for long are stuck, and failed ones are counted for a day", async () => {
    const add = (state: string, age: string) =>
      pool.query(
        `insert into mails (template, recipient, state, created_at, settled_at)
         values ('code', 'ada@bijou.test', $1, now() - $2::interval, case when $1 <> 'waiting' then now() - $2::interval end)`,
        [state, age],
      );
    expect(await component("email")).toMatchObject({ status: "ok", sentence: "ready" });
    await add("sent", "3 hours");
    expect(await component("email")).toMatchObject({ status: "ok", sentence: "sends" });
    await add("failed", "2 hours");
    await add("failed", "26 hours");
    expect(await component("email")).toMatchObject({
      status: "warning",
      sentence: "failures",
      facts: { failedInDay: 1 },
    });
    await add("waiting", "20 minutes");
    expect(await component("email")).toMatchObject({
      status: "failing",
      sentence: "stuck",
      whatToDo: "check_email",
      facts: { waiting: 1, oldestWaitingSeconds: 1200 },
    });
  });

  test("payments are off without a provider", async () => {
    expect(await component("payments")).toMatchObject({
      status: "off",
      sentence: "not_configured",
      whatToDo: "set_up_payments",
    });
  });

  test("the last failure of the encoder has the name of its title", async () => {
    await addTranscode(instance, "failed");
    await pool.query(
      "insert into transcode_workers (id, name, encoder) values (gen_random_uuid(), 'node-2/7', 'nvenc')",
    );
    expect((await component("encoder")).facts).toMatchObject({
      workers: 1,
      encoder: "nvenc",
      failedInDay: 1,
      lastFailureName: "Paper Boats",
    });
    expect((await component("nodes")).facts).toMatchObject({
      processes: 2,
      encoders: [{ name: "node-2/7", encoder: "nvenc" }],
    });
  });

  test("the disk of a folder that does not exist yet is that of the folder above", async () => {
    const { facts } = await component("disk");
    expect(facts.volumes.map((volume) => volume.directory)).toEqual(["data"]);
    expect(facts.volumes[0]?.totalBytes).toBeGreaterThan(0);
  });

  test("the first response does not wait for the certificate", async () => {
    await expect
      .poll(async () => component("certificate"))
      .toMatchObject({ status: "ok", sentence: "valid", facts: { host: "bijou.test" } });
  });
});

test("below 15% of free space the disk warns, below 3% it fails", () => {
  const volume = (free: number) =>
    judgeVolumes([
      { directory: "data", freeBytes: 90, totalBytes: 100 },
      { directory: "work", freeBytes: free, totalBytes: 100 },
    ]).status;
  expect([15, 14, 2].map(volume)).toEqual(["ok", "warning", "failing"]);
});

test("a clock that differs by more than two seconds warns", () => {
  expect(judgeClock(1_000_000, 999_000, 1_001_000)).toMatchObject({ status: "ok" });
  expect(judgeClock(1_003_000, 999_000, 1_001_000)).toMatchObject({
    status: "warning",
    whatToDo: "set_clock",
    facts: { differenceSeconds: 3 },
  });
});

test.each([
  [{ ffmpegVersion: null }, "failing", "missing"],
  [{ workers: 0 }, "warning", "no_worker"],
  [{ workers: 0, waiting: 1 }, "failing", "no_worker"],
  [{ failedInDay: 1 }, "warning", "failures"],
  [{}, "ok", "ready"],
  [{ transcodesHere: false, ffmpegVersion: null }, "ok", "elsewhere"],
  [{ transcodesHere: false, workers: 0 }, "off", "off"],
  [{ transcodesHere: false, workers: 0, waiting: 2 }, "failing", "no_worker"],
] as const)("the encoder with %j is %s", (facts, status, sentence) => {
  expect(
    judgeEncoder({
      ffmpegVersion: "7.1",
      encoder: "x264",
      transcodesHere: true,
      workers: 1,
      waiting: 0,
      failedInDay: 0,
      lastFailureAt: null,
      lastFailureName: null,
      ...facts,
    }),
  ).toMatchObject({ status, sentence });
});

test("since is when the status began, and a check that throws does not hide the others", async () => {
  let nowMs = 0;
  let isBroken = false;
  const warned: string[] = [];
  const read = createHealth(
    [
      {
        id: "clock",
        unknown: { differenceSeconds: null },
        async find() {
          if (isBroken) throw new Error("no clock");
          return judgeClock(0, 0, 0);
        },
      },
      {
        id: "disk",
        unknown: { volumes: [] },
        find: async () => judgeVolumes([{ directory: "data", freeBytes: 9, totalBytes: 100 }]),
      },
    ],
    {
      now: () => nowMs,
      log: { warn: (_: unknown, text?: string) => void warned.push(text ?? "") },
    },
  );
  await read();
  nowMs = MINUTE_MS;
  const first = await read();
  expect(first.components.map(({ since }) => Date.parse(since))).toEqual([0, 0]);
  expect(first.summary).toBe("One component needs attention: disk (warning: low).");
  isBroken = true;
  const second = await read();
  expect(second).toMatchObject({
    status: "failing",
    components: [
      { id: "clock", status: "failing", sentence: "unknown", whatToDo: "see_log" },
      { id: "disk", status: "warning" },
    ],
  });
  expect(second.components.map(({ since }) => Date.parse(since))).toEqual([MINUTE_MS, 0]);
  expect(warned).toEqual(["A component couldn’t be checked"]);
});
