import { randomUUID } from "node:crypto";
import { PgBoss } from "pg-boss";
import { afterAll, beforeEach, expect, inject, test } from "vitest";
import { useTestDatabase } from "../../testing/test-database.ts";
import { type Database, migrate, openDatabase } from "../database/database.ts";
import { OperatorError } from "../errors.ts";
import { startJobs } from "../jobs/jobs.ts";
import { prepareDatabase } from "./prepare-database.ts";

const template = await useTestDatabase("template1");
const { host, user } = inject("databaseServer");
const newRole = (): string => `app_${randomUUID().replaceAll("-", "")}`;
const role = newRole();
const opened: Database[] = [];

/** Another connection to the database that this file has to itself. */
function connect(name: string): Database {
  const { database } = template.owner.pool.options;
  const connected = openDatabase({ host, user: name, database, max: 4 });
  opened.push(connected);
  return connected;
}

const owner = connect(user);
const application = connect(role);
const given = { database: application, grantee: undefined };

afterAll(async () => {
  for (const { pool } of opened) if (pool !== owner.pool) await pool.end();
  for (const name of [role, ...others]) {
    await owner.pool.query(`drop owned by ${name}`);
    await owner.pool.query(`drop role ${name}`);
  }
  await owner.pool.end();
});
const others: string[] = [];

async function refusal(): Promise<string> {
  try {
    await prepareDatabase(given);
    return "prepared";
  } catch (error) {
    if (error instanceof OperatorError) return error.message;
    throw error;
  }
}

beforeEach(async () => {
  await owner.pool.query(`do $$ begin
    if not exists (select from pg_roles where rolname = '${role}') then create role ${role} login; end if; end $$`);
});

test("S-15: a server whose role may not migrate says what to do, until its owner has", async () => {
  expect(await refusal()).toMatch(
    new RegExp(
      `empty, and its role ${role} may not create tables\\. Run this once.*\\n.*DATABASE_ADMIN_URL=.* -- migrate`,
    ),
  );
  await prepareDatabase({ database: owner, grantee: undefined });
  expect(await refusal()).toMatch(
    new RegExp(
      `role ${role} of DATABASE_URL has not all rights on jobs\\..* DATABASE_ADMIN_URL=`,
      "s",
    ),
  );
  await prepareDatabase({ database: owner, grantee: role });
  expect(await refusal()).toBe("prepared");

  await owner.pool.query("delete from kysely_migration where name like '0050%'");
  expect(await refusal()).toMatch(/has to be migrated \(0050-[\w-]+\), and its role/);
  await owner.pool.query(
    "insert into kysely_migration select '0050-catalog-changes', timestamp from kysely_migration limit 1",
  );
  const { rows } = await owner.pool.query<{ version: number }>("select version from jobs.version");
  await owner.pool.query("update jobs.version set version = version - 1");
  expect(await refusal()).toMatch(/has to be migrated, and its role/);
  await owner.pool.query("update jobs.version set version = $1", [rows[0]?.version]);
  expect(await refusal()).toBe("prepared");
});

test("S-15: a database whose tables and jobs the server made itself gets its role, also from several at once", async () => {
  await owner.pool.query("drop schema public cascade; drop schema jobs cascade");
  await owner.pool.query("create schema public");
  await migrate(owner);
  const before = new PgBoss({
    db: { executeSql: (text, values) => owner.pool.query(text, values) },
    schema: "jobs",
  });
  before.on("error", () => undefined);
  await before.start();
  await before.createQueue("kept");
  await before.send("kept", { word: "before" });
  await before.stop({ graceful: false });

  const grantee = newRole();
  others.push(grantee);
  await Promise.all([1, 2, 3].map(() => prepareDatabase({ database: owner, grantee })));
  const jobs = await startJobs(connect(grantee));
  const word = Promise.withResolvers<unknown>();
  await jobs.work<{ word: string }>("kept", async ([job]) => word.resolve(job?.data.word));
  expect(await word.promise).toBe("before");
  await jobs.createQueue("new");
  await jobs.stop({ graceful: false });
});
