import { continueWatchingVideos, type HomeRow, homeVideos } from "@bijou/contract/home";
import type { VideoCard } from "@bijou/contract/titles/videos";
import { api } from "../../../platform/session/api.ts";
import { loadListRows } from "../../watchlists/public.ts";

/** `genre_id` of the continue watching row. */
const CONTINUE_WATCHING = 1;
export const isContinueWatching = (row: HomeRow): boolean => row.genre_id === CONTINUE_WATCHING;

/** The loaded rows of Home. */
export interface HomeRows {
  readonly own: readonly HomeRow[];
  readonly rows: readonly HomeRow[];
  /** The `start_range` of the next page; null at the end. */
  readonly next: string | null;
}

export async function loadContinueWatching(signal: AbortSignal): Promise<readonly HomeRow[]> {
  const { data } = await api(continueWatchingVideos, { start_range: 0 }, { signal });
  return data;
}

async function loadOwnRows(signal: AbortSignal): Promise<readonly HomeRow[]> {
  const [watching, lists] = await Promise.all([loadContinueWatching(signal), loadListRows(signal)]);
  return [...watching, ...lists].filter(({ videos }) => videos.length > 0);
}

async function loadMoreRows(start: string, signal?: AbortSignal): Promise<Omit<HomeRows, "own">> {
  const page = await api(homeVideos, { start_range: start }, { signal });
  const rows = page.data.filter(({ videos }) => videos.length > 0);
  return { rows, next: page.has_more ? page.next_start_range : null };
}

/** The first page: the member's own rows before the others (S-27). */
export async function loadHomeRows(signal: AbortSignal): Promise<HomeRows> {
  const [own, first] = await Promise.all([
    // Home works without them.
    loadOwnRows(signal).catch(() => []),
    loadMoreRows("0", signal),
  ]);
  return { own, ...first };
}

/** Appends the next page of rows; a repeated row stays at its position. */
export async function withMoreRows(before: HomeRows): Promise<HomeRows> {
  if (before.next === null) return before;
  const page = await loadMoreRows(before.next);
  const known = new Set(before.rows.map(({ id }) => id));
  const fresh = page.rows.filter(({ id }) => !known.has(id));
  return { ...before, rows: [...before.rows, ...fresh], next: page.next };
}

/** A page of titles for a grid. */
export interface ShelfPage {
  readonly videos: readonly VideoCard[];
  readonly next: string | null;
}

/** Appends a page of titles and drops repeated ones. */
export function joinPages(before: ShelfPage, page: ShelfPage): ShelfPage {
  const known = new Set(before.videos.map(({ video_id }) => video_id));
  const fresh = page.videos.filter(({ video_id }) => !known.has(video_id));
  return { videos: [...before.videos, ...fresh], next: page.next };
}
