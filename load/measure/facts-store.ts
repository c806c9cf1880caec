import type { Database } from "../../server/src/platform/database/database.ts";
import { FIRST } from "../world/step.ts";

/** What requests ask for. */
export interface Facts {
  readonly genres: readonly {
    readonly id: number;
    readonly key: string;
    readonly titles: number;
  }[];
  readonly moodIds: readonly number[];
  readonly words: readonly string[];
  readonly positions: number;
  readonly databaseBytes: number;
}

const SOME_TITLES = 2_000;

export async function readFacts({ pool }: Database): Promise<Facts> {
  const genres = await pool.query<Facts["genres"][number]>({
    name: "load-genres",
    text: `select g.id, g.key, count(*)::int as titles from genres g join title_genres t on t.genre_id = g.id
           group by g.id order by g.id`,
  });
  const moods = await pool.query<{ id: number }>({
    name: "load-moods",
    text: "select id from moods order by id",
  });
  const names = await pool.query<{ name: string }>({
    name: "load-names",
    text: "select name from titles where id > $1 order by hashint4(id) limit $2",
    values: [FIRST.title, SOME_TITLES],
  });
  const sizes = await pool.query<{ positions: number; bytes: number }>({
    name: "load-sizes",
    text: `select (select count(*) from positions where profile_id > $1)::int as positions,
                  pg_database_size(current_database()) as bytes`,
    values: [FIRST.profile],
  });
  return {
    genres: genres.rows,
    moodIds: moods.rows.map(({ id }) => id),
    words: [...new Set(names.rows.flatMap(({ name }) => name.toLowerCase().split(" ")))],
    positions: sizes.rows[0]?.positions ?? 0,
    databaseBytes: sizes.rows[0]?.bytes ?? 0,
  };
}

/** Of one title, as a manifest describes it. */
export async function readTitle(
  { pool }: Database,
  id: number,
): Promise<{
  name: string;
  year: number;
  countries: string[];
  genres: string[];
  people: string[];
}> {
  const { rows } = await pool.query<Awaited<ReturnType<typeof readTitle>>>({
    name: "load-title",
    text: `select t.name, t.year, t.countries,
             array(select g.key from title_genres tg join genres g on g.id = tg.genre_id
                   where tg.title_id = t.id order by tg.position) as genres,
             array(select p.name from title_people tp join people p on p.id = tp.person_id
                   where tp.title_id = t.id and tp.job = 'actor' order by tp.position) as people
           from titles t where t.id = $1`,
    values: [id],
  });
  const [title] = rows;
  if (!title) throw new Error(`There is no title ${id}`);
  return title;
}
