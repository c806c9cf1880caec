import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { OperatorError } from "../errors.ts";
import { contractVersion } from "./contract-version.ts";
import { BUILT_FOR, requireFittingBuild } from "./require-fitting-build.ts";

const directory = await mkdtemp(join(tmpdir(), "bijou-build-"));
afterAll(() => rm(directory, { recursive: true }));

test("O-01: a web client that was built from other sources, or not at all, is rejected with what to do", async () => {
  await expect(requireFittingBuild(directory)).rejects.toThrow(
    /is not built .* Run "npm run build"/,
  );
  for (const builtFor of ["", "another"]) {
    await writeFile(join(directory, BUILT_FOR), builtFor);
    const error = await requireFittingBuild(directory).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(OperatorError);
    expect(String(error)).toMatch(/built from another version .* Run "npm run build"/);
  }
  await writeFile(join(directory, BUILT_FOR), await contractVersion());
  await expect(requireFittingBuild(directory)).resolves.toBeUndefined();
});

test("the version follows the names and the content of the contract's files, not its tests or line ends", async () => {
  const folder = join(directory, "contract");
  await mkdir(join(folder, "search"), { recursive: true });
  await writeFile(join(folder, "search/filters.ts"), "one\n");
  const first = await contractVersion(folder);
  await writeFile(join(folder, "search/filters.test.ts"), "");
  await writeFile(join(folder, "search/filters.ts"), "one\r\n");
  expect(await contractVersion(folder)).toBe(first);
  await writeFile(join(folder, "search/filters.ts"), "two\n");
  expect(await contractVersion(folder)).not.toBe(first);
});
