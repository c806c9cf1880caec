import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { saveIdentity } from "../platform/instance/identity.ts";
import { runCommandLine, useCommandLine } from "../testing/command-line.ts";
import { useTestDatabase } from "../testing/test-database.ts";

const SECRET = "the secret of an instance with backups";

test("O-05: `backup` beside a server with DATABASE_URL and `restore` into a new data directory, by command", async () => {
  const database = await useTestDatabase();
  const { bijou, directory } = await useCommandLine({ database });
  await saveIdentity({ database, dataDirectory: directory }, SECRET);
  await writeFile(join(directory, "app-secret"), SECRET);
  const parent = await mkdtemp(join(tmpdir(), "bijou-backup-command-"));
  onTestFinished(() => rm(parent, { recursive: true }));
  const backups = join(parent, "backups");
  const restored = join(parent, "restored");

  expect(await bijou("backup", join(directory, "backups"))).toMatchObject({
    code: 1,
    output: expect.stringMatching(/is inside the data directory/),
  });
  expect(await bijou("backup", backups, "--keep", "0")).toMatchObject({ code: 2 });
  const made = await bijou("backup", backups, "--keep", "1");
  expect(made.output).toMatch(/is complete: \d+ tables .*contains the secret/s);
  expect(made.code).toBe(0);

  const restore = () => runCommandLine(["restore", backups, "--json"], { DATA_DIR: restored });
  const done = await restore();
  expect(done.output).toMatch(/"hasSecret": true/);
  expect(done.code).toBe(0);
  expect(await restore()).toMatchObject({
    code: 1,
    output: expect.stringMatching(/is not empty/),
  });
});
