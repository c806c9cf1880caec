import type pg from "pg";
import { PREFIX_MARK } from "./document.ts";
import { addCorrections } from "./refresh-store.ts";
import type { StaffDocument } from "./staff-document.ts";

interface Term {
  readonly id: number;
  readonly term: string;
}

/** Counts the documents of terms, adding new ones, and corrections for new words. @returns the ids of the terms */
export async function addStaffTerms(
  client: pg.PoolClient,
  documents: readonly StaffDocument[],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { terms } of documents)
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  const { rows } = await client.query<Term & { is_new: boolean }>({
    name: "search-staff-add-terms",
    text: `with given as (select term, documents from unnest($1::text[], $2::int[]) as r(term, documents)),
           added as (
             insert into search_vocabulary as v (term, staff_count) select term, documents from given order by term collate "C"
             on conflict (term) do update set staff_count = v.staff_count + excluded.staff_count
             returning id, term, staff_count
           )
           select a.id, a.term, a.staff_count = g.documents as is_new from added a join given g using (term)`,
    values: [[...counts.keys()], [...counts.values()]],
  });
  await addCorrections(
    client,
    rows.filter(({ term, is_new: isNew }) => isNew && !term.endsWith(PREFIX_MARK)),
  );
  return new Map(rows.map(({ id, term }) => [term, id]));
}
