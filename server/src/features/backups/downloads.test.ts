import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { downloadBackup, prepareBackupDownload } from "@bijou/contract/studio/backups";
import { studioAddress } from "@bijou/contract/studio/client";
import { afterAll, expect, inject, onTestFinished, test } from "vitest";
import { withOpenedArchive } from "../../platform/backup/archive.ts";
import { createBackup } from "../../platform/backup/backup.ts";
import { createDirectoryTarget } from "../../platform/backup/directory-target.ts";
import { readManifest } from "../../platform/backup/manifest.ts";
import { checkBackup } from "../../platform/backup/restore.ts";
import { createDirectoryStore } from "../../platform/files/directory-store.ts";
import { saveIdentity } from "../../platform/instance/identity.ts";
import { firstOwner } from "../../testing/instance/staff.ts";
import type { StudioCaller } from "../../testing/instance/studio-caller.ts";
import { MINUTE_MS, useTestInstance } from "../../testing/test-instance.ts";
import { NO_BACKUPS } from "./dependencies.ts";

const PASSPHRASE = "nine reels in a tin can";

const dataDirectory = await mkdtemp(join(tmpdir(), "bijou-downloads-"));
afterAll(() => rm(dataDirectory, { recursive: true }));
const target = createDirectoryTarget(join(dataDirectory, "backups"));
const instance = await useTestInstance({
  backups: { ...NO_BACKUPS, openTarget: async () => target, passphraseWorkFactor: 8 },
});
const { clock, database } = instance;
const secret = "the secret of an instance with backups";
await writeFile(join(dataDirectory, "app-secret"), `${secret}\n`);
await saveIdentity({ database, dataDirectory }, secret);
const { name } = await createBackup({
  database,
  dataDirectory,
  blobs: createDirectoryStore(join(inject("instanceDirectory"), "data")),
  configuredSecret: undefined,
  target,
  withFilms: true,
  withSecret: true,
  report: () => undefined,
  now: new Date(clock.now()),
});
const { rows } = await database.pool.query<{ id: number }>(
  `insert into backups (cause, state, requested_at, finished_at, place, name)
   values ('person', 'complete', now(), now(), $1, $2) returning id`,
  [target.name, name],
);
const id = rows[0]?.id ?? 0;
const olive = await firstOwner(instance);

const prepare = ({ call }: StudioCaller, withFilms = true) =>
  call(prepareBackupDownload, { id, passphrase: PASSPHRASE, withFilms });

const download = (caller: StudioCaller, ticket: string) =>
  instance.app.http.inject({
    url: studioAddress(downloadBackup, { ticket }),
    headers: { cookie: `__Host-studio=${caller.token()}` },
  });

/** Writes what was downloaded to a file. */
async function savedFile(content: Buffer): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "bijou-downloaded-"));
  onTestFinished(() => rm(directory, { recursive: true }));
  const path = join(directory, "backup.tar.age");
  await writeFile(path, content);
  return path;
}

const check = (path: string, passphrase = PASSPHRASE) =>
  withOpenedArchive(path, passphrase, (opened, found) =>
    checkBackup({ target: opened, name: found, withFilms: true, report: () => undefined }),
  );

test("a download has everything of the backup, and opens with the passphrase alone", async () => {
  const caller = await olive.signIn();
  const { ticket } = await prepare(caller);
  const { statusCode, headers, rawPayload } = await download(caller, ticket);
  expect(statusCode).toBe(200);
  expect(headers["content-disposition"]).toBe(`attachment; filename="${name}.tar.age"`);
  expect(rawPayload.subarray(0, 21).toString()).toBe("age-encryption.org/v1");
  const path = await savedFile(rawPayload);
  expect(await check(path)).toEqual(await readManifest(target, name));
  await expect(check(path, "nine reels in a tin pan")).rejects.toThrow(/the passphrase is wrong/);
  const directory = await withOpenedArchive(path, PASSPHRASE, async (opened) => opened.name);
  await expect(stat(directory)).rejects.toMatchObject({ code: "ENOENT" });
});

test("a download without films is a backup without films, and one that ends early is none", async () => {
  const caller = await olive.signIn();
  const { ticket } = await prepare(caller, false);
  const { rawPayload } = await download(caller, ticket);
  const { films, ...rest } = await readManifest(target, name);
  expect(films?.count).toBeGreaterThan(0);
  expect(await check(await savedFile(rawPayload))).toEqual(rest);
  const half = rawPayload.subarray(0, rawPayload.length >> 1);
  await expect(check(await savedFile(half))).rejects.toThrow(/damaged or ends early/);
});

test("a ticket is for one download by the session that asked, within a minute", async () => {
  const [caller, other] = [await olive.signIn(), await olive.signIn()];
  const { ticket } = await prepare(caller);
  expect((await download(other, ticket)).statusCode).toBe(410);
  expect((await download(caller, ticket)).statusCode).toBe(200);
  expect((await download(caller, ticket)).statusCode).toBe(410);
  const late = await prepare(caller);
  clock.advance(MINUTE_MS);
  expect((await download(caller, late.ticket)).statusCode).toBe(410);
});

test("the passphrase is in no log, and the table has it only encrypted", async () => {
  const caller = await olive.signIn();
  const { ticket } = await prepare(caller);
  const stored = await database.pool.query<{ passphrase: Buffer }>(
    "select passphrase from backup_downloads",
  );
  expect(stored.rows.length).toBeGreaterThan(0);
  for (const { passphrase } of stored.rows) expect(passphrase.includes(PASSPHRASE)).toBe(false);
  await download(caller, ticket);
  const log = instance.log.join("\n");
  expect(log).not.toContain(PASSPHRASE);
  expect(log).not.toContain(ticket);
});
