import pg from "pg";
import type { Database } from "./database.ts";
import { inTransaction } from "./transaction.ts";

/** What the application's role may do in the database. GRANT takes no parameters. */

/** Tables that the application vacuums or reindexes. PostgreSQL 17 or newer can give a role the right to. */
const MAINTAINED = [
  "search_postings",
  "search_documents",
  "search_vocabulary",
  "search_corrections",
  "job_common",
];
/** Advisory lock key of the changes of rights: PostgreSQL rejects concurrent ones. */
const LOCK = 7_052;

const SCHEMAS = "(current_schema(), 'jobs')";
const MAINTAIN_SINCE = 170_000;

interface Relation {
  readonly schema: string;
  readonly name: string;
  readonly isSequence: boolean;
  /** Whether only migrations write to it. */
  readonly isFixed: boolean;
  readonly isMaintained: boolean;
}

/** The tables, views and sequences that a role has not all rights on that the application needs. */
export async function relationsWithoutRights(
  client: pg.Pool | pg.PoolClient,
  role: string,
): Promise<readonly Relation[]> {
  const { rows } = await client.query<Relation>({
    name: "database-relations-without-rights",
    text: `select schema, name, "isSequence", "isFixed", "isMaintained" from (
             select c.oid, n.nspname as schema, c.relname as name, c.relkind = 'S' as "isSequence",
               c.relname like 'kysely\\_%' as "isFixed",
               c.relname = any($2::text[]) and current_setting('server_version_num')::int >= ${MAINTAIN_SINCE}
                 as "isMaintained"
             from pg_class c join pg_namespace n on n.oid = c.relnamespace
             where n.nspname in ${SCHEMAS} and c.relkind in ('r', 'p', 'v', 'S')
               and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')) relation
           where not has_schema_privilege($1, schema, 'usage')
             or case
               when "isSequence" then not has_sequence_privilege($1, oid, 'usage')
                 or not has_sequence_privilege($1, oid, 'select')
               when "isFixed" then not has_table_privilege($1, oid, 'select')
               else not has_table_privilege($1, oid, 'select') or not has_table_privilege($1, oid, 'insert')
                 or not has_table_privilege($1, oid, 'update') or not has_table_privilege($1, oid, 'delete')
             end
             or case when "isMaintained" then not has_table_privilege($1, oid, 'maintain') else false end
           order by schema, name`,
    values: [role, MAINTAINED],
  });
  return rows;
}

export async function currentRole({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{ role: string }>({
    name: "database-current-role",
    text: "select current_user::text as role",
  });
  return rows[0]?.role ?? "";
}

/** Equal for two connections to the same database, whatever addresses they use. */
export async function placeOf({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{ place: string }>({
    name: "database-place",
    text: `select concat_ws(' ', (select oid from pg_database where datname = current_database()),
             pg_postmaster_start_time()) as place`,
  });
  return rows[0]?.place ?? "";
}

/** Whether the connected role owns the tables or, without any, could create them. */
export async function mayMigrate({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query<{ may: boolean | null }>({
    name: "database-may-migrate",
    text: `select coalesce(
             (select pg_has_role(relowner, 'usage') from pg_class
              where relname = 'titles' and relnamespace = current_schema()::regnamespace),
             has_schema_privilege(current_schema(), 'create')
               and has_database_privilege(current_database(), 'create')) as may`,
  });
  return rows[0]?.may ?? false;
}

async function execute(client: pg.PoolClient, text: string): Promise<void> {
  await client.query({ text });
}

/** A role that may sign in and nothing else. Others may no longer create tables, temporary ones included. */
async function createRole(client: pg.PoolClient, role: string): Promise<void> {
  const { rows } = await client.query<{ database: string; exists: boolean }>({
    name: "database-has-role",
    text: `select current_database()::text as database,
             exists (select 1 from pg_roles where rolname = $1) as exists`,
    values: [role],
  });
  const found = rows[0];
  if (!found || found.exists) return;
  const name = pg.escapeIdentifier(role);
  const database = pg.escapeIdentifier(found.database);
  await execute(
    client,
    `create role ${name} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls`,
  );
  await execute(client, `revoke temporary on database ${database} from public`);
  await execute(client, "revoke create on schema public from public");
}

/** The schema of the tables, and that of the job queue. */
async function schemasOf(client: pg.PoolClient): Promise<string> {
  const { rows } = await client.query<{ name: string }>({
    name: "database-schemas",
    text: `select nspname::text as name from pg_namespace where nspname in ${SCHEMAS}`,
  });
  return rows.map(({ name }) => pg.escapeIdentifier(name)).join(", ");
}

/**
 * Gives a role the rights of the application, also on tables of later migrations by the same owner. Does nothing to a
 * role that has them. Creates the role if it does not exist, for which the connected one must be a superuser.
 */
export async function grantRights(owner: Database, role: string): Promise<void> {
  await inTransaction(owner, async (client) => {
    await client.query({
      name: "database-lock-rights",
      text: "select pg_advisory_xact_lock($1)",
      values: [LOCK],
    });
    await createRole(client, role);
    const missing = await relationsWithoutRights(client, role);
    if (missing.length === 0) return;
    const to = `to ${pg.escapeIdentifier(role)}`;
    const schemas = await schemasOf(client);
    const grant = async (rights: string, relations: readonly Relation[]): Promise<void> => {
      const names = relations.map(
        ({ schema, name }) => `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`,
      );
      if (names.length > 0) await execute(client, `grant ${rights} on ${names.join(", ")} ${to}`);
    };
    const sequences = missing.filter(({ isSequence }) => isSequence);
    const tables = missing.filter(({ isSequence }) => !isSequence);
    await execute(client, `grant usage on schema ${schemas} ${to}`);
    await execute(client, `grant execute on all functions in schema ${schemas} ${to}`);
    await grant(
      "select",
      tables.filter(({ isFixed }) => isFixed),
    );
    await grant(
      "select, insert, update, delete",
      tables.filter(({ isFixed }) => !isFixed),
    );
    await grant(
      "maintain",
      tables.filter(({ isMaintained }) => isMaintained),
    );
    for (const { schema, name } of sequences)
      await execute(
        client,
        `grant usage, select on sequence ${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)} ${to}`,
      );
    const later = `alter default privileges in schema ${schemas} grant`;
    await execute(client, `${later} select, insert, update, delete on tables ${to}`);
    await execute(client, `${later} usage, select on sequences ${to}`);
    await execute(client, `${later} execute on functions ${to}`);
  });
}
