import { matchesOfStaff, type StaffWords } from "../search/service.ts";

/** What was typed, and how the index of search reads it. */
export interface TypedSearch extends StaffWords {
  readonly text: string;
}

/** Matches anywhere; what was typed is no pattern. */
export const patternOf = (search: TypedSearch | null): string | null =>
  search && `%${search.text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/**
 * `rarest`, `others` and `pattern` are the parameters of a statement that hold a search. One that has just changed is
 * found by its name before the index knows it.
 */
export const matchingTitles = (rarest: string, others: string, pattern: string): string => `
  ${matchesOfStaff("title", rarest, others)}
  union all
  select x.id from (
    select title_id from search_stale union select object_id from search_stale_staff where kind = 'title'
  ) s join titles x on x.id = s.title_id
  where x.name ilike ${pattern} or x.original_name ilike ${pattern} or x.external_id ilike ${pattern}`;

/** As `matchingTitles`. */
export const matchingPeople = (rarest: string, others: string, pattern: string): string => `
  ${matchesOfStaff("person", rarest, others)}
  union all
  select x.id from search_stale_staff s join people x on x.id = s.object_id
  where s.kind = 'person' and x.name ilike ${pattern}`;

/** Orders names: first those that begin with what was typed, then those that contain it. */
export const byMatch = (name: string, pattern: string): string =>
  `coalesce(${name} ilike substr(${pattern}, 2), true) desc, coalesce(${name} ilike ${pattern}, true) desc`;
