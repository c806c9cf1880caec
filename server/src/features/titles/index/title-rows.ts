import { TitleSet } from "./title-set.ts";

/** What lists, filters and the Oracle ask of a title. */
export interface TitleFacts {
  readonly id: number;
  readonly published: boolean;
  readonly series: boolean;
  readonly year: number;
  /** For a series, of its first episode. 0 if unknown. */
  readonly runtimeSeconds: number;
  /** The day of UTC on which it was added, from 1970 on. */
  readonly addedDay: number;
  readonly kids: boolean;
  readonly silent: boolean;
  readonly original: boolean;
  readonly premium: boolean;
  readonly remastered: boolean;
  readonly filmThatMatters: boolean;
  /** 0 without. */
  readonly eraId: number;
  /** 0 without. */
  readonly regionId: number;
  readonly genreIds: readonly number[];
  readonly moodIds: readonly number[];
  readonly releaseMs: number | undefined;
  readonly premiumUntilMs: number | undefined;
  /** When its rights end first in any country in which it is open. */
  readonly leavesMs: number | undefined;
  /** Whether they end at another time, or not at all, in some countries. */
  readonly leavesByCountry: boolean;
}

const FLAGS = [
  "published",
  "series",
  "kids",
  "silent",
  "original",
  "premium",
  "remastered",
  "filmThatMatters",
  "leavesByCountry",
] as const satisfies readonly (keyof TitleFacts)[];
export type Flag = (typeof FLAGS)[number];
const GROUPINGS = ["genres", "moods", "eras", "regions"] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** All that the rows consist of, to be stored. Sets are the words of their bits. */
export interface TitleRowsState {
  /** By row. */
  readonly ids: Uint32Array;
  readonly years: Uint16Array;
  readonly minutes: Uint16Array;
  readonly addedDays: Uint16Array;
  /** Ids of late rows, by row. */
  readonly lateIds: ReadonlyMap<number, number>;
  /** By id. */
  readonly groups: ReadonlyMap<Grouping, ReadonlyMap<number, Uint32Array>>;
  readonly flagged: ReadonlyMap<Flag, Uint32Array>;
  readonly releaseMs: ReadonlyMap<number, number>;
  readonly premiumUntilMs: ReadonlyMap<number, number>;
  readonly leavesMs: ReadonlyMap<number, number>;
}

/** Times of titles, of which only those to come are known. */
export const TIMES = ["releaseMs", "premiumUntilMs", "leavesMs"] as const;

const INITIAL_ROWS = 256;
const MAX_MINUTES = 65_535;

/** Rounded up; 0 if unknown. */
const minutesOf = (runtimeSeconds: number): number =>
  Math.min(MAX_MINUTES, Math.ceil(runtimeSeconds / 60));

function grown<A extends Uint16Array | Uint32Array>(values: A, larger: A): A {
  larger.set(values);
  return larger;
}

/**
 * The facts of all titles, published or not, in columns: about 22 bytes for a title. A title keeps its row. Rows are in
 * the order of ids, but for late ones: titles whose transaction took longer than that of a title after them.
 */
