import type pg from "pg";
import { OperatorError } from "../errors.ts";
import type { PictureFormat } from "../images/picture.ts";

/** Tables and sequences of the instance are those of one schema. The job queue has a schema of its own. */

export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

/**
 * The tables whose rows are saved, with the columns that can be written. Unlogged tables hold what may be lost at any
 * time; the tables of the migrator are written by the migrations.
 */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>({
    name: "backup-tables",
    text: `select c.relname as name, array(
             select a.attname::text from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
             order by a.attnum) as columns
           from pg_class c
           where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
             and c.relname not like 'kysely\\_%'
           order by c.relname`,
  });
  return rows;
}

/** @throws {OperatorError} without a server that has used the database. */
export async function readIdentity(
  client: pg.ClientBase,
): Promise<{ id: string; secretFingerprint: string }> {
  const { rows } = await client.query<{ id: string; secretFingerprint: string }>({
    name: "backup-identity",
    text: `select id, secret_fingerprint as "secretFingerprint" from instance where is_confirmed`,
  });
  if (!rows[0]) throw new OperatorError("No server has been started on this database yet.");
  return rows[0];
}

export async function hasTable(client: pg.ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>({
    name: "backup-has-table",
    text: "select to_regclass($1) is not null as found",
    values: [name],
  });
  return rows[0]?.found ?? false;
}

/** Whether the database was loaded by a restore that did not finish. */
export async function isLoaded(client: pg.ClientBase, id: string): Promise<boolean> {
  const { rowCount } = await client.query({
    name: "backup-is-loaded",
    text: "select 1 from instance where id = $1 and not is_confirmed",
    values: [id],
  });
  return rowCount === 1;
}

export async function setConfirmed(client: pg.ClientBase, isConfirmed: boolean): Promise<void> {
  await client.query({
    name: "backup-set-confirmed",
    text: "update instance set is_confirmed = $1",
    values: [isConfirmed],
  });
}

export async function readMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>({
    name: "backup-migrations",
    text: "select name from kysely_migration order by name",
  });
  return rows.map(({ name }) => name);
}

export async function readServerVersion(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ version: string }>({
    name: "backup-server-version",
    text: "select current_setting('server_version') as version",
  });
  return rows[0]?.version ?? "";
}

export interface Sequence {
  readonly name: string;
  /** A string, because it may be larger than a JavaScript number. */
  readonly lastValue: string;
}

/** Sequences that were used. They are not part of a snapshot: read them after it began, so that none is behind. */
export async function readSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string; lastValue: string | null }>({
    name: "backup-sequences",
    text: `select sequencename as name, last_value::text as "lastValue" from pg_sequences
           where schemaname = current_schema() and last_value is not null order by sequencename`,
  });
  return rows.flatMap(({ name, lastValue }) => (lastValue === null ? [] : [{ name, lastValue }]));
}

export async function setSequence(client: pg.ClientBase, sequence: Sequence): Promise<void> {
  await client.query({
    name: "backup-set-sequence",
    text: "select setval(quote_ident($1::text)::regclass, $2::text::bigint)",
    values: [sequence.name, sequence.lastValue],
  });
}

/** A relation of any user, so that a restore never mixes with other data. */
export async function findRelation(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>({
    name: "backup-find-relation",
    text: `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
           where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and n.nspname <> 'information_schema'
             and n.nspname !~ '^pg_'
             and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
           order by c.relname limit 1`,
  });
  return rows[0]?.name;
}

interface Definition {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** In the order of their creation, in which PostgreSQL runs their actions. */
export async function readForeignKeys(client: pg.ClientBase): Promise<Definition[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string | null }>({
    name: "backup-foreign-keys",
    text: `select t.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
           from pg_constraint c join pg_class t on t.oid = c.conrelid
           where c.contype = 'f' and c.connamespace = current_schema()::regnamespace order by c.oid`,
  });
  return rows.map(({ table, name, definition }) => ({ table, name, definition: definition ?? "" }));
}

/** Indexes that are not part of a constraint. */
export async function readIndexes(client: pg.ClientBase): Promise<Definition[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string | null }>({
    name: "backup-indexes",
    text: `select t.relname as table, i.relname as name, pg_get_indexdef(i.oid) as definition
           from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
           where t.relnamespace = current_schema()::regnamespace and t.relkind = 'r'
             and not exists (
               select 1 from pg_constraint c where c.conindid = i.oid and c.contype in ('p', 'u', 'x'))
           order by i.oid`,
  });
  return rows.map(({ table, name, definition }) => ({ table, name, definition: definition ?? "" }));
}

export async function readTriggers(
  client: pg.ClientBase,
): Promise<{ table: string; name: string }[]> {
  const { rows } = await client.query<{ table: string; name: string }>({
    name: "backup-triggers",
    text: `select t.relname as table, g.tgname as name
           from pg_trigger g join pg_class t on t.oid = g.tgrelid
           where not g.tgisinternal and g.tgenabled = 'O' and t.relnamespace = current_schema()::regnamespace
           order by g.oid`,
  });
  return rows;
}

const LISTED_AT_ONCE = 500;

/** The films of the media store, by id. */
export async function readFilms(client: pg.ClientBase, after: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>({
    name: "backup-films",
    text: `select id from assets where id > $1 order by id limit ${LISTED_AT_ONCE}`,
    values: [after],
  });
  return rows.map(({ id }) => id);
}

export async function hasFilm(pool: pg.Pool, id: string): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: "backup-has-film",
    text: "select 1 from assets where id = $1",
    values: [id],
  });
  return rowCount === 1;
}

/** The pictures of the image store, by hash. */
export async function readPictures(
  client: pg.ClientBase,
  after: string,
): Promise<{ hash: string; format: PictureFormat }[]> {
  const { rows } = await client.query<{ hash: string; format: PictureFormat }>({
    name: "backup-pictures",
    text: `select hash, format from images where hash > $1 order by hash limit ${LISTED_AT_ONCE}`,
    values: [after],
  });
  return rows;
}

export async function hasPicture(pool: pg.Pool, hash: string): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: "backup-has-picture",
    text: "select 1 from images where hash = $1",
    values: [hash],
  });
  return rowCount === 1;
}

export async function countFiles(
  client: pg.ClientBase,
): Promise<{ films: number; pictures: number }> {
  const { rows } = await client.query<{ films: number | null; pictures: number | null }>({
    name: "backup-count-files",
    text: `select (select count(*) from assets) as films, (select count(*) from images) as pictures`,
  });
  return { films: rows[0]?.films ?? 0, pictures: rows[0]?.pictures ?? 0 };
}

/** The mails that wait have lost their jobs with the queue. The next server queues them again. */
export async function requeueMails(client: pg.ClientBase): Promise<void> {
  await client.query({
    name: "backup-requeue-mails",
    text: "update mails set is_queued = false where state = 'waiting' and is_queued",
  });
}
