import { OperatorError } from "../errors.ts";
import { type Database, openDatabase } from "./database.ts";
import {
  createDatabase,
  dropDatabase,
  hasDatabase,
  mayCreateDatabases,
  scratchName,
} from "./scratch-store.ts";

/** The role of the server may not create databases. */
export class MayNotCreateDatabases extends OperatorError {
  override name = "MayNotCreateDatabases";
}

/** The same server and role, another database, without the time limit of requests. */
export function connectTo({ pool }: Database, name: string): Database {
  const { connectionString, password, ...options } = pool.options;
  const shared = { ...options, max: 2, statement_timeout: 0 };
  if (connectionString === undefined)
    // Not enumerable there.
    return openDatabase({ ...shared, ...(password !== undefined && { password }), database: name });
  const url = new URL(connectionString);
  url.pathname = `/${encodeURIComponent(name)}`;
  return openDatabase({ ...shared, connectionString: url.href });
}

/** Removes the scratch database that a process left which was killed. Returns whether there was one. */
export async function sweepScratch(creator: Database): Promise<boolean> {
  const name = await scratchName(creator);
  const found = await hasDatabase(creator, name);
  if (found) await dropDatabase(creator, name);
  return found;
}

/**
 * Works with an empty database beside the one of `creator`, which is removed afterwards. One at a time.
 *
 * @throws {MayNotCreateDatabases} when the role of `creator` may not create databases
 */
export async function withScratchDatabase<T>(
  creator: Database,
  work: (scratch: Database) => Promise<T>,
): Promise<T> {
  if (!(await mayCreateDatabases(creator)))
    throw new MayNotCreateDatabases(
      "The role of DATABASE_URL may not create databases. Allow it with ALTER ROLE … CREATEDB, or test with: npm run bijou -- restore",
    );
  await sweepScratch(creator);
  const name = await scratchName(creator);
  await createDatabase(creator, name);
  try {
    const scratch = connectTo(creator, name);
    try {
      return await work(scratch);
    } finally {
      await scratch.pool.end();
    }
  } finally {
    await dropDatabase(creator, name);
  }
}
