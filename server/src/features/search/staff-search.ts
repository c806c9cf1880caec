import type { Database } from "../../platform/database/database.ts";
import { createQueryParser } from "./query-parser.ts";
import type { StaffKind } from "./staff-refresh-store.ts";
import { createVocabulary } from "./vocabulary.ts";

/** A text of a query of staff, as statements take it. */
export interface StaffWords {
  /** The terms of the word that the fewest documents have; none without a known word. */
  readonly rarest: readonly number[];
  /** Of each other word its terms, as an array of PostgreSQL. */
  readonly others: readonly string[];
}

/**
 * The numbers of what has all words of a text; `rarest` and `others` are the parameters of a statement that hold
 * `StaffWords`.
 */
export const matchesOfStaff = (kind: StaffKind, rarest: string, others: string): string => `
  select d.object_id from search_staff_documents d
  where d.kind = '${kind}' and d.terms && ${rarest}::int[]
    and not exists (select from unnest(${others}::text[]) other where not d.terms && other::int[])`;

/**
 * Reads what staff have typed with the tolerance of viewers' search. What was found of words is not kept: the calls are
 * few, and a title that was just added is to be found.
 */
export function createStaffSearch(database: Database, now: () => number) {
  const vocabulary = createVocabulary(database, now, "staff");
  const parseQuery = createQueryParser(vocabulary);

  return {
    async parse(text: string): Promise<StaffWords> {
      vocabulary.clear();
      const { words } = await parseQuery(text);
      const [rarest, ...others] = words.toSorted((a, b) => a.titleCount - b.titleCount);
      return {
        rarest: rarest?.termIds ?? [],
        others: others.map(({ termIds }) => `{${termIds.join(",")}}`),
      };
    },
  };
}
export type StaffSearch = ReturnType<typeof createStaffSearch>;
