import { readdir } from "node:fs/promises";
import { expect, inject, test } from "vitest";
import { SECRET, useBackedUpInstance } from "../../testing/backed-up-instance.ts";
import { migrateWith, migrationNames, openDatabase } from "../database/database.ts";
import { saveIdentity } from "../instance/identity.ts";
import { readManifest } from "./manifest.ts";

const instance = await useBackedUpInstance();
const { target } = instance;

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
