import { spawnSync } from "node:child_process";
import { mkdtemp, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

test("O-14: without the packages of development, `npm start` says how to get a build", async () => {
  const empty = await mkdtemp(join(tmpdir(), "bijou-without-vite-"));
  try {
    const script = join(import.meta.dirname, "build-web-when-stale.ts");
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, empty], {
      encoding: "utf8",
    });
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: "",
      stderr: expect.stringMatching(/vite.* `npm ci` without --omit=dev, or .*app-tree\.sh\.\n$/),
    });
  } finally {
    await rmdir(empty);
  }
});
