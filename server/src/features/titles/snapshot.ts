import type { Rule } from "../catalog/service.ts";
import type { HomeRowRecord, MoodRow, RankRow } from "./store.ts";
import type { TitleEntry } from "./entries-store.ts";

const MAX_BADGED = 10;
const MAX_RANKED = 60;
type Ranking = RankRow["ranking"];

interface Named {
  readonly id: number;
  readonly key: string;
  readonly name: string;
}

export interface SnapshotData {
  readonly version: number;
  readonly entries: readonly TitleEntry[];
  readonly ranks: readonly RankRow[];
  readonly homeRows: readonly HomeRowRecord[];
  readonly menu: readonly (Named & { readonly rule: Rule })[];
  readonly genres: readonly (Named & { readonly icon: string })[];
  readonly moods: readonly MoodRow[];
  readonly eras: readonly Named[];
  readonly regions: readonly Named[];
  readonly publicAssets: readonly { readonly id: string }[];
}

function matches(
  entry: TitleEntry,
  filter: Extract<Rule, { source: "filter" }>["filter"],
): boolean {
  const any = (expected: readonly string[] | undefined, has: readonly string[]): boolean =>
    expected === undefined || expected.some((key) => has.includes(key));
  const same = (expected: boolean | undefined, is: boolean): boolean =>
    expected === undefined || expected === is;
  return (
    (filter.kind === undefined || filter.kind === entry.kind) &&
    any(filter.genres, entry.genres) &&
    any(filter.moods, entry.moods) &&
    any(filter.eras, entry.eraKey === undefined ? [] : [entry.eraKey]) &&
    any(filter.regions, entry.regionKey === undefined ? [] : [entry.regionKey]) &&
    same(filter.kids, entry.kids) &&
    same(filter.silent, entry.silent) &&
    same(filter.premium, entry.premium) &&
    same(filter.remastered, entry.remastered) &&
    same(filter.filmThatMatters, entry.filmThatMatters) &&
    same(filter.original, entry.original)
  );
}

/**
 * An immutable version of the catalog in memory. Each list is an array of ids, built on first use, so that all of its
 * pages cost the same.
 */
export class Snapshot {
  readonly version: number;
  readonly data: SnapshotData;
  /** The next premiere or end of an early release. */
  readonly validUntilMs: number;
  readonly #byId: ReadonlyMap<number, TitleEntry>;
  readonly #byExternalId: ReadonlyMap<string, TitleEntry>;
  readonly #ranks: ReadonlyMap<Ranking, readonly number[]>;
  readonly #publicAssets: ReadonlySet<string>;
  readonly #madeAtMs: number;
  readonly #lists = new Map<string, readonly number[]>();

  constructor(data: SnapshotData, nowMs: number) {
    this.version = data.version;
    this.data = data;
    this.#madeAtMs = nowMs;
    this.#byId = new Map(data.entries.map((entry) => [entry.id, entry]));
    this.#byExternalId = new Map(data.entries.map((entry) => [entry.externalId, entry]));
    this.#ranks = new Map(data.ranks.map((rank) => [rank.ranking, rank.title_ids]));
    this.#publicAssets = new Set(data.publicAssets.map((asset) => asset.id));
    let validUntilMs = Number.POSITIVE_INFINITY;
    for (const { releaseMs, premiumUntilMs } of data.entries)
      for (const at of [releaseMs, premiumUntilMs])
        if (at !== undefined && at > nowMs) validUntilMs = Math.min(validUntilMs, at);
    this.validUntilMs = validUntilMs;
  }

  entry(id: number, kidsOnly: boolean): TitleEntry | undefined {
    const entry = this.#byId.get(id);
    return entry && (!kidsOnly || entry.kids) ? entry : undefined;
  }

  isComingSoon(entry: TitleEntry): boolean {
    return entry.releaseMs !== undefined && entry.releaseMs > this.#madeAtMs;
  }

  isPremium(entry: TitleEntry): boolean {
    return (
      entry.premium || (entry.premiumUntilMs !== undefined && entry.premiumUntilMs > this.#madeAtMs)
    );
  }

  isPublicAsset(assetId: string): boolean {
    return this.#publicAssets.has(assetId);
  }

  /** All released titles, most viewed first, then newest first. */
  all(kidsOnly: boolean): readonly number[] {
    return this.#list("all", kidsOnly, () => this.#ranked("mostViewed", true));
  }

  genre(key: string, kidsOnly: boolean): readonly number[] {
    return this.#list(`genre:${key}`, kidsOnly, () =>
      this.#ranked("mostViewed", true).filter((id) => this.#byId.get(id)?.genres.includes(key)),
    );
  }

  filmsThatMatter(kidsOnly: boolean): readonly number[] {
    return this.byRule({ source: "filter", filter: { filmThatMatters: true } }, kidsOnly);
  }

  remastered(kidsOnly: boolean): readonly number[] {
    return this.byRule({ source: "filter", filter: { remastered: true } }, kidsOnly);
  }

  /** Unreleased titles, nearest first. */
  comingSoon(kidsOnly: boolean): readonly number[] {
    return this.byRule({ source: "comingSoon" }, kidsOnly);
  }

  byRule(rule: Rule, kidsOnly: boolean): readonly number[] {
    return this.#list(JSON.stringify(rule), kidsOnly, () => {
      switch (rule.source) {
        case "home":
          return this.#ranked("mostViewed", true);
        case "comingSoon":
          return this.data.entries
            .filter((entry) => this.isComingSoon(entry))
            .toSorted((a, b) => (a.releaseMs ?? 0) - (b.releaseMs ?? 0))
            .map((entry) => entry.id);
        case "curated":
          return rule.titles.flatMap((key) => this.#byExternalId.get(key)?.id ?? []);
        case "filter":
          return this.#ranked("mostViewed", true).filter((id) => {
            const entry = this.#byId.get(id);
            return entry !== undefined && matches(entry, rule.filter);
          });
        default:
          return this.#ranked(rule.source, false).slice(0, MAX_RANKED);
      }
    });
  }

  isBadged(id: number, ranking: Ranking): boolean {
    return this.#list(`badge:${ranking}`, false, () =>
      this.#ranked(ranking, false).slice(0, MAX_BADGED),
    ).includes(id);
  }

  #ranked(ranking: Ranking, withUnranked: boolean): readonly number[] {
    const key = `rank:${ranking}:${String(withUnranked)}`;
    return this.#list(key, false, () => {
      const isShown = (entry: TitleEntry | undefined): boolean =>
        entry !== undefined && !this.isComingSoon(entry);
      const ranked = (this.#ranks.get(ranking) ?? []).filter((id) => isShown(this.#byId.get(id)));
      if (!withUnranked) return ranked;
      const isRanked = new Set(ranked);
      const others = this.data.entries
        .filter((entry) => isShown(entry) && !isRanked.has(entry.id))
        .map((entry) => entry.id);
      return [...ranked, ...others.toSorted((a, b) => b - a)];
    });
  }

  #list(key: string, kidsOnly: boolean, make: () => readonly number[]): readonly number[] {
    const name = kidsOnly ? `kids:${key}` : key;
    let list = this.#lists.get(name);
    if (!list) {
      list = kidsOnly
        ? this.#list(key, false, make).filter((id) => this.#byId.get(id)?.kids)
        : make();
      this.#lists.set(name, list);
    }
    return list;
  }
}
