import { access } from "node:fs/promises";
import { join } from "node:path";
import { type Database, openDatabase } from "./database.ts";
import { OperatorError, errorMessage } from "../errors.ts";
import { findRunningDatabase, startDatabase } from "./supervisor.ts";
import { ping } from "./ping.ts";

interface OpenedDatabase {
  readonly database: Database;
  /** "started" and "adopted" databases are stopped by `close`, a "given" one (DATABASE_URL) is not. */
  readonly how: "started" | "adopted" | "given";
  close(): Promise<void>;
}

interface Place {
  readonly dataDirectory: string;
  readonly databaseUrl?: string | undefined;
  /** The maximum of connections of this process; that of the pool without it. */
  readonly databasePool?: number | undefined;
}

const DATABASE = "postgres";

const poolSize = ({ databasePool }: Place) =>
  databasePool === undefined ? {} : { max: databasePool };

async function given(databaseUrl: string, place: Place): Promise<OpenedDatabase> {
  const database = openDatabase({ connectionString: databaseUrl, ...poolSize(place) });
  try {
    await ping(database.pool);
  } catch (error) {
    await database.pool.end();
    throw new OperatorError(
      `The database of DATABASE_URL cannot be used: ${errorMessage(error)}. Check its address, user and password.`,
    );
  }
  return { database, how: "given", close: () => database.pool.end() };
}

/** Whether the data directory holds an embedded database already. */
export const hasEmbeddedDatabase = (dataDirectory: string): Promise<boolean> =>
  access(join(dataDirectory, "postgres", "PG_VERSION")).then(
    () => true,
    () => false,
  );

/**
 * Opens the database of a server, which locks the data directory.
 *
 * @param onLost called when the embedded database died and could not be restarted. Without it, restarts are off.
 */
export async function openServersDatabase(
  place: Place,
  onLost?: (error: Error) => void,
): Promise<OpenedDatabase> {
  const { dataDirectory, databaseUrl } = place;
  if (databaseUrl !== undefined) return given(databaseUrl, place);
  const running = await startDatabase({
    directory: join(dataDirectory, "postgres"),
    ...(onLost && { onLost }),
  });
  const { host, user } = running;
  const database = openDatabase({ host, user, database: DATABASE, ...poolSize(place) });
  return {
    database,
    how: running.how,
    async close() {
      await database.pool.end();
      await running.stop();
    },
  };
}

/** Opens the database for the command line: that of a running server, else one started for the command. */
export async function openInstanceDatabase(
  place: Place,
): Promise<{ database: Database; startedHere: boolean; close(): Promise<void> }> {
  if (place.databaseUrl === undefined) {
    const running = await findRunningDatabase(join(place.dataDirectory, "postgres"));
    if (running) {
      const database = openDatabase({ ...running, database: DATABASE, max: 4 });
      return { database, startedHere: false, close: () => database.pool.end() };
    }
  }
  const opened = await openServersDatabase(place);
  return {
    database: opened.database,
    startedHere: opened.how !== "given",
    close: () => opened.close(),
  };
}
