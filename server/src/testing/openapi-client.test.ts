import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test, vi } from "vitest";
import { PASSWORD } from "./instance/people.ts";
import { useTestInstance } from "./test-instance.ts";

vi.setConfig({ testTimeout: 60_000 });

const run = promisify(execFile);
const root = join(import.meta.dirname, "../../..");
const node = (...args: string[]) => run(process.execPath, args, { cwd: folder, env });

const TSCONFIG = {
  compilerOptions: {
    target: "es2024",
    lib: ["es2024", "dom", "dom.iterable"],
    module: "nodenext",
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    erasableSyntaxOnly: true,
    verbatimModuleSyntax: true,
    types: ["node"],
    typeRoots: [join(root, "node_modules/@types")],
  },
};

const instance = await useTestInstance();
const folder = await mkdtemp(join(tmpdir(), "openapi-client-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const baseUrl = await instance.app.http.listen({ port: 0, host: "127.0.0.1" });
const env = {
  ...process.env,
  BASE_URL: baseUrl,
  EMAIL: instance.people.premium.email,
  PASSWORD,
};

test("M-08: a generated client has types, signs in, lists Home and gets a play address", async () => {
  const page = await readFile(join(root, "docs/api.md"), "utf8");
  const program = /```ts\n([^]+?)```/.exec(page)?.[1] ?? "";
  await writeFile(join(folder, "program.ts"), program);
  await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(TSCONFIG));

  await node(join(root, "tools/openapi-client/generate.ts"), join(folder, "client"));
  await node(join(root, "node_modules/typescript/bin/tsc"), "-p", folder);
  const { stdout } = await node("program.ts");
  const [title, member, playUrl] = stdout.trim().split("\n");
  expect(title).toMatch(/^.+: .+$/);
  expect(member).toBe("premium: Active");
  expect(playUrl).toMatch(/\.m3u8/);
});
