import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { deriveSecrets, readAppSecret } from "./secrets.ts";

const directory = await mkdtemp(join(tmpdir(), "bijou-secrets-"));
afterAll(() => rm(directory, { recursive: true }));

describe("the app secret", () => {
  test("is made once, readable by its owner only, and found again", async () => {
    const data = join(directory, "new/data");
    const { secret, save } = await readAppSecret(undefined, data);
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    await expect(stat(data)).rejects.toThrow("ENOENT");
    await save();
    expect((await readAppSecret(undefined, data)).secret).toBe(secret);
    expect((await stat(join(data, "app-secret"))).mode & 0o777).toBe(0o600);
    expect((await readFile(join(data, "app-secret"), "utf8")).trim()).toBe(secret);
  });

  test("may be given instead, and is then not written", async () => {
    const data = join(directory, "given");
    const { secret, save } = await readAppSecret("given by the environment", data);
    expect(secret).toBe("given by the environment");
    await save();
    await expect(stat(data)).rejects.toThrow("ENOENT");
  });
});

test("every purpose has its own key, derived from the secret", () => {
  const [one, again, other] = [deriveSecrets("a"), deriveSecrets("a"), deriveSecrets("b")];
  const purposes = ["guest", "media", "password", "address"] as const;
  expect(new Set(purposes.map((purpose) => one.key(purpose).toString("hex"))).size).toBe(4);
  expect(one.key("media")).toEqual(again.key("media"));
  expect(one.key("media")).not.toEqual(other.key("media"));
});
