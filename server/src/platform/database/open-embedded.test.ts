import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { prepareDatabase } from "../instance/prepare-database.ts";
import { migrate, openDatabase } from "./database.ts";
import { APPLICATION_ROLE, openInstanceDatabase, openServersDatabase } from "./open.ts";
import { holdDirectory, socketDirectory } from "./socket-directory.ts";
import { startDatabase } from "./supervisor.ts";
import { DatabaseUnavailable } from "./unavailable.ts";

const directories: string[] = [];
afterAll(async () => {
  for (const directory of directories) await rm(directory, { recursive: true });
});

async function newDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "bijou-embedded-"));
  directories.push(directory);
  return directory;
}

test("S-15: the embedded database is used by a role that the superuser made, and that cannot even make temporary tables", async () => {
  const dataDirectory = await newDirectory();
  const opened = await openServersDatabase({ dataDirectory });
  try {
    await opened.asOwner(prepareDatabase);
    const { pool } = opened.database;
    const { rows } = await pool.query(
      "select current_user::text as role, session_user::text as session, (select count(*) from titles) as titles",
    );
    expect(rows).toEqual([{ role: APPLICATION_ROLE, session: APPLICATION_ROLE, titles: 0 }]);
    await expect(pool.query("create temporary table planted (id int)")).rejects.toThrow(
      /permission denied to create temporary tables/,
    );
    // A command beside the server.
    const beside = await openInstanceDatabase({ dataDirectory });
    expect(beside.startedHere).toBe(false);
    expect((await beside.database.pool.query("select current_user::text as role")).rows).toEqual([
      { role: APPLICATION_ROLE },
    ]);
    await beside.close();
  } finally {
    await opened.close();
  }
});

test("S-15: an embedded database of the version before, which has no such role, is upgraded by its next start", async () => {
  const dataDirectory = await newDirectory();
  const before = await startDatabase({ directory: join(dataDirectory, "postgres") });
  const superuser = openDatabase({ host: before.host, user: before.user, database: "postgres" });
  await migrate(superuser);
  await superuser.pool.query(
    "insert into accounts (email, username, password_hash) values ('a@example.org', 'a', 'x')",
  );
  await superuser.pool.end();
  await before.stop();

  const opened = await openServersDatabase({ dataDirectory });
  try {
    await opened.asOwner(prepareDatabase);
    const { pool } = opened.database;
    expect(
      (await pool.query("select current_user::text as role, email from accounts")).rows,
    ).toEqual([{ role: APPLICATION_ROLE, email: "a@example.org" }]);
    await pool.query("delete from accounts");
  } finally {
    await opened.close();
  }
});

test("O-01: a command waits for a database that died until its server has started it again", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const dataDirectory = await newDirectory();
  const opened = await openServersDatabase({ dataDirectory }, () => undefined);
  try {
    await opened.asOwner(prepareDatabase);
    const pid = await readFile(join(dataDirectory, "postgres/postmaster.pid"), "utf8");
    process.kill(parseInt(pid, 10), "SIGKILL");
    const beside = await openInstanceDatabase({ dataDirectory });
    expect(beside.startedHere).toBe(false);
    expect((await beside.database.pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    await beside.close();
  } finally {
    await opened.close();
    log.mockRestore();
  }
});

test("O-01: a command says so when the database of a running server does not come back", async () => {
  const dataDirectory = await newDirectory();
  const hold = await holdDirectory(
    await socketDirectory(join(dataDirectory, "postgres"), undefined),
  );
  const opening = openInstanceDatabase({ dataDirectory }, 0);
  await expect(opening).rejects.toThrow(DatabaseUnavailable);
  await expect(opening).rejects.toThrow(/starting it again.* try again/);
  hold.close();
});
