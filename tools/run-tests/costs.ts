import { appendFile, readFile } from "node:fs/promises";
import { createHash } from "node:crypto";
import { join } from "node:path";
import type { Cost } from "./run-step.ts";

/**
 * A line for each recorded run, the newest last. Git joins the lines of two branches (`merge=union`), so that they never
 * conflict.
 */
const FILE = join(import.meta.dirname, "../../docs/test-costs.tsv");

/** What a run cost, by part. */
export interface Record {
  readonly date: string;
  readonly commit: string;
  /** Milliseconds that this machine takes for a fixed piece of work. */
  readonly unitMs: number;
  readonly parts: ReadonlyMap<string, Cost>;
}

/** A part that costs this many percent more than before is marked. */
const MARKED_PERCENT = 10;

const PROBES = 7;

/** Measures what a fixed piece of work costs on this machine, so that runs on two machines can be compared. */
export function measureUnitMs(): number {
  const block = Buffer.alloc(1 << 20, 7);
  const probe = (): number => {
    const before = process.cpuUsage();
    for (let round = 0; round < 16; round++) createHash("sha256").update(block).digest();
    let sum = 0;
    for (let at = 0; at < 8_000_000; at++) sum = (sum + at * at) % 1_000_003;
    const { user, system } = process.cpuUsage(before);
    return sum < 0 ? 0 : (user + system) / 1000;
  };
  return Math.min(...Array.from({ length: PROBES }, probe));
}

const write = ({ cpuSeconds, wallSeconds }: Cost): string =>
  `${cpuSeconds === undefined ? "" : Math.round(cpuSeconds)}/${Math.round(wallSeconds)}`;

/** One line of the file: `2026-11-29\t1a2b3c4d\tunit=41\tserver=300/170 ...`, CPU seconds before wall seconds. */
export function formatRecord({ date, commit, unitMs, parts }: Record): string {
  const costs = [...parts].map(([name, cost]) => `${name}=${write(cost)}`);
  return [date, commit, `unit=${Math.round(unitMs)}`, ...costs].join("\t");
}

export function parseRecord(line: string): Record | undefined {
  const [date = "", commit = "", unit = "", ...costs] = line.split("\t");
  const unitMs = Number(/^unit=(\d+)$/.exec(unit)?.[1]);
  if (!(unitMs > 0)) return undefined;
  const parts = new Map(
    costs.flatMap((text): [string, Cost][] => {
      const [, name = "", cpu = "", wall = ""] = /^([\w-]+)=(\d*)\/(\d+)$/.exec(text) ?? [];
      const cost = { cpuSeconds: cpu === "" ? undefined : Number(cpu), wallSeconds: Number(wall) };
      return name === "" ? [] : [[name, cost]];
    }),
  );
  return { date, commit, unitMs, parts };
}

/** The records of the file, the newest last; lines of other forms are passed over. */
export async function readRecords(file = FILE): Promise<readonly Record[]> {
  const text = await readFile(file, "utf8").catch(() => "");
  return text
    .split("\n")
    .map(parseRecord)
    .filter((record) => record !== undefined)
    .toSorted((a, b) => a.date.localeCompare(b.date));
}

export const addRecord = (record: Record, file = FILE): Promise<void> =>
  appendFile(file, `${formatRecord(record)}\n`);

const seconds = (value: number | undefined): string =>
  value === undefined ? "?" : Math.round(value).toLocaleString("en");

/** Undefined if one of them is. */
export const sumOfAll = (values: readonly (number | undefined)[]): number | undefined =>
  values.reduce<number | undefined>(
    (all, value) => (all === undefined || value === undefined ? undefined : all + value),
    0,
  );

const columns = (name: string, ...cells: readonly string[]): string =>
  `${name.padEnd(12)}${cells.map((cell) => cell.padStart(9)).join("")}`.trimEnd();

/**
 * A row for each part and one for all: CPU and wall seconds, beside the CPU seconds of the newest record that has the
 * part, as if it had been made on this machine. A part that has grown by more than a tenth says so.
 */
export function costTable(now: Record, records: readonly Record[]): readonly string[] {
  const before = (name: string): number | undefined => {
    const last = records.findLast(({ parts }) => parts.get(name)?.cpuSeconds !== undefined);
    const cpuSeconds = last?.parts.get(name)?.cpuSeconds;
    return last === undefined || cpuSeconds === undefined
      ? undefined
      : (cpuSeconds * now.unitMs) / last.unitMs;
  };
  const row = (name: string, cost: Cost, was: number | undefined): string => {
    const { cpuSeconds, wallSeconds } = cost;
    const ratio = was !== undefined && cpuSeconds !== undefined ? cpuSeconds / was : 1;
    const grownPercent = Math.round((ratio - 1) * 100);
    return columns(
      name,
      seconds(cpuSeconds),
      seconds(wallSeconds),
      was === undefined ? "" : seconds(was),
      grownPercent >= MARKED_PERCENT ? `+${grownPercent}%` : "",
    );
  };
  const names = [...now.parts.keys()];
  const costs = [...now.parts.values()];
  const all: Cost = {
    cpuSeconds: sumOfAll(costs.map(({ cpuSeconds }) => cpuSeconds)),
    wallSeconds: costs.reduce((total, { wallSeconds }) => total + wallSeconds, 0),
  };
  return [
    columns("part", "CPU s", "wall s", "before"),
    ...[...now.parts].map(([name, cost]) => row(name, cost, before(name))),
    row("all", all, sumOfAll(names.map(before))),
  ];
}
