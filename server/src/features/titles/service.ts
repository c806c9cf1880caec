import type { Video, VideoCard } from "@bijou/contract/titles/videos";
import { videoTypeOf } from "@bijou/contract/video-type";
import { addCacheTags, ANY_CHANGE } from "../../platform/cache-tags.ts";
import type { Database } from "../../platform/database/database.ts";
import { AppError } from "../../platform/errors.ts";
import type { Paged } from "../../platform/http/envelope.ts";
import { seesKidsOnly, type Viewer } from "../../platform/sessions/principal.ts";
import type { Rule } from "../catalog/service.ts";
import { type Card, withViewerState } from "./card.ts";
import { createCategories, type TitleIds } from "./categories.ts";
import { type CatalogChange, createLibrary, type HomeParts, type Loaded } from "./library.ts";
import { createViewerStateStore } from "./viewer-state-store.ts";
import { createEpisodes } from "./episodes.ts";
import { createSnapshots } from "./index/snapshot.ts";
import { createTitleStore } from "./store.ts";
import type { EmbedOrigins } from "./embedding.ts";
import type { TitleEntry } from "./entries-store.ts";
import { movedEntry } from "./moved-addresses.ts";
import { createMovedPeople } from "./people/moved-people.ts";
import { createPublicPages } from "./public-pages.ts";
import { createLeaving } from "./leaving.ts";
import { Tile } from "./tile.ts";
import { toVideo } from "./video.ts";

export { RANKING_IDS } from "./categories.ts";
export { type Card, episodePicture } from "./card.ts";
export { isPremiumEpisode } from "./episode.ts";
export { type EmbedOrigins, mayEmbed } from "./embedding.ts";
export { soundsOf, type StoredSound, type StoredSubtitle, subtitlesOf } from "./tracks.ts";
export type { CatalogChange } from "./library.ts";
export type { Audience, HomeHero, HomeRowRecord } from "./home-store.ts";
export { type Named, nameIn } from "./index/groups.ts";
export { entryOf, idNow } from "./index/moved.ts";
export { FACTS, HOME_TIMES, type TitleIndex } from "./index/title-index.ts";
export { anyOf, TitleSet } from "./index/title-set.ts";
export type { TitleEntry } from "./entries-store.ts";
export type { Tile } from "./tile.ts";

const MAX_SIMILAR = 12;

interface TitlesNeeds {
  readonly database: Database;
  readonly now: () => number;
  readonly embedOrigins: EmbedOrigins;
  /** The file for what a large catalog starts with; none without it. */
  readonly snapshotPath?: string | undefined;
  /** Told why the file could not be written. */
  readonly onSnapshotFailure: (error: unknown) => void;
  /** The catalog that it begins with; it reads it first without. */
  readonly begun?: Loaded;
}

