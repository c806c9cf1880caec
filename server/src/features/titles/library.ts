import { LRUCache } from "lru-cache";
import { addCacheTags, ANY_CHANGE, type CacheTag, type Stale } from "../../platform/cache-tags.ts";
import { createSharedReads } from "../../platform/database/shared-reads.ts";
import type { Rule } from "../catalog/service.ts";
import type { TitleEntry } from "./entries-store.ts";
import type { Changes } from "./index/changes-store.ts";
import { copyIndex } from "./index/copy-index.ts";
import { criteriaOf, criteriaSets, isCounted } from "./index/criteria.ts";
import type { Groups } from "./index/groups.ts";
import { keysOf, readGroups, readNamed } from "./index/read-groups.ts";
import type { Snapshots } from "./index/snapshot.ts";
import { TitleIndex } from "./index/title-index.ts";
import type { TitleRows } from "./index/title-rows.ts";
import { toCard } from "./card.ts";
import { personTag } from "./people/credits.ts";
import type { DetailRow, TitleStore } from "./store.ts";
import { Tile } from "./tile.ts";
import { lasting, upTo } from "../../platform/cache-size.ts";

const REFRESH_INTERVAL_MS = 2_000;
/** Check the version before using an index that was not requested for this time. */
const STALE_MS = 30_000;
/** As many as a page of a title shows. */
const SIMILAR_WITH_DETAILS = 12;
const MAX_TILES = 20_000;
const MAX_DETAILS = 2_000;
const MAX_ENTRIES = 10_000;
const MAX_ASSETS = 10_000;
/** A title that is hidden hides its trailer after this time. */
const ASSET_MS = 2_000;

/** What changed: the titles, and the cached responses that are stale. */
export interface CatalogChange {
  readonly titleIds: readonly number[] | "all";
  readonly stale: Stale;
}

/** The parts of Home. */
export type HomeParts = Pick<Groups, "homeRows" | "homeHeroes">;

/** The catalog as of a version. */
export interface Loaded {
  readonly version: number;
  readonly index: TitleIndex;
}

/** What else than the title itself its row is read from. */
const tagsOf = ({ people, maker_ids: ofMaker }: DetailRow): CacheTag[] => [
  ...ofMaker,
  ...people.flatMap(({ person_id: id, others }) => [
    personTag(id),
    ...others.map(([otherId]) => otherId),
  ]),
];

/**
 * The catalog in this process: an index of all titles, and what was last used of them. Requests check the version of the
 * catalog every two seconds; while the database is unavailable, the last state remains.
 */
