import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

test("O-14: without the packages of development, `npm start` says how to get a build", async () => {
  const place = await mkdtemp(join(tmpdir(), "bijou-without-vite-"));
  try {
    await mkdir(join(place, "node_modules"));
    const present = ["contract", "server", "tools", "node_modules/@bijou", "node_modules/typebox"];
    for (const folder of present)
      await symlink(join(import.meta.dirname, "..", folder), join(place, folder));
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ["--preserve-symlinks", "--preserve-symlinks-main", "tools/build-web-when-stale.ts"],
      { cwd: place, encoding: "utf8" },
    );
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: "",
      stderr: expect.stringMatching(/vite.* `npm ci` without --omit=dev, or .*app-tree\.sh\.\n$/),
    });
  } finally {
    await rm(place, { recursive: true });
  }
});
