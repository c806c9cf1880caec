import type { TestInstance } from "../test-instance.ts";
import type { Person } from "./people.ts";
import type { Traces } from "./traces.ts";

/** The caller, and the objects to name. `own` is for fields of objects with an owner. */
export interface Situation {
  readonly instance: TestInstance;
  readonly own: Traces;
  readonly person: Person;
  readonly profileId: number;
}

type Fields = Readonly<Record<string, unknown>>;

export interface Example {
  /** New for each call, because a call may use up an object. */
  readonly input: (situation: Situation) => Fields | Promise<Fields>;
  /** The input without a session, where a secret decides instead. */
  readonly anonymousInput?: Fields;
  /** An input with an expired or foreign secret. */
  readonly spentInput?: (situation: Situation) => Promise<Fields>;
  /** The error of that input. */
  readonly spentError?: "code_over" | "link_spent";
  /** The field that names an object with an owner. */
  readonly owned?:
    | "watch_list_id"
    | "watchlist_id"
    | "list_id"
    | "share_id"
    | "block_id"
    | "continue_watch_id"
    | "clone_user_id"
    | "save_search_id"
    | "device_id";
}

export const nothing: Example = { input: () => ({}) };
export const firstPage: Example = { input: () => ({ start_range: 0 }) };

/** By path. */
export type Examples = Readonly<Record<string, Example>>;
