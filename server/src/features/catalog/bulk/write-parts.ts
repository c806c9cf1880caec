import { type Refusal, REFUSALS } from "@bijou/contract/studio/bulk-refusals";
import type pg from "pg";
import type { Actor } from "../../../platform/audit/actor.ts";
import { StudioProblem } from "../../../platform/studio/problem.ts";
import type { StoredTitle } from "../title-fields/title-fields-store.ts";
import type { TitleResult } from "./bulk-edits-store.ts";
import type { PartPlan } from "./part-plans.ts";

/** Why a title was not changed, as the rule that refused it says. */
export const reasonOf = (
  { more: { fields = [] } }: StudioProblem,
  otherwise: Refusal["reason"],
): Refusal["reason"] => REFUSALS.find((known) => known === fields[0]?.code) ?? otherwise;

/** A title of which the fields were changed. */
export interface WorkedTitle {
  /** Nothing more is done without it. */
  readonly title?: StoredTitle;
  readonly parts: readonly PartPlan[];
  readonly result: TitleResult;
}

/** Changes what titles have besides their fields. @returns what came of them. */
export async function writeParts(
  client: pg.PoolClient,
  actor: Actor,
  worked: readonly WorkedTitle[],
  at: Date,
): Promise<TitleResult[]> {
  const results = new Map(
    worked.map(({ result, parts }) => [
      result.id,
      {
        id: result.id,
        changes: [...result.changes],
        refused: [...result.refused, ...parts.flatMap(({ refused }) => refused)],
      },
    ]),
  );
  const planned = worked.flatMap(({ title, parts }) =>
    title ? parts.filter(({ steps }) => steps.length > 0).map((plan) => ({ title, ...plan })) : [],
  );
  for (const part of new Set(planned.map((plan) => plan.part))) {
    const plans = planned.filter((plan) => plan.part === part);
    for (const together of part.isShared === true ? [plans] : plans.map((plan) => [plan]))
      try {
        await part.write(client, actor, together, at);
        for (const { title, before, after } of together)
          results.get(title.id)?.changes.push({ field: part.name, before, after });
      } catch (error) {
        const [one, ...others] = together;
        // The titles are changed one by one then.
        if (!(error instanceof StudioProblem) || !one || others.length > 0) throw error;
        results.get(one.title.id)?.refused.push({
          field: one.steps[0]?.field ?? null,
          reason: reasonOf(error, part.otherwise),
        });
      }
  }
  return [...results.values()];
}
