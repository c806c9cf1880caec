import type { Rule } from "../../catalog/service.ts";
import { addCacheTags, type CacheTag } from "../../../platform/cache-tags.ts";
import { DAY_MS } from "../../../platform/durations.ts";
import type { RankRow } from "../store.ts";
import {
  type Criteria,
  criteriaOf,
  type Criterion,
  type CriterionRow,
  fulfill,
} from "./criteria.ts";
import { type Groups, isTimed, rulesOf } from "./groups.ts";
import { type List, type ListSources, makeList } from "./lists.ts";
import { forgetPassed, isLeaving, nextMomentOf, passedRows } from "./moments.ts";
import { type Badge, Ranks } from "./ranks.ts";
import type { Flag, TitleFacts, TitleRows } from "./title-rows.ts";

/** The tag of responses that count or sort titles without a list. */
export const FACTS = "facts";
/** The tag of responses that show parts of Home at some times only. */
export const HOME_TIMES = "home times";
/** In the names of lists that name titles, or lists of which that is not known. */
const NAMING = ['"source":"curated"', '"source":"menu"', '"pinned":'];
/** In the names of lists that change with the day. */
const AGING = '"addedWithinDays":';
/** Revisions of all indexes, so that a reloaded one has none of an earlier one's. */
let revisions = 0;

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
  readonly #criteria: Criteria;
  /** The criteria that rules ask for. */
  readonly asked: readonly Criterion[];
  readonly #lists = new Map<string, List>();
  #order: Uint32Array | undefined;
  #nowMs: number;

  constructor(data: {
    readonly rows: TitleRows;
    readonly groups: Groups;
    /** Of the titles that rules name. */
    readonly idsByKey: ReadonlyMap<string, number>;
    readonly ranks: readonly RankRow[];
    readonly criteria: Criteria;
    readonly nowMs: number;
  }) {
    this.rows = data.rows;
    this.groups = data.groups;
    this.#idsByKey = data.idsByKey;
    this.#nowMs = data.nowMs;
    this.#rankRows = data.ranks;
    this.#criteria = data.criteria;
    this.asked = criteriaOf(rulesOf(data.groups));
    this.#ranks = this.#ranksOf(data.ranks);
  }

  /** What it is made from besides its rows. */
  get sources() {
    const { groups } = this;
    return { groups, idsByKey: this.#idsByKey, ranks: this.#rankRows, criteria: this.#criteria };
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

  /** When a title leaves first in any country; undefined until that is near. */
  leavesMs(id: number): number | undefined {
    const row = this.rows.rowOf(id);
    return row !== undefined && this.#isLeaving(row) ? this.rows.leavesMs.get(row) : undefined;
  }

  byRule(rule: Rule, kidsOnly: boolean): Uint32Array {
    const name = `${kidsOnly ? "kids" : "all"}:${JSON.stringify(rule)}`;
    addCacheTags([name]);
    let list = this.#lists.get(name);
    if (!list) {
      list = makeList(rule, kidsOnly, this.#sources());
      this.#lists.set(name, list);
    }
    return list.ids;
  }

  /** The titles of a rule that no list has, with the criteria of the rule. Nothing of it is kept. */
  ofRule(rule: Rule, kidsOnly: boolean, criteria: Criteria): Uint32Array {
    return makeList(rule, kidsOnly, { ...this.#sources(), criteria }).ids;
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

  get nextMomentMs(): number {
    return nextMomentOf(this.rows, this.groups, this.#nowMs);
  }

  /** What happens until `nowMs`. @returns the tags of responses that show their titles */
  passTime(nowMs: number): Set<CacheTag> {
    const { rows } = this;
    const passed = passedRows(rows, this.groups, { fromMs: this.#nowMs, toMs: nowMs });
    const isOtherDay = Math.floor(nowMs / DAY_MS) !== Math.floor(this.#nowMs / DAY_MS);
    const stale = this.#change(passed, () => {
      this.#nowMs = nowMs;
      forgetPassed(rows, nowMs);
    });
    for (const row of passed) stale.add(rows.idOf(row));
    if (isTimed(this.groups)) stale.add(HOME_TIMES);
    return isOtherDay ? this.#drop([AGING], stale) : stale;
  }

  /** Replaces the facts of titles; those without facts are deleted. @returns the tags of stale responses */
  replace(
    ids: readonly number[],
    facts: readonly TitleFacts[],
    fulfilled: readonly CriterionRow[] = [],
  ): Set<CacheTag> {
    const { rows } = this;
    const found = new Set(facts.map(({ id }) => id));
    const known = ids.flatMap((id) => rows.rowOf(id) ?? []);
    // Rows of new titles: their place in lists before is that of an unpublished one.
    const added = facts.filter(({ id }) => rows.rowOf(id) === undefined).length;
    const touched = [...known, ...Array.from({ length: added }, (_, index) => rows.count + index)];
    const stale = this.#change(touched, () => {
      for (const id of ids) if (!found.has(id)) rows.remove(id);
      for (const one of facts) rows.put(one, this.#nowMs);
      fulfill(this.#criteria, ids, fulfilled, rows);
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
    return this.#drop(NAMING, stale);
  }

  /** Replaces the rankings and what follows from their numbers. @returns the tags of stale responses */
  rerank(ranks: readonly RankRow[], counted: Criteria = new Map()): Set<CacheTag> {
    const badges = this.#ranks.badges();
    const stale = new Set<CacheTag>([FACTS, ...this.#lists.keys()]);
    this.#lists.clear();
    this.#order = undefined;
    this.#rankRows = ranks;
    for (const [name, set] of counted) this.#criteria.get(name)?.become(set);
    this.#ranks = this.#ranksOf(ranks);
    this.#revision = ++revisions;
    for (const id of this.#ranks.badgesChangedSince(badges)) stale.add(id);
    return stale;
  }

  /** Runs a change of some rows, and drops the lists that it changes. */
  #change(touched: readonly number[], change: () => void): Set<CacheTag> {
    const lists = [...this.#lists];
    const digests = (): (number | boolean | string)[][] =>
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

  #sources(): ListSources {
    return {
      ...this.sources,
      rows: this.rows,
      ranks: this.#ranks,
      nowMs: this.#nowMs,
      order: () => this.order(),
      has: (id, kidsOnly) => this.has(id, kidsOnly),
      isReleased: (row) => this.isReleased(row),
      isLeaving: this.#isLeaving,
    };
  }

  #isLeaving = (row: number): boolean => isLeaving(row, this.rows, this.groups, this.#nowMs);

  /** Drops the lists whose names have one of these parts. */
  #drop(parts: readonly string[], stale: Set<CacheTag>): Set<CacheTag> {
    for (const name of this.#lists.keys())
      if (parts.some((part) => name.includes(part))) {
        stale.add(name);
        this.#lists.delete(name);
      }
    return stale;
  }
}
