import type { TitleFields } from "@bijou/contract/studio/title-fields";
import { type StudioProblem, wrongField } from "../../../platform/studio/problem.ts";

/** The fields of a title that its windows decide. */
export const RIGHTS_FIELDS = ["premium", "premiumUntil", "releaseAt", "territories"] as const;
export type RightsFields = Pick<TitleFields, (typeof RIGHTS_FIELDS)[number]>;

export const hasWindows = (field: string): StudioProblem =>
  wrongField(field, "has_windows", "This title has rights windows. Change them instead.");

/** @throws {StudioProblem} for a field of a title that follows its windows instead. */
export function refuseRightsFields(
  { isWindowed }: { readonly isWindowed: boolean },
  changes: object,
): void {
  const field = RIGHTS_FIELDS.find((name) => Object.hasOwn(changes, name));
  if (isWindowed && field !== undefined) throw hasWindows(field);
}
