import { readdir } from "node:fs/promises";
import { expect, inject, test } from "vitest";
import { contentsOf, SECRET, useBackedUpInstance } from "../../testing/backed-up-instance.ts";
import { migrateWith, migrationNames, openDatabase } from "../database/database.ts";
import { checkInstance, saveIdentity } from "../instance/identity.ts";
import { writeRestoreMarker } from "../instance/restore-marker.ts";
import { readManifest } from "./manifest.ts";
import type { BackupTarget } from "./target.ts";

const instance = await useBackedUpInstance();
const { target, database } = instance;

/** A target in which one reading of these files ends in the middle. */
function interruptedAt(isPlace: (path: string) => boolean, reading: number): BackupTarget {
  let readings = 0;
  return {
    ...target,
    async read(path) {
      if (!isPlace(path) || ++readings !== reading) return target.read(path);
      return (async function* cut() {
        yield Buffer.alloc(10);
        throw new Error("interrupted");
      })();
    },
  };
}

test("O-05: a restore that is interrupted anywhere is no instance, and continues when it is repeated", async () => {
  const { name, manifest } = await instance.backUp();
  const { restore, ...restored } = await instance.place();
  const { pool } = restored.database;
  const isFilm = (path: string) => path.startsWith("films/") && path.endsWith(".m4s");
  const interruptions = [
    interruptedAt((path) => path.startsWith("pictures/"), 1),
    interruptedAt(isFilm, 1),
    // The first reading verifies it.
    interruptedAt((path) => path.endsWith("/titles.copy.zst"), 2),
  ];
  for (const interrupted of interruptions) {
    await expect(restore(name, { target: interrupted })).rejects.toThrow("interrupted");
    await expect(checkInstance(restored, SECRET)).rejects.toThrow(/its restore was interrupted/);
    const { rows } = await pool.query("select 1 from pg_tables where schemaname = 'public'");
    expect(rows).toEqual([]);
  }
  await restore(name);
  await checkInstance(restored, SECRET);
  expect(await contentsOf(restored.database)).toEqual(await contentsOf(database));

  // After the transaction.
  await pool.query("update instance set is_confirmed = false");
  const { instance: owner, createdAt } = manifest;
  const marker = `${JSON.stringify({ instance: owner.id, createdAt })}\n`;
  await writeRestoreMarker(restored.dataDirectory, marker);
  await restore(name);
  await checkInstance(restored, SECRET);
  expect(await readdir(restored.dataDirectory)).not.toContain("restore.json");
});

test("O-05: the backup of an older version, without its secret, is restored with APP_SECRET and migrated", async () => {
  const { host, user } = inject("databaseServer");
  const { dataDirectory, restore, ...restored } = await instance.place();
  const source = await instance.place();
  const older = openDatabase({
    host,
    user,
    database: (
      await source.database.pool.query<{ name: string }>("select current_database() as name")
    ).rows[0]?.name,
  });
  try {
    const names = await migrationNames();
    await migrateWith(older, (_client, migrateTo) =>
      migrateTo(names.find((each) => each.startsWith("0041"))),
    );
    await saveIdentity({ database: older, dataDirectory: source.dataDirectory }, SECRET);
    await older.pool.query(
      "insert into mails (template, recipient, content, state, created_at, is_queued) values ('code', 'a@example.org', '{}', 'waiting', now(), true)",
    );
    const backup = await instance.backUp({
      database: older,
      dataDirectory: source.dataDirectory,
      target: { ...target, list: async () => [] },
    });
    expect((await readManifest(target, backup.name)).migrations.at(-1)).toMatch(/^0041/);
    await expect(restore(backup.name)).rejects.toThrow(
      /does not contain the secret.*Set APP_SECRET/,
    );
    await restore(backup.name, { configuredSecret: SECRET });
    expect(await readdir(dataDirectory)).not.toContain("app-secret");
    const { rows: done } = await restored.database.pool.query<{ name: string }>(
      "select name from kysely_migration order by name",
    );
    expect(done.map((row) => row.name)).toEqual(names);
    // The job of a waiting mail is not part of a backup.
    const { rows: mails } = await restored.database.pool.query(
      "select state, is_queued from mails",
    );
    expect(mails).toEqual([{ state: "waiting", is_queued: false }]);
  } finally {
    await older.pool.end();
  }
});
