import { progress } from "@clack/prompts";

export interface ProgressLine {
  /**
   * @param part the finished part of this stage, from 0 to 1.
   * @param stageSeconds since the stage began; measured here when absent.
   */
  readonly show: (stage: string, part: number, stageSeconds?: number) => void;
  readonly done: (message: string) => void;
  readonly failed: () => void;
}

const STAGE_NAMES: Readonly<Record<string, string>> = {
  waiting: "Queued",
  probing: "Reading the file",
  measuring: "Measuring",
  encoding: "Encoding",
  packaging: "Packaging",
};
/** Stages that say how far they are, and their place on the bar. */
const SPANS: Readonly<Record<string, readonly [from: number, to: number]>> = {
  measuring: [0, 0.15],
  encoding: [0.15, 0.98],
  packaging: [0.98, 1],
};
const STEPS = 100;
/** Before this part of a stage, its speed says little. */
const LEAST_PART = 0.02;

/** "45 s left" or "12 min left", by the speed of the stage so far; "" when it cannot be said yet. */
export function timeLeft(part: number, stageSeconds: number): string {
  if (part < LEAST_PART || part >= 1) return "";
  const seconds = Math.ceil((stageSeconds / part) * (1 - part));
  if (seconds < 90) return `${seconds} s left`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90
    ? `${minutes} min left`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min left`;
}

/** "42 %, 3 min left" of a stage that can say so; "" for the others. */
export function stagePart(stage: string, part: number, stageSeconds: number): string {
  if (stage !== "measuring" && stage !== "encoding") return "";
  return [`${Math.floor(part * 100)} %`, timeLeft(part, stageSeconds)].filter(Boolean).join(", ");
}

/** A progress bar on a terminal; otherwise a line at every quarter, so that a log stays readable. */
export function showProgress(title: string): ProgressLine {
  let current = "";
  let beganAtMs = 0;
  const sinceBegin = (stage: string): number => {
    if (stage !== current) beganAtMs = Date.now();
    current = stage;
    return (Date.now() - beganAtMs) / 1000;
  };
  const describe = (stage: string, part: number, stageSeconds: number): string =>
    [STAGE_NAMES[stage] ?? stage, stagePart(stage, part, stageSeconds)].filter(Boolean).join(" ");
  if (!process.stdout.isTTY) {
    let last = "";
    return {
      show(stage, part, stageSeconds = sinceBegin(stage)) {
        const quarter = `${stage} ${Math.floor(part * 4)}`;
        if (quarter !== last) console.log(describe(stage, part, stageSeconds));
        last = quarter;
      },
      done: (message) => console.log(message),
      failed: () => undefined,
    };
  }
  const bar = progress({ max: STEPS, style: "block" });
  let shown = 0;
  bar.start(title);
  return {
    show(stage, part, stageSeconds = sinceBegin(stage)) {
      const [from, to] = SPANS[stage] ?? [0, 0];
      const step = Math.floor((from + (to - from) * part) * STEPS);
      bar.advance(Math.max(0, step - shown), `${title}: ${describe(stage, part, stageSeconds)}`);
      shown = Math.max(shown, step);
    },
    done: (message) => bar.stop(message),
    failed: () => bar.error(title),
  };
}
