import { access } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Database, openDatabase } from "./database.ts";
import { OperatorError, errorMessage } from "../errors.ts";
import { currentRole, placeOf } from "./rights-store.ts";
import { serverName } from "./server-name.ts";
import { findRunningDatabase, isDirectoryHeld, startDatabase } from "./supervisor.ts";
import { ping } from "./ping.ts";
import { DatabaseUnavailable, isDatabaseUnavailable } from "./unavailable.ts";
import { SECOND_MS } from "../durations.ts";

/** A connection to the database as the owner of the tables. */
export interface Owner {
  readonly database: Database;
  /** The role of the application, if it is another one: it needs rights on what the owner creates. */
  readonly grantee: string | undefined;
}

type AsOwner = <T>(work: (owner: Owner) => Promise<T>) => Promise<T>;

export interface OpenedDatabase {
  /** Connects as the role of the application. */
  readonly database: Database;
  /** "started" and "adopted" databases are stopped by `close`, a "given" one (DATABASE_URL) is not. */
  readonly how: "started" | "adopted" | "given";
  /** Works over connections as the owner, which end with the work. */
  readonly asOwner: AsOwner;
  readonly close: () => Promise<void>;
}

interface Place {
  readonly dataDirectory: string;
  readonly databaseUrl?: string | undefined;
  /** Of the owner of the tables, if DATABASE_URL is of another role. */
  readonly databaseAdminUrl?: string | undefined;
  /** The maximum of connections of this process; that of the pool without it. */
  readonly databasePool?: number | undefined;
  /** How many connections the embedded database accepts; PostgreSQL's default without it. */
  readonly maxConnections?: number | undefined;
}

const DATABASE = "postgres";
/** The role that the application connects as to an embedded database, whose superuser owns the tables. */
export const APPLICATION_ROLE = "bijou_app";
/** A server starts a database that died again in seconds. */
const MAX_RESTART_MS = 30 * SECOND_MS;
const RESTART_POLL_MS = 200;
/** A migration runs on a connection of its own. */
const OWNER_POOL = 2;

const directoryIn = (dataDirectory: string): string => join(dataDirectory, "postgres");

const poolSize = ({ databasePool }: Place) =>
  databasePool === undefined ? {} : { max: databasePool };

async function requireUsable({ pool }: Database, variable: string): Promise<void> {
  try {
    await ping(pool);
  } catch (error) {
    await pool.end();
    const Reason = isDatabaseUnavailable(error) ? DatabaseUnavailable : OperatorError;
    throw new Reason(
      `The database of ${variable} cannot be used: ${errorMessage(error)}. Check its address, user and password.`,
    );
  }
}

/** Not part of `given`, so that nothing that lives as long as the pool refers to the owner's password. */
function ownerAt(adminUrl: string | undefined, database: Database): AsOwner {
  if (adminUrl === undefined) return (work) => work({ database, grantee: undefined });
  return async (work) => {
    const owner = openDatabase({ connectionString: adminUrl, max: OWNER_POOL });
    await requireUsable(owner, "DATABASE_ADMIN_URL");
    try {
      if ((await placeOf(owner)) !== (await placeOf(database)))
        throw new OperatorError(
          "DATABASE_ADMIN_URL and DATABASE_URL are different databases. Set both to the same database, with different users.",
        );
      const role = await currentRole(database);
      const isOther = role !== (await currentRole(owner));
      return await work({ database: owner, grantee: isOther ? role : undefined });
    } finally {
      await owner.pool.end();
    }
  };
}

async function given(
  connectionString: string,
  size: { max?: number },
  ownerOf: (database: Database) => AsOwner,
): Promise<OpenedDatabase> {
  const database = openDatabase({ connectionString, application_name: serverName(), ...size });
  await requireUsable(database, "DATABASE_URL");
  return { database, how: "given", asOwner: ownerOf(database), close: () => database.pool.end() };
}

const openGiven = (databaseUrl: string, place: Place): Promise<OpenedDatabase> =>
  given(databaseUrl, poolSize(place), (database) => ownerAt(place.databaseAdminUrl, database));

