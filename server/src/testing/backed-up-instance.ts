import { randomUUID } from "node:crypto";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, inject } from "vitest";
import { type BackupOptions, createBackup } from "../platform/backup/backup.ts";
import { createDirectoryTarget } from "../platform/backup/directory-target.ts";
import { type RestoreOptions, restoreBackup } from "../platform/backup/restore.ts";
import { type Database, openDatabase } from "../platform/database/database.ts";
import { createDirectoryStore } from "../platform/files/directory-store.ts";
import { saveIdentity } from "../platform/instance/identity.ts";
import { instanceTemplate } from "./instance/template.ts";
import { useTestDatabase } from "./test-database.ts";

export const SECRET = "the secret of an instance with backups";

/** Every row, as text, and everything of the schema that a restore removes and adds again. */
export async function contentsOf({ pool }: Database): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1`,
  );
  const contents: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ content: string | null }>(
      `select count(*) || ' rows ' || md5(string_agg(t::text, ' ' order by t::text)) as content from "${name}" t`,
    );
    contents[name] = rows[0]?.content ?? "";
  }
  const { rows } = await pool.query<{ name: string; content: string }>(
    `select 'sequence ' || sequencename as name, coalesce(last_value::text, 'unused') as content from pg_sequences where schemaname = 'public'
     union all select conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
     union all select 'index ' || indexname, indexdef from pg_indexes where schemaname = 'public'
     union all select 'trigger ' || tgrelid::regclass || ' ' || tgname, tgenabled::text from pg_trigger where not tgisinternal`,
  );
  for (const { name, content } of rows) contents[name] = content;
  return contents;
}

/** The films, pictures, members and traces of the test instance, and places to restore its backups in. */
export async function useBackedUpInstance() {
  const server = inject("databaseServer");
  const parent = await mkdtemp(join(inject("instanceDirectory"), "backup-"));
  const maintenance = openDatabase({
    host: server.host,
    user: server.user,
    database: "postgres",
    max: 1,
  });
  const role = `owner_${randomUUID().replaceAll("-", "")}`;
  await maintenance.pool.query(`create role ${role} login nosuperuser`);
  const opened: string[] = [];
  const connected: Database[] = [];
  afterAll(async () => {
    for (const { pool } of connected) await pool.end();
    for (const name of opened) await maintenance.pool.query(`drop database ${name}`);
    await maintenance.pool.query(`drop role ${role}`);
    await maintenance.pool.end();
    await rm(parent, { recursive: true });
  });
  const template = join(inject("instanceDirectory"), "data");
  const database = await useTestDatabase(await instanceTemplate(server, template));
  const dataDirectory = join(parent, "data");
  await cp(template, dataDirectory, { recursive: true });
  await writeFile(join(dataDirectory, "app-secret"), `${SECRET}\n`);
  await saveIdentity({ database, dataDirectory }, SECRET);
  const target = createDirectoryTarget(join(parent, "backups"));
  let seconds = 0;

  return {
    database,
    dataDirectory,
    target,

    backUp: (options: Partial<BackupOptions> = {}) =>
      createBackup({
        database,
        dataDirectory,
        blobs: createDirectoryStore(dataDirectory),
        configuredSecret: undefined,
        target,
        withFilms: true,
        withSecret: true,
        report: () => undefined,
        now: new Date(Date.UTC(2026, 10, 1) + ++seconds * 1_000),
        ...options,
      }),

    /** An empty database, whose owner is not a superuser, and a data directory that does not exist yet. */
    async place() {
      const name = `restored_${randomUUID().replaceAll("-", "")}`;
      await maintenance.pool.query(`create database ${name} owner ${role}`);
      opened.push(name);
      const connect = () => openDatabase({ host: server.host, user: role, database: name });
      const restored = connect();
      connected.push(restored);
      const directory = join(parent, name);
      return {
        database: restored,
        dataDirectory: directory,
        restore: (backup: string, options: Partial<RestoreOptions> = {}) =>
          restoreBackup({
            target,
            name: backup,
            dataDirectory: directory,
            bucket: undefined,
            configuredSecret: undefined,
            open: async () => {
              const own = connect();
              return {
                asOwner: (work) => work({ database: own, grantee: server.role }),
                close: () => own.pool.end(),
              };
            },
            isGiven: true,
            withFilms: true,
            report: () => undefined,
            ...options,
          }),
      };
    },
  };
}
