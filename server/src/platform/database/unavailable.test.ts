import { readFile } from "node:fs/promises";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isDatabaseUnavailable } from "./unavailable.ts";

const missing = join(tmpdir(), "bijou-no-such-socket");

test("a missing socket means that the database is unavailable, a missing file does not", async () => {
  const ofSocket = await new Promise((resolve) =>
    createConnection({ path: missing }).on("error", resolve),
  );
  const ofFile: unknown = await readFile(missing).catch((error: unknown) => error);
  expect([ofSocket, ofFile]).toMatchObject([{ code: "ENOENT" }, { code: "ENOENT" }]);
  expect(isDatabaseUnavailable(ofSocket)).toBe(true);
  expect(isDatabaseUnavailable(ofFile)).toBe(false);
});
