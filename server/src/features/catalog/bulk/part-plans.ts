import { isDeepStrictEqual } from "node:util";
import type { BulkChanges, BulkField } from "@bijou/contract/studio/bulk-changes";
import type { Refusal } from "@bijou/contract/studio/bulk-refusals";
import type pg from "pg";
import type { FieldChange } from "../../../platform/audit/audit.ts";
import { rightsPart } from "./rights-part.ts";
import type { TitlePart } from "./title-part.ts";

const PARTS: readonly TitlePart[] = [rightsPart];

/** Of one title. */
export interface PartPlan {
  readonly part: TitlePart;
  readonly before: unknown;
  readonly after: unknown;
  /** What each thing that was asked for changes. */
  readonly steps: readonly (FieldChange & { readonly field: BulkField })[];
  readonly refused: readonly Refusal[];
}

export type PartPlanner = (titleId: number) => PartPlan[];

const isAsked = (asked: BulkChanges, field: BulkField): boolean => asked[field] !== undefined;

export const partsOf = (asked: BulkChanges): TitlePart[] =>
  PARTS.filter(({ asks }) => asks.some((field) => isAsked(asked, field)));

export const isOfPart = ({ field }: FieldChange): boolean =>
  PARTS.some(({ name }) => name === field);

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

/** What becomes of the parts of titles that a bulk edit asks something of. */
export async function partPlanner(
  client: pg.Pool | pg.PoolClient,
  ids: readonly number[],
  asked: BulkChanges,
): Promise<PartPlanner> {
  const states = await Promise.all(
    partsOf(asked).map(async (part) => ({ part, of: await part.read(client, ids) })),
  );
  return (titleId) =>
    states.flatMap(({ part, of }) =>
      of.has(titleId) ? [plannedPart(part, of.get(titleId), asked)] : [],
    );
}

/** What a bulk edit made of a title, and the fields that others have changed since. */
interface Made {
  readonly changes: readonly FieldChange[];
  readonly since: readonly string[];
}

/** What gives parts of titles back what they had, unless others have changed them since. */
export async function partReverter(
  client: pg.PoolClient,
  made: ReadonlyMap<number, Made>,
): Promise<PartPlanner> {
  const states = await Promise.all(
    PARTS.map(async (part) => {
      const ids = [...made].flatMap(([id, { changes }]) =>
        changes.some(({ field }) => field === part.name) ? [id] : [],
      );
      return { part, of: ids.length === 0 ? new Map() : await part.read(client, ids) };
    }),
  );
  return (titleId) =>
    states.flatMap(({ part, of }): PartPlan[] => {
      const { changes = [], since = [] } = made.get(titleId) ?? {};
      const { name: field } = part;
      const change = changes.find((one) => one.field === field);
      if (!change || !of.has(titleId)) return [];
      const before: unknown = of.get(titleId);
      const isChanged =
        since.some((name) => name === field || name.startsWith(`${field}.`)) ||
        !isDeepStrictEqual(before, change.after);
      if (isChanged) {
        const refused = [{ field, reason: "changed_since" as const }];
        return [{ part, before, after: before, steps: [], refused }];
      }
      const { before: after } = change;
      return [{ part, before, after, steps: [{ field, before, after }], refused: [] }];
    });
}
