import { oneOfEachSystem } from "@bijou/contract/studio/maturity";
import type pg from "pg";
import type { ManifestSeason, ManifestTitle } from "../manifest.ts";

type Given = Pick<ManifestSeason, "access" | "showsBreaks" | "kids" | "maturity">;

const MATURITY = `case when jsonb_typeof(r.own -> 'maturity') = 'array'
  then array(select jsonb_array_elements_text(r.own -> 'maturity')) end`;
/** What a manifest leaves out stays as it is; null is inherited again. */
const SET = `access = case when r.own ? 'access' then r.own ->> 'access' else v.access end,
  shows_breaks = case when r.own ? 'showsBreaks' then (r.own ->> 'showsBreaks')::boolean else v.shows_breaks end,
  kids = case when r.own ? 'kids' then (r.own ->> 'kids')::boolean else v.kids end,
  maturity = case when r.own ? 'maturity' then ${MATURITY} else v.maturity end`;
const DIFFERS = `(r.own ? 'access' and v.access is distinct from r.own ->> 'access'
  or r.own ? 'showsBreaks' and v.shows_breaks is distinct from (r.own ->> 'showsBreaks')::boolean
  or r.own ? 'kids' and v.kids is distinct from (r.own ->> 'kids')::boolean
  or r.own ? 'maturity' and v.maturity is distinct from ${MATURITY})`;

/** Nothing of one that names none. */
const givenOf = ({ access, showsBreaks, kids, maturity }: Given) => {
  const own = { access, showsBreaks, kids, maturity: maturity && oneOfEachSystem(maturity) };
  return Object.values(own).every((value) => value === undefined) ? [] : [{ own }];
};

/** Writes what seasons and episodes have of their own (ST-052). */
export async function writeOwnValues(
  client: pg.PoolClient,
  titles: readonly ManifestTitle[],
): Promise<void> {
  const places = titles.flatMap(({ id, seasons = [] }) =>
    seasons.map((season) => ({ title: id, season: season.number, of: season })),
  );
  const seasons = places.flatMap(({ of, ...place }) =>
    givenOf(of).map((own) => ({ ...place, ...own })),
  );
  const episodes = places.flatMap(({ of, ...place }) =>
    of.episodes.flatMap((episode) =>
      givenOf(episode).map((own) => ({ ...place, number: episode.number, ...own })),
    ),
  );
  if (seasons.length > 0)
    await client.query({
      name: "catalog-manifest-season-own-values",
      text: `update seasons v set ${SET} from jsonb_to_recordset($1) as r(title text, season int, own jsonb)
             join titles t on t.external_id = r.title
             where v.title_id = t.id and v.number = r.season and ${DIFFERS}`,
      values: [JSON.stringify(seasons)],
    });
  if (episodes.length > 0)
    await client.query({
      name: "catalog-manifest-episode-own-values",
      text: `update episodes v set ${SET} from jsonb_to_recordset($1) as r(title text, season int, number int, own jsonb)
             join titles t on t.external_id = r.title join seasons s on s.title_id = t.id and s.number = r.season
             where v.season_id = s.id and v.number = r.number and ${DIFFERS}`,
      values: [JSON.stringify(episodes)],
    });
}
