import { join } from "node:path";
import pLimit from "p-limit";
import type { Part } from "./parts.ts";
import { sumOfAll } from "./costs.ts";
import { runStep, type StepResult } from "./run-step.ts";

export interface PartResult extends StepResult {
  readonly name: string;
}

/** Runs all steps of a part, whatever fails. */
export async function runPart(part: Part, reports: string): Promise<PartResult> {
  const { name, steps, stepsAtOnce = 1 } = part;
  const startedAt = performance.now();
  const results = await pLimit(stepsAtOnce).map(steps, (step, at) =>
    runStep(step, join(reports, `${name}-${at}.json`)),
  );
  const cpu = results.map(({ cpuSeconds }) => cpuSeconds);
  return {
    name,
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
    failures: results.flatMap(({ failures }) => failures),
    cpuSeconds: sumOfAll(cpu),
    wallSeconds: (performance.now() - startedAt) / 1000,
  };
}
