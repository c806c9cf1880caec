import { type JobDetail, type Observer, renditionParts } from "./job-detail.ts";
import type { Lease, Leases } from "./transcode-leases-store.ts";
import type { Stage } from "./transcode-store.ts";

const REPORT_EVERY_MS = 500;
const LOOK_EVERY_MS = 2_000;

/** Writes progress in order, now and then, and skips a report while the last one is being written. */
export function reporter(leases: Leases, lease: Lease) {
  let reportedAtMs = 0;
  let lookedAtMs = 0;
  let stage: Stage | undefined;
  let detail: JobDetail = {};
  let look: (() => Promise<JobDetail["renditions"]>) | undefined;
  let writing = Promise.resolve();

  async function store(next: Stage, progress: number): Promise<void> {
    if (look && next === "encoding" && Date.now() - lookedAtMs > LOOK_EVERY_MS) {
      lookedAtMs = Date.now();
      detail = { ...detail, renditions: (await look()) ?? [] };
    }
    await leases.report(lease, next, progress, detail);
  }

  const observer: Observer = {
    onFound: (found) => (detail = { ...detail, found }),
    onRenditions(directory, names, seconds) {
      look = () => renditionParts(directory, names, seconds);
    },
    onSpeed: (speed) => (detail = { ...detail, speed }),
  };
  return {
    observer,
    onStage: (now: Stage, progress: number): void => {
      const nowMs = Date.now();
      if (now === stage && nowMs - reportedAtMs < REPORT_EVERY_MS) return;
      stage = now;
      reportedAtMs = nowMs;
      // The next report replaces a lost one.
      writing = writing.then(() => store(now, progress)).catch(() => undefined);
    },
    flushed: () => writing,
  };
}
