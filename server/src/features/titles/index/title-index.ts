import type { Rule } from "../../catalog/service.ts";
import { addCacheTags, type CacheTag } from "../../../platform/cache-tags.ts";
import type { RankRow } from "../store.ts";
import type { Groups } from "./groups.ts";
import { type Badge, Ranks } from "./ranks.ts";
import { rowsOfRule } from "./rule.ts";
import type { Flag, TitleFacts, TitleRows } from "./title-rows.ts";
import { TitleSet } from "./title-set.ts";

/** The tag of responses that count or sort titles without a list. */
export const FACTS = "facts";
/** In the names of curated lists. */
const CURATED = JSON.stringify({ source: "curated" }).slice(1, -1);
/** Revisions of all indexes, so that a reloaded one has none of an earlier one's. */
let revisions = 0;

interface List {
  readonly ids: Uint32Array;
  /** Changes with the list, though no title comes or goes. */
  readonly digest: (row: number) => number | boolean;
}

/**
 * All titles by what lists ask of them. It changes with the catalog; the lists that it gives do not: a list that has
 * changed is another array.
 */
export class TitleIndex {
  readonly rows: TitleRows;
  readonly groups: Groups;
  #revision = ++revisions;
  #idsByKey: ReadonlyMap<string, number>;
  #ranks: Ranks;
  #rankRows: readonly RankRow[];
  readonly #lists = new Map<string, List>();
  #order: Uint32Array | undefined;
  #nowMs: number;

  constructor(data: {
    readonly rows: TitleRows;
    readonly groups: Groups;
    /** Of the titles that rules name. */
    readonly idsByKey: ReadonlyMap<string, number>;
    readonly ranks: readonly RankRow[];
    readonly nowMs: number;
  }) {
    this.rows = data.rows;
    this.groups = data.groups;
    this.#idsByKey = data.idsByKey;
    this.#nowMs = data.nowMs;
    this.#rankRows = data.ranks;
    this.#ranks = this.#ranksOf(data.ranks);
  }

  /** What it is made from besides its rows. */
  get sources() {
    return { groups: this.groups, idsByKey: this.#idsByKey, ranks: this.#rankRows };
  }

  /** Differs after each change of the facts or rankings, also between indexes. */
  get revision(): number {
    return this.#revision;
  }

  /** Whether a viewer may know of the title. Unreleased ones are shown too. */
  has(id: number, kidsOnly: boolean): boolean {
    const row = this.rows.rowOf(id);
    return (
      row !== undefined &&
      this.rows.is("published", row) &&
      (!kidsOnly || this.rows.is("kids", row))
    );
  }

  is(flag: Flag, id: number): boolean {
    const row = this.rows.rowOf(id);
    return row !== undefined && this.rows.is(flag, row);
  }

  isComingSoon(id: number): boolean {
    return this.releaseMs(id) !== undefined;
  }

  /** The release of an unreleased title. */
  releaseMs(id: number): number | undefined {
    const row = this.rows.rowOf(id);
    return row === undefined ? undefined : this.rows.releaseMs.get(row);
  }

  isPremium(id: number): boolean {
    const row = this.rows.rowOf(id);
    return row !== undefined && (this.rows.is("premium", row) || this.rows.premiumUntilMs.has(row));
  }

  /** All released titles, most viewed first, then newest first. */
  all(kidsOnly: boolean): Uint32Array {
    return this.byRule({ source: "home" }, kidsOnly);
  }

  genre(key: string, kidsOnly: boolean): Uint32Array {
    return this.byRule({ source: "filter", filter: { genres: [key] } }, kidsOnly);
  }

  filmsThatMatter(kidsOnly: boolean): Uint32Array {
    return this.byRule({ source: "filter", filter: { filmThatMatters: true } }, kidsOnly);
  }

  remastered(kidsOnly: boolean): Uint32Array {
    return this.byRule({ source: "filter", filter: { remastered: true } }, kidsOnly);
  }

  /** Unreleased titles, nearest first. */
  comingSoon(kidsOnly: boolean): Uint32Array {
    return this.byRule({ source: "comingSoon" }, kidsOnly);
  }

  byRule(rule: Rule, kidsOnly: boolean): Uint32Array {
    const name = `${kidsOnly ? "kids" : "all"}:${JSON.stringify(rule)}`;
    addCacheTags([name]);
    let list = this.#lists.get(name);
    if (!list) {
      list = this.#make(rule, kidsOnly);
      this.#lists.set(name, list);
    }
    return list.ids;
  }

  isBadged(id: number, badge: Badge): boolean {
    return this.#ranks.isBadged(id, badge);
  }

  /** The rows of all released titles, in the order of `all`. */
  order(): Uint32Array {
    return (this.#order ??= this.#inOrder());
  }

  isReleased(row: number): boolean {
    return this.rows.is("published", row) && !this.rows.releaseMs.has(row);
  }

  /** The next premiere or end of an early release. */
  get nextMomentMs(): number {
    let nextMs = Number.POSITIVE_INFINITY;
    for (const times of [this.rows.releaseMs, this.rows.premiumUntilMs])
      for (const atMs of times.values()) nextMs = Math.min(nextMs, atMs);
    return nextMs;
  }

  /** Premieres and ends of early releases until `nowMs`. @returns the tags of responses that show their titles */
  passTime(nowMs: number): Set<CacheTag> {
    const { rows } = this;
    const passed = new Set<number>();
    for (const times of [rows.releaseMs, rows.premiumUntilMs])
      for (const [row, atMs] of times) if (atMs <= nowMs) passed.add(row);
    this.#nowMs = nowMs;
    const stale = this.#change([...passed], () => {
      for (const times of [rows.releaseMs, rows.premiumUntilMs])
        for (const [row, atMs] of times) if (atMs <= nowMs) times.delete(row);
    });
    for (const row of passed) stale.add(rows.idOf(row));
    return stale;
  }

