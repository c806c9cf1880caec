import { setTimeout as sleep } from "node:timers/promises";
import { type Backup, getBackups, startBackup, testBackup } from "@bijou/contract/studio/backups";
import { type Row, seconds } from "../table.ts";
import type { Owner } from "./owner.ts";

const LOOK_EVERY_MS = 250;
const WITHIN_MS = 900_000;

async function until(
  owner: Owner,
  isOver: (backup: Backup | undefined) => boolean,
): Promise<Backup> {
  const deadline = performance.now() + WITHIN_MS;
  while (performance.now() < deadline) {
    const { backups } = await owner.call(getBackups, {});
    const [newest] = backups;
    if (newest && isOver(newest)) return newest;
    await sleep(LOOK_EVERY_MS);
  }
  throw new Error(`The backup was not over after ${WITHIN_MS / 1000} s`);
}

/** A backup of the database, and its restore test. */
export async function measureBackup(owner: Owner, titles: number): Promise<Row[]> {
  const begunAt = performance.now();
  await owner.call(startBackup, {});
  const made = await until(owner, (backup) => backup?.state === "complete");
  const madeAt = performance.now();
  await owner.call(testBackup, { id: made.id });
  const tested = await until(owner, (backup) => Boolean(backup?.test?.finishedAt));
  const testedAt = performance.now();
  if (tested.test?.state !== "passed") throw new Error("The restore test has failed");
  const many = titles.toLocaleString("en");
  const row = (what: string, ours: string, target: string): Row => ({
    what: `Studio: ${what} of ${many} titles`,
    ours,
    reference: "",
    ratio: "",
    target,
  });
  return [
    row("a backup", seconds(madeAt - begunAt), "<= 120 s at 10,000"),
    row("the restore test of a backup", seconds(testedAt - madeAt), "<= 600 s at 10,000"),
  ];
}
