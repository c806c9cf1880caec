import type pg from "pg";

/** How long a video that was replaced can be restored. */
export const EARLIER_DAYS = 30;

/** Without a key of a manifest, by which it could still be used. */
const RETIRE = `
  update assets a set retired_at = case when a.id = $1 then null else now() end
  where a.id = $1 or a.id = $2 and a.external_id is null`;

/** Marks the files of a video that another one has replaced, and unmarks those of that one. */
export async function retire(
  client: pg.PoolClient,
  current: string,
  before: string | null,
): Promise<void> {
  await client.query({
    name: "catalog-videos-retire",
    text: RETIRE,
    values: [current, before],
  });
}

/** Where a video is: a movie, or an episode of a series. */
export interface Place {
  readonly titleId: number;
  readonly episodeId: number | null;
}

/** Keeps a video that another one has replaced. */
export async function keepEarlier(
  client: pg.PoolClient,
  { titleId, episodeId }: Place,
  { current, before }: { current: string; before: string | null },
): Promise<void> {
  await client.query({
    name: "catalog-videos-forget-earlier",
    text: `delete from earlier_videos
           where title_id = $1 and episode_id is not distinct from $2 and asset_id in ($3, $4)`,
    values: [titleId, episodeId, current, before],
  });
  if (before === null || before === current) return;
  await client.query({
    name: "catalog-videos-keep-earlier",
    text: "insert into earlier_videos (title_id, episode_id, asset_id) values ($1, $2, $3)",
    values: [titleId, episodeId, before],
  });
}

/** Their files go with the next sweep of those that nothing uses. */
export async function forgetOldVideos(client: pg.PoolClient): Promise<void> {
  await client.query({
    name: "catalog-videos-forget-old",
    text: `delete from earlier_videos where replaced_at < now() - make_interval(days => ${EARLIER_DAYS})`,
  });
}
