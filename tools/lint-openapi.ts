import { createConfig, lintFromString } from "@redocly/openapi-core";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { DESCRIPTION_RULES } from "./openapi-descriptions.ts";

// The recommended rules, all of them as errors, and a description of everything that has a name. The recommended rules
// check each example against its schema.
const config = await createConfig({
  plugins: [DESCRIPTION_RULES],
  extends: ["recommended-strict", "bijou/descriptions"],
});

const [, , ...given] = process.argv;
const docs = join(import.meta.dirname, "../docs");
const own = ["openapi.json", "openapi-studio.json"].map((name) => join(docs, name));
for (const path of given.length > 0 ? given : own) {
  const source = await readFile(path, "utf8");
  const problems = await lintFromString({ source, absoluteRef: path, config });
  for (const { ruleId, message, location } of problems)
    console.error(`${location[0]?.pointer ?? ""} ${message} (${ruleId})`);
  if (problems.length > 0) process.exitCode = 1;
}
