import type { Client } from "@bijou/contract/client";
import { appendPage, type PageOf } from "../../platform/resource/pages.ts";
import { type Banner, type HomeRow, homeVideos, ottSlider } from "@bijou/contract/home";

/** The loaded rows of Home; their count is exact. */
export type Rows = PageOf<HomeRow>;

export interface HomeData extends Rows {
  readonly banners: readonly Banner[];
  /** The profile that the data is for; null for a guest. */
  readonly profileId: number | null;
}

export async function loadRows(client: Client, start: string): Promise<Rows> {
  const page = await client(homeVideos, { start_range: start });
  return { items: page.data, count: page.count, next: page.next_start_range };
}

/** Loads the hero and the first page of rows. */
export async function loadHome(client: Client, profileId: number | null): Promise<HomeData> {
  const [banners, rows] = await Promise.all([client(ottSlider, {}), loadRows(client, "0")]);
  return { ...rows, banners: banners.data, profileId };
}

/** Rows in the server's HTML; the rest of the first page is loaded after hydration. */
const SERVER_ROWS = 2;
const SERVER_TILES = 12;

/** Home reduced to its first view for the server's HTML; its next page is the first one. */
export function firstView(home: HomeData): HomeData {
  const items = home.items
    .slice(0, SERVER_ROWS)
    .map((row) => ({ ...row, videos: row.videos.slice(0, SERVER_TILES) }));
  return { ...home, items, next: home.items.length > SERVER_ROWS ? "0" : home.next };
}

export const rowId = ({ id }: HomeRow): number => id;

/** Appends a page of rows. Loading ends at the expected total, whatever the page says (S-23). */
export function appendRows(before: Rows, page: Rows): Rows {
  const rows = appendPage(before, page, rowId);
  return rows.items.length >= rows.count ? { ...rows, next: null } : rows;
}