export function createTitles(needs: TitlesNeeds) {
  const { database, now, embedOrigins, snapshotPath, onSnapshotFailure: onFailure, begun } = needs;
  const store = createTitleStore(database);
  const viewerStates = createViewerStateStore(database);
  const { changes } = store;
  const snapshots =
    snapshotPath === undefined
      ? undefined
      : createSnapshots(snapshotPath, { changes, now, onFailure });
  const library = createLibrary(store, now, snapshots, begun);
  const leaving = createLeaving({ entries: library.entries, now });
  const categories = createCategories({ current: library.current, leaving });

  /** Tiles in the requested order, with texts in the viewer's language and without viewer state. */
  const sharedTiles = async (ids: readonly number[], { language }: Viewer): Promise<Tile[]> =>
    (await library.tiles(ids)).map((tile) => tile.in(language));

  /** Tiles in the requested order, with the viewer's state. */
  async function tiles(ids: readonly number[], viewer: Viewer): Promise<Tile[]> {
    const shared = await sharedTiles(ids, viewer);
    if (viewer.kind === "guest") return shared;
    const own = await viewerStates.ofTitles(viewer.profileId, ids);
    return shared.map((tile) => {
      const state = own.get(tile.card.video_id);
      return state ? new Tile(withViewerState(tile.card, state, now())) : tile;
    });
  }

  async function cards(ids: readonly number[], viewer: Viewer): Promise<Card[]> {
    return (await tiles(ids, viewer)).map(({ card }) => card);
  }

  async function page(
    ids: TitleIds,
    viewer: Viewer,
    pageIndex: number,
    pageSize: number,
  ): Promise<Paged<VideoCard>> {
    const from = pageIndex * pageSize;
    const items = await cards(Array.from(ids.slice(from, from + pageSize)), viewer);
    return { items, total: ids.length, pageSize, pageIndex };
  }

  /** @throws {AppError} `video_not_found` for an unknown, unpublished or not permitted title, with the same text. */
  async function mayKnow(id: number, viewer: Viewer): Promise<void> {
    const index = await library.current();
    if (!index.has(id, seesKidsOnly(viewer))) throw new AppError("video_not_found");
  }

  /** @throws {AppError} `video_not_found`, as `mayKnow`. */
  async function entry(id: number, viewer: Viewer): Promise<TitleEntry> {
    await mayKnow(id, viewer);
    const found = (await library.entries([id])).get(id);
    if (!found) throw new AppError("video_not_found");
    return found;
  }

  /** Whether a title is released, and the viewer may see it. */
  async function shownTo(viewer: Viewer): Promise<(id: number) => boolean> {
    const index = await library.current();
    const kids = seesKidsOnly(viewer);
    return (id) => index.has(id, kids) && !index.isComingSoon(id);
  }

  /** Released titles that the viewer may see, most similar first. */
  async function similar(id: number, viewer: Viewer): Promise<number[]> {
    const [isShown, detail] = await Promise.all([shownTo(viewer), library.detail(id)]);
    return (detail?.similar_ids ?? []).filter(isShown);
  }

  const movedPerson = createMovedPeople(database);
  const episodes = createEpisodes({ store, viewerStates, index: library.current, entry, now });

  return {
    refresh: library.refresh,
    copy: library.copy,
    reread: library.reread,
    /** Writes what the next start begins with. */
    close: async (): Promise<void> => snapshots?.close(),
    /** Calls `listener` whenever this process knows of a change of the catalog. */
    whenChanged: (listener: (change: CatalogChange) => void) => library.whenChanged(listener),
    index: () => library.current(),

    /** Whether viewers see a title, released or not. */
    async hasAny(): Promise<boolean> {
      const index = await library.current();
      const has = index.all(false).length > 0 || index.comingSoon(false).length > 0;
      // Few responses are stale for each change this way: the first title comes once.
      if (!has) addCacheTags([ANY_CHANGE]);
      return has;
    },
    matching: (rule: Rule, kidsOnly: boolean) => library.matching(rule, kidsOnly),
    /** Published titles by id; ask the index first whether the viewer may know of them. */
    entries: library.entries,
    isPublicAsset: library.isPublicAsset,
    tiles,
    sharedTiles,
    cards,
    page,
    entry,
    similar,
    ...categories,
    episodesReleased: library.episodesReleased,
    episodePictures: store.episodePictures,
    /** Whether a viewer who sees a series does not see this episode of it. */
    hidesEpisode: async (episodeId: number, viewer: Viewer): Promise<boolean> =>
      seesKidsOnly(viewer) && (await store.isNotForKids(episodeId)),

    publicPages: createPublicPages(database, now),
    /** Where an address leads that has moved for good. */
    movedTo: async (address: string): Promise<string | undefined> =>
      movedEntry(address, (await library.current()).groups) ?? movedPerson(address),

    /**
     * A title with the viewer's state.
     *
     * @throws {AppError} `video_not_found` if the viewer may not see it, or it has another `videoType`.
     */
    async detail(
      id: number,
      videoType: number | undefined,
      viewer: Viewer,
      country: () => string,
    ): Promise<Video> {
      await mayKnow(id, viewer);
      const detail = await library.detail(id);
      if (!detail) throw new AppError("video_not_found");
      if (videoType !== undefined && videoType !== videoTypeOf(detail.kind))
        throw new AppError("video_not_found");
      const isShown = await shownTo(viewer);
      const similarIds = detail.similar_ids.filter(isShown).slice(0, MAX_SIMILAR);
      const makerIds = detail.maker_ids.filter(isShown);
      const shown = await cards([...new Set([id, ...similarIds, ...makerIds])], viewer);
      const byId = new Map(shown.map((card) => [card.video_id, card]));
      const card = byId.get(id);
      if (!card) throw new AppError("video_not_found");
      const cardsOf = (ids: readonly number[]) => ids.flatMap((one) => byId.get(one) ?? []);
      const index = await library.current();
      return toVideo(detail, {
        card,
        // A cached response does not know of all countries in which a title leaves.
        leavesMs: await leaving.timeOf(id, index, viewer.kind === "member" ? country : undefined),
        country,
        similar: cardsOf(similarIds),
        ofMaker: cardsOf(makerIds),
        seasonsCount:
          detail.kind === "series"
            ? (await episodes.seasonsFor(id, { viewer, country })).length
            : 0,
        index,
        embedOrigins,
        isShown,
        language: viewer.language,
      });
    },

    seasons: episodes.seasons,
    episodes: episodes.ofSeason,

    /** The rows of Home that show a title now, by name. */
    async homeRowsOf(id: number): Promise<string[]> {
      const index = await library.current();
      const { homeRows } = index.groups;
      return homeRows
        .filter(({ rule }) => index.byRule(rule, false).includes(id))
        .map(({ name }) => name);
    },
  };
}
export type Titles = ReturnType<typeof createTitles>;

/**
 * The titles as a transaction sees them that has changed some of them.
 *
 * @param needs.database reads in the transaction
 * @param needs.now the time for which it is asked, not before the present
 * @param titleIds those that it has changed
 * @param home another Home than viewers see
 */
export async function titlesWithin(
  titles: Titles,
  needs: Pick<TitlesNeeds, "database" | "now" | "embedOrigins">,
  titleIds: readonly number[],
  home: HomeParts | undefined,
): Promise<Titles> {
  const begun = await titles.copy(needs.now());
  const changed = createTitles({ ...needs, begun, onSnapshotFailure: () => undefined });
  await changed.reread(titleIds, home);
  return changed;
}
