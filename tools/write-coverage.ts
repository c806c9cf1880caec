import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { coveragePage, readRequirements } from "./coverage.ts";
import { projectFiles } from "./project-files.ts";

const root = join(import.meta.dirname, "..");
const page = join(root, "docs/coverage.md");
const pages = ["docs/requirements.md", "docs/requirements-studio.md"].map((path) =>
  readFile(join(root, path), "utf8"),
);
const requirements = (await Promise.all(pages)).flatMap(readRequirements);
const tests = projectFiles(root)
  .filter((path) =>
    /^(?:contract|design|player|server|studio|web)\/.*\.test\.tsx?$|^e2e\/.*\.spec\.ts$/.test(path),
  )
  .map(async (path) => ({ path, source: await readFile(join(root, path), "utf8") }));
const text = coveragePage(requirements, await Promise.all(tests));
if (process.argv.includes("--check")) {
  if ((await readFile(page, "utf8")) !== text) {
    console.error("docs/coverage.md differs from the tests: npm run coverage");
    process.exitCode = 1;
  }
} else await writeFile(page, text);
