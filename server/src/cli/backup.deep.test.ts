import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { archiveOf } from "../platform/backup/archive.ts";
import { createBackup } from "../platform/backup/backup.ts";
import { createDirectoryTarget } from "../platform/backup/directory-target.ts";
import { encryptWith } from "../platform/backup/passphrase.ts";
import { createDirectoryStore } from "../platform/files/directory-store.ts";
import { saveIdentity } from "../platform/instance/identity.ts";
import { runCommandLine, useCommandLine } from "../testing/command-line.ts";
import { s3Credentials, useS3Server } from "../testing/s3-server.ts";
import { useTestDatabase } from "../testing/test-database.ts";

const s3 = await useS3Server();
const SECRET = "the secret of an instance with backups";

test("O-05, O-14: `backup` to a bucket and `restore` from it, by command", async () => {
  const database = await useTestDatabase();
  const { directory, environment } = await useCommandLine({ database });
  await saveIdentity({ database, dataDirectory: directory }, SECRET);
  await writeFile(join(directory, "app-secret"), SECRET);
  const parent = await mkdtemp(join(tmpdir(), "bijou-backup-bucket-"));
  onTestFinished(() => rm(parent, { recursive: true }));
  const keys = {
    AWS_ACCESS_KEY_ID: s3Credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: s3Credentials.secretAccessKey,
  };
  const bijou = (args: string[], more: Record<string, string> = {}) =>
    runCommandLine(args, { ...environment, ...keys, ...more });
  const url = s3.url("backups");

  expect(await bijou(["backup", url], { MEDIA_URL: url.replace("/backups", "") })).toMatchObject({
    code: 1,
    output: expect.stringMatching(/is inside MEDIA_URL/),
  });
  expect(await bijou(["backup", url], { AWS_SECRET_ACCESS_KEY: "wrong" })).toMatchObject({
    code: 1,
    output: expect.stringMatching(/\(the address of the backups\) .*the secret key is wrong/),
  });
  const made = await bijou(["backup", url, "--keep", "2"]);
  expect(made.output).toMatch(/s3:\/\/films\/backups\/\d{4}-\d\d-\d\dT\d{6}Z is complete/);
  expect(made.code).toBe(0);
  const name = /\d{4}-\d\d-\d\dT\d{6}Z/.exec(made.output)?.[0] ?? "";

  const restored = join(parent, "restored");
  const place = url.replace("?", `/${name}?`);
  const done = await runCommandLine(["restore", place, "--json"], { ...keys, DATA_DIR: restored });
  expect(done.output).toContain(`"backup": "s3://films/backups/${name}"`);
  expect(done.code).toBe(0);
});

test("`restore` of a downloaded backup needs its passphrase, and nothing else", async () => {
  const database = await useTestDatabase();
  const { directory } = await useCommandLine({ database });
  await saveIdentity({ database, dataDirectory: directory }, SECRET);
  await writeFile(join(directory, "app-secret"), SECRET);
  const parent = await mkdtemp(join(tmpdir(), "bijou-downloaded-command-"));
  onTestFinished(() => rm(parent, { recursive: true }));
  const target = createDirectoryTarget(join(parent, "backups"));
  const { name, manifest } = await createBackup({
    database,
    dataDirectory: directory,
    blobs: createDirectoryStore(directory),
    configuredSecret: undefined,
    target,
    withFilms: true,
    withSecret: true,
    report: () => undefined,
    now: new Date(),
  });
  const [file, passphraseFile] = [join(parent, "backup.tar.age"), join(parent, "passphrase")];
  const archive = archiveOf(target, name, manifest, { withFilms: true });
  await writeFile(file, await encryptWith("nine reels in a tin can", archive, 8));
  await writeFile(passphraseFile, "nine reels in a tin can\n");
  const restored = join(parent, "restored");
  const restore = (...more: string[]) =>
    runCommandLine(["restore", file, ...more], { DATA_DIR: restored });

  expect(await restore()).toMatchObject({
    code: 1,
    output: expect.stringMatching(/is encrypted. Give --passphrase-file/),
  });
  const done = await restore("--passphrase-file", passphraseFile, "--json");
  expect(done.output).toMatch(/"hasSecret": true/);
  expect(done.code).toBe(0);
});
