import type pg from "pg";
import type { Values } from "./compare.ts";

/** A title that exists, as one that was found is looked for. */
export interface KnownTitle {
  readonly id: number;
  readonly kind: "movie" | "series";
  readonly name: string;
  readonly originalName: string | null;
  readonly year: number;
  /** What an import called it. */
  readonly importedName: string | null;
  readonly importedYear: number | null;
  readonly ids: Readonly<Record<string, string>>;
}

type Client = pg.Pool | pg.PoolClient;

/** A genre, and a name or a key that means it. */
export interface KnownGenre {
  readonly key: string;
  readonly name: string;
  readonly named: string;
}

/** All titles but those in the trash. */
export async function knownTitles(client: Client): Promise<KnownTitle[]> {
  const { rows } = await client.query<KnownTitle>({
    name: "imports-known-titles",
    text: `select t.id, t.kind, t.name, t.original_name as "originalName", t.year,
             i.fields ->> 'name' as "importedName", (i.fields ->> 'year')::int as "importedYear",
             coalesce(i.ids, '{}') as ids
           from titles t left join imported_titles i on i.title_id = t.id where t.trashed_at is null`,
  });
  return rows;
}

/** With what genres were called before, and genres that are part of others now: these names come first. */
export async function knownGenres(client: Client): Promise<KnownGenre[]> {
  const { rows } = await client.query<KnownGenre>({
    name: "imports-known-genres",
    text: `select k.key, k.name, n.name as named from list_names n join genres g on g.id = n.entry_id
             join genres k on k.id = coalesce(g.merged_into, g.id) where n.list = 'genres'
           union all select k.key, k.name, named from genres g join genres k on k.id = g.merged_into,
             unnest(array[g.name, g.key]) named
           union all select * from (
             select key, name, named from genres, unnest(array[name, key]) named
             where merged_into is null order by position, id) own`,
  });
  return rows;
}

/** What imports gave a title, which of its fields are being edited, and whether it has a video or one is queued. */
interface ImportedState {
  readonly remembered: Values;
  readonly ids: Readonly<Record<string, string>>;
  readonly drafted: readonly string[];
  readonly hasVideo: boolean;
}

export async function importedState(client: Client, titleId: number): Promise<ImportedState> {
  const { rows } = await client.query<ImportedState>({
    name: "imports-title-state",
    text: `select coalesce(i.fields, '{}') as remembered, coalesce(i.ids, '{}') as ids,
             array(select jsonb_object_keys(d.fields)) as drafted,
             t.asset_id is not null or exists (
               select from transcodes j where j.title_id = t.id and j.episode_id is null and j.slot = 'media'
                 and j.state not in ('failed', 'cancelled')) as "hasVideo"
           from titles t left join imported_titles i on i.title_id = t.id left join title_drafts d on d.title_id = t.id
           where t.id = $1`,
    values: [titleId],
  });
  return rows[0] ?? { remembered: {}, ids: {}, drafted: [], hasVideo: false };
}

/** Remembers what a title was given. */
export async function remember(
  client: pg.PoolClient,
  titleId: number,
  ids: Readonly<Record<string, string>>,
  fields: Values,
): Promise<void> {
  await client.query({
    name: "imports-remember",
    text: `insert into imported_titles (title_id, ids, fields) values ($1, $2, $3)
           on conflict (title_id) do update set ids = imported_titles.ids || excluded.ids,
             fields = imported_titles.fields || excluded.fields`,
    values: [titleId, JSON.stringify(ids), JSON.stringify(fields)],
  });
}

/** Puts back what was remembered of some fields. */
export async function rememberAgain(
  client: pg.PoolClient,
  titleId: number,
  fields: readonly string[],
  before: Values,
): Promise<void> {
  await client.query({
    name: "imports-remember-again",
    text: "update imported_titles set fields = (fields - $2::text[]) || $3::jsonb where title_id = $1",
    values: [titleId, fields, JSON.stringify(before)],
  });
}
