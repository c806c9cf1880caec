import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contentsOf, SECRET, useBackedUpInstance } from "../../testing/backed-up-instance.ts";
import { checkInstance } from "../instance/identity.ts";
import { keepNewest, listBackups } from "./backups.ts";
import { createDirectoryTarget } from "./directory-target.ts";
import { readManifest } from "./manifest.ts";
import { checkBackup } from "./restore.ts";
import type { BackupTarget } from "./target.ts";

const instance = await useBackedUpInstance();
const { database, dataDirectory, target } = instance;

const filesIn = async (directory: string): Promise<string[]> =>
  (await readdir(directory, { recursive: true })).toSorted();

const MOVES = [
  `with moved as (delete from mails where template = 'moved' returning recipient)
   insert into webhook_events (id, type, received_at) select recipient, 'moved', now() from moved`,
  `with moved as (delete from webhook_events where type = 'late' returning id)
   insert into mails (template, recipient, state, created_at) select 'late', id, 'sent', now() from moved`,
];

/** A target that calls `work` once, after the table is written and before the next one is read. */
function afterTable(table: string, work: () => Promise<unknown>): BackupTarget {
  let isDone = false;
  return {
    ...target,
    async write(path, content) {
      const digest = await target.write(path, content);
      if (path.endsWith(`/${table}.copy.zst`) && !isDone) {
        isDone = true;
        await work();
      }
      return digest;
    },
  };
}

test("O-05, O-06: a restored backup equals the database of one moment although rows move meanwhile, its sequences go on, and another secret is refused", async () => {
  const { pool } = database;
  const addMail = `insert into mails (template, recipient, state, created_at) values ($1, $2, 'sent', now()) returning id`;
  await pool.query(addMail, ["moved", 'tab\t, line\n, \\N and "quotes"@example.org']);
  await pool.query(
    "insert into webhook_events (id, type, received_at) values ('1', 'late', now())",
  );
  const before = await contentsOf(database);
  expect(Object.keys(before).length).toBeGreaterThan(200);
  const { name, manifest } = await instance.backUp({
    // Of the two tables, webhook_events is read later.
    target: afterTable("mails", async () => {
      for (const move of MOVES) await pool.query(move);
    }),
  });
  expect(manifest.films?.count).toBeGreaterThan(0);
  expect(manifest.pictures.count).toBeGreaterThan(0);
  expect(manifest.missing).toEqual([]);

  const { restore, ...restored } = await instance.place();
  const another = "another secret of an instance";
  await expect(restore(name, { configuredSecret: another })).rejects.toThrow(
    /APP_SECRET is not the secret that the backup was made with/,
  );
  await expect(readdir(restored.dataDirectory)).rejects.toThrow("ENOENT");
  await restore(name);
  const after = await contentsOf(database);
  expect(after["mails"]).not.toBe(before["mails"]);
  expect(await contentsOf(restored.database)).toEqual({
    ...before,
    // A sequence may be ahead of the moment, never behind.
    "sequence mails_id_seq": after["sequence mails_id_seq"],
  });
  for (const folder of ["media", "images/masters"])
    expect(await filesIn(join(restored.dataDirectory, folder))).toEqual(
      await filesIn(join(dataDirectory, folder)),
    );
  const { rows: source } = await pool.query<{ id: number }>(addMail, ["next", ""]);
  const { rows: copy } = await restored.database.pool.query<{ id: number }>(addMail, ["next", ""]);
  expect(copy).toEqual(source);
  await checkInstance(restored, SECRET);
  await expect(checkInstance(restored, another)).rejects.toThrow(/The secret is not the one/);
});

test("O-05: a film that is deleted during a backup is neither in its database nor missing", async () => {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into assets (id, duration_ms, renditions) values ('aaaaaaaaaaaaaaaa', 1000, '[]') returning id`,
  );
  expect(rows).toHaveLength(1);
  const missing = await instance.backUp();
  expect(missing.manifest.missing).toEqual(["media/aaaaaaaaaaaaaaaa"]);
  let lookUps = 0;
  const { name, manifest } = await instance.backUp({
    target: {
      ...target,
      async size(path) {
        // The first one is before the snapshot, the second one in it.
        if (path === "films/aaaaaaaaaaaaaaaa.json" && ++lookUps === 2)
          await database.pool.query("delete from assets where id = 'aaaaaaaaaaaaaaaa'");
        return target.size(path);
      },
    },
  });
  expect(lookUps).toBe(2);
  expect(manifest.missing).toEqual([]);
  expect((await readManifest(target, name)).films?.count).toBe(manifest.films?.count);
});

test("O-05: of backups that share films and pictures, the newest can be restored when others are removed", async () => {
  const { name } = await instance.backUp();
  await rm(join(target.name, "films/abandoned"), { recursive: true, force: true });
  await target.write("films/abandoned/media.json", [Buffer.from("{}")]);
  await target.write("2026-01-01T000000Z/database/titles.copy.zst", [Buffer.from("killed")]);
  const { copiedBytes, name: newest } = await instance.backUp();
  expect(copiedBytes).toBe(0);
  const removed = await keepNewest(target, 1);
  expect(removed).toContain(name);
  expect(await listBackups(target)).toEqual({ complete: [newest], incomplete: [] });
  expect(await target.list("films")).not.toContain("abandoned");
  await checkBackup({ target, name: newest, withFilms: true, report: () => undefined });
});

test("O-05: a folder with other files, of another instance or in use is no target", async () => {
  const other = createDirectoryTarget(join(dataDirectory, "../other"));
  await other.write("holiday.jpg", [Buffer.from("beach")]);
  await expect(instance.backUp({ target: other })).rejects.toThrow(/contains holiday\.jpg/);
  await instance.backUp({ withFilms: false });
  const { id } =
    (await database.pool.query<{ id: string }>("select id from instance")).rows[0] ?? {};
  await database.pool.query("update instance set id = gen_random_uuid()");
  await expect(instance.backUp()).rejects.toThrow(/backups of another instance/);
  await database.pool.query("update instance set id = $1", [id]);
  const lock = await target.lock();
  await expect(instance.backUp()).rejects.toThrow(/Another backup writes to .*backup\.lock/);
  await lock.release();
  const full = Object.assign(new Error("write"), { code: "ENOSPC" });
  const names = await target.list("");
  const failing = afterTable("titles", () => Promise.reject(full));
  await expect(instance.backUp({ target: failing })).rejects.toThrow(full);
  expect(await target.list("")).toEqual(names);
});
