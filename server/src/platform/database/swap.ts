import { errorMessage, OperatorError } from "../errors.ts";
import type { Database } from "./database.ts";
import {
  createDatabase,
  databaseName,
  disconnectAll,
  dropDatabase,
  hasDatabase,
  nameBeside,
  renameDatabases,
} from "./scratch-store.ts";
import { connectTo } from "./scratch.ts";

/**
 * Replaces the database of an instance by another one beside it. Their names change in one transaction, so that a crash
 * leaves either of them in place, and the former one stays until it is given up.
 */
const LOADING = "_restoring";
const BEFORE = "_before_restore";

interface Names {
  readonly current: string;
  readonly loading: string;
  readonly before: string;
}

async function namesOf(owner: Database): Promise<Names> {
  const current = await databaseName(owner);
  return { current, loading: nameBeside(current, LOADING), before: nameBeside(current, BEFORE) };
}

/** Another database of the server, because a database cannot be renamed by its own connections. */
async function fromElsewhere<T>(
  owner: Database,
  { current }: Names,
  work: (elsewhere: Database) => Promise<T>,
): Promise<T> {
  const elsewhere = connectTo(owner, current === "postgres" ? "template1" : "postgres");
  try {
    return await work(elsewhere);
  } finally {
    await elsewhere.pool.end();
  }
}

async function closeIdle({ pool }: Database): Promise<void> {
  while (pool.idleCount > 0) (await pool.connect()).release(true);
}

interface Exchange {
  /** Ends the connections of others, which may be commands; those of other servers must not be there. */
  readonly disconnects: boolean;
}

async function exchange(
  owner: Database,
  names: Names,
  renamings: readonly { from: string; to: string }[],
  { disconnects }: Exchange,
): Promise<void> {
  await closeIdle(owner);
  await fromElsewhere(owner, names, async (elsewhere) => {
    if (disconnects) await disconnectAll(elsewhere, Object.values(names));
    try {
      await renameDatabases(elsewhere, renamings);
    } catch (error) {
      throw new OperatorError(
        `The databases could not be exchanged: ${errorMessage(error)}. Stop every other program that uses the database, then try again.`,
      );
    }
  });
}

/** Works with an empty database beside that of the instance, which stays if the work succeeds. */
export async function loadBeside(
  owner: Database,
  work: (loading: Database) => Promise<void>,
): Promise<void> {
  const { loading: name } = await namesOf(owner);
  await dropDatabase(owner, name);
  await createDatabase(owner, name);
  const loading = connectTo(owner, name);
  try {
    await work(loading);
  } finally {
    await loading.pool.end();
  }
}

/** Removes what an unfinished work left beside. */
export const dropLoading = async (owner: Database): Promise<void> =>
  dropDatabase(owner, (await namesOf(owner)).loading);

/** Puts the loaded database in the place of the instance's. */
export async function swapIn(owner: Database, options: Exchange): Promise<void> {
  const names = await namesOf(owner);
  const { current, loading, before } = names;
  await dropDatabase(owner, before);
  const renamings = [
    { from: current, to: before },
    { from: loading, to: current },
  ];
  await exchange(owner, names, renamings, options);
}

/** Whether a former database is there. */
export const isSwapped = async (owner: Database): Promise<boolean> =>
  hasDatabase(owner, (await namesOf(owner)).before);

/** Puts the former database back. The other one stays beside, as if it were being loaded. */
export async function swapBack(owner: Database, options: Exchange): Promise<void> {
  const names = await namesOf(owner);
  const { current, loading, before } = names;
  await dropDatabase(owner, loading);
  const renamings = [
    { from: current, to: loading },
    { from: before, to: current },
  ];
  await exchange(owner, names, renamings, options);
}

/** Gives up the former database. */
export const dropBefore = async (owner: Database): Promise<void> =>
  dropDatabase(owner, (await namesOf(owner)).before);
