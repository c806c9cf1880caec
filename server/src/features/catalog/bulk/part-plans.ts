import { isDeepStrictEqual } from "node:util";
import type { BulkChanges, BulkField } from "@bijou/contract/studio/bulk-changes";
import type { Refusal } from "@bijou/contract/studio/bulk-refusals";
import type pg from "pg";
import type { FieldChange } from "../../../platform/audit/audit.ts";
import type { TitlePart } from "./title-part.ts";

/** Of one title. */
export interface PartPlan {
  readonly part: TitlePart;
  readonly before: unknown;
  readonly after: unknown;
  /** What each thing that was asked for changes. */
  readonly steps: readonly (FieldChange & { readonly field: BulkField })[];
  readonly refused: readonly Refusal[];
}

/** What titles have of a part. */
interface KnownPart {
  readonly part: TitlePart;
  readonly of: ReadonlyMap<number, unknown>;
}

export type PartPlanner = (titleId: number) => PartPlan[];

const isAsked = (asked: BulkChanges, field: BulkField): boolean => asked[field] !== undefined;

function plannedPart(part: TitlePart, before: unknown, asked: BulkChanges): PartPlan {
  const steps: PartPlan["steps"][number][] = [];
  const refused: Refusal[] = [];
  let state = before;
  for (const field of part.asks.filter((one) => isAsked(asked, one))) {
    const after = part.after(field, asked, state);
    if ("reason" in after) refused.push({ field, reason: after.reason });
    else if (!isDeepStrictEqual(state, after.state)) {
      steps.push({ field, before: state, after: after.state });
      ({ state } = after);
    }
  }
  return { part, before, after: state, steps, refused };
}

/** What a bulk edit made of a title, and the fields that others have changed since. */
interface Made {
  readonly changes: readonly FieldChange[];
  readonly since: readonly string[];
}

function revertedPart(part: TitlePart, before: unknown, { changes, since }: Made): PartPlan[] {
  const { name } = part;
  const change = changes.find(({ field }) => field === name);
  const [field] = part.asks;
  if (!change || field === undefined) return [];
  const isAsMade = part.isSame
    ? part.isSame(before, change.after)
    : isDeepStrictEqual(before, change.after);
  const isChanged = since.some((one) => one === name || one.startsWith(`${name}.`)) || !isAsMade;
  if (isChanged) {
    const refused = [{ field, reason: "changed_since" as const }];
    return [{ part, before, after: before, steps: [], refused }];
  }
  const { before: after } = change;
  return [{ part, before, after, steps: [{ field, before, after }], refused: [] }];
}

/** What is done to what titles have besides their fields. */
export function createPartPlans(parts: readonly TitlePart[]) {
  const asked = (changes: BulkChanges): TitlePart[] =>
    parts.filter(({ asks }) => asks.some((field) => isAsked(changes, field)));

  return {
    /** Those of which changes ask something. */
    asked,

    isOfPart: ({ field }: FieldChange): boolean => parts.some(({ name }) => name === field),

    /** What becomes of titles of which a bulk edit asks something. */
    async planner(
      client: pg.Pool | pg.PoolClient,
      ids: readonly number[],
      changes: BulkChanges,
    ): Promise<PartPlanner> {
      const states: KnownPart[] = [];
      for (const part of asked(changes)) states.push({ part, of: await part.read(client, ids) });
      return (titleId) =>
        states.flatMap(({ part, of }) =>
          of.has(titleId) ? [plannedPart(part, of.get(titleId), changes)] : [],
        );
    },

    /** What gives titles back what they had, unless others have changed it since. */
    async reverter(client: pg.PoolClient, made: ReadonlyMap<number, Made>): Promise<PartPlanner> {
      const changed = [...made];
      const states: KnownPart[] = [];
      for (const part of parts) {
        const ids = changed.flatMap(([id, { changes }]) =>
          changes.some(({ field }) => field === part.name) ? [id] : [],
        );
        if (ids.length > 0) states.push({ part, of: await part.read(client, ids) });
      }
      return (titleId) => {
        const ofTitle = made.get(titleId);
        if (!ofTitle) return [];
        return states.flatMap(({ part, of }) =>
          of.has(titleId) ? revertedPart(part, of.get(titleId), ofTitle) : [],
        );
      };
    },
  };
}
export type PartPlans = ReturnType<typeof createPartPlans>;
