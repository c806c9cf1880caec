import { readdir, readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";

const TICKS_PER_SECOND = 100;

interface Stat {
  readonly parent: number;
  readonly cpuSeconds: number;
}

/** proc_pid_stat(5); the name in brackets may contain spaces. */
async function statOf(pid: number): Promise<Stat | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  // Its own time, and that of its finished children.
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { parent: Number(fields[1]), cpuSeconds: ticks / TICKS_PER_SECOND };
}

/** Whether processes can be inspected; only Linux has `/proc`. */
export const canLookIntoProcesses = process.platform === "linux";

async function family(pid: number): Promise<readonly number[]> {
  const pids = (await readdir("/proc")).map(Number).filter(Number.isInteger);
  const parents = new Map<number, number>();
  for (const other of pids) {
    const stat = await statOf(other);
    if (stat) parents.set(other, stat.parent);
  }
  const isOf = (other: number | undefined): boolean =>
    other !== undefined && (other === pid || isOf(parents.get(other)));
  return [...parents.keys()].filter(isOf);
}

/** The memory of a process and its children, each shared page counted once (proportional set size). */
export async function memoryBytes(pid: number): Promise<number> {
  let bytes = 0;
  for (const member of await family(pid)) {
    const text = await readFile(`/proc/${member}/smaps_rollup`, "utf8").catch(() => "");
    bytes += Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) * 1024;
  }
  return bytes;
}

/** Processor time of a process alone so far. */
export const cpuSecondsOf = async (pid: number): Promise<number> =>
  (await statOf(pid))?.cpuSeconds ?? 0;

/** Processor time of a process and its children so far. */
export async function cpuSeconds(pid: number): Promise<number> {
  if (!canLookIntoProcesses) return 0;
  let total = 0;
  for (const member of await family(pid)) total += (await statOf(member))?.cpuSeconds ?? 0;
  return total;
}

const LOOK_EVERY_MS = 500;
const QUIET_LOOKS = 6;
const QUIET_SHARE = 0.05;
const QUIET_WITHIN_MS = 600_000;

/** Waits until a process has had nothing to do for some seconds: its background work is done. */
export async function whenQuiet(pid: number): Promise<void> {
  if (!canLookIntoProcesses) return;
  const deadline = performance.now() + QUIET_WITHIN_MS;
  let quiet = 0;
  let before = await cpuSecondsOf(pid);
  while (quiet < QUIET_LOOKS) {
    if (performance.now() > deadline) throw new Error(`Process ${pid} was never quiet`);
    await sleep(LOOK_EVERY_MS);
    const now = await cpuSecondsOf(pid);
    quiet = now - before < (QUIET_SHARE * LOOK_EVERY_MS) / 1000 ? quiet + 1 : 0;
    before = now;
  }
}
