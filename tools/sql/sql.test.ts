import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "../../server/src/platform/database/database.ts";
import { startDatabase } from "../../server/src/platform/database/supervisor.ts";
import { prepareDatabase } from "../../server/src/platform/instance/prepare-database.ts";
import { checkStatements } from "./check-statements.ts";
import { enginesPart } from "../engines/page.ts";
import { readKeys } from "../engines/sharding.ts";
import { createDescriber } from "./describe.ts";
import type { Fault, Statement } from "./find-statements.ts";
import { findServerStatements as find } from "./server-statements.ts";

const root = join(import.meta.dirname, "../..");

/** Cannot be read: pg-boss writes its own SQL, a search has a parameter for each word, a backup copies any table,
 * notifications listen on any channel, and GRANT takes no parameters. */
const UNREADABLE: ReadonlySet<string> = new Set([
  "server/src/platform/jobs/jobs.ts (text)",
  "server/src/platform/jobs/job-schema.ts (text)",
  "server/src/platform/jobs/within-transaction.ts (text)",
  "server/src/features/search/postings-store.ts (others)",
  "server/src/platform/database/copy-integers.ts (stream)",
  "server/src/platform/database/notifications.ts ({ text })",
  "server/src/platform/database/rights-store.ts ({ text })",
  "server/src/platform/database/scratch-store.ts ({ text })",
  "server/src/platform/backup/copy-store.ts (stream)",
  "server/src/platform/backup/copy-store.ts ({ text })",
]);

/** The file of a fault, and the expression that could not be read. */
const unreadOf = ({ at, problem }: Fault): string =>
  `${at.replace(/:\d+$/, "")} ${/\([^()]*\)$/.exec(problem)?.[0] ?? ""}`;
let directory = "";
let database: Database;
let stop: () => Promise<void>;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "bijou-sql-"));
  const server = await startDatabase({
    directory: join(directory, "postgres"),
    settings: { fsync: "off", synchronous_commit: "off", full_page_writes: "off" },
  });
  database = openDatabase({ host: server.host, user: server.user, database: "postgres" });
  await prepareDatabase({ database, grantee: undefined });
  stop = async () => {
    await database.pool.end();
    await server.stop();
  };
}, 60_000);
afterAll(async () => {
  await stop();
  await rm(directory, { recursive: true });
});

async function check(statements: readonly Statement[]): Promise<readonly Fault[]> {
  const client = await database.pool.connect();
  try {
    return await checkStatements(statements, await createDescriber(client));
  } finally {
    client.release();
  }
}

test("C-03: every statement is named, is in a store, and agrees with the migrated database", async () => {
  const { statements, faults } = find(root);
  expect(statements.length).toBeGreaterThan(450);
  expect(new Set(faults.map(unreadOf).filter((unread) => UNREADABLE.has(unread)))).toEqual(
    UNREADABLE,
  );
  const found = [
    ...faults.filter((fault) => !UNREADABLE.has(unreadOf(fault))),
    ...(await check(statements)),
  ];
  expect(found.map(({ at, problem }) => `${at} ${problem}`)).toEqual([]);
}, 60_000);

test("O-14: every feature that docs/engines.md compares is used, and each table of members leads to an account", async () => {
  const keys = await readKeys(database);
  expect(await enginesPart(find(root).statements, keys)).toContain("### Advisory locks");
  const keyOf = (name: string) => keys.find(({ table }) => table === name)?.path;
  expect(keyOf("positions")).toEqual(["profile_id", "account_id"]);
  expect(keyOf("titles")).toBeUndefined();
}, 60_000);

/** The faults of a store with each of these calls in its own function, by name. */
async function faultsOf(files: Readonly<Record<string, string>>): Promise<string[]> {
  const planted = join(directory, "planted");
  const write = async (path: string, text: string): Promise<void> => {
    await mkdir(dirname(join(planted, path)), { recursive: true });
    await writeFile(join(planted, path), text);
  };
  const options = {
    module: "nodenext",
    target: "es2024",
    strict: true,
    noEmit: true,
    skipLibCheck: true,
  };
  await write(
    "server/tsconfig.json",
    JSON.stringify({ compilerOptions: { ...options, types: ["node"] }, include: ["src"] }),
  );
  await symlink(join(root, "node_modules"), join(planted, "node_modules"));
  for (const [path, text] of Object.entries(files))
    await write(`server/src/features/${path}`, `import type pg from "pg";\n${text}\n`);
  const { statements, faults } = find(planted);
  const all = [...faults, ...(await check(statements))];
  return all.map(({ at, problem }) => `${at.replace("server/src/features/", "")} ${problem}`);
}

