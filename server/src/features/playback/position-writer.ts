import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../../platform/database/database.ts";
import { type PositionReport, writeReports } from "./positions-store.ts";

export type { PositionReport } from "./positions-store.ts";

const GATHER_MS = 50;
const MAX_CONCURRENT = 2_000;
const keyOf = (report: PositionReport): string =>
  `${report.profileId}/${report.titleId}/${report.episodeId}`;

/**
 * Collects reports for at most 50 ms, writes them in one statement and resolves each after the commit: nothing
 * acknowledged is lost, and a thousand viewers cost as much as one.
 */
export function createPositionWriter(database: Database) {
  let waiting: { report: PositionReport; resolve: () => void; reject: (error: unknown) => void }[] =
    [];
  let isWriting = false;

  async function write(reports: readonly PositionReport[]): Promise<void> {
    const newest = new Map<string, PositionReport>();
    for (const report of reports) {
      const other = newest.get(keyOf(report));
      if (!other || other.sequence <= report.sequence) newest.set(keyOf(report), report);
    }
    const latest = [...newest.values()];
    await writeReports(database, latest);
  }

  async function drain(): Promise<void> {
    if (isWriting) return;
    isWriting = true;
    await sleep(GATHER_MS);
    while (waiting.length > 0) {
      const batch = waiting.splice(0, MAX_CONCURRENT);
      try {
        await write(batch.map(({ report }) => report));
        for (const { resolve } of batch) resolve();
      } catch {
        // One invalid row (of a profile that was just deleted) must not fail the others.
        await Promise.all(
          batch.map(({ report, resolve, reject }) => write([report]).then(resolve, reject)),
        );
      }
    }
    isWriting = false;
  }

  return {
    write(report: PositionReport): Promise<void> {
      return new Promise((resolve, reject) => {
        waiting.push({ report, resolve, reject });
        void drain();
      });
    },
  };
}
