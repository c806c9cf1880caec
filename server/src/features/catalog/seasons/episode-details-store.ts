import type pg from "pg";

/** An episode with what an import can say of it. */
export interface EpisodeDetails {
  readonly season: number;
  readonly episode: number;
  readonly name: string;
  readonly description: string;
  readonly runtimeSeconds: number | null;
  readonly image: string | null;
  /** It has a video, or one is queued for it. */
  readonly hasVideo: boolean;
}

export async function readEpisodeDetails(
  client: pg.Pool | pg.PoolClient,
  titleId: number,
): Promise<EpisodeDetails[]> {
  const { rows } = await client.query<EpisodeDetails>({
    name: "catalog-seasons-read-details",
    text: `select s.number as season, e.number as episode, e.name, e.description,
             e.runtime_seconds as "runtimeSeconds", e.image_hash as image,
             e.asset_id is not null or exists (
               select from transcodes j where j.title_id = $1 and j.episode_id = e.id
                 and j.state not in ('failed', 'cancelled')) as "hasVideo"
           from episodes e join seasons s on s.id = e.season_id
           where e.title_id = $1 order by s.number, e.number`,
    values: [titleId],
  });
  return rows;
}

/** Some of the details of an episode. */
interface ChangedDetails {
  readonly season: number;
  readonly episode: number;
  readonly description?: string;
  readonly runtimeSeconds?: number | null;
  readonly image?: string | null;
}

export async function writeEpisodeDetails(
  client: pg.PoolClient,
  titleId: number,
  episodes: readonly ChangedDetails[],
): Promise<void> {
  await client.query({
    name: "catalog-seasons-write-details",
    text: `update episodes e set
             description = case when r ? 'description' then r ->> 'description' else e.description end,
             runtime_seconds = case when r ? 'runtimeSeconds' then (r ->> 'runtimeSeconds')::int else e.runtime_seconds end,
             image_hash = case when r ? 'image' then r ->> 'image' else e.image_hash end
           from jsonb_array_elements($2) as r, seasons s
           where s.id = e.season_id and e.title_id = $1
             and s.number = (r ->> 'season')::int and e.number = (r ->> 'episode')::int`,
    values: [titleId, JSON.stringify(episodes)],
  });
}
