import { LRUCache } from "lru-cache";
import { Snapshot } from "./snapshot.ts";
import type { CardRow, TitleStore } from "./store.ts";

const CHECK_EVERY_MS = 2_000;
const MOST_CARDS = 20_000;
const MOST_DETAILS = 2_000;

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
  const cards = new LRUCache<number, CardRow>({ max: MOST_CARDS });
  const details = new LRUCache<number, DetailRow>({ max: MOST_DETAILS });

  async function load(version: number): Promise<Snapshot> {
    const [entries, ranks, homeRows, menu, genres, eras, regions, publicAssets] = await Promise.all(
      [
        store.entries(),
        store.ranks(),
        store.homeRows(),
        store.menu(),
        store.genres(),
        store.eras(),
        store.regions(),
        store.publicAssets(),
      ],
    );
    snapshot = new Snapshot(
      { version, entries, ranks, homeRows, menu, genres, eras, regions, publicAssets },
      now(),
    );
    cards.clear();
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

  function refreshOnce(): Promise<Snapshot> {
    loading ??= refresh().finally(() => {
      loading = undefined;
    });
    return loading;
  }

  return {
    /** What to do when what was shown before no longer holds. */
    whenChanged(listener: () => void): void {
      listeners.push(listener);
    },

    refresh: refreshOnce,

    async current(): Promise<Snapshot> {
      if (!snapshot) return refreshOnce();
      const isDue = now() - checkedAtMs >= CHECK_EVERY_MS || now() >= snapshot.validUntilMs;
      if (isDue) refreshOnce().catch(() => undefined);
      return snapshot;
    },

    /** In the order asked for; ids that are gone are left out. */
    async cards(ids: readonly number[]): Promise<CardRow[]> {
      const missing = ids.filter((id) => !cards.has(id));
      if (missing.length > 0) for (const row of await store.cards(missing)) cards.set(row.id, row);
      return ids.flatMap((id) => cards.get(id) ?? []);
    },

    async detail(id: number): Promise<DetailRow | undefined> {
      const kept = details.get(id);
      if (kept) return kept;
      const row = await store.detail(id);
      if (row) details.set(id, row);
      return row;
    },
  };
}
export type Library = ReturnType<typeof createLibrary>;
