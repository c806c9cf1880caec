import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { OperatorError } from "../platform/errors.ts";
import { openControl } from "../platform/instance/control.ts";
import { recordDataDirectory } from "../platform/instance/data-directory-records.ts";
import { findInstance } from "./find-instance.ts";

let root = "";
const toClose: { close(): Promise<void> }[] = [];
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "bijou-find-"));
});
afterEach(async () => {
  for (const control of toClose.splice(0)) await control.close();
  await rm(root, { recursive: true });
});

async function instance(
  name: string,
  environmentOfServer?: Readonly<Record<string, string>>,
): Promise<string> {
  const directory = join(root, name);
  await mkdir(directory);
  await writeFile(join(directory, "instance.json"), "{}");
  await recordDataDirectory(root, directory);
  if (environmentOfServer) toClose.push(await openControl(directory, environmentOfServer));
  return directory;
}

test("O-07: without DATA_DIR the server that runs from this folder is found, with its settings", async () => {
  await instance("stopped");
  const running = await instance("running", {
    DATABASE_URL: "postgres://a:b@c/d",
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_PUBLISHABLE_KEY: "pk_test_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
  });
  const found = await findInstance({}, root);
  expect(found).toMatchObject({
    isRunning: true,
    config: {
      dataDirectory: running,
      databaseUrl: "postgres://a:b@c/d",
      payments: { environment: { secretKey: "sk_test_1" } },
    },
  });
});

test("O-07: with several instances, none is assumed", async () => {
  const [a, b] = [await instance("a"), await instance("b")];
  const finding = findInstance({}, root);
  await expect(finding).rejects.toThrow(OperatorError);
  await expect(finding).rejects.toThrow(new RegExp(`DATA_DIR=${a}[^]*DATA_DIR=${b}|DATA_DIR=${b}`));
  expect((await findInstance({ DATA_DIR: b }, root)).config.dataDirectory).toBe(b);
  await rm(b, { recursive: true });
  expect((await findInstance({}, root)).config.dataDirectory).toBe(a);
});

test("O-07: another database than the running server's is rejected", async () => {
  await instance("running", { DATABASE_URL: "postgres://a:b@c/d" });
  const finding = findInstance({ DATABASE_URL: "postgres://a:b@c/other" }, root);
  await expect(finding).rejects.toThrow(/DATABASE_URL is not the database of the server/);
});
