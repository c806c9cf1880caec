import type { Times } from "../measure/requests.ts";

/** A statement in one world. */
export interface StepStatement {
  /** With `$1` in place of constants. */
  readonly text: string;
  readonly calls: number;
  readonly meanMs: number;
  /** Pages of 8 kB that one execution reads. */
  readonly pages: number;
  /** As the server prepared it; "" if that was not asked for. */
  readonly name: string;
  /** Of its slowest execution; "" if that was not asked for. */
  readonly plan: string;
}

/** What was measured in one world. */
export interface Step {
  readonly titles: number;
  readonly members: number;
  readonly positions: number;
  readonly databaseBytes: number;
  readonly fillSeconds: number;
  readonly startMs: number;
  /** Of the server without the database: after the start, and after all requests. */
  readonly memoryBytes: { readonly started: number; readonly loaded: number };
  /** By the key of what was measured. */
  readonly times: Readonly<Record<string, Times>>;
  readonly statements: readonly StepStatement[];
}

/** A statement whose time grows with the world. */
export interface Growing {
  readonly name: string;
  readonly text: string;
  /** In each world; null where it did not run. */
  readonly means: readonly ({ readonly ms: number; readonly pages: number } | null)[];
  readonly plan: string;
}

/** What docs/performance.md is written from. */
export interface Figures {
  readonly date: string;
  readonly version: string;
  readonly machine: string;
  readonly requests: number;
  readonly steps: readonly Omit<Step, "statements">[];
  readonly growing: readonly Growing[];
}
