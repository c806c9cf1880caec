import type { Episode, Season } from "@bijou/contract/titles/episodes";
import { inEachSpelling } from "@bijou/contract/spellings";
import { AppError } from "../../platform/errors.ts";
import type { Paged } from "../../platform/http/envelope.ts";
import { seesEpisode, seesKidsOnly, type Viewer } from "../../platform/sessions/principal.ts";
import { shownRatings } from "./age-ratings.ts";
import type { TitleEntry } from "./entries-store.ts";
import { toEpisode } from "./episode.ts";
import type { createEpisodesStore, EpisodeRow, SeasonRow } from "./episodes-store.ts";
import type { TitleIndex } from "./index/title-index.ts";
import type { createViewerStateStore } from "./viewer-state-store.ts";

const EPISODES_PER_PAGE = 9;

interface Visitor {
  readonly viewer: Viewer;
  readonly country: () => string;
}

/** The seasons and episodes of series, as viewers see them. */
export function createEpisodes(deps: {
  readonly store: Pick<ReturnType<typeof createEpisodesStore>, "seasons" | "episodes">;
  readonly viewerStates: Pick<ReturnType<typeof createViewerStateStore>, "ofEpisodes">;
  readonly index: () => Promise<TitleIndex>;
  /** Throws for a title that the viewer may not see. */
  readonly entry: (id: number, viewer: Viewer) => Promise<TitleEntry>;
  readonly now: () => number;
}) {
  const { store, viewerStates, index: current, entry, now } = deps;

  /** The seasons of a series of which the viewer sees an episode. */
  async function seasonsFor(titleId: number, viewer: Viewer): Promise<SeasonRow[]> {
    const rows = await store.seasons(titleId);
    if (!seesKidsOnly(viewer)) return rows;
    return rows.flatMap((row) =>
      row.kids_episodes === 0 ? [] : [{ ...row, episodes: row.kids_episodes }],
    );
  }

  async function toEpisodes(
    rows: readonly EpisodeRow[],
    title: TitleEntry,
    { viewer, country }: Visitor,
  ): Promise<Episode[]> {
    const index = await current();
    const own =
      viewer.kind === "member"
        ? await viewerStates.ofEpisodes(
            viewer.profileId,
            title.id,
            rows.map(({ id }) => id),
          )
        : undefined;
    const isPremium = index.isPremium(title.id);
    return rows.map((row) =>
      toEpisode(row, title, {
        isPremium,
        ratingsOf: (keys) => shownRatings(keys, index.groups.ratings, country),
        state: own?.get(row.id),
        nowMs: now(),
      }),
    );
  }

  /** @throws {AppError} `video_not_found` for a series that the viewer may not see. */
  async function seasons(titleId: number, viewer: Viewer): Promise<Season[]> {
    await entry(titleId, viewer);
    return (await seasonsFor(titleId, viewer)).map((row) => ({
      ...inEachSpelling("seasion_id", row.id),
      season: row.number,
      season_name: row.name,
      published_year: row.year,
      season_episode_count: row.episodes,
    }));
  }

  /**
   * @param pageIndex from 0
   * @throws {AppError} `video_not_found` for the series, `object_not_found` for the season.
   */
  async function ofSeason(
    titleId: number,
    seasonId: number,
    visitor: Visitor,
    pageIndex: number,
  ): Promise<Paged<Episode>> {
    const title = await entry(titleId, visitor.viewer);
    const rows = (await store.episodes(titleId, seasonId)).filter((row) =>
      seesEpisode(visitor.viewer, row),
    );
    if (rows.length === 0) throw new AppError("object_not_found", "We couldn’t find that season");
    const from = pageIndex * EPISODES_PER_PAGE;
    const items = await toEpisodes(rows.slice(from, from + EPISODES_PER_PAGE), title, visitor);
    return { items, total: rows.length, pageSize: EPISODES_PER_PAGE, pageIndex };
  }

  return { seasonsFor, seasons, ofSeason };
}
