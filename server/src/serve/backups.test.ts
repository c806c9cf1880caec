import { expect, inject, test } from "vitest";
import { parseConfig } from "../config.ts";
import { openDatabase } from "../platform/database/database.ts";
import { databaseName } from "../platform/database/scratch-store.ts";
import { SERVER_PREFIX } from "../platform/database/server-name.ts";
import { useTestDatabase } from "../testing/test-database.ts";
import { backupSetup } from "./backups.ts";

const database = await useTestDatabase();
const config = parseConfig({ DATABASE_URL: "postgres://bijou@db.internal/bijou" }, "/");
const whyNot = (by = database.owner) => backupSetup(config, by, undefined).whyNoRestore();

test("a server restores its own database, but not one that it does not own or that other servers use", async () => {
  expect(await whyNot()).toBeUndefined();
  expect(await whyNot(database)).toMatch(/does not own the database.*npm run bijou -- restore/);
  const { host, user } = inject("databaseServer");
  const other = openDatabase({
    host,
    user,
    database: await databaseName(database.owner),
    application_name: `${SERVER_PREFIX}elsewhere`,
  });
  try {
    await other.pool.query("select 1");
    expect(await whyNot()).toMatch(/^Other servers.*\(1\).*npm run bijou -- restore/);
  } finally {
    await other.pool.end();
  }
  expect(await backupSetup(parseConfig({}, "/"), database, undefined).whyNoRestore()).toBe(
    undefined,
  );
});
