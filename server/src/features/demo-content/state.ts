import type { DemoChoice } from "@bijou/contract/studio/demo-content";
import type pg from "pg";
import type { HiddenDemonstration } from "../catalog/service.ts";
import { readSettings } from "./store.ts";

/** The setting that says whether this is a demonstration. */
export const STATE_KEY = "demonstration";
export const REMOVING = "removing";
export const CHOICE_KEY = "demonstration.choice";
export const HIDDEN_KEY = "demonstration.hidden";
/** How much there was when the removal began. */
export const TOTAL_KEY = "demonstration.total";
export const REMOVED_KEY = "demonstration.removedAt";

export interface DemoState {
  /**
   * "on" is set before anything is loaded; "removing" until the last step is done, so that an interrupted removal
   * continues; "ended" is final, also where there was none.
   */
  readonly state: "never" | "on" | "removing" | "ended";
  readonly choice: DemoChoice | undefined;
  /** What was shown before it was hidden; undefined while it is shown. */
  readonly hidden: HiddenDemonstration | undefined;
  readonly total: number | undefined;
  /** Whether there ever was one. */
  readonly wasRemoved: boolean;
}

const STATES = new Map<unknown, DemoState["state"]>([
  [true, "on"],
  [REMOVING, "removing"],
]);

export async function readState(client: pg.Pool | pg.PoolClient): Promise<DemoState> {
  const settings = await readSettings(client);
  // Only this feature writes them.
  const valueOf = <T>(key: string) => settings.get(key) as T | undefined;
  return {
    state: settings.has(STATE_KEY) ? (STATES.get(settings.get(STATE_KEY)) ?? "ended") : "never",
    choice: valueOf<DemoChoice>(CHOICE_KEY),
    hidden: valueOf<HiddenDemonstration>(HIDDEN_KEY),
    total: valueOf<number>(TOTAL_KEY),
    wasRemoved: settings.has(REMOVED_KEY),
  };
}
