import { type Database, migrate, pendingMigrations } from "../database/database.ts";
import type { Owner } from "../database/open.ts";
import {
  currentRole,
  grantRights,
  mayMigrate,
  relationsWithoutRights,
} from "../database/rights-store.ts";
import { OperatorError } from "../errors.ts";
import { isJobSchemaCurrent, prepareJobSchema } from "../jobs/job-schema.ts";
import { isMigrated } from "./identity-store.ts";

const MIGRATE =
  "Run this once, with the address of the owner of the tables, and then start again:\n  DATABASE_ADMIN_URL=postgres://owner:password@host/bijou npm run bijou -- migrate";

/** @throws {OperatorError} for a database that is not ready, and that the connected role may not change. */
async function requirePrepared(database: Database): Promise<void> {
  const role = await currentRole(database);
  if (!(await isMigrated(database)))
    throw new OperatorError(
      `The database of DATABASE_URL is empty, and its role ${role} may not create tables. ${MIGRATE}`,
    );
  const [closed] = await relationsWithoutRights(database.pool, role);
  if (closed)
    throw new OperatorError(
      `The role ${role} of DATABASE_URL has not all rights on ${closed.schema}.${closed.name} that it needs. ${MIGRATE}`,
    );
  const pending = await pendingMigrations(database);
  if (pending.length > 0 || !(await isJobSchemaCurrent(database)))
    throw new OperatorError(
      `The database of DATABASE_URL has to be migrated${pending.length > 0 ? ` (${pending.join(", ")})` : ""}, and its role ${role} does not own the tables. ${MIGRATE}`,
    );
}

/**
 * Brings a database up to this version: its tables, its job queue, and the rights of the application's role.
 *
 * @throws {OperatorError} if that is necessary, and the connected role may not do it.
 */
export async function prepareDatabase({ database, grantee }: Owner): Promise<void> {
  if (!(await mayMigrate(database))) return requirePrepared(database);
  await migrate(database);
  await prepareJobSchema(database);
  if (grantee !== undefined) await grantRights(database, grantee);
}
