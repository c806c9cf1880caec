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
  readonly choice: DemoChoice | null;
  /** What was shown before it was hidden; null while it is shown. */
  readonly hidden: HiddenDemonstration | null;
  readonly total: number | null;
  /** Whether there ever was one. */
  readonly wasRemoved: boolean;
}

function nameOf(stored: boolean | string | null): DemoState["state"] {
  if (stored === null) return "never";
  if (stored === REMOVING) return "removing";
  return stored === true ? "on" : "ended";
}

export async function readState(client: pg.Pool | pg.PoolClient): Promise<DemoState> {
  const { state, choice, hidden, total, removedAt } = await readSettings(client);
  return { state: nameOf(state), choice, hidden, total, wasRemoved: removedAt !== null };
}
