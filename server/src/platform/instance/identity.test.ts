import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "../../testing/test-database.ts";
import { OperatorError } from "../errors.ts";
import { adoptInstance, checkInstance, saveIdentity, readDirectoryId } from "./identity.ts";

const SECRET = "a secret of thirty-two characters";
const database = await useTestDatabase();
const parent = await mkdtemp(join(tmpdir(), "bijou-identity-"));
afterAll(() => rm(parent, { recursive: true }));

let place: { database: typeof database; dataDirectory: string };
let other: typeof place;
let round = 0;
beforeEach(async () => {
  await database.pool.query("delete from instance");
  place = { database, dataDirectory: join(parent, `data-${round++}`) };
  other = { database, dataDirectory: join(parent, `data-${round++}`) };
});

test("O-06: a data directory and a database are saved as one instance, and match", async () => {
  await checkInstance(place, SECRET);
  await saveIdentity(place, SECRET);
  await saveIdentity(place, SECRET);
  await checkInstance(place, SECRET);
  expect(await readDirectoryId(place.dataDirectory)).toMatch(/^[0-9a-f-]{36}$/);
});

test("O-06: a data directory without an identity is rejected with a database in use", async () => {
  await saveIdentity(place, SECRET);
  const checking = checkInstance(other, SECRET);
  await expect(checking).rejects.toThrow(OperatorError);
  await expect(checking).rejects.toThrow(/has no instance\.json.*mounted.*instance adopt/s);
  await expect(readdir(other.dataDirectory)).rejects.toThrow("ENOENT");
});

test("O-06: a data directory of another instance is rejected, and so is a new database with a used directory", async () => {
  await saveIdentity(other, SECRET);
  await database.pool.query("delete from instance");
  await expect(checkInstance(other, SECRET)).rejects.toThrow(/different instances .*a new one/);
  await saveIdentity(place, SECRET);
  await expect(checkInstance(other, SECRET)).rejects.toThrow(/different instances/);
});

test("O-06: another secret is rejected, and not printed", async () => {
  await saveIdentity(place, SECRET);
  const checking = checkInstance(place, "another secret of the same length");
  await expect(checking).rejects.toThrow(/The secret is not the one/);
  await expect(checking).rejects.not.toThrow(/another secret/);
  // The command line may not know the secret.
  await checkInstance(place, undefined);
});

test("O-06: a start that was interrupted before both were saved is repeated", async () => {
  await saveIdentity(place, SECRET);
  await database.pool.query("update instance set is_confirmed = false");
  await checkInstance(place, SECRET);
  await rm(join(place.dataDirectory, "instance.json"));
  await checkInstance(place, "another secret, of the next start");
  await saveIdentity(place, "another secret, of the next start");
  await checkInstance(place, "another secret, of the next start");
  await expect(checkInstance(place, SECRET)).rejects.toThrow(/The secret is not the one/);
});

test("O-06: `instance adopt` joins a database and a data directory", async () => {
  await saveIdentity(other, SECRET);
  await database.pool.query("delete from instance");
  await saveIdentity(place, "lost");
  const id = await adoptInstance(other, SECRET);
  await checkInstance(other, SECRET);
  expect(await readDirectoryId(other.dataDirectory)).toBe(id);
  await writeFile(join(other.dataDirectory, "instance.json"), "{}");
  await expect(checkInstance(other, SECRET)).rejects.toThrow(/contains no id/);
  await adoptInstance(other, SECRET);
  await checkInstance(other, SECRET);
});
