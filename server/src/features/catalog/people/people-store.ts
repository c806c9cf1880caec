import type { PersonRow } from "@bijou/contract/studio/people";
import type { Database } from "../../../platform/database/database.ts";
import { byMatch, matchingPeople, patternOf, type TypedSearch } from "../matches.ts";

interface Part {
  readonly offset: number;
  readonly limit: number;
}
type ListedPerson = Omit<PersonRow, "portrait"> & { readonly portrait_hash: string | null };

const FOUND = `p.id in (${matchingPeople("$1", "$2", "$3")})`;

/** Of the people `p` that `from` selects with their `place`. */
const listed = (from: string): string => `
  select p.id, p.name, p.portrait_hash,
    (select count(distinct l.title_id) from title_people l where l.person_id = p.id)::int as titles,
    array(select distinct l.job from title_people l where l.person_id = p.id order by l.job) as jobs
  from (${from}) p order by p.place`;

export function createPeopleStore({ pool }: Database) {
  return {
    async count(): Promise<number> {
      const { rows } = await pool.query<{ count: number }>({
        name: "catalog-people-count",
        text: "select count(*)::int as count from people",
      });
      return rows[0]?.count ?? 0;
    },

    async countFound(search: TypedSearch): Promise<number> {
      const { rows } = await pool.query<{ count: number }>({
        name: "catalog-people-count-found",
        text: `select count(*)::int as count from people p where ${FOUND}`,
        values: [search.rarest, search.others, patternOf(search)],
      });
      return rows[0]?.count ?? 0;
    },

    /** Everyone, by name: read from an index, so that the end of a long list is quick, too. */
    async list({ offset, limit }: Part): Promise<ListedPerson[]> {
      const { rows } = await pool.query<ListedPerson>({
        name: "catalog-people-list",
        text: listed(`
          select p.id, p.name, p.portrait_hash, row_number() over (order by lower(p.name), p.id) as place
          from (select lower(name) as lowered, id from people order by lower(name), id offset $1 limit $2) s
          join people p on p.id = s.id`),
        values: [offset, limit],
      });
      return rows;
    },

    async listFound(search: TypedSearch, { offset, limit }: Part): Promise<ListedPerson[]> {
      const { rows } = await pool.query<ListedPerson>({
        name: "catalog-people-list-found",
        text: listed(`
          select p.id, p.name, p.portrait_hash,
            row_number() over (order by ${byMatch("p.name", "$3")}, lower(p.name), p.id) as place
          from people p where ${FOUND} order by place offset $4 limit $5`),
        values: [search.rarest, search.others, patternOf(search), offset, limit],
      });
      return rows;
    },
  };
}
