import { isDeepStrictEqual } from "node:util";
import type { Conflict } from "@bijou/contract/studio/problems";
import {
  isTitleField,
  type TitleChanges,
  type TitleField,
} from "@bijou/contract/studio/title-fields";
import type pg from "pg";
import { StudioProblem } from "../../../platform/studio/problem.ts";
import { type DraftFields, lastChanges } from "./title-drafts-store.ts";

/** A field whose value is not the one that the caller knew. */
interface Contested {
  readonly field: TitleField;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** The fields of a change that somebody else has changed to something else since the caller read them. */
export function contestedFields(
  changes: TitleChanges,
  seen: TitleChanges,
  current: TitleChanges,
): Contested[] {
  return Object.entries(changes).flatMap(([name, mine]) => {
    if (!isTitleField(name)) return [];
    const field = name;
    const theirs = current[field];
    return isDeepStrictEqual(theirs, seen[field]) || isDeepStrictEqual(theirs, mine)
      ? []
      : [{ field, mine, theirs }];
  });
}

/** @throws {StudioProblem} with both values of each field, who changed it and when, unless there are none. */
export async function refuseContested(
  client: pg.PoolClient,
  titleId: number,
  contested: readonly Contested[],
  draft: DraftFields,
): Promise<void> {
  if (contested.length === 0) return;
  const published = contested.map(({ field }) => field).filter((field) => !draft[field]);
  const entries = await lastChanges(client, titleId, published);
  const conflicts: Conflict[] = contested.map(({ field, mine, theirs }) => {
    const pending = draft[field];
    const entry = entries.find((found) => found.field === field);
    return {
      field,
      mine: mine ?? null,
      theirs: theirs ?? null,
      by: pending?.by ?? entry?.by ?? "",
      at: pending?.at ?? entry?.at.toISOString() ?? null,
    };
  });
  throw new StudioProblem(
    "conflict",
    `Someone else changed ${conflicts.map(({ field }) => field).join(", ")} in the meantime. Compare both, and send what you want to keep.`,
    { conflicts },
  );
}
