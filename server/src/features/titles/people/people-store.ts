import type { Job } from "@bijou/contract/titles/credits";
import type { Database } from "../../../platform/database/database.ts";

/** Of a person, beside the title in question. */
const MAX_OTHER_TITLES = 8;
const MAX_BY_MAKER = 12;

/** Of the title `t`. A few other titles are enough to name one: some people have thousands. */
export const CREDITS = `
  select tp.job, tp.position, tp.person_id, p.name, p.names, p.portrait_hash, tp.character,
         coalesce((select json_agg(json_build_array(o.title_id, o.kind, o.name)) from (
           select distinct on (op.title_id) op.title_id, ot.kind, ot.name
           from title_people op join titles ot on ot.id = op.title_id and ot.published
           where op.person_id = tp.person_id and op.title_id <> t.id
           order by op.title_id desc limit ${MAX_OTHER_TITLES}) o), '[]'::json) as others
  from title_people tp join people p on p.id = tp.person_id where tp.title_id = t.id
  order by tp.job, tp.position`;

/** Other published titles of the first director, or else creator, in the same job; the last added first. */
export const MAKER_IDS = (title: string): string => {
  const maker = (column: string): string => `(
    select d.${column} from title_people d where d.title_id = ${title} and d.job in ('director', 'creator')
    order by d.job desc, d.position limit 1)`;
  return `
    select distinct on (op.title_id) op.title_id
    from title_people op join titles ot on ot.id = op.title_id and ot.published
    where op.person_id = ${maker("person_id")} and op.job = ${maker("job")} and op.title_id <> ${title}
    order by op.title_id desc limit ${MAX_BY_MAKER}`;
};

interface NamedRow {
  id: number;
  name: string;
  /** In other languages. */
  names: Partial<Record<string, string>>;
  portrait_hash: string | null;
}

/** Of whom somebody was merged into, it has another id than was asked for. */
interface PersonRow extends NamedRow {
  /** Of published titles, the latest first. */
  credits: [titleId: number, job: Job][];
}

interface ColleagueRow extends NamedRow {
  together: number;
}

export function createPeopleStore({ pool }: Database) {
  return {
    async ofTitles(titleIds: readonly number[]): Promise<number[]> {
      const { rows } = await pool.query<{ person_id: number }>({
        name: "titles-people-of",
        text: "select distinct person_id from title_people where title_id = any($1::int[])",
        values: [titleIds],
      });
      return rows.map(({ person_id: id }) => id);
    },

    /** Undefined for an unknown person. */
    async person(id: number): Promise<PersonRow | undefined> {
      const { rows } = await pool.query<PersonRow>({
        name: "titles-person",
        text: `select p.id, p.name, p.names, p.portrait_hash, coalesce((
                 select json_agg(json_build_array(tp.title_id, tp.job) order by t.year desc, tp.title_id desc)
                 from title_people tp join titles t on t.id = tp.title_id and t.published
                 where tp.person_id = p.id), '[]'::json) as credits
               from people p where p.id = coalesce((select m.person_id from merged_people m where m.id = $1), $1)`,
        values: [id],
      });
      return rows[0];
    },

    /** Whom somebody was merged into; undefined for anybody else. */
    async mergedInto(id: number): Promise<number | undefined> {
      const { rows } = await pool.query<{ person_id: number }>({
        name: "titles-person-merged",
        text: "select person_id from merged_people where id = $1",
        values: [id],
      });
      return rows[0]?.person_id;
    },

    /** Those with at least two of the titles in common with the person, the most first. */
    async colleagues(
      id: number,
      titleIds: readonly number[],
      most: number,
    ): Promise<ColleagueRow[]> {
      const { rows } = await pool.query<ColleagueRow>({
        name: "titles-colleagues",
        text: `select p.id, p.name, p.names, p.portrait_hash, count(distinct o.title_id)::int as together
               from title_people o join people p on p.id = o.person_id
               where o.title_id = any($2::int[]) and o.person_id <> $1
               group by p.id having count(distinct o.title_id) > 1
               order by together desc, p.name limit $3`,
        values: [id, titleIds, most],
      });
      return rows;
    },
  };
}
