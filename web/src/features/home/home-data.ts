import type { Client } from "@bijou/contract/client";
import { type Banner, type HomeRow, homeVideos, ottSlider } from "@bijou/contract/home";

/** Rows of Home as far as they are loaded. */
export interface Rows {
  readonly rows: readonly HomeRow[];
  /** How many rows there are in all. */
  readonly count: number;
  /** The `start_range` of the next page; null at the end. */
  readonly next: string | null;
}

export interface HomeData extends Rows {
  readonly banners: readonly Banner[];
  /** The profile it was made for; null for a guest. */
  readonly profileId: number | null;
}

export async function loadRows(client: Client, start: string): Promise<Rows> {
  const page = await client(homeVideos, { start_range: start });
  return { rows: page.data, count: page.count, next: page.next_start_range };
}

/** The hero and the first page of rows. */
export async function loadHome(client: Client, profileId: number | null): Promise<HomeData> {
  const [banners, rows] = await Promise.all([client(ottSlider, {}), loadRows(client, "0")]);
  return { ...rows, banners: banners.data, profileId };
}

/** The server draws this much: the rest of the first page is asked for once the page is alive. */
const SERVER_ROWS = 2;
const SERVER_TILES = 12;

/** Home as small as its first view, for the server's HTML; its next page is the first one again. */
export function firstView(home: HomeData): HomeData {
  const rows = home.rows
    .slice(0, SERVER_ROWS)
    .map((row) => ({ ...row, videos: row.videos.slice(0, SERVER_TILES) }));
  return { ...home, rows, next: home.rows.length > SERVER_ROWS ? "0" : home.next };
}

/** Rows after another page; a row that comes again stays in its place (decisions 45). */
export function appendRows(before: Rows, page: Rows): Rows {
  const known = new Set(before.rows.map((row) => row.id));
  const came = new Map(page.rows.map((row) => [row.id, row]));
  const rows = [
    ...before.rows.map((row) => came.get(row.id) ?? row),
    ...page.rows.filter((row) => !known.has(row.id)),
  ];
  // S-23: the expected total ends the loading, whatever the page says of a next one.
  return { rows, count: page.count, next: rows.length >= page.count ? null : page.next };
}

/** Rows after their first page was asked again: what follows stays, and so does the place one has scrolled to. */
export function refreshRows(before: Rows, first: Rows): Rows {
  const fresh = new Set(first.rows.map((row) => row.id));
  const rest = before.rows.slice(first.rows.length).filter((row) => !fresh.has(row.id));
  if (rest.length === 0) return first;
  return { rows: [...first.rows, ...rest], count: first.count, next: before.next };
}