export class TitleRows {
  /** Ascending, to be searched: a row with a late id has the id before it here. */
  #ids: Uint32Array = new Uint32Array(INITIAL_ROWS);
  #years: Uint16Array = new Uint16Array(INITIAL_ROWS);
  #minutes: Uint16Array = new Uint16Array(INITIAL_ROWS);
  #addedDays: Uint16Array = new Uint16Array(INITIAL_ROWS);
  #count = 0;
  #maxId = 0;
  readonly #lateIds = new Map<number, number>();
  readonly #rowsOfLateIds = new Map<number, number>();
  readonly #groups: Readonly<Record<Grouping, Map<number, TitleSet>>> = {
    genres: new Map(),
    moods: new Map(),
    eras: new Map(),
    regions: new Map(),
  };
  /** The titles with a property. Each set changes with them. */
  readonly flagged: Readonly<Record<Flag, TitleSet>>;
  /** Only times to come. */
  readonly releaseMs = new Map<number, number>();
  /** Only times to come. */
  readonly premiumUntilMs = new Map<number, number>();
  /** Only times to come. */
  readonly leavesMs = new Map<number, number>();

  constructor(flagged: TitleRowsState["flagged"] = new Map()) {
    const setOf = (flag: Flag): TitleSet => new TitleSet(flagged.get(flag));
    this.flagged = {
      published: setOf("published"),
      series: setOf("series"),
      kids: setOf("kids"),
      silent: setOf("silent"),
      original: setOf("original"),
      premium: setOf("premium"),
      remastered: setOf("remastered"),
      filmThatMatters: setOf("filmThatMatters"),
      leavesByCountry: setOf("leavesByCountry"),
    };
  }

  /** @param nowMs times until then have passed. */
  static from(state: TitleRowsState, nowMs: number): TitleRows {
    const rows = new TitleRows(state.flagged);
    rows.#ids = state.ids;
    rows.#years = state.years;
    rows.#minutes = state.minutes;
    rows.#addedDays = state.addedDays;
    rows.#count = state.ids.length;
    rows.#maxId = state.ids.at(-1) ?? 0;
    for (const [row, id] of state.lateIds) {
      rows.#lateIds.set(row, id);
      rows.#rowsOfLateIds.set(id, row);
    }
    for (const [grouping, words] of state.groups)
      for (const [id, own] of words) rows.#groups[grouping].set(id, new TitleSet(own));
    for (const times of TIMES)
      for (const [row, atMs] of state[times]) putTime(rows[times], row, atMs, nowMs);
    return rows;
  }

  /** As it is now: copy it before the rows change. */
  state(): TitleRowsState {
    return {
      ids: this.#ids.subarray(0, this.#count),
      years: this.#years.subarray(0, this.#count),
      minutes: this.#minutes.subarray(0, this.#count),
      addedDays: this.#addedDays.subarray(0, this.#count),
      lateIds: this.#lateIds,
      groups: new Map(
        GROUPINGS.map((grouping) => [
          grouping,
          new Map([...this.#groups[grouping]].map(([id, { words }]) => [id, words])),
        ]),
      ),
      flagged: new Map(FLAGS.map((flag) => [flag, this.flagged[flag].words])),
      releaseMs: this.releaseMs,
      premiumUntilMs: this.premiumUntilMs,
      leavesMs: this.leavesMs,
    };
  }

  get count(): number {
    return this.#count;
  }

  rowOf(id: number): number | undefined {
    let low = 0;
    let high = this.#count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#ids[middle] ?? 0) < id) low = middle + 1;
      else high = middle;
    }
    return low < this.#count && this.#ids[low] === id ? low : this.#rowsOfLateIds.get(id);
  }

  idOf(row: number): number {
    return (this.#lateIds.size === 0 ? undefined : this.#lateIds.get(row)) ?? this.#ids[row] ?? 0;
  }

  /** All rows, the latest title first. */
  latestFirst(): Uint32Array {
    const rows = Uint32Array.from({ length: this.#count }, (_, at) => this.#count - 1 - at);
    return this.#lateIds.size === 0 ? rows : rows.sort((a, b) => this.idOf(b) - this.idOf(a));
  }

  year(row: number): number {
    return this.#years[row] ?? 0;
  }

  /** 0 if unknown. */
  minutes(row: number): number {
    return this.#minutes[row] ?? 0;
  }

  addedDay(row: number): number {
    return this.#addedDays[row] ?? 0;
  }

  is(flag: Flag, row: number): boolean {
    return this.flagged[flag].has(row);
  }

  /** The titles of a genre, mood, era or region. It changes with them. */
  inGroup(grouping: Grouping, groupId: number): TitleSet {
    const groups = this.#groups[grouping];
    let set = groups.get(groupId);
    if (!set) {
      set = new TitleSet();
      groups.set(groupId, set);
    }
    return set;
  }

  /** The ids of the groups that a title is in. */
  groupsOf(grouping: Grouping, row: number): number[] {
    const ids: number[] = [];
    for (const [id, set] of this.#groups[grouping]) if (set.has(row)) ids.push(id);
    return ids;
  }

  setMinutes(row: number, runtimeSeconds: number): void {
    this.#minutes[row] = minutesOf(runtimeSeconds);
  }

  /** All that is known of a row, to be compared. */
  digest(row: number): string {
    const flags = FLAGS.map((flag) => Number(this.is(flag, row))).join("");
    const groups = GROUPINGS.map((grouping) => this.groupsOf(grouping, row).join(","));
    const times = TIMES.map((name) => this[name].get(row) ?? 0);
    const numbers = [this.year(row), this.minutes(row), this.addedDay(row)];
    return [flags, ...numbers, ...groups, ...times].join(" ");
  }

  /** Adds a title, or replaces what is known of it. @returns its row */
  put(facts: TitleFacts, nowMs: number): number {
    const row = this.rowOf(facts.id) ?? this.#append(facts.id);
    this.#years[row] = facts.year;
    this.#addedDays[row] = facts.addedDay;
    this.setMinutes(row, facts.runtimeSeconds);
    for (const flag of FLAGS) this.flagged[flag].put(row, facts[flag]);
    for (const groups of Object.values(this.#groups))
      for (const set of groups.values()) set.delete(row);
    for (const id of facts.genreIds) this.inGroup("genres", id).add(row);
    for (const id of facts.moodIds) this.inGroup("moods", id).add(row);
    if (facts.eraId !== 0) this.inGroup("eras", facts.eraId).add(row);
    if (facts.regionId !== 0) this.inGroup("regions", facts.regionId).add(row);
    for (const times of TIMES) putTime(this[times], row, facts[times], nowMs);
    return row;
  }

  /** Hides a deleted title. */
  remove(id: number): void {
    const row = this.rowOf(id);
    if (row === undefined) return;
    for (const set of Object.values(this.flagged)) set.delete(row);
    for (const groups of Object.values(this.#groups))
      for (const set of groups.values()) set.delete(row);
    for (const times of TIMES) this[times].delete(row);
  }

  #append(id: number): number {
    const row = this.#count++;
    if (row >= this.#ids.length) {
      const length = Math.max(INITIAL_ROWS, row * 2);
      this.#ids = grown(this.#ids, new Uint32Array(length));
      this.#years = grown(this.#years, new Uint16Array(length));
      this.#minutes = grown(this.#minutes, new Uint16Array(length));
      this.#addedDays = grown(this.#addedDays, new Uint16Array(length));
    }
    if (id < this.#maxId) {
      this.#lateIds.set(row, id);
      this.#rowsOfLateIds.set(id, row);
    } else this.#maxId = id;
    this.#ids[row] = this.#maxId;
    return row;
  }
}

function putTime(
  times: Map<number, number>,
  row: number,
  atMs: number | undefined,
  nowMs: number,
): void {
  if (atMs !== undefined && atMs > nowMs) times.set(row, atMs);
  else times.delete(row);
}
