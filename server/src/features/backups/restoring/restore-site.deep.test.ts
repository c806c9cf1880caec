import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { databaseName, nameBeside, hasDatabase } from "../../../platform/database/scratch-store.ts";
import { OperatorError } from "../../../platform/errors.ts";
import { createDirectoryStore } from "../../../platform/files/directory-store.ts";
import { checkInstance } from "../../../platform/instance/identity.ts";
import { contentsOf, SECRET, useBackedUpInstance } from "../../../testing/backed-up-instance.ts";
import { readPending, type RestoreRequest } from "./request.ts";
import {
  finishRestore,
  type RestoreDependencies,
  restoreSite,
  settleRestore,
  undoRestore,
} from "./restore-site.ts";

const server = inject("databaseServer");
const instance = await useBackedUpInstance();
const { database, dataDirectory, target } = instance;
const { owner } = database;
const { name: backup, manifest } = await instance.backUp();
const saved = await contentsOf(owner);
const name = await databaseName(owner);
const deps: RestoreDependencies = {
  setup: {
    openTarget: async () => target,
    openBlobs: async () => createDirectoryStore(dataDirectory),
    dataDirectory,
    configuredSecret: undefined,
    disks: { backup: undefined, scratch: undefined },
  },
  bucket: undefined,
  owner: { database: owner, grantee: server.role },
  isEmbedded: true,
  report: () => undefined,
  now: Date.now,
};

const query = async (text: string): Promise<Record<string, unknown>[]> =>
  (await owner.pool.query(text)).rows;

/** A request that the background work has taken. */
async function request(other: Partial<RestoreRequest> = {}): Promise<RestoreRequest> {
  const [row] = await query(
    `insert into restores (backup_name, backup_at, staff_id, actor_name, network, requested_at, is_without_safety, state)
     values ('${backup}', '${manifest.createdAt}', 77, 'Olive', '10.0.0.0/24', now(), false, 'running') returning id`,
  );
  return {
    id: Number(row?.["id"]),
    backup,
    backupAt: manifest.createdAt,
    staffId: 77,
    actorName: "Olive",
    network: "10.0.0.0/24",
    isWithoutSafety: false,
    ...other,
  };
}

let joined = 0;
const addLateMember = () =>
  query(`insert into accounts (email, username, password_hash)
         values ('late${++joined}@example.org', 'late', 'x')`);
const lateMembers = async () =>
  (await query("select 1 from accounts where email like 'late%'")).length;
/** Without the records of restores and backups, which say what happened. */
async function contents(): Promise<Record<string, string>> {
  const all = Object.entries(await contentsOf(owner));
  return Object.fromEntries(all.filter(([key]) => !/restores|backups|backup_tests/.test(key)));
}
const lastRestore = async () =>
  (await query("select state, error, safety_backup from restores order by id desc limit 1"))[0];
const isBeside = (suffix: string) => hasDatabase(owner, nameBeside(name, suffix));

/** Runs a restore in a process of its own until it is killed. */
async function killedAt(stage: string, asked: RestoreRequest): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "restore-site.fixture.ts")], {
    env: {
      ...process.env,
      HOST: server.host,
      USER: server.user,
      ROLE: server.role,
      DATABASE: name,
      DIRECTORY: dataDirectory,
      TARGET: target.name,
      REQUEST: JSON.stringify(asked),
      KILLED_AT: stage,
    },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const [, signal] = (await once(child, "exit")) as [unknown, string];
  expect(signal).toBe("SIGKILL");
}

