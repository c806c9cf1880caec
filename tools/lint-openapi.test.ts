import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";

vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), "lint-openapi-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const lint = (path: string) => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, "lint-openapi.ts"), path],
    { encoding: "utf8" },
  );
  return { status, stderr };
};

test("M-08: the API description passes the linter; without security and servers it does not", () => {
  const path = join(import.meta.dirname, "../docs/openapi.json");
  expect(lint(path)).toEqual({ status: 0, stderr: "" });

  const document = JSON.parse(readFileSync(path, "utf8")) as {
    servers?: unknown;
    components: { securitySchemes?: unknown };
  };
  delete document.servers;
  delete document.components.securitySchemes;
  const broken = join(folder, "openapi.json");
  writeFileSync(broken, JSON.stringify(document));
  const { status, stderr } = lint(broken);
  expect(status).toBe(1);
  expect(stderr).toContain("security-defined");
  expect(stderr).toContain("no-empty-servers");
});