/** The superuser of an embedded database, whom only the operating system's user of its files can connect as. */
const superuserAt =
  (server: { readonly host: string; readonly user: string }): AsOwner =>
  async (work) => {
    const { host, user } = server;
    const owner = openDatabase({ host, user, database: DATABASE, max: OWNER_POOL });
    try {
      return await work({ database: owner, grantee: APPLICATION_ROLE });
    } finally {
      await owner.pool.end();
    }
  };

const openEmbedded = (host: string, size: { max?: number }): Database =>
  openDatabase({ host, user: APPLICATION_ROLE, database: DATABASE, ...size });

/** Whether the data directory holds an embedded database already. */
export const hasEmbeddedDatabase = (dataDirectory: string): Promise<boolean> =>
  access(join(directoryIn(dataDirectory), "PG_VERSION")).then(
    () => true,
    () => false,
  );

/**
 * Opens the database of a server, which locks the data directory. A new one is not usable before it is prepared.
 *
 * @param onLost called when the embedded database died and could not be restarted. Without it, restarts are off.
 */
export async function openServersDatabase(
  place: Place,
  onLost?: (error: Error) => void,
): Promise<OpenedDatabase> {
  const { dataDirectory, databaseUrl, maxConnections } = place;
  if (databaseUrl !== undefined) return openGiven(databaseUrl, place);
  const running = await startDatabase({
    directory: directoryIn(dataDirectory),
    ...(maxConnections !== undefined && { settings: { max_connections: String(maxConnections) } }),
    ...(onLost && { onLost }),
  });
  const database = openEmbedded(running.host, poolSize(place));
  return {
    database,
    how: running.how,
    asOwner: superuserAt(running),
    async close() {
      await database.pool.end();
      await running.stop();
    },
  };
}

/**
 * Opens the prepared database of a server in another process of it.
 *
 * @throws {DatabaseUnavailable} when it does not run, such as for the moment of a restart.
 */
export async function openRunningDatabase(
  place: Place,
): Promise<Pick<OpenedDatabase, "database" | "close">> {
  if (place.databaseUrl !== undefined) return openGiven(place.databaseUrl, place);
  const running = await findRunningDatabase(directoryIn(place.dataDirectory));
  if (!running) throw new DatabaseUnavailable("The database of this server does not run.");
  const database = openEmbedded(running.host, poolSize(place));
  return { database, close: () => database.pool.end() };
}

/**
 * Works as the role that may create databases beside that of a running server, if there is one: the superuser of an
 * embedded database, the application's role of another.
 */
export async function asDatabaseCreator<T>(
  place: Pick<Place, "dataDirectory" | "databaseUrl">,
  database: Database,
  work: (creator: Database) => Promise<T>,
): Promise<T> {
  if (place.databaseUrl !== undefined) return work(database);
  const running = await findRunningDatabase(directoryIn(place.dataDirectory));
  if (!running) throw new DatabaseUnavailable("The database of this server does not run.");
  return superuserAt(running)((owner) => work(owner.database));
}

/** The database of a running server, also one that is being started; undefined without a server. */
async function awaitRunningDatabase(dataDirectory: string, maxWaitMs: number) {
  const directory = directoryIn(dataDirectory);
  const end = performance.now() + maxWaitMs;
  for (;;) {
    const running = await findRunningDatabase(directory);
    if (running || !(await isDirectoryHeld(directory))) return running;
    if (performance.now() > end)
      throw new DatabaseUnavailable(
        `The database in ${dataDirectory} does not respond. The server that uses it is starting it again, or stops. Wait a moment, then try again. If it stays so, look at the log of the server.`,
      );
    await sleep(RESTART_POLL_MS);
  }
}

/**
 * Opens the database for the command line: that of a running server, else one started for the command.
 *
 * @throws {DatabaseUnavailable} when a server uses the data directory, but its database stays away.
 */
export async function openInstanceDatabase(
  place: Place,
  maxWaitMs: number = MAX_RESTART_MS,
): Promise<Omit<OpenedDatabase, "how"> & { readonly startedHere: boolean }> {
  if (place.databaseUrl === undefined) {
    const running = await awaitRunningDatabase(place.dataDirectory, maxWaitMs);
    if (running) {
      const database = openEmbedded(running.host, { max: 4 });
      const close = (): Promise<void> => database.pool.end();
      return { database, startedHere: false, asOwner: superuserAt(running), close };
    }
  }
  const { how, ...opened } = await openServersDatabase(place);
  return { ...opened, startedHere: how !== "given" };
}
