import { availableParallelism } from "node:os";
import type { Read } from "./read.ts";
import { parseWhole } from "./values.ts";

/** How many processes a server has, and what each may use. */
export interface Processes {
  /** Processes that answer requests. One is the whole server; several have a supervisor beside them. */
  readonly workers: number;
  /** The maximum of database connections of each process. */
  readonly databasePool: number;
}

const MAX_WORKERS = 128;
/** Jobs, sign-ins and deletions hold a connection each while a request needs another one. */
const MIN_POOL = 4;
const MAX_POOL = 1_000;
/** Connections by default: of a server that is one process, and of each process of a larger one. */
const POOL_ALONE = 10;
const POOL_OF_EACH = 6;
/** Of a database that is only this server's: for the command line, and as many as PostgreSQL has by default. */
const CONNECTIONS_OF_COMMANDS = 20;
const MIN_CONNECTIONS = 100;

const processesOf = (workers: number): number => (workers === 1 ? 1 : workers + 1);

/**
 * Reads `WORKERS` and `DATABASE_POOL`. The pool is that of the whole server, because operators compare it with what
 * PostgreSQL accepts.
 *
 * @param cores the other half is left to the database, jobs and the encoder
 */
export function readProcesses(
  read: Read,
  mistakes: string[],
  cores: number = availableParallelism(),
): Processes {
  const workers = read(
    "WORKERS",
    parseWhole(1, MAX_WORKERS),
    Math.min(MAX_WORKERS, Math.max(1, Math.floor(cores / 2))),
  );
  const processes = processesOf(workers);
  const least = MIN_POOL * processes;
  const byDefault = workers === 1 ? POOL_ALONE : POOL_OF_EACH * processes;
  const total = read("DATABASE_POOL", parseWhole(MIN_POOL, MAX_POOL), byDefault);
  if (total < least)
    mistakes.push(
      `DATABASE_POOL must be at least ${least} with WORKERS=${workers}, because each of the ${processes} processes needs ${MIN_POOL} connections`,
    );
  return { workers, databasePool: Math.floor(total / processes) };
}

/** The connections that the embedded database accepts. Each process has one more than its pool, which listens. */
export const connectionsOf = ({ workers, databasePool }: Processes): number =>
  Math.max(MIN_CONNECTIONS, processesOf(workers) * (databasePool + 1) + CONNECTIONS_OF_COMMANDS);
