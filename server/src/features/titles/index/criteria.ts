import type { Filter, Rule } from "../../catalog/service.ts";
import { TitleSet } from "./title-set.ts";
import type { TitleRows } from "./title-rows.ts";

/** A condition of a filter about what the columns of the index do not have. */
export interface Criterion {
  readonly kind: "country" | "language" | "tag" | "views" | "minutes";
  /** Of `views` and `minutes`, the least number. */
  readonly value: string;
}

/** The titles that fulfill each criterion, by its name. Only criteria that a rule names are in it. */
export type Criteria = ReadonlyMap<string, TitleSet>;

export interface CriterionRow {
  readonly criterion: string;
  readonly title_id: number;
}

export const criterionName = ({ kind, value }: Criterion): string => `${kind} ${value}`;

/** Those about numbers, which change with the rankings. */
export const isCounted = ({ kind }: Criterion): boolean => kind === "views" || kind === "minutes";

const of = (kind: Criterion["kind"], values: readonly (string | number)[] = []): Criterion[] =>
  values.map((value) => ({ kind, value: String(value) }));

export const criteriaOfFilter = (filter: Filter): Criterion[] => [
  ...of("country", filter.countries),
  ...of("language", filter.languages),
  ...of("tag", filter.tags),
  ...of("views", filter.minViews === undefined ? [] : [filter.minViews]),
  ...of("minutes", filter.minMinutes === undefined ? [] : [filter.minMinutes]),
];

/** All that rules ask for, each once. */
export function criteriaOf(rules: readonly Rule[]): Criterion[] {
  const asked = rules.flatMap((rule) =>
    rule.source === "filter" ? criteriaOfFilter(rule.filter) : [],
  );
  return [...new Map(asked.map((criterion) => [criterionName(criterion), criterion])).values()];
}

/** Sets of all criteria, also of those that no title fulfills. */
export function criteriaSets(
  asked: readonly Criterion[],
  found: readonly CriterionRow[],
  rows: TitleRows,
): Map<string, TitleSet> {
  const sets = new Map(asked.map((criterion) => [criterionName(criterion), new TitleSet()]));
  for (const { criterion, title_id: id } of found) {
    const row = rows.rowOf(id);
    if (row !== undefined) sets.get(criterion)?.add(row);
  }
  return sets;
}

/** Records which criteria these titles fulfill now. */
export function fulfill(
  criteria: Criteria,
  ids: readonly number[],
  fulfilled: readonly CriterionRow[],
  rows: TitleRows,
): void {
  for (const set of criteria.values())
    for (const id of ids) {
      const row = rows.rowOf(id);
      if (row !== undefined) set.delete(row);
    }
  for (const { criterion, title_id: id } of fulfilled) {
    const row = rows.rowOf(id);
    if (row !== undefined) criteria.get(criterion)?.add(row);
  }
}
