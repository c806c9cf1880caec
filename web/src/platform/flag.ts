import type { Flag } from "@bijou/contract/common";

/** Whether a flag of the API or of a query is set: "1" is yes, everything else is no. */
export const isFlagSet = (value: string | null | undefined): boolean => value === "1";

export const toFlag = (isSet: boolean): Flag => (isSet ? "1" : "0");
