import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { openDatabase } from "../../server/src/platform/database/database.ts";
import { startDatabase } from "../../server/src/platform/database/supervisor.ts";
import { prepareDatabase } from "../../server/src/platform/instance/prepare-database.ts";
import { findServerStatements } from "../sql/server-statements.ts";
import { enginesPart, withPart } from "./page.ts";
import { readKeys } from "./sharding.ts";

const root = join(import.meta.dirname, "../..");
const page = join(root, "docs/engines.md");

const directory = await mkdtemp(join(tmpdir(), "bijou-engines-"));
const server = await startDatabase({ directory: join(directory, "postgres") });
const database = openDatabase({ host: server.host, user: server.user, database: "postgres" });
try {
  await prepareDatabase({ database, grantee: undefined });
  const part = await enginesPart(findServerStatements(root).statements, await readKeys(database));
  await writeFile(page, withPart(await readFile(page, "utf8"), part));
  await promisify(execFile)("oxfmt", [page]);
} finally {
  await database.pool.end();
  await server.stop();
  await rm(directory, { recursive: true, force: true });
}
