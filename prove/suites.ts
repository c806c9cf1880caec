import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { Effort, Finding, Proof } from "./proof.ts";

const root = join(import.meta.dirname, "..");

/** Tests that show a promise by themselves, run in their long form. */
interface Suite extends Pick<Proof, "name" | "promise" | "bar"> {
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

export const VITEST = ["npx", "vitest", "run", "--project", "server"];
const PLAYWRIGHT = ["npx", "playwright", "test", "--config", "e2e/playwright.config.ts"];
const DEEP = { TEST_DEEP: "1" };

const SUITES: readonly Suite[] = [
  {
    name: "fuzz",
    promise: "No request makes the server fail, whatever its target, headers, query and body are",
    bar: "500,000 calls by contract and 500,000 raw requests, no 5xx",
    command: [...VITEST, "contract-fuzz", "raw-fuzz"],
    environment: { ...DEEP, TEST_REQUESTS: "500000" },
  },
  {
    name: "matrix",
    promise: "Every route allows whom the authorization matrix allows, and nobody else",
    bar: "every cell",
    command: [...VITEST, "authorization-matrix", "viewer-rules"],
    environment: DEEP,
  },
  {
    name: "models",
    promise: "Lists, profiles, devices and payments keep their rules in every order of calls",
    bar: "every property, with a new seed",
    command: [...VITEST, "any-order", "convergence", "list-store"],
    environment: DEEP,
  },
  {
    name: "media",
    promise: "Corrupt, cut and strange films are refused with a reason, or play",
    bar: "every file of the corpus",
    command: [...VITEST, "ingest/corpus", "transcoding", "cli/worker"],
    environment: DEEP,
  },
  {
    name: "clock",
    promise: "Jobs go on when the clock jumps days ahead and back",
    bar: "every case",
    command: [...VITEST, "platform/jobs"],
  },
  {
    name: "backup",
    promise: "A backup of a running server restores to the same data, to the row",
    bar: "every case",
    command: [...VITEST, "platform/backup", "cli/backup", "restoring/restore-site"],
    environment: DEEP,
  },
  {
    name: "browser",
    promise:
      "A film plays on when the browser is offline for a while or a worker dies, and resumes after a crash",
    bar: "every journey",
    command: [...PLAYWRIGHT, "e2e/playback", "e2e/workers", "e2e/recovery"],
  },
  {
    name: "rolling",
    promise:
      "Servers behind nginx are restarted one after the other, drained and killed without a failed request",
    bar: "every case",
    command: ["npm", "run", "test:deploy"],
  },
];

/** Such as "Tests  12 passed" of Vitest and "12 passed (3s)" of Playwright. */
function countsOf(output: string): string {
  const plain = stripVTControlCharacters(output);
  const vitest = /^\s*Tests\s+(.*)$/m.exec(plain)?.[1];
  const playwright = [...plain.matchAll(/^\s*(\d+ (?:passed|failed|flaky|skipped))/gm)];
  const counts = vitest ?? playwright.map(([, count]) => count).join(", ");
  return counts.replace(/\s*\(\d+\)$/, "").trim() || "no result";
}

/** Runs tests to their end. */
export async function runSuite(
  { command, environment }: Pick<Suite, "command" | "environment">,
  effort: Effort,
): Promise<Finding> {
  const [program = "", ...args] = command;
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...(effort === "full" && environment) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  return { holds: code === 0, found: `tests: ${countsOf(output)}` };
}

/** They are part of `npm test` already, so they have no short form here. */
export const suites: readonly Proof[] = SUITES.map((suite) => ({
  name: suite.name,
  promise: suite.promise,
  bar: suite.bar,
  hasShort: false,
  prove: (effort) => runSuite(suite, effort),
}));
