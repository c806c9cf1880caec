import {
  type LineProblem,
  lineProblem,
  type LineWarning,
  lineWarning,
} from "@bijou/contract/studio/subtitle-rules";
import type { Line } from "./use-lines.ts";

export interface Judged {
  readonly problems: ReadonlyMap<number, LineProblem>;
  readonly warnings: ReadonlyMap<number, LineWarning>;
}

/** What is wrong with the lines, and what makes them hard to read, by their ids. */
export function judgeLines(lines: readonly Line[], durationSeconds: number): Judged {
  const problems = new Map<number, LineProblem>();
  const warnings = new Map<number, LineWarning>();
  for (const [place, line] of lines.entries()) {
    const problem = lineProblem(line, durationSeconds);
    const warning = lineWarning(line, lines[place - 1]);
    if (problem) problems.set(line.id, problem);
    else if (warning) warnings.set(line.id, warning);
  }
  return { problems, warnings };
}
