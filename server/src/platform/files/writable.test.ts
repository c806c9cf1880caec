import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { OperatorError } from "../errors.ts";
import { requireWritable } from "./writable.ts";

const parent = await mkdtemp(join(tmpdir(), "bijou-writable-"));
afterAll(() => rm(parent, { recursive: true }));

test("O-12: a missing data directory is created", async () => {
  await requireWritable(join(parent, "a/b"));
  expect((await stat(join(parent, "a/b"))).isDirectory()).toBe(true);
});

test("O-12: a data directory that cannot be written is reported in plain words", async () => {
  await writeFile(join(parent, "file"), "");
  const rejecting = requireWritable(join(parent, "file/data"));
  await expect(rejecting).rejects.toThrow(OperatorError);
  await expect(rejecting).rejects.toThrow(
    /file\/data cannot be written: it is not a folder\. .*DATA_DIR/,
  );
  await expect(requireWritable("/proc/bijou/data")).rejects.toThrow(/cannot be written: /);
});
