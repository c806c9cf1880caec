import type { Report, Stage } from "../platform/backup/report.ts";

const STAGES: Readonly<Record<Stage, string>> = {
  films: "Films",
  pictures: "Pictures",
  tables: "Tables",
  files: "Files checked",
};
const REPORT_EVERY_MS = 10_000;

/** Lines on a terminal: for the beginning and the end of each stage, and every ten seconds. Scheduled work is silent. */
export function reportLines(): Report {
  if (!process.stderr.isTTY) return () => undefined;
  let shown = "";
  let shownAtMs = 0;
  return (stage, done, of) => {
    const isDue = stage !== shown || done === of || Date.now() - shownAtMs > REPORT_EVERY_MS;
    if (!isDue || of === 0) return;
    shown = stage;
    shownAtMs = Date.now();
    console.error(`${STAGES[stage]}: ${done} of ${of}`);
  };
}