test("a restored site has no rows after the backup, and an audit entry that says who restored it", async () => {
  await addLateMember();
  await writeFile(join(dataDirectory, "payment-stand-in.json"), "later");
  await query(`insert into backups (cause, state, requested_at, finished_at, place, name)
               values ('command', 'complete', now(), now(), '${target.name}', '${backup}')`);
  expect(await restoreSite(deps, await request())).toBe(true);
  expect(await lateMembers()).toBe(0);
  await checkInstance({ database: owner, dataDirectory }, SECRET);
  const { state, error, safety_backup: safety } = (await lastRestore()) ?? {};
  expect({ state, error }).toEqual({ state: "complete", error: null });
  expect(await readdir(target.name)).toContain(safety);
  expect(await query("select name from backups")).toEqual([{ name: backup }]);
  expect(
    await query(
      `select type, actor_name, staff_id, object_name, changes from audit_entries
       where type <> 'catalog.imported'`,
    ),
  ).toEqual([
    {
      type: "backup.restored",
      actor_name: "Olive",
      staff_id: null,
      object_name: backup,
      changes: [
        { field: "restored_to", before: null, after: manifest.createdAt },
        { field: "safety_backup", before: null, after: safety },
      ],
    },
  ]);
  // The application's role may use it.
  await database.pool.query("select 1 from titles limit 1");

  expect(await isBeside("_before_restore")).toBe(true);
  await finishRestore(deps.owner, dataDirectory);
  expect(await isBeside("_before_restore")).toBe(false);
  expect(await readPending(dataDirectory)).toBeUndefined();

  // The backup of the state before brings the member back.
  expect(await restoreSite(deps, await request({ backup: String(safety) }))).toBe(true);
  expect(await lateMembers()).toBe(1);
  expect(await readFile(join(dataDirectory, "payment-stand-in.json"), "utf8")).toBe("later");
  await finishRestore(deps.owner, dataDirectory);
});

test("a restore that fails leaves everything as it was, and says why", async () => {
  await addLateMember();
  const before = await contents();
  const table = join(target.name, backup, "database/titles.copy.zst");
  const content = await readFile(table);
  await writeFile(table, "damaged");
  expect(await restoreSite(deps, await request())).toBe(false);
  await writeFile(table, content);
  expect(await lastRestore()).toMatchObject({
    state: "failed",
    error: expect.stringContaining("titles.copy.zst is damaged"),
    safety_backup: expect.any(String),
  });
  expect(await contents()).toEqual(before);
  expect(await isBeside("_restoring")).toBe(false);
  expect(await readPending(dataDirectory)).toBeUndefined();
});

test("a backup of another secret or instance is refused", async () => {
  const before = await contents();
  await query("update instance set secret_fingerprint = 'other'");
  expect(await restoreSite(deps, await request({ isWithoutSafety: true }))).toBe(false);
  expect((await lastRestore())?.["error"]).toMatch(/another secret.*npm run bijou -- restore/);
  await query(`update instance set secret_fingerprint = '${manifest.instance.secretFingerprint}'`);
  expect(await contents()).toEqual(before);
});

test("a process that is killed while it loads leaves the former data", async () => {
  await addLateMember();
  const before = await contents();
  for (const stage of ["backup", "tables"]) {
    const asked = await request();
    await killedAt(stage, asked);
    const pending = await readPending(dataDirectory);
    expect(pending).toEqual(asked);
    await rm(join(target.name, "backup.lock"), { force: true });
    expect(await settleRestore(deps, asked)).toBe(false);
    expect((await lastRestore())?.["error"]).toMatch(/stopped.*Nothing was changed/);
    expect(await contents()).toEqual(before);
    expect(await isBeside("_restoring")).toBe(false);
    expect(await readPending(dataDirectory)).toBeUndefined();
  }
});

test("a process that is killed after the exchange leaves the data of the backup", async () => {
  await addLateMember();
  const asked = await request();
  await killedAt("never", asked);
  expect(await readPending(dataDirectory)).toEqual(asked);
  expect(await settleRestore(deps, asked)).toBe(true);
  expect(await lateMembers()).toBe(0);
  expect(await lastRestore()).toMatchObject({ state: "complete" });
  await finishRestore(deps.owner, dataDirectory);
  const restored = await contents();
  delete saved["audit_entries"];
  expect(restored["accounts"]).toBe(saved["accounts"]);
  expect(restored["titles"]).toBe(saved["titles"]);
});

test("when no server starts with the restored data, the former ones are put back", async () => {
  await addLateMember();
  await writeFile(join(dataDirectory, "payment-stand-in.json"), "now");
  const before = await contents();
  const asked = await request();
  expect(await restoreSite(deps, asked)).toBe(true);
  expect(await lateMembers()).toBe(0);
  await undoRestore(deps, asked, new OperatorError("no port"));
  expect(await contents()).toEqual(before);
  expect((await lastRestore())?.["error"]).toMatch(/former ones are back.*no port/);
  expect(await readFile(join(dataDirectory, "payment-stand-in.json"), "utf8")).toBe("now");
  expect(await isBeside("_restoring")).toBe(false);
  expect(await isBeside("_before_restore")).toBe(false);
});
