import { rightsAt } from "@bijou/contract/studio/window-rules";
import { LRUCache } from "lru-cache";
import { upTo } from "../../platform/cache-size.ts";
import { AppError } from "../../platform/errors.ts";
import { seesEpisode, type Viewer } from "../../platform/sessions/principal.ts";
import type { TitleEntry, Titles } from "../titles/service.ts";
import type { createPlaybackStore, PlayableRow } from "./store.ts";

const MAX_ENTRIES = 5_000;

export interface PlayRequest {
  readonly videoId: number;
  readonly episodeId: number | undefined;
  /** For a series without an episode: its first one, or the one to continue with. */
  readonly seasonId: number | undefined;
  /** Of the title, instead of it: its trailer, or another extra by its id. */
  readonly extra: "trailer" | number | undefined;
}

interface Visitor {
  readonly viewer: Viewer;
  /** ISO 3166-1 alpha-2; "" if unknown; undefined for any. */
  readonly country: string | undefined;
}

export interface FoundRow {
  readonly row: PlayableRow;
  /** The rows of its title, and the index of the found one. */
  readonly rows: readonly PlayableRow[];
  readonly index: number;
}

/** What plays for a title: the movie, or one of its episodes. */
export function createPlayables({
  store,
  titles,
  isAhead,
  now,
}: {
  readonly store: Pick<
    ReturnType<typeof createPlaybackStore>,
    "whole" | "episodes" | "continuedEpisode"
  >;
  readonly titles: Pick<Titles, "whenChanged">;
  readonly isAhead: (at: Date | null) => boolean;
  readonly now: () => number;
}) {
  /** All playable rows of a title, in order; cached until the catalog changes. */
  const cache = new LRUCache<number, Promise<PlayableRow[]>>(upTo(MAX_ENTRIES));
  titles.whenChanged(({ titleIds }) => {
    if (titleIds === "all") cache.clear();
    else for (const id of titleIds) cache.delete(id);
  });

  function all(entry: TitleEntry): Promise<PlayableRow[]> {
    let rows = cache.get(entry.id);
    if (!rows) {
      rows = read(entry);
      cache.set(entry.id, rows);
      rows.catch(() => cache.delete(entry.id));
    }
    return rows;
  }

  async function read(entry: TitleEntry): Promise<PlayableRow[]> {
    const episodes = entry.kind === "series" ? await store.episodes(entry.id) : [];
    // A series before its release has no episodes, but a name and perhaps a trailer.
    return episodes.length > 0 ? episodes : store.whole(entry.id);
  }

  /** The rows of a title that a viewer sees who sees the title. */
  async function rowsOf(entry: TitleEntry, viewer: Viewer): Promise<PlayableRow[]> {
    const rows = (await all(entry)).filter((row) => seesEpisode(viewer, row));
    return rows.length > 0 ? rows : store.whole(entry.id);
  }

  /** Whether it has a window of its own that is open in a country, or will be. */
  const isListed = ({ own_windows: windows }: PlayableRow, country: Visitor["country"]): boolean =>
    windows === null || rightsAt(windows, country, now()) !== "none";

  /** Those of them that are listed in a country. */
  const listedRows = async (entry: TitleEntry, viewer: Viewer, country: string) =>
    (await rowsOf(entry, viewer)).filter((row) => isListed(row, country));

  /** The episode to continue with, or the next one that is listed in the viewer’s country. */
  async function continuedRow(
    entry: TitleEntry,
    all: readonly PlayableRow[],
    { viewer, country }: Visitor,
  ): Promise<PlayableRow | undefined> {
    if (entry.kind !== "series" || viewer.kind !== "member") return undefined;
    const at = new Date(now());
    const continued = await store.continuedEpisode(viewer.profileId, entry.id, at);
    const from = all.findIndex((row) => row.episode_id === continued?.episode_id);
    return from < 0 ? undefined : all.slice(from).find((row) => isListed(row, country));
  }

  /**
   * The movie, or the requested episode, else the one to continue with, else the first; with its neighbors that are
   * listed in the viewer’s country.
   */
  async function find(
    entry: TitleEntry,
    playRequest: PlayRequest,
    visitor: Visitor,
  ): Promise<FoundRow> {
    const { viewer, country } = visitor;
    const all = await rowsOf(entry, viewer);
    const listed = all.filter(
      (row) => isListed(row, country) || row.episode_id === playRequest.episodeId,
    );
    const rows = listed.length > 0 ? listed : await store.whole(entry.id);
    const continued =
      playRequest.episodeId === undefined ? await continuedRow(entry, all, visitor) : undefined;
    const seasonId = entry.kind === "series" ? playRequest.seasonId : undefined;
    const isWanted = (row: PlayableRow): boolean => {
      if (playRequest.episodeId !== undefined) return row.episode_id === playRequest.episodeId;
      const isInSeason = seasonId === undefined || continued?.season_id === seasonId;
      if (continued !== undefined && isInSeason) return row.episode_id === continued.episode_id;
      return row.season_id === seasonId;
    };
    const found = rows.findIndex(isWanted);
    if ((playRequest.episodeId ?? seasonId) !== undefined && found < 0)
      throw new AppError("video_not_found");
    const index = Math.max(0, found);
    const row = rows[index];
    if (!row) throw new AppError("video_not_found");
    return { row, rows, index };
  }

  const isPlayable = (row: PlayableRow): boolean =>
    row.asset_id !== null && !isAhead(row.episode_release_at);

  /** The neighbor, if it is released. */
  function playable(rows: readonly PlayableRow[], index: number): PlayableRow | undefined {
    const row = rows[index];
    return row && isPlayable(row) ? row : undefined;
  }

  return { listedRows, find, isPlayable, playable };
}
export type Playables = ReturnType<typeof createPlayables>;
