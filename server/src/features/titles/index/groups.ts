import type { Rule } from "../../catalog/service.ts";
import type { HomeRowRecord, MoodRow } from "../store.ts";

export interface Named {
  readonly id: number;
  readonly key: string;
  readonly name: string;
}

/** What titles are grouped by, and the lists that the operator made of them. Few, however many titles there are. */
export interface Groups {
  readonly homeRows: readonly HomeRowRecord[];
  readonly menu: readonly (Named & { readonly rule: Rule })[];
  readonly genres: readonly (Named & { readonly icon: string })[];
  readonly moods: readonly MoodRow[];
  readonly eras: readonly Named[];
  readonly regions: readonly Named[];
}

/** The rules of all lists that the operator made. */
export const rulesOf = ({ homeRows, menu }: Groups): Rule[] =>
  [...homeRows, ...menu].map(({ rule }) => rule);