export function createLibrary(
  store: TitleStore,
  now: () => number,
  snapshots?: Snapshots,
  begun?: Loaded,
) {
  let loaded = begun;
  let refreshing: Promise<TitleIndex> | undefined;
  let changes = 0;
  let checkedAtMs = begun ? now() : 0;
  let nextMomentMs = Number.POSITIVE_INFINITY;
  const listeners: ((change: CatalogChange) => void)[] = [];
  const tiles = new LRUCache<number, Tile>(upTo(MAX_TILES));
  const details = new LRUCache<number, DetailRow>(upTo(MAX_DETAILS));
  const entries = new LRUCache<number, TitleEntry>(upTo(MAX_ENTRIES));
  const assets = new LRUCache<string, Promise<boolean>>({
    ...upTo(MAX_ASSETS),
    ...lasting(ASSET_MS, now),
  });

  const readTiles = createSharedReads(async (ids: readonly number[]) => {
    const rows = await store.cards(ids);
    const index = currentIndex();
    return new Map(
      rows.map((row) => [row.id, new Tile(toCard(row, index), row.short_translations)]),
    );
  });
  const readEntries = createSharedReads(async (ids: readonly number[]) => {
    const read = await store.entries(ids);
    return new Map(read.map((entry) => [entry.id, entry]));
  });
  const readDetails = createSharedReads(async (ids: readonly number[]) => {
    const changesBefore = changes;
    const rows = await store.details(ids, SIMILAR_WITH_DETAILS);
    const index = currentIndex();
    if (changes === changesBefore)
      for (const { detail: _, ...row } of rows)
        if (!tiles.has(row.id))
          tiles.set(row.id, new Tile(toCard(row, index), row.short_translations));
    return new Map(rows.flatMap(({ id, detail }) => (detail ? [[id, detail]] : [])));
  });

  function publish(next: Loaded, change: CatalogChange): TitleIndex {
    loaded = next;
    changes++;
    nextMomentMs = next.index.nextMomentMs;
    for (const cache of [tiles, details, entries])
      if (change.stale === "everything") cache.clear();
      else for (const tag of change.stale) if (typeof tag === "number") cache.delete(tag);
    const { stale } = change;
    if (stale !== "everything")
      for (const [id, row] of details.entries())
        if (tagsOf(row).some((tag) => stale.has(tag))) details.delete(id);
    for (const listener of listeners) listener(change);
    return next.index;
  }

  async function load(version: number, known?: TitleRows): Promise<TitleIndex> {
    const nowMs = now();
    const [rows, ranks, groups] = await Promise.all([
      known ?? store.facts.all(nowMs),
      store.ranks(),
      readGroups(store),
    ]);
    const index = new TitleIndex({ ...(await readNamed(store, groups, rows)), rows, ranks, nowMs });
    if (!known) snapshots?.keep(version, rows, true);
    return publish({ version, index }, { titleIds: "all", stale: "everything" });
  }

  async function start(): Promise<TitleIndex> {
    const snapshot = snapshots && (await snapshots.read());
    if (!snapshot) return load(await store.changes.version());
    const index = await load(snapshot.version, snapshot.rows);
    return snapshot.changed ? apply(index, snapshot.changed) : index;
  }

  async function apply(index: TitleIndex, changed: Changes): Promise<TitleIndex> {
    const { version, titleIds } = changed;
    const counted = changed.isReranked ? index.asked.filter(isCounted) : [];
    const [facts, fulfilled, counts, personIds, ranks, idsByKey] = await Promise.all([
      titleIds.length > 0 ? store.facts.of(titleIds) : [],
      store.criteria.of(index.asked, titleIds),
      store.criteria.all(counted),
      titleIds.length > 0 ? store.people.ofTitles(titleIds) : [],
      changed.isReranked ? store.ranks() : undefined,
      store.idsByKey(keysOf(index.groups)),
    ]);
    const stale = index.replace(titleIds, facts, fulfilled);
    const reranked = ranks && index.rerank(ranks, criteriaSets(counted, counts, index.rows));
    const people = personIds.map(personTag);
    for (const more of [index.rename(idsByKey), reranked, people])
      for (const tag of more ?? []) stale.add(tag);
    snapshots?.keep(version, index.rows, false);
    return publish({ version, index }, { titleIds, stale });
  }

  async function refresh(): Promise<TitleIndex> {
    checkedAtMs = now();
    if (!loaded) return start();
    const { version, index } = loaded;
    const changed = await store.changes.after(version);
    if (!changed) return currentIndex();
    return changed.areKnown ? apply(index, changed) : load(changed.version);
  }

  /** Needs no database when a premiere or the end of an early release has passed. */
  function currentIndex(): TitleIndex {
    if (!loaded) throw new Error("There is no catalog yet");
    if (now() < nextMomentMs) return loaded.index;
    const stale = loaded.index.passTime(now());
    return publish(loaded, { titleIds: [], stale });
  }

  function refreshOnce(): Promise<TitleIndex> {
    refreshing ??= refresh().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }

  /** Reads what is not cached, and caches it unless the catalog changed meanwhile: it may be of either version. */
  async function readThrough<T extends object>(
    cache: LRUCache<number, T>,
    ids: readonly number[],
    read: (missing: readonly number[]) => Promise<ReadonlyMap<number, T>>,
  ): Promise<Map<number, T>> {
    addCacheTags(ids);
    await current();
    const found = new Map<number, T>();
    const missing: number[] = [];
    for (const id of ids) {
      const cached = cache.get(id);
      if (cached) found.set(id, cached);
      else missing.push(id);
    }
    if (missing.length === 0) return found;
    const changesBefore = changes;
    const values = await read(missing);
    for (const id of missing) {
      const value = values.get(id);
      if (!value) continue;
      found.set(id, value);
      if (changes === changesBefore) cache.set(id, value);
    }
    return found;
  }

  async function current(): Promise<TitleIndex> {
    if (!loaded) return refreshOnce();
    const ageMs = now() - checkedAtMs;
    if (ageMs >= STALE_MS) return refreshOnce().catch(() => currentIndex());
    if (ageMs >= REFRESH_INTERVAL_MS) refreshOnce().catch(() => undefined);
    return currentIndex();
  }

  return {
    current,

    /** What a library at a time, not before now, begins with that changes on its own. */
    copy: async (nowMs: number): Promise<Loaded> => {
      await current();
      if (!loaded) throw new Error("There is no catalog yet");
      return { version: loaded.version, index: copyIndex(loaded.index, nowMs) };
    },

    /** The titles of a rule, which no list needs to have. Nothing of it is kept. */
    async matching(rule: Rule, kidsOnly: boolean): Promise<Uint32Array> {
      const index = await current();
      const asked = criteriaOf([rule]);
      const found = await store.criteria.all(asked);
      return index.ofRule(rule, kidsOnly, criteriaSets(asked, found, index.rows));
    },

    /** Reads titles anew, of which the version of the catalog does not tell; Home becomes another one if it is given. */
    reread: async (titleIds: readonly number[], home: HomeParts | undefined): Promise<void> => {
      if (!loaded) throw new Error("There is no catalog yet");
      const { version } = loaded;
      let { index } = loaded;
      if (home) {
        const { rows, sources, groups } = index;
        const named = await readNamed(store, { ...groups, ...home }, rows);
        index = new TitleIndex({ ...sources, ...named, rows, nowMs: now() });
      }
      await apply(index, { version, titleIds: [...titleIds], isReranked: false, areKnown: true });
    },

    whenChanged(listener: (change: CatalogChange) => void): void {
      listeners.push(listener);
    },

    /** Waits for a read in progress, which may have started before the change. */
    refresh: async (): Promise<TitleIndex> => {
      await refreshing?.catch(() => undefined);
      return refreshOnce();
    },

    /** In the requested order, without unknown ids. */
    tiles: async (ids: readonly number[]): Promise<Tile[]> => {
      const found = await readThrough(tiles, ids, readTiles);
      return ids.flatMap((id) => found.get(id) ?? []);
    },

    /** Published ones by id. */
    entries: (ids: readonly number[]): Promise<Map<number, TitleEntry>> =>
      readThrough(entries, ids, readEntries),

    /** Also reads the tiles of the title and of those most similar to it. */
    async detail(id: number): Promise<DetailRow | undefined> {
      const found = await readThrough(details, [id], readDetails);
      const row = found.get(id);
      if (row) addCacheTags([...row.similar_ids, ...tagsOf(row)]);
      return row;
    },

    /** Episodes are not known by title, so any change makes a response with them stale. */
    episodesReleased: (from: Date, to: Date) => {
      addCacheTags([ANY_CHANGE]);
      return store.episodesReleased(from, to);
    },

    isPublicAsset: (assetId: string): Promise<boolean> => {
      const cached = assets.get(assetId);
      if (cached) return cached;
      const reading = store.isPublicAsset(assetId, new Date(now()));
      assets.set(assetId, reading);
      reading.catch(() => assets.delete(assetId));
      return reading;
    },
  };
}
