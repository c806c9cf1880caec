import type { BulkChanges, BulkField } from "@bijou/contract/studio/bulk-changes";
import type { Refusal } from "@bijou/contract/studio/bulk-refusals";
import type { Scope } from "@bijou/contract/studio/roles";
import type pg from "pg";
import type { Actor } from "../../../platform/audit/actor.ts";
import type { StoredTitle } from "../title-fields/title-fields-store.ts";

/**
 * What a title has besides its fields, as far as many can be given it at once. It is read for many titles, and written by
 * the function that changes it on the title's page.
 *
 * @typeParam State what can be stored as JSON
 */
export interface TitlePart<State = unknown> {
  /** As changes of it are called in the bulk edit, and in the audit log, there perhaps with more after a period. */
  readonly name: string;
  /** What can be asked of it, in the order in which it is done. */
  readonly asks: readonly BulkField[];
  /** Of whoever changes it. */
  readonly scope: Scope;
  /** Why it is not written, if the rule that refuses it has no reason of its own. */
  readonly otherwise: Refusal["reason"];
  /**
   * What is asked of it, in the one way in which it is stored.
   *
   * @throws {StudioProblem} for what no title can be given.
   */
  prepared(client: pg.PoolClient, asked: BulkChanges, ids: readonly number[]): Promise<BulkChanges>;
  /** Of titles that exist. */
  read(client: pg.Pool | pg.PoolClient, ids: readonly number[]): Promise<Map<number, State>>;
  /** @returns what the title has afterwards, or why not. */
  after(
    field: BulkField,
    asked: BulkChanges,
    state: State,
  ): { readonly state: State } | { readonly reason: Refusal["reason"] };
  /** As a preview shows the title before or after, beside the other one. */
  shown(field: BulkField, state: State, other: State): unknown;
  /** Whether nobody has changed what a bulk edit made of it; without this if it equals it. */
  isSame?(now: State, made: State): boolean;
  /** Whether titles share where it is stored: those of a batch are written together. */
  readonly isShared?: boolean;
  /** @throws {StudioProblem} before anything is written, if it is one title. */
  write(
    client: pg.PoolClient,
    actor: Actor,
    changes: readonly {
      readonly title: StoredTitle;
      readonly before: State;
      readonly after: State;
    }[],
    at: Date,
  ): Promise<void>;
}
