import { mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readInstanceEnvironment, openControl } from "./control.ts";
import { recordDataDirectory, recordedDataDirectories } from "./data-directory-records.ts";

const parent = await mkdtemp(join(tmpdir(), "bijou-control-test-"));
afterAll(() => rm(parent, { recursive: true }));

test.each([
  ["", "data"],
  ["however deep its data directory lies ", "deep/".repeat(30)],
])("O-07: %sa running server gives its settings to its own user only", async (_where, folder) => {
  const directory = join(parent, folder);
  await mkdir(directory, { recursive: true });
  expect(await readInstanceEnvironment(directory)).toBeUndefined();
  const settings = { STRIPE_SECRET_KEY: "sk_test_1", DATABASE_URL: "postgres://a:b@c/d" };
  const control = await openControl(directory, settings);
  expect(await readInstanceEnvironment(directory)).toEqual(settings);
  await control.close();
  expect(await readInstanceEnvironment(directory)).toBeUndefined();
  // The socket of a killed server does not prevent a new one.
  await (await openControl(directory, {})).close();
});

test("O-07: other users cannot open the control socket", async () => {
  const directory = join(parent, "guarded");
  await mkdir(join(directory, "control"), { recursive: true, mode: 0o777 });
  const control = await openControl(directory, {});
  expect((await stat(join(directory, "control"))).mode & 0o077).toBe(0);
  await control.close();
});

test("O-07: the data directories of started servers are recorded, once each, if that is possible", async () => {
  const root = join(parent, "root");
  await mkdir(root);
  for (const data of ["gone", "a", "b", "a"]) {
    await mkdir(join(parent, data), { recursive: true });
    await recordDataDirectory(root, join(parent, data));
    await rm(join(parent, "gone"), { recursive: true, force: true });
  }
  expect((await recordedDataDirectories(root)).toSorted()).toEqual([
    join(parent, "a"),
    join(parent, "b"),
  ]);
  const file = join(root, "file");
  await writeFile(file, "");
  await recordDataDirectory(file, parent);
  expect(await recordedDataDirectories(file)).toEqual([]);
});
