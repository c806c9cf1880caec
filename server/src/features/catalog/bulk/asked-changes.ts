import { BULK_TIMES, type BulkChanges } from "@bijou/contract/studio/bulk-changes";
import type { FieldChange } from "../../../platform/audit/audit.ts";
import type { Database } from "../../../platform/database/database.ts";
import { inTransaction } from "../../../platform/database/transaction.ts";
import { StudioProblem } from "../../../platform/studio/problem.ts";
import { mayChange, type StudioCaller } from "../../../platform/studio/studio-session.ts";
import { described } from "../rights/change-windows.ts";
import { futureMinute } from "../schedule/planned.ts";
import { requireKnown } from "../title-fields/valid-changes.ts";
import type { PartPlans } from "./part-plans.ts";

/** @throws {StudioProblem} for whoever may not change on a title’s page what a bulk edit asks for, or reverts. */
export function requireScopes(
  caller: StudioCaller,
  { asked }: PartPlans,
  changes: BulkChanges,
): void {
  const missing = asked(changes)
    .map(({ scope }) => scope)
    .filter((scope) => !mayChange(caller, scope));
  if (missing.length > 0)
    throw new StudioProblem("missing_scopes", `This needs the scope “${missing.join("”, “")}”.`, {
      scopes: missing,
    });
}

/** A genre, a mood, an era or a region has to exist. */
const requireOffered = (
  { pool }: Database,
  { genres, moods, era, region }: BulkChanges,
): Promise<void> =>
  requireKnown(pool, {
    ...(genres && { genres: genres.values }),
    ...(moods && { moods: moods.values }),
    ...(era !== undefined && { era }),
    ...(region !== undefined && { region }),
  });

/**
 * What is asked for, in the one way in which it is stored.
 *
 * @throws {StudioProblem} for what no title can be given: a genre that does not exist, a time in the past.
 */
export async function validAsked(
  deps: { readonly database: Database; readonly parts: PartPlans; readonly nowMs: number },
  asked: BulkChanges,
  ids: readonly number[],
): Promise<BulkChanges> {
  const { database, parts, nowMs } = deps;
  const changes = { ...asked };
  for (const field of BULK_TIMES) {
    const { [field]: at } = asked;
    if (at !== undefined) changes[field] = futureMinute(at, nowMs, field).toISOString();
  }
  await requireOffered(database, asked);
  const [part, ...others] = parts.asked(changes);
  if (!part) return changes;
  return inTransaction(database, async (client) => {
    let prepared = await part.prepared(client, changes, ids);
    for (const other of others) prepared = await other.prepared(client, prepared, ids);
    return prepared;
  });
}

/** What was asked for, as the audit log shows it. */
export const auditedChanges = (changes: BulkChanges, total: number): FieldChange[] => [
  { field: "titles", before: null, after: total },
  ...Object.entries(changes).map(([field, asked]) =>
    typeof asked === "object" && asked !== null
      ? {
          field: `${field}.${asked.how}`,
          before: null,
          after: asked.values.map((value) =>
            typeof value === "object" ? described(value) : value,
          ),
        }
      : { field, before: null, after: asked },
  ),
];
