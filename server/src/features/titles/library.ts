import { LRUCache } from "lru-cache";
import { Snapshot, type SnapshotData } from "./snapshot.ts";
import { toCard } from "./card.ts";
import type { TitleStore } from "./store.ts";
import { Tile } from "./tile.ts";

const REFRESH_INTERVAL_MS = 2_000;
/** Check the version before using a snapshot that was not requested for this time. */
const STALE_MS = 30_000;
const MAX_TILES = 20_000;
const MAX_DETAILS = 2_000;

type DetailRow = NonNullable<Awaited<ReturnType<TitleStore["detail"]>>>;

/**
 * The catalog in this node's memory. Requests check its version every two seconds; while the database is unavailable,
 * the last snapshot remains.
 */
export function createLibrary(store: TitleStore, now: () => number) {
  let snapshot: Snapshot | undefined;
  let loading: Promise<Snapshot> | undefined;
  let checkedAtMs = 0;
  const listeners: (() => void)[] = [];
  const tiles = new LRUCache<number, Tile>({ max: MAX_TILES });
  const details = new LRUCache<number, DetailRow>({ max: MAX_DETAILS });

  async function load(version: number): Promise<Snapshot> {
    const [entries, ranks, homeRows, menu, genres, moods, eras, regions, publicAssets] =
      await Promise.all([
        store.entries(),
        store.ranks(),
        store.homeRows(),
        store.menu(),
        store.genres(),
        store.moods(),
        store.eras(),
        store.regions(),
        store.publicAssets(),
      ]);
    const groups = { homeRows, menu, genres, moods, eras, regions };
    return publish({ version, entries, ranks, ...groups, publicAssets });
  }

  function publish(data: SnapshotData): Snapshot {
    snapshot = new Snapshot(data, now());
    tiles.clear();
    details.clear();
    for (const listener of listeners) listener();
    return snapshot;
  }

  async function refresh(): Promise<Snapshot> {
    checkedAtMs = now();
    const version = await store.version();
    if (snapshot && snapshot.version === version && now() < snapshot.validUntilMs) return snapshot;
    return load(version);
  }

  /** Rebuilds the snapshot without the database when a premiere or the end of an early release has passed. */
  function currentSnapshot(): Snapshot {
    if (!snapshot) throw new Error("There is no catalog yet");
    return now() < snapshot.validUntilMs ? snapshot : publish(snapshot.data);
  }

  function refreshOnce(): Promise<Snapshot> {
    loading ??= refresh().finally(() => {
      loading = undefined;
    });
    return loading;
  }

  /** Waits for a read in progress, which may have started before the change. */
  async function reload(): Promise<Snapshot> {
    await loading?.catch(() => undefined);
    return refreshOnce();
  }

  return {
    whenChanged(listener: () => void): void {
      listeners.push(listener);
    },

    refresh: reload,

    async current(): Promise<Snapshot> {
      if (!snapshot) return refreshOnce();
      const ageMs = now() - checkedAtMs;
      if (ageMs >= STALE_MS) return refreshOnce().catch(() => currentSnapshot());
      if (ageMs >= REFRESH_INTERVAL_MS) refreshOnce().catch(() => undefined);
      return currentSnapshot();
    },

    /** In the requested order, without unknown ids. */
    async tiles(ids: readonly number[], current: Snapshot): Promise<Tile[]> {
      const isCached = snapshot === current;
      const missing = isCached ? ids.filter((id) => !tiles.has(id)) : ids;
      const read = missing.length > 0 ? await store.cards(missing) : [];
      const found = new Map(read.map((row) => [row.id, new Tile(toCard(row, current))]));
      // Do not cache what was read while the catalog changed: it may be of either version.
      if (snapshot === current) for (const [id, tile] of found) tiles.set(id, tile);
      return ids.flatMap((id) => found.get(id) ?? tiles.get(id) ?? []);
    },

    async detail(id: number): Promise<DetailRow | undefined> {
      const cached = details.get(id);
      if (cached) return cached;
      const current = snapshot;
      const row = await store.detail(id);
      // As with tiles.
      if (row && snapshot === current) details.set(id, row);
      return row;
    },
  };
}
