import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Database, openDatabase } from "../../server/src/platform/database/database.ts";
import { startDatabase } from "../../server/src/platform/database/supervisor.ts";

const directoryIn = (dataDirectory: string): string => join(dataDirectory, "postgres");

const openAt = (place: { readonly host: string; readonly user: string }): Database =>
  openDatabase({ ...place, database: "postgres", statement_timeout: 0 });

/** A database that `close` closes. */
export interface Opened {
  readonly database: Database;
  readonly close: () => Promise<void>;
}

/** The database of a server that is stopped, started for filling: nothing is safe from a power cut until it ends. */
export async function openForFilling(dataDirectory: string): Promise<Opened> {
  const server = await startDatabase({
    directory: directoryIn(dataDirectory),
    settings: {
      fsync: "off",
      synchronous_commit: "off",
      full_page_writes: "off",
      autovacuum: "off",
      wal_level: "minimal",
      max_wal_senders: "0",
      max_wal_size: "4GB",
      checkpoint_timeout: "1h",
      shared_buffers: "1GB",
    },
  });
  const database = openAt(server);
  return {
    database,
    async close() {
      await database.pool.end();
      await server.stop();
    },
  };
}

/** The database of a running server, as the owner of its tables. */
export async function openRunning(dataDirectory: string): Promise<Opened> {
  const file = await readFile(join(directoryIn(dataDirectory), "postmaster.pid"), "utf8");
  // The fifth line is the directory of the socket.
  const database = openAt({ host: file.split("\n")[4] ?? "", user: "bijou" });
  return { database, close: () => database.pool.end() };
}
