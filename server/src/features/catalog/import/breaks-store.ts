import type pg from "pg";
import type { ManifestTitle } from "../manifest.ts";

type Row = Readonly<Record<string, unknown>>;

/** What a manifest leaves out stays as it is; a best moment of null is removed. */
const SET = `ad_breaks = coalesce(r.ad_breaks, v.ad_breaks),
  best_moment = case when r.has_moment then nullif(r.best_moment, 'null') else v.best_moment end`;
const DIFFERS = `(v.ad_breaks <> coalesce(r.ad_breaks, v.ad_breaks)
  or r.has_moment and v.best_moment is distinct from nullif(r.best_moment, 'null'))`;
const FIELDS = "key text, ad_breaks jsonb, has_moment boolean, best_moment jsonb";

const fieldsOf = ({
  adBreaks,
  bestMoment,
}: Pick<ManifestTitle, "adBreaks" | "bestMoment">): Row[] =>
  adBreaks === undefined && bestMoment === undefined
    ? []
    : [
        {
          ad_breaks: adBreaks?.toSorted((a, b) => a - b) ?? null,
          has_moment: bestMoment !== undefined,
          best_moment: bestMoment ?? null,
        },
      ];

/** Writes the ad breaks and best moments of titles and episodes. */
export async function writeBreaks(
  client: pg.PoolClient,
  titles: readonly ManifestTitle[],
): Promise<void> {
  const movies = titles.flatMap((title) =>
    fieldsOf(title).map((fields) => ({ ...fields, key: title.id })),
  );
  const episodes = titles.flatMap(({ id, seasons = [] }) =>
    seasons.flatMap((season) =>
      season.episodes.flatMap((episode) =>
        fieldsOf(episode).map((fields) => ({
          ...fields,
          key: id,
          season: season.number,
          number: episode.number,
        })),
      ),
    ),
  );
  if (movies.length > 0)
    await client.query({
      name: "catalog-manifest-title-breaks",
      text: `update titles v set ${SET} from jsonb_to_recordset($1) as r(${FIELDS})
             where v.external_id = r.key and ${DIFFERS}`,
      values: [JSON.stringify(movies)],
    });
  if (episodes.length > 0)
    await client.query({
      name: "catalog-manifest-episode-breaks",
      text: `update episodes v set ${SET}
             from jsonb_to_recordset($1) as r(${FIELDS}, season int, number int)
             join titles t on t.external_id = r.key join seasons s on s.title_id = t.id and s.number = r.season
             where v.season_id = s.id and v.number = r.number and ${DIFFERS}`,
      values: [JSON.stringify(episodes)],
    });
}
