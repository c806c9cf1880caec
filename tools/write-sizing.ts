import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sizingPage } from "./sizing/page.ts";

const page = join(import.meta.dirname, "../docs/sizing.md");
const text = sizingPage();
if (process.argv.includes("--check")) {
  if ((await readFile(page, "utf8")) !== text) {
    console.error("docs/sizing.md differs from its figures: npm run sizing");
    process.exitCode = 1;
  }
} else await writeFile(page, text);
