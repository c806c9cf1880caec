import { LRUCache } from "lru-cache";
import { Snapshot, type SnapshotParts } from "./snapshot.ts";
import { toCard } from "./card.ts";
import type { TitleStore } from "./store.ts";
import { Tile } from "./tile.ts";

const CHECK_EVERY_MS = 2_000;
/** What nobody asked for this long is looked at again before it is shown. */
const STALE_MS = 30_000;
const MAX_TILES = 20_000;
const MAX_DETAILS = 2_000;

type DetailRow = NonNullable<Awaited<ReturnType<TitleStore["detail"]>>>;

/**
 * The catalogue in this node's memory. Its version is read again every two seconds when somebody asks; while the
 * database is away the last one goes on answering.
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
    return show({ version, entries, ranks, ...groups, publicAssets });
  }

  function show(deps: SnapshotParts): Snapshot {
    snapshot = new Snapshot(deps, now());
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

  /** A premiere or the end of an early release needs no database: the same parts are shown at another time. */
  function shownNow(): Snapshot {
    if (!snapshot) throw new Error("There is no catalog yet");
    return now() < snapshot.validUntilMs ? snapshot : show(snapshot.parts);
  }

  function refreshOnce(): Promise<Snapshot> {
    loading ??= refresh().finally(() => {
      loading = undefined;
    });
    return loading;
  }

  /** What is being read already may be from before the change that made somebody ask. */
  async function rebuild(): Promise<Snapshot> {
    await loading?.catch(() => undefined);
    return refreshOnce();
  }

  return {
    /** What to do when what was shown before no longer holds. */
    whenChanged(listener: () => void): void {
      listeners.push(listener);
    },

    refresh: rebuild,

    async current(): Promise<Snapshot> {
      if (!snapshot) return refreshOnce();
      const ageMs = now() - checkedAtMs;
      if (ageMs >= STALE_MS) return refreshOnce().catch(() => shownNow());
      if (ageMs >= CHECK_EVERY_MS) refreshOnce().catch(() => undefined);
      return shownNow();
    },

    /** In the order asked for; ids that are gone are left out. */
    async tiles(ids: readonly number[], asked: Snapshot): Promise<Tile[]> {
      const isCached = snapshot === asked;
      const missing = isCached ? ids.filter((id) => !tiles.has(id)) : ids;
      const read = missing.length > 0 ? await store.cards(missing) : [];
      const found = new Map(read.map((row) => [row.id, new Tile(toCard(row, asked))]));
      // What was read while the catalogue changed may be of either; it is shown once and not kept.
      if (snapshot === asked) for (const [id, tile] of found) tiles.set(id, tile);
      return ids.flatMap((id) => found.get(id) ?? tiles.get(id) ?? []);
    },

    async detail(id: number): Promise<DetailRow | undefined> {
      const kept = details.get(id);
      if (kept) return kept;
      const asked = snapshot;
      const row = await store.detail(id);
      // As with tiles: what was read while the catalogue changed is not kept.
      if (row && snapshot === asked) details.set(id, row);
      return row;
    },
  };
}
