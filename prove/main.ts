import { spawnSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { database, frozen } from "./database.ts";
import { connections } from "./connections.ts";
import { diskFull } from "./disk-full.ts";
import { kills } from "./kills.ts";
import { overload } from "./overload.ts";
import { partners } from "./partners.ts";
import type { Effort, Proof, Shown } from "./proof.ts";
import { machine, report, version } from "./report.ts";
import { soak } from "./soak.ts";
import { suites } from "./suites.ts";

const PROOFS: readonly Proof[] = [
  kills,
  database,
  frozen,
  connections,
  diskFull,
  overload,
  partners,
  soak,
  ...suites,
];
const root = join(import.meta.dirname, "..");
const page = join(root, "docs/proof.md");
/** What the page was written from, so that one proof can be shown again. */
const records = join(root, "docs/proof.json");

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { short: { type: "boolean", default: false } },
});
const effort: Effort = values.short ? "short" : "full";
const unknown = positionals.filter((name) => PROOFS.every((proof) => proof.name !== name));
if (unknown.length > 0) {
  console.error(
    `Not a proof: ${unknown.join(", ")}. Choose of ${PROOFS.map(({ name }) => name).join(", ")}.`,
  );
  process.exit(2);
}

async function show({ name, prove }: Proof): Promise<Shown> {
  console.error(`proving ${name} ...`);
  const startedAt = performance.now();
  const { holds, found } = await prove(effort).catch((error: unknown) => ({
    holds: false,
    found: `failed: ${String(error).split("\n")[0]}`,
  }));
  console.log(`${holds ? "holds" : "FAILS"}  ${name}: ${found}`);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const date = new Date().toISOString().slice(0, 10);
  return { name, holds, found, seconds, date, version: version(), machine: machine() };
}

async function keep(shown: readonly Shown[]): Promise<void> {
  const text = await readFile(records, "utf8").catch(() => "[]");
  const earlier = JSON.parse(text) as readonly Shown[];
  const isNew = ({ name }: Shown): boolean => shown.some((one) => one.name === name);
  const all = [...earlier.filter((one) => !isNew(one)), ...shown];
  await writeFile(records, JSON.stringify(all, undefined, 2));
  await writeFile(page, report(PROOFS, all));
  spawnSync("npx", ["oxfmt", page, records], { cwd: root });
}

const isAsked = ({ name, hasShort }: Proof): boolean =>
  positionals.length > 0 ? positionals.includes(name) : effort === "full" || hasShort;

const shown: Shown[] = [];
for (const proof of PROOFS) {
  if (!isAsked(proof)) continue;
  shown.push(await show(proof));
  // After each, because all of them take hours. A short run shows less than the page says.
  if (effort === "full") await keep(shown);
}
if (shown.some(({ holds }) => !holds)) process.exitCode = 1;
