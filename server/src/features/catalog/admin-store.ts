import type pg from "pg";
import { IS_OVER } from "./title-fields/title-fields-store.ts";
import type { Database } from "../../platform/database/database.ts";

export interface TitleLine {
  readonly id: string;
  readonly kind: "movie" | "series";
  readonly name: string;
  readonly year: number;
  readonly published: boolean;
  readonly isTrashed: boolean;
  readonly isAhead: boolean;
  /** All of its rights windows have ended. */
  readonly isOver: boolean;
  /** For a movie 0 or 1; for a series, the number of playable episodes. */
  readonly films: number;
}

const LINE = `
  select t.external_id as id, t.kind, t.name, t.year, t.published, t.trashed_at is not null as "isTrashed",
    coalesce(t.release_at > now(), false) as "isAhead",
    ${IS_OVER} as "isOver",
    (case when t.asset_id is null then 0 else 1 end
      + (select count(*) from episodes e where e.title_id = t.id and e.asset_id is not null))::int as films
  from titles t`;

/** Locks a title, so that nothing else changes it before the transaction ends. */
export async function lockLine(client: pg.PoolClient, id: string): Promise<TitleLine | undefined> {
  const { rows } = await client.query<TitleLine>({
    name: "catalog-admin-lock-title",
    text: `${LINE} where t.external_id = $1 for update of t`,
    values: [id],
  });
  return rows[0];
}

interface Written {
  readonly id: number;
  readonly name: string;
  readonly at: Date;
}

/** @returns nothing for a title that is so already. */
export async function writePublished(
  client: pg.PoolClient,
  id: string,
  published: boolean,
): Promise<Written | undefined> {
  const { rows } = await client.query<Written>({
    name: "catalog-admin-set-published",
    text: `update titles set published = $2 where external_id = $1 and published <> $2
           returning id, name, now() as at`,
    values: [id, published],
  });
  return rows[0];
}

/** Queries of the operator. */
export function createAdminStore(database: Database) {
  const { pool } = database;
  return {
    /** By name; `search` may match anywhere in names and ids. */
    async titles(search: string): Promise<TitleLine[]> {
      const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
      const { rows } = await pool.query<TitleLine>({
        name: "catalog-admin-titles",
        text: `${LINE} where t.name ilike $1 or t.external_id ilike $1 order by lower(coalesce(t.sort_name, t.name)), t.id`,
        values: [pattern],
      });
      return rows;
    },

    async title(id: string): Promise<TitleLine | undefined> {
      const { rows } = await pool.query<TitleLine>({
        name: "catalog-admin-title",
        text: `${LINE} where t.external_id = $1`,
        values: [id],
      });
      return rows[0];
    },

    async hasEpisode(id: string, season: number, episode: number): Promise<boolean> {
      const { rowCount } = await pool.query({
        name: "catalog-admin-has-episode",
        text: `select 1 from episodes e join seasons s on s.id = e.season_id join titles t on t.id = e.title_id
               where t.external_id = $1 and s.number = $2 and e.number = $3`,
        values: [id, season, episode],
      });
      return rowCount !== 0;
    },

    /** Whether an unfinished or failed transcode was to publish the title. */
    async awaitsItsFilm(id: string): Promise<boolean> {
      const { rowCount } = await pool.query({
        name: "catalog-admin-awaits-its-film",
        text: `select 1 from transcodes j join titles t on t.id = j.title_id
               where t.external_id = $1 and not t.published and j.publish and j.state <> 'done' limit 1`,
        values: [id],
      });
      return rowCount !== 0;
    },
  };
}
