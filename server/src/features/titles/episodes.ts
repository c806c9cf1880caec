import type { Episode, Season } from "@bijou/contract/titles/episodes";
import { rightsAt } from "@bijou/contract/studio/window-rules";
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

/** Guests of all countries share their cached responses, and play nothing. */
const countryOf = ({ viewer, country }: Visitor): string | undefined =>
  viewer.kind === "member" ? country() : undefined;

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

  /** Whether an episode has a window of its own that is open to a viewer, or will be. */
  const isListed = (windows: EpisodeRow["own_windows"], visitor: Visitor): boolean =>
    windows === null || rightsAt(windows, countryOf(visitor), now()) !== "none";

  /** The seasons of a series of which the viewer sees an episode. */
  async function seasonsFor(titleId: number, visitor: Visitor): Promise<SeasonRow[]> {
    const isKid = seesKidsOnly(visitor.viewer);
    return (await store.seasons(titleId)).flatMap((row) => {
      const windowed = (row.windowed ?? []).filter(({ isForKids }) => isForKids || !isKid);
      const hidden = windowed.filter(({ windows }) => !isListed(windows, visitor)).length;
      const episodes = (isKid ? row.kids_episodes : row.episodes) - hidden;
      return episodes === 0 ? [] : [{ ...row, episodes }];
    });
  }

  async function toEpisodes(
    rows: readonly EpisodeRow[],
    title: TitleEntry,
    visitor: Visitor,
  ): Promise<Episode[]> {
    const { viewer, country } = visitor;
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
        country: countryOf(visitor),
        ratingsOf: (keys) => shownRatings(keys, index.groups.ratings, country),
        state: own?.get(row.id),
        nowMs: now(),
      }),
    );
  }

  /** @throws {AppError} `video_not_found` for a series that the viewer may not see. */
  async function seasons(titleId: number, visitor: Visitor): Promise<Season[]> {
    await entry(titleId, visitor.viewer);
    return (await seasonsFor(titleId, visitor)).map((row) => ({
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
    const rows = (await store.episodes(titleId, seasonId)).filter(
      (row) => seesEpisode(visitor.viewer, row) && isListed(row.own_windows, visitor),
    );
    if (rows.length === 0) throw new AppError("object_not_found", "We couldn’t find that season");
    const from = pageIndex * EPISODES_PER_PAGE;
    const items = await toEpisodes(rows.slice(from, from + EPISODES_PER_PAGE), title, visitor);
    return { items, total: rows.length, pageSize: EPISODES_PER_PAGE, pageIndex };
  }

  return { seasonsFor, seasons, ofSeason };
}
