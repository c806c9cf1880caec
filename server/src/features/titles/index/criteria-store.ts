import type { Database } from "../../../platform/database/database.ts";
import { type Criterion, criterionName, type CriterionRow } from "./criteria.ts";

/** Views and minutes are those of the last 90 days, as rankings count them. */
const CRITERIA = (title: string, sums: string): string => `
  select asked.name as criterion, t.id as title_id
  from unnest($1::text[], $2::text[], $3::text[]) as asked(name, kind, value)
  join titles t on ${title} and case asked.kind
    when 'country' then asked.value = any(t.countries)
    when 'language' then asked.value = any(t.languages)
    else asked.value = any(t.keywords) end
  where asked.kind in ('country', 'language', 'tag')
  union all
  select asked.name, s.title_id
  from unnest($1::text[], $2::text[], $3::text[]) as asked(name, kind, value)
  join ranking_sums s on ${sums}
    and case asked.kind when 'views' then s.views else s.seconds / 60 end >= asked.value::bigint
  where asked.kind in ('views', 'minutes')`;

/** Reads which titles fulfill criteria. */
export function createCriteriaStore({ pool }: Database) {
  return {
    async all(asked: readonly Criterion[]): Promise<CriterionRow[]> {
      if (asked.length === 0) return [];
      const { rows } = await pool.query<CriterionRow>({
        name: "titles-criteria",
        text: CRITERIA("true", "true"),
        values: [
          asked.map(criterionName),
          asked.map(({ kind }) => kind),
          asked.map(({ value }) => value),
        ],
      });
      return rows;
    },

    /** Only of these titles. */
    async of(asked: readonly Criterion[], ids: readonly number[]): Promise<CriterionRow[]> {
      if (asked.length === 0 || ids.length === 0) return [];
      const { rows } = await pool.query<CriterionRow>({
        name: "titles-criteria-of",
        text: CRITERIA("t.id = any($4::int[])", "s.title_id = any($4::int[])"),
        values: [
          asked.map(criterionName),
          asked.map(({ kind }) => kind),
          asked.map(({ value }) => value),
          ids,
        ],
      });
      return rows;
    },
  };
}
