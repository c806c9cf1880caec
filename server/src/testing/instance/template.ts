import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { importManifest } from "../../features/catalog/service.ts";
import { refreshSearch } from "../../features/search/refresh.ts";
import { refreshStaffPart } from "../../features/search/staff-refresh.ts";
import { createPasswords, type PasswordCost } from "../../platform/credentials/passwords.ts";
import { type Database, openDatabase } from "../../platform/database/database.ts";
import { createDirectoryStore } from "../../platform/files/directory-store.ts";
import { createImageStore } from "../../platform/images/image-store.ts";
import { createMediaStore } from "../../platform/media/media-store.ts";
import { deriveSecrets } from "../../platform/secrets.ts";
import type { DatabaseServer } from "../database-server.ts";
import { testManifest } from "./manifest.ts";
import { writePackages } from "./packages.ts";
import { addPeople, addTraces } from "./people.ts";

const TEMPLATE = "template_instance";
/** Any number that no other lock uses. */
const LOCK = 7_001;

export const testSecrets = deriveSecrets("the secret of test instances");

/** The lowest that argon2 accepts. `passwords.test.ts` tests the cost of a real server. */
export const TEST_PASSWORD_COST: PasswordCost = { memoryCost: 8, timeCost: 1 };

async function seed(database: Database, directory: string): Promise<void> {
  const given = join(directory, "given");
  await mkdir(given, { recursive: true });
  await writePackages(given);
  await writeFile(join(given, "manifest.json"), JSON.stringify(testManifest));
  const stores = {
    database,
    images: createImageStore(createDirectoryStore(directory), database),
    media: createMediaStore(createDirectoryStore(directory)),
  };
  const nowMs = Date.now();
  await importManifest(stores, join(given, "manifest.json"), { origin: "operator", nowMs });
  await refreshSearch(database, () => nowMs);
  await refreshStaffPart(database);
  await rm(given, { recursive: true });
  await addPeople(database, {
    passwords: createPasswords(testSecrets.key("password"), TEST_PASSWORD_COST),
    nowMs,
  });
  const { rows } = await database.pool.query<{ id: number }>(
    "select id from titles where external_id = 'paper-boats'",
  );
  await addTraces(database, rows[0]?.id ?? 0);
}

/**
 * The name of a database with the test catalog and accounts. The first test file creates it, the others copy it; its
 * pictures and films are in `directory`, and no test changes them.
 */
export async function instanceTemplate(
  { host, user, role, strategy }: DatabaseServer,
  directory: string,
): Promise<string> {
  const maintenance = openDatabase({ host, user, database: "postgres", max: 1 });
  const { pool } = maintenance;
  try {
    await pool.query("select pg_advisory_lock($1)", [LOCK]);
    const made = await pool.query("select 1 from pg_database where datname = $1", [TEMPLATE]);
    if (made.rowCount === 0) {
      const unfinished = `${TEMPLATE}_unfinished`;
      await pool.query(`create database ${unfinished} template template_bijou ${strategy}`);
      const database = openDatabase({ host, user: role, database: unfinished });
      try {
        await seed(database, directory);
      } finally {
        await database.pool.end();
      }
      await pool.query(`alter database ${unfinished} rename to ${TEMPLATE}`);
    }
    return TEMPLATE;
  } finally {
    await pool.end();
  }
}
