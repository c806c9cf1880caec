import { rmSync } from "node:fs";
import { newDemonstration } from "../tools/start-server.ts";
import { measureWorld } from "./measure/measure.ts";
import type { Step } from "./report/figures.ts";
import { fillWorld } from "./world/fill.ts";
import type { Size } from "./world/step.ts";

/** Steps of filling that are shorter are not told. */
const TOLD_MS = 1_000;

interface Effort {
  /** Of each kind. */
  readonly requests: number;
  readonly edits: number;
  readonly plans: boolean;
  /** Told what is being done. */
  readonly tell: (line: string) => void;
}

/** Fills a world of its own, measures a server on it, and removes it. */
export async function runStep(size: Size, { requests, edits, plans, tell }: Effort): Promise<Step> {
  const dataDirectory = await newDemonstration();
  const remove = (): void => rmSync(dataDirectory, { recursive: true, force: true });
  process.once("exit", remove);
  const begunAt = performance.now();
  const elapsed = (): string => `${Math.round((performance.now() - begunAt) / 1000)} s`;
  const world = `${size.titles.toLocaleString("en")} titles`;
  try {
    await fillWorld(dataDirectory, size, (step, ms) => {
      if (ms >= TOLD_MS) tell(`${world}: ${elapsed()}: filled ${step} in ${Math.round(ms)} ms`);
    });
    const fillSeconds = (performance.now() - begunAt) / 1000;
    const progress = (what: string): void => tell(`${world}: ${elapsed()}: measuring ${what}`);
    return {
      ...(await measureWorld(dataDirectory, size, { requests, edits, plans, progress })),
      fillSeconds,
    };
  } finally {
    remove();
    process.off("exit", remove);
  }
}