test("C-03: a planted fault is found: a wrong type, a renamed column, a missing value, no name, no store", async () => {
  const found = await faultsOf({
    "planted/store.ts": `
export async function sound(pool: pg.Pool, id: number): Promise<string[]> {
  const { rows } = await pool.query<{ email: string; deleteAt: Date | null }>({
    name: "planted-sound",
    text: 'select email, delete_at as "deleteAt" from accounts where id = $1',
    values: [id],
  });
  return rows.map(({ email }) => email);
}

export async function faulty(pool: pg.Pool, id: number, key: string, few: readonly string[]): Promise<void> {
  await pool.query<{ id: string }>({ name: "planted-wrong-row-type", text: "select id from accounts" });
  await pool.query<{ mail: string }>({ name: "planted-renamed-property", text: "select email from accounts" });
  await pool.query<{ mail: string }>({ name: "planted-renamed-column", text: "select mail from accounts" });
  await pool.query<{ id: number | null }>({ name: "planted-never-null", text: "select id from accounts" });
  await pool.query<{ delete_at: Date }>({ name: "planted-may-be-null", text: "select delete_at from accounts" });
  await pool.query<{ name: string }>({
    name: "planted-outer-join",
    text: "select p.name from accounts a left join profiles p on p.account_id = a.id",
  });
  await pool.query({ name: "planted-missing-value", text: "delete from accounts where id = $1 and email = $2", values: [id] });
  await pool.query({ name: "planted-wrong-value", text: "delete from accounts where id = $1", values: [key] });
  await pool.query("select 1");
  await pool.query({ text: "select 1" });
  await pool.query({ name: "planted-uncounted", text: "select 1", values: few.map(String) });
  await pool.query({ name: "planted-twice", text: "select 1" });
  await pool.query({ name: "planted-twice", text: "select 2" });
  await pool.query({ name: "elsewhere-named", text: "select 1" });
  const { rows } = await pool.query({ name: "planted-untyped", text: "select 1 as one" });
  void rows;
}

const remove = async (pool: pg.Pool, name: string, text: string, values: unknown[]): Promise<void> =>
  void (await pool.query({ name, text, values }));

export async function carried(pool: pg.Pool, key: string): Promise<void> {
  await remove(pool, "planted-carried", "delete from accounts where id = $1", [key]);
}

export async function variants(pool: pg.Pool, isChild: boolean): Promise<void> {
  await pool.query({
    name: isChild ? "planted-children" : "planted-all",
    text: \`select id from \${isChild ? "profiles where is_childish" : "profiles"}\`,
  });
}`,
    "planted/service.ts": `
export async function astray(pool: pg.Pool): Promise<void> {
  await pool.query({ name: "planted-astray", text: "select 1" });
}`,
  });
  const store = "planted/store.ts:";
  expect(found.map((line) => line.replace(/:\d+ /, ": ").replace(store, ""))).toEqual([
    ' a statement without a name: write the statement in place as { name, text, values } ("select 1")',
    ' a statement without a name: write the statement in place as { name, text, values } ({ text: "select 1" })',
    " the values cannot be counted: write them as [a, b] (few.map(String))",
    'planted/service.ts: "planted-astray" is SQL outside of a store file',
    ' "planted-twice" is the name of another statement, at server/src/features/planted/store.ts:27',
    ' "elsewhere-named" is not a name of the form planted-what-it-does',
    ' "planted-wrong-row-type": "id" is int4, a number, and is typed string',
    ' "planted-renamed-property": no column gives "mail"',
    ' "planted-renamed-property": no property of the row type names the column "email"',
    ' "planted-renamed-column": PostgreSQL rejects it: column "mail" does not exist',
    ' "planted-never-null": "id" is never null and is typed as if it could be',
    ' "planted-may-be-null": "delete_at" may be null and is typed as if it never were',
    ' "planted-outer-join": "name" may be null and is typed as if it never were',
    ' "planted-missing-value": takes 2 parameters and is given 1',
    ' "planted-wrong-value": $1 is int4 and is given string',
    ' "planted-untyped": its rows are read and have no type',
    ' "planted-children": PostgreSQL rejects it: column "is_childish" does not exist',
    ' "planted-carried": $1 is int4 and is given string',
  ]);
}, 60_000);
