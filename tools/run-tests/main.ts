import { spawnSync } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { prepareThisMachine } from "../this-machine.ts";
import { projectFiles } from "../project-files.ts";
import { addRecord, costTable, measureUnitMs, readRecords } from "./costs.ts";
import type { Part } from "./parts.ts";
import { plan, type Plan, UsageError } from "./plan.ts";
import { type PartResult, runPart } from "./run-part.ts";
import { SHARDS } from "./shards.ts";

const root = join(import.meta.dirname, "../..");
const reports = join(root, "node_modules/.cache/bijou/tests");

const HELP = `npm test                         everything that a change must pass
npm test -- FILE ...             some test files, by path or a piece of it
npm test -- --part NAME          one part; several times for more
npm test -- --without NAME       not this part, or not what needs this program (browser, ffmpeg, ...)
npm test -- --shard 3/${SHARDS.length}          everything, with this shard of the deep run
npm test -- --record             writes what the parts cost to docs/test-costs.tsv
npm run test:deep                all shards
npm run test:deep -- --shard 3/${SHARDS.length} one of them`;

function readOptions() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      part: { type: "string", multiple: true, default: [] },
      without: { type: "string", multiple: true, default: [] },
      shard: { type: "string" },
      deep: { type: "boolean", default: false },
      record: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  const names = (given: readonly string[]): readonly string[] =>
    given.flatMap((text) => text.split(","));
  return {
    isHelp: values.help,
    isRecorded: values.record,
    options: {
      files: positionals,
      parts: names(values.part),
      without: names(values.without),
      deep: values.deep,
      shard: values.shard,
    },
  };
}

function git(...args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  return status === 0 ? stdout.trim() : undefined;
}

function readPlan(options: Parameters<typeof plan>[0]): Plan {
  // Without a history, such as in an unpacked archive, the first shard runs.
  const commits = Number(git("rev-list", "--count", "HEAD") ?? 0);
  const testFiles = projectFiles(root).filter((path) => /\.(?:test|spec)\.tsx?$/.test(path));
  return plan(options, { testFiles, commits });
}

/** Runs all parts, whatever fails; after a failed build only those that do not use it. */
async function runAll(parts: readonly Part[]): Promise<readonly PartResult[]> {
  await mkdir(reports, { recursive: true });
  const results: PartResult[] = [];
  let isBuilt = true;
  for (const part of parts) {
    if (part.usesBuild && !isBuilt) continue;
    console.log(`\n${part.name}${part.about === undefined ? "" : `: ${part.about}`}`);
    const result = await runPart(part, reports);
    results.push(result);
    if (part.name === "build") isBuilt = result.failed === 0;
  }
  return results;
}

async function main(): Promise<number> {
  const { options, isHelp, isRecorded } = readOptions();
  if (isHelp) {
    console.log(HELP);
    return 0;
  }
  const { parts, leftOut, isWhole } = readPlan(options);
  const missing = await prepareThisMachine([...new Set(parts.flatMap(({ needs }) => needs))]);
  for (const line of missing) console.error(line);
  if (missing.length > 0) return 1;

  const unitMs = measureUnitMs();
  const results = await runAll(parts);
  const failures = results.flatMap(({ failures: lines, name }) =>
    lines.map((line) => `${name}  ${line}`),
  );
  const now = {
    date: new Date().toISOString(),
    commit: git("rev-parse", "--short=8", "HEAD") ?? "unknown",
    unitMs,
    parts: new Map(results.map((result) => [result.name, result] as const)),
  };
  console.log(`\n${costTable(now, await readRecords()).join("\n")}`);
  for (const { name, because } of leftOut) console.log(`left out: ${name} (--without ${because})`);
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join("\n")}`);
  const count = (which: "passed" | "failed"): number =>
    results.reduce((sum, result) => sum + result[which], 0);
  console.log(`\n${count("passed")} passed, ${count("failed")} failed`);
  if (isRecorded && isWhole && failures.length === 0) await addRecord(now);
  return failures.length > 0 || results.length < parts.length ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  // The two kinds of wrong arguments, ours and those of `parseArgs`.
  const isUsage =
    error instanceof UsageError ||
    (error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE"));
  if (!isUsage) throw error;
  console.error(`${error.message}\n\n${HELP}`);
  process.exitCode = 2;
}
