import { type HomeRow, watchlistVideos } from "@bijou/contract/home";
import { api } from "../../../platform/session/api.ts";

/**
 * A row for each list of the profile, with its latest titles; loads all pages, because there are at most fifty lists.
 */
export async function loadListRows(signal?: AbortSignal): Promise<readonly HomeRow[]> {
  const rows = new Map<number, HomeRow>();
  for (let start: string | null = "0"; start !== null;) {
    const page: Awaited<ReturnType<typeof api<typeof watchlistVideos>>> = await api(
      watchlistVideos,
      { start_range: start },
      { signal },
    );
    // A list that gets its first title in between shifts the others.
    for (const row of page.data) rows.set(row.id, row);
    start = page.next_start_range ?? null;
  }
  return [...rows.values()];
}
