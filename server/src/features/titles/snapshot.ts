import type { Rule } from "../catalogue/service.ts";
import type { HouseRow, RankRow, TitleEntry } from "./store.ts";

const BADGED = 10;
/** A ranking of everything ranks nothing. */
const MOST_RANKED = 60;
type Ranking = Extract<Rule["source"], "trending" | "mostViewed" | "mostShared" | "mostMinutes">;

interface Named {
  readonly id: number;
  readonly key: string;
  readonly name: string;
}

export interface SnapshotParts {
  readonly version: number;
  readonly entries: readonly TitleEntry[];
  readonly ranks: readonly RankRow[];
  readonly homeRows: readonly HouseRow[];
  readonly menu: readonly (Named & { readonly rule: unknown })[];
  readonly genres: readonly (Named & { readonly icon: string })[];
  readonly eras: readonly Named[];
  readonly regions: readonly Named[];
  readonly publicAssets: readonly { readonly id: string }[];
}

const RANK_BY: Record<Ranking, (rank: RankRow) => number> = {
  trending: (rank) => rank.recent,
  mostViewed: (rank) => rank.views,
  mostShared: (rank) => rank.shares,
  mostMinutes: (rank) => rank.seconds,
};

function matches(
  entry: TitleEntry,
  filter: Extract<Rule, { source: "filter" }>["filter"],
): boolean {
  const any = (asked: readonly string[] | undefined, has: readonly string[]): boolean =>
    asked === undefined || asked.some((key) => has.includes(key));
  const same = (asked: boolean | undefined, is: boolean): boolean =>
    asked === undefined || asked === is;
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
 * The catalogue as one node holds it in memory between two versions: every list is an array of ids, made when it is
 * first asked for, so that a deep page costs what the first does.
 */
export class Snapshot {
  readonly version: number;
  readonly parts: SnapshotParts;
  /** The next moment at which a premiere or the end of an early release changes what is shown. */
  readonly validUntilMs: number;
  readonly #byId: ReadonlyMap<number, TitleEntry>;
  readonly #byExternalId: ReadonlyMap<string, TitleEntry>;
  readonly #ranks: ReadonlyMap<number, RankRow>;
  readonly #publicAssets: ReadonlySet<string>;
  readonly #madeAtMs: number;
  readonly #lists = new Map<string, readonly number[]>();
  readonly #likes = new Map<number, readonly number[]>();

  constructor(parts: SnapshotParts, nowMs: number) {
    this.version = parts.version;
    this.parts = parts;
    this.#madeAtMs = nowMs;
    this.#byId = new Map(parts.entries.map((entry) => [entry.id, entry]));
    this.#byExternalId = new Map(parts.entries.map((entry) => [entry.externalId, entry]));
    this.#ranks = new Map(parts.ranks.map((rank) => [rank.id, rank]));
    this.#publicAssets = new Set(parts.publicAssets.map((asset) => asset.id));
    let validUntilMs = Number.POSITIVE_INFINITY;
    for (const { releaseMs, premiumUntilMs } of parts.entries)
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

  /** Everything that can be watched, most viewed first, then the newest in the house. */
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

  /** What is still to come, the nearest first. */
  comingSoon(kidsOnly: boolean): readonly number[] {
    return this.byRule({ source: "comingSoon" }, kidsOnly);
  }

  byRule(rule: Rule, kidsOnly: boolean): readonly number[] {
    return this.#list(JSON.stringify(rule), kidsOnly, () => {
      switch (rule.source) {
        case "home":
          return this.#ranked("mostViewed", true);
        case "comingSoon":
          return this.parts.entries
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
          return this.#ranked(rule.source, false).slice(0, MOST_RANKED);
      }
    });
  }

  isBadged(id: number, ranking: Ranking): boolean {
    return this.#list(`badge:${ranking}`, false, () =>
      this.#ranked(ranking, false).slice(0, BADGED),
    ).includes(id);
  }

  /** Titles that share people, genres, mood and time with this one, the most alike first. */
  moreLike(id: number): readonly number[] {
    let alike = this.#likes.get(id);
    if (!alike) {
      alike = this.#alike(id);
      this.#likes.set(id, alike);
    }
    return alike;
  }

  #alike(id: number): readonly number[] {
    const own = this.#byId.get(id);
    if (!own) return [];
    const shared = <T>(a: readonly T[], b: readonly T[]): number =>
      a.filter((item) => b.includes(item)).length;
    return own.genres
      .flatMap((key) => this.genre(key, false).slice(0, 500))
      .filter((other, index, ids) => other !== id && ids.indexOf(other) === index)
      .flatMap((other) => this.#byId.get(other) ?? [])
      .map((other) => ({
        id: other.id,
        score:
          5 * shared(own.personIds, other.personIds) +
          3 * shared(own.genres, other.genres) +
          2 * shared(own.moods, other.moods) +
          (own.eraKey === other.eraKey ? 1.5 : 0) +
          (own.regionKey === other.regionKey ? 1 : 0) +
          (own.kids === other.kids ? 0.5 : 0) -
          Math.abs(own.year - other.year) / 40,
      }))
      .toSorted((a, b) => b.score - a.score)
      .slice(0, 18)
      .map((other) => other.id);
  }

  #ranked(ranking: Ranking, withUnranked: boolean): readonly number[] {
    const key = `rank:${ranking}:${String(withUnranked)}`;
    return this.#list(key, false, () => {
      const worth = (id: number): number => {
        const rank = this.#ranks.get(id);
        return rank ? RANK_BY[ranking](rank) : 0;
      };
      return this.parts.entries
        .filter((entry) => !this.isComingSoon(entry) && (withUnranked || worth(entry.id) > 0))
        .map((entry) => ({ id: entry.id, worth: worth(entry.id) }))
        .toSorted((a, b) => b.worth - a.worth || b.id - a.id)
        .map(({ id }) => id);
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
