import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { openDatabase } from "../../server/src/platform/database/database.ts";
import { errorMessage } from "../../server/src/platform/errors.ts";
import { prepareDatabase } from "../../server/src/platform/instance/prepare-database.ts";
import { checkStatements } from "../sql/check-statements.ts";
import { createDescriber } from "../sql/describe.ts";
import { findServerStatements } from "../sql/server-statements.ts";
import { engines, type RunningEngine, startEngine } from "./engines.ts";

const root = join(import.meta.dirname, "../..");
/** Tests of files and ffmpeg, which say nothing about a database. */
const WITHOUT_DATABASE = "**/ingest/**";

interface Report {
  readonly numTotalTests: number;
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message?: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

const firstLine = (text = ""): string => text.split("\n")[0] ?? "";

/** Runs the migrations, and has the engine read each statement. */
async function tryMigrations({ host, user, port }: RunningEngine): Promise<string[]> {
  const maintenance = openDatabase({ host, user, port, database: "postgres", max: 1 });
  const { rows } = await maintenance.pool.query<{ version: string }>("select version()");
  const said = [firstLine(rows[0]?.version)];
  await maintenance.pool.query("create database engine_statements");
  await maintenance.pool.end();
  const database = openDatabase({ host, user, port, database: "engine_statements", max: 2 });
  try {
    await prepareDatabase({ database, grantee: undefined });
    said.push("migrations: all");
    const { statements } = findServerStatements(root);
    const client = await database.pool.connect();
    const faults = await checkStatements(statements, await createDescriber(client));
    client.release();
    said.push(`statements: ${statements.length - faults.length} of ${statements.length}`);
    for (const { at, problem } of faults) said.push(`  ${at} ${problem}`);
  } catch (error) {
    said.push(`migrations: ${errorMessage(error)}`);
  } finally {
    await database.pool.end();
  }
  return said;
}

/** Runs the tests of features on the engine. */
async function tryFeatures(engine: RunningEngine, files: readonly string[]): Promise<string[]> {
  const directory = await mkdtemp(join(tmpdir(), "bijou-engine-report-"));
  const file = join(directory, "report.json");
  const outputs = ["--reporter=dot", "--reporter=json", `--outputFile.json=${file}`];
  const chosen = files.length > 0 ? files : ["src/features", "--exclude", WITHOUT_DATABASE];
  const child = spawn("vitest", ["run", "--project", "server", ...outputs, ...chosen], {
    cwd: root,
    stdio: "inherit",
    env: {
      ...process.env,
      TEST_DATABASE_HOST: engine.host,
      TEST_DATABASE_USER: engine.user,
      ...(engine.port !== undefined && { PGPORT: String(engine.port) }),
    },
  });
  await once(child, "close");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- vitest has just written it
  const report = JSON.parse(await readFile(file, "utf8")) as Report;
  await rm(directory, { recursive: true });
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === "failed");
    if (failed.length === 0 && status === "failed")
      return [`  ${relative(root, name)}: ${firstLine(message)}`];
    return failed.map(
      ({ fullName, failureMessages }) =>
        `  ${relative(root, name)}: ${fullName}: ${firstLine(failureMessages?.[0])}`,
    );
  });
  return [`tests of features: ${report.numPassedTests} of ${report.numTotalTests}`, ...failures];
}

const args = process.argv.slice(2);
const unknown = args.filter((arg) => !(arg in engines) && !arg.includes("/"));
if (unknown.length > 0) {
  console.error(
    `There is no engine ${unknown.join(", ")}. Give some of ${Object.keys(engines).join(", ")}, and paths of test files.`,
  );
  process.exit(2);
}
const files = args.filter((arg) => arg.includes("/"));
const chosen = Object.entries(engines).filter(
  ([name]) => args.every((arg) => !(arg in engines)) || args.includes(name),
);
const lines: string[] = [];
for (const [name, engine] of chosen) {
  const running = await startEngine(name, engine);
  try {
    lines.push(`\n${name}`, ...(await tryMigrations(running)));
    if (engine.hasOneSession)
      lines.push("tests of features: none, because all connections share one session");
    else lines.push(...(await tryFeatures(running, files)));
  } catch (error) {
    lines.push(errorMessage(error));
  } finally {
    await running.stop();
  }
}
console.log(lines.join("\n"));
if (lines.some((line) => line.startsWith("  "))) process.exitCode = 1;
