import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  getBackups,
  getRestoreProgress,
  previewRestore,
  restoreBackup,
  startBackup,
} from "@bijou/contract/studio/backups";
import { afterAll, beforeEach, expect, inject, test } from "vitest";
import { createDirectoryTarget } from "../../../platform/backup/directory-target.ts";
import { createDirectoryStore } from "../../../platform/files/directory-store.ts";
import { saveIdentity } from "../../../platform/instance/identity.ts";
import { firstOwner } from "../../../testing/instance/staff.ts";
import { MINUTE_MS, useTestInstance } from "../../../testing/test-instance.ts";
import type { RestoreRequest } from "./request.ts";

const dataDirectory = await mkdtemp(join(tmpdir(), "bijou-restores-"));
afterAll(() => rm(dataDirectory, { recursive: true }));
const target = createDirectoryTarget(join(dataDirectory, "backups"));
const taken: RestoreRequest[] = [];
let reason: string | undefined;
/** `/proc` never has free space. */
let disk: string | undefined;
const instance = await useTestInstance({
  backups: {
    isAutomatic: false,
    withFilms: false,
    kept: 2,
    place: target.name,
    isOnSameDisk: true,
    openTarget: async () => target,
    openBlobs: async () => createDirectoryStore(join(inject("instanceDirectory"), "data")),
    dataDirectory,
    configuredSecret: undefined,
    asCreator: (work) => work(instance.owner),
    whyNoRestore: async () => reason,
    restore: (request) => taken.push(request),
    disks: {
      get backup() {
        return disk;
      },
      scratch: undefined,
    },
  },
});
const { app, clock, database } = instance;
const secret = "the secret of an instance with backups";
await writeFile(join(dataDirectory, "app-secret"), `${secret}\n`);
await saveIdentity({ database, dataDirectory }, secret);
const olive = await firstOwner(instance);
const { name: siteName } = await app.site.current();
const { call } = await olive.signIn();
await call(startBackup, {});
await app.backups.worker.work();
const [backup] = (await call(getBackups, {})).backups;
const id = backup?.id ?? 0;
const input = { id, siteName, withoutSafety: false };

beforeEach(async () => {
  reason = undefined;
  await database.pool.query("delete from restores");
});

test("a restore names what is lost since the backup", async () => {
  clock.advance(MINUTE_MS);
  const before = await call(previewRestore, { id });
  expect(before).toMatchObject({ siteName, hasFilms: false, problem: null, noRoom: null });
  await database.pool.query(
    `insert into accounts (email, username, password_hash, created_at)
     values ('late@example.org', 'late', 'x', $1)`,
    [new Date(clock.now())],
  );
  const after = await call(previewRestore, { id });
  expect(after.lost.members).toBe(before.lost.members + 1);
});

test("a restore is refused with a wrong name, and where the server cannot do it", async () => {
  await expect(call(restoreBackup, { ...input, siteName: "Another" })).rejects.toMatchObject({
    code: "invalid_request",
    fields: [{ path: "siteName", code: "other_name" }],
  });
  await expect(call(restoreBackup, { ...input, id: 12_345 })).rejects.toMatchObject({
    code: "not_found",
  });
  reason = "Stop the other servers.";
  await expect(call(restoreBackup, input)).rejects.toMatchObject({
    code: "wrong_state",
    message: reason,
  });
  expect((await call(previewRestore, { id })).problem).toBe(reason);
  const { rows } = await database.pool.query("select 1 from restores");
  expect(rows).toEqual([]);
});

test("without room for a backup of the state before, a restore is refused unless the person goes on", async () => {
  disk = "/proc";
  try {
    expect((await call(previewRestore, { id })).noRoom).toMatch(/has 0\.0 GB free/);
    await expect(call(restoreBackup, input)).rejects.toMatchObject({ code: "storage_full" });
    const { lastRestore } = await call(restoreBackup, { ...input, withoutSafety: true });
    expect(lastRestore).toMatchObject({ state: "waiting" });
  } finally {
    disk = undefined;
  }
});

test("a restore needs a second factor of the last ten minutes", async () => {
  const { call: later } = await (await olive.inNewBrowser()).signIn();
  clock.advance(11 * MINUTE_MS);
  await expect(later(restoreBackup, input)).rejects.toMatchObject({
    code: "recent_second_factor",
  });
});

test("the process of the background work takes a restore once", async () => {
  const { call: now } = await (await olive.inNewBrowser()).signIn();
  await now(restoreBackup, input);
  await expect(now(restoreBackup, input)).rejects.toMatchObject({ code: "busy" });
  expect((await now(getBackups, {})).lastRestore).toMatchObject({ state: "waiting", by: "Olive" });
  expect((await now(getRestoreProgress, {})).progress).toMatchObject({ stage: "stopping" });
  const { rows } = await database.pool.query(
    "select object_name from audit_entries where type = 'backup.restore_requested' order by id desc limit 1",
  );
  expect(rows).toEqual([{ object_name: backup?.name }]);
  await app.backups.worker.work();
  await app.backups.worker.work();
  expect(taken).toEqual([
    expect.objectContaining({ backup: backup?.name, actorName: "Olive", isWithoutSafety: false }),
  ]);
});
