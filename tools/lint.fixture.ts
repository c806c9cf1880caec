import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

const root = join(import.meta.dirname, "..");

/** The linter's messages about one planted file, with the project's rules. */
export async function lintPlanted(path: string, text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "bijou-lint-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, dirname(path)), { recursive: true });
  await cp(join(root, ".oxlintrc.json"), join(folder, ".oxlintrc.json"));
  await writeFile(join(folder, "tsconfig.json"), '{ "compilerOptions": { "strict": true } }');
  // The type-aware rules are a program that the linter looks for here.
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  await writeFile(join(folder, path), text);
  return new Promise((resolve) => {
    execFile(
      join(root, "node_modules/.bin/oxlint"),
      ["--disable-nested-config", path],
      { cwd: folder },
      (_, output) => resolve(output),
    );
  });
}
