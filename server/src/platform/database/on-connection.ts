import type pg from "pg";
import type { Database } from "./database.ts";

/**
 * A database whose statements all run on one connection, one after the other: they see what its transaction has changed.
 * It begins no transaction of its own.
 */
export function onConnection(client: pg.PoolClient): Database {
  let last: Promise<unknown> = Promise.resolve();
  const send = client.query.bind(client);
  const pool = {
    query(statement: pg.QueryConfig) {
      const run = last.then(() => send(statement));
      last = run.catch(() => undefined);
      return run;
    },
    connect: () => Promise.reject(new Error("This connection is in a transaction already")),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- stores use a pool for statements and transactions only
  return { pool: pool as unknown as pg.Pool };
}
