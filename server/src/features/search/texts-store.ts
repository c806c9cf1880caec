import type pg from "pg";
import type { TitleTexts } from "./document.ts";

/** One step per third more views. */
export const POPULARITY = "least(40, floor(3 * ln(1 + coalesce(sum(d.views), 0))))::smallint";

const of = (job: string): string => `
  array_to_json(array(select p.name from title_people tp join people p on p.id = tp.person_id
        where tp.title_id = t.id and tp.job in (${job}) order by tp.position))`;

/**
 * The searchable texts of published titles, released or not. Lists are JSON, because the driver reads arrays of
 * PostgreSQL letter by letter.
 */
const TITLE_TEXTS = `
  select t.id, t.name, t.original_name as "originalName", t.year, t.kids,
         to_json(t.countries) as countries, to_json(t.keywords) as keywords,
         ${of("'director'")} as directors, ${of("'actor'")} as actors, ${of("'writer', 'creator'")} as writers,
         array_to_json(array(select g.name from title_genres tg join genres g on g.id = tg.genre_id
               where tg.title_id = t.id order by tg.position)) as genres,
         concat_ws(' ', t.short_description, t.long_description,
           (select string_agg(value ->> 'text', ' ') from jsonb_each(t.translations))) as description,
         (select ${POPULARITY} from title_days d where d.title_id = t.id) as popularity
  from titles t where t.published and t.id = any($1::int[])`;

export async function readTexts(client: pg.Pool, ids: readonly number[]): Promise<TitleTexts[]> {
  const { rows } = await client.query<TitleTexts>({
    name: "search-read-texts",
    text: TITLE_TEXTS,
    values: [ids],
  });
  return rows;
}
