import { type Role, ROLES_WITH_SECOND_FACTOR } from "@bijou/contract/studio/roles";
import type { StaffPolicy } from "@bijou/contract/studio/staff";

/** Whether a person with these roles must have a second factor (ST-003). */
export const needsFactor = (
  roles: readonly Role[],
  { readOnlyNeedsSecondFactor }: Pick<StaffPolicy, "readOnlyNeedsSecondFactor">,
): boolean => readOnlyNeedsSecondFactor || roles.some((role) => ROLES_WITH_SECOND_FACTOR.has(role));
