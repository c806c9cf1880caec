import { progress } from "@clack/prompts";

export interface ProgressLine {
  /** `part` is the finished part of this stage, from 0 to 1. */
  readonly show: (stage: string, part: number) => void;
  readonly done: (message: string) => void;
  readonly failed: () => void;
}

const STAGE_NAMES: Readonly<Record<string, string>> = {
  waiting: "Queued",
  probing: "Reading the file",
  encoding: "Encoding",
  packaging: "Packaging",
};
const STEPS = 100;

/** A progress bar on a terminal; otherwise a line at every quarter, so that a log stays readable. */
export function showProgress(title: string): ProgressLine {
  const describe = (stage: string, part: number): string => {
    const percent = stage === "encoding" ? ` ${Math.floor(part * 100)} %` : "";
    return `${STAGE_NAMES[stage] ?? stage}${percent}`;
  };
  if (!process.stdout.isTTY) {
    let last = "";
    return {
      show(stage, part) {
        const line = describe(stage, Math.floor(part * 4) / 4);
        if (line !== last) console.log(line);
        last = line;
      },
      done: (message) => console.log(message),
      failed: () => undefined,
    };
  }
  const bar = progress({ max: STEPS, style: "block" });
  let shown = 0;
  bar.start(title);
  return {
    show(stage, part) {
      const step = Math.floor(part * STEPS);
      bar.advance(Math.max(0, step - shown), `${title}: ${describe(stage, part)}`);
      shown = Math.max(shown, step);
    },
    done: (message) => bar.stop(message),
    failed: () => bar.error(title),
  };
}
