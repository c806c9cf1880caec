import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { deriveSecrets, loadAppSecret } from "./secrets.ts";

const directory = await mkdtemp(join(tmpdir(), "bijou-secrets-"));
afterAll(() => rm(directory, { recursive: true }));

describe("the secret of the house", () => {
  test("is made once, kept for its owner alone, and found again", async () => {
    const data = join(directory, "new/data");
    const made = await loadAppSecret(undefined, data);
    expect(made).toMatch(/^[0-9a-f]{64}$/);
    expect(await loadAppSecret(undefined, data)).toBe(made);
    expect((await stat(join(data, "app-secret"))).mode & 0o777).toBe(0o600);
    expect((await readFile(join(data, "app-secret"), "utf8")).trim()).toBe(made);
  });

  test("may be given instead, and is then written nowhere", async () => {
    const data = join(directory, "given");
    expect(await loadAppSecret("given by the environment", data)).toBe("given by the environment");
    await expect(stat(data)).rejects.toThrow("ENOENT");
  });
});

test("every purpose has a key of its own that follows from the secret", () => {
  const [one, again, other] = [deriveSecrets("a"), deriveSecrets("a"), deriveSecrets("b")];
  const purposes = ["guest", "media", "password", "address"] as const;
  expect(new Set(purposes.map((purpose) => one.key(purpose).toString("hex"))).size).toBe(4);
  expect(one.key("media")).toEqual(again.key("media"));
  expect(one.key("media")).not.toEqual(other.key("media"));
});
