import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { runCommandLine } from "../testing/command-line.ts";
import { useTestDatabase } from "../testing/test-database.ts";

const { owner } = await useTestDatabase("template1");
const { host, user } = inject("databaseServer");
const urlOf = (name: string, database = owner.pool.options.database): string =>
  `postgres://${name}:secret@localhost/${database}?host=${encodeURIComponent(host)}`;

test("S-15: `migrate` prepares the database of DATABASE_ADMIN_URL for the role of DATABASE_URL, which then needs no more", async () => {
  const role = `app_${randomUUID().replaceAll("-", "")}`;
  await owner.pool.query(`create role ${role} login`);
  const directory = await mkdtemp(join(tmpdir(), "bijou-migrate-"));
  onTestFinished(async () => {
    await owner.pool.query(`drop owned by ${role}`);
    await owner.pool.query(`drop role ${role}`);
    await rm(directory, { recursive: true });
  });
  const application = { DATA_DIR: directory, DATABASE_URL: urlOf(role) };
  const both = { ...application, DATABASE_ADMIN_URL: urlOf(user) };
  const run = (args: string, environment: Readonly<Record<string, string>>) =>
    runCommandLine(args.split(" "), environment);

  expect(await run("migrate", application)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/is empty, and its role app_\w+ may not create tables.*migrate/s),
  });
  expect(await run("migrate", { ...both, DATABASE_ADMIN_URL: urlOf(user, "postgres") })).toEqual({
    code: 1,
    output: expect.stringMatching(/^DATABASE_ADMIN_URL and DATABASE_URL are different databases/),
  });
  const wrong = await run("migrate", { ...both, DATABASE_ADMIN_URL: urlOf("nobody_at_all") });
  expect(wrong.output).toMatch(
    /The database of DATABASE_ADMIN_URL cannot be used: .*nobody_at_all/,
  );
  expect(wrong.output).not.toContain("secret");

  const first = await run("migrate", both);
  expect(first.output).toMatch(/is migrated: 0001-catalogue, .*\nThe role app_\w+ has the rights/);
  expect(first.code).toBe(0);
  expect((await run("migrate", both)).output).toMatch(/^The database was up to date\./);
  expect(await run("migrate", application)).toEqual({
    code: 0,
    output: "The database was up to date.\n",
  });
  const titles = await run("titles", application);
  expect(titles.code).toBe(0);
});
