import type { Rule } from "../../catalog/service.ts";
import type { HomeHero, HomeRowRecord } from "../home-store.ts";
import type { MoodRow } from "../store.ts";
import type { ShownRatings } from "../age-ratings.ts";
import type { Moved } from "./moved.ts";

export interface Named {
  readonly id: number;
  readonly key: string;
  /** In English. */
  readonly name: string;
  /** In other languages. */
  readonly names: Readonly<Partial<Record<string, string>>>;
  /** Left out of menus and filters. */
  readonly hidden: boolean;
}

/** The lists whose entries staff rename and merge. */
export type ListName = "genres" | "moods" | "eras" | "regions" | "menu";

/** The name of an entry or a person in a language (BCP 47); in English if it has none in that. */
export const nameIn = (
  { name, names }: Pick<Named, "name" | "names">,
  language: string | undefined,
): string => names[language?.split("-", 1)[0]?.toLowerCase() ?? ""] ?? name;

/** What titles are grouped by, and the lists that the operator made of them. Few, however many titles there are. */
export interface Groups {
  readonly homeRows: readonly HomeRowRecord[];
  readonly homeHeroes: readonly HomeHero[];
  readonly menu: readonly (Named & { readonly rule: Rule })[];
  readonly genres: readonly (Named & { readonly icon: string })[];
  readonly moods: readonly MoodRow[];
  readonly eras: readonly Named[];
  readonly regions: readonly Named[];
  readonly moved: Moved;
  readonly ratings: ShownRatings;
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
