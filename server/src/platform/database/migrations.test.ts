import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { useTestDatabase } from "../../testing/test-database.ts";
import { migrate, openDatabase } from "./database.ts";

const database = await useTestDatabase("template1");

/** Never used. Later files keep their names, by which databases know what has run. */
const SKIPPED: ReadonlySet<number> = new Set([37]);

test("each migration has a number of its own, without gaps", async () => {
  const files = await readdir(join(import.meta.dirname, "../../../migrations"));
  const numbers = files.toSorted().map((file) => {
    expect(file).toMatch(/^\d{4}-[a-z0-9-]+\.sql$/);
    return Number(file.slice(0, 4));
  });
  const expected = Array.from({ length: files.length + SKIPPED.size }, (_, place) => place + 1);
  expect(numbers).toEqual(expected.filter((number) => !SKIPPED.has(number)));
});

test("O-13: a migration may take longer than the statements of requests", async () => {
  const directory = await mkdtemp(join(tmpdir(), "bijou-migrations-"));
  const limited = openDatabase({ ...database.owner.pool.options, statement_timeout: 100 });
  try {
    await writeFile(join(directory, "0001-slow.sql"), "select pg_sleep(0.3);");
    await expect(limited.pool.query("select pg_sleep(0.3)")).rejects.toThrow(/statement timeout/);
    await migrate(limited, directory);
    const { rows } = await database.owner.pool.query("select name from kysely_migration");
    expect(rows).toEqual([{ name: "0001-slow" }]);
  } finally {
    await limited.pool.end();
    await rm(directory, { recursive: true });
  }
});
