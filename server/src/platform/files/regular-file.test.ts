import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openRegularFile, readRegularFile, resolveInside } from "./regular-file.ts";

const directory = await mkdtemp(join(tmpdir(), "bijou-files-"));
const folder = join(directory, "folder");
afterAll(() => rm(directory, { recursive: true }));

beforeAll(async () => {
  await mkdir(join(folder, "art"), { recursive: true });
  await writeFile(join(folder, "art/moon.webp"), "moon");
  await writeFile(join(folder, "..art.webp"), "dots");
  await writeFile(join(directory, "secret"), "secret");
  await symlink("art/moon.webp", join(folder, "link.webp"));
  await symlink("../secret", join(folder, "way-out"));
  await symlink("..", join(folder, "up"));
  execFileSync("mkfifo", [join(folder, "pipe")]);
});

test("a regular file is read", async () => {
  expect((await readRegularFile(join(folder, "art/moon.webp"), 4)).toString()).toBe("moon");
  await expect(readRegularFile(join(folder, "art/moon.webp"), 3)).rejects.toThrow(/larger/);
});

test.each(["pipe", "art", ".", "nothing"])(
  "S-09: %s is rejected without waiting for a writer",
  async (name) => {
    await expect(openRegularFile(join(folder, name))).rejects.toThrow(/not a file|no such file/);
  },
);

test.skipIf(process.platform === "win32")("S-09: a device is rejected", async () => {
  await expect(readRegularFile("/dev/zero", 4)).rejects.toThrow(/not a file/);
});

test("S-10: a path inside the folder resolves through its links", async () => {
  const moon = join(folder, "art/moon.webp");
  for (const path of ["art/moon.webp", "link.webp", "./art/../art/moon.webp"])
    expect(await resolveInside(folder, path)).toBe(moon);
  expect(await resolveInside(folder, "..art.webp")).toBe(join(folder, "..art.webp"));
});

test.each(["../secret", "art/../../secret", "way-out", "up/secret", ".."])(
  "S-10: %s is outside",
  async (path) => {
    await expect(resolveInside(folder, path)).rejects.toThrow(/outside/);
  },
);

test("S-10: an absolute path is rejected", async () => {
  await expect(resolveInside(folder, join(folder, "art/moon.webp"))).rejects.toThrow(
    /absolute path; paths are relative/,
  );
});
