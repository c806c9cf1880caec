import { appendFileSync, readFileSync } from "node:fs";
import type { Order, Report } from "./messages.ts";

/** A worker that fails as often as FAILURES says and then listens. Each start leaves a letter in the file STARTS. */
const { STARTS = "", FAILURES = "0", UNAVAILABLE } = process.env;

process.on("message", (order: Order) => {
  if (order.type === "stop") process.exit(0);
  if (order.type !== "begin") return;
  appendFileSync(STARTS, "s");
  const hasFailed = readFileSync(STARTS, "utf8").length <= Number(FAILURES);
  const report: Report = hasFailed
    ? { type: "failed", message: "no database", isDatabaseUnavailable: UNAVAILABLE === "1" }
    : { type: "listening" };
  process.send?.(report, undefined, undefined, () => {
    if (hasFailed) process.exit(1);
  });
});