  /** Replaces the facts of titles; those without facts are deleted. @returns the tags of stale responses */
  replace(ids: readonly number[], facts: readonly TitleFacts[]): Set<CacheTag> {
    const { rows } = this;
    const found = new Set(facts.map(({ id }) => id));
    const known = ids.flatMap((id) => rows.rowOf(id) ?? []);
    // Rows of new titles: their place in lists before is that of an unpublished one.
    const added = facts.filter(({ id }) => rows.rowOf(id) === undefined).length;
    const touched = [...known, ...Array.from({ length: added }, (_, index) => rows.count + index)];
    const stale = this.#change(touched, () => {
      for (const id of ids) if (!found.has(id)) rows.remove(id);
      for (const one of facts) rows.put(one, this.#nowMs);
    });
    for (const id of ids) stale.add(id);
    return stale;
  }

  /** Replaces the ids of the titles that rules name. @returns the tags of stale responses */
  rename(idsByKey: ReadonlyMap<string, number>): Set<CacheTag> {
    const stale = new Set<CacheTag>();
    const isSame =
      idsByKey.size === this.#idsByKey.size &&
      [...idsByKey].every(([key, id]) => this.#idsByKey.get(key) === id);
    if (isSame) return stale;
    this.#idsByKey = idsByKey;
    for (const name of this.#lists.keys())
      if (name.includes(CURATED)) {
        stale.add(name);
        this.#lists.delete(name);
      }
    return stale;
  }

  /** Replaces the rankings. @returns the tags of stale responses */
  rerank(ranks: readonly RankRow[]): Set<CacheTag> {
    const badges = this.#ranks.badges();
    const stale = new Set<CacheTag>([FACTS, ...this.#lists.keys()]);
    this.#lists.clear();
    this.#order = undefined;
    this.#rankRows = ranks;
    this.#ranks = this.#ranksOf(ranks);
    this.#revision = ++revisions;
    for (const id of this.#ranks.badgesChangedSince(badges)) stale.add(id);
    return stale;
  }

  /** Runs a change of some rows, and drops the lists that it changes. */
  #change(touched: readonly number[], change: () => void): Set<CacheTag> {
    const lists = [...this.#lists];
    const digests = (): (number | boolean)[][] =>
      lists.map(([, { digest }]) => touched.map((row) => digest(row)));
    const released = (): boolean[] => touched.map((row) => this.isReleased(row));
    const facts = (): string[] => touched.map((row) => this.rows.digest(row));
    const badges = this.#ranks.badges();
    const before = digests();
    const releasedBefore = released();
    const factsBefore = facts();
    change();
    const after = digests();
    const differs = (a: readonly unknown[] = [], b: readonly unknown[] = []): boolean =>
      a.some((value, at) => value !== b[at]);
    if (differs(releasedBefore, released())) this.#order = undefined;
    const stale = new Set<CacheTag>();
    if (differs(factsBefore, facts())) {
      this.#revision = ++revisions;
      stale.add(FACTS);
    }
    for (const [at, [name]] of lists.entries())
      if (differs(before[at], after[at])) {
        stale.add(name);
        this.#lists.delete(name);
      }
    for (const id of this.#ranks.badgesChangedSince(badges)) stale.add(id);
    return stale;
  }

  #ranksOf(ranks: readonly RankRow[]): Ranks {
    return new Ranks(ranks, this.rows, (row) => this.isReleased(row));
  }

  #inOrder(): Uint32Array {
    const order = new Uint32Array(this.rows.count);
    const taken = new Uint8Array(this.rows.count);
    let count = 0;
    for (const rows of [this.#ranks.rowsOf("mostViewed"), this.rows.latestFirst()])
      for (const row of rows)
        if (taken[row] === 0 && this.isReleased(row)) {
          taken[row] = 1;
          order[count++] = row;
        }
    return order.subarray(0, count);
  }

  #make(rule: Rule, kidsOnly: boolean): List {
    const isForViewer = (row: number): boolean => !kidsOnly || this.rows.is("kids", row);
    if (rule.source === "home" || rule.source === "filter") {
      const set = rowsOfRule(rule, this);
      const isIn = (row: number): boolean => set(row) && isForViewer(row) && this.isReleased(row);
      return { ids: this.#idsInOrder(isIn), digest: isIn };
    }
    if (rule.source === "comingSoon") {
      const releaseOf = (row: number): number =>
        this.rows.is("published", row) && isForViewer(row)
          ? (this.rows.releaseMs.get(row) ?? 0)
          : 0;
      const coming = [...this.rows.releaseMs.keys()].filter((row) => releaseOf(row) > 0);
      const byRelease = coming.toSorted(
        (a, b) => releaseOf(a) - releaseOf(b) || this.rows.idOf(a) - this.rows.idOf(b),
      );
      return { ids: Uint32Array.from(byRelease, (row) => this.rows.idOf(row)), digest: releaseOf };
    }
    if (rule.source === "curated") {
      const ids = rule.titles.flatMap((key) => this.#idsByKey.get(key) ?? []);
      const chosen = new Set(ids);
      return {
        ids: Uint32Array.from(ids.filter((id) => this.has(id, kidsOnly))),
        digest: (row) => {
          const id = this.rows.idOf(row);
          return chosen.has(id) && this.has(id, kidsOnly);
        },
      };
    }
    const { source } = rule;
    const ranked = new TitleSet();
    for (const row of this.#ranks.rowsOf(source)) ranked.add(row);
    return {
      ids: this.#ranks.top(source).filter((id) => !kidsOnly || this.has(id, true)),
      digest: (row) => ranked.has(row) && isForViewer(row) && this.isReleased(row),
    };
  }

  #idsInOrder(isIn: (row: number) => boolean): Uint32Array {
    const order = this.order();
    const ids = new Uint32Array(order.length);
    let count = 0;
    for (const row of order) if (isIn(row)) ids[count++] = this.rows.idOf(row);
    return ids.slice(0, count);
  }
}
