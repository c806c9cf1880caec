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

const path = process.argv[2] ?? join(import.meta.dirname, "../docs/openapi.json");
const source = await readFile(path, "utf8");
const problems = await lintFromString({ source, absoluteRef: path, config });
for (const { ruleId, message, location } of problems)
  console.error(`${location[0]?.pointer ?? ""} ${message} (${ruleId})`);
if (problems.length > 0) process.exitCode = 1;
