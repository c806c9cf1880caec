import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deleteBackup, getBackups, startBackup, testBackup } from "@bijou/contract/studio/backups";
import { afterAll, beforeEach, expect, inject, test } from "vitest";
import { createDirectoryTarget } from "../../platform/backup/directory-target.ts";
import { readManifest } from "../../platform/backup/manifest.ts";
import { createDatabase, hasDatabase, scratchName } from "../../platform/database/scratch-store.ts";
import { createDirectoryStore } from "../../platform/files/directory-store.ts";
import { saveIdentity } from "../../platform/instance/identity.ts";
import { testSecrets } from "../../testing/instance/template.ts";
import { firstOwner } from "../../testing/instance/staff.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS, useTestInstance } from "../../testing/test-instance.ts";
import { type BackupSetup, createBackups } from "./service.ts";

const dataDirectory = await mkdtemp(join(tmpdir(), "bijou-backups-"));
afterAll(() => rm(dataDirectory, { recursive: true }));
const target = createDirectoryTarget(join(dataDirectory, "backups"));
const setup: BackupSetup = {
  isAutomatic: true,
  withFilms: false,
  kept: 2,
  place: target.name,
  isOnSameDisk: true,
  openTarget: async () => target,
  openBlobs: async () => createDirectoryStore(join(inject("instanceDirectory"), "data")),
  dataDirectory,
  configuredSecret: undefined,
  asCreator: (work) => work(instance.owner),
  whyNoRestore: async () => undefined,
  disks: { backup: undefined, scratch: undefined },
};
const instance = await useTestInstance({ backups: setup });
const { app, clock, database } = instance;
const secret = "the secret of an instance with backups";
await writeFile(join(dataDirectory, "app-secret"), `${secret}\n`);
await saveIdentity({ database, dataDirectory }, secret);
const olive = await firstOwner(instance);
const owner = async () => (await olive.signIn()).call;
/** The backups of the place, the oldest first; the place also has the lock. */
const completeNames = async () =>
  (await target.list("")).filter((name) => name.endsWith("Z")).toSorted();
const hasScratch = async () => hasDatabase(instance.owner, await scratchName(instance.owner));

/** Another process of the instance, which does what was requested, and plans nothing. */
function another(other: Partial<BackupSetup> = {}) {
  return createBackups({
    setup: { ...setup, isAutomatic: false, ...other },
    database,
    jobs: undefined,
    secrets: testSecrets,
    publicUrl: "https://bijou.test",
    site: app.site,
    now: clock.now,
  });
}

const { worker } = another();

beforeEach(async () => {
  await instance.empty("backups");
  await rm(target.name, { recursive: true, force: true });
});

test("ST-145: a backup of each night is kept, restored in the first night of a week, and counted", async () => {
  const { worker: nightly } = app.backups;
  await nightly.work();
  expect((await app.backups.list()).backups).toEqual([]);
  for (const days of [1, 1, 6]) {
    clock.advance(days * DAY_MS);
    await nightly.work();
    // The same night has one.
    await nightly.work();
  }
  const list = await app.backups.list();
  expect(list.backups.map(({ cause, state }) => `${cause} ${state}`)).toEqual([
    "schedule complete",
    "schedule complete",
  ]);
  expect(await completeNames()).toEqual(list.backups.map(({ name }) => name).toReversed());
  const { rows } = await database.pool.query<{ state: string }>("select state from backup_tests");
  expect(rows).toEqual([{ state: "passed" }, { state: "passed" }]);
  const [newest] = list.backups;
  const manifest = await readManifest(target, newest?.name ?? "");
  const count = manifest.tables.reduce((all, table) => all + table.rows, 0);
  expect(newest).toMatchObject({ tables: manifest.tables.length, rows: count, error: null });
  expect(list.lastTest).toMatchObject({ state: "passed", tables: manifest.tables.length });
});

test("the list says when the last good backup is older than 26 hours", async () => {
  const call = await owner();
  await call(startBackup, {});
  await worker.work();
  clock.advance(26 * HOUR_MS - MINUTE_MS);
  expect((await app.backups.list()).isOverdue).toBe(false);
  clock.advance(2 * MINUTE_MS);
  expect((await app.backups.list()).isOverdue).toBe(true);
});

