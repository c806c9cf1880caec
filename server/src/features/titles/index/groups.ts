import type { Rule } from "../../catalog/service.ts";
import type { HomeHero, HomeRowRecord } from "../home-store.ts";
import type { MoodRow } from "../store.ts";

export interface Named {
  readonly id: number;
  readonly key: string;
  readonly name: string;
}

/** What titles are grouped by, and the lists that the operator made of them. Few, however many titles there are. */
export interface Groups {
  readonly homeRows: readonly HomeRowRecord[];
  readonly homeHeroes: readonly HomeHero[];
  readonly menu: readonly (Named & { readonly rule: Rule })[];
  readonly genres: readonly (Named & { readonly icon: string })[];
  readonly moods: readonly MoodRow[];
  readonly eras: readonly Named[];
  readonly regions: readonly Named[];
  /** How long before its end a title is leaving. */
  readonly leavingDays: number;
}

/** The rules of all lists that the operator made. */
export const rulesOf = ({ homeRows, menu }: Groups): Rule[] =>
  [...homeRows, ...menu].map(({ rule }) => rule);

/** Whether a part of Home is shown at some times only. They begin and end with a minute. */
export const isTimed = ({ homeRows, homeHeroes }: Groups): boolean =>
  homeRows.some(({ weekdays, from_minute: from }) => weekdays.length > 0 || from !== null) ||
  homeHeroes.some(({ shown_from: from, shown_until: until }) => from !== null || until !== null);

/** Whether a rule asks how long titles have been there. It changes with the day. */
export const asksForAge = (rule: Rule): boolean =>
  rule.source === "filter" && rule.filter.addedWithinDays !== undefined;
