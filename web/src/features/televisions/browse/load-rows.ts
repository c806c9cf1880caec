import { continueWatchingVideos, type HomeRow, homeVideos } from "@bijou/contract/home";
import type { VideoCard } from "@bijou/contract/titles/videos";
import { api } from "../../../platform/session/api.ts";
import { loadListRows } from "../../watchlists/public.ts";

/** The row with this genre_id is continue watching. */
const CONTINUE_WATCHING = 1;
export const isContinueWatching = (row: HomeRow): boolean => row.genre_id === CONTINUE_WATCHING;

/** Rows of Home as far as they are loaded. */
export interface HomeRows {
  readonly own: readonly HomeRow[];
  readonly rows: readonly HomeRow[];
  /** The `start_range` of the next page; null at the end. */
  readonly next: string | null;
}

async function loadOwnRows(signal: AbortSignal): Promise<readonly HomeRow[]> {
  const [watching, lists] = await Promise.all([
    api(continueWatchingVideos, { start_range: 0 }, { signal }),
    loadListRows(signal),
  ]);
  return [...watching.data, ...lists].filter(({ videos }) => videos.length > 0);
}

async function loadMoreRows(start: string, signal?: AbortSignal): Promise<Omit<HomeRows, "own">> {
  const page = await api(homeVideos, { start_range: start }, { signal });
  const rows = page.data.filter(({ videos }) => videos.length > 0);
  return { rows, next: page.has_more ? page.next_start_range : null };
}

/** The first page: the member's own rows ahead of the house's (S-27). */
export async function loadHomeRows(signal: AbortSignal): Promise<HomeRows> {
  const [own, first] = await Promise.all([
    // Without them Home is still whole.
    loadOwnRows(signal).catch(() => []),
    loadMoreRows("0", signal),
  ]);
  return { own, ...first };
}

/** The rows with another page behind them; a row that comes again stays where it is. */
export async function withMoreRows(before: HomeRows): Promise<HomeRows> {
  if (before.next === null) return before;
  const page = await loadMoreRows(before.next);
  const known = new Set(before.rows.map(({ id }) => id));
  const fresh = page.rows.filter(({ id }) => !known.has(id));
  return { ...before, rows: [...before.rows, ...fresh], next: page.next };
}

/** A page of titles, as grids load them. */
export interface ShelfPage {
  readonly videos: readonly VideoCard[];
  readonly next: string | null;
}

/** The titles before and those of a further page, each once. */
export function joinPages(before: ShelfPage, page: ShelfPage): ShelfPage {
  const known = new Set(before.videos.map(({ video_id }) => video_id));
  const fresh = page.videos.filter(({ video_id }) => !known.has(video_id));
  return { videos: [...before.videos, ...fresh], next: page.next };
}
