import type { PersonRow } from "@bijou/contract/studio/people";
import type { Database } from "../../../platform/database/database.ts";
import { byMatch, matchingPeople, patternOf, type TypedSearch } from "../matches.ts";

const FOUND = `p.id in (${matchingPeople("$1", "$2", "$3")})`;
/** The same parameters. A search has its own statements, which read only the people that it finds. */
const EVERYONE = "num_nonnulls($1::int[], $2::text[], $3::text) = 0";

export function createPeopleStore({ pool }: Database) {
  return {
    async count(search: TypedSearch | null): Promise<number> {
      const { rows } = await pool.query<{ count: number }>({
        name: search ? "catalog-people-count-found" : "catalog-people-count",
        text: `select count(*)::int as count from people p where ${search ? FOUND : EVERYONE}`,
        values: [search?.rarest ?? null, search?.others ?? null, patternOf(search)],
      });
      return rows[0]?.count ?? 0;
    },

    async list(
      search: TypedSearch | null,
      { offset, limit }: { readonly offset: number; readonly limit: number },
    ): Promise<PersonRow[]> {
      const { rows } = await pool.query<PersonRow>({
        name: search ? "catalog-people-list-found" : "catalog-people-list",
        text: `select p.id, p.name,
                 (select count(distinct l.title_id) from title_people l where l.person_id = p.id)::int as titles
               from (
                 select p.id, p.name, row_number() over (order by ${byMatch("p.name", "$3")}, lower(p.name), p.id) as place
                 from people p where ${search ? FOUND : EVERYONE} order by place offset $4 limit $5) p
               order by p.place`,
        values: [search?.rarest ?? null, search?.others ?? null, patternOf(search), offset, limit],
      });
      return rows;
    },
  };
}