test("the owner starts, tests and deletes a backup; each is in the audit log", async () => {
  const call = await owner();
  const started = await call(startBackup, {});
  expect(started.backups).toEqual([expect.objectContaining({ state: "waiting", cause: "person" })]);
  await expect(call(startBackup, {})).rejects.toMatchObject({ code: "busy" });
  await worker.work();
  const { backups } = await call(getBackups, {});
  const id = backups[0]?.id ?? 0;
  expect(backups).toEqual([expect.objectContaining({ state: "complete", hasFilms: false })]);
  const requested = await call(testBackup, { id });
  expect(requested.backups[0]?.test).toMatchObject({ state: "waiting", rows: null });
  await expect(call(deleteBackup, { id })).rejects.toMatchObject({ code: "busy" });
  await worker.work();
  const tested = await call(getBackups, {});
  expect(tested.backups[0]?.test).toMatchObject({ state: "passed", rows: backups[0]?.rows });
  expect(await hasScratch()).toBe(false);
  const { backups: left } = await call(deleteBackup, { id });
  expect(left).toEqual([]);
  expect(await target.list(backups[0]?.name ?? "")).toEqual([]);
  await expect(call(testBackup, { id })).rejects.toMatchObject({ code: "not_found" });
  const { rows } = await database.pool.query(
    `select type, object_id, actor_name from audit_entries
     where object_kind = 'backup' and object_id = $1 order by id`,
    [id],
  );
  const entry = (type: string) => ({ type, object_id: String(id), actor_name: "Olive" });
  expect(rows).toEqual(["backup.started", "backup.tested", "backup.deleted"].map(entry));
});

test("one changed byte fails the restore test with a sentence, and the scratch database is gone", async () => {
  const call = await owner();
  await call(startBackup, {});
  await worker.work();
  const [backup] = (await call(getBackups, {})).backups;
  const path = join(target.name, backup?.name ?? "", "database/titles.copy.zst");
  const content = await readFile(path);
  content[content.length >> 1] = (content[content.length >> 1] ?? 0) ^ 1;
  await writeFile(path, content);
  await call(testBackup, { id: backup?.id ?? 0 });
  await worker.work();
  const { lastTest } = await call(getBackups, {});
  expect(lastTest).toMatchObject({ state: "failed", backup: backup?.id, rows: null });
  expect(lastTest?.error).toMatch(/titles\.copy\.zst is damaged: its SHA-256 is \w+/);
  expect(await hasScratch()).toBe(false);
});

test("a role that may not create databases makes the test not possible, and says why", async () => {
  const call = await owner();
  await call(startBackup, {});
  const { worker: other } = another({ asCreator: (work) => work(database) });
  await other.work();
  await call(testBackup, { id: (await call(getBackups, {})).backups[0]?.id ?? 0 });
  await other.work();
  const { lastTest } = await call(getBackups, {});
  expect(lastTest).toMatchObject({
    state: "not_possible",
    error: expect.stringContaining("may not create databases"),
  });
});

test("two processes at once make one backup, and a backup of the command line is met and recorded", async () => {
  const call = await owner();
  await call(startBackup, {});
  const others = [another(), another()];
  await Promise.all([worker.work(), ...others.map((other) => other.worker.work())]);
  expect(await completeNames()).toHaveLength(1);

  await call(startBackup, {});
  const lock = await target.lock();
  await worker.work();
  await lock.release();
  const [skipped, complete] = (await call(getBackups, {})).backups;
  expect(skipped).toMatchObject({ state: "skipped", error: expect.stringContaining("Another") });

  // As if the command line had made it.
  await instance.empty("backups");
  await another().worker.work();
  const { backups } = await call(getBackups, {});
  expect(backups).toEqual([expect.objectContaining({ cause: "command", name: complete?.name })]);
  await rm(join(target.name, complete?.name ?? ""), { recursive: true });
  await another().worker.work();
  expect((await call(getBackups, {})).backups).toEqual([]);
});

test("what a killed process left is removed at the next start, and its run has failed", async () => {
  const call = await owner();
  await call(startBackup, {});
  await database.pool.query("update backups set state = 'running', started_at = now()");
  await createDatabase(instance.owner, await scratchName(instance.owner));
  await another().worker.work();
  expect(await hasScratch()).toBe(false);
  expect((await call(getBackups, {})).backups).toEqual([
    expect.objectContaining({ state: "failed", error: expect.stringContaining("stopped") }),
  ]);
});
