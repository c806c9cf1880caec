import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { OperatorError } from "../errors.ts";
import { contractVersion, sourcesVersion } from "./build-version.ts";
import { BUILT_FROM, requireFittingBuild, requireStudioBuild } from "./require-fitting-build.ts";

let root = "";
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "bijou-build-"));
  await mkdir(join(root, "build"));
});
afterEach(() => rm(root, { recursive: true }));

async function write(path: string, content: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), content);
}

/** Of a server whose sources, if there are any, are in `root`. */
const start = (): Promise<void> => requireFittingBuild(join(root, "build"), root);
const record = (...versions: readonly (string | undefined)[]): Promise<void> =>
  write(`build/${BUILT_FROM}`, versions.join("\n"));

test("O-01: a web client that was built for another server, or not at all, is rejected with what to do", async () => {
  await expect(start()).rejects.toThrow(/is not built .* Run "npm run build"/);
  for (const builtFrom of ["", "another"]) {
    await record(builtFrom);
    const error = await start().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(OperatorError);
    expect(String(error)).toMatch(/built from another version .* Run "npm run build"/);
  }
});

test("O-01: an image contains no sources of the web client, so that its build fits by the contract alone", async () => {
  await record(await contractVersion(), "the sources of another machine");
  await write("package-lock.json", "{}");
  await expect(start()).resolves.toBeUndefined();
});

test("O-01: a web client that is older than its source is rejected with what to do", async () => {
  await write("web/src/root.tsx", "one\n");
  await write("package-lock.json", "{}");
  await record(await contractVersion(), await sourcesVersion(root));
  await expect(start()).resolves.toBeUndefined();
  await write("web/src/root.test.tsx", "a test");
  await write("web/src/.root.tsx.swp", "an editor");
  await write("web/build/client/icon.svg", "output");
  await expect(start()).resolves.toBeUndefined();
  for (const [path, before, after] of [
    ["web/src/root.tsx", "one\n", "two\n"],
    ["package-lock.json", "{}", '{ "packages": {} }'],
  ] as const) {
    await write(path, after);
    const error = await start().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(OperatorError);
    expect(String(error)).toMatch(/is out of date.* Run "npm run build"/);
    await write(path, before);
    await expect(start()).resolves.toBeUndefined();
  }
  await rm(join(root, "web/src/root.tsx"));
  await expect(start()).rejects.toThrow(/is out of date/);
});

test("a Studio that is not built is rejected with what to do", async () => {
  const build = join(root, "studio/build");
  const error = await requireStudioBuild(build).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(OperatorError);
  expect(String(error)).toMatch(/Studio is not built in .*Run "npm run build".* STUDIO=0/);
  await write("studio/build/index.html", "");
  await expect(requireStudioBuild(build)).resolves.toBeUndefined();
});

test("a Studio that is older than its source is rejected with the web client", async () => {
  await write("web/src/root.tsx", "");
  await write("studio/src/main.tsx", "one");
  await record(await contractVersion(), await sourcesVersion(root));
  await write("studio/build/assets/main.js", "output");
  await expect(start()).resolves.toBeUndefined();
  await write("studio/src/main.tsx", "two");
  await expect(start()).rejects.toThrow(/is out of date/);
});

test("the version follows the names and the content of the contract's files, not its tests or line ends", async () => {
  const folder = join(root, "contract");
  await write("contract/search/filters.ts", "one\n");
  const first = await contractVersion(folder);
  await write("contract/search/filters.test.ts", "");
  await write("contract/search/filters.ts", "one\r\n");
  expect(await contractVersion(folder)).toBe(first);
  await write("contract/search/filters.ts", "two\n");
  expect(await contractVersion(folder)).not.toBe(first);
});
